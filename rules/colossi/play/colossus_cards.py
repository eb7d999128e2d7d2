"""Cards that move Colossi: Influence, Replace, Teleport (CO-CARD)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.colossi.box import Card
from rules.colossi.control import land_near
from rules.colossi.course import Course
from rules.colossi.moves import AT, COLOSSI, NOTHING, Move
from rules.colossi.play.card_records import card
from rules.colossi.play.event import Event
from rules.colossi.play.movement import step_colossus
from rules.colossi.play.settle import settled
from rules.colossi.state import Board, clockwise, land
from rules.colossi.tasks import Prompt
from rules.colossi.terms import Seat


@card("influence")
def influence(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-ING, CO-CARD-INA: each seat in order may move another seat's Colossus."""
    now.then(*[Influence(mover) for mover in clockwise(now, seat)])


class Influence(Prompt, frozen=True):
    """CO-CARD-ING: choose another seat's Colossus to move."""

    rule = "CO-CARD-ING"

    def answers(self, board: Board) -> Sequence[Move]:
        """The Colossi of other seats, or none of them."""
        others = [owner for owner in range(board.table.seats) if owner != self.seat]
        return [*[COLOSSI[owner] for owner in others if land_near(board, board.colossi[owner])], NOTHING]

    def take(self, now: Course, move: Any) -> None:
        """Ask for its step."""
        if move != NOTHING:
            now.then(InfluenceStep(self.seat, move.seat))


class InfluenceStep(Prompt, frozen=True):
    """CO-CARD-ING: choose its first step; it may go on along its owner's roads (CO-MOVE-11)."""

    owner: Seat
    rule = "CO-CARD-ING"

    def answers(self, board: Board) -> Sequence[Move]:
        """The land next to it."""
        return [AT[space] for space in land_near(board, board.colossi[self.owner])]

    def take(self, now: Course, move: Any) -> None:
        """Make the step; the mover is the resolver and chooses the way."""
        step_colossus(now, self.seat, self.owner, move.space, (self.owner,))


def can_replace(board: Board, seat: int, card: Card) -> bool:
    """CO-CARD-04: true if two Colossi stand on different spaces."""
    return len(set(board.colossi)) > 1


@card("replace", target=can_replace)
def replace(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-REP: two Colossi swap."""
    now.then(ChooseFirst(seat))


class ChooseFirst(Prompt, frozen=True):
    """CO-CARD-REP: choose one of the two Colossi, in either order."""

    rule = "CO-CARD-REP"

    def answers(self, board: Board) -> Sequence[Move]:
        """All Colossi, as each has another one elsewhere."""
        return COLOSSI[: board.table.seats]

    def take(self, now: Course, move: Any) -> None:
        """Ask for the other one."""
        now.then(ChooseSecond(self.seat, move.seat))


class ChooseSecond(Prompt, frozen=True):
    """CO-CARD-REP: choose the Colossus to swap with."""

    owner: Seat
    rule = "CO-CARD-REP"

    def answers(self, board: Board) -> Sequence[Move]:
        """Those on other spaces."""
        at = board.colossi[self.owner]
        return [COLOSSI[other] for other, space in enumerate(board.colossi) if space != at]

    def take(self, now: Course, move: Any) -> None:
        """Swap both in one Event."""
        one, other = self.owner, move.seat
        event = Event(now, self.seat)
        event.relocate(colossi=((one, now.colossi[other]), (other, now.colossi[one])))
        now.then(settled(event))


@card("teleport")
def teleport(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-TEL: a Colossus goes anywhere."""
    now.then(ChooseTraveller(seat))


class ChooseTraveller(Prompt, frozen=True):
    """CO-CARD-TEL: choose the Colossus that goes."""

    rule = "CO-CARD-TEL"

    def answers(self, board: Board) -> Sequence[Move]:
        """Any of them."""
        return COLOSSI[: board.table.seats]

    def take(self, now: Course, move: Any) -> None:
        """Ask for its destination."""
        now.then(ChooseDestination(self.seat, move.seat))


class ChooseDestination(Prompt, frozen=True):
    """CO-CARD-TEL: choose its destination."""

    owner: Seat
    rule = "CO-CARD-TEL"

    def answers(self, board: Board) -> Sequence[Move]:
        """Any land except its own space (CO-MOVE-13)."""
        at = board.colossi[self.owner]
        return [AT[space] for space in land(board) if space != at]

    def take(self, now: Course, move: Any) -> None:
        """Move it in one arrival, without roads (CO-MOVE-11)."""
        event = Event(now, self.seat)
        event.move_colossus(self.owner, move.space)
        now.then(settled(event))
