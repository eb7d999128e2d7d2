"""The analyst of Ant Trails, which uses the search of the strongest opponent."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from game.ai.analysis import Analyst, Assessment, Judgement
from game.ai.ant_trails.engine import left_to_place, of_state, tokens
from game.ai.ant_trails.margin_scale import SCALE
from game.ai.ant_trails.move_words import reason
from game.ai.ant_trails.search import ANTS, Found, Search
from game.ai.brain import Limit, Meter
from rules.ant_trails.apply import apply
from rules.ant_trails.moves import Decision
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import BLACK, Phase, State

TURNS: Final = 6
"""Turns of a line that are reported."""


class TrailsAnalyst:
    """Implements `Analyst`; the first seat is Black."""

    def assess(self, view: State, limit: Limit) -> Assessment:
        """Margin and best line. Once the ants of the turn are placed, the food step follows a fixed plan."""
        if view.phase in (Phase.OVER, Phase.SETUP):
            black, red = scores(view)
            return Assessment(black - red, (), (), 0, view.phase is Phase.OVER)
        search = Search(Meter(limit))
        if ants := left_to_place(view):
            return _assessed(view, search.run(of_state(view), ants))
        return _after_food(view, search)

    def judge(self, before: State, after: State, limit: Limit) -> Judgement:
        """Compare the turn between two positions with the best one at the same depth.

        Comparing different depths would show losses that are only errors of the evaluation. So half of the
        limit is reserved for searching on from the turn that was played.
        """
        half = _half(limit)
        search = Search(Meter(half))
        found = search.run(of_state(before), left_to_place(before))
        best = _assessed(before, found)
        if after.phase is Phase.OVER:
            black, red = scores(after)
            margin = float(black - red)
            return _judged(before.seat, found.worth, _sign(before) * margin, best)
        search.allow(Meter(half))
        worths = search.looked_at(of_state(after), found.depth)
        return _judged(before.seat, found.worths[len(worths) - 1], worths[-1], best)


def _judged(seat: int, best: float, played: float, assessment: Assessment) -> Judgement:
    loss = max(0.0, best - played)
    margin = assessment.margin - loss if seat == BLACK else assessment.margin + loss
    return Judgement(seat, SCALE.verdict(loss), loss, margin, assessment)


def _half(limit: Limit) -> Limit:
    nodes, seconds = limit.nodes, limit.seconds
    return Limit(nodes and (nodes + 1) // 2, seconds and seconds / 2)


def _sign(state: State) -> int:
    return 1 if state.seat == BLACK else -1


def _after_food(view: State, search: Search) -> Assessment:
    """The assessment when only the food step of the turn is left."""
    moves, state = tokens(view, ()), view
    for move in moves:
        state = apply(state, move).state
    head = tuple((view.seat, move) for move in moves)
    words = reason(view, moves[0], apply(view, moves[0]).state)
    if state.phase is Phase.OVER:
        black, red = scores(state)
        return Assessment(black - red, head, (len(head),), 1, True, words)
    rest = _assessed(state, search.run(of_state(state), ANTS))
    return Assessment(
        rest.margin,
        head + rest.line,
        (len(head), *(len(head) + end for end in rest.turns)),
        rest.depth,
        rest.exact,
        words,
    )


def _assessed(view: State, found: Found) -> Assessment:
    state, line, lengths = view, list[tuple[int, Decision]](), []
    for turn in found.line[:TURNS]:
        moves = tokens(state, turn)
        line += [(state.seat, move) for move in moves]
        lengths.append(len(moves))
        for move in moves:
            state = apply(state, move).state
    first = line[0][1]
    words = reason(view, first, apply(view, first).state)
    ends = tuple(accumulate(lengths))
    return Assessment(_sign(view) * found.worth, tuple(line), ends, found.depth, found.exact, words)


ANALYST: Final[Analyst] = TrailsAnalyst()
