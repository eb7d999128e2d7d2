"""Moments of the past in words, by the player's own clock."""

from __future__ import annotations

from datetime import datetime

import pytest

from game.text import moment_words

NOW = datetime(2026, 11, 21, 10, 30).timestamp()


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (datetime(2026, 11, 21, 10, 29), "just now"),
        (datetime(2026, 11, 21, 12, 0), "just now"),
        (datetime(2026, 11, 21, 10, 12), "at 10:12"),
        (datetime(2026, 11, 21, 0, 5), "at 00:05"),
        (datetime(2026, 11, 20, 21, 40), "yesterday at 21:40"),
        (datetime(2026, 11, 19, 23, 59), "on 19 November"),
        (datetime(2025, 11, 21, 10, 12), "on 21 November 2025"),
    ],
)
def test_a_moment_is_told_as_people_speak_of_it(then: datetime, words: str) -> None:
    assert moment_words(then.timestamp(), NOW) == words


def test_a_moment_beyond_all_calendars_has_no_words() -> None:
    assert moment_words(-1e18, NOW) == ""
