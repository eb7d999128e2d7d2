"""The purposes that rooms could be given now: points at once, a star, and for what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.text import listed, ordinal, plural
from rules.fortunant import colony, scoring
from rules.fortunant.box import BOX, FORTUNE, GRAVEYARD, NURSERY, QUEEN, ROOM_NAMES, SCOUT
from rules.fortunant.grid import members
from rules.fortunant.legal import assignments
from rules.fortunant.play import assigned
from rules.fortunant.state import STANDING, STARS, Sheet, Table


@dataclass(frozen=True, slots=True)
class Purpose:
    """One purpose of one room."""

    room: int
    kind: int
    points: int
    """Points that it adds at once, ticked options included (FA-SCORE)."""
    star: str
    """Name of the star that it earns; empty for none."""
    why: str
    """Reason for its points, in a few words."""

    @property
    def gain(self) -> str:
        """`+4`, `+1 and the Scout star`, `the Fortune star`; empty if it brings nothing at once."""
        points = f"{self.points:+d}".replace("-", "−") if self.points else ""
        return listed([found for found in (points, f"the {self.star} star" if self.star else "") if found])

    @property
    def sentence(self) -> str:
        """The purpose as a sentence: `Room 3 could become a Nursery: +4`."""
        article = "the" if self.kind == QUEEN else "a"
        return f"Room {self.room + 1} could become {article} {ROOM_NAMES[self.kind]}: {self.gain}"


@lru_cache(maxsize=8)
def purposes(sheet: Sheet, table: Table) -> tuple[Purpose, ...]:
    """All purposes of all rooms that can be assigned (FA-ASSIGN), by room and kind; of Fortune rooms one."""
    before = _points(sheet, table)
    found: dict[tuple[int, int], Purpose] = {}
    for move in assignments(sheet):
        if (key := (move.room, move.kind)) not in found:
            after = assigned(0, sheet, move.room, move.kind, move.number, [])
            star = (after.stars & ~sheet.stars).bit_length()
            points = _points(after, table) - before
            why = _WHY[move.kind](sheet, after, move.room)
            found[key] = Purpose(*key, points, STARS[star - 1] if star else "", why)
    return tuple(found.values())


def best(sheet: Sheet, table: Table) -> Purpose | None:
    """The purpose that brings most now: points, then a star; None if none brings anything."""
    found = [one for one in purposes(sheet, table) if one.points > 0 or one.star]
    return max(found, key=lambda one: (one.points, bool(one.star)), default=None)


def _points(sheet: Sheet, table: Table) -> int:
    """Points without those that missing stars cost (FA-SOLO-02): a star is named beside them."""
    found = scoring.items(sheet, table)
    return sum(found.values()) - found.get("stars", 0)


# ---------------------------------------------------------------------- what each pays for


def _scout(_before: Sheet, after: Sheet, room: int) -> str:
    """FA-SCORE-04."""
    counting = colony.counting_scouts(after)
    if room not in counting:
        return "shares a line with another Scout"
    if len(counting) == 1:
        return "the first Scout; three earn a star"
    return f"the {ordinal(counting.index(room) + 1)} Scout that counts"


def _nursery(_before: Sheet, after: Sheet, room: int) -> str:
    """FA-SCORE-03."""
    near = _near(after, room)
    fed = sum(bool(after.rooms[n].cells & after.food) for n in near)
    hexes = f"{after.rooms[room].size} hexes"
    return f"{hexes}, {fed} with food connected" if fed else hexes


def _graveyard(_before: Sheet, after: Sheet, room: int) -> str:
    """FA-SCORE-05."""
    eaten = sum(bool(after.rooms[n].cells & after.eaten) for n in _near(after, room))
    return f"{plural(eaten, 'connected room', 'connected rooms')} with eaten food" if eaten else NO_GRAVES


def _fortune(_before: Sheet, _after: Sheet, _room: int) -> str:
    """FA-ASSIGN-08."""
    return "a die a turn can become its number"


def _queen(before: Sheet, _after: Sheet, _room: int) -> str:
    """FA-ASSIGN-09."""
    return "she scores while she lives" if before.opened else "opens the second row of rooms"


def _near(sheet: Sheet, room: int) -> list[int]:
    """The standing rooms that a room is connected to (FA-CONN-02)."""
    return [n for n in members(colony.connections(sheet)[room]) if sheet.rooms[n].lost == STANDING]


NO_GRAVES: Final = "no connected room with eaten food"
_WHY: Final[dict[int, Callable[[Sheet, Sheet, int], str]]] = {
    SCOUT: _scout,
    NURSERY: _nursery,
    GRAVEYARD: _graveyard,
    FORTUNE: _fortune,
    QUEEN: _queen,
}
assert len(_WHY) == len(BOX.rooms)
