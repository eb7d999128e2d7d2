"""Antology from a checkout: `python main.py` does what the installed command `antology` does."""

from __future__ import annotations

import sys

from game.command import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], "python main.py"))
