"""Evaluation weights of Mini BrilliAnts, in points, and preferences of styles."""

from __future__ import annotations

from typing import Final

import msgspec

from game.plugin import weights


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the glance, of playing on and of the result."""

    lacking_one: float
    """Probability that an objective lacking one resource is completed."""
    lacking_two: float
    """The same for two resources."""
    lacking_three: float
    """The same for three resources."""
    lacking_four: float
    """The same for four resources."""
    spare: float
    """A resource for which no open objective asks: a point, and the hope of another objective."""
    noise: float
    """By how much a glance may err where a game is played on in thought."""
    hatching: float
    """An ant that can gather in this phase, compared with gathering at once."""
    scarce: float
    """More for a card of a pile that is nearly used up."""
    kept: float
    """Keeping the one-time double gathering for later."""
    useless: float
    """A hatching that bears nothing, or an ant that finds nothing."""
    settled: float
    """More for completing than for the points of the card: it may be gone at the next turn."""
    free: float
    """More for what costs no action."""
    margin: float
    """Points ahead that count nearly as much as a win."""
    won: float
    """The part of the result that is the win itself; the rest is the margin."""
    resources: float
    """Subjective value of each of its own unused resources at the end, besides its point."""
    ants: float
    """Subjective value of each of its own ants at the end."""
    objectives: float
    """Subjective value of each of its own objectives, besides its points."""


PLAIN: Final = weights.shipped("mini_brilliants", Weights)
"""The weights as they ship, without a style."""
