"""Checks that an untrusted position of the setup fits its phase.

Things are dealt and chosen seat by seat from the starting seat on (BA-SETUP-06), so the phase and the active
seat determine what each seat has.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from typing import Final

from rules.brilliants.data.box import RULE_SETS, RuleSet
from rules.brilliants.info import DRAFT, RANDOM
from rules.brilliants.play.draft import keepers
from rules.brilliants.play.opening import option
from rules.brilliants.state import NOWHERE, Colony, Phase, Purpose, State


class _Who(Enum):
    """The seats that have something."""

    NOBODY = auto()
    BEFORE = auto()
    """The seats before the active one."""
    THROUGH = auto()
    """The seats before the active one, and the active one."""
    PARTLY = auto()
    """The seats before the active one; the active one has a part."""
    LAPS = auto()
    """The seats before the active one have one more than the others, but not all."""
    ALL = auto()


_SIMPLE: Final = (Phase.FIRST, Phase.SIDE, Phase.SHOW)
SETUP_PHASES: Final = (
    *_SIMPLE,
    Phase.SPECIES,
    Phase.DEAL,
    Phase.ANTS,
    Phase.CARDS,
    Phase.ADOPT,
    Phase.KEEP,
)


def is_setup(state: State) -> bool:
    """True if the phase belongs to the setup; draws and shows also occur later."""
    if state.phase in (Phase.DRAW, Phase.PICK):
        return state.pending is not None and state.pending.purpose == Purpose.SETUP
    return state.phase in SETUP_PHASES and (state.phase != Phase.SHOW or state.round == 0)


def unlikely(state: State) -> Iterator[str]:
    """A sentence for each thing that does not fit the progress of the setup."""
    rule_set = RULE_SETS[state.table.variant]
    ants, species, specials = _expected(state, rule_set)
    for order in range(state.table.seats):
        colony = state.colonies[(state.first + order) % state.table.seats]
        turn = (state.active - state.first) % state.table.seats
        if not _fits(_ants(colony), rule_set.starting_ants, ants, order, turn):
            yield "The starting ants do not fit the phase."
        if not _fits(colony.species != NOWHERE, 1, species, order, turn):
            yield "The species do not fit the phase."
        cards = len(colony.specials) + len(colony.packet)
        if not _fits(cards, rule_set.packet or rule_set.specials, specials, order, turn):
            yield "The special cards do not fit the phase."
        if len(colony.hand) != _hand(state, rule_set, order, turn):
            yield "The objectives in hand do not fit the phase."
        if state.phase != Phase.KEEP and _is_kept(colony, rule_set):
            yield "Special cards are kept before all of them are dealt."
        if colony.revealed or colony.played or any(colony.store) or colony.dug or colony.moved:
            yield "A colony has acted before the first turn."
    if state.phase == Phase.KEEP:
        yield from _keeping(state, rule_set)
    if ants == _Who.LAPS and not _is_lap(state, rule_set):
        yield "The drafted ants do not fit whose turn it is."


def _ants(colony: Colony) -> int:
    return len(colony.ants) - colony.ants.count(NOWHERE)


def _hand(state: State, rule_set: RuleSet, order: int, turn: int) -> int:
    """BA-SETUP-04, BA-CHILD-02: number of objectives in hand of the seat `order` seats after the first."""
    if rule_set.objectives == "display" or state.phase not in (Phase.ANTS, Phase.CARDS, Phase.DRAW):
        return 0
    whole = rule_set.dealt_cards or rule_set.starting_ants
    if order == turn and state.pending is not None:
        return whole - len(state.pending.draws)
    return whole if order < turn else 0


def _is_kept(colony: Colony, rule_set: RuleSet) -> bool:
    return bool(colony.specials) and rule_set.packet > 0


def _expected(state: State, rule_set: RuleSet) -> tuple[_Who, _Who, _Who]:
    """The seats that have starting ants, a species, special cards."""
    match state.phase:
        case phase if phase in _SIMPLE:
            return _Who.NOBODY, _Who.NOBODY, _Who.NOBODY
        case Phase.KEEP:
            return _Who.ALL, _Who.ALL, _Who.PARTLY if rule_set.bag else _Who.ALL
    if rule_set.objectives == "display":
        return _expected_in_draft(state, rule_set)
    return _expected_in_deal(state, rule_set)


def _expected_in_draft(state: State, rule_set: RuleSet) -> tuple[_Who, _Who, _Who]:
    """BA-EXP-01, BA-SOLO-02: the seats that have ants, a species, special cards."""
    match state.phase:
        case Phase.ANTS:
            return (_Who.LAPS if rule_set.draft else _Who.NOBODY), _Who.NOBODY, _Who.NOBODY
        case Phase.ADOPT:
            return _Who.ALL, _Who.BEFORE, _Who.NOBODY
    return _Who.ALL, _Who.ALL, _Who.PARTLY


def _expected_in_deal(state: State, rule_set: RuleSet) -> tuple[_Who, _Who, _Who]:
    """BA-SETUP-06: species and special cards seat by seat, then ants and objectives seat by seat."""
    with_cards = _Who.ALL if rule_set.specials else _Who.NOBODY
    drafted = option(state.table, "species", RANDOM) == DRAFT
    match state.phase:
        case Phase.SPECIES:
            return _Who.NOBODY, _Who.BEFORE, _Who.BEFORE
        case Phase.DEAL:
            return _Who.NOBODY, _Who.NOBODY if drafted else _Who.THROUGH, _Who.PARTLY
        case Phase.ADOPT:
            return _Who.NOBODY, _Who.BEFORE, _Who.ALL
        case Phase.ANTS:
            return _Who.BEFORE, with_cards, with_cards
    return _Who.THROUGH, with_cards, with_cards


def _fits(have: int, whole: int, who: _Who, order: int, turn: int) -> bool:
    """True if a seat has what it should; it is `order` seats after the first, and `turn` seats are done."""
    match who:
        case _Who.NOBODY:
            return have == 0
        case _Who.BEFORE:
            return have == (whole if order < turn else 0)
        case _Who.THROUGH:
            return have == (whole if order <= turn else 0)
        case _Who.PARTLY if order == turn:
            return have < whole
        case _Who.PARTLY:
            return have == (whole if order < turn else 0)
        case _Who.LAPS:
            return have <= whole
        case _Who.ALL:
            return have == whole


def _is_lap(state: State, rule_set: RuleSet) -> bool:
    """BA-EXP-03: true if the seats have taken ants one by one in turn."""
    seats = range(state.table.seats)
    counts = [_ants(state.colonies[(state.first + order) % state.table.seats]) for order in seats]
    turn = (state.active - state.first) % state.table.seats
    return counts == [counts[-1] + (order < turn) for order in seats] and counts[-1] < rule_set.starting_ants


def _keeping(state: State, rule_set: RuleSet) -> Iterator[str]:
    """BA-EXP-04: no seat keeps two cards in a lap; in Solo cards are taken one by one."""
    kept = [len(colony.specials) for colony in state.colonies]
    if max(kept) > min(kept) + 1 or min(kept) >= rule_set.specials:
        yield "The special cards kept do not fit the draft."
    if keepers(state)[0] != state.active:
        yield "It is for another seat to keep a special card."
