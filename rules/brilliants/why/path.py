"""Explains why an ant's path is illegal, and finds the listed form of a legal movement (BA-NOTE-03).

Illegal actions on the way and at the end are explained in `ant_action`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from rules.brilliants.data.box import ANT_NAMES, CASTES, WEATHERS
from rules.brilliants.lists.legal import alike
from rules.brilliants.moves import Move, MoveAnt
from rules.brilliants.play.ants import ready_ants
from rules.brilliants.reach.cells import steps_from
from rules.brilliants.reach.occupancy import CROWDED, NUMBERED, OCCUPIED, SOIL
from rules.brilliants.state import DIGGER, LIBRARY, NOWHERE, QUEEN, SURFACE, Ground, Phase, State
from rules.brilliants.terms import seat_name, space_name
from rules.brilliants.why.ant_action import Walk, why_end_actions
from rules.core.protocol import Reason, Seat


def canonical(state: State, seat: Seat, move: Move) -> Move:
    """The listed movement with the same outcome; an illegal movement is returned as it is."""
    if not isinstance(move, MoveAnt) or state.phase != Phase.TURN or seat != state.active:
        return move
    moves = alike(state, seat, move)
    if not moves or move in moves or next(_why_walk(Walk(state, seat, move)), None):
        return move
    for listed in moves:
        if (
            isinstance(listed, MoveAnt)
            and _outcome(listed) == _outcome(move)
            and len(move.marks) == len(listed.marks)
        ):
            return listed
    return move


def _outcome(move: MoveAnt) -> tuple[object, ...]:
    """The outcome of a movement: everything except its path (BA-NOTE-03)."""
    return (
        move.path[-1],
        *map(frozenset, (move.marks, move.crossed, move.bored)),
        move.collects,
        move.hole,
        move.claims,
        move.completes,
    )


def why_ant(state: State, seat: Seat, move: MoveAnt) -> Reason:
    """The first rule that an illegal movement breaks: of ant, path, end, marks, collecting, hole, card."""
    name = ANT_NAMES[move.ant]
    if state.colonies[seat].ants[move.ant] == NOWHERE:
        return Reason("BA-HATCH-01", f"{name} is in the supply of {seat_name(seat)}, not in play.")
    if move.ant not in ready_ants(state.colonies[seat], state.night):
        return Reason("BA-ROUND-08", f"{name} has moved in this round; its indicator shows the other side.")
    return next(_why_walk(Walk(state, seat, move)))


def _why_walk(walk: Walk) -> Iterator[Reason]:
    """Yield every rule that a ready ant's movement breaks, in order."""
    return chain(_why_path(walk), _why_signs(walk), _why_end(walk), why_end_actions(walk))


def _why_path(walk: Walk) -> Iterator[Reason]:
    state, move, name = walk.state, walk.move, ANT_NAMES[walk.move.ant]
    place, steps = walk.colony.ants[move.ant], walk.allowance.steps[walk.caste]
    if move.path[0] != place:
        yield Reason(
            "BA-MOVE-03", f"{name} stands on {space_name(place)}, not on {space_name(move.path[0])}."
        )
    rows = steps_from(walk.colony.holes)
    for number, (here, there) in enumerate(zip(move.path, move.path[1:], strict=False), start=1):
        is_last = number == len(move.path) - 1
        if there not in rows[here]:
            yield _why_no_step(walk, here, there)
        if reason := _why_closed(walk, there, is_last):
            yield reason
        if not is_last and there == LIBRARY and walk.allowance.has_library:
            yield Reason("BA-MOVE-11", "Stepping into the Library ends the movement.")
        if not is_last and there not in move.bored and walk.meaning(there) in (SOIL, NUMBERED):
            yield Reason(
                "BA-MOVE-08", f"{space_name(there)} is soil; a Digger stops there and never crosses it."
            )
    weather = WEATHERS[state.weather]
    if len(move.path) - 1 > steps:
        cards = " and with its cards" if state.turn.runs[walk.caste] else ""
        yield Reason(
            "BA-MOVE-01",
            f"{name} has {steps} steps in this weather ({weather}){cards}, not {len(move.path) - 1}.",
        )


def _why_no_step(walk: Walk, here: int, there: int) -> Reason:
    for place in (here, there):
        if place < SURFACE and place in walk.colony.holes:
            number = f"#{walk.colony.holes.index(place) + 1}"
            return Reason("BA-NEST-04", f"Your Nest Hole {number} is on {space_name(place)}; write {number}.")
    return Reason("BA-MOVE-03", f"{space_name(there)} is not next to {space_name(here)}.")


def _why_closed(walk: Walk, place: int, is_last: bool) -> Reason | None:
    """Reason why an ant cannot step onto a place (BA-MOVE-04, BA-MOVE-08, BA-MOVE-09)."""
    meaning = walk.meaning(place)
    if meaning in (SOIL, NUMBERED) and walk.caste != DIGGER:
        return Reason("BA-MOVE-08", f"{space_name(place)} is soil, closed to a {CASTES[walk.caste]}.")
    if meaning == NUMBERED and not walk.allowance.holes:
        return Reason("BA-CHILD-03", f"{space_name(place)} is numbered soil, which is not dug in ChildrAnts.")
    if meaning:
        return None
    if place >= SURFACE:
        return Reason("BA-MOVE-09", f"The Worm is in {space_name(place)}.")
    if not walk.is_crossable(place):
        return _why_blocked(walk.state, walk.seat, place)
    name = space_name(place)
    if is_last:
        rule = "BA-SPEC-01" if walk.allowance.diplomat else "BA-CARD-05"
        return Reason(rule, f"{name} is held by an enemy; your ant may cross it, but never end there.")
    if not (walk.allowance.diplomat or place in walk.move.crossed):
        return Reason("BA-CARD-07", f"{name} is held by an enemy; write {name}^ to cross it by your card.")
    return None


def _why_blocked(state: State, seat: Seat, space: int) -> Reason:
    name, ground = space_name(space), state.ground[space]
    if space in (state.spider, state.grasshopper):
        predator = "Spider" if space == state.spider else "Grasshopper"
        return Reason("BA-MOVE-04", f"The {predator} is on {name}.")
    for owner, colony in enumerate(state.colonies):
        if space in colony.holes:
            return Reason("BA-MOVE-04", f"There is a nest hole of {seat_name(owner)} on {name}.")
        if owner != seat and space in colony.ants:
            return Reason("BA-MOVE-04", f"There is an ant of {seat_name(owner)} on {name}.")
    if ground == Ground.ABSENT:
        return Reason("BA-BOARD-06", f"{name} is not in play.")
    if ground == Ground.POND:
        return Reason("BA-MOVE-04", "Ants cannot cross the pond.")
    return Reason("BA-MOVE-04", f"There is a pheromone of {seat_name(ground - Ground.PHEROMONE)} on {name}.")


def _why_signs(walk: Walk) -> Iterator[Reason]:
    """BA-CARD-05, BA-CARD-07: places that SLIP cannot cross, or BORE cannot pass through."""
    move, allowance = walk.move, walk.allowance
    between = move.path[1:-1]
    for place in move.crossed:
        if place not in between or not walk.is_crossable(place) or allowance.diplomat:
            yield Reason(
                "BA-CARD-07", f"No card is needed to cross {space_name(place)}, or none helps there."
            )
    if len(move.crossed) > allowance.slips:
        yield Reason(
            "BA-CARD-07",
            f"This way crosses {len(move.crossed)} spaces held by enemies; one for each Slip card played "
            f"({allowance.slips}).",
        )
    for place in move.bored:
        if place not in between or walk.meaning(place) != SOIL:
            yield Reason("BA-CARD-05", f"{space_name(place)} is no un-numbered soil passed on this way.")
    if len(move.bored) > allowance.bores:
        yield Reason(
            "BA-CARD-07",
            f"This way passes over {len(move.bored)} soils; one for each Bore card ({allowance.bores}).",
        )
    end = move.path[-1]
    if move.bored and (end in move.bored or walk.meaning(end) not in (SOIL, NUMBERED)):
        yield Reason("BA-CARD-05", "A Digger that passes over soil must end by excavating another one.")


def _why_end(walk: Walk) -> Iterator[Reason]:
    """BA-MOVE-06, BA-MOVE-07; in ChildrAnts the Library is no exception (BA-CHILD-03)."""
    move, end = walk.move, walk.move.path[-1]
    ants, code = walk.colony.ants, walk.codes[end]
    others = [ant for ant, place in enumerate(ants) if place == end and ant != move.ant]
    stays = end == ants[move.ant] and not code & CROWDED
    alone = code & OCCUPIED or (end == LIBRARY and not walk.allowance.has_library)
    if not others or stays or not alone:
        return
    other = ANT_NAMES[others[0]]
    if end == QUEEN:
        yield Reason("BA-MOVE-07", f"{other} is in the Queen's Chamber; no ant may stay beside it.")
    yield Reason("BA-MOVE-06", f"{other} is on {space_name(end)}; ants do not share a space there.")
