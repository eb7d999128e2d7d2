"""The journal of a game in play: each act is on disk before the next one is made."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from game import journal
from game.journal import Chain, Standing
from game.lock import FileLock
from game.session import Session
from game.storage import atomic_write
from rules.core.log import Entry

_COMPACT: Final = 1024 * 1024
"""Bytes from which a journal is rewritten without the entries that were undone."""

_log = logging.getLogger(__name__)


def copy_file(path: Path) -> Path:
    """The second copy of a journal: it opens the game if the journal's first lines are damaged."""
    return path.with_name(f"{path.name}.copy")


def write_whole(path: Path, data: bytes) -> None:
    """Replace a journal and its second copy.

    Raises OSError if the journal cannot be written; that the copy cannot must not keep a game from being
    saved. The copy comes first: a program killed in between leaves an older journal that is whole, whereas an
    older copy might have to stand in for a newer journal.
    """
    try:
        atomic_write(copy_file(path), data)
    except OSError as error:
        _log.warning("A journal has no second copy: %s", error)
    atomic_write(path, data)


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
        """A sentence about a failed write that the player has not read yet."""
        self._session, self._wall, self._lock = session, wall, lock
        self._chain = Chain()
        self._size, self._most = 0, _COMPACT
        """Bytes of the file, and from how many on it is written again."""
        self._whole = False
        """Whether the file is complete, so that a line can be appended."""
        self._standing: Standing | None = None
        """How the game stood when the last line was written."""
        self._pending: list[tuple[str, str]] = []
        """Lines of a batch that is not complete yet."""
        self._reported = False
        self._rewrite()
        session.on_entry.append(self._on_entry)
        session.on_rewind.append(self._on_rewind)
        session.on_release.append(self._on_release)
        session.on_batch.append(self._on_batch)
        session.on_habits.append(self._rewrite)

    @property
    def session(self) -> Session:
        """The game being saved."""
        return self._session

    def stop(self) -> None:
        """Stop following the session and release the game to other windows."""
        self._session.on_entry.remove(self._on_entry)
        self._session.on_rewind.remove(self._on_rewind)
        self._session.on_release.remove(self._on_release)
        self._session.on_batch.remove(self._on_batch)
        self._session.on_habits.remove(self._rewrite)
        if self._lock is not None:
            self._lock.release()

    def take_trouble(self) -> str | None:
        """A sentence that the player has not read yet, once."""
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
        """Append lines and how the game stands; within a batch, when it is complete."""
        # A computer's turn of ten entries or a hundred that are made again after an undo are worth one wait
        # for the disk: until the session returns to its caller nobody has seen any of them.
        self._pending += lines
        if self._session.batching:
            return
        lines, self._pending = tuple(self._pending), []
        if not self._whole or self._size > self._most or self._size != _size_of(self.path):
            # Compare the size as well: if the file was deleted or changed behind our back, appending would
            # make it unreadable. The session holds the whole game, so writing all of it again is safe.
            self._rewrite()
            return
        self._standing = journal.standing_of(self._session, self._wall(), self._standing)
        told = ("=", journal.plain(self._standing))
        data = "".join(self._chain.line(*part) for part in (*lines, told)).encode()
        # Cleared before writing, not in an `except`: after any failure, half a line may be on disk and the
        # seal chain is ahead of the file, so the next entry has to rewrite all of it.
        self._whole = False
        with self._forgiving(), self.path.open("r+b") as file:  # not "ab", which would make a missing file
            file.seek(0, os.SEEK_END)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            self._whole, self._size = True, self._size + len(data)

    def _rewrite(self) -> None:
        chain = Chain()
        data = journal.whole(self._session, self._wall(), chain, self.name).encode()
        with self._forgiving():
            write_whole(self.path, data)
            self._chain, self._whole = chain, True
            self._size, self._most = len(data), max(_COMPACT, 2 * len(data))

    @contextlib.contextmanager
    def _forgiving(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            _log.warning("Autosave failed: %s", error)
            if not self._reported:
                self._reported = True
                self.trouble = f"The game cannot be saved ({error.strerror or error}); play goes on without."


def _size_of(path: Path) -> int:
    """Bytes of a file; -1 if it is not there."""
    try:
        return os.stat(path).st_size
    except OSError:
        return -1
