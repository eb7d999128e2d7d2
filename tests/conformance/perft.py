"""Golden counts: how many moves there are below given positions, by depth.

Full trees are out of reach (a hundred moves a turn), so each node counts all its moves but only a few, evenly
spread over the list by text, are followed: in whatever order a game lists its moves, the counts are the same.
`python -m tests.conformance.perft GAME` writes the file of a game anew.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

from rules.core import registry
from rules.core.protocol import CHANCE, Game
from tests import toy
from tests.conformance.hooks import hooks
from tests.conformance.walk import Case, Walk

FOLDER: Final = Path(__file__).resolve().parents[1] / "perft"
DEPTH: Final = 3
WIDTH: Final = 4
POSITIONS: Final = 24


def counts(game: Game[Any, Any], state: Any, depth: int = DEPTH) -> list[int]:
    """Number of moves met at each depth, one to `depth`."""
    deciders = game.deciders(state)
    if deciders == (CHANCE,):
        moves = [(CHANCE, move) for move, _ in game.outcomes(state) or ()]
    else:
        seats = (*deciders, *game.interrupters(state))
        moves = [(seat, move) for seat in seats for move in game.legal_moves(state, seat)]
    if depth == 1:
        return [len(moves)]
    moves.sort(key=lambda choice: (choice[0], game.format(choice[1])))
    below = [0] * (depth - 1)
    for number in range(min(WIDTH, len(moves))):
        seat, move = moves[number * len(moves) // min(WIDTH, len(moves))]
        for at, count in enumerate(counts(game, game.apply(state, seat, move).state, depth - 1)):
            below[at] += count
    return [len(moves), *below]


def write(name: str) -> None:
    """Make the file of a game from positions spread over random games of every kind."""
    game = registry.game(name)
    known = hooks(name)
    kinds = [(variant.name, seats) for variant in game.info.variants for seats in known.counted(variant)]
    found = []
    for number in range(max(POSITIONS, 3 * len(kinds))):
        variant, seats = kinds[number % len(kinds)]
        case = Case(name, variant, seats, f"perft {number}")
        walk = Walk(case).run(checked=False, most=known.cut(variant))
        ply = number * (len(walk.record.entries) - 1) // max(POSITIONS, 3 * len(kinds))
        state = game.to_json(walk.record.states[ply])
        found.append({"ply": ply, "counts": counts(game, walk.record.states[ply]), "state": state})
    FOLDER.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in found)
    (FOLDER / f"{name}.json").write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    write(sys.argv[1] if len(sys.argv) > 1 else toy.INFO.name)
