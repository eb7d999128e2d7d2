"""The words of one game about decisions; `game.ai.voice` asks for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.plugin.analysis import SeenTurn
from rules.core.protocol import Seat


@dataclass(frozen=True, slots=True)
class Voice:
    """The words of one game about a legal move of a seat, from any view of the position before it."""

    reason: Callable[[Any, Seat, Any], str]
    """Reason in favour of the move, in one sentence."""
    name: Callable[[Any, Seat, Any], str] = lambda _view, _seat, _move: ""
    """Name of the move in a few words for lists; empty if the game has no words for moves."""
    shown: Callable[[Any], tuple[Seat, tuple[Any, ...]] | None] = lambda _event: None
    """For turns made in secret: seat and moves of the turn that an event reveals to everyone."""
    turn: Callable[[Any, Seat, Sequence[Any]], str] = lambda _view, _seat, _moves: ""
    """Reason in favour of a turn as a whole, from the seat's view before it, in a few sentences."""
    compared: Callable[[SeenTurn, SeenTurn, float], str] | None = None
    """Reason in favour of the second of two turns of a seat from one view, where it was worth so many points
    more than the first, which was played."""
    steps: Callable[[Any, Seat, Sequence[Any]], tuple[str, ...]] | None = None
    """Names of the steps of a turn, from the seat's view before it, where a step is more than one move."""
    planned: Callable[[Any, Seat, Sequence[Any]], str] | None = None
    """Reason in favour of the first of these moves, where the planned ones after it make a difference."""
