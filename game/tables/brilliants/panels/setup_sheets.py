"""Sheets over the board before round 1: species, packets of a draft, decks to divide."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.card import gold_rim, shadow
from game.kit.colony import sign
from game.kit.colony.objective_card import paint_back
from game.kit.item import Item, Sheet
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.player import Player
from game.tables.brilliants.cards import special_card, species_card
from game.tables.brilliants.panels import parts
from game.tables.brilliants.sight import displays
from game.tables.brilliants.words import CASTES
from rules.brilliants.data.special import SPECIALS, Special
from rules.brilliants.play.draft import left_species
from rules.brilliants.play.effects import EFFECTS
from rules.brilliants.state import UNSEEN, State

_WHEN: Final = {
    "before": "before acting",
    "action": "as your action",
    "after": "after acting",
    "both": "at any time",
    "end": "at the end",
}
"""When a card is played."""


def when(card: int) -> str:
    """When a special card is played where cards lie open, in words (BA-EXP-10)."""
    kind = SPECIALS[card]
    side = {None: "", True: "by night, ", False: "by day, "}[kind.night]
    return side + timing(kind)


def timing(kind: Special) -> str:
    """The same of any card of its kind, whatever symbol it bears."""
    return _WHEN[EFFECTS[kind.effect].window(kind, displays=True)]


def _sheet(rect: Rect, pen: Pen, heading: str, foot: str) -> tuple[Sheet, Sheet]:
    """A sheet with a heading and a line at its foot, and the room between.

    All of it is a target: a click beside its cards is answered with what is wanted.
    """
    sheet = Sheet(pen, rect)
    sheet.spot("sheet")
    parts.gold_framed(sheet, 9)
    middle, width = sheet.width / 2, sheet.width - 20
    sheet.text(heading, pen.style("display", 19), (middle, 22), "center", width=width)
    sheet.text(foot, pen.dim(13.5), (middle, sheet.height - 16), "center", width=width)
    return sheet, sheet.part(10, 40, width, sheet.height - 70)


def cells(room: Sheet, columns: int, rows: int, gap: float) -> list[Sheet]:
    """A grid of places, row by row."""
    return room.grid(columns * rows, columns, gap)


def _paint_card(surface: Surface, face: Surface, place: Rect, alpha: int) -> None:
    if alpha < 255:
        face = face.copy()
        face.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(face, place, special_flags=PREMULTIPLIED)


# ---------------------------------------------------------------------- species


def species_sheet(
    rect: Rect, pen: Pen, view: State, players: Sequence[Player], hovered: str = ""
) -> list[Item]:
    """The six species (`species:3`), those taken with their owner's symbol (`taken:3`)."""
    foot = "It stays with you for the whole game; each is taken once."
    sheet, room = _sheet(rect, pen, "Take a species", foot)
    displayed, free = displays(view.table.variant), left_species(view)
    for number, cell in enumerate(cells(room, 3, 2, 8)):
        place, is_free = species_card.fitted(cell.inset(3).rect, pen), number in free
        name = f"{'species' if is_free else 'taken'}:{number}"
        cell.spot(name, place, click=is_free)
        cell.paint(gold_rim if is_free and hovered == name else shadow, place, pen)
        cell.paint(_paint_species, pen, number, place, displayed, 255 if is_free else 110)
        for seat, colony in enumerate(view.colonies):
            if colony.species == number:
                card = cell.on(place)
                card.draw(sign.symbol, (card.width - 20, 20), players[seat], 30, pale=True)
    return sheet.items


def _paint_species(surface: Surface, pen: Pen, number: int, place: Rect, displayed: bool, alpha: int) -> None:
    face = species_card.species_face(pen, number, place.size, displayed)
    _paint_card(surface, face, place, alpha)


# ---------------------------------------------------------------------- packets


def packet_sheet(
    rect: Rect, pen: Pen, packet: Sequence[int], following: Player, hovered: str = ""
) -> list[Item]:
    """The packet: each card with its face, name and text (`keep:27`, copies `keep:27@1`)."""
    rest = len(packet) - 1
    foot = f"The other {rest} go to {following.name}." if rest > 2 else "The last two leave the game unseen."
    sheet, room = _sheet(rect, pen, f"Keep one of {len(packet)} cards", foot)
    if rest > 2:
        # Where the rest of the packet goes: an arrow with the next player's symbol.
        sheet.sprite("brilliants/solo/pass-left", (28, sheet.height - 16), 30)
        sheet.draw(sign.symbol, (58, sheet.height - 16), following, 22)
    for number, (card, cell) in enumerate(zip(packet, cells(room, 2, 4, 8), strict=False)):
        copy = packet[:number].count(card)
        name = f"keep:{card}" + (f"@{copy}" if copy else "")
        cell.spot(name, click=True)
        if card != UNSEEN:
            _entry(cell, card, hovered == name)
    return sheet.items


def _entry(cell: Sheet, card: int, lit: bool) -> None:
    """A special card with its face at the left, its name and text beside it."""
    pen, palette, kind = cell.pen, cell.pen.palette, SPECIALS[card]
    fill = "#fff6dc" if lit and not pen.night else palette.chip if lit else palette.paper
    cell.box(cell.rect, 8, fill, palette.gold if lit else palette.line, 2 if lit else 1.2)
    slot = cell.area(5, 5, cell.width / 3, cell.height - 10)
    face = special_card.fitted(slot, pen)
    face.left = slot.left
    cell.paint(_paint_special, pen, card, face, 255)
    left = (face.right - cell.rect.x) / cell.u + 9
    words = cell.part(left, 0, cell.width - 8 - left, cell.height)
    words.text(kind.title, pen.style("display", 16), (0, 17), width=words.width)
    style = pen.style("text", 13)
    step = pen.letters.height(style) / cell.u
    lines = pen.letters.wrap(kind.text_display, style, words.rect.width)
    most = max(1, int((cell.height - 50) / step))
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]}…"]
    for number, line in enumerate(lines):
        words.text(line, style, (0, 30 + number * step), "topleft")
    note = pen.style("bold", 12, palette.ink_dim)
    words.text(when(card), note, (0, cell.height - 12), width=words.width)


def _paint_special(surface: Surface, pen: Pen, card: int, place: Rect, alpha: int) -> None:
    face = special_card.special_face(pen, card, place.size, displayed=True)
    _paint_card(surface, face, place, alpha)


# ---------------------------------------------------------------------- ChildrAnts: cards of each deck


def division(area: Rect, pen: Pen, counts: Sequence[int], offered: Collection[str]) -> list[Item]:
    """Three decks in the place of the hand, each with a minus and a plus (`more:1`, `less:1`)."""
    sheet = Sheet(pen, area)
    for caste, deck in enumerate(sheet.columns(*[Flex()] * len(CASTES), gap=7)):
        _deck(deck, caste, counts[caste])
        low = deck.height - 44
        for word, sign_, left in (("less", "−", 10), ("more", "+", deck.width - 46)):
            _stepper(deck.part(left, low, 36, 36), f"{word}:{caste}", sign_, f"{word}:{caste}" in offered)
    return sheet.items


def _deck(deck: Sheet, caste: int, count: int) -> None:
    """The back of a deck with its name on a plate, and how many of its cards are wanted."""
    pen, x = deck.pen, deck.width / 2
    deck.spot(f"deck:{caste}")
    parts.paper(deck)
    high = min(deck.height - 62, (deck.width - 20) / 0.67)
    back = deck.on(deck.around((x, 8 + high / 2), high * 0.67, high))
    back.paint(shadow, back.rect, pen)
    back.paint(paint_back, pen, back.rect, caste)
    wide = min(deck.width - 14, 104)
    plate = back.on(back.around((back.width / 2, back.height - 18), wide, 24))
    plate.box(plate.rect, 6, pen.palette.paper, pen.palette.line)
    plate.text(CASTES[caste], pen.style("display", 15), plate.centre, "center", width=wide - 6)
    deck.text(count, pen.style("bold", 26), (x, deck.height - 26), "center")


def _stepper(button: Sheet, name: str, text: str, lit: bool) -> None:
    pen = button.pen
    button.spot(name, click=True)
    button.box(
        button.rect,
        9,
        "#f4c95a" if lit else pen.palette.chip_dim,
        "#7d5208" if lit else pen.palette.line,
        1.6,
    )
    style = pen.style("bold", 24, "#38220f" if lit else pen.palette.ink_dim)
    button.text(text, style, button.centre, "center")
