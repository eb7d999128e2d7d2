"""The value of displayed objectives to a colony, for the opponent of BrilliAnts.

Values are measured in moves: a missing resource costs one, completing a card in the Library another one, and
a stored resource without a card for it saves one later.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from game.ai.brilliants.hand import Outlook, outlook, stored
from game.ai.brilliants.reach import Land
from rules.brilliants.data import nest
from rules.brilliants.data.box import ANT_CASTE, BOX, CASTES, RULE_SETS, allowance
from rules.brilliants.data.objectives import COST, POINTS, caste_of
from rules.brilliants.state import DIGGER, NOWHERE, Colony, Ground, State

Offer = tuple[int, float]
"""A displayed card, and the probability that it is still there at this seat's next turn."""

USEFUL: Final = 0.85
"""Fraction of later moves that bring a card nearer."""
SHARE: Final = 1 / 3
"""Fraction of later hatchings that are of a given caste."""
USUAL_POINTS: Final = (9.2, 9.2, 8.2)
"""Mean points of an unknown card, by caste."""
USUAL_PRICE: Final = 4.2
"""Moves needed for an unknown card: its resources and the way to the Library."""
ENDING: Final = 1.2
"""Moves and resources left unused when the game ends."""
STRANDED: Final = 0.8
"""Tiles of a caste that no card uses in the end."""
TAKEN: Final = 0.5
"""Reduction of the tiles still available when one is taken."""
SHARE_ALONE: Final = 0.5
"""Fraction of the tiles on the board that an own ant gets, not a predator, in Solo."""
SHARE_AMONG: Final = 0.9
"""Fraction of an equal share of the tiles on the board that a seat gets."""
LATE: Final = 0.35
"""Fraction of an unknown card's value left in the last round."""
STORED: Final = (0.0, 0.85, 1.5, 1.8, 1.9)
"""Moves saved for unknown cards, by number of stored tiles of a type."""
LIBRARY_MOVES: Final = 9
"""Visits beyond which more make no difference."""
_PILE_CHANCE: Final = (0.5, 0.72, 0.88, 0.95, 0.97)
"""Probability that a card stays, by number of tiles that the predators' pile lacks for it, from 1."""
_RIVAL_CHANCE: Final = (0.7, 0.88, 0.97)
"""Probability that a card stays, by number of tiles that a rival's Store Room lacks for it, from 0."""


class Budget(NamedTuple):
    """Estimated moves, Library visits and tiles that the ants of a caste have left in the game."""

    moves: float
    visits: int
    """Moves that may end in the Library."""
    tiles: float
    """Resources or soils they can still get."""


@lru_cache(maxsize=1 << 17)
def display_worth(offers: tuple[Offer, ...], store: bytes, budget: Budget, last: bool, bonus: float) -> float:
    """Expected points from one caste's cards within the budget.

    `bonus` is added for the first card of the caste.
    """
    caste = caste_of(offers[0][0]) if offers else 0
    best = _unknown(list(store), budget, last, bonus, caste)
    for count in range(1, len(offers) + 1):
        for order in permutations(offers, count):
            best = max(best, _pursued(order, list(store), budget, last, bonus))
    return best


def _pursued(order: tuple[Offer, ...], store: list[int], budget: Budget, last: bool, bonus: float) -> float:
    total, (moves, visits, tiles) = 0.0, budget
    for card, staying in order:
        if visits <= 0:
            break
        missing = _take(store, card)
        chance = _chance(missing + 1, moves, last) * staying ** (1 + missing / 2)
        if missing:
            chance *= _chance(missing, tiles, last)
        total += (POINTS[card] + bonus) * chance
        bonus *= 1 - chance
        moves, visits, tiles = moves - missing - 1, visits - 1, tiles - missing
    return total + _unknown(store, Budget(moves, visits, tiles), last, bonus, caste_of(order[0][0]))


def _take(store: list[int], card: int) -> int:
    """Pay a card from the caste's three types as far as possible; return the number of missing tiles."""
    first, missing = caste_of(card) * 3, 0
    for kind, wanted in enumerate(COST[card][first : first + 3]):
        used = min(wanted, store[kind])
        store[kind] -= used
        missing += wanted - used
    return missing


def _chance(price: int, means: float, last: bool) -> float:
    """The probability that the means suffice for the price."""
    if last:
        return 1.0 if price <= means else 0.0
    slack = 0.5 + 0.2 * max(0.0, means)
    return min(1.0, max(0.0, (means + slack - price) / (1.5 * slack)))


def _unknown(store: list[int], budget: Budget, last: bool, bonus: float, caste: int) -> float:
    """The expected points of cards that are not displayed yet."""
    moves, visits, tiles = budget
    if moves <= 0 or visits <= 0:
        return 0.0
    saved = sum(STORED[min(count, len(STORED) - 1)] for count in store)
    by_moves = (moves + saved - ENDING) / USUAL_PRICE
    by_tiles = (max(0.0, tiles) + saved - STRANDED) / (USUAL_PRICE - 1)
    cards = max(0.0, min(by_moves, by_tiles, moves, visits))
    return (USUAL_POINTS[caste] * cards + bonus * min(1.0, cards)) * (LATE if last else 1.0)


class Display:
    """The displayed objectives from one seat's view, with values of resources and moves for it."""

    def __init__(self, view: State, seat: int, land: Land) -> None:
        self.outlook: Outlook = outlook(view, seat)
        self.store = view.colonies[seat].store
        self._view, self._seat, self._land = view, seat, land
        colony, rounds = view.colonies[seat], self.outlook.rounds
        self._last = self.outlook.final
        ready = [0, 0, 0]
        near = [0, 0, 0]
        count = [0, 0, 0]
        for ant, place in enumerate(colony.ants):
            if place != NOWHERE:
                caste = ANT_CASTE[ant]
                count[caste] += 1
                if bool(colony.night >> ant & 1) == view.night:
                    ready[caste] += 1
                    near[caste] += self.reaches(ant)
        moves = [
            _half(ready[caste] + USEFUL * (count[caste] * rounds + SHARE * rounds * rounds / 2))
            for caste in range(len(CASTES))
        ]
        visits = [
            min(LIBRARY_MOVES, near[caste] + round(rounds * (count[caste] + SHARE * rounds)))
            for caste in range(len(CASTES))
        ]
        self._budget = [
            Budget(moves[caste], visits[caste], _half(_tiles(view, colony, caste)))
            for caste in range(len(CASTES))
        ]
        self._bonus = [_bonus(view, colony, caste) for caste in range(len(CASTES))]
        self._offers = [
            tuple((card, _staying(view, seat, card)) for card in view.display if caste_of(card) == caste)
            for caste in range(len(CASTES))
        ]

    def reaches(self, ant: int) -> bool:
        """True if the ant's next move may end in the Library."""
        away = self._land.from_library[self._land.colony.ants[ant]]
        return away <= allowance(ANT_CASTE[ant], self._view.weather)

    def _worth(self, caste: int, store: bytes, budget: Budget, without: int = NOWHERE) -> float:
        offers, bonus = self._offers[caste], self._bonus[caste]
        if without != NOWHERE:
            offers = tuple(offer for offer in offers if offer[0] != without)
            bonus = 0.0 if RULE_SETS[self._view.table.variant].bag else bonus
        return display_worth(offers, store[caste * 3 : caste * 3 + 3], budget, self._last, bonus)

    def _left(self, caste: int, moves: float = 0, visits: int = 0, tiles: float = 0) -> Budget:
        """The budget of a caste, reduced by the given amounts."""
        have = self._budget[caste]
        return Budget(max(0.0, have.moves - moves), max(0, have.visits - visits), have.tiles - tiles)

    def promise(self) -> float:
        """Expected points from the cards of all castes."""
        return sum(self._worth(caste, self.store, self._budget[caste]) for caste in range(len(CASTES)))

    def values(self, store: bytes) -> tuple[float, ...]:
        """Value of one more of each resource after a move has been spent on it."""
        found = []
        for caste in range(len(CASTES)):
            moved, taken = self._left(caste, 1), self._left(caste, 1, tiles=TAKEN)
            now = self._worth(caste, store, moved)
            for kind in range(caste * 3, caste * 3 + 3):
                found.append(self._worth(caste, stored(store, kind), taken) - now)
        return tuple(found)

    def missed(self, caste: int) -> float:
        """Loss if an ant that could go to the Library does something else."""
        now = self._worth(caste, self.store, self._left(caste, 1))
        return now - self._worth(caste, self.store, self._left(caste, 1, 1))

    def completed(self, card: int, by_ant: bool = True) -> float:
        """Gain from completing a card, by an ant's move or by a special card alone."""
        caste = caste_of(card)
        store = bytes(have - cost for have, cost in zip(self.store, COST[card], strict=True))
        after = self._worth(caste, store, self._left(caste, by_ant, by_ant), without=card)
        now = self._worth(caste, self.store, self._left(caste, by_ant))
        return POINTS[card] + self._bonus[caste] + after - now

    def visit(self, caste: int) -> float:
        """Gain from the best payable card for an ant that comes to the Library."""
        cards = [card for card, _ in self._offers[caste] if not _lacking(self.store, card)]
        return max([0.0, *map(self.completed, cards)])

    def extra_ant(self, caste: int) -> float:
        """Value of one more ant of a caste."""
        moves, rounds = 1 + USEFUL * self.outlook.rounds, round(self.outlook.rounds)
        more = self._left(caste, -_half(moves), -1 - rounds)
        return self._worth(caste, self.store, more) - self._worth(caste, self.store, self._left(caste))


def _tiles(view: State, colony: Colony, caste: int) -> float:
    """Estimated resources or soils of a caste that the colony may still get."""
    rule_set = RULE_SETS[view.table.variant]
    if caste == DIGGER:
        left = len(nest.SOILS) - colony.dug.bit_count() + colony.holes.count(NOWHERE)
        return left * (SHARE_ALONE if rule_set.bag else SHARE_AMONG)
    kinds = range(Ground.RESOURCE + 3 * caste, Ground.RESOURCE + 3 * caste + 3)
    return sum(map(view.ground.count, kinds)) * (
        SHARE_ALONE if rule_set.bag else SHARE_AMONG / view.table.seats
    )


def _half(number: float) -> float:
    return round(number * 2) / 2


def _bonus(view: State, colony: Colony, caste: int) -> float:
    """BA-SOLO-11: in Solo the first card of a type wins its bonus; with rivals each card helps a little."""
    if not RULE_SETS[view.table.variant].bag:
        return BOX.bonus_points / 3
    return 0.0 if any(caste_of(card) == caste for card in colony.revealed) else float(BOX.bonus_points)


def _staying(view: State, seat: int, card: int) -> float:
    """The probability that no rival completes the card before this seat's next turn."""
    if RULE_SETS[view.table.variant].bag:
        lacking = _lacking(view.pile, card)
        return _PILE_CHANCE[min(lacking, len(_PILE_CHANCE)) - 1]
    chance = 1.0
    for other, colony in enumerate(view.colonies):
        if other != seat:
            chance *= _RIVAL_CHANCE[min(_lacking(colony.store, card), len(_RIVAL_CHANCE) - 1)]
    return chance


def _lacking(store: bytes, card: int) -> int:
    return sum(max(0, cost - have) for have, cost in zip(store, COST[card], strict=True))
