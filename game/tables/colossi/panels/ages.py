"""The three Ages: what was, the one that is played with its Beasts and rounds, what lies face down."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from game.kit.colony import sign
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.cards.age_card import NUMERALS, AgePlace, age_place, beast_disc, short_name
from game.tables.colossi.cards.composed import scene
from game.tables.colossi.layout import GAP
from game.tables.colossi.panels.parts import BROWN, DULL, INK, framed
from game.tables.colossi.table_state import TableState
from rules.colossi.box import AGES, LAST_AGE
from rules.colossi.play.scoring_lines import SCORES
from rules.colossi.state import AGES as FROM_AGES
from rules.colossi.state import SOURCES, Phase, State

_FULL: Final = 74
"""Height from which a place holds the words of its card."""
_PICTURE: Final = 88.0
"""Width of the picture of a whole place."""
_FIGURE: Final = 32.0
"""Width of a seat's symbol with two figures."""
_DISC: Final = 35.0
"""Width of a Beast's disc with its gap."""
_LEAST: Final = 176.0
"""Least width of a whole place."""
_HEADING: Final = 11.5
"""Height of the middle of a whole place's first line."""
_NOW: Final = 2.1
"""Width of the current Age, relative to the others."""


def ages(pen: Pen, rect: Rect, shown: TableState) -> list[Item]:
    """All three places."""
    panel, now = Panel(pen, rect), running(shown.view)
    rest = Flex(least=_LEAST if panel.height >= _FULL else 0)
    shares = [Flex(_NOW) if number == now else rest for number in range(1, LAST_AGE + 1)]
    for number, part in enumerate(panel.columns(*shares, gap=GAP)):
        part.hit_area(f"age:{number}")
        if part.height < _FULL:
            _small(part, shown, number + 1)
        else:
            _whole(part, shown, number + 1)
    return panel.items


def running(view: State) -> int:
    """The number of the current Age: between two Ages the new one, from when its card is turned up."""
    return max(1, len(view.ages) if view.phase == Phase.CHANGE else view.age)


def _whole(part: Panel, shown: TableState, number: int) -> None:
    """The place with the words of its card, and what it would bring each seat now, or has brought."""
    view, age = shown.view, place(shown, number)
    found = tally(shown, number)
    age_place(part, age if age.stage == "now" or not found else replace(age, note=found[0]))
    if not found:
        return
    words, amounts = found
    left = min(_PICTURE, part.width * 0.44) + 13
    if age.stage == "now":
        start = left + part.measure(_title(number), part.pen.style("bold", 11.4)) + 9
        end = part.width - 10 - _DISC * len(AGES[view.ages[number - 1]].beasts)
        cells = _line(part.part(start, _HEADING - 10, end - start, 20), words, len(amounts))
    else:
        cells = part.part(left, 51, part.width - left - 6, part.height - 57).grid(len(amounts), 2)
    _figures(cells, shown, amounts)


def _figures(cells: list[Panel], shown: TableState, amounts: tuple[int, ...]) -> None:
    """Gold of the seats, each beside its symbol."""
    for seat, cell in enumerate(cells):
        cell.draw(sign.symbol, (7, cell.height / 2), shown.players[seat], 12.5)
        cell.text(amounts[seat], cell.pen.style("bold", 13, INK), (15, cell.height / 2))


def _title(number: int) -> str:
    return f"Age {NUMERALS[number - 1]}"


def _line(line: Panel, words: str, count: int) -> list[Panel]:
    """Places for so many figures after the words, for which there may be no room; none for sums of Ages
    without those words, as they would seem to be what this Age alone has brought."""
    style, left = line.pen.style("text", 12, BROWN), 0.0
    if line.measure(words, style) + 6 + _FIGURE * count <= line.width:
        left = line.text(words, style, (0, line.height / 2)).right + 6
    elif words.endswith("Ages"):
        return []
    return line.part(left, 0, min(line.width - left, 44.0 * count), line.height).columns(*[Flex()] * count)


def tally(shown: TableState, number: int) -> tuple[str, tuple[int, ...]] | None:
    """Return the seats' gains if an Age were scored now, or their gains from all Ages that were scored.

    The position keeps the Gold of all Ages as one sum, so that of a single one is known only after the first.
    """
    view = shown.view
    if number == view.age and number <= len(view.ages):
        age = AGES[view.ages[number - 1]]
        if view.phase == (Phase.HARVEST if age.late else Phase.ACTIONS):
            counts = [SCORES[age.score](view, seat) for seat in range(view.table.seats)]
            return "now", tuple(age.gold * count for count in counts)
    scored = view.age - (0 if view.phase in (Phase.HARVEST, Phase.CHANGE, Phase.OVER) else 1)
    if number != scored or not scored:
        return None
    words = {1: "scored", LAST_AGE: "all Ages"}.get(number, "both Ages")
    return words, tuple(view.ledger[seat * len(SOURCES) + FROM_AGES] for seat in range(view.table.seats))


def _small(part: Panel, shown: TableState, number: int) -> None:
    """Number and name beside a small picture, with the Beasts of the current Age; the card shows the rest."""
    age = place(shown, number)
    pen, now = part.pen, age.stage == "now"
    framed(part, "age-place", "now" if now else "")
    title = _title(number)
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
    beside = part.text(title, pen.style("bold", 12, BROWN), (left, part.height / 2 - 9), width=room).right + 9
    found = tally(shown, number) if now else None
    if found and left + room - beside >= _FIGURE * len(found[1]):
        line = part.part(beside, part.height / 2 - 19, left + room - beside, 20)
        _figures(_line(line, found[0], len(found[1])), shown, found[1])
    name = pen.style("display", 15, INK if now else DULL)
    part.text(short_name(age.age), name, (left, part.height / 2 + 9), width=room)
    for number, code in enumerate(codes):
        spot = (part.width - 16 - 25 * number, part.height / 2)
        part.sprite(beast_disc(code), spot, 23)


def _vignette(surface: Surface, pen: Pen, rect: Rect, name: str) -> None:
    surface.blit(scene(pen, name, rect.size), rect, special_flags=PREMULTIPLIED)


def place(shown: TableState, number: int) -> AgePlace:
    """Return the content of the Age of that number, 1 to 3."""
    view = shown.view
    if number > len(view.ages):
        return AgePlace(number, None, "ahead", _when(shown, number))
    now = number == running(view) and view.phase != Phase.OVER
    if not now:
        return AgePlace(number, view.ages[number - 1], "past", "scored")
    return AgePlace(number, view.ages[number - 1], "now")


def _when(shown: TableState, number: int) -> str:
    """When a card that lies face down is turned up."""
    if number == 1:
        return "at the start"
    if number > len(shown.view.ages) + 1:
        return "later"
    return "next" if shown.view.phase == Phase.HARVEST else "after this Age"
