"""Code shared by the commands: arguments, exit codes, files, progress and interruption."""

from __future__ import annotations

import argparse
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any, Final

from game.arena import progress
from game.arena.match import SEED, Match
from game.arena.run import Run
from game.arena.workers import Workers
from game.storage.files import FileTrouble
from rules.core.errors import AntologyError, SetupError

STOPPED: Final = 130
"""Exit code after Ctrl+C."""


def exit_code(
    parser: argparse.ArgumentParser, arguments: Sequence[str], work: Callable[[argparse.Namespace], int]
) -> int:
    """Do a command's work and give its exit code: that of the work, 1 if it cannot be done, 2 for bad
    arguments, 130 if it was interrupted. A sentence on standard error says what went wrong."""
    try:
        options = parser.parse_args(arguments)
    except SystemExit as stop:
        return int(stop.code or 0)
    try:
        with _interruptible():
            return work(options)
    except SetupError as error:
        return _refused(error, 2)
    except (AntologyError, FileTrouble) as error:
        return _refused(error, 1)
    except KeyboardInterrupt:  # what is finished is in the files in any case
        return _refused("Stopped. The same command goes on.", STOPPED)
    except OSError as error:
        return _refused(f"The result cannot be written: {error.strerror or error}.", 1)


def _refused(why: object, code: int) -> int:
    print(why, file=sys.stderr)
    return code


def is_stopped(going: Run, make_workers: Callable[[], Workers]) -> bool:
    """Play a match on; True if the person stopped it. Raises WorkersError, OSError."""
    try:
        workers = make_workers()
    except KeyboardInterrupt:
        return True
    with _heard() as asked:
        try:
            with progress.shown(going) as update:
                going.play(workers, update, lambda: bool(asked))
        except KeyboardInterrupt:
            return True
        finally:
            workers.close()
    return bool(asked)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Have a polite request to end (a batch system's, say) treated like Ctrl+C."""
    with _handled(signal.default_int_handler, signal.SIGTERM):
        yield


@contextmanager
def _heard() -> Iterator[list[int]]:
    """The signals that ask us to end, noted where they would raise an exception, which could come within a
    lock of the library's or between a game and its line."""
    asked: list[int] = []
    with _handled(lambda number, _: asked.append(number), signal.SIGINT, signal.SIGTERM):
        yield asked


@contextmanager
def _handled(handler: Callable[[int, FrameType | None], Any], *signals: signal.Signals) -> Iterator[None]:
    """Signals answered by a handler; afterwards they are answered as before."""
    before = {one: signal.signal(one, handler) for one in signals}
    try:
        yield
    finally:
        for one, usual in before.items():
            signal.signal(one, usual)


def beside(path: Path, suffix: str) -> Path:
    """Another file with the name of a result file."""
    return path.with_suffix(suffix) if path.suffix == ".jsonl" else path.with_name(path.name + suffix)


def file_name(match: Match) -> str:
    """The result file of a match, if none is named."""
    facts = [match.game, match.variant, str(match.seats), *match.options.values(), *match.players]
    if match.seed != SEED:
        facts.append(f"seed {match.seed}")
    words = "-".join(re.sub(r"[^A-Za-z0-9.]+", "_", fact) for fact in facts)
    return f"arena-{words[:100]}.jsonl"


def number(least: int, most: int) -> Any:
    """An argument that is a whole number, for `argparse`."""

    def whole(text: str) -> int:
        if not re.fullmatch(r"\d{1,9}", text, re.ASCII) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text[:20]!r} is no whole number from {least} to {most}")
        return int(text)

    return whole
