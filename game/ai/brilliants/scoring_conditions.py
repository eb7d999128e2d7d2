"""Values of actions that fulfil conditions of special cards in hand, for the opponent of BrilliAnts."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final

from game.ai.brilliants.hand import Outlook
from rules.brilliants.data.box import ANTS_OF, CASTES, RESOURCES
from rules.brilliants.data.special import INSOMNIAC, SPECIAL_NUMBER, SPECIALS
from rules.brilliants.state import NOWHERE, UNSEEN, State

HOPE: Final = 0.8
"""Probability of fulfilling a card's condition by the end."""
NEXT_TIME: Final = 0.5
"""Probability of gathering a card's resource when the side has turned."""
_PAIR: Final = 2
_EGG: Final = SPECIAL_NUMBER["EGG-J"]


class ScoringConditions:
    """One seat's special cards as additions to the worth of ants, holes, pheromones and resources."""

    def __init__(self, view: State, seat: int, ahead: Outlook) -> None:
        self._view, self._colony, self._outlook = view, view.colonies[seat], ahead
        self._cards = Counter(card for card in self._colony.specials if card != UNSEEN)

    def _sum(self, effect: str, about: int | None = None) -> int:
        """The points of all cards with an effect."""
        return sum(
            SPECIALS[card].amount * count
            for card, count in self._cards.items()
            if SPECIALS[card].effect == effect and about in (None, SPECIALS[card].about)
        )

    @cached_property
    def hatchings(self) -> int:
        """Estimated number of ants still to come."""
        return round(self._outlook.rounds) + (not self._colony.hatched) + self._cards[_EGG]

    @cached_property
    def ant(self) -> tuple[float, ...]:
        """Value of one more ant towards the conditions, by caste."""
        missing = [sum(self._colony.ants[ant] == NOWHERE for ant in row) for row in ANTS_OF]
        fives = [self._sum("five_of_caste", caste) for caste in range(len(CASTES))]
        pairs = self._sum("pairs")
        unpaired = [max(0, _PAIR - (len(ANTS_OF[0]) - count)) if pairs else 0 for count in missing]
        needed = [
            max(left if five else 0, pair) for left, five, pair in zip(missing, fives, unpaired, strict=True)
        ]
        spare = self.hatchings - sum(needed)
        found = [0.0] * len(CASTES)
        for caste, left in enumerate(missing):
            if fives[caste] and 0 < left <= self.hatchings:
                found[caste] += HOPE * fives[caste] / max(1, min(left, 1 + spare))
            if unpaired[caste] and sum(unpaired) <= self.hatchings:
                found[caste] += HOPE * pairs / max(1, min(sum(unpaired), 1 + spare))
        return tuple(found)

    @cached_property
    def hole(self) -> float:
        """Value of the next nest hole besides its own point."""
        missing = self._colony.holes.count(NOWHERE)
        if not missing:
            return 0.0
        return self._sum("score_hole") + HOPE * self._sum("four_holes") / missing

    @cached_property
    def mark(self) -> float:
        """Value of the next pheromone besides its own point."""
        hunters, farmers, _ = self._outlook.capacity
        left = self._colony.pheromones
        if not left or left > 1.3 * (hunters + farmers):
            return 0.0
        return self._sum("whole_trail") / (left + 0.5)

    @cached_property
    def now(self) -> tuple[float, ...]:
        """Immediate points for gathering each resource in this turn."""
        return self._gathering(self._view.night)

    @cached_property
    def later(self) -> tuple[float, ...]:
        """Expected points for gathering each resource in the next round."""
        return tuple(NEXT_TIME * points for points in self._gathering(not self._view.night))

    def _gathering(self, night: bool) -> tuple[float, ...]:
        found = [0.0] * len(RESOURCES)
        sleepless = self._colony.species == INSOMNIAC
        for card, count in self._cards.items():
            kind = SPECIALS[card]
            if kind.effect == "score_gathered" and (sleepless or kind.night in (None, night)):
                found[kind.about] += kind.amount * count
        return tuple(found)
