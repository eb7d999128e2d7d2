"""What each action of a turn is worth, for the opponent of BrilliAnts: one look ahead, term by term."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from game.ai.brilliants_hand import USEFUL, Hand, stored
from game.ai.brilliants_land import Land
from rules.brilliants import nest
from rules.brilliants.box import ANT_CASTE, ANTS_OF, BOX, CASTES, RESOURCES, RULE_SETS
from rules.brilliants.moves import Hatch, MoveAnt, MovePredator
from rules.brilliants.objectives import caste_of
from rules.brilliants.predators import WORM
from rules.brilliants.state import LIBRARY, NOWHERE, QUEEN, SURFACE, Ground, State

HOLE_SITE: Final = 0.25
"""Weight of what a new hole brings near."""
PROMISE: Final = 0.8
"""Weight of what an ant may collect in the next round."""
DANGER: Final = 0.6
"""How much sooner a resource is taken that an enemy ant can take first, for each such ant."""
DENIAL: Final = 0.35
"""Weight of what others lose by the own movement."""
PREDATION: Final = 0.8
"""Weight of what others lose to a predator."""
HATCH: Final = 1.5
"""A new ant beside what it adds to the cards: pheromones, the Library, choice."""
ROOM: Final = 0.3
"""An ant in the Queen's Chamber is in the way of the next one."""
FULL_HAND: Final = 3
"""Cards in hand from which on the Library is in no hurry."""
LIBRARY_HURRY: Final = 0.9


class Terms(NamedTuple):
    """Why an action is good, in VP; the strongest one is told to people."""

    cards: float = 0.0
    """What is collected brings objectives nearer."""
    ground: float = 0.0
    """Pheromones and nest holes."""
    library: float = 0.0
    """New objective cards."""
    promise: float = 0.0
    """What may be collected next from there."""
    denial: float = 0.0
    """What others cannot take any more."""
    hurry: float = 0.0
    """Others would come first."""
    growth: float = 0.0
    """One more ant."""


SENTENCES: Final = {
    "cards": "Collected what its objectives can use.",
    "ground": "Marked the ground: pheromones and nest holes score at the end.",
    "library": "Went for a new objective.",
    "promise": "Moved near to something it wants next.",
    "denial": "Took away what others were after.",
    "hurry": "Was afraid that others would come first.",
    "growth": "More ants do more every round.",
}


class Turn:
    """One seat's turn: everything its actions are weighed with."""

    def __init__(self, view: State, seat: int, hand: Hand) -> None:
        self.view, self.seat, self.hand = view, seat, hand
        self.colony = view.colonies[seat]
        self.land = Land(view, seat)
        self.outlook = hand.outlook
        self.values = hand.values(self.colony.store)
        self.claims = self.land.claims(self.values)
        self._after: dict[int, tuple[float, ...]] = {NOWHERE: self.values}
        self._promises: dict[tuple[int, int, int], float] = {}
        self._sites: dict[int, float] = {}
        self._mark = self._mark_value()

    def terms(self, move: object) -> Terms:
        """The worth of one of the turn's actions."""
        match move:
            case MoveAnt():
                return self._walk(move)
            case Hatch():
                return Terms(growth=self._hatch(move.caste))
            case MovePredator():
                return Terms(denial=self._predator(move))
        return Terms()

    # ---- moving

    def _walk(self, move: MoveAnt) -> Terms:
        caste, end, taken = ANT_CASTE[move.ant], move.path[-1], move.collects
        surface = taken != NOWHERE and end < SURFACE
        ground = self._mark * (len(move.marks) + (surface and self.colony.pheromones > len(move.marks)))
        if move.hole != NOWHERE:
            ground += 1 + self._site(move.hole)
        before = self._promise(move.ant, self.colony.ants[move.ant], NOWHERE)
        weight = PROMISE * self.outlook.next_round
        cards = self.values[taken] if taken != NOWHERE else 0.0
        promise = weight * (self._promise(move.ant, end, taken) - 0.5 * before)
        if end == QUEEN:
            promise -= ROOM
        rivals = self._danger.get(end, 0) if surface else 0
        return Terms(
            cards,
            ground,
            self._library[caste] if end == LIBRARY else 0.0,
            promise,
            DENIAL * self._wanted.get(end, 0.0) if surface else 0.0,
            DANGER * min(rivals, 2) if cards > 1 else 0.0,
        )

    def _promise(self, ant: int, place: int, taken: int) -> float:
        key = ant, place, taken
        if key not in self._promises:
            others = {target for other, target in self.claims.items() if other != ant}
            if taken != NOWHERE:
                others.add(place)
            values = self._values_after(taken)
            self._promises[key] = self.land.promise(ANT_CASTE[ant], place, values, others)
        return self._promises[key]

    def _values_after(self, taken: int) -> tuple[float, ...]:
        if taken not in self._after:
            self._after[taken] = self.hand.values(stored(self.colony.store, taken))
        return self._after[taken]

    def _site(self, space: int) -> float:
        if space not in self._sites:
            near = self.land.hole_site(space, self.values)
            self._sites[space] = HOLE_SITE * self.outlook.next_round * near
        return self._sites[space]

    def _mark_value(self) -> float:
        """VP of a pheromone: less if later collections would use up the supply anyway."""
        hunters, farmers, _ = self.outlook.capacity
        spare = self.colony.pheromones - 0.7 * (hunters + farmers)
        return BOX.pheromone_points * (1.0 if spare >= 0 else max(0.4, 1 + spare / 12))

    # ---- the Library, hatching

    @cached_property
    def _library(self) -> tuple[float, ...]:
        """What a visit is worth to an ant of each caste."""
        if self.hand.size >= RULE_SETS[self.view.table.variant].hand_limit or self.outlook.final:
            return (0.0,) * len(CASTES)
        hurry = LIBRARY_HURRY * max(0, FULL_HAND - self.hand.size)
        found = []
        for caste, deck in enumerate(self.view.decks):
            gain = self.hand.worth_of_library(caste) if deck.size + len(deck.bottom) else 0.0
            found.append(gain + hurry * (gain > 0))
        return tuple(found)

    def _hatch(self, caste: int) -> float:
        if caste == NOWHERE:
            return 0.0
        moves = 1 + USEFUL * self.outlook.rounds
        same = sum(self.colony.ants[ant] != NOWHERE for ant in ANTS_OF[caste])
        rivals = 0.4 * (self.view.table.seats - 1) / 3
        variety = max(self._library[caste], self._best_value(caste))
        return (HATCH + rivals) * moves / 2 + self.hand.extra_ant(caste) + 0.4 * variety - 0.35 * same

    def _best_value(self, caste: int) -> float:
        """What a new ant of the caste can go for from the Queen's Chamber."""
        return self.land.promise(caste, QUEEN, self.values, set(self.claims.values()))

    # ---- others

    @cached_property
    def _rivals(self) -> tuple[tuple[int, dict[int, int], tuple[float, ...]], ...]:
        """For each other seat its ready ants at hand of each place, and its appetite."""
        return tuple(
            (other, Land(self.view, other).at_hand(self.view), appetite(self.view, other))
            for other in range(self.view.table.seats)
            if other != self.seat
        )

    @cached_property
    def _danger(self) -> dict[int, int]:
        """How many enemy ants can take from a surface space in this round."""
        count: dict[int, int] = {}
        for _, places, _ in self._rivals:
            for place, ants in places.items():
                if place < SURFACE:
                    count[place] = count.get(place, 0) + ants
        return count

    @cached_property
    def _wanted(self) -> dict[int, float]:
        """What others lose with the resource of a surface space, divided among all rivals."""
        lost: dict[int, float] = {}
        for _, places, appetites in self._rivals:
            for place in places:
                resource = self.view.ground[place] - Ground.RESOURCE if place < SURFACE else -1
                if resource >= 0:
                    lost[place] = lost.get(place, 0.0) + appetites[resource]
        return {place: loss / len(self._rivals) for place, loss in lost.items()}

    def _predator(self, move: MovePredator) -> float:
        if move.predator == WORM:
            return self._worm(move)
        loss = PREDATION * self._wanted.get(move.space, 0.0)
        if move.eats == NOWHERE:
            loss *= 0.6
        own = max(0.0, self.values[self._resource(move.space)]) if self._resource(move.space) >= 0 else 0.0
        if own and move.space in self.claims.values():
            loss -= own
        elif own:
            loss -= 0.3 * own if move.space in self._own_reach else 0.05 * own
        return loss

    def _resource(self, space: int) -> int:
        ground = self.view.ground[space]
        return ground - Ground.RESOURCE if Ground.RESOURCE <= ground < Ground.PHEROMONE else -1

    @cached_property
    def _own_reach(self) -> frozenset[int]:
        """Places that the own ants stand near to."""
        return frozenset(
            find.place
            for ant, place in enumerate(self.colony.ants)
            if place != NOWHERE
            for find in self.land.near(place)[ANT_CASTE[ant]]
            if find.steps <= BOX.steps + 1
        )

    def _worm(self, move: MovePredator) -> float:
        """In another's nest it costs a digger its soil, in the own one it opens a way but costs a soil."""
        owner, place = move.space >> 8, move.space & 255
        soil = nest.SOIL[place]
        if owner == self.seat:
            return -0.3 * self.values[soil] - 0.2
        for other, places, appetites in self._rivals:
            if other == owner:
                return PREDATION * places.get(place, 0) * appetites[soil] * 0.5 / len(self._rivals)
        return 0.0


def appetite(view: State, seat: int) -> tuple[float, ...]:
    """What each resource is probably worth to a seat, by what lies open: its hand's decks and its store."""
    colony = view.colonies[seat]
    held = [sum(caste_of(card) == caste for card in colony.hand) for caste in range(len(CASTES))]
    scarce = (1.0, 0.6, 0.25)
    return tuple(
        0.5 + 0.9 * min(2, held[kind // 3]) * scarce[min(2, colony.store[kind])]
        for kind in range(len(RESOURCES))
    )
