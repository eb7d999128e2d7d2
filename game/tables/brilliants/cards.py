"""Objective cards on the table: the hand, the cards drawn in the Library, the large view."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit import shape
from game.kit.control import Control, spot
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.brilliants import panel
from game.tables.brilliants.card import any_face, card_back, card_face, fitted, laid, titles
from game.tables.brilliants.quill import Quill, box_path
from game.tables.brilliants.sight import Sight
from rules.brilliants.data.objectives import caste_of


def shadow(surface: pygame.Surface, place: pygame.Rect, pen: Pen) -> None:
    """What a card throws on the table."""
    blur = pen.px(4)
    soft = shape.shadow(place.size, pen.px(9), blur, 150)
    surface.blit(soft, (place.x - blur + pen.px(1), place.y - blur + pen.px(2)), special_flags=PREMULTIPLIED)


def gold_rim(surface: pygame.Surface, place: pygame.Rect, pen: Pen) -> None:
    """A golden edge round what can be taken now."""
    for grow, colour in ((4, "#7d5208"), (3, "#ffe9a0"), (1.4, "#c9861a")):
        rim = place.inflate(2 * pen.px(grow), 2 * pen.px(grow))
        pen.box(surface, rim, 9 + grow, colour)


def draw_hand(surface: pygame.Surface, slots: Sequence[pygame.Rect], pen: Pen, sight: Sight) -> list[Control]:
    """The objective hand: faces when open, else backs that tell only the type; free slots are dashed."""
    cards = sight.own.hand
    controls: list[Control] = []
    for number, slot in enumerate(_places(slots, pen)):
        if number >= len(cards):
            draw_free(surface, slot, pen, "" if not sight.open else "free")
        elif sight.open and cards[number] < len(titles()):
            controls.append(_open_card(surface, slot, pen, sight, cards[number]))
        else:
            place = fitted(slot, pen)
            shadow(surface, place, pen)
            back = card_back(pen, caste_of(cards[number]), place.size)
            surface.blit(back, place, special_flags=PREMULTIPLIED)
            controls.append(spot(f"closed:{number}", place, click=True))
    if not sight.open and sight.live:
        controls += _look_note(surface, slots, pen, len(cards))
    return controls


def _places(slots: Sequence[pygame.Rect], pen: Pen) -> list[pygame.Rect]:
    """Slots with room for the gold rim."""
    return [slot.inflate(-2 * pen.px(2), -2 * pen.px(3)) for slot in slots]


def _open_card(surface: pygame.Surface, slot: pygame.Rect, pen: Pen, sight: Sight, card: int) -> Control:
    place = laid(slot, pen)
    payable = card in sight.payable
    if payable:
        gold_rim(surface, place, pen)
    else:
        shadow(surface, place, pen)
    face = any_face(pen, card, place.size, sight.own.store, payable)
    surface.blit(face, place, special_flags=PREMULTIPLIED)
    return spot(f"card:{card}", place, click=payable)


def draw_free(surface: pygame.Surface, slot: pygame.Rect, pen: Pen, text: str, lit: bool = False) -> None:
    """An empty place for a card."""
    place = fitted(slot, pen)
    colour = pen.palette.gold if lit else "#6a719f" if pen.night else "#b89b6a"
    pen.box(surface, place, 10, "#000000", alpha=46)
    border = pen.remembered(("free", lit), place.size, lambda sheet: _dashed(sheet, pen, colour, lit))
    surface.blit(border, place, special_flags=PREMULTIPLIED)
    ink = "#9aa0c8" if pen.night else "#cdb68c"
    pen.write(surface, text, pen.style("text", 14, ink), place.center, "center")


def _dashed(sheet: pygame.Surface, pen: Pen, colour: str, lit: bool) -> None:
    """The broken line round an empty place."""
    wide, high = sheet.get_size()
    line = max(1, 1.3 * pen.u)
    quill = Quill(wide, high)
    path = [(x + line, y + line) for x, y in box_path(wide - 2 * line, high - 2 * line, 10 * pen.u)]
    quill.dashes(path, colour, line * (1.6 if lit else 1), 6 * pen.u, 5 * pen.u)
    sheet.blit(quill.picture(), (0, 0))


def _look_note(surface: pygame.Surface, slots: Sequence[pygame.Rect], pen: Pen, cards: int) -> list[Control]:
    """How to look at one's cards: in a free slot, or on a strip across the backs."""
    if cards < len(slots):
        place = fitted(_places(slots, pen)[-1], pen)
    else:
        row = slots[0].unionall(list(slots[1:]))
        place = pygame.Rect(0, 0, pen.px(250), pen.px(40))
        place.midbottom = (row.centerx, row.bottom - pen.px(14))
    panel.paper(surface, place, pen)
    if cards < len(slots):
        _tall_note(surface, place, pen)
    else:
        cap = pen.keycap_width("hold C")
        style = pen.style("bold", 14)
        width = pen.width("Look at my cards", style)
        left = place.centerx - (width + cap + pen.px(8)) / 2
        pen.write(surface, "Look at my cards", style, (left, place.centery))
        pen.keycap(surface, "hold C", (left + width + pen.px(8), place.centery), dark=False)
    return [spot("peek", place, click=True)]


def _tall_note(surface: pygame.Surface, place: pygame.Rect, pen: Pen) -> None:
    style, dim = pen.style("bold", 14), pen.style("text", 12, pen.palette.ink_dim)
    x, room = place.centerx, place.width - pen.px(8)
    icon = pen.sprites.get("ui/icons/eye-pale" if pen.night else "ui/icons/eye", pen.px(30))
    lines = [("Look at", style), ("my cards", style), None, ("closes after", dim), ("each action", dim)]
    step = min(pen.px(21), place.height / 7.2)
    top = place.centery - step * 2.6
    pen.put(surface, icon, (x, top))
    for number, line in enumerate(lines, 1):
        middle = top + step * (number + 0.35)
        if line is None:
            pen.keycap(surface, "hold C", (x - pen.keycap_width("hold C") / 2, middle + 2), dark=False)
        else:
            pen.write(
                surface,
                line[0],
                line[1],
                (x, middle + (step * 0.2 if number > 3 else 0)),
                "center",
                width=room,
            )


def draw_pick(
    surface: pygame.Surface,
    hand: pygame.Rect,
    pen: Pen,
    sight: Sight,
    cards: Sequence[int],
    hovered: int | None,
) -> list[Control]:
    """Cards drawn in the Library, large on a sheet above the hand, one of them to keep."""
    rect = pick_rect(hand, pen, len(cards))
    panel.paper(surface, rect, pen)
    head, foot = pen.px(30), pen.px(26)
    words = "Keep one card" if len(cards) < 3 else "Keep one of these"
    style, note = pen.style("display", 17), pen.style("text", 13, pen.palette.ink_dim)
    room = rect.width - pen.px(20)
    pen.write(surface, words, style, (rect.centerx, rect.y + head / 2 + pen.px(2)), "center", width=room)
    rest = "The other goes under its deck." if len(cards) == 2 else "The others go under their decks."
    if len(cards) > 1:
        below = (rect.centerx, rect.bottom - foot / 2 - pen.px(1))
        pen.write(surface, rest, note, below, "center", width=room)
    wide = (rect.width - pen.px(16)) / len(cards)
    controls = []
    for number, card in enumerate(cards):
        slot = pygame.Rect(0, rect.y + head, round(wide), rect.height - head - foot)
        slot.x = round(rect.x + pen.px(8) + number * wide)
        place = fitted(slot.inflate(-pen.px(12), -pen.px(10)), pen)
        (gold_rim if card == hovered else shadow)(surface, place, pen)
        face = card_face(pen, card, place.size, sight.own.store)
        surface.blit(face, place, special_flags=PREMULTIPLIED)
        controls.append(spot(f"pick:{card}", place, click=True))
    return controls


def pick_rect(hand: pygame.Rect, pen: Pen, count: int) -> pygame.Rect:
    """The sheet for drawn cards: it leaves the hand in sight."""
    height = min(pen.px(300), hand.top - pen.px(50))
    width = min(hand.width, pen.px(176 * max(2, count) + 16))
    rect = pygame.Rect(0, 0, width, height)
    rect.midbottom = (hand.centerx, hand.top - pen.px(4))
    return rect


def draw_magnified(
    surface: pygame.Surface,
    near: pygame.Rect,
    bounds: pygame.Rect,
    pen: Pen,
    card: int,
    store: bytes | None,
) -> pygame.Rect:
    """A card twice as large beside its place, inside `bounds`."""
    height = min(bounds.height, max(near.height * 2, pen.px(300)))
    place = pygame.Rect(0, 0, round(height * near.width / near.height), height)
    place.midbottom = near.midtop
    place.bottom -= pen.px(8)
    if place.top < bounds.top:
        place.bottom = bounds.bottom
        place.right = near.left - pen.px(10)
        if place.left < bounds.left:
            place.left = near.right + pen.px(10)
    place.clamp_ip(bounds)
    shadow(surface, place, pen)
    surface.blit(card_face(pen, card, place.size, store), place, special_flags=PREMULTIPLIED)
    return place
