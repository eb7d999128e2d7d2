"""Permission to harvest: which spaces a seat may, apart from where the Harvest is started (CO-HARV)."""

from __future__ import annotations

from rules.colossi.box import TRAIT
from rules.colossi.control import controlled
from rules.colossi.state import Board, Phase, has


def can_harvest(board: Board, seat: int, space: int) -> bool:
    """True if the seat is allowed to harvest the space, apart from control.

    Not twice within a root decision (CO-HARV-08), nor in a Harvest Phase (CO-HARV-03, CO-HARV-09). In that
    phase Nomadic and Monolithic can forbid it, too (CO-TRAIT-NOM, CO-TRAIT-MON).
    """
    if board.rooted[seat] >> space & 1:
        return False
    if board.phase != Phase.HARVEST:
        return True
    if board.record[seat] >> space & 1 or has(board, seat, "NOM") or board.monoliths >> seat & 1:
        return False
    return not (board.record[seat] and has(board, seat, "MON"))


def harvestable(board: Board, seat: int) -> list[int]:
    """The spaces that a seat controls and may harvest, in board order."""
    return [space for space in controlled(board, seat) if can_harvest(board, seat, space)]


def keeps_from_harvest(board: Board, seat: int) -> bool:
    """True if Nomadic is the only obstacle to a harvest of the seat (CO-TRAIT-NOM)."""
    if not has(board, seat, "NOM") or board.owners[TRAIT["NOM"]] != seat or board.monoliths >> seat & 1:
        return False
    if board.record[seat] and has(board, seat, "MON"):
        return False
    barred = board.rooted[seat] | board.record[seat]
    return any(not barred >> space & 1 for space in controlled(board, seat))
