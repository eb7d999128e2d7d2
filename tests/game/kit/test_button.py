"""Words on buttons can be read, however small the window."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.app import App
from game.kit.control import Control
from game.kit.pen import Pen
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


def test_a_button_painted_again_looks_as_if_painted_for_the_first_time() -> None:
    """The parts of a label are kept by all that they depend on."""
    plain = Control("x", pygame.Rect(10, 10, 150, 40), "Dig", key="D", after="two left")
    controls = [
        plain,
        replace(plain, label="Fill"),
        replace(plain, key="F"),
        replace(plain, show_key=False),
        replace(plain, after="one left"),
        replace(plain, enabled=False),
        replace(plain, icon="ui/icons/last"),
        replace(plain, size=22),
        replace(plain, look="gold"),
        replace(plain, look="paper"),
        replace(plain, rect=pygame.Rect(10, 10, 60, 40)),
        plain,
    ]

    def painted(pen: Pen, control: Control) -> bytes:
        surface = pygame.Surface((200, 60))
        pen.control(surface, control)
        return pygame.image.tobytes(surface, "RGB")

    used = desk.pen()
    for number, control in enumerate(controls):
        assert painted(used, control) == painted(desk.pen(), control), number
