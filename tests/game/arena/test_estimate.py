"""Elo, intervals and quantiles against known values."""

from __future__ import annotations

import math
import random
import statistics

import pytest

from game.arena.estimate import (
    deviate,
    elo_of,
    independent_games,
    mean_and_error,
    quantile,
    share_of,
    students_deviate,
    wilson,
)


@pytest.mark.parametrize(
    ("elo", "share"), [(0, 0.5), (100, 0.640065), (200, 0.759747), (400, 10 / 11), (-400, 1 / 11)]
)
def test_elo_of_two_is_the_usual_curve(elo: float, share: float) -> None:
    assert share_of(elo, 2) == pytest.approx(share, abs=1e-6)
    assert elo_of(share, 2) == pytest.approx(elo, abs=1e-3)


@pytest.mark.parametrize(("seats", "share"), [(3, 10 / 12), (4, 10 / 13)])
def test_elo_of_several_is_luces(seats: int, share: float) -> None:
    assert share_of(0, seats) == pytest.approx(1 / seats)
    assert share_of(400, seats) == pytest.approx(share)
    assert elo_of(share, seats) == pytest.approx(400)


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_no_elo_gives_every_game_or_none(share: float) -> None:
    assert elo_of(share, 2) is None


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.277533),  # 1.96² ÷ (10 + 1.96²)
        (81, 263, 0.255291, 0.366210),  # this and those below: Newcombe, Two-sided confidence intervals, 1998
        (15, 148, 0.062387, 0.160540),
        (1, 29, 0.006113, 0.171755),
    ],
)
def test_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won / games, games) == (pytest.approx(low, abs=5e-4), pytest.approx(high, abs=5e-4))


def test_wilson_of_no_game_says_nothing() -> None:
    assert wilson(0.0, 0) == (0.0, 1.0)


def test_wilson_is_the_same_from_both_sides() -> None:
    low, high = wilson(0.3, 40)
    assert wilson(0.7, 40) == (pytest.approx(1 - high), pytest.approx(1 - low))


def test_deviates() -> None:
    assert deviate() == pytest.approx(1.959964, abs=1e-6)
    assert deviate(0.99) == pytest.approx(2.575829, abs=1e-6)


def test_pairs_that_always_end_alike_are_one_game_each() -> None:
    chance = random.Random(1)
    rounds = [float(chance.random() < 0.5) for _ in range(400)]
    assert independent_games(rounds, 800) == pytest.approx(400, rel=0.02)


def test_independent_games_count_once_each() -> None:
    chance = random.Random(2)
    rounds = [((chance.random() < 0.6) + (chance.random() < 0.6)) / 2 for _ in range(4000)]
    assert independent_games(rounds, 8000) == pytest.approx(8000, rel=0.05)


def test_pairs_that_cancel_luck_do_not_count_as_more() -> None:
    assert independent_games([0.5, 0.5, 0.5, 0.5], 8) == 8
    assert independent_games([1.0, 1.0, 1.0], 6) == 6
    assert independent_games([0.75], 2) == 2


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Pairs with much in common, 60 of them, 1000 times."""
    chance, held = random.Random(3), 0
    for _ in range(1000):
        rounds = []
        for _ in range(60):
            first = float(chance.random() < 0.7)
            rounds.append((first + (first if chance.random() < 0.8 else float(chance.random() < 0.7))) / 2)
        share = statistics.fmean(rounds)
        low, high = wilson(share, independent_games(rounds, 120))
        held += low <= 0.7 <= high
    assert 930 <= held <= 975


def test_a_mean_and_its_error() -> None:
    mean, error = mean_and_error([1.0, 2.0, 3.0, 4.0, 5.0])
    assert mean == 3
    assert error == pytest.approx(2.776445 * math.sqrt(2.5 / 5), rel=0.003)
    assert mean_and_error([7.0, 7.0, 7.0, 7.0]) == (7.0, math.inf)
    assert mean_and_error([]) == (0.0, math.inf)


@pytest.mark.parametrize(
    ("freedom", "value"), [(4, 2.776445), (9, 2.262157), (29, 2.045230), (500, 1.964720)]
)
def test_students_deviates(freedom: int, value: float) -> None:
    assert students_deviate(freedom) == pytest.approx(value, rel=0.003)
    assert students_deviate(freedom, 0.99) > value


def test_quantiles() -> None:
    values = [5.0, 1.0, 4.0, 2.0, 3.0]
    assert [quantile(values, part) for part in (0.0, 0.1, 0.5, 0.9, 1.0)] == [1, 1.4, 3, 4.6, 5]
    assert quantile([8.0], 0.3) == 8
