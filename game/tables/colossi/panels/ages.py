"""The three Ages: what was, the one that is played with its Beasts and rounds, what lies face down."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from game.kit.colony import sign
from game.kit.item import Item, Sheet
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.cards.age_card import NUMERALS, AgePlace, age_place, beast_disc, short_name
from game.tables.colossi.cards.composed import scene
from game.tables.colossi.layout import GAP
from game.tables.colossi.panels.parts import BROWN, DULL, INK, framed
from game.tables.colossi.shown import Shown
from rules.colossi.box import AGES, LAST_AGE
from rules.colossi.play.scoring_lines import SCORES
from rules.colossi.state import AGES as FROM_AGES
from rules.colossi.state import SOURCES, Phase

_FULL: Final = 74
"""Height from which a place holds the words of its card."""
_PICTURE: Final = 88.0
"""Width of the picture of a whole place."""
_WORDED: Final = 330
"""Width from which the current Age says what its figures are."""
_NOW: Final = 1.75
"""How much wider than the others the current Age is."""


def ages(pen: Pen, rect: Rect, shown: Shown) -> list[Item]:
    """All three places."""
    sheet, now = Sheet(pen, rect), max(1, shown.view.age)
    shares = [Flex(_NOW if number == now else 1.0) for number in range(1, LAST_AGE + 1)]
    for number, part in enumerate(sheet.columns(*shares, gap=GAP)):
        part.spot(f"age:{number}")
        if part.height < _FULL:
            _small(part, place(shown, number + 1))
        else:
            _whole(part, shown, number + 1)
    return sheet.items


def _whole(part: Sheet, shown: Shown, number: int) -> None:
    """The place with the words of its card, and what it would bring each seat now, or has brought."""
    age = place(shown, number)
    found = tally(shown, number)
    age_place(part, age if age.stage == "now" or not found else replace(age, note=found[0]))
    if not found:
        return
    words, amounts = found
    left, pen = min(_PICTURE, part.width * 0.44) + 13, part.pen
    if age.stage == "now":
        start = left
        if part.width >= _WORDED:
            start = part.text(words, pen.style("text", 12, BROWN), (left, part.height - 14)).right + 10
        cells = part.part(start, part.height - 24, min(part.width - start - 8, 42.0 * len(amounts)), 20)
        rows = cells.columns(*[Flex()] * len(amounts))
    else:
        rows = part.part(left, 51, part.width - left - 6, part.height - 57).grid(len(amounts), 2)
    for seat, cell in enumerate(rows):
        cell.draw(sign.symbol, (8, cell.height / 2), shown.players[seat], 14)
        cell.text(amounts[seat], pen.style("bold", 13, INK), (19, cell.height / 2), width=cell.width - 19)


def tally(shown: Shown, number: int) -> tuple[str, tuple[int, ...]] | None:
    """What an Age would bring the seats if it were scored now, or what the Ages have brought so far.

    The position keeps the Gold of all Ages as one sum, so that of a single one is known only after the first.
    """
    view = shown.view
    if number == view.age and number <= len(view.ages):
        age = AGES[view.ages[number - 1]]
        if view.phase == (Phase.HARVEST if age.late else Phase.ACTIONS):
            counts = [SCORES[age.score](view, seat) for seat in range(view.table.seats)]
            return "Now it would bring", tuple(age.gold * count for count in counts)
    scored = view.age - (0 if view.phase in (Phase.HARVEST, Phase.OVER) else 1)
    if number != scored or not scored:
        return None
    words = "scored" if number == 1 else "Ages so far"
    return words, tuple(view.ledger[seat * len(SOURCES) + FROM_AGES] for seat in range(view.table.seats))


def _small(part: Sheet, age: AgePlace) -> None:
    """Number and name beside a small picture, with the Beasts of the current Age; the card tells the rest."""
    pen, now = part.pen, age.stage == "now"
    framed(part, "age-place", "now" if now else "")
    title = f"Age {NUMERALS[age.number - 1]}"
    if age.age is None:
        part.text(title, pen.style("bold", 12, DULL), (10, part.height / 2 - 9), width=part.width - 16)
        part.text(
            "face down", pen.style("display", 14, DULL), (10, part.height / 2 + 9), width=part.width - 16
        )
        return
    picture = part.part(5, 5, (part.height - 10) * 1.2, part.height - 10)
    picture.paint(_vignette, pen, picture.rect, f"colossi/ages/{AGES[age.age].code}")
    codes = AGES[age.age].beasts if now else ()
    left = picture.width + 11
    room = part.width - left - 6 - 25 * len(codes)
    part.text(title, pen.style("bold", 12, BROWN), (left, part.height / 2 - 9), width=room)
    name = pen.style("display", 15, INK if now else DULL)
    part.text(short_name(age.age), name, (left, part.height / 2 + 9), width=room)
    for number, code in enumerate(codes):
        spot = (part.width - 16 - 25 * number, part.height / 2)
        part.sprite(beast_disc(code), spot, 23)


def _vignette(surface: Surface, pen: Pen, rect: Rect, name: str) -> None:
    surface.blit(scene(pen, name, rect.size), rect, special_flags=PREMULTIPLIED)


def place(shown: Shown, number: int) -> AgePlace:
    """What is known of the Age of that number, 1 to 3."""
    view = shown.view
    if number > len(view.ages):
        return AgePlace(number, None, "ahead", _when(shown, number))
    now = number == max(1, view.age) and view.phase != Phase.OVER
    if not now:
        return AgePlace(number, view.ages[number - 1], "past", "scored")
    played = view.table.rounds if view.phase != Phase.ACTIONS else view.lap - 1
    rounds = (max(0, played), view.table.rounds)
    return AgePlace(number, view.ages[number - 1], "now", rounds=rounds)


def _when(shown: Shown, number: int) -> str:
    """When a card that lies face down is turned up."""
    if number > len(shown.view.ages) + 1:
        return "later"
    return "after this harvest" if shown.view.phase == Phase.HARVEST else "after the harvest"
