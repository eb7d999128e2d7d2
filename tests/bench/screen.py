"""Row 8 and clicks: the work for a picture, in pictures copied whole (full blits) of the same size."""

from __future__ import annotations

import os
import random
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice
from pathlib import Path
from statistics import median
from time import thread_time_ns
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.app import IDLE_WAIT, App
from game.form import COLOURS
from game.scenes.base.shelf import boxes
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from rules.core import registry
from rules.core.protocol import Setup
from tests.bench.row import Row
from tests.bench.sitting import people

SIZES: Final = ((1280, 720), (1920, 1080), (2560, 1440))
FRAME: Final = 1 / 60
FRAMES: Final = 240
"""Pictures of a film that are timed."""
IDLE_SECONDS: Final = 10.0
ENTRIES: Final = 220
"""So far into the game is the busiest table taken."""
CACHE: Final = Path(tempfile.gettempdir()) / "antology-bench-cache"


class _Still:
    """A clock that stands still: all time passes by `App.step`."""

    def now(self) -> float:
        return 1000.0

    def wall(self) -> float:
        return 1_790_000_000.0


@contextmanager
def _app(size: tuple[int, int]) -> Iterator[App]:
    with tempfile.TemporaryDirectory() as home:
        app = App(Paths(Path(home) / "config", Path(home) / "data", CACHE), _Still(), strict=True)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        yield app
        app.close()


def _shown() -> list[str]:
    """The games that have a table to look at."""
    return [box.info.name for box in boxes()]


def _session(name: str, entries: int, persons: int = 1) -> Session:
    """A random game with as many seats as there are colours, up to a decision of the first person."""
    game = registry.game(name)
    variant = game.info.variants[0]
    seats = max(count for count in variant.seats if count <= len(COLOURS))
    others = tuple(Player(p.name, p.colour, "computer", "random") for p in people(seats)[persons:])
    players = people(seats)[:persons] + others
    session = Session(game, Setup(variant.name, seats), players, "bench", SessionOptions(auto_end=True))
    draw = random.Random(1).choice
    while wait := session.waiting():
        if len(session.entries) >= entries and wait.kind == "person":
            break
        session.submit(wait.seat, draw(session.legal(wait.seat)))
    return session


def _sit_down(app: App, session: Session) -> TableScene:
    """The table before the session's last entries, which are still to be shown."""
    scene = TableScene(app.services, session)
    app.stack.reset(scene)
    app.step(FRAME)
    return scene


def _blit(app: App) -> float:
    """Nanoseconds of copying a picture of the window's size."""
    picture = app.window.copy()
    return median(_time(lambda: app.window.blit(picture, (0, 0))) for _ in range(60))


def _time(action: Callable[[], object]) -> int:
    start = thread_time_ns()
    action()
    return thread_time_ns() - start


def frames() -> list[Row]:
    """All parts of row 8."""
    rows = []
    for name in _shown():
        session = _session(name, ENTRIES)
        work, parts = {}, {}
        for size in SIZES:
            with _app(size) as app:
                scene = _sit_down(app, session)
                blit = _blit(app)
                film = median(_film(app, scene))
                work[size], parts[size] = film, film / blit
                if size == SIZES[1]:
                    rows.append(
                        Row(
                            "8",
                            f"{name}: idle, a 60th of a second, at 1080p",
                            _idle(app, scene) / blit,
                            1,
                            0.1,
                        )
                    )
        rows += [
            Row("8", f"{name}: busiest table animated, at {size[1]}p", part, 25, 12)
            for size, part in parts.items()
        ]
        rows.append(Row("8", f"{name}: animated, 1440p ÷ 720p", work[SIZES[2]] / work[SIZES[0]], 6, 4.5))
    return rows


def _film(app: App, scene: TableScene) -> Iterator[int]:
    """Times of the loop's turns while the last moves are shown, from their middle on."""
    _skip(app, scene)
    scene.playback.shown = max(0, len(scene.session.entries) - 60)
    scene.presenter.show(scene.session.view(scene.session.viewer, scene.playback.shown))
    shown = 0
    while shown < FRAMES and (not scene.playback.ended or scene.timeline.running):
        took = _time(lambda: app.step(FRAME))
        if scene.timeline.running:
            shown += 1
            yield took


def _skip(app: App, scene: TableScene) -> None:
    """Let everything be shown that has happened so far."""
    for _ in range(4 * len(scene.session.entries)):
        scene.timeline.skip()
        app.step(FRAME)
        if scene._waiting is not None and not scene.timeline.running:
            return


def _idle(app: App, scene: TableScene) -> float:
    """Work in a 60th of a second, while the loop sleeps as long as the scenes let it."""
    _skip(app, scene)
    app.step(FRAME)
    passed, work = 0.0, 0
    while passed < IDLE_SECONDS:
        wake = app.stack.wake
        wait = FRAME if app.stack.animating else min(IDLE_WAIT, IDLE_WAIT if wake is None else wake)
        work += _time(partial(app.step, wait))
        passed += wait
    return work / passed * FRAME


def clicks() -> list[Row]:
    """A click on a piece until its targets are marked; none for games in which nothing is picked up."""
    rows = []
    for name in _shown():
        with _app(SIZES[1]) as app:
            scene = _sit_down(app, _session(name, ENTRIES))
            _skip(app, scene)
            if not _pieces(scene):
                continue
            value = median(islice(_clicks(app, scene), 12)) / _blit(app)
            rows.append(Row("click", f"{name}: click to marked targets, at 1080p", value, 60, 25))
    assert rows, "in no game is a piece picked up"
    return rows


def _pieces(scene: TableScene) -> list[tuple[int, int]]:
    return [c.rect.center for c in scene.controls if c.id.startswith("ant:")]


def _clicks(app: App, scene: TableScene) -> Iterator[int]:
    """Times from press and release to the picture, for each ant that can be picked, again and again."""
    places = _pieces(scene)
    while True:
        for place in places:
            _post(pygame.MOUSEMOTION, place, rel=(0, 0), buttons=(0, 0, 0))
            app.step(FRAME)
            _post(pygame.MOUSEBUTTONDOWN, place, button=1)
            _post(pygame.MOUSEBUTTONUP, place, button=1)
            yield _time(partial(app.step, FRAME))
            _post(pygame.MOUSEBUTTONDOWN, place, button=3)
            app.step(FRAME)


def _post(kind: int, place: tuple[int, int], **more: object) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=place, **more))
