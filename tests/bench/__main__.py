"""Print the table of ratios as JSON; `--rows 1,2,7` takes only those.

`--rows self-play` and others print tables of whole games, which takes minutes; `--games` says how many to
a line. How strong opponents are is measured by `python main.py arena`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.core import registry
from tests.bench.game import GameBench, bench_of
from tests.bench.row import Row

TAKEN_BY: Final = {
    "1": "engine.public_verbs",
    "2": "engine.public_verbs",
    "5": "opponents.punctuality",
    "6": "engine.memory",
    "7": "engine.evenness",
    "8": "screen.frames",
    "9": "start.fresh",
    "10": "engine.growth",
    "click": "screen.clicks",
    "undo": "sitting.undo",
    "company": "company.rounds",
    "load": "engine.loading",
    "search": "opponents.search",
    "new-game": "waits.new_game",
    "press": "waits.played",
    "hand-over": "waits.played",
    "memory": "waits.played",
}
"""Which function measures which rows of every game. Modules are imported when a row is wanted: some open a
window."""
TABLES: Final = {"interruptions": "interruptions.lines", "frames": "frames.lines"}
"""Which function makes which table of every game that it is about."""


def main(arguments: Sequence[str]) -> int:
    """Measure and print; the exit code is 1 if a gate is missed."""
    benches = [bench_of(name) for name in registry.names()]
    own = {row: [bench.rows[row] for bench in benches if row in bench.rows] for row in _names(benches)}
    long = {row for bench in benches for row in bench.long}
    tables = {name: lines for bench in benches for name, lines in bench.tables.items()}
    known = (*TAKEN_BY, *own)
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    quick = ",".join(row for row in known if row not in long)
    parser.add_argument("--rows", default=quick, help=f"comma-separated, of: {','.join(known)}")
    parser.add_argument("--games", type=int, default=200, help="of each line of a table")
    parser.add_argument("--level", help="the opponent of a table")
    parser.add_argument("--sets", help="rule sets of self-play, comma-separated")
    options = parser.parse_args(arguments)
    wanted = options.rows.split(",")
    if unknown := [row for row in wanted if row not in (*known, *tables, *TABLES)]:
        parser.error(f"there is no row {unknown[0]!r}; there are {', '.join((*known, *tables, *TABLES))}")
    tables |= {name: _found(place) for name, place in TABLES.items() if name in wanted}
    for name in tables:
        if name in wanted:
            for line in tables[name](options):
                print(line, flush=True)
    wanted = [row for row in wanted if row in known]
    if not wanted:
        return 0
    takers = ([*own.get(row, ()), *_of_all(row)] for row in wanted)
    measures = dict.fromkeys(take for found in takers for take in found)
    rows = [row for measure in measures for row in measure() if row.id in wanted]
    print(json.dumps([row.json() for row in rows], indent=1, ensure_ascii=False))
    if missing := [row for row in wanted if row not in {found.id for found in rows}]:
        parser.error(f"nothing was measured for row {missing[0]!r}")
    return any(row.met == "no" for row in rows)


def _names(benches: Sequence[GameBench]) -> list[str]:
    """The rows that games take of themselves; several games may have a row of the same name."""
    return list(dict.fromkeys(row for bench in benches for row in bench.rows))


def _of_all(row: str) -> list[Callable[[], list[Row]]]:
    """Functions that take a row of every game; none for rows that are some games' own."""
    return [_shared(TAKEN_BY[row])] if row in TAKEN_BY else []


def _shared(place: str) -> Callable[[], list[Row]]:
    found: Callable[[], list[Row]] = _found(place)
    return found


def _found(place: str) -> Any:
    module, function = place.split(".")
    return getattr(importlib.import_module(f"tests.bench.{module}"), function)


sys.exit(main(sys.argv[1:]))
