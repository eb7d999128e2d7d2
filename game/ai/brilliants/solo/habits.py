"""Plays sketches of Solo on by simple habits, in one or two milliseconds for a whole game.

Each round: hatch; complete payable cards; then collect what cards need, soil first, and complete again; last,
move idle ants to where they will be needed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.ai.brilliants.solo.ground import (
    ANY_SOIL,
    BALL,
    GLADE,
    HOLES,
    LIB,
    SHARED,
    SOILS,
    bits,
    reach,
)
from game.ai.brilliants.solo.sketch import NEEDS, ROUNDS, Sketch
from game.ai.brilliants.weights import Weights
from rules.brilliants.data.box import ANT_CASTE, ANTS_OF, BOX
from rules.brilliants.data.objectives import POINTS, caste_of
from rules.brilliants.state import DIGGER, FARMER, HUNTER

ORDER: Final = (DIGGER, HUNTER, FARMER)
"""The order in which castes collect and hatch."""
PAIR: Final = 2
KEPT: Final = 1 << 15
"""Size of the cache of values."""
AHEAD: Final = 2
"""Number of coming rounds beyond which a tile's value does not change."""
SCARCE: Final = 3
"""Number of tiles on the ground that counts as one more round: with fewer there is little to find."""
SAFE: Final = 3
"""Number of tiles missing in the pile for a card that will stay."""

MANY: Final = 9
"""More than the moves needed for any card."""

Offer = tuple[int, int]
"""A displayed card, and the number of tiles that the predators' pile lacks for it, SAFE at most."""
Three = tuple[int, int, int]
Situation = tuple[tuple[Offer, ...], Three, int, int, Three]
"""For one caste: its offers, its tiles in the Store Room, rounds left, moves left, tiles on the ground."""
Wants = tuple[tuple[float, int], ...]
"""(value of one more tile, type) for one caste, the most valuable first."""


class Habits:
    """A quick player with weights."""

    def __init__(self, weights: Weights) -> None:
        w = weights
        self._likely = (w.solo_last_tile, w.solo_next_tile, w.solo_tile)
        self._spare = (0.0, w.solo_next_spare, w.solo_spare)
        self._least = (w.solo_last_least, *[w.solo_least] * (ROUNDS - 1))
        self._stays = (w.solo_pile_one, w.solo_pile_one, w.solo_pile_two, 1.0)
        self._third, self._bonus = w.solo_third, (w.solo_trail, w.solo_trail, w.solo_hole)
        self._kept: dict[Situation, Wants] = {}
        self._worths: dict[Situation, float] = {}

    def play_on(self, sketch: Sketch) -> int:
        """Play to the end of the game; return the points."""
        while True:
            self._play_round(sketch)
            if sketch.round >= ROUNDS:
                return sketch.score()
            sketch.start_round()

    def _play_round(self, sketch: Sketch) -> None:
        if not sketch.hatched:
            sketch.hatched = True
            sketch.hatch(hatchling(sketch))
        for caste in ORDER:
            while _completes(sketch, caste):
                pass
        for caste in ORDER:
            while _completes(sketch, caste) or self._collects(sketch, caste):
                pass
        for ant in bits(sketch.ready):
            self._walks(sketch, ant)

    # ---- actions

    def _collects(self, s: Sketch, caste: int) -> bool:
        """Collect the most valuable tile in reach, with the ant with fewest options; return False if none."""
        ants = [ant for ant in ANTS_OF[caste] if s.ready >> ant & 1]
        if not ants:
            return False
        lying = lies(s, caste)
        masks = [reach(s.place[ant], s.steps[caste], s.holes, s.dug, s.worm) & lying for ant in ants]
        best, deed = self._least[ROUNDS - s.round], None
        bonus, well = self._bonus[caste], s.touch if s.marks else 0
        if caste == DIGGER:
            well = HOLES
            if lying & HOLES and not s.hole_sites():
                masks = [mask & ~HOLES for mask in masks]
        for value, kind in self.wants(s, caste, len(ants) if s.round == ROUNDS else MANY):
            if value + bonus <= best:
                break
            where, least = SOILS[kind] if caste == DIGGER else s.food[kind], 99
            for ant, mask in zip(ants, masks, strict=True):
                here = mask & where & (~s.taken | 1 << s.place[ant])
                if not here:
                    continue
                worth = value + bonus if here & well else value
                if worth > best or (worth == best and mask.bit_count() < least):
                    best, least, here = worth, mask.bit_count(), here & well or here
                    deed = ant, (here & -here).bit_length() - 1, kind
        if deed is None:
            return False
        s.collect(*deed)
        return True

    def _walks(self, s: Sketch, ant: int) -> None:
        """Walk an idle ant: Diggers to the Library, others near wanted tiles, or along a trail in the end."""
        caste = ANT_CASTE[ant]
        ends = reach(s.place[ant], s.steps[caste], s.holes, s.dug, s.worm)
        ends &= ~(ANY_SOIL & ~(s.dug << GLADE)) & (~s.taken | SHARED)
        if s.round == ROUNDS:
            here = ends & s.empty & s.touch
            if s.marks and here:
                s.walk(ant, (here & -here).bit_length() - 1)
            return
        wanted = self._wanted(s, caste) if caste != DIGGER else 0
        if not wanted:
            if ends >> LIB & 1:
                s.walk(ant, LIB)
            return
        spaces = bits(wanted)
        for steps in range(len(BALL[0])):
            near = 0
            for space in spaces:
                near |= BALL[space][steps]
            for n, hole in enumerate(s.holes):
                if hole >= 0 and near >> hole & 1:
                    near |= 1 << GLADE + n
            if here := near & ends:
                s.walk(ant, here.bit_length() - 1)
                return

    def _wanted(self, s: Sketch, caste: int) -> int:
        """The places of tiles worth collecting in the next round."""
        wanted = 0
        for value, kind in self.wants(s, caste, MANY):
            if value > self._least[ROUNDS - s.round]:
                wanted |= s.food[kind]
        return wanted

    # ---- values

    def wants(self, s: Sketch, caste: int, able: int) -> Wants:
        """Value of one more tile of each type to a caste with this number of moves left."""
        first, pile, store = caste * 3, s.pile, s.store
        offers, most = [], [0, 0, 0]
        for card in s.display[caste]:
            lacks = 0
            for kind, number in NEEDS[card]:
                if pile[kind] < number:
                    lacks += number - pile[kind]
                if number > most[kind - first]:
                    most[kind - first] = number
            offers.append((card, min(lacks, SAFE)))
        if caste == DIGGER:
            soil = ~(s.dug << GLADE)
            lying = [(SOILS[kind] & soil).bit_count() for kind in range(first, first + 3)]
        else:
            lying = [s.food[kind].bit_count() for kind in range(first, first + 3)]
        left = min(AHEAD, ROUNDS - s.round, (sum(lying) + 1) // SCARCE)
        stock = (min(most[0], lying[0]), min(most[1], lying[1]), min(most[2], lying[2]))
        key = tuple(offers), (store[first], store[first + 1], store[first + 2]), left, able, stock
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            found = self._kept[key] = self._judged(first, key)
        return found

    def _judged(self, first: int, situation: Situation) -> Wants:
        offers, (a, b, c), left, able, stock = situation
        now, able = self._worth(situation), max(0, able - 1)
        mores = (a + 1, b, c), (a, b + 1, c), (a, b, c + 1)
        worths = [self._worth((offers, more, left, able, stock)) for more in mores]
        return tuple(sorted([(worth - now, first + n) for n, worth in enumerate(worths)], reverse=True))

    def _worth(self, situation: Situation) -> float:
        """Expected points from a caste's cards in the best order, plus the tiles left over."""
        found = self._worths.get(situation)
        if found is not None:
            return found
        offers, store, left, able, stock = situation
        likely = self._likely[left]
        best = self._left_over(store, left)
        for number, (card, lacks) in enumerate(offers):
            rest, missing = _paid(store, card, stock)
            if missing >= able:
                continue
            others = offers[:number] + offers[number + 1 :]
            then = self._worth((others, rest, left, able - missing - 1, stock))
            if others:
                then *= likely ** (missing / 2)
            stays = self._stays[lacks] if missing else 1.0
            best = max(best, POINTS[card] * likely**missing * stays + then)
        if len(self._worths) >= KEPT:
            self._worths.clear()
        self._worths[situation] = best
        return best

    def _left_over(self, store: Three, left: int) -> float:
        tiles = 0.0
        for count in store:
            tiles += count if count <= PAIR else PAIR + (count - PAIR) * self._third
        return self._spare[left] * tiles


@lru_cache(maxsize=1 << 14)
def _paid(store: Three, card: int, stock: Three) -> tuple[Three, int]:
    """A caste's types after paying a card, and the missing tiles, prohibitive if the ground lacks them."""
    first, rest, missing = caste_of(card) * 3, list(store), 0
    for kind, number in NEEDS[card]:
        lack = number - rest[kind - first]
        rest[kind - first] = max(0, -lack)
        if lack > 0:
            missing += lack if lack <= stock[kind - first] else BOX.resource_tiles
    return (rest[0], rest[1], rest[2]), missing


def lies(s: Sketch, caste: int) -> int:
    """The places of everything that the caste collects."""
    if caste == DIGGER:
        return ANY_SOIL & ~(s.dug << GLADE)
    first = caste * 3
    return s.food[first] | s.food[first + 1] | s.food[first + 2]


def _completes(s: Sketch, caste: int) -> bool:
    """Complete the dearest payable card, with the ant least needed elsewhere; return False if none."""
    paid = [card for card in s.display[caste] if s.pays(card)]
    if not paid:
        return False
    lying, least, found = lies(s, caste), 99, -1
    for ant in ANTS_OF[caste]:
        if s.ready >> ant & 1:
            mask = reach(s.place[ant], s.steps[caste], s.holes, s.dug, s.worm)
            if mask >> LIB & 1 and (mask & lying).bit_count() < least:
                least, found = (mask & lying).bit_count(), ant
    if found < 0:
        return False
    s.complete(found, max(paid, key=POINTS.__getitem__))
    return True


def hatchling(s: Sketch) -> int:
    """The caste to hatch: two of each, then scarce ones while there is time, then those that cards need."""
    for caste in ORDER:
        if s.count[caste] < PAIR:
            return caste
    full = BOX.ants_of_a_caste
    needed = [max(0, full - count) * (five > 0) for five, count in zip(s.goals.five, s.count, strict=True)]
    if not any(needed) or sum(needed) <= ROUNDS - s.round:
        open_to = [caste for caste in (FARMER, HUNTER, DIGGER) if s.count[caste] < full]
        return min(open_to, key=lambda caste: s.count[caste], default=DIGGER)
    return max(ORDER, key=lambda caste: needed[caste])
