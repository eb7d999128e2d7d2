"""The opponents of FortunANT: they plan a whole turn, and say why.

Of the others they use what `turn_view.own_sheet` leaves: the public sheets in small company, the stars in
large. So they answer alike whether they are asked alone or as one of ninety.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from math import log2
from random import Random
from typing import Any, Final

from game.ai.fortunant.foresight import Weather, compared
from game.ai.fortunant.plan import of_sheet, of_view
from game.ai.fortunant.search import Beam, Found, Search
from game.ai.fortunant.steps import Width
from game.ai.fortunant.turn_view import FEW
from game.ai.fortunant.voice import reason
from game.ai.fortunant.weights import Weights
from game.ai.fortunant.worth import Outlook, in_points, outlook, worth
from game.plugin.brain import Limit, Meter, Thought
from game.plugin.weights import changed, shipped
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng
from rules.fortunant.moves import AGAIN, CONFIRM, Decision, Spend
from rules.fortunant.scoring import last_turn, total
from rules.fortunant.state import Phase, Stage, State

CONSIDERED: Final = 3
"""Alternatives that an answer names."""
COMPANY: Final = 4
"""With more seats than that each gets a smaller part of the nodes, so that a round takes no longer."""
LEAST: Final = 1500
"""Nodes that each gets even among a hundred, if it has so many."""


@dataclass(frozen=True, slots=True)
class Player:
    """Makes the moves of the turn that it plans."""

    beam: Beam
    blur: float
    """Points by which it misjudges a plan, at most."""
    foresees: bool = False
    """True if it plays its plans on."""
    weights: Weights = field(default_factory=partial(shipped, "fortunant", Weights))

    def with_weights(self, changes: Mapping[str, float]) -> Player:
        """The same player, judging otherwise."""
        return replace(self, weights=changed(self.weights, changes))

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The first move of the turn that seems best; the others follow."""
        if view.phase == Phase.AGAIN:
            return Thought(AGAIN, reason(view, seat, (AGAIN,)))
        ahead = prospect(view, seat, self.weights)
        hazards, state = hazards_met(game, view, seat, ahead)
        with undisturbed():
            found = self._plans(state, seat, ahead, _shared(limit, view.table.seats), Random(rng.bits()))
        turn = (*hazards, *found[0].plan.moves, CONFIRM)
        others = {} if hazards else _others(found, ahead)
        return Thought(
            turn[0], reason(view, seat, turn), tuple(others), turn[1:], losses=tuple(others.values())
        )

    def _plans(self, state: State, seat: Seat, ahead: Outlook, limit: Limit, chance: Random) -> list[Found]:
        """The rest of the turn in several ways, best first."""
        meter = Meter(limit)
        blur = self.blur

        def error() -> float:
            return blur * (chance.random() - chance.random())

        found = Search(ahead, self.beam, meter, error).turns(of_view(state, seat))
        if not self.foresees:
            return found
        return compared(found, ahead, Weather(state.level, state.table.receding), meter, chance)


def _others(found: list[Found], ahead: Outlook) -> dict[Decision, float]:
    """Other first moves, with the points that their plans are worse; none that the best plan makes too."""
    best, *rest = found
    others: dict[Decision, float] = {}
    for one in rest:
        move = (one.plan.moves or (CONFIRM,))[0]
        if move not in others and move not in best.plan.moves and len(others) < CONSIDERED:
            others[move] = max(0.0, in_points(best.value, ahead) - in_points(one.value, ahead))
    return others


def prospect(view: State, seat: Seat, weights: Weights) -> Outlook:
    """The seat's outlook on the rest of the game (FA-END)."""
    table = view.table
    turns = winter = last_turn(table) - view.turn
    rival = 0.0
    if table.seats > 1:
        others = [other for n, other in enumerate(view.began) if n != seat]
        stars = max(other.stars.bit_count() for other in (*others, view.began[seat]))
        left = (weights.starless, weights.one_star, weights.two_stars)
        turns = min(turns, round(left[min(stars, len(left) - 1)]))
        if table.seats <= FEW:
            rival = max(total(other, table) for other in others) + weights.rival_turn
        else:
            rival = weights.pace * view.turn + weights.crowd * log2(table.seats)
    return outlook(
        weights,
        turns,
        view.level,
        table.receding,
        alone=table.seats == 1,
        pieces=table.pieces,
        rival=rival,
        winter=winter,
    )


def hazards_met(
    game: Game[Any, Any], view: State, seat: Seat, ahead: Outlook
) -> tuple[tuple[Decision, ...], State]:
    """The seat's payments to termites, and the position after them (FA-HAZ-04, FA-HAZ-05)."""
    moves: tuple[Decision, ...] = ()
    while view.turns[seat].stage in (Stage.FOOD, Stage.VICTIM):
        different = {_rooms(view, seat, move): move for move in game.legal_moves(view, seat)}
        after = {move: game.apply(view, seat, move).state for move in different.values()}
        best = max(after, key=lambda move: worth(of_sheet(after[move].sheets[seat], view.level), ahead))
        moves, view = (*moves, best), after[best]
    return moves, view


def _rooms(view: State, seat: Seat, move: Decision) -> object:
    """From which rooms food is taken: which of their hexes makes no difference."""
    if not isinstance(move, Spend):
        return move
    return tuple((room.cells & move.hexes).bit_count() for room in view.sheets[seat].rooms)


def _shared(limit: Limit, seats: int) -> Limit:
    """The limit of one of many: all together think about as long as a few."""
    if seats <= COMPANY or limit.nodes is None or limit.nodes <= LEAST:
        return limit
    return replace(limit, nodes=max(LEAST, limit.nodes * COMPANY // seats))


@contextmanager
def undisturbed() -> Iterator[None]:
    """Pause garbage collection: a search makes many objects and no cycles."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


TASTE: Final = 0.3
"""Points by which even the best misjudge a plan: else all with the same option would draw the same sheet."""
HASTY: Final = Beam(2, 1, 2, Width(2, 1, 0))
DOODLER: Final = Player(HASTY, blur=6.0)
BURROWER: Final = Player(HASTY, blur=1.8)
DIGGER: Final = Player(Beam(4, 2, 4, Width(4, 3, 1)), blur=TASTE)
ARCHITECT: Final = Player(Beam(6, 3, 8, Width(6, 3, 2)), blur=TASTE, foresees=True)
