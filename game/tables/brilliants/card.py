"""One objective card at any size: front with its costs ticked or missing, and back."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix
from game.services import read_yaml
from game.tables.brilliants import panel, sign
from rules.brilliants.data.box import CASTES, RESOURCES
from rules.brilliants.data.objectives import Objective, objective
from rules.core.catalogue import load

FOLDER: Final = "brilliants/cards"
_BROADEST: Final = 1.08
"""A card may be drawn this much broader than painted before it looks stretched."""
_SCENES: Final = 5
_TWO_ROWS: Final = 4
_SLIM: Final = 84
"""Units of width under which a card has no picture."""
_ALONE: Final = 3
"""So many costs stand one under the other on a slim card."""
_FAINT: Final = 118
_LARGER: Final = 1.22
"""Costs are drawn larger than planned where there is room: they are read most."""
_BUTTON_INK: Final = ("#fffbe8", "#4a2c08")

Box = tuple[float, float, float, float]


class _Title(msgspec.Struct, forbid_unknown_fields=True):
    box: Box
    baseline: float
    size: float
    ink: str


class _Leaf(msgspec.Struct, rename="kebab", forbid_unknown_fields=True):
    centre: tuple[float, float]
    height: float
    number_size: float
    ink: str
    outline: str
    outline_width: float


class _Emblem(msgspec.Struct, forbid_unknown_fields=True):
    centre: tuple[float, float]
    radius: float


class _Tick(msgspec.Struct, forbid_unknown_fields=True):
    size: float
    offset: tuple[float, float]


class Plan(msgspec.Struct, rename="kebab", forbid_unknown_fields=True):
    """Where things stand on a card, in its own units: the file beside the painted frames."""

    size: tuple[float, float]
    picture: Box
    title: _Title
    cost: Box
    cost_above_button: Box
    cost_size: dict[int, float]
    leaf: _Leaf
    emblem: _Emblem
    reveal: Box
    tick: _Tick


@cache
def plan(root: Path) -> Plan:
    """The plan of the cards among the pictures under `root`. Raises msgspec.ValidationError."""
    data: Any = read_yaml(root / FOLDER / "card.yaml")
    return msgspec.convert(data, Plan, strict=False)


@cache
def titles() -> dict[str, str]:
    """The name printed on each card, by card code."""
    return load("brilliants/titles.yaml", dict[str, str])


def title(card: int) -> str:
    """The printed name of a card."""
    return titles()[objective(card).name]


def owned(store: bytes, card: int) -> tuple[bool, ...]:
    """For each thing a card costs, whether the Store Room has it, one tile paying once."""
    left = list(store)
    found = []
    for resource in objective(card).needs:
        found.append(left[resource] > 0)
        left[resource] -= 1
    return tuple(found)


def fitted(slot: pygame.Rect, pen: Pen) -> pygame.Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    wide, high = plan(pen.sprites.root).size
    height = min(slot.height, round(slot.width * high / wide))
    width = min(slot.width, round(height * wide / high * _BROADEST))
    place = pygame.Rect(0, 0, width, height)
    place.center = slot.center
    return place


def card_face(
    pen: Pen,
    card: int,
    size: tuple[int, int],
    store: bytes | None = None,
    payable: bool = False,
    pile: bytes | None = None,
) -> pygame.Surface:
    """A card from the front; with a Store Room its costs are ticked or missing, with a pile crossed."""
    have = owned(store, card) if store is not None else None
    lost = owned(pile, card) if pile is not None and any(pile) else None
    key = ("card", card, have, payable, lost)

    def paint(surface: pygame.Surface) -> None:
        _Face(surface, pen, objective(card), have, payable, lost).draw()

    return _lit(pen, key, pen.remembered(key, size, paint))


def laid(slot: pygame.Rect, pen: Pen) -> pygame.Rect:
    """The place of a card in a slot, or of a slim one, which takes all the height it can use."""
    if slot.width >= _SLIM * pen.u:
        return fitted(slot, pen)
    place = slot.copy()
    place.height = min(slot.height, round(slot.width * 2.5))
    place.center = slot.center
    return place


def any_face(
    pen: Pen,
    card: int,
    size: tuple[int, int],
    store: bytes,
    payable: bool = False,
    pile: bytes | None = None,
) -> pygame.Surface:
    """A card from the front, a slim one where there is no room for its picture."""
    if size[0] < _SLIM * pen.u:
        return _slim_face(pen, card, size, store, pile)
    return card_face(pen, card, size, store, payable, pile)


def _slim_face(
    pen: Pen, card: int, size: tuple[int, int], store: bytes, pile: bytes | None
) -> pygame.Surface:
    """Type and points above, the costs as large as they go."""
    have, lost = owned(store, card), owned(pile or bytes(len(store)), card)
    key = ("slim", card, have, lost)

    def paint(surface: pygame.Surface) -> None:
        _slim(surface, pen, objective(card), have, lost)

    return _lit(pen, key, pen.remembered(key, size, paint))


def _slim(
    surface: pygame.Surface, pen: Pen, card: Objective, have: tuple[bool, ...], lost: tuple[bool, ...]
) -> None:
    rect, u = surface.get_rect(), pen.u
    colour = sign.TYPE_COLOURS[card.caste]
    pen.box(surface, rect, 7, mix(colour, "#2a1708", 0.5))
    inner = rect.inflate(-2 * pen.px(2), -2 * pen.px(2))
    pen.box(surface, inner, 5.5, "#fbf3df")
    head = pygame.Rect(inner.x, inner.y, inner.width, pen.px(28))
    pen.box(surface, head, 5.5, colour)
    emblem = pen.sprites.get(f"ui/emblem-{CASTES[card.caste]}", pen.px(21))
    pen.put(surface, emblem, (head.x + 15 * u, head.centery))
    panel.leaf(surface, pen, card.points, (head.right - 18 * u, head.centery), 29)
    count = len(card.needs)
    columns = 1 if count <= _ALONE else 2
    rows = -(-count // columns)
    area = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom).inflate(-4, -4)
    side = min(area.width / columns, area.height / rows, 46 * u) * 0.97
    for number, resource in enumerate(card.needs):
        row, column = divmod(number, columns)
        last = columns if row < rows - 1 or count % columns == 0 else count % columns
        x = area.centerx + (column - (last - 1) / 2) * side
        y = area.centery + (row - (rows - 1) / 2) * side
        missing = not have[number]
        picture = pen.sprites.get(f"brilliants/resources/{RESOURCES[resource]}", round(side * 0.94))
        pen.put(surface, shape.faded(picture, _FAINT) if missing else picture, (x, y))
        if not missing:
            tick = pen.sprites.get("ui/tick", max(10, round(side * 0.4)))
            pen.put(surface, tick, (x + side * 0.3, y + side * 0.3))
        if lost[number]:
            pen.put(surface, _cross(pen, side), (x - side * 0.32, y - side * 0.32))


def _cross(pen: Pen, side: float) -> pygame.Surface:
    """Marks a cost that the predators' pile holds, on a picture so wide."""
    return pen.sprites.get("brilliants/solo/cross", max(11, round(side * 0.42)))


def card_back(pen: Pen, caste: int, size: tuple[int, int]) -> pygame.Surface:
    """A card from behind: all of one type are alike."""
    grade = "night-card" if pen.night else "day"
    return pen.sprites.get(f"{FOLDER}/back-{CASTES[caste]}", *size, grade)


def _lit(pen: Pen, key: object, picture: pygame.Surface) -> pygame.Surface:
    """Cards stay paper by night, a little dimmed."""
    if not pen.night:
        return picture
    moonlit = (key, picture.get_size(), "moonlit", pen.u)
    return pen.made.get(moonlit, lambda: pen.sprites.graded(picture, "night-card"))


class _Face:
    """A card's front while it is painted."""

    def __init__(
        self,
        surface: pygame.Surface,
        pen: Pen,
        card: Objective,
        have: tuple[bool, ...] | None,
        payable: bool,
        lost: tuple[bool, ...] | None,
    ) -> None:
        self.surface, self.pen, self.card, self.have, self.payable = surface, pen, card, have, payable
        self.lost = lost
        self.sprites = pen.sprites
        self.plan = plan(self.sprites.root)
        self.kx = surface.get_width() / self.plan.size[0]
        self.ky = surface.get_height() / self.plan.size[1]
        self.k = min(self.kx, self.ky)

    def _at(self, place: tuple[float, float]) -> tuple[float, float]:
        return place[0] * self.kx, place[1] * self.ky

    def _rect(self, box: Box) -> pygame.Rect:
        left, top = round(box[0] * self.kx), round(box[1] * self.ky)
        right, bottom = round((box[0] + box[2]) * self.kx), round((box[1] + box[3]) * self.ky)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _units(self, length: float) -> float:
        """A length on the card in units of the screen."""
        return length * self.k / self.pen.u

    def draw(self) -> None:
        """Scene, frame over it, title, costs, points, and the plank when it can be paid."""
        kind = CASTES[self.card.caste]
        window = self._rect(self.plan.picture)
        scene = self.sprites.cover(f"{FOLDER}/scene-{kind}-{self.card.card % _SCENES}", window.size)
        self.surface.blit(scene, window, special_flags=PREMULTIPLIED)
        frame = self.sprites.get(f"{FOLDER}/frame-{kind}", *self.surface.get_size())
        self.surface.blit(frame, (0, 0), special_flags=PREMULTIPLIED)
        self._title()
        self._costs()
        if self.payable:
            self._plank()
        self._points()

    def _title(self) -> None:
        place = self._rect(self.plan.title.box)
        style = self.pen.style("display", self._units(self.plan.title.size), self.plan.title.ink)
        middle = (place.centerx, max(place.centery, place.y + style.px * 0.62))
        self.pen.write(self.surface, title(self.card.card), style, middle, "center", width=place.width)

    def _costs(self) -> None:
        """One row up to three things, else two rows."""
        area = self._rect(self.plan.cost_above_button if self.payable else self.plan.cost)
        count = len(self.card.needs)
        split = count if count < _TWO_ROWS else (count + 1) // 2
        rows = [row for row in (range(split), range(split, count)) if len(row)]
        wide = area.width / split - 2 * self.kx
        size = min(self.plan.cost_size[count] * _LARGER * self.k, 92 * self.k, wide)
        size = min(size, area.height / len(rows) * 0.98)
        step = min(size * 1.06, area.height / len(rows))
        for number, row in enumerate(rows):
            middle = area.centery + (number - (len(rows) - 1) / 2) * step
            for place, need in enumerate(row):
                x = area.centerx + (place - (len(row) - 1) / 2) * (size + 3 * self.kx)
                self._cost(need, (x, middle), size)

    def _cost(self, need: int, centre: tuple[float, float], size: float) -> None:
        pen, missing = self.pen, self.have is not None and not self.have[need]
        picture = self.sprites.get(f"brilliants/resources/{RESOURCES[self.card.needs[need]]}", round(size))
        pen.put(self.surface, shape.faded(picture, _FAINT) if missing else picture, centre)
        if missing:
            pen.put(self.surface, self.sprites.get("ui/missing", round(size * 0.94)), centre)
        elif self.have is not None:
            dx, dy = self.plan.tick.offset
            mark = self.sprites.get("ui/tick", max(10, round(self.plan.tick.size * self.k)))
            pen.put(self.surface, mark, (centre[0] + dx * size, centre[1] + dy * size))
        if self.lost is not None and self.lost[need]:
            pen.put(self.surface, _cross(pen, size), (centre[0] - 0.32 * size, centre[1] - 0.32 * size))

    def _plank(self) -> None:
        """`Reveal +6` on a golden plank at the foot."""
        rect = self._rect(self.plan.reveal)
        plank = self.sprites.frame("gold-plank", rect.size, self.k)
        self.surface.blit(plank, rect, special_flags=PREMULTIPLIED)
        ink, edge = _BUTTON_INK
        style = self.pen.style("bold", self._units(23), ink, edge, self._units(3))
        text, middle = f"Reveal +{self.card.points}", (rect.centerx, rect.centery - 3 * self.ky)
        self.pen.write(self.surface, text, style, middle, "center", width=rect.width - 4)

    def _points(self) -> None:
        leaf = self.plan.leaf
        style = self.pen.style(
            "bold", self._units(leaf.number_size), leaf.ink, leaf.outline, self._units(leaf.outline_width)
        )
        self.pen.write(self.surface, self.card.points, style, self._at(leaf.centre), "center")
