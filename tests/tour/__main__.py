"""`python -m tests.tour find GAME`: look for games that show what no log of the tour shows yet."""

from __future__ import annotations

import argparse
import sys

from tests.shipped import GAMES
from tests.tour.find import find


def main() -> int:
    """Run what the arguments say; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.tour")
    commands = parser.add_subparsers(dest="command", required=True)
    finder = commands.add_parser("find", help="look for games that show what no log shows yet")
    finder.add_argument("game", choices=GAMES)
    finder.add_argument("--minutes", type=float, default=5.0)
    finder.add_argument("--seed", default="1", help="another seed plays other games")
    asked = parser.parse_args()
    return find(asked.game, asked.minutes, asked.seed)


if __name__ == "__main__":
    sys.exit(main())
