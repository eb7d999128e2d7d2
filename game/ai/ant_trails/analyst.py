"""The analyst of Ant Trails, which uses the search of the strongest opponent.

It keeps one search over all questions: the next position of a game has mostly been looked at already, so its
margin begins where that of the last one ended, and looking on at one position searches ever deeper. Near the
end of a game the margin is solved instead, with every way to move food; only then it is called exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from game.ai.ant_trails import voice
from game.ai.ant_trails.engine import left_to_place, of_state, tokens
from game.ai.ant_trails.fault_words import fault
from game.ai.ant_trails.margin_scale import SCALE
from game.ai.ant_trails.search import ANTS, Found, Search, Turn, steady
from game.ai.ant_trails.solver import Solution, Solver, few_cells
from game.plugin.analysis import Analyst, Assessment, Judgement, Line, Verdict
from game.plugin.brain import Limit, Meter
from rules.ant_trails.apply import apply
from rules.ant_trails.moves import Decision
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import BLACK, Phase, State

TURNS: Final = 6
"""Turns of a line that are reported."""
LINES: Final = 3
"""Turns of a position that are compared and continued."""


class TrailsAnalyst:
    """Implements `Analyst`; the first seat is Black."""

    def __init__(self) -> None:
        self._search = Search(Meter(Limit(nodes=0)))
        self._solver = Solver()

    def assess(self, view: State, limit: Limit) -> Assessment:
        """Margin and best line. Once the ants of the turn are placed, the food step follows a fixed plan."""
        if view.phase in (Phase.OVER, Phase.SETUP):
            black, red = scores(view)
            return Assessment(black - red, (), (), 0, view.phase is Phase.OVER)
        if solved := self._solved(view, limit):
            return _exact(view, solved)
        self._search.allow(Meter(limit))
        if ants := left_to_place(view):
            return _assessed(view, self._search.run(of_state(view), ants, lines=LINES))
        return _after_food(view, self._search)

    def judge(self, before: State, after: State, limit: Limit) -> Judgement:
        """Compare the turn between two positions with the best one at the same depth.

        Comparing different depths would show losses that are only errors of the evaluation. So half of the
        limit is reserved for searching on from the turn that was played.
        """
        half, search = limit.part(1 / 2), self._search
        if (exact := self._judged(before, after, half)) is not None:
            return exact
        search.allow(Meter(half))
        found = search.run(of_state(before), left_to_place(before))
        best = _assessed(before, found)
        if after.phase is Phase.OVER:
            black, red = scores(after)
            margin = float(black - red)
            return _judged(before.seat, found.worth, _sign(before) * margin, best)
        search.allow(Meter(half))
        worths = search.looked_at(of_state(after), found.depth)
        worth = steady(found.worths[: len(worths)])
        return _judged(before.seat, worth, steady(worths), best, self._why(before, after, best))

    def _solved(self, view: State, limit: Limit) -> tuple[Solution, ...]:
        """The best turns of a position near the end; none if half of the limit is not enough to be sure."""
        node = of_state(view)
        if not few_cells(node):
            return ()
        passed, ants = view.phase is Phase.FOOD and not view.placed, left_to_place(view)
        return self._solver.solve(node, ants, Meter(limit.part(1 / 2)), passed=passed, lines=LINES)

    def _judged(self, before: State, after: State, limit: Limit) -> Judgement | None:
        """The judgement on a turn near the end; None if it is not known for sure."""
        if not (solved := self._solved(before, limit)):
            return None
        margin = self._solver.margin(of_state(after), Meter(limit))
        if margin is None:
            return None
        # When the game is over the side that moved last is still the one on turn.
        played = _sign(after) * _sign(before) * margin
        best = _exact(before, solved)
        return _judged(before.seat, solved[0].margin, played, best, self._why(before, after, best))

    def _why(self, before: State, after: State, best: Assessment) -> str:
        """The fault of the turn between two positions, in words."""
        better = before
        for _, move in best.line[: best.turns[0]]:
            better = apply(better, move).state
        answer, turn = None, self._search.reply(of_state(after))
        if turn is not None:
            answer = after
            for move in tokens(after, turn):
                answer = apply(answer, move).state
        return fault(before, after, better, answer)


def _exact(view: State, solved: tuple[Solution, ...]) -> Assessment:
    """The assessment of a position whose end is known."""
    lines = [_line(view, solution.margin, solution.turns) for solution in solved]
    best = lines[0]
    words = _reason(view, best)
    return Assessment(
        best.margin, best.moves, best.turns, len(solved[0].turns), True, words, tuple(lines[1:])
    )


def _reason(view: State, line: Line) -> str:
    """Reason for the first turn of a line."""
    return voice.turn(view, view.seat, [move for _, move in line.moves[: line.turns[0]]])


def _judged(seat: int, best: float, played: float, assessment: Assessment, why: str = "") -> Judgement:
    loss = max(0.0, best - played)
    margin = assessment.margin - loss if seat == BLACK else assessment.margin + loss
    verdict = SCALE.verdict(loss)
    return Judgement(seat, verdict, loss, margin, assessment, "" if verdict is Verdict.BEST else why)


def _sign(state: State) -> int:
    return 1 if state.seat == BLACK else -1


def _after_food(view: State, search: Search) -> Assessment:
    """The assessment when only the food step of the turn is left."""
    moves, state = tokens(view, ()), view
    for move in moves:
        state = apply(state, move).state
    head = tuple((view.seat, move) for move in moves)
    words = voice.turn(view, view.seat, moves)
    if state.phase is Phase.OVER:
        black, red = scores(state)
        return Assessment(black - red, head, (len(head),), 1, True, words)
    rest = _assessed(state, search.run(of_state(state), ANTS, lines=LINES))
    return Assessment(
        rest.margin,
        head + rest.line,
        (len(head), *(len(head) + end for end in rest.turns)),
        rest.depth,
        False,
        words,
    )


def _assessed(view: State, found: Found) -> Assessment:
    # The other lines keep their distance to the best one at the greatest depth.
    shift = found.steady - found.worth
    lines = [
        _line(view, option.worth + shift, _planned(view, turns))
        for option, turns in zip(found.options, found.lines, strict=False)
    ]
    best = lines[0]
    words = _reason(view, best)
    return Assessment(best.margin, best.moves, best.turns, found.depth, False, words, tuple(lines[1:]))


def _planned(view: State, turns: tuple[Turn, ...]) -> list[tuple[Decision, ...]]:
    """The first turns of a line as moves, with the food by plan."""
    found, state = list[tuple[Decision, ...]](), view
    for turn in turns[:TURNS]:
        found.append(tuple(tokens(state, turn)))
        for move in found[-1]:
            state = apply(state, move).state
    return found


def _line(view: State, worth: float, turns: Sequence[Sequence[Decision]]) -> Line:
    """A line that begins in a position and is worth so much to the side on turn there."""
    shown, seats = turns[:TURNS], (view.seat, 1 - view.seat)
    moves = tuple((seats[number % 2], move) for number, turn in enumerate(shown) for move in turn)
    return Line(_sign(view) * worth, moves, tuple(accumulate(map(len, shown))))


ANALYST: Final[Analyst] = TrailsAnalyst()
