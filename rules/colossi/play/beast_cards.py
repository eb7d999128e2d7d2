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
from rules.colossi.play.event import Event
from rules.colossi.play.settle import settled
from rules.colossi.state import NOWHERE, Board
from rules.colossi.tasks import Prompt

STEPS: Final = 2
"""Of a Walk."""


def lure(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-LUR: a Beast comes to the own Colossus."""
    now.then(Lure(seat))


def can_lure(board: Board, seat: int, card: Card) -> bool:
    """CO-CARD-04: whether a Beast is elsewhere."""
    return bool(_elsewhere(board, seat))


def _elsewhere(board: Board, seat: int) -> list[int]:
    """The Beasts on the island that are not on the own Colossus's space."""
    return [beast for beast, at in enumerate(board.beasts) if at not in (NOWHERE, board.colossi[seat])]


class Lure(Prompt, frozen=True):
    """CO-CARD-LUR: which Beast comes."""

    rule = "CO-CARD-LUR"

    def answers(self, board: Board) -> Sequence[Move]:
        """Those elsewhere."""
        return [OF_BEAST[beast] for beast in _elsewhere(board, self.seat)]

    def take(self, now: Course, move: Any) -> None:
        """It leaves and enters without touching what is between (CO-BEAST-03)."""
        event = Event(now, self.seat)
        event.move_beast(move.beast, now.colossi[self.seat])
        now.then(settled(event))


def walk(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-WLK: a Beast makes two steps."""
    now.then(ChooseWalker(seat))


def can_move_a_beast(board: Board, seat: int, card: Card) -> bool:
    """CO-CARD-04: whether a Beast has land next to it; straight on in a direction for a Rampage."""
    return bool(_mobile(board))


def _mobile(board: Board) -> list[int]:
    """The Beasts that have land next to them (CO-BEAST-02)."""
    return [beast for beast, at in enumerate(board.beasts) if at != NOWHERE and land_near(board, at)]


class ChooseWalker(Prompt, frozen=True):
    """CO-CARD-WLK: which Beast walks."""

    rule = "CO-CARD-WLK"

    def answers(self, board: Board) -> Sequence[Move]:
        """Those that can make a step."""
        return [OF_BEAST[beast] for beast in _mobile(board)]

    def take(self, now: Course, move: Any) -> None:
        """Both steps are mandatory; the second starts from wherever the Beast is by then."""
        now.then(*[WalkStep(self.seat, move.beast) for _ in range(STEPS)])


class WalkStep(Prompt, frozen=True):
    """CO-CARD-WLK: a step of the Beast; stepping back is allowed."""

    beast: int
    rule = "CO-CARD-WLK"

    def answers(self, board: Board) -> Sequence[Move]:
        """The land next to it."""
        at = board.beasts[self.beast]
        return [] if at == NOWHERE else [AT[space] for space in land_near(board, at)]

    def take(self, now: Course, move: Any) -> None:
        """Each step is settled."""
        event = Event(now, self.seat)
        event.move_beast(self.beast, move.space)
        now.then(settled(event))


def rampage(now: Course, seat: int, card: Card) -> None:
    """CO-CARD-RAM: a Beast runs straight on."""
    now.then(ChooseRunner(seat))


class ChooseRunner(Prompt, frozen=True):
    """CO-CARD-RAM: which Beast runs."""

    rule = "CO-CARD-RAM"

    def answers(self, board: Board) -> Sequence[Move]:
        """Those with land next to them."""
        return [OF_BEAST[beast] for beast in _mobile(board)]

    def take(self, now: Course, move: Any) -> None:
        """The direction follows."""
        now.then(ChooseWay(self.seat, move.beast))


class ChooseWay(Prompt, frozen=True):
    """CO-CARD-RAM: which way it runs."""

    beast: int
    rule = "CO-CARD-RAM"

    def answers(self, board: Board) -> Sequence[Move]:
        """The directions whose next space is land."""
        at = board.beasts[self.beast]
        return [TOWARDS[way] for way in range(len(DIRECTIONS)) if next_land(board, at, way) != NOWHERE]

    def take(self, now: Course, move: Any) -> None:
        """It runs until the next space is water."""
        now.then(RunOn(self.seat, self.beast, move.direction, now.beasts[self.beast]))


class RunOn(Task, frozen=True):
    """CO-CARD-RAM: the next step of the run."""

    seat: int
    beast: int
    direction: int
    space: int
    """Where the Beast is, unless something else has moved it."""

    def run(self, now: Course) -> None:
        """Each step is settled; the run ends at the water, and when something else has moved the Beast."""
        space = next_land(now, self.space, self.direction)
        if now.beasts[self.beast] != self.space or space == NOWHERE:
            return
        event = Event(now, self.seat)
        event.move_beast(self.beast, space)
        now.then(settled(event), RunOn(self.seat, self.beast, self.direction, space))
