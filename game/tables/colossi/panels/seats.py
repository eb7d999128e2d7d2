"""The seats: each a row with its giant, what it has, where it stands in the phase, and its Traits."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.cards.age_card import beast_disc
from game.tables.colossi.cards.trait_card import medallion, trait_chip
from game.tables.colossi.layout import ROW
from game.tables.colossi.outcome import Outcome
from game.tables.colossi.panels.parts import (
    BROWN,
    COIN,
    DULL,
    FIGURES,
    INK,
    SIGNS,
    TALL,
    counted,
    framed,
    rimmed,
)
from game.tables.colossi.table_state import TableState
from game.tables.colossi.words import giant
from game.text import plural
from rules.colossi.box import BEASTS, BOX, TRAIT
from rules.colossi.play.actions import BONUS, TakeActions, number_of_actions
from rules.colossi.state import NOBODY, NOWHERE, Phase
from rules.colossi.tasks import Prompt

_HEAD: Final = (104.0, 160.0)
"""Width of portrait and name, in narrow rows and in wide ones."""
_WIDE: Final = 640
"""Width of a row from which it is a wide one."""
_CHIP: Final = (103.0, 120.0)
_PORTRAIT: Final = 0.51
"""Position of a giant's middle in its picture, as a share of the height from the top."""
_STACKED: Final = 64
"""Height of a row from which its Traits stand one over the other."""
_MOST_PIPS: Final = 6
_SHARES: Final = ((48, 41, 40, 36, 36), (63, 48, 61, 67, 58))
"""Width of Gold, reserve, hand, spaces and state against one another: bare numbers, and with their words."""
_WORDY: Final = 260
"""Width of these five from which words stand below the numbers."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Progress of a seat in the phase: pips of Actions, sheaves of its harvests or an arrow, over a word."""

    words: str = ""
    full: int = 0
    spent: int = 0
    sheaves: int = 0
    arrow: bool = False
    now: bool = False
    """True if the game waits for it."""


def seats(pen: Pen, rects: tuple[Rect, ...], shown: TableState) -> list[Item]:
    """All rows."""
    items: list[Item] = []
    for seat, rect in enumerate(rects):
        _row(Panel(pen, rect, items), shown, seat)
    return items


def _row(row: Panel, shown: TableState, seat: int) -> None:
    view, wide = shown.view, row.width >= _WIDE
    turn = shown.live and seat == view.turn
    framed(row, "seat-row", "own" if turn else "")
    name = f"seat:{seat}"
    if name not in shown.lit:
        row.hit_area(name)
    roomy = min(1.25, max(1.0, row.height / ROW[1]))
    head = row.part(0, 0, _HEAD[wide] * roomy, row.height)
    _head(head, shown, seat)
    right = _traits(row, shown, seat, _CHIP[wide]) if view.table.traits else 0.0
    _numbers(row.part(head.width + 6, 0, row.width - head.width - right - 10, row.height), shown, seat)
    if name in shown.lit:
        rimmed(row)
        row.hit_area(name, click=True)  # over what explains the parts of the row


# ---------------------------------------------------------------------- who it is


def _head(head: Panel, shown: TableState, seat: int) -> None:
    """The giant, asleep where its space is harvested, on a wash of the seat's colour; name and kind."""
    pen, player = head.pen, shown.players[seat]
    head.paint(_wash, pen, head.rect, player.colour)
    side = min(head.height * 1.1, head.width * (0.34 if head.height < 60 else 0.4))
    sleeping = "-asleep" if shown.asleep(seat) else ""
    picture = f"{FIGURES}giant-{player.colour}-bare{sleeping}"
    head.paint(_portrait, pen, head.area(4, 1, side, head.height - 2), picture)
    left = side + 7
    room = head.width - left + 2
    tall = head.height >= TALL
    mantle = seat == shown.view.mantle
    size = 24 if tall else 18
    middle = head.height / 2 - (9 if tall else 0)
    style, small = pen.style("display", 17 if tall else 15, INK), pen.style("text", 12, DULL)
    # In a narrow row a name and the Mantle do not fit side by side: it takes the line of the giant's kind.
    below = mantle and tall and not head.fits(player.name, style, room - size - 1)
    head.text(player.name, style, (left, middle), width=room - (size + 1 if mantle and not below else 0))
    kind = giant(player)
    if tall and not below and head.fits(kind, small, room):
        head.text(kind, small, (left, middle + 19), width=room)
    if mantle:
        spot = (head.width - size / 2 - 2, middle + (19 if below else 0))
        head.sprite(f"{FIGURES}mantle", spot, size)
        head.hit_area("mantle", head.around(spot, size, size))


def _wash(surface: Surface, pen: Pen, rect: Rect, colour: str) -> None:
    picture = pen.sprites.get(f"colossi/desk/head-{colour}", *rect.size)
    surface.blit(picture, rect, special_flags=PREMULTIPLIED)


def _portrait(surface: Surface, pen: Pen, rect: Rect, name: str) -> None:
    """The giant as large as its row; the picture's free margin may lie outside."""
    picture = pen.sprites.get(name, round(rect.width * 1.12))
    seen = picture.get_bounding_rect()
    high = min(rect.height, seen.height)
    place = Rect(0, 0, seen.width, high)
    place.midbottom = rect.midbottom
    crop = Rect(seen.x, seen.bottom - high if high < seen.height else seen.y, seen.width, high)
    surface.blit(picture, place, crop, special_flags=PREMULTIPLIED)


# ---------------------------------------------------------------------- what it has


def _numbers(panel: Panel, shown: TableState, seat: int) -> None:
    """Gold, reserve, hand, spaces held, and where it stands in the phase."""
    view, colour = shown.view, shown.players[seat].colour
    wordy = panel.height >= TALL and panel.width >= _WORDY
    shares = _SHARES[wordy]
    gold, reserve, cards, land, state = panel.columns(*[Flex(share) for share in shares], gap=2)
    counted(gold, f"{FIGURES}coin", view.gold[seat], "", COIN)
    gold.hit_area(f"gold:{seat}")
    counted(reserve, f"{FIGURES}acolyte-{colour}-bare", view.reserve[seat], "left" if wordy else "", 20)
    reserve.hit_area(f"reserve:{seat}")
    held = len(view.hands[seat])
    counted(cards, f"{SIGNS}hand", held, ("card" if held == 1 else "cards") if wordy else "", 25)
    cards.hit_area(f"cards:{seat}")
    spaces = shown.held_spaces(seat)
    counted(
        land, f"{SIGNS}land-{colour}", spaces, ("space" if spaces == 1 else "spaces") if wordy else "", 26
    )
    land.hit_area(f"land:{seat}")
    if shown.aim is not None:
        _foreseen(state, shown.aim, seat, colour)
    else:
        _state(state, standing(shown, seat))
    state.hit_area(f"state:{seat}")


def standing(shown: TableState, seat: int) -> Standing:
    """Return a seat's progress in the phase."""
    view = shown.view
    if not shown.live:
        return Standing()
    asked = shown.waiting.seat if isinstance(shown.waiting, Prompt) else NOBODY
    if seat == asked != view.turn:
        return Standing("answers" if view.turn != NOBODY else "chooses", arrow=True, now=True)
    if seat == view.turn and (pips := actions(shown)) is not None:
        full, spent = pips
        return Standing("action" if full == 1 else "actions", full, spent, now=True)
    return _harvest(shown, seat) if view.phase == Phase.HARVEST else _waits(shown, seat)


def _waits(shown: TableState, seat: int) -> Standing:
    following = seat == shown.following
    return Standing("next" if following else "", arrow=following)


def _harvest(shown: TableState, seat: int) -> Standing:
    """Return a seat's harvests so far, and its part in the coming ones (CO-HARV-01)."""
    taken, now = shown.view.record[seat].bit_count(), seat == shown.view.turn
    following = seat == shown.following
    words = "done" if shown.passed(seat) else "harvests" if now else "next" if following else "waits"
    return Standing(words, sheaves=taken, arrow=not taken and (now or following), now=now)


def actions(shown: TableState) -> tuple[int, int] | None:
    """Actions that are left and spent in the running turn; None where nobody takes any."""
    running = next((task for task in reversed(shown.view.agenda) if isinstance(task, TakeActions)), None)
    if running is None:
        return None
    whole = BONUS if running.bonus else number_of_actions(shown.view, running.seat)
    return running.left, max(0, whole - running.left)


def _state(cell: Panel, state: Standing) -> None:
    """Pips or signs over a word; in a low row beside it, or alone."""
    pen, tall = cell.pen, cell.height >= TALL
    middle = cell.height / 2 - (8 if tall else 0)
    signs = cell if tall else cell.part(0, 0, min(cell.width, 30.0), cell.height)
    if state.full or state.spent:
        pips(cell, state.full, state.spent, middle, 15 if tall else 12)
        signs = cell
    elif state.sheaves:
        _sheaves(signs, state.sheaves, middle)
    elif state.arrow:
        signs.sprite(f"ui/icons/{'play' if state.now else 'right'}", (signs.width / 2, middle), 17)
    style = pen.style("bold" if state.now else "text", 12, INK if state.now else DULL)
    alone = not (state.full or state.spent or state.sheaves or state.arrow)
    if tall and (alone or cell.fits(state.words, style, cell.width)):
        cell.text(state.words, style, (cell.width / 2, cell.height / 2 + 12), "center", cell.width)
    elif not tall and signs is not cell and cell.fits(state.words, style, cell.width - signs.width - 2):
        cell.text(state.words, style, (signs.width + 2, middle), width=cell.width - signs.width - 2)


def _foreseen(cell: Panel, aim: Outcome, seat: int, colour: str) -> None:
    """Losses of a seat by the answer pointed at, and the number of spaces it would hold then."""
    pen, tall, lost = cell.pen, cell.height >= TALL, aim.lost.get(seat, 0)
    middle = cell.height / 2 - (8 if tall else 0)
    bad, good = pen.palette.warn, pen.palette.good
    if lost:
        centre = cell.width / 2
        cell.sprite(f"{FIGURES}acolyte-{colour}-bare", (centre - 14, middle), 14)
        cell.sprite("ui/cross", (centre - 8, middle - 3), 12)
        cell.text(f"−{lost}", pen.style("bold", 15, bad), (centre + 1, middle))
    elif tall:
        cell.text("no loss", pen.style("text", 12.5, DULL), (cell.width / 2, middle), "center", cell.width)
    before, after = aim.held(seat)
    if tall:
        ink = DULL if after == before else good if after > before else bad
        style = pen.style("text" if after == before else "bold", 12.5, ink)
        cell.text(
            held_then(before, after), style, (cell.width / 2, cell.height / 2 + 12), "center", cell.width
        )


def held_then(before: int, after: int) -> str:
    """The number of spaces controlled, now and after the answer pointed at, in words."""
    return f"{'still' if after == before else 'then'} {plural(after, 'space', 'spaces')}"


def _sheaves(cell: Panel, count: int, middle: float) -> None:
    """A sheaf for each harvest, closer together where there are many."""
    size = 23.0
    pitch = min(size * 0.72, (cell.width - size) / max(1, count - 1))
    for number in range(count):
        x = cell.width / 2 + pitch * (number - (count - 1) / 2)
        cell.sprite(f"{FIGURES}wheat", (x, middle), size)


def pips(cell: Panel, full: int, spent: int, middle: float, size: float) -> None:
    """A row of Actions; more than fit are a number."""
    if full > _MOST_PIPS:
        cell.sprite(f"{FIGURES}pip-full", (cell.width / 2 - 10, middle), size)
        cell.text(full, cell.pen.style("title", 17, INK), (cell.width / 2 + 2, middle))
        return
    shown = min(full + spent, _MOST_PIPS)
    pitch = min(size + 1.5, (cell.width - 2) / max(1, shown))
    x = cell.width / 2 - pitch * (shown - 1) / 2
    for number in range(shown):
        name = f"{FIGURES}pip-{'full' if number < full else 'spent'}"
        cell.sprite(name, (x + number * pitch, middle), min(size, pitch))


# ---------------------------------------------------------------------- Traits


def _traits(row: Panel, shown: TableState, seat: int, wide: float) -> float:
    """The places for Traits at the right end, and what is borrowed before them; returns their width.

    In a high row they stand one over the other.
    """
    held, places, stacked = shown.traits(seat), BOX.most_traits, row.height >= _STACKED
    if len(held) > places and not stacked:
        wide -= (row.height - 5) / 3
    high = min(30.0, row.height - 8)
    across = 1 if stacked else places
    width = across * (wide + 5)
    block = row.part(row.width - width - 5, 0, width, row.height)
    inner = block.inset(0, 4) if stacked else block
    for number, cell in enumerate(inner.grid(places, across)):
        chip = cell.part(5, (cell.height - high) / 2, cell.width - 5, high)
        _chip(chip, shown, seat, held[number] if number < len(held) else None)
    right = row.width - width - 5
    for trait in held[places:]:
        right -= high + 3
        _borrowed(row.part(right, (row.height - high) / 2, high, high), shown, trait)
    return row.width - right


def _chip(chip: Panel, shown: TableState, seat: int, trait: int | None) -> None:
    """A Trait; pale while it is lent."""
    if trait is None:
        trait_chip(chip, None)
        return
    name = f"trait:{trait}"
    lit = name in shown.lit
    lent = shown.view.owners[trait] == seat and shown.lent(trait)
    trait_chip(chip, trait, lit=lit, asleep=lent)
    if lit or name in shown.picked:
        rimmed(chip)
    if shown.lent(trait):
        _tag(chip, "lent" if lent else "borrowed")
    if trait == TRAIT["ANI"] and shown.view.form != NOWHERE:
        # Over the Trait's own sign: at the other end it would lie on the name.
        code = BEASTS[shown.view.form].code
        chip.sprite(beast_disc(code), (chip.height / 2 - 1, chip.height / 2), chip.height - 8)
    chip.hit_area(name, click=lit)


def _tag(chip: Panel, words: str) -> None:
    """A word on the upper edge."""
    style = chip.pen.style("bold", 12, BROWN)
    wide = chip.measure(words, style) + 8
    tag = chip.on(chip.area(chip.width - wide + 2, -7, wide, 14))
    tag.box(tag.rect, 6, "#fff6dc", "#a58a5c", 0.9)
    tag.text(words, style, tag.centre, "center")


def _borrowed(place: Panel, shown: TableState, trait: int) -> None:
    """A third Trait, which Mimicry has borrowed for this turn: its medallion."""
    name = f"trait:{trait}"
    place.sprite(medallion(trait), place.centre, place.height)
    if name in shown.lit or name in shown.picked:
        rimmed(place, radius=place.height / 2)
    place.hit_area(name, click=name in shown.lit)
