"""The search for logs keeps what is new, and chooses few stops."""

from __future__ import annotations

import math
import time
from pathlib import Path

import pytest

from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.tour import find as finding
from tests.tour import games
from tests.tour import stops as stopping
from tests.tour.find import Search, Steer
from tests.tour.stops import Told, cover, load, met, missing, stops
from tests.tour.thing import Thing


def _told(name: str, *entries: str) -> Told:
    """A game whose entries bring things named by letters; a capital entry is drawn by chance."""
    brought = [{Thing("ant_trails", "letter", letter) for letter in entry.lower()} for entry in entries]
    asked = [not entry.isupper() for entry in entries]
    return Told(name, "", 2, [f"entry {n}" for n, _ in enumerate(entries)], asked, brought)


def _chosen(*logs: Told) -> dict[str, dict[int, str]]:
    wanted = set().union(*(game.everything() for game in logs))
    found = cover({game.name: game for game in logs}, wanted)
    return {
        name: {ply: "".join(sorted(thing.name for thing in things)) for ply, things in plies.items()}
        for name, plies in found.items()
    }


def test_one_log_that_brings_everything_is_enough() -> None:
    assert _chosen(_told("one", "a", "b"), _told("two", "b", "c"), _told("all", "ab", "c")) == {
        "all": {0: "ab", 1: "c"}
    }


def test_each_thing_is_met_at_one_stop_and_as_early_as_can_be() -> None:
    assert _chosen(_told("one", "ab", "", "abc", "c", "a")) == {"one": {2: "abc"}}
    assert _chosen(_told("one", "", "a", "", "a")) == {"one": {1: "a"}}


def test_a_decision_shows_a_thing_rather_than_a_draw() -> None:
    assert _chosen(_told("one", "A", "b", "a")) == {"one": {1: "b", 2: "a"}}


@pytest.fixture
def nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder for logs."""
    monkeypatch.setattr(stopping, "LOGS", tmp_path)
    monkeypatch.setattr(finding, "LOGS", tmp_path)
    return tmp_path


def test_a_search_from_nothing_keeps_games_that_hold(nothing: Path) -> None:
    search = Search("ant_trails", [].append)
    for number in (1, 2):
        search.play(Rng(number), f"test-{number}", math.inf)
    search.write()
    found = stops("ant_trails")
    assert set(missing("ant_trails")) == search.left < set(games.things("ant_trails"))
    for stop in found:
        record = load(stop.log)
        assert met(record, stop.ply) >= set(stop.things)
        assert record.entries[stop.ply].seat == stop.actor
    again = Search("ant_trails", [].append)
    assert again.left == search.left, "what the written logs show is known to the next search"


def test_a_log_that_the_rules_refuse_is_dropped_by_name(nothing: Path) -> None:
    search = Search("ant_trails", [].append)
    search.play(Rng(1), "test", math.inf)
    search.write()
    (path,) = nothing.glob("ant_trails/*.log")
    path.write_text(path.read_text("utf-8").replace("AT1 ", "AT0 ", 1))
    said: list[str] = []
    again = Search("ant_trails", said.append)
    assert not again.logs
    assert [line.partition(" is kept for 0 entries: line 1")[0] for line in said] == [path.name]
    again.write()
    assert not path.exists()


def test_a_log_is_kept_up_to_where_the_rules_refuse_it(nothing: Path) -> None:
    search = Search("ant_trails", [].append)
    search.play(Rng(1), "test", math.inf)
    search.write()
    (path,) = nothing.glob("ant_trails/*.log")
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:9], "P1: +A99", *lines[9:]]))
    said: list[str] = []
    again = Search("ant_trails", said.append)
    assert [game.lines for game in again.logs.values()] == [lines[1:9]]
    assert [line.partition(" is kept for 8 entries: line 10")[0] for line in said] == [path.name]
    assert again.left > search.left, "what came later has to be found again"


def test_another_game_of_a_seed_does_not_replace_the_first(nothing: Path) -> None:
    search = Search("ant_trails", [].append)
    search.play(Rng(1), "same", math.inf)
    (first,) = search.logs.values()
    search.found.clear()
    search.play(Rng(2), "same", math.inf)
    assert search.logs[first.name] is first
    assert len(search.logs) == 2


def test_a_game_that_shows_nothing_new_is_not_kept(nothing: Path) -> None:
    search = Search("ant_trails", [].append)
    search.play(Rng(1), "same", math.inf)
    kept = dict(search.logs)
    search.found = set(search.wanted)
    search.play(Rng(2), "other", math.inf)
    assert search.logs == kept


def test_a_table_that_no_game_has_is_told() -> None:
    assert Steer(seats=2).allows(Setup("standard", 2))
    with pytest.raises(LookupError, match="ant_trails is not played like that"):
        Search("ant_trails", [].append, Steer(seats=3)).play(Rng(1), "none", math.inf)


def test_a_climb_alone_keeps_what_scores_more(nothing: Path) -> None:
    search = Search("fortunant", [].append, Steer(seats=1, nodes=1))
    search.climb(Rng(1), "climb", time.process_time() + 2)
    games_ = [stopping.replay("\n".join((game.header, *game.lines))) for game in search.logs.values()]
    points = [search.rules.result(game.state).scores[0] for game in games_]
    assert points, "the first game alone brings a rank"
    assert points == sorted(points)
