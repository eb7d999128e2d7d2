"""`python -m tests.puzzles 1-40 FILE`: mine games of these seeds and append the puzzles that hold to a file.

It tells how many turns seemed to be puzzles, and how many of them a search ten times as deep did not confirm.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import yaml

from rules.ant_trails.shorthand import from_line
from tests.puzzles.mine import Mined, games, holds, puzzle


def main(arguments: Sequence[str]) -> int:
    """Mine; returns 0."""
    parser = argparse.ArgumentParser(prog="python -m tests.puzzles", description=__doc__)
    parser.add_argument("seeds", help="first and last, such as 1-40")
    parser.add_argument("file", type=Path)
    options = parser.parse_args(arguments)
    first, last = map(int, options.seeds.split("-"))
    seen, kept = 0, Counter[str]()
    for seed in range(first, last + 1):
        for state in games([seed]):
            found = puzzle(state)
            if found is None:
                continue
            seen += 1
            if holds(from_line(found.position), found):
                kept[found.motive] += 1
                with options.file.open("a") as out:
                    out.write(_entry(f"{seed}-{state.round}{'br'[state.seat]}", found))
        print(f"seed {seed}: {seen} seemed to be puzzles, {kept.total()} hold", dict(kept), flush=True)
    return 0


def _entry(name: str, found: Mined) -> str:
    fields = {
        "id": name,
        "motive": found.motive,
        "rating": found.rating,
        "position": found.position,
        "best": found.best,
        "gap": found.gap,
    }
    return yaml.safe_dump([fields], sort_keys=False, width=1000)


sys.exit(main(sys.argv[1:]))
