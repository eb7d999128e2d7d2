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
HOLD: Final = 0.35
"""A controlled space after its harvest: it is there again in the next Age."""
STEADY: Final = 0.12
"""Each Acolyte of a lead, up to three: control that is not lost to a single step."""
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
_TIME_LAIR: Final = TILE["LTI"]
_MINES: Final = TILE["DMI"]
_HALLOWED: Final = TILE["HAL"]
_MARKET: Final = TILE["MAR"]
_MISERLY: Final = TRAIT["MIS"]
CERTAIN: Final = (0.55, 0.65, 0.75, 0.85, 0.95)
"""How much of what is held now is expected to be held at the harvest, by rounds that are left."""


def worths(state: State) -> list[float]:
    """What the position is worth to each seat, apart from the others."""
    seats = state.table.seats
    found = [float(gold) for gold in state.gold]
    if state.phase == Phase.OVER:
        return found
    control = _controllers(state)
    sure = _certainty(state)
    for space in range(SPACES):
        seat, lead = control[space]
        if seat != NOBODY:
            found[seat] += _held(state, seat, space, lead, sure)
    late = state.age == LAST_AGE and (state.phase == Phase.HARVEST or state.lap == state.table.rounds)
    scoring = state.phase == Phase.ACTIONS
    for seat in range(seats):
        hand = state.hands[seat]
        found[seat] += (LATE_CARD if late else CARD) * len(hand)
        found[seat] += GUEST * sum(state.acolytes[seat * SPACES : (seat + 1) * SPACES])
        if scoring and state.ages:
            found[seat] += sure * _line(state, seat, control)
    if not late:
        for trait, owner in enumerate(state.owners):
            if owner != NOBODY:
                found[owner] += TRAIT_WORTHS[trait]
    return found


def worth(state: State, seat: int) -> float:
    """What the position is worth to the seat against the others."""
    found = worths(state)
    others = [value for other, value in enumerate(found) if other != seat]
    return found[seat] - RIVAL * (max(others) + sum(others) / len(others))


def _certainty(state: State) -> float:
    """How surely what is held now is there at the harvest."""
    if state.phase != Phase.ACTIONS:
        return 1.0
    left = state.table.rounds - state.lap
    return CERTAIN[max(0, len(CERTAIN) - 1 - left)]


def _controllers(state: State) -> list[tuple[int, int]]:
    """For each space who controls it and by how many Acolytes; a lone Colossus leads by three."""
    seats = state.table.seats
    counts = state.acolytes
    giants: list[list[int]] = [[] for _ in range(SPACES)]
    for seat, at in enumerate(state.colossi):
        if at >= 0:
            giants[at].append(seat)
    found = []
    for space in range(SPACES):
        owners = giants[space]
        if len(owners) == 1:
            found.append((owners[0], 3))
            continue
        best, most, second = NOBODY, 0, 0
        for seat in owners or range(seats):
            count = counts[seat * SPACES + space]
            if count > most:
                best, second, most = seat, most, count
            elif count > second:
                second = count
        found.append((best if most > second else NOBODY, most - second))
    return found


def _held(state: State, seat: int, space: int, lead: int, sure: float) -> float:
    """What a controlled space is worth to its controller."""
    value = HOLD + STEADY * min(lead, 3)
    done = state.phase == Phase.HARVEST and (state.record[seat] >> space & 1 or state.passed >> seat & 1)
    if done:
        return value
    return value + sure * _harvest(state, seat, space)


def _harvest(state: State, seat: int, space: int) -> float:
    """What a harvest of the space would bring the seat."""
    tile = state.tiles[space]
    gold = float(state.cubes[space])
    if tile < 0:
        return gold + 0.6
    kind = TILES[tile]
    if kind.loot:
        loot = "card" if kind.loot == "trait" and not state.table.traits else kind.loot
        gold += LOOT[loot] * (3 if state.beasts[BOUNTIFUL] == space else 1)
    elif tile == _HALLOWED:
        gold += 2 * state.acolytes[seat * SPACES + space]
    elif tile == _MARKET:
        gold += 0.25 * len(state.hands[seat])
    elif tile == _TIME_LAIR:
        gold += TIME_LAIR
    elif tile == _MINES and state.age < LAST_AGE:
        gold += 0.5
    else:
        gold += EFFECTS.get(kind.effect, 0.0)
    if gold and state.actors[_MISERLY] == seat:
        gold += 1.0
    return gold


def _line(state: State, seat: int, control: list[tuple[int, int]]) -> float:
    """What the running Age's scoring line would give the seat now."""
    age = AGES[state.ages[-1]]
    row = state.acolytes[seat * SPACES : (seat + 1) * SPACES]
    own = [space for space, (holder, _) in enumerate(control) if holder == seat]
    match age.score:
        case "inhabited":
            times = float(sum(count > 0 for count in row))
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
            times = float(sum(state.tiles[space] >= 0 and BEAST_OF[state.tiles[space]] >= 0 for space in own))
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
    others = max(length for other, length in enumerate(lengths) if other != seat)
    lead = lengths[seat] - others
    return min(1.0, max(0.0, 0.5 + 0.25 * (lead - 0.5)))
