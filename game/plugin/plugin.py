"""Plug-in of a game: one value `PLUGIN` in a module of the game's table folder.

The game's line in `rules.core.registry` names that module. The shelf, the pipe and the thinking processes
read it too, so it must stay cheap: a plug-in names its parts as import strings and imports neither pygame nor
rules.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.core import registry

if TYPE_CHECKING:
    from game.plugin.achiever import Achiever
    from game.plugin.analysis import Analyst, MarginScale, TurnAppraiser
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
    """Thresholds of margins in this game."""


@dataclass(frozen=True, slots=True)
class GamePage:
    """A page of a game's own, opened from its box and from its new-game page."""

    name: str
    title: str
    summary: str
    """Purpose of the page, in a sentence."""
    contents: Lazy[Callable[[Any, Callable[[], None]], PageContents]]
    """Makes the contents from the `game.services.Services`; the second argument requests a new lay-out
    before the next frame."""
    icon: str = ""
    """Icon of the small button on the game's box; no button if empty."""


@dataclass(frozen=True, slots=True)
class Plugin:
    """One game's table, opponents and analysis.

    A part that is None does not exist for the game, and the program does not offer it.
    """

    # Naming types of the table would make every user of plug-ins depend on the whole drawing side; a
    # reference is a text, so a type checker could not compare them anyway.
    face: Lazy[Any]
    """The `game.table.face.Face` for the shared table."""
    review: Lazy[Any]
    """Makes the `game.table.review.ReviewFace` of replays, results and thumbnails, from the
    `game.services.Services`, the game's first position and its players."""
    editor: Lazy[Callable[[Any, Any], Editor]] | None = None
    """Makes the editor in which a position is set up by hand, from the services and a position or None."""
    luck: Lazy[Callable[[Record, Sequence[Player]], Luck]] | None = None
    """Compares the outcomes of chance in a finished game with their expected values."""
    achiever: Lazy[Achiever] | None = None
    """Conditions of the game's own achievements; `achievements.yaml` names them."""
    picker: Lazy[Callable[[], Picker]] | None = None
    """Makes the names and pictures of the parts of options."""
    levels: tuple[Level, ...] = ()
    """Opponents, weakest first, beside the random one that every game has."""
    yardstick: Level | None = None
    """A plain opponent that is never offered: the strongest opponent is also measured against it, so that
    figures stay comparable when levels change."""
    newcomer: Level | None = None
    """Stand-in for a person who has just done the lesson, never offered: the gentlest opponent, which
    should lose about half of such a person's first games, is also measured against it."""
    turn_view: Lazy[Callable[[Any, Seat], Any]] | None = None
    """Strips a seat's view to what its opponents' brains need.

    A game that sets it has its opponents play whole turns: seats decide simultaneously, and a seat's options
    in its turn depend on its view alone. A hundred computers then cost a hundred questions a round.
    """
    appraiser: Lazy[Appraiser] | None = None
    """Estimates the values of a person's moves from what that person could know."""
    turn_appraiser: Lazy[TurnAppraiser] | None = None
    """Judges a person's whole turns from what that person saw, for games in which a turn has many steps that
    depend on each other and on chance; its other decisions are judged by the appraiser, one by one."""
    faults: tuple[float, float, float, float] = (0.5, 1.5, 3.0, 6.0)
    """Greatest loss in points for a decision to count as best, good, inaccurate or a mistake; a greater
    loss is a blunder. The first two lie above the noise of the appraiser's search."""
    voice: Lazy[Voice] | None = None
    """Gives possible reasons for moves, and names moves."""
    analysis: Analysis | None = None
    puzzle_position: Lazy[Callable[[str], Any]] | None = None
    """Parses the position of a puzzle (`puzzles.yaml`); for games with an analyst, which judges the tries."""
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
