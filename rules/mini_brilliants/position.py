"""Positions to and from JSON with readable names; the package's docstring documents the format."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec

from rules.core.errors import PositionError
from rules.core.refusal import form_of
from rules.core.wording import shortened
from rules.mini_brilliants.box import (
    BOX,
    CARD_NUMBER,
    CASTES,
    DECK_SIZE,
    DISPLAYED,
    LETTERS,
    RESOURCES,
    ROLE_CODES,
    SEATS,
    TILE_LETTERS,
    card_name,
    caste_of,
    full_deck,
    full_tiles,
    needs,
)
from rules.mini_brilliants.invariants import violations
from rules.mini_brilliants.notation import seat_name
from rules.mini_brilliants.opening import lay_table, options_of
from rules.mini_brilliants.state import HIDDEN, NO_TYPE, NOWHERE, Colony, Stage, State, Table

FORMAT: Final = 1

_UNKNOWN: Final = "?"
_MOST_SEATS: Final = SEATS[-1]
_SEATS: Final = tuple(map(seat_name, range(_MOST_SEATS)))
_SEAT_NUMBER: Final = {name: seat for seat, name in enumerate(_SEATS)}
_STAGES: Final = {stage.name.lower(): stage for stage in Stage}
_EMPTY_TABLE: Final = frozenset({Stage.FIRST, Stage.ROLES})
"""Stages before the first objective is displayed."""
_BEFORE_ANTS: Final = frozenset({*_EMPTY_TABLE, Stage.DRAFT})

_Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
_Counts = Annotated[dict[str, _Count], msgspec.Meta(max_length=len(RESOURCES))]
_Cards = Annotated[list[str], msgspec.Meta(max_length=len(CARD_NUMBER))]
_CardsOfTypes = Annotated[dict[str, _Cards], msgspec.Meta(max_length=len(CASTES))]


class _Colony(msgspec.Struct, forbid_unknown_fields=True):
    """One seat of the JSON; None stands for the default."""

    supply: _Counts | None = None
    ready: _Counts | None = None
    at: _Counts = {}
    reserve: _Counts = {}
    completed: _Cards = []
    role: str | None = None
    spent: bool = False
    hatched: bool = False
    predator: str | None = None


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    game: Literal["mini_brilliants"]
    format: Literal[1]
    set: str = BOX.rule_set.name
    seats: Annotated[int, msgspec.Meta(ge=0, le=255)] = SEATS[0]
    options: dict[str, str] = {}
    stage: str = Stage.TURN.name.lower()
    phase: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None
    first: str | None = None
    active: str | None = None
    acted: bool = False
    looked: bool = False
    born: str | None = None
    piles: _Counts = {}
    display: _CardsOfTypes = {}
    decks: _CardsOfTypes = {}
    tops: Annotated[dict[str, str], msgspec.Meta(max_length=len(CASTES))] = {}
    tiles: str | None = None
    deck: str | None = None
    slot: Annotated[int, msgspec.Meta(ge=0, le=9)] | None = None
    colonies: Annotated[dict[str, _Colony], msgspec.Meta(max_length=_MOST_SEATS)] = {}


# ---------------------------------------------------------------------- writing


def to_json(state: State) -> dict[str, Any]:
    """The whole position, or a view, as JSON values."""
    return {
        "game": "mini_brilliants",
        "format": FORMAT,
        "set": BOX.rule_set.name,
        "seats": state.table.seats,
        "options": options_of(state.table),
        "stage": state.stage.name.lower(),
        "phase": state.phase,
        "first": _named(state.first, _SEATS),
        "active": seat_name(state.active),
        "acted": state.acted,
        "looked": state.looked,
        "born": _named(state.born, LETTERS),
        "piles": _counted(state.piles, RESOURCES),
        "display": {letter: _cards(cards) for letter, cards in zip(LETTERS, state.display, strict=True)},
        "decks": {letter: _cards(_members(state, caste)) for caste, letter in enumerate(LETTERS)},
        "tops": {
            letter: _UNKNOWN if top == HIDDEN else card_name(top)
            for letter, top in zip(LETTERS, state.tops, strict=True)
            if top != NOWHERE
        },
        "tiles": "".join(letter for tile, letter in enumerate(TILE_LETTERS) if state.tiles >> tile & 1),
        "deck": _named(state.deck, LETTERS),
        "slot": None if state.slot == NOWHERE else state.slot,
        "colonies": {seat_name(seat): _colony_json(colony) for seat, colony in enumerate(state.colonies)},
    }


def _colony_json(colony: Colony) -> dict[str, Any]:
    return {
        "supply": _counted(colony.supply, LETTERS),
        "ready": _counted(colony.ready, LETTERS),
        "at": _counted(colony.at, RESOURCES),
        "reserve": _counted(colony.reserve, RESOURCES),
        "completed": _cards(colony.completed),
        "role": _named(colony.role, ROLE_CODES),
        "spent": colony.spent,
        "hatched": colony.hatched,
        "predator": _named(colony.predator, RESOURCES),
    }


def _named(number: int, names: Sequence[str]) -> str | None:
    return None if number == NOWHERE else names[number]


def _counted(counts: bytes, names: Sequence[str]) -> dict[str, int]:
    return dict(zip(names, counts, strict=True))


def _cards(cards: Iterable[int]) -> list[str]:
    return list(map(card_name, cards))


def _members(state: State, caste: int) -> list[int]:
    return [caste * DECK_SIZE + n for n in range(DECK_SIZE) if state.decks[caste] >> n & 1]


# ---------------------------------------------------------------------- reading


def from_json(data: Any) -> State:
    """A position from JSON values. Raises PositionError that names the place."""
    try:
        return _read(data)
    except PositionError as error:
        raise PositionError(shortened(str(error))) from error


def _read(data: Any) -> State:
    position, table = form_of(data, _Position, "Mini BrilliAnts", lay_table)
    state = _state(position, table)
    if wrong := violations(state):
        raise PositionError(f"This position cannot be: {wrong[0]}")
    return state


def _state(position: _Position, table: Table) -> State:
    stage = _STAGES[_known(position.stage, tuple(_STAGES), "stage")]
    phase = int(stage not in _BEFORE_ANTS) if position.phase is None else position.phase
    seats = dict(zip(_SEATS[: table.seats], range(table.seats), strict=True))
    _check_keys(position.colonies, tuple(seats), "colonies")
    given = [position.colonies.get(name, _Colony()) for name in seats]
    colonies = _colonies(given, stage, phase)
    display = _display(position, table, colonies, stage)
    first = _first(position, table, stage, phase, seats)
    return State(
        table=table,
        stage=stage,
        phase=phase,
        first=first,
        active=_active(position, first, seats),
        acted=position.acted,
        looked=position.looked,
        born=_number(position.born, LETTERS, "born"),
        piles=_piles(position.piles, table, colonies),
        display=display,
        decks=_decks(position.decks, table, colonies, display),
        tops=_tops(position.tops),
        tiles=_tiles(position.tiles, table, colonies),
        colonies=colonies,
        deck=_number(position.deck, LETTERS, "deck"),
        slot=NOWHERE if position.slot is None else position.slot,
    )


def _first(position: _Position, table: Table, stage: Stage, phase: int, seats: Mapping[str, int]) -> int:
    """The First Player; by default the chosen one or P1, one seat further for each phase (MB-END-01)."""
    if position.first is not None:
        return _number(position.first, tuple(seats), "first")
    if stage is Stage.FIRST:
        return NOWHERE
    return 0 if table.chosen == NOWHERE else (table.chosen + max(0, phase - 1)) % table.seats


def _active(position: _Position, first: int, seats: Mapping[str, int]) -> int:
    """The seat on turn; by default the First Player."""
    if position.active is None:
        return 0 if first == NOWHERE else first
    return _number(position.active, tuple(seats), "active")


def _colonies(given: Sequence[_Colony], stage: Stage, phase: int) -> tuple[Colony, ...]:
    """The colonies; once roles are dealt, seats without a role get an unused one, from the last."""
    roles = [_number(colony.role, ROLE_CODES, f"colonies.{_SEATS[n]}.role") for n, colony in enumerate(given)]
    left = [role for role in range(len(ROLE_CODES)) if role not in roles]
    if stage not in _EMPTY_TABLE:
        roles = [left.pop() if role == NOWHERE else role for role in roles]
    start = _ONE_EACH if phase else NO_TYPE
    return tuple(
        _colony(colony, role, start, f"colonies.{name}")
        for colony, role, name in zip(given, roles, _SEATS, strict=False)
    )


_ONE_EACH: Final = bytes([1]) * len(CASTES)


def _colony(given: _Colony, role: int, start: bytes, where: str) -> Colony:
    ready = start if given.ready is None else _counts(given.ready, LETTERS, f"{where}.ready")
    at = _counts(given.at, RESOURCES, f"{where}.at")
    return Colony(
        supply=(
            _rest(ready, at) if given.supply is None else _counts(given.supply, LETTERS, f"{where}.supply")
        ),
        ready=ready,
        at=at,
        reserve=_counts(given.reserve, RESOURCES, f"{where}.reserve"),
        completed=_numbers(given.completed, f"{where}.completed"),
        role=role,
        spent=given.spent,
        hatched=given.hatched,
        predator=_number(given.predator, RESOURCES, f"{where}.predator"),
    )


def _rest(ready: bytes, at: bytes) -> bytes:
    """Ants by type that are not in play; 0 if the position already has too many."""
    used = [sum(at[2 * caste : 2 * caste + 2]) + ready[caste] for caste in range(len(CASTES))]
    return bytes(max(0, kind.ants - count) for kind, count in zip(BOX.castes, used, strict=True))


def _piles(given: Mapping[str, int], table: Table, colonies: Sequence[Colony]) -> bytes:
    """The piles; by default each has the cards that are neither gathered nor eaten by a predator."""
    _check_keys(given, RESOURCES, "piles")
    start = BOX.cards_a_seat * table.seats
    paid = [r for colony in colonies for card in colony.completed for r in needs(card)]
    left = []
    for resource, code in enumerate(RESOURCES):
        eaten = sum(colony.predator == resource for colony in colonies)
        at = sum(colony.at[resource] for colony in colonies)
        kept = sum(colony.reserve[resource] for colony in colonies) + paid.count(resource)
        left.append(given.get(code, max(0, start - eaten - max(at, kept))))
    return bytes(left)


def _display(
    position: _Position, table: Table, colonies: Sequence[Colony], stage: Stage
) -> tuple[tuple[int, ...], ...]:
    """The open objectives; for a type not given, the first cards that are in no other place."""
    _check_keys(position.display, tuple(LETTERS), "display")
    elsewhere = {card for colony in colonies for card in colony.completed}
    for letter, cards in position.decks.items():
        elsewhere |= set(_numbers(cards, f"decks.{letter}"))
    count = 0 if stage in _EMPTY_TABLE else DISPLAYED[table.seats]
    found = []
    for caste, letter in enumerate(LETTERS):
        if letter in position.display:
            found.append(_numbers(position.display[letter], f"display.{letter}"))
        else:
            found.append(tuple(card for card in _of_type(caste, table) if card not in elsewhere)[:count])
    return tuple(found)


def _decks(
    given: Mapping[str, list[str]],
    table: Table,
    colonies: Sequence[Colony],
    display: Sequence[Sequence[int]],
) -> tuple[int, ...]:
    """The decks as sets; by default the cards that are neither open nor completed."""
    _check_keys(given, tuple(LETTERS), "decks")
    out = {card for cards in display for card in cards}
    out |= {card for colony in colonies for card in colony.completed}
    found = []
    for caste, letter in enumerate(LETTERS):
        if letter in given:
            cards = _numbers(given[letter], f"decks.{letter}")
            if len(set(cards)) != len(cards) or any(caste_of(card) != caste for card in cards):
                raise PositionError(f"decks.{letter}: a card is listed twice, or of another type.")
        else:
            cards = tuple(card for card in _of_type(caste, table) if card not in out)
        found.append(sum(1 << card % DECK_SIZE for card in cards))
    return tuple(found)


def _of_type(caste: int, table: Table) -> list[int]:
    """The objectives of a type in a game with this table's number of seats."""
    numbers = full_deck(table.seats)
    return [caste * DECK_SIZE + n for n in range(DECK_SIZE) if numbers >> n & 1]


def _tops(given: Mapping[str, str]) -> tuple[int, ...]:
    _check_keys(given, tuple(LETTERS), "tops")
    tops = [NOWHERE] * len(CASTES)
    for letter, name in given.items():
        tops[LETTERS.index(letter)] = HIDDEN if name == _UNKNOWN else _card(name, f"tops.{letter}")
    return tuple(tops)


def _tiles(given: str | None, table: Table, colonies: Sequence[Colony]) -> int:
    """The Hatching cards in the middle; by default all, minus one from the start for each hatched seat."""
    if given is None:
        hatched = sum(colony.hatched for colony in colonies)
        return full_tiles(table.seats) >> hatched << hatched
    tiles = [_number(letter, TILE_LETTERS, "tiles") for letter in given[: len(TILE_LETTERS) + 1]]
    if len(set(tiles)) != len(tiles):
        raise PositionError("tiles: a Hatching card is listed twice.")
    return sum(1 << tile for tile in tiles)


# ---------------------------------------------------------------------- names


def _known(name: str, names: Sequence[str], where: str) -> str:
    if name not in names:
        raise PositionError(f"{where}: {name[:40]!r} is unknown there; known are {', '.join(names)}.")
    return name


def _check_keys(given: Iterable[str], names: Sequence[str], where: str) -> None:
    for name in given:
        _known(name, names, where)


def _number(name: str | None, names: Sequence[str], where: str) -> int:
    """The number of a name; NOWHERE for none. Raises PositionError."""
    return NOWHERE if name is None else names.index(_known(name, tuple(names), where))


def _counts(given: Mapping[str, int], names: Sequence[str], where: str) -> bytes:
    _check_keys(given, tuple(names), where)
    return bytes(given.get(name, 0) for name in names)


def _numbers(names: Sequence[str], where: str) -> tuple[int, ...]:
    return tuple(_card(name, f"{where}[{number}]") for number, name in enumerate(names))


def _card(name: str, where: str) -> int:
    if name not in CARD_NUMBER:
        raise PositionError(f"{where}: {name[:40]!r} is no objective; they are such as 'OH01' and 'OD14'.")
    return CARD_NUMBER[name]
