"""Print the table of ratios as JSON; `--rows 1,2,7` takes only those."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from collections.abc import Sequence
from typing import Final

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
}
"""Which function measures which rows."""


def main(arguments: Sequence[str]) -> int:
    """Measure and print; the exit code is 1 if a gate is missed."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--rows", default=",".join(TAKEN_BY), help="comma-separated, of: %(default)s")
    wanted = parser.parse_args(arguments).rows.split(",")
    if unknown := [row for row in wanted if row not in TAKEN_BY]:
        parser.error(f"there is no row {unknown[0]!r}; there are {', '.join(TAKEN_BY)}")
    rows = []
    for place in dict.fromkeys(TAKEN_BY[row] for row in wanted):
        module, function = place.split(".")
        measure = getattr(importlib.import_module(f"tests.bench.{module}"), function)
        rows += [row for row in measure() if row.id in wanted]
    print(json.dumps([row.json() for row in rows], indent=1, ensure_ascii=False))
    return any(row.met == "no" for row in rows)


sys.exit(main(sys.argv[1:]))
