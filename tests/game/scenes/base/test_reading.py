"""The column of text: where it scrolls to, what it marks, how the mouse drags it."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.kit.layout import Area
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.theme import Units
from game.scenes.base.reading import Block, Reading, text


@pytest.fixture
def pen(app: App) -> Pen:
    services = app.services
    units = Units.of((1280, 720), 0)
    return Pen(services.theme, services.sprites, Lettering(services.fonts), units)


@pytest.fixture
def reading(pen: Pen) -> Reading:
    found = Reading()
    blocks = [Block(100, anchor=f"b{number}") for number in range(20)]
    found.lay_out(Area(10, 20, 400, 500, 1.0), blocks, pen)
    return found


def test_a_block_is_shown_at_the_top_and_the_end_never_leaves_the_window(reading: Reading) -> None:
    reading.show("b7", above=30)
    assert reading.offset == reading.target == 670
    place = reading.place("b7")
    assert place is not None
    assert place.y == 20 + 30
    reading.show("b19")
    assert reading.offset == 2000 - 500
    reading.show("none such")
    assert reading.offset == 0


def test_it_glides_to_where_the_wheel_sends_it_and_then_rests(reading: Reading) -> None:
    reading.scroll(300)
    assert reading.moving
    places = []
    for _ in range(60):
        reading.update(1 / 60)
        places.append(reading.offset)
    assert places == sorted(places)
    assert 0 < places[2] < 250
    assert places[-1] == 300
    assert not reading.moving
    assert not reading.update(1 / 60)
    reading.calm = True
    reading.scroll(-100)
    assert reading.offset == 200


def test_keys_scroll_by_pages_and_to_the_ends(reading: Reading) -> None:
    def press(key: int) -> bool:
        return reading.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    assert press(pygame.K_PAGEDOWN)
    assert 400 < reading.target < 500
    assert press(pygame.K_END)
    assert reading.target == 1500
    assert press(pygame.K_HOME)
    assert reading.target == 0
    assert not press(pygame.K_x)


def test_the_bar_is_dragged_and_let_go(reading: Reading) -> None:
    def mouse(kind: int, x: int, y: int) -> bool:
        return reading.use(pygame.event.Event(kind, pos=(x, y), button=1, rel=(0, 0), buttons=(1, 0, 0)))

    assert not mouse(pygame.MOUSEBUTTONDOWN, 100, 100)
    assert mouse(pygame.MOUSEBUTTONDOWN, 405, 30)
    assert mouse(pygame.MOUSEMOTION, 700, 9000)
    assert reading.offset == 1500
    assert mouse(pygame.MOUSEBUTTONUP, 700, 9000)
    assert not mouse(pygame.MOUSEMOTION, 700, 30)
    assert reading.offset == 1500


def test_marked_words_lie_on_a_bright_ground(pen: Pen) -> None:
    surface = pygame.Surface((300, 80))
    surface.fill("#ffffff")
    style = pen.style("text", 16)
    block = text(pen.letters, "the hole is here", style, 300, ["hole"], "#ff0000")
    block.paint(surface, pygame.Rect(10, 10, 300, block.height))
    before, inside = pen.width("the ", style), pen.width("the hole", style)
    reds = {x for x in range(300) if surface.get_at((x, 14))[:3] == (255, 0, 0)}
    assert reds
    assert min(reds) >= 10 + before - 3
    assert max(reds) <= 10 + inside + 3
