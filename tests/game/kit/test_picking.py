"""Hexes are hit inside their six corners, however they lie."""

from __future__ import annotations

import math

import pytest
from pygame import Rect

from game.kit.picking import Target, Zone, hexagon

LYING = Rect(10, 20, 200, 173)
STANDING = Rect(10, 20, 173, 200)


@pytest.mark.parametrize("rect", [LYING, STANDING])
def test_a_hex_is_hit_just_inside_its_corners_and_not_beside_them(rect: Rect) -> None:
    zone, (x, y) = Zone(Target("space"), rect, "hex"), rect.center
    corners = hexagon(rect)
    assert {round(math.dist(corner, rect.center)) for corner in corners} == {100}
    for a, b in corners:
        assert zone.holds((round(x + 0.96 * (a - x)), round(y + 0.96 * (b - y))))
    for corner in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
        assert not zone.holds((round(x + 0.9 * (corner[0] - x)), round(y + 0.9 * (corner[1] - y))))
