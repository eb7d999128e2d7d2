"""The challenge of the day: the same for all who play the same rules, known by its seed alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from datetime import datetime

import pytest
from msgspec import structs

from game.ai import levels
from game.profile import daily
from game.text import day_words, player_counts
from rules.core.protocol import GameInfo, Setup, Variant

INFO = GameInfo("toy", "Toy", "TOY1", "3", (Variant("alone", "Alone", (1,), "", 9),), (), {"done": "Done."})
DAY = "2026-11-21"


def test_the_seed_is_the_same_for_ever() -> None:
    """Written down: whoever changes the derivation changes what everybody plays."""
    assert daily.seed_of(INFO, "alone", DAY) == "daily-2026-11-21-306e"


def test_game_rules_version_and_day_all_count() -> None:
    seeds = {
        daily.seed_of(INFO, "alone", DAY),
        daily.seed_of(INFO, "other", DAY),
        daily.seed_of(INFO, "alone", "2026-11-22"),
        daily.seed_of(structs.replace(INFO, name="toys"), "alone", DAY),
        daily.seed_of(structs.replace(INFO, rules_version="4"), "alone", DAY),
    }
    assert len(seeds) == 5


def test_a_game_is_known_for_a_daily_one_by_its_seed() -> None:
    seed = daily.seed_of(INFO, "alone", DAY)
    assert daily.day_of(INFO, Setup("alone", 1), seed) == DAY


@pytest.mark.parametrize(
    ("setup", "seed"),
    [
        (Setup("alone", 1), "moss amber nine"),
        (Setup("alone", 1), "daily-2026-11-21-0000"),
        (Setup("alone", 1), "daily-2026-11-21"),
        (Setup("alone", 1), "daily-٢٠٢٦-11-21-306e"),
        (Setup("other", 1), "daily-2026-11-21-306e"),
        (Setup("alone", 2), "daily-2026-11-21-306e"),
        (Setup("alone", 1, {"bonus": "yes"}), "daily-2026-11-21-306e"),
    ],
)
def test_everything_else_is_none(setup: Setup, seed: str) -> None:
    assert daily.day_of(INFO, setup, seed) == ""


def test_against_computers_the_company_must_be_that_of_all() -> None:
    """A person on the first seat, and on the others computers of the level a new game begins with."""
    together = structs.replace(INFO, name="toy", variants=(Variant("duel", "", (2, 3), "", 9, daily=3),))
    setup, seed = Setup("duel", 3), daily.seed_of(together, "duel", DAY)
    level = levels.default("toy").name
    assert daily.day_of(together, setup, seed, (daily.PERSON, level, level)) == DAY
    for company in (
        (),
        (daily.PERSON, level),
        (daily.PERSON, daily.PERSON, level),
        (level, daily.PERSON, level),
        (daily.PERSON, level, "feeble"),
        (daily.PERSON, level, level, level),
    ):
        assert daily.day_of(together, setup, seed, company) == ""
    assert daily.day_of(together, Setup("duel", 2), seed, (daily.PERSON, level, level)) == ""
    none = structs.replace(together, variants=(Variant("duel", "", (2, 3), "", 9),))
    assert daily.day_of(none, setup, seed, (daily.PERSON, level, level)) == ""


def test_a_day_that_never_was_is_none() -> None:
    assert daily.day_of(INFO, Setup("alone", 1), daily.seed_of(INFO, "alone", "2026-02-30")) == ""


def at(text: str) -> float:
    """Seconds since 1970 at a time with its distance from Greenwich."""
    return datetime.fromisoformat(text).timestamp()


ZONES = {
    "Montreal": "EST5EDT,M3.2.0,M11.1.0",
    "Greenwich": "UTC0",
    "Tokyo": "JST-9",
    "Kiritimati": "<+14>-14",
    "Baker Island": "<-12>12",
    "Kathmandu": "<+0545>-5:45",
    "Cairo": "EET-2EEST,M4.5.5/0,M10.5.4/24",
}
"""As the system writes them, so that no tables of zones are needed; in Cairo summer begins at midnight."""


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Sets the zone that the computer stands in."""
    yield lambda place: monkeypatch.setenv("TZ", ZONES[place])
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize(
    ("place", "last", "first"),
    [
        ("Montreal", "2026-11-20T23:59:59-05:00", "2026-11-21T00:00:00-05:00"),
        ("Greenwich", "2026-11-20T23:59:59+00:00", "2026-11-21T00:00:00+00:00"),
        ("Tokyo", "2026-11-20T23:59:59+09:00", "2026-11-21T00:00:00+09:00"),
        ("Kiritimati", "2026-11-20T23:59:59+14:00", "2026-11-21T00:00:00+14:00"),
        ("Baker Island", "2026-11-20T23:59:59-12:00", "2026-11-21T00:00:00-12:00"),
        ("Kathmandu", "2026-11-20T23:59:59+05:45", "2026-11-21T00:00:00+05:45"),
    ],
)
def test_the_day_changes_at_the_players_midnight(
    zone: Callable[[str], None], place: str, last: str, first: str
) -> None:
    zone(place)
    assert daily.day_at(at(last)) == "2026-11-20"
    assert daily.day_at(at(first)) == DAY


def test_half_past_eight_in_the_evening_is_today(zone: Callable[[str], None]) -> None:
    zone("Montreal")
    assert daily.day_at(at("2026-11-21T20:30:00-05:00")) == DAY


@pytest.mark.parametrize(
    ("place", "begins", "hours"),
    [
        ("Montreal", "2026-03-08T00:00:00-05:00", 23),
        ("Montreal", "2026-11-01T00:00:00-04:00", 25),
        ("Cairo", "2026-04-24T01:00:00+03:00", 23),
        ("Cairo", "2026-10-29T00:00:00+03:00", 25),
    ],
)
def test_days_on_which_clocks_change_are_whole(
    zone: Callable[[str], None], place: str, begins: str, hours: int
) -> None:
    """Each hour from its midnight to the next has the day's date, the hours around it have others."""
    zone(place)
    start, day = at(begins), begins[:10]
    assert [daily.day_at(start + 3600 * hour) == day for hour in range(-1, hours + 1)] == [
        False,
        *[True] * hours,
        False,
    ]


def test_a_computer_that_travels_has_the_day_of_where_it_is(zone: Callable[[str], None]) -> None:
    calendar = daily.Calendar(lambda: at("2026-11-21T20:30:00-05:00"))
    days = []
    for place in ("Montreal", "Tokyo", "Baker Island"):
        zone(place)
        calendar.has_turned()
        days.append(calendar.day)
    assert days == ["2026-11-21", "2026-11-22", "2026-11-21"]


def test_a_calendar_turns_once_a_day(zone: Callable[[str], None]) -> None:
    zone("Montreal")
    now = [at("2026-11-20T23:59:59-05:00")]
    calendar = daily.Calendar(lambda: now[0])
    assert not calendar.has_turned()
    now[0] += 1
    assert [calendar.has_turned(), calendar.has_turned()] == [True, False]
    assert calendar.day == DAY


@pytest.mark.parametrize("place", ZONES)
def test_what_was_tried_on_a_day_counts_there_in_every_zone(zone: Callable[[str], None], place: str) -> None:
    """By the date of Greenwich, as version 0.2 reckoned, and by that of the player, wherever that was."""
    zone(place)
    for moment in (
        "2026-11-21T00:00:00+00:00",
        "2026-11-21T23:59:59+00:00",
        "2026-11-21T00:00:00+14:00",
        "2026-11-21T23:59:59-12:00",
    ):
        assert daily.is_on(DAY, at(moment))
    assert not daily.is_on(DAY, at("2026-11-20T23:59:59+14:00"))
    assert not daily.is_on(DAY, at("2026-11-22T00:00:00-12:00"))
    for never in (float("nan"), float("inf"), -1e300, 1e300):
        assert not daily.is_on(DAY, never)


def test_the_days_before_run_over_months() -> None:
    assert daily.days_before("2026-03-02", 3) == ["2026-03-02", "2026-03-01", "2026-02-28"]


def test_days_and_players_in_words() -> None:
    assert day_words(DAY) == "21 November"
    assert day_words("2026-02-01", year=True) == "1 February 2026"
    assert day_words("2026-02-31") == "2026-02-31"
    assert [player_counts(seats) for seats in ((1,), (2,), (1, 2), (2, 4))] == [
        "1 player",
        "2 players",
        "1 to 2 players",
        "2 or 4 players",
    ]
