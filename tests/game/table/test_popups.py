"""Popups close by Esc, by a press beside them, and when something opens over them, at every table."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.app import App
from game.kit.animation import Pause
from game.scenes.base.message import MessageScene
from game.scenes.table.pause_menu import Item, PauseScene
from game.scenes.table.table import TableScene
from game.session.session import Session
from game.table import standings, switches
from game.table.dice_plate import DiceEntry
from rules.core import registry
from rules.core.protocol import Setup
from tests.game import trails_tables
from tests.game.conftest import Hand, sit_down
from tests.game.table.test_private_look import ALONE, looking

POPUPS = (switches.OPENED, standings.OPENED)
CORNER = (2, 300)


def at_table(real: App, name: str) -> tuple[Hand, TableScene]:
    info = registry.game(name).info
    variant = next(one for one in info.variants if 2 in one.seats)
    session = Session(registry.game(name), Setup(variant.name, 2, {}), ALONE, "acorn")
    return sit_down(real, session, rules=lambda _: real.stack.push(MessageScene(real.services, "Rules", "")))


def filmed(scene: TableScene) -> None:
    scene.timeline.speed = 1.0
    scene.timeline.play(Pause(30))


@pytest.mark.parametrize("filming", [False, True], ids=["at rest", "in a film"])
@pytest.mark.parametrize("name", [name for name in registry.names() if name != "toy"])
def test_esc_and_a_press_beside_close_a_popup(real: App, name: str, filming: bool) -> None:
    hand, scene = at_table(real, name)
    table = scene.presenter
    for popup in POPUPS:
        for way in ("Esc", "press", "press on it"):
            table.toggle(popup)
            scene.refresh()
            rect = table.overlay.rect
            assert rect is not None
            assert not rect.collidepoint(CORNER)
            if filming:
                filmed(scene)
            if way == "Esc":
                hand.key(pygame.K_ESCAPE)
                assert scene.timeline.running == filming, "one key closes one thing"
            else:
                hand.press(CORNER if way == "press" else (rect.x + 3, rect.y + 3))
            assert (popup in table.opened) == (way == "press on it"), (popup, way)
            table.close()
            scene.timeline.skip()
            hand.step(times=2)


def test_the_icon_that_opens_a_popup_closes_it(real: App) -> None:
    hand, scene = at_table(real, "colossi")
    for shown in (True, False):
        hand.click("switches")
        assert (switches.OPENED in scene.presenter.opened) == shown


def test_one_popup_closes_another(real: App) -> None:
    table = at_table(real, "colossi")[1].presenter
    table.toggle("discard:0")
    for name in (*POPUPS, "deck:1"):
        table.toggle(name)
        assert set(table.opened) - {"hand"} == {name}


def test_a_press_beside_a_pile_closes_it_and_one_on_it_does_not(real: App) -> None:
    hand, scene = at_table(real, "colossi")
    hand.click("deck:0")
    assert "deck:0" in scene.presenter.opened
    hand.press(CORNER)
    assert "deck:0" not in scene.presenter.opened


def test_another_scene_over_the_table_closes_it(real: App) -> None:
    hand, scene = at_table(real, "ant_trails")
    hand.key(pygame.K_F2)
    assert switches.OPENED in scene.presenter.opened
    hand.key(pygame.K_F1)
    assert isinstance(real.stack.top, MessageScene)
    assert switches.OPENED not in scene.presenter.opened


def test_cards_that_only_one_person_sees_close_it(real: App) -> None:
    _, scene = looking(real)
    table = scene.presenter
    assert table.looks.is_open
    table.looks.is_open = False
    table.toggle(switches.OPENED)
    assert table.looks.lay_open()
    assert switches.OPENED not in table.opened


def test_dice_that_are_asked_for_close_it(real: App, monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = sit_down(real, trails_tables.session(2))
    table = scene.presenter
    asked = DiceEntry("", ("",), lambda faces: faces)
    monkeypatch.setattr(table, "face", replace(table.face, dice=lambda _: asked))
    for opens in (True, False):
        table.toggle(switches.OPENED)
        table.rest(replace(table.prompt, rolls=True))
        assert (switches.OPENED in table.opened) != opens, "it is kept where they were asked for before"
        table.close()


def test_a_press_beside_the_menu_leaves_it(real: App) -> None:
    real.go_home()
    hand, asked = Hand(real), list[str]()
    items = [
        Item("back", "Back", real.stack.pop, "Esc"),
        Item("go", "Give up", lambda: asked.append("go"), again="Really?"),
    ]
    scene = PauseScene(real.services, "Menu", items)
    real.stack.push(scene)
    hand.step(times=2)
    hand.click("go")
    hand.press(CORNER)
    assert real.stack.top is scene, "the first press takes the question back"
    hand.press((scene.sheet.centerx, scene.sheet.bottom - 4))
    assert real.stack.top is scene
    hand.press(CORNER)
    assert real.stack.top is not scene
    assert not asked
