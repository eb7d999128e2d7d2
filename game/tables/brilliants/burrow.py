"""Paints a nest: a cut through the earth under the grass, with tunnels, chambers, shafts and tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import shape
from game.kit.theme import Grade, mix
from game.tables.brilliants import sign
from game.tables.brilliants.brush import Brush
from game.tables.brilliants.nest import AT, COLUMNS, ROCKS, ROWS, NestView, crowds, is_dug
from game.tables.brilliants.sight import is_ready
from rules.brilliants.nest import HOLES, SOIL
from rules.brilliants.state import HOLE_1, Colony, State

_EARTH: Final = {6: "#a5603c", 7: "#d0ab62", 8: "#8d8a84"}
_ROCK: Final = "#4a443f"
_TUNNEL: Final = "#3a2416"
_NIGHT: Final = Grade(0.66, (0.50, 0.60, 0.86))
_VEIL: Final = Grade(0.74, (0.58, 0.57, 0.57))


@dataclass(frozen=True, slots=True)
class Dig:
    """What decides how a nest looks, without its ants."""

    holes: bytes
    dug: int
    tile: int


def dig_of(colony: Colony) -> Dig:
    """The look of a colony's nest."""
    return Dig(colony.holes, colony.dug, colony.tile)


class Burrow:
    """One nest painted with all it holds but the ants."""

    def __init__(self, brush: Brush, view: NestView, colony: Colony, ramp: tuple[str, str]) -> None:
        self.brush, self.view, self.colony, self.ramp = brush, view, colony, ramp

    def paint(self, surface: Surface, lit: frozenset[int] | None, tokens: bool = True) -> None:
        """The earth, what is dug, the turf and its tokens; spaces that are not `lit` lie under the veil."""
        for row in range(ROWS):
            for column in range(COLUMNS):
                self._cell(surface, column, row, lit)
        self._turf(surface)
        if tokens:
            self._tokens(surface, lit)

    def _cell(self, surface: Surface, column: int, row: int, lit: frozenset[int] | None) -> None:
        rect = self.view.cell_rect(column, row)
        if (column, row) in ROCKS:
            colour = _ROCK
        else:
            place = AT[column, row]
            colour = _TUNNEL if is_dug(self.colony, place) else _EARTH[SOIL[place]]
            if lit is not None and place not in lit:
                colour = mix(colour, "#000000", 0.42)
        if self.brush.night and colour != _TUNNEL:
            colour = mix(colour, "#1a2550", 0.5)
        surface.fill(mix(colour, "#000000", 0.35), rect)
        inner = rect.inflate(-max(2, rect.width // 24), -max(2, rect.height // 24))
        surface.blit(
            shape.box(inner.size, max(2, rect.width // 7), colour),
            inner,
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )

    def _turf(self, surface: Surface) -> None:
        if self.view.turf:
            rect = Rect(self.view.rect.topleft, (self.view.rect.width, round(self.view.turf)))
            surface.fill("#2c4a2a" if self.brush.night else "#6f9a3c", rect)

    def _tokens(self, surface: Surface, lit: frozenset[int] | None) -> None:
        for place in HOLES:
            number = place - HOLE_1 + 1
            if is_dug(self.colony, place):
                if self.view.turf:
                    self._token(surface, number, self.view.token(number), self.view.cell * 0.40)
            else:
                self._disc(surface, number, self.view.centre(place), lit is not None and place not in lit)

    def _token(self, surface: Surface, number: int, centre: tuple[float, float], size: float) -> None:
        brush = self.brush
        brush.put(surface, sign.hole(round(size), self.ramp), centre)
        style = brush.style(size * 0.5 / brush.u, "bold", "#fff6de")
        brush.write(surface, number, style, centre, "center")

    def _disc(self, surface: Surface, number: int, centre: tuple[float, float], veiled: bool) -> None:
        brush, size = self.brush, round(self.view.cell * (0.46 if self.view.turf else 0.66))
        wood = sign.disc(size, "#e2bf86", "#3b220f", max(1, size * 0.05))
        brush.put(surface, shape.faded(wood, 140) if veiled else wood, centre)
        brush.write(surface, number, brush.style(size * 0.56 / brush.u, "bold", "#38220f"), centre, "center")


def paint_badges(
    surface: Surface, brush: Brush, view: NestView, state: State, seat: int, ramp: tuple[str, str]
) -> None:
    """The ants of a small nest, as flat signs."""
    colony = state.colonies[seat]
    for place, ants in crowds(colony).items():
        x, y = view.centre(place)
        size = view.cell * {1: 0.86, 2: 0.62}.get(len(ants), 0.5)
        step = min(view.cell * 0.56, view.cell * 0.92 / len(ants))
        for index, ant in enumerate(ants):
            ready = is_ready(state, colony, ant)
            fill = ramp[1] if ready else mix(ramp[1], "#3a3f5c" if brush.night else "#8a8072", 0.62)
            picture = sign.caste(
                ant // 5, round(size), fill, "#fff8e4" if ready else mix(fill, "#fff3d8", 0.45)
            )
            brush.put(surface, picture, (x + (index - (len(ants) - 1) / 2) * step, y))
