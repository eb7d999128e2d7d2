"""Judges the turns or single decisions of a finished game in the background, those on the screen first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.ai.analysis_service import CAREFUL, Answer, Asked, Question
from game.ai.second_thoughts import SecondLook
from game.plugin.analysis import JudgedTurn, Judgement, Turn, has_choice, turns
from rules.core.protocol import CHANCE, Game, Seat


class Answering(Protocol):
    """A source of answers that come later, such as `game.ai.analysis_service.AnalysisService`."""

    def want(self, question: Asked) -> Answer | None:
        """The answer, once it is there."""

    def given_up(self, question: Asked) -> bool:
        """Return True if no answer will come."""


Entries = Sequence[tuple[Seat, Any]]
"""`entries[n]`: who made which move from state n to n + 1."""


Made = Callable[[int, Seat], bool]
"""Given the index of an entry and the seat that made it: true if it is looked at."""


class GameReview:
    """Requests judgements one at a time; those that have arrived can be shown at once."""

    def __init__(self, study: Answering, entries: Entries, asked: Sequence[tuple[Turn, Asked]]) -> None:
        """`asked`: turns, or single decisions as turns of one entry, in the order of play, each with the
        question about it."""
        self._study = study
        self._entries = tuple(entries)
        self.turns: tuple[Turn, ...] = tuple(turn for turn, _ in asked)
        self._questions = [question for _, question in asked]
        self._judged: dict[int, JudgedTurn] = {}
        self._left = list(range(len(self.turns)))

    @property
    def finished(self) -> bool:
        """True if every turn has been judged or given up."""
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


def whole_turns(
    study: Answering,
    game: Game[Any, Any],
    states: Sequence[Any],
    entries: Entries,
    made: Made = lambda _entry, _seat: True,
) -> GameReview:
    """The review of all whole turns that count by `made`, but those that could only be played in one way.
    For games with an analyst."""
    found = turns([maker for maker, _ in entries])
    ended = [turn for turn in found if turn.seat not in game.deciders(states[turn.end])]
    chosen = [
        turn
        for turn in ended
        if turn.seat != CHANCE and made(turn.start, turn.seat) and has_choice(game, states, turn)
    ]
    name = game.info.name
    asked = [(turn, Question(name, states[turn.start], states[turn.end], CAREFUL)) for turn in chosen]
    return GameReview(study, entries, asked)


def decisions(
    study: Answering, game: Game[Any, Any], states: Sequence[Any], entries: Entries, made: Made
) -> GameReview:
    """The review of each decision that counts by `made` and in which there was a choice, by what its seat
    could know. For games with an appraiser."""
    asked = []
    for index, (seat, move) in enumerate(entries):
        turn = Turn(seat, index, index + 1)
        if (
            seat != CHANCE
            and made(index, seat)
            and seat in game.deciders(states[index])
            and has_choice(game, states, turn)
        ):
            view = game.observe(states[index], seat)
            asked.append((turn, SecondLook(game.info.name, view, seat, move)))
    return GameReview(study, entries, asked)
