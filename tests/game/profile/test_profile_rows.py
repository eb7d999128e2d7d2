"""One bit of a value in the results' database flips, which SQLite does not notice: no page stops, no result
is lost that the good copy holds, and what changed is told."""

from __future__ import annotations

import math
import shutil
import sqlite3
import struct
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.learning import puzzles
from game.profile import daily
from game.profile.profile import Profile, Tried
from game.saves.journal import Moment
from game.scenes.home.home import HomeScene
from game.storage.folders import Paths
from tests.game.profile.test_profile import finished
from tests.game.program import Program

WHEN, TRIED = 1_790_001_234.625, 1_790_002_345.625
"""When the first result and the first try were written."""
PUZZLE = puzzles.of_game("ant_trails")
Values = tuple[Any, ...]


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with results, tries of puzzles and a running game, and their good copy."""
    folder = tmp_path_factory.mktemp("evening")
    profile = Profile(folder / "results.sqlite")
    profile.saw("toy", "seed", 77)
    for number in range(3):
        facts = msgspec.structs.replace(finished(WHEN + number, (number + 9, 3)), seed=f"seed {number}")
        profile.record(msgspec.structs.replace(facts, day="2026-09-2" + str(number)))
        profile.try_puzzle("ant_trails", Tried(f"puzzle {number}", TRIED + number, number == 1))
    profile.close()
    return folder


def shown(profile: Profile) -> Values:
    """All that pages read."""
    return (
        profile.finished(),
        profile.puzzles("ant_trails"),
        profile.seen("toy", "seed"),
        profile.unreadable(),
    )


def flips(data: bytes, value: bytes, before: int = 0) -> Iterator[bytes]:
    """The file with each bit of a value in turn the other way, and of some bytes before it."""
    at = data.index(value)
    for place in range(at - before, at + len(value)):
        for bit in range(8):
            changed = bytearray(data)
            changed[place] ^= 1 << bit
            yield bytes(changed)


FIELDS = {
    "tried_at": (struct.pack(">d", TRIED + 1), 0),
    "the kinds of a row's values": (b"ant_trailspuzzle 1", 8),
    "ended_at in the facts": (b'"ended_at":1790001235.625', 0),
    "scores": (b'"scores":[10,3]', 0),
}


@pytest.mark.parametrize("field", FIELDS)
def test_a_flipped_bit_is_put_right_from_the_good_copy_and_told(
    tmp_path: Path, evening: Path, field: str
) -> None:
    whole, path = shown(Profile(evening / "results.sqlite")), tmp_path / "results.sqlite"
    data, mended = (evening / "results.sqlite").read_bytes(), 0
    for number, changed in enumerate(flips(data, *FIELDS[field])):
        shutil.copy(evening / "results.sqlite.good", tmp_path)
        path.write_bytes(changed)
        profile = Profile(path)
        seen, told = shown(profile), profile.take_trouble()
        profile.close()
        if told:
            assert seen == whole, number
            kept = [*tmp_path.glob("*.damaged-*"), *tmp_path.glob("*.broken-*")]
            assert len(kept) == 1, "the damaged file is there to be looked at"
            kept[0].unlink()
            mended += 1
        else:
            is_sound(seen)
    assert mended > 5, "many of these values make no sense"


@pytest.mark.parametrize("field", FIELDS)
def test_without_a_good_copy_a_damaged_row_is_left_out(tmp_path: Path, evening: Path, field: str) -> None:
    path = tmp_path / "results.sqlite"
    for changed in flips((evening / "results.sqlite").read_bytes(), *FIELDS[field]):
        path.write_bytes(changed)
        is_sound(shown(Profile(path)))
        for left in tmp_path.glob("*"):
            left.unlink()


def is_sound(seen: Values) -> None:
    """Every value has its type and lies within its bounds."""
    results, tries, entries, _ = seen
    for facts in results:
        assert msgspec.convert(facts.ended_at, Moment) == facts.ended_at
        assert all(abs(score) <= 1_000_000 for score in facts.scores)
        assert 0 <= facts.rounds <= 1_000_000
    for tried in tries:
        assert daily.day_at(tried.tried_at)
        assert type(tried.solved) is bool
    assert 0 <= entries <= 1_000_000


ODD: tuple[object, ...] = (
    "",
    "x",
    "1" * 400,
    b"\xff\x00",
    -1,
    2**62,
    -1e300,
    1e300,
    math.inf,
    -math.inf,
)


@pytest.mark.parametrize(
    "place",
    [
        "puzzles.puzzle",
        "puzzles.tried_at",
        "puzzles.solved",
        "seen.entries",
        "finished.facts",
        "finished.ended_at",
        "finished.day",
    ],
)
def test_a_value_of_another_kind_is_damage_of_its_row_alone(
    tmp_path: Path, evening: Path, place: str
) -> None:
    table, column = place.split(".")
    whole, path = shown(Profile(evening / "results.sqlite")), tmp_path / "results.sqlite"
    for value in ODD if column != "puzzle" else (b"\xff\x00", "1" * 400, "\x07"):
        shutil.copy(evening / "results.sqlite", path)
        shutil.copy(evening / "results.sqlite.good", tmp_path)
        with sqlite3.connect(path) as database:
            where = "" if table == "seen" else "where number = 2"
            database.execute(f"update {table} set {column} = ? {where}", (value,))
        database.close()
        profile = Profile(path)
        assert shown(profile) == whole
        assert "taken from the last good copy" in (profile.take_trouble() or "")
        profile.close()
        assert Profile(path).take_trouble() is None


def test_pages_show_whatever_a_flipped_bit_made_of_a_time(paths: Paths, evening: Path) -> None:
    data = (evening / "results.sqlite").read_bytes()
    with Program(paths) as program:
        services = program.app.services
        for number, changed in enumerate(flips(data, struct.pack(">d", TRIED + 1))):
            if number % 4 and number != 5:
                continue
            path = paths.data / f"{number}.sqlite"
            path.write_bytes(changed)
            services.profile = Profile(path)
            services.stack.reset(HomeScene(services))
            program.hand.step(times=2)
            assert services.open_puzzles is not None
            for page in (services.open_records, partial(services.open_puzzles, "ant_trails", "")):
                show(program, page)


def show(program: Program, page: Callable[[], None] | None) -> None:
    assert page is not None
    page()
    program.hand.step(times=2)
    program.hand.key(pygame.K_ESCAPE)
