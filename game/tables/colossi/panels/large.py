"""Enlarged view of the target pointed at: Age and Trait cards, the known content of a pile."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit import card as kit
from game.kit.item import Item, Panel
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.cards import age_card, colossus_card, trait_card
from game.tables.colossi.cards.trait_card import medallion
from game.tables.colossi.panels.parts import BROWN, INK
from game.tables.colossi.table_state import TableState
from rules.colossi.box import CARDS, TILES, TRAITS
from rules.colossi.island import members
from rules.colossi.state import UNKNOWN

_WIDE: Final = 204.0
"""Width of a large card in units."""
_LINE: Final = 21.0
_COLUMNS: Final = 4
Entry = tuple[str, str, int]
"""A line of an opened pile: picture, name, how many."""
CARDS_PILE, TILES_PILE, TRAITS_PILE = range(3)


def card(pen: Pen, name: str, column: Rect, shown: TableState, bounds: Rect) -> list[Item]:
    """The card that an id stands for, large beside the column, over the sea; nothing for other ids."""
    kind, _, text = name.partition(":")
    size = pen.px(_WIDE), pen.px(_WIDE * 208 / 118)
    face = _face(pen, kind, int(text), shown, size) if text.isdigit() else None
    if face is None:
        return []
    rect = Rect((0, 0), size)
    if column.left > bounds.left + size[0]:
        rect.topright = column.left - pen.px(8), bounds.top + pen.px(12)
    else:
        rect.midbottom = column.centerx, column.top - pen.px(8)
    panel = Panel(pen, rect.clamp(bounds.inflate(-pen.px(8), -pen.px(8))))
    panel.paint(_card, pen, panel.rect, face)
    return panel.items


def _face(pen: Pen, kind: str, number: int, shown: TableState, size: tuple[int, int]) -> Surface | None:
    match kind:
        case "age" if number < len(shown.view.ages):
            return age_card.age_face(pen, shown.view.ages[number], size)
        case "trait" | "offer":
            return trait_card.trait_face(pen, number, size)
        case "card" if shown.open and number < len(shown.hand):
            return colossus_card.colossus_face(pen, shown.hand[number], size)
    return None


def _card(surface: Surface, pen: Pen, rect: Rect, face: Surface) -> None:
    kit.shadow(surface, rect, pen)
    surface.blit(face, rect, special_flags=PREMULTIPLIED)


# ---------------------------------------------------------------------- piles


def pile_of(name: str) -> int | None:
    """The pile that an id stands for: cards, tiles or Traits, whether deck or discard pile."""
    kind, _, number = name.partition(":")
    return int(number) if kind in ("deck", "discard") and number.isdigit() else None


def pile(pen: Pen, rect: Rect, shown: TableState, number: int) -> list[Item]:
    """Lay out the known content of a pile: what the viewer put on top, and the discards kind by kind."""
    tops, discarded = _known(shown, number), _discarded(shown, number)
    if not tops and not discarded:
        return []
    rows = -(-len(discarded) // _COLUMNS)
    high = (26 + _LINE * rows if discarded else 0) + (52 if tops else 0) + 22
    place = Rect(0, 0, rect.width, min(rect.height, pen.px(high)))
    place.topleft = rect.topleft
    panel = Panel(pen, place)
    panel.paint(pen.panels.paper, place, "paper_light", 8)
    panel.hit_area("cover:1")
    body, y = panel.inset(14, 10), 0.0
    if tops:
        body.text("On top, as you know:", pen.style("display", 15, INK), (0, 8))
        words = ", ".join(f"{place}. {name}" for place, name in enumerate(tops, 1))
        body.text(words, pen.style("text", 13.5, INK), (0, 31), width=body.width)
        y = 52
    if discarded:
        total = sum(count for _, _, count in discarded)
        body.text(f"Discarded: {total}", pen.style("display", 15, INK), (0, y + 8))
        area = body.part(0, y + 24, body.width, _LINE * rows)
        for cell, entry in zip(area.grid(len(discarded), _COLUMNS, row=_LINE), discarded, strict=True):
            _entry(cell, entry)
    return panel.items


def _entry(cell: Panel, entry: Entry) -> None:
    picture, name, count = entry
    cell.sprite(picture, (9, cell.height / 2), 18)
    many = f"×{count}" if count > 1 else ""
    room = cell.width - 24 - (22 if many else 2)
    box = cell.text(name, cell.pen.style("text", 13, INK), (22, cell.height / 2), width=room)
    cell.text(many, cell.pen.style("bold", 13, BROWN), (box.right + 5, cell.height / 2))


def _known(shown: TableState, number: int) -> list[str]:
    """Return the kinds that the viewer knows on top of a deck, the top first (CO-TRAIT-SOO)."""
    cards = [top.kind for top in shown.view.card_tops]
    tiles = [top.kind for top in shown.view.tile_tops]
    known = {CARDS_PILE: cards, TILES_PILE: tiles}.get(number, [])
    kinds = CARDS if number == CARDS_PILE else TILES
    while known and known[-1] == UNKNOWN:
        known.pop()
    return [kinds[kind].name if kind != UNKNOWN else "?" for kind in known]


def _discarded(shown: TableState, number: int) -> list[Entry]:
    """Return the content of a discard pile, which is public (CO-INFO-01)."""
    view = shown.view
    match number:
        case n if n == CARDS_PILE:
            return [
                (f"colossi/cards/emblem-{CARDS[kind].kind}", CARDS[kind].name, count)
                for kind, count in enumerate(view.card_discard)
                if count
            ]
        case n if n == TILES_PILE:
            return [
                (_tile_sign(kind), TILES[kind].name, count)
                for kind, count in enumerate(view.tile_discard)
                if count
            ]
    return [(medallion(trait), TRAITS[trait].name, 1) for trait in members(view.trait_discard)]


def _tile_sign(kind: int) -> str:
    tile = TILES[kind]
    if tile.loot:
        return f"colossi/signs/loot-{tile.loot}"
    return f"colossi/signs/beast-{tile.beast}" if tile.beast else "colossi/signs/stack-tiles"
