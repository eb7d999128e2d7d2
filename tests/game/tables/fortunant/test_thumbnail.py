"""Another colony as a small drawing: its rooms' colours, its water, and made once."""

import pygame
from pygame import Rect, Surface

from game.tables.fortunant.leaf.earthwork import WASHES
from game.tables.fortunant.leaf.geometry import CENTRES, HEIGHT, WIDTH
from game.tables.fortunant.leaf.thumbnail import thumbnail
from rules.fortunant.box import QUEEN
from rules.fortunant.grid import HEX
from rules.fortunant.state import Sheet
from tests.game.desk import pen
from tests.game.tables.fortunant.sheets import GROWN, KINDS, sheet

RECT = Rect(20, 10, 184, 140)


def drawn(colony: Sheet, level: int = 0) -> Surface:
    window = Surface((240, 180))
    thumbnail(window, pen(), RECT, colony, level)
    return window


def at(window: Surface, name: str) -> pygame.Color:
    x, y = CENTRES[HEX[name]]
    return window.get_at((round(20 + x * 184 / WIDTH), round(10 + y * 140 / HEIGHT)))


def test_rooms_have_the_colours_of_their_kinds() -> None:
    queen = pygame.Color(WASHES[QUEEN].colour)
    found = at(drawn(sheet(GROWN + KINDS)), "G3")
    assert all(abs(found[channel] - queen[channel]) < 25 for channel in range(3))
    assert at(drawn(sheet(GROWN)), "G3").b > 220, "an empty room is bright"


def test_water_rises_in_it() -> None:
    dry, wet = at(drawn(Sheet()), "L6"), at(drawn(Sheet(), 3), "L6")
    assert wet.b - wet.r > dry.b - dry.r + 40


def test_nothing_is_painted_outside_of_its_rectangle() -> None:
    window = drawn(sheet(GROWN + KINDS), 2)
    for x, y in ((19, 20), (20 + 184, 20), (50, 9), (50, 10 + 140)):
        assert window.get_at((x, y))[:3] == (0, 0, 0)


def test_a_tunnel_is_drawn_before_there_is_any_room() -> None:
    bare, dug = drawn(Sheet()), drawn(sheet("C=sB2:SE4"))
    assert at(dug, "C2") != at(bare, "C2")
    assert at(dug, "H8") == at(bare, "H8")
