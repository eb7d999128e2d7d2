"""What the program does for a seat unasked: rights used by habit, passing where nothing else is left."""

from __future__ import annotations

from typing import Any, Final

from game.player import Player
from rules.core.protocol import CHANCE, Game, Seat

PASS: Final = "pass"
"""Text of the move that gives up the last chance to use a right, in every game that has one."""
END: Final = "end"
"""Text of the move that ends a turn in which more could be done, in every game that has one."""


def next_act(game: Game[Any, Any], state: Any, players: tuple[Player, ...]) -> tuple[Seat, Any] | None:
    """The first thing to be done unasked: of the deciding seats, then of those that may step in."""
    deciders = game.deciders(state)
    if not deciders or deciders == (CHANCE,):
        return None
    for seat in deciders:
        if (move := _passing(game, state, seat)) is not None:
            return seat, move
    for seat in game.interrupters(state):
        if (move := _right(game, state, seat, players[seat])) is not None:
            return seat, move
    return None


def ends_turn(game: Game[Any, Any], state: Any, seat: Seat) -> bool:
    """Whether all that is left to the deciding seat is to end its turn."""
    moves = game.legal_moves(state, seat)
    return len(moves) == 1 and game.format(moves[0]) == END


def _passing(game: Game[Any, Any], state: Any, seat: Seat) -> Any:
    """The move that passes or ends the turn, if a deciding seat has no other; else None."""
    moves = game.legal_moves(state, seat)
    return moves[0] if len(moves) == 1 and game.format(moves[0]) in (PASS, END) else None


def _right(game: Game[Any, Any], state: Any, seat: Seat, player: Player) -> Any:
    """The right that a person wants to use whenever it can, None if it has none or wants to be asked."""
    if not player.is_person or player.reveal != "always":
        return None
    rights = list(game.legal_moves(state, seat))
    return _dearest(game, state, seat, rights) if rights else None


def _dearest(game: Game[Any, Any], state: Any, seat: Seat, moves: list[Any]) -> Any:
    """The right that scores most; the first of equals."""

    def gain(move: Any) -> int:
        return game.scores(game.apply(state, seat, move).state)[seat]

    return max(moves, key=gain)
