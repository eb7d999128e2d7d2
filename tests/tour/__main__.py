"""`python -m tests.tour`: all that is in the boxes at the real table. `find GAME` looks for more games."""

from __future__ import annotations

import argparse
import sys

from tests.shipped import GAMES
from tests.tour import command
from tests.tour.find import GOOD_NODES, WAYS, Steer, find


def main() -> int:
    """Run what the arguments say; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.tour", description=__doc__)
    command.add_options(parser)
    commands = parser.add_subparsers(dest="command")
    finder = commands.add_parser("find", help="look for games that show what no log shows yet")
    finder.add_argument("named", choices=GAMES)
    finder.add_argument("--minutes", type=float, default=5.0, help="of processor time")
    finder.add_argument("--seed", default="1", help="another seed plays other games")
    finder.add_argument("--variant", default="", help="games of this rule set only")
    finder.add_argument("--seats", type=int, default=0, help="games of so many only")
    finder.add_argument("--players", default="", choices=WAYS, help="how all seats play")
    finder.add_argument("--nodes", type=int, default=GOOD_NODES, help="positions that the best may look at")
    asked = parser.parse_args()
    if asked.command != "find":
        return command.tour(asked)
    steer = Steer(asked.variant, asked.seats, asked.players, asked.nodes)
    return find(asked.named, asked.minutes, asked.seed, steer)


if __name__ == "__main__":
    sys.exit(main())
