"""`python -m tests.defects` plants one defect after the other and runs the test meant for it.

It ends with code 1 if a defect goes unnoticed or its text is no longer there. `python -m tests.defects WORD`
takes those whose name or file holds the word.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from tests.defects.catalogue import DEFECTS
from tests.defects.defect import copy_project, is_noticed


def main(words: list[str]) -> int:
    """Plant all defects whose name or file holds all words; the exit code."""
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy_project(Path(folder))
        for defect in DEFECTS:
            if not all(word in f"{defect.name} {defect.file}" for word in words):
                continue
            begun = time.perf_counter()
            try:
                noticed, told = is_noticed(defect, Path(folder)), ""
            except LookupError as error:
                noticed, told = False, f": {error}"
            missed += not noticed
            seconds = time.perf_counter() - begun
            print(f"{'noticed' if noticed else 'MISSED '} {seconds:5.1f} s  {defect.name}{told}", flush=True)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
