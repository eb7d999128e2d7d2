"""A small picture of a board, for results, saved games and positions."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.filters import smoothscale

WINDOW: Final = (1280, 720)
"""The window whose board is reduced. A board laid out at the thumbnail's own size would be all lines."""
_CORNER: Final = 0.12
"""Share of the board's width and height in its corner; the mean colour there fills the margins."""


def draw_thumbnail(surface: Surface, rect: Rect, window: Surface, board: Rect) -> None:
    """Reduce the part `board` of a painted window into `rect`, keeping its proportions."""
    board = board.clip(window.get_rect())
    scale = min(rect.width / board.width, rect.height / board.height)
    size = (round(board.width * scale), round(board.height * scale))
    small = smoothscale(window.subsurface(board), size)
    corner = Rect(board.topleft, (round(board.width * _CORNER), round(board.height * _CORNER)))
    surface.fill(pygame.transform.average_color(window, corner)[:3], rect)
    surface.blit(small, small.get_rect(center=rect.center))
