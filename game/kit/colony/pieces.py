"""Pieces as pictures: ants on their bases, predators, and whatever lies flat, in any light."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Surface

from game.kit.lettering import PREMULTIPLIED
from game.kit.sprites import Sprites, apply_grade
from game.kit.theme import Grade, Mood

CASTES: Final = ("hunter", "farmer", "digger")
HUNTER, FARMER, DIGGER = range(3)
ANT_ANCHOR: Final = 205 / 256
"""Middle of the base's top below the upper edge of an ant's picture, as a share of its width."""
_GLOW_DAY: Final = 0.45
_GLOW_NIGHT: Final = 0.62

DAY: Final = Grade(1.0, (1.0, 1.0, 1.0))
NIGHT: Final = Grade(0.94, (0.80, 0.84, 1.02))
VEIL: Final = Grade(0.74, (0.58, 0.57, 0.57))
DONE: Final = {"day": Grade(0.90, (0.69, 0.68, 0.67)), "night": Grade(0.78, (0.68, 0.68, 0.68))}
"""Ants that are done: the whole ant is darkened, but keeps its colour, as a grey brick ant looked like plum.
By night, too, though a dark base tells them there: on moonlit ground the base alone is easily missed."""


@dataclass(frozen=True, slots=True)
class Look:
    """Lighting of a piece: time of day, and veiled if it is no target."""

    mood: Mood = "day"
    veiled: bool = False

    @property
    def grade(self) -> Grade:
        """The light as one grade."""
        light = NIGHT if self.mood == "night" else DAY
        return joined(light, VEIL) if self.veiled else light


@dataclass(frozen=True, slots=True)
class Ant:
    """Picture of an ant standing on its base: `heading` is `left` or `right`."""

    colour: str
    caste: int
    ready: bool
    heading: str = "left"


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture with its upper left corner; `depth` grows towards the viewer."""

    key: Hashable
    picture: Surface
    x: float
    y: float
    depth: float

    def draw(self, surface: Surface) -> None:
        """Put it there."""
        surface.blit(self.picture, (round(self.x), round(self.y)), special_flags=PREMULTIPLIED)


def joined(first: Grade, second: Grade) -> Grade:
    """Two grades one after the other, near enough."""
    red, green, blue = (a * b for a, b in zip(first.multiply, second.multiply, strict=True))
    return Grade(first.saturation * second.saturation, (red, green, blue))


class Pieces:
    """Makes and remembers the pictures."""

    def __init__(self, sprites: Sprites) -> None:
        self.sprites = sprites
        self._made = sprites.made

    def made(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A picture kept with the others under a key, and made if it is not."""
        return self._made.get(key, make)

    def lit(self, picture: Surface, width: int, look: Look) -> Surface:
        """A piece's picture, `width` pixels wide, in a light and on its soft dark shade."""
        graded = picture if look.grade == DAY else apply_grade(picture, look.grade)
        return glowing(graded, _reach(width), _strength(look))

    def plain(self, name: str, width: int, look: Look, glow: bool = False) -> Surface:
        """Any picture in a light, with a soft dark glow round it if asked for."""
        return self._made.get((name, width, look, glow), lambda: self._plain(name, width, look, glow))

    def _plain(self, name: str, width: int, look: Look, glow: bool) -> Surface:
        picture = self.sprites.get(name, max(1, width))
        graded = picture if look == Look() else apply_grade(picture, look.grade)
        return glowing(graded, _reach(width), _strength(look)) if glow else graded

    def ant(self, ant: Ant, width: int, look: Look) -> Surface:
        """An ant with base and medallion; the picture is larger by its glow on each side."""
        return self._made.get((ant, width, look), lambda: self._ant(ant, width, look))

    def _ant(self, ant: Ant, width: int, look: Look) -> Surface:
        caste = CASTES[ant.caste]
        state = "ready" if ant.ready else "done"
        folder = "colony/ants/"
        body = f"{folder}{ant.colour}-{caste}-{ant.heading}"
        names = (
            f"{folder}base-{ant.colour}-{caste}-{look.mood}-{state}",
            body,
            f"{folder}medal-{ant.colour}",
        )
        layers = [self.sprites.get(name, max(1, width)) for name in names]
        picture = layers[0].copy()
        for layer in layers[1:]:
            picture.blit(layer, (0, 0), special_flags=PREMULTIPLIED)
        grade = look.grade if ant.ready else joined(look.grade, DONE[look.mood])
        if grade != DAY:
            picture = apply_grade(picture, grade)
        return glowing(picture, _reach(width), _strength(look))

    def place_ant(
        self, ant: Ant, key: Hashable, centre: tuple[float, float], width: int, look: Look
    ) -> Placed:
        """An ant whose base stands on a point."""
        return self.place_on_foot(self.ant(ant, width, look), key, centre, width)

    def place_on_foot(
        self, picture: Surface, key: Hashable, centre: tuple[float, float], width: int
    ) -> Placed:
        """A picture of an ant `width` wide, standing or walking, whose feet are about a point."""
        reach = _reach(width)
        x, y = centre[0] - width / 2 - reach, centre[1] - width * ANT_ANCHOR - reach
        return Placed(key, picture, x, y, centre[1])

    def place_predator(
        self, predator: str, key: Hashable, centre: tuple[float, float], width: int, look: Look
    ) -> Placed:
        """A predator, by the name of its picture, whose feet stand on a point."""
        picture = self.plain(f"colony/predators/{predator}", width, look, glow=True)
        reach = _reach(width)
        x, y = centre[0] - width / 2 - reach, centre[1] - width * 0.80 - reach
        return Placed(key, picture, x, y, centre[1])

    def place_flat(
        self, name: str, key: Hashable, centre: tuple[float, float], width: int, look: Look, depth: float
    ) -> Placed:
        """A picture centred on a point."""
        picture = self.plain(name, width, look)
        x, y = centre[0] - picture.get_width() / 2, centre[1] - picture.get_height() / 2
        return Placed(key, picture, x, y, depth)


def resource_name(resource: str, disc: bool = True) -> str:
    """Name of a resource's picture (of beetles: `BE`), on its disc or bare."""
    return f"colony/resources/{resource}" + ("" if disc else "-item")


def _reach(width: int) -> int:
    return max(2, round(width * 0.07))


def _strength(look: Look) -> float:
    return _GLOW_NIGHT if look.mood == "night" else _GLOW_DAY


def glowing(picture: Surface, reach: int, strength: float) -> Surface:
    """The picture on a soft dark shade, `reach` larger all round: it parts a piece from its own colour."""
    size = (picture.get_width() + 2 * reach, picture.get_height() + 2 * reach)
    shade = Surface(size, pygame.SRCALPHA)
    dark = picture.copy()
    dark.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shade.blit(dark, (reach, reach + max(1, reach // 3)), special_flags=PREMULTIPLIED)
    shade = pygame.transform.gaussian_blur(shade, max(1, reach // 2))
    shade.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    shade.blit(picture, (reach, reach), special_flags=PREMULTIPLIED)
    return shade
