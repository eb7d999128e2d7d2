"""Cards in the open, and the special cards of the one who looks: display, slim rows, backs."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.kit.control import Control, spot
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.brilliants import charm
from game.tables.brilliants.card import any_face, laid
from game.tables.brilliants.cards import draw_free, gold_rim, shadow
from game.tables.brilliants.sight import Sight
from rules.brilliants.data.special import INSOMNIAC, SPECIALS
from rules.brilliants.state import UNSEEN


def draw_display(
    surface: pygame.Surface, slots: Sequence[pygame.Rect], pen: Pen, sight: Sight
) -> list[Control]:
    """The objectives that lie open to all (`shown:17`); those that can be taken now have a golden rim.

    Alone, what the predators' pile already holds of a card's cost bears a red cross (BA-SOLO-10).
    """
    controls: list[Control] = []
    cards = sight.view.display
    for number, slot in enumerate(slots):
        place = slot.inflate(-2 * pen.px(2), -2 * pen.px(3))
        if number >= len(cards):
            draw_free(surface, place, pen, "")
            continue
        card = cards[number]
        place = laid(place, pen)
        (gold_rim if card in sight.payable else shadow)(surface, place, pen)
        face = any_face(pen, card, place.size, sight.own.store, pile=sight.view.pile)
        surface.blit(face, place, special_flags=PREMULTIPLIED)
        controls.append(spot(f"shown:{card}", place, click=card in sight.payable))
    return controls


def draw_specials(
    surface: pygame.Surface, slots: Sequence[pygame.Rect], pen: Pen, sight: Sight
) -> list[Control]:
    """The own special cards as rows (`special:27@0`, @ the copy); backs while the hand is closed."""
    controls: list[Control] = []
    cards = sight.own.specials
    for number, slot in enumerate(slots):
        if number >= len(cards):
            pen.box(surface, slot, 7, "#000000", alpha=34)
        elif not sight.open or cards[number] == UNSEEN:
            _closed(surface, slot, pen)
            controls.append(spot(f"closed-special:{number}", slot, click=True))
        else:
            card = cards[number]
            lit = card in sight.playable
            charm.draw_row(surface, slot, pen, card, lit, is_awake(sight, card))
            copy = cards[:number].count(card)
            controls.append(spot(f"special:{card}@{copy}", slot, click=True))
    return controls


def is_awake(sight: Sight, card: int) -> bool:
    """Whether a card could be played in this round at all: its symbol fits, and it is no card for the end."""
    kind = SPECIALS[card]
    fits = kind.night in (None, sight.view.night) or sight.own.species == INSOMNIAC
    return fits and kind.window != "end"


def _closed(surface: pygame.Surface, slot: pygame.Rect, pen: Pen) -> None:
    pen.box(surface, slot, 7, "#1a2550" if pen.night else "#2a3a72", "#0e1430", 1.4)
    inner = slot.inflate(-pen.px(6), -pen.px(6))
    pen.box(surface, inner, 5, outline="#7e92c8", line=1.0, alpha=120)
    star = pen.sprites.get(f"{charm.FOLDER}/badge-moon", pen.px(16))
    pen.put(surface, star, slot.center)
