"""The viewer's cards: the hand or the display, the special cards as rows, backs while closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit.card import gold_rim, shadow
from game.kit.colony.objective_card import fitted, laid, paint_back
from game.kit.figure import Figure, box_path
from game.kit.item import Item, Panel
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.brilliants.cards.objective_card import paint_face, titles
from game.tables.brilliants.cards.special_card import badge_name, special_row
from game.tables.brilliants.panels import parts
from game.tables.brilliants.seat_view import SeatView, shared_tiles
from rules.brilliants.data.objectives import caste_of
from rules.brilliants.data.special import INSOMNIAC, SPECIALS
from rules.brilliants.state import UNSEEN, Phase

Slots = Sequence[Rect]
_SHEETS: Final = frozenset({Phase.ANTS, Phase.CARDS})
"""Before the first card sheets of the setup lie in the place of the hand: empty places would show between
them."""
_FEW: Final = 4
"""So many special cards at most have broad rows."""
_ONE_LINE: Final = 90
"""Units of width from which the heading of the special cards is one line."""
_HEADING: Final = ("#e6d3a4", "#c9cdea")
"""Ink of headings on the floor, by day and by night."""


def hand(slots: Slots, pen: Pen, seat_view: SeatView) -> list[Item]:
    """The objective hand: faces when open, else backs that show only the type; free slots are dashed."""
    cards, panel = seat_view.own.hand, Panel(pen, slots[0])
    if seat_view.view.phase in _SHEETS and not cards:
        return []
    for number, slot in enumerate(_with_room_for_rims(slots, pen)):
        if number >= len(cards):
            if seat_view.open:
                panel.hit_area(f"free:{number}", fitted(slot, pen))
            free_slot(panel.on(slot), _free(seat_view, number - len(cards)) if seat_view.open else "")
        elif seat_view.open and cards[number] < len(titles()):
            card, place = cards[number], laid(slot, pen)
            payable = card in seat_view.payable
            panel.hit_area(f"card:{card}", place, click=True)
            _lay(panel, place, payable)
            shared = shared_tiles(seat_view, card)
            panel.paint(paint_face, pen, place, card, seat_view.own.store, payable, shared=shared)
        else:
            place = fitted(slot, pen)
            panel.hit_area(f"closed:{number}", place, click=True)
            panel.paint(shadow, place, pen)
            panel.paint(paint_back, pen, place, caste_of(cards[number]))
    if not seat_view.open and seat_view.live and not seat_view.watching:
        _look_note(panel, slots, seat_view)
    return panel.items


def _free(seat_view: SeatView, number: int) -> str:
    """Return the text of the `number`th empty place. Without a hand limit nobody draws, so an empty place
    belongs to a completed card or to one still to be dealt."""
    if seat_view.rules.hand_limit:
        return "free"
    return "done" if number < len(seat_view.own.revealed) else ""


def display(slots: Slots, pen: Pen, seat_view: SeatView) -> list[Item]:
    """The objectives that lie open to all (`shown:17`); those that can be taken now have a golden rim.

    Alone, what the predators' pile already holds of a card's cost bears a red cross (BA-SOLO-10).
    """
    cards, panel = seat_view.view.display, Panel(pen, slots[0])
    for number, slot in enumerate(_with_room_for_rims(slots, pen)):
        if number >= len(cards):
            free_slot(panel.on(slot), "")
            continue
        card, place = cards[number], laid(slot, pen)
        panel.hit_area(f"shown:{card}", place, click=True)
        _lay(panel, place, card in seat_view.payable)
        panel.paint(paint_face, pen, place, card, seat_view.own.store, pile=seat_view.view.pile)
    return panel.items


def headings(objectives: Rect | None, own: Rect | None, pen: Pen, seat_view: SeatView) -> list[Item]:
    """Lay out the headings of the cards: over the objectives, and over or beside the special cards."""
    items: list[Item] = []
    style = pen.style("bold", 12.5, _HEADING[pen.night], "#150c05", 1.4)
    if objectives is not None:
        over = Panel(pen, objectives, items)
        shown = seat_view.rules.objectives == "display"
        whose = (
            f"{seat_view.players[seat_view.seat].name}'s"
            if seat_view.watching or seat_view.visited
            else "Your"
        )
        words = "Open objectives: end in the Library to take one" if shown else f"{whose} objectives"
        over.text(words, style, (3, over.height / 2), width=over.width - 6)
    if own is not None:
        beside = Panel(pen, own, items)
        lines = ["Special cards"] if beside.width > _ONE_LINE else ["Special", "cards"]
        for number, line in enumerate(lines):
            y = beside.height / 2 + (number - (len(lines) - 1) / 2) * 18
            beside.text(line, style, (3, y), width=beside.width - 3)
    return items


def _with_room_for_rims(slots: Slots, pen: Pen) -> list[Rect]:
    return [Panel(pen, slot).inset(2, 3).rect for slot in slots]


def _lay(panel: Panel, place: Rect, golden: bool) -> None:
    """Paint below a card: its shadow, or the golden edge of one that can be taken."""
    panel.paint(gold_rim if golden else shadow, place, panel.pen)


# ---------------------------------------------------------------------- free and closed


def free_slot(slot: Panel, text: str) -> None:
    """An empty place for a card."""
    pen = slot.pen
    place = slot.on(laid(slot.rect, pen))
    place.box(place.rect, 10, "#000000", alpha=46)
    place.paint(_paint_dashes, pen, place.rect, "#6a719f" if pen.night else "#b89b6a")
    ink = "#9aa0c8" if pen.night else "#cdb68c"
    place.text(text, pen.style("text", 14, ink), place.centre, "center")


def _paint_dashes(surface: Surface, pen: Pen, rect: Rect, colour: str) -> None:
    """The broken line round an empty place."""

    def paint(sheet: Surface) -> None:
        (wide, high), line = rect.size, max(1, 1.3 * pen.u)
        figure = Figure(wide, high)
        path = [(x + line, y + line) for x, y in box_path(wide - 2 * line, high - 2 * line, 10 * pen.u)]
        figure.dashes(path, colour, line, 6 * pen.u, 5 * pen.u)
        sheet.blit(figure.picture(), (0, 0))

    surface.blit(pen.remembered("free", rect.size, paint), rect, special_flags=PREMULTIPLIED)


def _look_note(panel: Panel, slots: Slots, seat_view: SeatView) -> None:
    """Lay out the instruction for opening the own cards: in a free slot where its words fit there, or on a
    strip across the backs."""
    pen = panel.pen
    note = panel.on(fitted(_with_room_for_rims(slots, pen)[-1], pen))
    lines = ("Look at", "your cards", *(_KEPT if seat_view.kept else _CLOSING))
    if len(seat_view.own.hand) < len(slots) and all(
        note.fits(line, pen.style("bold" if number < 2 else "text", 12), note.width - 8)
        for number, line in enumerate(lines)
    ):
        note.hit_area("peek", click=True)
        parts.paper(note)
        _tall_note(note, lines)
        return
    row = panel.on(slots[0].unionall(list(slots[1:])))
    note = row.on(row.around((row.width / 2, row.height - 34), 250, 40))
    note.hit_area("peek", click=True)
    parts.paper(note)
    style, middle = pen.style("bold", 14), note.height / 2
    width, cap = note.measure("Look at your cards", style), pen.keycap_width("hold C") / note.u
    left = note.width / 2 - (width + cap + 8) / 2
    note.text("Look at your cards", style, (left, middle))
    note.keycap("hold C", (left + width + 8, middle))


_KEPT: Final = ("a click keeps", "them open")
_CLOSING: Final = ("closes after", "each action")


def _tall_note(note: Panel, lines: tuple[str, ...]) -> None:
    pen, x, room = note.pen, note.width / 2, note.width - 8
    style, dim = pen.style("bold", 14), pen.dim(12)
    step = min(21, note.height / 7.2)
    top = note.height / 2 - step * 2.6
    note.sprite("ui/icons/eye-pale" if pen.night else "ui/icons/eye", (x, top), 30)
    for line, words, look in zip((1, 2, 4.2, 5.2), lines, (style, style, dim, dim), strict=True):
        note.text(words, look, (x, top + step * (line + 0.35)), "center", width=room)
    note.keycap("hold C", (x - pen.keycap_width("hold C") / note.u / 2, top + step * 3.35 + 2))


# ---------------------------------------------------------------------- special cards


def specials(slots: Slots, pen: Pen, seat_view: SeatView) -> list[Item]:
    """The own special cards as rows (`special:27@0`), equal ones as one; backs while the hand is closed."""
    items: list[Item] = []
    cards, rows = seat_view.own.specials, special_rows(seat_view)
    for number, slot in enumerate(special_places(slots, seat_view)):
        row = Panel(pen, slot, items)
        if number >= len(rows):
            row.box(slot, 7, "#000000", alpha=34)
        elif rows[number] == UNSEEN or not seat_view.open:
            row.hit_area(f"closed-special:{number}", click=True)
            _closed(row)
        else:
            card = rows[number]
            row.hit_area(f"special:{card}@0", click=True)
            special_row(row, card, card in seat_view.playable, is_awake(seat_view, card), cards.count(card))
    return items


def special_rows(seat_view: SeatView) -> tuple[int, ...]:
    """Return the content of each row: a kind of card, or a closed one."""
    cards = seat_view.own.specials
    return tuple(dict.fromkeys(cards)) if seat_view.open and UNSEEN not in cards else cards


def special_places(slots: Slots, seat_view: SeatView) -> list[Rect]:
    """Return the rects of the rows: few of them share a line of slots, so that their words fit."""
    count = max(_FEW, len(special_rows(seat_view)) + seat_view.ready)
    if len(slots) <= count or slots[0].y != slots[-1].y:
        return list(slots)
    line, gap = slots[0].unionall(list(slots[1:])), slots[1].left - slots[0].right
    wide = (line.width - gap * (count - 1)) / count
    return [
        Rect(round(line.x + number * (wide + gap)), line.y, round(wide), line.height)
        for number in range(count)
    ]


def is_awake(seat_view: SeatView, card: int) -> bool:
    """Return True if a card could be played in this round at all: its symbol fits, and it is no card for the
    end."""
    kind = SPECIALS[card]
    fits = kind.night in (None, seat_view.view.night) or seat_view.own.species == INSOMNIAC
    return fits and kind.window != "end"


def _closed(row: Panel) -> None:
    row.box(row.rect, 7, "#1a2550" if row.pen.night else "#2a3a72", "#0e1430", 1.4)
    row.box(row.inset(3).rect, 5, outline="#7e92c8", line=1.0, alpha=120)
    row.sprite(badge_name(night=True), row.centre, 16)
