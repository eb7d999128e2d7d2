"""All kinds of special cards on shelves, of which a person alone takes six (BA-SOLO-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.tables.brilliants import charm
from game.tables.brilliants.brush import Brush, spot
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
    brush, own = table.top.brush, table.view.colonies[table.seat].specials
    heading = f"Take any special card: {len(own)} of 6"
    room = sheet(table, surface, heading, "Point at a card to read it. Your six lie at the lower right.")
    controls = [backdrop(room, brush)]
    tabs = Rect(room.x, room.y, room.width, brush.px(32))
    controls += _tabs(table, surface, tabs, brush)
    shown = kinds(table.gallery.shelf)
    columns = 5 if len(shown) <= 10 else 6
    rows = max(2, -(-len(shown) // columns))
    space = Rect(room.x, tabs.bottom + brush.px(8), room.width, room.bottom - tabs.bottom - brush.px(8))
    for card, cell in zip(shown, cells(space, columns, rows, brush.px(6)), strict=False):
        left = COPIES[card] - own.count(card)
        place = charm.fitted(cell.inflate(-brush.px(4), -brush.px(4)), brush)
        name = f"take:{card}" if left else f"gone:{card}"
        controls.append(spot(name, place, click=left > 0))
        if surface is not None:
            _draw(surface, place, brush, card, left, _is_hovered(table, name))
    return controls


def _is_hovered(table: BrilliantsPresenter, name: str) -> bool:
    return table.hovered is not None and table.hovered.id == name


def _draw(surface: Surface, place: Rect, brush: Brush, card: int, left: int, lit: bool) -> None:
    (gold_rim if lit and left else shadow)(surface, place, brush)
    face = charm.charm_face(brush, card, place.size, displayed=True)
    if not left:
        face = face.copy()
        face.fill((90,) * 4, special_flags=BLEND_RGBA_MULT)
    surface.blit(face, place, special_flags=PREMULTIPLIED)
    if COPIES[card] > 1 or not left:
        plate = Rect(0, 0, brush.px(34), brush.px(20))
        plate.midbottom = (place.centerx, place.bottom + brush.px(5))
        brush.box(surface, plate, 6, brush.palette.paper, brush.palette.line)
        brush.write(
            surface, f"×{left}" if left else "gone", brush.style(12.5, "bold"), plate.center, "center"
        )


def _tabs(table: BrilliantsPresenter, surface: Surface | None, row: Rect, brush: Brush) -> list[Control]:
    controls = []
    for number, rect in enumerate(cells(row, len(_SHELVES), 1, brush.px(5))):
        name, on = f"shelf:{number}", number == table.gallery.shelf
        controls.append(spot(name, rect, click=True))
        if surface is not None:
            lit = on or _is_hovered(table, name)
            fill = "#f4c95a" if on else brush.palette.chip if lit else brush.palette.chip_dim
            brush.box(surface, rect, 7, fill, "#7d5208" if on else brush.palette.line, 1.4)
            ink = "#38220f" if on else brush.palette.ink
            style = brush.style(14, "bold", ink)
            brush.write(
                surface, _SHELVES[number][0], style, rect.center, "center", width=rect.width - brush.px(6)
            )
    return controls
