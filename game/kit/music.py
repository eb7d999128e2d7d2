"""Music by name, streamed from its file and repeated without end; one piece fades before the next begins."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

import pygame

from game.kit.merely_shown import SOUND, merely_shown

_log = logging.getLogger(__name__)
_COMES_MS: Final = 2500
_GOES_MS: Final = 1600


class Music:
    """Plays `<folder>/<name>.wav`. Nothing here raises: music is never needed to play."""

    def __init__(self, folder: Path, available: bool) -> None:
        self.folder, self.available = folder, available
        self.playing: str | None = None
        """The piece that is playing or fading out."""
        self.wanted: str | None = None
        self._level = 0.0

    def want(self, name: str | None) -> None:
        """Have this piece played from now on, or none."""
        self.wanted = name
        self.update()

    def set_level(self, level: float) -> None:
        """Set the volume, 0 to 1. At 0 playing stops: a silent stream costs time too."""
        self._level = level
        if self.available:
            pygame.mixer.music.set_volume(level)
        self.update()

    def update(self) -> None:
        """Go on from what is heard to what is wanted; called with every turn of the main loop."""
        target = self.wanted if self._level > 0 else None
        if not self.available or target == self.playing:
            return
        with merely_shown(SOUND):
            if self.playing is not None:
                self.playing = None
                pygame.mixer.music.fadeout(_GOES_MS)
            # To begin a piece while another fades would wait for it, and the picture with it.
            elif not pygame.mixer.music.get_busy():
                self.playing = target
                self._begin(target)

    def _begin(self, name: str | None) -> None:
        try:
            pygame.mixer.music.load(self.folder / f"{name}.wav")
            pygame.mixer.music.play(loops=-1, fade_ms=_COMES_MS)
        except (pygame.error, OSError) as error:
            _log.warning("The music %r cannot be played: %s", name, error)
