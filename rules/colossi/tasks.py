"""The kinds of tasks that wait: prompts for one answer of one seat, draws for chance (CO-NOTE-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, TypeGuard

from rules.colossi.agenda import Task
from rules.colossi.course import Course
from rules.colossi.moves import NOTHING, Move
from rules.colossi.state import Board
from rules.colossi.terms import OneSeat


class Prompt(Task, frozen=True):
    """A question to one seat. `answers` lists the legal answers in stable order, from that seat's view."""

    seat: OneSeat
    asks = True
    declining: ClassVar[Move] = NOTHING
    """The answer that has no effect; a prompt with no other answer is not opened (CO-RESP-05)."""
    rule: ClassVar[str] = "CO-NOTE-03"
    """The rule that an illegal answer breaks."""
    shows_hand: ClassVar[bool] = False
    """True if the question is about secrets of the seat (CO-RESP-06)."""

    @property
    def window(self) -> str:
        """The code of the Trait whose response window this is (CO-RESP-02); empty for other questions."""
        return ""

    def answers(self, board: Board) -> Sequence[Move]:
        """All legal answers."""
        raise NotImplementedError

    def take(self, now: Course, move: Any) -> None:
        """Carry out an answer; the prompt has been taken off the agenda."""
        raise NotImplementedError

    def forced(self, board: Board) -> Move | None:
        """The only answer, if it is public that it is the only one (CO-RESP-05, CO-RESP-08)."""
        answers = self.answers(board)
        return answers[0] if len(answers) == 1 else None

    def run(self, now: Course) -> None:
        """Wait for the answer; decline at once if that is the only answer."""
        answers = self.answers(now)
        if not answers:
            return
        if len(answers) == 1 and answers[0] == self.declining:
            self.take(now, self.declining)
            return
        now.wait(self)


def is_prompt(task: Task) -> TypeGuard[Prompt]:
    """True for a question to a seat."""
    return task.asks


class Draw(Task, frozen=True):
    """A question to chance. `outcomes` are moves with weights, never empty while it waits."""

    draws = True

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """The outcomes with their weights."""
        raise NotImplementedError

    def happen(self, now: Course, move: Any) -> None:
        """Carry out an outcome; the draw is already off the agenda."""
        raise NotImplementedError

    def run(self, now: Course) -> None:
        """Wait for chance, unless there is nothing to draw."""
        if self.outcomes(now):
            now.wait(self)


def is_draw(task: Task) -> TypeGuard[Draw]:
    """True for a question to chance."""
    return task.draws


@cache
def kinds() -> dict[str, type[Task]]:
    """All kinds of tasks by name, without those that are only base classes."""
    return {kind.__name__: kind for kind in _below(Task) if not _is_base(kind)}


def _below(kind: type[Task]) -> Iterator[type[Task]]:
    for below in kind.__subclasses__():
        yield below
        yield from _below(below)


def _is_base(kind: type[Task]) -> bool:
    if issubclass(kind, Prompt):
        return kind.answers is Prompt.answers or kind.take is Prompt.take
    return issubclass(kind, Draw) and kind.outcomes is Draw.outcomes
