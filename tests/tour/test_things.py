"""The tour's lists are whole, and its stops bring what they say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.ant_trails import box as trails_box
from rules.ant_trails import events, moves
from rules.brilliants.data import special
from rules.colossi import box as colossi_box
from rules.core import log
from rules.fortunant import box as fortunant_box
from rules.mini_brilliants import box as mini_box
from rules.mini_brilliants import events as mini_events
from rules.mini_brilliants import moves as mini_moves
from tests.shipped import TOUR, having
from tests.tour import common, games
from tests.tour import stops as tour_stops
from tests.tour.games import ant_trails as trails
from tests.tour.stops import LOGS, Stop, load, met, missing, stops
from tests.tour.thing import Thing

GAMES = having(TOUR)

MOST_BYTES = 1_000_000


def _by_log(game: str) -> dict[Path, list[Stop]]:
    found: dict[Path, list[Stop]] = {}
    for stop in stops(game):
        found.setdefault(stop.log, []).append(stop)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_thing_of_a_game_has_a_stop(game: str) -> None:
    assert not [str(thing) for thing in missing(game)]


def _wrong(game: str, named: Sequence[Stop]) -> list[str]:
    """Untrue claims of some stops in one log."""
    record, known, found = load(named[0].log), set(games.things(game)), []
    for stop in named:
        brought, where = met(record, stop.ply), f"{stop.log.name}, entry {stop.ply}"
        found += [f"{where} does not bring {thing}" for thing in stop.things if thing not in brought]
        found += [f"{where} brings {thing}, which is not on the list" for thing in brought - known]
        if stop.actor != record.entries[stop.ply].seat:
            found.append(f"{where} is not made by {stop.actor}")
    if len(record.entries) != max(stop.ply for stop in named) + 1:
        found.append(f"{named[0].log.name} goes on after its last stop")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_each_stop_brings_what_it_names(game: str) -> None:
    assert not [wrong for named in _by_log(game).values() for wrong in _wrong(game, named)]


def test_a_stop_that_brings_something_else_is_found_out() -> None:
    log_, named = next(iter(_by_log("ant_trails").items()))
    false = Thing("ant_trails", "end", "no_room")
    planted = [*named, Stop("ant_trails", log_, 0, 0, (false,))]
    assert _wrong("ant_trails", planted) == [
        f"{log_.name}, entry 0 does not bring ant_trails/end/no_room",
        f"{log_.name}, entry 0 is not made by 0",
    ]


@pytest.mark.parametrize("game", GAMES)
def test_each_log_is_a_log_like_any_other(game: str) -> None:
    for path in (LOGS / game).glob("*.log"):
        checked, text = log.replay(path.read_text("utf-8")), path.read_text("utf-8")
        assert checked.text() == text, path.name
        assert checked.states == load(path).states, path.name


def test_each_thing_stands_at_one_stop() -> None:
    named = [thing for game in GAMES for stop in stops(game) for thing in stop.things]
    assert len(named) == len(set(named))


def test_no_log_lies_about_unused() -> None:
    kept = {path for game in GAMES for path in (LOGS / game).glob("*.log")}
    assert kept == {stop.log for game in GAMES for stop in stops(game)}
    assert sum(path.stat().st_size for path in kept) < MOST_BYTES


def _plant_in_ant_trails(patch: pytest.MonkeyPatch) -> list[str]:
    patch.setattr(trails_box, "BOX", replace(trails_box.BOX, tiles={**trails_box.BOX.tiles, "4": 1}))
    return [f"ant_trails/tile/4 {how}" for how in ("claimed", "lifted", "passed on")]


def _plant_in_mini_brilliants(patch: pytest.MonkeyPatch) -> list[str]:
    role = replace(mini_box.BOX.roles[0], code="ZZZ")
    patch.setattr(mini_box, "BOX", replace(mini_box.BOX, roles=(*mini_box.BOX.roles, role)))
    return ["mini_brilliants/role/ZZZ"]


def _plant_in_fortunant(patch: pytest.MonkeyPatch) -> list[str]:
    shape = replace(fortunant_box.BOX.shapes[0], name="Palace")
    patch.setattr(fortunant_box, "BOX", replace(fortunant_box.BOX, shapes=(*fortunant_box.BOX.shapes, shape)))
    return ["fortunant/shape/Palace"]


def _plant_in_colossi(patch: pytest.MonkeyPatch) -> list[str]:
    patch.setattr(colossi_box, "CARDS", (*colossi_box.CARDS, replace(colossi_box.CARDS[0], code="ZZZ")))
    patch.setattr(colossi_box, "TRAITS", (*colossi_box.TRAITS, replace(colossi_box.TRAITS[0], code="YYY")))
    return ["colossi/card/ZZZ acts", "colossi/trait/YYY acts", "colossi/trait/YYY gained"]


def _plant_in_brilliants(patch: pytest.MonkeyPatch) -> list[str]:
    card, row = replace(special.SPECIALS[0], code="ZZZ"), replace(special.SPECIES[0], code="YYY")
    patch.setattr(special, "SPECIALS", (*special.SPECIALS, card))
    patch.setattr(special, "SPECIES", (*special.SPECIES, row))
    return ["brilliants/special/ZZZ", "brilliants/species/YYY acts", "brilliants/species/YYY taken"]


@pytest.mark.parametrize(
    "plant",
    [
        _plant_in_ant_trails,
        _plant_in_mini_brilliants,
        _plant_in_fortunant,
        _plant_in_colossi,
        _plant_in_brilliants,
    ],
)
def test_what_is_new_in_a_box_is_missing_by_its_name(
    monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], list[str]]
) -> None:
    planted = plant(monkeypatch)
    game = planted[0].partition("/")[0]
    assert [str(thing) for thing in missing(game)] == planted


def test_new_kinds_of_moves_and_events_are_missing_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sleep:
        pass

    monkeypatch.setattr(mini_events, "Event", mini_events.Event | Sleep)
    monkeypatch.setattr(mini_moves, "Move", mini_moves.Move | Sleep)
    assert [str(thing) for thing in missing("mini_brilliants")] == [
        "mini_brilliants/event/Sleep",
        "mini_brilliants/move/Sleep",
    ]


def test_a_new_ending_and_a_new_rule_set_are_missing_by_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    info = trails.INFO
    night = replace(info.variants[0], name="night")
    more = replace(
        info, end_reasons={**info.end_reasons, "rain": "It rains."}, variants=(*info.variants, night)
    )
    monkeypatch.setattr(trails, "INFO", more)
    assert [str(thing) for thing in missing("ant_trails")] == [
        "ant_trails/end/rain",
        "ant_trails/seats/night-2",
        "ant_trails/variant/night",
    ]


def test_a_thing_that_no_log_brings_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tour_stops, "LOGS", tmp_path)
    assert missing("ant_trails") == games.things("ant_trails")


def test_an_option_whose_values_nobody_knows_is_told() -> None:
    option = replace(trails.INFO.options[0], name="moon", allowed=())
    unknown = replace(trails.INFO, options=(option,))
    with pytest.raises(ValueError, match="does not know the values of option moon"):
        list(common.things(unknown, moves.Move, events.Event, ()))


def test_a_game_that_the_tour_does_not_know_is_named() -> None:
    with pytest.raises(LookupError, match=r"^new_game: the tour does not know"):
        games.things("new_game")
