"""One objective card at any size: front with its costs ticked, missing or crossed out, slim form, and back.

A game fills in a `CardFace`: titles, costs and points are its own data. Where they stand is said by
`card.yaml` beside the pictures.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.kit import card as kit
from game.kit.card import CardPainter, Point
from game.kit.colony import sign
from game.kit.colony.pieces import CASTES, resource_name
from game.kit.item import Panel
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix

FOLDER: Final = "colony/cards"
SCENES: Final = 5
"""So many scenes of the glade are painted for each type of card; the two after them show a picnic."""
_BROADEST: Final = 1.08
"""A card may be drawn this much broader than painted before it looks stretched."""
_SLIM: Final = 84
"""Units of width under which a card has no picture."""
_WIDE: Final = 0.97
"""Width to height of a slot from which a card lies broad, with its costs in one row."""
_BROAD: Final = 1.32
"""Width to height of such a card at most."""
_ALONE: Final = 3
"""So many costs stand one under the other on a slim card."""
_FAINT: Final = 118
_LARGER: Final = 1.22
"""Costs are drawn larger than planned where there is room: they are read most."""
_BUTTON_INK: Final = ("#fffbe8", "#4a2c08")


@dataclass(frozen=True, slots=True)
class CardFace:
    """Contents of the front of a card.

    `needs` names the resources it costs, one for each thing; `scene` is the number of a picture of its type.
    `have` and `lost` say of each need whether it is there (ticked, else missing) and whether
    it is crossed out; without them no need is marked. `plank` is what stands on the golden plank of a card
    that can be paid now; without words there is no plank. From `two_rows` costs on they stand in two rows.
    """

    caste: int
    title: str
    needs: tuple[str, ...]
    points: int
    scene: int
    have: tuple[bool, ...] | None = None
    lost: tuple[bool, ...] | None = None
    plank: str = ""
    two_rows: int = 4
    shared: tuple[bool, ...] = ()
    """For each need, True if it is ticked on another card too while there is too little for both; empty if
    none is."""


def fitted(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    return kit.fitted(slot, pen, FOLDER, _BROADEST)


def laid(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot, or of a slim or broad one, which takes all the room it can use."""
    if _is_broad(slot.size):
        place = slot.copy()
        place.width = min(slot.width, round(slot.height * _BROAD))
        place.center = slot.center
        return place
    if not _is_slim(slot.width, pen):
        return fitted(slot, pen)
    place = slot.copy()
    place.height = min(slot.height, round(slot.width * 2.5))
    place.center = slot.center
    return place


def card_back(pen: Pen, caste: int, size: tuple[int, int]) -> Surface:
    """A card from behind: all of one type are alike."""
    return pen.sprites.get(f"{FOLDER}/back-{CASTES[caste]}", *size, _light(pen) or "day")


def card_face(pen: Pen, face: CardFace, size: tuple[int, int]) -> Surface:
    """A card from the front, with its picture at any size."""

    def paint(surface: Surface) -> None:
        _Front(CardPainter(surface, pen, FOLDER), face).paint()

    return pen.remembered(("card", face), size, paint, _light(pen))


def any_face(pen: Pen, face: CardFace, size: tuple[int, int]) -> Surface:
    """A card from the front; a slim one where there is no room for its picture, a broad one where it lies
    in a low place."""
    if _is_broad(size):

        def paint_broad(surface: Surface) -> None:
            _broad(surface, pen, face)

        return pen.remembered(("broad", face), size, paint_broad, _light(pen))
    if not _is_slim(size[0], pen):
        return card_face(pen, face, size)

    def paint(surface: Surface) -> None:
        _slim(surface, pen, face)

    return pen.remembered(("slim", face), size, paint, _light(pen))


def paint_back(surface: Surface, pen: Pen, place: Rect, caste: int) -> None:
    """A card from behind, at its place."""
    surface.blit(card_back(pen, caste, place.size), place, special_flags=PREMULTIPLIED)


def paint_face(surface: Surface, pen: Pen, place: Rect, face: CardFace) -> None:
    """A card from the front, or slim, at its place."""
    surface.blit(any_face(pen, face, place.size), place, special_flags=PREMULTIPLIED)


def _is_slim(width: int, pen: Pen) -> bool:
    return width < _SLIM * pen.u


def _is_broad(size: tuple[int, int]) -> bool:
    return size[0] > _WIDE * size[1]


def _light(pen: Pen) -> str:
    """The grade of a card in the mood of the screen; none by day."""
    return "night-card" if pen.night else ""


class _Front:
    """A card's front while it is painted."""

    def __init__(self, painter: CardPainter, face: CardFace) -> None:
        self.on, self.pen, self.plan, self.face = painter, painter.pen, painter.plan, face

    def paint(self) -> None:
        """Scene, frame over it, title, costs, the plank if it has words, and points."""
        kind = CASTES[self.face.caste]
        self.on.frame(f"frame-{kind}", f"scene-{kind}-{self.face.scene}")
        self._title()
        self._costs()
        if self.face.plank:
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
        self.pen.write(self.on.surface, self.face.title, style, middle, "center", width=place.width)

    def _costs(self) -> None:
        """In one row, or in two where they are many."""
        box = self.plan.cost_above_button if self.face.plank else self.plan.cost
        assert box is not None
        area, count, kx = self.on.rect(box), len(self.face.needs), self.on.kx
        split = count if count < self.face.two_rows else (count + 1) // 2
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
        pen, surface, tick, face = self.pen, self.on.surface, self.plan.tick, self.face
        missing = face.have is not None and not face.have[need]
        name = resource_name(face.needs[need])
        pen.sprite(surface, name, centre, round(size), alpha=_FAINT if missing else 255)
        if missing:
            pen.sprite(surface, "ui/missing", centre, round(size * 0.94))
        elif face.have is not None:
            place = (centre[0] + tick["offset"][0] * size, centre[1] + tick["offset"][1] * size)
            _tick(surface, pen, face, need, place, max(10, round(tick["size"] * self.on.k)))
        if face.lost is not None and face.lost[need]:
            _cross(surface, pen, (centre[0] - 0.32 * size, centre[1] - 0.32 * size), size)

    def _plank(self) -> None:
        """Paint the action of a click on a golden plank at the foot."""
        assert self.plan.plank is not None
        rect, units = self.on.rect(self.plan.plank), self.on.units
        plank = self.pen.sprites.frame("gold-plank", rect.size, self.on.k)
        self.on.surface.blit(plank, rect, special_flags=PREMULTIPLIED)
        style = self.pen.style("bold", units(23), *_BUTTON_INK, units(3))
        middle = (rect.centerx, rect.centery - 3 * self.on.ky)
        self.pen.write(self.on.surface, self.face.plank, style, middle, "center", width=rect.width - 4)

    def _points(self) -> None:
        leaf, units = self.plan.leaf, self.on.units
        assert leaf is not None
        edge = units(leaf.outline_width)
        style = self.pen.style("bold", units(leaf.number_size), leaf.ink, leaf.outline, edge)
        self.pen.write(self.on.surface, self.face.points, style, self.on.at(leaf.centre), "center")


def _tick(surface: Surface, pen: Pen, face: CardFace, need: int, centre: Point, side: int) -> None:
    """Marks a need that is there: with a tick, or with two half ones where another card claims it, too."""
    if face.shared and face.shared[need]:
        pen.put(surface, sign.shared(side), centre)
    else:
        pen.sprite(surface, "ui/tick", centre, side)


def _cross(surface: Surface, pen: Pen, centre: Point, side: float) -> None:
    """Marks a lost cost, on a picture so wide."""
    pen.sprite(surface, "ui/cross", centre, max(11, round(side * 0.42)))


def _broad(surface: Surface, pen: Pen, face: CardFace) -> None:
    """Picture with type and points above, the name under it, all costs in one row at the foot."""
    rect, kind = surface.get_rect(), CASTES[face.caste]
    colour = sign.TYPE_COLOURS[face.caste]
    pen.box(surface, rect, 9, mix(colour, "#2a1708", 0.45))
    inner = Panel(pen, rect).inset(3).rect
    pen.box(surface, inner, 6, "#fbf3df")
    window = Rect(inner.x, inner.y, inner.width, round(inner.height * 0.45))
    picture = pen.sprites.cover(f"{FOLDER}/scene-{kind}-{face.scene}", window.size)
    surface.blit(picture, window, special_flags=PREMULTIPLIED)
    surface.fill(mix(colour, "#2a1708", 0.25), Rect(inner.x, window.bottom, inner.width, pen.px(2)))
    u, side = pen.u, round(24 * pen.u)
    emblem = (inner.right - 17 * u, inner.y + 17 * u)
    pen.put(surface, sign.disc(round(30 * u), "#fff6df", mix(colour, "#2a1708", 0.45), 1.6 * u), emblem)
    pen.sprite(surface, f"ui/emblem-{kind}", emblem, side)
    sign.leaf(surface, pen, (inner.x + 19 * u, inner.y + 19 * u), face.points, 37)
    foot = Panel(pen, Rect(inner.x, window.bottom, inner.width, inner.bottom - window.bottom))
    title, costs = foot.rows(21, Flex())
    style = pen.style("display", 14.5, "#38220f")
    pen.write(surface, face.title, style, title.rect.center, "center", width=title.rect.width - 6)
    count, room = len(face.needs), costs.rect
    wide = min(room.height * 0.92, (room.width - 8 * u) / count)
    for number in range(count):
        x = room.centerx + (number - (count - 1) / 2) * wide * 1.04
        _slim_cost(surface, pen, face, number, (x, room.centery - u), wide)
    if face.plank:
        pen.box(surface, inner, 6, outline="#f4c95a", line=3)


def _slim(surface: Surface, pen: Pen, face: CardFace) -> None:
    """Type and points above, the costs as large as they go."""
    rect, u = surface.get_rect(), pen.u
    colour = sign.TYPE_COLOURS[face.caste]
    pen.box(surface, rect, 7, mix(colour, "#2a1708", 0.5))
    inner = Panel(pen, rect).inset(2).rect
    pen.box(surface, inner, 5.5, "#fbf3df")
    head = Panel(pen, inner).rows(28, Flex())[0].rect
    pen.box(surface, head, 5.5, colour)
    pen.sprite(surface, f"ui/emblem-{CASTES[face.caste]}", (head.x + 15 * u, head.centery), round(21 * u))
    sign.leaf(surface, pen, (head.right - 18 * u, head.centery), face.points, 29)
    count = len(face.needs)
    columns = 1 if count <= _ALONE else 2
    rows = -(-count // columns)
    area = Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom).inflate(-4, -4)
    side = min(area.width / columns, area.height / rows, 46 * u) * 0.97
    for number in range(count):
        row, column = divmod(number, columns)
        last = columns if row < rows - 1 or count % columns == 0 else count % columns
        x = area.centerx + (column - (last - 1) / 2) * side
        y = area.centery + (row - (rows - 1) / 2) * side
        _slim_cost(surface, pen, face, number, (x, y), side)


def _slim_cost(surface: Surface, pen: Pen, face: CardFace, need: int, centre: Point, side: float) -> None:
    """One cost of a slim card: faint while it is missing, since a ring would fill so small a picture."""
    x, y = centre
    missing = face.have is not None and not face.have[need]
    alpha = _FAINT if missing else 255
    pen.sprite(surface, resource_name(face.needs[need]), centre, round(side * 0.94), alpha=alpha)
    if face.have is not None and not missing:
        _tick(surface, pen, face, need, (x + side * 0.3, y + side * 0.3), max(10, round(side * 0.4)))
    if face.lost is not None and face.lost[need]:
        _cross(surface, pen, (x - side * 0.32, y - side * 0.32), side)
