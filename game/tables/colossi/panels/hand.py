"""The hand; in its place, while they are asked about, Growth's packet and what Soothsayer sees."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit.item import Item, Panel
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.cards import colossus_card, trait_card
from game.tables.colossi.island.pieces import tile_name
from game.tables.colossi.layout import CARD, CARDS
from game.tables.colossi.panels.parts import CREAM, DULL, FIGURES, GOLD, INK, rimmed
from game.tables.colossi.table_state import TableState
from rules.colossi.box import BEAST_OF, BEASTS, LAIR_OF, TILES
from rules.colossi.island import members
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.laying import LayTile
from rules.colossi.play.opening import SecondLair
from rules.colossi.play.turns import PutBack
from rules.colossi.state import NOWHERE, UNKNOWN
from rules.colossi.tasks import Prompt

_GAP: Final = 5.0
_TALL: Final = 0.4
"""Width over height of the cards of a hand over its limit: narrow ones keep their texts if they are high."""
_FEW: Final = 4
"""Number of cards up to which they are larger, where the strip allows it."""
_LEAST_CARD: Final = 64.0
"""Width of a card with a name that can be read."""
_LIFT: Final = 5.0
"""Height by which a picked card is raised."""
_NOTE: Final = 224.0
"""Width of the note about a tile that is to be laid."""
_TITLE: Final = 21.0
"""Height of the name of a tile in that note."""
_LEAST_WORDS: Final = 90.0
_DIM: Final = 150
"""Strength of a card that cannot be played, over the dark sea."""


def hand(pen: Pen, rect: Rect, shown: TableState) -> list[Item]:
    """Lay out the viewer's hand, or the cards that a question is about."""
    asked = shown.prompt
    if isinstance(asked, PutBack):
        return _seen(Panel(pen, rect), shown, asked)
    packet = members(asked.packet) if asked is not None else ()
    if packet and any(name.startswith("packet:") for name in shown.lit):
        return _packet(Panel(pen, rect), shown, packet)
    if (tile := laid(asked)) != NOWHERE:
        return _laid(Panel(pen, rect), shown, tile)
    return _cards(Panel(pen, rect), shown)


def laid(asked: Prompt | None) -> int:
    """The tile that a question is about, if it is to be laid; NOWHERE for other questions."""
    match asked:
        case LayTile():
            return asked.tile
        case SecondLair():
            return LAIR_OF[asked.beast]
    return NOWHERE


def _places(panel: Panel, count: int) -> list[Rect]:
    """So many places side by side, as large as six or four go; more are narrower, so that no card lies on the
    words of the one beside it, and overlap only where names could not be read any more."""
    most = int((panel.width + _GAP) / (_LEAST_CARD + _GAP))
    places = max(CARDS, min(count, most)) if count > _FEW else _FEW
    wide = min((panel.width - (places - 1) * _GAP) / places, panel.height * CARD)
    high = min(panel.height, wide / (CARD if places <= CARDS else _TALL))
    step = wide + _GAP if count <= 1 else min(wide + _GAP, (panel.width - wide) / (count - 1))
    top = (panel.height - high) / 2
    return [panel.area(step * number, top, wide, high) for number in range(count)]


# ---------------------------------------------------------------------- the hand


def _cards(panel: Panel, shown: TableState) -> list[Item]:
    hand, closed = shown.hand, shown.asked and not shown.open
    places = _places(panel, len(hand))
    for number, (card, place) in enumerate(zip(hand, places, strict=True)):
        name = f"card:{number}"
        _card(panel.on(place), shown, name, card if shown.open else UNKNOWN)
    if hand and closed:
        _offer_look(panel, places[-1])
    if not hand:
        words = "No cards in hand" if shown.open else ""
        panel.text(words, panel.pen.style("text", 14, CREAM), panel.centre, "center", panel.width)
    return panel.items


def _offer_look(panel: Panel, last: Rect) -> None:
    """Say beside the closed cards that their owner may look at them."""
    left = (last.right - panel.rect.x) / panel.u + 14
    if panel.width - left > _LEAST_WORDS:
        style = panel.pen.style("display", 15, CREAM, "#10242c")
        room = panel.area(left, panel.height / 2 - 22, panel.width - left - 4, 60)
        panel.paragraph("Click to look at your cards.", style, room)


def _card(place: Panel, shown: TableState, name: str, card: int) -> None:
    """A card: lit when it can be played, raised when it is picked, dark when it cannot be used now."""
    lit, picked = name in shown.lit, name in shown.picked
    if picked:
        place = place.on(place.rect.move(0, -place.pen.px(_LIFT)))
    dark = shown.open and not (shown.ready(name) or picked) and _about_cards(shown)
    place.paint(_face, place.pen, place.rect, card, dark)
    if shown.open and (lit or picked):
        rimmed(place, GOLD if lit else "#ffffff", 8)
    if card == UNKNOWN:
        place.hit_area(f"closed:{name.partition(':')[2]}", click=True)
    else:
        place.hit_area(name, click=lit)


def _about_cards(shown: TableState) -> bool:
    """Return True if cards can be chosen now; those that cannot are then shaded."""
    acting = shown.choosing and isinstance(shown.waiting, TakeActions)
    return acting or any(name.startswith("card:") for name in shown.lit)


def _face(surface: Surface, pen: Pen, rect: Rect, card: int, dark: bool) -> None:
    picture = colossus_card.colossus_face(pen, card, rect.size)
    surface.blit(picture, rect, special_flags=PREMULTIPLIED)
    if dark:
        pen.box(surface, rect, 8, "#0f2b38", alpha=255 - _DIM)


def _laid(panel: Panel, shown: TableState, tile: int) -> list[Item]:
    """Lay out the tile that is to be laid with what it does, and the hand beside it."""
    wide = min(_NOTE, panel.width * 0.5)
    _cards(panel.part(0, 0, panel.width - wide - 8, panel.height), shown)
    note = panel.part(panel.width - wide, 0, wide, panel.height)
    note.paint(note.pen.panels.paper, note.rect, "paper_light", 8)
    kind, letters = TILES[tile], note.pen.letters
    title, words = note.pen.style("display", 15, INK), note.pen.style("text", 12.5, DULL)
    text = kind.words
    if (beast := BEAST_OF[tile]) >= 0:
        text += f" The {BEASTS[beast].name} comes along."
    inner = note.inset(9, 5)
    lines = len(letters.wrap(text, words, inner.rect.width))
    high = lines * letters.height(words) / note.u
    # The words first: the picture takes what they leave.
    side = min(inner.height - high - _TITLE, 108.0)
    inner.paint(_picture, note.pen, inner.area((inner.width - side) / 2, 0, side, side), tile)
    inner.text(kind.name, title, (inner.width / 2, side + _TITLE / 2), "center", inner.width)
    inner.paragraph(text, words, inner.area(0, side + _TITLE, inner.width, high + 2), "center")
    return panel.items


def _picture(surface: Surface, pen: Pen, rect: Rect, tile: int) -> None:
    """A tile, with the figure of its Beast."""
    picture = pen.sprites.get(tile_name(TILES[tile].code, 0), rect.width)
    surface.blit(picture, picture.get_rect(midtop=rect.midtop), special_flags=PREMULTIPLIED)
    if (beast := BEAST_OF[tile]) >= 0:
        figure = pen.sprites.get(f"{FIGURES}beast-{BEASTS[beast].code}", round(rect.width * 0.5))
        surface.blit(figure, figure.get_rect(center=rect.center), special_flags=PREMULTIPLIED)


# ---------------------------------------------------------------------- Soothsayer and Growth


def _seen(panel: Panel, shown: TableState, asked: PutBack) -> list[Item]:
    """Lay out the cards seen on top: those put back, with their places, and those left to choose."""
    all_of = [*asked.placed, *asked.seen]
    places = _places(panel, len(all_of))
    left = (places[-1].right - panel.rect.x) / panel.u + 14
    words = panel.area(left, 16, panel.width - left - 6, panel.height - 20)
    what = "tiles" if asked.tiles else "cards"
    text = (
        f"These {what} come next. Put them back in any order: the first one you choose will come out first."
    )
    panel.paragraph(text, panel.pen.style("display", 16, CREAM, "#10242c"), words)
    for number, (kind, place) in enumerate(zip(all_of, places, strict=True)):
        done = number < len(asked.placed)
        name = f"seen:{number - len(asked.placed)}"
        card = panel.on(place)
        if asked.tiles:
            card.paint(_tile, panel.pen, place, kind)
        else:
            card.paint(_face, panel.pen, place, kind, done)
        if done:
            card.box(card.area(card.width / 2 - 14, 6, 28, 28), 14, "#284c24", CREAM, 1.6)
            card.text(number + 1, panel.pen.style("title", 17, CREAM), (card.width / 2, 20), "center")
        elif shown.open:
            if name in shown.lit:
                rimmed(card)
            card.hit_area(name, click=name in shown.lit)
    return panel.items


def _tile(surface: Surface, pen: Pen, rect: Rect, kind: int) -> None:
    """A tile over its name."""
    picture = pen.sprites.get(tile_name(TILES[kind].code if kind >= 0 else "", 0), rect.width)
    high = picture.get_height()
    pen.panels.paper(surface, rect, "paper_light", 8)
    place = picture.get_rect(midtop=(rect.centerx, rect.y + pen.px(4)))
    surface.blit(picture, place, special_flags=PREMULTIPLIED)
    if kind >= 0:
        words = Rect(rect.x, rect.y + high, rect.width, rect.height - high).inflate(-pen.px(8), -pen.px(4))
        style = pen.style("display", 14)
        lines = pen.letters.wrap(TILES[kind].name, style, words.width)[:3]
        step = pen.letters.height(style)
        for number, line in enumerate(lines):
            spot = (words.centerx, words.centery + (number - (len(lines) - 1) / 2) * step)
            pen.write(surface, line, style, spot, "center", words.width)


def _packet(panel: Panel, shown: TableState, packet: tuple[int, ...]) -> list[Item]:
    """Growth's Traits, one to be chosen."""
    for trait, place in zip(packet, _places(panel, len(packet)), strict=True):
        card, name = panel.on(place), f"packet:{trait}"
        card.paint(_trait, panel.pen, place, trait)
        if name in shown.lit:
            rimmed(card)
        card.hit_area(name, click=name in shown.lit)
    return panel.items


def _trait(surface: Surface, pen: Pen, rect: Rect, trait: int) -> None:
    surface.blit(trait_card.trait_face(pen, trait, rect.size), rect, special_flags=PREMULTIPLIED)
