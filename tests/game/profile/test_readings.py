"""Readings of finished games: made once, kept beside the results, and made again when the file is bad."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.profile import readings as module
from game.profile.achievements import book_of
from game.profile.person import awards_of
from game.profile.profile import Finished, facts_of
from game.profile.readings import UNREADABLE, Reading, Readings, SeatReading, read_file, reading_of
from game.saves.saves import Saves, resume
from game.scenes.review.results_flow import kept_file
from game.session.player import Player, dressed
from game.session.session import Session
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.finished_games import KAI, MIA, result
from tests.versions.__main__ import WRITTEN


@cache
def finished_session() -> Session:
    """A whole game of Ant Trails."""
    game = registry.game("ant_trails")
    session = Session(game, Setup("standard", 2), dressed(game.info, (MIA, KAI)), "moss")
    while not session.over:
        if session.holding is not None:
            session.release()
            continue
        seat = session.deciders[0]
        session.submit(seat, session.legal(seat)[-1])
    return session


class Kept:
    """A finished game and its file."""

    def __init__(self, folder: Path) -> None:
        self.saves = Saves(folder / "saves", lambda: 1.0)
        self.session = finished_session()
        self.file = self.saves.keep_finished(self.session)
        self.facts = facts_of(self.session, 5.0, self.file.name)
        self.kept: Callable[[Finished], Path | None] = partial(kept_file, self.saves)
        self.path = folder / "readings.sqlite"

    def readings(self) -> Readings:
        """As the program opens them at its start."""
        return Readings(self.path, self.kept)

    def read(self, readings: Readings) -> int:
        """Read what is unread, to the end; returns the number of games."""
        reader = readings.reader([self.facts])
        reader.start()
        while not reader.finished:
            readings.collect(reader)
        return len(reader.games)


@pytest.fixture
def game(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_a_game_is_read_at_its_end_or_from_its_file(game: Kept) -> None:
    noted = game.readings().note(game.session.record, game.facts)
    assert noted == read_file(game.file, game.facts)
    assert set(noted.seats) == {0, 1}
    for seat, read in noted.seats.items():
        assert sum(read.items.values()) == game.facts.scores[seat]


def test_only_persons_are_read(game: Kept) -> None:
    players = (MIA, Player("Bot", "red", "computer", "dawdler"))
    assert set(reading_of(game.session.record, replace(game.facts, players=players)).seats) == {0}


def test_nothing_is_read_of_a_game_that_goes_on(game: Kept) -> None:
    with pytest.raises(ValueError, match="not over"):
        reading_of(game.session.record.prefix(40), game.facts)


def test_a_reading_is_kept(game: Kept) -> None:
    first = game.readings()
    assert first.unread([game.facts]) == [game.facts]
    assert game.read(first) == 1
    again = game.readings()
    assert again.get(game.facts) == first.get(game.facts) is not None
    assert (again.unread([game.facts]), again.take_trouble()) == ([], None)
    game.file.unlink()
    assert game.readings().get(game.facts) is not None


def test_another_version_of_the_conditions_reads_again(game: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    game.read(game.readings())
    monkeypatch.setattr(module, "CONDITIONS", module.CONDITIONS + 1)
    again = game.readings()
    assert again.get(game.facts) is None
    assert game.read(again) == 1
    assert game.readings().get(game.facts) is not None


def test_a_missing_file_is_a_gap(game: Kept) -> None:
    game.file.unlink()
    readings = game.readings()
    assert readings.is_missing(game.facts)
    assert readings.unread([game.facts]) == []


def test_a_file_of_another_result_is_a_gap_that_is_not_read_twice(game: Kept) -> None:
    readings = game.readings()
    game.facts = replace(game.facts, scores=(99, 1))
    assert game.read(readings) == 1
    assert readings.get(game.facts) == UNREADABLE
    assert readings.is_missing(game.facts)
    assert game.readings().unread([game.facts]) == []


@pytest.mark.parametrize("content", [b"this is no database, " * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_a_damaged_file_is_set_aside_and_told(game: Kept, content: bytes) -> None:
    game.path.write_bytes(content)
    readings = game.readings()
    assert readings.get(game.facts) is None
    assert "made again from the kept games" in (readings.take_trouble() or "")
    assert game.path.with_name("readings.sqlite.broken-1").read_bytes() == content
    assert game.read(readings) == 1
    assert game.readings().get(game.facts) is not None


def test_a_file_of_other_columns_is_set_aside(game: Kept) -> None:
    with sqlite3.connect(game.path) as database:
        database.execute("create table readings (play text primary key)")
    database.close()
    readings = game.readings()
    assert readings.get(game.facts) is None
    assert readings.take_trouble()
    assert game.read(readings) == 1
    assert game.readings().get(game.facts) is not None


@pytest.mark.parametrize("text", ["", "{", '{"seats":{"0":{"items":7}}}', '{"seats":[]}', "[" * 9000])
def test_a_damaged_row_is_made_again(game: Kept, text: str) -> None:
    game.read(game.readings())
    with sqlite3.connect(game.path) as database:
        database.execute("update readings set reading = ?", (text,))
    database.close()
    readings = game.readings()
    assert readings.get(game.facts) is None
    assert game.read(readings) == 1
    assert game.readings().get(game.facts) is not None


def test_a_locked_file_is_left_alone(game: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_WAIT", 0.01)
    game.read(game.readings())
    other = sqlite3.connect(game.path, isolation_level=None)
    other.execute("begin exclusive")
    readings = game.readings()
    assert readings.get(game.facts) is None
    assert game.read(readings) == 1
    assert readings.get(game.facts) is not None
    other.close()
    assert readings.take_trouble() is None
    assert game.readings().get(game.facts) is not None


def test_what_an_unread_game_may_have_earned_before_is_not_announced_as_new(tmp_path: Path) -> None:
    old = [result("colossi", 9, 5, at=2.0), result("ant_trails", 9, 5, at=1.0)]
    now, lost = result("brilliants", 30, 20, at=3.0), {"brilliants"}
    readings = Readings(tmp_path / "r.sqlite", lambda facts: None if facts.game in lost else Path("x"))
    own = next(one.id for one in book_of("brilliants").achievements if one.goal == 1 and not one.gathers)
    readings._put(now, Reading({0: SeatReading(marks={"AdamANT": 1, own: 1})}))

    def told() -> set[str]:
        return {award.progress.achievement.id for award in awards_of([now, *old], readings, now)}

    assert own in told(), "no other game can have earned it"
    assert "AdamANT" not in told(), "any game can have earned it"
    lost |= {"colossi", "ant_trails"}
    assert {own, "AdamANT"} <= told(), "lost logs are never read"


def test_a_reading_does_not_tell_the_seed(game: Kept) -> None:
    game.readings().note(game.session.record, replace(game.facts, seed="meadow-of-secrets"))
    assert b"meadow" not in game.path.read_bytes()


def test_games_of_an_older_version_are_read() -> None:
    """Files of version 0.2 lead to their results by today's rules, or are gaps."""
    folder = WRITTEN / "0.2" / "data" / "saves" / "finished"
    file = next(folder.glob("ant_trails-*"))
    facts = facts_of(resume(file).session, 1.0)
    assert read_file(file, facts).seats
