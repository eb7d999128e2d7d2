"""No region of the FortunANT table overlaps another, leaves the window, or is too small."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.tables.fortunant.layout import regions


def test_the_full_window_is_divided_as_it_was_drawn() -> None:
    r = regions((1280, 720), 4)
    assert r.leaf == Rect(6, 50, 714, 664)
    assert (r.tray, r.notes) == (Rect(728, 50, 546, 94), Rect(728, 208, 546, 360))
    assert (r.undo, r.done) == (Rect(728, 674, 172, 40), Rect(906, 674, 368, 40))
    assert abs(r.grid.hex_width - 51.96) < 0.01
    assert r.log is None
    assert len(r.thumbnails) == 3


def test_spare_room_goes_to_the_log() -> None:
    wide, square, upright = (regions(size, 4) for size in ((2560, 1080), (1280, 960), (1080, 1920)))
    assert wide.log is not None
    assert wide.log.left > wide.notes.right
    assert square.log is not None
    assert square.log.top > square.leaf.bottom
    assert upright.log is not None
    assert upright.log.left > upright.notes.right
    assert upright.notes.top > upright.leaf.bottom


@pytest.mark.parametrize(("seats", "thumbnails"), [(1, 1), (2, 1), (3, 2), (4, 3), (99, 3)])
def test_the_others_are_seen_as_far_as_there_is_room(seats: int, thumbnails: int) -> None:
    assert len(regions((1280, 720), seats).thumbnails) == thumbnails
