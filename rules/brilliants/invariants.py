"""Invariants of a position: the box is complete, and each piece is in a legal place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rules.brilliants.card_invariants import objectives_astray, specials_astray
from rules.brilliants.data import board
from rules.brilliants.data.box import ANT_NAMES, BOX, RESOURCES, RULE_SETS, hatching_tiles
from rules.brilliants.play.scoring import pheromones_on_board
from rules.brilliants.state import (
    FIRST_SOIL,
    HOLE_1,
    LIBRARY,
    NOWHERE,
    QUEEN,
    SURFACE,
    Colony,
    Ground,
    State,
)
from rules.brilliants.terms import seat_name, space_name


def violations(state: State) -> list[str]:
    """A sentence for each broken invariant (BA-COMP, BA-BOARD-05)."""
    found = [*_ground(state), *_pieces(state), *_worm(state), *_tiles(state), *_stores(state)]
    found += objectives_astray(state)
    rule_set = RULE_SETS[state.table.variant]
    found += specials_astray(state) if rule_set.specials else ()
    crowded = HOLE_SPACES_ONLY if rule_set.in_library == "none" else HOLE_SPACES_AND_CHAMBERS
    for seat, colony in enumerate(state.colonies):
        found += (f"{seat_name(seat)}: {what}" for what in (*_supplies(state, seat), *_ants(colony, crowded)))
    return found


def _ground(state: State) -> Iterator[str]:
    """BA-BOARD-05: absent, pond and bare ground never change; a resource may be taken."""
    start = board.starting_ground(state.table.homes)
    for space, (now, then) in enumerate(zip(state.ground, start, strict=True)):
        fixed = then < Ground.RESOURCE
        if fixed and now != then:
            yield f"The ground of {space_name(space)} cannot change."
        elif not fixed and now != then and now != Ground.EMPTY and not _is_pheromone(state, now):
            yield _impossible(space, now, then)


def _impossible(space: int, now: int, then: int) -> str:
    """The reason why a space that began with this resource cannot hold this ground now; empty if it can."""
    name, began = space_name(space), RESOURCES[then - Ground.RESOURCE]
    match now:
        case _ if now >= Ground.PHEROMONE:
            return f"{name} has a pheromone of {seat_name(now - Ground.PHEROMONE)}, who does not play."
        case _ if now >= Ground.RESOURCE:
            what = RESOURCES[now - Ground.RESOURCE]
            return f"{name} has {what}, but began with {began}, and resources are never laid again."
        case _:
            return f"{name} began with {began}; it can become Empty Ground or a pheromone, nothing else."


def _is_pheromone(state: State, ground: int) -> bool:
    return Ground.PHEROMONE <= ground < Ground.PHEROMONE + state.table.seats


def _supplies(state: State, seat: int) -> Iterator[str]:
    """BA-PHER-04: pheromones are in supply or on the board; holes are in legal places."""
    colony = state.colonies[seat]
    on_board = pheromones_on_board(state, seat)
    if colony.pheromones + on_board != BOX.pheromones or colony.pheromones < 0:
        yield f"{colony.pheromones} and {on_board} on the board are not {BOX.pheromones} pheromones."
    if colony.dug.bit_length() > BOX.excavated_tiles:
        yield "More nest spaces are dug than there are."
    for number, space in enumerate(colony.holes):
        if number == 0 and space != board.first_hole(state.table.homes, seat):
            yield "Nest Hole #1 lies on the home's nest hole space."
        elif number and space != NOWHERE and not _may_lie(state, seat, space):
            yield f"Nest Hole #{number + 1} lies on Empty Ground or an own pheromone."
    if (colony.tile == NOWHERE) == colony.hatched:
        yield "A hatching tile is held exactly by those who have hatched."


def _stores(state: State) -> Iterator[str]:
    """Of each type there are 24 tiles: on the board, in Store Rooms or the pile, the rest in supply."""
    for resource, code in enumerate(RESOURCES):
        stored = sum(colony.store[resource] for colony in state.colonies)
        laid = state.ground.count(Ground.RESOURCE + resource) if resource < _SURFACE_TYPES else 0
        piled = state.pile[resource]
        if stored + laid + piled > BOX.resource_tiles:
            more = f" and {piled} in the pile" if piled else ""
            yield f"{laid} tiles of {code} on the board and {stored} in Store Rooms{more}: {_THERE_ARE}."


HOLE_SPACES_ONLY: Final = range(HOLE_1, LIBRARY)
HOLE_SPACES_AND_CHAMBERS: Final = range(HOLE_1, QUEEN + 1)
_SURFACE_TYPES: Final = Ground.PHEROMONE - Ground.RESOURCE
"""The number of resource types on the main board; the remaining ones are the soils of nests."""
_THERE_ARE: Final = f"there are only {BOX.resource_tiles}"


def _may_lie(state: State, seat: int, space: int) -> bool:
    return state.ground[space] in (Ground.EMPTY, Ground.PHEROMONE + seat)


def _ants(colony: Colony, crowded: range) -> Iterator[str]:
    """Ants stand on dug spaces; hole spaces and, mostly, chambers hold several (BA-MOVE-06, BA-CHILD-03)."""
    for place, count in Counter(colony.ants).items():
        if place != NOWHERE and count > 1 and place not in crowded:
            yield f"{count} ants stand on {space_name(place)}."
        if place in range(HOLE_1, LIBRARY) and colony.holes[place - HOLE_1] == NOWHERE:
            yield f"An ant stands on {space_name(place)}, which is not dug."
        if FIRST_SOIL <= place < NOWHERE and not colony.dug >> (place - FIRST_SOIL) & 1:
            yield f"An ant stands on {space_name(place)}, which is not dug."
    for ant, (place, following) in enumerate(zip(colony.ants, colony.ants[1:], strict=False)):
        last_of_caste = (ant + 1) % BOX.ants_of_a_caste == 0
        if place == NOWHERE and following != NOWHERE and not last_of_caste:
            yield f"{ANT_NAMES[ant + 1]} is in play before {ANT_NAMES[ant]}."
    if any(place == NOWHERE and colony.night >> ant & 1 for ant, place in enumerate(colony.ants)):
        yield "The indicator of an ant in supply shows Day."


def _pieces(state: State) -> Iterator[str]:
    """BA-BOARD-05, BA-BOARD-06: at most one piece on a surface space, and only on allowed ground."""
    pieces = [place for colony in state.colonies for place in colony.ants if place < SURFACE]
    predators = [place for place in (state.spider, state.grasshopper) if place != NOWHERE]
    holes = [space for colony in state.colonies for space in colony.holes if space != NOWHERE]
    for space, count in Counter([*pieces, *predators, *holes]).items():
        if count > 1:
            yield f"{count} pieces stand on {space_name(space)}."
    for space in (*pieces, *predators):
        if state.ground[space] in (Ground.ABSENT, Ground.POND) or space in board.HOLE_SPACES:
            yield f"No piece can stand on {space_name(space)}."
    for space in predators:
        if state.ground[space] >= Ground.PHEROMONE:
            yield f"A predator stands on the pheromone of {space_name(space)}."
    for seat, colony in enumerate(state.colonies):
        foreign = [p for p in colony.ants if p < SURFACE and _is_foreign(state, seat, p)]
        yield from (f"An ant of {seat_name(seat)} stands on an enemy pheromone." for _ in foreign)


def _is_foreign(state: State, seat: int, space: int) -> bool:
    return state.ground[space] >= Ground.PHEROMONE and state.ground[space] != Ground.PHEROMONE + seat


def _worm(state: State) -> Iterator[str]:
    if state.worm == NOWHERE:
        return
    owner, place = state.worm >> 8, state.worm & 255
    colony = state.colonies[owner]
    if not colony.dug >> (place - FIRST_SOIL) & 1:
        yield "The Worm stands in soil."
    if place in colony.ants:
        yield "The Worm stands where an ant is."


def _tiles(state: State) -> Iterator[str]:
    """BA-COMP-03: each hatching tile is on the board or with one seat; there may be none (BA-CHILD-01)."""
    used = hatching_tiles(state.table.variant, state.table.seats)
    held = [colony.tile for colony in state.colonies if colony.tile != NOWHERE]
    bits = sum(1 << tile for tile in set(held))
    if len(set(held)) != len(held) or bits & state.tiles or bits | state.tiles != used:
        yield "The hatching tiles are not where they can be."
