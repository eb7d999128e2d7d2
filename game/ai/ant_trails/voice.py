"""How opponents of Ant Trails speak about a move; its notation is what players call it by."""

from __future__ import annotations

from typing import Final

from game.ai.ant_trails.move_words import reason as from_both
from game.ai.voice import Voice
from rules.ant_trails.apply import apply
from rules.ant_trails.moves import Decision
from rules.ant_trails.state import State


def reason(view: State, _seat: int, move: Decision) -> str:
    """One short sentence about a legal move."""
    return from_both(view, move, apply(view, move).state)


VOICE: Final = Voice(reason)
