"""Analysis of games without hidden information: best lines, verdicts on turns, worst turns.

Each analyst knows one game. Questions go through `game.ai.analysis_service`, which answers them in another
process, so everything here is a plain value that can be pickled.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise, takewhile
from typing import Any, Final, Protocol

from game.plugin.brain import Limit
from rules.core.protocol import CHANCE, Game, Seat
from rules.core.rng import Rng


class Verdict(StrEnum):
    """Grade of a turn."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


FAULTS: Final = frozenset({Verdict.INACCURACY, Verdict.MISTAKE, Verdict.BLUNDER})
"""Verdicts on what gave away more than a little."""


@dataclass(frozen=True, slots=True)
class MarginScale:
    """Thresholds of a game's final margin: when a side leads, and how bad a loss of points is."""

    level: float
    """Points below which neither side is called the leader."""
    clear: float
    """Points ahead with which the leader has 88 % of the bar."""
    step: float
    """Points per step of the graph's scale, which ends at a multiple of it, but not below one step."""
    thresholds: tuple[tuple[float, Verdict], ...]
    """For each verdict the greatest loss in points, ascending; a greater loss is a blunder."""

    def verdict(self, loss: float) -> Verdict:
        """The verdict on a turn that lost `loss` points."""
        return next((found for most, found in self.thresholds if loss <= most), Verdict.BLUNDER)

    def leader(self, margin: float) -> Seat | None:
        """The seat expected to win; None if the game is about even."""
        if abs(margin) < self.level:
            return None
        return 0 if margin > 0 else 1

    def share_of(self, margin: float) -> float:
        """The first side's share of the evaluation bar, strictly between 0 and 1; 0.5 is an even game."""
        return 0.5 + 0.5 * math.tanh(margin / self.clear)


@dataclass(frozen=True, slots=True)
class Line:
    """A good turn and its expected continuation."""

    margin: float
    """Points by which the first seat is then expected to win."""
    moves: tuple[tuple[Seat, Any], ...]
    """They can be applied one by one, beginning with the rest of the current turn."""
    turns: tuple[int, ...]
    """For each turn of the line, the number of moves up to its end."""


@dataclass(frozen=True, slots=True)
class Assessment:
    """The value of a position."""

    margin: float
    """Points by which the first seat is expected to win; negative if it is behind."""
    line: tuple[tuple[Seat, Any], ...]
    """The expected moves, beginning with the rest of the current turn; they can be applied one by one."""
    turns: tuple[int, ...]
    """For each turn of the line, the number of moves up to its end."""
    depth: int
    """Turns looked ahead."""
    exact: bool
    """True if the margin is the result of best play by both sides, not an estimate."""
    reason: str = ""
    """Reason for the rest of the current turn, as the line has it, in a few sentences."""
    others: tuple[Line, ...] = ()
    """The next best turns, best first."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A turn that was played, compared with the best one."""

    seat: Seat
    verdict: Verdict
    loss: float
    """Points lost compared with the best turn, never negative."""
    margin: float
    """Margin for the first seat after the turn played."""
    best: Assessment
    """Assessment of the position before the turn."""
    reason: str = ""
    """Cause of the loss, in the past tense and without a full stop: `left the 3 on F8 to Red`; empty if
    nothing was lost."""
    since: int = 0
    """Entries of the turn before the better one parts from it."""


@dataclass(frozen=True, slots=True)
class Unused:
    """Things worth having that the end of a turn left."""

    entry: int
    """Index of the entry that ended the turn."""
    words: str
    """For a sentence about the turn: `3 actions left`."""


@dataclass(frozen=True, slots=True)
class JudgedTurn:
    """A turn of a game together with the judgement on it."""

    index: int
    """Index of the position before the turn, or before the part of it that is judged, in the list of
    states."""
    end: int
    """Index of the position after it."""
    played: tuple[Any, ...]
    """The moves from `index` on; of a whole turn only those of its seat."""
    judgement: Judgement
    whole: bool = False
    """True for a whole turn of a game that hides things (`TurnAppraiser`)."""
    unused: Unused | None = None
    """Things that its end left, if going on was worth more."""


class Analyst(Protocol):
    """Analyst of one game. The limit applies per position.

    It may keep search results, so that repeating a question continues the search. With `nodes` alone the
    answers of a fresh analyst to the same questions are reproducible.
    """

    def assess(self, view: Any, limit: Limit) -> Assessment:
        """The value of a position and the best line, also within a turn and when the game is over."""

    def judge(self, before: Any, after: Any, limit: Limit) -> Judgement:
        """Judge a turn, from the position before its first move to the one after its last."""


@dataclass(frozen=True, slots=True)
class SeenTurn:
    """A turn as its seat saw it: nothing else counts when it is judged."""

    seat: Seat
    views: tuple[Any, ...]
    """The seat's views before and after each entry."""
    makers: tuple[Seat, ...]
    """The seat, or chance, that made each entry."""
    moves: tuple[Any, ...]
    """The seat's own moves; None for the entries of others and of chance."""

    @classmethod
    def of(
        cls, game: Game[Any, Any], seat: Seat, states: Sequence[Any], entries: Sequence[tuple[Seat, Any]]
    ) -> SeenTurn:
        """The turn of these entries; `states[n]` is the position before entry n, the last one that after."""
        views = tuple(game.observe(state, seat) for state in states)
        moves = tuple(move if maker == seat else None for maker, move in entries)
        return cls(seat, views, tuple(maker for maker, _ in entries), moves)

    @property
    def draws(self) -> Iterator[tuple[Any, Any]]:
        """The views before and after each act of chance."""
        pairs = zip(self.makers, pairwise(self.views), strict=True)
        return (pair for maker, pair in pairs if maker == CHANCE)

    @property
    def own(self) -> tuple[Any, ...]:
        """All moves of the seat."""
        return tuple(move for move in self.moves if move is not None)

    @property
    def sure(self) -> tuple[Any, ...]:
        """The seat's moves before the first draw or answer of another seat."""
        return tuple(takewhile(lambda move: move is not None, self.moves))

    def rest(self, entry: int) -> SeenTurn:
        """The turn from an entry on."""
        return SeenTurn(self.seat, self.views[entry:], self.makers[entry:], self.moves[entry:])


class TurnAppraiser(Protocol):
    """Judges the whole turns of a game in which a step is worth only what the rest of the turn makes of it.

    The same generator gives the same answers.
    """

    def owner(self, state: Any) -> Seat | None:
        """The seat whose turn it is; None at decisions that belong to no turn, such as those of a set-up."""

    def goes_on(self, before: Any, later: Any) -> bool:
        """Return True if the turn in which an entry was made is not over after it."""

    def find(self, game: Game[Any, Any], view: Any, seat: Seat, rng: Rng) -> Sequence[SeenTurn]:
        """Find good turns from the seat's view before its turn, or in the middle of it."""

    def worth(self, game: Game[Any, Any], turn: SeenTurn, rng: Rng) -> float:
        """Estimate the final margin in points after a turn, only comparable with other turns from the same
        view; what chance brought in it counts as its mean."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The moves of one turn, as indices into a list of states."""

    seat: Seat
    start: int
    end: int


def turns(seats: Sequence[Seat]) -> list[Turn]:
    """The turns of a game, runs of moves by one seat. `seats[n]` made the move from state n to n + 1."""
    found: list[Turn] = []
    start = 0
    for index in range(1, len(seats) + 1):
        if index == len(seats) or seats[index] != seats[start]:
            found.append(Turn(seats[start], start, index))
            start = index
    return found


def has_choice(game: Game[Any, Any], states: Sequence[Any], turn: Turn) -> bool:
    """Return True if a side had a choice in a turn: a forced one deserves no verdict."""
    return any(len(game.legal_moves(states[n], turn.seat)) > 1 for n in range(turn.start, turn.end))


def worst_turns(judged: Iterable[JudgedTurn], most: int = 3) -> list[JudgedTurn]:
    """Up to `most` turns that lost the most points, worst first; good turns are left out."""
    bad = [turn for turn in judged if turn.judgement.verdict in FAULTS]
    return sorted(bad, key=lambda turn: (-turn.judgement.loss, turn.index))[:most]
