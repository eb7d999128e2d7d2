"""In every rule set and phase what the table offers is what the rules allow, and all else has a reason."""

from __future__ import annotations

import pytest

from game.kit.picking import Target
from game.table.choice import Choice, Done, Narrowed, Refused
from game.tables.brilliants import clicks, refusal, spotlight
from game.tables.brilliants.buttons import eye_tip
from game.tables.brilliants.composing import Division
from game.tables.brilliants.forecast import forecast
from game.tables.brilliants.words import LogWriter
from rules.brilliants import GAME
from rules.brilliants.data.special import SPECIAL_NUMBER
from rules.brilliants.moves import ChooseCards, Decision, MoveAnt
from rules.brilliants.state import HOLE_1, LIBRARY, NOWHERE, SURFACE, Phase, State
from tests.game.brilliants_games import SETS, decisions, positions

NAMES = ("Amber", "Teal", "Plum", "Brick")


@pytest.fixture(scope="module", params=SETS, ids=lambda case: f"{case[0]} {case[1]}")
def moments(request: pytest.FixtureRequest) -> tuple[tuple[State, int], ...]:
    return decisions(*request.param)


def choice_of(state: State, seat: int) -> Choice:
    return clicks.choice_of(GAME.observe(state, seat), seat, GAME.legal_moves(state, seat))


def reached(choice: Choice, seen: frozenset[tuple[Target, ...]] = frozenset()) -> set[Decision]:
    """All moves that clicks lead to from here, following every offer."""
    found: set[Decision] = set()
    for target in choice.offers():
        match choice.pick(target):
            case Done(move):
                found.add(move)
                continue
            case Narrowed() if choice.picked not in seen:
                found |= reached(choice, seen | {choice.picked})
            case Narrowed():
                pass
            case other:
                raise AssertionError(f"{target} was offered and is {other}")
        assert choice.cancel()
    return found


def test_clicks_reach_exactly_the_legal_moves(moments: tuple[tuple[State, int], ...]) -> None:
    """Of walks one for every end, hole and card; their marks are chosen by hand."""
    for state, seat in moments:
        choice = choice_of(state, seat)
        if isinstance(choice.composition, Division):
            continue
        legal, found = set(choice.legal), reached(choice)
        assert found <= legal
        assert {m for m in legal if not isinstance(m, MoveAnt)} <= found
        ends = {(m.ant, m.path[-1], m.hole, m.completes) for m in legal if isinstance(m, MoveAnt)}
        assert {(m.ant, m.path[-1], m.hole, m.completes) for m in found if isinstance(m, MoveAnt)} == ends


def test_every_division_of_cards_can_be_stepped_to() -> None:
    for state, seat in decisions("childrants", 4):
        if state.phase != Phase.CARDS:
            continue
        for move in GAME.legal_moves(state, seat):
            assert isinstance(move, ChooseCards)
            choice = choice_of(state, seat)
            for caste, count in enumerate(move.counts):
                for _ in range(count):
                    assert choice.pick(Target("more", caste)) == Narrowed()
            assert {t.kind for t in choice.offers()} == {"less", "deal"}
            assert isinstance(choice.pick(Target("more", 0)), Refused)
            assert choice.pick(Target("deal")) == Done(move)
        return
    raise AssertionError("nobody chose cards")


def test_a_hint_picks_up_all_but_the_last_click(moments: tuple[tuple[State, int], ...]) -> None:
    for state, seat in moments:
        choice = choice_of(state, seat)
        for move in choice.legal[:: max(1, len(choice.legal) // 25)]:
            target = choice.lead_to(move)
            assert target is not None
            assert target in choice.offers()
            if isinstance(move, MoveAnt):
                continue
            assert choice.pick(target) == Done(move)


def test_marks_and_words_of_every_move(moments: tuple[tuple[State, int], ...]) -> None:
    for state, seat in moments:
        choice = choice_of(state, seat)
        for move in choice.legal[:: max(1, len(choice.legal) // 25)]:
            text = forecast(GAME.observe(state, seat), seat, move, NAMES)
            assert "None" not in text
            assert "255" not in text
            choice.lead_to(move)
            light = spotlight.light(state, seat, choice)
            lit = {t.number for t in choice.offers() if t.kind == "hex"}
            holes = {h for h in state.colonies[seat].holes if h != NOWHERE}
            if light.board is not None and not {"ant", "shown"} & {t.kind for t in choice.offers()}:
                assert light.board - holes == lit - holes


def test_eating_and_going_are_lit_before_anything_is_picked() -> None:
    seen = 0
    for state, seat in positions("solo", 1, 3, 220):
        if state.phase != Phase.EAT:
            continue
        seen += 1
        light = spotlight.light(state, seat, choice_of(state, seat))
        spaces = {move.space for move in GAME.legal_moves(state, seat)}
        assert light.board == {space for space in spaces if space < SURFACE}
        assert light.nest(seat) == {space for space in spaces if space >= HOLE_1}
    assert seen


def test_a_card_that_cannot_be_played_says_why(moments: tuple[tuple[State, int], ...]) -> None:
    log_writer = LogWriter(moments[0][0].table, NAMES)
    for state, seat in moments:
        if state.phase not in (Phase.TURN, Phase.AFTER):
            continue
        for card in dict.fromkeys(state.colonies[seat].specials):
            choice = choice_of(state, seat)
            answer = choice.pick(Target("special", card))
            if not isinstance(answer, Refused):
                assert Target("special", card) in choice_of(state, seat).offers()
                continue
            refuse = refusal.attempt(GAME.observe(state, seat), seat, choice, answer.target, log_writer)
            reason = (refuse.move and GAME.why_illegal(state, seat, refuse.move)) or refuse.reason
            assert reason is not None
            told = refusal.in_words(reason, log_writer)
            assert told.rule.startswith("BA-")
            assert not [code for code in SPECIAL_NUMBER if "-" in code and code in told.message]


def test_in_the_library_a_displayed_card_or_none_is_chosen() -> None:
    for state, seat in positions("experiantced", 2, 4, 1500):
        choice = choice_of(state, seat)
        moves = [m for m in choice.legal if isinstance(m, MoveAnt) and m.completes != NOWHERE]
        if not moves:
            continue
        choice.pick(Target("ant", moves[0].ant))
        assert choice.pick(Target("nest", LIBRARY)) == Narrowed()
        cards = {m.completes for m in moves if m.ant == moves[0].ant}
        assert {t.number for t in choice.offers() if t.kind == "shown"} == cards
        assert Target("visit") in choice.offers()
        answer = choice.pick(Target("visit"))
        assert isinstance(answer, Done)
        assert isinstance(answer.move, MoveAnt)
        assert answer.move.completes == NOWHERE
        again = choice_of(state, seat)
        assert again.pick(Target("shown", moves[0].completes)) == Narrowed()
        assert Target("ant", moves[0].ant) in again.offers()
        return
    raise AssertionError("nothing could be paid")


@pytest.mark.parametrize(("variant", "said"), [("childrants", False), ("apprantice", True)])
def test_the_eye_speaks_of_holes_where_there_are_any(variant: str, said: bool) -> None:
    assert ("hole" in eye_tip(variant)) == said
