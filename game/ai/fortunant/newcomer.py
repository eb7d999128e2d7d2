"""Appeal of moves to a newcomer to FortunANT (`game.ai.newcomer`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.ai.newcomer import Appeal, Newcomer
from rules.core.protocol import Game, Seat
from rules.fortunant.colony import open_ends
from rules.fortunant.grid import DIE_ICONS, TRACK_ICONS
from rules.fortunant.moves import (
    AddHex,
    Assign,
    Claim,
    Confirm,
    DigCorridor,
    DigRoom,
    LayFood,
    MarkTrack,
)
from rules.fortunant.scoring import total
from rules.fortunant.state import State


def appeals(game: Game[Any, Any], state: State, seat: Seat) -> Callable[[Any], Appeal]:
    """Dig a room, around signs and as large as the dice allow; a long corridor first where no end is open;
    then lay food, mark the track, dig on, and give a room the purpose that scores most at once."""
    sheet = state.sheets[seat]
    closed = not open_ends(sheet, state.level)

    def gain(move: Any) -> int:
        after = game.apply(state, seat, move).state
        return total(after.sheets[seat], after.table) - total(sheet, state.table)

    def appeal(move: Any) -> Appeal:
        match move:
            case DigRoom(_, hexes):
                return 9, _signs(hexes), hexes.bit_count()
            case DigCorridor():
                return 8 if closed else 5, move.length
            case LayFood():
                return (7,)
            case MarkTrack(die):
                return 6, die
            case AddHex(hex=hex_):
                return 4, _signs(1 << hex_)
            case Claim():
                return 4, gain(move)
            case Assign():
                return (3, points) if (points := gain(move)) > 0 else (0,)
            case Confirm():
                return (1,)
        # Tokens, Fortune rooms and the choices of the set-up: all that a first game is played without.
        return (0,)

    return appeal


def _signs(hexes: int) -> int:
    return (hexes & (TRACK_ICONS | DIE_ICONS)).bit_count()


BRAIN: Final = Newcomer(appeals)
