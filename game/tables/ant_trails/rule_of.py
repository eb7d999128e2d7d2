"""Rule behind everything on the table: the page that F1 opens for the target pointed at."""

from __future__ import annotations

from typing import Final

from game.table.choice import Choice
from game.tables.ant_trails.clicks import food_of, places_of
from game.tables.ant_trails.spotlight import EXTEND, JOIN, LOOP, START, deed_at
from rules.ant_trails.board import BIT, BORDER
from rules.ant_trails.state import State

_DEEDS: Final = {
    START: "AT-PLACE-01",
    EXTEND: "AT-PLACE-03",
    JOIN: "AT-PLACE-04",
    LOOP: "AT-PLACE-05",
}
_RULES: Final = {
    "seat": "AT-TURN-01",
    "score": "AT-SCORE-01",
    "trail": "AT-SCORE-01",
    "food": "AT-FOOD-06",
    "way": "AT-FOOD-05",
    "ants": "AT-INV-01",
    "left": "AT-END-02",
    "rim": "AT-BOARD-02",
    "round": "AT-END-02",
    "slot": "AT-TURN-02",
    "turn": "AT-NOTE-02",
    "carry": "AT-FOOD-05",
    "undo-bar": "AT-TURN-05",
    "end": "AT-TURN-02",
    "overlay": "AT-BOARD-02",
}
"""By the kind of control."""


def rule_of(view: State, choice: Choice | None, control: str) -> str:
    """The ID of the rule behind a control; empty if it has none, such as a button of the top bar."""
    kind, _, rest = control.partition(":")
    return _of_cell(view, choice, int(rest)) if kind == "cell" else _RULES.get(kind, "")


def _of_cell(view: State, choice: Choice | None, cell: int) -> str:
    """Of what can be done there, else of what lies there."""
    if cell in places_of(choice):
        return _DEEDS[deed_at(view.side, cell)]
    if cell in food_of(choice):
        return "AT-FOOD-03" if view.ground & BIT[cell] else "AT-FOOD-05"
    if view.values[cell]:
        return "AT-FOOD-02" if view.carried & BIT[cell] else "AT-SETUP-02"
    if any(side.ants & BIT[cell] for side in view.sides):
        return "AT-PLACE-08"
    return "AT-PLACE-01" if BIT[cell] & BORDER else "AT-PLACE-02"
