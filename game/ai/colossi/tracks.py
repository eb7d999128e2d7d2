"""Tracks of a seat's pieces in its running turn, so that nobody goes a step and straight back."""

from __future__ import annotations

from typing import Final

from rules.colossi.island import SPACES
from rules.colossi.moves import FollowRoad, Move, MoveAcolyte, MoveColossus
from rules.colossi.state import State
from rules.core.protocol import Seat

_NO_TURN: Final = -1, -1, -1


class Tracks:
    """The spaces that one seat's pieces have left in its running turn.

    A position does not tell how it came about, so they are noted when a step is chosen. A placement that was
    met before in the turn, because a move was taken back or the question is asked again, forgets what was
    noted from there on: the same question has the same answer.
    """

    def __init__(self) -> None:
        self._turn: tuple[int, int, Seat] = _NO_TURN
        self._left: list[tuple[object, int]] = []
        """Placements of the seat's pieces, each with the space that was left from there."""

    def turns_back(self, view: State, seat: Seat, move: Move) -> bool:
        """True for a step onto a space that was left before in this turn."""
        self._follow(view, seat)
        if not isinstance(move, MoveAcolyte | MoveColossus | FollowRoad):
            return False
        return any(move.space == space for _, space in self._left)

    def note(self, view: State, seat: Seat, move: Move) -> None:
        """Note the space that a chosen step leaves."""
        self._follow(view, seat)
        if isinstance(move, MoveAcolyte | MoveColossus):
            self._left.append((_placement(view, seat), move.source))

    def _follow(self, view: State, seat: Seat) -> None:
        turn = view.age, view.lap, seat
        if turn != self._turn:
            self._turn, self._left = turn, []
        now = _placement(view, seat)
        met = [number for number, (placement, _) in enumerate(self._left) if placement == now]
        del self._left[min(met, default=len(self._left)) :]


def _placement(view: State, seat: Seat) -> object:
    return view.acolytes[seat * SPACES : (seat + 1) * SPACES], view.colossi[seat]
