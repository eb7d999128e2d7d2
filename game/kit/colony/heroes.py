"""The ants of a colony that walk in when it has won."""

from __future__ import annotations

from typing import Final

from game.kit.colony.pieces import CASTES, DIGGER, FARMER, HUNTER, Look, Pieces
from game.kit.colony.walking import strides
from game.kit.hero import Hero
from game.kit.sprites import Sprites

_MARCH: Final = (HUNTER, FARMER, DIGGER, FARMER, HUNTER)
_RIGHT, _LEFT = 0, 3
"""Headings of a walk."""
_SHAPE: Final = 288 / 256
"""Height of an ant's picture as a share of its width."""


def colony_heroes(sprites: Sprites, colour: str, height: int) -> tuple[Hero, ...]:
    """Five ants of a colour, `height` pixels high, off their bases; they look at the viewer."""
    pieces, width = Pieces(sprites), round(height / _SHAPE)
    found = []
    for number, caste in enumerate(_MARCH):
        side = "right" if number < len(_MARCH) // 2 else "left"
        rest = pieces.plain(f"colony/ants/{colour}-{CASTES[caste]}-{side}", width, Look(), glow=True)
        right, left = (strides(pieces, colour, caste, towards, width) for towards in (_RIGHT, _LEFT))
        found.append(Hero(right, left, rest))
    return tuple(found)
