"""`python -m tests.defects` plants one defect after the other and runs the test that must notice it.

It ends with code 1 if a defect goes unnoticed or its text is no longer there. `python -m tests.defects WORD`
takes those whose name or file holds the word. With `--narrow` the row of a defect whose test names several,
such as a whole file, is written again with the one that failed. `--gate` runs the gate's tests alone: a
defect that gets past it is planted again for all, and `--narrow` then writes down what the gate must hold.
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
    parser.add_argument("--gate", action="store_true", help="of the named tests run only those of the gate")
    parser.add_argument("--jobs", type=int, default=1, help="so many at a time")
    asked = parser.parse_args(arguments)
    chosen = [
        defect
        for defect in catalogue.defects()
        if all(word in f"{defect.name} {defect.file}" for word in asked.words)
        and not (asked.wide and defect.is_exact)
    ]
    tiers = ("gate", "all") if asked.gate else ("all",)
    missed = 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(asked.jobs) as threads:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(asked.jobs):
            copy = Path(folder) / str(number)
            copy.mkdir()
            copy_project(copy)
            copies.put(copy)

        def run(defect: Defect) -> tuple[str, str]:
            """The tier that noticed a defect and the test that failed; both empty if none did."""
            copy, begun, tier, noticed, told = copies.get(), time.perf_counter(), "", "", ""
            try:
                for tier in tiers:
                    if noticed := noticed_by(defect, copy, tier):
                        break
            except LookupError as error:
                told = f": {error}"
            finally:
                copies.put(copy)
            word = "MISSED " if not noticed else "noticed" if tier == tiers[0] else "PAST IT"
            print(f"{word} {time.perf_counter() - begun:5.1f} s  {defect.name}{told}", flush=True)
            return (tier, noticed) if noticed else ("", "")

        for defect, (tier, noticed) in zip(chosen, threads.map(run, chosen), strict=True):
            missed += tier != tiers[0]
            if asked.narrow and "::" in noticed and not defect.is_exact and tier == "all":
                catalogue.write_test(defect.name, noticed)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
