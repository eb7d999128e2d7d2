"""Golden counts: how many moves there are below given positions, by depth.

Full trees are out of reach (a hundred moves a turn), so each node counts all its moves but only a few, evenly
spread over the list by text, are followed: in whatever order a game lists its moves, the counts are the same.
`python -m tests.conformance.perft GAME` writes the file of a game anew.

Positions are kept as differences from the first one of their game, and the codes of what is in the box beside
them: what is added to a box later is never drawn below them, so that their counts stay what they are.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

from rules.core import registry
from rules.core.protocol import CHANCE, Game, Setup
from tests import toy
from tests.conformance.difference import difference, patched
from tests.conformance.hooks import hooks
from tests.conformance.walk import Case, Walk

FOLDER: Final = Path(__file__).resolve().parents[1] / "perft"
DEPTH: Final = 3
WIDTH: Final = 4
POSITIONS: Final = 24
NOTHING: Final = re.compile("(?!)")
"""A pattern that is found nowhere."""


class Golden(NamedTuple):
    """A position of the file, with the number of moves at each depth."""

    ply: int
    counts: list[int]
    state: dict[str, Any]


def golden(name: str) -> list[Golden]:
    """The golden positions of a game. Raises FileNotFoundError that tells how to make them."""
    entries, found = _read(name)["positions"], []
    game, strangers = registry.game(name), _strangers(name)
    for entry in entries:
        base = game.to_json(game.new_game(Setup(**entry["setup"])))
        state = patched(base, entry["difference"])
        hooks(name).lay_aside(state, strangers)
        found.append(Golden(entry["ply"], entry["counts"], state))
    return found


def newcomers(name: str) -> re.Pattern[str]:
    """A pattern of texts of moves that name what has come into the box since the file was written."""
    new = "|".join(map(re.escape, _strangers(name)))
    return re.compile(rf"(?<!\w)({new})(?!\w)") if new else NOTHING


def _strangers(name: str) -> list[str]:
    return sorted(set(hooks(name).codes()) - set(_read(name)["box"]))


def _read(name: str) -> dict[str, Any]:
    path = FOLDER / f"{name}.json"
    if not path.exists():
        raise FileNotFoundError(f"{path}: python -m tests.conformance.perft {name} writes it")
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def counts(
    game: Game[Any, Any], state: Any, depth: int = DEPTH, undrawn: re.Pattern[str] = NOTHING
) -> list[int]:
    """Number of moves met at each depth, one to `depth`, but for those that name what is `undrawn`."""
    deciders = game.deciders(state)
    if deciders == (CHANCE,):
        moves = [(CHANCE, move) for move, _ in game.outcomes(state) or ()]
    else:
        seats = (*deciders, *game.interrupters(state))
        moves = [(seat, move) for seat in seats for move in game.legal_moves(state, seat)]
    if undrawn is not NOTHING:
        moves = [(seat, move) for seat, move in moves if not undrawn.search(game.format(move))]
    if depth == 1:
        return [len(moves)]
    moves.sort(key=lambda choice: (choice[0], game.format(choice[1])))
    below = [0] * (depth - 1)
    for number in range(min(WIDTH, len(moves))):
        seat, move = moves[number * len(moves) // min(WIDTH, len(moves))]
        for at, count in enumerate(counts(game, game.apply(state, seat, move).state, depth - 1, undrawn)):
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
        first, state = (game.to_json(walk.record.states[number]) for number in (0, ply))
        setup = walk.record.setup
        found.append(
            {
                "ply": ply,
                "counts": counts(game, walk.record.states[ply]),
                "setup": {"variant": setup.variant, "seats": setup.seats, "options": dict(setup.options)},
                "difference": difference(first, state),
            }
        )
    keep(name, found)


def keep(name: str, positions: list[dict[str, Any]]) -> None:
    """Write the file of a game, a line for each position."""
    FOLDER.mkdir(exist_ok=True)
    box = json.dumps(sorted(hooks(name).codes()), separators=(",", ":"))
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in positions)
    (FOLDER / f"{name}.json").write_text(f'{{"box":{box},\n"positions":[\n{lines}\n]}}\n')


if __name__ == "__main__":
    write(sys.argv[1] if len(sys.argv) > 1 else toy.INFO.name)
