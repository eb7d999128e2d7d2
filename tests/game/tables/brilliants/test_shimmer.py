"""A table at rest: only what stirs is drawn again, and the picture is the one a whole drawing would give."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.tables.brilliants.board import idle_motion
from tests.game.tables.brilliants.test_table_scene import sit_down, table_of


def _picture(app: App, covered: list[pygame.Rect]) -> bytes:
    picture = app.window.copy()
    for area in covered:
        picture.fill("black", area)
    return pygame.image.tobytes(picture, "RGB")


def test_fireflies_alone_give_the_whole_picture(real: App, monkeypatch: pytest.MonkeyPatch) -> None:
    hand, scene = sit_down(real, steps=next(n for n in range(10, 200, 10) if _night(real, n)))
    real.settings.change(animation="normal")
    table = table_of(scene)
    assert table.stirring is not None
    scene.changed = True
    hand.step(0.001)
    before = real.window.copy()
    with monkeypatch.context() as patch:
        patch.setattr(table, "draw", None)
        for _ in range(9):
            hand.step(table.stirring)

    still = table.extras.shimmer
    assert still is not None
    spots = idle_motion._spots(table.top, table.view, table.frame_number)
    free = still._free or []
    assert any(_part(before, spots[n]) != _part(real.window, spots[n]) for n in free)
    covered = [spot.area for n, spot in enumerate(spots) if n not in free]
    alone = _picture(real, covered)
    scene.changed = True
    hand.step(0.001)
    assert _picture(real, covered) == alone


def test_the_pond_stirs_whether_something_lies_over_it_or_not(real: App) -> None:
    hand, scene = sit_down(real, steps=next(n for n in range(10, 200, 10) if not _night(real, n)))
    real.settings.change(animation="normal")
    table = table_of(scene)
    assert table.stirring is not None
    for _ in range(5):
        hand.step(table.stirring)
        alone = _picture(real, [])
        scene.changed = True
        hand.step(0.001)
        assert _picture(real, []) == alone


def test_a_change_between_is_drawn_whole(real: App) -> None:
    hand, scene = sit_down(real)
    real.settings.change(animation="normal")
    table = table_of(scene)
    assert table.stirring is not None
    hand.step(table.stirring)
    hand.step(0.001)
    assert not scene.changed
    table.opened.add("holdings")
    scene.changed = True
    plain = _picture(real, [])
    hand.step(table.stirring)
    assert _picture(real, []) != plain
    shown = _picture(real, [])
    scene.changed = True
    hand.step(0.001)
    assert _picture(real, []) == shown


def _part(picture: pygame.Surface, spot: idle_motion.Spot) -> bytes:
    return pygame.image.tobytes(picture.subsurface(spot.area), "RGB")


def _night(app: App, steps: int) -> bool:
    _, scene = sit_down(app, steps=steps)
    return table_of(scene).view.night
