"""Ambient animation while the table is idle: pond, butterflies and pollen by day, fireflies by night."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final

from pygame import Rect, Surface, image

from game.kit.clip import clipped
from game.kit.lettering import PREMULTIPLIED
from game.kit.shape import faded
from game.tables.brilliants.board.terrain import CELL, COVER, HEX
from game.tables.brilliants.tabletop import Tabletop
from rules.brilliants.data.board import cover_tiles, zone_spaces
from rules.brilliants.state import Ground, State

PAUSE: Final = 0.25
"""Seconds between two pictures."""
_FRAMES: Final = ("pond", "pond-1", "pond-2", "pond-1")
_POND_LASTS: Final = 3
"""Pictures for which the pond lies still."""
_FLIES: Final = 26
_POLLEN: Final = 16
_BUTTERFLIES: Final = (("yellow", 0), ("blue", 13))
"""Colour, and how far ahead in its rhythm."""
_PERCHES: Final = ((-0.10, -0.18), (0.16, 0.05), (-0.22, 0.02), (0.12, -0.24), (-0.04, 0.14))
"""Perches on a large piece of scenery, as shares of its width."""
_WINGS: Final = "0000000001221000001210000000122100"
"""Closure of the wings, picture after picture: 0 open to 2 closed."""
_SPAN: Final = 0.11
"""Width of a butterfly as a share of the scenery's."""
_SPREAD: Final = 9.0


@dataclass(frozen=True, slots=True)
class Fly:
    """A firefly: where it hovers, how fast, and when it is bright."""

    x: float
    y: float
    size: float
    speed: float
    phase: float


@dataclass(frozen=True, slots=True)
class Spot:
    """An ambient animation in one place at one moment; `area` contains it at every moment."""

    picture: Surface
    place: Rect
    area: Rect


class IdleMotion:
    """Draws the ambient animation. While the table does not change only that is drawn, at next to no cost.

    Spots that something lies over stay as they are until the whole table is drawn again; the one pond, a
    large thing, does not: whenever it changes, the table is then drawn again whole.
    """

    def __init__(self, top: Tabletop, view: State, tick: int, floor: Surface) -> None:
        self._top, self._view, self._tick, self._floor = top, view, tick, floor
        self._free: list[int] | None = None

    def draw(self, surface: Surface) -> None:
        """The picture of that moment, on the floor."""
        with clipped(surface, self._top.lens.frame):
            _put(surface, _spots(self._top, self._view, self._tick))

    def again(self, surface: Surface, tick: int) -> bool:
        """The picture of another moment, over the finished table; False if all is covered."""
        if self._free is None:
            self._free = self._uncovered(surface)
        spots = _spots(self._top, self._view, tick)
        ponds = 0 if self._top.mood == "night" else len(_ponds(self._top, self._view, tick))
        if not set(range(ponds)) <= set(self._free) and _pond(tick) != _pond(self._tick):
            return False
        free = [spots[number] for number in self._free]
        with clipped(surface, self._top.lens.frame):
            surface.fblits([(self._floor.subsurface(spot.area), spot.area) for spot in free])
            _put(surface, free)
        return bool(free) or not spots

    def _uncovered(self, surface: Surface) -> list[int]:
        """The numbers of the spots that nothing lies over, and that touch no covered one."""
        alone = self._floor.copy()
        self.draw(alone)
        spots = _spots(self._top, self._view, self._tick)
        free = [n for n, spot in enumerate(spots) if _pixels(alone, spot) == _pixels(surface, spot)]
        while True:
            covered = [spot.area for n, spot in enumerate(spots) if n not in free]
            left = [n for n in free if spots[n].area.collidelist(covered) < 0]
            if left == free:
                return free
            free = left


def _pixels(surface: Surface, spot: Spot) -> bytes:
    return image.tobytes(surface.subsurface(spot.area), "RGB")


def _put(surface: Surface, spots: list[Spot]) -> None:
    surface.fblits([(spot.picture, spot.place) for spot in spots], PREMULTIPLIED)


def _spots(top: Tabletop, view: State, tick: int) -> list[Spot]:
    """All that stirs, in the same order at every moment."""
    count = _FLIES if top.mood == "night" else _POLLEN
    flies = _flies(count, top.regions.column.left, top.regions.top.bottom, top.size[1])
    aloft = [_lit(top, fly, tick) for fly in flies if not _over_cell(top, view, fly)]
    if top.mood == "night":
        return aloft
    return [*_ponds(top, view, tick), *_butterflies(top, tick), *aloft]


@lru_cache(8)
def _flies(count: int, right: int, top: int, bottom: int) -> tuple[Fly, ...]:
    rng = Random(7)
    return tuple(
        Fly(
            rng.uniform(0, right),
            rng.uniform(top, bottom),
            rng.uniform(14, 30),
            rng.uniform(0.05, 0.12),
            rng.uniform(0, 6.28),
        )
        for _ in range(count)
    )


def _over_cell(top: Tabletop, view: State, fly: Fly) -> bool:
    """Return True if a flying insect would be over a space, where it would look like a piece, or over a
    box."""
    space = top.hexes.key_at((fly.x, fly.y))
    if space is not None and view.ground[space] != Ground.ABSENT:
        return True
    return any(box.inflate(20, 20).collidepoint(fly.x, fly.y) for box in top.regions.boxes.values())


def _lit(top: Tabletop, fly: Fly, tick: int) -> Spot:
    angle = tick * fly.speed + fly.phase
    glow, size = 0.45 + 0.55 * math.sin(angle * 2.3) ** 2, fly.size
    if top.mood != "night":  # pollen in the sun: the same light, smaller and paler
        glow, size = 0.55 * glow, 0.6 * size
    picture = top.pen.sprites.get("brilliants/marks/firefly", max(4, top.pen.px(size)))
    reach = _SPREAD * top.pen.units.u
    x, y = fly.x + reach * math.cos(angle), fly.y + reach * 0.7 * math.sin(angle * 1.4)
    place = picture.get_rect(center=(round(x), round(y)))
    area = picture.get_rect(center=(round(fly.x), round(fly.y))).inflate(2 * reach + 4, 2 * reach + 4)
    return Spot(faded(picture, round(255 * glow)), place, area.clip(Rect((0, 0), top.size)))


def _butterflies(top: Tabletop, tick: int) -> list[Spot]:
    """Two that sit on the scenery and open and close their wings."""
    wide, found = COVER * top.hexes.width, []
    tiles = cover_tiles(top.table.covered)
    for number, ((zone, _), (colour, ahead)) in enumerate(zip(tiles, _BUTTERFLIES, strict=False)):
        closed = _WINGS[(tick + ahead) % len(_WINGS)]
        name = f"brilliants/marks/butterfly-{colour}-{closed}"
        picture = top.pen.sprites.get(name, max(8, round(_SPAN * wide)))
        x, y = top.hexes.xy(zone_spaces(zone)[0])
        for right, down in (*_PERCHES[number:], *_PERCHES[:number]):
            place = picture.get_rect(center=(round(x + right * wide), round(y + down * wide)))
            if top.lens.frame.contains(place) and place.collidelist([*top.regions.boxes.values()]) < 0:
                found.append(Spot(picture, place, place))
                break
    return found


def _pond(tick: int) -> str:
    """The pond's picture at a moment."""
    return _FRAMES[tick // _POND_LASTS % len(_FRAMES)]


def _ponds(top: Tabletop, view: State, tick: int) -> list[Spot]:
    width = max(8, round(CELL[0] * top.hexes.width / HEX))
    picture = top.pen.sprites.get(f"brilliants/ground/{_pond(tick)}", width)
    points = [top.hexes.xy(space) for space, ground in enumerate(view.ground) if ground == Ground.POND]
    places = [picture.get_rect(center=(round(x), round(y))) for x, y in points]
    frame = top.lens.frame
    seen = [place for place in places if place.colliderect(frame)]
    return [Spot(picture, place, place.inflate(4, 4).clip(frame)) for place in seen]
