"""Lessons play through by the rules: each step can be done, and what it cites exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.learning import lessons
from game.learning.lesson_session import LEARNER, NOT_NOW, LessonSession
from game.plugin import game_data
from game.scenes.rulebook.book import sections
from rules.core import registry
from rules.core.errors import IllegalMoveError
from rules.core.protocol import NO_RULE

ALL = [lesson for game in registry.names() for lesson in lessons.of(game)]


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_lesson_plays_through(lesson: lessons.Lesson) -> None:
    session = LessonSession(lesson)
    while (step := session.step) is not None:
        at, made = session.at, len(session.entries)
        if step.do:
            assert session.legal(LEARNER) == (session.wanted,), f"step {at + 1}"
            refuses_another_legal_move(session)
        if step.end:
            assert session.holding == LEARNER, f"step {at + 1}: there is no turn to end"
        session.lead_on()
        assert session.at == at + 1
        if step.do or step.watch:
            assert len(session.entries) > made, f"step {at + 1}"


def refuses_another_legal_move(session: LessonSession) -> None:
    game, state = session.game, session.state
    others = (move for move in game.legal_moves(state, LEARNER) if move != session.wanted)
    if (other := next(others, None)) is None:
        return
    with pytest.raises(IllegalMoveError) as refused:
        session.submit(LEARNER, other)
    assert (refused.value.rule, str(refused.value)) == (NO_RULE, NOT_NOW)
    assert session.state is state


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_lesson_can_be_resumed_at_each_step(lesson: lessons.Lesson) -> None:
    whole = LessonSession(lesson, len(lesson.steps))
    assert whole.step is None
    for at in range(len(lesson.steps)):
        begun = LessonSession(lesson, at)
        assert begun.at == at
        made = len(begun.entries)
        assert [entry.text for entry in begun.entries] == [entry.text for entry in whole.entries[:made]]


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_lesson_cites_rules_that_exist(lesson: lessons.Lesson) -> None:
    known = {section.id for section in sections(lesson.game)}
    assert {step.rule for step in lesson.steps if step.rule} <= known


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_the_minutes_of_a_lesson_fit_its_words(lesson: lessons.Lesson) -> None:
    """Read at 150 words a minute, with ten seconds for each thing that is done."""
    words = sum(len(step.say.split()) for step in lesson.steps)
    minutes = words / 150 + sum(step.acts for step in lesson.steps) / 6
    assert lesson.minutes * 0.6 <= minutes <= lesson.minutes * 1.5, f"about {minutes:.1f} minutes"


def test_undo_leads_back_to_the_step_and_not_before_the_first() -> None:
    lesson = next(lesson for lesson in ALL if lesson.steps[-1].acts or len(lesson.steps) > 3)
    session = LessonSession(lesson)
    assert session.undo_barrier() == "This is the beginning of the lesson."
    while (step := session.step) is not None and not step.do:
        session.lead_on()
    at = session.at
    session.lead_on()
    assert session.undo()
    assert session.at == at
    assert session.undo_barrier() is not None


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_undo_leads_only_to_steps_that_can_be_done_again(lesson: lessons.Lesson) -> None:
    """Not into the middle of what was watched, where somebody may have answered for the person."""
    for at in range(len(lesson.steps)):
        session = LessonSession(lesson, at)
        if session.undo_barrier() is None and session.undo():
            step = session.step
            assert step is not None, f"step {at + 1}"
            assert step.do or step.end, f"step {at + 1}"
            assert not step.do or session.legal(LEARNER) == (session.wanted,), f"step {at + 1}"


BROKEN = {
    "steps: [{say: Hello., do: '+A1', end: true}]": "only one of do, end and watch",
    "steps: [{say: ''}]": "1 to 240 characters",
    "variant: other\nsteps: []": "no rule set 'other'",
    "steps: [{says: Hello.}]": "says",
    "steps: [{say: Hello., do: '+A1'}]": "the last step only says how to go on",
    "steps: []": "the last step only says how to go on",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_lesson_names_file_and_reason(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / lessons.FOLDER
    folder.mkdir()
    head = "title: A\nabout: B\nminutes: 1\nseed: acorn\nnames: [You, Wilma]\n"
    (folder / "bad.yaml").write_text(head + text, encoding="utf-8")
    monkeypatch.setattr(game_data, "folder_of", lambda _game: tmp_path)
    lessons.of.cache_clear()
    try:
        with pytest.raises(lessons.LessonError, match=BROKEN[text]) as wrong:
            lessons.of("ant_trails")
    finally:
        lessons.of.cache_clear()
    assert "bad.yaml" in str(wrong.value)
