"""The sheet on which people say how they want to be asked in others' turns."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.app import App
from game.scenes.base.habits import Asked, HabitsScene, WantedScene, answer_words
from rules.core.protocol import Habit, Window
from tests.game.conftest import Hand

GUARD = Window("guard", "Guards", "When you are raided.", "always", meanings={"always": "whenever it helps"})
GOODS = Window(
    "goods",
    "Goods",
    "After another's trade.",
    answers=("ask", "never"),
    wanted=(("S", "Salt"), ("F", "Figs")),
)


class Sheet:
    """The sheet of some people, and what they have said."""

    def __init__(self, app: App, *said: Sequence[Habit]) -> None:
        self.app, self.hand = app, Hand(app)
        self.habits = [tuple(habits) for habits in said]
        asked = [Asked(f"P{n}", habits, self._changed(n)) for n, habits in enumerate(self.habits)]
        self.scene = HabitsScene(app.services, "Asked", asked, [("Market", (GUARD, GOODS)), ("Empty", ())])
        app.stack.push(self.scene)
        self.hand.step()

    def _changed(self, number: int):  # type: ignore[no-untyped-def]
        def change(habits: tuple[Habit, ...]) -> None:
            self.habits[number] = habits

        return change

    def choose(self, window: str, key: int) -> None:
        self.scene.ring.focus(f"habit-{window}")
        self.hand.key(key)

    @property
    def ids(self) -> set[str]:
        return {control.id for control in self.scene.controls}


def test_an_answer_applies_at_once_and_only_what_differs_is_kept(app: App) -> None:
    sheet = Sheet(app, ())
    sheet.choose("guard", pygame.K_DOWN)
    assert sheet.habits == [(Habit("guard", "never"),)]
    sheet.choose("guard", pygame.K_UP)
    assert sheet.habits == [()]
    assert not any(name.startswith("asked-") for name in sheet.ids), "one person needs no choice of people"


def test_games_that_ask_alike_share_a_habit_and_its_line(app: App) -> None:
    groups = [("Market", (GUARD, GOODS)), ("Fair", (GUARD,)), ("Port", (GUARD, GOODS))]
    scene = HabitsScene(app.services, "Asked", [Asked("You", (), lambda _habits: None)], groups)
    app.stack.push(scene)
    Hand(app).step()
    assert [control.id for control in scene.controls].count("habit-guard") == 1
    assert [title for title, _ in scene.groups] == ["Market"]


def test_each_has_habits_of_its_own(app: App) -> None:
    sheet = Sheet(app, (), (Habit("elsewhere", "never"),))
    sheet.hand.click("asked-1")
    sheet.choose("goods", pygame.K_DOWN)
    assert sheet.habits == [(), (Habit("elsewhere", "never"), Habit("goods", "never"))]
    sheet.hand.click("usual")
    assert sheet.habits == [(), (Habit("elsewhere", "never"),)], "what another game asks stays as it was"


def test_what_is_worth_asking_about(app: App) -> None:
    sheet = Sheet(app, ())
    assert "wanted-guard" not in sheet.ids
    sheet.hand.click("wanted-goods")
    assert isinstance(app.stack.top, WantedScene)
    sheet.hand.click("want-F")
    sheet.hand.click("want-S")
    sheet.hand.click("want-F")
    sheet.hand.key(pygame.K_ESCAPE)
    assert app.stack.top is sheet.scene
    assert sheet.habits == [(Habit("goods", "ask", ("S",)),)]
    sheet.hand.click("wanted-goods")
    sheet.hand.click("any")
    sheet.hand.click("done")
    assert sheet.habits == [()]


def test_nothing_is_picked_where_nobody_is_asked(app: App) -> None:
    sheet = Sheet(app, (Habit("goods", "never"),))
    button = next(control for control in sheet.scene.controls if control.id == "wanted-goods")
    assert not button.enabled


def test_escape_and_the_button_close_the_sheet(app: App) -> None:
    for close in (lambda hand: hand.click("done"), lambda hand: hand.key(pygame.K_ESCAPE)):
        sheet = Sheet(app, ())
        close(sheet.hand)
        assert app.stack.top is not sheet.scene


@pytest.mark.parametrize(
    ("habits", "words"),
    [
        ((), "whenever it helps"),
        ((Habit("guard", "never"),), "never"),
        ((Habit("guard", "ask", ("S",)),), "ask me, about 1"),
    ],
)
def test_a_habit_in_words(habits: tuple[Habit, ...], words: str) -> None:
    assert answer_words(GUARD, habits) == words
