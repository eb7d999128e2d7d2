"""Legal lists that make their moves only when they are read.

A turn has a hundred moves and more; who plays at random, or knows what to play, reads one of them. How many
there are, a list knows at once. For all else it is a tuple: the same moves in the same order compare equal.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar, overload

from rules.brilliants.moves import Move

M_co = TypeVar("M_co", covariant=True)


class LazyList(Sequence[M_co], Generic[M_co]):
    """Moves that are made by `make` one by one, or all by `make_all`. Immutable."""

    __slots__ = ("_all", "_count")

    def __init__(self, count: int) -> None:
        self._count = count
        self._all: tuple[M_co, ...] | None = None

    @abstractmethod
    def make(self, index: int) -> M_co:
        """The move with that number, from 0 up to the count."""

    @abstractmethod
    def make_all(self) -> Iterator[M_co]:
        """Every move in order."""

    def all(self) -> tuple[M_co, ...]:
        """Every move, made once."""
        if self._all is None:
            self._all = tuple(self.make_all())
        return self._all

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> M_co: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[M_co, ...]: ...
    def __getitem__(self, index: int | slice) -> M_co | tuple[M_co, ...]:
        if self._all is not None or isinstance(index, slice):
            return self.all()[index]
        if index < 0:
            index += self._count
        if 0 <= index < self._count:
            return self.make(index)
        raise IndexError("there are fewer moves")

    def __iter__(self) -> Iterator[M_co]:
        return iter(self.all())

    def __contains__(self, move: object) -> bool:
        return move in self.all()

    def __eq__(self, other: object) -> bool:
        return self.all() == (other.all() if isinstance(other, LazyList) else other)

    def __hash__(self) -> int:
        return hash(self.all())

    def __repr__(self) -> str:
        return repr(self.all())


class Joined(LazyList[Move]):
    """Several lists one after the other."""

    __slots__ = ("_parts",)

    def __init__(self, parts: Sequence[Sequence[Move]]) -> None:
        # Without a call of the other constructor: every turn has such a list.
        count = 0
        for part in parts:
            count += len(part)
        self._count, self._all, self._parts = count, None, parts

    def make(self, index: int) -> Move:
        """From the part that holds it."""
        for part in self._parts:
            if index < (count := len(part)):
                return part[index]
            index -= count
        raise AssertionError(index)

    def __contains__(self, move: object) -> bool:
        """Whether any part holds it."""
        return any(move in part for part in self._parts)

    def make_all(self) -> Iterator[Move]:
        """Part by part."""
        for part in self._parts:
            yield from part


def joined(parts: Sequence[Sequence[Move]]) -> Sequence[Move]:
    """One list of several; a single one is itself."""
    return parts[0] if len(parts) == 1 else Joined(parts)
