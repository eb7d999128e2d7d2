"""Positions to and from JSON with readable names; the package's docstring documents the format."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from rules.colossi.agenda import AnyTask, Task
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
from rules.colossi.course import with_item
from rules.colossi.info import FIRST_GAME, FULL, INFO
from rules.colossi.invariants import violations
from rules.colossi.island import CENTRE, SPACES, members
from rules.colossi.island import WATER as WATER_OF
from rules.colossi.play.actions import TakeActions, number_of_actions
from rules.colossi.play.ages import EndAge, StartHarvest, ages_of
from rules.colossi.play.explore import NO_TILES
from rules.colossi.play.hands import NO_CARDS
from rules.colossi.play.opening import lay_table, options_of
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
    CardPile,
    KnownCard,
    KnownTile,
    Phase,
    Pile,
    State,
    Table,
    TilePile,
)
from rules.colossi.terms import (
    BEAST_CODE,
    PLACE,
    SEAT,
    SEAT_NAMES,
    SEEN_CARD,
    SEEN_TILE,
    TRAIT_CODE,
    Age,
    Beast,
    OneSeat,
    OneSpace,
    Seat,
    Seats,
    SeenCard,
    Space,
    Spaces,
    TileOrSea,
    Trait,
)
from rules.core.errors import PositionError
from rules.core.protocol import Setup
from rules.kit.position import Positions
from rules.kit.record import like
from rules.kit.vocabulary import AtMost, Bits, InAnyOrder, Key, Keyed, Names

_PLAYING: Final = (Phase.ACTIONS, Phase.HARVEST)
_MOST_GOLD: Final = 9999
_LONGEST_AGENDA: Final = 400
_NO_SEATS: Final = (None,) * BOX.most_seats
_NO_SPACES: Final = (0,) * SPACES
_NO_GOLD: Final = (0,) * len(SOURCES)
_NO_TILES_LAID: Final = (UNEXPLORED,) * SPACES
_NO_BEASTS: Final = (NOWHERE,) * len(BEASTS)

_PhaseName = Annotated[Phase, Names("phase", {phase.name.lower(): phase for phase in Phase})]
_OfPlaces = Annotated[tuple[int, ...], Keyed(PLACE, 0, sparse=True)]
_OfCards = Annotated[tuple[int, ...], Keyed(SEEN_CARD, 0, sparse=True)]
_OfTiles = Annotated[tuple[int, ...], Keyed(SEEN_TILE, 0, sparse=True)]
_Gold = Annotated[int, AtMost(_MOST_GOLD, least=-_MOST_GOLD)]
_OfSources = Annotated[
    tuple[_Gold, ...], Keyed(Names("source of Gold", SOURCES, kinds="sources of Gold"), 0, sparse=True)
]
_Traits = Annotated[int, Bits(TRAIT_CODE, ",", in_any_order=True)]


class _Form(msgspec.Struct):
    """The keys of a position. None stands for what follows from the others, for seats one by one."""

    phase: _PhaseName = Phase.ACTIONS
    age: Annotated[int | None, AtMost(LAST_AGE)] = None
    ages: tuple[Age, ...] | None = None
    lap: Annotated[int | None, Key("round")] = None
    turn: Seat = NOBODY
    mantle: Seat = NOBODY
    tiles: Annotated[tuple[TileOrSea, ...], Keyed(PLACE, UNEXPLORED, sparse=True)] = _NO_TILES_LAID
    cubes: _OfPlaces = _NO_SPACES
    acolytes: Annotated[tuple[_OfPlaces, ...], Keyed(SEAT)] = ()
    holders: Annotated[tuple[OneSeat, ...] | None, Keyed(PLACE, NOBODY, sparse=True)] = None
    colossi: Annotated[tuple[Space, ...], Keyed(SEAT)] = ()
    beasts: Annotated[tuple[OneSpace, ...], Keyed(BEAST_CODE, NOWHERE, sparse=True)] = _NO_BEASTS
    gold: Annotated[tuple[int, ...] | None, Keyed(SEAT)] = None
    ledger: Annotated[tuple[_OfSources, ...] | None, Keyed(SEAT)] = None
    reserve: Annotated[tuple[int, ...], Keyed(SEAT)] = ()
    hands: Annotated[tuple[Annotated[tuple[SeenCard, ...], InAnyOrder()], ...], Keyed(SEAT)] = ()
    traits: Annotated[tuple[_Traits, ...], Keyed(SEAT)] = ()
    loans: Annotated[tuple[OneSeat, ...], Keyed(TRAIT_CODE, NOBODY, sparse=True)] = (NOBODY,) * len(TRAITS)
    offer: tuple[Trait, ...] | None = None
    trait_discard: Annotated[int, Bits(TRAIT_CODE, ",")] = 0
    form: Beast = NOWHERE
    fresh: bool = False
    whispered: bool = False
    risen: bool = False
    bought: int = 0
    sly: Seat = NOBODY
    passed: Seats = 0
    record: Annotated[tuple[Spaces, ...], Keyed(SEAT)] = ()
    rooted: Annotated[tuple[Spaces, ...], Keyed(SEAT)] = ()
    struck: int = 0
    monoliths: Seats = 0
    brink: Seat = NOBODY
    cards: CardPile | None = None
    card_tops: tuple[KnownCard, ...] = ()
    card_discard: _OfCards = NO_CARDS
    deck: TilePile | None = None
    tile_tops: tuple[KnownTile, ...] = ()
    tile_discard: _OfTiles = NO_TILES
    spare_lairs: TilePile = Pile(NO_TILES, 0)
    spare_environments: TilePile = Pile(NO_TILES, 0)
    agenda: Annotated[tuple[AnyTask, ...] | None, AtMost(_LONGEST_AGENDA)] = None


# ---------------------------------------------------------------------- writing


def _rows(flat: Sequence[int], size: int) -> list[Sequence[int]]:
    """The belongings of each seat."""
    return [flat[start : start + size] for start in range(0, len(flat), size)]


def _traits(state: State) -> list[int]:
    """The Traits of each seat as a set."""
    found = [0] * state.table.seats
    for trait, owner in enumerate(state.owners):
        if owner != NOBODY:
            found[owner] |= 1 << trait
    return found


def _loans(state: State) -> list[int]:
    """The borrower of each Trait that is lent."""
    pairs = zip(state.owners, state.actors, strict=True)
    return [NOBODY if actor == owner else actor for owner, actor in pairs]


# ---------------------------------------------------------------------- reading


def _state(form: _Form, table: Table) -> State:
    """The position; keys that are missing follow from the others."""
    mantle, owners = _mantle(form, table), _owners(form, table)
    age = _age(form)
    ages = _ages(form, table, age)
    acolytes = [row or _NO_SPACES for row in _of_seats(form.acolytes, table)]
    gold, ledger = _gold(form, table)
    state = like(
        State,
        form,
        table=table,
        age=age,
        ages=ages,
        lap=_lap(form, table),
        turn=mantle if form.turn == NOBODY and form.phase in _PLAYING else form.turn,
        mantle=mantle,
        tiles=_tiles(form, table, ages),
        acolytes=tuple(chain(*acolytes)),
        holders=form.holders or (NOBODY,) * SPACES,
        colossi=_of_seats(form.colossi, table, CENTRE),
        beasts=_beasts(form, ages),
        gold=gold,
        ledger=ledger,
        reserve=_reserve(form, acolytes),
        hands=_of_seats(form.hands, table, ()),
        owners=owners,
        actors=tuple(
            [
                owner if borrower == NOBODY else borrower
                for owner, borrower in zip(owners, form.loans, strict=True)
            ]
        ),
        offer=_offer(form, table, owners),
        record=_of_seats(form.record, table, 0),
        rooted=_of_seats(form.rooted, table, 0),
        cards=form.cards or Pile((), 0),
        deck=form.deck or Pile((), 0),
        agenda=form.agenda or (),
    )
    return _completed(form, state)


def _completed(form: _Form, state: State) -> State:
    """Fill in the fields that follow from all others: holders, piles and agenda."""
    if form.holders is None:
        state = replace(state, holders=tuple([controller(state, space) for space in range(SPACES)]))
    if form.agenda is None:
        state = replace(state, agenda=_agenda(state))
    return replace(
        state,
        cards=_cards(state) if form.cards is None else state.cards,
        deck=_deck(state) if form.deck is None else state.deck,
    )


def _of_seats(row: Sequence[Any], table: Table, rest: Any = None) -> tuple[Any, ...]:
    """A row for the seats of this game; those that are not given have the rest."""
    return tuple([rest if one is None else one for one in (row or _NO_SEATS)[: table.seats]])


def _agenda(state: State) -> tuple[Task, ...]:
    """The default agenda: the usual question of a turn, or of a harvest turn."""
    seat = state.turn
    match state.phase:
        case Phase.ACTIONS:
            actions = TakeActions(seat, number_of_actions(state, seat))
            return (EndAge(), StartHarvest(), EndTraits(seat), StartDraw(seat), actions)
        case Phase.HARVEST:
            return (EndAge(), HarvestTurn(seat))
        case Phase.OVER:
            return ()
    raise PositionError("agenda: in this phase it must be given.")


# ---------------------------------------------------------------------- the course of the game


def _age(form: _Form) -> int:
    if form.age is not None:
        return form.age
    return LAST_AGE if form.phase is Phase.OVER else int(form.phase is not Phase.SETUP)


def _ages(form: _Form, table: Table, age: int) -> tuple[int, ...]:
    """The revealed Ages; by default the chosen ones, or the first of each number."""
    if form.ages is not None:
        return form.ages
    chosen = enumerate(table.ages[:age], start=1)
    return tuple([ages_of(number, table.traits)[0] if one == NOBODY else one for number, one in chosen])


def _lap(form: _Form, table: Table) -> int:
    if form.lap is not None:
        return form.lap
    return {Phase.SETUP: 0, Phase.ACTIONS: 1}.get(form.phase, table.rounds)


def _mantle(form: _Form, table: Table) -> int:
    """The Mantle seat; by default the chosen one or P1, NOBODY before chance has named one."""
    if form.mantle != NOBODY:
        return form.mantle
    return table.first if form.phase is Phase.SETUP else max(table.first, 0)


# ---------------------------------------------------------------------- the island


def _tiles(form: _Form, table: Table, ages: Sequence[int]) -> tuple[int, ...]:
    """The tiles; spaces not given are water from the start, or unexplored."""
    if form.tiles == _NO_TILES_LAID and form.phase is not Phase.SETUP:
        tiles = with_item(form.tiles, CENTRE, LAIR_OF[_first_beast(ages)])
    else:
        tiles = form.tiles
    water = WATER_OF[table.seats]
    return tuple(
        [WATER if tile == UNEXPLORED and water >> space & 1 else tile for space, tile in enumerate(tiles)]
    )


def _first_beast(ages: Sequence[int]) -> int:
    """The Beast whose Lair lies in the centre at the start (CO-SETUP-05)."""
    return AGE_BEASTS[ages[0]][0] if ages else WIND


def _beasts(form: _Form, ages: Sequence[int]) -> tuple[int, ...]:
    if form.beasts == _NO_BEASTS and form.tiles == _NO_TILES_LAID and form.phase is not Phase.SETUP:
        return with_item(form.beasts, _first_beast(ages), CENTRE)
    return form.beasts


# ---------------------------------------------------------------------- the seats


def _gold(form: _Form, table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Gold and ledger; each follows from the other, and Gold counts as an Age's by default."""
    rows = _of_seats(form.ledger or (), table, _NO_GOLD)
    if form.gold is None:
        return tuple(map(sum, rows)), tuple(chain(*rows))
    gold = _of_seats(form.gold, table, 0)
    if form.ledger is None:
        rows = tuple([with_item(_NO_GOLD, FROM_AGES, amount) for amount in gold])
    return gold, tuple(chain(*rows))


def _reserve(form: _Form, acolytes: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The reserves; by default the Acolytes that are not on the island."""
    given = zip(form.reserve or _NO_SEATS, acolytes, strict=False)
    return tuple([max(0, HORDE - sum(row)) if count is None else count for count, row in given])


def _owners(form: _Form, table: Table) -> tuple[int, ...]:
    """The owner of each Trait."""
    owners = [NOBODY] * len(TRAITS)
    for seat, traits in enumerate(_of_seats(form.traits, table, 0)):
        for trait in members(traits):
            if owners[trait] != NOBODY:
                raise PositionError(f"traits.{SEAT_NAMES[seat]}: {TRAITS[trait].code} is named twice.")
            owners[trait] = seat
    return tuple(owners)


def _offer(form: _Form, table: Table, owners: Sequence[int]) -> tuple[int, ...]:
    """The Traits on offer; by default the first three in no other place."""
    if form.offer is not None:
        return form.offer
    if form.phase is Phase.SETUP or not table.traits:
        return ()
    free = [t for t, owner in enumerate(owners) if owner == NOBODY and not form.trait_discard >> t & 1]
    return tuple(free[: BOX.traits_on_offer])


# ---------------------------------------------------------------------- piles


def _cards(state: State) -> Pile:
    """All cards in no other place."""
    out = chain(*state.hands, [top.kind for top in state.card_tops], *[task.cards for task in state.agenda])
    return _rest(ALL_CARDS if state.table.traits else TRAITLESS_CARDS, (state.card_discard,), out)


def _deck(state: State) -> Pile:
    """All tiles in no other place."""
    out = chain(state.tiles, [top.kind for top in state.tile_tops], *[task.tiles for task in state.agenda])
    piles = (state.tile_discard, state.spare_lairs.counts, state.spare_environments.counts)
    return _rest(ALL_TILES, piles, out)


def _rest(box: Sequence[int], piles: Iterable[Sequence[int]], out: Iterable[int]) -> Pile:
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


_POSITIONS: Final = Positions(
    INFO,
    _Form,
    setup=lambda state: Setup(
        FULL if state.table.traits else FIRST_GAME, state.table.seats, options_of(state.table)
    ),
    agree=lay_table,
    fields={
        "acolytes": lambda state: _rows(state.acolytes, SPACES),
        "ledger": lambda state: _rows(state.ledger, len(SOURCES)),
        "traits": _traits,
        "loans": _loans,
    },
    state=_state,
    whole=True,
    violations=violations,
    usual=Setup(FULL, 2),
)
to_json, from_json = _POSITIONS.to_json, _POSITIONS.from_json
"""A position as JSON values, and back; `from_json` raises PositionError that names the place."""
