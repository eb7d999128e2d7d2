"""Words on buttons can be read, however small the window."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.kit.control import Control
from game.scenes.home.home import HomeScene
from tests.game import desk
from tests.game.conftest import Hand
from tests.game.scenes.layout_audit import Words
from tests.game.windows import SMALL, UPRIGHT, USUAL, in_windows


@in_windows(USUAL, SMALL, UPRIGHT)
def test_key_caps_keep_to_the_least_type(
    app: App, hand: Hand, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    hand.resize(size)
    home = app.stack.top
    assert isinstance(home, HomeScene)
    control = Control("sample", pygame.Rect(0, 0, 300, 46), "Go on", look="choice", key="Enter", size=14)
    sample = Words.watch(monkeypatch, pictures=True)
    home.pen.control(app.window, control)
    sizes = {text: px for text, _, px in sample.lines}
    assert sizes["Enter"] >= home.pen.units.floor


def test_the_icon_of_what_cannot_be_used_is_pale() -> None:
    ink = []
    for enabled in (True, False):
        surface = pygame.Surface((60, 60))
        control = Control(
            "x", pygame.Rect(10, 10, 40, 40), look="icon", icon="ui/icons/last", enabled=enabled
        )
        desk.pen().control(surface, control)
        inside = [surface.get_at((x, y)) for x in range(20, 40) for y in range(20, 40)]
        ink.append(min(sum(colour[:3]) for colour in inside))
    assert ink[1] > ink[0] + 90
