"""Antology: no argument starts the game, `engine` serves the pipe, `replay FILE` shows a saved game."""

from __future__ import annotations

import sys

USAGE = """usage: python main.py                 play
       python main.py replay FILE     watch a saved game
       python main.py engine          serve JSON lines on standard input and output"""


def main(arguments: list[str]) -> int:
    """Run what the arguments ask for; the exit code."""
    match arguments:
        case [] | ["replay", _]:
            from game.app import run
            from game.scenes.game_controller import connect

            return run(arguments, connect)
        case ["engine"]:
            from game import engine

            return engine.run()
        case ["-h" | "--help"]:
            print(USAGE)
            return 0
        case _:
            print(f"Unknown arguments: {' '.join(arguments)}\n{USAGE}", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
