"""`python -m tests.defects` plants one defect after the other and runs the test that must notice it.

It ends with code 1 if a defect goes unnoticed or its text is no longer there. `python -m tests.defects WORD`
takes those whose name or file holds the word. With `--narrow` the row of a defect whose test names several,
such as a whole file, is written again with the one that failed: the gate is made of these.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from tests.defects import catalogue
from tests.defects.defect import Defect, copy_project, noticed_by


def main(arguments: Sequence[str]) -> int:
    """Plant all defects whose name or file holds all words; the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.defects", description=__doc__)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--narrow", action="store_true", help="write down which test noticed")
    parser.add_argument("--wide", action="store_true", help="only rows that name more than one test")
    parser.add_argument("--jobs", type=int, default=1, help="so many at a time")
    asked = parser.parse_args(arguments)
    chosen = [
        defect
        for defect in catalogue.defects()
        if all(word in f"{defect.name} {defect.file}" for word in asked.words)
        and not (asked.wide and defect.is_exact)
    ]
    missed = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(asked.jobs) as threads:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(asked.jobs):
            copy = Path(folder) / str(number)
            copy.mkdir()
            copy_project(copy)
            copies.put(copy)

        def run(defect: Defect) -> str:
            copy, begun = copies.get(), time.perf_counter()
            try:
                noticed, told = noticed_by(defect, copy), ""
            except LookupError as error:
                noticed, told = "", f": {error}"
            finally:
                copies.put(copy)
            seconds = time.perf_counter() - begun
            print(f"{'noticed' if noticed else 'MISSED '} {seconds:5.1f} s  {defect.name}{told}", flush=True)
            return noticed

        for defect, noticed in zip(chosen, threads.map(run, chosen), strict=True):
            missed += not noticed
            if asked.narrow and "::" in noticed and not defect.is_exact:
                catalogue.write_test(defect.name, noticed)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
