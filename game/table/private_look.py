"""Cards that only the viewer may see, and only now: they lie over the table until they are put back.

In a film they would be over at the first stray click, or never there where nothing is animated.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.session.redaction import RedactedEntry
from rules.core.protocol import CHANCE

DONE: Final = "over:put-back"
_GAP: Final = 18
_PAD: Final = 20
_HEAD: Final = 58
_FOOT: Final = 74
_LEAST: Final = 380
"""Width that the words need, in units."""
_VEIL: Final = 110


@dataclass(frozen=True, slots=True)
class Looking:
    """A game's description of the cards that a seat may look at privately."""

    cards: Callable[[Any, RedactedEntry], tuple[int, ...]]
    """Given the table and an entry as the viewer knows it: the cards it showed to the viewer alone."""
    paint: Callable[[Surface, Pen, Rect, int], None]
    """Paints a card into a rectangle."""
    size: tuple[float, float]
    """A card's size, in units."""
    where: tuple[str, str]
    """Destination of one card, and of several, in a few words: `It stays on top of its deck`."""


class PrivateLooks:
    """Cards that one table's viewer has looked at during the current turn."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self._seen: dict[int, tuple[int, ...]] = {}
        """The cards, by the number of their entry."""
        self._waiting: tuple[int, ...] = ()
        """Entries whose cards have not been put back yet."""
        self.is_open = False
        """True while the sheet lies over the table."""

    @property
    def entries(self) -> Collection[int]:
        """The entries whose cards can be looked at again."""
        return self._seen.keys()

    @property
    def waiting(self) -> bool:
        """True if there are cards that have not been put back."""
        return bool(self._waiting)

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards that lie open, or are about to."""
        return tuple(card for entry in self._waiting for card in self._seen[entry])

    def take(self, entry: RedactedEntry) -> None:
        """Note an entry that is about to be shown; another seat's act ends the turn of looking."""
        looking = self.table.face.looking
        if looking is None:
            return
        if entry.seat not in (self.table.seat, CHANCE):
            self.forget()
        if cards := looking.cards(self.table, entry):
            self._seen[entry.index] = cards
            self._waiting = (*self._waiting, entry.index)

    def lay_open(self) -> bool:
        """Lay out what waits; True if it was not there before."""
        opens, self.is_open = self.waiting and not self.is_open, self.waiting
        if opens:
            self.table.dismiss()
        return opens

    def put_back(self) -> None:
        """The viewer has seen enough."""
        self._waiting, self.is_open = (), False

    def cover(self) -> None:
        """Something else comes over the table: where several people sit, who takes it away may be another."""
        if sum(player.is_person for player in self.table.context.players) > 1:
            self.put_back()

    def again(self, entry: int) -> bool:
        """Lay the cards of an entry open once more; False if it showed none in this turn."""
        if entry in self._seen:
            self._waiting, self.is_open = (entry,), True
        return entry in self._seen

    def cut(self, length: int) -> None:
        """Entries from `length` on were taken back."""
        self.put_back()
        self._seen = {entry: cards for entry, cards in self._seen.items() if entry < length}

    def forget(self) -> None:
        """Forget all cards seen: the turn is over, or another player has the screen."""
        self.put_back()
        self._seen.clear()


class LookSheet:
    """The cards on a sheet in the middle; the rest of the table waits under a veil."""

    def __init__(self, table: Any, looking: Looking) -> None:
        self.table, self.pen, self.looking = table, table.pen, looking
        self.cards: tuple[int, ...] = table.looks.cards
        wide, high = looking.size
        count = len(self.cards)
        width = max(_LEAST, count * wide + (count - 1) * _GAP) + 2 * _PAD
        room = table.room
        self.sheet = Panel(self.pen, room)
        paper = self.pen.rect(0, 0, width, _HEAD + high + _FOOT)
        paper.center = room.center
        self._paper = self.sheet.on(paper.clamp(room))

    def items(self) -> list[Item]:
        """Veil, paper, words and cards; the first item covers what lies below."""
        sheet, paper, pen = self.sheet, self._paper, self.pen
        sheet.hit_area("over:sheet")
        sheet.box(sheet.rect, 0, "#000000", alpha=_VEIL)
        paper.paint(pen.panels.paper, paper.rect, "paper", 12)
        several = len(self.cards) > 1
        title = f"Only you see {'these cards' if several else 'this card'}"
        paper.text(title, pen.style("title", 22), (paper.width / 2, 20), "center", paper.width - 20)
        paper.text(
            self.looking.where[several], pen.dim(14), (paper.width / 2, 43), "center", paper.width - 20
        )
        wide, high = self.looking.size
        left = (paper.width - len(self.cards) * wide - (len(self.cards) - 1) * _GAP) / 2
        for number, card in enumerate(self.cards):
            place = paper.area(left + number * (wide + _GAP), _HEAD, wide, high)
            paper.paint(self.looking.paint, pen, place, card)
        again = f"During this turn the log (L) can show {'them' if several else 'it'} again: click its line"
        paper.text(again, pen.dim(13), (paper.width / 2, paper.height - 60), "center", paper.width - 20)
        return sheet.items

    def controls(self) -> list[Control]:
        """The one button."""
        *_, foot = self._paper.inset(_PAD, 8).rows(Flex(), 40)
        label = "Put it back" if len(self.cards) == 1 else "Put them back"
        return [Control(DONE, foot.around(foot.centre, 230, 38), label, look="gold", key="Enter")]

    def press(self, name: str) -> None:
        """Put the cards back; nothing else on the sheet does anything."""
        if name == DONE:
            self.table.looks.put_back()

    def key(self, event: pygame.event.Event) -> bool:
        """Enter and Space put the cards back; every other key of the table waits."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.table.looks.put_back()
        return event.type == pygame.KEYDOWN
