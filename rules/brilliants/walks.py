"""The ways of one ant: where its steps lead, with which marks, and the first shortest path there (BA-
NOTE-03).

A search goes breadth first over sets of places, see `cells`. Ways that have marked, crossed or bored
differently are kept apart: a *trace* is the set of all places where something was done, and for each trace
there is a layer of places for every number of steps. So counting the outcomes makes no paths. They are read
back from the layers when they are wanted: the best path to a place is the best one to any place before it,
and one step more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.brilliants.cells import BOARD, WIDTH, Net, Path, beside, each

Layer = dict[int, int]
"""Places by trace."""

REACHES_KEPT: Final = 512
LAYERS_KEPT: Final = 4096
"""About a MiB each; more would hardly ever be of use again."""


class Toll:
    """Where a way leaves a trace, and how often it can."""

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
        """Where a pheromone may be put next (BA-PHER-01, BA-EXP-05, BA-EXP-06)."""
        marks = trace & self.empty
        if marks.bit_count() >= self.supply:
            return 0
        if self.touching and marks:
            return (self.markable | beside(marks) & self.empty) & ~trace
        return self.markable & ~trace

    def leaves(self, trace: int) -> int:
        """Where something may be done for the first time after this trace."""
        leaves = self.markable_after(trace)
        if (trace & self.crossable).bit_count() < self.slips:
            leaves |= self.crossable & ~trace
        if (trace & self.soil).bit_count() < self.bores:
            leaves |= self.soil & ~trace
        return leaves


class Hood:
    """A place with all that is near enough for so many steps."""

    __slots__ = ("near", "net", "place", "start", "steps")

    def __init__(self, net: Net, place: int, steps: int) -> None:
        self.net, self.place, self.steps = net, place, steps
        self.start = net.bits[place]
        self.near = _near(net, self.start, steps)
        """All within so many steps through anything, and bits that are no place."""


def _near(net: Net, place: int, steps: int) -> int:
    """Where no way leads into the nest, its holes do not matter."""
    if place & BOARD and not (disc := _disc(place, steps)) & net.dug:
        return disc
    near = place
    for _ in range(steps):
        near |= net.around(near)
    return near


@lru_cache(maxsize=1024)
def _disc(space: int, steps: int) -> int:
    """All within so many steps on the main board."""
    near = space
    for _ in range(steps):
        near |= beside(near & BOARD)
    return near


@lru_cache(maxsize=4096)
def hood_of(net: Net, place: int, steps: int) -> Hood:
    """The neighbourhood of a place."""
    return Hood(net, place, steps)


class Reach:
    """Where an ant can get without any trace, and how; a step onto `stops` is a last one."""

    __slots__ = ("_hood", "_layers", "_stops", "traces")

    def __init__(self, hood: Hood, open_: int, stops: int) -> None:
        self._hood, self._stops = hood, stops
        self._layers = plain_layers(hood, open_, stops)
        self.traces: Layer = {0: self._layers[-1]}
        """For each trace, here for none, all places reached; soil among them is dug."""

    def path(self, trace: int, end: int) -> Path:
        """The first of the shortest paths to a place.

        First all that lies on shortest paths, from the end; then the first of it, from the start.
        """
        hood, layers, steps = self._hood, self._layers, 0
        if end == hood.start:
            return (hood.place,)
        net = hood.net
        near, going = net.near, ~self._stops
        while not layers[steps] & end:
            steps += 1
        wanted, places = [end], end
        for layer in layers[steps - 1 : 0 : -1]:
            places = (near[places] if not places & places - 1 else net.around(places)) & layer & going
            wanted.append(places)
        path, here = [hood.place], hood.start
        for places in reversed(wanted):
            here = places & near[here]
            if here & here - 1:
                here = net.first(here)
            path.append(net.places[here])
        return tuple(path)


class TracingReach:
    """Where an ant can get, and what it can do on the way."""

    __slots__ = ("_hood", "_layers", "_paths", "_stops", "_toll", "traces")

    def __init__(self, hood: Hood, stops: int, toll: Toll, layers: list[Layer], traces: Layer) -> None:
        self.traces = traces
        """For each trace all places reached; soil among them is dug unless it is in the trace."""
        self._layers = layers
        self._hood, self._stops, self._toll = hood, stops, toll
        self._paths: dict[tuple[int, int], Path] = {(0, hood.start): (hood.place,)}

    def path(self, trace: int, end: int) -> Path:
        """The first of the shortest paths to a place with a trace; a stay may mark where it is."""
        if end == trace == self._hood.start:
            return (self._hood.place,)
        steps = next(steps for steps, layer in enumerate(self._layers) if layer.get(trace, 0) & end)
        return self._path(trace, end, steps)

    def _path(self, trace: int, end: int, steps: int) -> Path:
        if (known := self._paths.get((trace, end))) is not None:
            return known
        net, layer = self._hood.net, self._layers[steps - 1]
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
        """Of the last place but one."""
        if not trace & end:
            return (trace,)
        before = trace ^ end
        return (trace, before) if self._toll.leaves(before) & end else (trace,)


@lru_cache(maxsize=LAYERS_KEPT)
def plain_layers(hood: Hood, open_: int, stops: int) -> tuple[int, ...]:
    """For each number of steps what is reached with no fewer, and at last all that is reached.

    A step onto `stops` is a last one (BA-MOVE-08, BA-MOVE-11); no step is a movement, too (BA-MOVE-02).
    """
    net, front, going = hood.net, hood.start, ~stops
    nest, inside = net.nest, net.inside
    layers, unseen = [front], open_ & ~front
    every = unseen | front
    for _ in range(hood.steps):
        # This is Net.around, written out, as it is called more often than anything else.
        here, inner = front & BOARD, front & nest
        front = inside[inner] if inner else 0
        if here:
            left, right = here << 1, here >> 1
            front |= left | right | (here | right) << WIDTH | (here | left) >> WIDTH
        front &= unseen
        if not front:
            break
        layers.append(front)
        unseen ^= front
        front &= going
    layers.append(every ^ unseen)
    return tuple(layers)


@lru_cache(maxsize=REACHES_KEPT)
def tracing_reach(
    hood: Hood,
    open_: int,
    stops: int,
    marking: tuple[int, int, int, bool],
    crossing: tuple[int, int],
    boring: tuple[int, int],
) -> TracingReach:
    """With all that can be done on the way.

    `marking` is the supply, where may be marked at once, all Empty Ground, and whether marks must touch own
    tiles; `crossing` how many SLIPs and the enemy-held spaces; `boring` how many BOREs and the soils.

    A path may come back to a space (BA-MOVE-13), also to its start, which may be marked then (BA-PHER-02).
    """
    toll = Toll(*marking, *crossing, *boring)
    net, start = hood.net, hood.start
    nest, inside, crossable = net.nest, net.inside, toll.crossable
    front: Layer = {0: start}
    layers, seen = [front], {0: start}
    # For each trace where it may grow. A mark made in passing is where the way stands then.
    leaves = {0: toll.leaves(0)}
    for count in range(hood.steps):
        found: Layer = {}
        for trace, places in front.items():
            onward = places & (~stops | trace) if count else places
            # This is Net.around, written out.
            here, inner = onward & BOARD, onward & nest
            around = inside[inner] if inner else 0
            if here:
                left, right = here << 1, here >> 1
                around |= left | right | (here | right) << WIDTH | (here | left) >> WIDTH
            around &= open_
            new = around & ~seen[trace]
            leaving = (new | around & start) & leaves[trace]
            while leaving:
                bit = leaving & -leaving
                leaving ^= bit
                longer = trace | bit
                found[longer] = found.get(longer, 0) | bit
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
    return TracingReach(hood, stops, toll, layers, seen)
