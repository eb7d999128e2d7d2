"""Defects of lessons: what a step allows, where the note stands, and how far a lesson was taken."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_WINDOW: Final = "tests/game/scenes/learn/test_lesson.py"

LESSONS: Final = (
    Defect(
        "lesson: every legal move can be made in a step",
        "game/lesson_session.py",
        "return None if move == self.wanted else Reason(LATER, _NOT_NOW)",
        "return None",
        f"{_WINDOW}::test_a_legal_move_that_is_not_asked_for_is_refused_with_a_reminder",
    ),
    Defect(
        "lesson: all legal moves are lit in a step",
        "game/lesson_session.py",
        "for move in super().legal(seat) if move == self.wanted",
        "for move in super().legal(seat)",
        f"{_WINDOW}::test_a_lesson_is_played_by_mouse",
    ),
    Defect(
        "lesson: the note lies on what it speaks of",
        "game/scenes/learn/teacher_note.py",
        "return _covered(spot.inflate(gap, gap), lit), _covered(spot, kept), near",
        "return 0, 0, near",
        f"{_WINDOW}::test_a_lesson_is_played_by_mouse",
    ),
    Defect(
        "lesson: it begins again from the first step after it was left",
        "game/scenes/learn/lesson.py",
        "at = 0 if self.is_last else self.taught.at",
        "at = 0",
        f"{_WINDOW}::test_a_lesson_goes_on_where_it_was_left",
    ),
    Defect(
        "lesson: undo leaves the step where it was",
        "game/lesson_session.py",
        "self.at = self._starts.pop()[1]",
        "self._starts.pop()",
        "tests/lessons/test_lessons.py::test_undo_leads_back_to_the_step_and_not_before_the_first",
    ),
)
