"""Evaluation of each action of a turn as a sum of terms, for the opponent of BrilliAnts."""

from __future__ import annotations

from functools import cached_property
from typing import Final, NamedTuple

from game.ai.brilliants.display import Display
from game.ai.brilliants.hand import USEFUL, Aims, Hand, stored
from game.ai.brilliants.reach import NEARNESS, SECOND, Land
from game.ai.brilliants.scoring_conditions import ScoringConditions
from game.ai.brilliants.weights import Weights
from rules.brilliants.data import board, nest
from rules.brilliants.data.box import ANT_CASTE, ANTS_OF, BOX, CASTES, RESOURCES, RULE_SETS
from rules.brilliants.data.objectives import caste_of
from rules.brilliants.moves import Hatch, MoveAnt, MovePredator
from rules.brilliants.play.predators import WORM
from rules.brilliants.reach.occupancy import RESOURCE, TUNNEL
from rules.brilliants.state import DIGGER, HOLE_1, LIBRARY, NOWHERE, QUEEN, SURFACE, Ground, State

SOILS: Final = 3 * DIGGER
"""The first kind of soil; all later kinds are soils, too."""
NEAR: Final = 4
"""Steps that rivals' ants are assumed to make."""


class Terms(NamedTuple):
    """The parts of an action's value in VP."""

    cards: float = 0.0
    """Progress of objectives by collected resources."""
    ground: float = 0.0
    """Pheromones and nest holes."""
    visit: float = 0.0
    """New objective cards, or a displayed one completed."""
    promise: float = 0.0
    """Value of resources to collect next from the end place."""
    denial: float = 0.0
    """Losses of rivals."""
    hurry: float = 0.0
    """Urgency, because rivals would come first."""
    growth: float = 0.0
    """One more ant."""


class Turn:
    """One seat's turn, with all values needed to evaluate its actions."""

    def __init__(self, view: State, seat: int, weights: Weights) -> None:
        self.view, self.seat, self._weights = view, seat, weights
        self.colony = view.colonies[seat]
        self.rule_set = RULE_SETS[view.table.variant]
        self.land = Land(view, seat)
        displayed = self.rule_set.objectives == "display"
        self.aims: Aims = Display(view, seat, self.land) if displayed else Hand(view, seat)
        self.outlook = self.aims.outlook
        self.conditions = ScoringConditions(view, seat, self.outlook)
        self._hole = self.rule_set.hole_points + self.conditions.hole + weights.hole
        self.values = self._values(self.colony.store)
        self.land.extra = self._holes_ahead()
        self.claims = self.land.claims(self.values)
        self._after: dict[int, tuple[float, ...]] = {NOWHERE: self.values}
        self._promises: dict[tuple[int, int, int], float] = {}
        self._sites: dict[int, float] = {}
        self._ahead = weights.promise * self.outlook.next_round
        self.mark = self._mark_value()

    def _values(self, store: bytes) -> tuple[float, ...]:
        """Value of one more of each resource in the next rounds."""
        values = tuple(map(float.__add__, self.aims.values(store), self.conditions.later))
        return tunnelled(values, self._weights.tunnel)

    def _holes_ahead(self) -> dict[int, float]:
        """Value of each diggable hole space besides its soil."""
        if not self.rule_set.holes:
            return {}
        return {HOLE_1 + n: self._hole for n, space in enumerate(self.colony.holes) if space == NOWHERE}

    def terms(self, move: object) -> Terms:
        """The terms of one of the turn's actions."""
        return self.onward(move, self.deed(move))

    def onward(self, move: object, terms: Terms) -> Terms:
        """An action's terms including the resources to collect next from its end place."""
        if not isinstance(move, MoveAnt):
            return terms
        ahead = self._promise(move.ant, move.path[-1], move.collects)
        return terms._replace(promise=terms.promise + self._ahead * ahead)

    @cached_property
    def most_onward(self) -> float:
        """An approximate upper bound of the amount added by `onward`."""
        best = max(0.0, *self.values, *self._visits) + max((0.0, *self.land.extra.values()))
        return self._ahead * (1 + SECOND) * best

    def deed(self, move: object) -> Terms:
        """The terms of an action without later gains."""
        match move:
            case MoveAnt():
                return self._walk(move)
            case Hatch():
                return Terms(growth=self.hatched(move.caste) - self._weights.egg * move.egg)
            case MovePredator():
                return Terms(denial=self.hunted(move.predator, move.space, move.eats))
        return Terms()

    # ---- moving

    def _walk(self, move: MoveAnt) -> Terms:
        caste, end, taken = ANT_CASTE[move.ant], move.path[-1], move.collects
        surface = taken != NOWHERE and end < SURFACE
        promise = -0.5 * self._ahead * self._promise(move.ant, self.colony.ants[move.ant], NOWHERE)
        cards = self._gain(taken) if taken != NOWHERE else 0.0
        if end == QUEEN:
            promise -= self._weights.room
        rivals = self._danger.get(end, 0) if surface else 0
        return Terms(
            cards,
            self._ground(move, surface),
            self._library(move, caste),
            promise,
            self._weights.denial * self._wanted.get(end, 0.0) if surface else 0.0,
            self._weights.danger * min(rivals, 2) if cards > 1 else 0.0,
        )

    def _gain(self, taken: int) -> float:
        """Value of a resource collected in this turn."""
        return self.values[taken] - self.conditions.later[taken] + self.conditions.now[taken]

    def _ground(self, move: MoveAnt, surface: bool) -> float:
        """Value of pheromones and nest holes."""
        touching = self.rule_set.touching
        claims = move.claims if touching else surface and self.colony.pheromones > len(move.marks)
        worth = self.mark * (len(move.marks) + claims)
        if touching and (move.marks or claims):
            spaces = (*move.marks, move.path[-1]) if claims else move.marks
            worth += self.outlook.next_round * sum(map(self.touch, spaces))
        if move.hole != NOWHERE:
            worth += self._hole + self._site(move.hole)
        return worth

    def touch(self, space: int) -> float:
        """Value of later pheromones made possible here, in rule sets where they must touch own tiles."""
        kinds = self.land.kinds
        return self._weights.touch * sum(RESOURCE <= kinds[near] < TUNNEL for near in board.NEIGHBOURS[space])

    def _library(self, move: MoveAnt, caste: int) -> float:
        if move.completes != NOWHERE:
            worth = self._completed(move.completes)
        else:
            worth = self._visits[caste] if move.path[-1] == LIBRARY and not self._displayed else 0.0
        return worth - (self._missed[caste] if self.aims.reaches(move.ant) else 0.0)

    def _promise(self, ant: int, place: int, taken: int) -> float:
        key = ant, place, taken
        if key not in self._promises:
            others = {target for other, target in self.claims.items() if other != ant}
            if taken != NOWHERE:
                others.add(place)
            values, caste = self._values_after(taken), ANT_CASTE[ant]
            worth = self.land.promise(caste, place, values, others)
            if self._displayed:
                away = min(self.land.from_library[place], len(NEARNESS) - 1)
                worth = max(worth, self._visits[caste] * NEARNESS[away])
            self._promises[key] = worth
        return self._promises[key]

    def _values_after(self, taken: int) -> tuple[float, ...]:
        if taken not in self._after:
            self._after[taken] = self._values(stored(self.colony.store, taken))
        return self._after[taken]

    def _site(self, space: int) -> float:
        if space not in self._sites:
            near = self.land.hole_site(space, self.values)
            self._sites[space] = self._weights.hole_site * self.outlook.next_round * near
        return self._sites[space]

    def _mark_value(self) -> float:
        """VP of a pheromone: less if later collections would use up the supply anyway."""
        hunters, farmers, _ = self.outlook.capacity
        spare = self.colony.pheromones - self._weights.marking * (hunters + farmers)
        share = 1.0 if spare >= 0 or self.conditions.mark else max(0.4, 1 + spare / 12)
        return BOX.pheromone_points * share + self.conditions.mark

    # ---- the Library, hatching

    @cached_property
    def _displayed(self) -> bool:
        return self.rule_set.objectives == "display"

    @cached_property
    def _visits(self) -> tuple[float, ...]:
        """Value of a Library visit for an ant of each caste."""
        return tuple(map(self.aims.visit, range(len(CASTES))))

    @cached_property
    def _missed(self) -> tuple[float, ...]:
        return tuple(map(self.aims.missed, range(len(CASTES))))

    def _completed(self, card: int) -> float:
        if card not in self._completions:
            self._completions[card] = self.aims.completed(card)
        return self._completions[card]

    @cached_property
    def _completions(self) -> dict[int, float]:
        return {}

    def hatched(self, caste: int) -> float:
        """Value of one more ant of a caste."""
        if caste == NOWHERE:
            return 0.0
        moves = 1 + USEFUL * self.outlook.rounds
        same = sum(self.colony.ants[ant] != NOWHERE for ant in ANTS_OF[caste])
        rivals = 0.4 * (self.view.table.seats - 1) / 3
        variety = max(self._visits[caste], self._best_value(caste))
        worth = (
            (self._weights.hatch + rivals) * moves / 2
            + self.aims.extra_ant(caste)
            + self.conditions.ant[caste]
        )
        return worth + 0.4 * variety - 0.35 * same

    def _best_value(self, caste: int) -> float:
        """Value of the targets of a new ant of the caste from the Queen's Chamber."""
        return self.land.promise(caste, QUEEN, self.values, set(self.claims.values()))

    # ---- others

    @cached_property
    def _rivals(self) -> tuple[tuple[int, dict[int, int], tuple[float, ...]], ...]:
        """For each other seat, its number of ready ants in reach of each place, and its appetite."""
        return tuple(
            (other, Land(self.view, other, NEAR).at_hand(self.view), appetite(self.view, other))
            for other in range(self.view.table.seats)
            if other != self.seat
        )

    @cached_property
    def _danger(self) -> dict[int, int]:
        """Number of enemy ants that can take from each surface space in this round."""
        count: dict[int, int] = {}
        for _, places, _ in self._rivals:
            for place, ants in places.items():
                if place < SURFACE:
                    count[place] = count.get(place, 0) + ants
        return count

    @cached_property
    def _wanted(self) -> dict[int, float]:
        """Loss of others with the resource of each surface space, averaged over all rivals."""
        lost: dict[int, float] = {}
        for _, places, appetites in self._rivals:
            for place in places:
                resource = self.view.ground[place] - Ground.RESOURCE if place < SURFACE else -1
                if resource >= 0:
                    lost[place] = lost.get(place, 0.0) + appetites[resource]
        return {place: loss / len(self._rivals) for place, loss in lost.items()}

    def hunted(self, predator: int, space: int, eats: int) -> float:
        """Loss of others by a predator move, minus the own colony's loss."""
        if predator == WORM:
            return self._worm(space)
        loss = self._weights.predation * self._wanted.get(space, 0.0)
        if eats == NOWHERE:
            loss *= 0.6
        return loss - self.eaten(space)

    def eaten(self, space: int) -> float:
        """Loss of the own colony with the resource of a surface space."""
        kind = self._resource(space)
        own = max(0.0, self.values[kind]) if kind >= 0 else 0.0
        if own and space in self.claims.values():
            return own
        return own * (0.3 if space in self._own_reach else 0.05)

    def _resource(self, space: int) -> int:
        ground = self.view.ground[space]
        return ground - Ground.RESOURCE if Ground.RESOURCE <= ground < Ground.PHEROMONE else -1

    @cached_property
    def _own_reach(self) -> frozenset[int]:
        """Places near the own ants."""
        return frozenset(
            find.place
            for ant, place in enumerate(self.colony.ants)
            if place != NOWHERE
            for find in self.land.near(place)[ANT_CASTE[ant]]
            if find.steps <= BOX.steps + 1
        )

    def _worm(self, space: int) -> float:
        """Value of a Worm move: another's nest loses a soil, the own one gains a way but loses a soil."""
        owner, place = space >> 8, space & 255
        soil = nest.SOIL[place]
        if owner == self.seat:
            return -0.3 * self.values[soil] - 0.2
        for other, places, appetites in self._rivals:
            if other == owner:
                return (
                    self._weights.predation * places.get(place, 0) * appetites[soil] * 0.5 / len(self._rivals)
                )
        return 0.0


def tunnelled(values: tuple[float, ...], points: float) -> tuple[float, ...]:
    """The value of each resource, with `points` added for soil."""
    return (*values[:SOILS], *[value + points for value in values[SOILS:]]) if points else values


def appetite(view: State, seat: int) -> tuple[float, ...]:
    """Estimated value of each resource to a seat, from public facts: the types in its hand, and its store."""
    colony = view.colonies[seat]
    held = [sum(caste_of(card) == caste for card in colony.hand) for caste in range(len(CASTES))]
    scarce = (1.0, 0.6, 0.25)
    return tuple(
        0.5 + 0.9 * min(2, held[kind // 3]) * scarce[min(2, colony.store[kind])]
        for kind in range(len(RESOURCES))
    )
