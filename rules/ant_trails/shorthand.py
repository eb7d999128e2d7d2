"""A position at the beginning of a turn as one line of text, for data files and for people to pass on.

`F1 F2=3 G1 / K1 K2 / D4=3 E6=1 / 3+2 - / R7`: Black's ants, with `=` and its value the tile that an ant
carries; Red's ants; the tiles on the ground; what Black and Red have claimed, `-` for nothing; whose turn it
is and in which round, with `-` behind it after a pass. Tiles that are nowhere are out of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from rules.ant_trails.board import BIT, NAMES, cells
from rules.ant_trails.box import LETTERS
from rules.ant_trails.notation import seat_name
from rules.ant_trails.position import from_json
from rules.ant_trails.state import Phase, State
from rules.core.errors import PositionError

_PARTS: Final = 5
_NOTHING: Final = "-"
_TURN: Final = re.compile(rf"([{LETTERS}])([1-9][0-9]{{0,2}})(-?)")


def to_line(state: State) -> str:
    """The position as a line. Raises ValueError within a turn, before the first one and after the last."""
    if state.phase is not Phase.PLACE or state.placed:
        raise ValueError("only a position at the beginning of a turn has a line")
    tiles = state.ground | state.carried
    ants = [_listed(state, side.ants, tiles) for side in state.sides]
    claimed = " ".join("+".join(map(str, side.claimed)) or _NOTHING for side in state.sides)
    turn = f"{LETTERS[state.seat]}{state.round}{_NOTHING * state.passes}"
    return " / ".join((*ants, _listed(state, state.ground, tiles), claimed, turn))


def _listed(state: State, mask: int, tiles: int) -> str:
    """The cells of a set, each with its tile."""
    names = (f"{NAMES[c]}={state.values[c]}" if tiles & BIT[c] else NAMES[c] for c in cells(mask))
    return " ".join(names) or _NOTHING


def from_line(line: str) -> State:
    """The inverse of `to_line`. Raises PositionError."""
    parts = [part.split() for part in line.split("/")]
    if len(parts) != _PARTS or len(parts[3]) != 2 or len(parts[4]) != 1:
        raise PositionError("A position has five parts: ants, ants, food, claimed by both, turn.")
    found = _TURN.fullmatch(parts[4][0])
    if found is None:
        raise PositionError(f"{parts[4][0][:40]!r} is no turn, such as 'R7'.")
    black, red, ground = (_without_nothing(part) for part in parts[:3])
    data: dict[str, Any] = {
        "game": "ant_trails",
        "format": 1,
        "round": int(found[2]),
        "turn": seat_name(LETTERS.index(found[1])),
        "passes": len(found[3]),
        "ants": {"P1": _cells(black), "P2": _cells(red)},
        "ground": ground,
        "carried": [name for name in (*black, *red) if "=" in name],
        "claimed": {seat_name(seat): _claimed(text) for seat, text in enumerate(parts[3])},
    }
    return from_json(data)


def _without_nothing(words: list[str]) -> list[str]:
    return [] if words == [_NOTHING] else words


def _cells(words: Iterable[str]) -> list[str]:
    return [word.partition("=")[0] for word in words]


def _claimed(text: str) -> list[int]:
    if text == _NOTHING:
        return []
    values = text.split("+")
    if not all(value.isascii() and value.isdigit() for value in values):
        raise PositionError(f"{text[:40]!r} lists no claimed tiles, such as '3+2'.")
    return sorted(map(int, values))
