"""The sign of the first start: it moves while the letters are cut, and is not there at any other start."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app import App
from game.kit import fonts
from game.kit.theme import Units
from game.scenes.base import first_start
from game.scenes.base.first_start import Progress, Sign, wait
from game.storage.folders import Paths
from tests.game import desk
from tests.game.conftest import ToyClock


def test_the_line_creeps_on_within_a_part_and_never_says_too_much() -> None:
    now = [0.0]
    progress, told = Progress(lambda: now[0]), list[float]()
    for second in range(12):
        now[0] = float(second)
        if second == 4:
            progress.tell(0.25)
        if second == 8:
            progress.tell(0.9)
        told.append(progress.share)
    assert told == sorted(set(told)), "it moves every second"
    assert told[4] == 0.25
    assert told[-1] < 1


def test_the_work_is_done_on_the_side_and_shown_meanwhile() -> None:
    desk.desk()
    shown, seen = list[float](), threading.Event()

    def work(tell: Callable[[float], None]) -> None:
        tell(0.5)
        assert seen.wait(5)

    def show(share: float) -> None:
        shown.append(share)
        if share >= 0.5:
            seen.set()

    wait(work, show)
    assert shown[-1] >= 0.5
    assert seen.is_set()


def test_the_line_grows_inside_the_window() -> None:
    _, sprites, _ = desk.desk()
    for size in ((1280, 701), (960, 540), (640, 480)):
        window = pygame.Surface(size)
        sign = Sign(window, sprites, Units.of(size), size[1] - 60)
        pictures = set()
        for share in (0.0, 0.4, 1.0):
            sign.draw(share)
            pictures.add(pygame.image.tobytes(window, "RGB"))
        assert len(pictures) == 3


def test_a_window_resized_meanwhile_shows_all_of_it() -> None:
    _, sprites, _ = desk.desk()
    window = pygame.display.set_mode((960, 540), pygame.RESIZABLE)
    window.fill("#405020")
    sign = Sign(window, sprites, Units.of((960, 540)), 300)
    sign.window = pygame.Surface((1280, 701))
    sign.draw(0.5)
    corners = [sign.window.get_at(place)[:3] for place in ((2, 2), (1277, 2), (2, 698), (1277, 698))]
    assert set(corners) == {(0x40, 0x50, 0x20)}


def test_each_part_of_the_work_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def cut(targets: dict[Any, Path]) -> Iterator[None]:
        yield
        for path in targets.values():
            fonts._keep(path, b"letters")
            yield

    monkeypatch.setattr(fonts, "_cut", cut)
    told: list[float] = []
    assert not fonts.is_ready(tmp_path)
    fonts.prepare(tmp_path, told.append)
    assert told == sorted(set(told))
    assert told[-1] == 1.0
    assert fonts.is_ready(tmp_path)


@pytest.mark.parametrize("ready", [True, False])
def test_only_the_first_start_waits(paths: Paths, monkeypatch: pytest.MonkeyPatch, ready: bool) -> None:
    waited: list[bool] = []
    monkeypatch.setattr(fonts, "is_ready", lambda _folder: ready)
    monkeypatch.setattr(first_start, "wait", lambda work, show: waited.append(True))
    App(paths, ToyClock(), strict=True).close()
    assert bool(waited) != ready
