"""The log of BrilliAnts: where it stands, and what was gained in its lines."""

from __future__ import annotations

from pygame import Rect, Surface

from game.table.log_drawer import LogDrawer
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.panels import parts
from game.tables.brilliants.words import LogLine
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.state import NOWHERE


def log_rect(table: BrilliantsTable) -> Rect:
    """Area of the log's drawer: over the right column, down to the action bar."""
    column, action = table.top.regions.column, table.top.regions.action
    return Rect(column.x, column.y, column.width, action.top - column.y - table.pen.px(6))


def log_drawer(table: BrilliantsTable) -> LogDrawer[LogLine] | None:
    """The log as a drawer, or in a column of its own where the window has room; None: neither is seen."""
    column = table.top.regions.log
    if "log" in table.opened or column is None:
        column = log_rect(table) if "log" in table.opened else None
    if column is None:
        return None
    return LogDrawer(table.extras.log, table.pen, column, table.top.chair.players, _gain, table.looks.entries)


def draw_log(surface: Surface, table: BrilliantsTable) -> None:
    """The sheet with the lines, if the log is seen."""
    if (drawer := log_drawer(table)) is not None:
        parts.paint_paper(surface, drawer.sheet, drawer.pen)
        drawer.draw(surface, table.pointer.control)


def _gain(line: LogLine) -> str:
    return "" if line.resource == NOWHERE else RESOURCES[line.resource]
