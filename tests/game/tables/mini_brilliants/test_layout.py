"""No region of the Mini BrilliAnts table overlaps another, leaves the window, or is too small."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.tables.mini_brilliants.layout import Regions, regions
from rules.mini_brilliants.box import DISPLAYED, SEATS
from tests.game.windows import LARGE, QHD, SMALL, SQUARE, UPRIGHT, USUAL, WIDE, in_windows

SIZES = (USUAL, LARGE, QHD, WIDE, SQUARE, (1280, 1024), (1024, 768), SMALL, UPRIGHT, (800, 1000))
SCALES = [0, 100, 133]


def disjoint(rects: list[Rect]) -> bool:
    return not any(a.colliderect(b) for a, b in combinations(rects, 2))


def panels(r: Regions) -> list[Rect]:
    """What lies side by side."""
    log = [r.log] if r.log is not None else []
    return [r.top, *(column.whole for column in r.columns), r.napkin, *r.opponents, *log]


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("scale", SCALES)
def test_parts_stay_apart_and_inside(size: tuple[int, int], seats: int, scale: int) -> None:
    r, window = regions(size, seats, scale, hint=True), Rect((0, 0), size)
    assert disjoint(panels(r))
    assert all(window.contains(rect) for rect in [*panels(r), r.drawer, r.large])
    bar = [r.menu, r.clock, r.prompt, *r.icons.values()]
    assert disjoint(bar)
    assert all(r.top.contains(rect) for rect in bar)
    own = [r.head, r.role, r.ants, r.reserve, r.done, *r.planks]
    assert disjoint(own)
    assert all(r.napkin.contains(rect) for rect in own)
    assert not r.drawer.collidelistall(list(r.planks))
    assert not r.large.collidelistall(list(r.planks))
    for column in r.columns:
        assert disjoint([column.ribbon, *column.plates, column.mat])
        assert disjoint([*column.strips, column.ribbon, column.mat])
        assert disjoint([*column.cards, column.hem])
        assert all(column.mat.contains(rect) for rect in [*column.cards, column.hem])
        assert all(column.whole.contains(rect) for rect in [*column.plates, *column.strips, column.mat])
        assert len(column.cards) == DISPLAYED[seats]


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_targets_are_large_enough(size: tuple[int, int], seats: int) -> None:
    r = regions(size, seats)
    u = r.units.u
    assert all(min(rect.size) >= 33 * u for rect in r.icons.values())
    assert all(rect.height >= 36 * u and rect.width >= 70 * u for rect in r.planks)
    assert all(rect.height >= 18 * u for rect in [column.hem for column in r.columns])
    assert all(min(plate.size) >= 70 * u for column in r.columns for plate in column.plates)
    assert all(card.width >= 90 * u for column in r.columns for card in column.cards)
    assert r.prompt.width >= 330 * u
    assert r.log is None or min(r.log.size) >= 108 * u


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


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_replay_has_its_list_where_nothing_else_is_needed(size: tuple[int, int], seats: int) -> None:
    r = regions(size, seats)
    assert r.listing.height >= 120 * r.units.u
    assert not any(r.listing.colliderect(column.whole) for column in r.columns)


def test_small_windows_have_chips_above_the_columns() -> None:
    small = regions((960, 540), 4)
    assert small.compact
    assert not regions((1280, 720), 4).compact
    assert regions((1280, 720), 4, 133).compact
    assert all(chip.bottom < small.columns[0].whole.top for chip in small.opponents)
