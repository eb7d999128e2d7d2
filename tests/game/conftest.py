"""A window that nobody sees, a clock that only tests move, and two games on the shelf."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.app import App
from game.scenes.base.stack import UNSEEN
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.session.session import Session
from game.storage.folders import Paths
from rules.core import registry
from rules.core.registry import Place
from tests.game import shelf
from tests.game.desk import FONT_CACHE, fonts_in, sound_in, sprites_in
from tests.game.scripted import Scripted


# Of the whole session, for Apps of fixtures with a wider scope. An App of a folder of its own, or one that
# may lack pictures, still loads everything itself.
@pytest.fixture(autouse=True, scope="session")
def one_set_of_pictures() -> Iterator[None]:
    """Let all Apps use the pictures, letters and sounds that an App before them has loaded."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.app.Sprites", sprites_in)
        patch.setattr("game.app.Fonts", fonts_in)
        patch.setattr("game.kit.audio.Audio._load", sound_in)
        yield


class ToyClock:
    """Time that stands still until a test moves it."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def now(self) -> float:
        return self.seconds

    def wall(self) -> float:
        return 1_790_000_000.0 + self.seconds


class Hand:
    """A person at the window: real events through the real loop."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.frames: list[float] = []
        app.frame_hook = self.frames.append

    def step(self, seconds: float = 0.02, times: int = 1) -> None:
        for _ in range(times):
            self.app.step(seconds)

    def move(self, place: tuple[int, int]) -> None:
        pygame.mouse.set_pos(place)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        self.step()

    def read(self) -> None:
        """See where the last press has led, before the next one."""
        self.app.stack.presses.age = UNSEEN

    def press(self, place: tuple[int, int]) -> None:
        self.read()
        self.move(place)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        self.step()

    def release(self, place: tuple[int, int]) -> None:
        self.move(place)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
        self.step()

    def click(self, control_id: str) -> None:
        place = self.rect(control_id).center
        self.press(place)
        self.release(place)
        self.step()

    def rect(self, control_id: str) -> pygame.Rect:
        return next(c.rect for c in self.app.stack.visible[-1].controls if c.id == control_id)

    def key(self, key: int, mod: int = 0, text: str = "") -> None:
        self.read()
        pygame.key.set_mods(mod)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0))
        if text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))
        self.step(times=2)
        pygame.key.set_mods(0)

    def type(self, text: str) -> None:
        for letter in text:
            self.key(ord(letter.lower()), text=letter)

    def resize(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step()


def sit_down(app: App, game: Session, brains: Any = None, **callbacks: Any) -> tuple[Hand, TableScene]:
    """The table of a game on the screen, its film over."""
    scene = TableScene(app.services, game, brains, TableCallbacks(**callbacks))
    hand = Hand(app)
    app.stack.reset(scene)
    hand.step(times=3)
    return hand, scene


def watched(app: App, session: Session, seat: int, size: tuple[int, int]) -> tuple[Hand, TableScene]:
    """The whole film of a game, about to begin, as a seat sees it."""
    app.settings.change(animation="normal")
    hand = Hand(app)
    hand.resize(size)
    session.sit(seat)
    scene = TableScene(app.services, session)
    app.stack.reset(scene)
    scene.play_from(0)
    return hand, scene


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    """Empty folders of a new player; only the cut typefaces are shared."""
    return Paths(tmp_path / "config", tmp_path / "data", FONT_CACHE)


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Put made-up games on the shelf in place of the real ones."""

    def put(*chosen: SimpleNamespace) -> None:
        places = {}
        for game in chosen:
            name = f"made_up_{game.info.name}"
            made_up = SimpleNamespace(GAME=game, INFO=game.info, PLUGIN=shelf.PLUGIN)
            monkeypatch.setitem(sys.modules, name, made_up)
            places[game.info.name] = Place(name, game.info.notation, name)
        monkeypatch.setattr(registry, "_PLACES", places)

    put(shelf.TRAIL, shelf.FIELD)
    return put


@pytest.fixture
def app(paths: Paths, games: Callable[..., None]) -> Iterator[App]:
    """The program on a hidden window of 1280x720, strict about errors."""
    program = App(paths, ToyClock(), strict=True)
    program.settings.change(end_asks=False)
    pygame.event.clear()
    yield program
    program.close()


@pytest.fixture
def real(paths: Paths) -> Iterator[App]:
    """The program with the real games; nothing takes its time, and whoever ends a turn means it."""
    program = App(paths, ToyClock(), strict=True)
    program.settings.change(animation="off", pace="instant", end_asks=False)
    pygame.event.clear()
    yield program
    program.close()


@pytest.fixture
def scripted_study(real: App) -> None:
    """Analysis that answers by a script."""
    real.services.study = Scripted()


@pytest.fixture
def hand(app: App) -> Hand:
    """A person in front of the home screen."""
    app.go_home()
    person = Hand(app)
    person.step(times=2)
    return person
