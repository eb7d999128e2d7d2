"""The Traits on offer, and the piles: Traits, cards, tiles, and what was discarded."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.tables.colossi.cards.trait_card import trait_chip
from game.tables.colossi.panels.parts import BROWN, CREAM, DULL, INK, SIGNS, TALL, framed, rimmed
from game.tables.colossi.table_state import TableState
from rules.colossi.box import BOX
from rules.colossi.island import members
from rules.colossi.play.gaining import trait_deck

_TITLED: Final = 400
"""Width of an offer from which words stand before it."""
_TITLE: Final = 72.0
"""Width of these words."""


def market(pen: Pen, rect: Rect, shown: TableState) -> list[Item]:
    """The offer."""
    panel = Panel(pen, rect)
    left = 8.0
    if panel.width >= _TITLED and panel.height >= TALL:
        panel.text("Traits", pen.style("bold", 14, INK), (12, panel.height / 2 - 8))
        panel.text("on offer", pen.style("text", 12, DULL), (12, panel.height / 2 + 9))
        left = _TITLE
    high = min(32.0, panel.height - 8)
    room = panel.part(left, (panel.height - high) / 2, panel.width - left - 6, high)
    offer = shown.view.offer
    places = room.columns(*[Flex(most=132)] * BOX.traits_on_offer, gap=6)
    for number, chip in enumerate(places):
        trait = offer[number] if number < len(offer) else None
        name = f"offer:{trait}"
        trait_chip(chip, trait, lit=name in shown.lit)
        if trait is not None:
            if name in shown.lit:
                rimmed(chip)
            chip.hit_area(name, click=name in shown.lit)
    return panel.items


def piles(pen: Pen, rect: Rect, shown: TableState) -> list[Item]:
    """So many Traits, cards, discarded cards and tiles are there."""
    panel, view = Panel(pen, rect), shown.view
    found = [
        ("deck:0", "cards", "cards", view.cards.size + len(view.card_tops)),
        ("discard:0", "discard", "discard", sum(view.card_discard)),
        ("deck:1", "tiles", "tiles", view.deck.size + len(view.tile_tops)),
    ]
    if view.table.traits:
        found.insert(0, ("deck:2", "traits", "traits", traits_left(shown)))
    cells = panel.inset(4, 3).columns(*[Flex()] * len(found), gap=3)
    for cell, (name, sign, words, count) in zip(cells, found, strict=True):
        _pile(cell, shown, name, sign, words, count)
    return panel.items


def traits_left(shown: TableState) -> int:
    """Return the number of Traits in the deck."""
    return len(members(trait_deck(shown.view)))


def _pile(cell: Panel, shown: TableState, name: str, sign: str, words: str, count: int) -> None:
    """A stack with its number on it, and what it is below or beside it."""
    pen, high = cell.pen, cell.height
    tall = high >= TALL
    side = min(30.0, high - (12 if tall else 3), cell.width)
    middle = (cell.width / 2, side / 2 + 1) if tall else (side / 2 + 1, high / 2)
    cell.sprite(f"{SIGNS}stack-{sign}", middle, side)
    spot = (middle[0] - 0.035 * side, middle[1] - 0.04 * side)
    cell.text(count, pen.style("title", 15, CREAM, "#2a1a0c"), spot, "center", side - 4)
    if tall:
        cell.text(words, pen.style("text", 12, DULL), (cell.width / 2, high - 6), "center", cell.width)
    elif cell.width - side > 30:
        cell.text(words, pen.style("text", 12, BROWN), (side + 4, high / 2), width=cell.width - side - 5)
    if name in shown.lit:
        rimmed(cell, radius=6)
    cell.hit_area(name, click=True)  # one that is not asked for opens


def ground(pen: Pen, rects: list[Rect]) -> list[Item]:
    """The parchment under offer and piles."""
    panel = Panel(pen, rects[0].unionall(rects[1:]))
    framed(panel, "note-line")
    return panel.items
