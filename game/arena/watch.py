"""Ends a thought that never ends: a brain in an endless loop would hold its worker and the match for ever."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_PERIOD: Final = 0.5
"""Seconds between two looks at the clock."""
_ON_ITS_WAY: Final = 1.0
"""Seconds for an exception to arrive; a thought that has swallowed it and ended is waited for no longer."""


class HangError(BaseException):
    """The thought took too long. No `Exception`: a brain may catch those and go on."""


class Watch:
    """Raises HangError in the thread that made it, in the middle of what that does.

    A process of its own for each brain, killed when late, would cost more than most decisions take. Signals
    reach only the main thread, and not on every system.
    """

    def __init__(self, period: float = _PERIOD) -> None:
        self._thinker, self._period = threading.get_ident(), period
        self._due: float | None = None
        """Time at which the decision is given up; None while no decision is pending."""
        self._given_up = False
        self._lock, self._closed = threading.Lock(), threading.Event()
        threading.Thread(target=self._look, name="watch", daemon=True).start()

    def close(self) -> None:
        """Watch no more."""
        self._closed.set()

    @contextmanager
    def over(self, seconds: float) -> Iterator[None]:
        """Give a thought so many seconds by the clock. Raises HangError soon after."""
        self._given_up, self._due = False, time.monotonic() + seconds
        try:
            yield
        except HangError:
            self._given_up = False
            raise
        finally:
            with self._lock:
                self._due = None
            until = time.monotonic() + _ON_ITS_WAY
            while self._given_up and time.monotonic() < until:  # it must not arrive after this
                time.sleep(0)

    def _look(self) -> None:
        while not self._closed.wait(self._period):
            with self._lock:
                if self._due is not None and time.monotonic() > self._due:
                    self._due, self._given_up = None, True
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(
                        ctypes.c_ulong(self._thinker), ctypes.py_object(HangError)
                    )
