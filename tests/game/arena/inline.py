"""Matches of the toy game, and workers without processes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from game.arena.journal import ResultFile
from game.arena.match import Assignment, Match, agreed
from game.arena.referee import Played, play
from game.arena.run import Run
from game.arena.workers import LostError


def toys(*players: str, seats: int = 2, variant: str = "standard", **more: Any) -> Match:
    """A match of the toy game."""
    return agreed(Match("toy", "", variant, seats, players, **more))


def run_of(path: Path, match: Match, rounds: int) -> tuple[Run, ResultFile]:
    """A run and its result file."""
    results = ResultFile(path, match)
    return Run(match, rounds, results), results


class Inline:
    """Workers in this thread: a game is played when it is submitted."""

    def __init__(self, dies: Callable[[int], bool] = lambda _: False, late: int = 0) -> None:
        """`dies` says of the n-th submitted game whether its worker dies; the first game's answer comes only
        after `late` others."""
        self.width = 4
        self.submitted: list[tuple[int, int]] = []
        self.renewed = 0
        self._dies = dies
        self._late = late
        self._held: list[tuple[Future[Played], Played]] = []

    def submit(self, game: Assignment) -> Future[Played]:
        future: Future[Played] = Future()
        self.submitted.append(game.key)
        if self._dies(len(self.submitted)):
            future.set_exception(LostError())
        elif game.key == (0, 0) and self._late:
            self._held.append((future, play(game)))
        else:
            try:
                future.set_result(play(game))
            except Exception as error:
                future.set_exception(error)
        if self._held and len(self.submitted) > self._late:
            held, played = self._held.pop()
            held.set_result(played)
        return future

    def renew(self) -> bool:
        self.renewed += 1
        return True

    def close(self) -> None:
        pass
