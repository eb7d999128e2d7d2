"""Every place for the predators as a list that makes a move when it is read (BA-PRED-02, BA-PRED-04)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from rules.brilliants import nest
from rules.brilliants.cells import SOIL_AT, SPACES, each, nth
from rules.brilliants.moves import MovePredator
from rules.brilliants.state import FIRST_SOIL, NOWHERE, Ground


class Hunts(Sequence[MovePredator]):
    """Moves of the Spider, the Grasshopper and then the Worm; each from the north to the south."""

    __slots__ = ("_count", "_ground", "_parts")

    def __init__(self, ground: bytes, parts: list[tuple[int, int, int]]) -> None:
        """A part is a predator, the seat whose nest it enters (or NOWHERE), and the places as bits."""
        self._ground, self._parts = ground, parts
        count = 0
        for _, _, places in parts:
            count += places.bit_count()
        self._count = count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> MovePredator: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[MovePredator, ...]: ...
    def __getitem__(self, index: int | slice) -> MovePredator | tuple[MovePredator, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        for predator, seat, places in self._parts:
            if index < (count := places.bit_count()):
                return self._move(predator, seat, nth(places, index))
            index -= count
        raise IndexError("there are fewer moves")

    def __iter__(self) -> Iterator[MovePredator]:
        for predator, seat, places in self._parts:
            for place in each(places):
                yield self._move(predator, seat, place)

    def _move(self, predator: int, seat: int, place: int) -> MovePredator:
        """The Spider eats insects, the Grasshopper plants (BA-PRED-03), the Worm any soil (BA-PRED-04)."""
        if seat != NOWHERE:
            soil = FIRST_SOIL + (place >> SOIL_AT).bit_length() - 1
            return MovePredator(predator, seat * 256 + soil, nest.SOIL[soil])
        space = SPACES[place]
        food = self._ground[space] - Ground.RESOURCE
        return MovePredator(predator, space, food if food // 3 == predator else NOWHERE)
