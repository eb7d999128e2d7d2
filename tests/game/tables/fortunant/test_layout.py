"""No region of the FortunANT table overlaps another, leaves the window, or is too small."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.tables.fortunant.layout import Regions, regions
from tests.game.windows import LARGE, QHD, SMALL, SQUARE, UPRIGHT, USUAL, WIDE, in_windows

SIZES = (USUAL, LARGE, QHD, WIDE, SQUARE, (1280, 1024), (1024, 768), SMALL, UPRIGHT, (800, 1000))
SCALES = [0, 100, 133]
SEATS = [1, 2, 4, 99]


def disjoint(rects: list[Rect]) -> bool:
    return not any(a.colliderect(b) for a, b in combinations(rects, 2))


def panels(r: Regions) -> list[Rect]:
    """What lies side by side."""
    log = [r.log] if r.log is not None else []
    return [r.top, r.leaf, r.tray, *r.actions, r.notes, r.others, r.undo, r.done, *log]


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("scale", SCALES)
def test_parts_stay_apart_and_inside(size: tuple[int, int], seats: int, scale: int) -> None:
    r, window = regions(size, seats, scale, hint=True), Rect((0, 0), size)
    assert disjoint(panels(r))
    assert all(window.contains(rect) for rect in [*panels(r), r.drawer])
    bar = [r.menu, r.clock, r.prompt, *r.icons.values()]
    assert disjoint(bar)
    assert all(r.top.contains(rect) for rect in bar)
    for whole, parts in (
        (r.tray, [*r.dice, r.slip]),
        (r.notes, [r.track, r.stars, r.shapes, r.options, r.score]),
        (r.others, [*r.thumbnails, r.place]),
        (r.leaf, [r.head, r.forgo]),
    ):
        assert disjoint(parts)
        assert all(whole.contains(part) for part in parts)
    assert not r.drawer.collidelistall([r.others, r.undo, r.done, r.leaf])


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_targets_are_large_enough(size: tuple[int, int], seats: int) -> None:
    r = regions(size, seats)
    u = r.units.u
    assert r.grid.hex_width >= 34 * u
    assert all(min(rect.size) >= 33 * u for rect in r.icons.values())
    assert all(rect.height >= 36 * u and rect.width >= 120 * u for rect in (r.undo, r.done))
    assert all(min(rect.size) >= 40 * u for rect in r.dice)
    assert all(rect.height >= 42 * u and rect.width >= 78 * u for rect in r.actions)
    assert all(rect.height >= 44 * u and rect.width >= 88 * u for rect in r.thumbnails)
    assert r.prompt.width >= 330 * u
    assert r.log is None or min(r.log.size) >= 108 * u


def test_the_full_window_is_divided_as_it_was_drawn() -> None:
    r = regions((1280, 720), 4)
    assert r.leaf == Rect(6, 50, 714, 664)
    assert (r.tray, r.notes) == (Rect(728, 50, 546, 94), Rect(728, 208, 546, 360))
    assert (r.undo, r.done) == (Rect(728, 674, 172, 40), Rect(906, 674, 368, 40))
    assert abs(r.grid.hex_width - 51.96) < 0.01
    assert r.log is None
    assert len(r.thumbnails) == 3


@in_windows(*SIZES)
@pytest.mark.parametrize("seats", SEATS)
def test_a_replay_has_its_list_where_nothing_else_is_needed(size: tuple[int, int], seats: int) -> None:
    r = regions(size, seats)
    assert min(r.listing.size) >= 150 * r.units.u
    assert not r.listing.collidelistall([r.leaf, r.tray, r.track, r.stars, r.others, r.undo, r.done])


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
