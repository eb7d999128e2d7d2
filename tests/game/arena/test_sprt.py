"""The sequential test: Wald's bounds, ratios by hand, and errors no more frequent than promised."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

from game.arena.estimate import share_of
from game.arena.sprt import Bounds, SequentialTest, log_likelihood_ratio
from rules.core.errors import SetupError


def test_walds_bounds() -> None:
    assert Bounds(0, 50).lower == pytest.approx(-2.944439, abs=1e-6)
    assert Bounds(0, 50).upper == pytest.approx(2.944439, abs=1e-6)
    bounds = Bounds(0, 50, alpha=0.01, beta=0.1)
    assert (bounds.lower, bounds.upper) == (pytest.approx(math.log(0.1 / 0.99)), pytest.approx(math.log(90)))


def test_single_wins_and_losses_give_the_ratio_of_wald() -> None:
    """With rounds only won or lost nothing is left to estimate: the ratio is that of two known coins."""
    counts, bounds = {1.0: 60, 0.0: 40}, Bounds(0, 100)
    p0, p1 = share_of(0, 2), share_of(100, 2)
    by_hand = 60 * math.log(p1 / p0) + 40 * math.log((1 - p1) / (1 - p0))
    assert log_likelihood_ratio(counts, bounds, 2) == pytest.approx(by_hand, abs=1e-9)


def test_the_ratio_of_pairs_is_near_its_normal_approximation() -> None:
    """Van den Bergh: N (s1 - s0) (2 mean - s0 - s1) / (2 variance), for hypotheses close to each other."""
    counts = {0.0: 30, 0.25: 60, 0.5: 220, 0.75: 70, 1.0: 40}
    total = sum(counts.values())
    mean = sum(share * count for share, count in counts.items()) / total
    variance = sum(count * (share - mean) ** 2 for share, count in counts.items()) / total
    s0, s1 = share_of(0, 2), share_of(10, 2)
    near = total * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert log_likelihood_ratio(counts, Bounds(0, 10), 2) == pytest.approx(near, rel=0.02)


def test_swapping_players_swaps_the_sign() -> None:
    counts = {0.0: 5, 0.25: 3, 0.5: 20, 0.75: 9, 1.0: 8}
    turned = {1 - share: count for share, count in counts.items()}
    assert log_likelihood_ratio(counts, Bounds(-20, 30), 2) == pytest.approx(
        -log_likelihood_ratio(turned, Bounds(-30, 20), 2)
    )


def test_nothing_seen_says_nothing() -> None:
    assert log_likelihood_ratio({}, Bounds(0, 50), 2) == 0


def test_players_of_one_strength_that_always_share_a_pair_are_soon_told_even() -> None:
    test = SequentialTest(Bounds(0, 100), 2)
    test.count([0.5] * 200)
    assert test.decision == "H0"
    assert len(test.ratios) < 40


def test_no_round_is_counted_after_the_decision() -> None:
    test = SequentialTest(Bounds(0, 200), 2)
    test.count([1.0] * 100)
    decided = len(test.ratios)
    assert test.decision == "H1"
    assert decided < 20
    test.count([0.0] * 100)
    assert (test.decision, len(test.ratios)) == ("H1", decided)


def test_one_round_at_a_time_is_as_good_as_all_at_once() -> None:
    chance = random.Random(4)
    shares = [chance.choice([0.0, 0.5, 0.5, 0.75, 1.0]) for _ in range(60)]
    one, all_at_once = SequentialTest(Bounds(0, 60), 2), SequentialTest(Bounds(0, 60), 2)
    for share in shares:
        one.count([share])
    all_at_once.count(shares)
    assert one == all_at_once


PAIR = (0.0, 0.25, 0.5, 0.75, 1.0)


def stream(elo: float, seats: int, chance: random.Random) -> float:
    """A round in which the first player has that strength: with two seats draws and games that are alike."""
    share = share_of(elo, seats)
    if seats > 2:
        return sum(chance.random() < share for _ in range(seats)) / seats
    luck = chance.random()
    games = (luck, luck) if chance.random() < 0.3 else (luck, chance.random())
    drawn = 0.2 * min(share, 1 - share)
    return sum(1.0 if one < share - drawn else 0.5 if one < share + drawn else 0.0 for one in games) / 2


@pytest.mark.parametrize(("seats", "elo0", "elo1"), [(2, 0.0, 90.0), (4, -10.0, 110.0)])
@pytest.mark.parametrize("truth", ["H0", "H1"])
def test_errors_are_as_rare_as_promised(seats: int, elo0: float, elo1: float, truth: str) -> None:
    """300 simulated matches each: at most alpha and beta are decided wrongly, up to what chance explains."""
    chance, found = random.Random(f"{seats} {truth}"), Counter[str]()
    rounds = 0
    for _ in range(300):
        test = SequentialTest(Bounds(elo0, elo1, alpha=0.1, beta=0.05), seats)
        while test.decision == "open":
            test.count([stream(elo1 if truth == "H1" else elo0, seats, chance)])
        found[test.decision] += 1
        rounds += len(test.ratios)
    wrong = {"H0": "H1", "H1": "H0"}[truth]
    most = {"H0": 0.1, "H1": 0.05}[truth]
    error = math.sqrt(most * (1 - most) / 300)
    assert found[wrong] / 300 <= most + 2 * error
    assert found[wrong] > 0, "a test that never errs plays too many games"
    assert rounds / 300 < 120


@pytest.mark.parametrize(
    "bounds", [Bounds(10, 10), Bounds(0, math.inf), Bounds(0, 50, alpha=0), Bounds(0, 50, beta=0.6)]
)
def test_bounds_that_test_nothing_are_refused(bounds: Bounds) -> None:
    with pytest.raises(SetupError):
        bounds.checked()
