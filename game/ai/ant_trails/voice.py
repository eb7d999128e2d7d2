"""Names of moves of Ant Trails: `an ant on C2`."""

from __future__ import annotations

from typing import Final

from game.ai.ant_trails.move_words import reason as from_both
from game.plugin.voice import Voice
from rules.ant_trails.apply import apply
from rules.ant_trails.board import NAMES
from rules.ant_trails.moves import Carry, Confirm, Decision, PickUp, Place
from rules.ant_trails.state import State


def reason(view: State, _seat: int, move: Decision) -> str:
    """One short sentence about a legal move."""
    return from_both(view, move, apply(view, move).state)


def name(_view: State | None, _seat: int, move: Decision) -> str:
    """A legal move in a few words."""
    match move:
        case Place(cell):
            return f"an ant on {NAMES[cell]}"
        case PickUp(source, target):
            return f"the food on {NAMES[source]} to {NAMES[target]}"
        case Carry(source, target):
            return f"the food from {NAMES[source]} on to {NAMES[target]}"
        case Confirm():
            return "to end the turn"
    return "to pass"


VOICE: Final = Voice(reason, name)
