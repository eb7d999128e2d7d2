"""Signs that all games share: symbols of six players, buttons that can be used and those that cannot."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from pygame import Rect, Surface

from game.kit.button import State
from game.kit.colony import sign
from game.kit.control import Control
from game.kit.theme import Mood
from game.session.player import Player
from tests.game.desk import pen
from tests.game.vision.measure import Pixels, cut, mistaken

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


def luminance(pixels: Pixels) -> NDArray[np.float64]:
    """Relative luminance of each point, from 0 to 1 (WCAG 2.2)."""
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array((0.2126, 0.7152, 0.0722)), np.float64)


def ratio(first: float, second: float) -> float:
    """The contrast of two luminances, from 1 to 21."""
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)


def plank(mood: Mood, look: str, label: str, enabled: bool, state: State) -> NDArray[np.float64]:
    """A plank as it is painted on the table's dark floor."""
    own, rect, surface = pen(mood=mood), Rect(20, 20, 150, 40), Surface((200, 90))
    control = Control("b", rect, label, None, look, enabled=enabled)  # type: ignore[arg-type]
    own.buttons.draw(surface, control, state, False)
    return luminance(cut(surface, rect.inflate(-24, -14)))


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("look", ["plank", "gold"])
def test_a_plank_that_cannot_be_used_is_darker_wood_with_a_dimmer_label(mood: Mood, look: str) -> None:
    wood = [float(plank(mood, look, "", enabled, State.READY).mean()) for enabled in (True, False)]
    ink = [float(plank(mood, look, "Take", enabled, State.READY).max()) for enabled in (True, False)]
    assert wood[0] > wood[1]
    assert ratio(*wood) >= 1.3
    assert ratio(*ink) >= 1.3


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize("look", ["plank", "gold"])
@pytest.mark.parametrize("enabled", [True, False])
@pytest.mark.parametrize("state", State)
def test_labels_stand_out_from_their_outline_and_wood(
    mood: Mood, look: str, enabled: bool, state: State
) -> None:
    bare, lettered = (plank(mood, look, label, enabled, state) for label in ("", "Take"))
    changed, ink = np.abs(bare - lettered) > 0.01, float(lettered.max())
    outline = float(np.percentile(lettered[changed], 20))
    assert changed.sum() > 50
    assert ratio(ink, outline) >= 4.5
    if look == "plank":
        assert ratio(ink, float(bare.mean())) >= 4.5
