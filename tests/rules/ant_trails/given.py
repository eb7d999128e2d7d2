"""Positions for tests in a few words, and the verbs of the game in texts."""

from __future__ import annotations

from typing import Any

from rules.ant_trails import GAME
from rules.ant_trails.state import State
from rules.core.protocol import CHANCE, Setup

BLACK, RED = 0, 1
FOOD = "! food B2=3 B4=3 B6=3 D3=3 D5=2 D7=2 F4=2 F6=2 F8=1 H3=1 H5=1 H7=1"


def given(black: str = "", red: str = "", ground: str = "", carried: str = "", **rest: Any) -> State:
    """A turn of Black that is not the first; cells and tiles are separated by blanks."""
    data: dict[str, Any] = {
        "game": "ant_trails",
        "format": 1,
        "ants": {"P1": black.split(), "P2": red.split()},
        "ground": ground.split(),
        "carried": carried.split(),
    }
    return GAME.from_json(data | rest)


def food_step(black: str = "", red: str = "", ground: str = "", carried: str = "", **rest: Any) -> State:
    """The same with the two ants of the turn already placed."""
    return given(black, red, ground, carried, **{"phase": "food", "placed": 2} | rest)


def started(food: str = FOOD, **options: str) -> State:
    """A new game with the food laid."""
    return play(GAME.new_game(Setup("standard", 2, options)), food)


def step(state: State, token: str) -> tuple[State, list[dict[str, Any]]]:
    """The state after a legal token of whoever is to act, and the events as JSON."""
    (seat,) = GAME.deciders(state)
    move = GAME.parse(token)
    reason = GAME.why_illegal(state, seat, move)
    assert reason is None, (token, reason)
    done = GAME.apply(state, seat, GAME.canonical(state, seat, move))
    assert not GAME.violations(done.state)
    return done.state, [GAME.event_json(event) for event in done.events]


def play(state: State, *tokens: str) -> State:
    """The state after legal tokens, several in a text too."""
    for token in [word for text in tokens for word in ([text] if text.startswith("!") else text.split())]:
        state = step(state, token)[0]
    return state


def far_away(state: State) -> State:
    """The ants of this turn placed on the last legal cells of the board."""
    while (last := texts(state)[-1]).startswith("+"):
        state = play(state, last)
    return state


def turn(state: State, *tokens: str) -> State:
    """A whole turn with food moves and placements far away."""
    return play(far_away(state), *tokens, ".")


def texts(state: State) -> list[str]:
    """All legal tokens of the side on turn."""
    return [GAME.format(move) for seat in GAME.deciders(state) for move in GAME.legal_moves(state, seat)]


def why(state: State, token: str, seat: int | None = None) -> str:
    """The rule that a token breaks; empty if it is legal, and then it is listed."""
    reason = reason_of(state, token, seat)
    if seat is None:
        listed = GAME.format(GAME.canonical(state, 0, GAME.parse(token))) in texts(state)
        assert listed or reason[0] or CHANCE in GAME.deciders(state)
    return reason[0]


def reason_of(state: State, token: str, seat: int | None = None) -> tuple[str, str]:
    """Rule and sentence; both empty if the token is legal."""
    asked = next(iter(GAME.deciders(state)), 0) if seat is None else seat
    reason = GAME.why_illegal(state, asked, GAME.parse(token))
    return ("", "") if reason is None else (reason.rule, reason.message)


def json(state: State) -> dict[str, Any]:
    """The position as JSON values."""
    return GAME.to_json(state)
