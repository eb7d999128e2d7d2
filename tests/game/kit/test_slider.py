"""The slider: dragged by the mouse, stepped by keys, told when it changes."""

from __future__ import annotations

import pygame
import pytest
from pygame_gui.core import ui_shadow

from game.app import App
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.slider import Slider
from game.kit.theme import Units
from tests.game.brilliants_tables import services

SIZE = (1280, 720)
RECT = pygame.Rect(100, 100, 322, 30)


@pytest.fixture
def slider(app: App) -> Slider:  # with an App there is a window
    """A slider from 0 to 100 on 50."""
    return Slider(_pen(), RECT, 50, (0, 100), 5)


def _pen() -> Pen:
    known = services(SIZE)
    return Pen(known.theme, known.sprites, Lettering(known.fonts), Units.of(SIZE))


def use(slider: Slider, kind: int, x: int) -> bool:
    pygame.mouse.set_pos((x, RECT.centery))
    facts = {"pos": (x, RECT.centery)}
    facts |= {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
    pygame.event.pump()
    used = slider.handle(pygame.event.Event(kind, **facts))
    slider.update(0.02)
    slider.poll()
    return used


def test_the_thumb_is_dragged_to_any_number(slider: Slider) -> None:
    told: list[int] = []
    slider.on_change = told.append
    slider.update(0.02)
    assert use(slider, pygame.MOUSEMOTION, RECT.centerx)
    assert use(slider, pygame.MOUSEBUTTONDOWN, RECT.centerx)
    use(slider, pygame.MOUSEMOTION, RECT.centerx + 60)
    use(slider, pygame.MOUSEMOTION, RECT.centerx + 60)
    use(slider, pygame.MOUSEBUTTONUP, RECT.centerx + 60)
    assert told
    assert told[-1] == slider.value
    assert 65 <= slider.value <= 75


def test_keys_go_by_steps_and_stop_at_the_ends(slider: Slider) -> None:
    told: list[int] = []
    slider.on_change = told.append
    right = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0)
    for _ in range(12):
        assert slider.key(right)
    assert told == [55, 60, 65, 70, 75, 80, 85, 90, 95, 100]
    assert not slider.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0))


def test_it_is_painted_where_its_number_is(slider: Slider) -> None:
    pictures = []
    for _ in range(2):
        surface = pygame.Surface(SIZE)
        slider.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        slider.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0))
        slider.update(0.02)
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("height", [1, 2, RECT.height])
def test_the_library_only_makes_pictures_smaller(
    slider: Slider, monkeypatch: pytest.MonkeyPatch, height: int
) -> None:
    """It calls pygame's own filters, which read beyond a picture of one row when they enlarge it."""
    scaled: list[tuple[int, int]] = []
    own = ui_shadow.smoothscale

    def spy(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        scaled.extend(zip(size, picture.get_size(), strict=True))
        return own(picture, size)

    monkeypatch.setattr(pygame.transform, "smoothscale", spy)
    monkeypatch.setattr(ui_shadow, "smoothscale", spy)
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *_: pytest.fail("it turns a picture"))
    pen, rect = _pen(), pygame.Rect(RECT.topleft, (RECT.width, height))
    Slider(pen, rect, 50, (0, 100), 5).update(0.02)
    assert len(scaled) >= 2
    assert [(to, of) for to, of in scaled if to > of] == []
