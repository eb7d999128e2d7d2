"""Lay-out arithmetic: parts fill their area, share edges, keep their limits and never leave it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.kit.layout import Area, Flex, split
from game.kit.theme import Units

SCALES = (0.75, 0.8, 1.0, 1.15, 1.5, 2.0, 2.37)


def area(w: int, h: int, u: float = 1.0) -> Area:
    return Area(30, 40, w, h, u)


def test_fixed_parts_come_first_and_flexible_ones_share_the_rest() -> None:
    assert split(100, [20, Flex(), Flex(3)], gap=6) == [(0, 20), (26, 43), (49, 100)]


def test_a_limit_gives_the_others_more_or_less() -> None:
    assert split(100, [Flex(most=10), Flex()]) == [(0, 10), (10, 100)]
    assert split(100, [Flex(least=80), Flex()]) == [(0, 80), (80, 100)]
    assert split(100, [Flex(least=40), Flex(least=10, most=15), Flex()]) == [
        (0, 42.5),
        (42.5, 57.5),
        (57.5, 100),
    ]


def test_parts_that_are_too_long_shrink_alike_and_stay_inside() -> None:
    assert split(50, [60, 40]) == [(0, 30), (30, 50)]
    assert split(55, [60, 40], gap=10) == [(0, 30), (35, 55)]


def test_no_parts_of_a_length() -> None:
    assert split(50, []) == []


@pytest.mark.parametrize("u", SCALES)
def test_neighbours_share_their_edges_at_any_scale(u: float) -> None:
    whole = Area(7, 3, round(431 * u), round(277 * u), u)
    columns = whole.columns(*[Flex()] * 7)
    assert columns[0].x == whole.x
    assert columns[-1].rect.right == whole.rect.right
    assert all(left.rect.right == right.x for left, right in pairwise(columns))
    rows = whole.rows(31, Flex(), 17.5)
    assert [rows[0].y, rows[-1].rect.bottom] == [whole.y, whole.rect.bottom]
    assert all(above.rect.bottom == below.y for above, below in pairwise(rows))


def test_cuts_leave_the_rest() -> None:
    whole = area(200, 100)
    assert whole.cut_top(30, gap=10)[0].rect == (30, 40, 200, 30)
    assert whole.cut_top(30, gap=10)[1].rect == (30, 80, 200, 60)
    assert whole.cut_bottom(30, gap=10)[0].rect == (30, 110, 200, 30)
    assert whole.cut_bottom(30, gap=10)[1].rect == (30, 40, 200, 60)
    assert whole.cut_left(50)[0].rect == (30, 40, 50, 100)
    assert whole.cut_right(50, gap=20)[0].rect == (180, 40, 50, 100)
    assert whole.cut_right(50, gap=20)[1].rect == (30, 40, 130, 100)


def test_a_grid_goes_row_by_row() -> None:
    cells = area(210, 100).grid(5, 3, gap=15, row=20)
    assert [tuple(cell.rect) for cell in cells] == [
        (30, 40, 60, 20),
        (105, 40, 60, 20),
        (180, 40, 60, 20),
        (30, 75, 60, 20),
        (105, 75, 60, 20),
    ]
    assert [cell.h for cell in area(210, 100).grid(4, 2)] == [50] * 4


def test_a_grid_of_nothing() -> None:
    assert area(100, 100).grid(0, 3) == []


@pytest.mark.parametrize(("least", "columns"), [(100, 2), (95, 2), (60, 3), (45, 4), (300, 1)])
def test_how_many_columns_fit(least: float, columns: int) -> None:
    assert area(210, 10).fitting(least, gap=10) == columns


def test_units_are_scaled() -> None:
    assert area(200, 100, 2.0).inset(10, 5).rect == (50, 50, 160, 80)
    assert area(200, 100, 2.0).inset(10).rect == (50, 60, 160, 60)
    assert area(200, 100, 2.0).width == 100


def test_placing_keeps_inside() -> None:
    whole = area(200, 100)
    assert whole.place(50, 20, "bottomright").rect == (180, 120, 50, 20)
    assert whole.place(500, 20).rect == (30, 80, 200, 20)
    assert whole.centred(100).rect == (80, 40, 100, 100)
    assert whole.centred(900, 50).rect == (30, 65, 200, 50)


def test_an_inset_never_turns_over() -> None:
    assert area(20, 20).inset(30).rect.size == (0, 0)


def test_the_rect_is_a_copy() -> None:
    whole = area(20, 20)
    whole.rect.inflate_ip(10, 10)
    assert whole.rect == pygame.Rect(30, 40, 20, 20)


def test_the_window_is_an_area() -> None:
    window = Area.window(Units((1920, 1080), 1.5))
    assert (window.rect.size, window.width, window.height) == ((1920, 1080), 1280, 720)


@pytest.mark.parametrize("size", [(3440, 1440), (1080, 1920), (1280, 720)])
def test_a_page_stands_in_the_middle_of_any_window(size: tuple[int, int]) -> None:
    window = Area(0, 0, *size, 1.5)
    page = window.centred(700, 400)
    assert page.rect.center == window.rect.center
    assert (page.w, page.h) == (1050, 600)
