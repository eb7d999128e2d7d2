"""Objective cards on the table: the hand, the cards drawn in the Library, the large view."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.tables.brilliants import panel
from game.tables.brilliants.brush import Brush, spot
from game.tables.brilliants.card import any_face, card_back, card_face, fitted, laid, titles
from game.tables.brilliants.quill import Quill, box_path
from game.tables.brilliants.sight import Sight
from rules.brilliants.data.objectives import caste_of


def shadow(surface: pygame.Surface, place: pygame.Rect, brush: Brush) -> None:
    """What a card throws on the table."""
    blur = brush.px(4)
    soft = shape.shadow(place.size, brush.px(9), blur, 150)
    surface.blit(
        soft, (place.x - blur + brush.px(1), place.y - blur + brush.px(2)), special_flags=PREMULTIPLIED
    )


def gold_rim(surface: pygame.Surface, place: pygame.Rect, brush: Brush) -> None:
    """A golden edge round what can be taken now."""
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
            place = fitted(slot, brush)
            shadow(surface, place, brush)
            back = card_back(brush, caste_of(cards[number]), place.size)
            surface.blit(back, place, special_flags=PREMULTIPLIED)
            controls.append(spot(f"closed:{number}", place, click=True))
    if not sight.open and sight.live:
        controls += _look_note(surface, slots, brush, len(cards))
    return controls


def _places(slots: Sequence[pygame.Rect], brush: Brush) -> list[pygame.Rect]:
    """Slots with room for the gold rim."""
    return [slot.inflate(-2 * brush.px(2), -2 * brush.px(3)) for slot in slots]


def _open_card(surface: pygame.Surface, slot: pygame.Rect, brush: Brush, sight: Sight, card: int) -> Control:
    place = laid(slot, brush)
    payable = card in sight.payable
    if payable:
        gold_rim(surface, place, brush)
    else:
        shadow(surface, place, brush)
    face = any_face(brush, card, place.size, sight.own.store, payable)
    surface.blit(face, place, special_flags=PREMULTIPLIED)
    return spot(f"card:{card}", place, click=payable)


def draw_free(surface: pygame.Surface, slot: pygame.Rect, brush: Brush, text: str, lit: bool = False) -> None:
    """An empty place for a card."""
    place = fitted(slot, brush)
    colour = brush.palette.gold if lit else "#6a719f" if brush.night else "#b89b6a"
    brush.box(surface, place, 10, "#000000", alpha=46)
    border = brush.remembered(("free", lit), place.size, lambda sheet: _dashed(sheet, brush, colour, lit))
    surface.blit(border, place, special_flags=PREMULTIPLIED)
    ink = "#9aa0c8" if brush.night else "#cdb68c"
    brush.write(surface, text, brush.style(14, "text", ink), place.center, "center")


def _dashed(sheet: pygame.Surface, brush: Brush, colour: str, lit: bool) -> None:
    """The broken line round an empty place."""
    wide, high = sheet.get_size()
    line = max(1, 1.3 * brush.u)
    quill = Quill(wide, high)
    path = [(x + line, y + line) for x, y in box_path(wide - 2 * line, high - 2 * line, 10 * brush.u)]
    quill.dashes(path, colour, line * (1.6 if lit else 1), 6 * brush.u, 5 * brush.u)
    sheet.blit(quill.picture(), (0, 0))


def _look_note(
    surface: pygame.Surface, slots: Sequence[pygame.Rect], brush: Brush, cards: int
) -> list[Control]:
    """How to look at one's cards: in a free slot, or on a strip across the backs."""
    if cards < len(slots):
        place = fitted(_places(slots, brush)[-1], brush)
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
    hand: pygame.Rect,
    brush: Brush,
    sight: Sight,
    cards: Sequence[int],
    hovered: int | None,
) -> list[Control]:
    """Cards drawn in the Library, large on a sheet above the hand, one of them to keep."""
    rect = pick_rect(hand, brush, len(cards))
    panel.paper(surface, rect, brush)
    head, foot = brush.px(30), brush.px(26)
    words = "Keep one card" if len(cards) < 3 else "Keep one of these"
    style, note = brush.style(17, "display"), brush.style(13, "text", brush.palette.ink_dim)
    room = rect.width - brush.px(20)
    brush.write(surface, words, style, (rect.centerx, rect.y + head / 2 + brush.px(2)), "center", width=room)
    rest = "The other goes under its deck." if len(cards) == 2 else "The others go under their decks."
    if len(cards) > 1:
        below = (rect.centerx, rect.bottom - foot / 2 - brush.px(1))
        brush.write(surface, rest, note, below, "center", width=room)
    wide = (rect.width - brush.px(16)) / len(cards)
    controls = []
    for number, card in enumerate(cards):
        slot = pygame.Rect(0, rect.y + head, round(wide), rect.height - head - foot)
        slot.x = round(rect.x + brush.px(8) + number * wide)
        place = fitted(slot.inflate(-brush.px(12), -brush.px(10)), brush)
        (gold_rim if card == hovered else shadow)(surface, place, brush)
        face = card_face(brush, card, place.size, sight.own.store)
        surface.blit(face, place, special_flags=PREMULTIPLIED)
        controls.append(spot(f"pick:{card}", place, click=True))
    return controls


def pick_rect(hand: pygame.Rect, brush: Brush, count: int) -> pygame.Rect:
    """The sheet for drawn cards: it leaves the hand in sight."""
    height = min(brush.px(300), hand.top - brush.px(50))
    width = min(hand.width, brush.px(176 * max(2, count) + 16))
    rect = pygame.Rect(0, 0, width, height)
    rect.midbottom = (hand.centerx, hand.top - brush.px(4))
    return rect


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
    place = pygame.Rect(0, 0, round(height * near.width / near.height), height)
    place.midbottom = near.midtop
    place.bottom -= brush.px(8)
    if place.top < bounds.top:
        place.bottom = bounds.bottom
        place.right = near.left - brush.px(10)
        if place.left < bounds.left:
            place.left = near.right + brush.px(10)
    place.clamp_ip(bounds)
    shadow(surface, place, brush)
    surface.blit(card_face(brush, card, place.size, store), place, special_flags=PREMULTIPLIED)
    return place
