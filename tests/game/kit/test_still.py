"""A still picture painted piece by piece is the same, to the pixel, as one painted anew."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect, Surface

from game.kit.item import Item, Stroke, paint
from game.kit.merely_shown import keep_going
from game.kit.still import Still, merged

SIZE = (60, 40)
REACH = 2


def put(surface: Surface, rect: Rect, colour: str) -> None:
    """A spot that is seen through, so that order counts, and reaches beyond its rect."""
    spot = Surface(rect.inflate(2 * REACH, 2 * REACH).size, pygame.SRCALPHA)
    spot.fill((*pygame.Color(colour)[:3], 120))
    surface.blit(spot, rect.move(-REACH, -REACH))


def spot(x: int, y: int, colour: str, side: int = 8) -> Item:
    rect = Rect(x, y, side, side)
    return Item(rect, Stroke(put, rect, colour))


def ground(colour: str = "#335577") -> Surface:
    surface = Surface(SIZE)
    surface.fill(colour)
    return surface


def anew(floor: Surface, panels: Sequence[Sequence[Item]]) -> bytes:
    surface = floor.copy()
    for panel in panels:
        paint(surface, panel)
    return pygame.image.tobytes(surface, "RGB")


def random_panels(draw: random.Random) -> list[list[Item]]:
    def one() -> Item:
        colour = draw.choice(("red", "green", "blue"))
        return spot(draw.randrange(0, 50, 10), draw.randrange(0, 30, 10), colour, draw.choice((6, 14)))

    return [[one() for _ in range(draw.randrange(1, 5))] for _ in range(draw.randrange(1, 4))]


def test_any_change_looks_like_a_picture_painted_anew() -> None:
    draw, still, floor = random.Random(1), Still(REACH), ground()
    panels = random_panels(draw)
    for number in range(300):
        match draw.randrange(6):
            case 0:
                panels = random_panels(draw)
            case 1:
                floor = ground(draw.choice(("#335577", "#aa5500")))
            case 2:
                panels = [list(panel) for panel in panels] + random_panels(draw)[:1]
            case 3:
                panels = [draw.sample(panel, len(panel)) for panel in panels]
            case _:
                panels = [[one for one in panel if draw.random() > 0.2] for panel in panels]
        assert pygame.image.tobytes(still.show(floor, panels), "RGB") == anew(floor, panels), number


def test_only_what_has_changed_is_painted() -> None:
    painted: list[str] = []

    def noted(_surface: Surface, name: str) -> None:
        painted.append(name)

    def named(x: int, name: str) -> Item:
        return Item(Rect(x, 0, 4, 4), Stroke(noted, name))

    still, floor = Still(REACH), ground()
    still.show(floor, [[named(0, "a"), named(20, "b"), named(24, "c"), named(40, "d")]])
    painted.clear()
    still.show(floor, [[named(0, "a"), named(20, "b2"), named(24, "c"), named(40, "d")]])
    assert painted == ["b2", "c"], "its neighbour lies under what it paints beyond its rect"
    painted.clear()
    still.show(floor, [[named(0, "a"), named(20, "b2"), named(24, "c"), named(40, "d")]])
    assert painted == []


def test_a_failing_item_is_left_out_each_time() -> None:
    told: list[str] = []
    keep_going(lambda what, _error: told.append(what))
    try:
        still, floor = Still(REACH), ground()
        for colour in ("red", "blue"):
            broken = Item(Rect(0, 0, 8, 8), Stroke(lambda _surface: 1 / 0))
            panels = [[spot(4, 4, colour), broken]]
            assert pygame.image.tobytes(still.show(floor, panels), "RGB") == anew(floor, [panels[0][:1]])
    finally:
        keep_going(None)
    assert len(told) == 2


@pytest.mark.parametrize(
    ("areas", "whole"),
    [
        ([(0, 0, 4, 4), (10, 0, 4, 4)], [(0, 0, 4, 4), (10, 0, 4, 4)]),
        ([(0, 0, 4, 4), (10, 0, 4, 4), (3, 0, 8, 4)], [(0, 0, 14, 4)]),
        ([(0, 0, 900, 4), (0, 0, 4, 900)], [(0, 0, 4, 900), (0, 0, 900, 4)]),
    ],
)
def test_areas_are_merged_where_they_overlap_and_have_little_else(
    areas: list[tuple[int, ...]], whole: list[tuple[int, ...]]
) -> None:
    assert sorted(map(tuple, merged([Rect(area) for area in areas]))) == whole
