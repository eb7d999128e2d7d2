"""Everything painted over the still table: the target pointed at, hints, the log, the prompt, the film."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from game.kit import card as kit
from game.kit import item
from game.kit.colony.objective_card import fitted, paint_face
from game.kit.merely_shown import layer
from game.kit.timeline import Timeline, paint_film
from game.table import prompt_plate
from game.table.bubble import bubble, bubble_rect
from game.table.log_drawer import LogDrawer
from game.tables.mini_brilliants.extras import MiniTable
from game.tables.mini_brilliants.panels import opponents
from game.tables.mini_brilliants.panels.column import left_on, rim, tag
from game.tables.mini_brilliants.panels.parts import face
from game.tables.mini_brilliants.prompt import forecast_text
from game.tables.mini_brilliants.table_state import TableState, named, table_state
from rules.mini_brilliants.state import NOWHERE

_LARGE_CARD: Final = 200
"""Width of the card that a Strategist sees large over a deck, in units."""


def draw(surface: Surface, table: MiniTable, timeline: Timeline) -> None:
    """The whole table, from the ground up."""
    state = table_state(table)
    surface.blit(table.top.still(state), (0, 0))
    layer(table.traces.draw, surface)
    layer(_pointed, surface, table, state)
    layer(_cursor, surface, table, state)
    if (drawer := log_drawer(table)) is not None:
        layer(drawer.pen.panels.paper, surface, drawer.sheet)
        layer(drawer.draw, surface, table.pointer.control)
    layer(_large, surface, table, state)
    layer(_prompt, surface, table)
    layer(_bubble, surface, table, state)
    paint_film(surface, table.extras.draw, timeline)


# ---------------------------------------------------------------------- what is pointed at


def _pointed(surface: Surface, table: MiniTable, state: TableState) -> None:
    """A brighter rim round what can be clicked under the pointer."""
    kind, _, number = state.hovered.partition(":")
    if state.hovered not in state.lit:
        return
    pen, rect = table.pen, table.top.place_of(state, state.hovered)
    match kind:
        case "pile":
            column, resource = table.top.regions.columns[int(number) // 2], int(number)
            plate = column.plates[resource % 2]
            rim(surface, pen, plate, column.k, hovered=True)
            tag(surface, pen, plate, column.k, left_on(state, resource))
        case "hatch-bar" | "predator" | "end":
            pass
        case _ if rect is not None:
            grow = pen.px(3)
            pen.box(surface, rect.inflate(2 * grow, 2 * grow), 9, outline="#fff3c0", line=2.4)


def _place(table: MiniTable, state: TableState, name: str) -> Rect | None:
    """Return the rect of a clickable target, planks included."""
    planks = dict(zip(("hatch-bar", "predator", "end"), table.top.regions.planks, strict=True))
    return planks.get(name) or table.top.place_of(state, name)


def _cursor(surface: Surface, table: MiniTable, state: TableState) -> None:
    """Frame the keyboard's target, or the one that a hint says to click."""
    rect = _place(table, state, named(table.cursor)) if table.cursor is not None else None
    if rect is not None:
        table.pen.buttons.focus_frame(surface, rect)


def _bubble(surface: Surface, table: MiniTable, state: TableState) -> None:
    """Paint the effect of a click beside the target pointed at; the first line is the gain."""
    words = forecast_text(table)
    rect = _place(table, state, state.hovered) if words else None
    if rect is not None:
        bubble(surface, table.pen, rect, words, table.top.bounds, table.spared)


def in_sight(table: MiniTable) -> list[Rect]:
    """Rects shown for the target pointed at: the target, the words beside it, an enlarged card."""
    state = table_state(table)
    place = _place(table, state, state.hovered)
    words = forecast_text(table)
    found = [place] if place is not None else []
    if place is not None and words:
        found.append(bubble_rect(table.pen, place, words, table.top.bounds, table.spared))
    kind, _, number = table.pointer.control.partition(":")
    if kind == "deck" and state.known(int(number)) != NOWHERE:
        found.append(_card_rect(table, int(number)))
    if kind == "seat" and table.top.regions.compact and int(number) != state.seat:
        found.append(table.top.regions.large)
    return found


# ---------------------------------------------------------------------- what opens over the table


def log_drawer(table: MiniTable) -> LogDrawer[Any] | None:
    """The log where it lies open all the time, else as a drawer; None: neither is seen."""
    regions = table.top.regions
    sheet = regions.log or (regions.drawer if "log" in table.opened else None)
    if sheet is None:
        return None
    return LogDrawer(table.extras.log, table.pen, sheet, table.context.players)


def opened(table: MiniTable) -> list[Rect]:
    """Rects that lie over the table, so that nothing below them can be clicked."""
    drawer, regions = log_drawer(table), table.top.regions
    found = [drawer.sheet] if drawer is not None and regions.log is None else []
    return [*found, regions.large] if regions.compact and table.pinned is not None else found


def _large(surface: Surface, table: MiniTable, state: TableState) -> None:
    """A known top card while its deck is pointed at; in small windows an opponent's panel."""
    kind, _, number = table.pointer.control.partition(":")
    if kind == "deck" and (card := state.known(int(number))) != NOWHERE:
        _card(surface, table, state, int(number), card)
    seat = int(number) if kind == "seat" and int(number) != state.seat else state.pinned
    if table.top.regions.compact and seat is not None:
        top = table.top
        item.paint(surface, opponents.opponent(top.pen, top.pieces, top.regions.large, state, seat))


def _card(surface: Surface, table: MiniTable, state: TableState, caste: int, card: int) -> None:
    pen, rect = table.pen, _card_rect(table, caste)
    kit.shadow(surface, rect, pen)
    paint_face(surface, pen, rect, face(card, state.view.colonies[state.seat].reserve))


def _card_rect(table: MiniTable, caste: int) -> Rect:
    """Place of a known top card, over its deck."""
    pen, column = table.pen, table.top.regions.columns[caste]
    slot = Rect(0, 0, pen.px(_LARGE_CARD), column.mat.top - column.ribbon.bottom)
    slot.midbottom = (column.mat.centerx, column.mat.top)
    return fitted(slot, pen)


def _prompt(surface: Surface, table: MiniTable) -> None:
    text, side = table.prompt_words()
    player = table.subject
    warned = table.caution.message if table.caution is not None else ""
    rect = table.top.regions.prompt
    item.paint(surface, prompt_plate.prompt(rect, table.pen, player, text, side, warned, last=table.last))
