"""Music in the program: one piece at a time, none where nobody hears it, faded before the next."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kit.audio import Audio
from game.kit.music import Music
from game.settings import Settings, SettingsStore
from game.storage.folders import shipped


class Player:
    """Stands in for the mixer's one stream."""

    def __init__(self) -> None:
        self.busy = False
        self.loaded: list[str] = []
        self.volumes: list[float] = []
        self.fades = 0

    def load(self, path: Path) -> None:
        if not path.is_file():
            raise pygame.error("no such file")
        self.loaded.append(path.stem)

    def play(self, loops: int, fade_ms: int) -> None:
        assert loops == -1
        assert fade_ms > 0
        self.busy = True

    def fadeout(self, _milliseconds: int) -> None:
        self.fades += 1

    def get_busy(self) -> bool:
        return self.busy

    def set_volume(self, level: float) -> None:
        self.volumes.append(level)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Player:
    stands_in = Player()
    monkeypatch.setattr(pygame.mixer, "music", stands_in)
    return stands_in


def music() -> Music:
    made = Music(shipped("assets") / "music", available=True)
    made.set_level(0.6)
    return made


def test_a_piece_fades_before_the_next_begins(player: Player) -> None:
    heard = music()
    heard.want("day")
    heard.want("day")
    assert player.loaded == ["day"]
    heard.want("night")
    heard.update()
    assert (player.loaded, player.fades) == (["day"], 1)
    player.busy = False
    heard.update()
    assert player.loaded == ["day", "night"]
    heard.want(None)
    assert player.fades == 2


def test_nothing_is_streamed_for_nobody(player: Player) -> None:
    heard = music()
    heard.set_level(0)
    heard.want("day")
    assert player.loaded == []
    heard.set_level(0.3)
    assert player.loaded == ["day"]
    heard.set_level(0)
    assert player.fades == 1


def test_a_missing_piece_or_device_is_no_trouble(player: Player) -> None:
    heard = music()
    heard.want("polka")
    heard.want("day")
    silent = Music(Path("nowhere"), available=False)
    silent.set_level(1)
    silent.want("day")
    assert player.volumes == [0.6]


def test_the_mixer_itself_finds_no_file(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real one raises another error for it than for a damaged file."""
    # What an earlier test left playing would have to fade first.
    monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: False)
    audio = Audio(Path("nowhere") / "sounds", Settings())
    assert audio.available
    audio.set_mood("night")
    assert "'night' cannot be played" in caplog.text


def test_music_and_ambience_have_a_level_each_and_follow_the_mood(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio = Audio(shipped("assets") / "sounds", Settings(music=50, ambience=20))
    looped: list[str] = []
    monkeypatch.setattr(audio, "_load", looped.append)
    audio.set_mood("night")
    assert audio.waits
    assert looped == [], "it is read after the picture"
    audio.update()
    audio.set_mood("dusk")
    audio.update()
    audio.update()
    assert looped == ["ambience-night", "ambience-day"]
    assert not audio.waits
    assert player.volumes[-1] == 0.5
    audio.apply(Settings(music=50, mute=True))
    assert player.volumes[-1] == 0


@pytest.mark.parametrize(("written", "ambience"), [('{"music": 0}', 0), ('{"music": 5, "ambience": 9}', 9)])
def test_who_turned_ambience_down_does_not_hear_it_again(tmp_path: Path, written: str, ambience: int) -> None:
    file = tmp_path / "settings.json"
    file.write_text(written)
    values: Any = SettingsStore(file).values
    assert values.ambience == ambience
