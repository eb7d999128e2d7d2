"""The generator has fixed outputs on every machine, and its draws are even."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.rng import Rng


def test_vectors_of_the_published_algorithm() -> None:
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_vectors_of_entries() -> None:
    assert [Rng.for_entry("moss amber nine", n).bits() for n in (1, 2, 3)] == [
        15903013204798077043,
        3570146859845136559,
        16723055709607359573,
    ]
    assert Rng.for_entry("1", 11).bits() != Rng.for_entry("11", 1).bits()


@pytest.mark.parametrize("n", [2, 3, 6, 30, 90])
def test_draws_are_even(n: int) -> None:
    rng, draws = Rng(7), 2000 * n
    counts = Counter(rng.below(n) for _ in range(draws))
    chi2 = sum((counts[k] - 2000) ** 2 / 2000 for k in range(n))
    assert set(counts) == set(range(n))
    assert chi2 < n + 5 * (2 * n) ** 0.5


def test_draws_that_would_favour_some_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 2**64 draws the last one is over when dealt out to three."""
    draws = iter([2**64 - 1, 2**64 - 2])
    monkeypatch.setattr(Rng, "bits", lambda rng: next(draws))
    assert Rng(1).below(3) == (2**64 - 2) % 3 == 2


def test_entries_of_a_seed_are_even() -> None:
    counts = Counter(Rng.for_entry("seed", n).below(6) for n in range(12_000))
    assert sum((counts[k] - 2000) ** 2 / 2000 for k in range(6)) < 25


def test_weights_are_kept() -> None:
    rng = Rng(3)
    counts = Counter(rng.weighted([1, 0, 3]) for _ in range(8000))
    assert counts[1] == 0
    assert abs(counts[2] - 6000) < 250


def test_shuffles_are_even_and_complete() -> None:
    rng = Rng(5)
    counts = Counter(tuple(rng.shuffled("abc")) for _ in range(6000))
    assert len(counts) == 6
    assert all(abs(count - 1000) < 160 for count in counts.values())


def test_nothing_to_draw_from() -> None:
    with pytest.raises(ValueError, match="positive"):
        Rng(1).below(0)
