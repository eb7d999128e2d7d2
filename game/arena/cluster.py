"""Workers of a Dask cluster: the same games where one machine is not enough. Needs the extra `arena`.

The machines need this program, installed or as a checkout, in the same version of the rules. A worker that
dies loses nothing: the scheduler gives its games to others.
"""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any, Final

from game.arena.match import Assignment
from game.arena.referee import Played, play
from game.arena.run import WorkersError
from game.arena.workers import LostError

PATIENCE: Final = 15
"""Seconds until a scheduler that does not answer is given up."""


class ClusterWorkers:
    """All workers of a scheduler, also those that come and go meanwhile."""

    def __init__(self, address: str) -> None:
        """Connect to a scheduler, such as `tcp://host:8786`. Raises WorkersError."""
        try:
            from distributed import Client
        except ImportError as error:
            raise WorkersError("--scheduler needs more libraries: pip install 'antology[arena]'.") from error
        try:
            self._client: Any = Client(address, timeout=PATIENCE, name="arena")
        except (OSError, ValueError) as error:
            raise WorkersError(f"There is no scheduler at {address}.") from error
        self._under_way: set[Any] = set()
        """Futures of the running games; the cluster cancels a game whose future is no longer referenced."""

    @property
    def width(self) -> int:
        """Threads of all workers; 1 while there are none, so that the first who comes finds a game."""
        try:
            return sum(self._client.nthreads().values()) or 1
        except OSError as error:
            raise WorkersError("The scheduler is gone.") from error

    def submit(self, game: Assignment) -> Future[Played]:
        """Have a game played by any worker."""
        # Not its `get_executor`: what a worker's death raises there is no standard error, and whether a
        # future can be cancelled depends on its version. `pure`: equal calls would be made only once.
        asked: Any = self._client.submit(play, game, pure=False)
        future: Future[Played] = Future()
        self._under_way.add(asked)
        asked.add_done_callback(lambda done: self._pass_on(done, future))
        return future

    def renew(self) -> bool:
        """The cluster replaces its workers itself, and other games go on."""
        return False

    def close(self) -> None:
        """Drop all games under way and disconnect; the cluster stays."""
        for asked in self._under_way.copy():
            asked.cancel(force=True)
        self._client.close()

    def _pass_on(self, done: Any, future: Future[Played]) -> None:
        self._under_way.discard(done)
        if done.status == "finished":
            future.set_result(done.result())
        elif done.status == "error" and type(error := done.exception()).__name__ != "KilledWorker":
            future.set_exception(error)
        else:  # several workers died of it one after the other, or the scheduler itself was lost
            future.set_exception(LostError("The workers are gone."))
