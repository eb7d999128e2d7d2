"""Sheets over the board before round 1: species, packets of a draft, decks to divide."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.card import gold_rim, shadow
from game.kit.colony import sign
from game.kit.colony.objective_card import paint_back
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.session.player import Player
from game.tables.brilliants.cards import special_card, species_card
from game.tables.brilliants.panels import parts
from game.tables.brilliants.panels.fitted_words import CLOSE, SIZES, Block, Words, largest
from game.tables.brilliants.seat_view import displays
from game.tables.brilliants.words import CASTES
from game.text import opened
from rules.brilliants.data.special import SPECIALS, SPECIES, Special, species_code
from rules.brilliants.play.draft import left_species
from rules.brilliants.play.effects import EFFECTS
from rules.brilliants.state import UNSEEN, State

_PICTURE: Final = 0.32
"""Share of the width of a special card's entry that its picture takes."""
_LEGIBLE: Final = 140
"""Pixels of width from which the text on the card of a species can be read."""
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


def _sheet(rect: Rect, pen: Pen, heading: str, foot: str) -> tuple[Panel, Panel]:
    """A sheet with a heading and a line at its foot, and the room between.

    All of it is a target: a click beside its cards is answered with what is wanted.
    """
    panel = Panel(pen, rect)
    panel.hit_area("sheet")
    parts.gold_framed(panel, 9)
    middle, width = panel.width / 2, panel.width - 20
    panel.text(heading, pen.style("display", 19), (middle, 22), "center", width=width)
    panel.text(foot, pen.dim(13.5), (middle, panel.height - 16), "center", width=width)
    return panel, panel.part(10, 40, width, panel.height - 70)


def cells(room: Panel, columns: int, rows: int, gap: float) -> list[Panel]:
    """A grid of places, row by row."""
    return room.grid(columns * rows, columns, gap)


def _paint_card(surface: Surface, face: Surface, place: Rect, alpha: int) -> None:
    if alpha < 255:
        face = face.copy()
        face.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(face, place, special_flags=PREMULTIPLIED)


# ---------------------------------------------------------------------- species


def species_sheet(
    rect: Rect,
    pen: Pen,
    view: State,
    players: Sequence[Player],
    useless: Mapping[int, str],
    hovered: str = "",
) -> list[Item]:
    """The six species (`species:3`), those taken with their owner's symbol (`taken:3`).

    `useless`: why a species is of no use, by its number. Cards too small to be read are rows.
    """
    foot = "It stays with you for the whole game. Each can be taken only once."
    sheet, room = _sheet(rect, pen, "Take a species", foot)
    displayed, free = displays(view.table.variant), left_species(view)
    places = [species_card.fitted(cell.inset(3).rect, pen) for cell in cells(room, 3, 2, 8)]
    as_rows = places[0].width < _LEGIBLE
    rows = [_SpeciesRow(cell, number, displayed, useless) for number, cell in enumerate(cells(room, 2, 3, 6))]
    size = largest([row.words for row in rows])
    for number, row in enumerate(rows):
        card = row.cell if as_rows else sheet.on(places[number])
        is_free = number in free
        name = f"{'species' if is_free else 'taken'}:{number}"
        card.hit_area(name, click=is_free)
        card.paint(gold_rim if is_free and hovered == name else shadow, card.rect, pen)
        if as_rows:
            row.put(size, is_free)
        else:
            card.paint(_paint_species, pen, number, card.rect, displayed, 255 if is_free else 110)
            _of_no_use(card, useless.get(number, ""))
        for seat, colony in enumerate(view.colonies):
            if colony.species == number:
                place = (15, 15) if as_rows else (card.width - 20, 20)
                card.draw(sign.symbol, place, players[seat], 24 if as_rows else 30, pale=True)
    return sheet.items


def _of_no_use(card: Panel, why: str) -> None:
    """A plate over the portrait of a species that is of no use."""
    if why:
        plate = card.part(8, 6, card.width - 16, 42)
        words = Words(plate.inset(6, 3), [Block(why, "bold", 0, parts.warning(card.pen))], CLOSE)
        parts.paper(plate, "paper_light")
        words.put(largest([words]))


class _SpeciesRow:
    """A species as a row: its badge, name and text, where its card would be too small to read."""

    def __init__(self, cell: Panel, number: int, displayed: bool, useless: Mapping[int, str]) -> None:
        self.cell, self.number, pen = cell, number, cell.pen
        warning = Block(useless.get(number, ""), "bold", -0.5, parts.warning(pen))
        text = Block(species_card.ability(number, displayed))
        blocks = [Block(SPECIES[number].name, "display", 2), text, warning]
        self.words = Words(cell.part(52, 6, cell.width - 58, cell.height - 12), blocks, CLOSE)

    def put(self, size: float, is_free: bool) -> None:
        """Lay it out, faint if the species is taken."""
        cell, palette = self.cell, self.cell.pen.palette
        cell.box(cell.rect, 8, palette.paper if is_free else palette.chip_dim, palette.line, 1.2)
        portrait = f"{species_card.FOLDER}/portrait-{species_code(self.number)}"
        cell.sprite(portrait, (28, cell.height / 2), 46, alpha=255 if is_free else 110)
        self.words.put(size)


def _paint_species(surface: Surface, pen: Pen, number: int, place: Rect, displayed: bool, alpha: int) -> None:
    face = species_card.species_face(pen, number, place.size, displayed)
    _paint_card(surface, face, place, alpha)


# ---------------------------------------------------------------------- packets


def packet_sheet(
    rect: Rect, pen: Pen, packet: Sequence[int], following: Player, hovered: str = ""
) -> list[Item]:
    """The packet: each card with its picture, name and text (`keep:27`, copies `keep:27@1`)."""
    rest = len(packet) - 1
    foot = f"The other {rest} go to {following.name}." if rest > 2 else "The last two leave the game unseen."
    sheet, room = _sheet(rect, pen, f"Keep one of {len(packet)} cards", foot)
    if rest > 2:
        # Where the rest of the packet goes: an arrow with the next player's symbol.
        sheet.sprite("brilliants/solo/pass-left", (28, sheet.height - 16), 30)
        sheet.draw(sign.symbol, (58, sheet.height - 16), following, 22)
    places = list(zip(packet, cells(room, 2, 4, 8), strict=False))
    pictures = all(_entry_words(cell, card, True).holds(SIZES[-1]) for card, cell in places)
    words = [_entry_words(cell, card, pictures) for card, cell in places]
    size = largest(words)
    for number, (card, cell) in enumerate(places):
        copy = packet[:number].count(card)
        name = f"keep:{card}" + (f"@{copy}" if copy else "")
        cell.hit_area(name, click=True)
        if card != UNSEEN:
            _entry(cell, card, hovered == name, pictures)
            words[number].put(size)
    return sheet.items


def _entry(cell: Panel, card: int, lit: bool, with_picture: bool) -> None:
    """The ground of a special card's entry, and its picture at the left, or only its sign."""
    pen, palette = cell.pen, cell.pen.palette
    fill = "#fff6dc" if lit and not pen.night else palette.chip if lit else palette.paper
    cell.box(cell.rect, 8, fill, palette.gold if lit else palette.line, 2 if lit else 1.2)
    kind = SPECIALS[card]
    if with_picture:
        wide = cell.width * _PICTURE
        special_card.scene(cell, kind, cell.area(6, (cell.height - wide * 0.61) / 2, wide, wide * 0.61))
    else:
        special_card.sign_of(cell, kind, (20, cell.height / 2))
    if kind.night is not None:
        cell.sprite(special_card.badge_name(kind.night), (17, 17), 24)


def _entry_words(cell: Panel, card: int, with_picture: bool) -> Words:
    """Name, text and time of a special card; nothing of one that is not known."""
    left = cell.width * _PICTURE + 14 if with_picture else 38
    place = cell.part(left, 4, cell.width - 6 - left, cell.height - 8)
    if card == UNSEEN:
        return Words(place, [])
    kind = SPECIALS[card]
    time = Block(opened(when(card)), "bold", -1, cell.pen.palette.ink_dim)
    blocks = [Block(kind.title, "display", 2), Block(kind.text_display), time]
    return Words(place, blocks, 1 if with_picture else CLOSE)


# ---------------------------------------------------------------------- ChildrAnts: cards of each deck


def division(
    area: Rect, pen: Pen, counts: Sequence[int], offered: Collection[str], advice: str = "", lit: bool = False
) -> list[Item]:
    """Three decks in the place of the hand, each with a minus and a plus (`more:1`, `less:1`).

    `advice`: what a plate under them says, which takes a division that fits the ants (`each`), as for those.
    """
    whole = Panel(pen, area)
    panel = parts.over_advice(whole, advice, lit) if advice else whole
    for caste, deck in enumerate(panel.columns(*[Flex()] * len(CASTES), gap=7)):
        _deck(deck, caste, counts[caste])
        low = deck.height - 44
        for word, sign_, left in (("less", "−", 10), ("more", "+", deck.width - 46)):
            _stepper(deck.part(left, low, 36, 36), f"{word}:{caste}", sign_, f"{word}:{caste}" in offered)
    return whole.items


def _deck(deck: Panel, caste: int, count: int) -> None:
    """The back of a deck with its name on a plate, and how many of its cards are wanted."""
    pen, x = deck.pen, deck.width / 2
    deck.hit_area(f"deck:{caste}")
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


def _stepper(button: Panel, name: str, text: str, lit: bool) -> None:
    pen = button.pen
    button.hit_area(name, click=True)
    button.box(
        button.rect,
        9,
        "#f4c95a" if lit else pen.palette.chip_dim,
        "#7d5208" if lit else pen.palette.line,
        1.6,
    )
    style = pen.style("bold", 24, "#38220f" if lit else pen.palette.ink_dim)
    button.text(text, style, button.centre, "center")
