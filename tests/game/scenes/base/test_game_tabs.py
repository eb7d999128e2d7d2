"""The strip of games: one for all pages, within its room, remembered."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.kit.layout import Area
from game.scenes.base.game_tabs import ALL, GameTabs, last_box
from game.scenes.base.shelf import boxes
from game.scenes.home.home import HomeScene
from tests.game import shelf


def strip(app: App, chosen: list[str], width: int, with_all: bool = False) -> list[pygame.Rect]:
    app.go_home()
    home = app.stack.top
    assert isinstance(home, HomeScene)
    tabs = GameTabs(app.services, boxes(), "trail", chosen.append, with_all)
    controls = tabs.lay_out(home.pen, Area(20, 0, width, 58, 1.0))
    tabs.paint(app.window, home.pen, "game-field")
    for control in controls:
        assert control.action is not None
        control.action()
    return [control.rect for control in controls]


@pytest.mark.parametrize(("width", "tips"), [(900, ["", ""]), (150, ["Toy Trail", "Open Field"])])
def test_only_a_title_that_cannot_be_read_has_a_tooltip(app: App, width: int, tips: list[str]) -> None:
    app.go_home()
    home = app.stack.top
    assert isinstance(home, HomeScene)
    tabs = GameTabs(app.services, boxes(), "trail", lambda name: None)
    assert [control.tooltip for control in tabs.lay_out(home.pen, Area(20, 0, width, 58, 1.0))] == tips


@pytest.mark.parametrize("width", [900, 300, 150, 60])
def test_tabs_keep_to_their_strip(app: App, width: int) -> None:
    rects = strip(app, [], width, with_all=True)
    assert len(rects) == 3
    assert all(pygame.Rect(20, 0, width, 58).contains(rect) for rect in rects)
    assert all(a.right <= b.left for a, b in itertools.pairwise(rects))


def test_the_last_game_is_remembered_for_the_other_pages(app: App) -> None:
    assert last_box(app.services, boxes()).info.name == "trail"
    chosen: list[str] = []
    strip(app, chosen, 900)
    assert chosen == ["trail", "field"]
    assert last_box(app.services, boxes()).info.name == "field"


def test_all_games_are_a_filter_and_nothing_to_remember(app: App) -> None:
    app.settings.change(game="field")
    chosen: list[str] = []
    tabs = GameTabs(app.services, boxes(), ALL, chosen.append, with_all=True)
    tabs._open(ALL)
    assert (chosen, app.settings.values.game) == ([ALL], "field")


def test_a_game_that_is_gone_gives_way_to_the_first(app: App) -> None:
    app.settings.change(game="lost")
    assert last_box(app.services, boxes()).info.name == "trail"


def test_a_single_game_needs_no_tabs(app: App, games: Callable[..., None]) -> None:
    games(shelf.TRAIL)
    assert strip(app, [], 900) == []
