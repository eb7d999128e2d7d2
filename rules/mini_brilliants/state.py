"""A position of Mini BrilliAnts as immutable values (MB-NOTE-03).

The numbers of types, resources, cards and roles are those of `box`. The only secret is the top card of a deck
that the Strategist has looked at (MB-TURN-06): other seats' views have HIDDEN in its place.

Positions are msgspec structs: quickly built and, with `gc=False`, ignored by the garbage collector, which is
safe because they hold no cycles.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final

import msgspec

from rules.kit.vocabulary import AtMost, Derived, Keyed, Names
from rules.mini_brilliants.box import BOX, CASTES, RESOURCES, ROLES, full_deck, full_tiles
from rules.mini_brilliants.terms import (
    HIDDEN as HIDDEN,
)
from rules.mini_brilliants.terms import (
    NOWHERE as NOWHERE,
)
from rules.mini_brilliants.terms import (
    PLAYER,
    Ants,
    Cards,
    Caste,
    Decks,
    Displays,
    Piles,
    Player,
    Resource,
    Resources,
    Role,
    Slot,
    Tiles,
    Tops,
)

STRATEGIST: Final = next(n for n, role in enumerate(ROLES) if role.power == "look")


class Stage(IntEnum):
    """The kind of decision that the game waits for."""

    FIRST = 0
    """Chance: the First Player."""
    ROLES = 1
    """Chance: the role of `active`."""
    SHOW = 2
    """Chance: the next open objective, of the type `deck`: in the set-up, or in place of a completed one."""
    DRAFT = 3
    """`active` takes a starting ant (MB-SETUP-06)."""
    TURN = 4
    """`active` acts, completes objectives, uses its role, or ends its turn."""
    LOOK = 5
    """Chance: the top card of `deck`, for `active` alone."""
    OVER = 6


StageName = Annotated[Stage, Names("stage", {stage.name.lower(): stage for stage in Stage})]


class Table(msgspec.Struct, frozen=True, gc=False):
    """The agreements made before the game."""

    seats: int
    chosen: int
    """The First Player if the host chose it, else NOWHERE (MB-SETUP-05)."""


class Colony(msgspec.Struct, frozen=True, gc=False):
    """The possessions of one seat, all public (MB-TURN-06)."""

    supply: Ants
    """Ants not yet in play, by type."""
    ready: Ants
    """Ants in the Active Zone, by type."""
    at: Resources
    """Ants used in this phase, by the resource beside whose pile they lie (MB-GATH-01, MB-GATH-02)."""
    reserve: Resources
    """Gathered resources, by kind."""
    completed: Cards
    """Completed objectives in the order of completion."""
    role: Role
    spent: bool
    """True if a one-time role has been used (MB-ROLE-HUN)."""
    hatched: bool
    """True if the seat has hatched in this phase (MB-TURN-02)."""
    predator: Resource
    """The pile at which its Predator card (MB-COMP-06) lies; NOWHERE while unused (MB-PRED-01)."""


class State(msgspec.Struct, frozen=True, gc=False):
    """A whole position, or a viewer's view of it."""

    table: Annotated[Table, Derived()]
    stage: StageName
    phase: Annotated[int, AtMost(100)]
    """The phase, from 1 (MB-TURN-01); 0 during the set-up."""
    first: Player
    """The seat with the First Player card (MB-COMP-08); NOWHERE until it is known."""
    active: Player
    """The seat on turn, or the one that gets the next role."""
    acted: bool
    """True if the turn's action is done (MB-TURN-01)."""
    looked: bool
    """True if the Strategist has looked in this turn (MB-ROLE-STR)."""
    born: Caste
    """The type hatched in this turn, whose newborn cannot gather yet; NOWHERE for none (MB-HATCH-01)."""
    piles: Piles
    """Cards left in each pile, by kind."""
    display: Displays
    """Open objectives of each type; a new card takes the place of the completed one."""
    decks: Decks
    """The cards of each deck as a set of deck numbers; the set is public, the order is not."""
    tops: Tops
    """The top card of each deck if the Strategist has looked at it, else NOWHERE; HIDDEN to others.

    Roles are all different, so the one seat that knows the card follows from its role.
    """
    tiles: Tiles
    """Hatching cards in the middle, as a set (MB-SETUP-04)."""
    deck: Caste
    """The type of the card that chance turns up or shows next; NOWHERE for none."""
    slot: Slot
    """The display place of the card that is turned up next."""
    colonies: Annotated[tuple[Colony, ...], Keyed(PLAYER)]

    @property
    def strategist(self) -> int:
        """The seat that looks at decks, NOWHERE without one (MB-ROLE-STR)."""
        for seat, colony in enumerate(self.colonies):
            if colony.role == STRATEGIST:
                return seat
        return NOWHERE

    @property
    def round(self) -> int:
        """The phase, under the name common to all games."""
        return self.phase

    @property
    def colony(self) -> Colony:
        """The active seat's colony."""
        return self.colonies[self.active]


NO_TYPE: Final = bytes(len(CASTES))
NO_RESOURCE: Final = bytes(len(RESOURCES))
_ANTS: Final = bytes(caste.ants for caste in BOX.castes)
NEW_COLONY: Final = Colony(_ANTS, NO_TYPE, NO_RESOURCE, NO_RESOURCE, (), NOWHERE, False, False, NOWHERE)


def new_state(table: Table) -> State:
    """MB-SETUP-01 to MB-SETUP-04: the position before the first entry."""
    types, seats = len(CASTES), table.seats
    return State(
        table=table,
        stage=Stage.FIRST,
        phase=0,
        first=NOWHERE,
        active=0,
        acted=False,
        looked=False,
        born=NOWHERE,
        piles=bytes([BOX.cards_a_seat * seats]) * len(RESOURCES),
        display=((),) * types,
        decks=(full_deck(seats),) * types,
        tops=(NOWHERE,) * types,
        tiles=full_tiles(seats),
        deck=NOWHERE,
        slot=NOWHERE,
        colonies=(NEW_COLONY,) * seats,
    )
