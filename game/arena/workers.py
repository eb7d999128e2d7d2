"""Processes that play games: what is asked of any kind of them, and those of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess
from typing import Protocol

from game.ai import worker
from game.arena.match import Assignment
from game.arena.referee import Played, play

LostError = BrokenExecutor
"""Raised by a game's future if its process died."""


class Workers(Protocol):
    """An executor of games."""

    @property
    def width(self) -> int:
        """Number of games played in parallel."""

    def submit(self, game: Assignment) -> Future[Played]:
        """Play a game asynchronously. The future raises LostError if its worker died."""

    def renew(self) -> bool:
        """Replace workers that died, after a LostError. Returns whether all games under way are lost."""

    def close(self) -> None:
        """Stop all at once; games under way are dropped."""


def cores() -> int:
    """Processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Have processes that are begun meanwhile not hear Ctrl+C from their first moment, until `settle` has
    them ignore it: it reaches all processes of a terminal, and only the arena itself is to answer it."""
    if sys.platform == "win32":
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
        return
    # Put off, not ignored: ignored ones would be lost for the arena, too. The process that keeps account of
    # semaphores is begun before, since beginning it would let signals through again.
    resource_tracker.ensure_running()
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)


class LocalWorkers:
    """Processes of this machine, as many as `number`; to be used in the main thread."""

    def __init__(self, number: int) -> None:
        self.width = number
        self._others: set[BaseProcess] = set()
        self._pool = self._begun()

    def submit(self, game: Assignment) -> Future[Played]:
        """Have a game played."""
        try:
            with _uninterrupted():  # the pool begins its processes with the first game
                return self._pool.submit(play, game)
        except BrokenExecutor as error:  # a process died since the last answer: said like any other death
            future: Future[Played] = Future()
            future.set_exception(error)
            return future

    def renew(self) -> bool:
        """Begin another pool: one in which a process died is broken as a whole."""
        self.close()
        self._pool = self._begun()
        return True

    def close(self) -> None:
        """End the processes without waiting for their games."""
        own = set(multiprocessing.active_children()) - self._others
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in own:
            process.kill()
        for process in own:
            process.join()

    def _begun(self) -> ProcessPoolExecutor:
        self._others = set(multiprocessing.active_children())
        # Spawned, not forked: a fork would copy whatever threads and locks this process has.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.width, mp_context=context, initializer=worker.settle)
