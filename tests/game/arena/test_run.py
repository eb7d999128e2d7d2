"""Playing a match: nothing finished is lost, and the result does not depend on how it came about."""

from __future__ import annotations

import itertools
import json
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.arena.journal import ResultFile, read
from game.arena.match import Assignment, Match
from game.arena.referee import Played
from game.arena.run import DEATHS, WorkersError
from game.arena.sprt import Bounds
from game.arena.summary import summary
from game.arena.workers import LocalWorkers
from game.storage.files import FileTrouble
from tests.game.arena.inline import Inline, run_of, toys
from tests.game.arena.test_referee import untimed

EVEN = Bounds(0, 400)


def silent() -> None:
    """Nobody looks at the progress."""


def finished(path: Path) -> list[Played]:
    """The games of a result file, without their times."""
    return [untimed(game) for game in read(path)[1]]


def played(path: Path, match: Match, rounds: int, workers: Inline | None = None) -> list[Played]:
    """A match, or what was missing of it, in one piece."""
    going, results = run_of(path, match, rounds)
    going.play(workers or Inline(), silent)
    results.close()
    return finished(path)


def test_a_match_plays_every_game_once_and_each_is_a_line(tmp_path: Path) -> None:
    path, workers = tmp_path / "a.jsonl", Inline()
    games = played(path, toys("peek", "first"), 6, workers)
    assert [game.key for game in games] == [(n, k) for n in range(6) for k in range(2)]
    assert sorted(workers.submitted) == [game.key for game in games]
    lines = path.read_text().splitlines()
    assert len(lines) == 13
    assert json.loads(lines[0])["match"]["players"] == ["peek", "first"]


class Stop(BaseException):
    """As Ctrl+C."""


def stop_after(games: int) -> Callable[[], None]:
    left = itertools.count(games - 1, -1)

    def on_game() -> None:
        if next(left) == 0:
            raise Stop

    return on_game


@pytest.mark.parametrize("stops", [(1,), (5,), (2, 3, 4)])
def test_a_match_that_is_stopped_and_resumed_is_the_match_in_one_piece(
    tmp_path: Path, stops: tuple[int, ...]
) -> None:
    match, path = toys("peek", "first", seats=3), tmp_path / "a.jsonl"
    whole = played(tmp_path / "whole.jsonl", match, 8)
    for games in stops:
        going, results = run_of(path, match, 8)
        before = going.finished
        with pytest.raises(Stop):
            going.play(Inline(), stop_after(games))
        results.close()
        assert len(finished(path)) == before + games
    workers = Inline()
    assert played(path, match, 8, workers) == whole
    assert len(workers.submitted) == len(whole) - sum(stops)


def test_a_finished_match_plays_nothing_and_more_games_go_on(tmp_path: Path) -> None:
    match, path, workers = toys("peek", "first"), tmp_path / "a.jsonl", Inline()
    played(path, match, 3)
    assert len(played(path, match, 3, workers)) == 6
    assert workers.submitted == []
    assert played(path, match, 5) == played(tmp_path / "whole.jsonl", match, 5)


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_a_torn_last_line_is_dropped_and_its_game_played_again(tmp_path: Path, cut: int) -> None:
    match, path = toys("peek", "first"), tmp_path / "a.jsonl"
    whole = played(path, match, 4)
    path.write_bytes(path.read_bytes()[:-cut])
    results = ResultFile(path, match)
    assert results.dropped
    assert len(results.games) == 7
    results.close()
    assert played(path, match, 4) == whole


def test_a_last_line_of_rubbish_is_dropped_too(tmp_path: Path) -> None:
    match, path = toys("peek", "first"), tmp_path / "a.jsonl"
    whole = played(path, match, 2)
    path.write_bytes(path.read_bytes() + b"\0\0\0\n")
    assert played(path, match, 2) == whole
    assert b"\0" not in path.read_bytes()


@pytest.mark.parametrize(
    ("good", "bad", "words"),
    [
        ('"round":1', '"round":-1', "Line 4 of a.jsonl is damaged .there is no such game"),
        ('"number":0,', '"number":7,', "there is no such game"),
        ('"player":0', '"player":1', "others sit there"),
        ('"ranking":[[', '"ranking":[[5,', "other seats"),
        ('"seats":[', '"chairs":[', "is damaged"),
    ],
)
def test_a_damaged_line_in_the_middle_is_named(tmp_path: Path, good: str, bad: str, words: str) -> None:
    match, path = toys("peek", "first"), tmp_path / "a.jsonl"
    results = ResultFile(path, match)
    for game in read_whole(tmp_path, match):
        results.add(game)
    results.close()
    lines = path.read_text().splitlines(keepends=True)
    assert good in lines[3]
    lines[3] = lines[3].replace(good, bad, 1)
    path.write_text("".join(lines))
    with pytest.raises(FileTrouble, match=words):
        ResultFile(path, match)


def read_whole(folder: Path, match: Match) -> list[Played]:
    """The games of three rounds, in their order."""
    return played(folder / "whole.jsonl", match, 3)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no result of the arena"),
        ("hello\n", "is no result of the arena"),
        ('{"format":"antology-arena-1"}\n', "is no result of the arena"),
    ],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(text)
    with pytest.raises(FileTrouble, match=words):
        ResultFile(path, toys("peek", "first"))
    assert path.read_text() == text


def test_the_result_of_another_match_is_left_alone(tmp_path: Path) -> None:
    match, path = toys("peek", "first"), tmp_path / "a.jsonl"
    ResultFile(path, match).close()
    with pytest.raises(FileTrouble, match=r"another match \(seed 1, not 2\)"):
        ResultFile(path, replace(match, seed="2"))
    with pytest.raises(FileTrouble, match=r"players \[peek,first\], not \[first,peek\]"):
        ResultFile(path, replace(match, players=("first", "peek")))
    old = path.read_text().replace("antology-arena-1", "antology-arena-0")
    path.write_text(old)
    with pytest.raises(FileTrouble, match="another version"):
        ResultFile(path, match)


def test_two_arenas_never_write_one_file(tmp_path: Path) -> None:
    match, path = toys("peek", "first"), tmp_path / "a.jsonl"
    one = ResultFile(path, match)
    with pytest.raises(FileTrouble, match="being written by another arena"):
        ResultFile(path, match)
    one.close()
    ResultFile(path, match).close()
    assert [file.name for file in tmp_path.iterdir()] == ["a.jsonl"]


# ---- early stopping


def test_the_test_stops_a_match_and_only_rounds_up_to_then_count(tmp_path: Path) -> None:
    match = toys("first", "none", test=EVEN)  # who gives no move loses
    going, results = run_of(tmp_path / "a.jsonl", match, 100)
    going.play(Inline(), silent)
    assert going.is_decided
    assert going.is_over
    found = summary(going)
    assert found.duel is not None
    assert found.duel.test is not None
    assert found.duel.test.decision == "H1"
    assert found.rounds == len(going.counted) < 20
    assert going.finished >= found.games == 2 * found.rounds
    results.close()


@pytest.mark.parametrize("late", [3, 5])
def test_where_a_match_stops_does_not_depend_on_who_finishes_first(tmp_path: Path, late: int) -> None:
    match = toys("first", "none", test=EVEN)
    found = []
    for name, workers in (("a", Inline()), ("b", Inline(late=late))):
        going, results = run_of(tmp_path / name, match, 100)
        going.play(workers, silent)
        one = summary(going)
        found.append((one.duel, one.games, one.ends))
        results.close()
    assert found[0] == found[1]


def test_rounds_after_a_gap_do_not_count(tmp_path: Path) -> None:
    match, path = toys("peek", "first"), tmp_path / "a.jsonl"
    played(path, match, 5)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join(line for line in lines if '"round":2,"number":1' not in line))
    going, results = run_of(path, match, 5)
    assert len(going.counted) == 2
    assert going.finished == 9
    results.close()


# ---- workers that die


def test_games_of_dead_workers_are_played_again(tmp_path: Path) -> None:
    match = toys("peek", "first")
    whole = played(tmp_path / "whole.jsonl", match, 6)
    workers = Inline(dies=lambda n: n in (3, 4, 9))
    assert played(tmp_path / "a.jsonl", match, 6, workers) == whole
    assert workers.renewed >= 1


def test_workers_that_die_each_time_are_given_up_and_nothing_is_lost(tmp_path: Path) -> None:
    match, path = toys("peek", "first"), tmp_path / "a.jsonl"
    going, results = run_of(path, match, 6)
    workers = Inline(dies=lambda n: n > 4)
    with pytest.raises(WorkersError, match="again and again"):
        going.play(workers, silent)
    results.close()
    assert workers.renewed == DEATHS + 1  # the first of them died beside games that were finished
    assert len(finished(path)) == 4


def test_what_cannot_be_played_at_all_is_said_at_once(tmp_path: Path) -> None:
    match = replace(toys("peek", "first"), rules_version="0")
    going, results = run_of(tmp_path / "a.jsonl", match, 6)
    with pytest.raises(WorkersError, match="version 1 of the rules, not 0"):
        going.play(Inline(), silent)
    results.close()


def test_a_killed_local_worker_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that ends its process the first time it is asked; then by processes as inline."""
    match = toys("crash_once", "first")
    monkeypatch.setenv("ANTOLOGY_TEST_FLAG", str(tmp_path / "flag"))
    before = set(multiprocessing.active_children())
    workers = LocalWorkers(2)
    going, results = run_of(tmp_path / "a.jsonl", match, 3)
    try:
        going.play(workers, silent)
    finally:
        workers.close()
        results.close()
    assert (tmp_path / "flag").exists()
    assert set(multiprocessing.active_children()) == before
    assert finished(tmp_path / "a.jsonl") == played(tmp_path / "inline.jsonl", match, 3)


def test_a_worker_killed_from_outside_costs_no_game(tmp_path: Path) -> None:
    match = toys("first", "peek", seats=4)
    before = set(multiprocessing.active_children())
    workers = LocalWorkers(2)
    going, results = run_of(tmp_path / "a.jsonl", match, 6)
    killed: list[int] = []

    def kill() -> None:
        if not killed and going.finished == 4:
            process = (set(multiprocessing.active_children()) - before).pop()
            killed.append(process.pid or 0)
            process.kill()

    try:
        going.play(workers, kill)
    finally:
        workers.close()
        results.close()
    assert killed
    assert len(finished(tmp_path / "a.jsonl")) == 24
    assert not any(is_alive(pid) for pid in killed)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_run_tells_how_far_it_is(tmp_path: Path) -> None:
    going, results = run_of(tmp_path / "a.jsonl", toys("peek", "first", seats=3), 2)
    seen: list[int] = []
    going.play(Inline(), lambda: seen.append(going.finished))
    results.close()
    assert seen == [1, 2, 3, 4, 5, 6]
    assert (going.wanted, going.is_over) == (6, True)


def test_a_match_is_stopped_between_two_games(tmp_path: Path) -> None:
    """Also while none is finished for long: it looks whether it is to stop, not torn out of a wait."""
    going, results = run_of(tmp_path / "a.jsonl", toys("peek", "first"), 6)
    looked: list[int] = []

    class Waiting(Inline):
        def submit(self, game: Assignment) -> Future[Played]:
            return super().submit(game) if len(self.submitted) < 3 else Future()

    going.play(Waiting(), silent, lambda: looked.append(going.finished) or len(looked) > 6)
    results.close()
    assert (going.finished, looked[-2:]) == (3, [3, 3])
    assert len(finished(tmp_path / "a.jsonl")) == 3
