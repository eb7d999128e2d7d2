"""A file lock that ends with the process, however the process ends.

The operating system holds the lock, not the existence of a file: a killed program's locks are gone, so a
left-over lock file means nothing, and there is no need to guess from its age or a process ID in it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""Error codes when another window holds the lock."""
_PATIENCE: Final = 0.1
_PAUSE: Final = 0.01


class _TakenError(Exception):
    """Another window holds the lock."""


class FileLock:
    """An exclusive lock kept in a file of its own.

    The file that it protects cannot carry the lock itself: an atomic write replaces that file by another one.
    """

    def __init__(self, path: Path) -> None:
        """`path` is the lock file; its folder must exist by the time of `acquire`."""
        self.path = path
        self._handle: int | None = None

    def acquire(self, patience: float = _PATIENCE) -> bool:
        """Take the lock; False if another window has it for longer than `patience` seconds.

        Waits a little, because another window's `is_locked` takes the lock for a moment.

        Returns True where the system offers no locks (some network folders, a read-only disk): refusing to
        open the game there would protect nobody.
        """
        until = time.monotonic() + patience
        while True:
            try:
                if self._try():
                    return True
            except _TakenError:
                pass
            except OSError:
                return True
            if time.monotonic() >= until:
                return False
            time.sleep(_PAUSE)

    def _try(self) -> bool:
        """Try once. False if the holder removed the file meanwhile: we would hold a lock on a file without
        a name, which the next window would not find. Raises _TakenError, or OSError if locking is
        impossible: a folder without permission says EACCES too, which does not mean that it is taken."""
        handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(handle)
            if not os.path.samestat(os.fstat(handle), os.stat(self.path)):
                os.close(handle)
                return False
        except FileNotFoundError:
            os.close(handle)
            return False
        except OSError as error:
            os.close(handle)
            if error.errno in _TAKEN:
                raise _TakenError from error
            raise
        self._handle = handle
        return True

    def release(self) -> None:
        """Release the lock and remove its file; does nothing if it is not held."""
        if self._handle is None:
            return
        handle, self._handle = self._handle, None
        if sys.platform == "win32":
            _close(handle)  # an open file cannot be removed there
            self._remove()
        else:
            self._remove()  # while it is still held: nobody can have locked this very file by its name
            _close(handle)

    def _remove(self) -> None:
        with contextlib.suppress(OSError):
            self.path.unlink()


def is_locked(path: Path) -> bool:
    """Return True if another window holds this lock file's lock now."""
    if not os.path.lexists(path):
        return False
    lock = FileLock(path)
    free = lock.acquire(0.0)
    lock.release()
    return not free


def _close(handle: int) -> None:
    """Close a lock file, ignoring errors: nothing of ours was written to it."""
    with contextlib.suppress(OSError):
        os.close(handle)


def _lock(handle: int) -> None:
    """Lock an open file without waiting. Raises OSError."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        # flock, not lockf: a lockf lock ends as soon as the process closes any handle of the same file.
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
