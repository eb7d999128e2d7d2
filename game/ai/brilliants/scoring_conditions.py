"""What special cards in hand add to actions that they reward, for the opponent of BrilliAnts."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final

from game.ai.brilliants.hand import Outlook
from rules.brilliants.data.box import ANTS_OF, CASTES, RESOURCES
from rules.brilliants.data.special import INSOMNIAC, SPECIAL_NUMBER, SPECIALS
from rules.brilliants.state import NOWHERE, UNSEEN, State

HOPE: Final = 0.8
"""How sure it is that it will end up with what a card asks for."""
NEXT_TIME: Final = 0.5
"""How sure it is to gather what a card asks for when the side has turned."""
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
        """Ants that can still come."""
        return round(self._outlook.rounds) + (not self._colony.hatched) + self._cards[_EGG]

    @cached_property
    def ant(self) -> tuple[float, ...]:
        """By caste: what one more ant of it brings nearer."""
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
        """What the next nest hole brings besides its own point."""
        missing = self._colony.holes.count(NOWHERE)
        if not missing:
            return 0.0
        return self._sum("score_hole") + HOPE * self._sum("four_holes") / missing

    @cached_property
    def mark(self) -> float:
        """What the next pheromone brings besides its own point."""
        hunters, farmers, _ = self._outlook.capacity
        left = self._colony.pheromones
        if not left or left > 1.3 * (hunters + farmers):
            return 0.0
        return self._sum("whole_trail") / (left + 0.5)

    @cached_property
    def now(self) -> tuple[float, ...]:
        """By resource: what gathering it in this turn scores at once."""
        return self._gathering(self._view.night)

    @cached_property
    def later(self) -> tuple[float, ...]:
        """The same for the next round, as far as one can be sure of it."""
        return tuple(NEXT_TIME * points for points in self._gathering(not self._view.night))

    def _gathering(self, night: bool) -> tuple[float, ...]:
        found = [0.0] * len(RESOURCES)
        sleepless = self._colony.species == INSOMNIAC
        for card, count in self._cards.items():
            kind = SPECIALS[card]
            if kind.effect == "score_gathered" and (sleepless or kind.night in (None, night)):
                found[kind.about] += kind.amount * count
        return tuple(found)
