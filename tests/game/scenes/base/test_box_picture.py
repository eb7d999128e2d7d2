"""The pictures of all boxes have the same round corners."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.base.box_picture import draw_box_picture
from game.scenes.base.shelf import boxes
from tests.game.desk import pen
from tests.shipped import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_has_round_corners(game: str) -> None:
    box = next(box for box in boxes() if box.info.name == game)
    surface = pygame.Surface((120, 90))
    surface.fill("#ff00ff")
    frame = pygame.Rect(10, 10, 100, 70)
    draw_box_picture(surface, pen(), box, frame, 12)
    corners = [(frame.x + dx, frame.y + dy) for dx in (2, frame.w - 3) for dy in (2, frame.h - 3)]
    assert {tuple(surface.get_at(corner)[:3]) for corner in corners} == {(255, 0, 255)}
    assert surface.get_at(frame.center)[:3] != (255, 0, 255)
