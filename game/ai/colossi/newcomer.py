"""Appeal of moves to a newcomer to Colossi (`game.ai.newcomer`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.ai.newcomer import Appeal, Newcomer
from rules.colossi.control import controlled
from rules.colossi.moves import (
    EndTurn,
    FollowRoad,
    Halt,
    HarvestSpace,
    MoveAcolyte,
    MoveColossus,
    Pass,
    PlayCard,
    Spawn,
)
from rules.colossi.state import UNEXPLORED, State
from rules.core.protocol import Game, Seat


def appeals(game: Game[Any, Any], state: State, seat: Seat) -> Callable[[Any], Appeal]:
    """Play a card that pays at once, step where cubes or a space come under control, spawn, explore;
    harvest what pays most, and answer what pays most."""
    held = _held(state, seat)

    def gain(move: Any) -> tuple[int, int]:
        """Gold, and cubes and spaces under control, that a move brings at once."""
        after = game.apply(state, seat, move).state
        return after.gold[seat] - state.gold[seat], _held(after, seat) - held

    def step(move: Any, space: int) -> Appeal:
        if state.tiles[space] == UNEXPLORED:
            return (3,)
        _, more = gain(move)
        return (5, more) if more > 0 else (0,)

    def appeal(move: Any) -> Appeal:
        match move:
            case PlayCard():
                paid, _ = gain(move)
                return (6, paid) if paid > 0 else (0,)
            case MoveAcolyte(_, space) | MoveColossus(_, space) | FollowRoad(space):
                return step(move, space)
            case Spawn():
                return (4,)
            case HarvestSpace():
                return 3, gain(move)[0]
            case EndTurn() | Pass() | Halt():
                return (1,)
        return 2, gain(move)[0]

    return appeal


def _held(state: State, seat: Seat) -> int:
    """Spaces under the seat's control, and the cubes on them."""
    return sum(1 + state.cubes[space] for space in controlled(state, seat))


BRAIN: Final = Newcomer(appeals)
