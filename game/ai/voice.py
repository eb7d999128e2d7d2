"""Words of a game for decisions: reasons for moves, and names of moves.

The words come from a view alone. Made from another player's view they reveal nothing that this player cannot
see, so the same functions serve running and finished games, with different views.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any

from game.plugin import plugin
from game.plugin.analysis import SeenTurn
from game.plugin.voice import Voice
from rules.core.protocol import Game, Seat


def reason(game: str, view: Any, seat: Seat, move: Any) -> str:
    """Reason in favour of a move, from a view; empty if the game has no words for it."""
    voice = _voice(game)
    return voice.reason(view, seat, move) if voice is not None else ""


def planned_reason(game: str, view: Any, seat: Seat, moves: Sequence[Any]) -> str:
    """Reason in favour of the first of some planned moves, from a view; empty if the game has no words."""
    voice = _voice(game)
    if voice is None or voice.planned is None:
        return reason(game, view, seat, moves[0])
    return voice.planned(view, seat, moves)


def name(game: Game[Any, Any], view: Any, seat: Seat, move: Any) -> str:
    """A move in a few words: the game's own, else its notation."""
    voice = _voice(game.info.name)
    words = voice.name(view, seat, move) if voice is not None else ""
    return words or game.format(move)


def seen_reason(
    game: Game[Any, Any], before: Any, seat: Seat, moves: Sequence[Any], viewer: Seat | None
) -> str:
    """Reason in favour of the first of a seat's moves, which make one act, from another viewer's knowledge
    (None: a spectator).

    Empty if that viewer may not know all of the move: even the words about the rest could betray it.
    """
    seen = list(takewhile(lambda move: _is_seen(game, seat, move, viewer), moves))
    return planned_reason(game.info.name, game.observe(before, viewer), seat, seen) if seen else ""


def _is_seen(game: Game[Any, Any], seat: Seat, move: Any, viewer: Seat | None) -> bool:
    return bool(game.redact_move(seat, move, viewer) == game.redact_move(seat, move, seat))


def shown_turns(game: Game[Any, Any], events: Iterable[Any]) -> dict[Seat, tuple[Any, ...]]:
    """The turns made unseen that events show, by seat; nothing for most events."""
    voice = _voice(game.info.name)
    if voice is None:
        return {}
    return dict(turn for event in events if (turn := voice.shown(event)) is not None)


def turn_reason(game: str, view: Any, seat: Seat, moves: Sequence[Any]) -> str:
    """Reason in favour of a whole turn, from the seat's view before it; empty if the game has no words for
    it."""
    voice = _voice(game)
    return voice.turn(view, seat, moves) if voice is not None else ""


def better_reason(game: str, played: SeenTurn, better: SeenTurn, loss: float) -> str:
    """Reason in favour of a turn that was worth so much more than the one that was played; empty if the game
    has no words for it."""
    voice = _voice(game)
    if voice is None or voice.compared is None:
        return turn_reason(game, better.views[0], better.seat, better.sure)
    return voice.compared(played, better, loss)


def steps(game: Game[Any, Any], view: Any, seat: Seat, moves: Sequence[Any]) -> tuple[str, ...]:
    """Names of the steps of a seat's turn from a view on, without a move that merely closes it
    (`GameInfo.closing`); that one alone has its name."""
    voice = _voice(game.info.name)
    if voice is not None and voice.steps is not None:
        return voice.steps(view, seat, moves)
    names, last = list[str](), ""
    for move in moves:
        last = name(game, game.observe(view, seat), seat, move)
        if game.format(move).partition(" ")[0] not in game.info.closing:
            names.append(last)
        view = game.apply(view, seat, move).state
    return tuple(names or [last])


def _voice(game: str) -> Voice | None:
    found = plugin.of(game)
    return None if found is None or found.voice is None else found.voice.load()
