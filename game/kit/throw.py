"""A die that is thrown: it tumbles over the table, hops and comes to rest on its face."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Surface

from game.kit import shape
from game.kit.animation import Point, ease_out
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED

THROW: Final = 0.8
"""Seconds of a throw."""
_AT_REST: Final = 0.8
"""From this share of a throw on the die lies on the face that it shows."""
_TURNS: Final = 11
"""Number of pictures shown of a rolling die."""
_HOPS: Final = 3
_TILTS: Final = (0.3, 0.68)
"""Tilt of the cube over an edge in the two pictures of each pair of faces, as shares of a turn."""


@dataclass(frozen=True, slots=True)
class Throw:
    """One die on its way; `rolling` are pictures of it in the air, `rest` is how it lies in the end."""

    rolling: tuple[Surface, ...]
    rest: Surface
    start: Point
    end: Point
    duration: float = THROW
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        way = ease_out(min(1.0, t / _AT_REST))
        (x, y), (end_x, end_y) = self.start, self.end
        ground = x + (end_x - x) * way, y + (end_y - y) * way
        hop = abs(math.sin(_HOPS * math.pi * way)) * (1 - way) * 1.6 * self.rest.get_height()
        if way < 1:
            self._shade(surface, ground, hop)
        picture = self.rest if way == 1 else self.rolling[int(way * _TURNS) % len(self.rolling)]
        _centred(surface, picture, (ground[0], ground[1] - hop))

    def _shade(self, surface: Surface, ground: Point, hop: float) -> None:
        """The soft shadow on the ground: smaller and paler the higher the die is."""
        wide, high = self.rest.get_size()
        # In eighths: every size is painted once and kept.
        near = round(8 / (1 + hop / high)) / 8
        size = max(8, round(wide * 1.2 * near)), max(6, round(high * 0.6 * near))
        dark = shape.oval_shadow(size, round(190 * near))
        _centred(surface, dark, (ground[0] + hop * 0.3, ground[1] + high * 0.4))


def cube_in_the_air(faces: Sequence[Surface], count: int = 8) -> tuple[Surface, ...]:
    """Pictures of a cube that goes over its edges, from pictures of its faces, each time turned elsewhere."""
    return tuple(_rolling(faces, number) for number in range(count))


def _rolling(faces: Sequence[Surface], number: int) -> Surface:
    """Two neighbouring faces at a slant on the body of the cube, the lower one in the shade."""
    upper, lower = (_trimmed(faces[(number // 2 + step) % len(faces)]) for step in (0, 1))
    wide, high = upper.get_size()
    tilt = _TILTS[number % 2] * math.pi / 2
    top, front = max(1, round(high * math.cos(tilt))), max(1, round(high * math.sin(tilt)))
    cube = Surface((wide, top + front), pygame.SRCALPHA)
    edge = pygame.transform.average_color(upper, consider_alpha=True)
    body = tuple(round(0.62 * part) for part in edge[:3])
    pygame.draw.rect(cube, body, cube.get_rect(), border_radius=round(0.18 * wide))
    shaded = smoothscale(lower, (wide, front))
    shaded.fill((186, 176, 170, 255), special_flags=pygame.BLEND_RGBA_MULT)
    cube.blit(shaded, (0, top), special_flags=PREMULTIPLIED)
    cube.blit(smoothscale(upper, (wide, top)), (0, 0), special_flags=PREMULTIPLIED)
    return pygame.transform.rotozoom(cube, 37 + 71 * number, 0.92)


def _trimmed(face: Surface) -> Surface:
    """A face without the empty room and the shadow round it."""
    return face.subsurface(face.get_bounding_rect(min_alpha=200))


def _centred(surface: Surface, picture: Surface, centre: Point) -> None:
    place = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(picture, place, special_flags=PREMULTIPLIED)
