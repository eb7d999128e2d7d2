"""Waits of a person at 1080p: a click on New game, a press, a hand-over; and what a game keeps.

Work is told in pictures copied whole (full blits), memory in pictures of the window.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from statistics import median
from typing import Final

from tests.bench.screen import CACHE, FRAME, SIZES, _blit, _shown, _Still, _time  # isort: skip

import pygame

from game.app import App
from game.kit.cache import MEMORY
from game.scenes.connection import Connection
from game.settings import SettingsStore
from game.storage.folders import Paths
from rules.core import registry
from tests.bench.row import Row
from tests.robot.hand import LostError
from tests.robot.mind import mind
from tests.robot.player import Robot, Wish

SIZE: Final = SIZES[1]
DECISIONS: Final = 30
_PAGE: Final = 4096
_PIXEL: Final = 4


@contextmanager
def _started() -> Iterator[App]:
    with tempfile.TemporaryDirectory() as home:
        paths = Paths(Path(home) / "config", Path(home) / "data", CACHE)
        SettingsStore(paths.settings).change(window=SIZE, pace="instant")
        app = App(paths, _Still(), strict=True)
        yield app
        app.close()


def new_game() -> list[Row]:
    """A click on New game after the shelf has stood still, until the page is seen."""
    with _started() as app:
        connected = Connection(app.services)
        app.go_home()
        app.step(FRAME)
        while connected.load_some():
            pass
        place = next(one.rect.center for one in app.stack.top.controls if one.id == "new-game")  # type: ignore[union-attr]
        took = 0
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.stack.presses.age = 1.0
            pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
            took = _time(partial(app.step, FRAME))
        row = Row("new-game", "click on New game, in blits", took / _blit(app), 240, 120)
        connected.close()
    return [row]


def played() -> list[Row]:
    """Presses, hand-overs and memory of a game that two people play at one screen."""
    return [row for name in _shown() if 2 in registry.info(name).variants[0].seats for row in _evening(name)]


def _evening(name: str) -> Iterator[Row]:
    presses: list[int] = []
    openings: list[int] = []
    blits: list[int] = []
    with _started() as app:
        picture = app.window.copy()
        wish = Wish(name, registry.info(name).variants[0].name, 2, 2, "bench", DECISIONS, 0)
        robot = Robot(app, wish, mind(name, 1, False), None)
        step = app.step

        def timed(seconds: float) -> None:
            before, pressed = type(app.stack.top).__name__, pygame.event.peek(pygame.MOUSEBUTTONDOWN)
            took = _time(partial(step, seconds))
            after = type(app.stack.top).__name__
            if before == after == "TableScene" and pressed:
                presses.append(took)
                # Beside each press: on a busy machine a blit takes thrice as long at one time as at another.
                blits.append(_time(partial(app.window.blit, picture, (0, 0))))
            if (before, after) == ("CurtainScene", "TableScene"):
                openings.append(took)
            if not (app.stack.animating or app.stack.changed):
                MEMORY.tidy()
                while app.work_ahead():
                    pass

        app.step = timed  # type: ignore[method-assign]
        with suppress(LostError, IndexError):  # what was timed until then counts: no test of the robot
            robot.play()
        blit = median(blits)
        yield Row("press", f"{name}: a press at the table, in blits", median(presses) / blit, 40, 10)
        if openings:
            yield Row("hand-over", f"{name}: curtain to table, in blits", median(openings) / blit, 60, 30)
        kept = _resident() / (SIZE[0] * SIZE[1] * _PIXEL)
        yield Row("memory", f"{name}: resident, in pictures of the window", kept, 60, 48)
        robot.playing.close()


def _resident() -> int:
    """Bytes of this process in memory. Raises OSError where the system does not tell."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * _PAGE
