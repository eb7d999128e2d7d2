"""Strip a view to what FortunANT's opponents need; keeps ninety opponents under one second."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.core.protocol import Seat
from rules.fortunant.state import NEW_SHEET, WAITING, Phase, Sheet, State

FEW: Final = 6
"""Most seats for which a brain gets all sheets."""
_MARKED: Final = tuple(replace(NEW_SHEET, stars=stars) for stars in range(16))
"""A sheet on which nothing but stars can be read; each once, since equal objects are sent only once."""


def own_sheet(view: State, seat: Seat) -> State:
    """A seat's view without the sheets of the others, of which only the stars are left (FA-END-03).

    In small company, and outside a turn, nothing is left out. The others' turns are left out as not begun, so
    that none of them counts as confirmed and a confirmation ends no turn.
    """
    if view.table.seats <= FEW or view.phase != Phase.PLAY:
        return view
    turns = (*(WAITING,) * seat, view.turns[seat], *(WAITING,) * (view.table.seats - seat - 1))
    return replace(view, sheets=_told(view.sheets, seat), began=_told(view.began, seat), turns=turns)


def _told(sheets: tuple[Sheet, ...], seat: Seat) -> tuple[Sheet, ...]:
    """The seat's sheet, and the stars of all others."""
    return tuple([sheet if n == seat else _MARKED[sheet.stars] for n, sheet in enumerate(sheets)])
