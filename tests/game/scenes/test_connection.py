"""The session side is loaded when first needed, or in slices while the home screen stands still."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.kit.merely_shown import keep_going
from game.kit.sprites import Sprites
from game.scenes import connection
from game.scenes.base import face
from game.scenes.connection import CALLBACKS, Connection
from game.scenes.game_controller import connect
from game.scenes.home.games import GamesScene
from game.scenes.new_game.setup import SetupScene
from game.services import Services
from game.storage.folders import Paths
from tests.game.conftest import Hand

_START = """
import sys
from pathlib import Path
from game.app import App
from game.kit.merely_shown import keep_going
from game.kit.sprites import Sprites
from game.scenes.connection import Connection
from game.storage.folders import Paths
app = App(Paths(Path(sys.argv[1]), Path(sys.argv[1]), Path(sys.argv[2])), strict=True)
connected = Connection(app.services)
app.go_home()
app.step(0.02)
print(len(sys.modules), *(name for name in sys.modules if name.startswith("game.scenes.table")))
while connected.load_some():
    pass
loaded = set(sys.modules)
app.stack.top._new_game()
app.step(0.02)
print(*(name for name in sys.modules.keys() - loaded if name.startswith("game.")))
connected.close()
app.close()
"""
_MOST: int = 420
"""Modules at the first picture, Python's own included; there were 592 when all pages were imported."""


@pytest.fixture
def late(real: App) -> Iterator[Connection]:
    found = Connection(real.services)
    yield found
    found.close()


def test_the_controller_replaces_every_callback(real: App, late: Connection) -> None:
    before = {name: getattr(real.services, name) for name in CALLBACKS}
    assert late.controller
    assert [name for name in CALLBACKS if getattr(real.services, name) is before[name]] == []


def test_no_callback_that_the_controller_connects_is_missing_before(real: App, late: Connection) -> None:
    early = {name for name in Services.__slots__ if getattr(real.services, name) is not None}
    connect(real.services).close()
    later = {name for name in Services.__slots__ if getattr(real.services, name) is not None}
    assert later - early == {"study", "watch_disk", "rescue", "report_facts"}, "these are of a running game"


def test_a_click_that_comes_first_loads_the_rest_and_says_so(
    real: App, late: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[bool] = []
    monkeypatch.setattr(real.services, "show_loading", lambda: said.append(True))
    real.go_home()
    hand = Hand(real)
    hand.step(times=2)
    hand.key(pygame.K_g)
    assert isinstance(real.stack.top, GamesScene)
    assert said == [True]


def test_it_loads_in_slices_until_nothing_is_left(late: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "_SLICE", 1e-9)
    count = 0
    while late.load_some():
        count += 1
    assert count > len(connection.MODULES)
    assert late._controller is not None


def test_a_page_that_was_rehearsed_reads_no_picture_and_looks_the_same(
    real: App, late: Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[str] = []
    load, paint = Sprites._load, face._paint
    monkeypatch.setattr(Sprites, "_load", lambda self, name: reads.append(name) or load(self, name))
    monkeypatch.setattr(face, "_paint", lambda *given: reads.append("a face") or paint(*given))

    def opened() -> bytes:
        real.go_home()
        real.step(0.02)
        reads.clear()
        real.stack.top._new_game()  # type: ignore[attr-defined]
        real.step(0.02)
        return pygame.image.tobytes(real.window, "RGB")

    def forget() -> None:
        real.services.sprites.forget_sizes()
        real.services.sprites._masters.clear()

    forget()  # all tests of a process share the sprites
    plain = opened()
    assert reads
    forget()
    real.go_home()
    real.step(0.02)
    while late.load_some():
        pass
    assert opened() == plain
    assert [one for one in reads if not one.startswith("ui/")] == []


def test_a_rehearsal_that_fails_is_left_out(late: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    keep_going(lambda what, _error: told.append(what))
    monkeypatch.setattr(SetupScene, "rehearse", lambda _page: 1 / 0)
    while late.load_some():
        pass
    keep_going(None)
    assert len(told) == 1


def test_the_loop_loads_only_while_nothing_is_to_be_done(real: App, late: Connection) -> None:
    slices: list[bool] = []
    real.services.load_some = lambda: slices.append(True) or len(slices) < 3
    real.go_home()
    for _ in range(50):
        real.step(0.1)
        if not (real.stack.animating or real.stack.changed or real.services.audio.waits):
            break
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    real._wait(real.clock.now())
    assert real._waited, "it waits for events and for nothing else"
    assert slices == [], "a click comes first"
    real.step(0.02)
    for _ in range(5):
        if real.services.load_some is None:
            break
        real._wait(real.clock.now())
    assert len(slices) == 3
    assert real.services.load_some is None


def test_the_first_picture_needs_little_of_the_program(paths: Paths) -> None:
    told = subprocess.run(
        [sys.executable, "-c", _START, paths.data, paths.cache],
        env=os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\n")
    count, *tables = told[0].split()
    assert int(count) < _MOST
    assert tables == []
    assert told[1] == "", "a click on New game imports what a slice could have"
