"""Table `frames`: processor time of every turn of the loop while the robot plays a whole game at 1080p.

Two people share the screen (one where a game has no two seats), and all films are watched. Between clicks
what comes next is made in slices, as in a second of a person's thought; the longest slice is told with them.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from tests.bench.waits import _started, _time  # isort: skip

import pygame

from game.app import App
from game.kit.cache import MEMORY
from game.scenes.table.table import TableScene
from rules.core import registry
from tests.bench.row import quantile
from tests.robot.hand import LostError
from tests.robot.mind import mind
from tests.robot.player import Robot, Wish

DECISIONS: Final = 200
LIMIT: Final = 33.0
"""Milliseconds that no frame should take."""
_SLICES: Final = 30
"""Slices of work ahead for which a second of thought leaves time; each waits a little for an event first."""
_WORST: Final = 8
_MS: Final = 1e6
_INPUT: Final = {
    pygame.MOUSEMOTION: "pointing",
    pygame.MOUSEBUTTONDOWN: "press",
    pygame.MOUSEBUTTONUP: "release",
}

Timer = Callable[[Callable[[], object]], int]
"""Runs something and returns the nanoseconds of processor time that it took."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A turn of the loop, or a slice of work ahead."""

    took: float
    """In milliseconds."""
    what: str


@dataclass(slots=True)
class Played:
    """What a game at the screen cost."""

    frames: list[Frame] = field(default_factory=list)
    """From Start in the form on."""
    slices: list[Frame] = field(default_factory=list)


def lines(options: Namespace) -> Iterator[str]:
    """For each game: p50, p99 and worst in milliseconds, how many were too long, and what the worst were."""
    yield f"| game | frames | p50 | p99 | worst | over {LIMIT:g} ms | longest slice | worst |"
    yield "|---|---|---|---|---|---|---|---|"
    for name in registry.names():
        if options.sets is None or name in options.sets.split(","):
            played = play(name)
            took = [one.took for one in played.frames]
            worst = sorted(played.frames, key=lambda one: -one.took)[:_WORST]
            told = "; ".join(f"{one.took:.0f} {one.what}" for one in worst)
            over = sum(one > LIMIT for one in took)
            slices = max((one.took for one in played.slices), default=0.0)
            cells = (len(took), *(f"{quantile(took, part):.1f}" for part in (0.5, 0.99, 1)), over)
            yield f"| {name} | {' | '.join(map(str, cells))} | {slices:.1f} | {told} |"


def play(name: str, timer: Timer = _time) -> Played:
    """A game of the robot's; `timer` runs each turn of the loop."""
    played, info = Played(), registry.info(name)
    seats = 2 if 2 in info.variants[0].seats else 1
    with _started() as app:
        wish = Wish(name, info.variants[0].name, seats, seats, "bench", DECISIONS, DECISIONS)
        robot = Robot(app, wish, mind(name, 1, False), None)
        step = app.step

        def timed(seconds: float) -> None:
            asked = [kind for kind in _INPUT if pygame.event.peek(kind)]
            if pygame.MOUSEMOTION in asked:
                _work_ahead(app, timer, played)
            before, entries = app.stack.top, _entries(app)
            took = timer(partial(step, seconds)) / _MS
            after = app.stack.top
            if isinstance(before, TableScene) or isinstance(after, TableScene):
                scenes = dict.fromkeys(type(one).__name__ for one in (before, after))
                doing = [_INPUT[kind] for kind in asked] or ["time"]
                new = robot.session.entries[entries:] if _entries(app) > entries else ()
                said = " / ".join(one.text.strip() for one in new)
                what = f"{'+'.join(doing)} {' to '.join(scenes)} after {entries}"
                played.frames.append(Frame(took, f"{what}: {said}" if said else what))

        def _entries(app: App) -> int:
            return 0 if robot.playing.running is None else len(robot.session.entries)

        app.step = timed  # type: ignore[method-assign]
        with suppress(LostError, IndexError):  # what was timed until then counts: no test of the robot
            robot.play()
        robot.playing.close()
    return played


def _work_ahead(app: App, timer: Timer, played: Played) -> None:
    """Do in slices what can be done while somebody thinks."""
    if app.stack.animating or app.stack.changed:
        return
    MEMORY.tidy()
    for _ in range(_SLICES):
        done: list[bool] = []
        took = timer(lambda done=done: done.append(app.work_ahead()))  # type: ignore[misc]
        if not done[0]:
            return
        played.slices.append(Frame(took / _MS, type(app.stack.top).__name__))
