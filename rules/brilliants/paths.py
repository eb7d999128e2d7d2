"""Paths over the open board, worked out once for each space: the quick way to list most movements.

Where no own hole is near and nothing can be marked, the path to an end is the first of few candidates that
nothing blocks. A shortest path never comes beside itself, else it could be cut short; so only such paths
are candidates. They are kept by number, as the same ones are wanted again and again.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from rules.brilliants import board
from rules.brilliants.box import ANTS
from rules.brilliants.moves import MoveAnt

Path = tuple[int, ...]
Ways = tuple[tuple[int, int], ...]
"""Candidates to one end, first choice first: the spaces stepped on as bits, and the path's number."""

MOST_MOVES: Final = 8192
"""Ready-made moves kept for each ant."""

_PATHS: list[Path] = []
_ENDS = bytearray()
_MOVES: Final[tuple[dict[int, MoveAnt], ...]] = tuple({} for _ in range(ANTS))
_CLOSE: Final = tuple(sum(1 << n for n in (space, *near)) for space, near in enumerate(board.NEIGHBOURS))


@cache
def open_ways(start: int, steps: int) -> tuple[Ways, ...]:
    """For every end within so many steps the candidates to it; nearest ends first, then by board order."""
    ways: dict[int, list[tuple[int, int]]] = {}
    for path in sorted(_candidates(start, steps), key=lambda path: (len(path), path)):
        ways.setdefault(path[-1], []).append((sum(1 << space for space in path[1:-1]), _number(path)))
    return tuple(map(tuple, ways.values()))


def _candidates(start: int, steps: int) -> Iterable[Path]:
    """Every path that never comes beside itself, the stay included."""
    layer: list[tuple[Path, int]] = [((start,), 0)]
    for _ in range(steps):
        yield from (path for path, _ in layer)
        layer = [
            ((*path, step), closed | _CLOSE[path[-1]])
            for path, closed in layer
            for step in board.NEIGHBOURS[path[-1]]
            if not closed >> step & 1
        ]
    yield from (path for path, _ in layer)


def _number(path: Path) -> int:
    _PATHS.append(path)
    _ENDS.append(path[-1])
    return len(_PATHS) - 1


class OpenMoves(NamedTuple):
    """What was found, and on what it depends."""

    moves: list[MoveAnt]
    ends: bytes
    """Of each move; they may be closed."""
    passed: int
    """Spaces that the paths pass."""
    stuck: int
    """Held spaces that better paths would pass."""


def open_moves(ant: int, start: int, steps: int, closed: int, held: int) -> OpenMoves:
    """Movements without marks; spaces are bits, those of `closed` and `held` cannot be passed."""
    blocked = closed | held
    numbers, passed, stuck = [], 0, 0
    for ways in open_ways(start, steps):
        for spaces, number in ways:
            if not spaces & blocked:
                numbers.append(number)
                passed |= spaces
                break
            if not spaces & closed:
                stuck |= spaces & held
    return OpenMoves(_ready_made(ant, numbers), bytes(map(_ENDS.__getitem__, numbers)), passed, stuck)


def _ready_made(ant: int, numbers: list[int]) -> list[MoveAnt]:
    table = _MOVES[ant]
    try:
        return list(map(table.__getitem__, numbers))
    except KeyError:
        if len(table) > MOST_MOVES:
            table.clear()
        for number in numbers:
            if number not in table:
                table[number] = MoveAnt(ant, _PATHS[number])
        return [table[number] for number in numbers]
