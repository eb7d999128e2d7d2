"""Faces of the players: a round picture in a ring whose metal says how strong a computer plays."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

import msgspec
import pygame

from game.ai import levels, strength
from game.kit import shape
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix, rgb
from game.plugin import game_data

FILE: Final = "characters.yaml"
_FINE: Final = 3
"""Pixels of the drawing for one of the screen, on each side."""
_RING: Final = 0.83
"""Diameter of what the ring surrounds, as a share of the whole."""
_METALS: Final = (
    ("#3d2412", "#8a5a2e", "#c99458"),
    ("#4e2410", "#b06a38", "#eab083"),
    ("#3a4048", "#9aa3ad", "#eef3f7"),
    ("#5e3c05", "#d79a1e", "#ffe796"),
    ("#5e3c05", "#d79a1e", "#ffe796"),
)
"""Rim, shade and light of the ring, by stars: wood, copper, silver, gold, and gold with a crown."""
_STAR: Final = ("#e8ac2b", "#8a5a10")
_NO_STAR: Final = ("#e6d5ad", "#b79f6c")
_BAR: Final = ("#a9743f", "#c98250", "#9aa7b3", "#e0a92e", "#e0a92e")
_ANT: Final = "colony/ants/{}-farmer-left"


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture in a face; middle and width are shares of the disc."""

    picture: str
    x: float = 0.5
    y: float = 0.5
    width: float = 1.0
    flip: bool = False
    turn: float = 0.0
    """Degrees, counter-clockwise."""


class Scene(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A painting as the ground of a face; the point at `x`, `y` is in the middle."""

    picture: str
    x: float = 0.5
    y: float = 0.5
    height: float = 1.1
    """Of the whole painting, in diameters of the disc."""


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Portrait and sentence of an opponent or a style, from the game's `characters.yaml`."""

    says: str = ""
    """A sentence of its own, in the first person; for a style, what it is after, in two or three words."""
    by_variant: dict[str, str] = {}
    """The same by rule set, where the usual words name what does not exist there."""
    ground: tuple[str, str] = ("#fbf3dc", "#b9a27a")
    """Colour in the middle and at the rim, where there is no scene."""
    scene: Scene | None = None
    rays: bool = False
    layers: tuple[Layer, ...] = ()


def of_level(game: str, name: str) -> Character:
    """The character of a level, in no style; a plain ground where the game has none for it."""
    return _all(game).get(levels.plain(name), Character())


def of_style(game: str, style: str) -> Character:
    """The character of a style."""
    return _all(game).get(style, Character())


def _all(game: str) -> dict[str, Character]:
    return game_data.load(game, FILE, dict[str, Character]) or {}


def of_person(pen: Pen, colour: str) -> Character:
    """A person: an ant of their colour, or their symbol where there is no such ant."""
    ramp, ant = pen.ramp(colour), _ANT.format(colour)
    picture = Layer(ant, 0.55, 0.53, 1.14)
    if not pen.sprites.has(ant):
        picture = Layer(pen.theme.pictures[f"symbol-{colour}"], 0.5, 0.5, 0.62)
    ground = (mix(ramp.light, "#ffffff", 0.45), "#c98b2c" if colour == "amber" else ramp.dark)
    return Character(ground=ground, rays=True, layers=(picture,))


def draw_face(
    surface: pygame.Surface, pen: Pen, character: Character, stars: int, centre: tuple[int, int], size: float
) -> None:
    """Draw a face `size` units wide; one with most stars wears a crown."""
    px = max(8, pen.px(size))
    shade = shape.oval_shadow((round(px * 1.25), round(px * 1.25)), 90)
    pen.put(surface, shade, (centre[0], centre[1] + px * 0.06))
    key = ("face", msgspec.json.encode(character), stars)
    picture = pen.shared(key, (px, px), lambda sheet: _paint(sheet, pen, character, stars))
    pen.put(surface, picture, centre)
    if stars == strength.STARS:
        pen.icon(surface, pen.theme.pictures["crown"], (centre[0], centre[1] - px * 0.47), size * 0.36)


def _paint(sheet: pygame.Surface, pen: Pen, character: Character, stars: int) -> None:
    side = sheet.get_width() * _FINE
    rim, shade, light = _METALS[min(stars, len(_METALS) - 1)]
    face = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = (side / 2, side / 2)
    pygame.draw.circle(face, rgb(rim), middle, side / 2 - 1)
    for share, top, bottom in ((0.965, light, shade), (0.9, shade, light)):
        ring = gradient(round(side * share), top, bottom)
        face.blit(ring, ring.get_rect(center=(side // 2, side // 2)), special_flags=PREMULTIPLIED)
    pygame.draw.circle(face, rgb(rim), middle, side * 0.432)
    inner = inside(pen, character, round(side * _RING))
    face.blit(inner, inner.get_rect(center=(side // 2, side // 2)), special_flags=PREMULTIPLIED)
    sheet.blit(smoothscale(face, sheet.get_size()), (0, 0))


def inside(pen: Pen, character: Character, side: int) -> pygame.Surface:
    """The round picture of a character, `side` pixels wide, without a ring."""
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    scene = character.scene
    if scene is not None and pen.sprites.has(scene.picture):
        master = pen.sprites.master(scene.picture)
        high = side * scene.height
        wide = high * master.get_width() / master.get_height()
        ground = smoothscale(master, (round(wide), round(high)))
        place = (round(side / 2 - scene.x * wide), round(side / 2 - scene.y * high))
        disc.blit(ground, place, special_flags=PREMULTIPLIED)
    else:
        disc.blit(_glow(side, *character.ground), (0, 0))
    if character.rays:
        disc.blit(_rays(side), (0, 0), special_flags=PREMULTIPLIED)
    for layer in character.layers:
        if not pen.sprites.has(layer.picture):
            continue
        master = pen.sprites.master(layer.picture)
        wide = max(1, round(layer.width * side))
        high = max(1, round(wide * master.get_height() / master.get_width()))
        picture = smoothscale(master, (wide, high))
        picture = pygame.transform.rotate(pygame.transform.flip(picture, layer.flip, False), layer.turn)
        rect = picture.get_rect(center=(round(layer.x * side), round(layer.y * side)))
        disc.blit(picture, rect, special_flags=PREMULTIPLIED)
    pygame.draw.circle(disc, (58, 38, 18), (side / 2, side / 2), side / 2, max(1, round(side * 0.02)))
    disc.blit(shape.disc(side, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return disc


def _glow(side: int, inner: str, outer: str) -> pygame.Surface:
    """A square, bright a little above its middle."""
    return smoothscale(_small_glow(inner, outer), (side, side)).convert_alpha()


@cache
def _small_glow(inner: str, outer: str) -> pygame.Surface:
    small, colours = 24, list(zip(rgb(inner), rgb(outer), strict=True))
    square = pygame.Surface((small, small))
    for y in range(small):
        for x in range(small):
            far = min(1.0, math.hypot(x - small * 0.5, y - small * 0.42) / (small * 0.62))
            share = far * far * (3 - 2 * far)
            square.set_at((x, y), [round(a + (b - a) * share) for a, b in colours])
    return square


def _rays(side: int) -> pygame.Surface:
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    for number in range(12):
        start, end = number * math.pi / 6, number * math.pi / 6 + math.pi / 14
        corners = [(side / 2 + side * math.cos(a), side / 2 + side * math.sin(a)) for a in (start, end)]
        pygame.draw.polygon(sheet, (34, 34, 34, 34), [(side / 2, side / 2), *corners])
    return sheet


def gradient(side: int, top: str, bottom: str) -> pygame.Surface:
    """A disc of `side` pixels, light above and dark below or the other way round."""
    line = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        line.set_at((0, y), rgb(mix(top, bottom, y / 63)))
    disc = smoothscale(line, (side, side))
    disc.blit(shape.disc(side, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return disc


def draw_stars(
    surface: pygame.Surface, pen: Pen, stars: int, left: tuple[float, float], size: float
) -> float:
    """Draw a row of stars `size` units high, whose left middle is at a place; returns its width in pixels."""
    side, gap = pen.px(size), pen.px(size * 0.1)
    for number in range(strength.STARS):
        fill, edge = _STAR if number < stars else _NO_STAR
        picture = shape.polygon((side, side), _STAR_SHAPE, fill, edge, 1)
        pen.put(surface, picture, (left[0] + side / 2 + number * (side + gap), left[1]))
    return strength.STARS * (side + gap) - gap


_STAR_SHAPE: Final = tuple(
    (
        0.5 + (0.49 if number % 2 == 0 else 0.225) * math.cos(number * math.pi / 5 - math.pi / 2),
        0.52 + (0.49 if number % 2 == 0 else 0.225) * math.sin(number * math.pi / 5 - math.pi / 2),
    )
    for number in range(10)
)


def draw_strength(
    surface: pygame.Surface,
    pen: Pen,
    stars: int,
    left: tuple[float, float],
    size: float,
    width: float,
) -> None:
    """Draw stars with their word beside them, or the stars alone where `width` pixels are too few."""
    wide = draw_stars(surface, pen, stars, left, size)
    style = pen.style("bold", size * 0.94)
    word, gap = strength.WORDS[stars], pen.px(8)
    if pen.width(word, style) <= width - wide - gap:
        pen.write(surface, word, style, (left[0] + wide + gap, left[1]))


def draw_reach(
    surface: pygame.Surface, pen: Pen, reach: strength.Reach, stars: int, rect: pygame.Rect
) -> None:
    """Draw the bar of a measured strength; a step that is not sure ends softly."""
    palette, radius = pen.palette, rect.h / 2 / pen.u
    pen.box(surface, rect, radius, "#d9c69c", palette.line)
    full = rect.copy()
    full.width = max(rect.h, round(rect.w * reach.share))
    fill = _BAR[stars]
    pen.box(surface, full, radius, fill, mix(fill, "#2a1505", 0.45), alpha=255 if reach.is_measured else 130)
    if not reach.is_sure:
        soft = pygame.Rect(full.right - rect.h * 2, full.y, rect.h * 2, rect.h)
        pen.box(surface, soft, radius, "#d9c69c", alpha=110)
