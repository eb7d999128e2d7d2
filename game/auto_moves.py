"""What the program does for a seat unasked: rights used by habit, passing where nothing else is left."""

from __future__ import annotations

from typing import Any, Final

from game.player import Player
from rules.core.protocol import CHANCE, Game, Seat

PASS: Final = "pass"
"""Text of the move that gives up the last chance to use a right, in every game that has one."""
END: Final = "end"
"""Text of the move that ends a turn in which more could be done, in every game that has one."""


def clockwise(first: Seat, seats: tuple[Seat, ...], count: int) -> list[Seat]:
    """The seats in order of play from `first` on, at a table of `count`."""
    return sorted(seats, key=lambda seat: (seat - first) % count)


def next_act(game: Game[Any, Any], state: Any, players: tuple[Player, ...]) -> tuple[Seat, Any] | None:
    """The first thing to be done unasked, clockwise from the deciding seat; None if nothing is."""
    actors = game.actors(state)
    if not actors or actors == (CHANCE,):
        return None
    for seat in clockwise(actors[0], actors, len(players)):
        move = _act_of(game, state, seat, players[seat], seat == actors[0])
        if move is not None:
            return seat, move
    return None


def ends_turn(game: Game[Any, Any], state: Any, seat: Seat) -> bool:
    """Whether all that is left to the deciding seat is to end its turn."""
    moves = game.legal_moves(state, seat)
    return len(moves) == 1 and game.format(moves[0]) == END


def _act_of(game: Game[Any, Any], state: Any, seat: Seat, player: Player, decides: bool) -> Any:
    """A right used by habit, else passing if that is all the seat can do, else None."""
    always = player.is_person and player.reveal == "always"
    if not decides and not always:
        return None
    moves = game.legal_moves(state, seat)
    passing = [move for move in moves if game.format(move) in (PASS, END)]
    rights = [move for move in moves if move not in passing]
    if always and rights and (passing or not decides):
        return _dearest(game, state, seat, rights)
    return passing[0] if passing and not rights else None


def _dearest(game: Game[Any, Any], state: Any, seat: Seat, moves: list[Any]) -> Any:
    """The right that scores most; the first of equals."""

    def gain(move: Any) -> int:
        return game.scores(game.apply(state, seat, move).state)[seat]

    return max(moves, key=gain)
