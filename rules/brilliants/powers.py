"""What species can do beside their own rules of movement and digging (BA-SPEC-01, BA-SPEC-02)."""

from __future__ import annotations

from rules.brilliants.moves import HuntByPower
from rules.brilliants.play import Play


def mark(play: Play, seat: int, space: int) -> None:
    """BA-SPEC-01, Flyer: a pheromone anywhere."""
    raise NotImplementedError


def hunt(play: Play, seat: int, move: HuntByPower) -> None:
    """BA-SPEC-01, Predator: one of the predators goes somewhere."""
    raise NotImplementedError


def look(play: Play, seat: int, caste: int) -> None:
    """BA-SPEC-01, Strategist: a look at the top card of a deck."""
    raise NotImplementedError
