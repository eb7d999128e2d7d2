"""Achievements of Ant Trails: a game that earns each of them, and one that just misses it."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.ant_trails.board import NEAR, cells
from rules.ant_trails.state import NO_ANTS, Side
from rules.ant_trails.trail import with_ant
from rules.core.log import Record
from tests.game.finished_games import begun, marks, result

GAME = "ant_trails"
WON, LOST = result(GAME, 30, 20), result(GAME, 20, 30)


def ended(black: Side, red: Side = NO_ANTS) -> Record:
    record = begun(GAME, 2)
    record.states[-1] = replace(record.state, sides=(black, red))
    return record


def side(**own: Any) -> Side:
    return replace(NO_ANTS, **own)


def test_important() -> None:
    """Won with the shorter trail."""
    assert marks(ended(side(longest=9), side(longest=10)), WON)["ImportANT"] == 1
    assert "ImportANT" not in marks(ended(side(longest=10), side(longest=10)), WON)
    assert "ImportANT" not in marks(ended(side(longest=9), side(longest=10)), LOST)


def test_claimant() -> None:
    """All four tiles of value 3, won or lost."""
    assert marks(ended(side(claimed=bytes([1, 3, 3, 3, 3]))), LOST)["ClAimANT"] == 4
    assert marks(ended(side(claimed=bytes([2, 3, 3, 3]))), WON)["ClAimANT"] == 3


def ring() -> Side:
    """Six ants round a cell."""
    middle = next(cell for cell in range(91) if NEAR[cell].bit_count() == 6)
    found = NO_ANTS
    for cell in cells(NEAR[middle]):
        found, _, _ = with_ant(found, cell)
    return found


def test_circulant() -> None:
    """Won with a loop that is as long as the longest trail."""
    loop = ring()
    assert loop.longest == 6
    assert marks(ended(loop), WON)["CirculANT"] == 1
    assert "CirculANT" not in marks(ended(loop), LOST)
    assert "CirculANT" not in marks(ended(replace(loop, longest=7)), WON)
    opened = cells(loop.ants)[0]
    rest = NO_ANTS
    for cell in cells(loop.ants & ~(1 << opened)):
        rest, _, _ = with_ant(rest, cell)
    assert "CirculANT" not in marks(ended(rest), WON)
