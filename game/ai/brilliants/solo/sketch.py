"""A position of Solo as plain numbers, changed in place, with one future of chance outcomes.

For playing games on by the thousand. Not modelled: predators in the way on the main board, special cards and
powers except those scored at the end, and all but one of the spaces that an ant marks in passing. Moves
actually made are always those of the rules.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.brilliants.solo.ground import (
    ANY_SOIL,
    BALL,
    CHAMBER,
    DEEP,
    DEEP_BALL,
    FIRST_SOIL,
    GLADE,
    HOLE_COUNT,
    LIB,
    SHARED,
    SOILS,
    bits,
)
from game.ai.brilliants.solo.luck import Luck
from rules.brilliants.data.box import ANT_CASTE, ANTS_OF, BOX, CASTES, RULE_SETS, allowance
from rules.brilliants.data.objectives import COST, POINTS, caste_of
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.play.ants import ready_ants
from rules.brilliants.state import DIGGER, HOLE_1, NOWHERE, Colony, Ground, State

ROUNDS: Final = RULE_SETS["solo"].rounds
DISPLAYED: Final = RULE_SETS["solo"].displayed["1"]
"""Number of displayed objectives of each type."""
NEEDS: Final = tuple(tuple((kind, count) for kind, count in enumerate(cost) if count) for cost in COST)
"""For each card, (type, number) of its cost."""
_FOODS: Final = DIGGER * 3
"""Number of resources of the main board; the others are soils."""


class Goals(NamedTuple):
    """Points of the special cards that are scored at the end."""

    five: tuple[int, ...]
    """Points by caste."""
    pairs: int
    holes: int
    trail: int


class Sketch:
    """A mutable position of Solo; see the module."""

    __slots__ = (
        "count",
        "display",
        "drawn",
        "draws",
        "dug",
        "empty",
        "food",
        "goals",
        "hatched",
        "holes",
        "luck",
        "marked",
        "marks",
        "pile",
        "place",
        "points",
        "ready",
        "round",
        "steps",
        "store",
        "taken",
        "touch",
        "won",
        "worm",
    )  # fmt: skip
    round: int
    luck: Luck
    draws: int
    """Tiles drawn from the bag so far."""
    drawn: list[int]
    """Cards taken from the deck so far, by caste."""
    steps: tuple[int, ...]
    """An ant's steps in this round, by caste."""
    place: list[int]
    """Place of each ant; -1 in the supply."""
    count: list[int]
    """Ants in play, by caste."""
    ready: int
    """Ready ants as bits."""
    hatched: bool
    taken: int
    """Places where no other ant may end, as bits."""
    food: list[int]
    """Places of each resource of the main board, as bits."""
    empty: int
    """Empty Ground."""
    marked: int
    """Own pheromones."""
    touch: int
    """Spaces beside own pheromones and holes, where another pheromone may be placed."""
    marks: int
    """Pheromones in the supply."""
    holes: tuple[int, ...]
    """Space of each nest hole, or -1."""
    dug: int
    """Open spaces of the nest, as bits of nest numbers."""
    worm: int
    """Its space in nest numbers, or -1."""
    store: list[int]
    pile: list[int]
    display: list[list[int]]
    """Displayed cards, by caste."""
    points: int
    """Points of completed and played cards."""
    won: int
    """Castes with a completed card, as bits."""
    goals: Goals

    def copy(self, luck: Luck) -> Sketch:
        """A copy of the position with another future."""
        new = Sketch.__new__(Sketch)
        new.round, new.luck, new.draws, new.drawn, new.steps = (
            self.round,
            luck,
            0,
            [0] * len(CASTES),
            self.steps,
        )
        new.place, new.count, new.ready, new.hatched = self.place[:], self.count[:], self.ready, self.hatched
        new.taken, new.food, new.empty, new.marked = self.taken, self.food[:], self.empty, self.marked
        new.touch, new.marks, new.holes, new.dug = self.touch, self.marks, self.holes, self.dug
        new.worm, new.store, new.pile = self.worm, self.store[:], self.pile[:]
        new.display = [cards[:] for cards in self.display]
        new.points, new.won, new.goals = self.points, self.won, self.goals
        return new

    # ---- chance

    def start_round(self) -> None:
        """Start a round: all ants are ready, the weather is new."""
        self.steps = self.luck.steps[self.round]
        self.round += 1
        self.ready = sum(1 << ant for ant, place in enumerate(self.place) if place >= 0)
        self.hatched = False

    def fill_display(self, caste: int) -> None:
        """BA-EXP-02: draw the missing cards; the pile may pay for a new card at once (BA-SOLO-10)."""
        cards, deck = self.display[caste], self.luck.decks[caste]
        while len(cards) < DISPLAYED and self.drawn[caste] < len(deck):
            cards.append(deck[self.drawn[caste]])
            self.drawn[caste] += 1
        self.lay_aside(caste)

    def lay_aside(self, caste: int) -> None:
        """BA-SOLO-10: remove the cards that the pile can pay, the dearest first."""
        pile = self.pile
        paid = [card for card in self.display[caste] if _covers(pile, card)]
        if paid:
            card = max(paid, key=lambda card: (POINTS[card], -card))
            _pay(pile, card)
            self.display[caste].remove(card)
            self.fill_display(caste)

    def draw_tile(self) -> None:
        """BA-SOLO-05: draw a tile of the bag, with all consequences."""
        weights = [1 + count for count in self.count]
        at = self.luck.bag[self.draws] * 3 * sum(weights)
        caste = 0
        while at >= 3 * weights[caste] and caste < DIGGER:
            at -= 3 * weights[caste]
            caste += 1
        self.feed(caste * 3 + min(2, int(at / weights[caste])))

    def feed(self, kind: int) -> None:
        """BA-SOLO-06 to BA-SOLO-10: feed a predator for a drawn tile, and add the tile to the pile."""
        if kind < _FOODS:
            self._eat_food(kind)
        else:
            self._eat_soil(kind)
        self.draws += 1
        self.pile[kind] += 1
        self.lay_aside(kind // 3)

    def _eat_food(self, kind: int) -> None:
        """BA-SOLO-06, BA-SOLO-07."""
        first, food = kind - kind % 3, self.food
        mask = food[kind] & ~self.taken
        if not mask:
            mask = (food[first] | food[first + 1] | food[first + 2]) & ~self.taken
            if not mask:
                return
        origins = [place for place in self.place if 0 <= place < GLADE]
        for n, hole in enumerate(self.holes):
            if hole >= 0 and GLADE + n in self.place:
                origins.append(hole)
        space = self._nearest(mask, [BALL[origin] for origin in origins or self.holes[:1]])
        for other in range(first, first + 3):
            food[other] &= ~(1 << space)
        self.empty |= 1 << space

    def _eat_soil(self, kind: int) -> None:
        """BA-SOLO-06 to BA-SOLO-08 for the Worm."""
        left = DEEP & ~(self.dug << GLADE)
        mask = SOILS[kind] & left or left
        if mask:
            origins = [place - GLADE for place in self.place if place >= GLADE]
            self.worm = self._nearest(mask, [DEEP_BALL[origin] for origin in origins or [0]]) - GLADE
            self.dug |= 1 << self.worm

    def _nearest(self, mask: int, balls: list[tuple[int, ...]]) -> int:
        """The place nearest to any origin; `balls` has for each the places within 0, 1, 2... steps."""
        near = steps = 0
        while not near & mask:
            for ball in balls:
                near |= ball[steps]
            steps += 1
        found = near & mask
        if not found & (found - 1):
            return found.bit_length() - 1
        places = bits(found)
        return places[int(self.luck.ties[self.draws] * len(places))]

    # ---- deeds

    def hatch(self, caste: int) -> None:
        """Put a new ant into the Queen's Chamber, ready."""
        if self.count[caste] < BOX.ants_of_a_caste:
            ant = ANTS_OF[caste][self.count[caste]]
            self.count[caste] += 1
            self.place[ant] = CHAMBER
            self.taken |= 1 << CHAMBER
            self.ready |= 1 << ant

    def walk(self, ant: int, end: int) -> None:
        """Move an ant to its end place; it marks one space beside that place if it can."""
        start = self.place[ant]
        self.place[ant] = end
        if start not in self.place:
            self.taken &= ~(1 << start)
        if not SHARED >> end & 1:
            self.taken |= 1 << end
        self.ready &= ~(1 << ant)
        if end < GLADE and self.marks:
            here = self.empty & self.touch & BALL[end][1]
            if start < GLADE:
                here &= BALL[start][self.steps[ANT_CASTE[ant]] - 1]
            if here:
                here &= -here
                self.empty ^= here
                self._mark(here.bit_length() - 1)

    def _mark(self, space: int) -> None:
        self.marks -= 1
        self.marked |= 1 << space
        self.touch |= BALL[space][1]

    def collect(self, ant: int, end: int, kind: int) -> None:
        """Gather a tile, and then draw from the bag."""
        self.gather(ant, end, kind)
        self.draw_tile()

    def gather(self, ant: int, end: int, kind: int) -> None:
        """BA-COL."""
        self.walk(ant, end)
        self.store[kind] += 1
        if end >= GLADE:
            self.dug |= 1 << (end - GLADE)
            if end - GLADE < HOLE_COUNT:
                self._open_hole(end - GLADE)
        else:
            self.food[kind] &= ~(1 << end)
            if self.marks and self.touch >> end & 1:
                self._mark(end)
            else:
                self.empty |= 1 << end

    def hole_sites(self) -> int:
        """The spaces where a nest hole may be placed (BA-HOLE-02, BA-HOLE-04)."""
        near = own = 0
        for hole in self.holes:
            if hole >= 0:
                near |= BALL[hole][BOX.hole_range]
                own |= 1 << hole
        return near & (self.empty | self.marked) & ~own

    def _open_hole(self, n: int) -> None:
        """BA-HOLE-01: open a hole where most food is within two steps and not as near to another hole."""
        food = 0
        for mask in self.food:
            food |= mask
        for hole in self.holes:
            if hole >= 0:
                food &= ~BALL[hole][2]
        site = max(bits(self.hole_sites()), key=lambda space: (food & BALL[space][2]).bit_count())
        self.holes = (*self.holes[:n], site, *self.holes[n + 1 :])
        self.empty &= ~(1 << site)
        self.touch |= BALL[site][1]

    def pays(self, card: int) -> bool:
        """True if the Store Room covers a card."""
        return _covers(self.store, card)

    def complete(self, ant: int, card: int) -> None:
        """Earn a card and replace it."""
        self.earn(ant, card)
        self.fill_display(caste_of(card))

    def earn(self, ant: int, card: int) -> None:
        """BA-EXP-08: complete a card in the Library."""
        self.walk(ant, LIB)
        caste = caste_of(card)
        _pay(self.store, card)
        self.display[caste].remove(card)
        self.points += POINTS[card]
        self.won |= 1 << caste

    def score(self) -> int:
        """Points if the game ended now."""
        goals = self.goals
        score = self.points + BOX.bonus_points * self.won.bit_count()
        score += (BOX.pheromones - self.marks) * BOX.pheromone_points
        score += sum(hole >= 0 for hole in self.holes) * RULE_SETS["solo"].hole_points
        for points, count in zip(goals.five, self.count, strict=True):
            score += points * (count == BOX.ants_of_a_caste)
        score += goals.pairs * (min(self.count) > 1)
        score += goals.holes * (min(self.holes) >= 0)
        return score + goals.trail * (not self.marks)


def _covers(tiles: list[int], card: int) -> bool:
    # As a loop, since a generator takes three times as long here.
    for kind, number in NEEDS[card]:  # noqa: SIM110
        if tiles[kind] < number:
            return False
    return True


def _pay(tiles: list[int], card: int) -> None:
    for kind, number in NEEDS[card]:
        tiles[kind] -= number


def sketched(view: State) -> Sketch:
    """Convert the only seat's view to a sketch that still needs a future (`Sketch.copy`)."""
    colony = view.colonies[0]
    new = Sketch.__new__(Sketch)
    new.round, new.draws, new.drawn, new.luck = view.round, 0, [0] * len(CASTES), _NONE
    new.steps = tuple(allowance(caste, view.weather) for caste in range(len(CASTES)))
    new.ready = sum(1 << ant for ant in ready_ants(colony, view.night))
    new.hatched = colony.hatched or NOWHERE not in colony.ants
    new.store, new.pile = list(colony.store), list(view.pile)
    new.display = [[card for card in view.display if caste_of(card) == caste] for caste in range(len(CASTES))]
    new.points = sum(POINTS[card] for card in colony.revealed) + colony.special_points
    new.won = 0
    for card in colony.revealed:
        new.won |= 1 << caste_of(card)
    new.goals = _goals(colony)
    _lay_out(new, view, colony)
    return new


_NONE: Final = Luck.__new__(Luck)


def _lay_out(new: Sketch, view: State, colony: Colony) -> None:
    """Set up ants, ground and nest."""
    new.place = [_place(place) for place in colony.ants]
    new.count = [sum(new.place[ant] >= 0 for ant in row) for row in ANTS_OF]
    new.taken = 0
    for place in new.place:
        if place >= 0 and not SHARED >> place & 1:
            new.taken |= 1 << place
    ground = view.ground[:GLADE]
    new.food = [_where(ground, Ground.RESOURCE + kind) for kind in range(_FOODS)]
    new.marked = _where(ground, Ground.PHEROMONE)
    new.marks = colony.pheromones
    new.holes = tuple(-1 if hole == NOWHERE else hole for hole in colony.holes)
    new.empty = _where(ground, Ground.EMPTY) & ~sum(1 << hole for hole in new.holes if hole >= 0)
    new.touch = 0
    for space in (*bits(new.marked), *(hole for hole in new.holes if hole >= 0)):
        new.touch |= BALL[space][1]
    new.dug = (1 << FIRST_SOIL) - 1 & ~(ANY_SOIL >> GLADE) | colony.dug << FIRST_SOIL
    for n, hole in enumerate(new.holes):
        new.dug |= (hole >= 0) << n
    new.worm = -1 if view.worm == NOWHERE else (view.worm & 255) - HOLE_1


def _place(place: int) -> int:
    if place == NOWHERE:
        return -1
    return place if place < HOLE_1 else place - HOLE_1 + GLADE


def _where(ground: bytes, what: int) -> int:
    return sum(1 << space for space, found in enumerate(ground) if found == what)


def _goals(colony: Colony) -> Goals:
    points: dict[tuple[str, int], int] = {}
    for card in colony.specials:
        kind = SPECIALS[card]
        points[kind.effect, kind.about] = points.get((kind.effect, kind.about), 0) + kind.amount

    def of(effect: str) -> int:
        return sum(worth for (found, _), worth in points.items() if found == effect)

    five = tuple(points.get(("five_of_caste", caste), 0) for caste in range(len(CASTES)))
    return Goals(five, of("pairs"), of("four_holes"), of("whole_trail"))
