"""Journal of a running game: each act is on disk before the next one is made."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from game.saves import journal
from game.saves.journal import Chain, Standing
from game.session.session import Session
from game.storage.files import atomic_write
from game.storage.lock import FileLock
from rules.core.log import Entry

_COMPACT: Final = 1024 * 1024
"""Size in bytes from which a journal is rewritten without its undone entries."""
_AGAIN: Final = 5.0
"""Seconds between attempts to write after a failure while no one moves."""

_log = logging.getLogger(__name__)


def copy_file(path: Path) -> Path:
    """Path of a journal's second copy, which opens the game if the journal's first lines are damaged."""
    return path.with_name(f"{path.name}.copy")


def write_whole(path: Path, data: bytes) -> bool:
    """Replace a journal and its second copy; return False if only the copy could not be written.

    Raises OSError if the journal cannot be written; a failing copy must not prevent saving. The copy comes
    first: a program killed in between leaves an older, complete journal, whereas after the opposite order an
    older copy might have to replace damaged lines of a newer journal.
    """
    copied = True
    try:
        atomic_write(copy_file(path), data)
    except OSError as error:
        copied = False
        _log.warning("A journal has no second copy: %s", error)
    atomic_write(path, data)
    return copied


def remove(path: Path) -> None:
    """Remove a journal and its second copy. Raises OSError; the journal is then still there.

    The copy goes first: alone it would hold a game's secrets in a file that no list shows.
    """
    copy_file(path).unlink(missing_ok=True)
    path.unlink()


class Autosave:
    """Writes each act of a session to disk at once; a failing disk is reported but never stops the game."""

    def __init__(
        self,
        path: Path,
        session: Session,
        wall: Callable[[], float],
        lock: FileLock | None = None,
        name: str = "",
    ) -> None:
        """`lock` is released by `stop`; `name` is the owner's name for the game, which may be empty."""
        self.path, self.name = path, name
        self.trouble: str | None = None
        """Sentence about a failed write that was not yet shown to the player."""
        self._session, self._wall, self._lock = session, wall, lock
        self._chain = Chain()
        self._size, self._most = 0, _COMPACT
        """Size of the file in bytes, and the size at which it is rewritten."""
        self._end = b""
        """Last line of the file, in bytes."""
        self._whole = False
        """True if the file and its second copy are complete, so that a line can be appended."""
        self._tried = 0.0
        """Time of the last attempt to write the whole file, in seconds since 1970."""
        self.kept = False
        """True if the game is over and kept as finished, so that nothing is written here any more."""
        self._standing: Standing | None = None
        """Standing at the time of the last written line."""
        self._pending: list[tuple[str, str]] = []
        """Lines of an incomplete batch."""
        self._failing, self._reason = False, ""
        """True if the last write failed, and the reason."""
        self._rewrite()
        session.listeners.on_entry.append(self._on_entry)
        session.listeners.on_rewind.append(self._on_rewind)
        session.listeners.on_release.append(self._on_release)
        session.listeners.on_batch.append(self._on_batch)
        session.listeners.on_habits.append(self._rewrite)

    @property
    def session(self) -> Session:
        """The game being saved."""
        return self._session

    def try_again(self) -> None:
        """Retry a failed write after some seconds, even if no one moves."""
        if self._failing and abs(self._wall() - self._tried) >= _AGAIN:
            self._rewrite()

    def stop(self) -> None:
        """Stop following the session and release the game to other windows.

        Tries a last time to write what could not be written so far.
        """
        self._session.listeners.on_entry.remove(self._on_entry)
        self._session.listeners.on_rewind.remove(self._on_rewind)
        self._session.listeners.on_release.remove(self._on_release)
        self._session.listeners.on_batch.remove(self._on_batch)
        self._session.listeners.on_habits.remove(self._rewrite)
        if not self._whole and not self.kept:
            self._rewrite()
            if self._failing:
                self.trouble = f"The end of the last game could not be saved: {self._reason}."
        if self._lock is not None:
            self._lock.release()

    def take_trouble(self) -> str | None:
        """The pending sentence for the player, cleared by this call; None if there is none."""
        trouble, self.trouble = self.trouble, None
        return trouble

    def rename(self, name: str) -> None:
        """Rename the game; an empty name removes its name."""
        self.name = name
        self._rewrite()

    def _on_entry(self, entry: Entry, before: Any, after: Any) -> None:
        self._append(journal.entry_line(entry))

    def _on_rewind(self, length: int) -> None:
        self._append(("-", str(length)))

    def _on_release(self) -> None:
        self._append()

    def _on_batch(self) -> None:
        self._append()

    def _append(self, *lines: tuple[str, str]) -> None:
        """Append lines and the current standing; within a batch, when it is complete."""
        # A computer's turn of ten entries, or a hundred entries made again after an undo, are worth one wait
        # for the disk: no one has seen any of them until the session returns to its caller.
        self._pending += lines
        if self._session.listeners.batching:
            return
        lines, self._pending = tuple(self._pending), []
        if not self._whole or self._size > self._most or not self._is_as_left():
            self._rewrite()
            return
        self._standing = journal.standing_of(self._session, self._wall(), self._standing)
        chained = [self._chain.line(*part) for part in (*lines, ("=", journal.plain(self._standing)))]
        data = "".join(chained).encode()
        # Cleared before writing, not in an `except`: after any failure, half a line may be on disk and the
        # seal chain is ahead of the file, so the next entry has to rewrite all of it.
        self._whole = False
        with self._forgiving(), self.path.open("r+b") as file:  # not "ab", which would make a missing file
            file.seek(0, os.SEEK_END)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            self._whole, self._size, self._end = True, self._size + len(data), chained[-1].encode()

    def _is_as_left(self) -> bool:
        """Return True if the file still has its size and last line, whose seal stands for all lines before
        it.

        Appending to a file that was deleted, changed or restored by another program would make it unreadable.
        The session holds the whole game, so rewriting is safe.
        """
        try:
            with self.path.open("rb") as file:
                file.seek(-len(self._end), os.SEEK_END)
                return file.read() == self._end and file.tell() == self._size
        except OSError:
            return False

    def _rewrite(self) -> None:
        # Cleared before writing, like the pending lines, which are among the entries: what is appended to a
        # file that this attempt leaves behind would follow a gap, with seals that fit.
        self._whole, self._tried = False, self._wall()
        self._pending.clear()
        chain = Chain()
        data = journal.whole(self._session, self._tried, chain, self.name).encode()
        with self._forgiving():
            self._whole = write_whole(self.path, data)
            self._chain = chain
            self._size, self._most = len(data), max(_COMPACT, 2 * len(data))
            self._end = data[data.rindex(b"\n", 0, -1) + 1 :]

    @contextlib.contextmanager
    def _forgiving(self) -> Iterator[None]:
        """Record a disk failure, or its end, for the player."""
        try:
            yield
        except OSError as error:
            _log.warning("Autosave failed: %s", error)
            self._reason = error.strerror or str(error)
            if not self._failing:
                self.trouble = (
                    f"The game cannot be saved now: {self._reason}. Play on, and keep it open if you can: "
                    "every move will be saved as soon as that is possible again."
                )
            self._failing = True
        else:
            if self._failing and self.trouble is None:
                self.trouble = "The game is saved again, with every move."
            elif self._failing:  # nobody has heard of the failure
                self.trouble = None
            self._failing = False
