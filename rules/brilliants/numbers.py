"""The numbers of places, castes, resources, cards and phases of BrilliAnts (BA-NOTE-04).

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
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

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
