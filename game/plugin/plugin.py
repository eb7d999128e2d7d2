"""What a game brings besides its rules: one value `PLUGIN` in a module of the game's table folder.

The game's line in `rules.core.registry` names that module. The shelf, the pipe and the thinking processes
read it too, so it must stay cheap: a plug-in names its parts as import strings and imports neither pygame
nor rules.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.core import registry

if TYPE_CHECKING:
    from game.plugin.analysis import Analyst, MarginScale
    from game.plugin.brain import Appraiser
    from game.plugin.editor import Editor
    from game.plugin.lazy import Lazy
    from game.plugin.level import Level
    from game.plugin.luck import Luck
    from game.plugin.page_contents import PageContents
    from game.plugin.picker import Picker
    from game.plugin.voice import Voice
    from game.session.player import Player
    from rules.core.log import Record
    from rules.core.protocol import Seat


@dataclass(frozen=True, slots=True)
class Analysis:
    """A game's analyst of positions and turns; only for games without hidden information."""

    analyst: Lazy[Analyst]
    scale: Lazy[MarginScale]
    """What margins mean in this game."""


@dataclass(frozen=True, slots=True)
class GamePage:
    """A page of a game's own, opened from its box and from its new-game page."""

    name: str
    title: str
    summary: str
    """What it is for, in a sentence."""
    contents: Lazy[Callable[[Any, Callable[[], None]], PageContents]]
    """Makes what stands on it from the `game.services.Services`; the second argument asks for a new lay-out
    before the next frame."""
    icon: str = ""
    """Picture of the small button on the game's box; none without it."""


@dataclass(frozen=True, slots=True)
class Plugin:
    """One game's table, opponents and analysis.

    A part that is None does not exist for the game, and the program does not offer it.
    """

    # Types of the table would make everything that asks for a plug-in depend on the whole drawing side; a
    # reference is a text, so no type checker could compare them anyway.
    face: Lazy[Any]
    """The `game.table.face.Face` that the game hands to the table that all games share."""
    review: Lazy[Any]
    """Makes the `game.table.review.ReviewFace` of replays, results and thumbnails, from the
    `game.services.Services`, the game's first position and its players."""
    editor: Lazy[Callable[[Any, Any], Editor]] | None = None
    """Makes the editor in which a position is set up by hand, from the services and a position or None."""
    luck: Lazy[Callable[[Record, Sequence[Player]], Luck]] | None = None
    """Compares what chance gave in a finished game with what was to be expected."""
    picker: Lazy[Callable[[], Picker]] | None = None
    """Makes the names and pictures of what options are put together from."""
    levels: tuple[Level, ...] = ()
    """Opponents, weakest first, beside the random one that every game has."""
    yardstick: Level | None = None
    """A plain player that is offered to nobody: the strongest opponent is measured against it, too, so that
    figures stay comparable when levels change."""
    turn_view: Lazy[Callable[[Any, Seat], Any]] | None = None
    """Takes from a seat's view what its opponents' brains do not need.

    A game that names it has its opponents play whole turns: seats decide at the same time, and what a seat
    may do in its turn follows from its view alone. Then a hundred computers cost a hundred questions a round.
    """
    appraiser: Lazy[Appraiser] | None = None
    """Says how good the moves of a person were, from what that person could know."""
    faults: tuple[float, float, float, float] = (0.5, 1.5, 3.0, 6.0)
    """Points that a decision may lose at most to count as best, good, inaccurate or a mistake, by the
    appraiser; more is a blunder. The first two lie above the noise of its search."""
    voice: Lazy[Voice] | None = None
    """Says why somebody may have made a move, and names others."""
    analysis: Analysis | None = None
    puzzle_position: Lazy[Callable[[str], Any]] | None = None
    """Reads the position of a puzzle (`puzzles.yaml`); for a game with an analyst, which judges the tries."""
    pages: tuple[GamePage, ...] = ()
    data: Path | None = None
    """Folder of the game's texts, for a game that is not shipped with the program; None: `data/<game>`."""


def of(game: str) -> Plugin | None:
    """The plug-in of a game; None for a game without a table, and for one that the registry does not have."""
    module = registry.place(game).plugin if game in registry.names() else ""
    if not module:
        return None
    found: Plugin = importlib.import_module(module).PLUGIN
    return found
