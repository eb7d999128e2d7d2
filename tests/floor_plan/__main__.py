"""`python -m tests.floor_plan`: print the measurements of the house.

`--clicks` also plays the beginning of every game by mouse, on a hidden window, and prints the files that a
click passes. `--write` measures everything and writes `docs/measured/house.md`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.floor_plan import imports
from tests.floor_plan.clicks import click_paths
from tests.floor_plan.page import PAGE, page
from tests.floor_plan.sources import sizes
from tests.shipped import COMPLETE


def main(words: Sequence[str]) -> int:
    """Print or write the measurements; the exit code is 1 if wings import each other in a ring."""
    parser = argparse.ArgumentParser(prog="python -m tests.floor_plan", description=__doc__)
    parser.add_argument("--clicks", action="store_true", help="trace clicks at the tables, too")
    parser.add_argument("--write", action="store_true", help=f"write {PAGE.name}")
    wanted = parser.parse_args(words)
    plan = imports.arrows()
    rings = imports.circles(plan)
    if wanted.write:
        text = page({game: click_paths(game) for game in COMPLETE})
        PAGE.parent.mkdir(parents=True, exist_ok=True)
        PAGE.write_text(text, encoding="utf-8")
        return bool(rings)
    for folder, count, lines in sizes():
        print(f"{folder:<36}{count:>4} files{lines:>7} lines")
    print("\nimports between wings")
    for (here, there), number in sorted(plan.items()):
        print(f"  {here} -> {there}  {number}")
    print(f"rings of wings: {rings or 'none'}")
    if wanted.clicks:
        for game in COMPLETE:
            found = click_paths(game)
            print(f"{game}: {found.clicks} clicks, median {found.files} files, {found.functions} functions")
            print("  " + "\n  ".join(found.example))
    return bool(rings)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
