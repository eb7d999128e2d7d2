"""A position of BrilliAnts as immutable values (BA-NOTE-04).

Places are dense numbers in the board order of BA-NOTE-03, the same for every seat:

    0..150    surface: Glade 0..36, then S SW NW N NE SE with 19 spaces each
    151..154  hole spaces #1..#4 (of the seat they belong to)
    155, 156  Library, Queen's Chamber
    157..171  un-numbered nest spaces a2 b1 b2 b3 c2 c3 d1 d2 d3 e3 f3 g1 g2 g3 h2
    255       NOWHERE

Castes are 0 Hunter, 1 Farmer, 2 Digger. Resources are 0..8 in the order BE CA FL MU ST BL CL SA GR, so
resource r belongs to caste r // 3. Objective cards are numbers, one deck after the other (OH01 is 0);
in a view one that the viewer may not know is HIDDEN + its caste. Special cards are numbers of their kinds in
the order of `specials.yaml`, copies of a kind being equal; in a view an unknown one is UNSEEN. Species are
numbers in the order of `species.yaml`.

Positions are msgspec structs: quickly built and, with `gc=False`, ignored by the garbage collector. They
hold no cycles, so it would never find anything in them.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import msgspec

SURFACE: Final = 151
HOLE_1: Final = 151
LIBRARY: Final = 155
QUEEN: Final = 156
FIRST_SOIL: Final = 157
PLACES: Final = 172
NOWHERE: Final = 255

HUNTER: Final = 0
FARMER: Final = 1
DIGGER: Final = 2
JOKER: Final = 3
"""The hatching tile for any caste."""

HIDDEN: Final = 240
"""HIDDEN + caste is an objective card that the viewer may not know; above the numbers of all cards."""
UNSEEN: Final = 254
"""A special card that the viewer may not know."""


class Ground(IntEnum):
    """The contents of a surface space (BA-BOARD-05). Resources and pheromones are ranges."""

    ABSENT = 0
    """Covered, out of play, or a printed nest hole space without a hole."""
    POND = 1
    BARE = 2
    EMPTY = 3
    """An Empty Ground tile (BA-COMP-08)."""
    RESOURCE = 4
    """4 to 9: BE CA FL MU ST BL."""
    PHEROMONE = 10
    """10 to 13: of seats 0 to 3."""


class Weather(IntEnum):
    """Faces of the die (BA-ROUND-03); ASK lets the First Player choose."""

    SUN = 0
    WIND = 1
    RAIN = 2
    FAIR = 3
    FOG = 4
    ASK = 5


class Phase(IntEnum):
    """The kind of decision that the game waits for."""

    FIRST = 0
    """Chance: the starting seat."""
    SIDE = 1
    """Chance: the tossed side of the Day/Night tile."""
    SHOW = 2
    """Chance: the next displayed card, of the types in `pending`."""
    SPECIES = 3
    """Chance: the species of `active`."""
    DEAL = 4
    """Chance: the next special card of `active`."""
    ANTS = 5
    """`active` chooses its starting ants, or drafts one."""
    CARDS = 6
    """`active` names how many objective cards it draws from each deck (BA-CHILD-02)."""
    ADOPT = 7
    """`active` takes a species that is left."""
    KEEP = 8
    """All seats that have yet to keep a special card of their packet; in Solo `active` takes any card."""
    DRAW = 9
    """Chance: the next card of `pending`, drawn or looked at."""
    DIE = 10
    """Chance: the weather."""
    WEATHER = 11
    """The First Player names the weather."""
    TURN = 12
    """`active` takes its one action; before it special cards and powers (BA-CARD-02)."""
    PICK = 13
    """`active` keeps one of the drawn cards of `pending`."""
    AFTER = 14
    """`active` may play special cards and powers after its action, and ends its turn."""
    BAG = 15
    """Chance: a tile of the bag (BA-SOLO-05)."""
    EAT = 16
    """`active` chooses between equally near spaces, or any empty one, for the predator of `drawn`."""
    CLOSE = 17
    """`active` may reveal and passes (BA-OBJ-08)."""
    OVER = 18


class Purpose(IntEnum):
    """The purpose of the `pending` cards."""

    SETUP = 0
    """Into the hand (BA-SETUP-04)."""
    LIBRARY = 1
    """One will be kept (BA-LIB-01)."""
    CARD = 2
    """One will be kept, drawn with the special card OBJ (BA-CARD-08)."""
    LOOK = 3
    """Only looked at: LOOK in ExperiAntced (BA-EXP-10)."""
    STRATEGIST = 4
    """Only looked at: the Strategist's power (BA-SPEC-01)."""
    SHOW = 5
    """For the display (BA-EXP-02)."""


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

    ants: bytes
    """Place of each of the 15 ants: H1..H5, F1..F5, D1..D5; NOWHERE = in the supply."""
    night: int
    """Bit i: the indicator of ant i shows Night."""
    pheromones: int
    """Tiles left in the supply, of 18."""
    holes: bytes
    """Surface space of Nest Hole #1..#4, or NOWHERE. Hole k dug = its entrance dug."""
    dug: int
    """Bit i: nest space FIRST_SOIL + i is a tunnel (an Excavated Nest tile lies there)."""
    store: bytes
    """Resource tiles of each of the nine types."""
    hand: tuple[int, ...]
    """Objective cards, sorted."""
    revealed: tuple[int, ...]
    """Objective cards in the order they were revealed, or completed (BA-EXP-08)."""
    tile: int
    """Hatching tile taken in this round (0..3), or NOWHERE."""
    hatched: bool
    """Has used its Hatch action in this round."""
    hunted: bool
    """Has used its Predator action in this round: the Predator tile shows used."""
    species: int = NOWHERE
    specials: tuple[int, ...] = ()
    """Special cards in hand, sorted; those kept so far while they are drafted."""
    played: tuple[int, ...] = ()
    """Special cards in the order they were played."""
    packet: tuple[int, ...] = ()
    """Special cards of which the seat keeps one, sorted (BA-EXP-04)."""
    special_points: int = 0
    """VP of special cards so far."""
    powered: bool = False
    """Has used the Flyer's or the Predator's power in this round (BA-SPEC-02)."""
    moved: int = 0
    """Bit 0..2: predator that this seat has moved in this round by any means (BA-SPEC-04)."""
    barred: int = 0
    """Bit 0..2: predator that this seat may not move again in this round (BA-SPEC-01, PRE)."""


class Deck(msgspec.Struct, frozen=True, gc=False):
    """A face-down pile, drawn lazily: known cards on top, a set in no order, known ones at the bottom."""

    pool: int | None
    """Bit n: card n of this deck (0..29) is among the unordered cards. None in a view."""
    size: int
    """Number of unordered cards."""
    bottom: tuple[tuple[int, int], ...]
    """(card, seat that returned it), the next to be drawn first once the pool is empty."""
    top: tuple[tuple[int, int], ...] = ()
    """(card, bits of the seats that looked at it), the next to be drawn first (BA-EXP-10)."""


class Pending(msgspec.Struct, frozen=True, gc=False):
    """Cards in transit from the decks to a seat, or to the display."""

    seat: int
    draws: tuple[int, ...]
    """Castes still to be drawn, next first."""
    seen: tuple[int, ...]
    """Cards drawn so far of which one will be kept."""
    purpose: Purpose


class Turn(msgspec.Struct, frozen=True, gc=False):
    """Effects of cards on the running turn, and its action (BA-NOTE-04)."""

    acted: bool = False
    """The action is done."""
    runs: tuple[int, int, int] = (0, 0, 0)
    """RUN cards played, by caste."""
    looks: tuple[int, int, int] = (0, 0, 0)
    """LOOK cards played for the next draw, by caste (BA-CARD-05)."""
    slips: int = 0
    bores: int = 0
    reach: int = 0
    """REACH cards played."""
    gathered: int = NOWHERE
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
