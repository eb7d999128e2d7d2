"""Ant Trails' part in the strip of what happened: pictures of the board, and points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect, Surface

from game.table import vignette
from game.table.happened import Deed, Gain, HappenedFace, Picture, free_corner
from game.tables.ant_trails.extras import TrailsTable
from game.tables.ant_trails.table_state import TableState
from rules.ant_trails import events

_PANES: Final = ((150, 74), (108, 68))
"""Width and height of the closed strip, in units: the first for which there is room."""
_HIGH: Final = 93
"""Height of the open strip, in units."""
_REACH: Final = 1.15
"""Half the side of a picture, in widths of a cell: what an ant joins has to be seen."""


def _closed(table: TrailsTable) -> Rect | None:
    """A corner of the board's region beside the hexagon."""
    top, pen = table.top, table.pen
    cells = [zone.rect for zone in table.picker if zone.target.kind == "cell"]
    sizes = [(pen.px(wide), pen.px(high)) for wide, high in _PANES]
    found = (free_corner(top.regions.board, size, cells) for size in sizes)
    return next((corner for corner in found if corner is not None), None)


def _opened(table: TrailsTable) -> Iterable[Rect]:
    """Over the beginning of the page that is open."""
    page, tabs = table.top.regions.page, table.top.regions.tabs
    yield Rect(tabs.x, page.y, tabs.width, min(tabs.bottom - page.y, table.pen.px(_HIGH)))


def _picture(table: TrailsTable, deed: Deed) -> Picture:
    """The board about the cell where the act ended."""
    top = table.top
    if not deed.trace.path:
        return vignette.in_colour(table.pen, table.context.players[deed.seat].colour)
    cell = top.board.hexes.cell_rect(deed.trace.path[-1].number)
    frame = Surface(table.size)
    frame.blit(top.wood, (0, 0))
    top.paint_board(frame, TableState(deed.after, table.seat, table.context.players, live=False))
    return vignette.cut(frame, cell.center, cell.width * _REACH)


def _gains(_table: TrailsTable, deed: Deed) -> Sequence[Gain]:
    """Points of the mover."""
    won = [event.points for event in deed.events if isinstance(event, events.Scored)]
    return [Gain("ui/leaf", f"{sum(won):+d}".replace("-", "\u2212"))] if any(won) else []


HAPPENED: Final = HappenedFace(closed=_closed, opened=_opened, picture=_picture, gains=_gains, pane=True)
