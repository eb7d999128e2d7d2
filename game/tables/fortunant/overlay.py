"""Everything painted over the table at rest: the target pointed at, hints, log, prompt, another's sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pygame import Rect, Surface

from game.kit import item
from game.kit.lettering import Style
from game.kit.merely_shown import layer
from game.kit.pen import Pen
from game.kit.placing import beside
from game.kit.timeline import Timeline, paint_film
from game.table import prompt_plate
from game.table.log_drawer import LogDrawer
from game.table.table import Table
from game.tables.fortunant.panels.parts import GREEN, RED
from game.tables.fortunant.pencil import pencil
from game.tables.fortunant.table_state import TRACK, TableState, named, table_state
from game.tables.fortunant.tabletop import Tabletop
from rules.fortunant.box import SPACES
from rules.fortunant.grid import members
from rules.fortunant.state import STARS

_BUBBLE: Final = 216
"""Widest line of a bubble, in units."""
FortuneTable = Table[Tabletop, Any]


def draw(surface: Surface, table: FortuneTable, timeline: Timeline) -> None:
    """The whole table, from the ground up."""
    state = table_state(table)
    layer(table.top.draw, surface, state, table.extras.drying(timeline))
    layer(table.traces.draw, surface)
    layer(_pencil, surface, table, state)
    layer(_planned, surface, table, state)
    layer(_pointed, surface, table, state)
    layer(_cursor, surface, table, state)
    if state.opened is not None:
        layer(table.top.draw_visit, surface, state, state.opened)
    if (drawer := log_drawer(table)) is not None:
        layer(drawer.pen.panels.paper, surface, drawer.sheet)
        layer(drawer.draw, surface, table.pointer.control)
    layer(_prompt, surface, table)
    layer(_bubble, surface, table, state)
    paint_film(surface, table.extras.draw, timeline)


def _pointed(surface: Surface, table: FortuneTable, state: TableState) -> None:
    """A brighter rim round what can be clicked under the pointer."""
    if state.hovered == f"action:{TRACK}":
        _marking(surface, table, state)
    if state.hovered not in state.lit or state.hovered.startswith("hex:") or state.hovered == "done":
        return
    pen, rect = table.pen, table.top.place_of(state, state.hovered)
    if rect is not None:
        grow = pen.px(2)
        pen.box(surface, rect.inflate(2 * grow, 2 * grow), 9, outline="#fff3c0", line=2.4)


def _marking(surface: Surface, table: FortuneTable, state: TableState) -> None:
    """The spaces of the track that the picked die would mark (FA-TRACK-02)."""
    dice = state.picked_dice
    if state.hovered in state.lit and len(dice) == 1:
        _spaces(surface, table, state, min(SPACES, state.sheet.track + state.turn.faces[dice[0]]))


def _planned(surface: Surface, table: FortuneTable, state: TableState) -> None:
    """The spaces of the track and the options that the turn of a hint would mark, and stars it would earn."""
    planned, now = state.planned, state.sheet
    if planned is None:
        return
    _spaces(surface, table, state, planned.track)
    names = [f"option:{number + 1}" for number in members(planned.options & ~now.options)]
    names += [f"star:{star}" for star in range(len(STARS)) if (planned.stars & ~now.stars) >> star & 1]
    for name in names:
        rect = table.top.place_of(state, name)
        if rect is not None:
            table.pen.box(surface, rect, 6, outline=GREEN, line=2)


def _spaces(surface: Surface, table: FortuneTable, state: TableState, last: int) -> None:
    """Frame the spaces of the track from the first free one to `last`."""
    pen = table.pen
    for space in range(state.sheet.track + 1, last + 1):
        rect = table.top.place_of(state, f"space:{space}")
        if rect is not None:
            pen.box(surface, rect.inflate(-pen.px(2), -pen.px(2)), 2, outline=GREEN, line=2)


def _pencil(surface: Surface, table: FortuneTable, state: TableState) -> None:
    """The pencil, with its tip where it would draw."""
    marks, grid = state.marks, table.top.regions.grid
    tip = marks.path[-1] if marks.path else None
    if tip is None and state.hovered.startswith("hex:") and marks.ghost:
        tip = int(state.hovered.partition(":")[2])
    if tip is not None:
        pencil(surface, table.pen, grid.unit, grid.centre(tip))


def _cursor(surface: Surface, table: FortuneTable, state: TableState) -> None:
    """Frame the keyboard's target, or the one that a hint says to click."""
    rect = table.top.place_of(state, named(table.cursor)) if table.cursor is not None else None
    if rect is not None:
        table.pen.buttons.focus_frame(surface, rect)


# ---------------------------------------------------------------------- words


def _bubble(surface: Surface, table: FortuneTable, state: TableState) -> None:
    """Paint the effect of a click beside the target pointed at."""
    rect = _about(table.top, state) if state.bubble else None
    if rect is not None:
        bubble(surface, table.pen, rect, state.bubble, table.top.bounds, _kept(table, state))


def in_sight(table: FortuneTable) -> list[Rect]:
    """Rects shown for the target pointed at: the target, the words beside it, the sketch on the leaf."""
    state = table_state(table)
    about = _about(table.top, state) if state.hovered else None
    found, sketched = [about] if about is not None else [], _sketched(table, state)
    if about is not None and state.bubble:
        found.append(bubble_rect(table.pen, about, state.bubble, table.top.bounds, _kept(table, state)))
    return [*found, *sketched]


def _kept(table: FortuneTable, state: TableState) -> list[Rect]:
    """Rects that words must not cover: the sketch, and reading matter over the table."""
    return [*_sketched(table, state), *table.spared]


def _sketched(table: FortuneTable, state: TableState) -> list[Rect]:
    """The hexes that the pencil shows before they are dug: a corridor or room, or the turn of a hint."""
    grid, marks, planned = table.top.regions.grid, state.marks, state.planned
    added = 0 if planned is None else planned.taken & ~state.sheet.taken
    return [grid.box(1 << number) for number in (*marks.path, *members(marks.ghost | added))]


def _about(top: Tabletop, state: TableState) -> Rect | None:
    """Rect that the bubble must not hide: the target pointed at, with the others in a list of its kind."""
    match state.hovered.partition(":")[0]:
        case "option":
            return top.regions.options
        case "kind" | "number":
            return next(iter(top.covers(state)), None)
    return top.place_of(state, state.hovered)


def bubble_rect(pen: Pen, about: Rect, words: str, bounds: Rect, keep: Sequence[Rect]) -> Rect:
    """Place words about a target clear of `keep`: at its upper right, where no pencil hides them, or beside
    it."""
    lines = _lines(pen, words)
    step = pen.letters.height(pen.style("bold", 14))
    wide = max(pen.width(line, style) for line, style in lines) + pen.px(24)
    rect = Rect(0, 0, wide, step * len(lines) + pen.px(14))
    rect.bottomleft = (about.centerx + pen.px(18), about.top - pen.px(4))
    inside = bounds.inflate(-pen.px(8), -pen.px(8))
    if inside.contains(rect) and rect.collidelist([*keep]) < 0:
        return rect
    return beside(rect.size, about, inside, keep, pen.px(4), sides=("above", "below", "right", "left"))


def _lines(pen: Pen, words: str) -> list[tuple[str, Style]]:
    """The lines with their styles; those with `!` warn."""
    bold, warn = pen.style("bold", 14), pen.style("bold", 13.4, RED)
    return [
        (part, style)
        for line in words.split("\n")
        for style in [warn if line.startswith("!") else bold]
        for part in pen.letters.wrap(line, style, pen.px(_BUBBLE))
    ]


def bubble(surface: Surface, pen: Pen, about: Rect, words: str, bounds: Rect, keep: Sequence[Rect]) -> Rect:
    """Paint a few words about a thing; returns where they stand (`bubble_rect`)."""
    rect, lines = bubble_rect(pen, about, words, bounds, keep), _lines(pen, words)
    step = pen.letters.height(pen.style("bold", 14))
    pen.panels.bubble(surface, rect)
    for number, (line, style) in enumerate(lines):
        pen.write(surface, line, style, (rect.x + pen.px(12), rect.y + pen.px(7) + step * (number + 0.5)))
    return rect


def _prompt(surface: Surface, table: FortuneTable) -> None:
    text, side = table.prompt_words()
    player = table.subject
    warned = table.caution.message if table.caution is not None else ""
    rect, share = table.top.regions.prompt, table.prompt.progress
    plate = prompt_plate.prompt(rect, table.pen, player, text, side, warned, share, table.last)
    item.paint(surface, plate)


# ---------------------------------------------------------------------- what opens over the table


def log_drawer(table: FortuneTable) -> LogDrawer[Any] | None:
    """The log where it lies open all the time, else as a drawer; None: neither is seen."""
    regions = table.top.regions
    sheet = regions.log or (regions.drawer if "log" in table.opened else None)
    if sheet is None:
        return None
    return LogDrawer(table.extras.log, table.pen, sheet, table.context.players)


def drawers(table: FortuneTable) -> list[Rect]:
    """Rects of the log and of a pinned colony, where they lie over the column."""
    drawer, regions = log_drawer(table), table.top.regions
    found = [drawer.sheet] if drawer is not None and regions.log is None else []
    found += [regions.drawer] if table.pinned is not None else []
    return found


def opened(table: FortuneTable) -> list[Rect]:
    """Rects that lie over the table, so that nothing below them can be clicked."""
    return [*drawers(table), *table.top.covers(table_state(table))]
