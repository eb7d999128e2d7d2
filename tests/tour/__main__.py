"""`python -m tests.tour find GAME`: look for games that show what no log of the tour shows yet."""

from __future__ import annotations

import argparse
import sys

from tests.shipped import GAMES
from tests.tour.find import GOOD_NODES, WAYS, Steer, find


def main() -> int:
    """Run what the arguments say; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.tour")
    commands = parser.add_subparsers(dest="command", required=True)
    finder = commands.add_parser("find", help="look for games that show what no log shows yet")
    finder.add_argument("game", choices=GAMES)
    finder.add_argument("--minutes", type=float, default=5.0)
    finder.add_argument("--seed", default="1", help="another seed plays other games")
    finder.add_argument("--variant", default="", help="games of this rule set only")
    finder.add_argument("--seats", type=int, default=0, help="games of so many only")
    finder.add_argument("--players", default="", choices=WAYS, help="how all seats play")
    finder.add_argument("--nodes", type=int, default=GOOD_NODES, help="positions that the best may look at")
    asked = parser.parse_args()
    steer = Steer(asked.variant, asked.seats, asked.players, asked.nodes)
    return find(asked.game, asked.minutes, asked.seed, steer)


if __name__ == "__main__":
    sys.exit(main())
