"""Dug cells of the nest: dark smooth rooms in a frame of earth, one picture for every set of open neighbours.

A cell is 80 units wide here and 160 pixels in the pictures. Every wobble repeats from cell to cell and all
doors are alike, so any two pictures meet exactly at their common edge.
"""

from dataclasses import dataclass
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from assets.make.kit.noise import smoothstep
from assets.make.kit.svg import render
from assets.make.plant import at, pebble
from assets.make.weave import Field, sample, weave

CELL = 80.0  # units
FINE = 4  # pixels per unit while painting
SHOWN = 2  # pixels per unit in the pictures
MARGIN = 28  # units painted round a cell, so that blurs know the neighbour
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)

SHADE, FLOOR = np.array([30, 18, 11]), np.array([74, 50, 32])  # colour of a room above and at its floor
FLOOR_LIP, RIM_LIGHT, INK = np.array([62, 44, 26]), np.array([74, 56, 32]), np.array([22, 12, 6])
EARTH = np.array([62, 40, 24])
DAY_GLOW, LAMP_GLOW = np.array([62, 38, 15]), np.array([78, 44, 10])


@dataclass(frozen=True)
class Door:
    """An opening towards a neighbour: which of the room's cells, and the direction."""

    cell: int
    way: tuple[int, int]


@dataclass(frozen=True)
class Room:
    """The shape of a dug space: cells wide, half size and corner radius in units, its doors in bit order."""

    wide: int
    half: tuple[float, float]
    radius: float
    doors: tuple[Door, ...]
    always: tuple[Door, ...] = ()
    glow: tuple[tuple[float, float, float, float, float], ...] = ()  # centre, half axes, strength


FOUR = (Door(0, LEFT), Door(0, RIGHT), Door(0, UP), Door(0, DOWN))
TUNNEL = Room(1, (34, 32.5), 21, FOUR, (), ((0, 6, 40, 34, 0.34),))
ENTRY = Room(1, (35.5, 33.5), 25, FOUR, (), ((0, 6, 40, 34, 0.4),))
LIBRARY = Room(1, (35.5, 33.5), 27, FOUR, (), ((0, 4, 36, 32, 0.75),))
QUEEN = Room(
    2,
    (75, 34),
    33,
    (Door(0, LEFT), Door(1, RIGHT), Door(0, DOWN), Door(1, DOWN)),
    (Door(0, UP), Door(1, UP)),
    ((-36, 9.6, 62, 30, 1.0), (48, -8, 50, 28, 0.55)),
)
ROOMS = {"tunnel": TUNNEL, "entry": ENTRY, "library": LIBRARY, "queen": QUEEN}

WAVE_X, WAVE_Y = weave(3, 3, 51), weave(3, 3, 52)
RIPPLE_X, RIPPLE_Y = weave(16, 2, 53), weave(16, 2, 54)
CLOUD, CRUMB = weave(4, 3, 55), weave(9, 3, 56)


def _box(x: Field, y: Field, centre: tuple[float, float], half: tuple[float, float], radius: float) -> Field:
    """Signed distance to a box with round corners, in units."""
    qx = np.abs(x - centre[0]) - (half[0] - radius)
    qy = np.abs(y - centre[1]) - (half[1] - radius)
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return np.asarray(outside + np.minimum(np.maximum(qx, qy), 0) - radius)


def _join(a: Field, b: Field, soft: float) -> Field:
    """The union of two distances, rounded where they meet."""
    h = np.clip(0.5 + 0.5 * (b - a) / soft, 0, 1)
    return np.asarray(b + (a - b) * h - soft * h * (1 - h))


def _blur(field: Field, units: float) -> Field:
    grey = Image.fromarray(np.clip(field * 255, 0, 255).astype(np.uint8))
    return np.asarray(grey.filter(ImageFilter.GaussianBlur(units * FINE)), np.float32) / 255


def _grid(wide: int) -> tuple[Field, Field]:
    """Units from the centre of a room `wide` cells wide, with the margin."""
    w, h = round((CELL * wide + 2 * MARGIN) * FINE), round((CELL + 2 * MARGIN) * FINE)
    rows, columns = np.mgrid[0:h, 0:w].astype(np.float32)
    return (columns + 0.5 - w / 2) / FINE, (rows + 0.5 - h / 2) / FINE


def _wobble(x: Field, y: Field, wide: int, seed: int) -> tuple[Field, Field]:
    """Hand-drawn walls: waves that repeat with the cell, and a wobble of its own that dies at the edge."""
    u, v = (x + CELL * wide / 2) / CELL, (y + CELL / 2) / CELL
    dx = 7.8 * (sample(WAVE_X, u, v) - 0.5) + 1.2 * (sample(RIPPLE_X, u, v) - 0.5)
    dy = 7.8 * (sample(WAVE_Y, u, v) - 0.5) + 1.2 * (sample(RIPPLE_Y, u, v) - 0.5)
    inside = np.clip(1 - np.abs(x) / (CELL * wide / 2), 0, 1) * np.clip(1 - np.abs(y) / (CELL / 2), 0, 1)
    own = np.clip(inside * 5, 0, 1)
    dx += own * 9 * (sample(weave(3, 2, 60 + 2 * seed), u / wide, v) - 0.5)
    dy += own * 9 * (sample(weave(3, 2, 61 + 2 * seed), u / wide, v) - 0.5)
    return x + dx, y + dy


def _distance(room: Room, doors: list[Door], x: Field, y: Field) -> Field:
    """Distance to the wall: the room, its doors, and as much of the neighbours as the margin shows."""
    wall = _box(x, y, (0, 0), room.half, room.radius)
    for door in doors:
        cx = (door.cell - (room.wide - 1) / 2) * CELL
        dx, dy = door.way
        wall = _join(wall, _box(x, y, (cx + dx * CELL, dy * CELL), TUNNEL.half, TUNNEL.radius), 4)
        half, drop, radius = ((16, 13.5), 11, 8) if dx else ((12.5, 16), 0, 7)
        wall = _join(wall, _box(x, y, (cx + dx * CELL / 2, dy * CELL / 2 + drop), half, radius), 5)
    return wall


def _height(y: Field) -> Field:
    """0 under the ceiling, rising to the floor line, and back to 0 at the bottom edge, so that cells join."""
    v = ((y + CELL / 2) / CELL) % 1
    return np.clip(np.where(v < 0.84, v, 0.84 - (v - 0.84) * 5.25), 0, 1)


def glow_field(room: Room, x: Field, y: Field) -> Field:
    """Light of a lived-in room at each place; nothing at its edges, where other rooms go on."""
    parts = [k * np.exp(-(((x - cx) / rx) ** 2) - ((y - cy) / ry) ** 2) for cx, cy, rx, ry, k in room.glow]
    edge = np.minimum(CELL * room.wide / 2 - np.abs(x), CELL / 2 - np.abs(y))
    return np.asarray(sum(parts) * smoothstep(0, 20, edge), np.float32)


def earth(u: Field, v: Field) -> Field:
    """The bed between the spaces; (u, v) count cells. It repeats, so every picture shares it."""
    tone = 0.72 + 0.62 * sample(CRUMB, u, v)
    return np.asarray(tone[..., None] * EARTH, np.float32)


def _walls(wall: Field, inside: Field, y: Field, u: Field, v: Field) -> Field:
    """The colour of the room: shade under the wall at the upper left, light on the lip of the floor."""
    rise = _height(y)
    colour = SHADE * (1 - rise[..., None]) + FLOOR * rise[..., None]
    colour = colour * (1 + 0.22 * (sample(CLOUD, u, v) - 0.5))[..., None]
    cast = np.roll(_blur(1 - inside, 7), (7 * FINE, 5 * FINE), (0, 1))
    colour = colour * (1 - 0.62 * np.clip(cast * 1.25, 0, 1))[..., None]
    lip = np.exp(-np.clip(-wall, 0, 99) / 4.5) * np.clip((rise - 0.45) * 2.6, 0, 1)
    return np.asarray(colour + lip[..., None] * FLOOR_LIP, np.float32)


def _frame(wall: Field, inside: Field, u: Field, v: Field) -> Field:
    """The earth round the room: shaded at the hole, a lit edge where the light from the upper left lands."""
    colour = earth(u, v) * (1 - 0.42 * np.exp(-np.clip(wall, 0, 99) / 3.2))[..., None]
    down, across = np.gradient(_blur(np.clip(wall / 8, -1, 1) * 0.5 + 0.5, 1.5))
    facing = np.clip((across * 0.55 + down * 0.83) / (np.hypot(across, down) + 1e-6), 0, 1)
    lit = np.exp(-(((wall - 3.0) / 1.3) ** 2)) * facing * (1 - inside)
    return np.asarray(colour + lit[..., None] * RIM_LIGHT, np.float32)


def paint(room: Room, openings: int) -> tuple[Image.Image, Image.Image]:
    """One dug space: the opaque picture (RGB) and the mask of its hollow (L), at the size shown."""
    doors = [door for bit, door in enumerate(room.doors) if openings >> bit & 1] + list(room.always)
    x, y = _grid(room.wide)
    u, v = (x + CELL * room.wide / 2) / CELL, (y + CELL / 2) / CELL
    wall = _distance(room, doors, *_wobble(x, y, room.wide, openings))
    inside = np.asarray(smoothstep(-0.8, 1.2, -wall), np.float32)
    hollow = _walls(wall, inside, y, u, v) + (glow_field(room, x, y) * inside)[..., None] * DAY_GLOW
    picture = _frame(wall, inside, u, v) * (1 - inside)[..., None] + hollow * inside[..., None]
    line = 0.82 * np.exp(-(((wall - 0.2) / 1.15) ** 2))[..., None]
    picture = _strewn(picture * (1 - line) + INK * line, room.wide, openings)
    return _shown(picture, room.wide), _shown(inside * 255, room.wide)


def _strewn(picture: Field, wide: int, openings: int) -> Field:
    """Pebbles in the earth at some corners of the room's box."""
    chance, things = Random(openings + 40 * wide), []
    w, h = CELL * wide + 2 * MARGIN, CELL + 2 * MARGIN
    for side_x in (-1, 1):
        for side_y in (-1, 1):
            for _ in range(chance.choice((0, 0, 1, 1, 2))):
                size = chance.uniform(1.9, 3.2)
                x = side_x * (CELL * wide / 2 - size - chance.uniform(0.3, 3.2))
                y = side_y * (CELL / 2 - size - chance.uniform(0.2, 1.4))
                things.append(at(x, y, pebble(chance, size)))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-w / 2} {-h / 2} {w} {h}">{"".join(things)}</svg>'
    )
    drawn = np.asarray(render(svg, round(w * FINE), round(h * FINE)), np.float32)
    share = drawn[..., 3:] / 255
    return np.asarray(picture * (1 - share) + drawn[..., :3] * share, np.float32)


def _shown(field: Field, wide: int) -> Image.Image:
    """Cut off the margin and reduce to the size shown."""
    cut = MARGIN * FINE
    image = Image.fromarray(np.clip(field[cut:-cut, cut:-cut] + 0.5, 0, 255).astype(np.uint8))
    return image.resize((round(CELL * wide * SHOWN), round(CELL * SHOWN)), Image.Resampling.LANCZOS)


def atlas(room: Room) -> tuple[Image.Image, Image.Image]:
    """All 16 pictures of a room, 4 x 4 by bit mask, and the atlas of their hollows."""
    w, h = round(CELL * room.wide * SHOWN), round(CELL * SHOWN)
    pictures, hollows = Image.new("RGB", (4 * w, 4 * h)), Image.new("L", (4 * w, 4 * h))
    for openings in range(16):
        place = (openings % 4 * w, openings // 4 * h)
        picture, hollow = paint(room, openings)
        pictures.paste(picture, place)
        hollows.paste(hollow, place)
    return pictures, hollows


def lamp(room: Room) -> Image.Image:
    """Additive lamp light of a room by night (RGB on black)."""
    x, y = _grid(room.wide)
    wall = _distance(room, [], x, y)
    light = glow_field(room, x, y) * smoothstep(0, 14, -wall)
    return _shown(light[..., None] * LAMP_GLOW, room.wide)
