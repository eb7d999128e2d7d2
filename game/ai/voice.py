"""How a game speaks about decisions: why somebody may have made one, and how others are named.

The words come from a view alone. Made from the view of somebody else they give away nothing that this person
cannot see, so the same words are asked for while a game runs and when it is over, only of other views.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game import plugin
from rules.core.protocol import Game, Seat


@dataclass(frozen=True, slots=True)
class Voice:
    """The words of one game about a legal move of a seat, from any view of the position before it."""

    reason: Callable[[Any, Seat, Any], str]
    """What speaks for it, in one sentence."""
    name: Callable[[Any, Seat, Any], str] = lambda _view, _seat, _move: ""
    """What it is in a few words, as it stands in a list; empty for a move that its notation names well."""


def reason(game: str, view: Any, seat: Seat, move: Any) -> str:
    """What speaks for a move, from what the view shows; empty for a game that has no words for it."""
    voice = _voice(game)
    return voice.reason(view, seat, move) if voice is not None else ""


def name(game: Game[Any, Any], view: Any, seat: Seat, move: Any) -> str:
    """A move in a few words: the game's own, else its notation."""
    voice = _voice(game.info.name)
    words = voice.name(view, seat, move) if voice is not None else ""
    return words or game.format(move)


def seen_reason(game: Game[Any, Any], before: Any, seat: Seat, move: Any, viewer: Seat | None) -> str:
    """What speaks for a move of a seat for all that another viewer knows; None is a spectator.

    Empty where that viewer may not know all of the move: even the words about the rest could betray it.
    """
    if game.redact_move(seat, move, viewer) != game.redact_move(seat, move, seat):
        return ""
    return reason(game.info.name, game.observe(before, viewer), seat, move)


def _voice(game: str) -> Voice | None:
    found = plugin.of(game)
    return None if found is None or found.voice is None else found.voice.load()
