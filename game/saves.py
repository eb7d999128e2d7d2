"""Saved games: an autosave that grows with every entry, games saved by name, finished games, plain logs.

A saved game is text:

    antology-save-1
    <SHA-256 of all that follows>
    {…}        head: game, rules version, players, how the table is set
    {…}        standing: round, points, time, help used
    […]        which entries the program made for a seat
    {…}        snapshot: the last position
    BA1 …      the log, to the end; its first line holds the position of a game that began from one

Nothing in a file is trusted: size, digest and schema are checked first, then the log is replayed with every
move checked, and the result compared with the snapshot. A file that fails is left as it is.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game import journal
from game.journal import Chain, Head, Standing, Written
from game.player import Player
from game.services import ContinueCard, SeatLine
from game.session import Session
from game.session_options import SessionOptions
from game.storage import FileTrouble, atomic_write, kept_versions, read_limited, strict_json
from rules.core import log, registry
from rules.core.errors import AntologyError
from rules.core.log import Entry, Record

MAX_BYTES: Final = 4 * 1024 * 1024
MAX_ENTRIES: Final = 15_000
"""Ten times the longest random games; more would take too long to check."""
MAGIC: Final = "antology-save-1"
SUFFIX: Final = ".antology"
AUTOSAVE: Final = "autosave.journal"
_KEPT: Final = 2
"""Autosaves of earlier games that stay beside the newest one: three in all."""
_COMPACT: Final = 1024 * 1024
"""From this size on an autosave that much was taken back in is written anew without that."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SaveCard:
    """A saved game as lists show it, without replaying it."""

    path: Path
    name: str
    game: str
    variant: str
    round: int
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    saved_at: float
    """Seconds since 1970."""
    over: bool

    def for_home(self) -> ContinueCard:
        """As the home screen shows it."""
        info = registry.info(self.game)
        seats = zip(self.players, self.scores, strict=True)
        return ContinueCard(
            info.title,
            info.variant(self.variant).title,
            f"round {self.round}" if self.round else "just begun",
            tuple(SeatLine(player.name, player.colour, score) for player, score in seats),
            self.saved_at,
        )


class Autosave:
    """Writes each entry of a session to disk at once; the game goes on when the disk does not."""

    def __init__(self, path: Path, session: Session, wall: Callable[[], float], keep: int = 0) -> None:
        """`keep`: how many autosaves of earlier games to keep beside this one."""
        self.path = path
        self.trouble: str | None = None
        """A sentence about a failed write that has not been told yet."""
        self._session = session
        self._wall = wall
        self._chain = Chain()
        self._size, self._most = 0, _COMPACT
        self._whole = False
        """Whether the file holds everything so far, so that a line can be appended."""
        self._told = False
        self._rewrite(keep)
        session.on_entry.append(self._on_entry)
        session.on_rewind.append(self._on_rewind)
        session.on_release.append(self._on_release)

    def stop(self) -> None:
        """Follow the session no longer."""
        self._session.on_entry.remove(self._on_entry)
        self._session.on_rewind.remove(self._on_rewind)
        self._session.on_release.remove(self._on_release)

    def take_trouble(self) -> str | None:
        """A sentence that has not been told yet, once."""
        told, self.trouble = self.trouble, None
        return told

    def _on_entry(self, entry: Entry, before: Any, after: Any) -> None:
        self._append(journal.entry_line(entry))

    def _on_rewind(self, length: int) -> None:
        self._append(("-", str(length)))

    def _on_release(self) -> None:
        self._append()

    def _append(self, *lines: tuple[str, str]) -> None:
        if not self._whole or self._size > self._most:
            return self._rewrite(0)
        standing = journal.plain(journal.standing_of(self._session, self._wall()))
        text = "".join(self._chain.line(*part) for part in (*lines, ("=", standing)))
        self._whole = False
        with self._forgiving(), self.path.open("ab") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
            self._whole, self._size = True, self._size + len(text)
        return None

    def _rewrite(self, keep: int) -> None:
        chain = Chain()
        text = journal.whole(self._session, self._wall(), chain)
        with self._forgiving():
            atomic_write(self.path, text.encode(), keep)
            self._chain, self._whole = chain, True
            self._size, self._most = len(text), max(_COMPACT, 2 * len(text))

    @contextlib.contextmanager
    def _forgiving(self) -> Any:
        try:
            yield
        except OSError as error:
            _log.warning("Autosave failed: %s", error)
            if not self._told:
                self._told = True
                self.trouble = f"The game cannot be saved ({error.strerror or error}); play goes on without."


class Saves:
    """The folder of saved games."""

    def __init__(self, folder: Path, wall: Callable[[], float]) -> None:
        """`wall` gives seconds since 1970. The folder is made when something is first saved."""
        self.folder = folder
        self._wall = wall

    @property
    def autosave_path(self) -> Path:
        """The newest autosave."""
        return self.folder / AUTOSAVE

    @property
    def finished_folder(self) -> Path:
        """Where finished games are kept for replay."""
        return self.folder / "finished"

    def begin(self, session: Session) -> Autosave:
        """Autosave a new game from now on; the autosaves of the two games before are kept."""
        return Autosave(self.autosave_path, session, self._wall, _KEPT)

    def go_on(self, session: Session) -> Autosave:
        """Autosave a game that came from the newest autosave."""
        return Autosave(self.autosave_path, session, self._wall)

    def autosaves(self) -> list[SaveCard]:
        """The readable autosaves, newest first."""
        return self._cards([self.autosave_path, *kept_versions(self.autosave_path)])

    def to_continue(self) -> SaveCard | None:
        """The autosave to go on with: the newest, if its game is not over."""
        card = next(iter(self._cards([self.autosave_path])), None)
        return None if card is None or card.over else card

    def autosave_trouble(self) -> str | None:
        """What is wrong with the newest autosave, in a sentence; None if it can be read or there is none."""
        try:
            _card(self.autosave_path, read(self.autosave_path))
        except FileNotFoundError:
            return None
        except FileTrouble as trouble:
            return str(trouble)
        return None

    def fallback(self) -> SaveCard | None:
        """The newest autosave before the current one whose game is not over: offered when that fails."""
        return next(iter(self.interrupted()), None)

    def interrupted(self) -> list[SaveCard]:
        """Autosaves of earlier games that are not over, newest first."""
        return [card for card in self._cards(kept_versions(self.autosave_path)) if not card.over]

    def named(self) -> list[SaveCard]:
        """Games saved by name, newest first."""
        return self._cards(sorted(self.folder.glob(f"*{SUFFIX}")))

    def finished(self) -> list[SaveCard]:
        """Finished games, newest first."""
        return self._cards(sorted(self.finished_folder.glob(f"*{SUFFIX}")))

    def _cards(self, paths: list[Path]) -> list[SaveCard]:
        found = []
        for path in paths:
            with contextlib.suppress(FileNotFoundError, FileTrouble):
                found.append(_card(path, read(path)))
        return sorted(found, key=lambda card: -card.saved_at)

    def save(self, session: Session, name: str) -> Path:
        """Save a game by name, replacing a game of that name; returns the file. Raises OSError."""
        path = self.folder / f"{_file_name(name)}{SUFFIX}"
        atomic_write(path, encode(session, self._wall(), name[:64]).encode())
        return path

    def keep_finished(self, session: Session) -> Path:
        """Keep a finished game for replay; returns the file. Raises OSError."""
        now = self._wall()
        path = self.finished_folder / f"{session.game.info.name}-{int(now)}{SUFFIX}"
        atomic_write(path, encode(session, now).encode())
        return path

    def load(self, path: Path) -> Session:
        """Go on with a saved game of any kind. Raises FileTrouble: one sentence for the person."""
        return resume(path)


def encode(session: Session, now: float, name: str = "") -> str:
    """A game as the text of a saved game."""
    head, standing = journal.head_of(session, name), journal.standing_of(session, now)
    automatic = json.dumps([number for number, entry in enumerate(session.entries) if entry.automatic])
    parts = (journal.plain(head), journal.plain(standing), automatic, _snapshot(session.record))
    body = "\n".join([*parts, session.record.text()])
    return f"{MAGIC}\n{hashlib.sha256(body.encode()).hexdigest()}\n{body}"


def _snapshot(record: Record) -> str:
    return json.dumps(record.game.to_json(record.state), sort_keys=True, separators=(",", ":"))


def read(path: Path) -> Written:
    """A saved game or autosave, not yet checked against the rules.

    Raises FileNotFoundError, or FileTrouble with a sentence for the person.
    """
    return _read(path)[0]


def _read(path: Path) -> tuple[Written, Any]:
    """Content and snapshot; an autosave has none."""
    data = read_limited(path, MAX_BYTES)
    if not data.startswith(MAGIC.encode() + b"\n"):
        return journal.read(data, path.name), None
    try:
        _, digest, body = data.decode().split("\n", 2)
        head, standing, automatic, snapshot, text = body.split("\n", 4)
    except ValueError as error:
        raise FileTrouble(f"{path.name} is cut off or no saved game.") from error
    if hashlib.sha256(body.encode()).hexdigest() != digest:
        raise FileTrouble(f"{path.name} is damaged: its digest does not fit.")
    written = Written(
        journal.struct(head, Head, path.name),
        text.removesuffix("\n").split("\n"),
        journal.struct(automatic, list[int], path.name),
        journal.struct(standing, Standing, path.name),
    )
    return written, strict_json(snapshot.encode(), path.name)


def _card(path: Path, written: Written) -> SaveCard:
    head, standing = written.head, written.standing
    if standing is None or len(standing.scores) != len(head.players):
        raise FileTrouble(f"{path.name} is incomplete.")
    try:
        registry.info(head.game).variant(head.variant)
    except (AntologyError, KeyError) as error:
        raise FileTrouble(f"{path.name} is of a game that is not here.") from error
    return SaveCard(
        path,
        head.name,
        head.game,
        head.variant,
        standing.round,
        head.players,
        standing.scores,
        standing.saved_at,
        standing.over,
    )


def resume(path: Path) -> Session:
    """The session of a saved game or autosave. Raises FileTrouble: one sentence for the person."""
    try:
        written, snapshot = _read(path)
        record = _replayed(path.name, written)
        if snapshot is not None and json.loads(_snapshot(record)) != snapshot:
            raise FileTrouble(f"{path.name} is damaged: its log leads to another position than it says.")
        return _session(written, record)
    except FileNotFoundError as error:
        raise FileTrouble(f"{path.name} is not there any more. Choose another game.") from error
    except FileTrouble as error:
        raise FileTrouble(f"{error} Choose another saved game or begin a new one.") from error


def _replayed(name: str, written: Written) -> Record:
    head = written.head
    if len(written.lines) > MAX_ENTRIES:
        raise FileTrouble(f"{name} holds more than {MAX_ENTRIES} entries.")
    try:
        record = log.replay("\n".join(written.lines))
    except AntologyError as error:
        raise FileTrouble(f"{name} does not follow the rules: {error}") from error
    info = record.game.info
    if head.game != info.name or record.setup.variant != head.variant:
        raise FileTrouble(f"{name} is damaged: its head speaks of another game than its log.")
    if head.rules_version != info.rules_version:
        versions = f"{head.rules_version}; this program plays {info.rules_version}"
        raise FileTrouble(f"{name} was made with rules version {versions}.")
    if len(head.players) != record.setup.seats:
        raise FileTrouble(f"{name} is damaged: {len(head.players)} players for {record.setup.seats} seats.")
    return record


def _session(written: Written, record: Record) -> Session:
    head, standing = written.head, written.standing
    record.mark_automatic(written.automatic)
    return Session.resume(
        record,
        head.players,
        SessionOptions(head.auto_end, head.undo, head.curtain),
        help_used=standing.help_used if standing else None,
        handed_over=standing is not None and standing.handed_over,
    )


def export_log(session: Session, path: Path) -> None:
    """Write the plain log of a finished game for other programs and people.

    Raises OSError. A running game's log would tell its secrets: ValueError.
    """
    if session.result is None:
        raise ValueError("the log of a running game holds its secrets")
    atomic_write(path, session.record.text().encode())


def _file_name(name: str) -> str:
    """A name as part of a file's name on any system; different names stay different."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:40]
    return f"{slug or 'game'}-{hashlib.sha256(name.encode()).hexdigest()[:6]}"
