"""The small flat signs of the table: symbols, caste shapes with their ant, sun, moon, leaf, discs and ticks.

Shape tells as much as colour: a Hunter's sign is a shield, a Farmer's a disc, a Digger's a square; every
player has a symbol of their own. Pictures are premultiplied, square, and as large as asked for.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from game.form import SYMBOLS
from game.kit.colony.pieces import DIGGER, HUNTER, resource_name
from game.kit.figure import Figure, Point, cubic, rounded
from game.kit.pen import Pen
from game.kit.theme import mix
from game.session.player import Player

TYPE_COLOURS: Final = ("#a85a34", "#6a8a3a", "#7d6e60")
"""Colour of the Hunter, Farmer and Digger things: decks, cards, counts."""
CREAM: Final = "#fff8e8"
_SHADE: Final = "#140a04"
_MANY: Final = 2048
_NUMBER_INK: Final = "#5a3608"
_NUMBER: Final = "#fffdf2"
_FAINT: Final = 92
_LEAF_ROOM: Final = 1.34
"""Width of the leaf's picture, over the leaf in it."""
_LEAF_MIDDLE: Final = 0.425
"""Height of the leaf's broadest place in its picture."""


def caste_outline(caste: int, r: float, x: float = 0, y: float = 0) -> list[Point]:
    """The base outline of a caste, about `r` from its middle to its edge."""
    match caste:
        case 0:
            half = [(0.92, -0.62), *cubic((0.92, 0.0), (0.9, 0.42), (0.5, 0.86), (0, 1.1))]
            right = [(0.66, -0.88), (0.84, -0.82), (0.92, -0.62), (0.92, 0.0), *half[1:]]
            points = [*right, *((-a, b) for a, b in reversed(right[:-1]))]
        case 1:
            points = [
                (0.97 * math.cos(k * math.pi / 20), 0.97 * math.sin(k * math.pi / 20)) for k in range(40)
            ]
        case _:
            points = []
            for quarter in range(4):
                for step in range(5):
                    angle = math.pi / 2 * (quarter + step / 4)
                    cx, cy = (0.66 * (1, -1, -1, 1)[quarter], 0.66 * (1, 1, -1, -1)[quarter])
                    points.append((cx + 0.2 * math.cos(angle), cy + 0.2 * math.sin(angle)))
    return [(x + a * r, y + b * r) for a, b in points]


def _ant(figure: Figure, caste: int, r: float, colour: str, y: float = 0) -> None:
    """The ant seen from above; head and jaws tell the caste once more."""
    figure.oval(0, y + r * 0.48, r * 0.34, r * 0.44, colour)
    figure.disc(0, y - r * 0.02, r * 0.22, colour)
    figure.oval(0, y - r * 0.40, r * (0.44 if caste == DIGGER else 0.31), r * 0.28, colour)
    thin = max(0.75, r * 0.11)
    for side in (-1, 1):
        for start, end in ((-0.05, -0.28), (0.02, 0.12), (0.1, 0.56)):
            figure.line([(0, y + start * r), (side * r * 0.68, y + end * r)], colour, thin)
        if caste == HUNTER:
            jaw = [(0.2, -0.55), (0.4, -0.78), (0.1, -1.02)]
            figure.line([(side * a * r, y + b * r) for a, b in jaw], colour, max(0.9, r * 0.2))
        else:
            figure.line([(side * r * 0.12, y - r * 0.62), (side * r * 0.34, y - r * 0.92)], colour, thin)


@lru_cache(_MANY)
def caste(d: int, kind: int, fill: str, edge: str, ant: str = CREAM, width: float = 0) -> pygame.Surface:
    """A caste's shape with its ant; without a width the line is about a sixteenth of `d`."""
    figure = Figure(d, d, centred=True)
    line = width or max(0.8, d * 0.055)
    r = (d / 2 - line) / 1.06
    outline = caste_outline(kind, r)
    figure.area(outline, fill)
    figure.line(outline, edge, line, closed=True)
    if ant:
        _ant(figure, kind, r * 0.68, ant, r * 0.02)
    return figure.picture()


@lru_cache(_MANY)
def slot(d: int, kind: int, edge: str, width: float) -> pygame.Surface:
    """The empty shape of a caste: an ant still in the supply."""
    figure = Figure(d, d, centred=True)
    figure.line(caste_outline(kind, (d / 2 - width) / 1.06), edge, width, closed=True)
    return figure.picture()


@lru_cache(_MANY)
def badge(
    d: int, kind: int, ramp: tuple[str, str], ready: bool, night: bool, chosen: bool = False
) -> pygame.Surface:
    """One ant of a player (`ramp`: ink and middle): bright with sun or moon when ready, else greyed."""
    figure = Figure(d, d, centred=True)
    ink, mid = ramp
    r = d * 0.345
    colour = mid if ready else mix(mid, "#3a3f5c" if night else "#8a8072", 0.62)
    if chosen:
        figure.area(caste_outline(kind, r * 1.42), "#2a1a0c")
        figure.area(caste_outline(kind, r * 1.30), "#fffdf0")
    figure.area(caste_outline(kind, r * 1.12, 0, r * 0.10), _SHADE, 110)
    figure.area(caste_outline(kind, r * 1.14), ink)
    figure.area(caste_outline(kind, r * 1.06), CREAM if ready else mix(colour, "#fff3d8", 0.45))
    figure.area(caste_outline(kind, r * 0.92), colour)
    _ant(figure, kind, r * 0.66, "#fffdf2" if ready else mix(colour, "#fff6e0", 0.62), r * 0.02)
    if ready:
        x, y, q = r * 0.92, -r * 0.86, r * 0.46
        figure.disc(x, y, q, ink)
        figure.disc(x, y, q * 0.88, "#1d2346" if night else "#fff6d4")
        (_moon if night else _sun)(figure, x, y, q * 0.78, "#eef1ff" if night else "#dd8d08")
    return figure.picture()


def _drop(r: float) -> list[Point]:
    right = [
        *cubic((0, -1.15), (0.35, -0.5), (0.85, -0.1), (0.85, 0.3)),
        *cubic((0.85, 0.3), (0.85, 1.36), (0, 1.36), (0, 1.1), 2),
    ]
    arc = [(0.85 * math.cos(k * math.pi / 16), 0.3 + 0.8 * math.sin(k * math.pi / 16)) for k in range(17)]
    half = right[:12]
    return [(x * r, y * r) for x, y in [(0, -1.15), *half, *arc, *((-x, y) for x, y in reversed(half))]]


def _leaf(r: float) -> list[Point]:
    tip, foot = (1.1, -1.0), (-1.0, 0.7)
    points = [*cubic(foot, (-1.1, -0.6), (-0.1, -1.1), tip), *cubic(tip, (1.1, 0.3), (0.3, 1.1), foot)]
    return [(x * r, y * r) for x, y in points]


def _blossom(r: float) -> list[Point]:
    spots = []
    for petal in range(5):
        middle = math.radians(72 * petal - 90)
        for turn, reach in (
            (-0.52, 0.62),
            (-0.36, 1.0),
            (-0.13, 1.13),
            (0.13, 1.13),
            (0.36, 1.0),
            (0.52, 0.62),
        ):
            spots.append(
                (r * reach * math.cos(middle + turn), r * 0.04 + r * reach * math.sin(middle + turn))
            )
    return rounded(spots, 1 / 7)


def _stone(r: float) -> list[Point]:
    points = ((-1, 0.35), (-0.6, -0.6), (0.15, -0.85), (0.9, -0.25), (1, 0.5), (0.2, 0.85), (-0.6, 0.8))
    return [(x * r, y * r) for x, y in points]


_SYMBOLS: Final[dict[str, Callable[[float], list[Point]]]] = {
    "drop": _drop,
    "leaf": _leaf,
    "blossom": _blossom,
    "stone": _stone,
}


@lru_cache(_MANY)
def symbol_picture(d: int, name: str, fill: str, edge: str) -> pygame.Surface:
    """A player's symbol: `drop`, `leaf`, `blossom` or `stone`."""
    figure = Figure(d, d, centred=True)
    r = d * 0.40
    outline = _SYMBOLS[name](r)
    width = max(0.8, r * 0.14)
    figure.area(outline, fill)
    figure.line(outline, edge, width, closed=True)
    if name == "blossom":
        figure.disc(0, r * 0.04, r * 0.3, edge)
    if name == "leaf":
        figure.line([(-r * 0.62, r * 0.42), (r * 0.5, -r * 0.46)], edge, width)
    return figure.picture()


def _sun(figure: Figure, x: float, y: float, r: float, colour: str) -> None:
    figure.disc(x, y, r * 0.56, colour)
    for ray in range(8):
        c, s = math.cos(ray * math.pi / 4), math.sin(ray * math.pi / 4)
        figure.line(
            [(x + r * 0.76 * c, y + r * 0.76 * s), (x + r * 0.94 * c, y + r * 0.94 * s)],
            colour,
            max(0.9, r * 0.18),
        )


def _moon(figure: Figure, x: float, y: float, r: float, colour: str) -> None:
    outer = [
        (x + r * math.cos(a), y + r * math.sin(a)) for a in (math.radians(20 + 13 * k) for k in range(21))
    ]
    ax, ay = outer[-1]
    bx, by = outer[0]
    cx, cy = x + r * 0.10, y - r * 0.12
    inner = [*cubic((ax, ay), (cx - r * 0.2, cy + r * 0.1), (cx - r * 0.1, cy + r * 0.6), (bx, by), 16)]
    figure.area([*outer, *inner], colour)


@lru_cache(_MANY)
def ring(d: int, colour: str, width: float) -> pygame.Surface:
    """A circle line."""
    figure = Figure(d, d, centred=True)
    figure.ring(0, 0, d / 2, colour, width)
    return figure.picture()


@lru_cache(_MANY)
def disc(d: int, fill: str, edge: str = "", width: float = 0, alpha: int = 255) -> pygame.Surface:
    """A filled circle, with a line round it if `edge` is given."""
    figure = Figure(d, d, centred=True)
    if edge:
        figure.disc(0, 0, d / 2, edge)
    figure.disc(0, 0, d / 2 - width, fill, alpha)
    return figure.picture()


@lru_cache(_MANY)
def tick(d: int) -> pygame.Surface:
    """The green mark of something owned."""
    figure = Figure(d, d, centred=True)
    r = d / 2
    figure.disc(0, 0, r, "#fffbe8")
    figure.disc(0, 0, r * 0.8, "#2f6b28")
    figure.line([(-r * 0.38, 0), (-r * 0.08, r * 0.32), (r * 0.42, -r * 0.30)], "#fffbe8", max(1.0, r * 0.24))
    return figure.picture()


@lru_cache(_MANY)
def shared(d: int) -> pygame.Surface:
    """The amber mark of something owned that two claim: two discs that overlap, without a tick."""
    figure = Figure(d, d, centred=True)
    r = d / 2
    for x in (-r * 0.38, r * 0.38):
        figure.disc(x, 0, r * 0.62, "#fffbe8")
    for x in (-r * 0.38, r * 0.38):
        figure.disc(x, 0, r * 0.48, "#b8690a")
    figure.disc(0, 0, r * 0.26, "#ffd36a")
    return figure.picture()


@lru_cache(_MANY)
def check(d: int, colour: str) -> pygame.Surface:
    """A tick without a disc: an action that is done."""
    figure = Figure(d, d, centred=True)
    figure.line([(-d * 0.36, 0), (-d * 0.1, d * 0.28), (d * 0.36, -d * 0.3)], colour, max(1.2, d * 0.15))
    return figure.picture()


@lru_cache(_MANY)
def caution(d: int) -> pygame.Surface:
    """A triangle with an exclamation mark: think twice."""
    figure = Figure(d, d, centred=True)
    r = d / 2
    corners = [(0, -r * 0.70), (r * 0.76, r * 0.62), (-r * 0.76, r * 0.62)]
    for paint, width in (("#5a3608", r * 0.44), ("#ffc93c", r * 0.20)):
        figure.area(corners, paint)
        figure.line(corners, paint, width, closed=True)
    figure.line([(0, -r * 0.26), (0, r * 0.06)], "#3a2005", max(1.2, r * 0.24))
    figure.disc(0, r * 0.50, max(0.8, r * 0.14), "#3a2005")
    return figure.picture()


@lru_cache(_MANY)
def stroke(d: int, colour: str) -> pygame.Surface:
    """A slanting stroke: struck out."""
    figure = Figure(d, d, centred=True)
    figure.line([(-d * 0.3, d * 0.3), (d * 0.3, -d * 0.3)], colour, max(1.2, d * 0.09))
    return figure.picture()


@lru_cache(_MANY)
def pedestal(d: int, colour: str) -> pygame.Surface:
    """The flat round ground under a figure, half as high as wide."""
    figure = Figure(d, d / 2, centred=True)
    figure.oval(0, 0, d / 2, d / 4, colour)
    return figure.picture()


# ---------------------------------------------------------------------- signs put on a surface


def symbol(
    surface: pygame.Surface, pen: Pen, centre: Point, player: Player, size: float, pale: bool = False
) -> None:
    """The player's symbol, `size` units wide; `pale` gives it a light edge for dark ground."""
    if SYMBOLS[player.colour] not in _SYMBOLS:
        pen.symbol(surface, player.colour, centre, size)
        return
    ramp = pen.ramp(player.colour)
    edge = ramp.high if pale or pen.night else ramp.ink
    pen.put(surface, symbol_picture(pen.px(size), SYMBOLS[player.colour], ramp.mid, edge), centre)


def leaf(surface: pygame.Surface, pen: Pen, centre: Point, points: object, size: float) -> None:
    """Points on the golden leaf, `size` units wide."""
    picture = pen.sprites.get("ui/leaf", pen.px(size * _LEAF_ROOM))
    drop = picture.get_height() * (0.5 - _LEAF_MIDDLE)
    pen.put(surface, picture, (centre[0], centre[1] + drop))
    style = pen.style("bold", size * 0.50, _NUMBER, _NUMBER_INK, size * 0.07)
    pen.write(surface, points, style, centre, "center", pen.px(size * 1.1))


def resource(
    surface: pygame.Surface,
    pen: Pen,
    centre: Point,
    name: str,
    size: float,
    on_disc: bool,
    faint: bool = False,
) -> None:
    """A resource such as `BE`, `size` units wide, on its disc or bare (then on a pale plate by night)."""
    if not on_disc and pen.night:
        pen.put(surface, disc(pen.px(size * 1.05), "#efe6d2", alpha=77), centre)
    picture = resource_name(name, on_disc)
    pen.sprite(surface, picture, centre, pen.px(size), alpha=_FAINT if faint else 255)
