"""A corridor as it stands on a sheet, and its text."""

from __future__ import annotations

from typing import Final

import msgspec

from rules.fortunant import moves as m
from rules.fortunant.grid import STEP
from rules.fortunant.notation import format_move, parse_move
from rules.kit.vocabulary import AsText, Spelling


class Corridor(msgspec.Struct, frozen=True, gc=False):
    """A corridor as drawn with one die (FA-CORR)."""

    start: int
    """FROM_SURFACE, FROM_ROOM or EXTENDS."""
    room: int
    """Its origin room (FA-CORR-06); NOWHERE for other starts."""
    tiles: tuple[int, ...]
    tunnel: int
    """The number of its tunnel (FA-CORR-11): that of the corridor which opened it."""
    onto: int = m.NOWHERE
    """The open end that it continues (FA-CORR-07); NOWHERE for other starts."""
    continued: bool = False
    """True if another corridor continues it (FA-CORR-07)."""

    @property
    def last(self) -> int:
        """Its last tile."""
        return self.tiles[-1]


def _text(corridor: Corridor) -> str:
    """`sB2:SE4`, `r1.G5:E3`, `xF7:SW2`: a corridor in the notation of moves."""
    extends = corridor.start == m.EXTENDS
    path = (corridor.onto, *corridor.tiles) if extends else corridor.tiles
    direction = 0 if len(path) == 1 else next(n for n, step in enumerate(STEP) if step[path[0]] == path[1])
    length = len(corridor.tiles)
    move = m.DigCorridor(length, corridor.start, corridor.room, path[0], direction, length)
    return format_move(move).partition("=")[2]


def _dug(text: str) -> m.Move:
    return parse_move(f"C6={text}")


CorridorText: Final = AsText(Spelling(_text, _dug, "sB2:SE4"))
"""Read, it is the move that digs the corridor: its tiles depend on the corridors before it."""
