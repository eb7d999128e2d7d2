"""A lesson's game: an ordinary session that allows only the action of the current step."""

from __future__ import annotations

from typing import Any, Final

from game.learning.lessons import Lesson, LessonError, Step
from game.session.options import SessionOptions
from game.session.player import Player, strangers
from game.session.session import Session
from rules.core import registry
from rules.core.errors import AntologyError, IllegalMoveError
from rules.core.log import Entry
from rules.core.protocol import NO_RULE, Reason, Seat

LEARNER: Final = 0
"""The learner's seat."""
NOT_NOW: Final = "The rules allow that. In this lesson, do what the note asks for."
_ETIQUETTE: Final = SessionOptions(undo="free", curtain="never")


class LessonSession(Session):
    """A lesson up to the current step. Entries of a step are made by the scene, which animates them."""

    def __init__(self, lesson: Lesson, at: int = 0) -> None:
        """`at`: the steps before this index are made without being shown. Raises LessonError."""
        self.lesson = lesson
        self.at = 0
        """Index of the current step; the number of steps when the lesson is over."""
        self._starts: list[tuple[int, int]] = []
        """For each step that made entries: number of entries before it, and its index."""
        game = registry.game(lesson.game)
        super().__init__(game, lesson.setup(), _players(lesson), lesson.seed, _ETIQUETTE)
        self.listeners.on_rewind.append(self._rewound)
        try:
            for text in lesson.before:
                self._make(text)
            while self.at < min(at, len(lesson.steps)):
                self.lead_on()
            self._begin_step()
        except AntologyError as error:
            raise LessonError(f"{lesson.key}, step {self.at + 1}: {error}") from error
        self._hand_over()

    @property
    def step(self) -> Step | None:
        """The current step; None when the lesson is over."""
        steps = self.lesson.steps
        return steps[self.at] if self.at < len(steps) else None

    def lead_on(self) -> list[Entry]:
        """Do the action of the current step and go on to the next. Returns the new entries.

        Raises IllegalMoveError or NotationError if the lesson asks for an impossible move.
        """
        start, step = len(self.entries), self.step
        assert step is not None
        if step.do:
            self.submit(LEARNER, self.wanted)
        elif step.end:
            self.release()
        else:
            for text in step.watch:
                self._make(text)
            self._go_on()
        return self.entries[start:]

    @property
    def wanted(self) -> Any:
        """The move that the current step asks for; None if it asks for none."""
        step = self.step
        if step is None or not step.do:
            return None
        return self.game.canonical(self.state, LEARNER, self.game.parse(step.do))

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """The move the step asks for, if legal, and no other."""
        if seat != LEARNER or self.wanted is None:
            return ()
        return tuple(move for move in super().legal(seat) if move == self.wanted)

    def allowed(self) -> tuple[Any, ...]:
        """The learner's legal moves by the rules alone, in any step."""
        return tuple(super().legal(LEARNER))

    def why(self, seat: Seat, move: Any) -> Reason | None:
        """The rule that a move breaks; for a legal move not asked for, a reason without a rule."""
        if (reason := super().why(seat, move)) is not None:
            return reason
        return None if move == self.wanted else Reason(NO_RULE, NOT_NOW)

    def submit(self, seat: Seat, move: Any) -> list[Entry]:
        """Make the move that the step asks for. Raises IllegalMoveError for any other."""
        own = seat == LEARNER and self.step is not None and bool(self.step.do)
        if own and (reason := self.why(seat, move)):
            raise IllegalMoveError(reason.rule, reason.message)
        before = len(self.entries)
        made = super().submit(seat, move)
        if own:
            self._starts.append((before, self.at))
            self._go_on()
        return made

    def release(self) -> list[Entry]:
        """End the turn; this completes a step that asks for it."""
        before, asked = len(self.entries), self.step is not None and self.step.end
        made = super().release()
        if asked:
            self._starts.append((before, self.at))
            self._go_on()
        return made

    def _go_on(self) -> None:
        self.at += 1
        self._begin_step()

    def _begin_step(self) -> None:
        """End a held turn at the start of a step.

        Not if the step only looks at the held position, asks for the end of the turn, or asks for a move that
        still belongs to it.
        """
        step = self.step
        if self.holding is None or (step is not None and not step.do and not step.watch):
            return
        if not self._belongs_to_turn():
            super().release()

    def _belongs_to_turn(self) -> bool:
        """Return True if the step's move interrupts: made during the hold, it is seen beside what it pays."""
        wanted = self.wanted
        decides = LEARNER in self.game.deciders(self.state)
        return wanted is not None and not decides and wanted in super().legal(LEARNER)

    def undo_barrier(self) -> str | None:
        """As in every game, but never before the first step or into a step that the learner only watched."""
        if not self._starts:
            return "This is the beginning of the lesson."
        if self._last_act() not in {start for start, _ in self._starts}:
            return "What you only watched cannot be taken back."
        return super().undo_barrier()

    def _make(self, text: str) -> None:
        """Make a move for the first decider."""
        if self.holding is not None:
            super().release()
        if not self.deciders:
            raise LessonError(f"{text!r} comes after the end of the game.")
        seat = self.deciders[0]
        super().submit(seat, self.game.canonical(self.state, seat, self.game.parse(text)))

    def _rewound(self, length: int) -> None:
        """Go back to the step whose move was undone."""
        while self._starts and self._starts[-1][0] >= length:
            self.at = self._starts.pop()[1]


def _players(lesson: Lesson) -> tuple[Player, ...]:
    """The person and the others, in the game's usual colours."""
    drawn = strangers(registry.info(lesson.game), len(lesson.names))
    return tuple(
        Player(name, known.colour, "person" if seat == LEARNER else "computer")
        for seat, (name, known) in enumerate(zip(lesson.names, drawn, strict=True))
    )
