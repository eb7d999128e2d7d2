"""Each drop-down list of the program, in every shape of window: all its entries can be reached."""

from __future__ import annotations

import pygame
import pytest

from game.kit.menu import Menu
from game.scenes.base.screen import Screen
from tests.game.kit.test_menu import click, in_sight, press
from tests.game.program import Program
from tests.game.scenes import test_any_window as windows
from tests.game.scenes.test_any_window import program
from tests.game.windows import LARGE, SMALL, UPRIGHT, USUAL

__all__ = ["program"]

SHAPES = (USUAL, SMALL, (1024, 600), (1366, 768), UPRIGHT, LARGE)
PAGES = windows.PAGES


def opened(program: Program, name: str) -> Screen:
    scene = PAGES[name](program)
    program.app.stack.reset(scene)
    return scene


@pytest.mark.parametrize("scale", [0, 150])
def test_each_entry_of_each_list_is_reached(program: Program, scale: int) -> None:
    program.app.settings.change(ui_scale=scale)
    program.hand.step()
    seen, scrolled = set(), 0
    for name in PAGES:
        scene = opened(program, name)
        for size in SHAPES:
            scene.resize(size)
            for control in scene.controls:
                if isinstance(control.widget, Menu):
                    seen.add((name, control.id))
                    scrolled += _walk(control.widget, size)
    assert {"branch", "settings"} <= {name for name, _ in seen}


def _walk(menu: Menu, size: tuple[int, int]) -> bool:
    """Reach all entries by mouse and by keys; True if the list had to be scrolled."""
    click(menu, menu.rect.center)
    assert pygame.Rect((0, 0), size).contains(menu.list_rect)
    assert not menu.list_rect.colliderect(menu.rect)
    for number in range(len(menu.choices)):
        for _ in menu.choices:
            if not in_sight(menu, number):
                down = menu.row_rect(number).bottom > menu.list_rect.bottom
                menu.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1 if down else 1))
        assert in_sight(menu, number)
    press(menu, pygame.K_HOME)
    for number in range(len(menu.choices)):
        assert (menu._marked, in_sight(menu, number)) == (number, True)
        press(menu, pygame.K_DOWN)
    needed = menu.bar.most > 0
    menu.close()
    return needed
