"""No region of the Colossi table overlaps another, leaves the window, or is too small."""

from __future__ import annotations

import itertools

from game.kit.item import Panel
from game.tables.colossi.layout import regions
from game.tables.colossi.panels.hand import _places
from tests.game.colossi_tables import tabletop
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


def test_with_two_seats_the_hand_takes_the_room_that_is_left() -> None:
    for size in ((1280, 701), (1280, 720), (1920, 1080)):
        two, three = regions(size, 2), regions(size, 3)
        assert two.hand.height > 1.1 * three.hand.height
        assert two.info.height <= three.info.height
        high = 0.99 * two.hand.height
        for count in (1, 4):
            places = _places(Panel(tabletop(size, 2).pen, two.hand), count)
            assert places[0].height >= high, "few cards use the whole strip"
        assert two.hand.contains(_places(Panel(tabletop(size, 2).pen, two.hand), 6)[-1])


def test_seven_cards_lie_side_by_side() -> None:
    for size in ((1280, 701), (1280, 720), (1920, 1057), (960, 540)):
        strip = regions(size, 3).hand
        for count in (7, 8):
            places = _places(Panel(tabletop(size, 3).pen, strip), count)
            assert all(one.right <= two.left for one, two in itertools.pairwise(places))
            assert strip.contains(places[0].unionall(places))
