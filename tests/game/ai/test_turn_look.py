"""Whole turns: what is asked about them, what they are compared with, and what is nobody's fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest

from game.ai import turn_look
from game.ai.game_review import GameReview, decisions
from game.ai.second_thoughts import SecondLook
from game.ai.turn_look import TurnLook, judge
from game.plugin import plugin
from game.plugin.analysis import SeenTurn, Turn, Verdict
from game.plugin.lazy import Lazy
from rules.colossi.moves import EndTurn, MoveColossus, Spawn
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.rules import GAME
from rules.colossi.state import Phase
from rules.core.protocol import CHANCE, Game, Seat
from rules.core.rng import Rng
from tests.game.appraised import Appraised, finished

NAME: Final = "colossi"


class Script:
    """Knows the turns to find and their worths, by the seat's moves; the first look may be lucky."""

    def __init__(self) -> None:
        self.found: list[SeenTurn] = []
        self.worths: dict[tuple[Any, ...], float] = {}
        self.luck = 0.0
        self.looks = 0

    def owner(self, state: Any) -> Seat | None:
        return _REAL.owner(state)

    def goes_on(self, before: Any, later: Any) -> bool:
        return _REAL.goes_on(before, later)

    def find(self, game: Game[Any, Any], view: Any, seat: Seat, rng: Rng) -> Sequence[SeenTurn]:
        return [turn for turn in self.found if turn.views[0] == view]

    def worth(self, game: Game[Any, Any], turn: SeenTurn, rng: Rng) -> float:
        self.looks += 1
        lucky = self.luck if self.looks == 2 else 0.0
        return self.worths.get(turn.own, 0.0) + lucky


_REAL: Final = turn_look.appraiser(NAME)
SCRIPT: Final = Script()


@pytest.fixture(autouse=True)
def scripted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's turns are judged by the script."""
    found, of = plugin.of(NAME), plugin.of
    assert found is not None
    lazy: Lazy[Any] = Lazy(f"{__name__}:SCRIPT")
    made = replace(found, turn_appraiser=lazy)
    monkeypatch.setattr(plugin, "of", lambda name: made if name == NAME else of(name))
    SCRIPT.found, SCRIPT.worths, SCRIPT.luck, SCRIPT.looks = [], {}, 0.0, 0


@cache
def record() -> Any:
    return finished(NAME, "full")


def course(own: set[int] | None = None) -> tuple[GameReview, Appraised]:
    study, made = Appraised(), [(entry.seat, entry.move) for entry in record().entries]
    mine = {n for n, (seat, _) in enumerate(made) if seat == 0} if own is None else own
    return decisions(study, GAME, record().states, made, lambda entry, _: entry in mine), study


def seen(turn: Turn) -> SeenTurn:
    made = [(entry.seat, entry.move) for entry in record().entries[turn.start : turn.end]]
    return SeenTurn.of(GAME, turn.seat, record().states[turn.start : turn.end + 1], made)


def broken_by_a_draw() -> SeenTurn:
    """A turn with choices before and after a draw."""
    for turn in turn_look.turns_of(GAME, record().states, len(record().entries)):
        played = seen(turn)
        if turn.seat == 0 and 1 < len(played.sure) < len(played.own) - 2 and CHANCE in played.makers:
            after = played.rest(len(played.sure) + 1)
            if any(len(GAME.legal_moves(view, 0)) > 2 for view in after.views[:2]):
                return played
    raise AssertionError("no such turn")


def other(played: SeenTurn, move: Any) -> SeenTurn:
    """A turn of one other step from the same view."""
    return replace(played, views=played.views[:2], makers=(played.seat,), moves=(move,))


def test_a_turn_is_one_question_and_what_is_no_part_of_one_is_another() -> None:
    review, study = course()
    while not review.finished:
        review.advance()
    states, entries = record().states, record().entries
    whole = [turn for n, turn in enumerate(review.turns) if review.is_whole(n)]
    assert (
        len({states[turn.start].round for turn in whole if states[turn.start].phase == Phase.ACTIONS}) == 15
    )
    for turn in whole:
        assert states[turn.start].turn == turn.seat == 0
        assert all(states[n].turn == 0 for n in range(turn.start, turn.end))
    harvests = [turn for turn in whole if states[turn.start].phase == Phase.HARVEST]
    for turn in harvests:
        asked = [isinstance(states[n].agenda[-1], HarvestTurn) for n in range(turn.start, turn.end)]
        assert sum(asked) == 1, "each space that is harvested is a turn"
    single = [turn for n, turn in enumerate(review.turns) if not review.is_whole(n)]
    assert {states[turn.start].turn for turn in single} != {0}, "answers in another's turn"
    assert all(states[turn.start].turn != 0 or states[turn.start].phase == Phase.SETUP for turn in single)
    inside = [n for turn in whole for n in range(turn.start, turn.end)]
    assert len(inside) == len(set(inside))
    for n in inside:
        assert not any(turn.start == n for turn in single), entries[n].text
    assert [type(one) for one in study.asked].count(TurnLook) == len(whole)


def test_a_turn_that_was_broken_off_or_in_part_anothers_is_not_judged() -> None:
    review, _ = course()
    third = [turn for n, turn in enumerate(review.turns) if review.is_whole(n)][2]
    made = [(entry.seat, entry.move) for entry in record().entries[: third.end - 2]]
    states = record().states[: third.end - 1]
    shorter = decisions(Appraised(), GAME, states, made, lambda _entry, _seat: True)
    assert third.start not in {turn.start for turn in shorter.turns}
    left = {n for n, entry in enumerate(record().entries) if entry.seat == 0 and n != third.start}
    assert all(not third.start <= turn.start < third.end for turn in course(left)[0].turns)


def test_a_turn_is_asked_about_by_what_its_seat_saw() -> None:
    review, study = course()
    while not review.finished:
        review.advance()
    for asked in study.asked:
        views = asked.turn.views if isinstance(asked, TurnLook) else (asked.view,)
        assert all(view == GAME.observe(view, 0) for view in views)
        if isinstance(asked, TurnLook):
            others = (move for who, move in zip(asked.turn.makers, asked.turn.moves, strict=True) if who)
            assert all(move is None for move in others), (
                "what others did is in the views as far as it is seen"
            )
        else:
            assert isinstance(asked, SecondLook)


def test_a_step_is_no_mistake_in_a_turn_that_brings_most() -> None:
    """The first step alone looks bad; the whole turn is worth more than what the opponent would have done."""
    played = broken_by_a_draw()
    SCRIPT.found = [other(played, EndTurn())]
    SCRIPT.worths = {played.own: 15.0, (EndTurn(),): 9.0}
    found = judge(TurnLook(NAME, played))
    assert (found.verdict, found.loss, found.since) == (Verdict.BEST, 0.0, 0)
    assert tuple(move for _, move in found.best.line) == played.sure


def test_a_better_turn_is_told_as_far_as_it_is_sure() -> None:
    played = broken_by_a_draw()
    better = other(played, EndTurn())
    SCRIPT.found, SCRIPT.worths = [better], {played.own: 2.0, better.own: 9.5}
    found = judge(TurnLook(NAME, played))
    assert (found.verdict, found.loss, found.margin) == (Verdict.MISTAKE, 7.5, 2.0)
    assert tuple(move for _, move in found.best.line) == better.sure
    assert SCRIPT.looks == 4, "both are looked at once more"


def test_a_better_turn_is_explained_beside_the_one_that_was_played() -> None:
    played = broken_by_a_draw()
    better = other(played, EndTurn())
    SCRIPT.found, SCRIPT.worths = [better], {played.own: 2.0, better.own: 9.5}
    assert "; what was played " in judge(TurnLook(NAME, played)).best.reason
    SCRIPT.worths = {played.own: 9.5, better.own: 2.0}
    assert judge(TurnLook(NAME, played)).best.reason == "", "nothing was better"


def test_the_luckier_guess_is_no_fault() -> None:
    played = broken_by_a_draw()
    SCRIPT.found, SCRIPT.luck = [other(played, EndTurn())], 50.0
    SCRIPT.worths = {played.own: 5.0, (EndTurn(),): 4.0}
    assert judge(TurnLook(NAME, played)).loss == 0.0


def test_where_the_better_turn_begins_like_the_one_played_the_rest_is_judged() -> None:
    """The seat explored as the better turn does; what it did with the tile that came is another question."""
    played = broken_by_a_draw()
    elsewhere = replace(played, moves=(*played.moves[:-1], Spawn(-7)))
    SCRIPT.found, SCRIPT.worths = [elsewhere], {elsewhere.own: 9.0}
    found = judge(TurnLook(NAME, played))
    assert (found.verdict, found.loss) == (Verdict.BEST, 0.0), "nothing better than the rest is known"
    assert found.since > len(played.sure)
    rest = played.rest(found.since)
    SCRIPT.found.append(other(rest, MoveColossus(0, 0)))
    SCRIPT.worths[MoveColossus(0, 0),] = 3.0
    found = judge(TurnLook(NAME, played))
    assert (found.loss, found.best.line) == (3.0, ((0, MoveColossus(0, 0)),))


def test_a_turn_without_a_choice_cannot_be_judged() -> None:
    played = broken_by_a_draw()
    with pytest.raises(LookupError):
        judge(TurnLook(NAME, replace(played, makers=(1,) * len(played.makers))))
