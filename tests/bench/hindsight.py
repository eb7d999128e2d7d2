"""Score of a Solo player who knows what chance will do: a ceiling for those who do not.

    python -m tests.bench.hindsight SEED [SEED...]

A game's dice and cards follow from its seed and the number of moves so far, so that every other move can be
tried in the game as it would really have gone on. From the first decision to the last, each promising move is
played on by the forager to the end, and what has scored most stands. So the true ceiling is higher still.
`L1-0`, `L1-1`, ... are the deals of a ladder measured with the seed `L1`.
"""

from __future__ import annotations

import sys
from statistics import mean
from typing import Any, Final

from game.ai.brilliants.forager import Forager
from game.ai.brilliants.solo.search import SoloSearcher
from game.ai.brilliants.special_cards import split
from game.ai.brilliants.weights import SHIPPED
from game.plugin.brain import Limit
from rules.brilliants.state import Phase
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng

QUICK: Final = Limit(nodes=5000)


class Hindsight:
    """A game of Solo that is played again and again, each time with one move changed."""

    def __init__(self, seed: str) -> None:
        self._game = registry.game("brilliants")
        self._record = Record(self._game, Setup("solo", 1, {}), seed)
        self._forager, self._searcher = Forager(SHIPPED()), SoloSearcher(SHIPPED())

    def scores(self) -> tuple[int, int]:
        """Points of the forager, and with hindsight."""
        best = first = self._played_on()
        moves = self._moves()
        number = 0
        while number < len(moves):
            self._record.rewind(number)
            for move in self._others(moves[number]):
                self._record.rewind(number)
                self._record.play(0, move)
                if (points := self._played_on()) > best:
                    best, moves = points, self._moves()
            self._record.rewind(number)
            self._go_on(moves[number])
            number += 1
        return first, best

    def _moves(self) -> list[Any]:
        return [entry.move for entry in self._record.entries]

    def _go_on(self, move: Any) -> None:
        if self._record.runs_on:
            self._record.advance()
        else:
            self._record.play(0, move)

    def _others(self, made: Any) -> list[Any]:
        record = self._record
        if record.over or record.runs_on:
            return []
        view = self._game.observe(record.state, 0)
        moves = list(self._game.legal_moves(view, 0))
        if view.phase is Phase.TURN:
            actions, plays = split(moves)
            moves = [*self._searcher.promising(view, actions), *plays] if actions else moves
        return [move for move in moves if move != made]

    def _played_on(self) -> int:
        """Let the forager play to the end; the points."""
        record = self._record
        while not record.over:
            if record.runs_on:
                record.advance()
                continue
            view = self._game.observe(record.state, 0)
            luck = Rng.for_entry(f"{record.seed} brain", len(record.entries))
            move = self._forager.choose(self._game, view, 0, QUICK, luck).move
            record.play(0, move)
        result = self._game.result(record.state)
        assert result is not None
        return result.scores[0]


def main(seeds: list[str]) -> None:
    """Print each seed's points, and their mean."""
    found = []
    for seed in seeds:
        found.append(Hindsight(seed).scores())
        plain, best = (mean(column) for column in zip(*found, strict=True))
        print(
            f"{seed}: forager {found[-1][0]}, with hindsight {found[-1][1]}; "
            f"mean of {len(found)}: {plain:.1f}, {best:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
