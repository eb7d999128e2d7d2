"""Solo: the bag that drives the predators, and their pile (BA-SOLO-03 to 10)."""

from __future__ import annotations

from rules.brilliants.box import RULE_SETS
from rules.brilliants.moves import Move
from rules.brilliants.play import Play
from rules.brilliants.state import State


def hears(state: State, collected: int) -> bool:
    """BA-SOLO-05: whether collecting this draws a tile; soil is quiet with `quiet_digging` (BA-SOLO-15)."""
    if not RULE_SETS[state.table.variant].bag:
        return False
    return collected < 6 or dict(state.table.options).get("quiet_digging", "off") == "off"


def tile_outcomes(state: State) -> tuple[tuple[Move, int], ...]:
    """BA-SOLO-03: each type with its number of tiles in the bag."""
    raise NotImplementedError


def eat_moves(state: State) -> tuple[Move, ...]:
    """BA-SOLO-06 to 08: between which spaces the seat chooses."""
    return ()


def draw_tile(play: Play, resource: int) -> None:
    """BA-SOLO-05, BA-SOLO-06: the predator of that type eats, or the seat chooses what."""
    raise NotImplementedError


def eat(play: Play, seat: int, space: int) -> None:
    """BA-SOLO-06: the chosen one of equally near spaces."""
    raise NotImplementedError


def send(play: Play, seat: int, space: int) -> None:
    """BA-SOLO-07: the chosen empty space."""
    raise NotImplementedError
