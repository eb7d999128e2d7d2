"""Look-ahead search: plans of a whole turn in guesses of the hidden information, with the others' replies.

Information-set search by determinisation: every guess is one full position that fits the view, all moves are
tried in the same guesses with the same luck, and a move's worth is the mean of them.

Tried and left out: playing the Age on to its harvest after each plan, in a fast model of the island without
cards and deaths. It foresaw the Age's Gold better than a look at the position (correlations of 0.44 and 0.13
in 16 games), but could not tell two moves of one turn apart: one Acolyte elsewhere swung it by several Gold.
A player of one action that went by it lost 8 of 9 games to the same player without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ai.colossi.plans import Option, Plan, Ranked, by_worth, options, whole_turns
from game.ai.colossi.replies import after_harvest, after_replies
from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import Judge
from game.plugin.brain import Limit, Meter
from rules.colossi.moves import Move
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import State
from rules.core.protocol import Game
from rules.core.rng import Rng

GUESSES: Final = 3
"""Number of guesses of the hidden information."""
DRAWS: Final = 6
"""Number of chance draws averaged for a move's value at a glance."""
PLANNED: Final = 0.7
"""Fraction of a guess's limit for building plans; the rest is for playing on."""
FINAL: Final = 8
"""Number of plans, or harvests, played on in a guess: the best at a glance."""
OPENINGS: Final = 6
"""Number of moves examined in the later guesses: the best of the first one."""


class Guess:
    """A full position consistent with a view, and the luck shared by all moves in it."""

    def __init__(self, judge: Judge, game: Game[Any, Any], view: State, seat: int, rng: Rng) -> None:
        self._judge, self._seat = judge, seat
        self._truth = game.determinize(view, seat, rng)
        self._luck = [rng.bits() for _ in range(DRAWS)]

    def look(self, moves: Sequence[Move], limit: Limit) -> list[Ranked]:
        """The moves with their values, best first: by playing on, and the rest at a glance."""
        planning = self._trial(limit.part(PLANNED))
        found = options(planning, self._truth, moves)
        plans = self._plans(planning, found)
        # A meter starts when it is made, so this one is made after the plans are built.
        later = self._trial(limit.part(1 - PLANNED))
        deep: dict[Move, Ranked] = {}
        for plan in plans[:FINAL]:
            value = plan.luck + self._played_on(later, plan)
            if later.spent and deep:
                break  # A result cut short by the limit is not comparable with the others.
            ranked = Ranked(value, plan.opening, plan.way)
            deep[plan.opening] = max(deep.get(plan.opening, ranked), ranked, key=worth_of)
        return merged(deep, [Ranked(option.value, option.move, option.way) for option in found])

    def _trial(self, limit: Limit) -> Trial:
        return Trial(self._judge, self._seat, Meter(limit), self._luck)

    def _plans(self, trial: Trial, found: list[Option]) -> list[Plan]:
        """Whole turns, or harvests; none for a question inside an effect, which is judged at a glance."""
        match prompt(self._truth):
            case TakeActions():
                return whole_turns(trial, self._truth, found)
            case HarvestTurn():
                return [Plan(option.value, option.move, option.state, over=True) for option in found]
        return []

    def _played_on(self, trial: Trial, plan: Plan) -> float:
        """The seat's value after the others' next turns, or at the end of the harvest."""
        harvest = isinstance(prompt(self._truth), HarvestTurn)
        return (after_harvest if harvest else after_replies)(trial, plan.state, self._luck[0])


def foreseen(
    judge: Judge, game: Game[Any, Any], view: State, seat: int, moves: Sequence[Move], limit: Limit, rng: Rng
) -> list[Ranked]:
    """The moves with their mean values over some guesses, best first."""
    share = limit.part(1 / GUESSES)
    first = Guess(judge, game, view, seat, rng).look(rng.shuffled(moves), share)
    best = [ranked.move for ranked in first[:OPENINGS]]
    total = {ranked.move: ranked._replace(value=0.0) for ranked in first[:OPENINGS]}
    looks = [first, *[Guess(judge, game, view, seat, rng).look(best, share) for _ in range(GUESSES - 1)]]
    for look in looks:
        for value, move, _ in look:
            if move in total:
                total[move] = total[move]._replace(value=total[move].value + value / GUESSES)
    return merged(total, first)


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
