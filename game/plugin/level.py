"""Strengths of opponents, as listed by a plug-in."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.plugin.brain import Brain, Limit
from game.plugin.lazy import Lazy


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of opponent."""

    name: str
    """`level`, or with a style of play `level+style`; used in saves and match results."""
    title: str
    summary: str
    """Its way of playing in one short sentence; its strength is in the game's measured results."""
    brain: Lazy[Brain]
    limit: Limit
    has_styles: bool = False
    """True if it can be played in the game's styles; its brain is then a `Weighted`."""
    stands_in_for: tuple[str, ...] = ()
    """Former level names that this one replaces, being nearest in strength."""
    changes: tuple[tuple[str, float], ...] = ()
    """The weights that its style changes."""
    game: str = field(default="", compare=False)
    """Name of the game; set by `levels.of_game`."""


def newcomer(game: str) -> Level:
    """The stand-in for a person in the first lesson: the brain of `game/ai/<game>/newcomer.py`."""
    brain: Lazy[Brain] = Lazy(f"game.ai.{game}.newcomer:BRAIN")
    summary = "Does the first thing that its lesson suggests."
    return Level("newcomer", "Newcomer", summary, brain, Limit(nodes=1))
