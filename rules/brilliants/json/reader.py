"""Builds a position from JSON that fits the schema. Raises PositionError that names the place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from msgspec import UNSET

from rules.brilliants.data import board, nest, objectives
from rules.brilliants.data.box import ANT_NAMES, LETTERS, PREDATORS, RESOURCES, TILE_LETTERS, WEATHERS
from rules.brilliants.data.objectives import DECK_SIZE, card_name
from rules.brilliants.data.special import SPECIAL_NUMBER, SPECIES_NUMBER, special_code
from rules.brilliants.json.schema import ColonyForm, DeckForm, PendingForm, PositionForm, TurnForm
from rules.brilliants.json.writer import GROUND_NAMES
from rules.brilliants.state import (
    FIRST_SOIL,
    HIDDEN,
    HOLE_1,
    NEW_TURN,
    NOWHERE,
    SURFACE,
    UNSEEN,
    Colony,
    Deck,
    Ground,
    Pending,
    Phase,
    Purpose,
    State,
    Table,
    Turn,
)
from rules.brilliants.terms import WORM_SPACE, seat_name
from rules.core.errors import NotationError, PositionError


def read(form: PositionForm, table: Table) -> State:
    """The position; fields that the rule set lacks keep their defaults."""
    if len(form.colonies) != table.seats:
        raise PositionError(f"colonies: {table.seats} are wanted, there are {len(form.colonies)}.")
    pending = None if form.pending is None else _pending(form.pending, table)
    return State(
        table=table,
        phase=_look_up({phase.name.lower(): phase for phase in Phase}, form.phase, "phase"),
        round=form.round,
        night=form.side == "night",
        weather=_optional(form.weather, _numbers(WEATHERS), "weather"),
        first=_seat(form.first, table, "first"),
        active=_seat(form.active, table, "active"),
        ground=_ground(form.ground, table),
        colonies=tuple(_colony(colony, f"colonies[{n}]") for n, colony in enumerate(form.colonies)),
        spider=_optional(form.predators.spider, _SURFACE, "predators.spider"),
        grasshopper=_optional(form.predators.grasshopper, _SURFACE, "predators.grasshopper"),
        worm=_worm(form.predators.worm, table),
        tiles=_bits(form.tiles, _numbers(TILE_LETTERS), "tiles"),
        decks=_decks(form.decks, table),
        pending=pending,
        progress=form.progress,
        idle=form.idle,
        reason=form.reason,
        turn=_simple_turn(pending) if form.turn is UNSET else _turn(form.turn),
        display=_cards(_or(form.display, ()), _CARDS, "display"),
        pile=_store(_or(form.pile, {}), "pile"),
        aside=tuple(map(_looker(_CARDS, "aside"), _or(form.aside, ()))),
        drawn=_optional(_or(form.drawn, None), _numbers(RESOURCES), "drawn"),
    )


def _simple_turn(pending: Pending | None) -> Turn:
    """The turn of a rule set without special cards: its action is done if a Library draw is pending."""
    return Turn(acted=True) if pending and pending.purpose == Purpose.LIBRARY else NEW_TURN


def _or(value: Any, default: Any) -> Any:
    return default if value is UNSET else value


def _numbers(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(names)}


_SURFACE: Final = _numbers(board.NAMES)
_NEST: Final = {name: HOLE_1 + number for number, name in enumerate(nest.NAMES)}
_PLACES: Final = _SURFACE | _NEST
_SOILS: Final = {name: place - FIRST_SOIL for name, place in _NEST.items() if place >= FIRST_SOIL}
_ANTS: Final = _numbers(ANT_NAMES)
_GROUNDS: Final = {name: ground for ground, name in GROUND_NAMES.items()}
_PURPOSES: Final = {purpose.name.lower(): purpose for purpose in Purpose}
_CARDS: Final = objectives.NUMBER
_ANY_CARD: Final = _CARDS | {card_name(HIDDEN + caste): HIDDEN + caste for caste in range(len(LETTERS))}
_ANY_SPECIAL: Final = SPECIAL_NUMBER | {special_code(UNSEEN): UNSEEN}


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


def _bits(names: Iterable[str], known: Mapping[str, int], where: str) -> int:
    """A bit for each name. Raises PositionError for unknown and repeated names."""
    bits = 0
    for number in map(_looker(known, where), names):
        if bits >> number & 1:
            raise PositionError(f"{where}: something is listed twice.")
        bits |= 1 << number
    return bits


def _cards(names: Iterable[str], known: Mapping[str, int], where: str) -> tuple[int, ...]:
    """Cards without a meaningful order, sorted."""
    return tuple(sorted(map(_looker(known, where), names)))


def _ground(names: Mapping[str, str], table: Table) -> bytes:
    ground = bytearray(board.starting_ground(table.homes))
    wanted = {board.NAMES[space] for space in range(SURFACE) if ground[space] >= Ground.RESOURCE}
    if wrong := sorted(wanted ^ set(names)):
        raise PositionError(f"ground: {wrong[0]!r} is {'missing' if wrong[0] in wanted else 'not wanted'}.")
    for name, what in names.items():
        ground[_SURFACE[name]] = _look_up(_GROUNDS, what, f"ground.{name}")
    return bytes(ground)


def _colony(colony: ColonyForm, where: str) -> Colony:
    return Colony(
        ants=_filled(colony.ants, _ANTS, _PLACES, f"{where}.ants"),
        night=_bits(colony.night, _ANTS, f"{where}.night"),
        pheromones=colony.pheromones,
        holes=_filled(colony.holes, _numbers(nest.NAMES[:4]), _SURFACE, f"{where}.holes"),
        dug=_bits(colony.dug, _SOILS, f"{where}.dug"),
        store=_store(colony.store, f"{where}.store"),
        hand=_cards(colony.hand, _ANY_CARD, f"{where}.hand"),
        revealed=tuple(map(_looker(_CARDS, f"{where}.revealed"), colony.revealed)),
        tile=_optional(colony.tile, _numbers(TILE_LETTERS), f"{where}.tile"),
        hatched=colony.hatched,
        hunted=colony.hunted,
        species=_optional(_or(colony.species, None), SPECIES_NUMBER, f"{where}.species"),
        specials=_cards(_or(colony.specials, ()), _ANY_SPECIAL, f"{where}.specials"),
        played=tuple(map(_looker(SPECIAL_NUMBER, f"{where}.played"), _or(colony.played, ()))),
        packet=_cards(_or(colony.packet, ()), _ANY_SPECIAL, f"{where}.packet"),
        special_points=_or(colony.charms, 0),
        powered=_or(colony.powered, False),
        moved=_bits(_or(colony.moved, ()), _numbers(PREDATORS), f"{where}.moved"),
        barred=_bits(_or(colony.barred, ()), _numbers(PREDATORS), f"{where}.barred"),
    )


def _filled(
    values: Mapping[str, str], keys: Mapping[str, int], known: Mapping[str, int], where: str
) -> bytes:
    """One byte for each key, NOWHERE for keys without a value."""
    filled = bytearray([NOWHERE]) * len(keys)
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
        place = WORM_SPACE.read(name)
    except NotationError as error:
        raise PositionError(f"predators.worm: {error}") from error
    if place >> 8 >= table.seats or place & 255 < FIRST_SOIL:
        raise PositionError(f"predators.worm: {name!r} is no place for the Worm.")
    return place


def _decks(decks: Mapping[str, DeckForm], table: Table) -> tuple[Deck, ...]:
    if set(decks) != set(LETTERS):
        raise PositionError(f"decks: exactly {', '.join(LETTERS)} are wanted.")
    return tuple(_deck(caste, decks[letter], table) for caste, letter in enumerate(LETTERS))


def _deck(caste: int, deck: DeckForm, table: Table) -> Deck:
    where = f"decks.{LETTERS[caste]}"
    own = {name: card % DECK_SIZE for name, card in _CARDS.items() if card // DECK_SIZE == caste}
    of_deck = {name: card for name, card in _ANY_CARD.items() if objectives.caste_of(card) == caste}
    seats = _numbers(map(seat_name, range(table.seats)))
    return Deck(
        pool=None if deck.pool is None else _bits(deck.pool, own, f"{where}.pool"),
        size=deck.size,
        bottom=tuple(
            (_look_up(of_deck, entry.card, f"{where}.bottom"), _seat(entry.seat, table, f"{where}.bottom"))
            for entry in deck.bottom
        ),
        top=tuple(
            (_look_up(of_deck, entry.card, f"{where}.top"), _bits(entry.seats, seats, f"{where}.top"))
            for entry in _or(deck.top, ())
        ),
    )


def _pending(pending: PendingForm, table: Table) -> Pending:
    return Pending(
        seat=_seat(pending.seat, table, "pending.seat"),
        draws=tuple(map(_looker(_numbers(LETTERS), "pending.draws"), pending.draws)),
        seen=tuple(map(_looker(_ANY_CARD, "pending.seen"), pending.seen)),
        purpose=_look_up(_PURPOSES, pending.purpose, "pending.purpose"),
    )


def _turn(turn: TurnForm) -> Turn:
    return Turn(
        acted=turn.acted,
        runs=_counts(turn.runs, "turn.runs"),
        looks=_counts(turn.looks, "turn.looks"),
        slips=turn.slips,
        bores=turn.bores,
        reach=turn.reach,
        gathered=_optional(turn.gathered, _numbers(RESOURCES), "turn.gathered"),
        dug_hole=turn.dug_hole,
        looked=turn.looked,
    )


def _counts(letters: Sequence[str], where: str) -> tuple[int, int, int]:
    castes = [_look_up(_numbers(LETTERS), letter, where) for letter in letters]
    return castes.count(0), castes.count(1), castes.count(2)
