"""Hit test of the table: spaces, ants, other players' nests, and the covers over them."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.kit.control import Control
from game.kit.item import controls as controls_of
from game.kit.picking import Target, Zone
from game.table.table import COVER
from game.tables.brilliants.buttons import buttons, fit_rect
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.large_views import pinned_rect
from game.tables.brilliants.log import log_drawer, log_rect
from game.tables.brilliants.other_nests import large_nests, nest_spaces
from game.tables.brilliants.rows import rows
from game.tables.brilliants.table_state import table_state, visited
from rules.brilliants.data.box import PREDATORS
from rules.brilliants.state import NOWHERE


def places(table: BrilliantsTable) -> Iterator[Zone]:
    """The spaces of the board and of the own nest, and the own ants in it; covers and rock, which only
    explain themselves."""
    top = table.top
    yield from top.spaces(table.view)
    ends = _ends(table)
    for ant, rect in top.ant_rects(table.view):
        if table.view.colonies[table.seat].ants[ant] not in ends or ant == chosen_ant(table.choice):
            yield Zone(Target("ant", ant), rect)


def _ends(table: BrilliantsTable) -> set[int]:
    """The spaces of the own nest where the picked ant may end: its fellows there do not stand in the way."""
    if table.choice is None or chosen_ant(table.choice) == NOWHERE:
        return set()
    own = (t for t in table.choice.offers() if t.kind == "nest" and t.seat in (-1, table.seat))
    return {target.number for target in own}


def covers(table: BrilliantsTable) -> Iterator[Zone]:
    """Yield the zones that lie over the places, topmost last: boxes, log, nests, rows of choices."""
    top = table.top
    hidden = list(top.regions.boxes.values())
    hidden += [] if top.lens.fits else [fit_rect(table)]
    hidden += [log_rect(table)] if "log" in table.opened else []
    hidden += [top.regions.board] if large_nests(table) else []
    hidden += [pinned_rect(table)] if table.pinned is not None else []
    yield from (Zone(COVER, Rect(rect)) for rect in hidden)
    yield from nest_spaces(table)
    for control in controls_of(rows(table)):
        yield Zone(target_named(control.id), control.rect)


def controls(table: BrilliantsTable) -> list[Control]:
    """Nests of others, panels, rows of choices, buttons, lines of the log."""
    small = [Control(zone.target.id, zone.rect, look="bare", focusable=False) for zone in nest_spaces(table)]
    drawer = log_drawer(table)
    return [
        *small,
        *(one for one in table.top.controls(table_state(table)) if not _is_covered(table, one)),
        *controls_of(rows(table)),
        *buttons(table),
        *(drawer.controls() if drawer else ()),
    ]


def _is_covered(table: BrilliantsTable, control: Control) -> bool:
    """Return True if another person's whole seat lies over a control."""
    return visited(table) is not None and pinned_rect(table).contains(control.rect)


def target_named(name: str) -> Target:
    """The target that a control stands for; copies of a card (`special:27@1`) stand for the card."""
    kind, _, rest = name.partition(":")
    if rest in PREDATORS:
        return Target("predator", PREDATORS.index(rest))
    match kind:
        case "predator" if not rest:
            return Target("hunt")
        case "slot":
            return Target("ant", int(rest))
        case "special" | "keep" | "weather" if rest:
            return Target(kind, int(rest.partition("@")[0]))
        case _:
            return Target.parse(name) if rest.partition("@")[0].isdigit() or not rest else Target(kind)
