"""What a position is worth to each seat, in Gold: what it has, and what the next harvest and scoring bring.

Everything a space can give is expected once, with the next harvest; what is laid for later is worth a little.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.colossi.weights import Weights
from rules.colossi.box import AGES, BEAST_OF, BOUNTIFUL, LAST_AGE, TILE, TILES, TRAIT, TRAITS
from rules.colossi.control import is_coast
from rules.colossi.island import NEAR, SPACES, WITHIN
from rules.colossi.play.scoring_lines import connected
from rules.colossi.state import NOBODY, NOWHERE, Phase, State, actions_left

MOST: Final = 3
"""A lead of so many Acolytes or more."""
ALONE: Final = 4
"""In place of a lead: a Colossus without another, whose space no Acolyte takes."""
FARTHEST: Final = 5
"""So many turns of others before the harvest, or more."""
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
    """Judges positions by weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        by_name = {trait.code: f"trait_{trait.name.lower().replace(' ', '_')}" for trait in TRAITS}
        self.traits = tuple(getattr(weights, by_name[trait.code], weights.trait) for trait in TRAITS)
        """What each Trait is worth to its owner for each of its turns to come."""
        loot = {"": 0.0, "gold": 1.0, "card": weights.loot_card, "trait": weights.loot_trait}
        self.loots = tuple(loot[tile.loot] for tile in TILES)
        """What the Loot of each tile is worth."""
        self.effects = tuple(
            weights.time_lair if tile == TIME_LAIR else _effect(weights, kind.effect)
            for tile, kind in enumerate(TILES)
        )
        """What a harvest of each tile is worth beside Gold that can be counted."""
        held = (
            _fading(weights.one, weights.one_later),
            _fading(weights.two, weights.two_later),
            _fading(weights.three, weights.three_later),
            _fading(weights.colossus, weights.colossus_later),
        )
        self.certain = tuple(zip(*held, strict=True))
        """How much of a space that is held now is expected at the harvest: after so many turns of others, for
        a lead of one, two, or more Acolytes, and for a lone Colossus."""
        self.standing = _fading(weights.standing, weights.standing_later)
        """The same for what the Age's scoring line would give now."""

    def worth(self, state: State, seat: int) -> float:
        """What the position is worth to the seat against the others."""
        return self.ahead(self.worths(state), seat)

    def ahead(self, worths: Sequence[float], seat: int) -> float:
        """What these worths of all seats mean for one of them."""
        others = [*worths[:seat], *worths[seat + 1 :]]
        return worths[seat] - self.weights.rival * (max(others) + sum(others) / len(others))

    def worths(self, state: State) -> list[float]:
        """What the position is worth to each seat, apart from the others."""
        weights, seats = self.weights, state.table.seats
        found = [float(gold) for gold in state.gold]
        if state.phase == Phase.OVER:
            return found
        holders, leads = control(state)
        acting = state.phase == Phase.ACTIONS
        left = turns_left(state) if acting else [0] * seats
        turns = [min(FARTHEST, sum(left) - own) for own in left]
        harvests = [0.0] * seats
        nomad, monolith = state.actors[NOMADIC], state.actors[MONOLITHIC]
        for space, seat in enumerate(holders):
            if seat == NOBODY:
                continue
            found[seat] += weights.hold
            if seat in (nomad, monolith):
                continue
            if acting or not (state.record[seat] >> space | state.passed >> seat) & 1:
                certain = self.certain[turns[seat]][leads[space] - 1]
                harvests[seat] += certain * self.harvest(state, seat, space)
        if nomad != NOBODY and acting:
            found[nomad] += self._on_the_way(state, nomad, holders, leads, left[nomad])
        if monolith not in (NOBODY, nomad):
            harvests[monolith] = self._at_once(state, monolith, holders, leads, turns[monolith])
        late = is_late(state)
        card = weights.late_card if late else weights.card
        for seat in range(seats):
            found[seat] += _or_nothing(state, seat, harvests[seat]) + card * len(state.hands[seat])
            found[seat] += weights.guest * sum(state.acolytes[seat * SPACES : (seat + 1) * SPACES])
            if acting and state.ages:
                found[seat] += self.standing[turns[seat]] * _line(state, seat, holders)
        for trait, owner in enumerate(state.owners):
            if owner != NOBODY:
                to_come = (LAST_AGE - state.age) * state.table.rounds + left[owner]
                found[owner] += self.traits[trait] * min(to_come, weights.trait_turns)
        return found

    def _on_the_way(self, state: State, seat: int, holders: list[int], leads: list[int], left: int) -> float:
        """What a Nomadic seat harvests at the end of its turns in this Age, two spaces in each."""
        seats = state.table.seats
        running = state.turn == seat and actions_left(state) > 0
        wait = 0 if running else (seat - state.turn - 1) % seats
        held = [
            (self.harvest(state, seat, at), leads[at]) for at, holder in enumerate(holders) if holder == seat
        ]
        found = 0.0
        for number, (gain, lead) in enumerate(sorted(held, reverse=True)):
            turn = number // NOMADIC_HARVESTS
            if turn < left + running:
                found += self.certain[min(FARTHEST, wait + turn * (seats - 1))][lead - 1] * gain
        return found

    def _at_once(self, state: State, seat: int, holders: list[int], leads: list[int], turns: int) -> float:
        """What a Monolithic seat's one harvest brings, with the spaces around it."""
        if state.phase == Phase.HARVEST and (state.record[seat] or state.passed >> seat & 1):
            return 0.0
        best = 0.0
        for space, holder in enumerate(holders):
            if holder == seat:
                gain = self.harvest(state, seat, space)
                for near in NEAR[space]:
                    tile = state.tiles[near]
                    gain += state.cubes[near] + (self.loots[tile] if tile >= 0 else 0.0)
                best = max(best, self.certain[turns][leads[space] - 1] * gain)
        return best

    def harvest(self, state: State, seat: int, space: int) -> float:
        """What a harvest of the space would bring the seat."""
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
    """1 at the harvest, `first` a turn of others before it, and `later` of it with each turn more."""
    return (1.0, *[first * later**turn for turn in range(FARTHEST)])


def is_late(state: State) -> bool:
    """Whether cards and Traits can hardly be used any more."""
    return state.age == LAST_AGE and (state.phase == Phase.HARVEST or state.lap == state.table.rounds)


def _or_nothing(state: State, seat: int, harvest: float) -> float:
    """A seat's harvest, or what a late scoring line gives for none at all, if that is more (CO-AGE-PDX)."""
    if state.ages and AGES[state.ages[-1]].late and not state.record[seat]:
        return max(harvest, float(AGES[state.ages[-1]].gold))
    return harvest


def turns_left(state: State) -> list[int]:
    """For each seat how many turns it has before the harvest, the running one apart."""
    seats = state.table.seats
    rounds = state.table.rounds - state.lap
    done = (state.turn - state.mantle) % seats
    return [rounds + ((seat - state.mantle) % seats > done) for seat in range(seats)]


def control(state: State) -> tuple[list[int], list[int]]:
    """For each space who controls it, and its lead in Acolytes, from 1 to 3; ALONE for a lone Colossus.

    CO-CTRL-01 to 04.
    """
    acolytes = state.acolytes
    rows = [acolytes[seat * SPACES : (seat + 1) * SPACES] for seat in range(state.table.seats)]
    holders, leads = [NOBODY] * SPACES, [0] * SPACES
    for space, counts in enumerate(zip(*rows, strict=True)):
        if any(counts):
            most, second = sorted(counts)[:-3:-1]
            if most > second:
                holders[space] = counts.index(most)
                leads[space] = min(most - second, MOST)
    for at in {at for at in state.colossi if at >= 0}:
        owners = [seat for seat, space in enumerate(state.colossi) if space == at]
        if len(owners) == 1:
            holders[at], leads[at] = owners[0], ALONE
            continue
        ranked = sorted([(rows[seat][at], seat) for seat in owners], reverse=True)
        leads[at] = min(ranked[0][0] - ranked[1][0], MOST)
        holders[at] = ranked[0][1] if leads[at] else NOBODY
    return holders, leads


def _line(state: State, seat: int, holders: list[int]) -> float:
    """What the running Age's scoring line would give the seat now."""
    age = AGES[state.ages[-1]]
    row = state.acolytes[seat * SPACES : (seat + 1) * SPACES]
    match age.score:
        case "inhabited":
            times = float(SPACES - row.count(0))
        case "cards":
            times = float(len(state.hands[seat]))
        case "near_bountiful":
            at = state.beasts[BOUNTIFUL]
            times = float(at != NOWHERE and WITHIN[at] >> state.colossi[seat] & 1)
        case "acolytes":
            times = float(sum(row))
        case "controlled":
            times = float(holders.count(seat))
        case "coast":
            times = float(sum(count for space, count in enumerate(row) if count and is_coast(state, space)))
        case "connection":
            times = _chains(state, seat)
        case _:
            times = _of_own_spaces(state, seat, holders, age.score)
    return age.gold * times


def _of_own_spaces(state: State, seat: int, holders: list[int], line: str) -> float:
    """Scoring lines that count on the spaces which the seat controls; 0 for lines of other moments."""
    own = [space for space, holder in enumerate(holders) if holder == seat]
    row = state.acolytes[seat * SPACES : (seat + 1) * SPACES]
    match line:
        case "no_cubes":
            return float(not any(state.cubes[space] for space in own))
        case "lairs":
            return float(sum(state.tiles[space] in LAIRS for space in own))
        case "guests":
            return float(sum(row) - sum(row[space] for space in own))
    return 0.0


def _chains(state: State, seat: int) -> float:
    """CO-AGE-CON: near 1 for the longest chain, less the shorter it is."""
    lengths = [len(connected(state, other)) for other in range(state.table.seats)]
    own = lengths.pop(seat)
    return min(1.0, max(0.0, 0.5 + 0.25 * (own - max(lengths) - 0.5)))
