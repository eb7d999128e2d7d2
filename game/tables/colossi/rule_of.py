"""Rule behind everything on the table: the page that F1 opens for the target pointed at."""

from __future__ import annotations

from typing import Final

from rules.colossi.box import AGES, BEASTS, CARDS, TILES, TRAITS
from rules.colossi.state import UNEXPLORED, UNKNOWN, WATER, State

_RULES: Final = {
    "deck": "CO-TURN-11",
    "discard": "CO-TURN-11",
    "seat": "CO-SETUP-01",
    "gold": "CO-COMP-14",
    "reserve": "CO-COMP-03",
    "cards": "CO-TURN-10",
    "land": "CO-CTRL-01",
    "mantle": "CO-AGE-01",
    "clock": "CO-TURN-02",
    "state": "CO-TURN-03",
    "info": "CO-COMP-01",
    "pips": "CO-TURN-05",
    "spawn": "CO-MOVE-10",
    "traits": "CO-TRAIT-04",
    "silence": "CO-RESP-04",
    "decline": "CO-RESP-02",
    "halt": "CO-MOVE-09",
    "hand": "CO-INFO-03",
    "closed": "CO-INFO-03",
    "direction": "CO-ISLE-02",
    "end": "CO-TURN-09",
    "pass": "CO-HARV-01",
}
"""By the kind of control."""


def rule_of(view: State, seat: int, control: str) -> str:
    """The ID of the rule behind a control; empty if it has none, such as a button of the top bar."""
    if control.startswith("beast-"):
        return f"CO-BEAST-{control.removeprefix('beast-')}"
    kind, _, rest = control.partition(":")
    if not rest.isdigit():
        return _RULES.get(kind, "")
    number = int(rest)
    match kind:
        case "space":
            return _of_space(view, number)
        case "group":
            return "CO-COMP-03"
        case "colossus":
            return "CO-COMP-02"
        case "beast":
            return f"CO-BEAST-{BEASTS[number].code}"
        case "card":
            return _of_card(view, seat, number)
        case "trait" | "offer" | "packet" | "use" | "drop":
            return f"CO-TRAIT-{TRAITS[number].code}" if number < len(TRAITS) else "CO-TRAIT-02"
        case "age":
            return f"CO-AGE-{AGES[view.ages[number]].code}" if number < len(view.ages) else "CO-TURN-01"
    return _RULES.get(kind, "")


def _of_card(view: State, seat: int, place: int) -> str:
    hand = view.hands[seat]
    if place >= len(hand) or hand[place] == UNKNOWN:
        return "CO-CARD-01"
    return f"CO-CARD-{CARDS[hand[place]].code}"


def _of_space(view: State, space: int) -> str:
    match view.tiles[space]:
        case code if code == WATER:
            return "CO-COMP-10"
        case code if code == UNEXPLORED:
            return "CO-MOVE-03"
        case code if TILES[code].code.startswith("GR"):
            return "CO-ENV-03"
        case code:
            return f"CO-ENV-{TILES[code].code}"
