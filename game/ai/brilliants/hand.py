"""The value of objective cards and resources to a colony, for the opponent of BrilliAnts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations
from typing import Final, Protocol

from rules.brilliants.data.box import ANT_CASTE, CASTES, RESOURCES, RULE_SETS
from rules.brilliants.data.objectives import COST, DECK_SIZE, DECKS, POINTS, caste_of, full_deck
from rules.brilliants.secrecy import known_cards
from rules.brilliants.state import HIDDEN, NOWHERE, Colony, State

UNPAID: Final = 0.8
"""Cost in ants' moves of a card's missing resources, as a fraction of its points."""
SPARE: Final = 1.3
"""VP of a resource that no card in hand needs, early in the game."""
MOST_ORDERED: Final = 4
"""Maximum number of cards of which every order is tried."""
MOST_MOVES: Final = 14
"""Capacity beyond which more makes no difference."""
USEFUL: Final = 0.75
"""Fraction of an ant's later moves that collect something."""
FULL_HAND: Final = 3
"""Cards in hand from which the Library is not urgent."""
LIBRARY_HURRY: Final = 0.9
SAMPLED: Final = 4
"""Sampling interval: one card in this number represents its deck."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """One seat's estimate of the rest of the game."""

    final: bool
    """True if an 8th card is revealed, so that this round is the last."""
    rounds: float
    """Estimated number of rounds after this one."""
    capacity: tuple[int, int, int]
    """Collections left for the ants of each caste."""

    @property
    def next_round(self) -> float:
        """The probability of another round."""
        return 0.0 if self.final else min(1.0, 0.3 + 0.5 * self.rounds)


def outlook(view: State, seat: int) -> Outlook:
    """Estimate the rest of the game for a seat from the round and the number of revealed cards."""
    rule_set, colony = RULE_SETS[view.table.variant], view.colonies[seat]
    if rule_set.rounds:
        rounds = float(rule_set.rounds - max(1, view.round))
        return Outlook(rounds == 0, rounds, _capacities(colony, view.night, rounds))
    last = rule_set.last_card
    most = max(len(colony.revealed) for colony in view.colonies)
    final = most >= last
    rounds = 0.0 if final else max(0.4, 0.5 * (6 - view.round) + 0.35 * (last - most))
    return Outlook(final, rounds, _capacities(colony, view.night, rounds))


def _capacities(colony: Colony, night: bool, rounds: float) -> tuple[int, int, int]:
    moves = [0.0, 0.0, 0.0]
    for ant, place in enumerate(colony.ants):
        if place != NOWHERE:
            ready = bool(colony.night >> ant & 1) == night
            moves[ANT_CASTE[ant]] += ready + USEFUL * rounds
    hunter, farmer, digger = (min(MOST_MOVES, round(count)) for count in moves)
    return hunter, farmer, digger


@lru_cache(maxsize=1 << 16)
def caste_worth(cards: tuple[int, ...], store: bytes, capacity: int) -> float:
    """Expected points from cards of one caste, pursued in the best order, plus the spare resources.

    `store` holds the caste's three types, `capacity` the collections left for its ants.
    """
    orders = set(permutations(cards)) if len(cards) <= MOST_ORDERED else {cards, cards[::-1]}
    return max(_pursued(order, list(store), capacity) for order in orders)


def _pursued(order: tuple[int, ...], store: list[int], capacity: int) -> float:
    total, behind = 0.0, 0
    for card in order:
        first = caste_of(card) * 3
        cost = COST[card][first : first + 3]
        missing = 0
        for kind, wanted in enumerate(cost):
            used = min(wanted, store[kind])
            store[kind] -= used
            missing += wanted - used
        behind += missing
        total += POINTS[card] * _chance(behind, capacity, missing) * (1 - UNPAID * missing / sum(cost))
    return total + _spare(store, capacity)


def _chance(behind: int, capacity: int, missing: int) -> float:
    """Probability that a card gets completed if it and the cards before it need `behind` resources."""
    if not missing:
        return 1.0
    return min(1.0, max(0.0, (capacity + 1 - behind) / (0.35 * capacity + 1)))


def _spare(store: list[int], capacity: int) -> float:
    each = SPARE * min(1.0, capacity / 8)
    return sum(min(count, 2) * each + max(0, count - 2) * each * 0.3 for count in store)


class Aims(Protocol):
    """Values of resources, moves and Library visits for a colony's objectives, in VP."""

    outlook: Outlook

    def values(self, store: bytes) -> tuple[float, ...]:
        """Value of one more of each resource with that Store Room."""

    def visit(self, caste: int) -> float:
        """Gain of an ant of a caste in the Library."""

    def missed(self, caste: int) -> float:
        """Loss if an ant that could go to the Library does something else."""

    def reaches(self, ant: int) -> bool:
        """True if the ant's next move may end in the Library."""

    def completed(self, card: int, by_ant: bool = True) -> float:
        """Gain from completing a displayed card, by an ant or by a special card."""

    def extra_ant(self, caste: int) -> float:
        """Value of one more ant of a caste."""


class Hand:
    """One seat's own cards and resources, and the values of more of them."""

    def __init__(self, view: State, seat: int) -> None:
        colony = view.colonies[seat]
        self.outlook = outlook(view, seat)
        self.store = colony.store
        self.cards = tuple(
            tuple(card for card in colony.hand if card < HIDDEN and caste_of(card) == caste)
            for caste in range(len(CASTES))
        )
        self.size = len(colony.hand)
        self._limit = RULE_SETS[view.table.variant].hand_limit
        self._left = tuple(deck.size + len(deck.bottom) for deck in view.decks)
        self._view = view

    @cached_property
    def _unknown(self) -> tuple[list[int], ...]:
        return tuple(_unknown(self._view, caste) for caste in range(len(CASTES)))

    def caste(self, caste: int, store: bytes, more: tuple[int, ...] = ()) -> float:
        """Value of a caste's cards, and of `more`, with that Store Room."""
        own = store[caste * 3 : caste * 3 + 3]
        return caste_worth((*self.cards[caste], *more), own, self.outlook.capacity[caste])

    def values(self, store: bytes) -> tuple[float, ...]:
        """Value of one more of each resource with that Store Room."""
        now = [self.caste(caste, store) for caste in range(len(CASTES))]
        return tuple(
            self.caste(kind // 3, stored(store, kind)) - now[kind // 3] for kind in range(len(RESOURCES))
        )

    def card_gain(self, card: int) -> float:
        """Value of a card added to the hand."""
        caste = caste_of(card)
        return self.caste(caste, self.store, (card,)) - self.caste(caste, self.store)

    def worth_of_library(self, caste: int) -> float:
        """Mean value of drawing two cards of a caste and keeping one."""
        gains = sorted(map(self.card_gain, self._unknown[caste]))
        if len(gains) < 2:
            return sum(gains)
        pairs = len(gains) * (len(gains) - 1) / 2
        return sum(gain * rank for rank, gain in enumerate(gains)) / pairs

    def visit(self, caste: int) -> float:
        """Gain of an ant of a caste in the Library."""
        if self.size >= self._limit or self.outlook.final or not self._left[caste]:
            return 0.0
        return self._hurried(self.worth_of_library(caste))

    def usual_visit(self, caste: int) -> float:
        """`visit`, estimated from a sample of the whole deck, including cards no longer in it."""
        if self.size >= self._limit or self.outlook.final or not self._left[caste]:
            return 0.0
        own = self.store[caste * 3 : caste * 3 + 3]
        return self._hurried(usual_gain(caste, self.cards[caste], own, self.outlook.capacity[caste]))

    def _hurried(self, gain: float) -> float:
        return gain + LIBRARY_HURRY * max(0, FULL_HAND - self.size) * (gain > 0)

    def errand(self, caste: int) -> float:
        """Mean value of drawing one card of a caste."""
        gains = [self.card_gain(card) for card in self._unknown[caste]]
        return sum(gains) / max(1, len(gains))

    def completed(self, card: int, by_ant: bool = True) -> float:
        """Zero, as nothing is displayed."""
        return 0.0

    def missed(self, caste: int) -> float:
        """Zero, as a visit of the Library can wait."""
        return 0.0

    def reaches(self, ant: int) -> bool:
        """False, as nothing is missed."""
        return False

    def extra_ant(self, caste: int) -> float:
        """Value of one more ant of a caste for the cards in hand."""
        own = self.store[caste * 3 : caste * 3 + 3]
        capacity = self.outlook.capacity[caste]
        more = min(MOST_MOVES, capacity + 1 + round(USEFUL * self.outlook.rounds))
        return caste_worth(self.cards[caste], own, more) - caste_worth(self.cards[caste], own, capacity)

    def best_reveal(self, cards: tuple[int, ...], eager: float) -> int | None:
        """The payable card to reveal now; None if keeping the resources is worth more.

        `eager` is the value of an open card and a free place in the hand as such.
        """
        gains = [(self._reveal_gain(card), card) for card in cards]
        gain, card = max(gains, key=lambda found: (found[0], POINTS[found[1]], -found[1]))
        return card if gain + eager >= 0 else None

    def _reveal_gain(self, card: int) -> float:
        caste = caste_of(card)
        store = bytes(have - cost for have, cost in zip(self.store, COST[card], strict=True))
        rest = tuple(other for other in self.cards[caste] if other != card)
        capacity = self.outlook.capacity[caste]
        left = caste_worth(rest, store[caste * 3 : caste * 3 + 3], capacity)
        return POINTS[card] + left - self.caste(caste, self.store)

    def payable(self) -> float:
        """The maximum points that can be revealed at once."""
        return sum(
            caste_worth(cards, self.store[caste * 3 : caste * 3 + 3], 0)
            for caste, cards in enumerate(self.cards)
        )


@lru_cache(maxsize=1 << 14)
def usual_gain(caste: int, cards: tuple[int, ...], store: bytes, capacity: int) -> float:
    """Approximate value of drawing two cards of a deck and keeping one, from a sample of the deck."""
    now = caste_worth(cards, store, capacity)
    sample = range(caste * DECK_SIZE, (caste + 1) * DECK_SIZE, SAMPLED)
    gains = sorted(caste_worth((*cards, card), store, capacity) - now for card in sample if card not in cards)
    pairs = len(gains) * (len(gains) - 1) / 2
    return sum(gain * rank for rank, gain in enumerate(gains)) / pairs


@lru_cache(maxsize=4096)
def stored(store: bytes, kind: int) -> bytes:
    """The Store Room with one more of a resource."""
    return store[:kind] + bytes([store[kind] + 1]) + store[kind + 1 :]


def _unknown(view: State, caste: int) -> list[int]:
    """Cards of a deck that may still be drawn, as far as the viewer knows."""
    known = set(known_cards(view))
    deck = full_deck(caste, view.table.seats)
    return [card for card in DECKS[caste] if deck >> card & 1 and card not in known]
