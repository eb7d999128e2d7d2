"""Objective cards: face at any size, backs, the hand, the cards drawn in the Library, the large view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.kit.theme import mix
from game.tables.brilliants import panel, sign
from game.tables.brilliants.brush import Brush, spot
from game.tables.brilliants.quill import Quill, box_path
from game.tables.brilliants.sight import Sight
from rules.brilliants.box import CASTES, RESOURCES
from rules.brilliants.objectives import Objective, caste_of, objective
from rules.core.catalogue import load

WIDTH: Final = 240
HEIGHT: Final = 358
"""A card as designed; all places on its face are shares of this width or height."""
_BROADEST: Final = 0.86
"""Width over height beyond which a card is not stretched."""
_SCENES: Final = 5
_PICTURE: Final = pygame.Rect(12, 12, 216, 146)
_ICON: Final = {1: 96, 2: 88, 3: 66, 4: 58, 5: 54, 6: 54}
_INK: Final = "#38220f"
_EDGE: Final = "#2a180b"
_PAPER: Final = "#fbf2da"
_FRAMES: Final = ("#8e4f2c", "#63803a", "#6b6458")


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


def fitted(slot: pygame.Rect) -> pygame.Rect:
    """The place of a card in a slot: as large as it goes, neither slimmer nor much broader than designed."""
    height = min(slot.height, round(slot.width * HEIGHT / WIDTH))
    width = min(slot.width, round(height * _BROADEST))
    place = pygame.Rect(0, 0, width, height)
    place.center = slot.center
    return place


def card_face(
    brush: Brush, card: int, size: tuple[int, int], store: bytes | None = None, payable: bool = False
) -> pygame.Surface:
    """A card from the front; with a Store Room its costs are ticked or missing."""
    have = owned(store, card) if store is not None else None
    key = ("card", card, have, payable)
    picture = brush.remembered(
        key, size, lambda surface: _Face(surface, brush, objective(card), have, payable).draw()
    )
    return _lit(brush, key, picture)


def card_back(brush: Brush, caste: int, size: tuple[int, int]) -> pygame.Surface:
    """A card from behind: all of one type are alike."""
    key = ("back", caste)
    picture = brush.remembered(key, size, lambda surface: _paint_back(surface, brush, caste))
    return _lit(brush, key, picture)


def _lit(brush: Brush, key: object, picture: pygame.Surface) -> pygame.Surface:
    """Cards stay paper by night, a little dimmed."""
    if not brush.night:
        return picture
    size = picture.get_size()
    graded = (key, size, "moonlit", brush.u)
    return brush.panels.get(graded, lambda: brush.pen.sprites.graded(picture, "night-card"))


class _Face:
    """A card's front while it is painted; x and y are given in the designed card."""

    def __init__(
        self,
        surface: pygame.Surface,
        brush: Brush,
        card: Objective,
        have: tuple[bool, ...] | None,
        payable: bool,
    ) -> None:
        self.surface, self.brush, self.card, self.have, self.payable = surface, brush, card, have, payable
        self.kx, self.ky = surface.get_width() / WIDTH, surface.get_height() / HEIGHT
        self.k = min(self.kx, self.ky)

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x * self.kx, y * self.ky

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        left, top = round(x * self.kx), round(y * self.ky)
        return pygame.Rect(
            left, top, round((x + width) * self.kx) - left, round((y + height) * self.ky) - top
        )

    def _units(self, length: float) -> float:
        """A length of the design in units of the screen, for the brush."""
        return length * self.k / self.brush.u

    def draw(self) -> None:
        """Frame, picture, title, costs, points, caste, and the plank when it can be paid."""
        self._frame()
        self._picture()
        self._plate()
        self._costs()
        if self.payable:
            self._plank()
        self._points()
        self._emblem()

    def _frame(self) -> None:
        name = f"brilliants/cards/frame-{CASTES[self.card.caste]}"
        sprites = self.brush.pen.sprites
        if sprites.has(name):
            self.surface.blit(
                sprites.get(name, *self.surface.get_size()), (0, 0), special_flags=PREMULTIPLIED
            )
            return
        colour = _FRAMES[self.card.caste]
        rect = self.surface.get_rect()
        self.brush.box(
            self.surface, rect, self._units(18), mix(colour, "#000000", 0.42), _EDGE, self._units(3.4)
        )
        self.brush.box(self.surface, self._rect(4, 4, WIDTH - 8, HEIGHT - 8), self._units(15), colour)

    def _picture(self) -> None:
        window = self._rect(*_PICTURE)
        name = f"brilliants/cards/scene-{CASTES[self.card.caste]}-{self.card.card % _SCENES}"
        radius = max(2, round(12 * self.k))
        if self.brush.pen.sprites.has(name):
            scene = self.brush.pen.sprites.cover(name, window.size).copy()
        else:
            scene = pygame.Surface(window.size, pygame.SRCALPHA)
            scene.fill(mix(_FRAMES[self.card.caste], "#f6e3a0", 0.55))
        scene.blit(shape.box(window.size, radius, "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(scene, window, special_flags=PREMULTIPLIED)
        self.brush.box(self.surface, window, self._units(12), outline=_EDGE, line=self._units(3))

    def _plate(self) -> None:
        top = _PICTURE.bottom + 6
        plate = self._rect(12, top, WIDTH - 24, HEIGHT - 12 - top)
        self.brush.box(self.surface, plate, self._units(9), _PAPER, _EDGE, self._units(2.8))
        style = self.brush.style(self._units(28), "display", _INK)
        middle = (plate.centerx, plate.y + max(20 * self.ky, style.px * 0.78))
        self.brush.write(
            self.surface, title(self.card.card), style, middle, "center", width=plate.width - 6 * self.kx
        )

    def _costs(self) -> None:
        """One row up to three things, else two rows."""
        needs = self.card.needs
        count = len(needs)
        split = count if count <= 3 else (count + 1) // 2
        rows = [list(range(split)), list(range(split, count))][: 1 if count <= 3 else 2]
        top = _PICTURE.bottom + 6 + 38
        bottom = HEIGHT - 12 - (50 if self.payable else 5)
        room = (bottom - top) * self.ky / len(rows)
        size = min(_ICON[count] * self.kx, room * 0.98, (WIDTH - 34) * self.kx / len(rows[0]))
        for number, row in enumerate(rows):
            middle = top * self.ky + room * (number + 0.5)
            for place, need in enumerate(row):
                x = WIDTH * self.kx / 2 + (place - (len(row) - 1) / 2) * (size + 2 * self.kx)
                self._cost(need, (x, middle), size)

    def _cost(self, need: int, centre: tuple[float, float], size: float) -> None:
        brush, missing = self.brush, self.have is not None and not self.have[need]
        picture = brush.pen.sprites.get(
            f"brilliants/resources/{RESOURCES[self.card.needs[need]]}", round(size)
        )
        brush.put(self.surface, shape.faded(picture, 92) if missing else picture, centre)
        if missing:
            brush.put(
                self.surface, sign.dashed_ring(round(size * 0.92), "#8a744c", max(1, size * 0.035)), centre
            )
        elif self.have is not None:
            mark = sign.tick(max(9, round(size * 0.40)))
            brush.put(self.surface, mark, (centre[0] + size * 0.33, centre[1] + size * 0.32))

    def _plank(self) -> None:
        """`Reveal +6` on a golden plank at the foot."""
        rect = self._rect(19, HEIGHT - 12 - 48, WIDTH - 38, 42)
        sprites, name = self.brush.pen.sprites, "brilliants/cards/gold-plank"
        if sprites.has(name):
            self.surface.blit(sprites.get(name, *rect.size), rect, special_flags=PREMULTIPLIED)
        else:
            self.brush.box(self.surface, rect, self._units(8), "#d9982c", "#4a2c08", self._units(2.6))
        style = self.brush.style(self._units(25), "bold", "#fffbe8", "#4a2c08", self._units(3))
        text = f"Reveal +{self.card.points}"
        self.brush.write(self.surface, text, style, rect.center, "center", width=rect.width - 4)

    def _points(self) -> None:
        x, y = self._at(40, 42)
        reach = min(self.kx, self.ky)
        leaf = sign.golden_leaf(round(74 * reach))
        centre = (max(x, leaf.get_width() / 2), max(y, leaf.get_height() / 2))
        self.brush.leaf(self.surface, self.card.points, centre, self._units(74))

    def _emblem(self) -> None:
        x, y = self._at(WIDTH - 36, 38)
        d = round(54 * self.k)
        emblem = sign.caste(
            self.card.caste, d, _FRAMES[self.card.caste], "#fff3d6", width=max(1, 3.6 * self.k)
        )
        self.brush.put(self.surface, emblem, (x, y))


def _paint_back(surface: pygame.Surface, brush: Brush, caste: int) -> None:
    sprites, name = brush.pen.sprites, f"brilliants/cards/back-{CASTES[caste]}"
    if sprites.has(name):
        surface.blit(sprites.get(name, *surface.get_size()), (0, 0), special_flags=PREMULTIPLIED)
    else:
        colour = _FRAMES[caste]
        brush.box(surface, surface.get_rect(), 9, colour, _EDGE, 1.6)
        inner = surface.get_rect().inflate(-brush.px(14), -brush.px(14))
        brush.box(surface, inner, 6, outline=mix(colour, "#ffffff", 0.4), line=1.4)
        size = round(min(surface.get_size()) * 0.42)
        middle = (surface.get_width() / 2, surface.get_height() * 0.44)
        brush.put(surface, sign.caste(caste, size, mix(colour, "#ffffff", 0.75), _EDGE, colour), middle)
    rect = surface.get_rect()
    style = brush.style(rect.width / brush.u * 0.12, "display", "#fff8e8", "#24150a", 1.4)
    place = (rect.centerx, rect.height * 0.86)
    brush.write(surface, CASTES[caste].capitalize(), style, place, "center", width=rect.width * 0.8)


def _shadow(surface: pygame.Surface, place: pygame.Rect, brush: Brush) -> None:
    blur = brush.px(4)
    soft = shape.shadow(place.size, brush.px(9), blur, 150)
    surface.blit(
        soft, (place.x - blur + brush.px(1), place.y - blur + brush.px(2)), special_flags=PREMULTIPLIED
    )


def _gold_rim(surface: pygame.Surface, place: pygame.Rect, brush: Brush) -> None:
    for grow, colour in ((4, "#7d5208"), (3, "#ffe9a0"), (1.4, "#c9861a")):
        rim = place.inflate(2 * brush.px(grow), 2 * brush.px(grow))
        brush.box(surface, rim, 9 + grow, colour)


def draw_hand(
    surface: pygame.Surface, slots: Sequence[pygame.Rect], brush: Brush, sight: Sight
) -> list[Control]:
    """The objective hand: faces when open, else backs that tell only the type; free slots are dashed."""
    cards = sight.own.hand
    controls: list[Control] = []
    for number, slot in enumerate(_places(slots, brush)):
        if number >= len(cards):
            draw_free(surface, slot, brush, "" if not sight.open else "free")
        elif sight.open and cards[number] < len(titles()):
            controls.append(_open_card(surface, slot, brush, sight, cards[number]))
        else:
            place = fitted(slot)
            _shadow(surface, place, brush)
            back = card_back(brush, caste_of(cards[number]), place.size)
            surface.blit(back, place, special_flags=PREMULTIPLIED)
            controls.append(spot(f"closed:{number}", place, click=True))
    if not sight.open:
        controls += _look_note(surface, slots, brush, len(cards))
    return controls


def _places(slots: Sequence[pygame.Rect], brush: Brush) -> list[pygame.Rect]:
    """Slots with room for the gold rim."""
    return [slot.inflate(-2 * brush.px(2), -2 * brush.px(3)) for slot in slots]


def _open_card(surface: pygame.Surface, slot: pygame.Rect, brush: Brush, sight: Sight, card: int) -> Control:
    place = fitted(slot)
    payable = card in sight.payable
    if payable:
        _gold_rim(surface, place, brush)
    else:
        _shadow(surface, place, brush)
    face = card_face(brush, card, place.size, sight.own.store, payable)
    surface.blit(face, place, special_flags=PREMULTIPLIED)
    return spot(f"card:{card}", place, click=payable)


def draw_free(surface: pygame.Surface, slot: pygame.Rect, brush: Brush, text: str, lit: bool = False) -> None:
    """An empty place for a card."""
    place = fitted(slot)
    colour = brush.palette.gold if lit else "#6a719f" if brush.night else "#b89b6a"
    brush.box(surface, place, 10, "#000000", alpha=46)
    quill = Quill(*place.size)
    line = max(1, 1.3 * brush.u)
    path = [
        (x + line, y + line)
        for x, y in box_path(place.width - 2 * line, place.height - 2 * line, 10 * brush.u)
    ]
    quill.dashes(path, colour, line * (1.6 if lit else 1), 6 * brush.u, 5 * brush.u)
    surface.blit(quill.picture(), place, special_flags=PREMULTIPLIED)
    ink = "#9aa0c8" if brush.night else "#cdb68c"
    brush.write(surface, text, brush.style(14, "text", ink), place.center, "center")


def _look_note(
    surface: pygame.Surface, slots: Sequence[pygame.Rect], brush: Brush, cards: int
) -> list[Control]:
    """How to look at one's cards: in a free slot, or on a strip across the backs."""
    if cards < len(slots):
        place = fitted(_places(slots, brush)[-1])
    else:
        row = slots[0].unionall(list(slots[1:]))
        place = pygame.Rect(0, 0, brush.px(250), brush.px(40))
        place.midbottom = (row.centerx, row.bottom - brush.px(14))
    panel.paper(surface, place, brush)
    if cards < len(slots):
        _tall_note(surface, place, brush)
    else:
        cap = brush.key_width("hold C")
        style = brush.style(14, "bold")
        width = brush.width("Look at my cards", style)
        left = place.centerx - (width + cap + brush.px(8)) / 2
        brush.write(surface, "Look at my cards", style, (left, place.centery))
        brush.key(surface, "hold C", (left + width + brush.px(8), place.centery), dark=False)
    return [spot("peek", place, click=True)]


def _tall_note(surface: pygame.Surface, place: pygame.Rect, brush: Brush) -> None:
    style, dim = brush.style(14, "bold"), brush.style(12, "text", brush.palette.ink_dim)
    x, room = place.centerx, place.width - brush.px(8)
    icon = brush.pen.sprites.get("ui/icons/eye-pale" if brush.night else "ui/icons/eye", brush.px(30))
    lines = [("Look at", style), ("my cards", style), None, ("closes after", dim), ("each action", dim)]
    step = min(brush.px(21), place.height / 7.2)
    top = place.centery - step * 2.6
    brush.put(surface, icon, (x, top))
    for number, line in enumerate(lines, 1):
        middle = top + step * (number + 0.35)
        if line is None:
            brush.key(surface, "hold C", (x - brush.key_width("hold C") / 2, middle + 2), dark=False)
        else:
            brush.write(
                surface,
                line[0],
                line[1],
                (x, middle + (step * 0.2 if number > 3 else 0)),
                "center",
                width=room,
            )


def draw_pick(
    surface: pygame.Surface,
    rect: pygame.Rect,
    brush: Brush,
    sight: Sight,
    cards: Sequence[int],
    hovered: int | None,
) -> list[Control]:
    """Cards drawn in the Library, large, one of them to keep."""
    panel.paper(surface, rect, brush)
    head = brush.px(26)
    style = brush.style(15, "display")
    words = "Keep one card" if len(cards) < 3 else "Keep one of these cards"
    title_at = (rect.x + brush.px(12), rect.y + head / 2 + brush.px(2))
    end = brush.write(surface, words, style, title_at).right
    note = brush.style(13, "text", brush.palette.ink_dim)
    rest = "the other goes under its deck, unseen" if len(cards) == 2 else "the others go under their decks"
    room = rect.right - end - brush.px(24)
    brush.write(surface, rest, note, (rect.right - brush.px(12), title_at[1]), "midright", width=room)
    wide = (rect.width - brush.px(20)) / max(2, len(cards))
    controls = []
    for number, card in enumerate(cards):
        slot = pygame.Rect(
            0, rect.y + head, round(min(wide, brush.px(260))), rect.height - head - brush.px(8)
        )
        slot.centerx = round(rect.centerx + (number - (len(cards) - 1) / 2) * slot.width)
        place = fitted(slot.inflate(-brush.px(14), -brush.px(6)))
        (_gold_rim if card == hovered else _shadow)(surface, place, brush)
        surface.blit(card_face(brush, card, place.size, sight.own.store), place, special_flags=PREMULTIPLIED)
        controls.append(spot(f"pick:{card}", place, click=True))
    return controls


def draw_magnified(
    surface: pygame.Surface,
    near: pygame.Rect,
    bounds: pygame.Rect,
    brush: Brush,
    card: int,
    store: bytes | None,
) -> pygame.Rect:
    """A card twice as large beside its place, inside `bounds`."""
    height = min(bounds.height, max(near.height * 2, brush.px(300)))
    place = pygame.Rect(0, 0, round(height * WIDTH / HEIGHT), height)
    place.midbottom = near.midtop
    place.bottom -= brush.px(8)
    if place.top < bounds.top:
        place.bottom = bounds.bottom
        place.right = near.left - brush.px(10)
        if place.left < bounds.left:
            place.left = near.right + brush.px(10)
    place.clamp_ip(bounds)
    _shadow(surface, place, brush)
    surface.blit(card_face(brush, card, place.size, store), place, special_flags=PREMULTIPLIED)
    return place
