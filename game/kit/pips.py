"""A die as a sign: one face with its pips, for rows of dice to be clicked."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from game.kit.figure import Figure

SIDES: Final = 6
UNKNOWN: Final = 0
"""Face of a die that was not chosen yet."""
_SPOTS: Final = {
    UNKNOWN: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Positions of the pips of each face: columns and rows of a grid of three."""
_BONE: Final = ("#fffaf0", "#8a6a42", "#2a2430")
_PLACE: Final = ("#e2d3ae", "#a58a5c", "#a58a5c")
"""Face, edge and pips of a die, and of the place for one that is not known."""


@lru_cache(64)
def face(d: int, number: int) -> pygame.Surface:
    """A face `d` pixels wide. Raises KeyError for a number that no die has."""
    figure, (fill, edge, ink) = Figure(d, d, centred=True), _BONE if number else _PLACE
    half, inner = d * 0.46, d * 0.43
    figure.box(-half, -half, 2 * half, 2 * half, d * 0.17, edge)
    figure.box(-inner, -inner, 2 * inner, 2 * inner, d * 0.15, fill)
    for x, y in _SPOTS[number]:
        figure.disc(x * d * 0.24, y * d * 0.24, d * 0.085, ink)
    return figure.picture()
