"""Quick play for all seats in a guessed position, so that a search can play many games.

A light version of the forager. It evaluates the ants' options as sets of places, without paths, and builds
only the chosen move. The ant whose best target is much better than its next one goes first, so that ants
share the targets. Of equal targets it takes those near rivals, then those farthest from home, because targets
near home will still be there later.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any, Final

from game.ai.brilliants import forager, nearby
from game.ai.brilliants.display import Display
from game.ai.brilliants.draft import chosen
from game.ai.brilliants.hand import USEFUL, Aims, Hand
from game.ai.brilliants.reach import Land
from game.ai.brilliants.scoring_conditions import ScoringConditions
from game.ai.brilliants.turn import tunnelled
from game.ai.brilliants.weights import Weights
from rules.brilliants.data import board
from rules.brilliants.data.box import ANT_CASTE, ANTS_OF, BOX, CASTES, RESOURCES, RULE_SETS
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.lists.legal import legal_moves
from rules.brilliants.lists.movement import movements
from rules.brilliants.lists.movement_outcomes import NOTHING, EndAction, Mover, Outcomes
from rules.brilliants.moves import (
    EndTurn,
    Hatch,
    Move,
    MovePredator,
    Pass,
    PlaySpecial,
)
from rules.brilliants.play import objective_cards, windows
from rules.brilliants.play.ants import hatch_moves, ready_ants
from rules.brilliants.play.effects import SCORED_AT_ONCE
from rules.brilliants.play.predators import SPIDER
from rules.brilliants.reach import cells
from rules.brilliants.reach.terrain import room_for_predators
from rules.brilliants.state import FARMER, HUNTER, NOWHERE, Ground, Phase, State
from rules.core.protocol import Seat
from rules.core.rng import Rng

AT_ONCE: Final = SCORED_AT_ONCE | {"hatch_more", "draw_objective"}
"""Effects of special cards that are used as soon as possible."""
RINGS: Final = 3
"""Number of movements that an ant looks ahead if nothing is in reach."""
CONTESTED: Final = 0.6
"""Bonus in points for a resource near a rival's ant of its caste."""
SITES: Final = 6
"""Maximum number of places compared for a new hole."""

Option = tuple[float, int, Mover, int, EndAction]
"""Value, end, ant, trace, and end action."""


def answer(state: State, seat: Seat, weights: Weights) -> Any:
    """A good move of the deciding seat, in a position without hidden information."""
    if (card := _revealed(state, seat)) is not None:
        return card
    match state.phase:
        case Phase.TURN:
            return _special(state, seat) or Hurry(state, seat, weights).action()
        case Phase.AFTER:
            return _special(state, seat) or EndTurn()
        case Phase.CLOSE:
            return Pass()
        case Phase.PICK:
            return forager.pick(Hand(state, seat), legal_moves(state, seat))
        case Phase.WEATHER:
            return forager.weather(state, seat, legal_moves(state, seat))
    moves = legal_moves(state, seat)
    return chosen(state, seat, moves, Rng(seat)) if state.phase in forager.CHOICES else moves[0]


def _revealed(state: State, seat: Seat) -> Any:
    colony = state.colonies[seat]
    if not colony.hand or state.phase not in (Phase.TURN, Phase.CLOSE):
        return None
    moves = objective_cards.reveal_moves(colony.hand, colony.store)
    if not moves:
        return None
    card = forager.reveal_now(state, seat, Hand(state, seat), moves)
    return next((move for move in moves if move.card == card), None)


def _special(state: State, seat: Seat) -> Any:
    """A special card with immediate points, an ant or an objective; None if there is none."""
    if not _has_such(state.colonies[seat].specials):
        return None
    list_moves = windows.after_moves if state.phase is Phase.AFTER else windows.before_moves
    for move in list_moves(state, seat):
        if isinstance(move, PlaySpecial) and SPECIALS[move.card].effect in AT_ONCE:
            return move
    return None


@lru_cache(maxsize=1024)
def _has_such(specials: tuple[int, ...]) -> bool:
    return any(SPECIALS[card].effect in AT_ONCE for card in specials)


class Hurry:
    """Fast evaluation of one seat's turn."""

    def __init__(self, state: State, seat: Seat, weights: Weights) -> None:
        self._state, self._seat, self._weights = state, seat, weights
        self._colony = colony = state.colonies[seat]
        self._rules = rules = RULE_SETS[state.table.variant]
        displayed = rules.objectives == "display"
        self._aims: Aims = Display(state, seat, Land(state, seat)) if displayed else Hand(state, seat)
        self._values = self._now = tunnelled(self._aims.values(colony.store), weights.tunnel)
        self._mark, self._hole = float(BOX.pheromone_points), rules.hole_points + weights.hole
        self._born = (0.0,) * len(CASTES)
        if colony.specials:
            self._add_conditions(ScoringConditions(state, seat, self._aims.outlook))
        self._kinds = nearby.kinds_of(state.ground, colony)
        self._discs = nearby.discs_of(colony.holes)
        self._ahead = self._weights.promise * self._aims.outlook.next_round
        self._visits = tuple(map(self._visit, range(len(CASTES))))
        # Bits go row by row from the north. Always taking the lowest bit cost the northern seats up to 26
        # points a game against the southern ones, because they took the farthest targets last.
        self._from_north = cells.BITS[colony.holes[0]] > cells.BITS[board.POND]
        self._promises: dict[tuple[int, int], float] = {}

    def _add_conditions(self, conditions: ScoringConditions) -> None:
        values = self._values
        self._values = tuple(map(float.__add__, values, conditions.later))
        self._now = tuple(map(float.__add__, values, conditions.now))
        self._mark += conditions.mark
        self._hole += conditions.hole
        self._born = conditions.ant

    def _visit(self, caste: int) -> float:
        if isinstance(self._aims, Hand):
            return self._aims.usual_visit(caste)
        return self._aims.visit(caste)

    def action(self) -> Any:
        """The action of the turn."""
        state, colony = self._state, self._colony
        worth = float("-inf")
        move: Move | None = None
        if ready := ready_ants(colony, state.night):
            outcomes = movements(state, self._seat, ready)
            options = [self._best(outcomes, mover) for mover in outcomes.movers]
            _, option = max(options, key=lambda found: found[0])
            worth, end, mover, trace, act = option
            move = outcomes.build(mover, trace, end, self._sited(outcomes, act))
        if self._rules.hatching and not colony.hatched:
            for hatch in hatch_moves(state.tiles, colony.ants):
                if (gain := self._hatched(hatch)) > worth:
                    worth, move = gain, hatch
        may_hunt = self._rules.predators and not colony.hunted
        if worth < self._weights.idle and may_hunt and (hunt := self._hunted()):
            return hunt
        return move if move is not None else legal_moves(state, self._seat)[0]

    # ---- ants

    def _best(self, outcomes: Outcomes, mover: Mover) -> tuple[float, Option]:
        """The best option of an ant, and its urgency."""
        best: Option | None = None
        second = 0.0
        for option in self._options(outcomes, mover):
            if best is None or option[0] > best[0]:
                if best is not None and best[1] != option[1]:
                    second = max(second, best[0])
                best = option
            elif option[1] != best[1] and option[0] > second:
                second = option[0]
        assert best is not None  # an ant can at least stay, or leave a crowded chamber
        return best[0] - self._weights.next_best * second, best

    def _options(self, outcomes: Outcomes, mover: Mover) -> Iterator[Option]:
        terrain, caste = outcomes.terrain, ANT_CASTE[mover[0]]
        here = 0.5 * self._promise(caste, mover[1].start)
        sited = False
        for ends, trace, act in outcomes.parts(mover):
            gain = -here
            if marks := (trace & terrain.empty).bit_count():
                gain += self._mark * marks
            if act.hole != NOWHERE:
                if sited:
                    continue  # the place of the hole is chosen when it is dug
                sited = True
                gain += self._hole
            if act.collects:
                if act.claims or (not terrain.allowance.touching and terrain.supply > marks and caste != 2):
                    gain += self._mark
                yield from self._collections(caste, ends, gain, mover, trace, act)
            elif act is NOTHING:
                yield from self._strolls(caste, ends, gain, mover, trace)
            else:
                yield gain + self._aims.completed(act.completes), ends, mover, trace, act

    def _collections(
        self, caste: int, ends: int, gain: float, mover: Mover, trace: int, act: EndAction
    ) -> Iterator[Option]:
        """The best end for each resource."""
        contested = self._contested[caste]
        for kind in range(3 * caste, 3 * caste + 3):
            if places := ends & self._kinds[kind]:
                worth = gain + self._now[kind]
                if places & contested:
                    places &= contested
                    worth += CONTESTED
                end = max(self._far_first(places), key=lambda place: self._promise(caste, place))
                yield worth + self._promise(caste, end), end, mover, trace, act

    def _strolls(self, caste: int, ends: int, gain: float, mover: Mover, trace: int) -> Iterator[Option]:
        if ends & cells.AT_LIBRARY and self._visits[caste] and not self._rules.bag:
            if self._rules.in_library == "draw":
                yield gain + self._visits[caste], cells.AT_LIBRARY, mover, trace, NOTHING
            ends &= ~cells.AT_LIBRARY
        if ends:
            worth, end = self._most_promising(caste, ends)
            yield gain + worth, end, mover, trace, NOTHING

    def _most_promising(self, caste: int, ends: int) -> tuple[float, int]:
        """One of these places near the best resource that is near any of them."""
        for value, around in self._zones[caste]:
            if places := ends & around:
                return self._ahead * value, self._farthest(places & cells.BOARD or places)
        return (-self._weights.room if ends == cells.AT_QUEEN else 0.0), ends & -ends

    @cached_property
    def _zones(self) -> list[list[tuple[float, int]]]:
        """For each caste, (value, places near) of its resources, best first, in rings of distance."""
        found, holes = [], self._colony.holes
        for first in range(0, len(RESOURCES), len(CASTES)):
            kinds = sorted(range(first, first + 3), key=lambda kind: -self._values[kind])
            rings = [[(self._values[kind], nearby.zone(self._kinds[kind], holes)) for kind in kinds]]
            for _ in range(RINGS - 1):
                nearer = rings[-1]
                rings.append(
                    [(self._weights.far * value, nearby.zone(places, holes)) for value, places in nearer]
                )
            found.append([zoned for ring in rings for zoned in ring])
        return found

    @cached_property
    def _contested(self) -> tuple[int, ...]:
        """For each caste, the places near rivals' ants of it; nests excluded."""
        near = [0, 0, 0]
        for seat, colony in enumerate(self._state.colonies):
            if seat != self._seat:
                for caste in (HUNTER, FARMER):
                    near[caste] |= nearby.near_to(colony.ants, colony.holes, caste)
        return tuple(near)

    def _far_first(self, places: int) -> list[int]:
        """The single places of a set, those farthest from home first."""
        found = cells.each(places)
        return found if self._from_north else found[::-1]

    def _farthest(self, places: int) -> int:
        """The first place of `_far_first`."""
        return places & -places if self._from_north else 1 << places.bit_length() - 1

    def _promise(self, caste: int, place: int) -> float:
        """Value that an ant on this place may collect in the next round, ignoring obstacles."""
        key = caste, place
        if (known := self._promises.get(key)) is not None:
            return known
        near, best = self._discs[place], 0.0
        for kind in range(3 * caste, 3 * caste + 3):
            if (value := self._values[kind]) > best and near & self._kinds[kind]:
                best = value
        worth = self._ahead * best - (self._weights.room if place == cells.AT_QUEEN else 0.0)
        self._promises[key] = worth
        return worth

    def _sited(self, outcomes: Outcomes, act: EndAction) -> EndAction:
        """A new hole with the most resources near it that are near no hole yet."""
        if act.hole == NOWHERE:
            return act
        food = sum(self._kinds[:6])
        for hole in self._colony.holes:
            if hole != NOWHERE:
                food &= ~self._discs[cells.BITS[hole]]
        sites = cells.each(outcomes.terrain.sites())
        sites = sites[:: 1 + len(sites) // SITES]
        best = max(sites, key=lambda site: (self._discs[site] & food).bit_count())
        return act._replace(hole=outcomes.terrain.net.places[best])

    # ---- other actions

    def _hatched(self, move: Hatch) -> float:
        if move.caste == NOWHERE:
            return -0.5
        outlook, caste = self._aims.outlook, move.caste
        same = sum(self._colony.ants[ant] != NOWHERE for ant in ANTS_OF[caste])
        worth = self._weights.hatch * (1 + USEFUL * outlook.rounds) / 2
        worth += self._aims.extra_ant(caste) + self._born[caste]
        return worth + 0.4 * max(self._values[3 * caste : 3 * caste + 3]) - 0.35 * same

    def _hunted(self) -> MovePredator | None:
        """A predator move onto something near rivals' ants and not near own ones."""
        state, barred = self._state, self._colony.barred
        room = room_for_predators(state)
        for predator in (SPIDER, SPIDER + 1):
            if barred >> predator & 1:
                continue
            food = sum(self._kinds[3 * predator : 3 * predator + 3]) & room
            own = wanted = 0
            for seat, colony in enumerate(state.colonies):
                near = nearby.near_to(colony.ants, colony.holes, predator)
                if seat == self._seat:
                    own = near
                else:
                    wanted |= near
            if prey := food & wanted & ~own:
                space = cells.SPACES[self._farthest(prey)]
                return MovePredator(predator, space, state.ground[space] - Ground.RESOURCE)
        return None
