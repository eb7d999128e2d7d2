"""The opponents of Ant Trails: one search with different limits, depths and errors.

Those that neither stop early nor err solve the end of a game, if a third of their time is enough for it.

A turn is decided as a whole and returned move by move. The rest of it is stored by position, so that the
following requests cost nothing and stick to the plan; from any other position a new turn is planned.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from game.ai.ant_trails.bitboard import OUTER
from game.ai.ant_trails.engine import Node, left_to_place, of_state, tokens
from game.ai.ant_trails.move_words import reason
from game.ai.ant_trails.search import DEEPEST, Found, Option, Search, Turn
from game.ai.ant_trails.solver import Solver, few_cells
from game.ai.brain import Limit, Meter, Thought
from rules.ant_trails.moves import PLACES, Decision
from rules.ant_trails.state import Phase, State
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

CONSIDERED: Final = 3
"""Alternatives that an answer names."""
_GRAIN: Final = 1000


class Player:
    """Searches up to `deepest` turns; `blur` is the size in points of its random errors about turns."""

    def __init__(self, deepest: int = DEEPEST, blur: float = 0.0) -> None:
        self._deepest = deepest
        self._blur = blur
        self._plan: dict[State, Thought] = {}
        self._solver = Solver()

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The next move of the turn that seems best."""
        if view not in self._plan:
            self._plan = self._planned(game, view, limit, rng)
        return self._plan[view]

    def _planned(self, game: Game[Any, Any], view: State, limit: Limit, rng: Rng) -> dict[State, Thought]:
        """The whole turn from here: each of its positions with the move to make."""
        others: tuple[Decision, ...] = ()
        moves = self._solved(view, limit)
        if not moves:
            turn: Turn = ()
            if ants := left_to_place(view):
                turn, found = self.turn(of_state(view), ants, Meter(limit), rng)
                others = _others(found, turn)
            moves = tuple(tokens(view, turn))
        plan, state = {}, view
        for move in moves:
            after = game.apply(state, view.seat, move).state
            plan[state] = Thought(move, reason(state, move, after), others if state is view else ())
            state = after
        return plan

    def _solved(self, view: State, limit: Limit) -> tuple[Decision, ...]:
        """The rest of the turn that leads to the best end; empty if it is not known."""
        node = of_state(view)
        if self._deepest < DEEPEST or self._blur or not few_cells(node):
            return ()
        nodes, seconds = limit.nodes, limit.seconds
        third = replace(limit, nodes=nodes and nodes // 3, seconds=seconds and seconds / 3)
        passed = view.phase is Phase.FOOD and not view.placed
        with _undisturbed():
            found = self._solver.solve(node, left_to_place(view), Meter(third), passed=passed)
        return found[0].turns[0] if found else ()

    def turn(self, node: Node, ants: int, meter: Meter, rng: Rng) -> tuple[Turn, Found]:
        """The cells of the turn's ants, of which `ants` are still to be placed, and what the search found."""
        with _undisturbed():
            found = Search(meter).run(node, ants, self._deepest, only_choices=True)
        return self._chosen(found, rng), found

    def _chosen(self, found: Found, rng: Rng) -> Turn:
        if not self._blur:
            return found.options[0].turn

        def seeming(option: Option) -> float:
            error = (rng.below(_GRAIN) + rng.below(_GRAIN) - rng.below(_GRAIN) - rng.below(_GRAIN)) / _GRAIN
            return option.worth + self._blur * error

        return max(found.options, key=seeming).turn


def _others(found: Found, turn: Turn) -> tuple[Decision, ...]:
    """Other first ants, best first; none beside a pass."""
    firsts = dict.fromkeys(option.turn[0] for option in found.options if option.turn)
    return tuple(PLACES[OUTER[cell]] for cell in firsts if cell not in turn)[:CONSIDERED]


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Pause garbage collection: a search makes many objects and no cycles."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()


DAWDLER: Final = Player(deepest=1, blur=5.0)
SCOUT: Final = Player(deepest=1, blur=2.0)
PATHFINDER: Final = Player()
TRAILMASTER: Final = Player()
