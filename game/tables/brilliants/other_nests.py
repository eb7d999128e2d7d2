"""Places of the other players' nests on the screen: in their panels, pinned, or over the board."""

from __future__ import annotations

from game.kit.picking import Target, Zone
from game.tables.brilliants.board.nest import NestView
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.spotlight import hunter_of
from rules.brilliants.play.predators import WORM
from rules.brilliants.state import HOLE_1, PLACES


def nests_shown(table: BrilliantsTable) -> list[tuple[int, NestView]]:
    """The nests of others on the screen by seat, the pinned one last."""
    found = list((large_nests(table) or table.top.minis).items())
    return found if table.pinned is None else [*found, (table.pinned, table.top.nest)]


def large_nests(table: BrilliantsTable) -> dict[int, NestView]:
    """In the compact layout the others' nests lie over the board while the Worm is placed."""
    worm = hunter_of(table.choice) == WORM and table.top.regions.compact
    return table.top.nests_over_board() if worm and table.view.table.seats > 1 else {}


def nest_spaces(table: BrilliantsTable) -> list[Zone]:
    """Spaces of other players' nests: targets only while a predator is placed."""
    if hunter_of(table.choice) is None:
        return []
    return [
        Zone(Target("nest", place, seat), nest.space_rect(place))
        for seat, nest in nests_shown(table)
        for place in range(HOLE_1, PLACES)
    ]
