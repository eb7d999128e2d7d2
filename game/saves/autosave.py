"""The journal of a game in play: each act is on disk before the next one is made."""

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
"""Bytes from which a journal is rewritten without the entries that were undone."""
_AGAIN: Final = 5.0
"""Seconds after which writing is tried again where it failed and nobody moves."""

_log = logging.getLogger(__name__)


def copy_file(path: Path) -> Path:
    """The second copy of a journal: it opens the game if the journal's first lines are damaged."""
    return path.with_name(f"{path.name}.copy")


def write_whole(path: Path, data: bytes) -> bool:
    """Replace a journal and its second copy; returns whether the copy was written, too.

    Raises OSError if the journal cannot be written; that the copy cannot must not keep a game from being
    saved. The copy comes first: a program killed in between leaves an older journal that is whole, whereas an
    older copy might have to stand in for a newer journal.
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
        """A sentence about a failed write that the player has not read yet."""
        self._session, self._wall, self._lock = session, wall, lock
        self._chain = Chain()
        self._size, self._most = 0, _COMPACT
        """Bytes of the file, and from how many on it is written again."""
        self._end = b""
        """The end of the file, in bytes."""
        self._whole = False
        """Whether the file is complete and has its second copy, so that a line can be appended."""
        self._tried = 0.0
        """When all of it was last written or tried to be, in seconds since 1970."""
        self.kept = False
        """Whether the game is over and kept elsewhere, so that nothing is written here any more."""
        self._standing: Standing | None = None
        """How the game stood when the last line was written."""
        self._pending: list[tuple[str, str]] = []
        """Lines of a batch that is not complete yet."""
        self._failing, self._reason = False, ""
        """Whether the last attempt to write failed, and why."""
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

    def try_again(self) -> None:
        """Write what could not be written, some seconds after the last attempt, though nobody moves."""
        if self._failing and abs(self._wall() - self._tried) >= _AGAIN:
            self._rewrite()

    def stop(self) -> None:
        """Stop following the session and release the game to other windows.

        What could not be written so far is tried a last time.
        """
        self._session.on_entry.remove(self._on_entry)
        self._session.on_rewind.remove(self._on_rewind)
        self._session.on_release.remove(self._on_release)
        self._session.on_batch.remove(self._on_batch)
        self._session.on_habits.remove(self._rewrite)
        if not self._whole and not self.kept:
            self._rewrite()
            if self._failing:
                self.trouble = f"The end of the last game could not be saved: {self._reason}."
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
        if not self._whole or self._size > self._most or not self._is_as_left():
            self._rewrite()
            return
        self._standing = journal.standing_of(self._session, self._wall(), self._standing)
        told = [self._chain.line(*part) for part in (*lines, ("=", journal.plain(self._standing)))]
        data = "".join(told).encode()
        # Cleared before writing, not in an `except`: after any failure, half a line may be on disk and the
        # seal chain is ahead of the file, so the next entry has to rewrite all of it.
        self._whole = False
        with self._forgiving(), self.path.open("r+b") as file:  # not "ab", which would make a missing file
            file.seek(0, os.SEEK_END)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            self._whole, self._size, self._end = True, self._size + len(data), told[-1].encode()

    def _is_as_left(self) -> bool:
        """Whether the file has its size and its last line, whose seal stands for all lines before it.

        Appending to one that was deleted, changed or put back behind our back would make it unreadable. The
        session holds the whole game, so writing all of it again is safe.
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
        """Note a failure of the disk, and its end, for the player."""
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
