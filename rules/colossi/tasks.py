"""The kinds of tasks that wait: prompts for one answer of one seat, draws for chance (CO-NOTE-03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.colossi.agenda import Task
from rules.colossi.course import Course
from rules.colossi.moves import NOTHING, Move
from rules.colossi.state import Board


class Prompt(Task, frozen=True):
    """A question to one seat. `answers` lists what is legal, in stable order, from that seat's view."""

    seat: int
    declining: ClassVar[Move] = NOTHING
    """The answer that does nothing; a prompt that offers nothing else is not opened (CO-RESP-05)."""
    rule: ClassVar[str] = "CO-NOTE-03"
    """The rule that a wrong answer breaks."""
    shows_hand: ClassVar[bool] = False
    """Whether what is asked about may be seen by the seat alone (CO-RESP-06)."""

    @property
    def window(self) -> str:
        """The code of the Trait whose response window it is (CO-RESP-02); empty for other questions."""
        return ""

    def answers(self, board: Board) -> Sequence[Move]:
        """All legal answers."""
        raise NotImplementedError

    def take(self, now: Course, move: Any) -> None:
        """Carry out an answer; the prompt has been taken off the agenda."""
        raise NotImplementedError

    def forced(self, board: Board) -> Move | None:
        """The only answer, if all can know that it is (CO-RESP-05, CO-RESP-08)."""
        answers = self.answers(board)
        return answers[0] if len(answers) == 1 else None

    def run(self, now: Course) -> None:
        """Wait for the answer; without a choice but to decline, decline unasked."""
        answers = self.answers(now)
        if not answers:
            return
        if len(answers) == 1 and answers[0] == self.declining:
            self.take(now, self.declining)
            return
        now.wait(self)


class Draw(Task, frozen=True):
    """A question to chance. `outcomes` are moves with weights, never empty while it waits."""

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """What can come, and how likely."""
        raise NotImplementedError

    def happen(self, now: Course, move: Any) -> None:
        """Carry out what came; the draw has been taken off the agenda."""
        raise NotImplementedError

    def run(self, now: Course) -> None:
        """Wait for chance, unless there is nothing to draw."""
        if self.outcomes(now):
            now.wait(self)
