"""Conditions of the achievements of Mini BrilliAnts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.plugin.achiever import Achiever, Marks, Part, ResultFacts, has_won, if_any
from rules.core.log import Record
from rules.core.protocol import Seat
from rules.mini_brilliants.box import ROLE_CODES, ROLES
from rules.mini_brilliants.state import NOWHERE

_FOLDER: Final = "mini_brilliants/roles"


def by_result(facts: ResultFacts, seat: Seat) -> Marks:
    """PiquANT: won alone although another seat has the same score (MB-SCORE-03)."""
    equal = facts.scores.count(facts.scores[seat]) > 1
    return if_any({"PiquANT": int(equal and tuple(facts.winners) == (seat,) and has_won(facts, seat))})


def by_record(record: Record, facts: ResultFacts, seat: Seat) -> Marks:
    """Resources left, objectives and role of a seat."""
    colony, won = record.state.colonies[seat], has_won(facts, seat)
    return if_any(
        {
            "PANTry": sum(colony.reserve) if won else 0,
            "GourmANT": len(colony.completed),
            "RestaurANT": (character(record, seat),) if won else (),
        }
    )


def character(record: Record, seat: Seat) -> str:
    """Code of the seat's role; empty if it has none."""
    role = record.state.colonies[seat].role
    return "" if role == NOWHERE else ROLE_CODES[role]


def parts() -> Mapping[str, Part]:
    """The roles."""
    return {role.code: Part(role.name, f"{_FOLDER}/portrait-{role.code}", is_scene=True) for role in ROLES}


ACHIEVER: Final = Achiever(by_record, by_result, character, "role", parts)
