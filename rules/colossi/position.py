"""Positions from JSON with readable names; the package's docstring documents the format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from rules.colossi.agenda import Task
from rules.colossi.box import (
    AGE_BEASTS,
    ALL_CARDS,
    ALL_TILES,
    BEASTS,
    BOX,
    HORDE,
    LAIR_OF,
    LAST_AGE,
    TRAITLESS_CARDS,
    TRAITS,
    WIND,
)
from rules.colossi.control import controller
from rules.colossi.info import FULL
from rules.colossi.invariants import violations
from rules.colossi.island import CENTRE, NAMES, SPACES
from rules.colossi.island import WATER as WATER_OF
from rules.colossi.play.actions import TakeActions, number_of_actions
from rules.colossi.play.ages import EndAge, StartHarvest, ages_of
from rules.colossi.play.opening import lay_table
from rules.colossi.play.turns import EndTraits, HarvestTurn, StartDraw
from rules.colossi.state import (
    AGES as FROM_AGES,
)
from rules.colossi.state import (
    NOBODY,
    NOWHERE,
    SOURCES,
    UNEXPLORED,
    WATER,
    Known,
    Phase,
    Pile,
    State,
    Table,
)
from rules.colossi.tasks import task_of
from rules.colossi.terms import AGE_CODE, BEAST_CODE, PLACE, SEAT_NAMES, SEEN_CARD, SEEN_TILE, SEEN_TRAIT
from rules.colossi.written import SEA
from rules.core.errors import PositionError
from rules.core.refusal import form_of
from rules.core.wording import shortened
from rules.kit.vocabulary import Names

_PHASES: Final = {phase.name.lower(): phase for phase in Phase}
_PLAYING: Final = (Phase.ACTIONS, Phase.HARVEST)
T = TypeVar("T")

_Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
_Gold = Annotated[int, msgspec.Meta(ge=-9999, le=9999)]
_Counts = Annotated[dict[str, _Count], msgspec.Meta(max_length=64)]
_Names = Annotated[list[str], msgspec.Meta(max_length=64)]
_Named = Annotated[dict[str, str], msgspec.Meta(max_length=64)]
_OfSeats = Annotated[dict[str, _Count], msgspec.Meta(max_length=BOX.most_seats)]
_Pile = _Counts | _Count
"""Number of each kind, or in a view the total only."""


class _Top(msgspec.Struct, forbid_unknown_fields=True):
    """A card or tile in a known place on top of its pile."""

    kind: str
    seers: _Names


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    """The JSON; None stands for the default."""

    game: Literal["colossi"]
    format: Literal[1]
    set: str = FULL
    seats: Annotated[int, msgspec.Meta(ge=0, le=255)] = 2
    options: Annotated[dict[str, str], msgspec.Meta(max_length=8)] = {}
    phase: str = Phase.ACTIONS.name.lower()
    age: Annotated[int, msgspec.Meta(ge=0, le=LAST_AGE)] | None = None
    ages: _Names | None = None
    round: _Count | None = None
    turn: str | None = None
    mantle: str | None = None
    tiles: _Named = {}
    cubes: _Counts = {}
    acolytes: Annotated[dict[str, _Counts], msgspec.Meta(max_length=BOX.most_seats)] = {}
    holders: _Named | None = None
    colossi: Annotated[dict[str, str | None], msgspec.Meta(max_length=BOX.most_seats)] = {}
    beasts: _Named = {}
    gold: _OfSeats | None = None
    ledger: Annotated[dict[str, dict[str, _Gold]], msgspec.Meta(max_length=BOX.most_seats)] | None = None
    reserve: _OfSeats = {}
    hands: Annotated[dict[str, _Names], msgspec.Meta(max_length=BOX.most_seats)] = {}
    traits: Annotated[dict[str, _Names], msgspec.Meta(max_length=BOX.most_seats)] = {}
    loans: _Named = {}
    offer: _Names | None = None
    trait_discard: _Names = []
    form: str | None = None
    fresh: bool = False
    whispered: bool = False
    risen: bool = False
    bought: _Count = 0
    sly: str | None = None
    passed: _Names = []
    record: Annotated[dict[str, _Names], msgspec.Meta(max_length=BOX.most_seats)] = {}
    rooted: Annotated[dict[str, _Names], msgspec.Meta(max_length=BOX.most_seats)] = {}
    struck: _Count = 0
    monoliths: _Names = []
    brink: str | None = None
    cards: _Pile | None = None
    card_tops: Annotated[list[_Top], msgspec.Meta(max_length=64)] = []
    card_discard: _Counts = {}
    deck: _Pile | None = None
    tile_tops: Annotated[list[_Top], msgspec.Meta(max_length=64)] = []
    tile_discard: _Counts = {}
    spare_lairs: _Pile = {}
    spare_environments: _Pile = {}
    agenda: Annotated[list[dict[str, Any]], msgspec.Meta(max_length=400)] | None = None


# ---------------------------------------------------------------------- reading


def from_json(data: Any) -> State:
    """A position from JSON values. Raises PositionError that names the place."""
    try:
        return _read(data)
    except PositionError as error:
        raise PositionError(shortened(str(error))) from error


def _read(data: Any) -> State:
    position, table = form_of(data, _Position, "Colossi", lay_table)
    state = _Reading(position, table).state()
    if wrong := violations(state):
        raise PositionError(f"This position cannot be: {wrong[0]}")
    return state


class _Reading:
    """The conversion of one position: missing keys are derived from the others."""

    def __init__(self, given: _Position, table: Table) -> None:
        self.given = given
        self.table = table
        self.seats = Names("seat of this game", SEAT_NAMES[: table.seats])
        if given.phase not in _PHASES:
            raise PositionError(f"phase: {given.phase[:20]!r} is none of {', '.join(_PHASES)}.")
        self.phase = _PHASES[given.phase]

    def state(self) -> State:
        """The position. Raises PositionError."""
        given, seats = self.given, self.seats
        mantle = self._mantle()
        acolytes, colossi, tiles = self._acolytes(), self._colossi(), self._tiles()
        owners, actors = self._owners()
        agenda = [task_of(task, f"agenda[{number}]") for number, task in enumerate(given.agenda or ())]
        hands = self._hands()
        card_tops = self._tops(given.card_tops, SEEN_CARD, "card_tops")
        tile_tops = self._tops(given.tile_tops, SEEN_TILE, "tile_tops")
        card_discard = _counts(given.card_discard, SEEN_CARD, "card_discard")
        tile_discard = _counts(given.tile_discard, SEEN_TILE, "tile_discard")
        lairs = _pile(given.spare_lairs, SEEN_TILE, "spare_lairs")
        environments = _pile(given.spare_environments, SEEN_TILE, "spare_environments")
        gold, ledger = self._gold()
        state = State(
            table=self.table,
            phase=self.phase,
            age=self._age(),
            ages=self._ages(),
            lap=self._lap(),
            turn=mantle if given.turn is None and self.phase in _PLAYING else self._seat(given.turn, "turn"),
            mantle=mantle,
            tiles=tiles,
            cubes=_counts(given.cubes, PLACE, "cubes"),
            acolytes=acolytes,
            holders=(NOBODY,) * SPACES,
            colossi=colossi,
            beasts=self._beasts(),
            gold=gold,
            ledger=ledger,
            reserve=self._reserve(acolytes),
            hands=hands,
            owners=owners,
            actors=actors,
            offer=self._offer(owners),
            trait_discard=_set(given.trait_discard, SEEN_TRAIT, "trait_discard"),
            form=_optional(given.form, BEAST_CODE, "form"),
            fresh=given.fresh,
            whispered=given.whispered,
            risen=given.risen,
            bought=given.bought,
            sly=self._seat(given.sly, "sly"),
            passed=_set(given.passed, seats, "passed"),
            record=self._spaces(given.record, "record"),
            rooted=self._spaces(given.rooted, "rooted"),
            struck=given.struck,
            monoliths=_set(given.monoliths, seats, "monoliths"),
            brink=self._seat(given.brink, "brink"),
            cards=Pile((), 0),
            card_tops=card_tops,
            card_discard=card_discard,
            deck=Pile((), 0),
            tile_tops=tile_tops,
            tile_discard=tile_discard,
            spare_lairs=lairs,
            spare_environments=environments,
            agenda=tuple(agenda),
        )
        return self._completed(state)

    def _completed(self, state: State) -> State:
        """Fill in the fields derived from all others: holders, piles and agenda."""
        given = self.given
        if given.holders is None:
            holders = tuple([controller(state, space) for space in range(SPACES)])
        else:
            found = _mapped(given.holders, "holders", PLACE, self.seats)
            holders = tuple([found.get(space, NOBODY) for space in range(SPACES)])
        agenda = self._agenda(state) if given.agenda is None else state.agenda
        return msgspec.structs.replace(
            state, holders=holders, agenda=agenda, cards=self._cards(state), deck=self._deck(state)
        )

    def _agenda(self, state: State) -> tuple[Task, ...]:
        """The default agenda: the usual question of a turn, or of a harvest turn."""
        seat = state.turn
        match self.phase:
            case Phase.ACTIONS:
                actions = TakeActions(seat, number_of_actions(state, seat))
                return (EndAge(), StartHarvest(), EndTraits(seat), StartDraw(seat), actions)
            case Phase.HARVEST:
                return (EndAge(), HarvestTurn(seat))
            case Phase.OVER:
                return ()
        raise PositionError("agenda: in this phase it must be given.")

    # ------------------------------------------------------------------ the course of the game

    def _age(self) -> int:
        if self.given.age is not None:
            return self.given.age
        return LAST_AGE if self.phase == Phase.OVER else int(self.phase != Phase.SETUP)

    def _ages(self) -> tuple[int, ...]:
        """The revealed Ages; by default the chosen ones, or the first of each number."""
        if self.given.ages is not None:
            return tuple([AGE_CODE.one(code, f"ages[{n}]") for n, code in enumerate(self.given.ages)])
        found = []
        for number in range(1, self._age() + 1):
            chosen = self.table.ages[number - 1]
            found.append(ages_of(number, self.table.traits)[0] if chosen == NOBODY else chosen)
        return tuple(found)

    def _lap(self) -> int:
        if self.given.round is not None:
            return self.given.round
        match self.phase:
            case Phase.SETUP:
                return 0
            case Phase.ACTIONS:
                return 1
        return self.table.rounds

    def _mantle(self) -> int:
        """The Mantle seat; by default the chosen one or P1, NOBODY before chance has named one."""
        if self.given.mantle is not None:
            return self.seats.one(self.given.mantle, "mantle")
        if self.table.first != NOBODY:
            return self.table.first
        return NOBODY if self.phase == Phase.SETUP else 0

    def _seat(self, name: str | None, where: str) -> int:
        return NOBODY if name is None else self.seats.one(name, where)

    # ------------------------------------------------------------------ the island

    def _tiles(self) -> tuple[int, ...]:
        """The tiles; spaces not given are water from the start, or unexplored."""
        water = WATER_OF[self.table.seats]
        tiles = [WATER if water >> space & 1 else UNEXPLORED for space in range(SPACES)]
        if not self.given.tiles and self.phase != Phase.SETUP:
            tiles[CENTRE] = LAIR_OF[self._first_beast()]
        for name, code in self.given.tiles.items():
            space = PLACE.one(name, "tiles")
            tiles[space] = WATER if code == SEA else SEEN_TILE.one(code, f"tiles.{name}")
        return tuple(tiles)

    def _first_beast(self) -> int:
        """The Beast whose Lair lies in the centre at the start (CO-SETUP-05)."""
        ages = self._ages()
        return AGE_BEASTS[ages[0]][0] if ages else WIND

    def _acolytes(self) -> tuple[int, ...]:
        counts: list[int] = []
        given = {name: self.given.acolytes.get(name, {}) for name in self.seats.names}
        _check_keys(self.given.acolytes, self.seats, "acolytes")
        for name, spaces in given.items():
            counts += _counts(spaces, PLACE, f"acolytes.{name}")
        return tuple(counts)

    def _colossi(self) -> tuple[int, ...]:
        """The spaces of the Colossi; by default the centre, null before they are placed."""
        given = self.given.colossi
        _check_keys(given, self.seats, "colossi")
        usual = NAMES[CENTRE]
        return tuple(
            [_optional(given.get(name, usual), PLACE, f"colossi.{name}") for name in self.seats.names]
        )

    def _beasts(self) -> tuple[int, ...]:
        found = _mapped(self.given.beasts, "beasts", BEAST_CODE, PLACE)
        if not self.given.beasts and not self.given.tiles and self.phase != Phase.SETUP:
            found[self._first_beast()] = CENTRE
        return tuple([found.get(beast, NOWHERE) for beast in range(len(BEASTS))])

    # ------------------------------------------------------------------ the seats

    def _gold(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Gold and ledger; each is derived from the other, and Gold counts as an Age's by default."""
        given = self.given
        names, size = self.seats.names, len(SOURCES)
        ledger = [0] * (size * len(names))
        if given.ledger is not None:
            _check_keys(given.ledger, self.seats, "ledger")
            for seat, name in enumerate(names):
                for source, amount in given.ledger.get(name, {}).items():
                    if source not in SOURCES:
                        raise PositionError(f"ledger.{name}: {source[:20]!r} is no source of Gold.")
                    ledger[seat * size + SOURCES.index(source)] = amount
            sums = [sum(ledger[seat * size : (seat + 1) * size]) for seat in range(len(names))]
        else:
            sums = [0] * len(names)
        if given.gold is None:
            return tuple(sums), tuple(ledger)
        _check_keys(given.gold, self.seats, "gold")
        gold = tuple([given.gold.get(name, 0) for name in names])
        if given.ledger is None:
            for seat, amount in enumerate(gold):
                ledger[seat * size + FROM_AGES] = amount
        return gold, tuple(ledger)

    def _reserve(self, acolytes: Sequence[int]) -> tuple[int, ...]:
        """The reserves; by default the Acolytes that are not on the island."""
        _check_keys(self.given.reserve, self.seats, "reserve")
        rows = [acolytes[seat * SPACES : (seat + 1) * SPACES] for seat in range(self.table.seats)]
        left = [max(0, HORDE - sum(row)) for row in rows]
        return tuple([self.given.reserve.get(name, left[seat]) for seat, name in enumerate(self.seats.names)])

    def _hands(self) -> tuple[tuple[int, ...], ...]:
        given = self.given.hands
        _check_keys(given, self.seats, "hands")
        return tuple(
            [
                tuple(sorted([SEEN_CARD.of_json(card, f"hands.{name}[{n}]") for n, card in enumerate(cards)]))
                for name in self.seats.names
                for cards in (given.get(name, []),)
            ]
        )

    def _spaces(self, given: Mapping[str, list[str]], where: str) -> tuple[int, ...]:
        _check_keys(given, self.seats, where)
        return tuple([_set(given.get(name, []), PLACE, f"{where}.{name}") for name in self.seats.names])

    # ------------------------------------------------------------------ Traits, piles

    def _owners(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Owner and actor of each Trait."""
        given = self.given
        _check_keys(given.traits, self.seats, "traits")
        owners = [NOBODY] * len(TRAITS)
        for seat, name in enumerate(self.seats.names):
            for code in given.traits.get(name, []):
                trait = SEEN_TRAIT.one(code, f"traits.{name}")
                if owners[trait] != NOBODY:
                    raise PositionError(f"traits.{name}: {code} is named twice.")
                owners[trait] = seat
        actors = list(owners)
        for trait, borrower in _mapped(given.loans, "loans", SEEN_TRAIT, self.seats).items():
            actors[trait] = borrower
        return tuple(owners), tuple(actors)

    def _offer(self, owners: Sequence[int]) -> tuple[int, ...]:
        """The Traits on offer; by default the first three in no other place."""
        given = self.given
        if given.offer is not None:
            return tuple([SEEN_TRAIT.one(code, f"offer[{n}]") for n, code in enumerate(given.offer)])
        if self.phase == Phase.SETUP or not self.table.traits:
            return ()
        free = [trait for trait, owner in enumerate(owners) if owner == NOBODY]
        return tuple([t for t in free if TRAITS[t].code not in given.trait_discard][: BOX.traits_on_offer])

    def _tops(self, given: Sequence[_Top], names: Names, where: str) -> tuple[Known, ...]:
        return tuple(
            [
                Known(
                    names.of_json(top.kind, f"{where}[{n}].kind"),
                    _set(top.seers, self.seats, f"{where}[{n}]"),
                )
                for n, top in enumerate(given)
            ]
        )

    def _cards(self, state: State) -> Pile:
        """The card deck; by default all cards in no other place."""
        if self.given.cards is not None:
            return _pile(self.given.cards, SEEN_CARD, "cards")
        out = [card for hand in state.hands for card in hand]
        out += [top.kind for top in state.card_tops]
        out += [card for task in state.agenda for card in task.cards]
        box = ALL_CARDS if self.table.traits else TRAITLESS_CARDS
        return _rest(box, (state.card_discard,), out)

    def _deck(self, state: State) -> Pile:
        """The tile deck; by default all tiles in no other place."""
        if self.given.deck is not None:
            return _pile(self.given.deck, SEEN_TILE, "deck")
        out = [tile for tile in state.tiles if tile >= 0]
        out += [top.kind for top in state.tile_tops]
        out += [tile for task in state.agenda for tile in task.tiles]
        piles = (state.tile_discard, state.spare_lairs.counts, state.spare_environments.counts)
        return _rest(ALL_TILES, piles, out)


def _rest(box: Sequence[int], piles: Sequence[Sequence[int]], out: Sequence[int]) -> Pile:
    """The rest of a box without piles and single things; 0 of a kind with too many out."""
    left = list(box)
    for pile in piles:
        for kind, count in enumerate(pile):
            left[kind] -= count
    for kind in out:
        if kind >= 0:
            left[kind] -= 1
    counts = tuple([max(0, count) for count in left])
    return Pile(counts, sum(counts))


# ---------------------------------------------------------------------- names


def _check_keys(given: Mapping[str, Any], names: Names, where: str) -> None:
    for name in given:
        names.one(name, where)


def _optional(name: str | None, names: Names, where: str) -> int:
    return NOWHERE if name is None else names.one(name, where)


def _counts(given: Mapping[str, int], names: Names, where: str) -> tuple[int, ...]:
    _check_keys(given, names, where)
    return tuple([given.get(name, 0) for name in names.names])


def _pile(given: Mapping[str, int] | int, names: Names, where: str) -> Pile:
    if isinstance(given, int):
        return Pile((), given) if given else Pile((0,) * len(names.names), 0)
    counts = _counts(given, names, where)
    return Pile(counts, sum(counts))


def _mapped(given: Mapping[str, str], where: str, keys: Names, values: Names) -> dict[int, int]:
    return {keys.one(name, where): values.one(value, f"{where}.{name}") for name, value in given.items()}


def _set(given: Sequence[str], names: Names, where: str) -> int:
    found = [names.one(name, where) for name in given]
    if found != sorted(set(found)):
        raise PositionError(f"{where}: these are not in their order, or named twice.")
    return sum(1 << number for number in found)
