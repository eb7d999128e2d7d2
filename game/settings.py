"""The player's settings: a strict JSON file, written at every change; failures never stop the program."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from game.form import Curtain, Habits, with_current_names
from game.programs.program import Program
from game.storage.files import FileTrouble, atomic_write, make_folder, read_limited, set_aside, strict_json
from game.storage.lock import FileLock

MAX_BYTES: Final = 256 * 1024
AUTOMATIC: Final = 0
"""Value of `ui_scale` that follows the window's size."""

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Pace = Literal["slow", "normal", "fast", "instant"]
AnimationSpeed = Literal["off", "slow", "normal", "fast"]
SPEED_FACTORS: Final[dict[str, float]] = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 2.0}

_log = logging.getLogger(__name__)


class Taught(msgspec.Struct, frozen=True):
    """Progress in a lesson."""

    at: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Index of the next step."""
    done: bool = False
    """True if it was ever finished."""


class Settings(msgspec.Struct, frozen=True):
    """All settings with their defaults. Unknown keys of a newer version are ignored."""

    ui_scale: Annotated[int, msgspec.Meta(ge=0, le=400)] = AUTOMATIC
    """Pixels per hundred lay-out units, 80 to 400; 0 follows the window."""
    fullscreen: bool = False
    window: tuple[
        Annotated[int, msgspec.Meta(ge=200, le=16384)], Annotated[int, msgspec.Meta(ge=200, le=16384)]
    ] = (
        1280,
        720,
    )
    """Pixels of the window when it is neither maximised nor full screen."""
    maximised: bool = False
    plain_window: bool = False
    """Present without the graphics card (SDL_FRAMEBUFFER_ACCELERATION=0): faster on computers without one."""
    animation: AnimationSpeed = "normal"
    reduced_motion: bool = False
    music: Percent = 60
    ambience: Percent = 60
    effects: Percent = 80
    mute: bool = False
    pace: Pace = "normal"
    end_turn_alone: bool = False
    end_asks: bool = True
    """True if the end of a turn that would leave something worth having is asked about once."""
    curtain: Curtain = "hidden"
    cards_stay_open: bool = True
    """True if cards that a person opened stay open each time that person's curtain is drawn back."""
    calm_table: bool = False
    calm_chosen: bool = False
    """True if the player has chosen the calm or the full table; before that the first games of each kind
    are calm."""
    calm_by_itself: bool = False
    """True if the program has ever chosen for the player."""
    end_offered: bool = False
    """True if automatic ends of turns have been offered."""
    coordinates: bool = False
    """True to show the names of all spaces on the boards."""
    plain_tokens: bool = False
    """True to show plain tokens in place of figures, in games that have both."""
    habits: Habits = ()
    """A person's default habits in new games, for questions in other players' turns."""
    programs: tuple[Program, ...] = ()
    """Programs entered here or agreed to, newest first: others are not run without asking."""
    game: str = ""
    """The game chosen last on a page with tabs."""
    form: dict[str, Any] = {}
    """The last new-game form."""
    forms: dict[str, dict[str, Any]] = {}
    """The last new-game form of each game, by its name."""
    same_people: dict[str, str] = {}
    """By names that were joined with others (`game.profile.profile.key_of`), those under which they count."""
    lessons: dict[str, Taught] = {}
    """The lessons that were begun, by their keys."""

    @property
    def speed(self) -> float:
        """Speed factor of animations; 0 disables them."""
        return SPEED_FACTORS[self.animation]


class SettingsStore:
    """The current settings and their file. A failure to write is kept in `trouble` and reported once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: str | None = None
        self._write_failed = False
        self._unsaved: dict[str, Any] = {}
        """Changes made in this window that are not on disk yet."""
        self._listeners: list[Callable[[Settings], None]] = []
        self.values = self._load()

    def _load(self) -> Settings:
        try:
            return self._read()
        except FileNotFoundError:
            return Settings()
        except (FileTrouble, msgspec.ValidationError) as error:
            self._give_up_file(error)
            return Settings()

    def _read(self) -> Settings:
        """The settings on disk. Raises FileNotFoundError, FileTrouble and msgspec.ValidationError."""
        data = strict_json(read_limited(self.path, MAX_BYTES), self.path.name)
        data = with_current_names(data)
        # Up to version 0.2 ambience was all the music there was, so its volume applies to both.
        if isinstance(data, dict) and "music" in data:
            data.setdefault("ambience", data["music"])
        return msgspec.convert(data, Settings)

    def _give_up_file(self, error: Exception) -> None:
        try:
            kept = set_aside(self.path)
            self.trouble = (
                f"The settings could not be read and are kept as {kept.name}; the defaults are used."
            )
        except OSError:
            self.trouble = "The settings could not be read; the defaults are used."
        _log.warning("%s %s", self.trouble, error)

    def change(self, **values: Any) -> None:
        """Apply new values, call the listeners, write the file. Raises TypeError for unknown names."""
        changed = msgspec.structs.replace(self.values, **values)
        if changed == self.values:
            return
        self.values = changed
        self._unsaved |= values
        for listener in self._listeners:
            listener(changed)
        self._write()

    def _write(self) -> None:
        """Write the values changed in this window; keep those that another window changed."""
        lock = FileLock(self.path.with_name(f"{self.path.name}.lock"))
        try:
            make_folder(self.path.parent)
            lock.acquire()  # after the usual patience also without: a setting is not worth waiting for
            values = msgspec.structs.replace(self._on_disk(), **self._unsaved)
            atomic_write(self.path, msgspec.json.format(msgspec.json.encode(values), indent=2) + b"\n")
            self._unsaved.clear()
        except OSError as error:
            if not self._write_failed:
                self._write_failed = True
                self.trouble = f"The settings cannot be saved: {error.strerror or error}."
            _log.warning("Settings not saved: %s", error)
        finally:
            lock.release()

    def _on_disk(self) -> Settings:
        try:
            return self._read()
        except (OSError, FileTrouble, msgspec.ValidationError):
            return self.values

    def listen(self, listener: Callable[[Settings], None]) -> None:
        """Call this with the new settings after each change."""
        self._listeners.append(listener)

    def take_trouble(self) -> str | None:
        """The pending message for the player, cleared by this call; None if there is none."""
        trouble, self.trouble = self.trouble, None
        return trouble
