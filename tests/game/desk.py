"""Pictures, letters and colours that the tests of all tables share: each set of them keeps up to 280 MB."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

import pygame

from game.kit.fonts import Fonts
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.sprites import Sprites
from game.kit.theme import Mood, Theme, Units
from game.storage.folders import shipped


@cache
def desk() -> tuple[Theme, Sprites, Lettering]:
    """What a window is painted with; a picture that is missing is an error."""
    pygame.init()
    if not pygame.display.get_surface():
        pygame.display.set_mode((1280, 720))
    theme = Theme.load()
    fonts = Fonts(Path(tempfile.gettempdir()) / "antology-test-cache")
    return theme, Sprites(shipped("assets"), theme.grades, strict=True), Lettering(fonts)


def pen(size: tuple[int, int] = (1280, 720), mood: Mood = "day", scale: int = 0) -> Pen:
    """A pen for a window."""
    theme, sprites, letters = desk()
    return Pen(theme, sprites, letters, Units.of(size, scale), mood)
