"""Positions of FortunANT: immutable values. A view is a position without the others' running turns."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final

import msgspec

from rules.fortunant.corridor import Corridor, CorridorText
from rules.fortunant.grid import HEXES
from rules.fortunant.moves import NOWHERE, Decision
from rules.fortunant.terms import KIND, Count, Hexes, Options, RoomCells, Scout, Stars
from rules.kit.vocabulary import AtMost, Derived, Key, Names, Omitted

DICE: Final = 3
"""FA-COMP-01."""
STANDING, DROWNED, RAVAGED = range(3)
"""States of a room (FA-HAZ-05, FA-HAZ-10)."""
DICE_STAR, FORTUNE_STAR, TRACK_STAR, SCOUT_STAR = 1, 2, 4, 8
"""The stars as bits (FA-END-01)."""
STARS: Final = ("Dice", "Fortune", "Track", "Scout")
_FATE: Final = Names(
    "loss of a room", {"flooded": DROWNED, "ravaged": RAVAGED}, kinds="losses", none=STANDING
)


class Room(msgspec.Struct, frozen=True, gc=False):
    """A room; its hexes as a set."""

    cells: Annotated[RoomCells, Key("at")]
    kind: Annotated[int, Key("type"), KIND, Omitted()] = 0
    """EMPTY until it is assigned (FA-ROOM-09)."""
    number: Annotated[int, AtMost(6), Omitted()] = 0
    """The number of a Fortune room (FA-ASSIGN-08)."""
    lost: Annotated[int, _FATE, Omitted()] = STANDING
    """STANDING, DROWNED or RAVAGED."""

    @property
    def size(self) -> int:
        """Number of hexes."""
        return self.cells.bit_count()


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """Everything that one seat has drawn and written (FA-COMP-02)."""

    corridors: Annotated[tuple[Annotated[Corridor, CorridorText], ...], AtMost(HEXES)] = ()
    rooms: Annotated[tuple[Room, ...], AtMost(HEXES)] = ()
    taken: Annotated[int, Derived()] = 0
    """All hexes of corridors and rooms (FA-GRID-08)."""
    food: Hexes = 0
    """Hexes with uneaten food (FA-FOOD-02)."""
    eaten: Hexes = 0
    """Hexes with consumed food (FA-HAZ-04)."""
    track: Count = 0
    """Marked spaces of the bonus track (FA-TRACK-01)."""
    tokens: Count = 1
    """Available Dice Adjustments (FA-SETUP-02)."""
    gained: Count = 0
    """Dice Adjustments gained (FA-ADJ-05)."""
    options: Options = 0
    """Ticked options; bit 0 is option 1 (FA-SETUP-03)."""
    stars: Stars = 0
    """Ticked stars (FA-END-02)."""
    scouts: tuple[Scout, ...] = ()
    """Scout rooms in the order of their assignment, destroyed ones included (FA-SCORE-04)."""
    opened: Annotated[bool, Derived()] = False
    """True if the locked shapes are open (FA-ROOM-05)."""


class Reward(IntEnum):
    """A reward that must be taken before any other step (FA-TRACK-08)."""

    MARK = 0
    """A track icon: one space of the track."""
    HEX = 1
    CLAIM = 2


class Stage(IntEnum):
    """A seat's stage in its turn (FA-TURN-01)."""

    WAITING = 0
    """No turn is running."""
    FOOD = 1
    """Termites: it chooses the food that is eaten (FA-HAZ-04)."""
    VICTIM = 2
    """Termites: it chooses entrance and room (FA-HAZ-07)."""
    DICE = 3
    """It uses dice, and may assign a room."""
    ASSIGNED = 4
    """A room has been assigned; only confirming is left (FA-TURN-06)."""
    DONE = 5
    """It has confirmed (FA-TURN-02)."""


class Turn(msgspec.Struct, frozen=True, gc=False):
    """One seat's progress in the running turn."""

    stage: Stage = Stage.WAITING
    faces: tuple[int, ...] = ()
    """The current faces of the dice, in the order of the roll (FA-DICE-01)."""
    used: int = 0
    """Indices of the used dice, as bits (FA-TURN-04)."""
    tokens: int = 0
    """Tokens that can be spent: not those gained in this turn (FA-ADJ-04)."""
    foretold: int = 0
    """Fortune rooms used, as bits (FA-ASSIGN-08)."""
    built: bool = False
    """True if a room was drawn with dice (FA-ROOM-06)."""
    tracked: bool = False
    """True if the track action was used (FA-TRACK-02)."""
    rewards: tuple[Reward, ...] = ()
    """Queue of rewards to take, the next one first; never a MARK at the front, as that is paid at once."""
    moves: tuple[Decision, ...] = ()
    """All moves of the seat in this turn."""

    @property
    def free(self) -> tuple[int, ...]:
        """The faces of the unused dice, ascending."""
        return tuple(sorted(face for n, face in enumerate(self.faces) if not self.used >> n & 1))


class Phase(IntEnum):
    """The kind of decision that the game waits for."""

    OPTIONS = 0
    """Chance: each seat's own die (FA-SETUP-03)."""
    AGAIN = 1
    """Seats that rolled a 3 choose to keep it or roll again (FA-OPT-02)."""
    REROLL = 2
    """Chance: the new die of `rerolling` (FA-OPT-02)."""
    ROLL = 3
    """Chance: the shared dice (FA-TURN-01)."""
    PLAY = 4
    """All seats use the dice."""
    OVER = 5


class Table(msgspec.Struct, frozen=True, gc=False):
    """The agreements made before the game."""

    seats: int
    receding: bool = False
    """FA-OPT-01."""
    reroll: bool = False
    """FA-OPT-02."""
    pieces: bool = False
    """FA-OPT-03."""


class State(msgspec.Struct, frozen=True, gc=False):
    """A whole position, or a viewer's view of it."""

    table: Table
    phase: Phase
    turn: int
    """The turn, from 1; 0 during the set-up."""
    dice: tuple[int, ...]
    """The roll of the turn (FA-DICE-01); empty before the first."""
    level: int
    """Rows under water (FA-HAZ-09)."""
    sheets: tuple[Sheet, ...]
    began: tuple[Sheet, ...]
    """The public sheets: as they stood right after the roll (FA-TURN-02)."""
    turns: tuple[Turn, ...]
    asked: int = 0
    """Seats that have yet to keep or reroll their setup die, as bits (FA-OPT-02)."""
    rerolling: int = NOWHERE
    """The seat whose setup die is rolled again."""
    hidden: int = 0
    """Seats whose running turn is hidden from the viewer, as bits; 0 in the full position."""

    @property
    def round(self) -> int:
        """The turn, under the name common to all games."""
        return self.turn


NEW_SHEET: Final = Sheet()
WAITING: Final = Turn()
DONE: Final = Turn(Stage.DONE)
"""A finished turn as others see it."""


def new_state(table: Table) -> State:
    """FA-SETUP-02: the position before the first entry."""
    sheets = (NEW_SHEET,) * table.seats
    return State(table, Phase.OPTIONS, 0, (), 0, sheets, sheets, (WAITING,) * table.seats)
