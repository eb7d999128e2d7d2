"""A table at rest: only what stirs is drawn again, and the picture is the one a whole drawing would give."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.kit.animation import Fly
from game.kit.colony import sign
from game.kit.timeline import Timeline
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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_butterflies_sit_where_they_are_seen_and_open_their_wings(real: App, seats: int) -> None:
    _, scene = sit_down(real, seats=seats, steps=next(n for n in range(10, 200, 10) if not _night(real, n)))
    top = table_of(scene).top
    moments = [idle_motion._butterflies(top, tick) for tick in range(40)]
    assert len(moments[0]) == 2
    for spot in moments[0]:
        assert top.lens.frame.contains(spot.place)
        assert spot.place.collidelist([*top.regions.boxes.values()]) < 0
    for number in range(2):
        assert len({id(spots[number].picture) for spots in moments}) == 3
        assert len({tuple(spots[number].place.center) for spots in moments}) == 1


def test_a_calm_table_stands_still_by_day(real: App) -> None:
    hand, scene = sit_down(real, steps=next(n for n in range(10, 200, 10) if not _night(real, n)))
    real.settings.change(animation="normal", reduced_motion=True)
    hand.step(0.1)
    assert table_of(scene).stirring is None


def test_nothing_flies_behind_the_icons_of_the_bar(real: App, monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene = sit_down(real)
    table, bar = table_of(scene), table_of(scene).top.regions.top
    places: list[tuple[float, float]] = []
    monkeypatch.setattr(sign, "leaf", lambda _surface, _pen, place, *_rest: places.append(place))
    timeline = Timeline()
    timeline.play(Fly(("leaf", 1), "+4", (300, 400), (900, bar.centery), 0.4, 1.0))
    for _ in range(9):
        timeline.update(0.1)
        table.extras.film.draw(real.window.copy(), timeline)
    assert len(places) >= 8
    assert min(y for _, y in places) > bar.bottom + 10


def _part(picture: pygame.Surface, spot: idle_motion.Spot) -> bytes:
    return pygame.image.tobytes(picture.subsurface(spot.area), "RGB")


def _night(app: App, steps: int) -> bool:
    _, scene = sit_down(app, steps=steps)
    return table_of(scene).view.night
