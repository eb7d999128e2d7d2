"""Static evaluation of a position of Ant Trails: the expected final margin in points.

Each side has a row of features: what it has, what it carries, what it can reach, how its longest trail can
grow. Their weights (`game.ai.ant_trails.weights`) differ between the side on turn and the other, and with the
number of empty cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import sqrt
from operator import mul
from typing import Final

from game.ai.ant_trails.bitboard import BIT, BOARD, BORDER, NEAR, cells, spread
from game.ai.ant_trails.engine import Node, Side, trails
from game.ai.ant_trails.weights import FEATURES, FOOD, GROWTH, Weights
from rules.ant_trails.board import CELLS

RACE: Final = 7
"""Steps that the race for empty cells is followed."""
FEW: Final = 2
"""An end with at most so many free cells can be enclosed in one turn."""

Row = tuple[float, ...]
"""A number for each feature, and the last for the number of trails."""


class Evaluation:
    """Values positions by weights, from the point of view of one player."""

    def __init__(self, weights: Weights, seat: int = 0) -> None:
        """The leanings of the weights are those of `seat`; without any it does not matter who that is."""
        sides = tuple(_Leaning(weights, own=turn == seat) for turn in range(2))
        self._tables = tuple(
            tuple(_weights(weights, ants, sides[turn], sides[1 - turn]) for ants in range(CELLS + 1))
            for turn in range(2)
        )
        """By the side on turn and the number of ants on the board: weights of the right to move, of the side
        on turn, of the other."""

    def value(self, node: Node) -> float:
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
        tempo, weights, others_weights = self._tables[seat][ants.bit_count()]
        worth: float = sum(map(mul, mine, weights), tempo) - sum(map(mul, theirs, others_weights))
        return worth


class _Leaning:
    """For how much more than it is a player takes the features of its own side, or of the other one."""

    def __init__(self, weights: Weights, *, own: bool) -> None:
        food, growth = (weights.food, weights.trail) if own else (1.0, weights.block)
        self.factors = tuple(food if name in FOOD else growth if name in GROWTH else 1.0 for name in FEATURES)
        self.trail = -weights.apart if own else 0.0
        """Fixed value of each trail."""

    def of(self, weights: Iterable[float]) -> Row:
        """The weights of one side as this player takes them."""
        return (*map(mul, weights, self.factors), self.trail)


def _weights(weights: Weights, ants: int, own: _Leaning, other: _Leaning) -> tuple[float, Row, Row]:
    """The weights for so many ants, of the side on turn and of the other."""
    empty = 1 - ants / CELLS

    def at(name: str) -> float:
        late: float = getattr(weights, f"{name}_late")
        early: float = getattr(weights, f"{name}_early")
        return late + empty * (early - late)

    return (
        at("tempo"),
        own.of(at(f"{name}_own") for name in FEATURES),
        other.of(at(f"{name}_other") for name in FEATURES),
    )


@lru_cache(maxsize=8)
def evaluation(weights: Weights, seat: int = 0) -> Evaluation:
    """`Evaluation`; making one takes milliseconds."""
    return Evaluation(weights, seat)


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
    """The features of one side, in the order of `FEATURES`, and how many trails it has."""
    side, ways = node.sides[seat], trails(node, seat)
    home = stray = near = soon = 0
    if node.carried & side.ants:
        home, stray = _carried(node, cells(node.carried & side.ants), ways)
    if node.ground:
        reach = spread(free)
        near = _total(node, reach & node.ground)
        soon = _total(node, spread(reach & ~side.closed | free) & node.ground & ~reach)
    if not ways:
        return side.longest, side.claimed, home, stray, near, soon, 0, 0, 0, 0, 1, 0, 0, 0
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
        len(ways),
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
    """Number of ends that can grow; a single ant has two if it has two free cells."""
    if len(best) == 1:
        return min(2, first.bit_count())
    return (first != 0) + (last != 0)


def _shut(end: int, others_free: int) -> bool:
    return end != 0 and not end & ~others_free and end.bit_count() <= FEW
