"""Second looks for tests: an analysis service that answers at once by a script, and a finished game."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.ai import second_thoughts, voice
from game.ai.analysis_service import Answer, Asked
from game.ai.second_thoughts import SecondLook
from game.plugin.analysis import Assessment, Judgement, Line
from game.session.player import Player
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng

PLAYERS = (Player("Mia", "amber"), Player("Kai", "teal", "computer", "random"))


@cache
def finished(name: str = "mini_brilliants", variant: str = "standard", seed: str = "acorn") -> Record:
    """A game of two random players."""
    game = registry.game(name)
    record, rng = Record(game, Setup(variant, 2), seed), Rng.for_entry(seed, 1)
    while not record.over:
        if record.runs_on:
            record.advance()
            continue
        seat = record.deciders[0]
        moves = game.legal_moves(record.state, seat)
        record.play(seat, moves[rng.below(len(moves))])
    return record


class Appraised:
    """Stands in for the service: the best move is another one wherever points were lost."""

    def __init__(self) -> None:
        self.losses: dict[tuple[Any, Any], float] = {}
        """What moves gave away, by view and move; all others nothing."""
        self.asked: list[SecondLook] = []
        self.delay = 0
        """Looks before an answer comes."""
        self._waits: dict[Asked, int] = {}

    def spoil(self, record: Record, entry: int, loss: float) -> None:
        """Let an entry have given away points."""
        made = record.entries[entry]
        view = record.game.observe(record.states[entry], made.seat)
        self.losses[view, made.move] = loss

    def want(self, question: Asked) -> Answer | None:
        """The answer, after so many looks."""
        assert isinstance(question, SecondLook)
        if question not in self._waits:
            self.asked.append(question)
            self._waits[question] = self.delay
        self._waits[question] -= 1
        return self._judge(question) if self._waits[question] < 0 else None

    def given_up(self, question: Asked) -> bool:
        """Never."""
        return False

    def close(self) -> None:
        """Nothing to end."""

    def _judge(self, asked: SecondLook) -> Judgement:
        game, seat = registry.game(asked.game), asked.seat
        loss = self.losses.get((asked.view, asked.move), 0.0)
        others = [move for move in game.legal_moves(asked.view, seat) if move != asked.move]
        best = others.pop(0) if loss else asked.move
        moves = [asked.move, *others] if loss else others
        lines = tuple(Line(-loss - n, ((seat, move),), (1,)) for n, move in enumerate(moves))
        why = voice.reason(asked.game, asked.view, seat, best)
        assessment = Assessment(0.0, ((seat, best),), (1,), 1, False, why, lines)
        return Judgement(seat, second_thoughts.verdict(asked.game, loss), loss, -loss, assessment)
