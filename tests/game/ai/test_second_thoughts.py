"""Alternatives to a move: the comparison, its second look, and what it may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

import pytest

from game.ai import second_thoughts
from game.ai.game_review import decisions
from game.ai.second_thoughts import SecondLook, judge, verdict
from game.plugin import plugin
from game.plugin.analysis import Verdict
from game.plugin.brain import Limit
from game.plugin.lazy import Lazy
from rules.core import registry
from rules.core.protocol import CHANCE, Game, Seat
from rules.core.rng import Rng
from tests.game.appraised import Appraised, finished

NAME: Final = "mini_brilliants"
GAME: Final = registry.game(NAME)


class ByPlace:
    """An appraiser for which later moves of the list are better; a lucky one errs at its first look."""

    def __init__(self) -> None:
        self.luck = 0.0
        self.looks: list[int] = []

    def appraise(
        self, game: Game[Any, Any], view: Any, seat: Seat, moves: Sequence[Any], limit: Limit, rng: Rng
    ) -> tuple[float, ...]:
        """A move's place in the list; at the first look all but the first move get some luck."""
        self.looks.append(len(moves))
        luck = self.luck if len(self.looks) == 1 else 0.0
        places = [list(game.legal_moves(view, seat)).index(move) for move in moves]
        return tuple(place + (luck if number else 0.0) for number, place in enumerate(places))


APPRAISER: Final = ByPlace()


@pytest.fixture(autouse=True)
def by_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game has that appraiser, and no opponent but the random one."""
    found = plugin.of(NAME)
    assert found is not None
    lazy: Lazy[Any] = Lazy(f"{__name__}:APPRAISER")
    made = replace(found, levels=(), appraiser=lazy, faults=(0.5, 1.5, 3.0, 6.0))
    of = plugin.of
    monkeypatch.setattr(plugin, "of", lambda name: made if name == NAME else of(name))
    APPRAISER.luck, APPRAISER.looks = 0.0, []


def choice(least: int = 4) -> tuple[Any, Seat, Sequence[Any]]:
    """The view, seat and moves of the first decision with so many moves."""
    record = finished()
    for index, entry in enumerate(record.entries):
        if entry.seat >= 0 and len(moves := GAME.legal_moves(record.states[index], entry.seat)) >= least:
            return GAME.observe(record.states[index], entry.seat), entry.seat, moves
    raise AssertionError("no such decision")


def test_what_was_lost_is_the_difference_to_the_best_that_was_thought_of() -> None:
    view, seat, moves = choice()
    found = judge(SecondLook(NAME, view, seat, moves[0]))
    best = found.best.line[0][1]
    assert best != moves[0]
    assert found.loss == list(moves).index(best)
    assert found.margin == found.best.margin - found.loss
    assert [line.moves[0][1] for line in found.best.others] == [moves[0]]
    assert found.verdict is verdict(NAME, found.loss)


def test_the_best_move_loses_nothing_and_is_not_compared_twice() -> None:
    view, seat, moves = choice()
    found = judge(SecondLook(NAME, view, seat, moves[-1]))
    assert (found.loss, found.verdict) == (0.0, Verdict.BEST)
    assert len(APPRAISER.looks) == 1


def test_a_lucky_guess_is_looked_at_once_more() -> None:
    """Of several guesses the best one is too high as a rule: a person must not be blamed for that."""
    view, seat, moves = choice()
    APPRAISER.luck = 100.0
    found = judge(SecondLook(NAME, view, seat, moves[-1]))
    assert found.loss == 0.0
    assert found.best.line[0][1] == moves[-1]
    assert all(line.margin <= found.best.margin for line in found.best.others)


def test_verdicts_follow_the_thresholds_of_the_game() -> None:
    given = [verdict(NAME, loss) for loss in (0.0, 0.5, 0.6, 2.0, 4.0, 9.0)]
    best, good, inaccuracy, mistake, blunder = Verdict
    assert given == [best, best, good, inaccuracy, mistake, blunder]


def test_only_real_decisions_of_the_person_are_asked_about_and_from_its_own_view() -> None:
    record, study = finished("brilliants", "apprantice"), Appraised()
    entries = [(entry.seat, entry.move) for entry in record.entries]
    course = decisions(study, record.game, record.states, entries, lambda _, seat: seat == 0)
    while not course.finished:
        course.advance()
    assert 20 < len(study.asked) == len(course.turns) < len(entries)
    for asked, turn in zip(study.asked, course.turns, strict=True):
        assert asked.seat == 0
        assert len(record.game.legal_moves(record.states[turn.start], 0)) > 1
        assert asked.view == record.game.observe(asked.view, 0), "it shows a secret"
    whole = [record.states[turn.start] for turn in course.turns]
    assert any(asked.view != state for asked, state in zip(study.asked, whole, strict=True))


def test_a_step_gives_away_no_more_than_its_turn() -> None:
    """A card was played for an action that the appraiser did not think of: what came of both counts."""
    record, study = finished("brilliants", "apprantice"), Appraised()
    entries = [(entry.seat, entry.move) for entry in record.entries]
    course = decisions(study, record.game, record.states, entries, lambda _, seat: seat == 0)
    number = next(
        n
        for n, (one, later) in enumerate(pairwise(course.turns))
        if all(seat in (0, CHANCE) for seat, _ in entries[one.end : later.start])
        and record.states[one.start].round == record.states[later.start].round > 0
    )
    first = course.turns[number].start
    study.spoil(record, first, 8.0)
    while not course.finished:
        course.advance()
    judged = course.of(number)
    assert judged is not None
    assert (judged.judgement.loss, judged.judgement.verdict) == (0.0, Verdict.BEST)
    assert judged.judgement.margin == judged.judgement.best.margin
    for turn in course.turns[number + 1 :]:
        if all(seat in (0, CHANCE) for seat, _ in entries[first : turn.start]):
            study.spoil(record, turn.start, 7.0)
    again = decisions(study, record.game, record.states, entries, lambda _, seat: seat == 0)
    while not again.finished:
        again.advance()
    judged = again.of(number)
    assert judged is not None
    assert judged.judgement.loss == 7.0, "the turn ended worse all the same"


def test_a_game_without_an_appraiser_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    found = plugin.of(NAME)
    assert found is not None
    monkeypatch.setattr(plugin, "of", lambda _name: replace(found, appraiser=None))
    assert not second_thoughts.knows(NAME)
    view, seat, moves = choice()
    with pytest.raises(LookupError):
        judge(SecondLook(NAME, view, seat, moves[0]))
