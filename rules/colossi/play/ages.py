"""The Ages: their cards, their Harvest Phases, and the change from one to the next (CO-AGE)."""

from __future__ import annotations

from typing import Any, Final

from rules.colossi.agenda import Task
from rules.colossi.box import AGE_BEASTS, AGES, LAIR_OF, LAST_AGE, TILE
from rules.colossi.course import Course, with_item
from rules.colossi.events import (
    AgeRevealed,
    AgeStarted,
    BeastLeft,
    GameEnded,
    HarvestStarted,
    LeastDrawn,
    MantleGiven,
)
from rules.colossi.moves import AGE_REVEALS, DrawLeast, Move
from rules.colossi.play.age_setups import SETUPS
from rules.colossi.play.event import Event
from rules.colossi.play.explore import MINE_CUBES, ExploreSpace, remove_tile
from rules.colossi.play.flooding import Flood
from rules.colossi.play.laying import NewLair, TileChanged
from rules.colossi.play.scoring_lines import score
from rules.colossi.play.settle import BETWEEN, settled
from rules.colossi.play.turns import NextHarvest, Round
from rules.colossi.scoring import THIRD_AGE
from rules.colossi.state import NOBODY, NOWHERE, Board, Phase, clockwise, has_piece
from rules.colossi.tasks import Draw
from rules.colossi.terms import Beast, Tile

_MINES: Final = TILE["DMI"]
INNOVATION: Final = "two_traits"
"""The set-up line that replaces the dealing of Traits (CO-SETUP-09)."""


def ages_of(number: int, full: bool) -> list[int]:
    """The Age cards of Age 1, 2 or 3; without Age of Innovation in the first game (CO-MODE-01)."""
    return [n for n, age in enumerate(AGES) if age.age == number and (full or age.setup != INNOVATION)]


class RevealAgeCard(Draw, frozen=True):
    """CO-SETUP-04, CO-AGE-02: the Age's card is turned up, the chosen one or any of that Age."""

    number: int

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """The chosen card, or all cards of that Age."""
        chosen = board.table.ages[self.number - 1]
        ages = ages_of(self.number, board.table.traits) if chosen == NOBODY else [chosen]
        return tuple((AGE_REVEALS[age], 1) for age in ages)

    def happen(self, now: Course, move: Any) -> None:
        """Make it the running Age."""
        now.ages = (*now.ages, move.age)
        now.tell(AgeRevealed(move.age))


class SetupLine(Task, frozen=True):
    """CO-SETUP-10, CO-AGE-02 (6): the set-up line of the running Age's card."""

    def run(self, now: Course) -> None:
        """Run the setup function of the card, if it has one."""
        if setup := AGES[now.ages[-1]].setup:
            SETUPS[setup](now)


def play_age(number: int) -> list[Task]:
    """The tasks of an Age: its rounds, its Harvest Phase, and its end (CO-TURN-01)."""
    return [BeginAge(number), Round(), StartHarvest(), EndAge()]


class BeginAge(Task, frozen=True):
    """The Action Phase of an Age begins (CO-TURN-02)."""

    number: int

    def run(self, now: Course) -> None:
        """Reset the round counter and start the Action Phase."""
        now.age, now.lap, now.phase = self.number, 0, Phase.ACTIONS
        now.tell(AgeStarted(self.number))


class StartHarvest(Task, frozen=True):
    """CO-HARV-01: the Harvest Phase begins with the scoring line."""

    def run(self, now: Course) -> None:
        """Score, then start harvest turns from the Mantle seat."""
        now.phase = Phase.HARVEST
        now.tell(HarvestStarted(now.age))
        score(now, late=False)
        now.then(NextHarvest(now.mantle))


class EndAge(Task, frozen=True):
    """CO-AGE-01: the Harvest Phase is over; the next Age begins, or the game ends (CO-AGE-13)."""

    def run(self, now: Course) -> None:
        """Score late lines from the records of the phase (CO-AGE-PDX), then clear them (CO-HARV-03).

        All else carries over (CO-AGE-12), and each space can be harvested again (CO-HARV-07).
        """
        seats = now.table.seats
        score(now, late=True)
        now.passed = now.monoliths = 0
        now.record, now.rooted, now.turn = (0,) * seats, (0,) * seats, NOBODY
        if now.age == LAST_AGE:
            now.phase = Phase.OVER
            now.tell(GameEnded(THIRD_AGE))
        else:
            now.phase = Phase.CHANGE
            give_mantle(now, leader(now))
            now.then(*change_to(now.age + 1))


def leader(board: Board) -> int:
    """CO-AGE-01: the seat with most Gold; in a tie the first clockwise after the Mantle seat."""
    most = max(board.gold)
    return next(seat for seat in clockwise(board, board.mantle + 1) if board.gold[seat] == most)


def give_mantle(now: Course, seat: int) -> None:
    """The Mantle goes to a seat."""
    if seat != now.mantle:
        now.mantle = seat
        now.tell(MantleGiven(seat))


def change_to(number: int) -> list[Task]:
    """CO-AGE-02: the start of Age II and III, step by step, and the Age; all else stays (CO-AGE-12)."""
    steps = [RevealAgeCard(number), Flood(), NewLairs(), OldLairs(), FillMines(), SetupLine(), PassMantle()]
    return [*steps, *play_age(number)]


def _same_beasts(now: Course) -> bool:
    """CO-AGE-09: true if the new Age names the same Beasts as the old one."""
    old, new = now.ages[-2:]
    return set(AGE_BEASTS[old]) == set(AGE_BEASTS[new])


class NewLairs(Task, frozen=True):
    """CO-AGE-06: the seat with least Gold places the new Age's Lairs that are not on the island."""

    def run(self, now: Course) -> None:
        """In a tie for least Gold chance names one seat for all Lairs."""
        named = [LAIR_OF[beast] for beast in AGE_BEASTS[now.ages[-1]]]
        missing = tuple(lair for lair in named if lair not in now.tiles)
        if missing and not _same_beasts(now):
            now.then(LeastGold(missing))


class LeastGold(Draw, frozen=True):
    """CO-AGE-06: draw the seat with least Gold that places the Lairs; without a tie nothing is drawn."""

    lairs: tuple[Tile, ...]

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """All seats with least Gold."""
        least = min(board.gold)
        return tuple((DrawLeast(seat), 1) for seat, gold in enumerate(board.gold) if gold == least)

    def run(self, now: Course) -> None:
        """Skip the draw if one seat alone has least Gold."""
        outcomes = self.outcomes(now)
        if len(outcomes) > 1:
            now.wait(self)
        else:
            now.then(*[NewLair(now.gold.index(min(now.gold)), lair) for lair in self.lairs])

    def happen(self, now: Course, move: Any) -> None:
        """Let the seat place the Lairs in printed order."""
        now.tell(LeastDrawn(move.seat))
        now.then(*[NewLair(move.seat, lair) for lair in self.lairs])


class OldLairs(Task, frozen=True):
    """CO-AGE-08: Beasts of the old Age that the new one does not name leave with their Lairs.

    Lairs found by exploring stay until their own Beast leaves (CO-AGE-10).
    """

    def run(self, now: Course) -> None:
        """Remove them in printed order."""
        old, new = now.ages[-2:]
        now.then(*[BeastGoes(beast) for beast in AGE_BEASTS[old] if beast not in AGE_BEASTS[new]])


class BeastGoes(Task, frozen=True):
    """CO-AGE-08, CO-AGE-10: a Beast and its Lair leave the island, wherever they are; cubes stay."""

    beast: Beast

    def run(self, now: Course) -> None:
        """Draw a new tile under pieces; other spaces become unexplored again."""
        if (at := now.beasts[self.beast]) != NOWHERE:
            now.beasts = with_item(now.beasts, self.beast, NOWHERE)
            now.tell(BeastLeft(self.beast, at))
        lair = LAIR_OF[self.beast]
        if lair not in now.tiles:
            now.then(settled(Event(now, NOBODY), BETWEEN))
            return
        space = now.tiles.index(lair)
        remove_tile(now, space)
        settles = TileChanged(NOBODY, BETWEEN)
        peopled = any(has_piece(now, seat, space) for seat in range(now.table.seats))
        now.then(*((ExploreSpace(space), settles) if peopled else (settles,)))


class FillMines(Task, frozen=True):
    """CO-AGE-02 (5): put cubes on Deep Mines (CO-ENV-DMI), and reset The Brink (CO-ENV-BRK)."""

    def run(self, now: Course) -> None:
        """5 cubes for Age II, 7 for Age III."""
        if _MINES in now.tiles:
            now.lay_cubes(now.tiles.index(_MINES), MINE_CUBES[len(now.ages)])
        now.brink = NOBODY


class PassMantle(Task, frozen=True):
    """CO-AGE-02 (7), CO-AGE-03: the Mantle passes one seat clockwise."""

    def run(self, now: Course) -> None:
        """Pass it, whatever happened in the Age."""
        give_mantle(now, (now.mantle + 1) % now.table.seats)
