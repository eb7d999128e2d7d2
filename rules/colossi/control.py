"""Control of spaces, protection and the coast (CO-CTRL, CO-RES-07, CO-ISLE-04)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from rules.colossi.box import BLOOD, BOX, STONE, TILE, TRAIT
from rules.colossi.island import DIRECTIONS, NEAR, SPACES, STEP
from rules.colossi.state import NOBODY, NOWHERE, WATER, Board, on_island, spread

_ANIMALISTIC: Final = TRAIT["ANI"]
_PROTECTIVE: Final = TRAIT["PRO"]
_NECROMANCER: Final = TRAIT["NEC"]
_MISERLY: Final = TRAIT["MIS"]
_MOUNTAINTOP: Final = TILE["MTG"]


def controller(board: Board, space: int) -> int:
    """The seat that controls a space; NOBODY in a tie and on an empty space (CO-CTRL-01 to CO-CTRL-04).

    Pieces that have harvested count like all others (CO-CTRL-06).
    """
    if space not in board.colossi:
        counts = board.acolytes[space::SPACES]
        most = max(counts)
        return counts.index(most) if most and counts.count(most) == 1 else NOBODY
    owners = [seat for seat, at in enumerate(board.colossi) if at == space]
    if len(owners) == 1:
        return owners[0]
    best, most = NOBODY, 0
    for seat in owners:
        count = board.acolytes[seat * SPACES + space]
        if count > most:
            best, most = seat, count
        elif count == most:
            best = NOBODY
    return best


def controlled(board: Board, seat: int) -> list[int]:
    """The spaces that a seat controls, in board order."""
    spaces, colossus = spread(board, seat), board.colossi[seat]
    if colossus != NOWHERE and colossus not in spaces:
        insort(spaces, colossus)
    return [space for space in spaces if controller(board, space) == seat]


def beast_spaces(board: Board, beast: int) -> tuple[int, ...]:
    """Spaces of a Beast's passive effect: its own, and that of a Colossus in its form (CO-TRAIT-ANI)."""
    at = board.beasts[beast]
    if board.form == beast:
        formed = board.colossi[board.actors[_ANIMALISTIC]]
        return (formed,) if at in (NOWHERE, formed) else (at, formed)
    return () if at == NOWHERE else (at,)


def goes_as(board: Board, seat: int) -> int:
    """The Beast whose form the seat's Colossus has; NOWHERE for an ordinary Colossus."""
    return board.form if board.actors[_ANIMALISTIC] == seat else NOWHERE


def is_stuck(board: Board, space: int) -> bool:
    """CO-BEAST-ST: true if Acolytes on the space cannot leave it, not even by their owner's moves."""
    return space in beast_spaces(board, STONE)


def is_protected(board: Board, seat: int, space: int) -> bool:
    """CO-RES-07: true if the seat's Acolytes on the space are protected (CO-BEAST-ST, CO-TRAIT-PRO)."""
    if board.actors[_PROTECTIVE] == seat and board.colossi[seat] == space:
        return True
    return is_stuck(board, space)


def exposed(board: Board, seat: int, space: int) -> int:
    """Number of unprotected Acolytes of the seat on the space."""
    count = board.acolytes[seat * SPACES + space]
    return 0 if not count or is_protected(board, seat, space) else count


def deadly(board: Board) -> list[int]:
    """The spaces on which unprotected Acolytes die (CO-RES-02, S2), in board order."""
    found = beast_spaces(board, BLOOD)
    if _MOUNTAINTOP in board.tiles:
        found = (*found, board.tiles.index(_MOUNTAINTOP))
    return sorted({*found}) if len(found) > 1 else list(found)


def is_coast(board: Board, space: int) -> bool:
    """CO-ISLE-04: true if one of the six directions leads to the sea or to water."""
    if len(NEAR[space]) < len(DIRECTIONS):
        return True
    return any(board.tiles[near] == WATER for near in NEAR[space])


def land_near(board: Board, space: int) -> list[int]:
    """The adjacent land spaces in board order; Beasts step on them, too (CO-BEAST-02, CO-MOVE-12)."""
    tiles = board.tiles
    return [near for near in NEAR[space] if tiles[near] != WATER]


def next_land(board: Board, space: int, direction: int) -> int:
    """The land space in a direction; NOWHERE for water and the sea, where Acolytes die (CO-MOVE-12)."""
    to = STEP[direction][space]
    return to if to >= 0 and board.tiles[to] != WATER else NOWHERE


def is_limited(board: Board, seat: int) -> bool:
    """True if the limit of 4 holds for the seat (CO-TRAIT-05)."""
    return seat in (board.actors[_NECROMANCER], board.actors[_MISERLY])


def room(board: Board, seat: int) -> int:
    """Number of Acolytes the seat could place: its reserve, up to a limit of 4 in all (CO-TRAIT-05)."""
    left = board.reserve[seat]
    return min(left, max(0, BOX.few - on_island(board, seat))) if is_limited(board, seat) else left
