"""A light position for playing on in thought: lists that are changed in place, moves as numbers.

The public verbs make immutable positions with events, at many times the price. A deck is drawn from when
a card is turned up: its order is unknown, so a random card of it is as good as one drawn beforehand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ai.mini_brilliants.worth import KIND
from rules.mini_brilliants.box import (
    BOX,
    CASTES,
    COSTS,
    DECK_SIZE,
    JOKER,
    POINTS,
    RESOURCES,
    full_tiles,
)
from rules.mini_brilliants.legal import BREEDER, DOUBLED, PREDATOR
from rules.mini_brilliants.moves import (
    COMPLETES,
    DOUBLES,
    DRAFTS,
    END,
    FREE_HATCHES,
    FREE_PREDATORS,
    GATHERS,
    HATCHES,
    PREDATORS,
    Decision,
)
from rules.mini_brilliants.state import HIDDEN, NOWHERE, Colony, Stage, State

Draw = Callable[[], float]
"""Random numbers, at least 0 and below 1."""

TYPES: Final = len(CASTES)
PILES: Final = len(RESOURCES)
# Moves as numbers: a kind of move begins at its constant, and its resource, type or card is added.
GATHER: Final = 0
DOUBLE: Final = GATHER + PILES
HATCH: Final = DOUBLE + PILES
HATCH_JOKER: Final = HATCH + TYPES
"""Hatching with the Joker."""
FREE_HATCH: Final = HATCH_JOKER + TYPES
FREE_HATCH_JOKER: Final = FREE_HATCH + TYPES
USE_PREDATOR: Final = FREE_HATCH_JOKER + TYPES
"""Using the Predator card."""
FREE_PREDATOR: Final = USE_PREDATOR + PILES
DRAFT: Final = FREE_PREDATOR + PILES
CLOSE: Final = DRAFT + TYPES
"""Ending the turn."""
COMPLETE: Final = CLOSE + 1

# What a colony's list holds, at which index: counts by resource or type first.
RESERVE: Final = 0
READY: Final = RESERVE + PILES
USED: Final = READY + TYPES
SUPPLY: Final = USED + TYPES
CARDS: Final = SUPPLY + TYPES
"""Completed objectives by type; their points follow."""
CARD_POINTS: Final = CARDS + TYPES
COMPLETED: Final = CARD_POINTS + TYPES
HATCHED: Final = COMPLETED + 1
PREDATOR_USED: Final = HATCHED + 1
DOUBLING: Final = PREDATOR_USED + 1
"""The type that may still gather two, else NOWHERE."""
FREE: Final = DOUBLING + 1
"""The role, if it is one with a free form."""

_KIND_OF: Final = KIND * TYPES
_COST_OF: Final = COSTS * TYPES
_POINTS_OF: Final = POINTS * TYPES
ALL_DONE: Final = BOX.last_objective


class Position:
    """The game from one seat's view, as used in the search."""

    __slots__ = (
        "acted",
        "active",
        "born",
        "colonies",
        "decks",
        "display",
        "drafts",
        "first",
        "kinds",
        "over",
        "piles",
        "tiles",
        "tops",
    )

    piles: list[int]
    display: list[list[int]]
    kinds: list[int]
    """For each type its open objectives as a set of kinds."""
    decks: list[list[int]]
    tops: list[int]
    """Top cards that the viewer knows, else NOWHERE."""
    tiles: int
    first: int
    active: int
    acted: bool
    born: int
    drafts: int
    """Starting ants still to be drafted by all seats together."""
    over: bool
    colonies: list[list[int]]

    def copy(self) -> Position:
        """A copy that shares nothing that is changed."""
        p = Position.__new__(Position)
        p.piles = self.piles[:]
        p.display = [cards[:] for cards in self.display]
        p.kinds = self.kinds[:]
        p.decks = [deck[:] for deck in self.decks]
        p.tops = self.tops[:]
        p.tiles, p.first, p.active, p.acted = self.tiles, self.first, self.active, self.acted
        p.born, p.drafts, p.over = self.born, self.drafts, self.over
        p.colonies = [colony[:] for colony in self.colonies]
        return p

    # ---- moves

    def moves(self) -> list[int]:
        """Legal moves of the seat on turn, without looks and with only one of equal objectives."""
        colony = self.colonies[self.active]
        if self.drafts:
            return [DRAFT + caste for caste in range(TYPES) if colony[SUPPLY + caste]]
        found = self._completions(colony) + self._free_moves(colony)
        if not self.acted and (actions := self._actions(colony)):
            return found + actions
        return [*found, CLOSE]

    def _completions(self, colony: list[int]) -> list[int]:
        found: dict[int, int] = {}
        for caste, cards in enumerate(self.display):
            a, b = colony[2 * caste], colony[2 * caste + 1]
            for card in cards:
                first, second = _COST_OF[card]
                if first <= a and second <= b:
                    found.setdefault(caste * PILES + _KIND_OF[card], COMPLETE + card)
        return list(found.values())

    def _free_moves(self, colony: list[int]) -> list[int]:
        if colony[FREE] == BREEDER and not colony[HATCHED]:
            return self._hatchings(colony, FREE_HATCH)
        if colony[FREE] == PREDATOR and not colony[PREDATOR_USED]:
            return [FREE_PREDATOR + pile for pile in range(PILES) if self.piles[pile]]
        return []

    def _actions(self, colony: list[int]) -> list[int]:
        piles, found = self.piles, []
        for caste in range(TYPES):
            if colony[READY + caste] > (self.born == caste):
                both = (2 * caste, 2 * caste + 1)
                found += [GATHER + pile for pile in both if piles[pile]]
                if colony[DOUBLING] == caste:
                    found += [DOUBLE + pile for pile in both if piles[pile] > 1]
        if not colony[HATCHED]:
            found += self._hatchings(colony, HATCH)
        if not colony[PREDATOR_USED]:
            found += [USE_PREDATOR + pile for pile in range(PILES) if piles[pile]]
        return found

    def _hatchings(self, colony: list[int], start: int) -> list[int]:
        found = [start + caste for caste in range(TYPES) if self.tiles >> caste & 1]
        if self.tiles >> JOKER & 1:
            left = [caste for caste in range(TYPES) if colony[SUPPLY + caste]]
            found += [start + TYPES + caste for caste in left or (0,)]
        return found

    def make(self, move: int, draw: Draw) -> int:
        """Make a move; returns the objective that was turned up, NOWHERE if none."""
        colony, shown = self.colonies[self.active], NOWHERE
        if move >= COMPLETE:
            shown = self.complete(colony, move - COMPLETE, draw)
        elif move < HATCH:
            self.gather(colony, move % PILES, 2 if move >= DOUBLE else 1)
            self.acted = True
        elif move < USE_PREDATOR:
            self.acted = self.acted or move < FREE_HATCH
            joker = HATCH_JOKER <= move < FREE_HATCH or move >= FREE_HATCH_JOKER
            self.hatch(colony, (move - HATCH) % TYPES, JOKER if joker else (move - HATCH) % TYPES)
        elif move < DRAFT:
            self.acted = self.acted or move < FREE_PREDATOR
            self.piles[(move - USE_PREDATOR) % PILES] -= 1
            colony[PREDATOR_USED] = 1
        elif move < CLOSE:
            self.draft(colony, move - DRAFT)
            return NOWHERE
        if move == CLOSE or self._is_done(colony):
            self.next_turn()
        return shown

    def _is_done(self, colony: list[int]) -> bool:
        """MB-TURN-05: return True if the turn ends automatically."""
        if not self.acted and (self.can_act(colony, self.born)):
            return False
        return not (self._completions(colony) or self._free_moves(colony))

    def draft(self, colony: list[int], caste: int) -> None:
        """MB-SETUP-06: a starting ant; after the last one the first phase begins with the First Player."""
        colony[SUPPLY + caste] -= 1
        colony[READY + caste] += 1
        self.drafts -= 1
        self.active = (self.active + 1) % len(self.colonies)

    def gather(self, colony: list[int], pile: int, count: int) -> None:
        """MB-GATH-01: an ant is used, the resources come into the reserve."""
        caste = pile // 2
        colony[READY + caste] -= 1
        colony[USED + caste] += 1
        colony[pile] += count
        self.piles[pile] -= count
        if count > 1:
            colony[DOUBLING] = NOWHERE

    def hatch(self, colony: list[int], caste: int, tile: int) -> None:
        """MB-HATCH-01: a Hatching card, and an ant of the type if one is left."""
        self.tiles &= ~(1 << tile)
        colony[HATCHED] = 1
        if colony[SUPPLY + caste]:
            colony[SUPPLY + caste] -= 1
            colony[READY + caste] += 1
            self.born = caste

    def complete(self, colony: list[int], card: int, draw: Draw) -> int:
        """MB-OBJ-01: pay for the card; returns the one in its place, NOWHERE if the deck is empty."""
        caste = card // DECK_SIZE
        first, second = _COST_OF[card]
        colony[2 * caste] -= first
        colony[2 * caste + 1] -= second
        colony[CARDS + caste] += 1
        colony[CARD_POINTS + caste] += _POINTS_OF[card]
        colony[COMPLETED] += 1
        cards, shown = self.display[caste], self._drawn(caste, draw)
        if shown == NOWHERE:
            cards.remove(card)
        else:
            cards[cards.index(card)] = shown
        kinds = 0
        for other in cards:
            kinds |= 1 << _KIND_OF[other]
        self.kinds[caste] = kinds
        return shown

    def _drawn(self, caste: int, draw: Draw) -> int:
        """The next card of a deck: the top one if it is known, else any; NOWHERE if there is none."""
        deck = self.decks[caste]
        if not deck:
            return NOWHERE
        if (top := self.tops[caste]) != NOWHERE:
            self.tops[caste] = NOWHERE
            deck.remove(top)
            return top
        number = int(draw() * len(deck))
        deck[number], deck[-1] = deck[-1], deck[number]
        return deck.pop()

    # ---- turns

    def can_act(self, colony: list[int], born: int = NOWHERE) -> bool:
        """MB-TURN-04: whether a seat can gather, hatch or use its predator; a newborn cannot gather."""
        if not colony[HATCHED]:
            return True
        a, b, c, d, e, f = self.piles
        return (
            (colony[READY] > (born == 0) and a + b > 0)
            or (colony[READY + 1] > (born == 1) and c + d > 0)
            or (colony[READY + 2] > (born == 2) and e + f > 0)
            or (not colony[PREDATOR_USED] and a + b + c + d + e + f > 0)
        )

    def next_turn(self) -> None:
        """MB-TURN-03: the next seat that can act; if none can, the phase ends."""
        self.acted, self.born = False, NOWHERE
        seats, seat = len(self.colonies), self.active
        for _ in range(seats):
            seat = seat + 1 if seat + 1 < seats else 0
            if self.can_act(self.colonies[seat]):
                self.active = seat
                return
        self._end_phase()

    def _end_phase(self) -> None:
        """MB-END-01, MB-END-02: everything comes back, or the game is over."""
        self.over = not any(self.piles)
        for colony in self.colonies:
            self.over = self.over or colony[COMPLETED] >= ALL_DONE
            for caste in range(TYPES):
                colony[READY + caste] += colony[USED + caste]
                colony[USED + caste] = 0
            colony[HATCHED] = colony[PREDATOR_USED] = 0
        self.tiles = full_tiles(len(self.colonies))
        self.active = self.first = (self.first + 1) % len(self.colonies)

    def scores(self) -> list[int]:
        """MB-SCORE-01, MB-SCORE-02: the points of all seats if the game ended now."""
        points = [sum(c[CARD_POINTS:COMPLETED]) + sum(c[:READY]) for c in self.colonies]
        for caste in range(CARDS, CARD_POINTS):
            ranks = [colony[caste] * 1000 + colony[caste + TYPES] for colony in self.colonies]
            if best := max(ranks):
                for seat, rank in enumerate(ranks):
                    if rank == best:
                        points[seat] += BOX.bonus
        return points


def of_view(view: State) -> Position:
    """The position of a seat's view, in which a decision is due."""
    p = Position()
    p.piles = list(view.piles)
    p.display = [list(cards) for cards in view.display]
    p.kinds = [sum({1 << _KIND_OF[card] for card in cards}) for cards in view.display]
    p.decks = [
        [caste * DECK_SIZE + n for n in range(DECK_SIZE) if numbers >> n & 1]
        for caste, numbers in enumerate(view.decks)
    ]
    p.tops = [NOWHERE if top == HIDDEN else top for top in view.tops]
    p.tiles, p.first, p.active = view.tiles, view.first, view.active
    p.acted, p.born, p.over = view.acted, view.born, False
    drafted = sum(sum(colony.ready) for colony in view.colonies)
    p.drafts = BOX.drafted * view.table.seats - drafted if view.stage is Stage.DRAFT else 0
    p.colonies = [_listed(colony) for colony in view.colonies]
    return p


def _listed(colony: Colony) -> list[int]:
    at = colony.at
    cards, points = [0] * TYPES, [0] * TYPES
    for card in colony.completed:
        cards[card // DECK_SIZE] += 1
        points[card // DECK_SIZE] += _POINTS_OF[card]
    return [
        *colony.reserve,
        *colony.ready,
        *(at[2 * caste] + at[2 * caste + 1] for caste in range(TYPES)),
        *colony.supply,
        *cards,
        *points,
        len(colony.completed),
        int(colony.hatched),
        int(colony.predator != NOWHERE),
        NOWHERE if colony.spent else DOUBLED[colony.role],
        colony.role if colony.role in (BREEDER, PREDATOR) else NOWHERE,
    ]


def decision(move: int, colony: Colony) -> Decision:
    """The move of the rules; a Hatching card whose type is used up bears nothing (MB-HATCH-02)."""
    if move >= COMPLETE:
        return COMPLETES[move - COMPLETE]
    if move < HATCH:
        return (GATHERS + DOUBLES)[move]
    if move < USE_PREDATOR:
        caste = (move - HATCH) % TYPES
        tile = JOKER if HATCH_JOKER <= move < FREE_HATCH or move >= FREE_HATCH_JOKER else caste
        forms = FREE_HATCHES if move >= FREE_HATCH else HATCHES
        return forms[tile, caste if colony.supply[caste] else NOWHERE]
    if move < DRAFT:
        return (PREDATORS + FREE_PREDATORS)[move - USE_PREDATOR]
    return END if move == CLOSE else DRAFTS[move - DRAFT]
