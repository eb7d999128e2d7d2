"""One special card: its face at any size, its back, and the slim row that stands for it on the table."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.services import read_yaml
from game.tables.brilliants import panel
from rules.brilliants.data.box import CASTES, PREDATORS, RESOURCES
from rules.brilliants.data.special import SPECIALS, Special
from rules.brilliants.state import NOWHERE, UNSEEN

FOLDER: Final = "brilliants/specials"
_PAPER: Final = ("#efe8f6", "#b9a9dc", "#2c2047", "#7a6f98")
_PAPER_NIGHT: Final = ("#bdb6d2", "#7a6ca8", "#1d1533", "#5d5480")
_ASLEEP: Final = 130
_NARROW: Final = 150
"""Units of width below which a row shows what it is about on its sign."""
_LEAST: Final = 150
"""Pixels of width from which a card's text can be read."""

Box = tuple[float, float, float, float]


class _Seal(msgspec.Struct, forbid_unknown_fields=True):
    centre: tuple[float, float]
    size: float


class _Leaf(msgspec.Struct, rename="kebab", forbid_unknown_fields=True):
    centre: tuple[float, float]
    height: float
    number_size: float
    ink: str
    outline: str
    outline_width: float


class _Words(msgspec.Struct, forbid_unknown_fields=True):
    box: Box
    size: float
    ink: str


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """Where things stand on a special card, in its own units: the file beside the painted pieces."""

    size: tuple[float, float]
    picture: Box
    seal: _Seal
    leaf: _Leaf
    badge: _Seal
    title: _Words
    text: _Words


@cache
def plan(root: Path) -> Plan:
    """The plan among the pictures under `root`. Raises msgspec.ValidationError."""
    data: Any = read_yaml(root / FOLDER / "card.yaml")
    return msgspec.convert(data, Plan, strict=False)


def picture_code(kind: Special) -> str:
    """`RUN-H` for `RUN-H/D`: day and night share one picture."""
    return kind.code.partition("/")[0]


def glyph_name(kind: Special, pale: bool = False) -> str:
    """The picture of a card's sign: one for each effect, and one for each predator and the golden egg."""
    code = picture_code(kind)
    own = kind.effect in ("move_predator", "hatch_more")
    return f"{FOLDER}/glyph-{code if own else code.partition('-')[0]}{'-pale' if pale else ''}"


def about_name(kind: Special) -> str:
    """The picture of the thing a card is about; its own sign if it is about nothing."""
    if kind.about == NOWHERE:
        return glyph_name(kind, pale=True)
    match kind.effect:
        case "score_gathered":
            return f"brilliants/resources/{RESOURCES[kind.about]}"
        case "move_predator":
            return f"brilliants/predators/{PREDATORS[kind.about]}"
        case _:
            return f"ui/emblem-{CASTES[kind.about]}"


def charm_back(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """A special card from behind: all are alike."""
    return pen.sprites.get(f"{FOLDER}/back", *size, "night-card" if pen.night else "day")


def charm_face(pen: Pen, card: int, size: tuple[int, int], displayed: bool) -> pygame.Surface:
    """A special card from the front; one that the viewer may not know shows its back.

    `displayed`: objectives lie open to all, which changes what some cards say.
    """
    if card == UNSEEN:
        return charm_back(pen, size)
    key = ("charm", card, displayed)
    face = pen.remembered(key, size, lambda surface: _Face(surface, pen, SPECIALS[card], displayed).draw())
    if not pen.night:
        return face
    moonlit = (key, size, "moonlit", pen.u)
    return pen.made.get(moonlit, lambda: pen.sprites.graded(face, "night-card"))


def fitted(slot: pygame.Rect, pen: Pen) -> pygame.Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    wide, high = plan(pen.sprites.root).size
    height = min(slot.height, round(slot.width * high / wide))
    place = pygame.Rect(0, 0, round(height * wide / high), height)
    place.center = slot.center
    return place


class _Face:
    """A card's front while it is painted."""

    def __init__(self, surface: pygame.Surface, pen: Pen, kind: Special, displayed: bool) -> None:
        self.surface, self.pen, self.kind = surface, pen, kind
        self.words = kind.text_display if displayed else kind.text
        self.sprites = pen.sprites
        self.plan = plan(self.sprites.root)
        self.kx = surface.get_width() / self.plan.size[0]
        self.ky = surface.get_height() / self.plan.size[1]
        self.k = min(self.kx, self.ky)

    def draw(self) -> None:
        """Scene, frame, seal, badge, points, title, and the text where it can be read."""
        window = self._rect(self.plan.picture)
        scene = self.sprites.cover(f"{FOLDER}/scene-{picture_code(self.kind)}", window.size)
        self.surface.blit(scene, window, special_flags=PREMULTIPLIED)
        frame = self.sprites.get(f"{FOLDER}/frame", *self.surface.get_size())
        self.surface.blit(frame, (0, 0), special_flags=PREMULTIPLIED)
        self._picture(about_name(self.kind), self.plan.seal)
        if self.kind.night is not None:
            self._picture(f"{FOLDER}/badge-{'moon' if self.kind.night else 'sun'}", self.plan.badge)
        if self.kind.window in ("after", "end") or self.kind.effect in ("whole_trail", "pairs"):
            self._points()
        readable = self.surface.get_width() >= _LEAST
        self._title(readable)
        if readable:
            self._text()

    def _rect(self, box: Box) -> pygame.Rect:
        left, top = round(box[0] * self.kx), round(box[1] * self.ky)
        right, bottom = round((box[0] + box[2]) * self.kx), round((box[1] + box[3]) * self.ky)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _units(self, length: float) -> float:
        """A length on the card in units of the screen."""
        return length * self.k / self.pen.u

    def _picture(self, name: str, place: _Seal) -> None:
        picture = self.sprites.get(name, max(8, round(place.size * self.k)))
        self.pen.put(self.surface, picture, (place.centre[0] * self.kx, place.centre[1] * self.ky))

    def _points(self) -> None:
        leaf = self.plan.leaf
        centre = (leaf.centre[0] * self.kx, leaf.centre[1] * self.ky)
        panel.leaf(self.surface, self.pen, f"+{self.kind.amount}", centre, self._units(leaf.height * 0.74))

    def _title(self, readable: bool) -> None:
        words = self.plan.title
        rect = self._rect(words.box)
        if not readable:
            rect = rect.union(self._rect(self.plan.text.box))
        style = self.pen.style("display", self._units(words.size), words.ink)
        lines = self.pen.letters.wrap(self.kind.title, style, rect.width)
        if readable or len(lines) == 1:
            self.pen.write(self.surface, self.kind.title, style, rect.center, "center", width=rect.width)
            return
        high = self.pen.letters.height(style)
        for number, line in enumerate(lines[:3]):
            middle = (rect.centerx, rect.centery + (number - (len(lines[:3]) - 1) / 2) * high)
            self.pen.write(self.surface, line, style, middle, "center", width=rect.width)

    def _text(self) -> None:
        words = self.plan.text
        rect = self._rect(words.box)
        style = self.pen.style("text", self._units(words.size), words.ink)
        letters = self.pen.letters
        lines = letters.wrap(self.words, style, rect.width)
        step = min(letters.height(style), rect.height / len(lines))
        for number, line in enumerate(lines):
            middle = (rect.centerx, rect.centery + (number - (len(lines) - 1) / 2) * step)
            self.pen.write(self.surface, line, style, middle, "center", width=rect.width)


def draw_row(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, card: int, lit: bool, awake: bool) -> None:
    """A special card as a slim row: sign, name, sun or moon; lit if it can be played now.

    `awake` is False where it could not be played in this round at all.
    """
    fill, line, ink, dim = _PAPER_NIGHT if pen.night else _PAPER
    if lit:
        rim = rect.inflate(2 * pen.px(1.6), 2 * pen.px(1.6))
        pen.box(surface, rim, 8.5, "#f4c95a", "#7d5208", 1.2)
    pen.box(surface, rect, 7, fill, line, 1.4)
    kind, narrow = SPECIALS[card], rect.width < _NARROW * pen.u
    left = _sign(surface, rect, pen, kind, narrow, awake)
    right = rect.right - 5 * pen.u
    if kind.night is not None:
        side = _side(rect, pen) * (0.7 if narrow else 0.86)
        badge = pen.sprites.get(f"{FOLDER}/badge-{'moon' if kind.night else 'sun'}", pen.px(side))
        spot = (right - side / 2 * pen.u, rect.centery)
        pen.put(surface, badge if awake else shape.faded(badge, _ASLEEP), spot)
        right -= (side + 3) * pen.u
    style = pen.style("bold", 13, ink if awake else dim)
    room = round(right - left)
    words = kind.title if pen.width(kind.title, style) <= room else kind.short
    if pen.fits(words, style, room):
        pen.write(surface, words, style, (left, rect.centery), width=room)


def _side(rect: pygame.Rect, pen: Pen) -> float:
    """Height of a row's sign, in units."""
    return min(24.0, rect.height / pen.u - 4)


def _sign(
    surface: pygame.Surface, rect: pygame.Rect, pen: Pen, kind: Special, narrow: bool, awake: bool
) -> float:
    """The sign and what the card is about, one on the other where it is narrow; where the words begin."""
    u, side = pen.u, _side(rect, pen)
    x = rect.x + (side / 2 + 5) * u
    middle = float(rect.centery)
    signs = [(glyph_name(kind), side, (x, middle))]
    if kind.about != NOWHERE:
        size = side * (0.62 if narrow else 0.86)
        place = (x + side * 0.38 * u, middle + side * 0.24 * u)
        if not narrow:
            x += (side + 2) * u
            place = (x, middle)
        signs.append((about_name(kind), size, place))
    for name, size, place in signs:
        picture = pen.sprites.get(name, pen.px(size))
        pen.put(surface, picture if awake else shape.faded(picture, _ASLEEP), place)
    return x + (side / 2 + (7 if narrow and kind.about != NOWHERE else 3)) * u
