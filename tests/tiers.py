"""The tiers of the test suite, and the pytest options that choose one.

`gate` is run before every commit, `merge` before a change lands, `nightly` and `release` by machines. The
lists `gate.txt` and `nightly.txt` are written by `tests.tier_lists`; a test with the marker `nightly` or
`release` belongs to that tier, and one that stands nowhere to `merge`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

GATE: Final = Path(__file__).with_name("gate.txt")
NIGHTLY: Final = Path(__file__).with_name("nightly.txt")
TIERS: Final = ("gate", "merge", "nightly", "release")
_SLOW: Final = ("nightly", "release")
_ROOT: Final = GATE.parents[1]
CPU: Final = "processor seconds"
"""Name of a test's property in a report of JUnit's form, from set-up to tear-down, its processes included."""
_BEGUN: Final = pytest.StashKey[float]()


def listed(file: Path = GATE) -> frozenset[str]:
    """Names of the tests of a list: `file::test` for all its cases, `file::test[case]` for one."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def add_options(parser: pytest.Parser) -> None:
    """Add `--tier`."""
    parser.addoption(
        "--tier",
        choices=(*TIERS, "all"),
        help="one tier; without it the gate, all but nightly and release of named files, or named tests",
    )


def chosen(config: pytest.Config) -> str:
    """The tier that the command line asks for; empty for all but nightly and release."""
    if tier := config.getoption("tier"):
        return str(tier)
    if all("::" in name for name in config.args):
        return "all"
    # Whoever names a file wants to see its tests, and not those alone that stand in the list.
    return "gate" if _names_nothing(config) else ""


def _names_nothing(config: pytest.Config) -> bool:
    """Return True if the command line leaves it to the tier which tests are meant."""
    plain = config.args_source is pytest.Config.ArgsSource.TESTPATHS
    return plain and not config.getoption("keyword") and not config.getoption("markexpr")


def files(gate: Iterable[str]) -> frozenset[Path]:
    """Files that hold tests of the gate: no other need be imported for it."""
    return frozenset(_ROOT / name.partition("::")[0] for name in gate)


def select(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the tests of the chosen tier; a line of the gate's list that names no test fails as one."""
    if (tier := chosen(config)) == "all":
        return
    gate, nightly = listed(), listed(NIGHTLY)
    names = {item: of_item(item, gate, nightly) for item in items}
    known = {name for item in items for name in (item.nodeid, function(item.nodeid))}
    stale = sorted(gate - known) if tier == "gate" and _names_nothing(config) else []
    wanted = (tier,) if tier else ("gate", "merge")
    dropped = [item for item, found in names.items() if found not in wanted]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        items[:] = [item for item, found in names.items() if found in wanted]
    if stale:
        items.append(StaleList.of(items[0].session, stale))


def of_item(item: pytest.Item, gate: frozenset[str], nightly: frozenset[str]) -> str:
    """The tier of a test."""
    if marked := [tier for tier in _SLOW if item.get_closest_marker(tier)]:
        return marked[0]
    names = {item.nodeid, function(item.nodeid)}
    return "gate" if names & gate else "nightly" if names & nightly else "merge"


def clock(item: pytest.Item, when: str) -> None:
    """Note at its set-up and its tear-down what processor time a test takes.

    Not the seconds by the clock that a report holds: beside other work they are several times as long.
    """
    spent = time.process_time() + sum(os.times()[2:4])
    if when == "setup":
        item.stash[_BEGUN] = spent
    else:
        item.user_properties.append((CPU, f"{spent - item.stash[_BEGUN]:.3f}"))


def function(name: str) -> str:
    """A test's name without its case."""
    return name.partition("[")[0]


class StaleList(pytest.Item):
    """A failure that says which lines of the gate's list name no test.

    A test and not a UsageError: raised in a worker process, that ends the run without a word.
    """

    stale: list[str]

    @classmethod
    def of(cls, session: pytest.Session, stale: list[str]) -> StaleList:
        """Make the item that fails for these lines."""
        made: StaleList = cls.from_parent(session, name=GATE.name)
        made.stale = stale
        return made

    def runtest(self) -> None:
        pytest.fail(
            f"{GATE.name} names {len(self.stale)} tests that do not exist; if they were renamed, rename them "
            "there and in tests/defects, too:\n" + "\n".join(self.stale),
            pytrace=False,
        )
