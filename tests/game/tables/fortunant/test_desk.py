"""The desk's pieces: torn paper of any size, the tray and its felt."""

from __future__ import annotations

import pygame
import pytest

from game.tables.fortunant import desk
from tests.game.desk import pen


@pytest.mark.parametrize("size", [(1638, 1080), (294, 273), (90, 60)])
def test_a_sheet_is_paper_inside_and_torn_on_all_four_sides(size: tuple[int, int]) -> None:
    paper = desk.sheet(pen((1920, 1080)), size, seed=3)
    width, height = size
    assert paper.get_size() == size
    middle = paper.get_at((width // 2, height // 2))
    assert middle.a == 255
    assert min(middle[:3]) > 200
    sides = (
        [paper.get_at((x, 0)).a for x in range(width)],
        [paper.get_at((x, height - 1)).a for x in range(width)],
        [paper.get_at((0, y)).a for y in range(height)],
        [paper.get_at((width - 1, y)).a for y in range(height)],
    )
    assert [sum(side) / len(side) < 128 for side in sides] == [True] * 4


def test_sheets_with_other_seeds_are_torn_elsewhere_and_equal_ones_are_painted_once() -> None:
    brush = pen()
    first, again, other = (desk.sheet(brush, (300, 200), seed) for seed in (1, 1, 2))
    assert first is again
    assert pygame.image.tobytes(first, "RGBA") != pygame.image.tobytes(other, "RGBA")


def test_the_felt_lies_inside_the_tray() -> None:
    brush, surface = pen(), pygame.Surface((700, 300))
    tray = pygame.Rect(20, 20, 546, 94)
    felt = desk.lay_tray(brush, surface, tray)
    assert tray.contains(felt)
    assert felt.size != tray.size
    red, green, blue, _ = surface.get_at(felt.center)
    assert green > red
    assert green > blue


def test_leather_fills_the_window_and_is_darker_at_the_rim() -> None:
    ground = desk.leather(pen(), (640, 360))
    light = pygame.transform.average_color(ground, pygame.Rect(180, 100, 120, 80))
    dark = pygame.transform.average_color(ground, pygame.Rect(560, 280, 80, 80))
    assert sum(light[:3]) > sum(dark[:3]) > 0
