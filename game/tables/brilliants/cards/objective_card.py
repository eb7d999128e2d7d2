"""One objective card at any size: front with its costs ticked or missing, and back."""

from __future__ import annotations

from functools import cache
from typing import Final

from pygame import Rect, Surface

from game.kit import card as kit
from game.kit.card import CardPainter, Point
from game.kit.item import Sheet
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix
from game.tables.brilliants import sign
from rules.brilliants.data.box import CASTES, RESOURCES
from rules.brilliants.data.objectives import Objective, objective
from rules.core.catalogue import load

FOLDER: Final = "colony/cards"
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
_Marks = tuple[bool, ...] | None


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


def fitted(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    return kit.fitted(slot, pen, FOLDER, _BROADEST)


def laid(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot, or of a slim one, which takes all the height it can use."""
    if slot.width >= _SLIM * pen.u:
        return fitted(slot, pen)
    place = slot.copy()
    place.height = min(slot.height, round(slot.width * 2.5))
    place.center = slot.center
    return place


def card_back(pen: Pen, caste: int, size: tuple[int, int]) -> Surface:
    """A card from behind: all of one type are alike."""
    return pen.sprites.get(f"{FOLDER}/back-{CASTES[caste]}", *size, "night-card" if pen.night else "day")


def card_face(
    pen: Pen,
    card: int,
    size: tuple[int, int],
    store: bytes | None = None,
    payable: bool = False,
    pile: bytes | None = None,
) -> Surface:
    """A card from the front; with a Store Room its costs are ticked or missing, with a pile crossed."""
    have = owned(store, card) if store is not None else None
    lost = owned(pile, card) if pile is not None and any(pile) else None

    def paint(surface: Surface) -> None:
        _Face(CardPainter(surface, pen, FOLDER), objective(card), have, payable, lost).paint()

    return pen.remembered(("card", card, have, payable, lost), size, paint, "night-card" if pen.night else "")


def any_face(
    pen: Pen,
    card: int,
    size: tuple[int, int],
    store: bytes,
    payable: bool = False,
    pile: bytes | None = None,
) -> Surface:
    """A card from the front, a slim one where there is no room for its picture."""
    if size[0] >= _SLIM * pen.u:
        return card_face(pen, card, size, store, payable, pile)
    have, lost = owned(store, card), owned(pile or bytes(len(store)), card)

    def paint(surface: Surface) -> None:
        _slim(surface, pen, objective(card), have, lost)

    return pen.remembered(("slim", card, have, lost), size, paint, "night-card" if pen.night else "")


def paint_back(surface: Surface, pen: Pen, place: Rect, caste: int) -> None:
    """A card from behind, at its place."""
    surface.blit(card_back(pen, caste, place.size), place, special_flags=PREMULTIPLIED)


def paint_face(
    surface: Surface,
    pen: Pen,
    place: Rect,
    card: int,
    store: bytes,
    payable: bool = False,
    pile: bytes | None = None,
) -> None:
    """A card from the front, or slim, at its place."""
    face = any_face(pen, card, place.size, store, payable, pile)
    surface.blit(face, place, special_flags=PREMULTIPLIED)


class _Face:
    """A card's front while it is painted."""

    def __init__(
        self, painter: CardPainter, card: Objective, have: _Marks, payable: bool, lost: _Marks
    ) -> None:
        self.on, self.pen, self.plan = painter, painter.pen, painter.plan
        self.card, self.have, self.payable, self.lost = card, have, payable, lost

    def paint(self) -> None:
        """Scene, frame over it, title, costs, points, and the plank when it can be paid."""
        kind = CASTES[self.card.caste]
        self.on.frame(f"frame-{kind}", f"scene-{kind}-{self.card.card % _SCENES}")
        self._title()
        self._costs()
        if self.payable:
            self._plank()
        self._points()

    def _title(self) -> None:
        words = self.plan.title
        place, style = (
            self.on.rect(words.box),
            self.pen.style("display", self.on.units(words.size), words.ink),
        )
        # On small cards the floor of the type size would push the title up into the scene.
        middle = (place.centerx, max(place.centery, place.y + style.px * 0.62))
        self.pen.write(self.on.surface, title(self.card.card), style, middle, "center", width=place.width)

    def _costs(self) -> None:
        """One row up to three things, else two rows."""
        box = self.plan.cost_above_button if self.payable else self.plan.cost
        assert box is not None
        area, count, kx = self.on.rect(box), len(self.card.needs), self.on.kx
        split = count if count < _TWO_ROWS else (count + 1) // 2
        rows = [row for row in (range(split), range(split, count)) if len(row)]
        wide = area.width / split - 2 * kx
        size = min(self.plan.cost_size[count] * _LARGER * self.on.k, 92 * self.on.k, wide)
        size = min(size, area.height / len(rows) * 0.98)
        step = min(size * 1.06, area.height / len(rows))
        for number, row in enumerate(rows):
            middle = area.centery + (number - (len(rows) - 1) / 2) * step
            for place, need in enumerate(row):
                x = area.centerx + (place - (len(row) - 1) / 2) * (size + 3 * kx)
                self._cost(need, (x, middle), size)

    def _cost(self, need: int, centre: Point, size: float) -> None:
        pen, surface, tick = self.pen, self.on.surface, self.plan.tick
        missing = self.have is not None and not self.have[need]
        name = f"colony/resources/{RESOURCES[self.card.needs[need]]}"
        pen.sprite(surface, name, centre, round(size), alpha=_FAINT if missing else 255)
        if missing:
            pen.sprite(surface, "ui/missing", centre, round(size * 0.94))
        elif self.have is not None:
            place = (centre[0] + tick["offset"][0] * size, centre[1] + tick["offset"][1] * size)
            pen.sprite(surface, "ui/tick", place, max(10, round(tick["size"] * self.on.k)))
        if self.lost is not None and self.lost[need]:
            _cross(surface, pen, (centre[0] - 0.32 * size, centre[1] - 0.32 * size), size)

    def _plank(self) -> None:
        """`Reveal +6` on a golden plank at the foot."""
        assert self.plan.reveal is not None
        rect, units = self.on.rect(self.plan.reveal), self.on.units
        plank = self.pen.sprites.frame("gold-plank", rect.size, self.on.k)
        self.on.surface.blit(plank, rect, special_flags=PREMULTIPLIED)
        style = self.pen.style("bold", units(23), *_BUTTON_INK, units(3))
        text, middle = f"Reveal +{self.card.points}", (rect.centerx, rect.centery - 3 * self.on.ky)
        self.pen.write(self.on.surface, text, style, middle, "center", width=rect.width - 4)

    def _points(self) -> None:
        leaf, units = self.plan.leaf, self.on.units
        assert leaf is not None
        edge = units(leaf.outline_width)
        style = self.pen.style("bold", units(leaf.number_size), leaf.ink, leaf.outline, edge)
        self.pen.write(self.on.surface, self.card.points, style, self.on.at(leaf.centre), "center")


def _cross(surface: Surface, pen: Pen, centre: Point, side: float) -> None:
    """Marks a cost that the predators' pile holds, on a picture so wide."""
    pen.sprite(surface, "brilliants/solo/cross", centre, max(11, round(side * 0.42)))


def _slim(
    surface: Surface, pen: Pen, card: Objective, have: tuple[bool, ...], lost: tuple[bool, ...]
) -> None:
    """Type and points above, the costs as large as they go."""
    rect, u = surface.get_rect(), pen.u
    colour = sign.TYPE_COLOURS[card.caste]
    pen.box(surface, rect, 7, mix(colour, "#2a1708", 0.5))
    inner = Sheet(pen, rect).inset(2).rect
    pen.box(surface, inner, 5.5, "#fbf3df")
    head = Sheet(pen, inner).rows(28, Flex())[0].rect
    pen.box(surface, head, 5.5, colour)
    pen.sprite(surface, f"ui/emblem-{CASTES[card.caste]}", (head.x + 15 * u, head.centery), round(21 * u))
    sign.leaf(surface, pen, (head.right - 18 * u, head.centery), card.points, 29)
    count = len(card.needs)
    columns = 1 if count <= _ALONE else 2
    rows = -(-count // columns)
    area = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom).inflate(-4, -4)
    side = min(area.width / columns, area.height / rows, 46 * u) * 0.97
    for number, resource in enumerate(card.needs):
        row, column = divmod(number, columns)
        last = columns if row < rows - 1 or count % columns == 0 else count % columns
        x = area.centerx + (column - (last - 1) / 2) * side
        y = area.centery + (row - (rows - 1) / 2) * side
        alpha = 255 if have[number] else _FAINT
        name = f"colony/resources/{RESOURCES[resource]}"
        pen.sprite(surface, name, (x, y), round(side * 0.94), alpha=alpha)
        if have[number]:
            pen.sprite(surface, "ui/tick", (x + side * 0.3, y + side * 0.3), max(10, round(side * 0.4)))
        if lost[number]:
            _cross(surface, pen, (x - side * 0.32, y - side * 0.32), side)
