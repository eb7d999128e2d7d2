"""The opponents each game offers, weakest first. A brain is imported when it is first needed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game import plugin
from game.ai.brain import Brain, Limit
from game.plugin import Lazy
from rules.core.errors import SetupError
from rules.core.wording import nearest


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of opponent."""

    name: str
    title: str
    summary: str
    """How strong it is, measured, in one line."""
    brain: Lazy[Brain]
    limit: Limit


RANDOM: Final = Level(
    "random",
    "Wanderer",
    "For a first try: makes any legal move, without a thought.",
    Lazy("game.ai.wanderer:BRAIN"),
    Limit(nodes=1),
)


def of_game(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first."""
    found = plugin.of(game)
    return (RANDOM, *found.levels) if found else (RANDOM,)


def default(game: str) -> Level:
    """The level a new-game form begins with: the second of three, the last of two."""
    levels = of_game(game)
    return levels[len(levels) // 2]


def find(game: str, name: str) -> Level:
    """The level named `name`. Raises SetupError if the game has no such level."""
    levels = {level.name: level for level in of_game(game)}
    if name not in levels:
        near = nearest(name, tuple(levels))
        hint = f"did you mean {near}?" if near else f"there are: {', '.join(levels)}."
        raise SetupError(f"There is no level {name[:40]!r}; {hint}")
    return levels[name]
