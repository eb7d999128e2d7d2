"""Looking ahead to the harvest: plans of a turn, made in several guesses of what is hidden, and played on.

Information-set search by determinisation: every guess is one full position that fits the view, all moves are
tried in the same guesses with the same luck, and a move's worth is the mean of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.ai.brain import Limit, Meter
from game.ai.colossi.plans import Option, Plan, Ranked, by_worth, options, whole_turns
from game.ai.colossi.playout import Island, Playout
from game.ai.colossi.replies import acts, after_harvest
from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import Judge
from rules.colossi.moves import Move
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import legal_moves, prompt
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import Phase, State
from rules.core.protocol import Game
from rules.core.rng import Rng

GUESSES: Final = 3
"""Guesses of what is hidden."""
DRAWS: Final = 4
"""Draws of chance that a move's worth at a glance is the mean of."""
PLANNED: Final = 0.6
"""The part of a guess's limit for building plans; the rest is for playing on."""
FINAL: Final = 10
"""Plans that are played on in a guess."""
OPENINGS: Final = 6
"""Moves that are looked at in the later guesses: the best of the first one."""
PLAYOUTS: Final = 4
"""Ways in which the Age goes on after a plan."""
BLUR: Final = 0.5
"""By how much Gold the seats misjudge a space in them, at most: so they differ."""


class Guess:
    """A full position that fits a view, and the luck that all moves meet there."""

    def __init__(self, judge: Judge, game: Game[Any, Any], view: State, seat: int, rng: Rng) -> None:
        self._judge, self._seat = judge, seat
        self._truth = game.determinize(view, seat, rng)
        self._luck = [rng.bits() for _ in range(DRAWS)]

    def look(self, moves: Sequence[Move], limit: Limit) -> list[Ranked]:
        """The moves with what they are worth, best first: those of the best plans by playing on."""
        planning = Trial(self._judge, self._seat, Meter(part(limit, PLANNED)), self._luck)
        later = Trial(self._judge, self._seat, Meter(part(limit, 1 - PLANNED)), self._luck)
        found = options(planning, self._truth, moves)
        plans = self._plans(planning, found)
        deep: dict[Move, float] = {}
        for plan in plans[:FINAL]:
            if later.spent and deep:
                break
            value = plan.luck + self._played_on(later, plan)
            deep[plan.opening] = max(deep.get(plan.opening, value), value)
        return merged(deep, [Ranked(option.value, option.move) for option in found])

    def _plans(self, trial: Trial, found: list[Option]) -> list[Plan]:
        """Whole turns, where a seat takes Actions; else each answer by itself."""
        asked = prompt(self._truth)
        if isinstance(asked, TakeActions) and self._truth.phase == Phase.ACTIONS and not asked.bonus:
            return whole_turns(trial, self._truth, found)
        return [Plan(option.value, option.move, option.state, over=False) for option in found]

    def _played_on(self, trial: Trial, plan: Plan) -> float:
        """What the seat is worth at the end of the Age."""
        state, seat, luck = plan.state, self._seat, self._luck[0]
        if plan.over and acts(state, seat):
            state = trial.make(state, legal_moves(state, seat)[-1], luck, depth=0)
        asked = prompt(state)
        if isinstance(asked, HarvestTurn):
            return after_harvest(trial, state, luck)
        if not isinstance(asked, TakeActions) or state.phase != Phase.ACTIONS:
            return self._judge.worth(state, seat)
        island = Island(self._judge, state)
        total, number = 0.0, 0
        while number < PLAYOUTS and not (trial.spent and number):
            total += self._judge.ahead(Playout(island, state, Rng(luck + number), BLUR).play(trial), seat)
            number += 1
        return total / number


def foreseen(
    judge: Judge, game: Game[Any, Any], view: State, seat: int, moves: Sequence[Move], limit: Limit, rng: Rng
) -> list[Ranked]:
    """The moves with what they are worth in the mean of some guesses, best first."""
    share = part(limit, 1 / GUESSES)
    first = Guess(judge, game, view, seat, rng).look(rng.shuffled(moves), share)
    best = [move for _, move in first[:OPENINGS]]
    total = dict.fromkeys(best, 0.0)
    looks = [first, *[Guess(judge, game, view, seat, rng).look(best, share) for _ in range(GUESSES - 1)]]
    for look in looks:
        for value, move in look:
            if move in total:
                total[move] += value / GUESSES
    return merged(total, first)


def merged(deep: dict[Move, float], glances: Sequence[Ranked]) -> list[Ranked]:
    """Moves that were looked into, best first, then the others, by what they seem to lose at a glance."""
    if not deep:
        return list(glances)
    found = sorted([Ranked(value, move) for move, value in deep.items()], key=by_worth)
    best, worst = found[0], found[-1].value
    glance = next((value for value, move in glances if move == best.move), 0.0)
    rest = [
        Ranked(min(worst, best.value + value - glance), move) for value, move in glances if move not in deep
    ]
    return found + sorted(rest, key=by_worth)


def part(limit: Limit, share: float) -> Limit:
    """A part of a limit."""
    nodes, seconds = limit.nodes, limit.seconds
    return replace(
        limit,
        nodes=None if nodes is None else max(1, round(nodes * share)),
        seconds=None if seconds is None else seconds * share,
    )
