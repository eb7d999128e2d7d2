"""Sounds, ambience and quiet music by name; silent where there is no device."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

import pygame

from game.kit.merely_shown import SOUND, merely_shown
from game.kit.music import Music
from game.settings import Settings

_log = logging.getLogger(__name__)
_MOODS: Final = ("day", "night")
_FADE_MS: Final = 1200
_CHANNELS: Final = 16


class Audio:
    """Plays `<folder>/<name>.wav`, and music from the folder `music` beside it. Nothing here raises: sound is
    never needed to play."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        self.folder = folder
        self.available = _open_device()
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._ambience: str | None = None
        """The loop that runs."""
        self._wanted: str | None = None
        self._settings = settings
        self.music = Music(folder.parent / "music", self.available)
        self.music.set_level(self._level(settings.music))

    def apply(self, settings: Settings) -> None:
        """Apply volumes and muting at once."""
        self._settings = settings
        with merely_shown(SOUND):
            if self._ambience and (sound := self._sound(self._ambience)):
                sound.set_volume(self._level(settings.ambience))
            self.music.set_level(self._level(settings.music))

    def set_mood(self, mood: str) -> None:
        """Ambience and music by the light of what is shown; a mood without its own has those of the day."""
        name = mood if mood in _MOODS else _MOODS[0]
        self._wanted = f"ambience-{name}"
        self.music.want(name)

    @property
    def waits(self) -> bool:
        """True if the next `update` changes the ambience."""
        return self._ambience != self._wanted

    def update(self) -> None:
        """Go on to the ambience and music that are wanted; reading a loop takes as long as a picture."""
        if self.waits:
            self._change_ambience(self._wanted)
        self.music.update()

    def _level(self, percent: int) -> float:
        return 0.0 if self._settings.mute else percent / 100

    def play(self, name: str, volume: float = 1.0) -> None:
        """A short effect."""
        level = self._level(self._settings.effects) * volume
        with merely_shown(SOUND):
            if level > 0 and (sound := self._sound(name)):
                sound.set_volume(level)
                sound.play()

    def _change_ambience(self, name: str | None) -> None:
        """A quiet loop in place of the one that runs, or none."""
        before, self._ambience = self._ambience, name
        with merely_shown(SOUND):
            if before and (old := self._sound(before)):
                old.fadeout(_FADE_MS)
            if name and (sound := self._sound(name)):
                sound.set_volume(self._level(self._settings.ambience))
                sound.play(loops=-1, fade_ms=_FADE_MS)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if not self.available:
            return None
        if name not in self._sounds:
            self._sounds[name] = self._load(name)
        return self._sounds[name]

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound(self.folder / f"{name}.wav")
        except (pygame.error, OSError) as error:
            _log.warning("The sound %r cannot be played: %s", name, error)
            return None


def _open_device() -> bool:
    """Open the mixer; return False if there is no sound card, on which pygame.init() stays silent."""
    try:
        if pygame.mixer.get_init() is None:
            pygame.mixer.init()
        pygame.mixer.set_num_channels(_CHANNELS)
    except (pygame.error, NotImplementedError) as error:
        _log.info("No sound: %s", error)
        return False
    return True
