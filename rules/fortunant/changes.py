"""Changes of dice, by tokens and by Fortune rooms (FA-ADJ, FA-ASSIGN-08)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from rules.core.protocol import Reason, Seat
from rules.fortunant.box import FORTUNE
from rules.fortunant.events import DieAdjusted, DieForetold
from rules.fortunant.moves import Adjust, Foretell
from rules.fortunant.state import STANDING, Sheet, State, Turn

FACES: Final = range(1, 7)


@lru_cache(maxsize=1 << 10)
def adjustments(faces: tuple[int, ...], tokens: int) -> list[Adjust]:
    """FA-ADJ-01: changes of unused dice by tokens."""
    return [Adjust(face, to) for face in faces for to in FACES if 0 < abs(face - to) <= tokens]


def foretold(sheet: Sheet, turn: Turn, faces: tuple[int, ...]) -> list[Foretell]:
    """FA-ASSIGN-08: changes of unused dice by Fortune rooms."""
    found: list[Foretell] = []
    for number, room in enumerate(sheet.rooms):
        if room.kind == FORTUNE and room.lost == STANDING and not turn.foretold >> number & 1:
            found += [Foretell(number, face, room.number) for face in faces if face != room.number]
    return found


def adjust(
    state: State, seat: Seat, sheet: Sheet, turn: Turn, move: Adjust, events: list[Any]
) -> tuple[Sheet, Turn]:
    """FA-ADJ-01 to FA-ADJ-03: change a face for this seat only; the roll stays."""
    cost = abs(move.face - move.to)
    events.append(DieAdjusted(seat, move.face, move.to))
    turn = replace(turn, faces=_shown(turn, move.face, move.to), tokens=turn.tokens - cost)
    return replace(sheet, tokens=sheet.tokens - cost), turn


def foretell(
    state: State, seat: Seat, sheet: Sheet, turn: Turn, move: Foretell, events: list[Any]
) -> tuple[Sheet, Turn]:
    """FA-ASSIGN-08."""
    events.append(DieForetold(seat, move.room, move.face, move.to))
    faces = _shown(turn, move.face, move.to)
    return sheet, replace(turn, faces=faces, foretold=turn.foretold | 1 << move.room)


def _shown(turn: Turn, face: int, to: int) -> tuple[int, ...]:
    """The faces with one unused die changed."""
    die = die_of(turn, face)
    return (*turn.faces[:die], to, *turn.faces[die + 1 :])


def die_of(turn: Turn, face: int, used: int = 0) -> int:
    """The first unused die with a face."""
    taken = turn.used | used
    for die, shown in enumerate(turn.faces):
        if shown == face and not taken >> die & 1:
            return die
    raise AssertionError(face)


def why_not_adjust(state: State, sheet: Sheet, turn: Turn, move: Adjust) -> Reason | None:
    """FA-ADJ-01, FA-ADJ-02, FA-ADJ-04."""
    if not 1 <= move.to <= 6:
        return Reason("FA-ADJ-01", f"A die shows 1 to 6, never {move.to}.")
    cost = abs(move.face - move.to)
    if not cost:
        return Reason("FA-ADJ-01", f"The die shows {move.to} already.")
    if cost > turn.tokens:
        rule, gained = ("FA-ADJ-04", sheet.tokens - turn.tokens) if sheet.tokens >= cost else ("FA-ADJ-01", 0)
        later = f", {gained} more from the next roll on" if gained else ""
        return Reason(rule, f"That takes {cost} token{'s' * (cost > 1)}; {turn.tokens} can be spent{later}.")
    return None


def why_not_foretell(state: State, sheet: Sheet, turn: Turn, move: Foretell) -> Reason | None:
    """FA-ASSIGN-08, FA-ASSIGN-10."""
    room = sheet.rooms[move.room] if 0 <= move.room < len(sheet.rooms) else None
    if room is None or room.kind != FORTUNE:
        return Reason("FA-ASSIGN-08", f"Room {move.room + 1} is no Fortune tellANT.")
    if room.lost != STANDING:
        return Reason("FA-ASSIGN-08", f"Room {move.room + 1} is destroyed and foretells nothing.")
    if turn.foretold >> move.room & 1:
        return Reason("FA-ASSIGN-08", f"Room {move.room + 1} has been used in this turn.")
    if move.to != room.number:
        return Reason("FA-ASSIGN-08", f"Room {move.room + 1} foretells {room.number}, not {move.to}.")
    if move.to == move.face:
        return Reason("FA-ASSIGN-10", f"The die shows {move.to} already.")
    return None
