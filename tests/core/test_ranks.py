"""Ranks of a player alone: earned above a limit, never at it."""

from __future__ import annotations

import pytest

from rules.core.protocol import Rank, Variant, next_rank, rank_of

LADDER = (Rank("Larva", 10), Rank("Pupa", 20), Rank("Queen", 35))


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (-3, None),
        (10, None),
        (11, "Larva"),
        (20, "Larva"),
        (21, "Pupa"),
        (35, "Pupa"),
        (36, "Queen"),
        (99, "Queen"),
    ],
)
def test_a_rank_begins_above_its_limit(score: int, name: str | None) -> None:
    rank = rank_of(LADDER, score)
    assert (rank.name if rank else None) == name
    assert rank_of(tuple(reversed(LADDER)), score) == rank


@pytest.mark.parametrize(
    ("score", "name", "missing"), [(0, "Larva", 11), (10, "Larva", 1), (11, "Pupa", 10), (35, "Queen", 1)]
)
def test_what_is_missing_leads_just_into_the_next_rank(score: int, name: str, missing: int) -> None:
    found = next_rank(LADDER, score)
    assert found is not None
    rank, lacks = found
    assert (rank.name, lacks) == (name, missing)
    assert rank_of(LADDER, score + lacks) == rank
    assert rank_of(LADDER, score + lacks - 1) != rank


def test_nothing_is_above_the_last_rank() -> None:
    assert next_rank(LADDER, 36) is None
    assert next_rank((), 5) is None
    assert rank_of((), 5) is None


def test_the_lowest_rank_may_take_any_result() -> None:
    ladder = (Rank("Egg", None), *LADDER)
    assert [rank.name for score in (-40, 0, 10, 11) if (rank := rank_of(ladder, score))] == [
        "Egg",
        "Egg",
        "Egg",
        "Larva",
    ]
    assert next_rank(ladder, -4) == (LADDER[0], 15)
    assert rank_of(tuple(reversed(ladder)), 36) == LADDER[2]


def test_a_rule_set_for_one_says_so() -> None:
    assert Variant("solo", "Solo", (1,), "", 9).alone
    assert not Variant("open", "Open", (1, 2), "", 9).alone
