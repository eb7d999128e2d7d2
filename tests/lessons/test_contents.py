"""Texts of lessons: little at a time, with a rule to each step, and numbers that are true."""

from __future__ import annotations

from typing import Final

import pytest

from game.learning import lessons
from game.learning.lesson_session import LessonSession
from rules.core import registry
from tests.shipped import LESSONS, having

ALL: Final = [lesson for game in registry.names() for lesson in lessons.of(game)]
MOST: Final = 200
"""Characters of a step's words that people read gladly while they play."""
FOR_CHILDREN: Final = {"brilliants/childrants": 90}
"""Fewer where a child of six reads, or is read to."""
SCORES: Final = {
    ("brilliants/apprantice", "How it ends"): (17, 0),
    ("ant_trails/first_trail", "The score so far"): (9, 5),
    ("colossi/first_age", "Play your first game"): (13, 4),
    ("mini_brilliants/first_phase", "The card you saw"): (4, 4),
}
"""Scores when a step that tells them begins, seat by seat."""
TOLD: Final = {
    ("brilliants/apprantice", "How it ends"): "You have 17 points",
    ("ant_trails/first_trail", "The score so far"): "9 points. Rowan has 3 for ants and 2 for food",
    ("colossi/first_age", "Play your first game"): "13 Gold to 4",
    ("mini_brilliants/first_phase", "The card you saw"): "4 points",
}


EXPLAINED: Final = {
    ("ant_trails/first_trail", "claim"): "the end on the border: there you claim it",
    ("fortunant/first_sheet", "Clover"): "A Clover is a room of three hexes",
    ("fortunant/first_sheet", "Diamond"): "a Diamond of four hexes",
    ("fortunant/first_sheet", "token"): "one token, a Dice Adjustment, which makes",
    ("fortunant/rooms_and_stars", "Flower"): "a Flower of seven hexes",
}
"""Words of the table with what a lesson says where it first uses them."""


@pytest.mark.parametrize(("key", "word"), EXPLAINED)
def test_a_word_is_explained_where_it_is_first_used(key: str, word: str) -> None:
    lesson = next(one for one in ALL if one.key == key)
    first = next(step for step in lesson.steps if word.casefold() in step.say.casefold())
    assert EXPLAINED[key, word] in first.say


def test_the_first_trail_says_where_an_ant_may_touch_one() -> None:
    lesson = next(one for one in ALL if one.key == "ant_trails/first_trail")
    (step,) = [one for one in lesson.steps if one.rule == "AT-PLACE-06"]
    assert "only at an end, never in the middle" in step.say


def test_every_rule_set_of_a_game_with_lessons_has_one() -> None:
    taught = {(lesson.game, lesson.setup().variant) for lesson in ALL}
    known = {(game, rule_set.name) for game in having(LESSONS) for rule_set in registry.info(game).variants}
    assert known == taught


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_step_says_little_and_names_its_rule(lesson: lessons.Lesson) -> None:
    most = FOR_CHILDREN.get(lesson.key, MOST)
    for number, step in enumerate(lesson.steps, start=1):
        assert len(step.say) <= most, f"step {number}"
        assert step.rule, f"step {number}"
        assert step.title, f"step {number}"


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_lesson_begins_and_ends_with_words_and_has_something_to_do(lesson: lessons.Lesson) -> None:
    assert not lesson.steps[0].acts
    assert not lesson.steps[-1].acts
    assert sum(bool(step.do) for step in lesson.steps) >= 5


@pytest.mark.parametrize(("key", "title"), SCORES)
def test_a_score_that_the_teacher_tells_is_the_positions(key: str, title: str) -> None:
    lesson = next(one for one in ALL if one.key == key)
    at = next(number for number, step in enumerate(lesson.steps) if step.title == title)
    session = LessonSession(lesson, at)
    assert session.game.scores(session.state) == SCORES[key, title]
    assert TOLD[key, title] in lesson.steps[at].say


def test_an_objective_is_revealed_while_the_turn_that_paid_for_it_is_held() -> None:
    lesson = next(one for one in ALL if one.key == "brilliants/apprantice")
    reveals = [number for number, step in enumerate(lesson.steps) if step.do.startswith("reveal")]
    assert len(reveals) == 3
    for at in reveals:
        session = LessonSession(lesson, at)
        assert session.holding == 0
        session.lead_on()
        assert session.at == at + 1


@pytest.mark.parametrize("game", having(LESSONS))
def test_the_first_lesson_lets_the_newcomer_end_a_turn_and_says_of_none_that_it_ended_itself(
    game: str,
) -> None:
    lesson, closing = lessons.of(game)[0], registry.info(game).closing
    assert [step for step in lesson.steps if step.end or step.do.partition(" ")[0] in closing]
    words = [step.say.lower() for one in lessons.of(game) for step in one.steps]
    assert not [say for say in words if "your turn ended" in say or "your turn is over" in say]
