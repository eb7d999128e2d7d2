"""Walking ants: legs that move, heads that look where they go, feet that stay on their point."""

from __future__ import annotations

import math

import pygame
import pytest

from game.kit.colony.pieces import ANT_ANCHOR, Ant, Look, Pieces
from game.kit.colony.walking import GAITS, HEADINGS, STEP, WalkingAnt, gait, heading, walking_ant
from tests.game import desk


@pytest.mark.parametrize("sixth", range(HEADINGS))
def test_an_ant_looks_at_the_neighbour_it_goes_to(sixth: int) -> None:
    angle = math.radians(60 * sixth)
    assert heading((10, 10), (10 + 40 * math.cos(angle), 10 - 40 * math.sin(angle))) == sixth


def test_legs_move_at_every_step_and_begin_anew() -> None:
    pieces = Pieces(desk.pen().sprites)
    steps = [gait((number + 0.5) * STEP) for number in range(GAITS + 1)]
    assert steps[0] == steps[GAITS]
    seen = {
        pygame.image.tobytes(walking_ant(pieces, WalkingAnt("teal", 1, 4, step), 96, Look()), "RGBA")
        for step in steps
    }
    assert len(seen) == GAITS


@pytest.mark.parametrize("caste", range(3))
@pytest.mark.parametrize("towards", range(HEADINGS))
def test_a_walker_stands_where_it_stood_and_is_never_drawn_twice(caste: int, towards: int) -> None:
    pieces, look = Pieces(desk.pen().sprites), Look("night")
    standing = pieces.ant(Ant("plum", caste, True), 96, look)
    walker = WalkingAnt("plum", caste, towards, 1)
    walking = walking_ant(pieces, walker, 96, look)
    assert walking.get_size() == standing.get_size()
    assert walking_ant(pieces, walker, 96, look) is walking
    body = walking.get_bounding_rect(min_alpha=200)
    foot = ANT_ANCHOR * 96
    assert body.top < foot - 30
    assert abs(body.bottom - foot) < 30
