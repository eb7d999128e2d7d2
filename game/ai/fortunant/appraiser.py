"""Evaluation of moves of FortunANT: each is followed by the best rest of its turn and played on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from game.ai.fortunant.foresight import Weather, played_on
from game.ai.fortunant.plan import of_sheet, of_view
from game.ai.fortunant.player import ARCHITECT, hazards_met, prospect, undisturbed
from game.ai.fortunant.search import Beam, Found, Search
from game.ai.fortunant.weights import Weights
from game.ai.fortunant.worth import Outlook, in_points, worth
from game.plugin.brain import Limit, Meter
from game.plugin.weights import shipped
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng
from rules.fortunant.box import OPTIONS
from rules.fortunant.moves import CONFIRM, RollAgain
from rules.fortunant.state import Phase, Sheet, State


@dataclass(frozen=True, slots=True)
class Appraiser:
    """Judges as the strongest opponent does, without its errors."""

    beam: Beam = ARCHITECT.beam
    weights: Weights = field(default_factory=partial(shipped, "fortunant", Weights))

    def appraise(
        self, game: Game[Any, Any], view: State, seat: Seat, moves: Sequence[Any], limit: Limit, rng: Rng
    ) -> tuple[float, ...]:
        """For each move the points that the best turn with it wins in the end.

        Moves of one turn may be made in another order: such moves are worth the same.
        """
        ahead = prospect(view, seat, self.weights)
        if view.phase == Phase.AGAIN:
            return tuple(_rolled_again(view.sheets[seat], move, ahead) for move in moves)
        meter, weather = Meter(limit), Weather(view.level, view.table.receding)
        with undisturbed():
            found = [self._finished(game, view, seat, move, ahead) for move in moves]
            values, _ = played_on(found, ahead, weather, meter, Random(rng.bits()))
        return tuple(in_points(value, ahead) for value in values)

    def _finished(self, game: Game[Any, Any], view: State, seat: Seat, move: Any, ahead: Outlook) -> Found:
        """The best turn that goes on with a move; as wide a search for each, whatever the limit."""
        if move == CONFIRM:
            plan = of_view(view, seat)
            return Found(worth(plan, ahead), plan)
        _, after = hazards_met(game, game.apply(view, seat, move).state, seat, ahead)
        return Search(ahead, self.beam, Meter(Limit())).turns(of_view(after, seat))[0]


def _rolled_again(sheet: Sheet, move: Any, ahead: Outlook) -> float:
    """FA-OPT-02: the mean of the options that the die may show, or the option as it is."""
    dice = range(OPTIONS) if isinstance(move, RollAgain) else (sheet.options.bit_length() - 1,)
    found = [in_points(worth(of_sheet(replace(sheet, options=1 << die), 0), ahead), ahead) for die in dice]
    return sum(found) / len(found)


APPRAISER: Final = Appraiser()
