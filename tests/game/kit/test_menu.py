"""Drop-down lists: where they open, and how each of their entries is reached."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.kit.lettering import Lettering
from game.kit.menu import Menu
from game.kit.pen import Pen
from game.kit.theme import Units
from game.kit.widget import WidgetLayer
from tests.game.conftest import Hand
from tests.game.windows import LARGE, SMALL, USUAL, in_windows

WINDOWS = (USUAL, SMALL, (1024, 576), (1366, 768), LARGE)
COUNTS = [2, 9, 40]


def menu_at(app: App, size: tuple[int, int], place: float, count: int) -> Menu:
    """A menu whose field lies so far down a window, as a share of its height."""
    pen = Pen(app.services.theme, app.services.sprites, Lettering(app.services.fonts), Units.of(size))
    rect = pygame.Rect(size[0] * 2 // 3, 0, pen.px(160), pen.px(34))
    rect.centery = round(rect.height / 2 + (size[1] - rect.height) * place)
    choices = [(str(number), f"Entry {number}") for number in range(count)]
    return WidgetLayer(pen).menu(rect, choices, "1")


def mouse(kind: int, place: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=place, button=1, rel=(0, 0), buttons=(1, 0, 0))


def click(menu: Menu, place: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        menu.handle(mouse(kind, place))


def press(menu: Menu, key: int, letter: str = "") -> bool:
    return menu.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter))


def in_sight(menu: Menu, number: int) -> bool:
    return menu.list_rect.contains(menu.row_rect(number))


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("place", [0, 0.3, 0.7, 0.95, 1])
@in_windows(*WINDOWS)
def test_a_list_lies_in_the_window_beside_its_field(
    app: App, size: tuple[int, int], place: float, count: int
) -> None:
    menu = menu_at(app, size, place, count)
    click(menu, menu.rect.center)
    assert menu.open
    assert pygame.Rect((0, 0), size).contains(menu.list_rect)
    assert menu.list_rect.bottom == menu.rect.top or menu.list_rect.top == menu.rect.bottom
    assert not menu.list_rect.colliderect(menu.rect)
    assert in_sight(menu, 1), "the entry that is chosen now"
    whole = count * menu.row_rect(0).height
    room = max(size[1] - menu.rect.bottom, menu.rect.top) - menu.rect.height // 2
    assert menu.list_rect.height == whole or menu.list_rect.height >= room


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("place", [0, 0.5, 1])
@in_windows(USUAL, SMALL)
@pytest.mark.parametrize("way", ["wheel", "bar"])
def test_each_entry_is_reached_by_the_mouse(
    app: App, size: tuple[int, int], place: float, count: int, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    menu = menu_at(app, size, place, count)
    told: list[str] = []
    menu.on_change = told.append
    for number in [count - 1, *range(count)]:
        click(menu, menu.rect.center)
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: menu.list_rect.center)
        if way == "wheel":
            for _ in range(2 * count):
                below = menu.row_rect(number).bottom > menu.list_rect.bottom
                if not in_sight(menu, number):
                    menu.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1 if below else 1, x=0))
        elif not in_sight(menu, number):
            start = menu.bar.knob.center
            menu.handle(mouse(pygame.MOUSEBUTTONDOWN, start))
            for y in range(menu.list_rect.top - 5, menu.list_rect.bottom + 5):
                if not in_sight(menu, number):
                    menu.handle(mouse(pygame.MOUSEMOTION, (start[0] + 40, y)))
            menu.handle(mouse(pygame.MOUSEBUTTONUP, (start[0] + 40, menu.list_rect.bottom)))
            assert menu.open, "to let go of the bar is no choice"
        assert in_sight(menu, number)
        click(menu, menu.row_rect(number).center)
        assert not menu.open
        assert menu.value == str(number)
        menu.poll()
    assert told[-1] == str(count - 1)


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("place", [0, 1])
def test_each_entry_is_reached_by_keys(app: App, place: float, count: int) -> None:
    menu = menu_at(app, SMALL, place, count)
    for number in range(count):
        assert press(menu, pygame.K_SPACE)
        assert press(menu, pygame.K_HOME)
        for _ in range(number):
            assert press(menu, pygame.K_DOWN)
        assert in_sight(menu, number)
        assert press(menu, pygame.K_RETURN)
        assert (menu.value, menu.open) == (str(number), False)
    press(menu, pygame.K_SPACE)
    press(menu, pygame.K_HOME)
    for _ in range(count):
        press(menu, pygame.K_PAGEDOWN)
    press(menu, pygame.K_SPACE)
    assert menu.value == str(count - 1)
    for number in reversed(range(count - 1)):
        assert press(menu, pygame.K_UP)
        assert menu.value == str(number), "arrows choose in a closed menu"


def test_a_letter_leads_to_the_next_entry_that_begins_with_it(app: App) -> None:
    menu = menu_at(app, SMALL, 0.5, 4)
    menu.choices = [("0", "Amber"), ("1", "Écru"), ("2", "Plum"), ("3", "Pink")]
    press(menu, pygame.K_SPACE)
    for letter, value in (("p", "2"), ("p", "3"), ("é", "1")):
        assert press(menu, ord(letter), letter)
        assert menu.choices[menu._marked][0] == value
    assert not press(menu, pygame.K_F11)


def test_a_click_beside_the_list_chooses_nothing(app: App) -> None:
    menu = menu_at(app, SMALL, 0.5, 9)
    click(menu, menu.rect.center)
    click(menu, (3, 3))
    assert (menu.open, menu.value) == (False, "1")


def test_an_open_list_lies_in_front_of_its_page(hand: Hand) -> None:
    """Wheel, keys and clicks are for the list alone, Esc closes it and nothing else."""
    hand.click("settings")
    scene = hand.app.stack.top
    menu = next(c.widget for c in scene.controls if isinstance(c.widget, Menu))
    value = menu.value
    hand.press(menu.rect.center)
    hand.release(menu.rect.center)
    assert menu.open
    hand.key(pygame.K_UP)
    hand.key(pygame.K_s, text="s")
    assert menu.open
    hand.key(pygame.K_ESCAPE)
    assert (hand.app.stack.top is scene, menu.open, menu.value) == (True, False, value)
    hand.press(menu.rect.center)
    hand.release(menu.rect.center)
    hand.key(pygame.K_TAB)
    assert not menu.open
    hand.key(pygame.K_ESCAPE)
    assert hand.app.stack.top is not scene
