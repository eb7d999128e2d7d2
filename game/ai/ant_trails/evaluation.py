"""Static evaluation of a position of Ant Trails: the expected final margin in points.

Each side has a row of features: what it has, what it carries, what it can reach, how its longest trail can
grow. Their weights were fitted to the results of games that earlier versions of this opponent played against
themselves, by ridge regression; they differ between the side on turn and the other, and with the number of
empty cells. Figures that made no difference to the fit (exits, free cells, steps to go) were left out.
"""

from __future__ import annotations

from math import sqrt
from operator import mul
from typing import Final, NamedTuple

from game.ai.ant_trails.bitboard import BIT, BOARD, BORDER, NEAR, cells, spread
from game.ai.ant_trails.engine import Node, Side, trails
from rules.ant_trails.board import CELLS

RACE: Final = 7
"""Steps that the race for empty cells is followed."""
FEW: Final = 2
"""An end with at most so many free cells can be enclosed in one turn."""


class Figures(NamedTuple):
    """The features of one side, or their weights."""

    longest: float
    """Ants in the longest trail."""
    claimed: float
    home: float
    """Value carried on trails with an exit."""
    stray: float
    """Value carried on other trails."""
    next: float
    """Value on the ground that one ant can touch."""
    soon: float
    """Value on the ground that two ants can touch."""
    room: float
    """Empty cells that the longest trail can reach before the other side can."""
    root: float
    """Square root of that: a trail uses less of a large room."""
    join: float
    """Ants in the largest trail that the longest can be joined to there."""
    open: float
    """Ends of the longest trail with a free cell."""
    sealed: float
    """Whether it has none."""
    shut: float
    """Those that the other side can shut in with a turn."""
    touched: float
    """Free cells of its ends that the other side could take."""


OWN: Final = (
    Figures(1.03, 1.03, 0.28, -0.26, 1.45, 1.48, 0.34, -0.19, 0.46, -0.03, -0.23, -0.71, 0.97),
    Figures(0.91, 0.82, 0.94, 0.38, 0.61, 0.26, -0.04, -0.03, 0.72, 2.58, 0.83, -0.40, -0.78),
)
"""Weights for the side on turn: on a full board, on an empty one."""
OTHER: Final = (
    Figures(1.02, 1.12, 0.39, -0.18, 1.32, 1.34, 0.42, -0.58, 0.53, -0.33, -0.88, -2.02, 0.70),
    Figures(0.91, 0.85, 0.88, 0.40, 0.35, 0.16, -0.06, 0.17, 0.67, 2.83, 1.22, -0.49, -0.84),
)
"""Weights for the other side."""
TEMPO: Final = (0.02, 1.53)
"""The value of being on turn, on a full and on an empty board."""


def _by_empty(late: Figures, early: Figures, empty: float) -> Figures:
    """The weights interpolated by the share of empty cells."""
    return Figures(*(one + empty * (other - one) for one, other in zip(late, early, strict=True)))


def _weights(ants: int) -> tuple[float, Figures, Figures]:
    empty = 1 - ants / CELLS
    tempo = TEMPO[0] + empty * (TEMPO[1] - TEMPO[0])
    return tempo, _by_empty(*OWN, empty), _by_empty(*OTHER, empty)


WEIGHTS: Final = tuple(map(_weights, range(CELLS + 1)))
"""By the number of ants on the board: of the right to move, of the side on turn, of the other."""


def value(node: Node) -> float:
    """The final margin that the side on turn can expect. The game is not over."""
    seat = node.seat
    own, other = node.sides[seat], node.sides[1 - seat]
    ants = own.ants | other.ants
    taken = ants | node.ground
    free = (BORDER | own.touched) & ~(own.closed | taken)
    others_free = (BORDER | other.touched) & ~(other.closed | taken)
    land, others_land = _race(own, other, free, others_free, BOARD & ~ants)
    mine = _figures(node, seat, free, others_free, land)
    theirs = _figures(node, 1 - seat, others_free, free, others_land)
    tempo, weights, others_weights = WEIGHTS[ants.bit_count()]
    worth: float = sum(map(mul, mine, weights), tempo) - sum(map(mul, theirs, others_weights))
    return worth


def _race(own: Side, other: Side, free: int, others_free: int, empty: int) -> tuple[int, int]:
    """Empty cells that trails of the side on turn reach first, and those of the other side.

    The steps of both sides are unrolled, with the six shifts of `spread` inlined: an evaluation spends half
    of its time here.
    """
    ways, others_ways = empty & ~own.closed, empty & ~other.closed
    land = front = free & own.touched
    others_land = others_front = others_free & other.touched & ~land
    for _ in range(RACE):
        pair = front | front << 1
        front = (pair | front >> 1 | pair << 11 | pair >> 12) & ways & ~(land | others_land)
        land |= front
        pair = others_front | others_front << 1
        others_front = (
            (pair | others_front >> 1 | pair << 11 | pair >> 12) & others_ways & ~(land | others_land)
        )
        others_land |= others_front
        if not (front or others_front):
            break
    return land, others_land


def _figures(node: Node, seat: int, free: int, others_free: int, land: int) -> tuple[float, ...]:
    """The features of one side, in the order of `Figures`."""
    side, ways = node.sides[seat], trails(node, seat)
    home = stray = near = soon = 0
    if node.carried & side.ants:
        home, stray = _carried(node, cells(node.carried & side.ants), ways)
    if node.ground:
        reach = spread(free)
        near = _total(node, reach & node.ground)
        soon = _total(node, spread(reach & ~side.closed | free) & node.ground & ~reach)
    if not ways:
        return side.longest, side.claimed, home, stray, near, soon, 0, 0, 0, 0, 1, 0, 0
    best = max(ways, key=len)
    first, last = NEAR[best[0]] & free, NEAR[best[-1]] & free
    room = _room((NEAR[best[0]] | NEAR[best[-1]]) & land, land)
    size = room.bit_count()
    return (
        side.longest,
        side.claimed,
        home,
        stray,
        near,
        soon,
        size,
        sqrt(size),
        _join(best, ways, room) if room and len(ways) > 1 else 0,
        _open(best, first, last),
        not (first or last),
        _shut(first, others_free) + _shut(last, others_free),
        ((first | last) & others_free).bit_count(),
    )


def _total(node: Node, tiles: int) -> int:
    values = node.values
    total = 0
    while tiles:
        low = tiles & -tiles
        total += values[low.bit_length() - 1]
        tiles ^= low
    return total


def _carried(node: Node, tiles: tuple[int, ...], ways: list[bytes]) -> tuple[int, int]:
    """Values carried on trails with an exit, and on others, loops too."""
    values, home, total = node.values, 0, 0
    homeward = [way for way in ways if (BIT[way[0]] | BIT[way[-1]]) & BORDER]
    for tile in tiles:
        total += values[tile]
        for way in homeward:
            if tile in way:
                home += values[tile]
                break
    return home, total - home


def _room(front: int, land: int) -> int:
    """The cells of `land` that are connected with `front`."""
    room = front
    while front:
        pair = front | front << 1
        front = (pair | front >> 1 | pair << 11 | pair >> 12) & land & ~room
        room |= front
    return room


def _join(best: bytes, ways: list[bytes], room: int) -> int:
    """Ants in the largest other trail with an end at the room."""
    beside, most = spread(room), 0
    for way in ways:
        if len(way) > most and way is not best and (BIT[way[0]] | BIT[way[-1]]) & beside:
            most = len(way)
    return most


def _open(best: bytes, first: int, last: int) -> int:
    """How many ends can grow; a single ant has two if it has two free cells."""
    if len(best) == 1:
        return min(2, first.bit_count())
    return (first != 0) + (last != 0)


def _shut(end: int, others_free: int) -> bool:
    return end != 0 and not end & ~others_free and end.bit_count() <= FEW
