"""Pictures, letters and colours that all tests share: each set of them keeps up to 300 MB, and half of what
a test of a page takes is to load, scale and render them."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

import pygame

from game.kit.audio import Audio
from game.kit.fonts import Fonts
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.sprites import Sprites
from game.kit.theme import Grade, Mood, Theme, Units
from game.storage.folders import shipped

FONT_CACHE = Path(tempfile.gettempdir()) / "antology-test-cache"
"""Kept between runs: cutting the typefaces takes seconds."""
_read = Audio._load
"""As the program does it, whatever takes its place for tests."""


def fonts_in(folder: Path) -> Fonts:
    """The typefaces of a folder; of the one that tests share always the same."""
    return _fonts() if folder == FONT_CACHE else Fonts(folder)


@cache
def _fonts() -> Fonts:
    return Fonts(FONT_CACHE)


def sprites_in(root: Path, grades: dict[str, Grade], strict: bool = False) -> Sprites:
    """The pictures of a folder; of those that we ship always the same, unless one may be missing."""
    shared = _sprites()
    known = shared.grades
    if (
        not strict
        or root != shared.root
        or any(known.get(name, grade) != grade for name, grade in grades.items())
    ):
        return Sprites(root, grades, strict)
    known.update(grades)
    return shared


@cache
def _sprites() -> Sprites:
    return Sprites(shipped("assets"), {}, strict=True)


def sound_in(audio: Audio, name: str) -> pygame.mixer.Sound | None:
    """A sound of a folder; of those that we ship always the same."""
    return _sound(name) if audio.folder == shipped("assets") / "sounds" else _read(audio, name)


@cache
def _sound(name: str) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(shipped("assets") / "sounds" / f"{name}.wav")


@cache
def desk() -> tuple[Theme, Sprites, Lettering]:
    """Pictures and letters for painting a window; a picture that is missing is an error."""
    pygame.init()
    if not pygame.display.get_surface():
        pygame.display.set_mode((1280, 720))
    theme = Theme.load()
    return theme, sprites_in(shipped("assets"), theme.grades, strict=True), Lettering(fonts_in(FONT_CACHE))


def pen(size: tuple[int, int] = (1280, 720), mood: Mood = "day", scale: int = 0) -> Pen:
    """A pen for a window."""
    theme, sprites, letters = desk()
    return Pen(theme, sprites, letters, Units.of(size, scale), mood)
