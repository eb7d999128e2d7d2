"""Painting of what is dug: mouths that open, walls in ink or pencil, washes by kind, hatching about them.

A region of the leaf is painted as a whole. All rooms and tunnels in it are one mask, blurred and cut again,
so that corners are round, walls wander and mouths open by themselves; the blurred mask is also the distance
to the nearest wall, from which follow the ink line, the pigment at a wet edge and the hatching. The same
place comes out the same whatever the region: a change needs only its own surroundings painted again.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.kit import field
from game.kit.field import added, blank, blurred, edge, joined, less, mapped, moved, times
from game.tables.fortunant.leaf.burrow import Burrow, Dug
from game.tables.fortunant.leaf.geometry import Grid
from game.tables.fortunant.leaf.texture import Textures
from rules.fortunant.grid import members, surroundings
from rules.fortunant.state import DROWNED, RAVAGED, Room

REACH: Final = 34
"""Units beyond a region that have a say in it: three blurs and the hatching."""
PEN, SEPIA, GRAPHITE, RED = "#2a2430", "#4a3524", "#50505a", "#a8321f"
TUNNEL_WASH: Final = "#c99a63"
TUNNEL: Final = 23.5
"""Width of a tunnel before its edge is rounded and shrunk; 21 units are left."""


class Wash(NamedTuple):
    """The watercolour of a kind of room: pigment, and how dense it lies."""

    colour: str
    density: float


WASHES: Final = (
    Wash("#d9c08a", 0.07),
    Wash("#c65a38", 0.38),
    Wash("#4f9163", 0.44),
    Wash("#8a7a9c", 0.38),
    Wash("#5a64b4", 0.38),
    Wash("#d99a1e", 0.44),
)
"""By kind: Empty, Scout, Nursery, Graveyard, Fortune, Queen. The Nursery's green is cool and dark, so that it
stays apart from the ochres for eyes that see no red."""
_GNAWED: Final = Wash("#9a8f86", 0.2)
_SOAKED: Final = Wash("#6f9fc0", 0.32)
"""Remains of a kind's colour in a drowned room, also above the water."""

# Spreads and lengths in units.
_ROUND, _SHRINK, _WANDER = 4.4, 1.1, 1.5
NEAR, _FAR = 2.6, 5.5
_RIM, _RIM_REACH, _DENSEST = 2.3, 1.15, 1.5
_LINE, _SWELL = 0.85, 0.6
_HATCH: Final = 6.5
_CORNER: Final = (0.0, 0.0)


class Region:
    """A part of the leaf in which fields are painted; `area` is in pixels from the leaf's corner."""

    def __init__(self, textures: Textures, area: Rect) -> None:
        self.textures, self.area, self.unit = textures, area, textures.unit
        self.grid = Grid(-area.x, -area.y, self.unit)

    def texture(self, name: str) -> Surface:
        """A texture of the leaf there."""
        return self.textures.part(name, self.area)

    def shapes(self, things: Iterable[Dug], grown: float = 1.03, width: float = TUNNEL) -> Surface:
        """Return the mask of things, with the sharp edges of their hexes and lines."""
        mask = blank(self.area.size)
        for thing in things:
            for number in members(thing.cells):
                pygame.draw.polygon(mask, "white", self.grid.corners(number, grown))
            self.lines(mask, thing.line, width)
        return mask

    def lines(self, mask: Surface, line: tuple[tuple[float, float], ...], width: float) -> None:
        """A thick line with round ends and joints."""
        places = [self.grid.place(*point) for point in line]
        half = width * self.unit / 2
        for start, end in pairwise(places):
            pygame.draw.polygon(mask, "white", _band(start, end, half))
        for place in places:
            pygame.draw.circle(mask, "white", place, half)

    def rounded(self, mask: Surface) -> Surface:
        """The mask with round corners and an edge that wanders as a hand does, sharp to a pixel."""
        spread = _ROUND * self.unit
        soft = blurred(mask, spread)
        slope = 1 / (spread * math.sqrt(2 * math.pi))
        wander = min(0.3, 2 * _WANDER * self.unit * slope)
        added(soft, mapped(self.texture("wobble"), _scaled(wander)))
        return mapped(soft, edge(field.level(_SHRINK, _ROUND) + wander / 2, 1.25 * slope))

    def nearness(self, mask: Surface) -> Surface:
        """The mask blurred as far as walls and wet edges reach: how deep inside each place lies."""
        return blurred(mask, NEAR * self.unit)

    def wall(self, near: Surface) -> Surface:
        """A line along a mask's edge, thick and thin, heavier at the lower right."""
        slope = 1 / (NEAR * self.unit * math.sqrt(2 * math.pi))
        middle = _SWELL * self.unit * slope
        swell = mapped(self.texture("swell"), _scaled(2 * middle))
        outer = mapped(added(near.copy(), swell), edge(field.level(-_LINE, NEAR) + middle, 1.25 * slope))
        joined(outer, moved(outer, 0.5 * self.unit, 0.6 * self.unit))
        inner = mapped(less(near.copy(), swell), edge(field.level(_LINE, NEAR) - middle, 1.25 * slope))
        return less(outer, inner)


def _band(start: tuple[float, float], end: tuple[float, float], half: float) -> list[tuple[float, float]]:
    long = math.dist(start, end) or 1
    right, down = (end[0] - start[0]) / long * half, (end[1] - start[1]) / long * half
    return [
        (start[0] - down, start[1] + right),
        (end[0] - down, end[1] + right),
        (end[0] + down, end[1] - right),
        (start[0] + down, start[1] - right),
    ]


@lru_cache(maxsize=64)
def _scaled(share: float) -> tuple[field.Colour, ...]:
    return field.greys(lambda value: value * share)


@lru_cache(maxsize=64)
def _pigment(density: float, rim: float) -> tuple[field.Colour, ...]:
    """Density of a wash for the blurred mask's value, as a share of `_DENSEST`; more at the wet edge."""

    def amount(value: float) -> float:
        depth = field.distance(value, NEAR)
        wet = min(1.0, max(0.0, depth / 0.4 + 0.5))
        return wet * density * (1 + rim * math.exp(-max(0.0, depth) / _RIM_REACH)) / _DENSEST

    return field.greys(amount)


@lru_cache(maxsize=4)
def _beside() -> tuple[field.Colour, ...]:
    """Return the strength of the hatching outside a wall, for the mask's value after the wide blur."""

    def strength(value: float) -> float:
        out = 1 + field.distance(value - 0.06, _FAR) / _HATCH
        t = min(1.0, max(0.0, (out - 0.2) / 0.4))
        return t * t * (3 - 2 * t)

    return field.greys(strength)


def dig(paper: Surface, region: Region, burrow: Burrow, rooms: tuple[Room, ...]) -> None:
    """Paint everything that is dug over the earth of a region."""
    things = [thing for thing in burrow.dug if _touches(thing, region)]
    if not things:
        return
    # Not rounded together: a tunnel that only passes a room would seem to open into it.
    cavity = joined(
        region.rounded(region.shapes(thing for thing in things if thing.cells or thing.mouth)),
        region.rounded(region.shapes(thing for thing in things if not thing.cells)),
    )
    near, draft = region.nearness(cavity), _draft(region, things)
    _hatch(paper, region, cavity, draft)
    times(paper, mapped(cavity, _inverse()))
    added(paper, times(region.textures.inside(region.area), cavity))
    inside, walls = _rooms(paper, region, things, rooms)
    tunnels = less(less(cavity.copy(), inside), draft)
    wash(paper, region, (near, tunnels), Wash(TUNNEL_WASH, 0.44), rim=0.4)
    _shade(paper, region, less(cavity.copy(), draft), near)
    less(walls, region.shapes((thing for thing in things if thing.room < 0), width=TUNNEL - 3))
    walls = joined(region.wall(near), times(walls, cavity))
    if any(thing.pencil for thing in things):
        _pencil(paper, region, times(walls.copy(), draft), times(cavity, draft))
    times(paper, mapped(less(walls, draft), field.inked(PEN, 0.96)))


def rehearse(textures: Textures) -> Iterator[object]:
    """Dig a stretch of tunnel where nobody sees it: the first one in sight finds its palettes made."""
    for pencil in (False, True):
        region = Region(textures, snapped(Rect(0, 0, 1, 1)))
        tunnel = Dug(0, (_CORNER, _CORNER), -1, pencil)
        dig(textures.earth(region.area), region, Burrow((tunnel,), ()), ())
        yield region


def _draft(region: Region, things: list[Dug]) -> Surface:
    """Return the mask of things drawn this turn, walls included; ink wins where the two meet."""
    new = [thing for thing in things if thing.pencil]
    if not new:
        return blank(region.area.size)
    fixed = (thing for thing in things if not thing.pencil)
    return less(region.shapes(new, 1.12, TUNNEL + 6), region.shapes(fixed, 1.08, TUNNEL + 3))


def _pencil(paper: Surface, region: Region, walls: Surface, inside: Surface) -> None:
    """Walls and strokes of graphite, which stays on the hills of the paper."""
    rough = times(walls, mapped(region.texture("tooth"), grain()))
    times(paper, mapped(rough, field.inked(GRAPHITE, 1.0)))
    times(paper, mapped(times(inside, region.texture("graphite")), field.inked(GRAPHITE, 0.55)))


@lru_cache(maxsize=1)
def _inverse() -> tuple[field.Colour, ...]:
    return field.greys(lambda value: 1 - value)


def _touches(thing: Dug, region: Region) -> bool:
    if thing.cells:
        return region.grid.box(thing.cells, 4).colliderect(pygame.Rect((0, 0), region.area.size))
    xs, ys = zip(*(region.grid.place(*point) for point in thing.line), strict=True)
    room = TUNNEL * region.unit
    box = Rect(min(xs) - room, min(ys) - room, max(xs) - min(xs) + 2 * room, max(ys) - min(ys) + 2 * room)
    return box.colliderect(pygame.Rect((0, 0), region.area.size))


def _hatch(paper: Surface, region: Region, cavity: Surface, draft: Surface) -> None:
    """Strokes in the earth along the walls, of uneven length."""
    far = blurred(cavity, _FAR * region.unit)
    added(far, mapped(region.texture("wobble"), _scaled(0.12)))
    shade = less(times(mapped(far, _beside()), region.texture("hatching")), draft)
    times(paper, mapped(shade, field.inked(SEPIA, 0.66)))


def _rooms(
    paper: Surface, region: Region, things: list[Dug], rooms: tuple[Room, ...]
) -> tuple[Surface, Surface]:
    """Paint the washes of all rooms; returns where rooms are, and the walls between those that touch."""
    inside, walls = blank(region.area.size), blank(region.area.size)
    for index in sorted({thing.room for thing in things if thing.room >= 0}):
        own = [thing for thing in things if thing.room == index]
        box = region.grid.box(rooms[index].cells, 8 * region.unit).move(region.area.topleft)
        part = Region(region.textures, snapped(box).clip(region.area))
        if not part.area.w or not part.area.h:
            continue
        mask = part.rounded(part.shapes(own))
        near = part.nearness(mask)
        place = part.area.x - region.area.x, part.area.y - region.area.y
        joined(inside, mask, place)
        if beside := _beside_room(index, rooms[index].cells, things):
            joined(walls, times(part.wall(near), part.shapes(beside, 1.22)), place)
        fresh = all(thing.pencil for thing in own)
        times(paper, _tinted(part, mask, near, rooms[index], fresh), place)
    return inside, walls


def _beside_room(index: int, cells: int, things: list[Dug]) -> list[Dug]:
    """The hexes of other rooms that touch a room."""
    beside = surroundings(cells)
    others = (thing for thing in things if thing.room >= 0 and thing.room != index)
    return [Dug(thing.cells & beside, (), thing.room, False) for thing in others if thing.cells & beside]


def _tinted(region: Region, mask: Surface, near: Surface, room: Room, fresh: bool) -> Surface:
    """Return the tint by which a room multiplies the paper; a fresh one without a kind has no wash yet."""
    tint = Surface(region.area.size, pygame.SRCALPHA, 32)
    tint.fill("white")
    if room.lost == RAVAGED:
        wash(tint, region, (near, mask), _GNAWED, _RIM)
        times(tint, mapped(times(mask, region.texture("gnawed")), field.inked(RED, 1.3)))
    elif room.lost == DROWNED:
        wash(tint, region, (near, mask), _SOAKED, _RIM)
    elif room.kind or not fresh:
        wash(tint, region, (near, mask), WASHES[room.kind], _RIM)
    return tint


def wash(
    paper: Surface,
    region: Region,
    shape: tuple[Surface, Surface],
    pigment: Wash,
    rim: float,
    clouds: float = 1,
) -> None:
    """Watercolour over a mask (its nearness and itself): more at the wet edge, clouds and grains in it."""
    near, mask = shape
    density = times(
        mapped(near, _pigment(pigment.density, rim)), mapped(region.texture("cloud"), _calmer(clouds))
    )
    # Twice: the clouds' mean is a half.
    times(paper, mapped(times(density, mask), field.dyed(pigment.colour, 2 * _DENSEST)))


@lru_cache(maxsize=4)
def _calmer(clouds: float) -> tuple[field.Colour, ...]:
    """Clouds of a share of their strength."""
    return field.greys(lambda value: 0.5 + clouds * (value - 0.5))


def _shade(paper: Surface, region: Region, cavity: Surface, near: Surface) -> None:
    """Under the upper left wall it is dark: hatching, and a little wash."""
    soft = mapped(near, edge(0.5, 0.3))
    lip = times(less(cavity.copy(), moved(soft, 3.4 * region.unit, 4.8 * region.unit)), soft)
    times(paper, mapped(lip, field.dyed("#8a6a5a", 0.4)))
    times(paper, mapped(times(lip, region.texture("shade")), field.inked(PEN, 0.5)))


@lru_cache(maxsize=1)
def grain() -> tuple[field.Colour, ...]:
    """Return the amount of graphite on the hills and in the hollows of the paper."""
    return field.greys(lambda value: 1.35 - 1.5 * value)


def snapped(area: Rect) -> Rect:
    """The rect grown to multiples of three pixels: a blur at a third of the size does not depend on it."""
    step = field.COARSE
    left, top = area.left // step * step, area.top // step * step
    return Rect(left, top, -((left - area.right) // step * step), -((top - area.bottom) // step * step))


def region_for(textures: Textures, area: Rect) -> Region:
    """The region that has to be worked on for an area to come out right; it may reach beyond the leaf."""
    room = round(REACH * textures.unit)
    whole = Rect((0, 0), textures.size)
    return Region(textures, snapped(area.inflate(2 * room, 2 * room).clip(whole)))
