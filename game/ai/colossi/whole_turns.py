"""Whole turns of Colossi: good ones found from a view, and what a turn was worth.

A turn's worth is the value to its seat of the position after it, played on through the others' next turns,
in several guesses of what the seat could not see. The turn that was played and those that are found are
valued alike.

Luck does not count: at each draw of the turn the value of what came is replaced by the mean value of what
could have come. These corrections have a mean of zero, however positions are valued, so they remove noise and
add no bias. Source: Burch, Schmid, Moravčík, Morrill, Bowling: AIVAT, a new variance reduction technique for
agent evaluation in imperfect information games, 2018. Others' answers are taken as they were given.
"""

from __future__ import annotations

from typing import Any, Final

from game.ai.colossi.plain_ways import straightened
from game.ai.colossi.player import PROPHET, Planner
from game.ai.colossi.replies import after_harvest, after_replies
from game.ai.colossi.turn import Trial
from game.plugin.analysis import SeenTurn
from game.plugin.brain import Limit, Meter
from rules.colossi.play.apply import after, deciders, prompt, sample
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import Phase, State
from rules.core.protocol import CHANCE, Game, Seat
from rules.core.rng import Rng

PLANNED: Final = Limit(nodes=3000)
"""For each decision of a turn that is found."""
FOUND: Final = 2
"""Turns that are found, each with other luck."""
GUESSES: Final = 8
"""Guesses in which a turn is valued: the mean of so many has a standard deviation of about 0.5 Gold."""
OUTCOMES: Final = 6
"""Outcomes of a draw whose values are averaged."""
LONGEST: Final = 80
"""Maximum number of entries of a turn that is found."""


class TurnAppraiser:
    """Implements `game.plugin.analysis.TurnAppraiser` with the plans and values of a planner."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    def owner(self, state: State) -> Seat | None:
        """The seat whose turn, or harvest turn, it is."""
        return state.turn if state.phase in (Phase.ACTIONS, Phase.HARVEST) else None

    def goes_on(self, before: State, later: State) -> bool:
        """Return True if a turn, or a harvest turn, is not over between two positions."""
        if before.phase != later.phase or before.turn != later.turn:
            return False
        if later.phase == Phase.HARVEST:
            return not isinstance(prompt(later), HarvestTurn)
        return later.phase == Phase.ACTIONS and (before.age, before.lap) == (later.age, later.lap)

    def find(self, game: Game[Any, Any], view: State, seat: Seat, rng: Rng) -> tuple[SeenTurn, ...]:
        """Turns that the planner would play from a view, each in another guess of the hidden things."""
        return tuple(self._planned(game, game.determinize(view, seat, rng), seat, rng) for _ in range(FOUND))

    def _planned(self, game: Game[Any, Any], state: State, seat: Seat, rng: Rng) -> SeenTurn:
        """The planner's turn in a guess: it is asked at each decision and sees no more than its seat."""
        trial = self._trial(seat, rng)
        states, entries = [state], list[tuple[Seat, Any]]()
        while len(entries) < LONGEST and (len(states) == 1 or self.goes_on(states[-2], states[-1])):
            who = deciders(state)[0]
            if who == CHANCE:
                move = sample(state, rng)
            elif who == seat:
                move = self._planner.choose(game, game.observe(state, seat), seat, PLANNED, rng).move
            else:
                move = trial.answer(state, who)
            state = after(state, move)
            entries.append((who, move))
            states.append(state)
        return straightened(game, SeenTurn.of(game, seat, states, entries))

    def worth(self, game: Game[Any, Any], turn: SeenTurn, rng: Rng) -> float:
        """The mean value of the position after a turn to its seat, in Gold, without luck."""
        return sum(self._once(game, turn, rng) for _ in range(GUESSES)) / GUESSES

    def _once(self, game: Game[Any, Any], turn: SeenTurn, rng: Rng) -> float:
        """The value in one guess."""
        seat, trial = turn.seat, self._trial(turn.seat, rng)
        luck = 0.0
        for before, later in turn.draws:
            drawn = game.determinize(before, seat, rng)
            could = [trial.glance(after(drawn, sample(drawn, rng))) for _ in range(OUTCOMES)]
            luck += trial.glance(game.determinize(later, seat, rng)) - sum(could) / OUTCOMES
        # The next seat's turn may begin with a question of a Trait, which no reply begins with.
        end = trial.glimpse(game.determinize(turn.views[-1], seat, rng), rng)
        play_on = after_harvest if end.phase == Phase.HARVEST else after_replies
        return trial.worth(play_on(trial, end, trial.luck[0]), seat) - luck

    def _trial(self, seat: Seat, rng: Rng) -> Trial:
        return Trial(self._planner.judge, seat, Meter(Limit()), [rng.bits()])


APPRAISER: Final = TurnAppraiser(PROPHET)
