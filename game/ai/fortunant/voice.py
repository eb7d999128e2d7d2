"""How opponents of FortunANT speak about a step of their turn: `a room of 3 hexes at G7`."""

from __future__ import annotations

from typing import Final

from game.ai.fortunant.reasons import highlights
from game.ai.fortunant.reasons import reason as of_turn
from game.ai.voice import Voice
from rules.fortunant.box import ROOM_NAMES
from rules.fortunant.events import Event, TurnShown
from rules.fortunant.grid import NAMES
from rules.fortunant.moves import AddHex, Assign, Confirm, Decision, DigCorridor, DigRoom, LayFood, MarkTrack
from rules.fortunant.state import State


def reason(view: State, seat: int, move: Decision) -> str:
    """One short sentence about a legal step; none from a view that does not show what it follows."""
    return "" if view.hidden >> seat & 1 else of_turn(view, seat, (move,))


def name(view: State, seat: int, move: Decision) -> str:
    """A legal step in a few words; empty where its notation is short and clear."""
    match move:
        case DigCorridor():
            return f"a corridor at {NAMES[move.hex]}" if move.hex >= 0 else "a corridor"
        case DigRoom(_, cells):
            return f"a room of {cells.bit_count()} at {NAMES[_first(cells)]}"
        case LayFood(_, hex_):
            return f"food on {NAMES[hex_]}"
        case AddHex(hex_):
            return f"the free hex at {NAMES[hex_]}"
        case MarkTrack():
            return "a mark on the track"
        case Assign(room, kind):
            return f"Room {room + 1} as {ROOM_NAMES[kind]}"
        case Confirm():
            return "to end the turn"
    return ""


def _first(cells: int) -> int:
    return (cells & -cells).bit_length() - 1


def shown(event: Event) -> tuple[int, tuple[Decision, ...]] | None:
    """The turn that everybody sees once all have confirmed (FA-MULTI-02)."""
    return (event.seat, event.moves) if isinstance(event, TurnShown) else None


VOICE: Final = Voice(reason, name, shown, highlights)
