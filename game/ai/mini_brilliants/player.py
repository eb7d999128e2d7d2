"""Opponents of Mini BrilliAnts: they look when it is free, rank their moves, and give a reason.

They use only their view: cards from a deck are drawn again for every playout.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from game.ai.mini_brilliants.glance import glanced
from game.ai.mini_brilliants.position import Position, decision, of_view
from game.ai.mini_brilliants.reasons import lacking
from game.ai.mini_brilliants.search import search
from game.ai.mini_brilliants.voice import reason
from game.ai.mini_brilliants.weights import PLAIN, Weights
from game.ai.mini_brilliants.worth import Judge, judge
from game.plugin.brain import Limit, Meter, Thought
from game.plugin.weights import changed
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng
from rules.mini_brilliants.legal import STRATEGIST
from rules.mini_brilliants.moves import LOOKS
from rules.mini_brilliants.state import NOWHERE, Stage, State

CONSIDERED: Final = 3
"""Alternatives that an answer names."""
AFTERWARDS: Final = 4
"""Divisor of the limit for decisions after the action."""

TRIED: Final = 4
"""Tries without which nothing can be said of a move."""

Ranking = Callable[[Position, Limit, Random, Judge], list[tuple[int, float]]]
"""Moves of a position, the one to make first, each with the points it seems to bring."""


class Player:
    """Makes the first move of a ranking."""

    def __init__(self, ranked: Ranking, weights: Weights = PLAIN) -> None:
        self.weights = weights
        self._ranked = ranked
        judge(weights)  # its tables are made now, so that no decision has to wait for them

    def with_weights(self, changes: Mapping[str, float]) -> Player:
        """The same player with other weights."""
        return Player(self._ranked, changed(self.weights, changes))

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The move that seems best. A look costs nothing, so it comes first (MB-ROLE-STR)."""
        if (deck := _worth_a_look(view)) is not None:
            return Thought(LOOKS[deck], reason(view, LOOKS[deck]))
        position = of_view(view)
        moves = [(move, 0.0) for move in position.moves()]
        if len(moves) > 1:
            moves = self._ranked(position, limit, Random(rng.bits()), judge(self.weights))
        (made, worth), *others = [(decision(move, view.colony), worth) for move, worth in moves]
        losses = sorted((max(0.0, worth - less), number) for number, (_, less) in enumerate(others))
        return Thought(
            made,
            reason(view, made),
            tuple(others[number][0] for _, number in losses[:CONSIDERED]),
            losses=tuple(loss for loss, _ in losses[:CONSIDERED]),
        )


def _worth_a_look(view: State) -> int | None:
    """The unknown deck of the type in which least is lacking for an objective; None if there is none."""
    if view.stage is not Stage.TURN or view.looked or view.colony.role != STRATEGIST:
        return None
    unknown = [caste for caste, deck in enumerate(view.decks) if deck and view.tops[caste] == NOWHERE]

    def lacks(caste: int) -> int:
        return min(lacking(view.colony.reserve, card) for card in view.display[caste])

    return min(unknown, key=lacks, default=None)


def at_a_glance(blur: float) -> Ranking:
    """By what each move seems to bring, with random errors of up to `blur` points."""

    def ranked(position: Position, limit: Limit, chance: Random, judge: Judge) -> list[tuple[int, float]]:
        moves = position.moves()
        errors = [blur * (chance.random() - chance.random()) for _ in moves]
        worths = [worth + error for worth, error in zip(glanced(position, moves, judge), errors, strict=True)]
        return [(move, worth) for worth, move in sorted(zip(worths, moves, strict=True), reverse=True)]

    return ranked


def searched(position: Position, limit: Limit, chance: Random, judge: Judge) -> list[tuple[int, float]]:
    """By how often a search followed each move; those that it hardly tried are left out."""
    if position.acted:
        limit = limit.part(1 / AFTERWARDS)
    with _undisturbed():
        first, *others = search(position, Meter(limit), chance.random, judge)
    return [
        (option.move, option.margin)
        for option in (first, *others)
        if option.visits >= TRIED or option is first
    ]


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


NIBBLER: Final = Player(at_a_glance(blur=3.0))
TASTER: Final = Player(at_a_glance(blur=0.3))
SEARCHER: Final = Player(searched)
