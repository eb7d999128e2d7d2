"""The challenge of the day: the same for all who play the same rules, known by its seed alone."""

from __future__ import annotations

import pytest
from msgspec import structs

from game import daily
from game.ai import levels
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


def test_the_day_changes_at_midnight_of_universal_time() -> None:
    midnight = 1_795_219_200.0
    assert daily.day_at(midnight - 1) == "2026-11-20"
    assert daily.day_at(midnight) == DAY


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
