"""The names of spaces: found in sentences, painted where a lesson speaks of them, and all of them with N."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.kit.picking import Target
from game.learning import lessons
from game.settings import SettingsStore
from game.table import coordinates
from game.table.coordinates import named_spaces
from tests.game.desk import pen
from tests.game.scenes.learn.test_lesson import teach

HEXES = {"E4": Target("hex", 3), "G28": Target("hex", 9), "NW3": Target("hex", 12)}


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Lay it around the sign in E4.", [3]),
        ("From G28 to E4, then G28 again", [9, 3]),
        ("NW3 and W3, E44, E4b: only one is known", [12]),
        ("A room for 4", []),
    ],
)
def test_names_are_found_in_a_sentence(text: str, numbers: list[int]) -> None:
    assert [target.number for target in named_spaces(text, HEXES)] == numbers


def test_the_space_that_a_step_names_bears_its_name_and_n_names_all(real: App) -> None:
    lesson = lessons.of("fortunant")[0]
    at = next(number for number, step in enumerate(lesson.steps) if "E4" in step.say)
    hand, scene = teach(real, lesson, at)
    table = scene.presenter
    (named,) = table.named
    other = table.face.hits.coordinates["G9"]
    places = [table.place_of(target) for target in (named, other)]
    pictures = []
    for spoken in (table.named, ()):
        table.named = spoken
        surface = pygame.Surface(scene.size)
        scene.draw(surface)
        pictures.append([pygame.image.tobytes(surface.subsurface(rect), "RGB") for rect in places if rect])
    assert [one != two for one, two in zip(*pictures, strict=True)] == [True, False]
    hand.key(pygame.K_n)
    scene.draw(surface)
    shown = [pygame.image.tobytes(surface.subsurface(rect), "RGB") for rect in places if rect]
    assert all(one != two for one, two in zip(pictures[1], shown, strict=True))
    assert SettingsStore(real.settings.path).values.coordinates
    hand.key(pygame.K_n)
    assert not real.settings.values.coordinates


def test_a_name_of_a_space_is_not_written_over_a_word_that_stands_there() -> None:
    """`D4` lay over `room 1`."""
    space, frame = pygame.Rect(100, 100, 80, 80), pygame.Rect(0, 0, 300, 300)
    usual = pygame.Rect(140, 100, 40, 40)
    pictures = []
    for words in ((), (usual,), (frame,)):
        surface = pygame.Surface(frame.size)
        coordinates.draw(surface, pen(), frame, {"D4": space}, words)
        pictures.append(surface)

    def written(surface: pygame.Surface, place: pygame.Rect) -> bool:
        return bool(pygame.mask.from_threshold(surface.subsurface(place), "#fff6dc", (60, 60, 60)).count())

    free, beside, nowhere = pictures
    assert [written(one, usual) for one in pictures] == [True, False, True], "where there is no room it stays"
    assert written(beside, pygame.Rect(100, 100, 40, 40))
    assert not written(free, pygame.Rect(100, 100, 40, 40))
    assert not written(nowhere, pygame.Rect(100, 100, 40, 40))
