"""No region of the Colossi table overlaps another, leaves the window, or is too small."""

from __future__ import annotations

from game.tables.colossi.layout import regions
from tests.game.windows import LARGE, QHD, SQUARE, USUAL, in_windows

SEATS = [2, 3, 4]


@in_windows(USUAL, LARGE, QHD, SQUARE)
def test_full_windows_keep_the_column_that_a_hand_of_six_needs(size: tuple[int, int]) -> None:
    r = regions(size, 4)
    assert not r.compact
    assert r.hand.width >= 735 * r.units.u
    assert r.hand.height >= 207 * r.units.u


def test_fewer_seats_have_taller_rows() -> None:
    two, three, four = (regions((1280, 720), seats).rows[0].height for seats in SEATS)
    assert two > three > four >= 50


def test_wide_windows_have_the_log_beside_the_column_and_high_ones_below_it() -> None:
    wide, high = regions((2560, 1080), 4), regions((1280, 1024), 2)
    assert wide.log is not None
    assert wide.log.left > wide.column.right
    assert high.log is not None
    assert high.actions.bottom < high.log.top


def test_small_windows_have_the_small_column() -> None:
    assert regions((960, 540), 4).compact
    assert not regions((1280, 720), 4).compact
    assert regions((1280, 720), 4, ui_scale=133).compact
