"""Conditions of the achievements of BrilliAnts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.plugin.achiever import Achiever, Marks, Part, ResultFacts, has_won, if_any
from rules.brilliants.data.box import SPECIES_CODES
from rules.brilliants.data.special import SPECIES
from rules.brilliants.events import PredatorMoved
from rules.brilliants.info import INFO
from rules.brilliants.play.scoring import bonus_cards, holes_on_board, items
from rules.brilliants.state import NOWHERE
from rules.core.log import Record
from rules.core.protocol import Seat, rank_of

_FULL: Final = frozenset({"apprantice", "antermediate", "experiantced"})
"""ApprAntice or higher, without Solo."""
_SOLO: Final = "solo"
_FOLDER: Final = "brilliants/species"
_SHORT: Final = 5
"""Rounds of a short game."""


def by_result(facts: ResultFacts, seat: Seat) -> Marks:
    """InstANT: won in five rounds by an eighth card."""
    short = facts.rounds <= _SHORT and facts.reason == "eighth_card"
    return if_any({"InstANT": int(facts.variant in _FULL and short and has_won(facts, seat))})


def by_record(record: Record, facts: ResultFacts, seat: Seat) -> Marks:
    """Cards, holes, prey and species of a seat."""
    state, points = record.state, items(record.state, seat)
    full, alone = facts.variant in _FULL, facts.variant == _SOLO
    no_hunters = full and has_won(facts, seat) and not points.get("hunter_cards", 0)
    ranked = alone and rank_of(INFO.variant(_SOLO).ranks, facts.scores[seat]) is not None
    return if_any(
        {
            "VegetariANT": int(no_hunters),
            "TrenchANT": holes_on_board(state.colonies[seat]),
            "TarANTula": 0 if alone else _prey(record, seat),
            "DominANT": bonus_cards(state, seat) if full else 0,
            "VariANT": (character(record, seat),) if ranked else (),
        }
    )


def _prey(record: Record, seat: Seat) -> int:
    """Resources that predators moved by the seat ate."""
    return sum(
        isinstance(event, PredatorMoved) and event.seat == seat and event.eaten != NOWHERE
        for entry in record.entries
        for event in entry.events
    )


def character(record: Record, seat: Seat) -> str:
    """Code of the seat's species; empty in rule sets without species."""
    species = record.state.colonies[seat].species
    return "" if species == NOWHERE else SPECIES_CODES[species]


def parts() -> Mapping[str, Part]:
    """The species."""
    return {row.code: Part(row.name, f"{_FOLDER}/portrait-{row.code}", is_scene=True) for row in SPECIES}


ACHIEVER: Final = Achiever(by_record, by_result, character, "species", parts)
