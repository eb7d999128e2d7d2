"""What the program does for a seat unasked: rights used by habit, passing where nothing else is left.

Habits belong to interrupters. A decision of one's own is never made by habit, be it one of several that are
made at the same time: only a decision that offers nothing but to pass or to end the turn is made unasked,
and even that only where everybody can know that it offers nothing else.
"""

from __future__ import annotations

from typing import Any, Final

from game.player import Player
from rules.core.protocol import CHANCE, Game, Seat

PASS: Final = "pass"
"""Text of the move that passes. In games with interrupts it gives up the last chance to make one."""
END: Final = "end"
"""Text of the move that ends a turn in which more could be done, in every game that has one."""


def next_act(game: Game[Any, Any], state: Any, players: tuple[Player, ...]) -> tuple[Seat, Any] | None:
    """The first thing to be done unasked: of the deciding seats, then of those that may step in."""
    deciders = game.deciders(state)
    if not deciders or deciders == (CHANCE,):
        return None
    for seat in deciders:
        if (move := _passing(game, state, seat, players[seat])) is not None:
            return seat, move
    for seat in game.interrupters(state):
        if (move := _interrupt(game, state, seat, players[seat])) is not None:
            return seat, move
    return None


def ends_turn(game: Game[Any, Any], state: Any, seat: Seat) -> bool:
    """Whether all that is left to the deciding seat is to end its turn."""
    moves = game.legal_moves(state, seat)
    return len(moves) == 1 and game.format(moves[0]) == END


def _passing(game: Game[Any, Any], state: Any, seat: Seat, player: Player) -> Any:
    """The move with which a deciding seat passes or ends its turn unasked; None if it is to be asked."""
    moves = game.legal_moves(state, seat)
    only = game.format(moves[0]) if len(moves) == 1 else ""
    if game.info.interrupts:
        # What else a seat could do at its last chance is its secret: if those were spared the question who
        # have nothing to choose, the others would know that all who are asked can pay. So a person is asked,
        # or passes by a setting of its own, and a computer is asked like a person.
        if player.is_person and player.closing == "pass":
            passing = game.parse(PASS)
            if game.why_illegal(state, seat, passing) is None:
                return passing
        return moves[0] if only == END else None
    return moves[0] if only in (PASS, END) else None


def _interrupt(game: Game[Any, Any], state: Any, seat: Seat, player: Player) -> Any:
    """The interrupt that a person makes whenever it can; None if it has none or wants to be asked."""
    if not player.is_person or player.interrupts != "always":
        return None
    able = [move for move in game.legal_moves(state, seat) if _word(game, move) in game.info.interrupts]
    return _dearest(game, state, seat, able) if able else None


def _word(game: Game[Any, Any], move: Any) -> str:
    return game.format(move).partition(" ")[0]


def _dearest(game: Game[Any, Any], state: Any, seat: Seat, moves: list[Any]) -> Any:
    """The move that scores most; the first of equals."""

    def gain(move: Any) -> int:
        return game.scores(game.apply(state, seat, move).state)[seat]

    return max(moves, key=gain)
