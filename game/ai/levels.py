"""Which opponents each game offers, weakest first. A brain is imported when it is first asked for."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Final

from game.ai.brain import Brain, Limit
from rules.core.errors import SetupError
from rules.core.wording import nearest


@dataclass(frozen=True, slots=True)
class Level:
    """One strength of opponent."""

    name: str
    title: str
    summary: str
    """How strong it is, measured, in one line."""
    module: str
    """Holds the brain under the name `attribute`."""
    limit: Limit
    attribute: str = "BRAIN"


RANDOM: Final = Level(
    "random", "Wanderer", "Makes any legal move, without a thought.", "game.ai.wanderer", Limit(nodes=1)
)

_LEVELS: dict[str, tuple[Level, ...]] = {
    "brilliants": (
        Level(
            "forager",
            "Forager",
            "Looks one step ahead in all rule sets; earns 111 points in Solo.",
            "game.ai.brilliants.forager",
            Limit(nodes=5000),
        ),
    ),
    "ant_trails": (
        Level(
            "dawdler",
            "Dawdler",
            "Looks at its own turn only, and often misjudges it: good to learn against.",
            "game.ai.ant_trails.player",
            Limit(nodes=1000),
            "DAWDLER",
        ),
        Level(
            "scout",
            "Scout",
            "Sees its own turn better, but not what follows; beat the Dawdler in 25 games of 30.",
            "game.ai.ant_trails.player",
            Limit(nodes=1000),
            "SCOUT",
        ),
        Level(
            "pathfinder",
            "Pathfinder",
            "Half a second a turn, looks a few turns ahead; beat the Scout in 15 games of 16.",
            "game.ai.ant_trails.player",
            Limit(seconds=0.5),
            "PATHFINDER",
        ),
        Level(
            "trailmaster",
            "Trailmaster",
            "Three seconds a turn: all it can do.",
            "game.ai.ant_trails.player",
            Limit(seconds=3.0),
            "TRAILMASTER",
        ),
    ),
}
"""The levels of a game above the random one."""


def of_game(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first."""
    return (RANDOM, *_LEVELS.get(game, ()))


def default(game: str) -> Level:
    """The level a new-game form begins with: the second of three, the last of two."""
    levels = of_game(game)
    return levels[len(levels) // 2]


def find(game: str, name: str) -> Level:
    """The level of that name. Raises SetupError."""
    levels = {level.name: level for level in of_game(game)}
    if name not in levels:
        near = nearest(name, tuple(levels))
        hint = f"did you mean {near}?" if near else f"there are: {', '.join(levels)}."
        raise SetupError(f"There is no level {name[:40]!r}; {hint}")
    return levels[name]


def brain(level: Level) -> Brain:
    """The brain of a level."""
    found: Brain = getattr(importlib.import_module(level.module), level.attribute)
    return found
