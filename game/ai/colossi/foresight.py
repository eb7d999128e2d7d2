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
from rules.colossi.moves import EndTurn, Move
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
"""Plans that are played on in a guess, the best at a glance."""
OTHERS: Final = 14
"""Moves with another beginning that are played on as well: a plan that seems poor may turn out well."""
OPENINGS: Final = 6
"""Moves that are looked at in the later guesses: the best of the first one."""
BEST: Final = 8
"""Plans that are played on more than once: those that did best the first time."""
PLAYOUTS: Final = 4
"""How often they are."""
BLUR: Final = 0.5
"""By how much Gold the seats misjudge a space in playouts, at most: so they differ."""


class Ending:
    """What a plan leads to when the Age is played on after it."""

    def __init__(self, plan: Plan, value: float = 0.0, island: Island | None = None) -> None:
        """A value that is known, or an island that is played on to find it out."""
        self.plan, self.island = plan, island
        self._total, self._number = (value, 1) if island is None else (0.0, 0)

    @property
    def value(self) -> float:
        """What the seat is worth in the mean of what was tried."""
        return self.plan.luck + self._total / self._number

    def play(self, trial: Trial, luck: int) -> None:
        """Play on once more, with the same luck for all plans."""
        if self.island is not None:
            worths = Playout(self.island, Rng(luck + self._number), BLUR).play(trial)
            self._total += trial.judge.ahead(worths, trial.seat)
            self._number += 1


class Guess:
    """A full position that fits a view, and the luck that all moves meet there."""

    def __init__(self, judge: Judge, game: Game[Any, Any], view: State, seat: int, rng: Rng) -> None:
        self._judge, self._seat = judge, seat
        self._truth = game.determinize(view, seat, rng)
        self._luck = [rng.bits() for _ in range(DRAWS)]

    def look(self, moves: Sequence[Move], limit: Limit) -> list[Ranked]:
        """The moves with what they are worth, best first: by playing on, and the rest at a glance."""
        planning = Trial(self._judge, self._seat, Meter(part(limit, PLANNED)), self._luck)
        found = options(planning, self._truth, moves)
        plans = self._plans(planning, found)
        # A meter's time begins when it is made: this one's must not run while plans are built.
        later = Trial(self._judge, self._seat, Meter(part(limit, 1 - PLANNED)), self._luck)
        endings: list[Ending] = []
        for plan in plans:
            if later.spent and endings:
                break
            endings.append(self._ending(later, plan))
        endings.sort(key=lambda ending: -ending.value)
        for ending in endings[:BEST] * (PLAYOUTS - 1):
            if not later.spent:
                ending.play(later, self._luck[0])
        deep: dict[Move, float] = {}
        for ending in endings:
            opening = ending.plan.opening
            deep[opening] = max(deep.get(opening, ending.value), ending.value)
        return merged(deep, [Ranked(option.value, option.move) for option in found])

    def _plans(self, trial: Trial, found: list[Option]) -> list[Plan]:
        """What is played on: the best whole turns, and the best moves that none of them begins with."""
        asked, plans = prompt(self._truth), []
        if isinstance(asked, TakeActions) and self._truth.phase == Phase.ACTIONS and not asked.bonus:
            plans = whole_turns(trial, self._truth, found)[:FINAL]
        begun = {plan.opening for plan in plans}
        others = [option for option in found if option.move not in begun][:OTHERS]
        over = isinstance(asked, TakeActions)
        return plans + [
            Plan(option.value, option.move, option.state, over and isinstance(option.move, EndTurn))
            for option in others
        ]

    def _ending(self, trial: Trial, plan: Plan) -> Ending:
        """What a plan leads to, played on once."""
        state, seat, luck = plan.state, self._seat, self._luck[0]
        if plan.over and acts(state, seat):
            state = trial.make(state, legal_moves(state, seat)[-1], luck, depth=0)
        asked = prompt(state)
        if isinstance(asked, HarvestTurn):
            return Ending(plan, after_harvest(trial, state, luck))
        if not isinstance(asked, TakeActions) or state.phase != Phase.ACTIONS:
            return Ending(plan, self._judge.worth(state, seat))
        ending = Ending(plan, island=Island(self._judge, state))
        ending.play(trial, luck)
        return ending


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
