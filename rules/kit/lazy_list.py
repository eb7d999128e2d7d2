"""Sequences of legal moves that are built on access.

A turn often has more than a hundred moves, and playing at random or replaying a log reads one of them. The
length is known without building any move. Otherwise a lazy list behaves like a tuple of the same moves.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import getitem
from typing import Any, Generic, TypeVar, overload

M_co = TypeVar("M_co", covariant=True)
M = TypeVar("M")


class LazyList(Sequence[M_co], Generic[M_co]):
    """An immutable sequence; subclasses build one move in `make` and all of them in `make_all`."""

    __slots__ = ("_all", "_count")

    def __init__(self, count: int) -> None:
        self._count = count
        self._all: tuple[M_co, ...] | None = None

    @abstractmethod
    def make(self, index: int) -> M_co:
        """Build the move number `index`, 0 <= index < len(self)."""

    @abstractmethod
    def make_all(self) -> Iterator[M_co]:
        """Every move in order."""

    def all(self) -> tuple[M_co, ...]:
        """All moves, built on first use and kept."""
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


class Joined(LazyList[M_co]):
    """The concatenation of several sequences."""

    __slots__ = ("_parts",)

    def __init__(self, parts: Sequence[Sequence[M_co]]) -> None:
        # `super().__init__` is not called but inlined: every turn makes such a list.
        count = 0
        for part in parts:
            count += len(part)
        self._count, self._all, self._parts = count, None, parts

    def make(self, index: int) -> M_co:
        """The move of the part that contains the index."""
        for part in self._parts:
            if index < (count := len(part)):
                return part[index]
            index -= count
        raise AssertionError(index)

    def __contains__(self, move: object) -> bool:
        """True if any part contains the move."""
        return any(move in part for part in self._parts)

    def make_all(self) -> Iterator[M_co]:
        """Part by part."""
        for part in self._parts:
            yield from part


def joined(parts: Sequence[Sequence[M_co]]) -> Sequence[M_co]:
    """The concatenation of sequences; a single one is returned as it is."""
    return parts[0] if len(parts) == 1 else Joined(parts)


Part = tuple[int, Callable[[Any, int], M], Callable[[Any], Iterable[M]], Any]
"""A part of `Parts`: its length, the function that builds one of its moves by number, the one that builds all
of them, and the value that both get to build from."""


class Parts(LazyList[M]):
    """The concatenation of parts that cost no object each, where a turn makes a dozen of them."""

    __slots__ = ("_parts",)

    def __init__(self, parts: Sequence[Part[M]]) -> None:
        # `super().__init__` is not called but inlined: every turn makes such a list.
        count = 0
        for part in parts:
            count += part[0]
        self._count, self._all, self._parts = count, None, parts

    def make(self, index: int) -> M:
        """The move of the part that contains the index."""
        for count, build, _, of in self._parts:
            if index < count:
                return build(of, index)
            index -= count
        raise AssertionError(index)

    def make_all(self) -> Iterator[M]:
        """Part by part."""
        for _, _, build_all, of in self._parts:
            yield from build_all(of)


def ready(moves: Sequence[M]) -> Part[M]:
    """A part of moves that are built already."""
    return len(moves), getitem, iter, moves
