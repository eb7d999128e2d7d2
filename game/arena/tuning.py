"""Tuning the weights of an opponent by play: candidates against the current opponent, with the same seeds.

The optimiser is CMA-ES of the library `cma` (the extra `arena`), which copes with noise and with weights that
depend on each other. It proposes a generation of candidates and is given each one's margin in points, which
measures a small change better than victories do.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.arena.journal import ResultFile
from game.arena.match import Match, agreed
from game.arena.rounds import duel_margin
from game.arena.run import Run

STEP: Final = 0.25
"""By which part of itself a weight is changed at first, in the mean."""
DIGITS: Final = 4
"""Significant digits of a candidate's weights, for readability."""
Play = Callable[[Run], bool]
"""Plays a match to its end; True if the person stopped it."""


@dataclass(frozen=True, slots=True)
class Task:
    """Weights to tune, and the extent of the search."""

    match: Match
    """The match of the opponent against itself: rule set, seats, seed and thinking limit."""
    start: Mapping[str, float]
    """The weights to be tuned, as they are."""
    generations: int
    candidates: int
    """In each generation."""
    rounds: int
    """That each of them plays."""
    folder: Path
    """For the games, so that the same task goes on where it was stopped."""


@dataclass(frozen=True, slots=True)
class Generation:
    """Results of one generation."""

    number: int
    """From 1."""
    best: float
    """Points that its best candidate was ahead, which is luck in part."""
    mean: float
    weights: Mapping[str, float]
    """The middle of where the next candidates come from: the best guess so far."""


def tuned(task: Task, play: Play) -> Iterator[Generation]:
    """The generations of a task. Raises KeyboardInterrupt if the person stops it, and what a `Run` raises.

    With limits in positions the same task gives the same weights; with limits in seconds, the same as long as
    its games are in the folder.
    """
    import cma

    task.folder.mkdir(parents=True, exist_ok=True)
    names = tuple(task.start)
    options = {"seed": 1, "popsize": task.candidates, "verbose": -9, "verb_log": 0}
    strategy: Any = cma.CMAEvolutionStrategy([0.0] * len(names), STEP, options)
    for number in range(1, task.generations + 1):
        asked = strategy.ask()
        margins = [
            _margin(task, number, place, _weights(task.start, changes), play)
            for place, changes in enumerate(asked)
        ]
        strategy.tell(asked, [-margin for margin in margins])
        middle = _weights(task.start, strategy.result.xfavorite)
        yield Generation(number, max(margins), sum(margins) / len(margins), middle)


def _weights(start: Mapping[str, float], changes: Sequence[float]) -> dict[str, float]:
    """Weights multiplied by e to the power of the changes, so that they keep their signs; one that is 0 gets
    the change itself."""
    return {
        name: round(value * math.exp(change) if value else float(change), DIGITS)
        for (name, value), change in zip(start.items(), changes, strict=True)
    }


def candidate(level: str, weights: Mapping[str, float]) -> str:
    """A player of a match with other weights: `scout+food=1.5:300`."""
    name, colon, limit = level.partition(":")
    return (
        "+".join([name, *(f"{weight}={value:.{DIGITS}f}" for weight, value in weights.items())])
        + colon
        + limit
    )


def _margin(task: Task, generation: int, place: int, weights: Mapping[str, float], play: Play) -> float:
    """Mean margin of a candidate, in points.

    All candidates of a generation play with the same seeds, each generation with new ones, so that candidates
    are not fitted to particular deals.
    """
    rounds = played(
        task,
        candidate(task.match.players[0], weights),
        generation,
        task.rounds,
        f"{generation}-{place}",
        play,
    )
    return sum(duel_margin(task.match, games) for games in rounds.counted) / len(rounds.counted)


def played(task: Task, player: str, series: int, rounds: int, name: str, play: Play) -> Run:
    """The finished match of a player against the opponent as it is; every series has luck of its own."""
    level = task.match
    seed = f"{level.seed}-{series}"
    match = agreed(
        Match(level.game, "", level.variant, level.seats, (player, level.players[0]), seed, level.options)
    )
    results = ResultFile(task.folder / f"{name}.jsonl", match)
    try:
        going = Run(match, rounds, results)
        if not going.is_over and play(going):
            raise KeyboardInterrupt
    finally:
        results.close()
    return going
