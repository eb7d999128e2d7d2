"""All kinds of special cards on shelves, of which a person alone takes six (BA-SOLO-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.kit.control import Control, spot
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.brilliants import charm
from game.tables.brilliants.cards import gold_rim, shadow
from game.tables.brilliants.packet import backdrop, cells, sheet
from rules.brilliants.data.special import COPIES, SPECIALS

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter

_SHELVES: Final = (
    ("Gather", frozenset({"score_gathered"})),
    ("Walk, dig", frozenset({"go_further", "slip_through", "bore_through", "dig_further", "score_hole"})),
    ("Marks, eggs", frozenset({"wipe_pheromone", "mark_anywhere", "hatch_instead", "hatch_more"})),
    ("Hunt, cards", frozenset({"move_predator", "draw_objective", "see_more"})),
    ("At the end", frozenset({"five_of_caste", "four_holes", "whole_trail", "pairs"})),
)
"""Names of the shelves, and the effects of the cards on them: no more than eighteen kinds each."""


class Gallery:
    """Which shelf is looked at."""

    def __init__(self) -> None:
        self.shelf = 0

    def turn(self, what: str, number: int) -> None:
        """Look at another shelf."""
        if what == "shelf" and number < len(_SHELVES):
            self.shelf = number


def shelf_of(card: int) -> int:
    """Where a card stands."""
    return next(n for n, (_, effects) in enumerate(_SHELVES) if SPECIALS[card].effect in effects)


def kinds(shelf: int) -> list[int]:
    """The cards of a shelf, by number."""
    return [card for card in range(len(SPECIALS)) if shelf_of(card) == shelf]


def draw_gallery(table: BrilliantsPresenter, surface: Surface | None) -> list[Control]:
    """The shelf with its cards and how many of each are left (`take:27`), and the names of the others."""
    pen, own = table.top.pen, table.view.colonies[table.seat].specials
    heading = f"Take any special card: {len(own)} of 6"
    room = sheet(table, surface, heading, "Point at a card to read it. Your six lie at the lower right.")
    controls = [backdrop(room, pen)]
    tabs = Rect(room.x, room.y, room.width, pen.px(32))
    controls += _tabs(table, surface, tabs, pen)
    shown = kinds(table.gallery.shelf)
    columns = 5 if len(shown) <= 10 else 6
    rows = max(2, -(-len(shown) // columns))
    space = Rect(room.x, tabs.bottom + pen.px(8), room.width, room.bottom - tabs.bottom - pen.px(8))
    for card, cell in zip(shown, cells(space, columns, rows, pen.px(6)), strict=False):
        left = COPIES[card] - own.count(card)
        place = charm.fitted(cell.inflate(-pen.px(4), -pen.px(4)), pen)
        name = f"take:{card}" if left else f"gone:{card}"
        controls.append(spot(name, place, click=left > 0))
        if surface is not None:
            _draw(surface, place, pen, card, left, _is_hovered(table, name))
    return controls


def _is_hovered(table: BrilliantsPresenter, name: str) -> bool:
    return table.hovered is not None and table.hovered.id == name


def _draw(surface: Surface, place: Rect, pen: Pen, card: int, left: int, lit: bool) -> None:
    (gold_rim if lit and left else shadow)(surface, place, pen)
    face = charm.charm_face(pen, card, place.size, displayed=True)
    if not left:
        face = face.copy()
        face.fill((90,) * 4, special_flags=BLEND_RGBA_MULT)
    surface.blit(face, place, special_flags=PREMULTIPLIED)
    if COPIES[card] > 1 or not left:
        plate = Rect(0, 0, pen.px(34), pen.px(20))
        plate.midbottom = (place.centerx, place.bottom + pen.px(5))
        pen.box(surface, plate, 6, pen.palette.paper, pen.palette.line)
        pen.write(surface, f"×{left}" if left else "gone", pen.style("bold", 12.5), plate.center, "center")


def _tabs(table: BrilliantsPresenter, surface: Surface | None, row: Rect, pen: Pen) -> list[Control]:
    controls = []
    for number, rect in enumerate(cells(row, len(_SHELVES), 1, pen.px(5))):
        name, on = f"shelf:{number}", number == table.gallery.shelf
        controls.append(spot(name, rect, click=True))
        if surface is not None:
            lit = on or _is_hovered(table, name)
            fill = "#f4c95a" if on else pen.palette.chip if lit else pen.palette.chip_dim
            pen.box(surface, rect, 7, fill, "#7d5208" if on else pen.palette.line, 1.4)
            ink = "#38220f" if on else pen.palette.ink
            style = pen.style("bold", 14, ink)
            pen.write(
                surface, _SHELVES[number][0], style, rect.center, "center", width=rect.width - pen.px(6)
            )
    return controls
