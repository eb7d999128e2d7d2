"""The tour's lists are whole, and its stops bring what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules.core import log
from rules.mini_brilliants import box as mini_box
from tests.shipped import GAMES
from tests.tour import games
from tests.tour import stops as tour_stops
from tests.tour.stops import LOGS, Stop, load, met, missing, stops
from tests.tour.thing import Thing

MOST_BYTES = 1_000_000
KNOWN = [game for game in GAMES if (Path(games.__file__).parent / f"{game}.py").exists()]


def _by_log(game: str) -> dict[Path, list[Stop]]:
    found: dict[Path, list[Stop]] = {}
    for stop in stops(game):
        found.setdefault(stop.log, []).append(stop)
    return found


@pytest.mark.parametrize("game", [game for game in KNOWN if game not in ("brilliants", "colossi")])
def test_each_thing_of_a_game_has_a_stop(game: str) -> None:
    assert not [str(thing) for thing in missing(game)]


@pytest.mark.parametrize("game", KNOWN)
def test_each_stop_brings_what_it_names(game: str) -> None:
    known = set(games.things(game))
    for path, named in _by_log(game).items():
        record = load(path)
        for stop in named:
            brought = met(record, stop.ply)
            assert brought >= set(stop.things), f"{path.name}, entry {stop.ply}"
            assert not brought - known, f"{path.name}, entry {stop.ply}: not among the things of {game}"
            assert stop.actor == record.entries[stop.ply].seat
        assert len(record.entries) == max(stop.ply for stop in named) + 1, (
            f"{path.name} goes on after its stops"
        )


@pytest.mark.parametrize("game", KNOWN)
def test_each_log_is_a_log_like_any_other(game: str) -> None:
    path = min((LOGS / game).glob("*.log"), key=lambda file: file.stat().st_size)
    assert log.replay(path.read_text("utf-8")).states == load(path).states


def test_each_thing_stands_at_one_stop() -> None:
    named = [thing for game in KNOWN for stop in stops(game) for thing in stop.things]
    assert len(named) == len(set(named))


def test_no_log_lies_about_unused() -> None:
    kept = {path for game in KNOWN for path in (LOGS / game).glob("*.log")}
    assert kept == {stop.log for game in KNOWN for stop in stops(game)}
    assert sum(path.stat().st_size for path in kept) < MOST_BYTES


def test_a_new_card_without_a_stop_is_missing_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    role = mini_box.Role("ZZZ", "Sleeper", "look", "It sleeps.")
    more = mini_box.msgspec.structs.replace(mini_box.BOX, roles=(*mini_box.BOX.roles, role))
    monkeypatch.setattr(mini_box, "BOX", more)
    assert list(map(str, missing("mini_brilliants"))) == ["mini_brilliants/role/ZZZ"]


def test_a_thing_that_no_log_brings_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tour_stops, "LOGS", tmp_path)
    assert missing("ant_trails") == games.things("ant_trails")


def test_a_stop_that_brings_something_else_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    false = Thing("ant_trails", "end", "no_room")
    stop = next(stop for stop in stops("ant_trails") if false not in stop.things)
    planted: Any = Stop(stop.game, stop.log, stop.ply, stop.actor, (false,))
    assert not met(load(stop.log), planted.ply) >= set(planted.things)


def test_a_game_that_the_tour_does_not_know_is_named() -> None:
    with pytest.raises(LookupError, match=r"^new_game: the tour does not know"):
        games.things("new_game")
