"""A page of a game's own: its button on the new-game page, the frame of all pages, time and keys."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import SimpleNamespace

import pygame
import pytest

from game.app import App
from game.kit.control import Control
from game.kit.layout import Area
from game.kit.pen import Pen
from game.kit.widget import WidgetLayer
from game.plugin.lazy import Lazy
from game.plugin.plugin import GamePage
from game.scenes.new_game.game_page import GamePageScene
from game.scenes.new_game.setup import SetupScene
from game.services import Services
from rules.core import registry
from tests.game import shelf
from tests.game.conftest import Hand


class Bell:
    """A page with one button that counts what reaches it."""

    def __init__(self, services: Services, relay: Callable[[], None]) -> None:
        self.relay, self.rung, self.wheel, self.seconds, self.laid = relay, 0, 0, 0.0, 0
        self.focus = ""

    def lay_out(self, pen: Pen, body: Area, foot: Area, widgets: WidgetLayer) -> Sequence[Control]:
        self.laid += 1
        return [Control("ring", body.place(200, 50).rect, "Ring", self._ring), Control("foot", foot.rect)]

    def _ring(self) -> None:
        self.rung += 1
        self.relay()

    def paint_ground(self, surface: pygame.Surface) -> None:
        surface.fill("#123456", (100, 300, 10, 10))

    def paint(self, surface: pygame.Surface, hovered: str) -> None:
        surface.fill("#ff0000" if hovered == "ring" else "#00ff00", (100, 320, 10, 10))

    def use(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            self.wheel += event.y
            return True
        return False

    def update(self, seconds: float) -> bool:
        self.seconds += seconds
        return False

    @property
    def animating(self) -> bool:
        return self.rung == 1

    @property
    def wake(self) -> float | None:
        return 0.5


BELL = GamePage("bell", "The bell", "A bell to ring", Lazy("tests.game.test_game_page:Bell"), "ui/icons/dice")


@pytest.fixture
def page(app: App, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """The page, opened by its button."""
    module = registry.place("trail").plugin
    made_up = sys.modules[module]
    assert isinstance(made_up, SimpleNamespace)
    monkeypatch.setattr(made_up, "PLUGIN", replace(shelf.PLUGIN, pages=(BELL,)))
    app.go_home()
    hand = Hand(app)
    hand.step(times=2)
    app.stack.push(SetupScene(app.services, "trail"))
    hand.step(times=2)
    hand.click("page-bell")
    hand.step(times=2)
    return hand


def contents(hand: Hand) -> Bell:
    scene = hand.app.stack.top
    assert isinstance(scene, GamePageScene)
    assert isinstance(scene.contents, Bell)
    return scene.contents


def test_the_button_opens_the_page_and_back_leaves_it(page: Hand) -> None:
    assert contents(page).rung == 0
    page.key(pygame.K_ESCAPE)
    assert isinstance(page.app.stack.top, SetupScene)


def test_games_without_pages_have_no_button(app: App) -> None:
    app.go_home()
    hand = Hand(app)
    hand.step(times=2)
    app.stack.push(SetupScene(app.services, "field"))
    hand.step(times=2)
    assert app.stack.top is not None
    assert not [control.id for control in app.stack.top.controls if control.id.startswith("page-")]


def test_controls_wheel_and_time_reach_the_contents(page: Hand) -> None:
    bell, laid = contents(page), contents(page).laid
    page.click("ring")
    assert bell.rung == 1
    assert bell.laid > laid
    scene = page.app.stack.top
    assert scene is not None
    assert scene.animating
    assert scene.wake is not None
    assert scene.wake <= 0.5
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=2, x=0))
    page.step()
    assert bell.wheel == 2
    before = bell.seconds
    page.step(0.05)
    assert bell.seconds == pytest.approx(before + 0.05)


def test_ground_and_hover_are_painted(page: Hand) -> None:
    surface = pygame.display.get_surface()
    assert surface is not None
    page.move((5, 5))
    page.step()
    assert surface.get_at((105, 305))[:3] == (0x12, 0x34, 0x56)
    assert surface.get_at((105, 325))[:3] == (0, 255, 0)
    page.move(page.rect("ring").center)
    page.step()
    assert surface.get_at((105, 325))[:3] == (255, 0, 0)


def test_the_box_at_home_has_a_small_button_to_the_page(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    made_up = sys.modules[registry.place("trail").plugin]
    monkeypatch.setattr(made_up, "PLUGIN", replace(shelf.PLUGIN, pages=(BELL,)))
    app.go_home()
    hand = Hand(app)
    hand.step(times=2)
    ids = [control.id for control in app.stack.visible[-1].controls]
    assert "page-trail-bell" in ids
    assert not hand.rect("page-trail-bell").colliderect(hand.rect("learn-trail"))
    hand.click("page-trail-bell")
    assert isinstance(app.stack.top, GamePageScene)
