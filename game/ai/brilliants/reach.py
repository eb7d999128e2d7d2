"""The resources within reach of a colony's ants, for the opponent of BrilliAnts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from rules.brilliants.data import board, nest
from rules.brilliants.data.box import ANT_CASTE, BOX, allowance
from rules.brilliants.play.ants import ready_ants
from rules.brilliants.reach.occupancy import MEANING, RESOURCE, SOIL, TUNNEL, occupancy
from rules.brilliants.state import HOLE_1, LIBRARY, NOWHERE, PLACES, SURFACE, State

FAR: Final = 7
"""Maximum number of steps of a search."""
NEARNESS: Final = (0.9, 1.0, 0.97, 0.94, 0.62, 0.55, 0.5, 0.3)
"""Weight of a resource by its distance in steps; three steps are a move."""
SECOND: Final = 0.25
"""Weight of the second-best resource near an ant relative to the best."""


class Find(NamedTuple):
    """A resource or soil within reach."""

    steps: int
    resource: int
    place: int


class Land:
    """The board and the nest from the view of one seat's ants."""

    def __init__(self, view: State, seat: int, far: int = FAR) -> None:
        """`far` is the maximum number of steps of a search."""
        self._far = far
        colony = view.colonies[seat]
        self.colony = colony
        self.rows = _steps(colony.holes)
        self.kinds = bytes(code & MEANING for code in occupancy(view, seat)[:PLACES])
        self.extra: dict[int, float] = {}
        """Additional value of collecting from a place, besides its resource."""
        self._near: dict[int, tuple[list[Find], ...]] = {}

    def near(self, place: int) -> tuple[list[Find], ...]:
        """For each caste, the resources it can collect when starting from a place, nearest first."""
        if place not in self._near:
            self._near[place] = self._search(place)
        return self._near[place]

    def _search(self, place: int) -> tuple[list[Find], ...]:
        found: tuple[list[Find], ...] = ([], [], [])
        rows, kinds = self.rows, self.kinds
        if RESOURCE <= kinds[place] < TUNNEL:
            resource = kinds[place] - RESOURCE
            found[resource // 3].append(Find(0, resource, place))
        seen = bytearray(PLACES)
        seen[place] = 1
        edge = [place]
        for steps in range(1, self._far + 1):
            following = []
            for here in edge:
                for there in rows[here]:
                    if seen[there]:
                        continue
                    seen[there] = 1
                    kind = kinds[there]
                    if kind >= RESOURCE and kind != TUNNEL:
                        resource = nest.SOIL[there] if kind >= SOIL else kind - RESOURCE
                        found[resource // 3].append(Find(steps, resource, there))
                    if 0 < kind < SOIL and there != LIBRARY:
                        following.append(there)
            edge = following
        return found

    def promise(self, caste: int, place: int, values: Sequence[float], taken: Collection[int]) -> float:
        """Value that an ant on this place may collect next, by the value of each resource."""
        best = second = 0.0
        for steps, resource, target in self.near(place)[caste]:
            value = values[resource] * NEARNESS[steps]
            if self.extra:
                value += self.extra.get(target, 0.0) * NEARNESS[steps]
            if value > second and target not in taken:
                if value > best:
                    best, second = value, best
                else:
                    second = value
        return best + SECOND * second

    @cached_property
    def from_library(self) -> bytes:
        """Steps between the Library and each place; NOWHERE if there is no way."""
        rows, kinds = self.rows, self.kinds
        steps = bytearray([NOWHERE]) * (NOWHERE + 1)
        steps[LIBRARY] = 0
        edge = [LIBRARY]
        for count in range(1, FAR + 1):
            following = []
            for here in edge:
                for there in rows[here]:
                    if steps[there] == NOWHERE and 0 < kinds[there] < SOIL:
                        steps[there] = count
                        following.append(there)
            edge = following
        return bytes(steps)

    def claims(self, values: Sequence[float]) -> dict[int, int]:
        """For each own ant in play, the place it will probably collect from, all different."""
        offers = []
        for ant, place in enumerate(self.colony.ants):
            if place != NOWHERE:
                for steps, resource, target in self.near(place)[ANT_CASTE[ant]]:
                    offers.append((values[resource] * NEARNESS[steps], -target, ant))
        claims: dict[int, int] = {}
        taken: set[int] = set()
        for value, target, ant in sorted(offers, reverse=True):
            if value > 0 and ant not in claims and -target not in taken:
                claims[ant] = -target
                taken.add(-target)
        return claims

    def at_hand(self, view: State) -> dict[int, int]:
        """Number of ready ants that can still collect from each place in this round."""
        count: dict[int, int] = {}
        for ant in ready_ants(self.colony, view.night):
            caste = ANT_CASTE[ant]
            steps = allowance(caste, view.weather)
            for find in self.near(self.colony.ants[ant])[caste]:
                if find.steps <= steps:
                    count[find.place] = count.get(find.place, 0) + 1
        return count

    def hole_site(self, space: int, values: Sequence[float]) -> float:
        """Value near a new hole on this space that is near no hole yet."""
        holes = [hole for hole in self.colony.holes if hole != NOWHERE]
        total = 0.0
        for other in range(SURFACE):
            kind = self.kinds[other]
            away = board.DISTANCE[space][other]
            if RESOURCE <= kind < TUNNEL and away <= BOX.steps:
                before = min(board.DISTANCE[hole][other] for hole in holes)
                total += max(0.0, values[kind - RESOURCE]) * min(3, max(0, before - away)) / 3
        return total


@lru_cache(maxsize=256)
def _steps(holes: bytes) -> tuple[tuple[int, ...], ...]:
    """For each place, those one step away; a hole connects its nest space to the ground (BA-NEST-04)."""
    rows = [list(row) for row in board.NEIGHBOURS]
    rows += [list(nest.NEIGHBOURS[place]) for place in range(SURFACE, PLACES)]
    entrances = {space: HOLE_1 + number for number, space in enumerate(holes) if space != NOWHERE}
    for space, entrance in entrances.items():
        rows[entrance] += board.NEIGHBOURS[space]
    return tuple(tuple(entrances.get(place, place) for place in row) for row in rows)
