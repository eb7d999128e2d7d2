"""Filters stay inside the picture they are given."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from game.kit import filters

SIDES = (1, 2, 5)


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, tuple[int, int], Any]]:
    """Calls of pygame's own filters: name, size of the picture, size or radius."""
    asked: list[tuple[str, tuple[int, int], Any]] = []
    for name in ("smoothscale", "box_blur"):
        own = getattr(pygame.transform, name)

        def spy(picture: pygame.Surface, much: Any, name: str = name, own: Any = own) -> pygame.Surface:
            asked.append((name, picture.get_size(), much))
            return own(picture, much)

        monkeypatch.setattr(pygame.transform, name, spy)
    return asked


def picture(width: int, height: int) -> pygame.Surface:
    made = pygame.Surface((width, height), pygame.SRCALPHA)
    for x, y in product(range(width), range(height)):
        made.set_at((x, y), (40 * x, 50 * y, 7, 255))
    return made


@pytest.mark.parametrize("size", list(product(SIDES, SIDES)))
def test_a_side_of_one_pixel_is_repeated_and_never_enlarged_by_pygame(
    given: list[tuple[str, tuple[int, int], Any]], size: tuple[int, int]
) -> None:
    """pygame reads the row after the last one when it enlarges a single row: mostly garbage at weight 0, at
    the end of the process's memory its death."""
    for wanted in product((1, 3, 9), (1, 3, 9)):
        made = filters.smoothscale(picture(*size), wanted)
        assert made.get_size() == wanted
        if size[1] == 1 < wanted[1]:
            assert all(
                made.get_at((x, y)) == made.get_at((x, 0))
                for x, y in product(range(wanted[0]), range(wanted[1]))
            )
    assert given
    for _, (width, height), (wide, high) in given:
        assert not (width == 1 < wide)
        assert not (height == 1 < high)


def test_it_scales_by_a_factor_as_well(given: list[tuple[str, tuple[int, int], Any]]) -> None:
    assert filters.smoothscale_by(picture(5, 1), 2.5).get_size() == (12, 2)
    assert given == [("smoothscale", (5, 1), (12, 1))]


@pytest.mark.parametrize("size", list(product(SIDES, SIDES)))
def test_no_blur_reaches_beyond_the_picture(
    given: list[tuple[str, tuple[int, int], Any]], size: tuple[int, int]
) -> None:
    """pygame sums rows down to the radius, also those that the picture does not have."""
    filters.box_blur(picture(*size), 4)
    assert given == [("box_blur", size, min(4, size[0] - 1, size[1] - 1))]
