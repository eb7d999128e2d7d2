"""The medal of a rank: a painted one where the game names it, else a struck disc with the rank's number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix
from game.plugin import game_data
from rules.core.protocol import Rank

Gallery = dict[str, dict[str, str]]
"""A game's `medals.yaml`: the picture of each rank, by rule set."""
_COPPER: Final = ("#b8713c", "#6b3716", "#e6ab78")
_GOLD: Final = ("#e0a92e", "#7d5108", "#ffe38f")
"""Face, rim and light of the lowest and of the highest medal; those between are mixed."""
_NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
_DIMMED: Final = 96
_AIR: Final = 1.18
"""Size of a painted medal relative to a struck one: it needs room for rays and laurels round its disc."""
_SMALL: Final = 64
"""Pixels up to which the small picture is used; its name ends in this number."""


class Medal(msgspec.Struct, frozen=True):
    """Look of a rank."""

    number: int
    """Its place on the ladder, from 0."""
    count: int
    """Number of ranks of the ladder."""
    picture: str = ""


def medals(game: str, variant: str, ranks: Sequence[Rank]) -> tuple[Medal, ...]:
    """The medals of a rule set's ranks, lowest first."""
    pictures = (game_data.load(game, "medals.yaml", Gallery) or {}).get(variant, {})
    return tuple(Medal(number, len(ranks), pictures.get(rank.name, "")) for number, rank in enumerate(ranks))


def draw_medal(
    surface: pygame.Surface,
    pen: Pen,
    medal: Medal,
    centre: tuple[float, float],
    size: float,
    earned: bool = True,
) -> None:
    """Draw a medal `size` units wide; pale if it has not been earned."""
    name = _painted(pen, medal, size * _AIR)
    picture = pen.sprites.get(name, pen.px(size * _AIR)) if name else _struck(pen, medal, size)
    picture = shape.faded(picture, 255 if earned else _DIMMED)
    place = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(picture, place, special_flags=PREMULTIPLIED)


def _painted(pen: Pen, medal: Medal, size: float) -> str:
    """Name of the picture for a size, a plainer one for small medals; empty if the game has none."""
    small = f"{medal.picture}-{_SMALL}"
    if medal.picture and pen.px(size) <= _SMALL and pen.sprites.has(small):
        return small
    return medal.picture if medal.picture and pen.sprites.has(medal.picture) else ""


def _struck(pen: Pen, medal: Medal, size: float) -> pygame.Surface:
    """A disc of metal with a number on it."""
    share = medal.number / max(1, medal.count - 1)
    face, rim, light = (mix(low, high, share) for low, high in zip(_COPPER, _GOLD, strict=True))
    wide = pen.px(size)
    picture = pygame.Surface((wide, wide), pygame.SRCALPHA)
    for diameter, fill, edge in ((wide, face, rim), (round(wide * 0.78), mix(face, light, 0.45), rim)):
        disc = shape.disc(diameter, fill, edge, pen.units.line(1.6))
        picture.blit(disc, disc.get_rect(center=(wide // 2, wide // 2)), special_flags=PREMULTIPLIED)
    numeral = _NUMERALS[medal.number] if medal.number < len(_NUMERALS) else str(medal.number + 1)
    style = pen.style("title", size * (0.40 if len(numeral) < 3 else 0.32), rim)
    pen.text(picture, numeral, (wide / 2, wide / 2), style, "center")
    return picture
