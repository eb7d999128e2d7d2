"""The services that every scene gets: folders, a clock, settings, the drawing kit, and navigation.

This module imports no pygame: the drawing kit's types are named for the type checker only.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec
import platformdirs
import yaml

from game.form import SetupForm
from game.settings import SettingsStore

if TYPE_CHECKING:
    from game.ai.game_review import Answering
    from game.kit.audio import Audio
    from game.kit.fonts import Fonts
    from game.kit.sprites import Sprites
    from game.kit.theme import Theme
    from game.player import Player
    from game.profile import Profile
    from rules.core.log import Record
    from rules.core.protocol import Game

HOME_VARIABLE: Final = "ANTOLOGY_HOME"
_NAME: Final = "antology"


class Paths(msgspec.Struct, frozen=True):
    """The player's folders. They are made when something is first written there."""

    config: Path
    data: Path
    cache: Path

    @classmethod
    def of_user(cls) -> Paths:
        """The system's usual places, or all inside the folder that ANTOLOGY_HOME names."""
        if home := os.environ.get(HOME_VARIABLE):
            return cls.inside(Path(home))
        return cls(
            Path(platformdirs.user_config_dir(_NAME, appauthor=False)),
            Path(platformdirs.user_data_dir(_NAME, appauthor=False)),
            Path(platformdirs.user_cache_dir(_NAME, appauthor=False)),
        )

    @classmethod
    def inside(cls, home: Path) -> Paths:
        """All folders in one place, for tests and portable use."""
        return cls(home / "config", home / "data", home / "cache")

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.config / "settings.json"

    @property
    def reports(self) -> Path:
        """Where reports of unexpected errors go."""
        return self.data / "reports"


def shipped(kind: str) -> Path:
    """A folder that ships with the program: `data` or `assets`.

    An installed package holds it inside `game`; a checkout has it at the top level (editable installs
    ignore forced includes, so both places are tried). Raises FileNotFoundError.
    """
    inside = Path(str(resources.files("game"))) / kind
    beside = Path(__file__).resolve().parent.parent / kind
    for folder in (inside, beside):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"The folder {kind!r} is missing: looked in {inside} and {beside}.")


def read_yaml(file: Path) -> Any:
    """A shipped YAML file as plain values. Raises OSError or yaml.YAMLError."""
    # The C loader: ours are some thousand lines, which take the Python one a noticeable part of the start.
    return yaml.load(file.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)


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


class SeatLine(msgspec.Struct, frozen=True):
    """A player as a summary shows one."""

    name: str
    colour: str
    score: int


class ContinueCard(msgspec.Struct, frozen=True):
    """An interrupted game as the home screen shows it."""

    title: str
    variant: str
    progress: str
    """Round and the like: `round 4, day`."""
    seats: tuple[SeatLine, ...]
    saved_at: float
    """Seconds since 1970."""
    picture: Path | None = None
    path: Path | None = None
    """The file that holds the game."""
    game: str = ""
    """The game's name in the registry; `title` is its name for people."""
    name: str = ""
    """What its owner calls it; empty if it was given no name."""
    open_elsewhere: bool = False
    """Whether another window plays it now."""
    more: int = 0
    """How many players there are besides those in `seats`."""


class Rescue(Protocol):
    """Ways on after an unexpected error; none of them uses the table on which it happened."""

    def strand(self) -> bool | None:
        """Note a fault at the running game's entry: whether there was one before. None: no game runs."""

    def play_on(self) -> bool:
        """Open the running game again from its file, without a film; False if that is not possible."""

    def watch(self) -> None:
        """Show the running game as a replay."""

    def export(self) -> None:
        """Write the log of the running game to a file, and say where it is."""

    def let_go(self) -> None:
        """Leave the running game, whatever fails; its file is kept, and it can be continued."""


class Stack(Protocol):
    """The scenes on screen, the last one on top."""

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
    """Everything a scene may use. The app fills it; the session side connects the callables."""

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
    continue_card: Callable[[], ContinueCard | None] | None = None
    """The game to go on with: the newest unfinished one that no other window plays, if there is one."""
    continue_game: Callable[[], None] | None = None
    """Go on with the game that `continue_card` shows."""
    unfinished: Callable[[], Sequence[ContinueCard]] | None = None
    """All games in play, newest first; what `continue_card` shows is among them."""
    resume_game: Callable[[ContinueCard], None] | None = None
    """Go on with one of `unfinished`."""
    draw_position: Callable[[ContinueCard], Path | None] | None = None
    """Draw the picture of a game in play where `picture` says there is none; it may take a second."""
    watch_disk: Callable[[], None] | None = None
    """Look after what could not be written; called each time round the loop."""
    open_games: Callable[[], None] | None = None
    """The page of all games: in play, saved by name, finished."""
    study: Answering | None = None
    """Analysis, in a process of its own; nothing is started before the first question."""
    profile: Profile | None = None
    """What was played on this computer."""
    open_lessons: Callable[[str], None] | None = None
    """The page with a game's lessons, for a game that has any (`game.lessons.of`)."""
    open_puzzles: Callable[[str, str], None] | None = None
    """The page of a game's puzzles, or the puzzle with that id, for a game that has any (`game.puzzles`)."""
    analyse: Callable[[Game[Any, Any], Any, Sequence[Player]], None] | None = None
    """A board for analysis, from a position of a game with an analyst."""
    open_analysis_keys: Callable[[str], None] | None = None
    """The sheet of keys of the analysis board, for a game."""
    open_records: Callable[[], None] | None = None
    open_replays: Callable[[], None] | None = None
    open_replay_file: Callable[[Path], None] | None = None
    """Show a saved game from a file; the scene reports what is wrong with it."""
    open_replay_text: Callable[[str], None] | None = None
    """The same for a log or saved game as text, from the clipboard or dropped on the window."""
    open_position: Callable[[], None] | None = None
    """The page where a position becomes a game."""
    branch: Callable[[Record, tuple[Player, ...], int], None] | None = None
    """Begin a game that goes on after the first entries of a finished one."""
    rescue: Rescue | None = None
    """Ways on for the running game after an unexpected error."""
    report_facts: Callable[[], dict[str, Any]] | None = None
    """Facts of the running game for a report: seed, moves, versions; no personal data."""
    notices: list[str] = field(default_factory=list)
    """Messages to show the player once, at the next opportunity."""
