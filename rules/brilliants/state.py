"""A position of BrilliAnts as immutable values (BA-NOTE-04).

Places, cards and the like are the numbers of `numbers`; what a field of them names is said in `terms`.

Positions are msgspec structs: quickly built and, with `gc=False`, ignored by the garbage collector. They
hold no cycles, so it would never find anything in them.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from rules.brilliants.numbers import (
    DIGGER,
    FARMER,
    FIRST_SOIL,
    HIDDEN,
    HOLE_1,
    HUNTER,
    JOKER,
    LIBRARY,
    NOWHERE,
    PLACES,
    QUEEN,
    SURFACE,
    UNSEEN,
    Ground,
    Phase,
    Purpose,
    Weather,
)
from rules.brilliants.terms import (
    ANT,
    CASTE,
    HOLE,
    OPEN_CARD,
    PLACE,
    RESOURCE,
    SOIL,
    SURFACE_SPACE,
    Byte,
    OpenCard,
    Predators,
    PurposeName,
    Resource,
    Seat,
    Seats,
    SeenCard,
    SeenSpecial,
    Special,
    Species,
    Spelled,
    Tally,
    Tile,
)
from rules.kit.vocabulary import OWNER, AtMost, Bits, InAnyOrder, Key, Keyed, OnlyFor, With

__all__ = [
    "DIGGER", "FARMER", "FIRST_SOIL", "HIDDEN", "HOLE_1", "HUNTER", "JOKER", "LIBRARY", "NEW_TURN", "NOWHERE",
    "PLACES", "QUEEN", "SURFACE", "UNSEEN", "Colony", "Deck", "Ground", "LookedAt", "Pending", "Phase",
    "Purpose", "Returned", "State", "Table", "Turn", "Weather",
]  # fmt: skip


class Table(msgspec.Struct, frozen=True, gc=False):
    """The constants of a game: rule set, options, homes."""

    variant: str
    seats: int
    options: tuple[tuple[str, str], ...]
    """Only those that differ from the default, sorted by name."""
    homes: tuple[int, ...]
    """Outer zone of each seat: 0..5 for S SW NW N NE SE."""
    covered: tuple[int, ...]
    """Covered outer zones in the same numbers, sorted clockwise from S."""


class Colony(msgspec.Struct, frozen=True, gc=False):
    """One seat's ants, nest, Store Room and cards (BA-COMP-13)."""

    ants: Annotated[bytes, Keyed(ANT, NOWHERE, sparse=True, of=PLACE)]
    """Place of each of the 15 ants: H1..H5, F1..F5, D1..D5; NOWHERE = in the supply."""
    night: Annotated[int, Bits(ANT, " ", in_any_order=True)]
    """Bit i: the indicator of ant i shows Night."""
    pheromones: Annotated[int, AtMost(255)]
    """Tiles left in the supply, of 18."""
    holes: Annotated[bytes, Keyed(HOLE, NOWHERE, sparse=True, of=SURFACE_SPACE)]
    """Surface space of Nest Hole #1..#4, or NOWHERE. Hole k dug = its entrance dug."""
    dug: Annotated[int, Bits(SOIL, " ", in_any_order=True)]
    """Bit i: nest space FIRST_SOIL + i is a tunnel (an Excavated Nest tile lies there)."""
    store: Annotated[bytes, Keyed(RESOURCE, 0)]
    """Resource tiles of each of the nine types."""
    hand: Annotated[tuple[SeenCard, ...], InAnyOrder(), OnlyFor(OWNER)]
    """Objective cards, sorted; of others their types are public (BA-INFO-02)."""
    revealed: tuple[OpenCard, ...]
    """Objective cards in the order they were revealed, or completed (BA-EXP-08)."""
    tile: Tile
    """Hatching tile taken in this round (0..3), or NOWHERE."""
    hatched: bool
    """Has used its Hatch action in this round."""
    hunted: bool
    """Has used its Predator action in this round: the Predator tile shows used."""
    species: Annotated[Species, With("specials")] = NOWHERE
    specials: Annotated[tuple[SeenSpecial, ...], InAnyOrder(), OnlyFor(OWNER), With("specials")] = ()
    """Special cards in hand, sorted; those kept so far while they are drafted. Their number is public."""
    played: Annotated[tuple[Special, ...], With("specials")] = ()
    """Special cards in the order they were played."""
    special_points: Annotated[int, Key("charms"), AtMost(255), With("specials")] = 0
    """VP of special cards so far."""
    powered: Annotated[bool, With("specials")] = False
    """Has used the Flyer's or the Predator's power in this round (BA-SPEC-02)."""
    moved: Annotated[Predators, With("specials")] = 0
    """Predators that this seat has moved in this round by any means (BA-SPEC-04)."""
    barred: Annotated[Predators, With("specials")] = 0
    """Predators that this seat may not move again in this round (BA-SPEC-01, PRE)."""
    packet: Annotated[tuple[SeenSpecial, ...], InAnyOrder(), OnlyFor(OWNER), With("packet")] = ()
    """Special cards of which the seat keeps one, sorted (BA-EXP-04)."""


class Returned(msgspec.Struct, frozen=True, gc=False):
    """A card at the bottom of a deck, known to the seat that put it there (BA-INFO-01)."""

    card: Annotated[SeenCard, OnlyFor("seat")]
    seat: Seat


class LookedAt(msgspec.Struct, frozen=True, gc=False):
    """A card on top of a deck and the seats that have looked at it (BA-EXP-10)."""

    card: Annotated[SeenCard, OnlyFor("seats")]
    seats: Seats


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A face-down pile, drawn lazily: known cards on top, a set in no order, known ones at the bottom."""

    pool: Annotated[int | None, Bits(OPEN_CARD, " ", in_any_order=True), OnlyFor()]
    """The unordered cards, bit n for card n. None in a view."""
    size: Annotated[int, AtMost(255)]
    """Number of unordered cards."""
    bottom: tuple[Returned, ...]
    """The next to be drawn first once the pool is empty."""
    top: Annotated[tuple[LookedAt, ...], With("display")] = ()
    """The next to be drawn first: only cards that will be displayed can be looked at."""


class Pending(msgspec.Struct, frozen=True, gc=False):
    """Cards in transit from the decks to a seat, or to the display."""

    seat: Seat
    draws: Annotated[tuple[int, ...], Spelled(CASTE)]
    """Castes still to be drawn, next first."""
    seen: Annotated[tuple[SeenCard, ...], OnlyFor("seat")]
    """Cards drawn so far of which one will be kept."""
    purpose: PurposeName


class Turn(msgspec.Struct, frozen=True, gc=False):
    """Effects of cards on the running turn, and its action (BA-NOTE-04)."""

    acted: bool = False
    """The action is done."""
    runs: Tally = (0, 0, 0)
    """RUN cards played, by caste."""
    looks: Tally = (0, 0, 0)
    """LOOK cards played for the next draw, by caste (BA-CARD-05)."""
    slips: Byte = 0
    bores: Byte = 0
    reach: Byte = 0
    """REACH cards played."""
    gathered: Resource = NOWHERE
    """Resource or soil that the turn's own Move collected."""
    dug_hole: bool = False
    """The turn's own Move dug #2, #3 or #4."""
    looked: bool = False
    """The Strategist has looked at a card in this turn (ExperiAntced)."""


NEW_TURN: Final = Turn()


class State(msgspec.Struct, frozen=True, gc=False):
    """A whole position. In a view, other seats' cards are hidden."""

    table: Table
    phase: Phase
    round: int
    """1.. ; 0 during setup."""
    night: bool
    """The Day/Night tile shows Night (BA-COMP-10)."""
    weather: int
    """A Weather, or NOWHERE before the first die."""
    first: int
    """First Player of this round."""
    active: int
    """The seat that decides (or whose turn goes on after chance)."""
    ground: bytes
    """A Ground for each of the 151 surface spaces; a space with a hole keeps its ground."""
    colonies: tuple[Colony, ...]
    spider: int
    """Surface space, or NOWHERE."""
    grasshopper: int
    worm: int
    """seat * 256 + nest space, or NOWHERE."""
    tiles: int
    """Bit 0..3: that hatching tile is on the board."""
    decks: tuple[Deck, ...]
    pending: Pending | None
    progress: bool
    """True if any player collected, drew or revealed in this round (BA-END-02)."""
    idle: int
    """Consecutive finished rounds without progress."""
    reason: str
    """End reason; empty while the game goes on."""
    turn: Turn = NEW_TURN
    display: tuple[int, ...] = ()
    """Objective cards face up, sorted (BA-EXP-02)."""
    pile: bytes = bytes(9)
    """Solo: the predators' tiles of each resource (BA-SOLO-09)."""
    aside: tuple[int, ...] = ()
    """Solo: cards completed by the predators, in order (BA-SOLO-10)."""
    drawn: int = NOWHERE
    """Solo: the drawn type that a predator is about to eat."""
