"""One guessed future of Solo: all chance outcomes to come, so that moves are compared with the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.brilliants.data.box import CASTES, RULE_SETS, allowance
from rules.brilliants.data.objectives import DECKS, full_deck
from rules.brilliants.secrecy import known_cards
from rules.brilliants.state import HIDDEN, State, Weather
from rules.core.rng import Rng

_DRAWS = 80
"""More than the tiles drawn in a game."""
_STEPS = tuple(
    tuple(allowance(caste, weather) for caste in range(len(CASTES))) for weather in range(Weather.ASK)
)


class Luck:
    """The order of the decks, the weather of each round, and a number from 0 to 1 for each bag draw."""

    __slots__ = ("bag", "decks", "steps", "ties")

    def __init__(self, known: Sequence[Sequence[int]], pools: Sequence[Sequence[int]], rng: Rng) -> None:
        """`known` cards are on top of the decks, in that order; below them the `pools` in random order."""
        random = Random(rng.bits())
        self.decks = tuple(
            (*top, *random.sample(pool, len(pool))) for top, pool in zip(known, pools, strict=True)
        )
        self.steps = tuple(self._steps(random) for _ in range(RULE_SETS["solo"].rounds))
        self.bag = tuple(random.random() for _ in range(_DRAWS))
        self.ties = tuple(random.random() for _ in range(_DRAWS))
        """For each draw, the choice among equally near spaces."""

    def _steps(self, random: Random) -> tuple[int, ...]:
        """Steps in a round, by caste. On `?` fair weather is chosen."""
        face = random.randrange(len(Weather))
        return _STEPS[Weather.FAIR if face == Weather.ASK else face]


class Chance:
    """The possible futures of a view."""

    def __init__(self, view: State) -> None:
        seen = set(known_cards(view))
        self._known = [[one.card for one in deck.top if one.card < HIDDEN] for deck in view.decks]
        self._pools = [
            [card for card in DECKS[caste] if full_deck(caste, view.table.seats) >> card & 1]
            for caste in range(len(CASTES))
        ]
        self._pools = [[card for card in pool if card not in seen] for pool in self._pools]

    def future(self, rng: Rng) -> Luck:
        """Draw one of the futures consistent with the view, all equally likely."""
        return Luck(self._known, self._pools, rng)
