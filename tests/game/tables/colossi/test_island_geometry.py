"""Geometry of the spaces: columns half a hex apart, hits agree with polygons, land fills its region."""

from __future__ import annotations

import math
from random import Random

import pytest
from pygame import Rect

from game.tables.colossi.island.geometry import PLACES, SPACES, Grid

REGION = Rect(0, 66, 801, 1014)
NAMES = tuple(f"{'ABCDE'[column]}{row + 1}" for column, row in PLACES)
SMALL = tuple(
    space for space in SPACES if NAMES[space] not in ("A1", "A5", "E1", "E5", "B1", "B6", "D1", "D6")
)


def inside(point: tuple[float, float], corners: list[tuple[float, float]]) -> float:
    """Distance of a point from the edge of a convex polygon (clockwise on the screen), in pixels; negative
    outside."""
    away = []
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        away.append(((x1 - x0) * (point[1] - y0) - (y1 - y0) * (point[0] - x0)) / length)
    return min(away)


def test_spaces_are_in_board_order() -> None:
    assert "".join(NAMES) == "A1A2A3A4A5B1B2B3B4B5B6C1C2C3C4C5D1D2D3D4D5D6E1E2E3E4E5"


@pytest.mark.parametrize("land", [SPACES, SMALL], ids=["four seats", "two seats"])
def test_every_point_hits_the_polygon_it_lies_in(land: tuple[int, ...]) -> None:
    grid, dice = Grid.within(REGION, land), Random(7)
    hits = 0
    for _ in range(6000):
        point = (dice.uniform(REGION.left, REGION.right), dice.uniform(REGION.top, REGION.bottom))
        depth = {space: inside(point, grid.polygon(space)) for space in SPACES}
        within = [space for space in SPACES if depth[space] > 0.01]
        if any(abs(one) <= 0.01 for one in depth.values()):
            continue
        assert grid.hit(point) == (within[0] if within else None)
        hits += len(within)
    assert hits > 3000


def test_every_middle_hits_its_own_space() -> None:
    grid = Grid.within(REGION)
    assert [grid.hit(grid.centre(space)) for space in SPACES] == list(SPACES)


def test_columns_b_and_d_begin_half_a_hex_higher() -> None:
    grid = Grid.within(REGION)
    a1, b1, c1, b2 = (grid.centre(NAMES.index(name)) for name in ("A1", "B1", "C1", "B2"))
    half = math.sqrt(3) / 2 * grid.radius
    assert a1[1] == c1[1]
    assert b1[1] == pytest.approx(a1[1] - half)
    assert b2[1] == pytest.approx(a1[1] + half)
    assert b1[0] - a1[0] == pytest.approx(1.5 * grid.radius)


@pytest.mark.parametrize("land", [SPACES, SMALL], ids=["four seats", "two seats"])
def test_the_land_shown_fills_the_region(land: tuple[int, ...]) -> None:
    grid = Grid.within(REGION, land)
    boxes = [grid.box(space) for space in land]
    whole = boxes[0].unionall(boxes[1:])
    assert REGION.contains(whole)
    spare_x, spare_y = REGION.width - whole.width, REGION.height - whole.height
    assert min(spare_x - 0.48 * grid.radius, spare_y - 0.74 * grid.radius) < 4


def test_neighbouring_hexes_share_an_edge() -> None:
    grid = Grid.within(REGION)
    c3, wide = grid.centre(NAMES.index("C3")), math.sqrt(3) * grid.radius
    near = {NAMES[one] for one in SPACES if 1 < math.dist(c3, grid.centre(one)) < 1.1 * wide}
    assert near == {"C2", "D3", "D4", "C4", "B4", "B3"}
