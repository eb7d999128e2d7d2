"""The ground under the pieces: painted again only where it has changed, and just as if all of it were."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from game.form import COLOURS
from game.kit.theme import Mood
from game.session.player import Player
from game.tables.brilliants.board.terrain import Terrain
from game.tables.brilliants.seat_view import SeatView
from game.tables.brilliants.tabletop import Chair, Light, TableState, Tabletop
from rules.brilliants.state import Ground, State
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
        (later, Light(), 1.0),
    ]
    for view, light, share in steps:
        areas.clear()
        seen = ground(kept, view, light)
        assert sum(areas) <= share * AREA
        assert seen == ground(tabletop(view, mood), view, light)
