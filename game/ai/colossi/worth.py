"""What a position is worth to each seat, in Gold: what it has, and what the next harvest and scoring bring.

Everything a space can give is expected once, with the next harvest; what is laid for later is worth a little.
"""

from __future__ import annotations

from typing import Final

from rules.colossi.box import AGES, BEAST_OF, BOUNTIFUL, LAST_AGE, TILE, TILES, TRAIT, TRAITS
from rules.colossi.control import is_coast
from rules.colossi.island import SPACES, WITHIN
from rules.colossi.play.scoring_lines import connected
from rules.colossi.state import NOBODY, NOWHERE, Phase, State

CARD: Final = 0.9
"""A card in the hand, while there are turns to play it."""
LATE_CARD: Final = 0.05
TRAIT_WORTH: Final = 2.0
_TRAITS: Final = {
    "SPE": 3.0,
    "MIS": 3.5,
    "NOM": 3.0,
    "MON": 2.5,
    "ABD": 2.5,
    "HYP": 3.0,
    "ALC": 2.5,
    "ANI": 0.5,
}
TRAIT_WORTHS: Final = tuple(_TRAITS.get(trait.code, TRAIT_WORTH) for trait in TRAITS)
RIVAL: Final = 0.35
"""What the others' mean counts against the own worth; the leader counts as much again."""
GUEST: Final = 0.12
"""An Acolyte on the island."""
HOLD: Final = 0.1
"""A controlled space besides its harvest."""
MOST: Final = 3
"""A lead of so many Acolytes or more."""
ALONE: Final = 4
"""In place of a lead: a Colossus without another, whose space no Acolyte takes."""
UNKNOWN_TILE: Final = 0.6
"""What a space without a tile may turn out to give."""
LOOT: Final = {"": 0.0, "gold": 1.0, "card": 0.9, "trait": 1.7}
EFFECTS: Final = {
    "beast_mantle": 0.4,
    "launchpad": 0.5,
    "moat": 2.2,
    "oasis": 2.4,
    "ruins": 3.0,
    "monastery": 1.0,
    "teleporter": 0.8,
    "blood_lair": 0.3,
    "golden_lair": 0.5,
    "bountiful_lair": 1.8,
    "magnetic_lair": 0.3,
    "wind_lair": 0.3,
}
"""What a harvest of such a tile is worth beside Gold that can be counted."""
TIME_LAIR: Final = 1.2
LATER_MINES: Final = 0.5
"""Deep Mines, whose cubes come with each Age."""
MARKET_SHARE: Final = 0.25
"""What the Market gains from a card of the hand, beyond the card itself."""
_TIME_LAIR: Final = TILE["LTI"]
_MINES: Final = TILE["DMI"]
_HALLOWED: Final = TILE["HAL"]
_MARKET: Final = TILE["MAR"]
_MISERLY: Final = TRAIT["MIS"]
CERTAIN: Final = (
    (1.0, 1.0, 1.0, 1.0),
    (0.45, 0.8, 0.9, 0.8),
    (0.25, 0.55, 0.7, 0.4),
    (0.15, 0.4, 0.5, 0.2),
    (0.1, 0.3, 0.35, 0.12),
    (0.07, 0.2, 0.25, 0.07),
)
"""How much of a space that is held now is expected at the harvest: after so many turns of others, for a lead
of one, two, or more Acolytes, and for a Colossus, which moves on."""
STANDING: Final = (1.0, 0.6, 0.35, 0.2, 0.15, 0.1)
"""The same for what the Age's scoring line would give now."""
_LAIRS: Final = frozenset(tile for tile in range(len(TILES)) if BEAST_OF[tile] >= 0)
_LOOTS: Final = tuple(LOOT[kind.loot] if kind.loot else 0.0 for kind in TILES)
_EFFECTS: Final = tuple(
    EFFECTS.get(kind.effect, 0.0) + (TIME_LAIR if tile == _TIME_LAIR else 0.0)
    for tile, kind in enumerate(TILES)
)


def worths(state: State) -> list[float]:
    """What the position is worth to each seat, apart from the others."""
    seats = state.table.seats
    found = [float(gold) for gold in state.gold]
    if state.phase == Phase.OVER:
        return found
    holders, leads = control(state)
    acting = state.phase == Phase.ACTIONS
    turns = _turns_of_others(state) if acting else [0] * seats
    harvests = [0.0] * seats
    for space, seat in enumerate(holders):
        if seat == NOBODY:
            continue
        found[seat] += HOLD
        if acting or not (state.record[seat] >> space | state.passed >> seat) & 1:
            harvests[seat] += CERTAIN[turns[seat]][leads[space] - 1] * _harvest(state, seat, space)
    late = state.age == LAST_AGE and (state.phase == Phase.HARVEST or state.lap == state.table.rounds)
    for seat in range(seats):
        found[seat] += _or_nothing(state, seat, harvests[seat])
        found[seat] += (LATE_CARD if late else CARD) * len(state.hands[seat])
        found[seat] += GUEST * sum(state.acolytes[seat * SPACES : (seat + 1) * SPACES])
        if acting and state.ages:
            found[seat] += STANDING[turns[seat]] * _line(state, seat, holders)
    if not late:
        for trait, owner in enumerate(state.owners):
            if owner != NOBODY:
                found[owner] += TRAIT_WORTHS[trait]
    return found


def worth(state: State, seat: int) -> float:
    """What the position is worth to the seat against the others."""
    found = worths(state)
    own = found.pop(seat)
    return own - RIVAL * (max(found) + sum(found) / len(found))


def _or_nothing(state: State, seat: int, harvest: float) -> float:
    """A seat's harvest, or what a late scoring line gives for none at all, if that is more (CO-AGE-PDX)."""
    if state.ages and AGES[state.ages[-1]].late and not state.record[seat]:
        return max(harvest, float(AGES[state.ages[-1]].gold))
    return harvest


def _turns_of_others(state: State) -> list[int]:
    """For each seat how many turns of others come before the harvest, as far as it makes a difference."""
    seats = state.table.seats
    rounds = state.table.rounds - state.lap
    done = (state.turn - state.mantle) % seats
    left = [rounds + ((seat - state.mantle) % seats > done) for seat in range(seats)]
    most = len(CERTAIN) - 1
    return [min(most, sum(left) - own) for own in left]


def control(state: State) -> tuple[list[int], list[int]]:
    """For each space who controls it, and its lead in Acolytes, from 1 to 3; ALONE for a lone Colossus.

    CO-CTRL-01 to 04.
    """
    acolytes = state.acolytes
    rows = [acolytes[seat * SPACES : (seat + 1) * SPACES] for seat in range(state.table.seats)]
    holders, leads = [], []
    for counts in zip(*rows, strict=True):
        most = max(counts)
        lead = 0
        if most:
            lead = most - sorted(counts)[-2]
        holders.append(counts.index(most) if lead else NOBODY)
        leads.append(min(lead, MOST))
    for at in {at for at in state.colossi if at >= 0}:
        owners = [seat for seat, space in enumerate(state.colossi) if space == at]
        if len(owners) == 1:
            holders[at], leads[at] = owners[0], ALONE
            continue
        ranked = sorted([(rows[seat][at], seat) for seat in owners], reverse=True)
        leads[at] = min(ranked[0][0] - ranked[1][0], MOST)
        holders[at] = ranked[0][1] if leads[at] else NOBODY
    return holders, leads


def _harvest(state: State, seat: int, space: int) -> float:
    """What a harvest of the space would bring the seat."""
    tile = state.tiles[space]
    gold = float(state.cubes[space])
    if tile < 0:
        return gold + UNKNOWN_TILE
    if loot := _LOOTS[tile]:
        gold += loot * (3 if state.beasts[BOUNTIFUL] == space else 1)
    elif tile == _HALLOWED:
        gold += 2 * state.acolytes[seat * SPACES + space]
    elif tile == _MARKET:
        gold += MARKET_SHARE * len(state.hands[seat])
    elif tile == _MINES:
        gold += LATER_MINES * (state.age < LAST_AGE)
    else:
        gold += _EFFECTS[tile]
    if gold and state.actors[_MISERLY] == seat:
        gold += 1.0
    return gold


def _line(state: State, seat: int, holders: list[int]) -> float:
    """What the running Age's scoring line would give the seat now."""
    age = AGES[state.ages[-1]]
    row = state.acolytes[seat * SPACES : (seat + 1) * SPACES]
    own = [space for space, holder in enumerate(holders) if holder == seat]
    match age.score:
        case "inhabited":
            times = float(SPACES - row.count(0))
        case "cards":
            times = float(len(state.hands[seat]))
        case "near_bountiful":
            at = state.beasts[BOUNTIFUL]
            times = float(at != NOWHERE and WITHIN[at] >> state.colossi[seat] & 1)
        case "no_cubes":
            times = float(not any(state.cubes[space] for space in own))
        case "acolytes":
            times = float(sum(row))
        case "lairs":
            times = float(sum(state.tiles[space] in _LAIRS for space in own))
        case "controlled":
            times = float(len(own))
        case "coast":
            times = float(sum(count for space, count in enumerate(row) if count and is_coast(state, space)))
        case "guests":
            times = float(sum(row) - sum(row[space] for space in own))
        case "connection":
            times = _chains(state, seat)
        case _:
            times = 0.0
    return age.gold * times


def _chains(state: State, seat: int) -> float:
    """CO-AGE-CON: near 1 for the longest chain, less the shorter it is."""
    lengths = [len(connected(state, other)) for other in range(state.table.seats)]
    own = lengths.pop(seat)
    return min(1.0, max(0.0, 0.5 + 0.25 * (own - max(lengths) - 0.5)))
