"""Solo: the bag that drives the predators, and their pile (BA-SOLO-03 to 10)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from rules.brilliants.data import board, nest
from rules.brilliants.data.box import ANTS_OF, BOX, RESOURCES, RULE_SETS
from rules.brilliants.events import PileGrew, TileDrawn
from rules.brilliants.info import OFF
from rules.brilliants.moves import DrawTile, Eat, Move, SendPredator
from rules.brilliants.play.display import go_on_unless_laid_aside
from rules.brilliants.play.opening import option
from rules.brilliants.play.predators import WORM, move_predator
from rules.brilliants.play.transition import StateBuilder, with_byte
from rules.brilliants.state import (
    FIRST_SOIL,
    HOLE_1,
    LIBRARY,
    NOWHERE,
    SURFACE,
    Colony,
    Ground,
    Phase,
    State,
)

_SURFACE_TYPES: Final = Ground.PHEROMONE - Ground.RESOURCE
"""The number of resource types on the main board; the remaining ones are the soils of the nest."""


def hears(state: State, collected: int) -> bool:
    """BA-SOLO-05: true if collecting this draws a tile; soil does not with `quiet_digging` (BA-SOLO-15)."""
    if not RULE_SETS[state.table.variant].bag:
        return False
    return collected < _SURFACE_TYPES or option(state.table, "quiet_digging", OFF) == OFF


def tile_outcomes(state: State) -> tuple[tuple[Move, int], ...]:
    """BA-SOLO-03, BA-COMP-17: the bag holds one tile of each type, and one more for each ant of its caste."""
    return _tiles_for(state.colonies[state.active].ants)


@lru_cache(maxsize=256)
def _tiles_for(ants: bytes) -> tuple[tuple[DrawTile, int], ...]:
    in_play = [sum(ants[ant] != NOWHERE for ant in row) for row in ANTS_OF]
    return tuple((DrawTile(resource), 1 + in_play[resource // 3]) for resource in range(len(RESOURCES)))


def eat_moves(state: State) -> tuple[Move, ...]:
    """BA-SOLO-06 to 08: the spaces among which the seat chooses."""
    spaces = prey(state, state.drawn)
    return tuple(map(Eat, spaces)) if spaces else tuple(map(SendPredator, havens(state, state.drawn)))


def prey(state: State, resource: int) -> tuple[int, ...]:
    """BA-SOLO-06, BA-SOLO-07: the nearest spaces with the drawn type, else with the other two; ascending."""
    colony, first = state.colonies[state.active], resource - resource % 3
    rest = frozenset(range(first, first + 3)) - {resource}
    if first // 3 == WORM:
        near = [_steps_in_nest(colony)]
        return _nearest(near, _soils(colony, {resource})) or _nearest(near, _soils(colony, rest))
    near = _distances(colony)
    return _nearest(near, _food(state, {resource})) or _nearest(near, _food(state, rest))


def havens(state: State, resource: int) -> tuple[int, ...]:
    """BA-SOLO-07, BA-SOLO-08: the empty spaces for the Spider or the Grasshopper; the Worm stays."""
    if resource // 3 == WORM:
        return ()
    hole_spaces = state.colonies[state.active].holes
    return tuple(
        [
            space
            for space, ground in enumerate(state.ground)
            if ground == Ground.EMPTY and space not in hole_spaces and not _is_taken(state, space)
        ]
    )


def _is_taken(state: State, space: int) -> bool:
    """True if an ant or a predator is on the space."""
    return space in state.colonies[state.active].ants or space in (state.spider, state.grasshopper)


def _food(state: State, kinds: Iterable[int]) -> tuple[int, ...]:
    """The surface spaces with these types that a predator may go to."""
    wanted = {Ground.RESOURCE + kind for kind in kinds}
    found = [space for space, ground in enumerate(state.ground) if ground in wanted]
    return tuple([space for space in found if not _is_taken(state, space)])


def _soils(colony: Colony, kinds: Iterable[int]) -> tuple[int, ...]:
    """The un-numbered spaces of the nest that still hold these soils."""
    return tuple(
        place
        for place in nest.SOILS
        if nest.SOIL[place] in kinds and not colony.dug >> (place - FIRST_SOIL) & 1
    )


def _nearest(rows: Sequence[bytes], spaces: tuple[int, ...]) -> tuple[int, ...]:
    """The nearest of the spaces; each row holds the distances from one origin."""
    near = [min([row[space] for row in rows]) for space in spaces]
    least = min(near, default=0)
    return tuple([space for space, steps in zip(spaces, near, strict=True) if steps == least])


def _distances(colony: Colony) -> list[bytes]:
    """BA-SOLO-08: distances of the surface spaces to each own ant on surface or hole spaces; else to #1."""
    places = (colony.holes[place - HOLE_1] if HOLE_1 <= place < LIBRARY else place for place in colony.ants)
    origins = [place for place in places if place < SURFACE] or [colony.holes[0]]
    return [board.DISTANCE[origin] for origin in origins]


def _steps_in_nest(colony: Colony) -> bytes:
    """BA-SOLO-08: distances of the nest spaces to the nearest own ant in the nest; else to #1."""
    origins = frozenset(place for place in colony.ants if HOLE_1 <= place < NOWHERE) or frozenset({HOLE_1})
    return _spread(origins)


@lru_cache(maxsize=4096)
def _spread(origins: frozenset[int]) -> bytes:
    """Distance of each nest place from the nearest of these, also through soil; indexed by place."""
    steps = bytearray([NOWHERE]) * (NOWHERE + 1)
    reached, count = set(origins), 0
    while reached:
        for place in reached:
            steps[place] = count
        count += 1
        reached = {other for place in reached for other in nest.NEIGHBOURS[place] if steps[other] == NOWHERE}
    return bytes(steps)


def draw_tile(play: StateBuilder, _seat: int, move: DrawTile) -> None:
    """BA-SOLO-05, BA-SOLO-06: let the predator of that type eat, or ask the seat for its space."""
    resource = move.resource
    play.events.append(TileDrawn(resource))
    now = play.now()
    spaces = prey(now, resource)
    choices = spaces or havens(now, resource)
    if len(choices) > 1:
        play.state.drawn, play.state.phase = resource, Phase.EAT
        return
    if choices:
        _go(play, resource, choices[0])
    _feed(play, resource)


def eat(play: StateBuilder, _seat: int, move: Eat | SendPredator) -> None:
    """BA-SOLO-06, BA-SOLO-07: eat at the chosen one of equally near spaces, or go to the chosen empty one and
    eat nothing."""
    _go(play, play.state.drawn, move.space)
    _feed(play, play.state.drawn)


def _go(play: StateBuilder, resource: int, space: int) -> None:
    """BA-SOLO-06: move the predator of that type to the space, where it eats its food."""
    seat, predator = play.state.active, resource // 3
    if predator == WORM:
        move_predator(play, seat, predator, seat * 256 + space, nest.SOIL[space])
        return
    ground = play.state.ground[space]
    eats = NOWHERE if ground == Ground.EMPTY else ground - Ground.RESOURCE
    move_predator(play, seat, predator, space, eats)


def _feed(play: StateBuilder, resource: int) -> None:
    """BA-SOLO-09: move a tile of the drawn type from the supply, if any is left, to the pile (BA-COMP-20)."""
    state = play.state
    state.drawn = NOWHERE
    if tiles_in_supply(play.now(), resource):
        state.pile = with_byte(state.pile, resource, state.pile[resource] + 1)
        play.events.append(PileGrew(resource))
    go_on_unless_laid_aside(play)


def tiles_in_supply(state: State, resource: int) -> int:
    """BA-COMP-07: number of tiles of a type not on the main board, in the Store Room or in the pile."""
    laid = state.ground.count(Ground.RESOURCE + resource) if resource < _SURFACE_TYPES else 0
    stored = sum(colony.store[resource] for colony in state.colonies)
    return BOX.resource_tiles - laid - stored - state.pile[resource]
