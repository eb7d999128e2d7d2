"""No region of the Colossi table overlaps another, leaves the window, or is too small."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.tables.colossi.layout import Regions, regions
from tests.game.windows import LARGE, QHD, SMALL, SQUARE, UPRIGHT, USUAL, WIDE, in_windows

SIZES = (USUAL, LARGE, QHD, WIDE, SQUARE, (1280, 1024), (1024, 768), SMALL, UPRIGHT, (800, 1000))
SEATS = [2, 3, 4]
MODES = [True, False]
SCALES = [0, 100, 133]


def disjoint(rects: list[Rect]) -> bool:
    return not any(a.colliderect(b) for a, b in combinations(rects, 2))


def panels(r: Regions) -> list[Rect]:
    """What lies side by side."""
    some = [rect for rect in (r.market, r.log) if rect is not None]
    return [r.top, r.island, r.ages, *r.rows, r.piles, r.info, r.hand, r.actions, *some]


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("traits", MODES)
@pytest.mark.parametrize("scale", SCALES)
def test_parts_stay_apart_and_inside(size: tuple[int, int], seats: int, traits: bool, scale: int) -> None:
    r, window = regions(size, seats, traits, scale, hint=True), Rect((0, 0), size)
    assert disjoint(panels(r))
    assert all(window.contains(rect) for rect in [*panels(r), r.drawer, r.listing])
    bar = [r.menu, r.clock, r.prompt, *r.icons.values()]
    assert disjoint(bar)
    assert all(r.top.contains(rect) for rect in bar)
    assert disjoint(list(r.planks))
    assert all(r.actions.contains(rect) for rect in r.planks)
    assert not r.drawer.collidelistall(list(r.planks))
    assert (r.market is None) is not traits


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("traits", MODES)
def test_parts_are_large_enough(size: tuple[int, int], seats: int, traits: bool) -> None:
    r = regions(size, seats, traits)
    u = r.units.u
    assert all(min(rect.size) >= 33 * u for rect in r.icons.values())
    assert all(rect.height >= 32 * u and rect.width >= 80 * u for rect in r.planks)
    assert all(rect.height >= 29 * u for rect in r.rows)
    assert r.hand.height >= 149 * u
    assert r.info.height >= 32 * u
    assert r.prompt.width >= 380 * u
    assert min(r.island.size) >= 380 * u
    assert r.log is None or min(r.log.size) >= 100 * u


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
