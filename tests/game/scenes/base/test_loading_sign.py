"""Continue says at once that it loads, before the file is read, and the sign goes with the next frame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

import game.app
from game.scenes.base.loading_sign import draw_loading
from game.scenes.base.message import MessageScene
from game.storage.files import FileTrouble
from game.storage.folders import Paths
from tests.game.program import Program
from tests.game.scenes.test_unfinished_games import begin


def test_the_sign_is_seen_before_the_file_is_read(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    with Program(paths) as program:
        begin(program, "seed")
        program.playing.leave()
        program.hand.step(times=2)
        done: list[str] = []
        flip = pygame.display.flip

        def drawn(surface: pygame.Surface, pen: Any) -> pygame.Rect:
            done.append("sign")
            return draw_loading(surface, pen)

        def shown() -> None:
            done.append("flip")
            flip()

        def failing(path: Path) -> Any:
            done.append("open")
            raise FileTrouble("It is gone.")

        monkeypatch.setattr(game.app, "draw_loading", drawn)
        monkeypatch.setattr(pygame.display, "flip", shown)
        monkeypatch.setattr(program.playing.saves, "open", failing)
        program.playing.go_on()
        assert done == ["sign", "flip", "open"]
        assert isinstance(program.app.stack.top, MessageScene)
        assert program.app.stack.visible[0].changed, "the sign goes, though there is no game"


def test_the_sign_is_seen_before_a_new_game_is_made(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    with Program(paths) as program:
        seen: list[str] = []
        flip = pygame.display.flip

        def drawn(surface: pygame.Surface, pen: Any) -> pygame.Rect:
            seen.append("sign")
            return draw_loading(surface, pen)

        def shown() -> None:
            seen.append(type(program.app.stack.top).__name__)
            flip()

        monkeypatch.setattr(game.app, "draw_loading", drawn)
        monkeypatch.setattr(pygame.display, "flip", shown)
        begin(program, "seed")
        program.hand.step(times=2)
        assert seen[:2] == ["sign", "HomeScene"]
        assert "TableScene" in seen
