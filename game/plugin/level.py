"""One strength of opponent, as a plug-in lists them."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.plugin.brain import Brain, Limit
from game.plugin.lazy import Lazy


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of opponent."""

    name: str
    """`level`, or with a style of play `level+style`: what saves and matches say."""
    title: str
    summary: str
    """How it plays, in one short sentence; how strong that is stands in the game's measured results."""
    brain: Lazy[Brain]
    limit: Limit
    has_styles: bool = False
    """Whether it can be played in the game's styles; its brain is then a `Weighted`."""
    stands_in_for: tuple[str, ...] = ()
    """Names of levels that earlier versions had, to which this one is nearest in strength."""
    changes: tuple[tuple[str, float], ...] = ()
    """The weights that its style changes."""
    game: str = field(default="", compare=False)
    """Whose level it is; `levels.of_game` says it."""
