"""Shares of victory, Elo and their intervals.

The *share of victory* of a game is 1 for its winner and divided among those who share the first place; an
even share is 1 ÷ seats. Elo belongs to it by Luce's choice axiom, of which the usual logistic curve of two
players (Bradley and Terry, 1952) is the smallest case: at one table with n - 1 players rated 0, a player
rated e wins with odds of 10^(e/400) : (n - 1).
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from typing import Final

SURE: Final = 0.95
"""Probability with which an interval holds the true value."""
FEWEST: Final = 5
"""Values that an error is estimated from, at least."""


def share_of(elo: float, seats: int) -> float:
    """The share of victory of a player that is `elo` points above all others at a table of `seats`."""
    return 1 / (1 + (seats - 1) * 10 ** (-elo / 400))


def elo_of(share: float, seats: int) -> float | None:
    """The Elo points above all others that give a share of victory; None for 0 and 1, which no finite
    number gives."""
    if not 0 < share < 1:
        return None
    return 400 * math.log10(share * (seats - 1) / (1 - share))


def deviate(sure: float = SURE) -> float:
    """Half-width of a confidence interval in standard errors, by the normal distribution."""
    return statistics.NormalDist().inv_cdf((1 + sure) / 2)


def wilson(share: float, games: float, sure: float = SURE) -> tuple[float, float]:
    """The score interval of a proportion (Wilson, 1927), which is honest near 0 and 1 and in few games.

    `games` may be a fraction: the number of independent games that say as much. Without games it is all.
    """
    if games <= 0:
        return 0.0, 1.0
    square = deviate(sure) ** 2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = math.sqrt(square * (share * (1 - share) / games + square / (4 * games**2))) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def independent_games(rounds: Sequence[float], games: int) -> float:
    """Effective number of independent games in these rounds; `rounds` are mean shares, `games` their games
    in all.

    Games of a round share their seed. If that correlates them (what wins from one seat wins from the other)
    they carry less information than separate games, and the variance between rounds shows how much less. If
    swapping seats cancels luck they carry more; that is not counted, since in few rounds a small variance may
    be luck itself, and would give an interval of no width.
    """
    if len(rounds) < 2:
        return games
    share, spread = statistics.fmean(rounds), statistics.variance(rounds)
    alone = share * (1 - share)
    return games if spread * games <= alone * len(rounds) else alone * len(rounds) / spread


def students_deviate(freedom: int, sure: float = SURE) -> float:
    """Half-width of a confidence interval in standard errors, by Student's t with `freedom` degrees of
    freedom.

    The expansion of Abramowitz and Stegun (26.7.5); with four degrees of freedom and more within 0.3 %.
    """
    z = deviate(sure)
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def mean_and_error(values: Sequence[float], sure: float = SURE) -> tuple[float, float]:
    """The mean and how far its interval reaches to either side; infinitely far for fewer than five values,
    whose spread says next to nothing. Without values the mean is 0."""
    mean = statistics.fmean(values) if values else 0.0
    if len(values) < FEWEST:
        return mean, math.inf
    error = statistics.stdev(values) / math.sqrt(len(values))
    return mean, students_deviate(len(values) - 1, sure) * error


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which `part` of the values lie, between two of them by straight interpolation."""
    ordered = sorted(values)
    place = part * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
