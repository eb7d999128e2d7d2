"""The tiers of tests; and pygame runs as long as the process of the tests."""

from __future__ import annotations

import ctypes
import gc
import inspect
import os
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"  # a window that nobody sees, whichever folder's tests open it
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from tests import tiers

_GATE = pytest.StashKey[frozenset[Path]]()
_FUNCTIONS = pytest.StashKey[frozenset[str]]()
_FILE = pytest.StashKey[Path]()
"""The module of the last test."""
_MODULES = count(1)
"""Modules of tests that have ended."""
_LOOK_AGAIN = 20


def pytest_addoption(parser: pytest.Parser) -> None:
    tiers.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Read the gate's list once, and only for the gate."""
    if tiers.chosen(config) == "gate":
        listed = tiers.listed()
        config.stash[_GATE] = tiers.files(listed)
        config.stash[_FUNCTIONS] = frozenset(map(tiers.function, listed))


def pytest_report_header(config: pytest.Config) -> str:
    tier = tiers.chosen(config)
    return f"tier: {tier or 'gate and merge, not nightly and release'} (--tier for others)"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out files without a test of the gate: to import them takes most of the time of collecting."""
    files = config.stash.get(_GATE, None)
    return True if files and collection_path.suffix == ".py" and collection_path not in files else None


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makeitem(
    collector: pytest.Module | pytest.Class, name: str, obj: object
) -> list[pytest.Item] | None:
    """Make no items of a function without a test of the gate: half of those collected would be dropped."""
    wanted = collector.config.stash.get(_FUNCTIONS, None)
    if not wanted or not name.startswith("test") or not inspect.isfunction(obj):
        return None
    return None if f"{collector.nodeid}::{name}" in wanted else []


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    tiers.select(config, items)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    # When the next module begins, not when one ends: until then pytest holds what its last test was given.
    if item.path != item.config.stash.get(_FILE, item.path):
        set_aside(whole=next(_MODULES) % _LOOK_AGAIN == 0)
    item.config.stash[_FILE] = item.path
    tiers.clock(item, "setup")


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    tiers.clock(item, "teardown")


def pytest_collection_finish() -> None:
    set_aside(whole=True)


def set_aside(whole: bool) -> None:
    """Take what is alive out of the collector's sight; with `whole` look again at what was out of it, since
    that may have become garbage.

    A collection looks at every object there is, and the program asks for one after each game. Modules, data
    and caches of a process that has run a thousand tests are millions of objects, a second for each look.
    """
    if whole:
        gc.unfreeze()
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


@pytest.fixture(autouse=True, scope="session")
def nothing_forced_to_disk() -> Iterator[None]:
    """Leave to the system when it writes: what a test keeps need not outlast the machine, and each look at
    a table would wait for the disk. Tests of what is forced out put a function of their own in its place."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _descriptor: None)
        yield


@pytest.fixture(autouse=True)
def pictures_given_back(pygame_stays: list[None]) -> Iterator[None]:
    """Collect what Apps leave.

    Apps are full of cycles, and Python, which counts objects and not their bytes, would let dozens of them
    come together: gigabytes. Of what is collected, the C library keeps hundreds of megabytes as a reserve.
    """
    yield
    if pygame_stays:
        pygame_stays.clear()
        gc.collect()
        if sys.platform == "linux":
            ctypes.CDLL(None).malloc_trim(0)
