"""Looking ahead to the harvest: plans of a turn, made in several guesses of what is hidden, and played on.

Information-set search by determinisation: every guess is one full position that fits the view, all moves are
tried in the same guesses with the same luck, and a move's worth is the mean of them.

Playouts to the harvest tell who will have gained more at the end of the Age far better than a look at the
position does, but they are too rough to tell two moves of one turn apart: each swings by some Gold when a
single Acolyte stands elsewhere. So a plan is judged by both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.ai.brain import Limit, Meter
from game.ai.colossi.plans import Option, Plan, Ranked, by_worth, options, whole_turns
from game.ai.colossi.playout import Island, Playout
from game.ai.colossi.replies import acts, after_harvest, after_replies
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
FINAL: Final = 8
"""Plans, or harvests, that are played on in a guess: the best at a glance."""
OPENINGS: Final = 6
"""Moves that are looked at in the later guesses: the best of the first one."""
PLAYOUTS: Final = 8
"""Ways in which the Age goes on after a plan."""
TRUST: Final = 0.5
"""What they count in the worth of a plan at most; what the others answer at once counts for the rest."""
FADING: Final = 4
"""Turns before the harvest with which they count half as much: each turn makes them rougher."""
BLUR: Final = 0.5
"""By how much Gold the seats misjudge a space in playouts, at most: so they differ."""
WHOLE_AGE: Final = 100
"""More turns than an Age has."""


class Ending:
    """A finished plan, what it is worth after the others' answers, and how the Age may go on."""

    def __init__(self, plan: Plan, answered: float, island: Island | None = None) -> None:
        self.plan = plan
        self._answered, self._island = answered, island
        self._total, self._number = 0.0, 0
        self._trust = 0.0 if island is None else TRUST / (1 + len(island.turns) / FADING)

    @property
    def value(self) -> float:
        """What the seat is worth by all that was tried."""
        if not self._number:
            return self.plan.luck + self._answered
        played = self._total / self._number
        return self.plan.luck + self._answered + self._trust * (played - self._answered)

    def play(self, trial: Trial, luck: int) -> None:
        """Play the Age on once more, with the same luck for all plans."""
        if self._island is not None:
            worths = Playout(self._island, Rng(luck + self._number), BLUR).play(trial, WHOLE_AGE)
            if not trial.spent:  # One that the limit broke off ends in another turn than the others.
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
        planning = self._trial(part(limit, PLANNED))
        found = options(planning, self._truth, moves)
        plans = self._plans(planning, found)
        # A meter's time begins when it is made: this one's must not run while plans are built.
        later = self._trial(part(limit, 1 - PLANNED))
        endings: list[Ending] = []
        for plan in plans[:FINAL]:
            if later.spent and endings:
                break
            endings.append(self._ending(later, plan))
        self._play_on(later, endings)
        deep: dict[Move, float] = {}
        for ending in endings:
            opening = ending.plan.opening
            deep[opening] = max(deep.get(opening, ending.value), ending.value)
        return merged(deep, [Ranked(option.value, option.move) for option in found])

    def _trial(self, limit: Limit) -> Trial:
        return Trial(self._judge, self._seat, Meter(limit), self._luck)

    def _plans(self, trial: Trial, found: list[Option]) -> list[Plan]:
        """Whole turns, or harvests; none for a question inside an effect, where a glance must do."""
        asked = prompt(self._truth)
        match asked:
            case TakeActions(bonus=False):
                return whole_turns(trial, self._truth, found)
            case HarvestTurn():
                return [Plan(option.value, option.move, option.state, over=True) for option in found]
        return []

    def _ending(self, trial: Trial, plan: Plan) -> Ending:
        """What a plan leads to, and what it is worth after what the others answer at once."""
        state, seat, luck = plan.state, self._seat, self._luck[0]
        if self._truth.phase != Phase.ACTIONS:
            return Ending(plan, after_harvest(trial, state, luck))
        if acts(state, seat):
            state = trial.make(state, legal_moves(state, seat)[-1], luck, depth=0)
        answered = after_replies(trial, state, luck)
        asked = prompt(state)
        if state.phase == Phase.ACTIONS and isinstance(asked, TakeActions):
            return Ending(plan, answered, Island(self._judge, state))
        return Ending(plan, answered)

    def _play_on(self, trial: Trial, endings: list[Ending]) -> None:
        """Every plan once, and then once more: each meets the same luck as the others."""
        for ending in endings * PLAYOUTS:
            if trial.spent:
                return
            ending.play(trial, self._luck[0])


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
