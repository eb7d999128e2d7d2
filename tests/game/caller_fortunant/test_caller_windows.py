"""The caller's page in every shape of window and at every size: inside, apart, readable, nothing cut."""

from __future__ import annotations

import pytest

from game.app import App
from game.caller_fortunant import register as book
from game.caller_fortunant.page import CallerContents, Stage
from game.caller_fortunant.register import Register
from game.scenes.new_game.game_page import GamePageScene
from tests.game.caller_fortunant.test_caller import PAGE
from tests.game.conftest import Hand
from tests.game.scenes.layout_audit import Words, faults
from tests.game.scenes.test_any_window import WINDOWS

SHORT = "Mia, Kai, Noor Abdurrahman"
MANY = ", ".join(f"Player {number}" for number in range(99))

VIEWS: tuple[tuple[Stage, str], ...] = (
    ("people", SHORT),
    ("people", MANY),
    ("dice", MANY),
    ("points", SHORT),
    ("points", MANY),
)


@pytest.fixture
def contents(real: App) -> CallerContents:
    """The page, opened."""
    real.go_home()
    scene = GamePageScene(real.services, PAGE)
    real.stack.push(scene)
    Hand(real).step(times=2)
    assert isinstance(scene.contents, CallerContents)
    return scene.contents


def played(names: str, **settings: bool | int) -> Register:
    """Some turns into a game, the last of them with a flood, stars ticked and points entered."""
    register = book.add_people(Register("a seed from the printed sheet", **settings), names)
    for dice in ((1, 2, 3), (2, 2, 5), (6, 6, 4), (5, 5, 5), (4, 4, 1)):
        register = book.with_roll(register, dice)
    for number in range(min(3, len(register.people))):
        person = book.tick(book.scored(register.people[number], "Food", 12), number)
        register = book.change(register, number, person)
    return register


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_every_view_fits_every_window(
    contents: CallerContents, real: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    real.settings.change(ui_scale=scale)
    hand, scene = Hand(real), real.stack.top
    assert isinstance(scene, GamePageScene)
    hand.resize(size)
    words = Words.watch(monkeypatch)
    for stage, names in VIEWS:
        contents.keep(played(names, real_dice=True, timer=60))
        contents.go(stage)
        contents.views["dice"].left = 30.0  # type: ignore[attr-defined]
        assert faults(scene, words, scale) == [], (stage, names[:20])
