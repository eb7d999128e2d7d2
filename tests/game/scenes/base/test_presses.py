"""Presses that were meant for a scene that has just left: they reach no other one."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import App
from game.scenes.base.stack import AGAIN, UNSEEN, SceneStack
from tests.game.conftest import Hand

ENTER, PAD = pygame.K_RETURN, pygame.K_KP_ENTER


class Page:
    """A scene that notes what it gets, and leaves or opens another at the first press."""

    opaque, animating, wake = True, False, None

    def __init__(self, stack: SceneStack, then: Page | None = None, uses: bool = True) -> None:
        self.stack, self.then, self.uses, self.changed = stack, then, uses, False
        self.got: list[int] = []
        self.controls: list[Any] = []

    def handle(self, event: pygame.event.Event) -> bool:
        self.got.append(event.type)
        if self.then is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONUP):
            self.stack.replace(self.then)
        return self.uses

    def update(self, seconds: float) -> None:
        pass

    def resize(self, size: tuple[int, int]) -> None:
        pass

    shown = hidden = lambda self: None

    def draw(self, surface: pygame.Surface) -> None:
        pass


def press(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0)


def release(key: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0)


@pytest.fixture
def pages() -> SimpleNamespace:
    """The first page opens the second at any key, and at the end of a click."""
    stack = SceneStack((640, 480))
    second = Page(stack)
    stack.push(Page(stack, second))
    return SimpleNamespace(stack=stack, second=second)


def test_a_second_enter_was_meant_for_the_page_that_the_first_has_left(pages: SimpleNamespace) -> None:
    for event in (press(ENTER), release(ENTER), press(ENTER), release(ENTER)):
        pages.stack.handle(event)
    assert pygame.KEYDOWN not in pages.second.got
    pages.stack.update(AGAIN)
    pages.stack.handle(press(ENTER))
    assert pages.second.got.count(pygame.KEYDOWN) == 1


def test_another_key_reaches_the_new_page_at_once(pages: SimpleNamespace) -> None:
    for event in (press(ENTER), release(ENTER), press(pygame.K_a)):
        pages.stack.handle(event)
    assert pages.second.got.count(pygame.KEYDOWN) == 1


def test_a_key_held_down_repeats_nothing_on_the_page_it_has_opened(pages: SimpleNamespace) -> None:
    pages.stack.handle(press(pygame.K_s))
    pages.stack.update(2 * AGAIN)
    pages.stack.handle(press(pygame.K_s))
    assert pygame.KEYDOWN not in pages.second.got
    pages.stack.handle(release(pygame.K_s))
    pages.stack.handle(press(pygame.K_s))
    assert pages.second.got.count(pygame.KEYDOWN) == 1


def test_enter_held_down_repeats_nowhere_but_other_keys_do(pages: SimpleNamespace) -> None:
    stack, page = pages.stack, pages.second
    stack.replace(page)
    for key in (PAD, PAD, pygame.K_LEFT, pygame.K_LEFT):
        stack.handle(press(key))
    assert page.got.count(pygame.KEYDOWN) == 3


def test_the_second_half_of_a_double_click_does_not_reach_the_new_page(pages: SimpleNamespace) -> None:
    def click(x: int) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pages.stack.handle(pygame.event.Event(kind, pos=(x, 50), button=1))

    click(100)
    click(103)
    assert pygame.MOUSEBUTTONDOWN not in pages.second.got
    click(300)
    assert pages.second.got.count(pygame.MOUSEBUTTONDOWN) == 1


def test_a_key_that_has_left_a_dialog_goes_no_further_down() -> None:
    stack = SceneStack((640, 480))
    below, other = Page(stack), Page(stack)
    stack.push(below)
    dialog = Page(stack, other, uses=False)
    dialog.opaque = False
    stack.push(dialog)
    assert stack.handle(press(ENTER))
    assert below.got == []


def test_enter_was_not_meant_for_a_page_that_has_come_by_itself(pages: SimpleNamespace) -> None:
    first = pages.stack.top
    first.update = lambda _seconds: pages.stack.replace(pages.second)
    pages.stack.update(0.01)
    pages.stack.handle(press(ENTER))
    click = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(300, 50), button=1)
    pages.stack.handle(click)
    assert pages.second.got == []
    first.update = pages.second.update
    pages.stack.update(UNSEEN)
    pages.stack.handle(click)
    assert pages.second.got == [pygame.MOUSEBUTTONDOWN]


def test_what_is_pressed_while_a_page_is_loading_is_not_meant_for_it(app: App) -> None:
    """The loop gets it only after the page has been drawn."""
    hand, stack = Hand(app), app.stack
    second = Page(stack)
    second.draw = lambda _surface: pygame.event.post(press(pygame.K_DOWN))  # type: ignore[method-assign]
    stack.reset(Page(stack, second))
    hand.step()
    hand.key(pygame.K_a)
    hand.step(2.0, times=2)
    assert pygame.KEYDOWN not in second.got
