"""The fixed reference game all engine figures are divided by: random Nim on tuples, in plain Python.

It must never be made faster or slower: older figures would lose their meaning.
"""

from __future__ import annotations

import random
from time import process_time

_HEAPS = (3, 4, 5, 6, 7)


def _legal(heaps: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([heap * 8 + take for heap, count in enumerate(heaps) for take in range(1, count + 1)])


def _apply(heaps: tuple[int, ...], move: int) -> tuple[int, ...]:
    heap = move >> 3
    return heaps[:heap] + (heaps[heap] - (move & 7),) + heaps[heap + 1 :]  # noqa: RUF005 (its speed must not change)


def plies_per_second(games: int = 2000, seed: int = 1) -> float:
    """Plies (legal list + move) of random play per second of processor time."""
    draw = random.Random(seed).random
    plies = 0
    start = process_time()
    for _ in range(games):
        heaps = _HEAPS
        while moves := _legal(heaps):
            heaps = _apply(heaps, moves[int(draw() * len(moves))])
            plies += 1
    return plies / (process_time() - start)
