"""No region of the Mini BrilliAnts table overlaps another, leaves the window, or is too small."""

from __future__ import annotations

from game.tables.mini_brilliants.layout import regions
from rules.mini_brilliants.box import SEATS


def test_two_seats_get_larger_cards_and_the_log_under_the_opponents() -> None:
    two, three, four = (regions((1280, 720), seats) for seats in SEATS)
    assert two.columns[0].cards[0].width > four.columns[0].cards[0].width
    assert two.log is not None
    assert [bool(r.log) for r in (two, three, four)] == [True, True, False]
    assert two.log.top > two.opponents[-1].bottom
    tall = regions((1280, 960), 2)
    assert 138 <= tall.columns[0].cards[0].width <= 140


def test_wide_windows_give_the_log_a_column_and_upright_ones_the_foot() -> None:
    wide, upright = regions((2560, 1080), 4), regions((1080, 1920), 4)
    assert wide.log is not None
    assert wide.log.right < wide.columns[0].whole.left
    assert upright.log is not None
    assert upright.log.top > upright.opponents[0].bottom
    assert upright.opponents[0].top > upright.napkin.bottom


def test_small_windows_have_chips_above_the_columns() -> None:
    small = regions((960, 540), 4)
    assert small.compact
    assert not regions((1280, 720), 4).compact
    assert regions((1280, 720), 4, 133).compact
    assert all(chip.bottom < small.columns[0].whole.top for chip in small.opponents)
