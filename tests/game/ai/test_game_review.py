"""The course of a game: its turns, each judged once, the one in sight first; a scripted analyst."""

from __future__ import annotations

from rules.ant_trails.moves import Place
from tests.game.scripted import Scripted, course_of
from tests.game.trails_tables import over, session


def test_the_turn_in_sight_is_judged_first_and_each_once() -> None:
    study, game = Scripted(), over()
    study.delay = 1
    course = course_of(game, study)
    assert sum(turn.end - turn.start for turn in course.turns) == len(game.entries) - 1
    middle = course.turns[10].end + 1
    assert not course.advance(middle)
    assert study.asked[0].before == game.states[course.turns[10].start]
    course.advance(middle)
    assert course.of(10) is not None
    assert course.turn_before(middle) == 10
    assert course.turn_before(0) == -1
    while not course.finished:
        course.advance(middle)
    assert len(study.asked) == len(course.turns) == len(course.judged)
    assert [judged.index for judged in course.judged] == [turn.start for turn in course.turns]


def test_a_turn_that_was_not_ended_is_not_judged() -> None:
    game = session(4)
    game.submit(0, next(move for move in game.legal(0) if isinstance(move, Place)))
    turns = course_of(game, Scripted()).turns
    assert len(turns) == 8
    assert turns[-1].end == len(game.entries) - 1
    assert {turn.seat for turn in course_of(game, Scripted(), 1).turns} == {1}


def test_a_broken_analysis_leaves_gaps_and_ends() -> None:
    study = Scripted()
    study.broken = True
    course = course_of(over(), study)
    assert course.advance()
    assert course.finished
    assert course.judged == ()
