"""Progress display of a running match."""

from __future__ import annotations

import importlib.util
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TextIO

from game.arena.report import strength_words
from game.arena.run import Run
from game.arena.summary import duel_strength

PAUSE: Final = 10.0
"""Seconds between two lines where there is no bar."""
BLINK: Final = 0.5
"""Seconds between two figures beside the bar."""


@contextmanager
def shown(run: Run) -> Iterator[Callable[[], None]]:
    """Show the progress of a match on standard error; gives what is to be called after each game.

    A bar needs a terminal and the library of the extra `arena`; else there is a line now and then, which is
    what a log wants, too.
    """
    if sys.stderr is not None and sys.stderr.isatty() and importlib.util.find_spec("rich"):
        with _bar(run) as update:
            yield update
    else:
        yield Lines(run, sys.stderr)


@contextmanager
def _bar(run: Run) -> Iterator[Callable[[], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.description}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(words(run), total=run.wanted, completed=run.finished)
        next_words = 0.0

        def update() -> None:
            """Count each game; recompute the figures only now and then, since that reads all rounds."""
            nonlocal next_words
            progress.update(task, completed=run.finished)
            if time.monotonic() >= next_words:
                progress.update(task, description=words(run))
                next_words = time.monotonic() + BLINK

        yield update


class Lines:
    """A line every ten seconds."""

    def __init__(self, run: Run, stream: TextIO | None, now: Callable[[], float] = time.monotonic) -> None:
        """`stream` is None where a program has no terminal; `now` is a clock in seconds."""
        self._run, self._stream, self._now = run, stream, now
        self._next = now() + PAUSE

    def __call__(self) -> None:
        """A game is finished."""
        if self._stream is not None and self._now() >= self._next:
            self._next = self._now() + PAUSE
            text = words(self._run)
            print(f"{self._run.finished} of {self._run.wanted} games  {text}".rstrip(), file=self._stream)


def words(run: Run) -> str:
    """Current result of a duel on one line; empty for other matches and before the first whole round."""
    if not run.match.is_duel or not (rounds := run.counted):
        return ""
    found = strength_words(duel_strength(run.match, rounds))
    if run.test is None or not run.test.ratios:
        return found
    bounds = run.test.bounds
    return f"{found}, ratio {run.test.ratios[-1]:.2f} ({bounds.lower:.2f}, {bounds.upper:.2f})"
