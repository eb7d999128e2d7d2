"""Expected effects of floods and termites."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.ai.fortunant.odds import ATTACKS, FLOODS, dry, larder, risen

ROLLS = 216


def test_the_odds_of_a_roll() -> None:
    """As counted for the rules: of 216 rolls 21 and 27 for termites, 27 and 21 for floods."""
    assert FLOODS == {0: 168 / ROLLS, 1: 27 / ROLLS, 2: 21 / ROLLS}
    assert ATTACKS == {0: 168 / ROLLS, 1: 21 / ROLLS, 2: 27 / ROLLS}


def test_water_rises_by_a_third_of_a_row_a_turn() -> None:
    for turns in (1, 5, 10):
        assert sum(risen(turns)) == pytest.approx(1)
    mean = sum(rows * chance for rows, chance in enumerate(risen(5)))
    assert mean == pytest.approx(5 * (27 + 2 * 21) / ROLLS)


def test_rows_stay_dry_as_the_water_stands() -> None:
    rows = dry(1, 0, False)
    assert rows[13] == pytest.approx(168 / ROLLS)
    assert rows[12] == pytest.approx(195 / ROLLS)
    assert rows[11] == pytest.approx(1)
    rows = dry(1, 3, False)
    assert rows[11:] == (0.0, 0.0, 0.0)
    assert rows[10] == pytest.approx(168 / ROLLS)
    assert dry(20, 8, False)[5] == 1.0  # FA-HAZ-11
    assert dry(0, 2, False)[12:] == (0.0, 0.0)


def test_receding_water_reaches_the_lowest_rows_only() -> None:
    rows = dry(2, 0, True)
    assert rows[13] == pytest.approx(float(Fraction(168, ROLLS) ** 2))
    assert rows[12] == pytest.approx(float(Fraction(195, ROLLS) ** 2))
    assert rows[11] == pytest.approx(1)


def test_what_termites_leave() -> None:
    weak, strong = ATTACKS[1], ATTACKS[2]
    assert larder(0, 1) == pytest.approx((0, weak + strong))
    assert larder(1, 1) == pytest.approx((1 - weak - strong, strong))
    assert larder(2, 1) == pytest.approx((2 - weak - 2 * strong, 0))
    assert larder(3, 0) == (3.0, 0.0)
    assert larder(1, 2)[1] > larder(2, 2)[1] > 0
