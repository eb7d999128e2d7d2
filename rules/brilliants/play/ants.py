"""Actions of ants: move, mark, collect, dig, hatch (BA-MOVE, BA-PHER, BA-COL, BA-HOLE, BA-HATCH)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.brilliants.data.box import ANT_CASTE, ANTS_OF, RULE_SETS
from rules.brilliants.events import (
    AntMoved,
    AntPlaced,
    GroundEmptied,
    HatchingTileTaken,
    HolePlaced,
    PheromonePlaced,
    ResourceCollected,
    SoilDug,
)
from rules.brilliants.moves import Hatch, MoveAnt
from rules.brilliants.play.transition import ColonyDraft, StateBuilder, with_byte
from rules.brilliants.state import (
    DIGGER,
    FIRST_SOIL,
    HOLE_1,
    JOKER,
    NOWHERE,
    QUEEN,
    Colony,
    Ground,
)


def ready_ants(colony: Colony, night: bool) -> tuple[int, ...]:
    """The ants whose indicator shows the tile's side, which have yet to move (BA-ROUND-08)."""
    # Ants in the supply never have the Night bit, so by Night no check for the supply is needed.
    return _listed(colony.night if night else _in_play(colony.ants) & ~colony.night)


_ENTERED: Final = bytes(place != NOWHERE for place in range(NOWHERE + 1))


def _in_play(ants: bytes) -> int:
    """The ants in play as bits."""
    return _bits(ants.translate(_ENTERED))


@lru_cache(maxsize=256)
def _bits(entered: bytes) -> int:
    """The bytes that are not 0, as bits.

    Ants of a caste enter play in the order of their numbers: the cache holds 6 * 6 * 6 entries at most.
    """
    return sum(1 << ant for ant, is_in in enumerate(entered) if is_in)


_BYTE: Final = 255
_LOWER: Final = tuple(tuple(ant for ant in range(8) if bits >> ant & 1) for bits in range(256))
_UPPER: Final = tuple(tuple(ant + 8 for ant in ants) for ants in _LOWER)
"""The ants of each value of the upper byte of bits."""


def _listed(bits: int) -> tuple[int, ...]:
    return _LOWER[bits & _BYTE] + _UPPER[bits >> 8]


_EMPTY: Final = int(Ground.EMPTY)
_PHEROMONE: Final = int(Ground.PHEROMONE)


def move_ant(play: StateBuilder, seat: int, move: MoveAnt) -> None:
    """BA-MOVE, BA-ROUND-08: move an ant along its path with all its actions, and turn its indicator."""
    me = play.colony(seat)
    ant, end = move.ant, move.path[-1]
    me.ants = with_byte(me.ants, ant, end)
    me.night = me.night & ~(1 << ant) if play.state.night else me.night | 1 << ant
    play.events.append(AntMoved(seat, ant, move.path))
    for space in move.marks:
        place_pheromone(play, seat, space)
    if move.collects != NOWHERE:
        if ANT_CASTE[ant] == DIGGER:
            dig(play, seat, move)
        else:
            collect(play, seat, move)


def place_pheromone(play: StateBuilder, seat: int, space: int) -> None:
    """BA-PHER-01, BA-COL-02: place a pheromone from the supply on a space."""
    play.colony(seat).pheromones -= 1
    play.lay(space, _PHEROMONE + seat)
    play.events.append(PheromonePlaced(seat, space))


def collect(play: StateBuilder, seat: int, move: MoveAnt) -> None:
    """BA-COL-01, BA-COL-02: move the tile to the Store Room; leave a pheromone, or else Empty Ground.

    In rule sets where pheromones must touch own tiles, one is placed only if the move says so (BA-EXP-05).
    """
    me, space = play.colony(seat), move.path[-1]
    store(play, me, seat, move.collects, space)
    # In other rule sets a pheromone is placed whenever one is left, so that moves need no sign for it
    # (BA-COL-02).
    if move.claims if RULE_SETS[play.state.table.variant].touching else me.pheromones:
        place_pheromone(play, seat, space)
    else:
        play.lay(space, _EMPTY)
        play.events.append(GroundEmptied(space))


def store(play: StateBuilder, me: ColonyDraft, seat: int, resource: int, space: int) -> None:
    """BA-COL-05: add one tile to the Store Room."""
    me.store = with_byte(me.store, resource, me.store[resource] + 1)
    play.state.progress = True
    play.events.append(ResourceCollected(seat, resource, space))


def dig(play: StateBuilder, seat: int, move: MoveAnt) -> None:
    """BA-COL-04, BA-NEST-06: move the soil to the Store Room; make a tunnel, or an entrance with its hole."""
    me, end = play.colony(seat), move.path[-1]
    store(play, me, seat, move.collects, end)
    play.events.append(SoilDug(seat, end))
    if end >= FIRST_SOIL:
        me.dug |= 1 << (end - FIRST_SOIL)
    else:
        place_hole(play, me, seat, end - HOLE_1, move.hole)


def place_hole(play: StateBuilder, me: ColonyDraft, seat: int, number: int, space: int) -> None:
    """BA-HOLE-01, BA-HOLE-04: place the hole on a space; an own ant there moves to the hole space."""
    me.holes = with_byte(me.holes, number, space)
    ant = me.ants.find(space)
    if ant >= 0:
        me.ants = with_byte(me.ants, ant, HOLE_1 + number)
    play.events.append(HolePlaced(seat, number + 1, space))


def can_hatch(colony: Colony | ColonyDraft) -> bool:
    """True if the supply holds an ant; if not, hatching counts as done (BA-ROUND-07)."""
    return NOWHERE in colony.ants


def hatch_moves(tiles: int, ants: bytes) -> tuple[Hatch, ...]:
    """BA-HATCH-01 to 03: any tile on the board, the Joker for any caste in the supply."""
    if NOWHERE not in ants:
        return ()
    return _hatch_moves(tiles, tuple([NOWHERE in ants[first:last] for first, last in _ROWS]))


@lru_cache(maxsize=256)
def _hatch_moves(tiles: int, in_supply: tuple[bool, ...]) -> tuple[Hatch, ...]:
    """The hatchings, by the castes that have an ant in the supply."""
    left = [caste for caste in range(JOKER) if in_supply[caste]]
    moves = [Hatch(tile, tile if tile in left else NOWHERE) for tile in range(JOKER) if tiles >> tile & 1]
    if tiles >> JOKER & 1:
        moves += [Hatch(JOKER, caste) for caste in left]
    return tuple(moves)


_ROWS: Final = tuple((row.start, row.stop) for row in ANTS_OF)


def next_ant(ants: bytes, caste: int) -> int:
    """The ant of a caste that comes into play next, or NOWHERE (BA-NOTE-02)."""
    return next((ant for ant in ANTS_OF[caste] if ants[ant] == NOWHERE), NOWHERE)


def hatch(play: StateBuilder, seat: int, move: Hatch) -> None:
    """BA-HATCH-01, BA-HATCH-03: take the tile; put an ant, if one is left, into the Queen's Chamber."""
    me = play.colony(seat)
    play.state.tiles &= ~(1 << move.tile)
    me.tile, me.hatched = move.tile, True
    play.events.append(HatchingTileTaken(seat, move.tile))
    if move.caste != NOWHERE:
        put_into_play(play, seat, move.caste, QUEEN)


def put_into_play(play: StateBuilder, seat: int, caste: int, place: int) -> None:
    """BA-SETUP-04, BA-HATCH-01: put the caste's next ant into play, its indicator as the Day/Night tile."""
    me = play.colony(seat)
    ant = next_ant(me.ants, caste)
    me.ants = with_byte(me.ants, ant, place)
    me.night = me.night | 1 << ant if play.state.night else me.night & ~(1 << ant)
    play.events.append(AntPlaced(seat, ant, place))
