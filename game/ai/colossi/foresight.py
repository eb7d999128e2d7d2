"""Look-ahead search: plans of a whole turn in guesses of the hidden information, with the others' replies.

Information-set search by determinisation: every guess is one full position that fits the view, all moves are
tried in the same guesses with the same luck, and a move's worth is the mean of them. There are as many
guesses as the limit allows and the choice needs.

Tried and left out: playing the Age on to its harvest after each plan, in a fast model of the island without
cards and deaths. It foresaw the Age's Gold better than a look at the position (correlations of 0.44 and 0.13
in 16 games), but could not tell two moves of one turn apart: one Acolyte elsewhere swung it by several Gold.
A player of one action that went by it lost 8 of 9 games to the same player without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import Any, Final, NamedTuple

from game.ai.colossi.plans import Option, Plan, Ranked, at_own_turn, by_worth, options, whole_turns
from game.ai.colossi.replies import after_harvest, after_replies
from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import Judge
from game.plugin.brain import Limit, Meter
from rules.colossi.moves import Move
from rules.colossi.play.apply import prompt
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import State
from rules.core.protocol import Game
from rules.core.rng import Rng

GUESSES: Final = 3
"""Number of guesses of the hidden information, however small the limit: each gets an equal part of it."""
MOST_GUESSES: Final = 40
"""Maximum number of guesses, however large the limit."""
DRAWS: Final = 6
"""Number of chance draws averaged for a move's value at a glance."""
PLANNED: Final = 0.7
"""Fraction of a guess's limit for building plans; the rest is for playing on."""
FINAL: Final = 8
"""Number of plans, or harvests, played on in a guess: the best at a glance."""
OPENINGS: Final = 6
"""Number of moves examined in the later guesses: the best of the first one."""
COMPARED: Final = 3
"""Number of guesses from which on a move may be found worse than the best."""
SURE: Final = 2.0
"""Number of standard errors of the difference by which a move must be worse for that."""
LEAST_SPREAD: Final = 0.25
"""Least standard deviation of a difference in Gold: that of a few guesses may be small by chance."""
NEGLIGIBLE: Final = 0.25
"""A difference in Gold that is not worth more guesses."""


class Look(NamedTuple):
    """Moves with their values in one guess, best first."""

    ranked: list[Ranked]
    nodes: int
    """Number of positions it took."""
    cut: bool
    """True if the limit ended it."""


class Guess:
    """A full position consistent with a view, and the luck shared by all moves in it."""

    def __init__(self, judge: Judge, game: Game[Any, Any], view: State, seat: int, rng: Rng) -> None:
        self._judge, self._seat = judge, seat
        self._truth = game.determinize(view, seat, rng)
        self._luck = [rng.bits() for _ in range(DRAWS)]

    def look(self, moves: Sequence[Move], limit: Limit) -> Look:
        """The moves by playing on, and the rest at a glance."""
        meter = Meter(limit.part(PLANNED))
        planning = self._trial(meter)
        found = options(planning, self._truth, moves)
        plans = self._plans(planning, found)
        # A meter starts when it is made, so this one is made after the plans are built.
        later = self._trial(Meter(limit.part(1 - PLANNED * min(1.0, meter.spent()))))
        deep: dict[Move, Ranked] = {}
        for plan in plans[:FINAL]:
            value = plan.luck + self._played_on(later, plan)
            if later.spent and deep:
                break  # A result cut short by the limit is not comparable with the others.
            ranked = Ranked(value, plan.opening, plan.way)
            deep[plan.opening] = max(deep.get(plan.opening, ranked), ranked, key=worth_of)
        all_ranked = merged(deep, [Ranked(option.value, option.move, option.way) for option in found])
        return Look(all_ranked, meter.nodes + later.meter.nodes, planning.spent or later.spent)

    def _trial(self, meter: Meter) -> Trial:
        return Trial(self._judge, self._seat, meter, self._luck)

    def _plans(self, trial: Trial, found: list[Option]) -> list[Plan]:
        """The rest of the turn after each move; harvests and others' turns are played on without a plan."""
        if isinstance(prompt(self._truth), HarvestTurn):
            return [Plan(option.value, option.move, option.state, over=True) for option in found]
        return whole_turns(trial, self._truth, found)

    def _played_on(self, trial: Trial, plan: Plan) -> float:
        """The seat's value after the others' next turns, or at the end of the harvest.

        Questions about its hand are judged after its own next turn: at a glance all cards are worth the same.
        """
        asked, state, luck = prompt(self._truth), plan.state, self._luck[0]
        if isinstance(prompt(state), HarvestTurn):
            return trial.worth(after_harvest(trial, state, luck), trial.seat)
        state = after_replies(trial, state, luck)
        return at_own_turn(trial, state) if asked and asked.shows_hand else trial.worth(state, trial.seat)


def foreseen(
    judge: Judge, game: Game[Any, Any], view: State, seat: int, moves: Sequence[Move], limit: Limit, rng: Rng
) -> list[Ranked]:
    """The moves with their mean values over the guesses, best first."""
    meter, share = Meter(limit), limit.part(1 / GUESSES)
    first = Guess(judge, game, view, seat, rng).look(rng.shuffled(moves), share)
    meter.nodes += first.nodes
    contest = Contest(first.ranked[:OPENINGS])
    for number in range(1, MOST_GUESSES):
        if number >= GUESSES:
            share = limit.part(max(0.0, 1 - meter.spent()))
            if contest.is_over or meter.spent() * (1 + 1 / number / PLANNED) > 1:
                break  # The next guess would probably not be finished.
        look = Guess(judge, game, view, seat, rng).look(contest.open, share)
        meter.nodes += look.nodes
        if look.cut and number >= GUESSES:
            break
        contest.note(look.ranked)
    return merged(contest.ranked(), first.ranked)


class Contest:
    """The best moves of the first guess, until all but one are found worse, or just as good."""

    def __init__(self, ranked: Sequence[Ranked]) -> None:
        self.open = [one.move for one in ranked]
        """Moves still to be compared."""
        self._first = {one.move: one for one in ranked}
        self._found = {one.move: {0: one.value} for one in ranked}
        """For each move its value in each guess that tried it: the limit may leave some out."""
        self._guesses = 1

    @property
    def is_over(self) -> bool:
        """True if no comparison is left to make."""
        return len(self.open) < 2

    def note(self, ranked: Sequence[Ranked]) -> None:
        """Note the values of open moves in one more guess, and close those that are surely not the best."""
        for one in ranked:
            self._found[one.move][self._guesses] = one.value
        self._guesses += 1
        best = self._best()
        self.open = [move for move in self.open if move == best or self._is_open(move, best)]

    def ranked(self) -> dict[Move, Ranked]:
        """The mean value of the best move, less each other's distance from it in the guesses of both.

        The ways are those of the first guess.
        """
        best = self._best()
        most = fmean(self._found[best].values())
        return {
            move: one._replace(value=most - fmean(self._behind(move, best)))
            for move, one in self._first.items()
        }

    def _best(self) -> Move:
        return max(self.open, key=lambda move: fmean(self._found[move].values()))

    def _is_open(self, move: Move, best: Move) -> bool:
        behind = self._behind(move, best)
        if len(behind) < COMPARED:
            return True
        if not any(behind):
            return False  # The same in all guesses, as for two cards that are never played.
        error = sqrt((pvariance(behind) + LEAST_SPREAD**2) / len(behind))
        return fmean(behind) < SURE * error - NEGLIGIBLE

    def _behind(self, move: Move, best: Move) -> list[float]:
        """By how much a move is worse than the best in each guess that tried both."""
        most = self._found[best]
        return [most[guess] - value for guess, value in self._found[move].items() if guess in most]


def worth_of(ranked: Ranked) -> float:
    return ranked.value


def merged(deep: dict[Move, Ranked], glances: Sequence[Ranked]) -> list[Ranked]:
    """Moves that were played on, best first, then the others by their loss at a glance."""
    if not deep:
        return list(glances)
    found = sorted(deep.values(), key=by_worth)
    best, worst = found[0], found[-1].value
    glance = next((one.value for one in glances if one.move == best.move), 0.0)
    rest = [
        one._replace(value=min(worst, best.value + one.value - glance))
        for one in glances
        if one.move not in deep
    ]
    return found + sorted(rest, key=by_worth)
