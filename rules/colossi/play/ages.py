"""The Ages: cards, scoring lines, set-up lines, and the change from one to the next (CO-AGE)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.colossi.agenda import Task
from rules.colossi.box import AGES, LAST_AGE
from rules.colossi.course import Course
from rules.colossi.events import AgeRevealed, AgeStarted, GameEnded, HarvestStarted
from rules.colossi.moves import AGE_REVEALS, Move
from rules.colossi.play.turns import NextHarvest, Round
from rules.colossi.state import NOBODY, Board, Phase
from rules.colossi.tasks import Draw

Score = Callable[[Course, int], int]
"""How often the Age's Gold is gained by a seat, by the position before any harvest (CO-HARV-12)."""
SCORES: Final[dict[str, Score]] = {}
Setup = Callable[[Course], None]
SETUPS: Final[dict[str, Setup]] = {}
"""By the names in `ages.yaml`."""
INNOVATION: Final = "two_traits"
"""The set-up line that replaces the dealing of Traits (CO-SETUP-09)."""


def ages_of(number: int, full: bool) -> list[int]:
    """The Age cards of Age 1, 2 or 3; without Age of Innovation in the first game (CO-MODE-01)."""
    return [n for n, age in enumerate(AGES) if age.age == number and (full or age.setup != INNOVATION)]


class RevealAgeCard(Draw, frozen=True):
    """CO-SETUP-04, CO-AGE-02: the Age's card is turned up, the chosen one or any of that Age."""

    number: int

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """One, if it was chosen."""
        chosen = board.table.ages[self.number - 1]
        ages = ages_of(self.number, board.table.traits) if chosen == NOBODY else [chosen]
        return tuple((AGE_REVEALS[age], 1) for age in ages)

    def happen(self, now: Course, move: Any) -> None:
        """It is the Age that counts from now on."""
        now.ages = (*now.ages, move.age)
        now.tell(AgeRevealed(move.age))


class SetupLine(Task, frozen=True):
    """CO-SETUP-10, CO-AGE-02 (6): the set-up line of the running Age's card."""

    def run(self, now: Course) -> None:
        """Whatever the card says."""
        if setup := AGES[now.ages[-1]].setup:
            SETUPS[setup](now)


def play_age(number: int) -> list[Task]:
    """The rounds and the Harvest Phase of an Age, and what follows it (CO-TURN-01)."""
    return [BeginAge(number), Round(), StartHarvest(), EndAge()]


class BeginAge(Task, frozen=True):
    """The Action Phase of an Age begins (CO-TURN-02)."""

    number: int

    def run(self, now: Course) -> None:
        """Rounds count from 1."""
        now.age, now.lap, now.phase = self.number, 0, Phase.ACTIONS
        now.tell(AgeStarted(self.number))


class StartHarvest(Task, frozen=True):
    """CO-HARV-01: the Harvest Phase begins with the scoring line."""

    def run(self, now: Course) -> None:
        """Then harvest turns from the Mantle seat."""
        now.phase = Phase.HARVEST
        now.tell(HarvestStarted(now.age))
        now.then(NextHarvest(now.mantle))


class EndAge(Task, frozen=True):
    """CO-AGE-01: the Harvest Phase is over; the next Age begins, or the game ends (CO-AGE-13)."""

    def run(self, now: Course) -> None:
        """The records of the phase are cleared."""
        now.record, now.passed, now.monoliths, now.turn = [0] * now.table.seats, 0, 0, NOBODY
        if now.age == LAST_AGE:
            now.phase = Phase.OVER
            now.tell(GameEnded("third_age"))
        else:
            now.phase = Phase.CHANGE
            now.then(RevealAgeCard(now.age + 1), *play_age(now.age + 1))
