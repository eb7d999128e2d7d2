"""The moves of an ant by trying everything, written from the rules without any of the engine's own search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.brilliants.data.board import COORDINATES
from rules.brilliants.data.nest import NEIGHBOURS, SOIL
from rules.brilliants.data.objectives import COST, caste_of
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, State

LIBRARY, QUEEN = 155, 156
BARE, EMPTY, FIRST_RESOURCE, FIRST_PHEROMONE = 2, 3, 4, 10
DIPLOMAT, ARCHITECT = 1, 4
FASTER = {0: {1}, 1: {0}, 2: {2}, 3: {0, 1, 2}, 4: set()}
"""Castes that get a step more, by weather: sun, wind, rain, fair, fog."""
TOUCHING = ("experiantced", "solo")
"""Rule sets with open objectives, where pheromones must touch own tiles."""

Outcome = tuple[int, frozenset[int], int, int, bool, int, frozenset[int], frozenset[int]]
"""End, marks, collected, hole, claims, completed card, crossed, bored."""


def dist(a: int, b: int) -> int:
    (q, r), (s, t) = COORDINATES[a], COORDINATES[b]
    return max(abs(q - s), abs(r - t), abs(q - s + r - t))


class Brute:
    """One seat in one position."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.me = state, seat, state.colonies[seat]
        self.enemies = [c for s, c in enumerate(state.colonies) if s != seat]
        self.simple = state.table.variant == "childrants"
        self.touching = state.table.variant in TOUCHING

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

    def is_enemy(self, place: int) -> bool:
        """An enemy pheromone, ant or nest hole, which a card or the Diplomat may lead over."""
        if place >= 151 or place in (self.state.spider, self.state.grasshopper):
            return False
        if any(place in c.ants or place in c.holes for c in self.enemies):
            return True
        ground = self.state.ground[place]
        return ground >= FIRST_PHEROMONE and ground != FIRST_PHEROMONE + self.seat

    def is_open(self, place: int, digger: bool) -> bool:
        """MOVE-04, 08, 09, CHILD-03."""
        if place >= 151:
            if self.is_soil(place) and (not digger or (self.simple and self.is_hole(place))):
                return False
            return self.state.worm != self.seat * 256 + place
        if place in (self.state.spider, self.state.grasshopper):
            return False
        return self.state.ground[place] >= BARE and not self.is_enemy(place)

    def goes_on(self, path: tuple[int, ...]) -> bool:
        """MOVE-08, 11; CARD-05, 07: whether a movement may lead over all these."""
        soils = {place for place in path[1:] if self.is_soil(place)}
        if any(map(self.is_hole, soils)) or len(soils) > self.state.turn.bores:
            return False
        if not self.simple and path[-1] == LIBRARY and len(path) > 1:
            return False
        crossed = set(filter(self.is_enemy, path[1:]))
        return self.me.species == DIPLOMAT or len(crossed) <= self.state.turn.slips

    def paths(self, ant: int) -> Iterator[tuple[int, ...]]:
        """Every path, also those that no outcome needs."""
        caste = ant // 5
        allowance = 3 + (caste in FASTER[self.state.weather]) + 2 * self.state.turn.runs[caste]
        rows = {place: self.steps(place) for place in range(172)}
        stack = [(self.me.ants[ant],)]
        while stack:
            path = stack.pop()
            if self.ends_well(path):
                yield path
            if len(path) <= allowance and self.goes_on(path):
                stack += [
                    (*path, step)
                    for step in rows[path[-1]]
                    if self.is_open(step, caste == 2) or self.is_enemy(step)
                ]

    def ends_well(self, path: tuple[int, ...]) -> bool:
        """Never on an enemy; who passed over soil excavates another."""
        soils = {place for place in path[:-1] if self.is_soil(place)}
        if path[-1] in soils or (soils and not self.is_soil(path[-1])):
            return False
        return len(path) == 1 or not self.is_enemy(path[-1])

    def may_end(self, ant: int, place: int) -> bool:
        """MOVE-06, 07."""
        shared = self.is_hole(place) or (place == LIBRARY and not self.simple)
        return shared or not any(p == place and a != ant for a, p in enumerate(self.me.ants))

    def sites(self) -> list[int]:
        """HOLE-02 to 04, 06."""
        own = [hole for hole in self.me.holes if hole != NOWHERE]
        good = (EMPTY, FIRST_PHEROMONE + self.seat)
        far = 3 + 2 * self.state.turn.reach + (self.me.species == ARCHITECT)
        return [
            space
            for space in range(151)
            if self.state.ground[space] in good
            and min(dist(space, hole) for hole in own) <= far
            and not any(space in c.holes for c in self.state.colonies)
            and not any(space in c.ants for c in self.enemies)
            and space not in (self.state.spider, self.state.grasshopper)
        ]

    def takings(self, ant: int, end: int, marks: frozenset[int]) -> list[tuple[int, int, bool, int]]:
        """COL-01, COL-04, HOLE-01, EXP-05, EXP-08: (collected, hole, claims, completed) at an end."""
        no = NOWHERE
        if self.is_soil(end):
            sites = self.sites() if self.is_hole(end) else [no]
            return [(SOIL[end], site, False, no) for site in sites]
        taken = [(no, no, False, no)]
        if end < 151 and ant // 5 < 2 and (self.state.ground[end] - FIRST_RESOURCE) // 3 == ant // 5:
            resource = self.state.ground[end] - FIRST_RESOURCE
            taken.append((resource, no, False, no))
            if self.touching and self.me.pheromones > len(marks) and self.touches(end, marks):
                taken.append((resource, no, True, no))
        if self.touching and end == LIBRARY:
            taken += [
                (no, no, False, card)
                for card in self.state.display
                if caste_of(card) == ant // 5
                and all(have >= cost for have, cost in zip(self.me.store, COST[card], strict=True))
            ]
        return taken

    def touches(self, space: int, marks: frozenset[int] | set[int]) -> bool:
        """EXP-05, 06: next to an own hole or an own pheromone, these included."""
        return any(
            dist(space, other) == 1
            for other in range(151)
            if other in self.me.holes
            or self.state.ground[other] == FIRST_PHEROMONE + self.seat
            or other in marks
        )

    def can_mark(self, path: tuple[int, ...], marks: tuple[int, ...]) -> bool:
        """PHER-01, EXP-06: whether going this way all these can be marked."""
        if not self.touching:
            return True
        done: set[int] = set()
        for space in path[1:] or path:
            if space in marks and self.touches(space, done):
                done.add(space)
        return len(done) == len(marks)

    def passed(self, path: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
        """Spaces of a path that it crosses by cards, passes over as soil, and may mark, each in path order
        and once."""
        passed = tuple(dict.fromkeys(path[1:] or path))
        by_card = self.me.species != DIPLOMAT
        return (
            tuple(place for place in passed if by_card and self.is_enemy(place)),
            tuple(place for place in passed if self.is_soil(place) and place != path[-1]),
            tuple(
                space
                for space in passed
                if space < 151 and self.state.ground[space] == EMPTY and not self.is_enemy(space)
            ),
        )

    def outcomes(self, ant: int) -> dict[Outcome, MoveAnt]:
        """NOTE-03: every outcome with the first of its shortest paths."""
        best: dict[Outcome, MoveAnt] = {}
        for path in sorted(self.paths(ant), key=lambda path: (len(path), path)):
            if not self.may_end(ant, path[-1]):
                continue
            crossed, bored, empty = self.passed(path)
            for count in range(min(len(empty), self.me.pheromones) + 1):
                for marks in combinations(empty, count):
                    if not self.can_mark(path, marks):
                        continue
                    chosen, kinds = frozenset(marks), (frozenset(crossed), frozenset(bored))
                    for taken in self.takings(ant, path[-1], chosen):
                        key = (path[-1], chosen, *taken, *kinds)
                        best.setdefault(key, MoveAnt(ant, path, marks, *taken, crossed, bored))
        return best
