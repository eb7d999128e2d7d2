"""Playing a match: who gets the next game, what is done about dead workers, and when it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from itertools import islice
from typing import Final

from game.arena.journal import ResultFile
from game.arena.match import Assignment, Match, assignments, line_ups
from game.arena.referee import Played
from game.arena.rounds import Round, duel_share, whole_rounds
from game.arena.sprt import SequentialTest
from game.arena.workers import LostError, Workers
from rules.core.errors import AntologyError

DEATHS: Final = 3
"""Times in a row that workers may die without a game being finished in between."""
_LOOK: Final = 0.2
"""Seconds between two looks whether the match is to be stopped."""


class WorkersError(AntologyError):
    """Workers that do not play; the message is one sentence."""


class Run:
    """A match of so many rounds, with the games that are finished so far."""

    def __init__(self, match: Match, rounds: int, results: ResultFile) -> None:
        self.match = match
        self.rounds = rounds
        self._results = results
        self.test = None if match.test is None else SequentialTest(match.test, match.compared_seats)
        self._whole: list[Round] = []
        self.finished = sum(number < rounds for number, _ in results.games)
        """Games of it that are finished."""
        self._count()

    @property
    def wanted(self) -> int:
        """Games of the whole match."""
        return self.rounds * len(line_ups(len(self.match.players), self.match.seats))

    @property
    def counted(self) -> list[Round]:
        """The rounds that count: whole ones, in order, up to the one that decided the test."""
        return self._whole if self.test is None else self._whole[: len(self.test.ratios)]

    @property
    def is_decided(self) -> bool:
        """True if the sequential test has stopped the match."""
        return self.test is not None and self.test.decision != "open"

    @property
    def is_over(self) -> bool:
        """True if no game is left to play."""
        return self.is_decided or self.finished == self.wanted

    def play(
        self, workers: Workers, on_game: Callable[[], None], is_stopped: Callable[[], bool] = lambda: False
    ) -> None:
        """Play what is missing, until `is_stopped`; `on_game` is called after each game.

        Raises WorkersError if workers cannot play, OSError if the result cannot be written.
        """
        finished = self._results.games
        waiting = [game for game in assignments(self.match, self.rounds) if game.key not in finished]
        waiting.reverse()
        under_way: dict[Future[Played], Assignment] = {}
        deaths = 0
        while not (self.is_over or is_stopped()):
            # A few more than are played at a time: no worker is to wait until we have written a line.
            while waiting and len(under_way) < workers.width + max(2, workers.width // 4):
                under_way[workers.submit(waiting[-1])] = waiting[-1]
                waiting.pop()
            assert under_way, "a game that is missing is waiting or being played"
            done, _ = wait(under_way, _LOOK, return_when=FIRST_COMPLETED)
            if not done:
                continue
            before = len(finished)
            lost = list(self._taken({future: under_way.pop(future) for future in done}, on_game))
            deaths = deaths + 1 if lost and len(finished) == before else 0
            if deaths > DEATHS:
                raise WorkersError("Workers died again and again before they finished a game.")
            if lost and workers.renew():
                lost += under_way.values()
                under_way.clear()
            # In their order: an early stop needs the first rounds first.
            waiting = sorted([*waiting, *lost], key=lambda game: game.key, reverse=True) if lost else waiting

    def _taken(
        self, done: dict[Future[Played], Assignment], on_game: Callable[[], None]
    ) -> Iterator[Assignment]:
        """Write down what came of games; gives those whose worker died."""
        for future, game in done.items():
            try:
                played = future.result()
            except LostError:
                yield game
                continue
            except Exception as error:
                raise WorkersError(f"Game {game.seed}, number {game.number + 1}: {error}") from error
            self._results.add(played)
            self.finished += 1
            self._count()
            on_game()

    def _count(self) -> None:
        """Take up the rounds that have become whole since the last time, and show them to the test."""
        counted = len(self._whole)
        new = list(islice(whole_rounds(self.match, self._results.games, counted), self.rounds - counted))
        self._whole += new
        if self.test is not None:
            self.test.count(duel_share(self.match, games) for games in new)
