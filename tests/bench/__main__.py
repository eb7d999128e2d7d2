"""Print the table of ratios as JSON; `--rows 1,2,7` takes only those.

`--rows ladder` and `--rows self-play` print how well opponents play, which takes minutes; `--games` says how
many games a line.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Sequence
from typing import Final

from tests.bench import ladder

TAKEN_BY: Final = {
    "1": "engine.public_verbs",
    "2": "engine.public_verbs",
    "6": "engine.memory",
    "7": "engine.evenness",
    "8": "screen.frames",
    "9": "start.fresh",
    "10": "engine.growth",
    "click": "screen.clicks",
    "undo": "sitting.undo",
    "load": "engine.loading",
    "3": "trails.rollouts",
    "5": "trails.punctuality",
    "nodes": "trails.nodes",
    "strength": "trails.strength",
}
"""Which function measures which rows."""
LONG: Final = ("strength",)
"""Rows that take many minutes: only when asked for."""

TABLES: Final = ("ladder", "self-play")
"""Rows that are tables of games, printed only when asked for."""


def main(arguments: Sequence[str]) -> int:
    """Measure and print; the exit code is 1 if a gate is missed."""
    quick = ",".join(row for row in TAKEN_BY if row not in LONG)
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--rows", default=quick, help=f"comma-separated, of: {','.join(TAKEN_BY)}")
    parser.add_argument("--games", type=int, default=200, help="of each line of ladder and self-play")
    parser.add_argument("--level", default="forager", help="the opponent of ladder and self-play")
    parser.add_argument("--sets", default=",".join(ladder.TOGETHER), help="rule sets of self-play")
    parser.add_argument("--seconds", type=float, help="thinking time in ladder, instead of the level's limit")
    options = parser.parse_args(arguments)
    wanted = options.rows.split(",")
    if unknown := [row for row in wanted if row not in (*TAKEN_BY, *TABLES)]:
        parser.error(f"there is no row {unknown[0]!r}; there are {', '.join((*TAKEN_BY, *TABLES))}")
    for table in TABLES:
        if table in wanted:
            _print(table, options)
    wanted = [row for row in wanted if row in TAKEN_BY]
    if not wanted:
        return 0
    rows = []
    for place in dict.fromkeys(TAKEN_BY[row] for row in wanted):
        module, function = place.split(".")
        measure = getattr(importlib.import_module(f"tests.bench.{module}"), function)
        rows += [row for row in measure() if row.id in wanted]
    print(json.dumps([row.json() for row in rows], indent=1, ensure_ascii=False))
    if missing := [row for row in wanted if row not in {found.id for found in rows}]:
        parser.error(f"nothing was measured for row {missing[0]!r}")
    return any(row.met == "no" for row in rows)


def _print(table: str, options: argparse.Namespace) -> None:
    """The lines of a table of games, each as soon as it is known."""
    if table == "ladder":
        lines = ladder.alone(options.games, options.level, options.seconds)
    else:
        lines = ladder.together(options.games, options.level, options.sets.split(","))
    for line in lines:
        print(line, flush=True)


sys.exit(main(sys.argv[1:]))
