"""The movement limits of a seat in this turn, from weather, cards, species and rule set, as one value."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from rules.brilliants.data.box import BOX, RULE_SETS, allowances
from rules.brilliants.data.special import ARCHITECT, DIPLOMAT, SPECIALS, SPECIES
from rules.brilliants.state import NEW_TURN, State, Turn


class MovementAllowance(msgspec.Struct, frozen=True, gc=False):
    """Limits of the movements of a seat's ants, and their possible actions. Hashable for use as cache key."""

    steps: tuple[int, ...]
    """Steps by caste (BA-MOVE-01)."""
    slips: int
    """Enemy-held spaces that may be crossed (BA-CARD-07)."""
    bores: int
    """Soils that a Digger may pass through (BA-CARD-05)."""
    diplomat: bool
    """True if any number of enemy-held spaces may be crossed (BA-SPEC-01)."""
    hole_range: int
    """Distance at which a new nest hole may lie (BA-HOLE-02, BA-HOLE-06)."""
    touching: bool
    """True if pheromones must touch an own tile (BA-EXP-05)."""
    has_library: bool
    """True if the Library ends movements and holds any number of ants (BA-MOVE-11); else it is a tunnel
    (BA-CHILD-03)."""
    completing: bool
    """True if displayed cards are completed in the Library (BA-EXP-08)."""
    holes: bool
    """True if numbered soil can be dug."""


def allowance_of(state: State, seat: int) -> MovementAllowance:
    """The allowance of the seat on turn, cached."""
    turn, species = state.turn, state.colonies[seat].species
    if turn is NEW_TURN:
        # Hashing a `Turn` is slower than this check, and in most turns no card has been played.
        return _plain_gait(state.table.variant, state.weather, species)
    return _gait(state.table.variant, state.weather, species, turn)


@lru_cache(maxsize=256)
def _plain_gait(variant: str, weather: int, species: int) -> MovementAllowance:
    return _gait(variant, weather, species, NEW_TURN)


@lru_cache(maxsize=256)
def _gait(variant: str, weather: int, species: int, turn: Turn) -> MovementAllowance:
    rule_set, diplomat = RULE_SETS[variant], species == DIPLOMAT
    return MovementAllowance(
        steps=tuple(
            steps + _amount("go_further") * runs
            for steps, runs in zip(allowances(weather), turn.runs, strict=True)
        ),
        slips=0 if diplomat else turn.slips,
        bores=turn.bores,
        diplomat=diplomat,
        hole_range=BOX.hole_range
        + _amount("dig_further") * turn.reach
        + (SPECIES[ARCHITECT].amount if species == ARCHITECT else 0),
        touching=rule_set.touching,
        has_library=rule_set.in_library != "none",
        completing=rule_set.in_library == "complete",
        holes=rule_set.holes,
    )


def _amount(effect: str) -> int:
    """The amount of the card with this effect."""
    return next(card.amount for card in SPECIALS if card.effect == effect)
