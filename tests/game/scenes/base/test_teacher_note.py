"""The place of a teacher's note: its lesson's own while that covers nothing, else where it covers least."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.learning import lessons
from game.scenes.base.teacher_note import at_corner, first_free, standing

BOUNDS = Rect(0, 44, 1280, 676)
SIZE = 392, 200


def test_a_corner_counts_from_the_edges_and_grows_with_the_units() -> None:
    assert at_corner(SIZE, BOUNDS, (8, -16), 1.0) == Rect(8, 504, *SIZE)
    assert at_corner(SIZE, BOUNDS, (-8, -16), 1.5) == Rect(876, 496, *SIZE)


def test_longer_words_leave_the_buttons_where_they_are() -> None:
    short, long = (at_corner((392, high), BOUNDS, (8, -16), 1.0) for high in (150, 230))
    assert short.bottomright == long.bottomright


@pytest.mark.parametrize(
    ("lit", "taken"),
    [((), 0), ((Rect(300, 600, 40, 40),), 1), ((Rect(405, 600, 9, 9),), 1), ((Rect(409, 600, 9, 9),), 0)],
)
def test_the_first_place_that_covers_nothing_is_taken(lit: tuple[Rect, ...], taken: int) -> None:
    spots = [at_corner(SIZE, BOUNDS, corner, 1.0) for corner in ((8, -16), (-8, -16))]
    assert first_free(spots, BOUNDS, lit, 16) == spots[taken]


def test_a_place_that_leaves_the_window_is_none() -> None:
    assert first_free([at_corner(SIZE, BOUNDS, (900, -16), 1.0)], BOUNDS, (), 10) is None


def test_elsewhere_the_note_covers_nothing_lit_and_little_else() -> None:
    lit, kept = [Rect(600, 300, 60, 60)], [Rect(0, 44, 590, 676)]
    spot = standing(SIZE, BOUNDS, lit, kept, 10)
    assert spot.collidelist([*lit, *kept]) < 0


def test_a_step_has_the_place_of_the_last_one_that_names_a_place() -> None:
    lesson = lessons.Lesson("T", "A", 1, "s", (), note={1: (8, -8), 4: (-8, -8), 6: (8, -8)})
    assert [lesson.corners(at)[0] for at in range(6)] == [(8, -8)] * 3 + [(-8, -8)] * 2 + [(8, -8)]
    assert lesson.corners(3) == ((-8, -8), (8, -8))
    assert lessons.Lesson("T", "A", 1, "s", ()).corners(0) == ()
