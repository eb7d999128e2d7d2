"""The scoring lines of the Ages: multipliers of the Age's Gold (CO-AGE-EXP to CO-AGE-CON).

A line is counted for all seats in one position: early lines before any Harvest, late lines after all of them
(CO-HARV-12).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.colossi.box import AGES, BEAST_OF, BOUNTIFUL
from rules.colossi.control import controlled, controller, is_coast
from rules.colossi.course import Course
from rules.colossi.island import NEAR, SPACES, WITHIN
from rules.colossi.state import AGES as FROM_AGES
from rules.colossi.state import NOWHERE, Board, acolytes_on, clockwise, on_island, spread


def inhabited(board: Board, seat: int) -> int:
    """CO-AGE-EXP: spaces with its Acolytes, controlled or not."""
    return len(spread(board, seat))


def cards(board: Board, seat: int) -> int:
    """CO-AGE-PAT: cards in its hand."""
    return len(board.hands[seat])


def near_bountiful(board: Board, seat: int) -> int:
    """CO-AGE-INN: 1 if its Colossus is on or next to the Bountiful Beast's space, else 0."""
    at = board.beasts[BOUNTIFUL]
    return int(at != NOWHERE and WITHIN[at] >> board.colossi[seat] & 1)


def no_cubes(board: Board, seat: int) -> int:
    """CO-AGE-GIL, CO-AGE-PRS: 1 if it controls no space with cubes, else 0."""
    return int(not any(board.cubes[space] for space in controlled(board, seat)))


def acolytes(board: Board, seat: int) -> int:
    """CO-AGE-SUR: its Acolytes on the island."""
    return on_island(board, seat)


def no_harvest(board: Board, seat: int) -> int:
    """CO-AGE-PDX: 1 if it harvested no space in this Harvest Phase, forced or not, else 0."""
    return int(not board.record[seat])


def lairs(board: Board, seat: int) -> int:
    """CO-AGE-BEA: Lair tiles that it controls."""
    tiles = [board.tiles[space] for space in controlled(board, seat)]
    return sum(tile >= 0 and BEAST_OF[tile] >= 0 for tile in tiles)


def domain(board: Board, seat: int) -> int:
    """CO-AGE-DOA: spaces that it controls."""
    return len(controlled(board, seat))


def coast(board: Board, seat: int) -> int:
    """CO-AGE-STO: its Acolytes on the coast."""
    return sum(acolytes_on(board, seat, space) for space in spread(board, seat) if is_coast(board, space))


def guests(board: Board, seat: int) -> int:
    """CO-AGE-DIA: its Acolytes on spaces that it does not control."""
    return sum(
        acolytes_on(board, seat, space) for space in spread(board, seat) if controller(board, space) != seat
    )


def connection(board: Board, seat: int) -> int:
    """CO-AGE-CON: 1 if it has strictly most connected spaces, else 0."""
    own = len(connected(board, seat))
    return int(all(own > len(connected(board, other)) for other in clockwise(board, seat)[1:]))


def connected(board: Board, seat: int) -> set[int]:
    """The space of the seat's Colossus, and the spaces with its pieces connected to it (CO-AGE-CON)."""
    found = {board.colossi[seat]}
    ends = [*found]
    row = board.acolytes[seat * SPACES : (seat + 1) * SPACES]
    while ends:
        for near in NEAR[ends.pop()]:
            if row[near] and near not in found:
                found.add(near)
                ends.append(near)
    return found


Score = Callable[[Board, int], int]
"""Number of times that a seat gains the Age's Gold."""
SCORES: Final[dict[str, Score]] = {
    "inhabited": inhabited,
    "cards": cards,
    "near_bountiful": near_bountiful,
    "no_cubes": no_cubes,
    "acolytes": acolytes,
    "no_harvest": no_harvest,
    "lairs": lairs,
    "controlled": domain,
    "coast": coast,
    "guests": guests,
    "connection": connection,
}
"""Scoring functions by their names in `ages.yaml`."""


def score(now: Course, late: bool) -> None:
    """Carry out the running Age's scoring line, if it is due at this moment: one gain for each seat."""
    age = AGES[now.ages[-1]]
    if age.late != late:
        return
    # Count for all seats before any gain (CO-CARD-06, CO-HARV-12).
    counts = [(seat, SCORES[age.score](now, seat)) for seat in clockwise(now, now.mantle)]
    for seat, count in counts:
        now.gain(seat, count * age.gold, FROM_AGES)
