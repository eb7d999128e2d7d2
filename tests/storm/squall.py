"""One squall: the whole program in a fresh home, some hundred events, and what is wrong after each."""

from __future__ import annotations

import contextlib
import random
import shutil
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest import mock

import pygame
from msgspec.structs import replace

from game.ai import levels
from game.app import App
from game.kit import clipboard
from game.programs import process
from game.programs.process import ProgramError
from game.scenes.base.fault_page import FaultScene
from game.scenes.base.mention import Mention
from game.scenes.game_controller import GameController, connect
from game.scenes.home.home import HomeScene
from game.scenes.review.results_flow import replay_scene
from game.scenes.table.pause_menu import PauseScene
from game.scenes.table.table import TableScene
from game.session.player import Player, strangers
from game.storage.folders import Paths
from rules.core.log import Record, replay
from tests.storm.faults import PlantedError, planted
from tests.storm.weather import Event, choose

FONTS: Final = Path(tempfile.gettempdir()) / "antology-test-cache"
ROOT: Final = Path(__file__).resolve().parents[2]
LENGTH: Final = 400
"""Events of a squall."""
_NEW_START: Final = 90
"""Events after which something else is opened."""
_ESCAPES: Final = 200
"""Most presses of Esc to come home."""
_PATIENCE: Final = 3.0
"""Seconds that a computer is waited for."""


class Clock:
    """Time that only the squall moves, so that the same squall happens again."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def now(self) -> float:
        return self.seconds

    def wall(self) -> float:
        return 1_790_000_000.0 + self.seconds


@dataclass(frozen=True, slots=True)
class Trouble:
    """A fault: a kind that is the same when it happens again, and all that is known of it."""

    kind: str
    told: str


@dataclass(slots=True)
class Outcome:
    """Outcome of a squall."""

    events: list[Event]
    trouble: Trouble | None
    left_out: int = 0
    """Faults on purpose that were met."""


@cache
def logs() -> dict[str, list[Path]]:
    """The games to begin in the middle of, by what is played."""
    found: dict[str, list[Path]] = {}
    for file in sorted([*ROOT.glob("data/*/examples/*.log"), *ROOT.glob("tests/tour/logs/*/*.log")]):
        game = file.relative_to(ROOT).parts[-3 if "data" in file.parts else -2]
        found.setdefault(game, []).append(file)
    return found


@cache
def record(file: Path) -> Record:
    """A recorded game."""
    return replay(file.read_text(encoding="utf-8"))


def some_record(rng: random.Random) -> Record:
    """Any recorded game; each game on the shelf is as likely."""
    return record(rng.choice(logs()[rng.choice(sorted(logs()))]))


class Squall:
    """The program, and events that happen to it."""

    def __init__(self, home: Path, current: list[Squall]) -> None:
        """`current` gets the squall before anything can fail."""
        current.append(self)
        self.home = home
        self.paths = Paths(home / "config", home / "data", FONTS)
        self.clock = Clock()
        self.caught: list[tuple[str, BaseException]] = []
        self.left_out = 0
        self.app: App
        self.playing: GameController
        self._open()

    # ------------------------------------------------------------------ the program

    def _open(self) -> None:
        self.app = App(self.paths, self.clock)
        self.app.settings.change(end_asks=False)  # whoever ends a turn here means it
        pygame.event.clear()
        self.app._fault = self._note_fault(self.app._fault)  # type: ignore[method-assign]
        self.playing = connect(self.app.services)
        self.app.services.go_home()
        self.step()

    def _note_fault(self, fault: Callable[..., None]) -> Callable[..., None]:
        def noted(error: Exception, *rest: Any, **named: Any) -> None:
            self.caught.append(("fault page", error))
            fault(error, *rest, **named)

        return noted

    def note_left_out(self, what: str, error: Exception) -> None:
        """A fault of what merely shows: expected if it was planted."""
        if isinstance(error, PlantedError):
            self.left_out += 1
        else:
            self.caught.append((what, error))

    def close(self) -> None:
        """End it as a player does."""
        self.playing.close()
        self.app.close()

    def step(self, seconds: float = 0.016, times: int = 1, seen: bool = False) -> None:
        """Turns of the loop; only what is `seen` is painted, since painting takes longest by far."""
        for _ in range(times):
            self.clock.seconds += seconds
            with contextlib.nullcontext() if seen else mock.patch.object(self.app, "_show"):
                self.app.step(seconds)
            self.app.stack.animating  # noqa: B018 - the loop asks both before it sleeps
            self.app.stack.wake  # noqa: B018

    # ------------------------------------------------------------------ events

    def begin(self, rng: random.Random) -> None:
        """Open a game in its middle, a replay of one, or a page."""
        services = self.app.services
        record = some_record(rng)
        length = rng.randrange(len(record.entries))
        name = record.game.info.name
        match rng.randrange(10):
            case 0 | 1 | 2 | 3 | 4 | 5:
                self._play(record, length, rng)
            case 6:
                prefix, seats = record.prefix(length), strangers(record.game.info, record.setup.seats)
                services.go_home()
                self.app.stack.push(replay_scene(services, prefix, seats, self.app.stack.pop, None, length))
            case 7 if services.open_lessons:
                services.go_home()
                services.open_lessons(name)
            case 8:
                services.go_home()
                opened = (
                    services.open_games,
                    services.open_records,
                    services.open_replays,
                    services.open_position,
                )
                if (page := rng.choice(opened)) is not None:
                    page()
            case _:
                services.go_home()
        self.step(times=2)

    def _play(self, record: Record, length: int, rng: random.Random) -> None:
        info = record.game.info
        found: list[Player] = []
        weakest = next((level.name for level in levels.of_game(info.name)), "")
        for seat, player in enumerate(strangers(info, record.setup.seats)):
            computer = seat > 0 and rng.random() < 0.5
            found.append(replace(player, kind="computer", level=weakest) if computer else player)
        self.playing.branch(record, tuple(found), length)

    def happen(self, event: Event) -> None:
        """Let one thing happen, and show what came of it."""
        if not self._by_hand(event):
            self._from_elsewhere(event)
        self._await_computer()
        self.step(seen=True)
        if not self.app.running:
            self.close()
            self._open()

    def _by_hand(self, event: Event) -> bool:
        """Do what mouse and keys do; False if the event is of another kind."""
        about = event.about
        match event.kind:
            case "click" | "stray click":
                self._button(about[0], 1)
            case "right click":
                self._button(about[0], 3)
            case "point" | "move":
                self._move(about[0])
            case "drag":
                self._drag(*about)
            case "key":
                self._key(*about)
            case "wheel":
                place, steps = about
                self._move(place)
                precise = {"precise_x": 0.0, "precise_y": float(steps)}
                self._post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, **precise)
            case "home":
                self.go_home()
            case _:
                return False
        return True

    def _from_elsewhere(self, event: Event) -> None:
        """Do what the system does, or begin something afresh."""
        about = event.about[0]
        match event.kind:
            case "wait":
                self.step(about, 2)
            case "resize":
                pygame.display.set_mode(about, pygame.RESIZABLE)
            case "file":
                self._post(pygame.DROPFILE, file=str(self._file(about)))
            case "text":
                self._post(pygame.DROPTEXT, text=self._text(about))
            case "focus lost":
                self._post(pygame.WINDOWFOCUSLOST)
            case "exposed":
                self._post(pygame.WINDOWEXPOSED)
            case "kill":
                service = self.playing.brains if about == "brains" else self.playing.study
                if (worker := getattr(service, "_process", None)) is not None:
                    worker.kill()
            case "quit":
                self._post(pygame.QUIT)
            case "start":
                self.begin(random.Random(about))

    def _post(self, kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **facts))

    def _move(self, place: tuple[int, int], buttons: tuple[int, int, int] = (0, 0, 0)) -> None:
        pygame.mouse.set_pos(place)
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=buttons)
        self.step()

    def _button(self, place: tuple[int, int], button: int) -> None:
        self._move(place)
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        self._post(pygame.MOUSEBUTTONUP, pos=place, button=button)
        self.step()

    def _drag(self, start: tuple[int, int], end: tuple[int, int], button: int) -> None:
        self._move(start)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=button)
        for share in (0.3, 0.7, 1.0):
            place = (
                round(start[0] + (end[0] - start[0]) * share),
                round(start[1] + (end[1] - start[1]) * share),
            )
            self._move(place, (int(button == 1), int(button == 2), int(button == 3)))
        self._post(pygame.MOUSEBUTTONUP, pos=end, button=button)

    def _key(self, key: int, text: str, mod: int) -> None:
        pygame.key.set_mods(mod)
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        if text and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            self._post(pygame.TEXTINPUT, text=text)
        self._post(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0)
        self.step()
        pygame.key.set_mods(0)

    def _text(self, kind: str) -> str:
        text = some_record(random.Random(kind)).text()
        match kind:
            case "log":
                return text
            case "cut":
                return text[: len(text) // 2]
            case "brackets":
                return '["' + "]" * 3000 + '",' + "[" * 3000 + "]" * 3000 + "]"
            case _:
                return "Dear ants,\n" * 40

    def _file(self, kind: str) -> Path:
        """A file of that kind; some are not what a game is."""
        folder = self.home / "dropped"
        folder.mkdir(exist_ok=True)
        file = folder / kind
        match kind:
            case "nothing":
                return folder / "not there"
            case "nul":
                return Path("nul\0in the name")
            case "folder":
                return folder
            case "empty":
                file.write_bytes(b"")
            case "noise":
                file.write_bytes(random.Random(1).randbytes(5000))
            case "save":
                saved = sorted((self.paths.data / "saves").rglob("*.*"))
                return next((one for one in saved if one.is_file()), file)
            case _:
                file.write_text(self._text(kind), encoding="utf-8")
        return file

    def _await_computer(self) -> None:
        """Wait until computers have moved, so that the same events meet the same positions again."""
        until = time.monotonic() + _PATIENCE
        while isinstance(top := self.app.stack.top, TableScene) and time.monotonic() < until:
            wait = top._waiting
            if wait is None or wait.kind != "computer" or top.playback.paused or top.brains is None:
                return
            time.sleep(0.002)
            self.step(0.001)

    # ------------------------------------------------------------------ what is wrong

    def trouble(self) -> Trouble | None:
        """The present fault; None if all is well."""
        if self.caught:
            where, error = self.caught[0]
            return Trouble(f"{where}: {_place(error)}", "".join(traceback.format_exception(error)))
        if self.app.running and self.app.stack.top is None:
            return Trouble("empty stack", "No page is left.")
        if isinstance(self.app.stack.top, FaultScene):
            return Trouble("fault page", self.app.stack.top.text)
        return None

    def go_home(self) -> None:
        """Go home as a person does who presses Esc; a table's menu has a way home."""
        seen = []
        for _ in range(_ESCAPES):
            top = self.app.stack.top
            if isinstance(top, HomeScene) or not self.app.running:
                return
            seen.append(type(top).__name__)
            control = (
                next((one for one in top.controls if one.id in ("home", "leave")), None) if top else None
            )
            if isinstance(top, PauseScene) and control is not None:
                self._button(control.rect.center, 1)
            else:
                self.step(1.0)
                self._key(pygame.K_ESCAPE, "", 0)
            self.step(0.5)
        self.caught.append((f"dead end at {seen[-1]}", RuntimeError(f"Esc does not lead home: {seen[-6:]}")))


def _place(error: BaseException) -> str:
    last = traceback.extract_tb(error.__traceback__, limit=-1)
    where = f"{Path(last[-1].filename).name}:{last[-1].lineno}" if last else "nowhere"
    return f"{type(error).__name__} at {where}"


@contextlib.contextmanager
def _sandbox(home: Path, share: float, seed: str) -> Iterator[Squall]:
    """The program within a home of its own, which starts no other programs and keeps pygame for the next."""
    current: list[Squall] = []

    def leave_out(_mention: Mention, what: str, error: Exception) -> None:
        current[0].note_left_out(what, error)

    def refused(*_: Any) -> Any:
        raise ProgramError("is not started by a storm.")

    with (
        mock.patch.object(Mention, "leave_out", leave_out),
        mock.patch.object(process, "_guarded", refused),
        mock.patch.object(pygame, "quit", pygame.event.clear),
        mock.patch.object(clipboard, "_own", [""]),
        mock.patch("game.folder_opener.opener", return_value=None),
        planted(share, seed),
    ):
        squall = Squall(home, current)
        try:
            yield squall
        finally:
            with contextlib.suppress(Exception):
                squall.close()


def run(
    seed: str, share: float = 0.0, length: int = LENGTH, script: Sequence[Event] | None = None
) -> Outcome:
    """A squall of random events, or a script of events that have happened before; it ends with a trouble."""
    rng = random.Random(f"storm {seed}")
    home = Path(tempfile.mkdtemp(prefix="antology-storm-"))
    outcome = Outcome([], None)
    try:
        with _sandbox(home, share, f"faults {seed}") as squall:
            for number in range(length if script is None else len(script)):
                if script is not None:
                    event = script[number]
                elif number % _NEW_START == 0:
                    event = Event("start", (rng.random(),))
                elif number % _NEW_START == _NEW_START - 1:
                    event = Event("home")
                else:
                    event = choose(rng, squall.app)
                outcome.events.append(event)
                outcome.trouble = _after(squall, event)
                if outcome.trouble is not None:
                    break
            outcome.left_out = squall.left_out
    finally:
        shutil.rmtree(home, ignore_errors=True)
    return outcome


def _after(squall: Squall, event: Event) -> Trouble | None:
    """The fault after an event."""
    try:
        squall.happen(event)
    except Exception as error:
        return Trouble(f"traceback: {_place(error)}", traceback.format_exc())
    return squall.trouble()


def shrunk(seed: str, share: float, outcome: Outcome, seconds: float = 60.0) -> list[Event]:
    """A shorter script that ends in the same trouble: parts are left out as long as it still happens."""
    assert outcome.trouble is not None
    events, kind = list(outcome.events), outcome.trouble.kind
    until = time.monotonic() + seconds
    starts = [number for number, event in enumerate(events) if event.kind == "start"]
    for first in reversed(starts):  # as a rule only the last game matters
        if time.monotonic() > until or _repeats(seed, share, events[first:], kind):
            events = events[first:]
            break
    size = len(events) // 2
    while size and time.monotonic() < until:
        number = 0
        while number < len(events) - 1 and time.monotonic() < until:
            rest = events[:number] + events[number + size :]
            if rest[-1:] == events[-1:] and _repeats(seed, share, rest, kind):
                events = rest
            else:
                number += size
        size //= 2
    return events


def _repeats(seed: str, share: float, events: Sequence[Event], kind: str) -> bool:
    again = run(seed, share, script=events).trouble
    return again is not None and again.kind == kind
