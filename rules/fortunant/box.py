"""The contents of `box.yaml`: sheet, shapes, room types, bonus track and numbers (FA-COMP)."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from rules.core.catalogue import Step, load, mistake
from rules.core.protocol import Rank

PATH: Final = "fortunant/box.yaml"

_Count = Annotated[int, msgspec.Meta(ge=1, le=200)]
_Number = Annotated[int, msgspec.Meta(ge=1, le=12)]


class Shape(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A room shape of the table (FA-ROOM-01): its number, and its hexes as steps east and south-east."""

    name: str
    number: _Number
    at: Annotated[str, msgspec.Meta(pattern=r"^-?\d,-?\d( -?\d,-?\d)*$")]
    locked: bool = False

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Its hexes as (steps east, steps south-east)."""
        pairs = (pair.split(",") for pair in self.at.split())
        return tuple((int(east), int(south)) for east, south in pairs)


class RoomType(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An assignable room type (FA-ASSIGN): it needs `least` hexes, or exactly one of the `shapes`."""

    name: str
    letter: str
    least: int = 0
    shapes: tuple[str, ...] = ()


class Bonus(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An end-game option (FA-SCORE-07)."""

    short: str
    words: str


class Points(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The point values (FA-SCORE)."""

    food: _Count
    nursery_hexes: _Count
    fed: _Count
    scouts: tuple[int, ...]
    graveyard: _Count
    queen: _Count
    all_five: _Count
    long_corridor: _Count
    long: _Count
    large_room: _Count
    large: _Count
    missing_star: _Count


class Winter(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Number of the last turn, with several players and solo."""

    many: _Count
    alone: _Count


class RuleSet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Texts about the rule set on the new-game page."""

    name: str
    title: str
    summary: str
    ending: str
    ending_alone: str


class Choice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Texts about an option on the new-game page, and about each of its values."""

    title: str
    summary: str
    values: dict[str, str]


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file `box.yaml`; its comments explain the keys."""

    mound: _Count
    sheet: tuple[str, ...]
    shapes: tuple[Shape, ...]
    rooms: tuple[RoomType, ...]
    track: Annotated[str, msgspec.Meta(pattern="^[.hdc]+$")]
    squares: _Count
    bonuses: tuple[Bonus, ...]
    points: Points
    winter: Winter
    flooded: _Count
    most_seats: _Count
    reroll: _Number
    ranks: tuple[Rank, ...]
    """Ranks of a solo player (FA-SOLO-03)."""
    rule_set: RuleSet
    options: dict[str, Choice]
    end_reasons: dict[str, str]


RECEDING: Final = "receding_water"
REROLL: Final = "reroll3"
PIECES: Final = "graveyard_pieces"
"""The options (FA-OPT)."""
THREE_STARS: Final = "three_stars"
WINTER: Final = "winter"
"""The end reasons (FA-NOTE-07)."""


def check(box: Box) -> None:
    """Check what the schema cannot. Raises DataError with line and key."""
    for number, row in enumerate(box.sheet):
        if row[:1] != chr(ord("A") + number) or set(row[1:]) - set(" .std"):
            raise _wrong("a row is its letter and signs of . s t d", "sheet", number)
    known = {shape.name for shape in box.shapes}
    for number, room in enumerate(box.rooms):
        if set(room.shapes) - known or bool(room.shapes) == bool(room.least):
            raise _wrong("a type needs so many hexes, or one of the shapes", "rooms", number)
    if set(box.options) != {RECEDING, REROLL, PIECES}:
        raise _wrong(f"the options are {RECEDING}, {REROLL} and {PIECES}", "options")
    if set(box.end_reasons) != {THREE_STARS, WINTER}:
        raise _wrong(f"the game ends in two ways, {THREE_STARS} and {WINTER}", "end_reasons")
    if len(box.bonuses) != 6:
        raise _wrong("there is a bonus for each face of a die", "bonuses")


def _wrong(sentence: str, *where: Step) -> Exception:
    return mistake(PATH, where, sentence)


BOX: Final = load(PATH, Box)
check(BOX)

EMPTY, SCOUT, NURSERY, GRAVEYARD, FORTUNE, QUEEN = range(6)
"""The types of rooms (FA-COMP-03)."""
ROOM_NAMES: Final = ("Empty", *(room.name for room in BOX.rooms))
ROOM_LETTERS: Final = "-" + "".join(room.letter for room in BOX.rooms)
SPACES: Final = len(BOX.track)
"""Spaces of the bonus track (FA-TRACK-01)."""
ROW_ENDS: Final = tuple(space for space, icon in enumerate(BOX.track, 1) if icon == "c")
"""Spaces that complete a row (FA-TRACK-05)."""
OPTIONS: Final = len(BOX.bonuses)
ALL_OPTIONS: Final = (1 << OPTIONS) - 1
GAINS: Final = BOX.squares - 1
"""Dice Adjustments that can be gained (FA-ADJ-05)."""
