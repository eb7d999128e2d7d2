"""Ants that stand close together in one space of the nest, spread on a sheet so that one can be picked.

The places of five ants in one space are smaller than a fingertip. A click on them asks which one is meant,
unless it cannot matter: the ants that may be picked up are all of one type.
"""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit.colony.pieces import Ant
from game.kit.figure import Figure
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.picking import Target
from game.tables.brilliants.board.nest import crowds
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.panels import parts
from game.tables.brilliants.seat_view import is_ready
from game.tables.brilliants.words import CASTES
from rules.brilliants.data.box import ANT_CASTE

_CROWDED: Final = 3
"""The fewest ants in one space that stand too close to be told apart by a finger."""
_STEP, _HIGH, _ANT = 66, 112, 62
_TIP: Final = 10
"""Height of the tip that points from the sheet to the heap."""


def _fellows(table: BrilliantsTable, ant: int) -> list[int]:
    """The own ants in the space of the nest where an ant is."""
    colony = table.view.colonies[table.seat]
    return crowds(colony).get(colony.ants[ant], [])


def spreads(table: BrilliantsTable, target: Target) -> bool:
    """Return True if a click on an ant asks which one of several is meant. Not for one that is named by the
    header's row of ants or by a key: then the pointer is elsewhere."""
    choice = table.choice
    if target.kind != "ant" or choice is None or target.number >= len(ANT_CASTE):
        return False
    fellows = _fellows(table, target.number)
    offered = {ANT_CASTE[ant] for ant in fellows if Target("ant", ant) in choice.openings}
    if len(fellows) < _CROWDED or len(offered) < 2 or chosen_ant(choice) in fellows:
        return False
    return _whole(table, fellows).collidepoint(table.pointer.pos)


def meant(table: BrilliantsTable, target: Target) -> Target | None:
    """The ant that a click on an ant, or on the sheet, stands for; None if the click has spread its heap."""
    if spreads(table, target):
        table.unsure = target
        return None
    return Target("ant", target.number)


def _whole(table: BrilliantsTable, fellows: list[int]) -> Rect:
    """Rect of a heap in pixels."""
    places = [rect for ant, rect in table.top.ant_rects(table.view) if ant in fellows]
    return places[0].unionall(places[1:]) if places else Rect(0, 0, 0, 0)


def spread(table: BrilliantsTable) -> list[int]:
    """The ants on the sheet, in the order of their keys; empty if none is open."""
    unsure = table.unsure
    return [] if unsure is None or table.choice is None else _fellows(table, unsure.number)


def sheet(table: BrilliantsTable, hovered: str) -> list[Item]:
    """The sheet with the ants of a heap (`heap:3`), under the heap or over it."""
    fellows, pen, choice = spread(table), table.pen, table.choice
    if not fellows or choice is None:
        return []
    whole, column = _whole(table, fellows), table.top.regions.column
    wide = min(len(fellows) * pen.px(_STEP) + pen.px(20), column.width)
    rect, gap = Rect(0, 0, wide, pen.px(_HIGH)), pen.px(_TIP + 2)
    under = whole.bottom + gap + rect.height <= table.bounds.bottom
    rect.midtop = (whole.centerx, whole.bottom + gap if under else whole.top - gap - rect.height)
    rect.clamp_ip(Rect(column.x, table.bounds.y, column.width, table.bounds.height))
    panel = Panel(pen, rect)
    panel.box(whole.inflate(pen.px(10), pen.px(8)), 8, outline="#2a1808", line=4.4)
    panel.box(whole.inflate(pen.px(8), pen.px(6)), 7.5, outline=pen.palette.gold, line=2.4)
    panel.hit_area("heap-sheet")
    parts.gold_framed(panel, 10)
    panel.paint(_tip, pen, whole.centerx, rect.top if under else rect.bottom, under)
    view, colony = table.view, table.view.colonies[table.seat]
    colour = table.top.chair.colours[table.seat]
    for key, (ant, cell) in enumerate(
        zip(fellows, panel.inset(8, 5).columns(*[Flex()] * len(fellows)), strict=True), 1
    ):
        name = f"heap:{ant}"
        if name == hovered:
            cell.box(cell.rect, 8, pen.palette.chip, pen.palette.gold, 2)
        offered = Target("ant", ant) in choice.openings
        kind = Ant(colour, ANT_CASTE[ant], is_ready(view, colony, ant))
        x, side = cell.width / 2, min(_ANT, cell.width)
        parts.ant(cell, (x, 33), side, table.top.pieces, kind)
        style = pen.style("bold", 13, "" if offered else pen.palette.ink_dim)
        cell.text(
            CASTES[ANT_CASTE[ant]].capitalize(), style, (x, cell.height - 29), "center", width=cell.width
        )
        if offered and key <= 9:
            cell.keycap(str(key), (x - 9, cell.height - 11))
        cell.hit_area(name, click=offered)
    return panel.items


def _tip(surface: Surface, pen: Pen, x: int, y: int, up: bool) -> None:
    """A small triangle at the sheet's edge that points to the heap."""
    wide, high = pen.px(2 * _TIP), pen.px(_TIP)
    figure = Figure(wide, high)
    base, top = (high, 0) if up else (0, high)
    figure.area([(0, base), (wide, base), (wide / 2, top)], pen.palette.gold)
    picture = figure.picture()
    surface.blit(picture, (x - wide // 2, y - high if up else y), special_flags=PREMULTIPLIED)


def words(table: BrilliantsTable) -> str:
    """`which of the five goes? Click one`."""
    return f"which of the {len(spread(table))} ants goes? Click one"


def keyed(table: BrilliantsTable, number: int) -> Target | None:
    """The ant on the sheet that a digit stands for, from 0; None without one."""
    fellows = spread(table)
    return Target("ant", fellows[number]) if number < len(fellows) else None
