"""`python -m tests.words [LANGUAGE]`: faults of the words of a language, a line each."""

from __future__ import annotations

import sys

from game.words.words import ENGLISH
from tests.words.check import faults

if __name__ == "__main__":
    found = sorted(faults(sys.argv[1] if len(sys.argv) > 1 else ENGLISH))
    print("\n".join(found) or "no faults")
    sys.exit(bool(found))
