"""The reach of one ant, with possible marks and the first shortest path to each place (BA-NOTE-03).

The search is breadth first over sets of places, see `cells`. Walks that marked, crossed or bored different
places are kept apart: a *trace* is the set of all places where something was done, and for each trace there
is a layer of places for every number of steps. So outcomes are counted without building paths. A path is
read back from the layers on demand: the best path to a place is the best one to any place before it, plus
one step.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.brilliants.reach.cells import BOARD, WIDTH, Net, Path, beside, each, net_of

_DOWN_LEFT: Final = WIDTH - 1
Layer = dict[int, int]
"""The places reached, by trace."""

REACHES_KEPT: Final = 64
NEIGHBOURHOODS_KEPT: Final = 128
"""Enough for the seats of one game; older ones are rarely used again, and cold memory is slower."""


class StepRules:
    """The places where a walk may leave a trace, and the limits on their number."""

    __slots__ = ("bores", "crossable", "empty", "markable", "slips", "soil", "supply", "touching")

    def __init__(
        self,
        supply: int,
        markable: int,
        empty: int,
        touching: bool,
        slips: int,
        crossable: int,
        bores: int,
        soil: int,
    ) -> None:
        self.supply, self.markable, self.empty, self.touching = supply, markable, empty, touching
        self.slips, self.crossable = slips, crossable
        self.bores, self.soil = bores, soil

    def markable_after(self, trace: int) -> int:
        """The places where a pheromone may be placed next (BA-PHER-01, BA-EXP-05, BA-EXP-06)."""
        marks = trace & self.empty
        if marks.bit_count() >= self.supply:
            return 0
        if self.touching and marks:
            return (self.markable | beside(marks) & self.empty) & ~trace
        return self.markable & ~trace

    def leaves(self, trace: int) -> int:
        """The places where a walk with this trace may extend it."""
        leaves = self.markable_after(trace)
        if self.slips and (trace & self.crossable).bit_count() < self.slips:
            leaves |= self.crossable & ~trace
        if self.bores and (trace & self.soil).bit_count() < self.bores:
            leaves |= self.soil & ~trace
        return leaves


Found = tuple[int, int, int, int, list[int]]
"""A search result: the places examined; the open ones and the stops among them; all places reached; and for
each number of steps the places that need exactly that number."""

Neighbourhoods = dict[int, "Neighbourhood"]
"""By place."""


class Neighbourhood:
    """The surroundings of a place within a number of steps, and the last search there."""

    __slots__ = ("_first", "found", "net", "place", "start", "steps")

    def __init__(self, net: Net, place: int, steps: int) -> None:
        self.net, self.place, self.steps = net, place, steps
        self.start = net.bits[place]
        self._first = self.start | net.near[self.start]
        """The places examined by the first step."""
        self.found: Found = (0, -1, -1, 0, [])
        """Valid as long as all places that were looked at are the same."""

    def search(self, open_: int, stops: int) -> Found:
        """The reach of an ant without any trace.

        A step onto `stops`, which are in the nest, is the last (BA-MOVE-08, BA-MOVE-11). Staying is a
        movement as well (BA-MOVE-02).
        """
        net, start, looked = self.net, self.start, self._first
        inside, onward = net.inside, net.nest & ~stops
        every = open_ | start
        front = looked & open_ & ~start
        # Both are subsets of `every`, so ^ removes them, and is one operation where & ~ would be two.
        layers, unseen = [start, front], every ^ start ^ front
        for _ in range(self.steps - 1):
            # Net.around, but with these places themselves: the hexagons of a disc are the sum of three steps,
            # each made or not, to the right, down to the left and up.
            around = inside[inner] if (inner := front & onward) else 0
            if here := front & BOARD:
                here |= here << 1
                here |= here << _DOWN_LEFT
                around |= here | here >> WIDTH
            looked |= around
            front = around & unseen
            if not front:
                break
            layers.append(front)
            unseen ^= front
        self.found = found = (looked, open_ & looked, stops & looked, every ^ unseen, layers)
        return found

    def beyond(self, by: int, open_: int, stops: int) -> int:
        """All places reached by way of the place `by`, which the last search found and is no stop."""
        rest = self.steps
        for layer in self.found[4]:
            if layer & by:
                break
            rest -= 1
        if not rest:
            return by
        net = self.net
        neighbourhood = _neighbourhoods(net, rest)[net.places[by]]
        found = neighbourhood.found
        if open_ & found[0] != found[1] or stops & found[0] != found[2]:
            found = neighbourhood.search(open_, stops)
        return found[3]

    def near(self) -> int:
        """All places within the number of steps, ignoring obstacles, possibly with bits that are no place."""
        near = front = self.start
        for _ in range(self.steps):
            front = self.net.around(front) & ~near
            near |= front
        return near


class _NeighbourhoodCache(dict[int, Neighbourhood]):
    """Cache: the neighbourhoods of all places for one number of steps."""

    def __init__(self, net: Net, steps: int) -> None:
        super().__init__()
        self._net, self._steps = net, steps

    def __missing__(self, place: int) -> Neighbourhood:
        neighbourhood = self[place] = Neighbourhood(self._net, place, self._steps)
        return neighbourhood


_neighbourhoods = lru_cache(maxsize=NEIGHBOURHOODS_KEPT)(_NeighbourhoodCache)


@lru_cache(maxsize=NEIGHBOURHOODS_KEPT)
def neighbourhoods_of(holes: bytes, steps: tuple[int, ...]) -> tuple[Neighbourhoods, ...]:
    """For each caste the neighbourhoods in a colony with these nest holes."""
    net = net_of(holes)
    return tuple([_neighbourhoods(net, count) for count in steps])


def first_path(neighbourhood: Neighbourhood, found: Found, end: int) -> Path:
    """The first of the shortest paths to a place that is reached without any trace.

    Collects all places on shortest paths backwards from the end, then follows the first ones from the start.
    """
    if end == neighbourhood.start:
        return (neighbourhood.place,)
    net, layers, going, steps = neighbourhood.net, found[4], ~found[2], 1
    near, place_of = net.near, net.places
    while not layers[steps] & end:
        steps += 1
    if steps == 1:
        return (neighbourhood.place, place_of[end])
    wanted, places = [], end
    for layer in layers[steps - 1 : 0 : -1]:
        places = (net.around(places) if places & places - 1 else near[places]) & layer & going
        wanted.append(places)
    path, here = [neighbourhood.place], neighbourhood.start
    while wanted:
        here = wanted.pop() & near[here]
        if here & here - 1:
            here = net.first(here)
        path.append(place_of[here])
    path.append(place_of[end])
    return tuple(path)


class TracingReach:
    """The reach of an ant, including its possible actions on the way."""

    __slots__ = ("_layers", "_neighbourhood", "_paths", "_stops", "_toll", "traces")

    def __init__(
        self, neighbourhood: Neighbourhood, stops: int, toll: StepRules, layers: list[Layer], traces: Layer
    ) -> None:
        self.traces = traces
        """For each trace all places reached; soil among them is dug, unless the trace passes through it."""
        self._layers = layers
        self._neighbourhood, self._stops, self._toll = neighbourhood, stops, toll
        self._paths: dict[tuple[int, int], Path] = {(0, neighbourhood.start): (neighbourhood.place,)}

    def path(self, trace: int, end: int) -> Path:
        """The first shortest path to a place with this trace; an ant that stays may mark its place."""
        if end == trace == self._neighbourhood.start:
            return (self._neighbourhood.place,)
        steps = next(steps for steps, layer in enumerate(self._layers) if layer.get(trace, 0) & end)
        return self._path(trace, end, steps)

    def _path(self, trace: int, end: int, steps: int) -> Path:
        if (known := self._paths.get((trace, end))) is not None:
            return known
        net, layer = self._neighbourhood.net, self._layers[steps - 1]
        near = net.near[end]
        found = []
        for before in self._traces_before(trace, end):
            places = layer.get(before, 0) & near
            if steps > 1:
                places &= ~self._stops | before
            found += [self._path(before, place, steps - 1) for place in each(places)]
        path = self._paths[trace, end] = (*min(found), net.places[end])
        return path

    def _traces_before(self, trace: int, end: int) -> tuple[int, ...]:
        """The possible traces of a path one step before its end."""
        if not trace & end:
            return (trace,)
        before = trace ^ end
        return (trace, before) if self._toll.leaves(before) & end else (trace,)


@lru_cache(maxsize=REACHES_KEPT)
def tracing_reach(
    neighbourhood: Neighbourhood,
    open_: int,
    stops: int,
    marking: tuple[int, int, int, bool],
    crossing: tuple[int, int],
    boring: tuple[int, int],
) -> TracingReach:
    """The reach of an ant with all possible actions on the way.

    `marking` is the pheromones in supply, the places that may be marked at once, all Empty Ground, and True
    if marks must touch own tiles; `crossing` the number of SLIPs and the enemy-held spaces; `boring` the
    number of BOREs and the soils.

    A path may return to a space (BA-MOVE-13), even to its start, which may then be marked (BA-PHER-02).
    """
    toll = StepRules(*marking, *crossing, *boring)
    net, start = neighbourhood.net, neighbourhood.start
    crossable = toll.crossable
    front: Layer = {0: start}
    layers, seen = [front], {0: start}
    # For each trace the places where it may grow. A mark is made in passing, on the place just left.
    leaves = {0: toll.leaves(0)}
    for count in range(neighbourhood.steps):
        found: Layer = {}
        for trace, places in front.items():
            around = net.around(places & (~stops | trace) if count else places) & open_
            new = around & ~seen[trace]
            for bit in each((new | around & start) & leaves[trace]):
                found[trace | bit] = found.get(trace | bit, 0) | bit
            if crossable:
                new &= ~crossable | trace
            found[trace] = found.get(trace, 0) | new
        front = {}
        for trace, places in found.items():
            before = seen.get(trace, 0)
            if not before:
                leaves[trace] = toll.leaves(trace)
            if new := places & ~before:
                front[trace], seen[trace] = new, before | new
        if not front:
            break
        layers.append(front)
    if start & toll.markable_after(0):
        seen[start] = seen.get(start, 0) | start
    return TracingReach(neighbourhood, stops, toll, layers, seen)
