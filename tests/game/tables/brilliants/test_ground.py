"""The ground under the pieces: painted again only where it has changed, and just as if all of it were."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from game.form import COLOURS
from game.kit.sprites import Sprites
from game.kit.theme import Mood
from game.session.player import Player
from game.tables.brilliants.board.nest import NestView, is_dug
from game.tables.brilliants.board.nest_painting import Burrow
from game.tables.brilliants.board.terrain import Terrain
from game.tables.brilliants.seat_view import SeatView
from game.tables.brilliants.tabletop import Chair, Light, TableState, Tabletop
from rules.brilliants.data.nest import NEIGHBOURS
from rules.brilliants.state import FIRST_SOIL, Ground, State
from tests.game.brilliants_tables import services
from tests.game.tables.brilliants.twins import played

SIZE = (960, 540)
PEOPLE = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:2])
AREA = SIZE[0] * SIZE[1]


@pytest.fixture
def position() -> State:
    return played(2, 25).state


def tabletop(view: State, mood: Mood) -> Tabletop:
    return Tabletop(services(SIZE), SIZE, mood, view.table, Chair(0, PEOPLE))


def ground(top: Tabletop, view: State, light: Light) -> bytes:
    surface = Surface(SIZE)
    top._put_ground(surface, view, light)
    return pygame.image.tobytes(surface, "RGB")


def test_a_table_that_is_left_keeps_no_picture_of_what_its_seat_saw(position: State) -> None:
    top, view = tabletop(position, "day"), position
    seat_view = SeatView(view, 0, PEOPLE, (0, 0))
    top.still(TableState(seat_view))
    assert top._still is not None
    top.leave()
    assert top._still is None


def made_of_files(monkeypatch: pytest.MonkeyPatch, paint: Callable[[], object]) -> list[str]:
    """The pictures of files that are needed to paint something."""
    read: list[str] = []
    master = Sprites.master
    with monkeypatch.context() as here:
        here.setattr(Sprites, "master", lambda own, name: read.append(name) or master(own, name))
        paint()
    return read


@pytest.mark.parametrize("mood", ["day", "night"])
def test_what_is_made_ahead_is_all_that_the_table_needs(
    mood: Mood, position: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    top, view = tabletop(position, mood), replace(position, night=mood == "night")
    shown = TableState(SeatView(view, 0, PEOPLE, (0, 0)))
    top.pen.sprites.forget_sizes()
    for _ in top.still_ahead(shown):
        pass
    assert len(top._grounds) == 0, "no picture of the window is kept of what is not shown"
    assert made_of_files(monkeypatch, lambda: top.still(shown)) == []
    spaces = [space for space, kind in enumerate(view.ground) if kind != Ground.ABSENT]
    some = lit(*spaces[::3])
    first = spaces[0]
    for _ in top.ahead(view, NestView(0, 0, 31)):
        pass
    assert made_of_files(monkeypatch, lambda: ground(top, view, some)) == []
    assert (
        made_of_files(monkeypatch, lambda: top.board.placed(top.cast(view, some, first), lambda _: False))
        == []
    )
    colony = view.colonies[0]
    for place in [place for place in range(FIRST_SOIL, FIRST_SOIL + 12) if not is_dug(colony, place)]:
        if any(is_dug(colony, other) for other in NEIGHBOURS.get(place, ())):
            dug = replace(colony, dug=colony.dug | 1 << place - FIRST_SOIL)
            burrow = Burrow(top.pen, top.nest, dug, COLOURS[0])
            assert made_of_files(monkeypatch, lambda burrow=burrow: burrow.paint(Surface(SIZE), None)) == []


def test_the_others_nests_are_made_ahead_where_a_window_shows_them(
    position: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = (1920, 1080)
    top = Tabletop(services(size), size, "day", position.table, Chair(0, PEOPLE))
    ((seat, nest),) = top.minis.items()
    top.pen.sprites.forget_sizes()
    for _ in top.still_ahead(TableState(SeatView(position, 0, PEOPLE, (0, 0)))):
        pass
    burrow = top._burrow(nest, position, seat)
    assert made_of_files(monkeypatch, lambda: burrow.paint(Surface(size), None)) == []


def lit(*spaces: int) -> Light:
    return Light(frozenset(spaces), stand=spaces[0])


@pytest.mark.parametrize("mood", ["day", "night"])
def test_a_ground_painted_in_parts_is_the_whole_one(
    mood: Mood, position: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, areas = tabletop(position, mood), []
    paint = Terrain.paint

    def counted(self: Any, surface: Surface, look: Any) -> None:
        areas.append(surface.get_clip().w * surface.get_clip().h)
        paint(self, surface, look)

    monkeypatch.setattr(Terrain, "paint", counted)
    spaces = [space for space, kind in enumerate(position.ground) if kind != Ground.ABSENT]
    one, two, three = spaces[0], spaces[len(spaces) // 2], spaces[-1]
    taken = bytearray(position.ground)
    taken[two] = Ground.EMPTY
    later = replace(position, ground=bytes(taken))
    steps = [
        (position, Light(), 1.0),
        (position, lit(one, two), 1.0),
        (position, lit(one, three), 0.3),
        (position, lit(one, three), 0.0),
        (later, lit(three), 0.5),
        (later, Light(), 0.5),
        (position, lit(one, two), 0.6),
    ]
    for view, light, share in steps:
        areas.clear()
        seen = ground(kept, view, light)
        assert sum(areas) <= share * AREA
        assert seen == ground(tabletop(view, mood), view, light)
