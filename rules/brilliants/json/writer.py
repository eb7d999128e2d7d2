"""Writes a position as JSON values with readable names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rules.brilliants.data import board, nest
from rules.brilliants.data.box import (
    ANT_NAMES,
    ANTS,
    LETTERS,
    PREDATORS,
    RESOURCES,
    RULE_SETS,
    TILE_LETTERS,
)
from rules.brilliants.data.objectives import DECK_SIZE, card_name
from rules.brilliants.data.special import special_code
from rules.brilliants.json.schema import FORMAT, colony_fields, deck_fields, position_fields
from rules.brilliants.state import (
    FIRST_SOIL,
    NOWHERE,
    Colony,
    Deck,
    Ground,
    Pending,
    Phase,
    Purpose,
    State,
    Turn,
)
from rules.brilliants.terms import (
    CASTES,
    FACE,
    PREDATOR_SPACE,
    RESOURCE,
    SPECIES,
    TILE,
    seat_name,
    space_name,
)


def to_json(state: State) -> dict[str, Any]:
    """The whole position, or a view of one, as JSON values."""
    rule_set = RULE_SETS[state.table.variant]
    return {
        "game": "brilliants",
        "format": FORMAT,
        "set": state.table.variant,
        "seats": state.table.seats,
        "options": dict(state.table.options),
        "phase": Phase(state.phase).name.lower(),
        "round": state.round,
        "side": "night" if state.night else "day",
        "weather": FACE.json(state.weather),
        "first": seat_name(state.first),
        "active": seat_name(state.active),
        "ground": _ground_json(state),
        "colonies": [_colony_json(colony, colony_fields(rule_set)) for colony in state.colonies],
        "predators": {
            "spider": PREDATOR_SPACE.json(state.spider),
            "grasshopper": PREDATOR_SPACE.json(state.grasshopper),
            "worm": PREDATOR_SPACE.json(state.worm),
        },
        "tiles": "".join(letter for n, letter in enumerate(TILE_LETTERS) if state.tiles >> n & 1),
        "decks": {
            letter: _deck_json(n, state.decks[n], deck_fields(rule_set)) for n, letter in enumerate(LETTERS)
        },
        "pending": None if state.pending is None else _pending_json(state.pending),
        "progress": state.progress,
        "idle": state.idle,
        "reason": state.reason,
        **_only(position_fields(rule_set), _special_fields(state)),
    }


def _only(wanted: frozenset[str], fields: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name in wanted}


def _special_fields(state: State) -> dict[str, Any]:
    """The keys that only some rule sets have."""
    return {
        "turn": _turn_json(state.turn),
        "display": list(map(card_name, state.display)),
        "pile": dict(zip(RESOURCES, state.pile, strict=True)),
        "aside": list(map(card_name, state.aside)),
        "drawn": RESOURCE.json(state.drawn),
    }


def _ground_json(state: State) -> dict[str, str]:
    """The ground of every space whose ground can change."""
    start = board.starting_ground(state.table.homes)
    return {
        board.NAMES[space]: GROUND_NAMES[ground]
        for space, ground in enumerate(state.ground)
        if start[space] >= Ground.RESOURCE
    }


GROUND_NAMES: Final = {
    Ground.EMPTY: "empty",
    **{Ground.RESOURCE + n: code for n, code in enumerate(RESOURCES[:6])},
    **{Ground.PHEROMONE + seat: seat_name(seat) for seat in range(4)},
}
"""The names of ground values on spaces that had a resource at the start."""


def _colony_json(colony: Colony, more: frozenset[str]) -> dict[str, Any]:
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
        "tile": TILE.json(colony.tile),
        "hatched": colony.hatched,
        "hunted": colony.hunted,
        **_only(more, _cards_json(colony) if more else {}),
    }


def _cards_json(colony: Colony) -> dict[str, Any]:
    """Species, special cards and their effects so far."""
    return {
        "species": SPECIES.json(colony.species),
        "specials": list(map(special_code, colony.specials)),
        "played": list(map(special_code, colony.played)),
        "charms": colony.special_points,
        "powered": colony.powered,
        "moved": _predators_json(colony.moved),
        "barred": _predators_json(colony.barred),
        "packet": list(map(special_code, colony.packet)),
    }


def _predators_json(bits: int) -> list[str]:
    return [name for number, name in enumerate(PREDATORS) if bits >> number & 1]


def _turn_json(turn: Turn) -> dict[str, Any]:
    return {
        "acted": turn.acted,
        "runs": _counts_text(turn.runs),
        "looks": _counts_text(turn.looks),
        "slips": turn.slips,
        "bores": turn.bores,
        "reach": turn.reach,
        "gathered": RESOURCE.json(turn.gathered),
        "dug_hole": turn.dug_hole,
        "looked": turn.looked,
    }


def _counts_text(counts: tuple[int, int, int]) -> str:
    """`HHF` for two, one and none."""
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def _deck_json(caste: int, deck: Deck, more: frozenset[str]) -> dict[str, Any]:
    cards = (caste * DECK_SIZE + n for n in range(DECK_SIZE) if deck.pool is not None and deck.pool >> n & 1)
    top = [{"card": card_name(card), "seats": _seats_json(bits)} for card, bits in deck.top]
    return {
        "pool": None if deck.pool is None else list(map(card_name, cards)),
        "size": deck.size,
        "bottom": [{"card": card_name(card), "seat": seat_name(seat)} for card, seat in deck.bottom],
        **_only(more, {"top": top}),
    }


def _seats_json(bits: int) -> list[str]:
    return [seat_name(seat) for seat in range(bits.bit_length()) if bits >> seat & 1]


def _pending_json(pending: Pending) -> dict[str, Any]:
    return {
        "seat": seat_name(pending.seat),
        "draws": CASTES.text(pending.draws),
        "seen": list(map(card_name, pending.seen)),
        "purpose": Purpose(pending.purpose).name.lower(),
    }
