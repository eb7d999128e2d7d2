"""Finished games are remembered; a bad database is set aside and told, never fatal."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.player import Player
from game.profile import VERSION, Finished, Profile, Statistics, facts_of
from tests.game.test_saves import AMBER, TEAL, play, start


def finished(ended_at: float = 1.0, scores: tuple[int, int] = (5, 3), variant: str = "standard") -> Finished:
    ranking = ((0,), (1,)) if scores[0] > scores[1] else ((1,), (0,))
    return Finished("toy", variant, ended_at, (AMBER, TEAL), scores, ranking, "rounds", 3, {"undo": 1})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "results.sqlite"


def test_results_are_kept_newest_first(path: Path) -> None:
    profile = Profile(path)
    for number, variant in enumerate(("standard", "other", "standard")):
        profile.record(finished(float(number), variant=variant))
    profile.close()
    again = Profile(path)
    assert [facts.ended_at for facts in again.finished()] == [2.0, 1.0, 0.0]
    assert again.finished("toy", "standard") == [finished(2.0), finished(0.0)]
    assert again.take_trouble() is None


def test_statistics_count_persons_only(path: Path) -> None:
    profile = Profile(path)
    assert profile.statistics("toy", "standard") == Statistics(0, 0, None, None)
    profile.record(finished(scores=(5, 3)))
    profile.record(finished(scores=(2, 30)))
    assert profile.statistics("toy", "standard") == Statistics(2, 1, 5, 3.5)


def test_the_facts_of_a_session(path: Path) -> None:
    session = start(AMBER, Player("Bot", "teal", "computer", "random"))
    with pytest.raises(ValueError, match="not over"):
        facts_of(session, 1.0)
    play(session, 300)
    facts = facts_of(session, 7.0, "a.antology")
    assert (facts.rounds, facts.ended_at, facts.replay) == (3, 7.0, "a.antology")
    assert max(facts.scores) == facts.scores[facts.winners[0]]


@pytest.mark.parametrize(
    "content", [b"this is no database, " * 100, b"", b"SQLite format 3\x00" + b"\xff" * 5000]
)
def test_a_damaged_database_is_set_aside_and_the_copy_used(path: Path, content: bytes) -> None:
    profile = Profile(path)
    profile.record(finished())
    profile.close()
    path.write_bytes(content)
    again = Profile(path)
    if content:
        assert again.finished() == [finished()]
        assert "last good copy" in (again.take_trouble() or "")
        assert path.with_name("results.sqlite.broken-1").read_bytes() == content
    again.record(finished(2.0))
    assert again.finished()[0] == finished(2.0)


def test_a_damaged_database_without_a_copy(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"x" * 5000)
    profile = Profile(path)
    assert "new results begin" in (profile.take_trouble() or "")
    profile.record(finished())
    assert profile.finished() == [finished()]


def test_a_newer_database_is_not_touched(path: Path) -> None:
    Profile(path).close()
    with sqlite3.connect(path) as database:
        database.execute(f"pragma user_version = {VERSION + 1}")
    content = path.read_bytes()
    profile = Profile(path)
    assert "newer version" in (profile.take_trouble() or "")
    assert path.with_name("results.sqlite.broken-1").read_bytes() == content
    assert profile.finished() == []


def test_a_locked_database_is_left_alone(path: Path) -> None:
    Profile(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin exclusive")
    profile = Profile(path)
    assert "locked" in (profile.take_trouble() or "")
    profile.record(finished())
    assert profile.finished() == [finished()]
    other.execute("rollback")
    assert Profile(path).finished() == []
    assert not profile.good_copy.exists()


def test_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    profile = Profile(tmp_path / "file" / "results.sqlite")
    assert "cannot be kept" in (profile.take_trouble() or "")
    profile.record(finished())
    assert profile.finished() == [finished()]
