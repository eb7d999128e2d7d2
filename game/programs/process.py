"""A running program: lines to it and from it, each by a moment of the clock, and its certain end."""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Final

from game.programs import guard

LARGEST: Final = 1 << 20
"""Bytes of a line that a program may send."""
_UNASKED: Final = 8
"""Lines that a program may have sent before it is listened to no more, so that none can fill our memory."""
_LAST_WORDS: Final = 2000
"""Bytes kept of what it wrote to standard error."""
_ENDING: Final = 1.0
"""Seconds for a program to exit after its input is closed, and for a dead one to leave its exit code."""
_SHOWN: Final = 60
"""Characters of a program's line in a sentence about it."""


class ProgramError(Exception):
    """A program did not do what a player must do. The text goes on after the program's name: *gave no answer
    for 2 s.*"""

    def __init__(self, words: str, safe: str = "") -> None:
        """`safe`: the same without the program's own words, which could tell what its seat knows alone."""
        super().__init__(words)
        self.safe = safe or words


class Process:
    """A program with its standard streams. One thread asks; any thread may close."""

    def __init__(self, command: Sequence[str], folder: Path | None = None) -> None:
        """Start a command in a folder, or in ours. Raises ProgramError if there is no such program."""
        if shutil.which(command[0]) is None and not (folder and (folder / command[0]).is_file()):
            raise ProgramError(f"cannot be started: there is no program {command[0]!r:.80}.")
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._flooded = ""
        """Why it is listened to no more."""
        self._last_words = b""
        self._guard, self._lifeline = _guarded(command, folder)
        self._ending = threading.Lock()
        streams = (self._guard.stdin, self._guard.stdout, self._guard.stderr)
        works = (self._write, self._read, self._read_last_words)
        self._threads = [
            threading.Thread(target=work, args=(stream,), name="program", daemon=True)
            for work, stream in zip(works, streams, strict=True)
        ]
        for thread in self._threads:
            thread.start()

    def tell(self, line: bytes) -> None:
        """Send a line, without waiting for the program to read it."""
        self._requests.put(line + b"\n")

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for one. Raises ProgramError if there is none in time, or there was one
        already."""
        if not self._lines.empty() and (early := self._lines.get()) is not None:
            wrote = "wrote a line without being asked"
            raise ProgramError(f"{wrote}: {shown(early)}.", f"{wrote}.")
        self.tell(line)
        try:
            answer = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise ProgramError(f"gave no answer for {seconds:g} s.") from None
        if answer is None:
            raise ProgramError(self._flooded) if self._flooded else self._ended()
        return answer

    def close(self, patience: float = _ENDING) -> None:
        """End it: the end of its input is a polite request, and after `patience` seconds it is killed with
        all that it has started. May be called again."""
        self._requests.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            if patience:
                self._guard.wait(patience)
        with self._ending:
            if self._lifeline is not None:
                os.close(self._lifeline)
                self._lifeline = None
            elif os.name == "nt":
                self._guard.kill()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._guard.wait(_ENDING)
            return
        self._guard.kill()
        self._guard.wait()

    def _ended(self) -> ProgramError:
        """That it has ended, with its exit code and its last words."""
        try:
            code = self._guard.wait(_ENDING)
        except subprocess.TimeoutExpired:
            return ProgramError("closed its output, though it still runs.")
        self._threads[-1].join(_ENDING)
        said = self._last_words.decode(errors="replace").strip().splitlines()
        last = f": {printable(said[-1], 160)}" if said else ""
        how = f"ended with exit code {code}"
        if code == guard.NOT_STARTED and os.name != "nt":
            how = "cannot be started"
        elif code > guard.SIGNAL and os.name != "nt":
            how = f"was ended by signal {code - guard.SIGNAL}"
        return ProgramError(f"{how}{last}.", f"{how}.")

    # Each of these runs in a thread of its own and closes the stream that only it uses.

    def _write(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while (line := self._requests.get()) is not None:
                stream.write(line)
                stream.flush()

    def _read(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while line := stream.readline(LARGEST + 1):
                if len(line) > LARGEST:
                    self._flooded = f"sent a line of more than {LARGEST} bytes."
                elif self._lines.qsize() >= _UNASKED:
                    self._flooded = "went on writing without being asked."
                if self._flooded:
                    break
                self._lines.put(line.rstrip(b"\r\n"))
        self._lines.put(None)

    def _read_last_words(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while said := os.read(stream.fileno(), 1 << 14):
                self._last_words = (self._last_words + said)[-_LAST_WORDS:]


def shown(line: bytes) -> str:
    """A program's line as it stands in a sentence."""
    return repr(printable(line.decode(errors="replace"), _SHOWN))


def printable(text: str, most: int) -> str:
    """A text on one line, without what cannot be shown, cut after `most` characters."""
    seen = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    return seen if len(seen) <= most else f"{seen[:most]}..."


def _guarded(command: Sequence[str], folder: Path | None) -> tuple[subprocess.Popen[bytes], int | None]:
    """A guard that starts the command, and our end of its lifeline where it is a pipe."""
    script = [sys.executable, "-I", "-S", guard.__file__]
    ends = os.pipe() if os.name != "nt" else None
    life = str(os.getpid() if ends is None else ends[0])
    try:
        process = subprocess.Popen(
            [*script, life, *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=folder,
            pass_fds=(ends[0],) if ends else (),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError as error:
        if ends:
            os.close(ends[1])
        raise ProgramError(f"cannot be started: {error.strerror or error}.") from error
    finally:
        if ends:
            os.close(ends[0])
    return process, ends[1] if ends else None
