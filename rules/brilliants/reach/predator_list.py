"""All moves of the predators as a lazy list (BA-PRED-02, BA-PRED-04)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rules.brilliants.data import nest
from rules.brilliants.moves import MovePredator
from rules.brilliants.reach.cells import SOIL_AT, SPACES, each, nth
from rules.brilliants.state import FIRST_SOIL, NOWHERE, Ground
from rules.kit.lazy_list import LazyList

Part = tuple[int, int, int]
"""A predator, the seat whose nest it enters or NOWHERE, and its possible places as bits."""


class PredatorMoves(LazyList[MovePredator]):
    """The moves of the Spider, the Grasshopper and the Worm, each from north to south."""

    __slots__ = ("_ground", "_parts")

    def __init__(self, count: int, ground: bytes, parts: Callable[[], Iterable[Part]]) -> None:
        """`count` is the total number of moves; `parts` is called when the first move is built."""
        super().__init__(count)
        self._ground, self._parts = ground, parts

    def make(self, index: int) -> MovePredator:
        """The move with that number."""
        for predator, seat, places in self._parts():
            if index < (count := places.bit_count()):
                return self._move(predator, seat, nth(places, index))
            index -= count
        raise AssertionError(index)

    def make_all(self) -> Iterator[MovePredator]:
        """Every move in order."""
        for predator, seat, places in self._parts():
            for place in each(places):
                yield self._move(predator, seat, place)

    def _move(self, predator: int, seat: int, place: int) -> MovePredator:
        """Build a move; the Worm eats whatever soil is there (BA-PRED-04)."""
        if seat != NOWHERE:
            soil = FIRST_SOIL + (place >> SOIL_AT).bit_length() - 1
            return MovePredator(predator, seat * 256 + soil, nest.SOIL[soil])
        space = SPACES[place]
        return MovePredator(predator, space, eaten(predator, self._ground[space] - Ground.RESOURCE))


def eaten(predator: int, lying: int) -> int:
    """The resource eaten: insects by the Spider, plants by the Grasshopper, else NOWHERE (BA-PRED-03)."""
    return lying if lying // 3 == predator else NOWHERE
