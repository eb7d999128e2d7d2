"""Figures that celebrate a victory, as a game provides them for each of its seats."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface


@dataclass(frozen=True, slots=True)
class Hero:
    """One figure that walks in and stays; its pictures have one size, and its feet one place in them."""

    towards_right: tuple[Surface, ...]
    """The steps of its walk to the right, in their order."""
    towards_left: tuple[Surface, ...]
    rest: Surface
    pace: float = 0.055
    """Seconds of one step."""


def still_hero(right: Surface, left: Surface, facing_right: bool) -> Hero:
    """A figure with one picture for each side it may look to."""
    return Hero((right,), (left,), right if facing_right else left)
