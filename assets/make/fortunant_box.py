"""The picture on the box of FortunANT: a colony under its mound on a leaf, dice and a pencil upon it."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

import numpy as np
from PIL import Image

from assets.make import fortunant_props as props
from assets.make.fortunant_ants import FIGURES
from assets.make.fortunant_dice import GRAND, grand_die
from assets.make.fortunant_leaf import RADIUS, centre, leaf
from assets.make.fortunant_pen import GRAPHITE, PEN, WASHES, doodle, line, pencilled, placed, stroke
from assets.make.fortunant_pen import SCALE as FINE
from assets.make.fortunant_signs import PENCIL_BOX, PENCIL_TIP, pencil
from assets.make.fortunant_wash import SCALE, Paper, blurred, depth, displaced
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.kit.path import Point, polygon
from assets.make.kit.picture import reduce
from assets.make.kit.svg import Sheet, render
from assets.make.thrift import paletted
from rules.fortunant.grid import HEX

NAME: Final = "fortunant/box/cover.png"
SIDE: Final = 480
UNITS: Final = 320
"""Part of the leaf that the cover shows."""
CORNER: Final = (226.0, 6.0)
"""Its upper left corner on the leaf."""
ZOOM: Final = SIDE / UNITS

QUEEN, NURSERY, FORTUNE = (
    ("C5", "C6", "D5", "D6", "D7", "E5", "E6"),
    ("F6", "F7", "G6"),
    ("C8", "C9", "D8", "D9", "D10", "E8", "E9"),
)
ROOMS: Final = (
    (QUEEN, WASHES["queen"], 0.42),
    (NURSERY, WASHES["nursery"], 0.42),
    (FORTUNE, WASHES["fortune"], 0.36),
)
TUNNELS: Final = (("A6", "B6", "C6"), ("A7", "B8", "C8"))
DRAWN: Final = ("F7", "F8", "F9")
"""The corridor that the pencil is drawing."""


def _at(name: str) -> Point:
    """The middle of a hex in units of the cover."""
    x, y = centre(HEX[name])
    return x - CORNER[0], y - CORNER[1]


def _mask(body: str) -> Field:
    pixels = UNITS * SCALE
    drawn = render(Sheet((0, 0, UNITS, UNITS)).document(body), pixels, pixels)
    return np.asarray(drawn.getchannel("A"), np.float32) / 255


def _room(hexes: Sequence[str], seed: int) -> Field:
    """A chamber: its hexes as one, rounded, the walls wandering as a hand digs."""
    body = ""
    for name in hexes:
        x, y = _at(name)
        turns = np.radians(60 * np.arange(6))
        reach = RADIUS * 1.03
        body += f'<path d="{polygon([(x + reach * np.sin(t), y - reach * np.cos(t)) for t in turns])}"/>'
    inside = (depth(_mask(body), 4.4 * SCALE) > 1.1 * SCALE).astype(np.float32)
    return _cut(displaced(inside, 3, 20, seed))


def _cut(mask: Field) -> Field:
    return (blurred(mask, 1.4) > 0.5).astype(np.float32)


def _tunnels() -> Field:
    """All corridors, the ones from the grass open above."""
    body = ""
    for way in TUNNELS:
        points = [_at(name) for name in way]
        if way[0].startswith("A"):
            (x, y), (bx, by) = points[0], points[1]
            points[0] = (x + (x - bx) * 0.5, y + (y - by) * 0.5)
        data = polygon(points, closed=False)
        body += line(data, 21, "#000000")
    return _cut(displaced(_mask(body), 3.4, 18, 31))


def _dig(paper: Paper) -> None:
    """Cavities with their washes, hatched walls and ink line."""
    rooms = [_room(hexes, 50 + number_) for number_, (hexes, _, _) in enumerate(ROOMS)]
    tunnels = _tunnels()
    cavity = np.maximum.reduce([*rooms, tunnels])
    paper.cover(blurred(cavity, 0.9) * 0.86, "#fffaf0")
    paper.wash(tunnels * (1 - np.maximum.reduce(rooms)), "#c99a63", 0.36, 0.4, seed=20)
    for room, (_, colour, density) in zip(rooms, ROOMS, strict=True):
        paper.wash(room, colour, density, 1.5, bloom=0.8, seed=200)
    far = depth(cavity, 3 * SCALE)
    x, y = paper.places()
    wave = fbm(*paper.shape, 20 * SCALE / 3, 3, 301)

    def diagonal(gap: float, turn: float, start: float) -> Field:
        phase = (x * np.cos(turn) + y * np.sin(turn)) * 2 * np.pi / gap + 2.2 * (paper.noise(20, 2, 305))
        return np.asarray(smoothstep(start, start + 0.5, np.sin(phase)), np.float32)

    outside = np.clip(1 + far / (6.5 * SCALE) * (1.3 - 0.9 * wave), 0, 1) * (far < 0)
    paper.cover(diagonal(3.1, 0.62, 0.0) * smoothstep(0.25, 0.6, outside) * 0.62, "#4a3524")
    fallen = np.roll(np.roll(cavity, round(5.2 * SCALE), 0), round(3.6 * SCALE), 1)
    lip = cavity * (1 - blurred(fallen, 1.7))
    paper.cover(diagonal(2.5, 0.62, -0.1) * smoothstep(0.15, 0.6, lip) * 0.52, PEN)
    thick = 1.05 + 0.5 * paper.noise(3, 2, 303)
    edges = [far, *(depth(room, 2.2 * SCALE) for room in rooms)]
    beside = [np.ones_like(far)] + [
        smoothstep(
            0.1, 0.2, blurred(np.maximum.reduce([other for other in rooms if other is not room]), 3.5 * SCALE)
        )
        * (tunnels < 0.5)
        for room in rooms
    ]
    for edge, where in zip(edges, beside, strict=True):
        paper.cover((1 - smoothstep(0.62, 1.25, np.abs(edge + 0.3) / (thick * SCALE))) * where * 0.95, PEN)


def _furniture() -> str:
    """Furniture of the rooms and ants of the tunnels."""
    chance = Random(4)
    drawn = ""
    for name, dx, dy, thing in (
        ("F6", -4.0, 4.0, props.eggs(chance)),
        ("G6", 4.0, -2.0, props.larva(22, chance)),
        ("E9", 4.0, -4.0, placed(props.ball(), 0, 0, 1.12)),
        ("E6", 0.0, 4.0, props.eggs(Random(9))),
    ):
        x, y = _at(name)
        drawn += placed(thing, x + dx, y + dy)
    for name, turn, load in (("B6", 112.0, ""), ("B8", 56.0, "#d94a35")):
        x, y = _at(name)
        drawn += placed(doodle(16, chance, PEN, load), x, y, 1, turn)
    return drawn


def _lay(picture: Image.Image, thing: Image.Image, width: float, middle: Point) -> None:
    """A thing reduced to a width in pixels, its middle on a place; what lies beyond the edges is cut."""
    size = round(width), round(width * thing.height / thing.width)
    layer = Image.new("RGBA", picture.size)
    layer.paste(reduce(thing, *size), (round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2)))
    picture.alpha_composite(layer)


def _corridor() -> Image.Image:
    """The walls of a corridor in graphite, hatched across: it may still be rubbed out."""
    chance = Random(6)
    (x, y), (end, _) = _at(DRAWN[0]), _at(DRAWN[-1])
    x += RADIUS * 0.9
    walls = ""
    for side in (-10.5, 10.5):
        for _ in range(3):
            way = [(x + (end - x) * t / 6, y + side + chance.uniform(-0.8, 0.8)) for t in range(7)]
            walls += stroke(way, [1, 2.1, 1.7, 2, 1], GRAPHITE)
    while x < end - 4:
        walls += stroke(
            [(x, y + 9), (x + 5 + chance.uniform(-1, 1), y - 8.5)], [0.8, 1.5, 0.6], GRAPHITE, 0.75
        )
        x += 4.4
    sheet = Sheet((0, 0, UNITS, UNITS))
    return pencilled(sheet.paint(walls, SIDE, SIDE))


@cache
def cover() -> Image.Image:
    """The picture; what matters lies in a band across its middle, which is all that low boxes show of it."""
    paper = Paper(UNITS, UNITS, 5)
    box = tuple(round(place * SCALE) for place in (*CORNER, CORNER[0] + UNITS, CORNER[1] + UNITS))
    part = leaf().convert("RGBA").crop((box[0], box[1], box[2], box[3]))
    paper.colour = np.asarray(part, np.float32)[..., :3] / 255
    _dig(paper)
    paper.strokes(_furniture())
    flat = Image.fromarray(np.rint(np.clip(paper.colour, 0, 1) * 255).astype(np.uint8)).convert("RGBA")
    picture = reduce(flat, SIDE, SIDE)
    for name, hexagon, dx, dy, size in (
        ("queen-1", "D6", 3.0, 2.0, 1.14),
        ("teller-2", "D9", -4.0, -6.0, 1.1),
        ("nurse-3", "F7", -8.0, 4.0, 0.86),
    ):
        figure = FIGURES[name].picture().convert("RGBA")
        x, y = _at(hexagon)
        _lay(picture, figure, figure.width / FINE * size * ZOOM, ((x + dx) * ZOOM, (y + dy) * ZOOM))
    for face, size, place in ((5, 96, (44, 350)), (2, 96, (124, 436))):
        die = grand_die(face).convert("RGBA")
        _lay(picture, die, size * die.width / GRAND, place)
    picture.alpha_composite(_corridor())
    lead = pencil().convert("RGBA")
    tip = _at(DRAWN[-1])
    wide = PENCIL_BOX[0] * ZOOM * 1.2
    middle = (
        tip[0] * ZOOM + (0.5 - PENCIL_TIP[0] / PENCIL_BOX[0]) * wide,
        tip[1] * ZOOM + (0.5 - PENCIL_TIP[1] / PENCIL_BOX[1]) * wide * PENCIL_BOX[1] / PENCIL_BOX[0],
    )
    _lay(picture, lead, wide, middle)
    return paletted(picture)


def names() -> list[str]:
    """The one file of this subject."""
    return [NAME]


def make() -> dict[str, Image.Image]:
    """The cover."""
    return {NAME: cover()}


def sample() -> dict[str, Image.Image]:
    """Nothing: it is laid together from pictures that are sampled themselves, and takes half a minute."""
    return {}
