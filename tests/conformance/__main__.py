"""Repeat one walk of the conformance suite, make many, or print the digest of some games.

python -m tests.conformance --game brilliants --variant apprantice --seats 3 --seed 17 --player any
python -m tests.conformance --game brilliants --variant solo --seats 1 --plies 100000
python -m tests.conformance --digest brilliants
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import Counter
from dataclasses import replace
from typing import Final

from tests import toy  # registers the toy game
from tests.conformance.hooks import hooks
from tests.conformance.walk import EVERY, BrokenError, Case, Walk

ENOUGH: Final = 20
"""As in the suite."""
WHOLE: Final = 6
"""Of games that are cut, one in so many is played to its end."""


def digest(game: str) -> str:
    """A hash over positions, events and logs of a few games."""
    from rules.core import registry

    total = hashlib.sha256()
    rules = registry.game(game)
    for variant in rules.info.variants:
        for seats in hooks(game).seats(variant):
            most = max(150, 500 // len(rules.info.variants))
            walk = Walk(Case(game, variant.name, seats, "digest")).run(checked=False, most=most)
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
    parser.add_argument("--plies", type=int, default=0, help="games with further seeds until so many entries")
    parser.add_argument("--digest", metavar="GAME")
    asked = parser.parse_args()
    if asked.digest:
        print(digest(asked.digest))
        return 0
    case = Case(asked.game, asked.variant, asked.seats, asked.seed, asked.player)
    try:
        print(many(case, asked.every, asked.plies) if asked.plies else one(case, asked.every))
    except BrokenError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def one(case: Case, every: int) -> str:
    """A walk, and how it ended."""
    walk = Walk(case, every).run()
    return f"{len(walk.record.entries)} entries, {walk.game.result(walk.record.state)}"


def many(case: Case, every: int, plies: int) -> str:
    """Walks with seeds `1-0`, `1-1` and so on, one in five by the rarest move; what came too seldom."""
    fired: Counter[str] = Counter()
    games = entries = longest = 0
    while entries < plies:
        player = "rarest" if case.player == "any" and games % 5 == 1 else case.player
        most = hooks(case.game).cut(case.variant) if games % WHOLE else None
        walk = Walk(replace(case, seed=f"{case.seed}-{games}", player=player), every).run(most=most)
        fired += walk.fired
        games, entries = games + 1, entries + len(walk.record.entries)
        longest = max(longest, len(walk.record.entries))
    rare = sorted(what for what in hooks(case.game).wanted_in(case.variant) if fired[what] < ENOUGH)
    return f"{games} games, {entries} entries, the longest {longest}; fewer than {ENOUGH} times: {rare}"


if __name__ == "__main__":
    sys.exit(main())
