"""The little that stirs while nothing happens: the pond by day, fireflies over the dark floor by night."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from pygame import Surface

from game.kit.lettering import PREMULTIPLIED
from game.kit.shape import faded
from game.tables.brilliants.tabletop import Tabletop
from game.tables.brilliants.terrain import CELL, HEX
from rules.brilliants.state import Ground, State

DAY_PAUSE: Final = 0.7
NIGHT_PAUSE: Final = 0.25
"""Seconds between two pictures."""
_FRAMES: Final = ("pond", "pond-1", "pond-2", "pond-1")
_FLIES: Final = 26
_SPREAD: Final = 9.0


@dataclass(frozen=True, slots=True)
class Fly:
    """A firefly: where it hovers, how fast, and when it is bright."""

    x: float
    y: float
    size: float
    speed: float
    phase: float


def draw(surface: Surface, top: Tabletop, view: State, tick: int) -> None:
    """The picture of that moment."""
    if top.mood == "night":
        for fly in _flies(top.regions.column.left, top.regions.top.bottom, top.size[1]):
            if not _over_cell(top, view, fly):
                _draw_fly(surface, top, fly, tick)
    else:
        _draw_pond(surface, top, view, tick)


@lru_cache(8)
def _flies(right: int, top: int, bottom: int) -> tuple[Fly, ...]:
    rng = Random(7)
    return tuple(
        Fly(
            rng.uniform(0, right),
            rng.uniform(top, bottom),
            rng.uniform(14, 30),
            rng.uniform(0.05, 0.12),
            rng.uniform(0, 6.28),
        )
        for _ in range(_FLIES)
    )


def _over_cell(top: Tabletop, view: State, fly: Fly) -> bool:
    """Fireflies keep away from the spaces, where they would look like pieces, and from the boxes."""
    space = top.hexes.key_at((fly.x, fly.y))
    if space is not None and view.ground[space] != Ground.ABSENT:
        return True
    return any(box.inflate(20, 20).collidepoint(fly.x, fly.y) for box in top.regions.boxes.values())


def _draw_fly(surface: Surface, top: Tabletop, fly: Fly, tick: int) -> None:
    angle = tick * fly.speed + fly.phase
    glow = 0.45 + 0.55 * math.sin(angle * 2.3) ** 2
    picture = top.pen.sprites.get("brilliants/marks/firefly", max(4, top.pen.px(fly.size)))
    reach = _SPREAD * top.pen.units.u
    x, y = fly.x + reach * math.cos(angle), fly.y + reach * 0.7 * math.sin(angle * 1.4)
    place = picture.get_rect(center=(round(x), round(y)))
    surface.blit(faded(picture, round(255 * glow)), place, special_flags=PREMULTIPLIED)


def _draw_pond(surface: Surface, top: Tabletop, view: State, tick: int) -> None:
    width = max(8, round(CELL[0] * top.hexes.width / HEX))
    picture = top.pen.sprites.get(f"brilliants/ground/{_FRAMES[tick % len(_FRAMES)]}", width)
    for space, ground in enumerate(view.ground):
        if ground == Ground.POND:
            x, y = top.hexes.xy(space)
            surface.blit(picture, picture.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED)
