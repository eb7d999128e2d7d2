"""One species card: portrait, name and what it can do, at any size."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.services import read_yaml
from rules.brilliants.data.special import SPECIES, species_code

FOLDER: Final = "brilliants/species"
Box = tuple[float, float, float, float]


class _Portrait(msgspec.Struct, forbid_unknown_fields=True):
    centre: tuple[float, float]
    size: float


class _Words(msgspec.Struct, forbid_unknown_fields=True):
    box: Box
    size: float
    ink: str


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """Where things stand on a species card, in its own units: the file beside the painted pieces."""

    size: tuple[float, float]
    portrait: _Portrait
    title: _Words
    text: _Words


@cache
def plan(root: Path) -> Plan:
    """The plan among the pictures under `root`. Raises msgspec.ValidationError."""
    data: Any = read_yaml(root / FOLDER / "card.yaml")
    return msgspec.convert(data, Plan, strict=False)


def ability(species: int, displayed: bool) -> str:
    """What a species can do, in words; `displayed`: objectives lie open to all."""
    row = SPECIES[species]
    return row.text_display if displayed and row.text_display else row.text


def fitted(slot: pygame.Rect, pen: Pen) -> pygame.Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    wide, high = plan(pen.sprites.root).size
    height = min(slot.height, round(slot.width * high / wide))
    place = pygame.Rect(0, 0, round(height * wide / high), height)
    place.center = slot.center
    return place


def species_face(pen: Pen, species: int, size: tuple[int, int], displayed: bool) -> pygame.Surface:
    """A species card; its text grows smaller until it fits."""
    key = ("species", species, displayed)
    face = pen.remembered(key, size, lambda surface: _paint(surface, pen, species, displayed))
    if not pen.night:
        return face
    moonlit = (key, size, "moonlit", pen.u)
    return pen.made.get(moonlit, lambda: pen.sprites.graded(face, "night-card"))


def _paint(surface: pygame.Surface, pen: Pen, species: int, displayed: bool) -> None:
    sprites, where = pen.sprites, plan(pen.sprites.root)
    kx, ky = surface.get_width() / where.size[0], surface.get_height() / where.size[1]
    frame = sprites.get(f"{FOLDER}/frame", *surface.get_size())
    surface.blit(frame, (0, 0), special_flags=PREMULTIPLIED)
    name = f"{FOLDER}/portrait-{species_code(species)}"
    picture = sprites.get(name, max(8, round(where.portrait.size * min(kx, ky))))
    pen.put(surface, picture, (where.portrait.centre[0] * kx, where.portrait.centre[1] * ky))
    _lines(surface, pen, where.title, SPECIES[species].name, "display", (kx, ky))
    _lines(surface, pen, where.text, ability(species, displayed), "text", (kx, ky))


def _lines(
    surface: pygame.Surface,
    pen: Pen,
    words: _Words,
    text: str,
    face: Any,
    scale: tuple[float, float],
) -> None:
    """Centred lines in their box, at the largest size that fits."""
    rect = pygame.Rect(
        round(words.box[0] * scale[0]),
        round(words.box[1] * scale[1]),
        round(words.box[2] * scale[0]),
        round(words.box[3] * scale[1]),
    )
    letters = pen.letters
    size = words.size * min(scale) / pen.u
    while True:
        style = pen.style(face, size, words.ink)
        lines = letters.wrap(text, style, rect.width)
        step = letters.height(style)
        if len(lines) * step <= rect.height or style.px <= pen.units.floor:
            break
        size -= 0.5
    if (room := max(1, round(rect.height / step))) < len(lines):
        lines = [*lines[: room - 1], f"{lines[room - 1]}…"]
    for number, line in enumerate(lines):
        middle = (rect.centerx, rect.centery + (number - (len(lines) - 1) / 2) * step)
        pen.write(surface, line, style, middle, "center", width=rect.width)
