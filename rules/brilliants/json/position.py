"""Positions to and from JSON; input is untrusted and checked completely."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

import msgspec

from rules.brilliants.data import board
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.objectives import card_name, caste_of
from rules.brilliants.info import END_REASONS, INFO
from rules.brilliants.invariants import violations
from rules.brilliants.json.position_checks import incoherences
from rules.brilliants.play.opening import lay_table
from rules.brilliants.state import (
    NEW_TURN,
    NOWHERE,
    Colony,
    Deck,
    Ground,
    Pending,
    Purpose,
    State,
    Table,
    Turn,
)
from rules.brilliants.terms import (
    CASTE,
    LAID,
    RESOURCE,
    SURFACE_SPACE,
    TILE,
    Byte,
    Face,
    OpenCard,
    PhaseName,
    Resource,
    Seat,
    Side,
    WormSoil,
)
from rules.brilliants.terms import Ground as MainSpace
from rules.core.errors import PositionError
from rules.core.protocol import Setup
from rules.kit.position import Positions
from rules.kit.record import Rules, like
from rules.kit.vocabulary import AtMost, InAnyOrder, Key, Keyed, Letters, With, Word

_LONGEST_GAME: Final = 100_000


class _Predators(msgspec.Struct):
    spider: MainSpace
    grasshopper: MainSpace
    worm: WormSoil


class _Form(msgspec.Struct):
    """The keys of a position: predators stand together, and the ground only where it can change."""

    phase: PhaseName
    round: Annotated[int, AtMost(_LONGEST_GAME)]
    night: Annotated[Side, Key("side")]
    weather: Face
    first: Seat
    active: Seat
    ground: Annotated[bytes, Keyed(SURFACE_SPACE, Ground.ABSENT, sparse=True, of=LAID)]
    colonies: Annotated[tuple[Colony, ...], AtMost(4)]
    predators: _Predators
    tiles: Annotated[int, Letters(TILE)]
    decks: Annotated[tuple[Deck, ...], Keyed(CASTE)]
    pending: Pending | None
    progress: bool
    idle: Byte
    reason: Annotated[str, Word("end reason", ("", *END_REASONS))]
    turn: Annotated[Turn, With("specials")] = NEW_TURN
    display: Annotated[tuple[OpenCard, ...], InAnyOrder(), With("display")] = ()
    pile: Annotated[bytes, Keyed(RESOURCE, 0), With("bag")] = bytes(9)
    aside: Annotated[tuple[OpenCard, ...], With("bag")] = ()
    drawn: Annotated[Resource, With("bag")] = NOWHERE


def _changing(state: State) -> bytes:
    """The ground where it can change."""
    start = board.starting_ground(state.table.homes)
    return bytes(
        [now if then >= Ground.RESOURCE else 0 for now, then in zip(state.ground, start, strict=True)]
    )


def _state(form: _Form, table: Table) -> State:
    if len(form.colonies) != table.seats:
        raise PositionError(f"colonies: {table.seats} are wanted, there are {len(form.colonies)}.")
    if form.predators.worm != NOWHERE and form.predators.worm >> 8 >= table.seats:
        raise PositionError("predators.worm: the owner of this nest does not play.")
    if None in form.decks:
        raise PositionError(f"decks: exactly {', '.join(CASTE.names)} are wanted.")
    for caste, deck in enumerate(form.decks):
        for card in (*(one.card for one in deck.bottom), *(one.card for one in deck.top)):
            if caste_of(card) != caste:
                raise PositionError(f"decks.{CASTE.names[caste]}: {card_name(card)} belongs to another deck.")
    # Between turns, and where no cards are played, nothing else is noted than that the action is done.
    in_library = form.pending is not None and form.pending.purpose == Purpose.LIBRARY
    acted = in_library and not RULE_SETS[table.variant].specials
    return like(
        State,
        form,
        table=table,
        ground=_ground(form.ground, table),
        spider=form.predators.spider,
        grasshopper=form.predators.grasshopper,
        worm=form.predators.worm,
        turn=Turn(acted=True) if acted else form.turn,
    )


def _ground(given: bytes, table: Table) -> bytes:
    """The ground of all spaces. Raises PositionError where what can change is not given, or else is."""
    start = board.starting_ground(table.homes)
    for name, laid, then in zip(board.NAMES, given, start, strict=True):
        if (laid != Ground.ABSENT) != (then >= Ground.RESOURCE):
            raise PositionError(f"ground: {name!r} is {'not wanted' if laid else 'missing'}.")
    return bytes(laid or then for laid, then in zip(given, start, strict=True))


def _setup(state: State) -> Setup:
    return Setup(state.table.variant, state.table.seats, dict(state.table.options))


@cache
def _rules(variant: str) -> Rules:
    rule_set = RULE_SETS[variant]
    features = {
        "specials": rule_set.specials,
        "packet": rule_set.packet,
        "display": rule_set.objectives == "display",
        "bag": rule_set.bag,
    }
    return Rules(rule_set.title, frozenset(name for name, has in features.items() if has))


_POSITIONS: Final = Positions(
    INFO,
    _Form,
    setup=_setup,
    agree=lay_table,
    fields={"ground": _changing, "predators": lambda state: state},
    whole=True,
    state=_state,
    violations=lambda state: [*violations(state), *incoherences(state)],
    rules=_rules,
)
to_json = _POSITIONS.to_json
"""The whole position, or a view of one, as JSON values."""


def from_json(data: Any) -> State:
    """A position, or a view of one, from JSON values. Raises PositionError that names the place."""
    return _POSITIONS.from_json(_with_current_names(data))


def _with_current_names(data: Any) -> Any:
    """Convert a position written by version 0.1 to today's names."""
    pending = data.get("pending") if isinstance(data, dict) else None
    if not isinstance(pending, dict) or not isinstance(pending.get("in_library"), bool):
        return data
    rest = {name: value for name, value in pending.items() if name != "in_library"}
    purpose = "library" if pending["in_library"] else "setup"
    return data | {"pending": {"purpose": purpose} | rest}
