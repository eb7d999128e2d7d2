"""Positions for tests in a few words, and the verbs of the game in texts."""

from __future__ import annotations

from typing import Any

from rules.core.protocol import CHANCE, Setup
from rules.mini_brilliants import GAME
from rules.mini_brilliants.state import State
from tests.rules.mini_brilliants import brute

QUIET = ("HUN", "FAR", "DIG", "PRE", "STR", "BRE")
"""Roles in the order in which seats get them where a test does not care, the first ones turned over."""
ROLES = {"P1": "HUN", "P2": "FAR", "P3": "DIG", "P4": "PRE"}


def given(seats: int = 2, **keys: Any) -> State:
    """A turn of P1 in phase 1; `P1={...}` are keys of a colony, all others those of the position."""
    colonies = {name: dict(keys.pop(name, {})) for name in ("P1", "P2", "P3", "P4")[:seats]}
    left = [role for role in QUIET if role not in {own.get("role") for own in colonies.values()}]
    for own in colonies.values():
        if "role" not in own:
            own["role"] = left.pop(0)
            own.setdefault("spent", own["role"] in QUIET[:3] and keys.get("stage") != "draft")
    data = {"game": "mini_brilliants", "format": 1, "seats": seats, "colonies": colonies}
    return GAME.from_json(data | keys)


def deck(seats: int, letter: str) -> list[str]:
    """The objectives of a type with that many seats, in the order of their numbers, as retold."""
    return brute.cards({"colonies": dict.fromkeys(range(seats))}, letter)


def done(**ready: int) -> dict[str, Any]:
    """A seat that has gathered, hatched and used its predator; `ready`: ants left in the Active Zone."""
    return {"ready": ready, "at": {"BE": 1}, "hatched": True, "predator": "BE"}


def opened(seats: int = 2, first: str = "P1") -> State:
    """A new game with roles and objectives, at the first choice of an ant."""
    shown = 3 if seats == 4 else 2
    lines = [f"! first {first}", *(f"! role {name} {role}" for name, role in list(ROLES.items())[:seats])]
    lines += [f"! show O{letter}{number:02}" for letter in "HFD" for number in range(1, shown + 1)]
    return play(GAME.new_game(Setup("standard", seats)), *lines)


def step(state: State, text: str) -> tuple[State, list[dict[str, Any]]]:
    """The state after a legal move of whoever is to act, and the events as JSON."""
    (seat,) = GAME.deciders(state)
    move = GAME.parse(text)
    reason = GAME.why_illegal(state, seat, move)
    assert reason is None, (text, reason)
    stepped = GAME.apply(state, seat, move)
    assert not GAME.violations(stepped.state), (text, GAME.violations(stepped.state))
    return stepped.state, [GAME.event_json(event) for event in stepped.events]


def play(state: State, *texts: str) -> State:
    """The state after legal moves and outcomes."""
    for text in texts:
        state = step(state, text)[0]
    return state


def texts(state: State, seat: int | None = None) -> list[str]:
    """All legal moves of a seat, by default of whoever is to act; for chance its outcomes."""
    actors = GAME.deciders(state) if seat is None else (seat,)
    return [GAME.format(move) for actor in actors for move in GAME.legal_moves(state, actor)]


def why(state: State, text: str, seat: int | None = None) -> str:
    """The rule that a move breaks; empty if it is legal, and then it is listed."""
    rule = reason_of(state, text, seat)[0]
    if seat is None and GAME.deciders(state) != (CHANCE,):
        assert (text in texts(state)) == (rule == "")
    return rule


def reason_of(state: State, text: str, seat: int | None = None) -> tuple[str, str]:
    """Rule and sentence; both empty if the move is legal."""
    asked = next(iter(GAME.deciders(state)), 0) if seat is None else seat
    reason = GAME.why_illegal(state, asked, GAME.parse(text))
    return ("", "") if reason is None else (reason.rule, reason.message)


def json(state: State) -> dict[str, Any]:
    """The position as JSON values."""
    return GAME.to_json(state)


def own(state: State, seat: int = 0) -> dict[str, Any]:
    """Possessions of a seat, as JSON values."""
    found: dict[str, Any] = json(state)["colonies"][f"P{seat + 1}"]
    return found


def names(events: list[dict[str, Any]]) -> list[str]:
    """The kinds of events."""
    return [event["event"] for event in events]


def over(**colonies: dict[str, Any]) -> State:
    """A finished game: piles empty, what the seats have given by `P1={...}`."""
    empty = dict.fromkeys(("BE", "CA", "MU", "ST", "CL", "SA"), 0)
    return given(len(colonies), stage="over", phase=3, piles=empty, **colonies)
