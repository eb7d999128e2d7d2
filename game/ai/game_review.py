"""Judges every turn of a finished game in the background, starting with the turns on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.ai.analysis import JudgedTurn, Judgement, Turn, has_choice, turns
from game.ai.analysis_service import CAREFUL, Answer, Question
from rules.core.protocol import CHANCE, Game, Seat


class Answering(Protocol):
    """A source of answers that come later, such as `game.ai.analysis_service.AnalysisService`."""

    def want(self, question: Question) -> Answer | None:
        """The answer, once it is there."""

    def given_up(self, question: Question) -> bool:
        """Whether no answer will come."""


class GameReview:
    """Requests judgements one turn at a time; those that have arrived can be shown at once."""

    def __init__(
        self,
        study: Answering,
        game: Game[Any, Any],
        states: Sequence[Any],
        entries: Sequence[tuple[Seat, Any]],
        seat: Seat | None = None,
    ) -> None:
        """`entries[n]`: who made which move from state n to state n + 1. With a `seat` only its turns."""
        self._study = study
        self._entries = tuple(entries)
        found = turns([maker for maker, _ in entries])
        ended = [turn for turn in found if turn.seat not in game.deciders(states[turn.end])]
        self.turns: tuple[Turn, ...] = tuple(
            turn
            for turn in ended
            if turn.seat != CHANCE and seat in (None, turn.seat) and has_choice(game, states, turn)
        )
        """All whole turns in the order of play, but those that could only be played in one way."""
        self._questions = [
            Question(game.info.name, states[turn.start], states[turn.end], CAREFUL) for turn in self.turns
        ]
        self._judged: dict[int, JudgedTurn] = {}
        self._left = list(range(len(self.turns)))

    @property
    def finished(self) -> bool:
        """Whether every turn has been judged or given up."""
        return not self._left

    @property
    def done(self) -> int:
        """Number of turns that have been judged or given up."""
        return len(self.turns) - len(self._left)

    @property
    def judged(self) -> tuple[JudgedTurn, ...]:
        """The judgements that have arrived, in the order of play."""
        return tuple(self._judged[number] for number in sorted(self._judged))

    def of(self, number: int) -> JudgedTurn | None:
        """The judgement of turn number `number` of `turns`; None until it is known."""
        return self._judged.get(number)

    def turn_before(self, position: int) -> int:
        """Number of the last turn that is complete after `position` entries; -1 if none is."""
        return sum(turn.end <= position for turn in self.turns) - 1

    def advance(self, position: int = 0) -> bool:
        """Collect answers; True if there is a new one. Call it every frame.

        The turn before `position` is requested first, then those after it, then the rest.
        """
        news = False
        while self._left:
            here = self.turn_before(position)
            number = min(self._left, key=lambda number: (number < here, number))
            answer = self._study.want(self._questions[number])
            if isinstance(answer, Judgement):
                self._judged[number] = self._judged_turn(self.turns[number], answer)
            elif not self._study.given_up(self._questions[number]):
                break
            self._left.remove(number)
            news = True
        return news

    def _judged_turn(self, turn: Turn, judgement: Judgement) -> JudgedTurn:
        played = tuple(move for _, move in self._entries[turn.start : turn.end])
        return JudgedTurn(turn.start, turn.end, played, judgement)
