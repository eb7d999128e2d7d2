"""Positions to and from JSON with readable names; the package's docstring documents the format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.core.protocol import Setup
from rules.kit.position import Positions
from rules.mini_brilliants.box import (
    BOX,
    CASTES,
    DECK_SIZE,
    DISPLAYED,
    ROLES,
    SEATS,
    full_deck,
    full_tiles,
    needs,
)
from rules.mini_brilliants.info import INFO
from rules.mini_brilliants.invariants import violations
from rules.mini_brilliants.opening import lay_table, options_of
from rules.mini_brilliants.state import NEW_COLONY, NO_TYPE, NOWHERE, Colony, Stage, State, Table, new_state

_EMPTY_TABLE: Final = frozenset({Stage.FIRST, Stage.ROLES})
"""Stages before the first objective is displayed."""
_BEFORE_ANTS: Final = frozenset({*_EMPTY_TABLE, Stage.DRAFT})
_ONE_EACH: Final = bytes([1]) * len(CASTES)

_Given = Mapping[str, Any]
_Rows = tuple[tuple[int, ...] | None, ...]
_NO_ROWS: Final = (None,) * len(CASTES)


def _state(given: _Given, table: Table) -> State:
    """The position; keys that are missing follow from the others."""
    stage = given.get("stage", Stage.TURN)
    phase = given.get("phase", int(stage not in _BEFORE_ANTS))
    colonies = _colonies(given.get("colonies", ())[: table.seats], table, stage, phase)
    completed = {card for colony in colonies for card in colony.completed}
    first = _first(given, table, stage, phase)
    decks = given.get("decks", _NO_ROWS)
    display = _display(given.get("display", _NO_ROWS), decks, table, completed, stage)
    derived = {
        "stage": stage,
        "phase": phase,
        "first": first,
        "active": next(seat for seat in (given.get("active", NOWHERE), first, 0) if seat != NOWHERE),
        "piles": _piles(given.get("piles", (None,) * len(NEW_COLONY.reserve)), table, colonies),
        "display": display,
        "decks": _decks(decks, table, completed.union(*display)),
        "tiles": given.get("tiles", _tiles(table, colonies)),
        "colonies": colonies,
    }
    return replace(new_state(table), **{**given, **derived})


def _first(given: _Given, table: Table, stage: Stage, phase: int) -> int:
    """The First Player; by default the chosen one or P1, one seat further for each phase (MB-END-01)."""
    named: int = given.get("first", NOWHERE)
    if named != NOWHERE or stage is Stage.FIRST:
        return named
    return 0 if table.chosen == NOWHERE else (table.chosen + max(0, phase - 1)) % table.seats


def _colonies(given: Sequence[_Given | None], table: Table, stage: Stage, phase: int) -> tuple[Colony, ...]:
    """The colonies; once roles are dealt, seats without a role get an unused one, from the last."""
    found = [colony or {} for colony in given] or [{}] * table.seats
    roles = [colony.get("role", NOWHERE) for colony in found]
    left = [role for role in range(len(ROLES)) if role not in roles]
    if stage not in _EMPTY_TABLE:
        roles = [left.pop() if role == NOWHERE else role for role in roles]
    start = _ONE_EACH if phase else NO_TYPE
    return tuple(
        _colony({"ready": start, **colony, "role": role}) for colony, role in zip(found, roles, strict=True)
    )


def _colony(given: _Given) -> Colony:
    colony = replace(NEW_COLONY, **given)
    return colony if "supply" in given else replace(colony, supply=_rest(colony.ready, colony.at))


def _rest(ready: bytes, at: bytes) -> bytes:
    """Ants by type that are not in play; 0 if the position already has too many."""
    used = [sum(at[2 * caste : 2 * caste + 2]) + ready[caste] for caste in range(len(CASTES))]
    return bytes(max(0, kind.ants - count) for kind, count in zip(BOX.castes, used, strict=True))


def _piles(given: Sequence[int | None], table: Table, colonies: Sequence[Colony]) -> bytes:
    """The piles; by default each has the cards that are neither gathered nor eaten by a predator."""
    start = BOX.cards_a_seat * table.seats
    paid = [r for colony in colonies for card in colony.completed for r in needs(card)]
    left = []
    for resource, stated in enumerate(given):
        eaten = sum(colony.predator == resource for colony in colonies)
        at = sum(colony.at[resource] for colony in colonies)
        kept = sum(colony.reserve[resource] for colony in colonies) + paid.count(resource)
        left.append(max(0, start - eaten - max(at, kept)) if stated is None else stated)
    return bytes(left)


def _display(
    given: _Rows, decks: Sequence[int | None], table: Table, completed: set[int], stage: Stage
) -> tuple[tuple[int, ...], ...]:
    """The open objectives; for a type not given, the first cards that are in no other place."""
    count = 0 if stage in _EMPTY_TABLE else DISPLAYED[table.seats]
    found = []
    for caste, cards in enumerate(given):
        left = _of_type(caste, full_deck(table.seats) & ~(decks[caste] or 0))
        found.append(
            tuple(card for card in left if card not in completed)[:count] if cards is None else cards
        )
    return tuple(found)


def _decks(given: Sequence[int | None], table: Table, out: set[int]) -> tuple[int, ...]:
    """The decks as sets; by default the cards that are neither open nor completed."""
    found = []
    for caste, stated in enumerate(given):
        left = [card for card in _of_type(caste, full_deck(table.seats)) if card not in out]
        found.append(sum(1 << card % DECK_SIZE for card in left) if stated is None else stated)
    return tuple(found)


def _of_type(caste: int, numbers: int) -> list[int]:
    """The cards of a deck by their numbers."""
    return [caste * DECK_SIZE + n for n in range(DECK_SIZE) if numbers >> n & 1]


def _tiles(table: Table, colonies: Sequence[Colony]) -> int:
    """The Hatching cards in the middle: all, minus one from the start for each hatched seat."""
    hatched = sum(colony.hatched for colony in colonies)
    return full_tiles(table.seats) >> hatched << hatched


_POSITIONS: Final = Positions(
    INFO,
    State,
    setup=lambda state: Setup(BOX.rule_set.name, state.table.seats, options_of(state.table)),
    agree=lay_table,
    state=_state,
    violations=violations,
    usual=Setup(BOX.rule_set.name, SEATS[0]),
)
to_json, from_json = _POSITIONS.to_json, _POSITIONS.from_json
"""A position as JSON values, and back; `from_json` raises PositionError that names the place."""
