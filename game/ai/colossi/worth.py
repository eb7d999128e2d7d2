"""The value of a position to each seat, in Gold: its possessions, and the next harvest and scoring.

All gains of a space are expected once, at the next harvest; things for later count a little.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from game.ai.colossi.weights import Weights
from rules.colossi.box import AGES, BEAST_OF, BOUNTIFUL, LAST_AGE, TILE, TILES, TRAIT, TRAITS
from rules.colossi.control import is_coast
from rules.colossi.island import NEAR, SPACES, WITHIN
from rules.colossi.play.scoring_lines import connected
from rules.colossi.state import NOBODY, NOWHERE, Phase, State, actions_left

MOST: Final = 3
"""A lead of this number of Acolytes or more."""
ALONE: Final = 4
"""In place of a lead: a lone Colossus, whose space no Acolyte can take."""
FARTHEST: Final = 5
"""Maximum number of others' turns counted before the harvest."""
TIME_LAIR: Final = TILE["LTI"]
MINES: Final = TILE["DMI"]
HALLOWED: Final = TILE["HAL"]
MARKET: Final = TILE["MAR"]
MISERLY: Final = TRAIT["MIS"]
NOMADIC: Final = TRAIT["NOM"]
MONOLITHIC: Final = TRAIT["MON"]
NOMADIC_HARVESTS: Final = 2
"""Harvests at the end of a turn (CO-TRAIT-NOM)."""
LAIRS: Final = frozenset(tile for tile in range(len(TILES)) if BEAST_OF[tile] >= 0)


class Judge:
    """Evaluates positions by weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        by_name = {trait.code: f"trait_{trait.name.lower().replace(' ', '_')}" for trait in TRAITS}
        self.traits = tuple(getattr(weights, by_name[trait.code], weights.trait) for trait in TRAITS)
        """Value of each Trait to its owner for each of its turns to come."""
        loot = {"": 0.0, "gold": 1.0, "card": weights.loot_card, "trait": weights.loot_trait}
        self.loots = tuple(loot[tile.loot] for tile in TILES)
        """Value of the Loot of each tile."""
        self.effects = tuple(
            weights.time_lair if tile == TIME_LAIR else _effect(weights, kind.effect)
            for tile, kind in enumerate(TILES)
        )
        """Value of a harvest of each tile besides countable Gold."""
        self.plain = tuple(
            None if tile in (HALLOWED, MARKET, MINES) else loot or effect
            for tile, (loot, effect) in enumerate(zip(self.loots, self.effects, strict=True))
        )
        """Value of a harvest of each tile besides its cubes; None if that depends on the position."""
        held = (
            _fading(weights.one, weights.one_later),
            _fading(weights.two, weights.two_later),
            _fading(weights.three, weights.three_later),
            _fading(weights.colossus, weights.colossus_later),
        )
        self.certain = tuple(zip(*held, strict=True))
        """Fraction of a held space expected at the harvest, by number of others' turns and kind of lead.

        Kinds: one, two, or more Acolytes, and a lone Colossus.
        """
        self.standing = _fading(weights.standing, weights.standing_later)
        """The same fraction for the current gain of the Age's scoring line."""

    def worth(self, state: State, seat: int) -> float:
        """Value of the position to the seat against the others."""
        return self.ahead(self.worths(state), seat)

    def ahead(self, worths: Sequence[float], seat: int) -> float:
        """One seat's value relative to the others, from the values of all seats."""
        others = [*worths[:seat], *worths[seat + 1 :]]
        return worths[seat] - self.weights.rival * (max(others) + sum(others) / len(others))

    def worths(self, state: State) -> list[float]:
        """Value of the position to each seat, without regard to the others."""
        if state.phase == Phase.OVER:
            return [float(gold) for gold in state.gold]
        weights, acting = self.weights, state.phase == Phase.ACTIONS
        control = controlled(state.acolytes, state.colossi)
        left = turns_left(state) if acting else [0] * state.table.seats
        turns = [min(FARTHEST, sum(left) - own) for own in left]
        nomad, monolith = state.actors[NOMADIC], state.actors[MONOLITHIC]
        card = weights.late_card if is_late(state) else weights.card
        lines = _lines(state, control) if acting and state.ages else []
        found = []
        for seat, held in enumerate(control.held):
            worth, harvest = float(state.gold[seat]), 0.0
            for _ in held:
                worth += weights.hold
            if seat == nomad:
                if acting:
                    worth += self._on_the_way(state, seat, held, left[seat])
            elif seat == monolith:
                harvest = self._at_once(state, seat, held, turns[seat])
            else:
                harvest = self._harvests(state, seat, held, turns[seat])
            worth += _or_nothing(state, seat, harvest) + card * len(state.hands[seat])
            worth += weights.guest * control.acolytes[seat]
            found.append(worth + self.standing[turns[seat]] * lines[seat] if lines else worth)
        for trait, owner in enumerate(state.owners):
            if owner != NOBODY:
                to_come = (LAST_AGE - state.age) * state.table.rounds + left[owner]
                found[owner] += self.traits[trait] * min(to_come, weights.trait_turns)
        return found

    def _harvests(self, state: State, seat: int, held: Sequence[Held], turns: int) -> float:
        """Expected harvest in this Age of a seat without Nomadic and Monolithic."""
        done = 0
        if state.phase != Phase.ACTIONS:
            if state.passed >> seat & 1:
                return 0.0
            done = state.record[seat]
        certain, plain, tiles, cubes = self.certain[turns], self.plain, state.tiles, state.cubes
        bountiful, is_miserly = state.beasts[BOUNTIFUL], state.actors[MISERLY] == seat
        found = 0.0
        for space, lead in held:
            if done >> space & 1:
                continue
            tile = tiles[space]
            # Most spaces are a table look-up: calling `harvest` each time would take twice as long.
            if is_miserly or tile < 0 or space == bountiful or (known := plain[tile]) is None:
                found += certain[lead - 1] * self.harvest(state, seat, space)
            else:
                found += certain[lead - 1] * (cubes[space] + known)
        return found

    def _on_the_way(self, state: State, seat: int, held: Sequence[Held], left: int) -> float:
        """Expected harvest of a Nomadic seat at the ends of its turns in this Age, two spaces in each."""
        seats = state.table.seats
        running = state.turn == seat and actions_left(state) > 0
        wait = 0 if running else (seat - state.turn - 1) % seats
        gains = [(self.harvest(state, seat, space), lead) for space, lead in held]
        found = 0.0
        for number, (gain, lead) in enumerate(sorted(gains, reverse=True)):
            turn = number // NOMADIC_HARVESTS
            if turn < left + running:
                found += self.certain[min(FARTHEST, wait + turn * (seats - 1))][lead - 1] * gain
        return found

    def _at_once(self, state: State, seat: int, held: Sequence[Held], turns: int) -> float:
        """Value of a Monolithic seat's only harvest, including the adjacent spaces."""
        if state.phase == Phase.HARVEST and (state.record[seat] or state.passed >> seat & 1):
            return 0.0
        best = 0.0
        for space, lead in held:
            gain = self.harvest(state, seat, space)
            for near in NEAR[space]:
                tile = state.tiles[near]
                gain += state.cubes[near] + (self.loots[tile] if tile >= 0 else 0.0)
            best = max(best, self.certain[turns][lead - 1] * gain)
        return best

    def harvest(self, state: State, seat: int, space: int) -> float:
        """Value of a harvest of the space to the seat."""
        tile, weights = state.tiles[space], self.weights
        gold = float(state.cubes[space])
        if tile < 0:
            return gold + weights.unknown_tile
        if loot := self.loots[tile]:
            gold += loot * (3 if state.beasts[BOUNTIFUL] == space else 1)
        elif tile == HALLOWED:
            gold += 2 * state.acolytes[seat * SPACES + space]
        elif tile == MARKET:
            gold += weights.market_share * len(state.hands[seat])
        elif tile == MINES:
            gold += weights.later_mines * (state.age < LAST_AGE)
        else:
            gold += self.effects[tile]
        if gold and state.actors[MISERLY] == seat:
            gold += 1.0
        return gold


def _effect(weights: Weights, effect: str) -> float:
    """The weight of a tile's effect; 0 for those whose Gold is counted."""
    return float(getattr(weights, effect, 0.0)) if effect else 0.0


def _fading(first: float, later: float) -> tuple[float, ...]:
    """1 at the harvest, `first` a turn of others before it, times `later` for each turn more."""
    return (1.0, *[first * later**turn for turn in range(FARTHEST)])


def is_late(state: State) -> bool:
    """True if cards and Traits can hardly be used any more."""
    return state.age == LAST_AGE and (state.phase == Phase.HARVEST or state.lap == state.table.rounds)


def _or_nothing(state: State, seat: int, harvest: float) -> float:
    """A seat's harvest, or what a late scoring line gives for none at all, if that is more (CO-AGE-PDX)."""
    if state.ages and AGES[state.ages[-1]].late and not state.record[seat]:
        return max(harvest, float(AGES[state.ages[-1]].gold))
    return harvest


def turns_left(state: State) -> list[int]:
    """Number of turns each seat has before the harvest, without the running one."""
    seats = state.table.seats
    rounds = state.table.rounds - state.lap
    done = (state.turn - state.mantle) % seats
    return [rounds + ((seat - state.mantle) % seats > done) for seat in range(seats)]


@cache
def _led(counts: tuple[int, ...]) -> tuple[int, int]:
    """Controller and lead by the number of Acolytes of each seat (CO-CTRL-01, CO-CTRL-02)."""
    most, second = sorted(counts)[:-3:-1]
    return (counts.index(most), min(most - second, MOST)) if most > second else (NOBODY, 0)


Held = tuple[int, int]
"""A controlled space, and the lead in Acolytes there, from 1 to 3; ALONE for a lone Colossus."""


@dataclass(frozen=True, slots=True)
class Control:
    """Control of all spaces (CO-CTRL-01 to CO-CTRL-04)."""

    holders: tuple[int, ...]
    """The controller of each space."""
    held: tuple[tuple[Held, ...], ...]
    """The controlled spaces of each seat, in board order."""
    acolytes: tuple[int, ...]
    """Number of Acolytes on the island of each seat."""


@lru_cache(maxsize=2048)
def controlled(acolytes: tuple[int, ...], colossi: tuple[int, ...]) -> Control:
    """Control with these pieces, in the form of `State`, with as many seats as Colossi.

    Cached, as most moves tried leave the pieces in places tried before.
    """
    seats = range(len(colossi))
    rows = [acolytes[seat * SPACES : (seat + 1) * SPACES] for seat in seats]
    found = [_led(counts) for counts in zip(*rows, strict=True)]
    for at in {at for at in colossi if at >= 0}:
        owners = [seat for seat, space in enumerate(colossi) if space == at]
        if len(owners) == 1:
            found[at] = owners[0], ALONE
            continue
        ranked = sorted([(rows[seat][at], seat) for seat in owners], reverse=True)
        lead = min(ranked[0][0] - ranked[1][0], MOST)
        found[at] = ranked[0][1] if lead else NOBODY, lead
    held: list[list[Held]] = [[] for _ in seats]
    for space, (holder, lead) in enumerate(found):
        if holder != NOBODY:
            held[holder].append((space, lead))
    return Control(tuple([holder for holder, _ in found]), tuple(map(tuple, held)), tuple(map(sum, rows)))


def _lines(state: State, control: Control) -> list[float]:
    """Current gain of each seat by the running Age's scoring line."""
    age = AGES[state.ages[-1]]
    return [age.gold * times for times in _times(state, control, age.score)]


def _times(state: State, control: Control, line: str) -> Sequence[float]:
    """Number of gains of each seat by a scoring line; 0 for lines of other moments."""
    match line:
        case "acolytes":
            return control.acolytes
        case "controlled":
            return [len(held) for held in control.held]
        case "cards":
            return [len(hand) for hand in state.hands]
        case "near_bountiful":
            at = state.beasts[BOUNTIFUL]
            return [at != NOWHERE and WITHIN[at] >> colossus & 1 for colossus in state.colossi]
        case "connection":
            return _chains(state)
        case "no_cubes":
            return [not any([state.cubes[space] for space, _ in held]) for held in control.held]
        case "lairs":
            return [sum([state.tiles[space] in LAIRS for space, _ in held]) for held in control.held]
    rows = [state.acolytes[seat * SPACES : (seat + 1) * SPACES] for seat in range(state.table.seats)]
    match line:
        case "inhabited":
            return [SPACES - row.count(0) for row in rows]
        case "coast":
            coast = [space for space in range(SPACES) if is_coast(state, space)]
            return [sum([row[space] for space in coast]) for row in rows]
        case "guests":
            return [
                number - sum([row[space] for space, _ in held])
                for number, row, held in zip(control.acolytes, rows, control.held, strict=True)
            ]
    return [0.0] * len(rows)


def _chains(state: State) -> list[float]:
    """CO-AGE-CON, for each seat: near 1 for the longest chain, less the shorter it is."""
    lengths = [len(connected(state, seat)) for seat in range(state.table.seats)]
    found = []
    for seat, own in enumerate(lengths):
        longest = max([*lengths[:seat], *lengths[seat + 1 :]])
        found.append(min(1.0, max(0.0, 0.5 + 0.25 * (own - longest - 0.5))))
    return found
