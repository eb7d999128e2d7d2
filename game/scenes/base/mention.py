"""One line at the foot of the window about something left out of the picture; the game goes on."""

from __future__ import annotations

import logging
import traceback
from pathlib import Path
from typing import Final

import pygame

from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.theme import Units
from game.scenes.base.report import where, write_report
from game.services import Services

STAYS: Final = 10.0
"""Seconds that the line is seen."""
MOST: Final = 20
"""Reports written in one run: a fault in each frame must not fill the disk."""
_HIGH: Final = 30
_log = logging.getLogger(__name__)
Place = tuple[str, str, int]
"""The kind of a fault, and the file and line in which it arose."""


class Mention:
    """Reports each fault of what merely shows once, and mentions it. It takes no events."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.text = ""
        """The line that is seen; empty for none."""
        self._age = 0.0
        self._known: set[Place] = set()

    def leave_out(self, what: str, error: Exception) -> None:
        """Report and mention, once for each place, what was left out: words that begin a sentence."""
        place = _place_of(error)
        if place in self._known or len(self._known) >= MOST:
            return
        self._known.add(place)
        _log.error("%s was left out", what, exc_info=error)
        report = write_report(self.services, error)
        self.text, self._age = f"{what} failed and was left out. The game goes on. {_seen_at(report)}", 0.0

    @property
    def wake(self) -> float | None:
        """Seconds until the line goes away; None if there is none."""
        return max(0.01, STAYS - self._age) if self.text else None

    def update(self, seconds: float) -> bool:
        """Let the line grow old; True if it has gone."""
        self._age += seconds
        if not self.text or self._age < STAYS:
            return False
        self.text = ""
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the line over everything else."""
        if not self.text:
            return
        services = self.services
        units = Units.of(surface.get_size(), services.settings.values.ui_scale)
        pen = Pen(services.theme, services.sprites, Lettering(services.fonts), units)
        style = pen.style("bold", 14, pen.palette.glass_ink)
        most = surface.get_width() - pen.px(48)
        plate = pygame.Rect(0, 0, min(most, pen.width(self.text, style)) + pen.px(28), pen.px(_HIGH))
        plate.midbottom = (surface.get_width() // 2, surface.get_height() - pen.px(8))
        pygame.draw.rect(surface, "#2a1d12", plate, border_radius=pen.px(8))
        pen.write(surface, self.text, style, plate.center, "center", most)


def _place_of(error: Exception) -> Place:
    last = traceback.extract_tb(error.__traceback__, limit=-1)
    file, line = (last[-1].filename, last[-1].lineno or 0) if last else ("", 0)
    return type(error).__name__, file, line


def _seen_at(report: Path | None) -> str:
    """The place of the report, the home folder shortened to `~`: the line has little room."""
    try:
        return where(report).replace(str(Path.home()), "~")
    except RuntimeError:  # a user without a home
        return where(report)
