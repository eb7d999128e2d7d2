"""The sheet for paper: ink on white, all hexes and icons, nothing outside of it."""

import pygame
from pygame import Surface

from game.tables.fortunant.leaf.geometry import Grid
from game.tables.fortunant.leaf.printed import paint_empty
from rules.fortunant.grid import DIE_ICONS, HEXES, NAMES, TRACK_ICONS
from tests.game.desk import pen

GRID = Grid(30, 20, 1.5)


def page() -> Surface:
    page = Surface((1150, 1060))
    page.fill("white")
    paint_empty(page, pen(), GRID)
    return page


def ink(page: Surface, spot: tuple[float, float]) -> int:
    """Darkness of the darkest point about a spot, 0-255."""
    area = pygame.Rect(0, 0, 7, 7)
    area.center = round(spot[0]), round(spot[1])
    return 255 - min(
        page.get_at((x, y)).r for x in range(area.x, area.right) for y in range(area.y, area.bottom)
    )


def test_every_hex_has_its_outline_and_every_icon_its_sign() -> None:
    printed = page()
    for number in range(HEXES):
        assert ink(printed, GRID.corners(number)[3]) > 60, NAMES[number]
        inner = ink(printed, GRID.centre(number))
        assert (inner > 60) == bool((TRACK_ICONS | DIE_ICONS) >> number & 1), NAMES[number]


def test_it_is_ink_on_white() -> None:
    printed = page()
    grey = pygame.transform.grayscale(printed)
    for x in range(0, 1150, 13):
        for y in range(0, 1060, 13):
            red, green, blue, _ = printed.get_at((x, y))
            assert max(red, green, blue) - min(red, green, blue) < 16, (x, y)
    share = pygame.mask.from_threshold(grey, (255, 255, 255), (30, 30, 30, 255)).count() / (1150 * 1060)
    assert 0.85 < share < 0.99, "mostly bare paper, but not empty"


def test_nothing_is_printed_outside_of_the_sheet() -> None:
    printed = page()
    room = GRID.rect.inflate(8, 8)
    assert all(
        printed.get_at((x, y))[:3] == (255, 255, 255)
        for x in range(0, 1150, 3)
        for y in range(0, 1060, 3)
        if not room.collidepoint(x, y)
    )
