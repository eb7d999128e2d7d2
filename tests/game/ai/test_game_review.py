"""The course of a game: its turns, each judged once, the one in sight first; a scripted analyst."""

from __future__ import annotations

from game.plugin.analysis import Turn, has_choice, turns
from rules.ant_trails import GAME
from rules.ant_trails.moves import Place
from rules.core.protocol import CHANCE
from tests.game.scripted import Scripted, course_of
from tests.game.trails_tables import over, position, session


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


def test_a_forced_turn_is_not_judged() -> None:
    """A pass without food to move can only be made in one way; with food it is a choice."""
    game = over()
    states, entries = game.states, [(entry.seat, entry.move) for entry in game.entries]
    found = [turn for turn in turns([seat for seat, _ in entries]) if turn.seat != CHANCE]
    judged = course_of(game, Scripted()).turns
    for turn in found:
        options = [len(GAME.legal_moves(states[n], turn.seat)) for n in range(turn.start, turn.end)]
        assert (turn in judged) == (max(options) > 1)
    alone = position(red="F1 F2 F3", ground="", turn="P2", phase="food", passes=1)
    assert not has_choice(GAME, [alone, alone], Turn(1, 0, 1))
