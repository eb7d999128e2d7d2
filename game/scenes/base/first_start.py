"""The sign shown while work goes on before the first page: a line that fills, below the title."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from math import exp
from typing import Final

import pygame

from game.kit import fonts, shape
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED
from game.kit.sprites import Sprites
from game.kit.theme import Units

WORDS: Final = "Preparing the letters. Only the first start takes so long."
_ANT: Final = "colony/ants/amber-farmer-right"
_WIDE, _HIGH, _SIDE = 420, 10, 56
"""The line, and the ant at its end, in units."""
_GLASS, _FILL, _INK = "#1c140c", "#e8b94a", "#f6ead0"
_TURN: Final = 0.1
"""Seconds between two pictures: each takes a few milliseconds of the work's own processor."""
_STEP: Final = 3.0
"""Seconds of processor time after which a part of the work is mostly done."""


class Progress:
    """The share that is done, which creeps on within a part of the work by the processor time spent on it."""

    def __init__(self, clock: Callable[[], float] = time.process_time) -> None:
        self._clock = clock
        self._share, self._part, self._since = 0.0, 0.15, clock()

    def tell(self, share: float) -> None:
        """Note that a part of the work is done."""
        self._part, self._share, self._since = share - self._share, share, self._clock()

    @property
    def share(self) -> float:
        """From 0 to 1; the part that runs is taken to be as long as the one before, and never to be over."""
        room = min(self._part, 1 - self._share)
        return self._share + room * (1 - exp((self._since - self._clock()) / _STEP))


class Sign:
    """Words and line on the picture of the title."""

    def __init__(self, window: pygame.Surface, sprites: Sprites, units: Units, top: int) -> None:
        """`top`: the lower edge of the title in pixels."""
        self.window, self._units = window, units
        self._line = pygame.Rect(0, 0, units.px(_WIDE), units.px(_HIGH))
        self._line.midtop = (window.get_rect().centerx, top + units.px(64))
        self._ant = sprites.get(_ANT, units.px(_SIDE)) if sprites.has(_ANT) else None
        words = fonts.plain_font(units.px(17)).render(WORDS, True, _INK)
        place = words.get_rect(midtop=(self._line.centerx, self._line.bottom + units.px(16)))
        plate = place.inflate(units.px(24), units.px(12))
        ground = shape.box(plate.size, units.px(9), _GLASS, alpha=215)
        window.blit(ground, plate, special_flags=PREMULTIPLIED)
        window.blit(words, place)
        self._ground = window.copy()
        pygame.display.flip()

    def draw(self, share: float) -> None:
        """Show how much is done."""
        picture = self._ground.copy()
        line = self._line.inflate(self._units.px(4), self._units.px(4))
        picture.blit(shape.box(line.size, line.h // 2, _GLASS), line, special_flags=PREMULTIPLIED)
        wide = max(self._line.h, round(self._line.w * share))
        fill = shape.box((wide, self._line.h), self._line.h // 2, _FILL)
        picture.blit(fill, self._line, special_flags=PREMULTIPLIED)
        if self._ant is not None:
            place = self._ant.get_rect(midbottom=(self._line.x + wide, self._line.y + self._units.px(4)))
            picture.blit(self._ant, place, special_flags=PREMULTIPLIED)
        # All of it each time, not only the line: the window may have been resized or uncovered meanwhile.
        size = self.window.get_size()
        fits = size == picture.get_size()
        self.window.blit(picture if fits else smoothscale(picture, size), (0, 0))
        pygame.display.flip()


def wait(work: Callable[[Callable[[float], None]], object], show: Callable[[float], None]) -> None:
    """Do some work, which tells how much is done, and show it meanwhile. The window stays alive."""
    progress = Progress()
    # On a thread: its parts take seconds, in which nobody would answer the window's system.
    worker = threading.Thread(target=work, args=(progress.tell,), daemon=True)
    worker.start()
    while worker.is_alive():
        show(progress.share)
        pygame.event.pump()
        worker.join(_TURN)
