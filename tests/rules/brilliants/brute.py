"""The moves of an ant by trying everything, written from the rules without any of the engine's own search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.brilliants.board import COORDINATES
from rules.brilliants.moves import MoveAnt
from rules.brilliants.nest import NEIGHBOURS, SOIL
from rules.brilliants.state import NOWHERE, State

LIBRARY, QUEEN = 155, 156
BARE, EMPTY, FIRST_RESOURCE, FIRST_PHEROMONE = 2, 3, 4, 10
FASTER = {0: {1}, 1: {0}, 2: {2}, 3: {0, 1, 2}, 4: set()}
"""Castes that get a step more, by weather: sun, wind, rain, fair, fog."""


def dist(a: int, b: int) -> int:
    (q, r), (s, t) = COORDINATES[a], COORDINATES[b]
    return max(abs(q - s), abs(r - t), abs(q - s + r - t))


class Brute:
    """One seat in one position."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.me = state, seat, state.colonies[seat]
        self.enemies = [c for s, c in enumerate(state.colonies) if s != seat]

    def is_hole(self, place: int) -> bool:
        return 151 <= place <= 154

    def is_soil(self, place: int) -> bool:
        if self.is_hole(place):
            return self.me.holes[place - 151] == NOWHERE
        return place > QUEEN and not self.me.dug >> (place - 157) & 1

    def tile(self, place: int) -> int:
        """The surface space of a place: itself, or that of a hole; NOWHERE inside."""
        if place < 151:
            return place
        return self.me.holes[place - 151] if self.is_hole(place) else NOWHERE

    def steps(self, here: int) -> list[int]:
        """MOVE-03, NEST-04: every place one step away, open or not."""
        found = set(NEIGHBOURS.get(here, ()))
        if (tile := self.tile(here)) != NOWHERE:
            for there in range(155):
                other = self.tile(there)
                if (
                    other != NOWHERE
                    and dist(tile, other) == 1
                    and not (there < 151 and there in self.me.holes)
                ):
                    found.add(there)
        return sorted(found)

    def is_open(self, place: int, digger: bool) -> bool:
        """MOVE-04, 08, 09."""
        if place >= 151:
            worm = self.state.worm == self.seat * 256 + place
            return not worm and (digger or not self.is_soil(place))
        ground = self.state.ground[place]
        if ground < BARE or (ground >= FIRST_PHEROMONE and ground != FIRST_PHEROMONE + self.seat):
            return False
        if place in (self.state.spider, self.state.grasshopper):
            return False
        return not any(place in c.ants or place in c.holes for c in self.enemies)

    def paths(self, ant: int) -> Iterator[tuple[int, ...]]:
        """Every path, also those that no outcome needs."""
        caste = ant // 5
        allowance = 3 + (caste in FASTER[self.state.weather])
        stack = [(self.me.ants[ant],)]
        while stack:
            path = stack.pop()
            yield path
            ended = len(path) > 1 and (path[-1] == LIBRARY or self.is_soil(path[-1]))
            if not ended and len(path) <= allowance:
                stack += [(*path, s) for s in self.steps(path[-1]) if self.is_open(s, caste == 2)]

    def may_end(self, ant: int, place: int) -> bool:
        """MOVE-06, 07."""
        shared = self.is_hole(place) or place == LIBRARY
        return shared or not any(p == place and a != ant for a, p in enumerate(self.me.ants))

    def sites(self) -> list[int]:
        """HOLE-02 to 04."""
        own = [hole for hole in self.me.holes if hole != NOWHERE]
        good = (EMPTY, FIRST_PHEROMONE + self.seat)
        return [
            space
            for space in range(151)
            if self.state.ground[space] in good
            and min(dist(space, hole) for hole in own) <= 3
            and not any(space in c.holes for c in self.state.colonies)
            and not any(space in c.ants for c in self.enemies)
            and space not in (self.state.spider, self.state.grasshopper)
        ]

    def takings(self, ant: int, end: int) -> list[tuple[int, int]]:
        """COL-01, COL-04, HOLE-01: (collected, hole) for a movement that ends there."""
        if self.is_soil(end):
            return [(SOIL[end], site) for site in (self.sites() if self.is_hole(end) else [NOWHERE])]
        taken = [(NOWHERE, NOWHERE)]
        if end < 151 and ant // 5 < 2 and (self.state.ground[end] - FIRST_RESOURCE) // 3 == ant // 5:
            taken.append((self.state.ground[end] - FIRST_RESOURCE, NOWHERE))
        return taken

    def outcomes(self, ant: int) -> dict[tuple[int, frozenset[int], int, int], MoveAnt]:
        """NOTE-03: every outcome with the first of its shortest paths."""
        best: dict[tuple[int, frozenset[int], int, int], MoveAnt] = {}
        for path in self.paths(ant):
            if not self.may_end(ant, path[-1]):
                continue
            empty = list(
                dict.fromkeys(s for s in (path[1:] or path) if s < 151 and self.state.ground[s] == EMPTY)
            )
            for count in range(min(len(empty), self.me.pheromones) + 1):
                for marks in combinations(empty, count):
                    for taken, hole in self.takings(ant, path[-1]):
                        key = (path[-1], frozenset(marks), taken, hole)
                        old = best.get(key)
                        if old is None or (len(path), path) < (len(old.path), old.path):
                            best[key] = MoveAnt(ant, path, marks, taken, hole)
        return best
