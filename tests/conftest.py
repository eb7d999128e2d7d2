"""The tiers of tests; and pygame runs as long as the process of the tests."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"  # a window that nobody sees, whichever folder's tests open it
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tests import tiers

_GATE = pytest.StashKey[frozenset[Path]]()
_ENDED = count(1)
"""Tests in which an App has ended."""
_TOGETHER = 4
"""After so many of them what they leave is given back: each keeps about 60 MB, and to look takes a moment."""


def pytest_addoption(parser: pytest.Parser) -> None:
    tiers.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Read the gate's list once, and only for the gate."""
    if tiers.chosen(config) == "gate":
        config.stash[_GATE] = tiers.files(tiers.listed())


def pytest_report_header(config: pytest.Config) -> str:
    tier = tiers.chosen(config)
    return f"tier: {tier or 'gate and merge, not nightly and release'} (--tier for others)"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files without a test of the gate: to import them takes most of the time of collecting."""
    files = config.stash.get(_GATE, None)
    return True if files and collection_path.suffix == ".py" and collection_path not in files else None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tiers.select(config, items)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    tiers.clock(item, "setup")


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    tiers.clock(item, "teardown")


def pytest_collection_finish() -> None:
    """Freeze what is there before the first test, which each collection would look through again."""
    gc.collect()
    gc.freeze()


# Of all tests, not of `tests/game` alone: any folder may open the program, and one App that ended pygame
# would spoil the fonts kept for every later test of the same process. Of the whole session, since Apps of
# fixtures with a wider scope end after the last test. Not a test's own `monkeypatch`: one that undoes what
# it planted would end pygame for all others.
@pytest.fixture(autouse=True, scope="session")
def pygame_stays() -> Iterator[list[None]]:
    """End pygame with the process and not with an App; an entry for each App that would have ended it."""
    ended: list[None] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame, "quit", lambda: ended.append(pygame.event.clear()))
        yield ended


@pytest.fixture(autouse=True)
def pictures_given_back(pygame_stays: list[None]) -> Iterator[None]:
    """Collect soon what Apps leave.

    Apps are full of cycles, and Python, which counts objects and not their bytes, would let dozens of them
    come together: gigabytes.
    """
    yield
    if pygame_stays:
        pygame_stays.clear()
        if next(_ENDED) % _TOGETHER == 0:
            gc.collect()
