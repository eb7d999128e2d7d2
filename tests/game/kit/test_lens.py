"""The lens over a board, and the hand on it: arithmetic, wheel, drag."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.kit.lens import MOST, BoardPoint, Lens
from game.kit.magnifier import STEPS, Magnifier

FRAME = Rect(40, 50, 600, 500)


def wheel(notches: float) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=int(notches), precise_y=notches, flipped=False)


def covers(lens: Lens) -> bool:
    """Return True if the board fills the frame."""
    left, top = lens.seen(BoardPoint(*FRAME.topleft))
    right, bottom = lens.seen(BoardPoint(*FRAME.bottomright))
    inside = left <= FRAME.left and top <= FRAME.top
    return inside and right >= FRAME.right - 0.5 and bottom >= FRAME.bottom - 0.5


@pytest.mark.parametrize("at", [(340, 300), (41, 51), (639, 549), (200, 500)])
@pytest.mark.parametrize("factor", [1.2, 1.7, 2.5])
def test_what_lies_under_the_pointer_stays_there(at: tuple[int, int], factor: float) -> None:
    lens = Lens(FRAME).enlarged(factor, at)
    assert lens.behind(at) == pytest.approx(at, abs=1)
    assert covers(lens)
    again = lens.enlarged(1.0, (100, 100))
    assert again == Lens(FRAME)


def test_the_board_never_leaves_its_frame() -> None:
    lens = Lens(FRAME).enlarged(2.0, (300, 300))
    for right, down in ((9000, 0), (-9000, 0), (0, 9000), (0, -9000), (-9000, -9000)):
        moved = lens.moved(right, down)
        assert covers(moved)
        assert moved != lens
    assert Lens(FRAME).moved(50, 50) == Lens(FRAME)
    assert Lens(FRAME).enlarged(99, (300, 300)).factor == MOST


def test_only_points_of_the_board_are_moved() -> None:
    lens = Lens(FRAME).enlarged(2.0, (40, 50))
    assert lens.seen((100, 100)) == (100, 100)
    assert lens.seen(BoardPoint(100, 100)) == (160, 150)


def test_a_way_from_a_hidden_place_to_a_panel_goes_by_the_edge() -> None:
    lens = Lens(FRAME).enlarged(2.0, (40, 50))
    hidden, panel = BoardPoint(600, 100), (900, 400)
    way = lens.track((panel, hidden, BoardPoint(100, 100)))
    assert way == (panel, (639, 150), (1160, 150), (160, 150))
    assert [isinstance(point, BoardPoint) for point in way] == [False, True, True, True]
    assert lens.track(tuple(reversed((panel, hidden))))[1:] == ((639, 150), panel)
    assert Lens(FRAME).track((panel, hidden)) == (panel, hidden)


def test_a_rectangle_is_brought_into_sight_and_no_further() -> None:
    lens = Lens(FRAME).enlarged(2.0, (40, 50))
    seen = Rect(100, 100, 40, 40)
    assert lens.showing(seen) == lens
    hidden = Rect(700, 100, 40, 40)
    moved = lens.showing(hidden)
    assert (moved.left - lens.left, moved.top - lens.top) == (FRAME.right - hidden.right, 0)


def open_board(_: tuple[int, int]) -> bool:
    return True


def covered(_: tuple[int, int]) -> bool:
    return False


def magnifier(still: bool = True) -> tuple[Magnifier, list[Lens]]:
    seen: list[Lens] = []
    made = Magnifier(lambda: seen.append(made.lens), lambda: still)
    made.lay(FRAME)
    return made, seen


def test_each_notch_is_a_step_and_fine_wheels_add_up() -> None:
    glass, seen = magnifier()
    for _ in range(STEPS + 3):
        assert glass.handle(wheel(1), (300, 300), open_board)
    assert len(seen) == STEPS
    assert glass.lens.factor == pytest.approx(MOST)
    for _ in range(3):
        glass.handle(wheel(-0.34), (300, 300), open_board)
    assert len(seen) == STEPS + 1
    glass.handle(wheel(-9), (300, 300), open_board)
    assert glass.lens == Lens(FRAME)


def test_only_over_the_board_and_only_the_middle_button() -> None:
    glass, seen = magnifier()
    assert not glass.handle(wheel(1), (300, 300), covered)
    glass.turn(3, (300, 300))
    down, up = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
    motion = pygame.event.Event(pygame.MOUSEMOTION, pos=(320, 310))
    assert not glass.handle(pygame.event.Event(down, button=2), (300, 300), covered)
    assert not glass.handle(pygame.event.Event(down, button=1), (300, 300), open_board)
    assert not glass.handle(motion, (320, 310), open_board)
    before = glass.lens
    assert glass.handle(pygame.event.Event(down, button=2), (300, 300), open_board)
    assert glass.handle(motion, (320, 310), open_board)
    assert (glass.lens.left - before.left, glass.lens.top - before.top) == (20, 10)
    assert glass.handle(pygame.event.Event(up, button=2), (320, 310), open_board)
    assert not glass.handle(motion, (400, 310), open_board)
    assert len(seen) == 2


def test_the_picture_glides_and_then_rests() -> None:
    glass, _ = magnifier(still=False)
    glass.turn(5, (300, 300))
    assert glass.shown == Lens(FRAME)
    factors = []
    while glass.update(0.03):
        factors.append(glass.shown.factor)
        assert covers(glass.shown)
    assert len(factors) > 3
    assert factors == sorted(factors)
    assert glass.shown == glass.lens
    assert not glass.gliding


def test_another_frame_shows_the_whole_board() -> None:
    glass, _ = magnifier()
    glass.turn(2, (300, 300))
    glass.lay(FRAME)
    assert not glass.lens.fits
    glass.lay(FRAME.inflate(4, 4))
    assert glass.lens.fits
