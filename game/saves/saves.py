"""Saved games: a journal for each unfinished game, games saved by name, finished games, plain logs.

The folder of saved games:

    unfinished/<game>-<time>-<token>.journal   grows with every entry; stays until its owner deletes it
    unfinished/….journal.copy                  opens the game if the journal's first lines are damaged
    unfinished/….journal.lock                  held by the window that plays it
    <name>-<digest>.antology                   saved by name
    finished/<game>-<time>-<token>.antology    finished games, for replay
    finished/….note                            a line that a person wrote about one of them
    autosave.journal, .1, .2                   unfinished games of version 0.2, which kept three

Each game has a file of its own. Version 0.2 reused one journal and rotated the older ones: a failed write at
the start of a game could then damage the game before it, and the fourth game deleted the first.

A saved game is text:

    antology-save-1
    <SHA-256 of all that follows>
    {…}        head: game, rules version, players, how the table is set
    {…}        standing: round, points, time, help used
    […]        which entries the program made for a seat
    {…}        snapshot: the last position
    BA1 …      the log, to the end; its first line holds the position of a game that began from one

Nothing in a file is trusted: size, digest and schema are checked first, then the log is replayed with every
move checked, and the final position compared with the snapshot. A file that fails is left untouched. One that
is whole and does not follow today's rules is a `RefusedGame`, which can be played on from its snapshot.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import re
import time
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.saves import journal
from game.saves.autosave import Autosave, copy_file, remove, write_whole
from game.saves.continue_card import ContinueCard, SeatLine
from game.saves.journal import Chain, Head, Standing, Written, head_of
from game.saves.refused import RefusedGame, refused_entry
from game.session.options import SessionOptions
from game.session.player import Player, dressed_for
from game.session.session import Session
from game.storage.files import (
    FileTrouble,
    atomic_write,
    files_in,
    keep_copy,
    make_folder,
    read_limited,
    shown_name,
    strict_json,
    sweep,
)
from game.storage.lock import FileLock, is_locked
from game.text import FEW, clean
from rules.core import log, registry
from rules.core.errors import AntologyError, LogError
from rules.core.log import Record
from rules.core.protocol import Seat

MAX_BYTES: Final = 8 * 1024 * 1024
MAX_ENTRIES: Final = 60_000
"""More entries than any game of 99 players has; checking them takes some seconds."""
MAGIC: Final = "antology-save-1"
_LATER: Final = re.compile(rb"antology-save-[2-9][0-9]?\n")
_JOURNAL: Final = re.compile(r".{0,60} \* \{")
"""Beginning of a journal's first line, with any seal, even a damaged one."""
SUFFIX: Final = ".antology"
JOURNAL: Final = ".journal"
NOTE: Final = ".note"
NOTE_LENGTH: Final = 120
"""Maximum length of a note, in characters."""
MAX_NOTE: Final = 4 * NOTE_LENGTH
"""Maximum size of a note's file, in bytes: a character takes at most four."""
OLD_JOURNALS: Final = ("autosave.journal", "autosave.journal.1", "autosave.journal.2")
"""The three unfinished games that version 0.2 kept; they are continued in place."""
MOST: Final = 2000
"""Most files of a folder that are listed, so that a folder stuffed with files cannot stall the program."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SaveCard:
    """Summary of a saved game for lists, read without replaying it."""

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
    size: int = 0
    """Bytes of the file: path and size identify the position for cached thumbnails."""
    left_out: int = 0
    """Lines at the end of a damaged journal that cannot be read."""
    mended: bool = False
    """True if lines of a damaged journal were read from its second copy."""
    entries: int = 0
    origin: str = ""
    """Digest shared by all games with the same set-up and seed; it does not reveal the seed."""
    open_elsewhere: bool = False
    """True if another window is playing it."""
    note: str = ""
    """Note by a person about a finished game."""

    @property
    def unfinished(self) -> bool:
        """True for the journal of a game in play; False for a named save or a finished game."""
        return self.path.suffix != SUFFIX

    def for_home(self) -> ContinueCard:
        """The summary that the home screen shows."""
        info = registry.info(self.game)
        return ContinueCard(
            info.title,
            info.variant(self.variant).title,
            f"{info.round_name} {self.round}" if self.round else "just begun",
            tuple(
                SeatLine(self.players[seat].name, self.players[seat].colour, self.scores[seat])
                for seat in self.notable(FEW)
            ),
            self.saved_at,
            path=self.path,
            game=self.game,
            name=self.name,
            open_elsewhere=self.open_elsewhere,
            more=max(0, len(self.players) - FEW),
        )

    def notable(self, most: int) -> list[Seat]:
        """Up to `most` seats to list: all if they fit, else people first, then those with the most points."""
        seats = range(len(self.players))
        if len(seats) <= most:
            return list(seats)
        return sorted(seats, key=lambda seat: (not self.players[seat].is_person, -self.scores[seat]))[:most]


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file in the folder of saved games that cannot be used, with a sentence on the reason."""

    path: Path
    trouble: str
    changed_at: float = 0.0
    """Seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A game read from a file."""

    session: Session
    left_out: int = 0
    """Lines at the end of a damaged journal that are not in it."""
    mended: bool = False
    """True if lines of a damaged journal were read from its second copy."""

    @property
    def damaged(self) -> bool:
        """True if the file must be copied as it is before the game continues in it."""
        return self.mended or self.left_out > 0


class Saves:
    """The folder of saved games."""

    def __init__(self, folder: Path, wall: Callable[[], float]) -> None:
        """`wall` gives seconds since 1970. The folder is made when something is first saved."""
        self.folder = folder
        self._wall = wall
        self._known: dict[Path, tuple[tuple[int, int, int], SaveCard]] = {}
        """Cards by path, with time, size and inode of the file: lists are shown often and change rarely."""

    @property
    def unfinished_folder(self) -> Path:
        """Folder of the journals of unfinished games."""
        return self.folder / "unfinished"

    @property
    def finished_folder(self) -> Path:
        """Folder of finished games kept for replay."""
        return self.folder / "finished"

    # ---- games in play

    def begin(self, session: Session, name: str = "") -> Autosave:
        """Start saving a new game, in a file of its own: no other game's file is touched."""
        stamp = time.strftime("%Y%m%d-%H%M%S", time.gmtime(self._wall()))
        path = self.unfinished_folder / f"{session.game.info.name}-{stamp}-{session.token}{JOURNAL}"
        return Autosave(path, session, self._wall, self.claim(path), name)

    def claim(self, path: Path) -> FileLock | None:
        """Lock a journal for playing; None if another window plays that game."""
        lock = FileLock(lock_file(path))
        with contextlib.suppress(OSError):  # then nothing can be written there, by no window
            make_folder(path.parent)
        return lock if lock.acquire() else None

    def go_on(self, path: Path, opened: Opened, lock: FileLock, name: str = "") -> Autosave:
        """Continue saving to the journal that a game was read from.

        A copy of a damaged journal is kept beside it first. Raises FileTrouble if that fails: lines that this
        version cannot read must not be overwritten.
        """
        if opened.damaged:
            try:
                keep_copy(path, read_limited(path, MAX_BYTES, as_far_as_possible=True))
            except OSError as error:
                reason = error.strerror or error
                raise FileTrouble(f"{shown_name(path)} is damaged and cannot be copied: {reason}.") from error
        return Autosave(path, opened.session, self._wall, lock, name)

    def retire(self, autosave: Autosave) -> None:
        """Remove the journal of a finished game, whose kept copy is on disk."""
        autosave.kept = True
        with contextlib.suppress(OSError):
            remove(autosave.path)

    def twin(self, session: Session) -> Path | None:
        """A journal with exactly this game, entry for entry, that no window has open; else None."""
        lines, head = [session.record.header, *(entry.text for entry in session.entries)], head_of(session)
        for card in self.unfinished():
            if not card.open_elsewhere and card.origin == _origin(lines[0]):
                with contextlib.suppress(FileNotFoundError, FileTrouble):
                    found = read(card.path)
                    # With other players it is another game, whose file must not get these.
                    if found.lines == lines and found.head.changes == head.changes:
                        return card.path
        return None

    def furthest(self, session: Session) -> int:
        """The largest number of entries among the unfinished games with this set-up and seed; 0 if none."""
        origin = _origin(session.record.header)
        return max(
            (card.entries for card in self._cards(self._journals()) if card.origin == origin), default=0
        )

    def tidy(self) -> None:
        """Remove what a killed program left: half-written files, and journals of games kept as finished."""
        for folder in (self.folder, self.unfinished_folder, self.finished_folder):
            sweep(folder)
        kept = {path.stem for path in files_in(self.finished_folder, SUFFIX)}
        for path in files_in(self.unfinished_folder, JOURNAL):
            if path.stem in kept and not is_locked(lock_file(path)):
                card = self._look(path)
                if isinstance(card, SaveCard) and card.over:
                    with contextlib.suppress(OSError):
                        remove(path)

    # ---- lists

    def unfinished(self) -> list[SaveCard]:
        """The unfinished games, newest first, including those that are over but not yet kept as finished."""
        found = []
        for card in self._cards(self._journals()):
            old = card.path.parent == self.folder
            if not (card.over and (old or self._is_kept(card.path))):
                found.append(replace(card, open_elsewhere=is_locked(lock_file(card.path))))
        return found

    def to_continue(self) -> SaveCard | None:
        """The game that Continue opens: the newest one not over and not open in another window."""
        return next((card for card in self.unfinished() if not card.over and not card.open_elsewhere), None)

    def named(self) -> list[SaveCard]:
        """Games saved by name, newest first."""
        return self._cards(files_in(self.folder, SUFFIX))

    def finished(self) -> list[SaveCard]:
        """Finished games with their notes, newest first."""
        cards = self._cards(files_in(self.finished_folder, SUFFIX))
        written = set(files_in(self.finished_folder, NOTE))
        files = [note_file(card.path) for card in cards]
        return [
            replace(card, note=_note(file)) if file in written else card
            for card, file in zip(cards, files, strict=True)
        ]

    def unreadable(self) -> list[Unreadable]:
        """The files of all these lists that cannot be used, each with the reason."""
        paths = [*self._journals(), *files_in(self.folder, SUFFIX), *files_in(self.finished_folder, SUFFIX)]
        return [found for path in paths if isinstance(found := self._look(path), Unreadable)]

    def card(self, path: Path) -> SaveCard | None:
        """The summary of one file; None if it is missing or cannot be used."""
        found = self._look(path)
        return found if isinstance(found, SaveCard) else None

    def _journals(self) -> list[Path]:
        old = [path for name in OLD_JOURNALS if os.path.lexists(path := self.folder / name)]
        return [*old, *files_in(self.unfinished_folder, JOURNAL)]

    def _is_kept(self, path: Path) -> bool:
        return os.path.lexists(self.finished_folder / f"{path.stem}{SUFFIX}")

    def _cards(self, paths: list[Path]) -> list[SaveCard]:
        found = [card for path in paths[:MOST] if isinstance(card := self._look(path), SaveCard)]
        return sorted(found, key=lambda card: (-card.saved_at, card.path.name))

    def _look(self, path: Path) -> SaveCard | Unreadable | None:
        """The summary of a file, read again only if it has changed; None if it is missing."""
        try:
            found = os.stat(path)
        except (OSError, ValueError):
            return None
        state = (found.st_mtime_ns, found.st_size, found.st_ino)
        known = self._known.get(path)
        if known is not None and known[0] == state:
            return known[1]
        try:
            card = _card(path, read(path), found)
        except FileNotFoundError:
            return None
        except FileTrouble as trouble:  # not cached: the disk may be able to read it next time
            return Unreadable(path, str(trouble), found.st_mtime)
        self._known[path] = (state, card)
        return card

    # ---- files

    def save(self, session: Session, name: str) -> Path:
        """Save a game by name, replacing a game of that name; returns the file. Raises OSError."""
        path = self.folder / f"{_file_name(name)}{SUFFIX}"
        atomic_write(path, encode(session, self._wall(), name[:64]).encode())
        return path

    def keep_finished(self, session: Session, journal_path: Path | None = None) -> Path:
        """Keep a finished game for replay; returns the file. Raises OSError.

        The file is named after the game's journal, or else after the session's token, so that two games
        ending in the same second, in one window or two, get separate files.
        """
        now = self._wall()
        stem = f"{session.game.info.name}-{int(now)}-{session.token}"
        if journal_path is not None and journal_path.parent == self.unfinished_folder:
            stem = journal_path.stem
        path, number = self.finished_folder / f"{stem}{SUFFIX}", 2
        while os.path.lexists(path):
            path = self.finished_folder / f"{stem}-{number}{SUFFIX}"
            number += 1
        atomic_write(path, encode(session, now).encode())
        return path

    def rename(self, card: SaveCard, name: str) -> Path:
        """Rename a saved or unfinished game; returns its file. Raises OSError, FileTrouble."""
        if card.unfinished:
            with self._held(card.path):
                opened = resume(card.path)
                if opened.damaged:
                    raise FileTrouble("This game's file is damaged: continue it first, then rename it.")
                text = journal.whole(opened.session, card.saved_at, Chain(), name[:64])
                write_whole(card.path, text.encode())
            return card.path
        path = card.path.parent / f"{_file_name(name)}{SUFFIX}"
        if path != card.path and os.path.lexists(path):
            raise FileTrouble(f"There is a game called {name} already.")
        atomic_write(path, encode(resume(card.path).session, card.saved_at, name[:64]).encode())
        # Written under the new name before the old one goes: a crash in between leaves two copies, not none.
        if path != card.path:
            card.path.unlink()
        return path

    def delete(self, card: SaveCard | Unreadable) -> None:
        """Delete a game permanently at its owner's request.

        Raises OSError, or FileTrouble if a window has it open.
        """
        if card.path.suffix == SUFFIX:
            card.path.unlink()
            # Afterwards: a note without its game is never read, a game without its note would be a loss.
            return note_file(card.path).unlink(missing_ok=True)
        with self._held(card.path):
            remove(card.path)
        return None

    def write_note(self, card: SaveCard, text: str) -> None:
        """Write a note about a finished game, or delete it if `text` is empty. Raises OSError."""
        # In a file of its own: writing it into the game would mean checking and rewriting hundreds of
        # entries, at the risk of the game itself.
        line, file = clean(text, NOTE_LENGTH), note_file(card.path)
        if line:
            atomic_write(file, line.encode())
        else:
            file.unlink(missing_ok=True)

    @contextlib.contextmanager
    def _held(self, path: Path) -> Iterator[None]:
        """Hold a journal's lock for the block. Raises FileTrouble if another window has it."""
        lock = self.claim(path)
        if lock is None:
            raise FileTrouble("This game is open in another window.")
        try:
            yield
        finally:
            lock.release()

    def open(self, path: Path) -> Opened:
        """The game in a file of any kind. Raises FileTrouble with one sentence for the person."""
        return resume(path)


def lock_file(path: Path) -> Path:
    """The lock file of a journal."""
    return path.with_name(f"{path.name}.lock")


def _origin(header: str) -> str:
    return hashlib.sha256(header.encode()).hexdigest()[:16]


def note_file(path: Path) -> Path:
    """Path of the note about a finished game."""
    return path.with_suffix(NOTE)


def _note(file: Path) -> str:
    """The line in a note's file; empty if it cannot be read."""
    try:
        return clean(read_limited(file, MAX_NOTE).decode("utf-8"), NOTE_LENGTH)
    except (OSError, FileTrouble, UnicodeDecodeError) as error:
        _log.warning("A note cannot be read: %s", error)
        return ""


def encode(session: Session, now: float, name: str = "") -> str:
    """The text of a saved game; `now` is in seconds since 1970."""
    head, standing = head_of(session, name), journal.standing_of(session, now)
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
    data = read_limited(path, MAX_BYTES, as_far_as_possible=True)
    return _parsed(data, shown_name(path), lambda: _second_copy(path))


def _second_copy(path: Path) -> bytes:
    """The second copy of a journal; no bytes if it is not there or cannot be read."""
    try:
        return read_limited(copy_file(path), MAX_BYTES, as_far_as_possible=True)
    except (FileNotFoundError, FileTrouble):
        return b""


def _parsed(data: bytes, name: str, second_copy: Callable[[], bytes] = bytes) -> tuple[Written, Any]:
    if not data.startswith(MAGIC.encode() + b"\n"):
        if _LATER.match(data):
            raise journal.newer(name)
        return journal.read(data, name, second_copy), None
    try:
        _, digest, body = data.decode().split("\n", 2)
        head, standing, automatic, snapshot, text = body.split("\n", 4)
    except ValueError as error:
        raise FileTrouble(f"{name} is cut off or not a saved game.") from error
    if hashlib.sha256(body.encode()).hexdigest() != digest:
        raise FileTrouble(f"{name} is damaged: its digest does not fit.")
    written = Written(
        journal.struct(head, Head, name),
        text.removesuffix("\n").split("\n"),
        journal.struct(automatic, list[int], name),
        journal.struct(standing, Standing, name),
    )
    return written, strict_json(snapshot.encode(), name)


def _card(path: Path, written: Written, file: os.stat_result) -> SaveCard:
    name = shown_name(path)
    head, standing = written.head, written.standing
    if standing is None:  # a journal of version 0.2 that is cut off before its first standing
        standing = Standing(0, (0,) * len(head.players), file.st_mtime)
    if len(standing.scores) != len(head.players):
        raise FileTrouble(f"{name} is incomplete.")
    try:
        registry.info(head.game).variant(head.variant)
    except (AntologyError, KeyError) as error:
        raise FileTrouble(f"{name} belongs to a game that this program does not have.") from error
    return SaveCard(
        path,
        head.name,
        head.game,
        head.variant,
        standing.round,
        dressed_for(head.game, head.players),
        standing.scores,
        standing.saved_at,
        standing.over,
        file.st_size,
        written.left_out,
        written.mended,
        len(written.lines) - 1,
        _origin(written.lines[0]),
    )


def resume(path: Path) -> Opened:
    """The game in a save or journal. Raises FileTrouble with one sentence for the person."""
    name = shown_name(path)
    try:
        return _resumed(*_read(path), name)
    except FileNotFoundError as error:
        raise FileTrouble(f"{name} no longer exists. Choose another game.") from error
    except RefusedGame:
        raise
    except FileTrouble as error:
        raise FileTrouble(f"{error} Choose another saved game or begin a new one.") from error


def is_saved(text: str) -> bool:
    """Return True if a text begins like a save or a journal."""
    return text.startswith(MAGIC) or _JOURNAL.match(text) is not None


def resume_text(text: str, name: str) -> Opened:
    """The game in a save or journal given as text. Raises FileTrouble that calls it `name`."""
    if not text.endswith("\n"):  # without it a last line counts as torn, and would be left out in silence
        text += "\n"
    return _resumed(*_parsed(text.encode("utf-8", "replace"), name), name)


def _resumed(written: Written, snapshot: Any, name: str) -> Opened:
    """Replay the log with every move checked, and compare with the snapshot. Raises FileTrouble."""
    record = _replayed(name, written, snapshot)
    if snapshot is not None and not _is_position(record, snapshot):
        # Whole by its digest: other rules led the same entries there.
        why = "they lead its entries to another position than the one it was saved at"
        raise _refused(f"{name} does not follow today's rules: {why}.", record, written, snapshot)
    return Opened(_session(written, record), written.left_out, written.mended)


def _is_position(record: Record, snapshot: Any) -> bool:
    """Return True if a snapshot, by this version or an older one, is the last position of a record."""
    if json.loads(_snapshot(record)) == snapshot:
        return True
    try:
        return bool(record.game.from_json(snapshot) == record.state)
    except AntologyError:
        return False


def _replayed(name: str, written: Written, snapshot: Any) -> Record:
    head, lines = written.head, written.lines
    if len(lines) > MAX_ENTRIES:
        raise FileTrouble(f"{name} holds more than {MAX_ENTRIES} entries.")
    try:
        record = log.begin(lines[0])
    except AntologyError as error:
        raise FileTrouble(f"{name} does not follow the rules: {error}") from error
    info = record.game.info
    if head.game != info.name or record.setup.variant != head.variant:
        raise FileTrouble(f"{name} is damaged: its head names another game than its log.")
    if len(head.players) != record.setup.seats:
        raise FileTrouble(f"{name} is damaged: {len(head.players)} players for {record.setup.seats} seats.")
    if mistake := head.mistake:
        raise FileTrouble(f"{name} is damaged: {mistake}.")
    try:
        log.replay_lines(record, lines[1:], 2)
    except LogError as error:
        sentence = refused_entry(name, record, lines, error, head.players, _is_over(written))
        raise _refused(sentence, record, written, snapshot) from error
    if head.rules_version != info.rules_version:
        versions = f"{head.rules_version}; this program plays {info.rules_version}"
        raise _refused(f"{name} was made with rules version {versions}.", record, written, snapshot)
    return record


def _refused(sentence: str, part: Record, written: Written, snapshot: Any) -> RefusedGame:
    return RefusedGame(sentence, part, written.head.players, snapshot, _is_over(written))


def _is_over(written: Written) -> bool:
    return written.standing is not None and written.standing.over


def _session(written: Written, record: Record) -> Session:
    head, standing = written.head, written.standing
    record.mark_automatic(written.automatic)
    return Session.resume(
        record,
        head.players,
        SessionOptions(head.auto_end, head.undo, head.curtain, head.typed_chance, head.family is True),
        help_used=standing.help_used if standing else None,
        handed_over=standing.beyond_undo(len(record.entries)) if standing else 0,
        changes=head.changes or (),
        resigned=None if record.over else head.resigned_by,
        series=head.series or None,
    )


def export_log(session: Session, path: Path) -> None:
    """Write the plain log of a finished game for other programs and people.

    Raises OSError, and ValueError for a running game, whose log would reveal its secrets.
    """
    if session.result is None:
        raise ValueError("the log of a running game holds its secrets")
    atomic_write(path, session.record.text().encode())


def _file_name(name: str) -> str:
    """A file name, valid on any system, for a save's name; the digest keeps different names apart."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:40]
    return f"{slug or 'game'}-{hashlib.sha256(name.encode()).hexdigest()[:6]}"
