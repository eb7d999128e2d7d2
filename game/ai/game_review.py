"""Judges the turns or single decisions of a finished game in the background, those on the screen first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from game.ai import turn_look
from game.ai.analysis_service import CAREFUL, Answer, Asked, Question
from game.ai.second_thoughts import SecondLook, verdict
from game.ai.turn_look import TurnLook
from game.plugin.analysis import (
    FAULTS,
    JudgedTurn,
    Judgement,
    SeenTurn,
    Turn,
    Unused,
    Verdict,
    has_choice,
    turns,
)
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


Left = Callable[[int], str]
"""Given the index of an entry: things worth having that it left if it ended a turn, in words; else empty."""


@dataclass(frozen=True, slots=True)
class TurnEnd:
    """The end of a turn that left something worth having."""

    unused: Unused
    question: Asked | None
    """Was going on worth more? None if the question about the turn is about its end alone."""


class GameReview:
    """Requests judgements one at a time; those that have arrived can be shown at once."""

    def __init__(
        self,
        study: Answering,
        entries: Entries,
        asked: Sequence[tuple[Turn, Asked]],
        ends: Mapping[int, int] | None = None,
        leaving: Mapping[int, TurnEnd] | None = None,
    ) -> None:
        """`asked`: turns, or single decisions as turns of one entry, in the order of play, each with the
        question about it. `ends`: for decisions of a turn with several, by their number, that of its last.
        `leaving`: the ends of turns that left something, by the numbers of these turns or decisions."""
        self._study = study
        self._entries = tuple(entries)
        self.turns: tuple[Turn, ...] = tuple(turn for turn, _ in asked)
        self._questions = [question for _, question in asked]
        self._ends = ends or {}
        self._leaving = leaving or {}
        self._judged: dict[int, JudgedTurn] = {}
        self._of_ends: dict[int, Judgement] = {}
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
        found = (self.of(number) for number in range(len(self.turns)))
        return tuple(one for one in found if one is not None)

    def of(self, number: int) -> JudgedTurn | None:
        """The judgement of turn number `number` of `turns`; None until it is known.

        A decision gave away no more than the turn that it belongs to, to its last decision: what the
        appraiser expected of the rest was only a guess.
        """
        if number in self._left:
            return None
        judged, end = self._of_turn(number), self._leaving.get(number)
        return judged if end is None else self._with_unused(number, judged, end)

    def _of_turn(self, number: int) -> JudgedTurn | None:
        judged, last = self._judged.get(number), self._judged.get(self._ends.get(number, -1))
        if judged is None or last is None:
            return judged
        judgement = judged.judgement
        lost = max(0.0, judgement.best.margin - last.judgement.margin)
        if lost >= judgement.loss:
            return judged
        grade = verdict(self._questions[number].game, lost)
        margin = judgement.best.margin - lost
        return replace(judged, judgement=replace(judgement, verdict=grade, loss=lost, margin=margin))

    def _with_unused(self, number: int, judged: JudgedTurn | None, end: TurnEnd) -> JudgedTurn | None:
        """The judgement of a turn that left something: a fault, however small, unless leaving it was best."""
        of_end = judged.judgement if judged is not None else None
        if end.question is not None:
            of_end = self._of_ends.get(number)
        if of_end is None or of_end.verdict is Verdict.BEST:
            return judged
        if judged is None or of_end.loss > judged.judgement.loss:
            # The turn gave away no less than its end did.
            judged = self._judged_turn(number, of_end, end.unused.entry)
        judgement = judged.judgement
        grade = judgement.verdict if judgement.verdict in FAULTS else Verdict.INACCURACY
        return replace(judged, judgement=replace(judgement, verdict=grade), unused=end.unused)

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
            if not self._is_answered(number):
                break
            self._left.remove(number)
            news = True
        return news

    def _is_answered(self, number: int) -> bool:
        """Collect the answers about a turn, and about its end; return True if none is to come."""
        question, end = self._questions[number], self._leaving.get(number)
        if number not in self._judged:
            answer = self._study.want(question)
            if isinstance(answer, Judgement):
                self._judged[number] = self._judged_turn(number, answer, self.turns[number].start)
            elif not self._study.given_up(question):
                return False
        if end is None or end.question is None:
            return True
        answer = self._study.want(end.question)
        if isinstance(answer, Judgement):
            self._of_ends[number] = answer
        return number in self._of_ends or self._study.given_up(end.question)

    def is_whole(self, number: int) -> bool:
        """Return True if turn number `number` of `turns` is judged as a whole in a game that hides things."""
        return isinstance(self._questions[number], TurnLook)

    def _judged_turn(self, number: int, judgement: Judgement, first: int) -> JudgedTurn:
        """The judgement of a turn from entry `first` on."""
        turn, start = self.turns[number], first + judgement.since
        whole = self.is_whole(number)
        made = self._entries[start : turn.end]
        played = tuple(move for seat, move in made if not whole or seat == turn.seat)
        return JudgedTurn(start, turn.end, played, judgement, whole)


def whole_turns(
    study: Answering,
    game: Game[Any, Any],
    states: Sequence[Any],
    entries: Entries,
    made: Made = lambda _entry, _seat: True,
    left: Left = lambda _entry: "",
) -> GameReview:
    """The review of all whole turns that count by `made`, but those that could only be played in one way.
    For games with an analyst."""
    found = turns([maker for maker, _ in entries])
    ended = [turn for turn in found if turn.seat not in game.deciders(states[turn.end])]
    chosen = [
        turn
        for turn in ended
        if turn.seat != CHANCE
        and any(made(entry, turn.seat) for entry in range(turn.start, turn.end))
        and has_choice(game, states, turn)
    ]
    name = game.info.name
    asked = [(turn, Question(name, states[turn.start], states[turn.end], CAREFUL)) for turn in chosen]

    def of_end(turn: Turn, entry: int) -> Asked:
        return Question(name, states[entry], states[turn.end], CAREFUL)

    return GameReview(study, entries, asked, leaving=_leaving(asked, entries, left, of_end))


def decisions(
    study: Answering,
    game: Game[Any, Any],
    states: Sequence[Any],
    entries: Entries,
    made: Made,
    left: Left = lambda _entry: "",
) -> GameReview:
    """The review of the decisions that count by `made` and in which there was a choice, by what their seat
    could know. For games with an appraiser.

    Where whole turns can be judged, the decisions of a turn are one question. A turn that is not over, or
    with a choice of its seat that does not count, is left out.
    """
    name = game.info.name
    asked: list[tuple[Turn, Asked]] = []
    own = {index for index, (seat, _) in enumerate(entries) if seat != CHANCE and made(index, seat)}
    seats = {entries[index][0] for index in own}
    chosen = {
        index
        for index, (seat, _) in enumerate(entries)
        if seat in seats
        and seat in game.deciders(states[index])
        and has_choice(game, states, Turn(seat, index, index + 1))
    }
    single = chosen & own
    for turn in turn_look.turns_of(game, states, len(entries)):
        steps = {n for n in range(turn.start, turn.end) if n in chosen and entries[n][0] == turn.seat}
        single -= steps
        during = states[turn.start : turn.end + 1]
        if steps and steps <= own and turn_look.end_of(game, during) is not None:
            seen = SeenTurn.of(game, turn.seat, during, entries[turn.start : turn.end])
            asked.append((turn, TurnLook(name, seen)))
    for index in single:
        seat, move = entries[index]
        look = SecondLook(name, game.observe(states[index], seat), seat, move)
        asked.append((Turn(seat, index, index + 1), look))
    asked.sort(key=lambda pair: (pair[0].end, pair[0].start))

    def of_end(turn: Turn, entry: int) -> Asked:
        during, rest = states[entry : turn.end + 1], entries[entry : turn.end]
        return TurnLook(name, SeenTurn.of(game, turn.seat, during, rest))

    ends, leaving = _ends(states, entries, asked), _leaving(asked, entries, left, of_end)
    return GameReview(study, entries, asked, ends, leaving)


def _leaving(
    asked: Sequence[tuple[Turn, Asked]], entries: Entries, left: Left, of_end: Callable[[Turn, int], Asked]
) -> dict[int, TurnEnd]:
    """The ends that left something, by the numbers of their turns; `of_end` asks about the turn from an entry
    on."""
    found: dict[int, TurnEnd] = {}
    for number, (turn, _) in enumerate(asked):
        own = (entry for entry in range(turn.start, turn.end) if entries[entry][0] == turn.seat)
        for entry in own:
            if words := left(entry):
                question = of_end(turn, entry) if entry > turn.start else None
                found[number] = TurnEnd(Unused(entry, words), question)
    return found


def _ends(states: Sequence[Any], entries: Entries, asked: Sequence[tuple[Turn, Asked]]) -> dict[int, int]:
    """For decisions after which the same seat decides again, before anybody else, the last of that turn."""
    found: dict[int, int] = {}
    for number in reversed(range(len(asked) - 1)):
        (one, look), (following, later) = asked[number], asked[number + 1]
        between = {seat for seat, _ in entries[one.end : following.start]}
        goes_on = one.seat == following.seat and between <= {CHANCE, one.seat}
        same_round = states[one.start].round == states[following.start].round
        if goes_on and same_round and isinstance(look, SecondLook) and isinstance(later, SecondLook):
            found[number] = found.get(number + 1, number + 1)
    return found
