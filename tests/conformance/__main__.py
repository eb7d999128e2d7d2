"""Repeat one walk of the conformance suite, or print the digest of some games.

python -m tests.conformance --game brilliants --variant apprantice --seats 3 --seed 17 --player any
python -m tests.conformance --digest brilliants
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys

from tests import toy  # registers the toy game
from tests.conformance.walk import EVERY, BrokenError, Case, Walk


def digest(game: str) -> str:
    """A hash over positions, events and logs of a few games."""
    from rules.core import registry

    total = hashlib.sha256()
    rules = registry.game(game)
    for variant in rules.info.variants:
        for seats in variant.seats:
            walk = Walk(Case(game, variant.name, seats, "digest")).run(checked=False, most=500)
            for state in walk.record.states[::4]:
                total.update(json.dumps(rules.to_json(state)).encode())
            total.update(walk.record.text().encode())
            for entry in walk.record.entries:
                total.update(json.dumps([rules.event_json(event) for event in entry.events]).encode())
    return total.hexdigest()


def main() -> int:
    """Run what the arguments say; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.conformance")
    parser.add_argument("--game", default=toy.INFO.name)
    parser.add_argument("--variant", default="standard")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--player", choices=("any", "rarest", "ai"), default="any")
    parser.add_argument("--every", type=int, default=EVERY, help="slow checks at one in so many entries")
    parser.add_argument("--digest", metavar="GAME")
    asked = parser.parse_args()
    if asked.digest:
        print(digest(asked.digest))
        return 0
    try:
        walk = Walk(Case(asked.game, asked.variant, asked.seats, asked.seed, asked.player), asked.every).run()
    except BrokenError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(walk.record.entries)} entries, {walk.game.result(walk.record.state)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
