"""No part of a table covers another, leaves its area, or is too small, in any window and mode."""

from __future__ import annotations

import pytest

from tests.game.faces.check import Check
from tests.game.faces.facts import facts
from tests.game.windows import LARGE, QHD, SHORT, SMALL, SQUARE, TABLES, UHD, USUAL, WIDE, Size, first_by_day
from tests.shipped import FACTS, having

WIDER = (USUAL, SHORT, LARGE, QHD, UHD, WIDE, SQUARE, SMALL)
"""The windows of games whose tables are laid out for no upright window."""
WINDOWS = {"brilliants": WIDER, "ant_trails": WIDER}
ALSO = {("colossi", LARGE)}
"""Its log lies beside the column in the large window alone."""

CASES = [
    case
    for name in having(FACTS)
    for case in first_by_day(*((name, size) for size in WINDOWS.get(name, TABLES)), also=ALSO)
]


@pytest.mark.parametrize(("name", "size"), CASES)
def test_parts_stay_apart_and_inside(name: str, size: Size) -> None:
    check = Check(size)
    facts(name).check_parts(check)
    assert check.faults == []
    assert check.asked > 100


@pytest.mark.parametrize(("name", "size"), CASES)
def test_parts_are_large_enough(name: str, size: Size) -> None:
    check = Check(size)
    facts(name).check_sizes(check)
    assert check.faults == []
    assert check.asked > 10
