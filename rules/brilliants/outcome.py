"""Every outcome of moving one ant, as a list that makes a move when it is read (BA-NOTE-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, overload

from rules.brilliants import nest
from rules.brilliants.cells import AT_LIBRARY, each
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, SURFACE, Ground
from rules.brilliants.terrain import Terrain
from rules.brilliants.walks import Reach


class Part(NamedTuple):
    """Outcomes that differ only in where they end."""

    size: int
    ends: int
    trace: int
    collects: bool = False
    claims: bool = False
    hole: int = NOWHERE
    completes: int = NOWHERE


class Outcomes(Sequence[MoveAnt]):
    """All outcomes of an ant, sorted by what it does on the way and at the end, then by where this is."""

    __slots__ = ("_ant", "_count", "_reach", "_terrain", "parts")

    def __init__(self, ant: int, reach: Reach, terrain: Terrain, parts: list[Part]) -> None:
        self._ant, self._reach, self._terrain, self.parts = ant, reach, terrain, parts
        count = 0
        for part in parts:
            count += part.size
        self._count = count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> MoveAnt: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[MoveAnt, ...]: ...
    def __getitem__(self, index: int | slice) -> MoveAnt | tuple[MoveAnt, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        for part in self.parts:
            if index < part.size:
                ends = part.ends
                for _ in range(index):
                    ends &= ends - 1
                return self._move(part, ends & -ends)
            index -= part.size
        raise IndexError(index)

    def __iter__(self) -> Iterator[MoveAnt]:
        for part in self.parts:
            for end in each(part.ends):
                yield self._move(part, end)

    def _move(self, part: Part, end: int) -> MoveAnt:
        path = self._reach.path(part.trace, end)
        collects, place = NOWHERE, path[-1]
        if part.collects:
            collects = nest.SOIL[place] if place >= SURFACE else self._terrain.ground[place] - Ground.RESOURCE
        if not part.trace:
            return MoveAnt(self._ant, path, (), collects, part.hole, part.claims, part.completes)
        terrain = self._terrain
        return MoveAnt(
            self._ant,
            path,
            self._on_path(path, part.trace & terrain.empty),
            collects,
            part.hole,
            part.claims,
            part.completes,
            self._on_path(path, part.trace & terrain.crossable),
            self._on_path(path, part.trace & terrain.soil),
        )

    def _on_path(self, path: tuple[int, ...], places: int) -> tuple[int, ...]:
        """The places in the order in which the path comes to them."""
        if not places:
            return ()
        bits = self._terrain.net.bits
        return tuple(dict.fromkeys([place for place in path[1:] or path if bits[place] & places]))


def parts(
    reach: Reach,
    free: int,
    food: int,
    terrain: Terrain,
    sites: Sequence[int],
    cards: Sequence[int],
) -> list[Part]:
    """What an ant that can get so far may do; `free` is where it may end.

    `sites` are places for a new hole, `cards` those that it may complete in the Library. Numbered soil is dug
    in any order of numbers (BA-HOLE-08); an ant may stay in the Library (BA-LIB-02).
    """
    found: list[Part] = []
    for trace, reached in reach.traces.items():
        if not trace & terrain.soil:
            _add_ends(found, trace, reached & free, food, terrain, cards)
        if dug := reached & terrain.soil & ~trace:
            found.append(Part(dug.bit_count(), dug, trace, collects=True))
        if dug := reached & terrain.numbered:
            found += [Part(dug.bit_count(), dug, trace, collects=True, hole=site) for site in sites]
    return found


def _add_ends(
    found: list[Part], trace: int, ends: int, food: int, terrain: Terrain, cards: Sequence[int]
) -> None:
    """Ends on no soil: with and without collecting (BA-COL-01, BA-COL-03), completing a card (BA-EXP-08)."""
    found.append(Part(ends.bit_count(), ends, trace))
    if fed := ends & food:
        found.append(Part(fed.bit_count(), fed, trace, collects=True))
        if terrain.gait.touching:
            fed &= terrain.claimable(trace)
            found.append(Part(fed.bit_count(), fed, trace, collects=True, claims=True))
    if cards and ends & AT_LIBRARY:
        found += [Part(1, AT_LIBRARY, trace, completes=card) for card in cards]
