"""The abilities of species: a closed table, referred to by `species.yaml` (BA-SPEC-01, BA-SPEC-02).

Powers are used in a window of the own turn and are no action. The other abilities modify a rule and are
implemented with that rule: crossing, ranges, draws, symbols.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from typing import Final

from msgspec.structs import replace

from rules.brilliants.data.special import FLYER, PREDATOR, SPECIES, STRATEGIST, check_abilities
from rules.brilliants.events import PowerUsed
from rules.brilliants.moves import HuntByPower, LookByPower, MarkByPower, Move
from rules.brilliants.play import ants, display, predators, rounds
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.play.window_context import WindowContext, marked
from rules.brilliants.state import NOWHERE, Purpose

Moves = tuple[Move, ...]
KINDS: Final = (MarkByPower, HuntByPower, LookByPower)


def moves(at: WindowContext) -> Moves:
    """The moves by the power of the seat's species in its window."""
    if at.colony.species == NOWHERE:
        return ()
    return ABILITIES[SPECIES[at.colony.species].ability](at)


def _mark_by_day(at: WindowContext) -> Moves:
    """BA-SPEC-01, FLY; BA-EXP-07: once in a Day round, an own pheromone on any unoccupied Empty Ground."""
    if at.state.night or at.colony.powered or not at.colony.pheromones:
        return ()
    return _marks(at.empties())


def _hunt_by_night(at: WindowContext) -> Moves:
    """BA-SPEC-01, PRE; BA-SPEC-04: once in a Night round, a predator not moved by this seat in this round."""
    if not at.state.night or at.colony.powered:
        return ()
    left = [predator for predator in range(3) if not at.colony.moved >> predator & 1]
    return tuple(chain.from_iterable([_hunts(part) for predator in left for part in at.hunts(predator)]))


def _look_ahead(at: WindowContext) -> Moves:
    """BA-SPEC-01, STR: with displayed objectives, one look at the beginning of a turn."""
    if not at.displays or at.state.turn.acted or at.state.turn.looked:
        return ()
    return tuple([look for look in _LOOKS if at.deck_left(look.caste)])


def _no_power(at: WindowContext) -> Moves:
    """BA-SPEC-01, DIP, ARC, INS: no power to use, as these abilities modify a rule."""
    return ()


ABILITIES: Final[dict[str, Callable[[WindowContext], Moves]]] = {
    "mark_by_day": _mark_by_day,
    "cross_enemies": _no_power,
    "see_more": _look_ahead,
    "hunt_by_night": _hunt_by_night,
    "dig_further": _no_power,
    "ignore_sides": _no_power,
}
"""The moves by each ability, by its name in `species.yaml`."""
check_abilities(SPECIES, ABILITIES)
_LOOKS: Final = tuple(map(LookByPower, range(3)))


@lru_cache(maxsize=1024)
def _marks(spaces: bytes) -> Moves:
    return tuple([MarkByPower(space) for space in marked(spaces)])


@lru_cache(maxsize=4096)
def _hunts(part: predators.Part) -> Moves:
    return tuple([HuntByPower(part[0], move.space, move.eats) for move in predators.moves_of(part)])


def mark(play: StateBuilder, seat: int, move: MarkByPower) -> None:
    """BA-SPEC-01, Flyer: place a pheromone anywhere."""
    play.colony(seat).powered = True
    play.events.append(PowerUsed(seat, FLYER))
    ants.place_pheromone(play, seat, move.space)
    rounds.go_on(play)


def hunt(play: StateBuilder, seat: int, move: HuntByPower) -> None:
    """BA-SPEC-01, Predator: move one of the predators; this seat may not move it again."""
    me = play.colony(seat)
    me.powered, me.barred = True, me.barred | 1 << move.predator
    play.events.append(PowerUsed(seat, PREDATOR))
    predators.move_by_seat(play, seat, move.predator, move.space, move.eats)
    rounds.go_on(play)


def look(play: StateBuilder, seat: int, move: LookByPower) -> None:
    """BA-SPEC-01, Strategist: look at the top card of a deck, after which the turn continues."""
    play.state.turn = replace(play.state.turn, looked=True)
    play.events.append(PowerUsed(seat, STRATEGIST))
    display.begin_look(play, seat, move.caste, Purpose.STRATEGIST)
