"""`python -m tests.storm --events 50000 --seed 1`: random events over games and pages; exit 0 if all is well.

`--faults 0.01` lets one in a hundred paintings, film steps, words and sounds fail: every game must go on.
`--squall N` repeats one squall of the storm. What goes wrong is told with seed, squall, event and a script.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"


def main() -> int:
    """Let the storm blow; the exit code."""
    from tests.storm import squall

    parser = argparse.ArgumentParser(prog="python -m tests.storm", description=__doc__)
    parser.add_argument("--events", type=int, default=5000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--faults", type=float, default=0.0, help="share of paintings and the like that fail")
    parser.add_argument("--squall", type=int, help="only this one")
    parser.add_argument("--shrink", type=float, default=60.0, help="seconds to look for a shorter script")
    wanted = parser.parse_args()
    logging.disable(logging.CRITICAL)
    begun, events, troubles, left_out = time.monotonic(), 0, 0, 0
    known: set[str] = set()
    number = wanted.squall or 0
    while events < wanted.events:
        seed = f"{wanted.seed}/{number}"
        outcome = squall.run(seed, wanted.faults)
        events, left_out = events + len(outcome.events), left_out + outcome.left_out
        if (trouble := outcome.trouble) is not None:
            troubles += 1
            print(
                f"seed {wanted.seed}, squall {number}, event {len(outcome.events)}: {trouble.kind}",
                flush=True,
            )
            if trouble.kind not in known:
                known.add(trouble.kind)
                print(trouble.told)
                for event in squall.shrunk(seed, wanted.faults, outcome, wanted.shrink):
                    print(f"    {event}")
        if wanted.squall is None:
            print(f"{events} events, {time.monotonic() - begun:.0f} s, {troubles} troubles", flush=True)
        number += 1
        if wanted.squall is not None:
            break
    planted = f", {left_out} faults on purpose left out" if wanted.faults else ""
    print(f"{events} events, {troubles} troubles{planted}, {time.monotonic() - begun:.0f} s")
    return int(troubles > 0)


if __name__ == "__main__":
    sys.exit(main())
