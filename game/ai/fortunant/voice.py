"""Names of the steps of a turn of FortunANT: `a room of 3 hexes at G7`."""

from __future__ import annotations

from typing import Final

from game.ai.fortunant.reasons import highlights
from game.ai.fortunant.reasons import reason as of_turn
from game.plugin.voice import Voice
from rules.fortunant.box import BOX, ROOM_NAMES
from rules.fortunant.events import Event, TurnShown
from rules.fortunant.grid import NAMES, members
from rules.fortunant.moves import (
    AddHex,
    Adjust,
    Assign,
    Claim,
    Confirm,
    Decision,
    DigCorridor,
    DigRoom,
    Foretell,
    ForgoHex,
    KeepOption,
    LayFood,
    MarkTrack,
    Ravage,
    RollAgain,
    Spend,
)
from rules.fortunant.state import State


def reason(view: State, seat: int, move: Decision) -> str:
    """One short sentence about a legal step; none from a view that does not show what it follows."""
    return "" if view.hidden >> seat & 1 else of_turn(view, seat, (move,))


def name(view: State, seat: int, move: Decision) -> str:
    """A legal step in a few words."""
    match move:
        case DigCorridor():
            place = f" at {NAMES[move.hex]}" if move.hex >= 0 else ""
            return f"a corridor{f' of {move.length}' if move.length > 1 else ''}{place}"
        case DigRoom(_, cells):
            return f"a room of {cells.bit_count()} at {NAMES[_first(cells)]}"
        case LayFood(_, hex_):
            return f"food on {NAMES[hex_]}"
        case AddHex(hex_):
            return f"the free hex at {NAMES[hex_]}"
        case ForgoHex():
            return "no hex"
        case MarkTrack(die):
            return f"{die} {'space' if die == 1 else 'spaces'} of the bonus track"
        case Claim(option):
            return f"to tick {BOX.bonuses[option - 1].short}"
        case Assign(room, kind):
            return f"Room {room + 1} as {ROOM_NAMES[kind]}"
        case Confirm():
            return "to end the turn"
    return _met(move)


def _met(move: Decision) -> str:
    """Name of a move about the dice or the hazard, in a few words."""
    match move:
        case Adjust(face, to) | Foretell(_, face, to):
            return f"to turn the {face} into a {to}"
        case Spend(hexes):
            return f"the food on {', '.join(NAMES[hex_] for hex_ in members(hexes))} for the termites"
        case Ravage(_, room):
            return f"the termites in Room {room + 1}"
        case KeepOption():
            return "to keep the roll"
        case RollAgain():
            return "to roll again"
    return ""


def _first(cells: int) -> int:
    return (cells & -cells).bit_length() - 1


def shown(event: Event) -> tuple[int, tuple[Decision, ...]] | None:
    """The turn that everybody sees once all have confirmed (FA-MULTI-02)."""
    return (event.seat, event.moves) if isinstance(event, TurnShown) else None


VOICE: Final = Voice(reason, name, shown, highlights)
