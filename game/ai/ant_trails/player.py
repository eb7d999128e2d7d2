"""The opponents of Ant Trails: one search with different limits, depths and errors.

Those that neither stop early nor err solve the end of a game, if a part of their time is enough for it.

A turn is decided as a whole and returned move by move. The rest of it is stored by position, so that the
following requests cost nothing and stick to the plan; from any other position a new turn is planned.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from game.ai.ant_trails.bitboard import OUTER
from game.ai.ant_trails.engine import Node, left_to_place, of_state, tokens
from game.ai.ant_trails.evaluation import evaluation
from game.ai.ant_trails.search import DEEPEST, Found, Option, Search, Turn, made
from game.ai.ant_trails.solver import Solution, Solver, few_cells
from game.ai.ant_trails.voice import reason
from game.ai.ant_trails.weights import PLAIN, Weights
from game.plugin.brain import Limit, Meter, Thought
from game.plugin.weights import changed
from rules.ant_trails.moves import PLACES, Carry, Decision
from rules.ant_trails.state import Phase, State
from rules.ant_trails.trail import trail_at
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

CONSIDERED: Final = 3
"""Alternatives that an answer names."""
SOLVING: Final = 1 / 3
"""The part of its limit that goes into solving the end of a game where few cells are left."""
SOLVED: Final = 8
"""Turns whose ends are compared then; several may begin with the same ant."""
COMPARING: Final = 1 / 8
"""The part that goes into how much worse the alternatives are: the search only shows that they are."""
_GRAIN: Final = 1000


class Player:
    """Searches up to `deepest` turns; `blur` is the size in points of its random errors about turns.

    It may overlook some of its turns: `forgets` in a hundred. Then it also leaves food where it is on a trail
    without an exit.
    """

    def __init__(
        self, deepest: int = DEEPEST, blur: float = 0.0, weights: Weights = PLAIN, *, forgets: int = 0
    ) -> None:
        self.weights = weights
        self._deepest = deepest
        self._blur = blur
        self._forgets = forgets
        self._plan: dict[State, Thought] = {}
        self._solver = Solver()

    def with_weights(self, changes: Mapping[str, float]) -> Player:
        """The same player with other weights."""
        return Player(self._deepest, self._blur, changed(self.weights, changes), forgets=self._forgets)

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The next move of the turn that seems best."""
        if view not in self._plan:
            self._plan = self._planned(game, view, limit, rng)
        return self._plan[view]

    def _planned(self, game: Game[Any, Any], view: State, limit: Limit, rng: Rng) -> dict[State, Thought]:
        """The whole turn from here: each of its positions with the move to make."""
        others: dict[Decision, float] = {}
        solvable = not (self._deepest < DEEPEST or self._blur) and few_cells(of_state(view))
        moves: tuple[Decision, ...] = ()
        if solvable:
            moves, others = self._solved(view, limit)
        if not moves:
            left = limit.part(1 - SOLVING) if solvable else limit
            turn: Turn = ()
            if ants := left_to_place(view):
                turn, others = self.turn(of_state(view), ants, left, rng)
            moves = tuple(tokens(view, turn))
        if self._forgets:
            moves = tuple(_rested(game, view, moves))
        plan, state = {}, view
        for move in moves:
            after = game.apply(state, view.seat, move).state
            plan[state] = Thought(move, reason(state, move, after))
            state = after
        plan[view] = replace(plan[view], others=tuple(others), losses=tuple(others.values()))
        return plan

    def _solved(self, view: State, limit: Limit) -> tuple[tuple[Decision, ...], dict[Decision, float]]:
        """The rest of the turn that leads to the best end, empty if it is not known; and other first moves
        with by how many points their ends are worse, as far as these are found quickly."""
        passed = view.phase is Phase.FOOD and not view.placed

        def ends(part: float, lines: int) -> tuple[Solution, ...]:
            meter = Meter(limit.part(part))
            return self._solver.solve(of_state(view), left_to_place(view), meter, passed=passed, lines=lines)

        with _undisturbed():
            best = ends(SOLVING, 1)
            known = ends(COMPARING, SOLVED) if best else ()
        if not best:
            return (), {}
        others = dict[Decision, float]()
        for end in known:
            if end.turns[0][0] != best[0].turns[0][0]:
                others.setdefault(end.turns[0][0], float(best[0].margin - end.margin))
        return best[0].turns[0], dict(list(others.items())[:CONSIDERED])

    def turn(self, node: Node, ants: int, limit: Limit, rng: Rng) -> tuple[Turn, dict[Decision, float]]:
        """The cells of the turn's ants, of which `ants` are still to be placed; and other first ants, best
        first, with by how many points they seem worse."""
        comparing = self._deepest > 1
        search = Search(
            Meter(limit.part(1 - COMPARING) if comparing else limit), evaluation(self.weights, node.seat)
        )
        with _undisturbed():
            found = search.run(node, ants, self._deepest, only_choices=True)
            chosen = self._chosen(found, rng)
            if comparing:
                search.allow(Meter(limit.part(COMPARING)))
            others = {
                PLACES[OUTER[option.turn[0]]]: _loss(search, node, found, chosen, option)
                for option in _others(found, chosen.turn)
            }
        return chosen.turn, dict(sorted(others.items(), key=lambda other: other[1]))

    def _chosen(self, found: Found, rng: Rng) -> Option:
        if not self._blur:
            return found.options[0]

        def seeming(option: Option) -> float:
            error = (rng.below(_GRAIN) + rng.below(_GRAIN) - rng.below(_GRAIN) - rng.below(_GRAIN)) / _GRAIN
            return option.worth + self._blur * error

        seen = found.options
        if self._forgets:
            seen = tuple(option for option in seen if rng.below(100) >= self._forgets) or seen
        return max(seen, key=seeming)


def _rested(game: Game[Any, Any], state: State, moves: tuple[Decision, ...]) -> Iterator[Decision]:
    """The moves of a turn without those that carry food along a trail that has no exit, or need such a move.

    Which of such a trail's ends may still reach the border changes with every ant, and a tile that followed
    that would go up and down.
    """
    seat = state.seat
    for move in moves:
        side = state.sides[seat]
        idle = isinstance(move, Carry) and not trail_at(side, move.source) & side.exits
        if not idle and game.why_illegal(state, seat, move) is None:
            yield move
            state = game.apply(state, seat, move).state


def _others(found: Found, turn: Turn) -> list[Option]:
    """The best turns with other first ants; none beside a pass."""
    firsts = dict[int, Option]()
    for option in found.options:
        if option.turn and option.turn[0] not in turn:
            firsts.setdefault(option.turn[0], option)
    return list(firsts.values())[:CONSIDERED]


def _loss(search: Search, node: Node, found: Found, chosen: Option, other: Option) -> float:
    """By how many points another turn seems worse than the chosen one, as deep as both are known."""
    if found.depth == 1:
        return max(0.0, chosen.worth - other.worth)
    worths = search.looked_at(made(node, other.turn), found.depth)
    return max(0.0, found.worths[len(worths) - 1] - worths[-1])


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


DAWDLER: Final = Player(deepest=1, blur=4.0, forgets=80)
SCOUT: Final = Player(deepest=1, blur=1.7)
PATHFINDER: Final = Player()
TRAILMASTER: Final = Player()
