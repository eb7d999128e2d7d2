"""The settings page: sizes that fit the window, and a sentence about every row."""

from __future__ import annotations

import pygame
import pytest

from game.kit.menu import Menu
from game.scenes.home.settings import SettingsScene
from tests.game.conftest import Hand
from tests.game.tidiness import assert_tidy, watch_cuts
from tests.game.windows import COMMON, in_windows


def opened(hand: Hand, size: tuple[int, int]) -> SettingsScene:
    hand.resize(size)
    scene = SettingsScene(hand.app.services)
    hand.app.stack.push(scene)
    hand.step(times=2)
    return scene


def sizes(scene: SettingsScene) -> list[str]:
    menu = scene.ring.get("ui_scale").widget
    assert isinstance(menu, Menu)
    return [words for _, words in menu.choices]


@pytest.mark.parametrize(
    ("size", "last"), [((960, 540), "100 %"), ((1280, 720), "133 %"), ((1920, 1080), "200 %")]
)
def test_only_sizes_that_change_something_are_offered(hand: Hand, size: tuple[int, int], last: str) -> None:
    """Beyond 960x540 units nothing grows any more: larger numbers would promise what does not happen."""
    scene = opened(hand, size)
    assert sizes(scene)[0] == "follows the window"
    assert sizes(scene)[-1] == last
    assert scene.ring.get("ui_scale").tooltip == f"Up to {last} fit this window."


@pytest.mark.parametrize(("scale", "size", "told"), [(80, (1920, 1080), "117 %"), (115, (1280, 720), "")])
def test_a_size_that_tables_do_not_follow_says_so(
    hand: Hand, scale: int, size: tuple[int, int], told: str
) -> None:
    hand.app.settings.change(ui_scale=scale)
    assert (f"Tables stay readable, at {told}" in opened(hand, size).ring.get("ui_scale").tooltip) == bool(
        told
    )


def test_a_size_for_another_window_stays_chosen_and_says_what_it_comes_to(hand: Hand) -> None:
    hand.app.settings.change(ui_scale=300)
    scene = opened(hand, (1280, 720))
    assert sizes(scene)[-1] == "300 %, here 133 %"
    assert hand.app.settings.values.ui_scale == 300


def test_rows_without_room_explain_themselves_to_mouse_and_keyboard(hand: Hand) -> None:
    hand.app.settings.change(ui_scale=150)
    scene = opened(hand, (1280, 701))
    assert not scene._notes, "there is no room below the words"
    labels = [control for control in scene.controls if control.id.startswith("about-")]
    told = {control.tooltip for control in scene.controls if control.id not in ("back",)}
    assert len(labels) == len(scene._labels)
    assert all(control.tooltip for control in labels), "a tooltip at each label"
    assert scene._about == ""
    hand.key(pygame.K_TAB)
    assert scene._about in told - {""}, "a line in the foot for the keyboard"


@in_windows(*COMMON)
def test_every_row_says_what_it_means(
    hand: Hand, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.resize(size)
    cut = watch_cuts(monkeypatch)
    scene = opened(hand, size)
    rows = [control for control in scene.controls if control.id != "back"]
    assert len(rows) == 17
    assert {words for words, _ in scene._notes} == {control.tooltip for control in rows}
    assert not [words for words in cut if words in {control.tooltip for control in rows}]
    assert_tidy(hand.app, size)
