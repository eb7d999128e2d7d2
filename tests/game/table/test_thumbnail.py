"""A board made small keeps its proportions, and its surroundings fill what is left."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.table.thumbnail import WINDOW, draw_thumbnail

GREEN, RED = (40, 160, 60), (200, 30, 20)


@pytest.mark.parametrize("size", [(100, 50), (50, 100), (80, 80)])
def test_a_square_board_stays_square(size: tuple[int, int]) -> None:
    window = Surface(WINDOW)
    board = Rect(300, 100, 400, 400)
    window.fill(GREEN, board)
    window.fill(RED, board.inflate(-200, -200))
    surface, rect = Surface((140, 140)), Rect((20, 20), size)
    draw_thumbnail(surface, rect, window, board)
    side = min(size)
    red = pygame.mask.from_threshold(surface, RED, (30, 30, 30, 255)).get_bounding_rects()
    assert len(red) == 1
    assert red[0].center == pytest.approx(rect.center, abs=1)
    assert red[0].size == pytest.approx((side / 2, side / 2), abs=3)
    assert surface.get_at(rect.topleft)[:3] == pytest.approx(GREEN, abs=4)
    assert surface.get_at((0, 0))[:3] == (0, 0, 0)
