"""What all games share: symbols of six players, buttons that can be used and those that cannot."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.kit.button import State
from game.kit.colony import sign
from game.kit.control import Control
from game.kit.theme import Mood
from game.player import Player
from tests.game.brilliants_tables import pen
from tests.game.vision.measure import cut, mistaken

COLOURS = ("amber", "teal", "plum", "brick", "pine", "dew")
MOODS: tuple[Mood, ...] = ("day", "night")


@pytest.mark.parametrize("mood", MOODS)
def test_symbols_of_the_players(mood: Mood) -> None:
    own, rect, frames = pen(mood=mood), Rect(40, 40, 26, 26), {}
    for colour in COLOURS:
        surface = Surface((200, 120))
        own.panels.paper(surface, Rect(10, 10, 180, 100))
        sign.symbol(surface, own, rect.center, Player(colour, colour), 24)
        frames[colour] = cut(surface, rect)
    assert mistaken(frames) == []


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("look", ["plank", "gold", "icon", "check", "tab"])
def test_buttons_that_can_be_used_and_those_that_cannot(mood: Mood, look: str) -> None:
    own, rect, frames = pen(mood=mood), Rect(20, 20, 150, 38), {}
    for enabled in (True, False):
        surface = Surface((200, 90))
        own.panels.paper(surface, Rect(5, 5, 190, 80))
        icon = "ui/icons/undo" if look == "icon" else ""
        control = Control("b", rect, "" if icon else "Take", None, look, enabled=enabled, icon=icon)  # type: ignore[arg-type]
        own.buttons.draw(surface, control, State.READY, False)
        frames[str(enabled)] = cut(surface, rect)
    assert mistaken(frames) == []
