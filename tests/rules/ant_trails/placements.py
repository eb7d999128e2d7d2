"""Counts of placements below given positions, by depth: `tests/perft/ant_trails_placements.json`.

Unlike the golden counts of all games these are whole: every cell is followed. Only ants are placed; turns are
confirmed at once, and a pass, where it is due, is made and counts nothing. `tokens` counts every token, food
moves and confirmations too. `python -m tests.rules.ant_trails.placements` writes the file anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rules.ant_trails import GAME
from rules.ant_trails.state import State
from tests.conformance.walk import Case, Walk

FILE: Final = Path(__file__).resolve().parents[2] / "perft" / "ant_trails_placements.json"
DEPTH: Final = 3
PLIES: Final = (1, 20, 52, 88, 120)
"""How far into a random game each of the five positions lies."""


def engine_tokens(state: State) -> dict[str, State]:
    """What each token leads to, by the game's own code."""
    return {
        GAME.format(move): GAME.apply(state, seat, move).state
        for seat in GAME.actors(state)
        for move in GAME.legal_moves(state, seat)
    }


def counts(position: Any, follow: Callable[[Any], dict[str, Any]], depth: int = DEPTH) -> list[int]:
    """Number of rows of one to `depth` placements; `follow` gives what each token leads to."""
    found = follow(position)
    while found and not any(token.startswith("+") for token in found):
        found = follow(found.get("-") or found["."])
    if depth == 1:
        return [len(found)]
    below = [counts(after, follow, depth - 1) for after in found.values()]
    return [len(found), *map(sum, zip(*below, strict=True))] if below else [0] * depth


def tokens(position: Any, follow: Callable[[Any], dict[str, Any]], depth: int = DEPTH) -> list[int]:
    """Number of rows of one to `depth` tokens."""
    found = follow(position)
    if depth == 1:
        return [len(found)]
    below = [tokens(after, follow, depth - 1) for after in found.values()]
    return [len(found), *map(sum, zip(*below, strict=True))] if below else [0] * depth


def write() -> None:
    """Make the file from five random games."""
    lines = []
    for number, ply in enumerate(PLIES):
        walk = Walk(Case("ant_trails", "standard", 2, f"placements {number}")).run(checked=False)
        states = walk.record.states
        entry = {
            "ply": ply,
            "counts": counts(states[ply], engine_tokens),
            "tokens": tokens(states[ply], engine_tokens),
            "state": GAME.to_json(states[ply]),
        }
        lines.append(json.dumps(entry, separators=(",", ":")))
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n")


if __name__ == "__main__":
    write()
