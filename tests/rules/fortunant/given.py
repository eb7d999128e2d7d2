"""Positions for tests in a few words, and the verbs of the game in texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rules.core.protocol import CHANCE, Setup
from rules.fortunant import GAME, colony
from rules.fortunant.grid import HEX, NAMES, NEAR, members
from rules.fortunant.state import Sheet, State

FLOWER: Final = "F3+F4+G2+G3+G4+H3+H4"
S1: Final = f"C=sB2:SE4; R={FLOWER}"
S2: Final = f"{S1}; C=sB10:SE5; R=G10+G11+H11+H12"
S3: Final = "C=sB2:SE4; R=F3+F4; C=r1.G3:SE2; R=I3+I4+J3+J4+J5+K3+K4"
S4: Final = "C=sB2:SE2; R=D3+D4; C=sA7:SE4; R=E9+E10; C=r1.E3:SW2"
S5: Final = (
    f"{S1}; C=r1.G5:E2; R=G7+G8+H8; C=r2.G9:E2; R=G11+H11+H12; C=r2.I8:SW2; R=K7+K8+L8+L9; "
    "C=r4.L10:1; R=K10+L11; C=sA6:SE2; R=C7+C8; C=sB12:SW3; R=E9+E10+E11+E12+F10+F11+F12+F13"
)


def given(
    *draws: str,
    seats: int = 0,
    dice: Sequence[int] | None = None,
    moves: Mapping[str, Sequence[str]] | None = None,
    **keys: Any,
) -> State:
    """A running turn with sheets in notation, one for each seat; `moves={"P1": [...]}` are made already."""
    count = seats or max(1, len(draws))
    data: dict[str, Any] = {"game": "fortunant", "format": 1, "seats": count}
    data["sheets"] = {f"P{seat}": {"draw": draw} for seat, draw in enumerate(draws, 1)}
    if dice is not None:
        data["dice"] = list(dice)
    if moves:
        data["turns"] = {name: {"moves": list(made)} for name, made in moves.items()}
    return GAME.from_json(data | keys)


def opened(seats: int = 1, options: str = "", first: str = "", **chosen: str) -> State:
    """A new game after the setup dice, and after the first roll if there is one."""
    state = GAME.new_game(Setup("standard", seats, chosen))
    state = play(state, f"#0 {options or '-'.join('1' for _ in range(seats))}")
    return play(state, f"#1 {first}") if first else state


def step(state: State, text: str, seat: int = 0) -> tuple[State, list[dict[str, Any]]]:
    """The state after a legal move of a seat, or of chance, and the events as JSON."""
    who, move = CHANCE if text.startswith("#") else seat, GAME.parse(text)
    reason = GAME.why_illegal(state, who, move)
    assert reason is None, (text, reason)
    stepped = GAME.apply(state, who, move)
    assert not GAME.violations(stepped.state), (text, GAME.violations(stepped.state))
    return stepped.state, [GAME.event_json(event) for event in stepped.events]


def play(state: State, *texts: str, seat: int = 0) -> State:
    """The state after legal moves of a seat, and outcomes of chance."""
    for text in texts:
        state = step(state, text, seat)[0]
    return state


def texts(state: State, first: str = "", seat: int = 0) -> list[str]:
    """All legal moves of a seat, or those that begin with some letters."""
    found = [GAME.format(move) for move in GAME.legal_moves(state, seat)]
    return [text for text in found if text.startswith(first)]


def why(state: State, text: str, seat: int = 0) -> str:
    """The rule that a move breaks; empty if it is legal, and then it is listed."""
    move = GAME.parse(text)
    reason = GAME.why_illegal(state, seat, move)
    assert (GAME.format(move) in texts(state, "", seat)) == (reason is None), (text, reason)
    return "" if reason is None else reason.rule


def said(state: State, text: str, seat: int = 0) -> str:
    """The sentence of a refusal; empty if the move is legal."""
    reason = GAME.why_illegal(state, seat, GAME.parse(text))
    return "" if reason is None else reason.message


def own(state: State, seat: int = 0) -> dict[str, Any]:
    """A seat's sheet as JSON values."""
    found: dict[str, Any] = GAME.to_json(state)["sheets"][f"P{seat + 1}"]
    return found


def turn(state: State, seat: int = 0) -> dict[str, Any]:
    """A seat's running turn as JSON values."""
    found: dict[str, Any] = GAME.to_json(state)["turns"][f"P{seat + 1}"]
    return found


def sheet(state: State, seat: int = 0) -> Sheet:
    """A seat's sheet."""
    return state.sheets[seat]


def tiles(state: State, number: int = -1) -> list[str]:
    """The hexes of a corridor, by default of the last one."""
    return [NAMES[tile] for tile in sheet(state).corridors[number].tiles]


def ends(state: State) -> list[str]:
    """The open ends of the first seat, in drawing order."""
    return [NAMES[tile] for tile in colony.open_ends(sheet(state), state.level)]


def connected(state: State) -> set[tuple[int, int]]:
    """Pairs of connected rooms of the first seat, numbered from 1."""
    near = colony.connections(sheet(state))
    return {(one + 1, two + 1) for one, rooms in enumerate(near) for two in members(rooms) if one < two}


def lost(state: State, seat: int = 0) -> list[str]:
    """Rooms that a seat has lost: flooded, ravaged or nothing."""
    return [room.get("lost", "") for room in own(state, seat)["rooms"]]


def items(*draws: str, **keys: Any) -> dict[str, int]:
    """The points of the first seat by source, if two players had these sheets at the end."""
    result = GAME.result(given(*draws, **{"seats": max(2, len(draws)), "phase": "over"} | keys))
    assert result is not None
    return dict(result.items[0])


def names(events: list[dict[str, Any]]) -> list[str]:
    """The kinds of events."""
    return [event["event"] for event in events]


def around(name: str) -> str:
    """The neighbours of a hex, in reading order."""
    return " ".join(NAMES[near] for near in NEAR[HEX[name]])
