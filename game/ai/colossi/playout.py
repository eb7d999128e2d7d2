"""Playing an Age on to its harvest on an island made of numbers: many times faster than by the rules.

Pieces step, spawn and hold spaces as in the rules, with roads (CO-MOVE-05). Simpler than there: cards are
played without a face, tiles nobody has seen stay so, Beasts stand still, nobody dies, and Traits count where
they change how many Actions, cards, pieces or harvests a seat has. A seat's turn is a row of walks, each of
one piece over one or more Actions: the walk that gains most for each of its Actions is taken first.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import (
    ALONE,
    FARTHEST,
    HALLOWED,
    LAIRS,
    MISERLY,
    MONOLITHIC,
    MOST,
    NOMADIC,
    NOMADIC_HARVESTS,
    Judge,
)
from rules.colossi.box import AGES, BOUNTIFUL, BOX, LAST_AGE, TILE, TRAIT
from rules.colossi.control import deadly, is_coast, is_limited, is_stuck
from rules.colossi.island import AROUND, NEAR, SPACES, WITHIN, bits, members
from rules.colossi.play.actions import number_of_actions
from rules.colossi.state import NOBODY, NOWHERE, State, actions_left, land
from rules.core.rng import Rng

LONGEST: Final = 3
"""Actions of a walk at most."""
_LINKED: Final = 0.1
"""The part of the longest chain's Gold that one more space with own pieces is worth."""
_SHUNNED: Final = 0.5
"""The part of the Gold for holding no cubes that one more space with cubes is feared to cost."""
_VOLCANO: Final = TILE["VOL"]
_RESERVE, _COLOSSUS = -1, -2
"""In place of the space that a walk begins on: an Acolyte comes from the reserve; the Colossus walks."""


class Ground:
    """The land of an island, and which spaces are next to a set of spaces."""

    def __init__(self, land: int) -> None:
        self.land = land
        self._near = tuple(around & land for around in AROUND)
        self._grown: dict[int, int] = {0: 0}

    def grown(self, spaces: int) -> int:
        """All land next to a space of the set."""
        found = self._grown.get(spaces)
        if found is None:
            found = 0
            for space in members(spaces):
                found |= self._near[space]
            self._grown[spaces] = found
        return found

    def along_roads(self, reached: int, roads: int) -> int:
        """What is reached without a further Action, over own pieces that stand on what is reached."""
        while (more := reached | self.grown(reached & roads)) != reached:
            reached = more
        return reached


@lru_cache(maxsize=64)
def _ground(land: int) -> Ground:
    return Ground(land)


class Island:
    """What does not change while an Age is played on."""

    def __init__(self, judge: Judge, state: State) -> None:
        """From a position in an Action Phase in which a seat takes Actions."""
        self.judge, self.state = judge, state
        self.seats = seats = state.table.seats
        self.last = state.age == LAST_AGE
        self.ground = _ground(bits(land(state)))
        self.room = [BOX.few if is_limited(state, seat) else BOX.acolytes for seat in range(seats)]
        self.barred = bits(deadly(state))
        self.stuck = bits([space for space in range(SPACES) if is_stuck(state, space)])
        self.volcano = 1 << state.tiles.index(_VOLCANO) if _VOLCANO in state.tiles else 0
        self.hallowed = state.tiles.index(HALLOWED) if HALLOWED in state.tiles else NOWHERE
        self.winged, self.abundant = (state.actors[TRAIT[code]] for code in ("WNG", "ABD"))
        self.actions = [number_of_actions(state, seat) for seat in range(seats)]
        self.gains = [[self._gain(state, seat, space) for space in range(SPACES)] for seat in range(seats)]
        self.traits = [0.0] * seats
        for trait, owner in enumerate(state.owners):
            if owner != NOBODY:
                self.traits[owner] += judge.traits[trait]
        self.to_come = (LAST_AGE - state.age) * state.table.rounds
        self.nomad, self.monolith = state.actors[NOMADIC], state.actors[MONOLITHIC]
        if self.monolith == self.nomad:
            self.monolith = NOBODY
        loots = [judge.loots[tile] if tile >= 0 else 0.0 for tile in state.tiles]
        around = [cubes + loot for cubes, loot in zip(state.cubes, loots, strict=True)]
        self.around = [sum(around[near] for near in NEAR[space]) for space in range(SPACES)]
        self.heaps = state.cubes
        self._score(state)
        worths = judge.worths(state)
        self.stakes = [self._stakes(worths, seat) for seat in range(seats)]
        self.turns = self._order(state)

    def _gain(self, state: State, seat: int, space: int) -> float:
        """A harvest of the space without what Hallowed Ground gives for Acolytes, which come and go."""
        gain = self.judge.harvest(state, seat, space)
        if space == self.hallowed:
            gain -= 2 * state.acolytes[seat * SPACES + space]
            if not state.cubes[space] and state.actors[MISERLY] == seat:
                gain = 0.0
        return gain

    def _score(self, state: State) -> None:
        """What the Age's scoring line counts: held spaces, spaces with Acolytes, Acolytes, guests, cards."""
        age = AGES[state.ages[-1]]
        self.late = float(age.gold) if age.late else 0.0
        gold = {age.score: float(age.gold)}.get
        lair, held = gold("lairs", 0.0), gold("controlled", 0.0)
        self.holding = [held + lair * (tile in LAIRS) for tile in state.tiles]
        self.present = gold("inhabited", _LINKED * gold("connection", 0.0))
        shore = gold("coast", 0.0)
        self.each = [gold("acolytes", 0.0) + (shore and shore * is_coast(state, at)) for at in range(SPACES)]
        self.guests = gold("guests", 0.0)
        self.no_cubes = gold("no_cubes", 0.0)
        self.cubes = bits([space for space in range(SPACES) if state.cubes[space]])
        self.kept_cards = gold("cards", 0.0)
        self.chain = gold("connection", 0.0)
        self.near_beast = gold("near_bountiful", 0.0)
        at = state.beasts[BOUNTIFUL]
        self.haven = WITHIN[at] if at != NOWHERE else 0

    def _stakes(self, worths: list[float], seat: int) -> list[float]:
        """What a Gold of each seat counts for one of them: the leader of the others counts most."""
        rival = self.judge.weights.rival
        others = [other for other in range(self.seats) if other != seat]
        stakes = [-rival / len(others)] * self.seats
        stakes[max(others, key=lambda other: worths[other])] -= rival
        stakes[seat] = 1.0
        return stakes

    def _order(self, state: State) -> list[int]:
        """The seats whose turns come up to the harvest, the running one first."""
        seats, mantle = self.seats, state.mantle
        done = max(state.lap - 1, 0) * seats + (state.turn - mantle) % seats
        return [(mantle + number) % seats for number in range(done, state.table.rounds * seats)]


class Playout:
    """One way an Age may go on."""

    def __init__(self, island: Island, rng: Rng | None = None, blur: float = 0.0) -> None:
        """With `rng` the seats misjudge each space by up to `blur` Gold, so that playouts differ."""
        self.island, self.judge = island, island.judge
        seats, state = island.seats, island.state
        self.rows = [list(state.acolytes[seat * SPACES : (seat + 1) * SPACES]) for seat in range(seats)]
        self.colossi = list(state.colossi)
        self.reserve = list(state.reserve)
        self.cards = [float(len(hand)) for hand in state.hands]
        self.gold = [float(gold) for gold in state.gold]
        self.gains = island.gains if island.nomad == NOBODY else [list(row) for row in island.gains]
        self.heaps_left = list(island.heaps)
        self.left = actions_left(state)
        self._rng, self._blur = rng, blur

    def play(self, trial: Trial, turns: int) -> list[float]:
        """Play the running turn and so many more, if the harvest does not come before, or the limit's end.

        What each seat is worth then.
        """
        order = self.island.turns
        played = 0
        while played < min(len(order), 1 + turns) and not trial.spent:
            trial.count()
            self._begin(order[played], order[played + 1 :])
            self.late = self.island.last and len(order) - played <= self.island.seats
            self._take_turn(self.left if played == 0 else self.island.actions[order[played]])
            if order[played] == self.island.nomad:
                self._harvest_on_the_way()
            played += 1
        self.over = played == len(order)
        self.late = self.island.last and len(order) - played <= self.island.seats
        self._begin(order[played] if played < len(order) else NOBODY, order[played + 1 :])
        return self._worths()

    # ------------------------------------------------------------------ a turn

    def _begin(self, seat: int, later: list[int]) -> None:
        """Judge all spaces for a seat, before whose harvest the others have so many turns `later`."""
        island, judge = self.island, self.judge
        self.seat = seat
        total = len(later)
        turns = [min(FARTHEST, total - later.count(other)) for other in range(island.seats)]
        self.left_turns = later
        self.certain = [judge.certain[number] for number in turns]
        if island.nomad != NOBODY and later:
            wait = 0 if seat == island.nomad else (island.nomad - seat - 1) % island.seats
            self.certain[island.nomad] = judge.certain[wait]
        self.standing = [judge.standing[number] for number in turns]
        self.stakes = island.stakes[seat]
        self.occupied = [bits([at for at in range(SPACES) if row[at]]) for row in self.rows]

    def _space(self, at: int) -> float:
        """What a space is worth to the seat on turn, as it is held now."""
        counts = [row[at] for row in self.rows]
        if not any(counts) and at not in self.colossi:
            return 0.0
        island, found = self.island, 0.0
        holder = self._holder(at, counts)
        if holder >= 0:
            line = island.holding[at] - (_SHUNNED * island.no_cubes if island.cubes >> at & 1 else 0.0)
            worth = self.judge.weights.hold + self._harvest(holder, at, counts) + self.standing[holder] * line
            found = self.stakes[holder] * worth
        for seat, count in enumerate(counts):
            if count:
                each = island.each[at] + (island.guests if seat != holder else 0.0)
                line = self.standing[seat] * (island.present + each * count)
                found += self.stakes[seat] * (self.judge.weights.guest * count + line)
        return found

    def _holder(self, at: int, counts: list[int]) -> int:
        """Who controls a space (CO-CTRL-01 to 04), and by what lead in `self.lead`."""
        self.lead = ALONE
        if at in self.colossi:
            owners = [seat for seat, space in enumerate(self.colossi) if space == at]
            if len(owners) == 1:
                return owners[0]
            ranked = sorted([counts[seat] for seat in owners])
            self.lead = min(ranked[-1] - ranked[-2], MOST)
            return next(seat for seat in owners if counts[seat] == ranked[-1]) if self.lead else NOBODY
        ranked = sorted(counts)
        self.lead = min(ranked[-1] - ranked[-2], MOST)
        return counts.index(ranked[-1]) if self.lead else NOBODY

    def _harvest(self, seat: int, at: int, counts: list[int]) -> float:
        """What the harvest of a space that the seat holds by `self.lead` is expected to bring it."""
        gain = self.gains[seat][at] + (2 * counts[seat] if at == self.island.hallowed else 0)
        return self.certain[seat][self.lead - 1] * gain

    def _with(self, at: int, change: int) -> float:
        """What it brings if so many Acolytes come to the space."""
        row = self.rows[self.seat]
        row[at] += change
        found = self._space(at) - self.base[at]
        row[at] -= change
        return found

    def _take_turn(self, left: int) -> None:
        """Walks of pieces, the best for its Actions first, and cards where they are better."""
        seat, weights = self.seat, self.judge.weights
        land = self.island.ground.land
        self.base = [self._space(at) if land >> at & 1 else 0.0 for at in range(SPACES)]
        self.visits: dict[int, float] = {}
        open_land = members(land & ~self.island.barred)
        noise = self._noise()
        self.plus = {at: self._with(at, 1) + noise[at] for at in open_land}
        self.minus = {at: self._with(at, -1) for at in members(self.occupied[seat] & ~self.island.stuck)}
        card = weights.late_card if self.late else weights.card
        while left:
            rate, source, goal, length = self._best_walk(left)
            if self.cards[seat] >= 1 and weights.played_card - card > max(rate, weights.least):
                self.gold[seat] += weights.played_card
                self.cards[seat] -= 1
                left -= 1
                continue
            if rate <= weights.least:
                break
            self._walk(source, goal)
            left -= length
        self.cards[seat] = min(float(BOX.hand_limit), self.cards[seat] + 1 + (seat == self.island.abundant))

    def _noise(self) -> list[float]:
        if self._rng is None:
            return [0.0] * SPACES
        draws = b"".join(self._rng.bits().to_bytes(8, "big") for _ in range(4))
        scale = self._blur / 128
        return [(draw - 127.5) * scale for draw in draws[:SPACES]]

    def _harvest_on_the_way(self) -> None:
        """CO-TRAIT-NOM: the best two spaces at the end of the turn."""
        seat, held = self.seat, []
        for at in members(self.occupied[seat] | 1 << self.colossi[seat]):
            counts = [row[at] for row in self.rows]
            if self._holder(at, counts) == seat:
                held.append((self.gains[seat][at] + 2 * counts[seat] * (at == self.island.hallowed), at))
        for gain, at in sorted(held, reverse=True)[:NOMADIC_HARVESTS]:
            self.gold[seat] += gain
            self.reserve[seat] += self.rows[seat][at]
            self.rows[seat][at] = 0
            for row in self.gains:
                row[at] = max(0.0, row[at] - self.heaps_left[at])
            self.heaps_left[at] = 0

    def _best_walk(self, left: int) -> tuple[float, int, int, int]:
        """The walk that brings most for each of its Actions: that, from where, to where, its Actions."""
        plus, seat = self.plus, self.seat
        goals = sorted(plus, key=plus.__getitem__, reverse=True)
        top = plus[goals[0]]
        best = (0.0, _RESERVE, goals[0], 1)
        own, at = self.occupied[seat], self.colossi[seat]
        roads = own | 1 << at
        row, island = self.rows[seat], self.island
        sources = list(self.minus.items())
        if self.reserve[seat] and sum(row) < island.room[seat]:
            sources.append((_RESERVE, 0.0))
        for source, lost in sources:
            if top + lost <= best[0]:
                continue
            if source == _RESERVE:
                begin = 1 << at
                reached = island.ground.along_roads(begin, roads)
            else:
                net = roads if row[source] > 1 or source == at else roads & ~(1 << source)
                begin = 1 << source
                reached = island.ground.along_roads(island.ground.grown(begin), net) & ~begin
            best = self._farther(best, source, lost, reached, roads, goals, left)
        return self._colossus_walk(best, left)

    def _farther(
        self,
        best: tuple[float, int, int, int],
        source: int,
        lost: float,
        reached: int,
        roads: int,
        goals: list[int],
        left: int,
    ) -> tuple[float, int, int, int]:
        """The better of `best` and the walks of an Acolyte that reaches these spaces with one Action."""
        plus, ground = self.plus, self.island.ground
        away = ~(1 << source) if source >= 0 else -1
        for length in range(1, min(left, LONGEST) + 1):
            if (plus[goals[0]] + lost) / length <= best[0]:
                break
            for goal in goals:
                if reached >> goal & 1:
                    rate = (plus[goal] + lost) / length
                    if rate > best[0]:
                        best = (rate, source, goal, length)
                    break
            reached = ground.along_roads(ground.grown(reached), roads) & away
        return best

    def _colossus_walk(self, best: tuple[float, int, int, int], left: int) -> tuple[float, int, int, int]:
        """The better of `best` and the Colossus's walks."""
        seat, island = self.seat, self.island
        at = self.colossi[seat]
        bonus = self.standing[seat] * island.near_beast
        lost = self._visit(at, NOWHERE) - bonus * (island.haven >> at & 1)
        reached, roads = 1 << at, self.occupied[seat]
        seen = reached
        for length in range(1, min(left, 2) + 1):
            reached = island.ground.along_roads(island.ground.grown(reached), roads)
            if seat == island.winged:
                reached = island.ground.land
            for goal in members(reached & ~seen & ~island.volcano):
                gain = lost + self._visit(goal, goal) + bonus * (island.haven >> goal & 1)
                if gain / length > best[0]:
                    best = (gain / length, _COLOSSUS, goal, length)
            seen |= reached
        return best

    def _visit(self, at: int, goal: int) -> float:
        """What a space gains when the Colossus comes to it, or loses when it is NOWHERE any more."""
        found = self.visits.get(at)
        if found is None:
            own = self.colossi[self.seat]
            self.colossi[self.seat] = goal
            found = self.visits[at] = self._space(at) - self.base[at]
            self.colossi[self.seat] = own
        return found

    def _walk(self, source: int, goal: int) -> None:
        """Carry out a walk."""
        seat = self.seat
        row = self.rows[seat]
        if source == _COLOSSUS:
            changed = [self.colossi[seat], goal]
            self.colossi[seat] = goal
        else:
            if source == _RESERVE:
                self.reserve[seat] -= 1
                changed = [goal]
            else:
                row[source] -= 1
                changed = [source, goal]
            row[goal] += 1
            self.occupied[seat] = (self.occupied[seat] | 1 << goal) & (
                -1 if source == _RESERVE or row[source] else ~(1 << source)
            )
        for at in changed:
            self.visits.pop(at, None)
            self.base[at] = self._space(at)
            if at in self.plus:
                self.plus[at] = self._with(at, 1)
            if row[at] and not self.island.stuck >> at & 1:
                self.minus[at] = self._with(at, -1)
            else:
                self.minus.pop(at, None)

    # ------------------------------------------------------------------ the end

    def _worths(self) -> list[float]:
        """What each seat is worth now, or at the harvest, if no turn is left before it."""
        weights, island = self.judge.weights, self.island
        card = weights.late_card if self.late else weights.card
        guest = 0.0 if self.over else weights.guest
        found = [
            gold + card * cards + guest * sum(row)
            for gold, cards, row in zip(self.gold, self.cards, self.rows, strict=True)
        ]
        harvests: list[list[float]] = [[0.0] for _ in found]
        held = [0] * island.seats
        for at in members(island.ground.land):
            counts = [row[at] for row in self.rows]
            holder = self._holder(at, counts)
            if holder >= 0:
                held[holder] |= 1 << at
                if holder == island.monolith:
                    sure = self.certain[holder][self.lead - 1]
                    harvests[holder].append(self._harvest(holder, at, counts) + sure * island.around[at])
                elif holder != island.nomad or not self.over:
                    harvests[holder].append(self._harvest(holder, at, counts))
                found[holder] += weights.hold * (not self.over) + self.standing[holder] * island.holding[at]
            for seat, count in enumerate(counts):
                if count:
                    each = island.each[at] + (island.guests if seat != holder else 0.0)
                    found[seat] += self.standing[seat] * (island.present + each * count)
        for seat in range(island.seats):
            found[seat] += self.standing[seat] * self._rest_of_line(seat, held[seat])
            harvest = max(harvests[seat]) if seat == island.monolith else sum(harvests[seat])
            found[seat] += max(harvest, island.late)
            turns = island.to_come + self.left_turns.count(seat)
            found[seat] += island.traits[seat] * min(turns, weights.trait_turns)
        return found

    def _rest_of_line(self, seat: int, held: int) -> float:
        """The scoring lines that look at more than one space, of a seat that holds these."""
        island = self.island
        found = island.kept_cards * self.cards[seat]
        found += island.near_beast * (island.haven >> self.colossi[seat] & 1)
        found += island.no_cubes * (not held & island.cubes)
        if island.chain:
            lengths = [self._linked(other) for other in range(island.seats)]
            own = lengths.pop(seat)
            found += island.chain * min(1.0, max(0.0, 0.5 + 0.25 * (own - max(lengths) - 0.5)))
            found -= island.present * self.occupied[seat].bit_count()
        return found

    def _linked(self, seat: int) -> int:
        """CO-AGE-CON: how many spaces with pieces of the seat are linked to its Colossus."""
        found = 1 << self.colossi[seat]
        pieces = self.occupied[seat] | found
        while (more := found | self.island.ground.grown(found) & pieces) != found:
            found = more
        return found.bit_count()
