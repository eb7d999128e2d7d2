"""Positions to JSON with readable names, in the format of the package's docstring; `position` reads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from rules.colossi.box import AGES, BEASTS, TILES, TRAITS
from rules.colossi.info import FIRST_GAME, FULL
from rules.colossi.island import NAMES, SPACES, members
from rules.colossi.play.opening import options_of
from rules.colossi.state import NOBODY, NOWHERE, SOURCES, UNEXPLORED, WATER, Known, Phase, Pile, State
from rules.colossi.tasks import task_json
from rules.colossi.terms import BEAST_CODE, PLACE, SEAT, SEAT_NAMES, SEEN_CARD, SEEN_TILE, SEEN_TRAIT
from rules.kit.vocabulary import Names

FORMAT: Final = 1
SEA: Final = "water"
"""The value of a water space in `tiles`."""
T = TypeVar("T")


def to_json(state: State) -> dict[str, Any]:
    """The whole position, or a view, as JSON values."""
    return {
        "game": "colossi",
        "format": FORMAT,
        "set": FULL if state.table.traits else FIRST_GAME,
        "seats": state.table.seats,
        "options": options_of(state.table),
        "phase": Phase(state.phase).name.lower(),
        "age": state.age,
        "ages": [AGES[age].code for age in state.ages],
        "round": state.lap,
        "turn": SEAT.json(state.turn),
        "mantle": SEAT.json(state.mantle),
        **_island_json(state),
        **_seats_json(state),
        **_traits_json(state),
        "passed": _set_json(SEAT, state.passed),
        "record": _by_seat(state, lambda seat: _set_json(PLACE, state.record[seat])),
        "rooted": _by_seat(state, lambda seat: _set_json(PLACE, state.rooted[seat])),
        "struck": state.struck,
        "monoliths": _set_json(SEAT, state.monoliths),
        "brink": SEAT.json(state.brink),
        "cards": _pile_json(SEEN_CARD, state.cards),
        "card_tops": _tops_json(SEEN_CARD, state.card_tops),
        "card_discard": _counts_json(SEEN_CARD, state.card_discard),
        "deck": _pile_json(SEEN_TILE, state.deck),
        "tile_tops": _tops_json(SEEN_TILE, state.tile_tops),
        "tile_discard": _counts_json(SEEN_TILE, state.tile_discard),
        "spare_lairs": _pile_json(SEEN_TILE, state.spare_lairs),
        "spare_environments": _pile_json(SEEN_TILE, state.spare_environments),
        "agenda": [task_json(task) for task in state.agenda],
    }


def _island_json(state: State) -> dict[str, Any]:
    tiles = {
        NAMES[space]: SEA if tile == WATER else TILES[tile].code
        for space, tile in enumerate(state.tiles)
        if tile != UNEXPLORED
    }
    holders = {NAMES[space]: SEAT.json(seat) for space, seat in enumerate(state.holders) if seat != NOBODY}
    return {
        "tiles": tiles,
        "cubes": _counts_json(PLACE, state.cubes),
        "acolytes": _by_seat(
            state,
            lambda seat: _counts_json(PLACE, state.acolytes[seat * SPACES : (seat + 1) * SPACES]),
        ),
        "holders": holders,
        "colossi": _by_seat(state, lambda seat: PLACE.json(state.colossi[seat])),
        "beasts": {BEASTS[beast].code: NAMES[at] for beast, at in enumerate(state.beasts) if at != NOWHERE},
    }


def _seats_json(state: State) -> dict[str, Any]:
    size = len(SOURCES)
    return {
        "gold": _by_seat(state, lambda seat: state.gold[seat]),
        "ledger": _by_seat(
            state,
            lambda seat: {
                source: amount
                for source, amount in zip(SOURCES, state.ledger[seat * size : (seat + 1) * size], strict=True)
                if amount
            },
        ),
        "reserve": _by_seat(state, lambda seat: state.reserve[seat]),
        "hands": _by_seat(state, lambda seat: [SEEN_CARD.json(card) for card in state.hands[seat]]),
    }


def _traits_json(state: State) -> dict[str, Any]:
    loans = {
        TRAITS[trait].code: SEAT.json(actor)
        for trait, (owner, actor) in enumerate(zip(state.owners, state.actors, strict=True))
        if owner != actor
    }
    return {
        "traits": _by_seat(
            state,
            lambda seat: [TRAITS[trait].code for trait, owner in enumerate(state.owners) if owner == seat],
        ),
        "loans": loans,
        "offer": [SEEN_TRAIT.json(trait) for trait in state.offer],
        "trait_discard": _set_json(SEEN_TRAIT, state.trait_discard),
        "form": BEAST_CODE.json(state.form),
        "fresh": state.fresh,
        "whispered": state.whispered,
        "risen": state.risen,
        "bought": state.bought,
        "sly": SEAT.json(state.sly),
    }


def _by_seat(state: State, made: Callable[[int], T]) -> dict[str, T]:
    return {SEAT_NAMES[seat]: made(seat) for seat in range(state.table.seats)}


def _set_json(names: Names, found: int) -> list[str | None]:
    return [names.json(number) for number in members(found)]


def _counts_json(names: Names, counts: Sequence[int]) -> dict[str, int]:
    return {names.names[number]: count for number, count in enumerate(counts) if count}


def _pile_json(names: Names, pile: Pile) -> dict[str, int] | int:
    return _counts_json(names, pile.counts) if pile.counts else pile.size


def _tops_json(names: Names, tops: tuple[Known, ...]) -> list[dict[str, Any]]:
    return [{"kind": names.json(top.kind), "seers": _set_json(SEAT, top.seers)} for top in tops]
