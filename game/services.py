"""The services that every scene gets: folders, a clock, settings, the drawing kit, and navigation.

This module imports no pygame: the drawing kit's types are named for the type checker only.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.form import SetupForm
from game.saves.continue_card import ContinueCard
from game.settings import SettingsStore
from game.storage.folders import Paths

if TYPE_CHECKING:
    from game.ai.game_review import Answering
    from game.kit.audio import Audio
    from game.kit.fonts import Fonts
    from game.kit.sprites import Sprites
    from game.kit.theme import Theme
    from game.profile.profile import Profile
    from game.session.player import Player
    from rules.core.log import Record
    from rules.core.protocol import Game


class Clock(Protocol):
    """Time, replaceable in tests."""

    def now(self) -> float:
        """Seconds of a clock that only runs forward."""

    def wall(self) -> float:
        """Seconds since 1970 by the computer's calendar."""


class RealClock:
    """The computer's own clocks."""

    def now(self) -> float:
        """Seconds of a clock that only runs forward."""
        return time.perf_counter()

    def wall(self) -> float:
        """Seconds since 1970 by the computer's calendar."""
        return time.time()


class Rescue(Protocol):
    """Recovery actions after an unexpected error; none of them uses the table that failed."""

    def strand(self) -> bool | None:
        """Record a fault at the running game's current entry; True if there was one before.

        None: no game runs.
        """

    def play_on(self) -> bool:
        """Reopen the running game from its file, without replaying entries; False if that is not possible."""

    def watch(self) -> None:
        """Show the running game as a replay."""

    def export(self) -> None:
        """Write the log of the running game to a file and show its path."""

    def let_go(self) -> None:
        """Leave the running game, ignoring errors; its file is kept, and it can be continued."""


class Stack(Protocol):
    """The scenes on screen, the last one on top."""

    size: tuple[int, int]
    """The window's, in pixels."""

    @property
    def top(self) -> Any:
        """The scene on top; None if there is none."""

    def __len__(self) -> int:
        """The number of scenes."""

    def push(self, scene: Any) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Leave the top scene."""

    def uncover(self, *kinds: type) -> bool:
        """Leave all scenes above the topmost one of these kinds; False, leaving none, if there is none."""

    def replace(self, scene: Any) -> None:
        """Leave the top scene for another."""

    def reset(self, scene: Any) -> None:
        """Leave all scenes for one."""


@dataclass(slots=True)
class Services:
    """Services for scenes. The app fills them; the session side connects the callables."""

    paths: Paths
    clock: Clock
    settings: SettingsStore
    theme: Theme
    fonts: Fonts
    sprites: Sprites
    audio: Audio
    stack: Stack
    quit: Callable[[], None]
    go_home: Callable[[], None]
    start_game: Callable[[SetupForm], None] | None = None
    """Begin a game from the form."""
    rehearse_table: Callable[[SetupForm], Iterator[object]] | None = None
    """Make the pictures of the table that a form leads to, one a step."""
    continue_card: Callable[[], ContinueCard | None] | None = None
    """The game to continue: the newest unfinished one that no other window plays, if any."""
    continue_game: Callable[[], None] | None = None
    """Continue the game of `continue_card`."""
    unfinished: Callable[[], Sequence[ContinueCard]] | None = None
    """All games in play, newest first, including the one of `continue_card`."""
    show_loading: Callable[[], None] = lambda: None
    """Show at once that a game is being loaded: no frame is drawn until it is there."""
    resume_game: Callable[[ContinueCard], None] | None = None
    """Continue one of `unfinished`."""
    draw_position: Callable[[ContinueCard], Path | None] | None = None
    """Draw a missing picture of a game in play; this may take a second."""
    load_some: Callable[[], bool] | None = None
    """Load a part of the program that a start did without; False if nothing is left. Called while nothing is
    to be done."""
    watch_disk: Callable[[], None] | None = None
    """Retry failed writes; called in each turn of the loop."""
    open_games: Callable[[], None] | None = None
    """The page of all games: in play, saved by name, finished."""
    study: Answering | None = None
    """Analysis in a separate process, started at the first question."""
    profile: Profile | None = None
    """Finished games on this computer."""
    open_lessons: Callable[[str], None] | None = None
    """The page with a game's lessons, for a game that has any (`game.learning.lessons.of`)."""
    go_on_learning: Callable[[str], None] | None = None
    """The lesson with that key where it was left, over the page with its game's lessons."""
    open_puzzles: Callable[[str, str], None] | None = None
    """The page of a game's puzzles, or the puzzle with that id, for a game that has any."""
    analyse: Callable[[Game[Any, Any], Any, Sequence[Player]], None] | None = None
    """A board for analysis, from a position of a game with an analyst."""
    open_analysis_keys: Callable[[str], None] | None = None
    """The sheet of keys of the analysis board, for a game."""
    open_records: Callable[[], None] | None = None
    open_you: Callable[[str, str], None] | None = None
    """The page of a person by name, at a medal; empty texts: who played most, the overview."""
    open_replays: Callable[[], None] | None = None
    open_replay_file: Callable[[Path], None] | None = None
    """Show a saved game from a file; the scene reports errors in it."""
    open_replay_text: Callable[[str], None] | None = None
    """The same for a log or saved game as text, from the clipboard or dropped on the window."""
    open_position: Callable[[], None] | None = None
    """The page that turns a position into a game."""
    branch: Callable[[Record, tuple[Player, ...], int], None] | None = None
    """Begin a game that branches off after the first entries of a finished one."""
    rescue: Rescue | None = None
    """Recovery of the running game after an unexpected error."""
    report_facts: Callable[[], dict[str, Any]] | None = None
    """Facts of the running game for a report: seed, moves, versions; no personal data."""
    notices: list[str] = field(default_factory=list)
    """Messages to show the player once, at the next opportunity."""
