"""Conditions of the achievements of Colossi."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.plugin.achiever import Achiever, Marks, Part, ResultFacts, has_won, if_any
from rules.colossi.box import BEASTS, TRAITS
from rules.colossi.events import (
    AcolyteDied,
    AgeRevealed,
    AgeStarted,
    BeastMoved,
    GoldGained,
    GoldPaid,
    HarvestStarted,
    SpaceHarvested,
)
from rules.core.log import Record
from rules.core.protocol import Seat

_BEFORE_LAST: Final = 2
"""Ages after which one can still be behind."""


def by_record(record: Record, facts: ResultFacts, seat: Seat) -> Marks:
    """Deaths, harvests, Gold between the Ages, Beasts and Traits of a seat."""
    won, state = has_won(facts, seat), record.state
    traits = tuple(TRAITS[number].code for number, owner in enumerate(state.owners) if owner == seat)
    return if_any(
        {
            "PleasANT": int(won and not _kills(record, seat)),
            "TruANT": int(won and _idle_ages(record, seat) > 0),
            "DormANT": int(won and not any(seat in seats for seats in leaders(record))),
            "ConversANT": _beasts(record, seat),
            "DilettANTe": traits if won and state.table.traits else (),
        }
    )


def _kills(record: Record, seat: Seat) -> int:
    """Acolytes of others that the seat killed."""
    return sum(
        isinstance(event, AcolyteDied) and event.killer == seat != event.seat
        for entry in record.entries
        for event in entry.events
    )


def _idle_ages(record: Record, seat: Seat) -> int:
    """Ages in whose Harvest Phase the seat harvested nothing."""
    idle, harvested, harvesting = 0, False, False
    for entry in record.entries:
        for event in entry.events:
            match event:
                case HarvestStarted():
                    harvested, harvesting = False, True
                case SpaceHarvested():
                    harvested = harvested or event.seat == seat
                case AgeStarted():
                    idle += harvesting and not harvested
                    harvesting = False
    return idle + (harvesting and not harvested)


def leaders(record: Record) -> list[tuple[Seat, ...]]:
    """The seats with most Gold at the end of Age I and of Age II (CO-AGE-01).

    By the events: no position of the log need lie between the end of an Age and what the next one pays.
    """
    gold, found, revealed = [0] * record.setup.seats, list[tuple[Seat, ...]](), 0
    for entry in record.entries:
        for event in entry.events:
            match event:
                case GoldGained():
                    gold[event.seat] += event.amount
                case GoldPaid():
                    gold[event.seat] -= event.amount
                case AgeRevealed():
                    revealed += 1
                    if revealed > 1:
                        most = max(gold)
                        found.append(tuple(seat for seat, own in enumerate(gold) if own == most))
    return found[:_BEFORE_LAST]


def _beasts(record: Record, seat: Seat) -> tuple[str, ...]:
    """The Beasts that the seat moved, in the order of the box."""
    moved = {
        event.beast
        for entry in record.entries
        if entry.seat == seat
        for event in entry.events
        if isinstance(event, BeastMoved)
    }
    return tuple(BEASTS[number].code for number in sorted(moved))


def parts() -> Mapping[str, Part]:
    """The Beasts and the Traits."""
    beasts = {beast.code: Part(beast.name, f"colossi/figures/beast-{beast.code}-bare") for beast in BEASTS}
    return {**beasts, **{trait.code: Part(trait.name, f"colossi/traits/{trait.code}") for trait in TRAITS}}


ACHIEVER: Final = Achiever(by_record, parts=parts)
