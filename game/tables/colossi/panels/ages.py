"""The three Ages: what was, the one that is played with its Beasts and rounds, what lies face down."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.item import Item, Sheet
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.tables.colossi.cards.age_card import AgePlace, age_place
from game.tables.colossi.layout import GAP
from game.tables.colossi.shown import Shown
from rules.colossi.box import LAST_AGE
from rules.colossi.state import Phase

_NOW: Final = 1.75
"""How much wider than the others the current Age is."""


def ages(pen: Pen, rect: Rect, shown: Shown) -> list[Item]:
    """All three places."""
    sheet, now = Sheet(pen, rect), max(1, shown.view.age)
    shares = [Flex(_NOW if number == now else 1.0) for number in range(1, LAST_AGE + 1)]
    for number, part in enumerate(sheet.columns(*shares, gap=GAP)):
        part.spot(f"age:{number}")
        age_place(part, place(shown, number + 1))
    return sheet.items


def place(shown: Shown, number: int) -> AgePlace:
    """What is known of the Age of that number, 1 to 3."""
    view = shown.view
    if number > len(view.ages):
        return AgePlace(number, None, "ahead", _when(shown, number))
    now = number == max(1, view.age) and view.phase != Phase.OVER
    if not now:
        return AgePlace(number, view.ages[number - 1], "past", "scored")
    played = view.table.rounds if view.phase != Phase.ACTIONS else view.lap - 1
    rounds = (max(0, played), view.table.rounds)
    return AgePlace(number, view.ages[number - 1], "now", rounds=rounds)


def _when(shown: Shown, number: int) -> str:
    """When a card that lies face down is turned up."""
    if number > len(shown.view.ages) + 1:
        return "later"
    return "after this harvest" if shown.view.phase == Phase.HARVEST else "after the harvest"
