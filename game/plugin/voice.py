"""The words of one game about decisions; `game.ai.voice` asks for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.protocol import Seat


@dataclass(frozen=True, slots=True)
class Voice:
    """The words of one game about a legal move of a seat, from any view of the position before it."""

    reason: Callable[[Any, Seat, Any], str]
    """What speaks for it, in one sentence."""
    name: Callable[[Any, Seat, Any], str] = lambda _view, _seat, _move: ""
    """What it is in a few words, as it stands in a list; empty for a game that has no words for moves."""
    shown: Callable[[Any], tuple[Seat, tuple[Any, ...]] | None] = lambda _event: None
    """Where turns are made unseen: the seat and the moves of the turn that an event shows to everybody."""
    turn: Callable[[Any, Seat, Sequence[Any]], str] = lambda _view, _seat, _moves: ""
    """What speaks for such a turn as a whole, from the seat's view before it, in a few sentences."""
