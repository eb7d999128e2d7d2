"""The hexes of the sheet lie in rows that touch, and a click finds the hex it is in."""

import math

import pytest
from pygame import Rect

from game.tables.fortunant.leaf.geometry import Grid
from rules.fortunant.grid import HEX, HEXES, NAMES, NEAR, bits

SMALL = Grid(6, 50, 1)
LARGE = Grid(12.4, 99.7, 2.13)


@pytest.mark.parametrize("grid", [SMALL, LARGE])
def test_a_point_anywhere_in_a_hex_finds_it(grid: Grid) -> None:
    for number in range(HEXES):
        x, y = grid.centre(number)
        assert grid.hex_at((x, y)) == number
        for corner_x, corner_y in grid.corners(number, 0.97):
            assert grid.hex_at((corner_x, corner_y)) == number, NAMES[number]


def test_beside_the_grid_there_is_no_hex() -> None:
    left, top = SMALL.centre(HEX["B1"])
    assert SMALL.hex_at((left - 30, top)) is None
    assert SMALL.hex_at(SMALL.centre(HEX["A5"])) == HEX["A5"]
    x, y = SMALL.centre(HEX["A5"])
    assert SMALL.hex_at((x - SMALL.hex_width, y)) is None, "row A has four hexes only"
    assert SMALL.hex_at((SMALL.left, SMALL.top)) is None


def test_neighbours_are_one_hex_width_apart_and_share_two_corners() -> None:
    for number in range(HEXES):
        mine = {(round(x), round(y)) for x, y in LARGE.corners(number)}
        for near in NEAR[number]:
            assert math.dist(LARGE.centre(number), LARGE.centre(near)) == pytest.approx(LARGE.hex_width)
            theirs = {(round(x), round(y)) for x, y in LARGE.corners(near)}
            shared = sum(math.dist(a, b) < 2.5 for a in mine for b in theirs)
            assert shared == 2, (NAMES[number], NAMES[near])


def test_all_hexes_lie_on_the_leaf_as_it_was_drawn() -> None:
    whole = SMALL.box((1 << HEXES) - 1)
    assert SMALL.rect == Rect(6, 50, 714, 664)
    assert SMALL.rect.contains(whole)
    assert whole.left == 31, "the left side of the wide rows stands 25.5 units from the edge"
    assert SMALL.centre(HEX["A5"])[1] == 93


def test_a_leaf_is_fitted_into_the_middle_of_its_rectangle() -> None:
    grid = Grid.within(Rect(100, 10, 2000, 1328))
    assert grid.unit == 2
    assert grid.rect == Rect(100 + 286, 10, 1428, 1328)


def test_a_box_holds_exactly_its_hexes() -> None:
    box = LARGE.box(bits(HEX[name] for name in ("F3", "G3", "H4")))
    for name in ("F3", "G3", "H4"):
        assert all(box.collidepoint(point) for point in LARGE.corners(HEX[name], 0.98))
    assert box.width == pytest.approx(1.5 * LARGE.hex_width + LARGE.hex_width / 2, abs=2.5)
    assert LARGE.box(0).size == (0, 0)
    assert LARGE.box(1 << HEX["F3"], 10).width == pytest.approx(LARGE.hex_width + 20, abs=2)
