"""Views open over a table, such as the own cards or the log."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.protocol import Seat

OWN_CARDS: Final = "hand"
"""Name of the own cards at a screen that several people share, switched on."""


class OpenViews(set[str]):
    """Names of the open views, and the people who look at their own cards."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        super().__init__(names)
        self.lasting: frozenset[str] = frozenset()
        """Names that closing everything leaves open, as the cards of a family's game are."""
        self._looking: set[Seat] = set()
        """The people who have opened their own cards, and have not closed them since."""

    def toggle(self, name: str, seat: Seat) -> None:
        """Open a view for a seat, or close it if it is open."""
        self.symmetric_difference_update({name})
        if name == OWN_CARDS:
            note = self._looking.add if name in self else self._looking.discard
            note(seat)

    def look_again(self, seat: Seat) -> None:
        """Open the cards of a seat that had opened them before. Only for behind a curtain, where nobody else
        looks: whatever else closes cards, such as a menu, may be left by another person."""
        if seat in self._looking:
            self.add(OWN_CARDS)

    def close(self) -> None:
        """Close all but the lasting ones."""
        self.intersection_update(self.lasting)
