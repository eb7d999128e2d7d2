"""The window fits the screen, and comes back as it was left."""

from __future__ import annotations

import pygame
import pytest

from game.kit.display import SMALLEST, Display, fitting
from game.settings import Settings


@pytest.mark.parametrize("wanted", [(1280, 720), (3840, 2160), (960, 540), (1920, 1080), (1366, 768)])
@pytest.mark.parametrize("screen", [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
def test_a_window_leaves_room_for_title_and_task_bar(
    wanted: tuple[int, int], screen: tuple[int, int]
) -> None:
    size, fits = fitting(wanted, screen)
    assert size[0] <= screen[0]
    assert size[1] <= screen[1] - 80
    assert fits == (size == wanted)


def test_a_window_is_never_smaller_than_its_pages() -> None:
    assert fitting((300, 200), (1920, 1080)) == (SMALLEST, True)
    assert fitting((1280, 720), (800, 600)) == (SMALLEST, False)


def event(kind: int, **facts: int) -> pygame.event.Event:
    return pygame.event.Event(kind, **facts)


def test_what_is_remembered_is_the_window_the_player_made() -> None:
    display = Display(Settings(window=(1000, 600)))
    display.note((1100, 700))
    display.follow(event(pygame.WINDOWMAXIMIZED))
    display.note((1920, 1040))
    assert (display.size, display.maximised) == ((1100, 700), True)
    display.follow(event(pygame.WINDOWMINIMIZED))
    display.follow(event(pygame.WINDOWRESTORED))
    assert display.maximised
    display.follow(event(pygame.WINDOWRESTORED))
    display.note((1100, 700))
    assert (display.size, display.maximised) == ((1100, 700), False)


def test_a_maximised_window_that_is_dragged_smaller_is_maximised_no_more() -> None:
    """Some window managers tell of the new size alone."""
    display = Display(Settings(window=(1000, 600)))
    display.follow(event(pygame.WINDOWMAXIMIZED))
    for size in ((1000, 600), (1920, 1040), (1920, 1010)):
        display.note(size)
        assert (display.size, display.maximised) == ((1000, 600), True), "it grows, and a bar comes or goes"
    display.note((1200, 800))
    assert (display.size, display.maximised) == ((1200, 800), False)
