"""A beam search over the dice stage of one turn: all orders of uses, rewards, and the room to assign.

Plans with the same number of unused dice compete; the best of each kind of last step go on, so that a
corridor that brings nothing yet is not lost among marks of the track.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from game.ai.fortunant.plan import Plan
from game.ai.fortunant.steps import Corridor, Width, assignments, corridors, payments, uses
from game.ai.fortunant.worth import Known, Outlook, worth
from game.plugin.brain import Meter
from rules.fortunant.state import DICE


class Found(NamedTuple):
    """A plan and what it is worth."""

    value: float
    plan: Plan


class Beam(NamedTuple):
    """Width of a search."""

    kept: int
    """Plans that go on, of those with equally many unused dice."""
    alike: int
    """Most of these whose last step is of the same kind."""
    finished: int
    """Plans for which all assignments are tried."""
    width: Width


class Search:
    """One search: it looks up what it has found out about equal drawings."""

    def __init__(
        self, ahead: Outlook, beam: Beam, meter: Meter, error: Callable[[], float] | None = None
    ) -> None:
        self._ahead = ahead
        self._beam = beam
        self._meter = meter
        self._error = error
        self._runs: dict[tuple[object, ...], list[Corridor]] = {}
        self._seen: set[tuple[object, ...]] = set()
        self._known: Known = {}

    def turns(self, root: Plan) -> list[Found]:
        """Whole turns from a plan on, best first; the plan as it is if there is nothing to do."""
        if root.assigned:
            return [self._found(root)]
        layers: list[list[Found]] = [[] for _ in range(DICE + 1)]
        for found in self._settled(root):
            layers[len(found.plan.dice)].append(found)
        more = True
        for left in range(DICE, 0, -1):
            layers[left] = self._kept(layers[left])
            for found in layers[left]:
                if not more:
                    break
                for child in uses(found.plan, self._ahead, self._beam.width, self._corridors(found.plan)):
                    if self._is_new(child):
                        layers[len(child.dice)] += self._settled(child)
                        if not self._meter.more():
                            more = False
                            break
        ended = sorted((found for layer in layers for found in layer), key=_value, reverse=True)
        return self._assigned(ended[: self._beam.finished])

    def _found(self, plan: Plan) -> Found:
        """The plan with what it is worth, or seems to be."""
        error = self._error() if self._error else 0.0
        return Found(worth(plan, self._ahead, error, self._known), plan)

    def _settled(self, plan: Plan) -> list[Found]:
        """The plan with its rewards taken: the best two ways of the first, the best one of those after it."""
        if not plan.rewards:
            return [self._found(plan)]
        found, ways = [Found(0.0, plan)], 2
        while found[0].plan.rewards:
            paid = [after for one in found for after in self._paid(one)]
            paid.sort(key=_value, reverse=True)
            found, ways = paid[:ways], 1
            found.sort(key=lambda one: -len(one.plan.rewards))
        return [self._again(one) for one in found]

    def _paid(self, one: Found) -> list[Found]:
        """A plan with its first reward taken in each way; itself if none is left."""
        if not one.plan.rewards:
            return [self._again(one)]
        return [self._found(after) for after in payments(one.plan, self._ahead, self._beam.width)]

    def _again(self, one: Found) -> Found:
        """A plan that was weighed before; a player that misjudges draws a new error."""
        return self._found(one.plan) if self._error else one

    def _corridors(self, plan: Plan) -> list[Corridor]:
        key = (plan.free, plan.cells, plan.kinds, plan.ends, plan.food)
        if key not in self._runs:
            self._runs[key] = corridors(plan, self._ahead)
        return self._runs[key]

    def _is_new(self, plan: Plan) -> bool:
        key = (plan.free, plan.cells, plan.near, plan.food, plan.track, plan.tokens, plan.dice, plan.built)
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def _kept(self, layer: list[Found]) -> list[Found]:
        kept: list[Found] = []
        alike: Counter[type] = Counter()
        for found in sorted(layer, key=_value, reverse=True):
            last = type(found.plan.moves[-1]) if found.plan.moves else type(None)
            if alike[last] < self._beam.alike:
                alike[last] += 1
                kept.append(found)
                if len(kept) == self._beam.kept:
                    break
        return kept

    def _assigned(self, layer: Iterable[Found]) -> list[Found]:
        found = []
        for one in layer:
            found.append(one)
            for after in assignments(one.plan):
                self._meter.more()
                found.append(self._found(after))
        found.sort(key=_value, reverse=True)
        return found


_value: Final[Callable[[Found], float]] = lambda found: found.value  # noqa: E731
