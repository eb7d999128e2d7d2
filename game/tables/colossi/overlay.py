"""Everything painted over the table at rest: the target pointed at, hints, large cards, log, prompt, film."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from game.kit import item
from game.kit.item import Item
from game.kit.merely_shown import layer, parts
from game.kit.timeline import Timeline, paint_film
from game.table import prompt_plate
from game.table.bubble import bubble, bubble_rect
from game.table.log_drawer import LogDrawer
from game.table.table import Table
from game.tables.colossi import island_view
from game.tables.colossi.panels import large
from game.tables.colossi.prompt import forecast_text
from game.tables.colossi.table_state import TableState, named, table_state
from game.tables.colossi.tabletop import Tabletop

ColossiTable = Table[Tabletop, Any]
_ON_ISLAND: Final = ("space:", "group:", "colossus:", "beast:", "direction:")
"""Prefixes of ids that the island itself marks under the pointer."""


def draw(surface: Surface, table: ColossiTable, timeline: Timeline) -> None:
    """The whole table, from the ground up."""
    state = table_state(table)
    layer(table.top.draw, surface, state)
    layer(_pointed, surface, table, state)
    layer(_cursor, surface, table, state)
    if (drawer := log_drawer(table)) is not None:
        layer(drawer.pen.panels.paper, surface, drawer.sheet)
        layer(drawer.draw, surface, table.pointer.control)
    if drawer is None or table.top.regions.log is not None:  # else the drawer lies over what is pointed at
        item.paint(surface, parts(_opened_pile, table, state))
        if not timeline.running:
            # A pointer that rests where it clicked would keep a card over what is being shown.
            item.paint(surface, parts(_large, table, state))
    layer(_prompt, surface, table)
    layer(_bubble, surface, table, state)
    paint_film(surface, table.extras.draw, timeline)


def _pointed(surface: Surface, table: ColossiTable, state: TableState) -> None:
    """A brighter rim round what can be clicked under the pointer."""
    if state.hovered not in state.lit or state.hovered.startswith(_ON_ISLAND):
        return
    pen, rect = table.pen, table.top.place_of(state, state.hovered)
    if rect is not None:
        grow = pen.px(3)
        pen.box(surface, rect.inflate(2 * grow, 2 * grow), 10, outline="#fffbe0", line=3)


def _cursor(surface: Surface, table: ColossiTable, state: TableState) -> None:
    """Frame the keyboard's target, or the one that a hint says to click."""
    rect = table.top.place_of(state, named(table.cursor)) if table.cursor is not None else None
    if rect is not None:
        table.pen.buttons.focus_frame(surface, rect)


def _prompt(surface: Surface, table: ColossiTable) -> None:
    text, side = table.prompt_words()
    warned = table.caution.message if table.caution is not None else ""
    rect, share = table.top.regions.prompt, table.prompt.progress
    plate = prompt_plate.prompt(rect, table.pen, table.subject, text, side, warned, share, table.last)
    item.paint(surface, plate)


def _bubble(surface: Surface, table: ColossiTable, state: TableState) -> None:
    """Paint the yield of a harvest of the space pointed at, beside it."""
    words = forecast_text(table)
    rect = table.top.place_of(state, state.hovered) if words else None
    if rect is not None:
        bubble(surface, table.pen, rect, words, table.top.bounds, table.spared)


def in_sight(table: ColossiTable) -> list[Rect]:
    """Rects shown for the target pointed at: the target, the words beside it, an enlarged card or pile."""
    state = table_state(table)
    place = table.top.place_of(state, state.hovered) if state.hovered else None
    words = forecast_text(table)
    found = [place] if place is not None else []
    found += [arrow.rect for arrow in island_view.arrows(state, table.top.island)]
    if place is not None and words:
        found.append(bubble_rect(table.pen, place, words, table.top.bounds, table.spared))
    return [*found, *(part.rect for part in (*_opened_pile(table, state), *_large(table, state)))]


# ---------------------------------------------------------------------- what opens over the table


def _large(table: ColossiTable, state: TableState) -> list[Item]:
    """The card that is pointed at, large."""
    return large.card(table.pen, state.hovered, table.top.regions.column, state, table.top.bounds)


def _opened_pile(table: ColossiTable, state: TableState) -> list[Item]:
    """The pile that is pointed at, else the one that was clicked open."""
    found = [large.pile_of(name) for name in (state.hovered, *sorted(table.opened))]
    number = next((pile for pile in found if pile is not None), None)
    if number is None:
        return []
    regions = table.top.regions
    return large.pile(table.pen, regions.info.union(regions.hand), state, number)


def log_drawer(table: ColossiTable) -> LogDrawer[Any] | None:
    """The log where it lies open all the time, else as a drawer; None: neither is seen."""
    regions = table.top.regions
    sheet = regions.log or (regions.drawer if "log" in table.opened else None)
    if sheet is None:
        return None
    return LogDrawer(table.extras.log, table.pen, sheet, table.context.players)


def opened(table: ColossiTable) -> list[Rect]:
    """Rects that lie over the table, so that nothing below them can be clicked."""
    state, drawer = table_state(table), log_drawer(table)
    found = [drawer.sheet] if drawer is not None and table.top.regions.log is None else []
    pinned = any(large.pile_of(name) is not None for name in table.opened)
    piles = [part.rect for part in _opened_pile(table, state) if part.id] if pinned else []
    return [*found, *piles, *table.top.covers(state)]
