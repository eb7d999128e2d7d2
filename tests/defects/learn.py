"""Defects of lessons: what a step allows, where the note stands, and how far a lesson was taken."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_WINDOW: Final = "tests/game/scenes/learn/test_lesson.py"

_SPARED: Final = "tests/game/table/test_spared.py"

LESSONS: Final = (
    Defect(
        "lesson: what a table says lies over the teacher's note",
        "game/scenes/learn/lesson.py",
        "        self.presenter.spared = (self.note.rect,)\n",
        "",
        f"{_SPARED} -k teachers_note",
    ),
    Defect(
        "the button that comes next speaks over the bubble that says the same",
        "game/table/end_guide.py",
        'click = "" if table.face.painting.guide(table) else',
        'click = "" if False else',
        f"{_SPARED} -k said_twice",
    ),
    Defect(
        "lesson: every legal move can be made in a step",
        "game/lesson_session.py",
        "return None if move == self.wanted else Reason(NO_RULE, NOT_NOW)",
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
        "game/scenes/base/teacher_note.py",
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
    Defect(
        "lesson: an ant on the board is ringed in its small row",
        "game/scenes/learn/lesson.py",
        "return other | meant | own",
        "return meant | own | other",
        f"{_WINDOW}::test_an_ant_outside_is_ringed_on_the_board_and_not_in_its_small_row",
    ),
    Defect(
        "lesson: a special card waits for the next step",
        "game/scenes/learn/lesson.py",
        "intent is None and self._lays_by",
        "False",
        f"{_WINDOW}::test_a_lesson_is_played_by_mouse -k antermediate",
    ),
    Defect(
        "lesson: the teacher miscounts the points",
        "data/brilliants/lessons/apprantice.yaml",
        "You have 17 points.",
        "You have 18 points.",
        "tests/lessons/test_contents.py::test_a_score_that_the_teacher_tells_is_the_positions",
    ),
    Defect(
        "lesson: a move of the others cannot be made",
        "data/brilliants/lessons/apprantice.yaml",
        "F1 #2-N6 xST",
        "F1 N5-N6 xST",
        "tests/lessons/test_lessons.py::test_a_lesson_plays_through",
    ),
    Defect(
        "lesson: the turn is over before what it pays for is revealed",
        "game/lesson_session.py",
        "if not self._belongs_to_turn():",
        "if self.holding is not None:",
        "tests/lessons/test_contents.py::test_an_objective_is_revealed_while_the_turn_that_paid_for_it_is_held",
    ),
)
