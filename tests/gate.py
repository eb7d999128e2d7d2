"""`python -m tests.gate costs.xml` writes the list of the gate's tests; see `docs/design/tests.md`.

`costs.xml` is what `python -m pytest --tier all --junit-xml costs.xml` wrote. `--show` only tells what the
gate would hold and cost.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest

from tests import tiers
from tests.defects import catalogue

WHOLE: Final = ("tests/rules/", "tests/core/", "tests/tour/test_tour.py")
"""Folders and files whose cheap tests come without having noticed a defect."""
CHEAP: Final = 1.0
"""Seconds that all cases of a function may take together, for it to come whole."""
SHAPES: Final = frozenset({"window", "size", "screen", "seats"})
"""Parameters of lay-out tests: the first case of each comes."""
NEEDS_ARENA: Final = ("tests/game/arena/test_cluster.py", "tests/game/arena/test_tune.py")
"""They need an extra that the README's test line does not install."""


class Collected:
    """A pytest plugin that keeps what was collected."""

    def __init__(self) -> None:
        self.items: list[pytest.Item] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = list(session.items)


def costs(path: Path) -> dict[str, float]:
    """Seconds of each test case by its name, from a report in JUnit's form."""
    found = {}
    for case in ElementTree.parse(path).iter("testcase"):
        file = case.attrib["classname"].replace(".", "/")
        found[f"{file}.py::{case.attrib['name']}"] = float(case.attrib["time"])
    return found


def witnesses() -> dict[str, list[str]]:
    """Names of planted defects by the test that their rows name."""
    found = defaultdict(list)
    for defect in catalogue.defects():
        found[defect.test].append(defect.name)
    return found


def chosen(
    items: Sequence[pytest.Item], times: Mapping[str, float], pinned: Mapping[str, object]
) -> Iterator[str]:
    """The lines of the list."""
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if not any(item.get_closest_marker(tier) for tier in ("nightly", "release")):
            cases[tiers.function(item.nodeid)].append(item)
    for name, found in cases.items():
        if name.startswith(NEEDS_ARENA):
            continue
        named = [item.nodeid for item in found if item.nodeid in pinned or name in pinned]
        whole = sum(times.get(item.nodeid, 0.0) for item in found) <= CHEAP
        if whole and (named or name.startswith(WHOLE)):
            yield name
        elif named:
            yield from named
        elif SHAPES & set(getattr(getattr(found[0], "callspec", None), "params", ())):
            yield found[0].nodeid


def main(arguments: Sequence[str]) -> int:
    """Write the list; the exit code, 1 if the test of a planted defect is not in it."""
    parser = argparse.ArgumentParser(prog="python -m tests.gate", description=__doc__)
    parser.add_argument("costs", type=Path)
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args(arguments)
    collected, times, pinned = Collected(), costs(asked.costs), witnesses()
    pytest.main(["--collect-only", "-qq", "-n0", "--tier", "all", "tests"], plugins=[collected])
    lines = sorted(chosen(collected.items, times, pinned))
    gate = frozenset(lines)
    held = [item.nodeid for item in collected.items if tiers.of_item(item, gate) == "gate"]
    print(f"{len(held)} tests in {len(lines)} lines, {sum(times.get(name, 0.0) for name in held):.0f} s")
    for name in sorted(held, key=lambda name: -times.get(name, 0.0))[:25]:
        print(f"{times.get(name, 0.0):6.1f} s  {name}")
    lost = [
        name
        for test, names in pinned.items()
        if test not in gate and tiers.function(test) not in gate
        for name in names
    ]
    for name in lost:
        print(f"not noticed: {name}", file=sys.stderr)
    if not asked.show:
        head = "# Written by `python -m tests.gate`: tests of the gate, whole functions or single cases.\n"
        tiers.LIST.write_text(head + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
