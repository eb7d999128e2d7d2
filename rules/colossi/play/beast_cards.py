"""Beast cards: Lure, Walk, Rampage (CO-CARD-LUR, CO-CARD-WLK, CO-CARD-RAM).

The Action that they give is added when they are paid for (`actions`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.colossi.agenda import Task
from rules.colossi.box import Card
from rules.colossi.control import land_near, next_land
from rules.colossi.course import Course
from rules.colossi.island import DIRECTIONS
from rules.colossi.moves import AT, OF_BEAST, TOWARDS, Move
from rules.colossi.play.card_records import card
from rules.colossi.play.event import Event
from rules.colossi.play.settle import settled
from rules.colossi.state import NOWHERE, Board
from rules.colossi.tasks import Prompt
from rules.colossi.terms import Beast, Direction, OneSeat, OneSpace

STEPS: Final = 2
"""Number of steps of a Walk."""


def can_lure(board: Board, seat: int, card: Card) -> bool:
    """CO-CARD-04: true if a Beast of the island is on another space than the own Colossus."""
    return bool(_elsewhere(board, seat))


@card("lure", target=can_lure)
def lure(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-LUR: a Beast comes to the own Colossus."""
    now.then(Lure(seat))


def _elsewhere(board: Board, seat: int) -> list[int]:
    """The Beasts on the island that are not on the own Colossus's space."""
    own = board.colossi[seat]
    return [beast for beast, at in enumerate(board.beasts) if at != NOWHERE and at != own]


class Lure(Prompt, frozen=True):
    """CO-CARD-LUR: choose the Beast that comes."""

    rule = "CO-CARD-LUR"

    def answers(self, board: Board) -> Sequence[Move]:
        """The Beasts on other spaces."""
        return [OF_BEAST[beast] for beast in _elsewhere(board, self.seat)]

    def take(self, now: Course, move: Any) -> None:
        """Move the Beast directly, without entering the spaces between (CO-BEAST-03)."""
        event = Event(now, self.seat)
        event.move_beast(move.beast, now.colossi[self.seat])
        now.then(settled(event))


def can_move_a_beast(board: Board, seat: int, card: Card) -> bool:
    """CO-CARD-04: true if a Beast has adjacent land, for Walk and Rampage."""
    return any(at != NOWHERE and land_near(board, at) for at in board.beasts)


@card("walk", target=can_move_a_beast)
def walk(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-WLK: a Beast makes two steps."""
    now.then(ChooseWalker(seat))


def _mobile(board: Board) -> list[int]:
    """The Beasts that have land next to them (CO-BEAST-02)."""
    return [beast for beast, at in enumerate(board.beasts) if at != NOWHERE and land_near(board, at)]


class ChooseWalker(Prompt, frozen=True):
    """CO-CARD-WLK: choose the Beast that walks."""

    rule = "CO-CARD-WLK"

    def answers(self, board: Board) -> Sequence[Move]:
        """The Beasts that can make a step."""
        return [OF_BEAST[beast] for beast in _mobile(board)]

    def take(self, now: Course, move: Any) -> None:
        """Make both mandatory steps; the second starts from the Beast's space at that time."""
        now.then(*[WalkStep(self.seat, move.beast) for _ in range(STEPS)])


class WalkStep(Prompt, frozen=True):
    """CO-CARD-WLK: choose a step of the Beast; stepping back is allowed."""

    beast: Beast
    rule = "CO-CARD-WLK"

    def answers(self, board: Board) -> Sequence[Move]:
        """The land next to it."""
        at = board.beasts[self.beast]
        return [] if at == NOWHERE else [AT[space] for space in land_near(board, at)]

    def take(self, now: Course, move: Any) -> None:
        """Move the Beast and settle the step."""
        event = Event(now, self.seat)
        event.move_beast(self.beast, move.space)
        now.then(settled(event))


@card("rampage", target=can_move_a_beast)
def rampage(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-RAM: choose a Beast to run straight on."""
    now.then(ChooseRunner(seat))


class ChooseRunner(Prompt, frozen=True):
    """CO-CARD-RAM: choose the Beast that runs."""

    rule = "CO-CARD-RAM"

    def answers(self, board: Board) -> Sequence[Move]:
        """The Beasts with adjacent land."""
        return [OF_BEAST[beast] for beast in _mobile(board)]

    def take(self, now: Course, move: Any) -> None:
        """Ask for the direction."""
        now.then(ChooseWay(self.seat, move.beast))


class ChooseWay(Prompt, frozen=True):
    """CO-CARD-RAM: choose the direction of the run."""

    beast: Beast
    rule = "CO-CARD-RAM"

    def answers(self, board: Board) -> Sequence[Move]:
        """The directions whose next space is land."""
        at = board.beasts[self.beast]
        return [TOWARDS[way] for way in range(len(DIRECTIONS)) if next_land(board, at, way) != NOWHERE]

    def take(self, now: Course, move: Any) -> None:
        """Run until the next space is water."""
        now.then(RunOn(self.seat, self.beast, move.direction, now.beasts[self.beast]))


class RunOn(Task, frozen=True):
    """CO-CARD-RAM: make the next step of the run."""

    seat: OneSeat
    beast: Beast
    direction: Direction
    space: OneSpace
    """The Beast's space, unless another effect has moved it."""

    def run(self, now: Course) -> None:
        """Settle each step; the run ends at water, and when another effect has moved the Beast."""
        space = next_land(now, self.space, self.direction)
        if now.beasts[self.beast] != self.space or space == NOWHERE:
            return
        event = Event(now, self.seat)
        event.move_beast(self.beast, space)
        now.then(settled(event), RunOn(self.seat, self.beast, self.direction, space))
