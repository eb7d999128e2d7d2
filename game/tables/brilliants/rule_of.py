"""Rule behind everything on the table: the page that F1 opens for the target pointed at."""

from __future__ import annotations

from typing import Final

from game.tables.brilliants import place_words
from game.tables.brilliants.seat_view import SeatView

_RULES: Final = {
    "seat": "BA-SETUP-03",
    "score": "BA-SCORE-01",
    "pips": "BA-END-01",
    "hatched": "BA-HATCH-01",
    "hunted": "BA-PRED-01",
    "store": "BA-COL-05",
    "resource": "BA-COL-01",
    "pheromones": "BA-PHER-05",
    "holes": "BA-HOLE-07",
    "hand": "BA-OBJ-03",
    "reveal": "BA-OBJ-05",
    "revealed": "BA-OBJ-04",
    "first": "BA-ROUND-04",
    "card": "BA-OBJ-04",
    "pick": "BA-LIB-01",
    "closed": "BA-OBJ-03",
    "free": "BA-LIB-01",
    "tile": "BA-HATCH-01",
    "hatch": "BA-HATCH-01",
    "hatch-bar": "BA-HATCH-01",
    "hatching": "BA-COMP-03",
    "predator": "BA-PRED-03",
    "hunt": "BA-PRED-01",
    "hunt-bar": "BA-PRED-01",
    "predators": "BA-PRED-01",
    "deck": "BA-COMP-05",
    "decks": "BA-COMP-05",
    "bonus": "BA-SCORE-02",
    "shown": "BA-EXP-08",
    "special": "BA-CARD-01",
    "ready": "BA-CARD-02",
    "closed-special": "BA-CARD-01",
    "power": "BA-SPEC-02",
    "species": "BA-SPEC-01",
    "taken": "BA-SPEC-01",
    "keep": "BA-EXP-04",
    **dict.fromkeys(("take", "drop", "gone", "back", "six", "shelf"), "BA-SOLO-02"),
    "caste": "BA-SETUP-04",
    "each": "BA-SETUP-04",
    "ranks": "BA-SOLO-13",
    "odds": "BA-SOLO-05",
    "bag": "BA-SOLO-09",
    "round": "BA-ROUND-01",
    "weather": "BA-ROUND-03",
    "nest": "BA-NEST-01",
    "peek": "BA-INFO-01",
    "overlay": "BA-HOLE-06",
    "own": "BA-SETUP-03",
    "sheet": "BA-SETUP-06",
    "undo-bar": "BA-ROUND-10",
    "next": "BA-ROUND-08",
    "end": "BA-ROUND-10",
}
"""By the kind of control."""


def rule_of(seat_view: SeatView, control: str) -> str:
    """The ID of the rule behind a control; empty if it has none, such as a button of the top bar."""
    if (said := place_words.said(seat_view, control)) is not None:
        return said.rule
    kind = control.partition(":")[0]
    return "BA-ROUND-08" if kind.startswith("ants-") else _RULES.get(kind, "")
