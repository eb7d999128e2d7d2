"""The ants of a colony that walk in when it has won."""

from __future__ import annotations

from typing import Final

from pygame import Surface, transform

from game.kit.colony.pieces import CASTES, DIGGER, FARMER, HUNTER
from game.kit.colony.walking import GAITS
from game.kit.hero import Hero
from game.kit.sprites import Sprites

_MARCH: Final = (HUNTER, FARMER, DIGGER, FARMER, HUNTER)
_CELL: Final = (320, 360)
"""A picture in a strip: the steps of a walk to the right, then one that stands."""


def colony_heroes(sprites: Sprites, colour: str, height: int) -> tuple[Hero, ...]:
    """Five ants of a colour, `height` pixels high, off their bases; in the end they look at the viewer."""
    return tuple(_hero(sprites, colour, caste, height, n < 2) for n, caste in enumerate(_MARCH))


def _hero(sprites: Sprites, colour: str, caste: int, height: int, looks_right: bool) -> Hero:
    name, width = f"colony/ants/parade-{colour}-{CASTES[caste]}", round(height * _CELL[0] / _CELL[1])
    *right, rest = (sprites.cell(name, number, 0, _CELL, width) for number in range(GAITS + 1))
    return Hero(tuple(right), tuple(map(_turned, right)), rest if looks_right else _turned(rest))


def _turned(picture: Surface) -> Surface:
    """The same ant from its other side."""
    return transform.flip(picture, True, False)
