"""Gold says which button Enter presses: on every page, on every card, at every table and in every lesson."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.app import App
from game.caller_fortunant.page import CallerContents
from game.kit.control import Control
from game.learning import lessons
from game.learning.lessons import Lesson
from game.scenes.base.screen import Screen
from game.scenes.home.home import HomeScene
from game.scenes.learn.lesson import LessonExits, LessonScene
from game.scenes.new_game.game_page import GamePageScene
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.pause_menu import Item, PauseScene
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import strangers
from game.session.session import Session
from rules.core import registry
from tests.game.caller_fortunant.test_caller import PAGE
from tests.game.conftest import Hand, sit_down
from tests.game.program import Program
from tests.game.scenes import test_any_window as any_window
from tests.game.scenes.test_any_window import PAGES, TABLES
from tests.game.table.truth import unchanged

program = any_window.program
ENTER = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)
ALL = [lesson for game in registry.names() for lesson in lessons.of(game)]
LAST = 200
"""Entries of the random games of which some positions are looked at."""


def golden(scene: Screen) -> list[Control]:
    return [one for one in scene.controls if one.look == "gold" and one.enabled and one.action is not None]


def fault(scene: Screen) -> str:
    """The golden button that Enter does not press, or several of them; empty if all is well."""
    found = golden(scene)
    if not found:
        return ""
    if len(found) > 1:
        return f"{', '.join(one.id for one in found)} are all golden"
    return "" if _acts(scene, None) == _acts(scene, found[0]) else f"Enter does not press {found[0].id}"


def _acts(scene: Screen, button: Control | None) -> list[Any]:
    """All that a button does, or Enter for None, without doing it."""
    done: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        for control in scene.controls:
            if not isinstance(scene, TableScene) or control.id.startswith(("lesson:", "trial:")):
                patch.setattr(control, "action", lambda name=control.id: done.append(name))
        if not isinstance(scene, TableScene):
            _press(scene, button)
            return done
        patch.setattr(scene, "act", done.append)
        patch.setattr(scene, "pause", lambda: done.append("pause"))
        with unchanged(scene.presenter):
            _press(scene, button)
    return done


def _press(scene: Screen, button: Control | None) -> None:
    if button is None:
        scene.handle(ENTER)
    elif button.action is not None:
        button.action()


def test_gold_is_enter_on_every_page(program: Program) -> None:
    found, seen = list[str](), 0
    for name, opener in (PAGES | TABLES).items():
        scene = opener(program)
        program.app.stack.reset(scene)
        program.hand.step(0.5, times=2)
        if isinstance(scene, CurtainScene):
            continue  # it hides a hand, and opens only by what nobody presses by the way
        seen += len(golden(scene))
        found += [f"{name}: {said}"] if (said := fault(scene)) else []
    assert not found, "\n".join(found)
    assert seen > len(PAGES) // 2


def test_where_a_game_waits_only_its_button_is_golden(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HomeScene, "is_newcomer", True)
    program.app.go_home()
    program.hand.step(times=2)
    home = program.app.stack.top
    assert home is not None
    assert [one.id for one in home.controls if one.key == "Enter"] == ["continue"]
    assert not [one.id for one in home.controls if one.look == "gold"]


def test_what_a_menu_asks_about_is_what_enter_answers(real: App) -> None:
    items = [Item("back", "Back", lambda: None, "Esc"), Item("go", "Give up", lambda: None, again="Really?")]
    scene, hand = PauseScene(real.services, "Menu", items), Hand(real)
    real.go_home()
    real.stack.push(scene)
    hand.step(times=2)
    assert [one.id for one in golden(scene)] == ["back"]
    hand.click("go")
    assert [one.id for one in golden(scene)] == ["go"]
    assert fault(scene) == ""


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_gold_is_enter_in_every_step_of_a_lesson(real: App, lesson: Lesson) -> None:
    exits, hand, found = LessonExits(lambda: None, lambda _: None, lambda _: None), Hand(real), []
    scene = LessonScene(real.services, lesson, exits)
    real.stack.reset(scene)
    for number in range(1, len(lesson.steps) + 1):
        while scene.note is None:
            hand.step(0.05)
        found += [f"step {number}: {said}"] if (said := fault(scene)) else []
        if not scene.is_last:
            scene.lead_on()
            hand.step(0.05)
    assert scene.is_last
    assert not found, "\n".join(found)


def _positions(name: str) -> Iterator[Session]:
    """Positions of a random game, with a person on each seat who ends the turns."""
    info = registry.game(name).info
    variant = next(one for one in reversed(info.variants) if 2 in one.seats)
    whole, options = any_window.finished(name, variant.name, 2), SessionOptions(curtain="never")
    for at in range(6, min(len(whole.entries), LAST), 22):
        session = Session.branch(whole.prefix(at), strangers(info, 2), at, "acorn", options)
        for _ in range(at % 4 * 6):  # some of them where a turn can be ended
            if session.holding is None and not session.over:
                session.submit(session.deciders[0], session.legal(session.deciders[0])[-1])
        yield session


@pytest.mark.parametrize("name", [name for name in registry.names() if name != "toy"])
def test_gold_is_enter_at_every_table(real: App, name: str) -> None:
    found, seen = list[str](), 0
    for session in _positions(name):
        scene = sit_down(real, session)[1]
        seen += len(golden(scene))
        found += [f"after {len(session.entries)} entries: {said}"] if (said := fault(scene)) else []
    assert not found, "\n".join(found)
    assert seen


def test_gold_is_enter_beside_a_line_for_names(real: App) -> None:
    scene, hand = GamePageScene(real.services, PAGE), Hand(real)
    real.go_home()
    real.stack.push(scene)
    hand.step(times=2)
    assert isinstance(scene.contents, CallerContents)
    assert ([one.id for one in golden(scene)], fault(scene)) == (["begin"], "")
    hand.click("names")
    hand.type("Mia")
    assert ([one.id for one in golden(scene)], fault(scene)) == (["add"], "")
    for stage in ("dice", "points"):
        scene.contents.go(stage)  # type: ignore[arg-type]
        hand.step(times=2)
        assert fault(scene) == "", stage
