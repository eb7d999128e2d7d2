"""Why an ant cannot move so, and the one form in which its legal movements are listed (BA-NOTE-03)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.brilliants import board, nest
from rules.brilliants.ants import ready_ants
from rules.brilliants.box import (
    ANT_CASTE,
    ANT_NAMES,
    BOX,
    CASTES,
    RESOURCE_NAMES,
    WEATHERS,
    allowance,
)
from rules.brilliants.cells import steps_from
from rules.brilliants.gait import gait
from rules.brilliants.legal import alike
from rules.brilliants.moves import Move, MoveAnt
from rules.brilliants.notation import seat_name, space_name
from rules.brilliants.sight import (
    CROWDED,
    EMPTY,
    MEANING,
    NUMBERED,
    OCCUPIED,
    RESOURCE,
    SOIL,
    TUNNEL,
    sight,
)
from rules.brilliants.state import (
    DIGGER,
    LIBRARY,
    NOWHERE,
    PLACES,
    QUEEN,
    SURFACE,
    Ground,
    Phase,
    State,
)
from rules.brilliants.terrain import Terrain, hole_sites
from rules.core.protocol import Reason, Seat


def canonical(state: State, seat: Seat, move: Move) -> Move:
    """The listed Move of the same outcome if the movement is legal, else the same move."""
    if not isinstance(move, MoveAnt) or state.phase != Phase.TURN or seat != state.active:
        return move
    moves = alike(state, seat, move)
    if not moves or move in moves or next(_why_walk(state, seat, move), None):
        return move
    for listed in moves:
        if (
            isinstance(listed, MoveAnt)
            and _outcome(listed) == _outcome(move)
            and len(move.marks) == len(listed.marks)
        ):
            return listed
    return move


def _outcome(move: MoveAnt) -> tuple[int, frozenset[int], int, int]:
    return move.path[-1], frozenset(move.marks), move.collects, move.hole


def _steps(state: State, ant: int) -> int:
    return allowance(ANT_CASTE[ant], state.weather)


def why_ant(state: State, seat: Seat, move: MoveAnt) -> Reason:
    """The first rule that a movement breaks: of the ant, its path, its end, marks, collecting, hole."""
    name = ANT_NAMES[move.ant]
    if state.colonies[seat].ants[move.ant] == NOWHERE:
        return Reason("BA-HATCH-01", f"{name} is in the supply of {seat_name(seat)}, not in play.")
    if move.ant not in ready_ants(state.colonies[seat], state.night):
        return Reason("BA-ROUND-08", f"{name} has moved in this round; its indicator shows the other side.")
    return next(_why_walk(state, seat, move))


def _why_walk(state: State, seat: Seat, move: MoveAnt) -> Iterator[Reason]:
    """Every rule that a ready ant's movement breaks, in order; nothing if it is legal."""
    codes = sight(state, seat)
    yield from _why_path(state, seat, move, codes)
    yield from _why_end(state, seat, move, codes)
    yield from _why_marks(state, seat, move, codes)
    yield from _why_collecting(move, codes)
    yield from _why_hole(state, seat, move, codes)


def _why_path(state: State, seat: Seat, move: MoveAnt, codes: bytearray) -> Iterator[Reason]:
    colony, name = state.colonies[seat], ANT_NAMES[move.ant]
    place, steps = colony.ants[move.ant], _steps(state, move.ant)
    if move.path[0] != place:
        yield Reason(
            "BA-MOVE-03", f"{name} stands on {space_name(place)}, not on {space_name(move.path[0])}."
        )
    rows = steps_from(colony.holes)
    for number, (here, there) in enumerate(zip(move.path, move.path[1:], strict=False), start=1):
        if there not in rows[here]:
            yield _why_no_step(state, seat, here, there)
        if reason := _why_closed(state, seat, move, there, codes):
            yield reason
        if number < len(move.path) - 1 and there == LIBRARY:
            yield Reason("BA-MOVE-11", "Stepping into the Library ends the movement.")
        if number < len(move.path) - 1 and codes[there] & MEANING in (SOIL, NUMBERED):
            yield Reason(
                "BA-MOVE-08", f"{space_name(there)} is soil; a Digger stops there and never crosses it."
            )
    weather = WEATHERS[state.weather]
    if len(move.path) - 1 > steps:
        yield Reason(
            "BA-MOVE-01",
            f"{name} has {steps} steps in this weather ({weather}), not {len(move.path) - 1}.",
        )


def _why_no_step(state: State, seat: Seat, here: int, there: int) -> Reason:
    holes = state.colonies[seat].holes
    for place in (here, there):
        if place < SURFACE and place in holes:
            number = f"#{holes.index(place) + 1}"
            return Reason(
                "BA-NEST-04", f"On {space_name(place)} lies your Nest Hole {number}; write {number}."
            )
    return Reason("BA-MOVE-03", f"{space_name(there)} is not next to {space_name(here)}.")


def _why_closed(state: State, seat: Seat, move: MoveAnt, place: int, codes: bytearray) -> Reason | None:
    """What keeps an ant from stepping onto a place (BA-MOVE-04, BA-MOVE-08, BA-MOVE-09)."""
    meaning = codes[place] & MEANING
    if meaning in (SOIL, NUMBERED) and ANT_CASTE[move.ant] != DIGGER:
        return Reason(
            "BA-MOVE-08", f"{space_name(place)} is soil, closed to a {CASTES[ANT_CASTE[move.ant]]}."
        )
    if meaning:
        return None
    if place >= SURFACE:
        return Reason("BA-MOVE-09", f"The Worm is in {space_name(place)}.")
    return _why_blocked(state, seat, place)


def _why_blocked(state: State, seat: Seat, space: int) -> Reason:
    name, ground = space_name(space), state.ground[space]
    if ground == Ground.ABSENT:
        return Reason("BA-BOARD-06", f"{name} is not in play.")
    if ground == Ground.POND:
        return Reason("BA-MOVE-04", "Ants cannot cross the pond.")
    if space in (state.spider, state.grasshopper):
        predator = "Spider" if space == state.spider else "Grasshopper"
        return Reason("BA-MOVE-04", f"The {predator} is on {name}.")
    for owner, colony in enumerate(state.colonies):
        if space in colony.holes:
            return Reason("BA-MOVE-04", f"On {name} lies a nest hole of {seat_name(owner)}.")
        if owner != seat and space in colony.ants:
            return Reason("BA-MOVE-04", f"On {name} stands an ant of {seat_name(owner)}.")
    return Reason("BA-MOVE-04", f"On {name} lies a pheromone of {seat_name(ground - Ground.PHEROMONE)}.")


def _why_end(state: State, seat: Seat, move: MoveAnt, codes: bytearray) -> Iterator[Reason]:
    colony, end = state.colonies[seat], move.path[-1]
    own_start = end == colony.ants[move.ant]
    if codes[end] & OCCUPIED and not (own_start and not codes[end] & CROWDED):
        other = next(a for a, place in enumerate(colony.ants) if place == end and a != move.ant)
        if end == QUEEN:
            yield Reason(
                "BA-MOVE-07", f"{ANT_NAMES[other]} is in the Queen's Chamber; no ant may stay beside it."
            )
        yield Reason(
            "BA-MOVE-06", f"{ANT_NAMES[other]} is on {space_name(end)}; ants do not share a space there."
        )


def _why_marks(state: State, seat: Seat, move: MoveAnt, codes: bytearray) -> Iterator[Reason]:
    reached = move.path[1:] or move.path
    for space in move.marks:
        if space not in reached:
            rule = "BA-PHER-02" if space == move.path[0] else "BA-PHER-01"
            yield Reason(rule, f"{space_name(space)} is neither passed nor reached on this way.")
        elif space >= SURFACE:
            yield Reason(
                "BA-PHER-01", f"{space_name(space)} is no Empty Ground; pheromones lie on the main board."
            )
        elif codes[space] & MEANING != EMPTY:
            what = _GROUND_WORDS.get(codes[space] & MEANING, "a resource")
            rule = "BA-BOARD-05" if state.ground[space] == Ground.BARE else "BA-PHER-01"
            yield Reason(rule, f"{space_name(space)} is no Empty Ground but {what}.")
    supply = state.colonies[seat].pheromones
    if len(move.marks) > supply:
        yield Reason("BA-PHER-01", f"{seat_name(seat)} has {supply} pheromones left, not {len(move.marks)}.")
    if len(set(move.marks)) < len(move.marks):
        yield Reason("BA-PHER-01", "A space takes one pheromone only.")


_GROUND_WORDS = {1: "bare ground", 3: "an own pheromone"}


def _why_collecting(move: MoveAnt, codes: bytearray) -> Iterator[Reason]:
    caste, end = ANT_CASTE[move.ant], move.path[-1]
    name, meaning = space_name(end), codes[end] & MEANING
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
    elif caste == DIGGER:
        yield Reason("BA-MOVE-14", "Diggers never collect on the main board.")
    elif meaning - RESOURCE != move.collects:
        yield Reason("BA-COL-01", f"On {name} lies a {RESOURCE_NAMES[meaning - RESOURCE]}.")
    elif move.collects // 3 != caste:
        yield Reason("BA-COL-01", f"A {CASTES[caste]} cannot collect a {RESOURCE_NAMES[move.collects]}.")


def _why_hole(state: State, seat: Seat, move: MoveAnt, codes: bytearray) -> Iterator[Reason]:
    """BA-HOLE-01 to 05: whether and where a new hole lies."""
    holes, end = state.colonies[seat].holes, move.path[-1]
    if not (end < PLACES and codes[end] & MEANING == NUMBERED):
        if move.hole != NOWHERE:
            yield Reason("BA-HOLE-01", "A nest hole is placed only when #2, #3 or #4 is dug.")
        return
    sites = hole_sites(Terrain(state, seat, gait(state, seat)), holes)
    if not sites:
        yield Reason("BA-HOLE-05", f"There is no place for the hole, so {space_name(end)} cannot be dug.")
    elif move.hole == NOWHERE:
        yield Reason(
            "BA-HOLE-01", f"Digging {space_name(end)} places Nest Hole {space_name(end)} at once; say where."
        )
    elif move.hole not in sites:
        yield _why_no_site(state, seat, move.hole, codes)


def _why_no_site(state: State, seat: Seat, space: int, codes: bytearray) -> Reason:
    name, ground = space_name(space), state.ground[space]
    near = min(board.DISTANCE[hole][space] for hole in state.colonies[seat].holes if hole != NOWHERE)
    if near > BOX.hole_range:
        return Reason(
            "BA-HOLE-02", f"{name} is {near} spaces from your nearest nest hole, more than {BOX.hole_range}."
        )
    if ground >= Ground.PHEROMONE and ground != Ground.PHEROMONE + seat:
        return Reason("BA-HOLE-03", f"On {name} lies a pheromone of {seat_name(ground - Ground.PHEROMONE)}.")
    if codes[space] == 0 and ground in (Ground.EMPTY, Ground.PHEROMONE + seat):
        return Reason("BA-HOLE-04", f"On {name} is a predator, an enemy ant or a nest hole.")
    return Reason("BA-HOLE-02", f"{name} is neither Empty Ground nor an own pheromone.")
