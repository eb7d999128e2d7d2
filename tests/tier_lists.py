"""`python -m tests.tier_lists costs.xml` writes `gate.txt` and `nightly.txt`; see `docs/design/tests.md`.

`costs.xml` is what `python -m pytest --tier all --junit-xml costs.xml` wrote; of several such reports, say of
one tier each, the last that holds a test counts. `--show` only prints what the tiers would hold and cost.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import pytest
from _pytest.mark import KeywordMatcher
from _pytest.mark.expression import Expression

from tests import tiers
from tests.defects import catalogue

WHOLE: Final = ("tests/rules/", "tests/core/", "tests/defects/")
"""Folders whose cheap tests come without being named by a defect."""
TOUR: Final = "tests/tour/test_tour.py::test_everything_in_the_boxes_can_be_shown["
"""Of these the first window's come, dear or not: one look at everything in the boxes."""
TOUR_WINDOW: Final = "small"
CHEAP: Final = 0.2
"""Seconds that all cases of a function may take together, for it to come whole."""
NAMED: Final = 0.8
"""Seconds that they may take for all the cases to come that a row may mean."""
_LEAST: Final = 0.01
"""Seconds counted for a test too quick to stand in the report."""
PATIENCE: Final = 2.0
"""Seconds of one function that are spent before a change lands; its further cases run at night."""
SHAPES: Final = frozenset({"window", "size", "screen", "seats"})
"""Parameters of lay-out tests: the first case of each comes."""
NEEDS_ARENA: Final = ("tests/game/arena/test_cluster.py",)
"""They need an extra that the README's test line does not install."""


class Collected:
    """A pytest plugin that keeps what was collected."""

    def __init__(self) -> None:
        self.items: list[pytest.Item] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.items = list(session.items)


def costs(paths: Iterable[Path]) -> dict[str, float]:
    """Seconds of processor time of each test case by its name, from reports in JUnit's form, newest last."""
    found = {}
    for case in chain.from_iterable(ElementTree.parse(path).iter("testcase") for path in paths):
        file = case.attrib["classname"].replace(".", "/")
        properties = {entry.attrib["name"]: entry.attrib["value"] for entry in case.iter("property")}
        found[f"{file}.py::{case.attrib['name']}"] = float(properties.get(tiers.CPU, 0.0))
    return found


def witnesses(items: Sequence[pytest.Item]) -> dict[str, list[str]]:
    """Names of planted defects by each test case that their rows name."""
    by_file: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        by_file[item.nodeid.partition("::")[0]].append(item)
    found: dict[str, list[str]] = defaultdict(list)
    for defect in catalogue.defects():
        named, _, words = defect.test.partition(" -k ")
        for item in by_file[named.partition("::")[0]]:
            matches = not words or Expression.compile(words).evaluate(KeywordMatcher.from_item(item))
            if matches and ("::" not in named or named in (item.nodeid, tiers.function(item.nodeid))):
                found[item.nodeid].append(defect.name)
    return found


def chosen(
    items: Sequence[pytest.Item], times: Mapping[str, float], noticing: Mapping[str, Sequence[str]]
) -> frozenset[str]:
    """The lines of the list."""
    cases: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        slow = any(item.get_closest_marker(tier) for tier in ("nightly", "release"))
        if not slow and not item.nodeid.startswith(NEEDS_ARENA):
            cases[tiers.function(item.nodeid)].append(item)
    gate = set()
    for name, found in cases.items():
        first, cost = found[0], sum(times.get(item.nodeid, 0.0) for item in found)
        named = {item.nodeid for item in found if item.nodeid in noticing}
        if cost <= CHEAP and (named or name.startswith(WHOLE)):
            gate.add(name)
        elif f"{name}[" == TOUR:
            gate |= {item.nodeid for item in found if TOUR_WINDOW in item.nodeid}
        elif named and cost <= NAMED:
            gate |= named
        elif SHAPES & set(getattr(getattr(first, "callspec", None), "params", ())) and (
            times.get(first.nodeid, 0.0) <= CHEAP
        ):
            gate.add(first.nodeid)
    # Defects that only dear tests notice: for each the cheapest of the cases that its row names.
    possible = {item.nodeid for found in cases.values() for item in found}
    by_defect: dict[str, list[str]] = defaultdict(list)
    for case, names in noticing.items():
        for name in names:
            by_defect[name].append(case)
    for named in by_defect.values():
        if not any({case, tiers.function(case)} & gate for case in named):
            gate |= set(sorted(possible & set(named), key=lambda case: times.get(case, 0.0))[:1])
    return frozenset(gate)


def put_off(items: Sequence[pytest.Item], times: Mapping[str, float], gate: frozenset[str]) -> frozenset[str]:
    """Cases that run at night: of each dear function outside the gate all but some of the cheapest."""
    cases: dict[str, list[str]] = defaultdict(list)
    for item in items:
        if tiers.of_item(item, gate, frozenset()) == "merge":
            cases[tiers.function(item.nodeid)].append(item.nodeid)
    found = set()
    for named in cases.values():
        spent = 0.0
        for case in sorted(named, key=lambda case: times.get(case, 0.0)):
            cost = times.get(case, 0.0)
            # One case of each comes in any case: a change that breaks all of them must not land.
            if spent and spent + cost > PATIENCE:
                found.add(case)
            else:
                spent += max(cost, _LEAST)
    return frozenset(found)


def write(file: Path, about: str, lines: frozenset[str]) -> None:
    head = f"# Written by `python -m tests.tier_lists`: {about}\n"
    file.write_text(head + "".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Write the list; the exit code, 1 if the test of a planted defect is not in it."""
    parser = argparse.ArgumentParser(prog="python -m tests.tier_lists", description=__doc__)
    parser.add_argument("costs", type=Path, nargs="+")
    parser.add_argument("--show", action="store_true")
    asked = parser.parse_args(arguments)
    collected, times = Collected(), costs(asked.costs)
    pytest.main(["--collect-only", "-qq", "-n0", "--tier", "all", "tests"], plugins=[collected])
    noticing = witnesses(collected.items)
    gate = chosen(collected.items, times, noticing)
    night = put_off(collected.items, times, gate)
    tier = {item.nodeid: tiers.of_item(item, gate, night) for item in collected.items}
    for name in tiers.TIERS:
        cost = sum(times.get(case, _LEAST) for case, found in tier.items() if found == name)
        print(f"{name}: {sum(found == name for found in tier.values())} tests, {cost:.0f} s")
    held = [case for case, found in tier.items() if found == "gate"]
    for name in sorted(held, key=lambda name: -times.get(name, 0.0))[:25]:
        print(f"{times.get(name, 0.0):6.1f} s  {name}")
    noticed = {name for case in held for name in noticing.get(case, ())}
    lost = [defect.name for defect in catalogue.defects() if defect.name not in noticed]
    for name in lost:
        print(f"not noticed: {name}", file=sys.stderr)
    if not asked.show:
        write(tiers.GATE, "tests of the gate, whole functions or single cases.", gate)
        write(tiers.NIGHTLY, "cases of dear tests that run at night.", night)
    return int(bool(lost))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
