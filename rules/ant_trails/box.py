"""The contents of `box.yaml`: board, tiles, sides and numbers of the rules (AT-BOARD-01, AT-BOARD-05).

Ants are not counted, as their supply is unlimited.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import Annotated, Final

import msgspec

from rules.core.catalogue import Step, load, mistake

PATH: Final = "ant_trails/box.yaml"
LARGEST_VALUE: Final = 9
"""The notation writes a value as one digit."""

_Count = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Faction(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A side: its name, and its letter in the notation of a turn."""

    name: str
    letter: str


class RuleSet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Texts about the rule set on the new-game page."""

    name: str
    title: str
    summary: str
    ending: str


class Choice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Texts about an option on the new-game page."""

    title: str
    summary: str
    meanings: dict[str, str]


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file `box.yaml`; its comments explain the keys."""

    side: Annotated[int, msgspec.Meta(ge=2, le=6)]
    rows: str
    sides: tuple[Faction, Faction]
    tiles: dict[str, _Count]
    ants_a_turn: _Count
    last_passes: _Count
    rule_set: RuleSet
    first1: Choice
    end_reasons: dict[str, str]


def check(box: Box) -> None:
    """Check what the schema cannot. Raises DataError with line and key."""
    if box.rows != ascii_uppercase[: 2 * box.side - 1]:
        raise _wrong("a board with that side has rows A, B, C and so on, one letter each", "rows")
    for value in box.tiles:
        if value not in "123456789":
            raise _wrong(f"a value is a digit from 1 to {LARGEST_VALUE}", "tiles", value)
    letters = [faction.letter for faction in box.sides]
    if len(set(letters)) != len(letters) or any(len(letter) != 1 for letter in letters):
        raise _wrong("each side has one letter of its own", "sides")
    if set(box.end_reasons) != {END}:
        raise _wrong(f"the game ends in one way, {END}", "end_reasons")


def _wrong(sentence: str, *where: Step) -> Exception:
    return mistake(PATH, where, sentence)


END: Final = "no_room"
"""The only end reason (AT-END-02)."""
BOX: Final = load(PATH, Box)
check(BOX)

TILES: Final = bytes(sorted(int(value) for value, count in BOX.tiles.items() for _ in range(count)))
"""The values of all food tiles, ascending (AT-BOARD-05)."""
BEST: Final = TILES[-1]
"""The highest value of a tile."""
FACTIONS: Final = tuple(faction.name for faction in BOX.sides)
LETTERS: Final = "".join(faction.letter for faction in BOX.sides)
