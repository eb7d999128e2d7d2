"""Rule behind everything on the table: the page that F1 opens for the target pointed at."""

from __future__ import annotations

from typing import Final

from rules.fortunant.grid import DIE_ICONS, FLOODED, TRACK_ICONS
from rules.fortunant.state import Sheet

_ACTIONS: Final = ("FA-CORR-01", "FA-ROOM-01", "FA-FOOD-01", "FA-TRACK-02", "FA-ASSIGN-01")
"""Of the five things that a die can do, in the order of their buttons."""
_KINDS: Final = (
    "FA-ASSIGN-02",
    "FA-ASSIGN-03",
    "FA-ASSIGN-04",
    "FA-ASSIGN-07",
    "FA-ASSIGN-08",
    "FA-ASSIGN-09",
)
"""Of the kinds of rooms."""
_RULES: Final = {
    "die": "FA-TURN-03",
    "tokens": "FA-ADJ-07",
    "less": "FA-ADJ-01",
    "more": "FA-ADJ-01",
    "fortune": "FA-ASSIGN-08",
    "number": "FA-ASSIGN-08",
    "shape": "FA-ROOM-01",
    "space": "FA-TRACK-04",
    "track": "FA-TRACK-01",
    "star": "FA-END-01",
    "stars": "FA-END-01",
    "option": "FA-SCORE-07",
    "source": "FA-ADJ-06",
    "score": "FA-SCORE-01",
    "seat": "FA-MULTI-02",
    "sit": "FA-TURN-02",
    "clock": "FA-END-04",
    "room": "FA-ROOM-09",
    "entrance": "FA-HAZ-07",
    "forgo": "FA-TRACK-07",
    "standings": "FA-SCORE-08",
    "ladder": "FA-SOLO-03",
    "undo-bar": "FA-TURN-08",
    "done": "FA-TURN-08",
}
"""By the kind of control."""


def rule_of(sheet: Sheet, level: int, control: str) -> str:
    """The ID of the rule behind a control; empty if it has none. `level`: how high the water stands."""
    kind, _, rest = control.partition(":")
    number = int(rest) if rest.isdigit() else 0
    match kind:
        case "action" if number < len(_ACTIONS):
            return _ACTIONS[number]
        case "kind" if number < len(_KINDS):
            return _KINDS[number]
        case "room" if number < len(sheet.rooms) and sheet.rooms[number].kind < len(_KINDS):
            return _KINDS[sheet.rooms[number].kind]
        case "hex":
            return _of_hex(sheet, level, number)
    return _RULES.get(kind, "")


def _of_hex(sheet: Sheet, level: int, cell: int) -> str:
    inside = next((room for room in sheet.rooms if room.cells >> cell & 1), None)
    if inside is not None:
        return _KINDS[inside.kind]
    if FLOODED[level] >> cell & 1:
        return "FA-HAZ-12"
    if sheet.taken >> cell & 1:
        return "FA-CORR-11"
    return "FA-GRID-07" if (TRACK_ICONS | DIE_ICONS) >> cell & 1 else "FA-GRID-01"
