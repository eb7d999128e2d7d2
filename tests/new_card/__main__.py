"""`python -m tests.new_card colossi TRU`: the list of what TRU needs; 1 if something is missing.

`--kind` lists what a thing needs that has no row yet.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import cast

from rules.core.errors import DataError
from tests.new_card.need import GameList, Kind, Lists
from tests.shipped import BOXES, having


def lists(game: str) -> Lists:
    """The lists of a game. Raises DataError if its data are wrong."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return Lists(cast(GameList, importlib.import_module(f"tests.new_card.games.{game}")))


def main(arguments: Sequence[str]) -> int:
    """Print the list of a thing; 1 if something is missing."""
    parser = argparse.ArgumentParser(prog="python -m tests.new_card", description=__doc__)
    parser.add_argument("game", choices=having(BOXES))
    parser.add_argument("code", help="as in the data: TRU, WIPE, 15, Great Diamond")
    parser.add_argument("--kind", help="card, tile, ...; needed if there is no row yet")
    asked = parser.parse_args(arguments)
    try:
        known = lists(asked.game)
    except DataError as error:
        print(f"MISSING  {error}")
        return 1
    kinds = known.kinds_of(asked.code)
    if asked.kind:
        kinds = [kind for kind in known.kinds if kind.name == asked.kind]
    if not kinds:
        lack = (
            f"There is no kind {asked.kind}."
            if asked.kind
            else f"{asked.code} has no row. Add one, or say --kind."
        )
        print(f"{lack} Kinds are:")
        for kind in known.kinds:
            print(f"  {kind.name:<10} {kind.file}")
        return 1
    return max(_listed(known, kind, asked.code) for kind in kinds)


def _listed(known: Lists, kind: Kind, code: str) -> int:
    needs = kind.all_needs(code)
    missing = sum(not need.is_met(known.facts) for need in needs)
    for need in needs:
        print(need.line(known.facts))
    print(f"{kind.name} {code}: {missing or 'nothing'} of {len(needs)} missing")
    return int(missing > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
