"""A non-blocking pipe to a worker process.

Reading blocks if the other side stops in the middle of a message, and writing blocks if it does not read:
either would freeze the window. Two threads block instead, at no cost while they wait. Polling the pipe
would not do: it reports a message as soon as its first bytes are there.
"""

from __future__ import annotations

import logging
import queue
import threading
from multiprocessing import connection
from multiprocessing.reduction import ForkingPickler
from typing import Any, Final

LARGEST: Final = 1 << 20
"""Bytes of an answer; a process that sends more is broken."""
_WAITING: Final = 64
"""Most answers that are queued, so that a process gone wild cannot fill our memory."""
_log = logging.getLogger(__name__)


class Mailbox:
    """Our end of a pipe. It closes once the other end does, so end the process to close it."""

    def __init__(self, pipe: connection.Connection) -> None:
        self._pipe = pipe
        self._answers: queue.Queue[bytes] = queue.Queue(_WAITING)
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._open = 2
        """Threads that still use the pipe; the last one closes it. Closing it under a thread that reads would
        let that thread read from whatever file gets its number next."""
        self._count = threading.Lock()
        self.broken = False
        """True if no more answers can come."""
        for work in (self._read, self._write):
            threading.Thread(target=work, name="mailbox", daemon=True).start()

    def send(self, request: Any) -> None:
        """Queue a value for sending. It is pickled at once, so the caller may change it afterwards."""
        self._requests.put(bytes(ForkingPickler.dumps(request)))

    def take(self) -> bytes | None:
        """The next message, or None if none has arrived."""
        try:
            return self._answers.get_nowait()
        except queue.Empty:
            return None

    def close(self) -> None:
        """Stop receiving. The caller must also end the process at the other end."""
        self._requests.put(None)
        while self.take() is not None:  # makes room, so that a blocked reader sees that the other end is gone
            pass

    def _read(self) -> None:
        try:
            while True:
                self._answers.put(self._pipe.recv_bytes(LARGEST))
        except (EOFError, OSError, ValueError, MemoryError) as error:
            _log.debug("A thinking process is gone: %r", error)
        self.broken = True
        self._requests.put(None)
        self._leave()

    def _write(self) -> None:
        try:
            while (request := self._requests.get()) is not None:
                self._pipe.send_bytes(request)
        except (OSError, ValueError) as error:
            _log.debug("A thinking process takes no more questions: %r", error)
        self._leave()

    def _leave(self) -> None:
        with self._count:
            self._open -= 1
            if self._open == 0:
                self._pipe.close()
