"""Appeal of moves to a newcomer to Ant Trails (`game.ai.newcomer`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.ai.newcomer import Appeal, Newcomer
from rules.ant_trails.board import BIT, NEAR, cells
from rules.ant_trails.moves import Carry, PickUp, Place
from rules.ant_trails.state import Side, State
from rules.ant_trails.trail import LOOPED, deed, trail_at, with_ant
from rules.core.protocol import Game, Seat


def appeals(game: Game[Any, Any], state: State, seat: Seat) -> Callable[[Any], Appeal]:
    """Place ants beside food, then where the longest trail grows, and close no loop; carry food towards an
    exit, then lift what lies beside an ant."""
    own = state.sides[seat]

    def appeal(move: Any) -> Appeal:
        match move:
            case Place(cell):
                after, _, friends = with_ant(own, cell)
                growth = after.longest - own.longest
                if deed(own, friends, len(after.trails)) == LOOPED:
                    return -1, growth
                beside = max((state.values[tile] for tile in cells(NEAR[cell] & state.ground)), default=0)
                return beside, growth, friends
            case Carry(source, target):
                nearer = way_home(own, source) - way_home(own, target)
                return (3, -way_home(own, target)) if nearer > 0 else (-1,)
            case PickUp(source, target):
                return 2, state.values[source], -way_home(own, target)
        return (0,)

    return appeal


FAR: Final = 99


def way_home(side: Side, ant: int) -> int:
    """Steps along its trail from an ant to an exit; FAR without one."""
    trail, reached, steps = trail_at(side, ant), BIT[ant], 0
    while not reached & side.exits:
        wider = reached
        for cell in cells(reached):
            wider |= NEAR[cell] & trail
        if wider == reached:
            return FAR
        reached, steps = wider, steps + 1
    return steps


BRAIN: Final = Newcomer(appeals)
