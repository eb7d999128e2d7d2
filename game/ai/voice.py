"""How a game speaks about decisions: why somebody may have made one, and how others are named.

The words come from a view alone. Made from the view of somebody else they give away nothing that this person
cannot see, so the same words are asked for while a game runs and when it is over, only of other views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game.plugin import plugin
from game.plugin.voice import Voice
from rules.core.protocol import Game, Seat


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


def shown_turns(game: Game[Any, Any], events: Iterable[Any]) -> dict[Seat, tuple[Any, ...]]:
    """The turns made unseen that events show, by seat; nothing for most events."""
    voice = _voice(game.info.name)
    if voice is None:
        return {}
    return dict(turn for event in events if (turn := voice.shown(event)) is not None)


def turn_reason(game: str, view: Any, seat: Seat, moves: Sequence[Any]) -> str:
    """What speaks for a whole turn, from the seat's view before it; empty for a game without words for it."""
    voice = _voice(game)
    return voice.turn(view, seat, moves) if voice is not None else ""


def _voice(game: str) -> Voice | None:
    found = plugin.of(game)
    return None if found is None or found.voice is None else found.voice.load()
