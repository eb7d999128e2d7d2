"""Explains why an ant cannot mark, collect, dig or complete a card as in its movement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rules.brilliants.data import board, nest
from rules.brilliants.data.box import ANT_CASTE, ANT_NAMES, BOX, CASTES, RESOURCE_NAMES
from rules.brilliants.data.objectives import card_name, caste_of
from rules.brilliants.moves import MoveAnt
from rules.brilliants.play.display import completions
from rules.brilliants.reach.movement_allowance import allowance_of
from rules.brilliants.reach.occupancy import EMPTY, MEANING, NUMBERED, OWN, RESOURCE, SOIL, TUNNEL, occupancy
from rules.brilliants.reach.terrain import Terrain
from rules.brilliants.state import DIGGER, LIBRARY, NOWHERE, PLACES, SURFACE, Ground, State
from rules.brilliants.terms import seat_name, space_name
from rules.core.protocol import Reason, Seat


class Walk:
    """A movement and the facts it is checked against."""

    def __init__(self, state: State, seat: Seat, move: MoveAnt) -> None:
        self.state, self.seat, self.move = state, seat, move
        self.caste = ANT_CASTE[move.ant]
        self.colony = state.colonies[seat]
        self.allowance = allowance_of(state, seat)
        self.terrain = Terrain(state, seat, self.allowance)
        self.codes = occupancy(state, seat)

    def meaning(self, place: int) -> int:
        """The occupancy code of a place, without flags."""
        return self.codes[place] & MEANING

    def is_crossable(self, place: int) -> bool:
        """True if a card or the Diplomat may cross this enemy-held space (BA-CARD-07, BA-SPEC-01)."""
        return bool(self.terrain.crossable & self.terrain.net.bits[place])


def why_end_actions(walk: Walk) -> Iterator[Reason]:
    """Yield a reason for every rule broken, in the order in which they are explained."""
    return chain(
        _why_marks(walk), _why_touching(walk), _why_collecting(walk), _why_hole(walk), _why_completing(walk)
    )


def _why_marks(walk: Walk) -> Iterator[Reason]:
    move = walk.move
    reached = move.path[1:] or move.path
    for space in move.marks:
        if space not in reached:
            rule = "BA-PHER-02" if space == move.path[0] else "BA-PHER-01"
            yield Reason(rule, f"{space_name(space)} is neither passed nor reached on this way.")
        elif space >= SURFACE:
            yield Reason(
                "BA-PHER-01", f"{space_name(space)} is no Empty Ground; pheromones lie on the main board."
            )
        elif walk.meaning(space) != EMPTY:
            yield _why_no_mark(walk, space)
    supply = walk.colony.pheromones
    if len(move.marks) + move.claims > supply:
        count = len(move.marks) + move.claims
        yield Reason("BA-PHER-01", f"{seat_name(walk.seat)} has {supply} pheromones left, not {count}.")
    if len(set(move.marks)) < len(move.marks):
        yield Reason("BA-PHER-01", "A space takes one pheromone only.")


def _why_no_mark(walk: Walk, space: int) -> Reason:
    name = space_name(space)
    if walk.is_crossable(space):
        return Reason("BA-PHER-01", f"{name} is held by an enemy; it cannot be marked in passing.")
    what = _GROUND_WORDS.get(walk.meaning(space), "a resource")
    rule = "BA-BOARD-05" if walk.state.ground[space] == Ground.BARE else "BA-PHER-01"
    return Reason(rule, f"{name} is no Empty Ground but {what}.")


_GROUND_WORDS = {1: "bare ground", OWN: "an own pheromone"}


def _why_touching(walk: Walk) -> Iterator[Reason]:
    """BA-EXP-05, BA-EXP-06: space by space in the order of the path, the collected space last."""
    move, path = walk.move, walk.move.path
    if not walk.allowance.touching:
        if move.claims:
            yield Reason(
                "BA-COL-02",
                "Where something is collected a pheromone is placed in any case; leave out the +.",
            )
        return
    own = {space for space in range(SURFACE) if walk.state.ground[space] == Ground.PHEROMONE + walk.seat}
    own |= {space for space in walk.colony.holes if space != NOWHERE}
    for space in path[1:] or path:
        if space in move.marks and own.intersection(board.NEIGHBOURS[space]):
            own.add(space)
    for space in move.marks:
        if space not in own:
            yield Reason(
                "BA-EXP-06",
                f"{space_name(space)} touches none of your nest holes and pheromones when "
                f"{ANT_NAMES[move.ant]} comes there.",
            )
    end = path[-1]
    if move.claims and (end >= SURFACE or not own.intersection(board.NEIGHBOURS[end])):
        yield Reason(
            "BA-EXP-05",
            f"{space_name(end)} touches none of your nest holes and pheromones; write no + there.",
        )


def _why_collecting(walk: Walk) -> Iterator[Reason]:
    move, end = walk.move, walk.move.path[-1]
    name, meaning = space_name(end), walk.meaning(end)
    if meaning in (SOIL, NUMBERED):
        if move.collects != nest.SOIL[end]:
            yield Reason(
                "BA-COL-04", f"A Digger on {name} must collect the {RESOURCE_NAMES[nest.SOIL[end]]}."
            )
    elif move.collects == NOWHERE:
        return
    elif not RESOURCE <= meaning < TUNNEL:
        rule = "BA-COL-04" if end >= SURFACE else "BA-COL-01"
        yield Reason(rule, f"There is nothing to collect on {name}.")
    elif walk.caste == DIGGER:
        yield Reason("BA-MOVE-14", "Diggers never collect on the main board.")
    elif meaning - RESOURCE != move.collects:
        yield Reason("BA-COL-01", f"The resource on {name} is a {RESOURCE_NAMES[meaning - RESOURCE]}.")
    elif move.collects // 3 != walk.caste:
        yield Reason("BA-COL-01", f"A {CASTES[walk.caste]} cannot collect a {RESOURCE_NAMES[move.collects]}.")


def _why_hole(walk: Walk) -> Iterator[Reason]:
    """BA-HOLE-01 to 05: a new hole that is missing, not allowed, or in an illegal place."""
    move, end = walk.move, walk.move.path[-1]
    if not (end < PLACES and walk.meaning(end) == NUMBERED):
        if move.hole != NOWHERE:
            yield Reason("BA-HOLE-01", "A nest hole is placed only when #2, #3 or #4 is dug.")
        return
    sites = walk.terrain.sites()
    if not sites:
        yield Reason("BA-HOLE-05", f"There is no place for the hole, so {space_name(end)} cannot be dug.")
    elif move.hole == NOWHERE:
        yield Reason(
            "BA-HOLE-01", f"Digging {space_name(end)} places Nest Hole {space_name(end)} at once; say where."
        )
    elif not walk.terrain.net.bits[move.hole] & sites:
        yield _why_no_site(walk, move.hole)


def _why_no_site(walk: Walk, space: int) -> Reason:
    name, ground = space_name(space), walk.state.ground[space]
    near = min(board.DISTANCE[hole][space] for hole in walk.colony.holes if hole != NOWHERE)
    if near > walk.allowance.hole_range:
        rule = "BA-HOLE-02" if walk.allowance.hole_range == BOX.hole_range else "BA-HOLE-06"
        return Reason(
            rule,
            f"{name} is {near} spaces from your nearest nest hole, more than {walk.allowance.hole_range}.",
        )
    if ground >= Ground.PHEROMONE and ground != Ground.PHEROMONE + walk.seat:
        return Reason(
            "BA-HOLE-03", f"There is a pheromone of {seat_name(ground - Ground.PHEROMONE)} on {name}."
        )
    if walk.meaning(space) == 0 and ground in (Ground.EMPTY, Ground.PHEROMONE + walk.seat):
        return Reason("BA-HOLE-04", f"There is a predator, an enemy ant or a nest hole on {name}.")
    return Reason("BA-HOLE-02", f"{name} is neither Empty Ground nor an own pheromone.")


def _why_completing(walk: Walk) -> Iterator[Reason]:
    """BA-EXP-08: a displayed card of the ant's type that can be paid, in the Library."""
    move = walk.move
    if move.completes == NOWHERE:
        return
    name, caste = card_name(move.completes), CASTES[walk.caste]
    if not walk.allowance.completing:
        yield Reason("BA-LIB-01", "Here the Library gives cards; they are not completed there.")
    elif move.path[-1] != LIBRARY:
        yield Reason("BA-EXP-08", f"{name} can be completed only by an ant that ends in the Library.")
    elif move.completes not in walk.state.display:
        yield Reason("BA-EXP-08", f"{name} is not an open objective.")
    elif caste_of(move.completes) != walk.caste:
        yield Reason("BA-EXP-08", f"{name} is no {caste} card, so a {caste} cannot complete it.")
    elif move.completes not in completions(walk.state, walk.seat, walk.caste):
        yield Reason("BA-EXP-08", f"The Store Room cannot pay for {name}.")
