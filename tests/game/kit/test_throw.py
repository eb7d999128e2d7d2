"""Thrown dice: many faces in the air, the right one at rest, none at all with reduced motion."""

from __future__ import annotations

from typing import Final

import pygame
import pytest
from pygame import Surface

from game.kit.throw import THROW, Throw, cube_in_the_air
from game.kit.timeline import Timeline

COLOURS: Final = ("#c03020", "#20a040", "#3050c0", "#c0a020", "#8030a0", "#d8d0c0")
START, END = (60, 240), (300, 120)


def face(colour: str) -> Surface:
    """A die's face with the empty room round it that painted ones have."""
    picture = Surface((50, 50), pygame.SRCALPHA)
    pygame.draw.rect(picture, colour, (5, 5, 40, 40), border_radius=8)
    return picture


@pytest.fixture
def throw() -> Throw:
    faces = [face(colour) for colour in COLOURS]
    return Throw(cube_in_the_air(faces), faces[2], START, END)


def seen(throw: Throw, t: float) -> Surface:
    surface = Surface((400, 300))
    throw.draw(surface, t)
    return surface


def test_the_cube_shows_two_faces_at_every_turn_of_the_air() -> None:
    pictures = cube_in_the_air([face(colour) for colour in COLOURS])
    assert 5 <= len({pygame.image.tobytes(picture, "RGBA") for picture in pictures}) <= 8


def test_it_comes_from_its_start_and_rests_on_its_face(throw: Throw) -> None:
    first, last = seen(throw, 0), seen(throw, 1)
    drawn = [
        pygame.mask.from_threshold(s, "white", (254, 254, 254)).get_bounding_rects() for s in (first, last)
    ]
    assert drawn[0][0].unionall(drawn[0][1:]).collidepoint(START)
    assert last.get_at(END) == pygame.Color(COLOURS[2])
    assert drawn[1][0].size == (40, 40)
    assert pygame.image.tobytes(seen(throw, 0.85), "RGB") == pygame.image.tobytes(last, "RGB")


def test_it_hops_and_does_not_lie_still_before_the_end(throw: Throw) -> None:
    frames = [pygame.image.tobytes(seen(throw, t / 20), "RGB") for t in range(15)]
    assert len(set(frames)) == len(frames)


def test_a_throw_is_short_and_left_out_where_nothing_may_move(throw: Throw) -> None:
    assert THROW <= 0.9
    calm = Timeline(calm=True)
    calm.play(throw)
    calm.update(0.001)
    assert not calm.running
