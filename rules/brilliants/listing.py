"""A legal list that is put together from others and makes its moves only when they are read.

A turn has a hundred moves and more; who plays at random, or knows what to play, reads one of them. How many
there are, a list knows at once. For all else it is a tuple: the same moves in the same order compare equal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from rules.brilliants.moves import Move


class Listing(Sequence[Move]):
    """Several lists one after the other. Immutable."""

    __slots__ = ("_all", "_count", "_parts")

    def __init__(self, parts: Sequence[Sequence[Move]]) -> None:
        self._parts = parts
        self._count = sum(map(len, parts))
        self._all: tuple[Move, ...] | None = None

    def all(self) -> tuple[Move, ...]:
        """Every move, made once."""
        if self._all is None:
            self._all = tuple([move for part in self._parts for move in part])
        return self._all

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...
    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        if self._all is not None or isinstance(index, slice):
            return self.all()[index]
        if index < 0:
            index += self._count
        if index >= 0:
            for part in self._parts:
                if index < (count := len(part)):
                    return part[index]
                index -= count
        raise IndexError("there are fewer moves")

    def __iter__(self) -> Iterator[Move]:
        return iter(self.all())

    def __contains__(self, move: object) -> bool:
        return move in self.all()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Listing):
            other = other.all()
        return self.all() == other

    def __hash__(self) -> int:
        return hash(self.all())

    def __repr__(self) -> str:
        return repr(self.all())
