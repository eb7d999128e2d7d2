"""The deciding seat and the legal moves in a stable order (MB-TURN, MB-ACT, MB-ROLE).

Sets of piles, types, Hatching cards and deck numbers are integers with a bit each, and the moves of every set
are made once at import, so a legal list is put together from a few tuples.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.core.protocol import CHANCE, Seat
from rules.mini_brilliants.box import (
    CASTES,
    COSTS,
    DECK_SIZE,
    JOKER,
    LETTERS,
    RESOURCES,
    ROLES,
)
from rules.mini_brilliants.moves import (
    COMPLETES,
    DOUBLES,
    DRAFTS,
    END,
    FREE_HATCHES,
    FREE_PREDATORS,
    GATHERS,
    HATCHES,
    LOOKS,
    PREDATORS,
    Decision,
)
from rules.mini_brilliants.state import NOWHERE, Colony, Stage, State
from rules.mini_brilliants.state import STRATEGIST as STRATEGIST

_PILE_SETS: Final = range(1 << len(RESOURCES))


def _selected(moves: tuple[Decision, ...]) -> tuple[tuple[Decision, ...], ...]:
    """For each set of piles, the moves at those piles."""
    return tuple(tuple(move for bit, move in enumerate(moves) if piles >> bit & 1) for piles in _PILE_SETS)


_GATHERS: Final = _selected(GATHERS)
_DOUBLES: Final = _selected(DOUBLES)
_PREDATORS: Final = _selected(PREDATORS)
_FREE_PREDATORS: Final = _selected(FREE_PREDATORS)
_PILES_OF: Final = tuple(
    sum(0b11 << 2 * caste for caste in range(len(CASTES)) if castes >> caste & 1)
    for castes in range(1 << len(CASTES))
)
"""For each set of types, the piles that they gather from (MB-COMP-09)."""


def _hatches(moves: Mapping[tuple[int, int], Decision]) -> dict[tuple[int, int], tuple[Decision, ...]]:
    """For each set of Hatching cards and set of types left in supply, the possible hatchings
    (MB-HATCH-02)."""
    found = {}
    for tiles in range(1 << JOKER + 1):
        for left in range(1 << len(CASTES)):
            born = [caste for caste in range(len(CASTES)) if left >> caste & 1]
            keys = [(tile, tile if tile in born else NOWHERE) for tile in range(JOKER) if tiles >> tile & 1]
            if tiles >> JOKER & 1:
                keys += [(JOKER, caste) for caste in born or [NOWHERE]]
            found[tiles, left] = tuple(moves[key] for key in keys)
    return found


_HATCHES: Final = _hatches(HATCHES)
_FREE_HATCHES: Final = _hatches(FREE_HATCHES)

_MOST: Final = max(map(max, COSTS))
"""The highest count of one resource in any card's cost."""
_PAYABLE: Final = tuple(
    tuple(
        sum(1 << n for n, (first, second) in enumerate(COSTS) if first <= a and second <= b)
        for b in range(_MOST + 1)
    )
    for a in range(_MOST + 1)
)
"""By counts held of a type's first and second resource: the deck numbers they pay for, as a set."""

BREEDER: Final = next(n for n, role in enumerate(ROLES) if role.power == "free_hatch")
PREDATOR: Final = next(n for n, role in enumerate(ROLES) if role.power == "free_predator")
DOUBLED: Final = tuple(LETTERS.find(role.doubles) if role.doubles else NOWHERE for role in ROLES)
"""The type of which a role may gather two, else NOWHERE (MB-ROLE-HUN, MB-ROLE-FAR, MB-ROLE-DIG)."""

# A member of an enumeration costs as much as a call (Python 3.11), so those of every move are looked up once.
_TURN: Final = Stage.TURN
_OVER: Final = Stage.OVER
_CHANCE: Final = (CHANCE,)
_CHANCE_STAGES: Final = frozenset({Stage.FIRST, Stage.ROLES, Stage.SHOW, Stage.LOOK})
_DECIDERS: Final = tuple((seat,) for seat in range(8))
_END: Final = (END,)


def deciders(state: State) -> tuple[Seat, ...]:
    """The seat on turn; chance if a card is due; none when the game is over (MB-TURN-01)."""
    if state.stage in _CHANCE_STAGES:
        return _CHANCE
    return () if state.stage is _OVER else _DECIDERS[state.active]


def legal_moves(state: State, seat: Seat) -> tuple[Decision, ...]:
    """All decisions of a seat in stable order: actions, objectives, the free forms of a role, `end`."""
    if seat != state.active:
        return ()
    if state.stage is _TURN:
        return turn_moves(state)
    return draft_moves(state.colonies[seat]) if state.stage is Stage.DRAFT else ()


def draft_moves(colony: Colony) -> tuple[Decision, ...]:
    """MB-SETUP-06: any ant of the supply."""
    return tuple(move for move in DRAFTS if colony.supply[move.caste])


def turn_moves(state: State) -> tuple[Decision, ...]:
    """The decisions of the seat on turn (MB-TURN-01, MB-TURN-05).

    `end` is one of them after the action, or when no action is possible any more.
    """
    colony = state.colonies[state.active]
    piles = full_piles(state.piles)
    free = completions(state, colony) + _role_moves(state, colony, piles)
    if state.acted:
        return free + _END
    actions = _actions(state, colony, piles)
    return actions + free if actions else free + _END


def is_over(state: State) -> bool:
    """MB-TURN-05: true if nothing more can be done in the turn, so that it ends automatically."""
    colony = state.colonies[state.active]
    piles = full_piles(state.piles)
    if not state.acted and _can_still_act(state, colony, piles):
        return False
    return not (completions(state, colony) or _role_moves(state, colony, piles))


def may_act(state: State) -> bool:
    """True if the seat on turn can still take an action (MB-TURN-04)."""
    return _can_still_act(state, state.colonies[state.active], full_piles(state.piles))


def full_piles(piles: bytes) -> int:
    """The piles that are not empty, as a set."""
    a, b, c, d, e, f = piles
    return (a > 0) | (b > 0) << 1 | (c > 0) << 2 | (d > 0) << 3 | (e > 0) << 4 | (f > 0) << 5


def can_act(colony: Colony, piles: int) -> bool:
    """MB-TURN-03, MB-TURN-04: whether a seat could gather, hatch or use its predator in a new turn."""
    if not colony.hatched or (piles and colony.predator == NOWHERE):
        return True
    h, f, d = colony.ready
    return bool(piles & _PILES_OF[(h > 0) | (f > 0) << 1 | (d > 0) << 2])


def _can_still_act(state: State, colony: Colony, piles: int) -> bool:
    """True if the seat on turn has an action left; a newborn cannot gather yet (MB-HATCH-01)."""
    if not colony.hatched or (piles and colony.predator == NOWHERE):
        return True
    return bool(piles & _PILES_OF[usable(colony, state.born)])


def usable(colony: Colony, born: int) -> int:
    """The types with an ant that may gather now, as a set: those in the Active Zone except the newborn."""
    h, f, d = colony.ready
    return (h > (born == 0)) | (f > (born == 1)) << 1 | (d > (born == 2)) << 2


def _actions(state: State, colony: Colony, piles: int) -> tuple[Decision, ...]:
    """MB-TURN-01: gather, hatch, predator; each of the latter once in a phase (MB-TURN-02)."""
    castes = usable(colony, state.born)
    found = _GATHERS[piles & _PILES_OF[castes]] if castes else ()
    if not colony.spent and (doubled := DOUBLED[colony.role]) != NOWHERE and castes >> doubled & 1:
        found += _DOUBLES[_rich_piles(state.piles, doubled)]
    if not colony.hatched:
        found += _HATCHES[state.tiles, _types_left(colony)]
    if colony.predator == NOWHERE:
        found += _PREDATORS[piles]
    return found


def _rich_piles(piles: bytes, caste: int) -> int:
    """MB-ROLE-02: the piles of a type with at least two cards, as a set."""
    first = 2 * caste
    return ((piles[first] > 1) | (piles[first + 1] > 1) << 1) << first


def _types_left(colony: Colony) -> int:
    """The types with an ant left in the supply, as a set."""
    h, f, d = colony.supply
    return (h > 0) | (f > 0) << 1 | (d > 0) << 2


def completions(state: State, colony: Colony) -> tuple[Decision, ...]:
    """MB-OBJ-01: the open objectives that the reserve pays for, by type and place."""
    reserve = colony.reserve
    found: tuple[Decision, ...] = ()
    for caste, cards in enumerate(state.display):
        a, b = reserve[2 * caste], reserve[2 * caste + 1]
        if a + b > 1:  # the cheapest cards cost two
            payable = _PAYABLE[a if a < _MOST else _MOST][b if b < _MOST else _MOST]
            found += tuple([COMPLETES[card] for card in cards if payable >> card % DECK_SIZE & 1])
    return found


def _role_moves(state: State, colony: Colony, piles: int) -> tuple[Decision, ...]:
    """MB-ROLE-BRE, MB-ROLE-PRE, MB-ROLE-STR: the role's moves besides the action."""
    match colony.role:
        case role if role == BREEDER:
            return () if colony.hatched else _FREE_HATCHES[state.tiles, _types_left(colony)]
        case role if role == PREDATOR:
            return _FREE_PREDATORS[piles] if colony.predator == NOWHERE else ()
        case role if role == STRATEGIST and not state.looked:
            return tuple([move for move in LOOKS if state.decks[move.caste]])  # MB-ROLE-03
    return ()
