"""The tour's tests share one window, and pictures are kept from test to test as in `tests/game`."""

from __future__ import annotations

from tests.game.conftest import pygame_stays

__all__ = ["pygame_stays"]
