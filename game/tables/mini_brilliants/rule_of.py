"""Rule behind everything on the table: the page that F1 opens for the target pointed at."""

from __future__ import annotations

from typing import Final

from rules.mini_brilliants.box import ROLES
from rules.mini_brilliants.state import NOWHERE, State

_RULES: Final = {
    "pile": "MB-GATH-01",
    "double": "MB-ROLE-02",
    "hatch": "MB-HATCH-01",
    "hatch-bar": "MB-HATCH-01",
    "joker": "MB-HATCH-02",
    "complete": "MB-OBJ-01",
    "deck": "MB-SETUP-02",
    "bonus": "MB-SCORE-02",
    "seat": "MB-SETUP-03",
    "points": "MB-SCORE-01",
    "reserve": "MB-OBJ-01",
    "done": "MB-OBJ-01",
    "supply": "MB-COMP-03",
    "draft": "MB-SETUP-06",
    "ready": "MB-TURN-02",
    "predator": "MB-PRED-01",
    "spend": "MB-ROLE-01",
    "first": "MB-SETUP-05",
    "clock": "MB-END-01",
    "end": "MB-TURN-01",
}
"""By the kind of control."""


def rule_of(view: State, seat: int, control: str) -> str:
    """The ID of the rule behind a control; empty if it has none, such as a button of the top bar."""
    kind = control.partition(":")[0]
    if kind != "role":
        return _RULES.get(kind, "")
    role = view.colonies[seat].role
    return "MB-COMP-04" if role == NOWHERE else f"MB-ROLE-{ROLES[role].code}"
