"""Cards composed of painted pieces and text, following a plan: a YAML file beside the pieces.

A plan names slots: boxes for pictures and text, centres for signs. It is measured in the card's own units,
so that one plan serves a card of any size.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from pygame import Rect, Surface

from game.kit import shape
from game.kit.fonts import Face
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.storage.folders import read_yaml

Box = tuple[float, float, float, float]
Point = tuple[float, float]


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slot for text: its box, the largest type size, and the colour."""

    box: Box
    size: float
    ink: str
    baseline: float = 0


class Sign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slot for a sign: its centre and width."""

    centre: Point
    size: float


class Leaf(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The slot for the card's points, and how they are written."""

    centre: Point
    height: float
    number_size: float
    ink: str
    outline: str
    outline_width: float


class Plan(msgspec.Struct, frozen=True, rename="kebab", forbid_unknown_fields=True):
    """The slots of one kind of card. Every kind has a title; the other slots are optional."""

    size: tuple[float, float]
    title: Words
    text: Words | None = None
    picture: Box | None = None
    portrait: Sign | None = None
    seal: Sign | None = None
    badge: Sign | None = None
    leaf: Leaf | None = None
    cost: Box | None = None
    cost_above_button: Box | None = None
    cost_size: dict[int, float] = {}
    """Diameter of one cost by how many there are."""
    tick: dict[str, Any] = {}
    emblem: dict[str, Any] = {}
    plank: Box | None = None
    foot: Words | None = None
    """A line at the lower edge, such as the sort of card."""


@cache
def plan(root: Path, folder: str) -> Plan:
    """Read the plan beside the pictures of `folder` under `root`. Raises msgspec.ValidationError."""
    data: Any = read_yaml(root / folder / "card.yaml")
    return msgspec.convert(data, Plan, strict=False)


def fitted(slot: Rect, pen: Pen, folder: str, broadest: float = 1) -> Rect:
    """The rect of a card in a slot: as large as fits, at most `broadest` times as broad as it was painted."""
    wide, high = plan(pen.sprites.root, folder).size
    height = min(slot.height, round(slot.width * high / wide))
    place = Rect(0, 0, min(slot.width, round(height * wide / high * broadest)), height)
    place.center = slot.center
    return place


def shadow(surface: Surface, place: Rect, pen: Pen) -> None:
    """Paint the shadow of a card."""
    blur = pen.px(4)
    soft = shape.shadow(place.size, pen.px(9), blur, 150)
    corner = (place.x - blur + pen.px(1), place.y - blur + pen.px(2))
    surface.blit(soft, corner, special_flags=PREMULTIPLIED)


def gold_rim(surface: Surface, place: Rect, pen: Pen) -> None:
    """Paint a golden edge round a card that can be taken now."""
    for grow, colour in ((4, "#7d5208"), (3, "#ffe9a0"), (1.4, "#c9861a")):
        pen.box(surface, place.inflate(2 * pen.px(grow), 2 * pen.px(grow)), 9 + grow, colour)


class CardPainter:
    """Fills the slots of one card on a surface of its size."""

    def __init__(self, surface: Surface, pen: Pen, folder: str) -> None:
        self.surface, self.pen, self.folder = surface, pen, folder
        self.plan = plan(pen.sprites.root, folder)
        self.kx = surface.get_width() / self.plan.size[0]
        self.ky = surface.get_height() / self.plan.size[1]
        self.k = min(self.kx, self.ky)

    def at(self, place: Point) -> Point:
        """A point of the plan, in pixels."""
        return place[0] * self.kx, place[1] * self.ky

    def rect(self, box: Box) -> Rect:
        """A box of the plan, in pixels."""
        left, top = round(box[0] * self.kx), round(box[1] * self.ky)
        right, bottom = round((box[0] + box[2]) * self.kx), round((box[1] + box[3]) * self.ky)
        return Rect(left, top, right - left, bottom - top)

    def units(self, length: float) -> float:
        """A length of the plan, in lay-out units of the screen."""
        return length * self.k / self.pen.u

    def frame(self, name: str, scene: str = "") -> None:
        """The frame over its scene."""
        if scene and self.plan.picture is not None:
            window = self.rect(self.plan.picture)
            picture = self.pen.sprites.cover(f"{self.folder}/{scene}", window.size)
            self.surface.blit(picture, window, special_flags=PREMULTIPLIED)
        frame = self.pen.sprites.get(f"{self.folder}/{name}", *self.surface.get_size())
        self.surface.blit(frame, (0, 0), special_flags=PREMULTIPLIED)

    def sign(self, name: str, slot: Sign | None) -> None:
        """Paint a picture into a sign's slot."""
        if slot is not None:
            self.pen.sprite(self.surface, name, self.at(slot.centre), max(8, round(slot.size * self.k)))

    def lines(self, words: Words, text: str, face: Face, box: Rect | None = None) -> None:
        """Paint centred lines into their box at the largest size that fits; text that never fits is cut."""
        rect, letters, size = box or self.rect(words.box), self.pen.letters, self.units(words.size)
        while True:
            style = self.pen.style(face, size, words.ink)
            lines, step = letters.wrap(text, style, rect.width), letters.height(style)
            if len(lines) * step <= rect.height or style.px <= self.pen.units.floor:
                break
            size -= 0.5
        if (room := max(1, round(rect.height / step))) < len(lines):
            lines = [*lines[: room - 1], f"{lines[room - 1]}…"]
        for number, line in enumerate(lines):
            middle = (rect.centerx, rect.centery + (number - (len(lines) - 1) / 2) * step)
            self.pen.write(self.surface, line, style, middle, "center", width=rect.width)
