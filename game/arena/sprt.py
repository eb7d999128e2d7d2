"""Early stopping: a sequential probability ratio test over the rounds of a match.

H0 says that the first player is `elo0` points above the others, H1 says `elo1`. After each round the
log-likelihood ratio of the two is compared with Wald's bounds, so that H0 is rejected wrongly with a
probability of about `alpha` and H1 with one of about `beta`, with far fewer games than a fixed number needs.

The unit is a round, not a game: games of one seed are no independent events. For two seats that is the
pentanomial model (a pair gives 0, ¼, ½, ¾ or 1). Likelihoods are those of the most likely distributions of a
round's share with the mean that each hypothesis wants (the generalised test); nothing has to be assumed
about draws. Sources: A. Wald, Sequential Analysis, 1947; M. Van den Bergh, A practical introduction to the
GSPRT, and Comments on normalized Elo.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

import msgspec

from game.arena.estimate import share_of
from rules.core.errors import SetupError

PRIOR: Final = 1e-3
"""Weight of shares that have not been seen: without it a hypothesis could be called impossible after a few
games that all ended alike."""
_HALVINGS: Final = 50

Decision = Literal["H0", "H1", "open"]


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hypotheses of the test, in Elo, and its error probabilities."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def checked(self) -> Bounds:
        """These bounds. Raises SetupError if nothing can be tested with them."""
        if not (math.isfinite(self.elo0) and math.isfinite(self.elo1) and self.elo0 < self.elo1):
            raise SetupError("elo0 must be less than elo1.")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise SetupError("alpha and beta must lie between 0 and 0.5.")
        return self

    @property
    def lower(self) -> float:
        """The ratio at which H0 is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The ratio at which H1 is accepted."""
        return math.log((1 - self.beta) / self.alpha)


@dataclass(slots=True)
class SequentialTest:
    """A test under way. Rounds are counted in their order until it is decided, and none after that."""

    bounds: Bounds
    seats: int
    ratios: list[float] = field(default_factory=list)
    """The log-likelihood ratio after each round."""
    decision: Decision = "open"
    _counts: Counter[float] = field(default_factory=Counter)

    def count(self, shares: Iterable[float]) -> None:
        """Count rounds by the first player's mean share of victory, until the test is decided."""
        for share in shares:
            if self.decision != "open":
                return
            self._counts[share] += 1
            self.ratios.append(log_likelihood_ratio(self._counts, self.bounds, self.seats))
            if self.ratios[-1] <= self.bounds.lower:
                self.decision = "H0"
            elif self.ratios[-1] >= self.bounds.upper:
                self.decision = "H1"


def log_likelihood_ratio(counts: Mapping[float, int], bounds: Bounds, seats: int) -> float:
    """By how much H1 explains the rounds better than H0; `counts`: how often each share was seen."""
    if not counts:
        return 0.0
    weights = {0.0: PRIOR, 1.0: PRIOR, **counts}
    total = sum(weights.values())
    parts = {share: weight / total for share, weight in weights.items()}
    one, other = (_most_likely(parts, share_of(elo, seats)) for elo in (bounds.elo1, bounds.elo0))
    return total * sum(part * math.log(one[share] / other[share]) for share, part in parts.items())


def _most_likely(parts: Mapping[float, float], mean: float) -> dict[float, float]:
    """Maximum likelihood distribution over the observed shares with the given mean.

    By a Lagrange multiplier t: each part is divided by 1 + t (share - mean), where t makes the mean right.
    """
    low, high = -1 / (1 - mean), 1 / mean
    for _ in range(_HALVINGS):
        t = (low + high) / 2
        if sum(part * (share - mean) / (1 + t * (share - mean)) for share, part in parts.items()) > 0:
            low = t
        else:
            high = t
    return {share: part / (1 + t * (share - mean)) for share, part in parts.items()}
