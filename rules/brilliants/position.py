"""Positions as JSON values with readable names, both ways; the form is told in the package's docstring."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from rules.brilliants import board, nest, objectives
from rules.brilliants.box import ANT_NAMES, ANTS, LETTERS, RESOURCES, TILE_LETTERS, WEATHERS
from rules.brilliants.coherence import incoherences
from rules.brilliants.conservation import violations
from rules.brilliants.notation import seat_name, space_name, worm_name, worm_place
from rules.brilliants.objectives import DECK_SIZE, card_name
from rules.brilliants.opening import lay_table
from rules.brilliants.state import (
    FIRST_SOIL,
    HIDDEN,
    HOLE_1,
    NOWHERE,
    SURFACE,
    Colony,
    Deck,
    Ground,
    Pending,
    Phase,
    Purpose,
    State,
    Table,
)
from rules.core.errors import NotationError, PositionError, SetupError
from rules.core.protocol import Setup
from rules.core.refusal import half_character, refusal
from rules.core.wording import shortened

FORMAT: Final = 1

Count = Annotated[int, msgspec.Meta(ge=0, le=255)]


class _Colony(msgspec.Struct, forbid_unknown_fields=True):
    ants: dict[str, str]
    night: list[str]
    pheromones: Count
    holes: dict[str, str]
    dug: list[str]
    store: dict[str, Count]
    hand: list[str]
    revealed: list[str]
    tile: str | None
    hatched: bool
    hunted: bool


class _Returned(msgspec.Struct, forbid_unknown_fields=True):
    card: str
    seat: str


class _Deck(msgspec.Struct, forbid_unknown_fields=True):
    pool: list[str] | None
    size: Count
    bottom: list[_Returned]


class _Pending(msgspec.Struct, forbid_unknown_fields=True):
    seat: str
    draws: str
    seen: list[str]
    purpose: str


class _Predators(msgspec.Struct, forbid_unknown_fields=True):
    spider: str | None
    grasshopper: str | None
    worm: str | None


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    game: Literal["brilliants"]
    format: Literal[1]
    set: str
    seats: Count
    options: dict[str, str]
    phase: str
    round: Annotated[int, msgspec.Meta(ge=0, le=100_000)]
    side: Literal["day", "night"]
    weather: str | None
    first: str
    active: str
    ground: dict[str, str]
    colonies: Annotated[list[_Colony], msgspec.Meta(max_length=4)]
    predators: _Predators
    tiles: str
    decks: dict[str, _Deck]
    pending: _Pending | None
    progress: bool
    idle: Count
    reason: str


def to_json(state: State) -> dict[str, Any]:
    """The whole position, or a view of one, as JSON values."""
    return {
        "game": "brilliants",
        "format": FORMAT,
        "set": state.table.variant,
        "seats": state.table.seats,
        "options": dict(state.table.options),
        "phase": Phase(state.phase).name.lower(),
        "round": state.round,
        "side": "night" if state.night else "day",
        "weather": None if state.weather == NOWHERE else WEATHERS[state.weather],
        "first": seat_name(state.first),
        "active": seat_name(state.active),
        "ground": _ground_json(state),
        "colonies": [_colony_json(colony) for colony in state.colonies],
        "predators": {
            "spider": _place_name(state.spider),
            "grasshopper": _place_name(state.grasshopper),
            "worm": None if state.worm == NOWHERE else worm_name(state.worm),
        },
        "tiles": "".join(letter for n, letter in enumerate(TILE_LETTERS) if state.tiles >> n & 1),
        "decks": {letter: _deck_json(n, state.decks[n]) for n, letter in enumerate(LETTERS)},
        "pending": None if state.pending is None else _pending_json(state.pending),
        "progress": state.progress,
        "idle": state.idle,
        "reason": state.reason,
    }


def _place_name(place: int) -> str | None:
    return None if place == NOWHERE else space_name(place)


def _ground_json(state: State) -> dict[str, str]:
    """Every space whose ground can change."""
    start = board.starting_ground(state.table.homes)
    return {
        board.NAMES[space]: _GROUND_NAMES[ground]
        for space, ground in enumerate(state.ground)
        if start[space] >= Ground.RESOURCE
    }


_GROUND_NAMES: Final = {
    Ground.EMPTY: "empty",
    **{Ground.RESOURCE + n: code for n, code in enumerate(RESOURCES[:6])},
    **{Ground.PHEROMONE + seat: seat_name(seat) for seat in range(4)},
}
_GROUNDS: Final = {name: ground for ground, name in _GROUND_NAMES.items()}


def _colony_json(colony: Colony) -> dict[str, Any]:
    in_play = [ant for ant in range(ANTS) if colony.ants[ant] != NOWHERE]
    return {
        "ants": {ANT_NAMES[ant]: space_name(colony.ants[ant]) for ant in in_play},
        "night": [ANT_NAMES[ant] for ant in in_play if colony.night >> ant & 1],
        "pheromones": colony.pheromones,
        "holes": {f"#{n + 1}": space_name(space) for n, space in enumerate(colony.holes) if space != NOWHERE},
        "dug": [space_name(place) for place in nest.SOILS if colony.dug >> (place - FIRST_SOIL) & 1],
        "store": {code: colony.store[n] for n, code in enumerate(RESOURCES)},
        "hand": list(map(card_name, colony.hand)),
        "revealed": list(map(card_name, colony.revealed)),
        "tile": None if colony.tile == NOWHERE else TILE_LETTERS[colony.tile],
        "hatched": colony.hatched,
        "hunted": colony.hunted,
    }


def _deck_json(caste: int, deck: Deck) -> dict[str, Any]:
    cards = (caste * DECK_SIZE + n for n in range(DECK_SIZE) if deck.pool is not None and deck.pool >> n & 1)
    return {
        "pool": None if deck.pool is None else list(map(card_name, cards)),
        "size": deck.size,
        "bottom": [{"card": card_name(card), "seat": seat_name(seat)} for card, seat in deck.bottom],
    }


def _pending_json(pending: Pending) -> dict[str, Any]:
    return {
        "seat": seat_name(pending.seat),
        "draws": "".join(LETTERS[caste] for caste in pending.draws),
        "seen": list(map(card_name, pending.seen)),
        "purpose": Purpose(pending.purpose).name.lower(),
    }


def from_json(data: Any) -> State:
    """A position, or a view of one, from JSON values. Raises PositionError that names the place."""
    try:
        return _read(data)
    except PositionError as error:
        raise PositionError(shortened(str(error))) from error


def _read(data: Any) -> State:
    try:
        position = msgspec.convert(data, _Position)
        table = lay_table(Setup(position.set, position.seats, position.options))
    except (SetupError, ValueError) as error:
        raise PositionError(f"This is no position of BrilliAnts: {_why(data, error)}.") from error
    state = _state(position, table)
    if wrong := [*violations(state), *incoherences(state)]:
        raise PositionError(f"This position cannot be: {wrong[0]}")
    return state


def _why(data: Any, error: Exception) -> str:
    """Place and reason, without a full stop, of what the schema or the table refuse."""
    match error:
        case msgspec.ValidationError():
            return refusal(data, _Position, error).rstrip(".")
        case UnicodeEncodeError():
            return f"{half_character(data)}: half a character is no text"
        case SetupError():
            return str(error).rstrip(".")
        case _:
            return "format: the number has too many digits"


def _state(position: _Position, table: Table) -> State:
    if len(position.colonies) != table.seats:
        raise PositionError(f"colonies: {table.seats} are wanted, there are {len(position.colonies)}.")
    return State(
        table=table,
        phase=_look_up({phase.name.lower(): phase for phase in Phase}, position.phase, "phase"),
        round=position.round,
        night=position.side == "night",
        weather=_optional(position.weather, _numbers(WEATHERS), "weather"),
        first=_seat(position.first, table, "first"),
        active=_seat(position.active, table, "active"),
        ground=_ground(position.ground, table),
        colonies=tuple(_colony(colony, f"colonies[{n}]") for n, colony in enumerate(position.colonies)),
        spider=_optional(position.predators.spider, _SURFACE, "predators.spider"),
        grasshopper=_optional(position.predators.grasshopper, _SURFACE, "predators.grasshopper"),
        worm=_worm(position.predators.worm, table),
        tiles=_bits(map(_looker(_numbers(TILE_LETTERS), "tiles"), position.tiles), "tiles"),
        decks=_decks(position.decks, table),
        pending=None if position.pending is None else _pending(position.pending, table),
        progress=position.progress,
        idle=position.idle,
        reason=position.reason,
    )


def _numbers(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


_SURFACE: Final = _numbers(board.NAMES)
_NEST: Final = {name: HOLE_1 + number for number, name in enumerate(nest.NAMES)}
_PLACES: Final = _SURFACE | _NEST
_SOILS: Final = {name: place - FIRST_SOIL for name, place in _NEST.items() if place >= FIRST_SOIL}
_ANTS: Final = _numbers(ANT_NAMES)
_PURPOSES: Final = {purpose.name.lower(): purpose for purpose in Purpose}
_CARDS: Final = objectives.NUMBER
_ANY_CARD: Final = _CARDS | {card_name(HIDDEN + caste): HIDDEN + caste for caste in range(len(LETTERS))}


def _look_up(known: Mapping[str, Any], name: str, where: str) -> Any:
    if name not in known:
        raise PositionError(f"{where}: {name[:40]!r} is unknown there.")
    return known[name]


def _looker(known: Mapping[str, int], where: str) -> Callable[[str], int]:
    return lambda name: int(_look_up(known, name, where))


def _optional(name: str | None, known: Mapping[str, int], where: str) -> int:
    return NOWHERE if name is None else _looker(known, where)(name)


def _seat(name: str, table: Table, where: str) -> int:
    return _looker(_numbers(map(seat_name, range(table.seats))), where)(name)


def _bits(numbers: Iterable[int], where: str) -> int:
    bits = 0
    for number in numbers:
        if bits >> number & 1:
            raise PositionError(f"{where}: something is listed twice.")
        bits |= 1 << number
    return bits


def _ground(names: Mapping[str, str], table: Table) -> bytes:
    ground = bytearray(board.starting_ground(table.homes))
    wanted = {board.NAMES[space] for space in range(SURFACE) if ground[space] >= Ground.RESOURCE}
    if wrong := sorted(wanted ^ set(names)):
        raise PositionError(f"ground: {wrong[0]!r} is {'missing' if wrong[0] in wanted else 'not wanted'}.")
    for name, what in names.items():
        ground[_SURFACE[name]] = _look_up(_GROUNDS, what, f"ground.{name}")
    return bytes(ground)


def _colony(colony: _Colony, where: str) -> Colony:
    return Colony(
        ants=_filled(colony.ants, _ANTS, _PLACES, NOWHERE, f"{where}.ants"),
        night=_bits(map(_looker(_ANTS, f"{where}.night"), colony.night), f"{where}.night"),
        pheromones=colony.pheromones,
        holes=_filled(colony.holes, _numbers(nest.NAMES[:4]), _SURFACE, NOWHERE, f"{where}.holes"),
        dug=_bits(map(_looker(_SOILS, f"{where}.dug"), colony.dug), f"{where}.dug"),
        store=_store(colony.store, f"{where}.store"),
        hand=tuple(sorted(map(_looker(_ANY_CARD, f"{where}.hand"), colony.hand))),
        revealed=tuple(map(_looker(_CARDS, f"{where}.revealed"), colony.revealed)),
        tile=_optional(colony.tile, _numbers(TILE_LETTERS), f"{where}.tile"),
        hatched=colony.hatched,
        hunted=colony.hunted,
    )


def _filled(
    values: Mapping[str, str], keys: Mapping[str, int], known: Mapping[str, int], rest: int, where: str
) -> bytes:
    """One byte for each key; `rest` where none is given."""
    filled = bytearray([rest]) * len(keys)
    for key, value in values.items():
        place = _look_up(keys, key, where)
        filled[place] = _look_up(known, value, f"{where}.{key}")
    return bytes(filled)


def _store(counts: Mapping[str, int], where: str) -> bytes:
    store = bytearray(len(RESOURCES))
    for code, count in counts.items():
        store[_look_up(_numbers(RESOURCES), code, where)] = count
    return bytes(store)


def _worm(name: str | None, table: Table) -> int:
    if name is None:
        return NOWHERE
    try:
        place = worm_place(name)
    except NotationError as error:
        raise PositionError(f"predators.worm: {error}") from error
    if place >> 8 >= table.seats or place & 255 < FIRST_SOIL:
        raise PositionError(f"predators.worm: {name!r} is no place for the Worm.")
    return place


def _decks(decks: Mapping[str, _Deck], table: Table) -> tuple[Deck, ...]:
    if set(decks) != set(LETTERS):
        raise PositionError(f"decks: exactly {', '.join(LETTERS)} are wanted.")
    return tuple(_deck(caste, decks[letter], table) for caste, letter in enumerate(LETTERS))


def _deck(caste: int, deck: _Deck, table: Table) -> Deck:
    where = f"decks.{LETTERS[caste]}"
    own = {name: card % DECK_SIZE for name, card in _CARDS.items() if card // DECK_SIZE == caste}
    returnable = {name: card for name, card in _ANY_CARD.items() if objectives.caste_of(card) == caste}
    pool = (
        None if deck.pool is None else _bits(map(_looker(own, f"{where}.pool"), deck.pool), f"{where}.pool")
    )
    card = _looker(returnable, f"{where}.bottom")
    bottom = tuple((card(entry.card), _seat(entry.seat, table, f"{where}.bottom")) for entry in deck.bottom)
    return Deck(pool, deck.size, bottom)


def _pending(pending: _Pending, table: Table) -> Pending:
    return Pending(
        seat=_seat(pending.seat, table, "pending.seat"),
        draws=tuple(map(_looker(_numbers(LETTERS), "pending.draws"), pending.draws)),
        seen=tuple(map(_looker(_ANY_CARD, "pending.seen"), pending.seen)),
        purpose=_look_up(_PURPOSES, pending.purpose, "pending.purpose"),
    )
