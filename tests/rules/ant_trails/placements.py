"""Counts of placements below given positions, by depth: `tests/perft/ant_trails_placements.json`.

Unlike the golden counts of all games these are whole: every cell is followed. Only ants are placed; turns are
confirmed at once, and a pass, where it is due, is made and counts nothing. `tokens` counts every token, food
moves and confirmations too. `python -m tests.rules.ant_trails.placements` writes the file anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules.ant_trails import GAME
from rules.ant_trails.state import State
from tests.conformance.walk import Case, Walk

FILE: Final = Path(__file__).resolve().parents[2] / "perft" / "ant_trails_placements.json"
DEPTH: Final = 3
PLIES: Final = (1, 20, 52, 88, 120)
"""Number of moves of a random game before each of the five positions."""


class Telling(NamedTuple):
    """One way to know the game."""

    legal: Callable[[Any], Collection[str]]
    """All tokens that may be written now."""
    after: Callable[[Any, str], Any]
    """The position that a token leads to."""


def _legal(state: State) -> list[str]:
    return [GAME.format(move) for seat in GAME.deciders(state) for move in GAME.legal_moves(state, seat)]


def _after(state: State, token: str) -> State:
    found: State = GAME.apply(state, state.seat, GAME.parse(token)).state
    return found


ENGINE: Final = Telling(_legal, _after)
"""The game's own code."""


def counts(position: Any, telling: Telling, depth: int = DEPTH) -> list[int]:
    """Number of rows of one to `depth` placements."""
    found = telling.legal(position)
    while found and not any(token.startswith("+") for token in found):
        position = telling.after(position, "-" if "-" in found else ".")
        found = telling.legal(position)
    return _summed(position, telling, depth, found, counts)


def tokens(position: Any, telling: Telling, depth: int = DEPTH) -> list[int]:
    """Number of rows of one to `depth` tokens."""
    return _summed(position, telling, depth, telling.legal(position), tokens)


def _summed(
    position: Any,
    telling: Telling,
    depth: int,
    found: Collection[str],
    count: Callable[[Any, Telling, int], list[int]],
) -> list[int]:
    if depth == 1 or not found:
        return [len(found)] + [0] * (depth - 1)
    below = [count(telling.after(position, token), telling, depth - 1) for token in found]
    return [len(found), *map(sum, zip(*below, strict=True))]


def write() -> None:
    """Make the file from five random games."""
    lines = []
    for number, ply in enumerate(PLIES):
        walk = Walk(Case("ant_trails", "standard", 2, f"placements {number}")).run(checked=False)
        states = walk.record.states
        entry = {
            "ply": ply,
            "counts": counts(states[ply], ENGINE),
            "tokens": tokens(states[ply], ENGINE),
            "state": GAME.to_json(states[ply]),
        }
        lines.append(json.dumps(entry, separators=(",", ":")))
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    write()
