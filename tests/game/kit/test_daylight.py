"""Dusk and dawn: one picture or the other everywhere, never a grey of both; calm tables are only tinted."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.kit.daylight import DAWN, DUSK, DaylightChange, Twilight

SIZE = (480, 200)
CELL = 8


def page(paper: str, ink: str) -> Surface:
    """A table full of small letters."""
    surface = Surface(SIZE)
    surface.fill(paper)
    for x in range(0, SIZE[0], CELL):
        for y in range(0, SIZE[1], CELL):
            surface.fill(ink, (x, y, CELL // 2, CELL))
    return surface


DAY, NIGHT = page("#f4e8ca", "#38220f"), page("#2b2f45", "#f4ecd6")
CHANGES = [(DAY, NIGHT, DUSK), (NIGHT, DAY, DAWN)]


def frame(old: Surface, new: Surface, light: Twilight, t: float, still: bool = False) -> Surface:
    surface = new.copy()
    DaylightChange(old, light).draw(surface, t, still)
    return surface


def readable(surface: Surface) -> float:
    """The share of letters that stand out from their paper."""
    clear = [
        abs(sum(surface.get_at((x + 1, y + 2))[:3]) - sum(surface.get_at((x + 5, y + 2))[:3])) > 240
        for x in range(0, SIZE[0], CELL)
        for y in range(0, SIZE[1], CELL)
    ]
    return sum(clear) / len(clear)


@pytest.mark.parametrize(("old", "new", "light"), CHANGES)
def test_it_begins_with_the_old_light_and_ends_with_the_new(
    old: Surface, new: Surface, light: Twilight
) -> None:
    for t, wanted in ((0.0, old), (1.0, new)):
        for still in (False, True):
            assert pygame.image.tobytes(frame(old, new, light, t, still), "RGB") == pygame.image.tobytes(
                wanted, "RGB"
            )


@pytest.mark.parametrize(("old", "new", "light"), CHANGES)
def test_letters_stay_readable_all_the_way(old: Surface, new: Surface, light: Twilight) -> None:
    shares = [readable(frame(old, new, light, t / 20)) for t in range(21)]
    assert min(shares) > 0.82
    assert min(readable(frame(old, new, light, t / 20, still=True)) for t in range(21)) == 1


def test_dusk_is_warm_and_dawn_is_cool() -> None:
    mixed = NIGHT.copy()
    for t in (0.35, 0.5, 0.65):
        red, green, blue, *_ = pygame.transform.average_color(frame(DAY, NIGHT, DUSK, t))
        assert red > green + 10 > blue + 20
        fading = DAY.copy()
        fading.set_alpha(round(255 * t))
        mixed.blit(NIGHT, (0, 0))
        mixed.blit(fading, (0, 0))
        plain = pygame.transform.average_color(mixed)
        red, _, blue, *_ = pygame.transform.average_color(frame(NIGHT, DAY, DAWN, t))
        assert blue - red > plain[2] - plain[0] + 5


def test_where_nothing_may_move_the_whole_table_changes_at_once() -> None:
    for t in (0.3, 0.7):
        calm = frame(DAY, NIGHT, DUSK, t, still=True)
        assert calm.get_at((1, 1)) == calm.get_at((SIZE[0] - CELL + 1, SIZE[1] - CELL + 1))
