"""Turns with windows for special cards: the program ends those in which nothing is left (BA-CARD-02)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.session import auto_moves
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.brilliants import GAME
from rules.brilliants.state import Phase, State
from rules.core.protocol import Habit, Setup
from tests.rules.brilliants.given import given, texts
from tests.rules.brilliants.test_rules_cards import closing as close_window

AMBER, TEAL = Player("Amber", "amber"), Player("Teal", "teal")
BOT = Player("Bot", "teal", "computer", "random")


def idle(phase: str = "after", **rest: Any) -> State:
    """P1 has a power of which everybody sees that it is no use: no pheromone is left for its Flyer."""
    ground = GAME.to_json(given(variant="experiantced"))["ground"]
    spaces = [space for space, what in ground.items() if what != "pond"]
    blank = given(variant="experiantced", species={"P1": "FLY"}, ground=dict.fromkeys(spaces[:18], "P1"))
    turn = GAME.to_json(blank)["turn"] | {"acted": phase == "after"}
    found = GAME.from_json(GAME.to_json(blank) | {"turn": turn, "phase": phase} | rest)
    assert found.colonies[0].pheromones == 0
    return found


def test_the_program_ends_a_turn_in_which_everybody_sees_that_nothing_is_left() -> None:
    assert texts(idle()) == ["end"]
    assert auto_moves.next_act(GAME, idle(), (AMBER, TEAL)) == (0, GAME.parse("end"))


def test_it_ends_none_of_a_seat_that_could_play_a_card_for_all_that_others_know() -> None:
    after = {"turn": GAME.to_json(given(variant="antermediate"))["turn"] | {"acted": True}, "phase": "after"}
    for cards in (["RUN-H/N"], ["EGG-J"]):
        state = given(variant="antermediate", specials={"P1": cards, "P2": ["RUN-F/N"]}, **after)
        assert (texts(state) == ["end"]) == (cards == ["RUN-H/N"])
        for players in ((AMBER, TEAL), (BOT, TEAL)):
            assert auto_moves.next_act(GAME, state, players) is None
            assert not auto_moves.ends_turn(GAME, state, 0)


def test_before_the_action_nothing_is_ended() -> None:
    assert auto_moves.next_act(GAME, given(variant="antermediate"), (AMBER, TEAL)) is None


EAGER = Player("Amber", "amber", habits=(Habit("interrupts", "always"),))


def test_ba_card_01_ba_obj_06_no_special_card_is_played_by_habit() -> None:
    """Reveals always at once: the special cards that can be played after the action stay in the hand."""
    after = {"turn": GAME.to_json(given(variant="antermediate"))["turn"] | {"acted": True}, "phase": "after"}
    busy = given(variant="antermediate", specials={"P1": ["EGG-J"], "P2": ["RUN-F/N"]}, **after)
    assert len(texts(busy)) > 1
    assert auto_moves.next_act(GAME, busy, (EAGER, TEAL)) is None


def test_ba_exp_04_no_card_of_the_draft_is_kept_by_habit() -> None:
    players = (EAGER, Player("Teal", "teal", habits=(Habit("interrupts", "always"),)))
    session = Session(GAME, Setup("experiantced", 2, {}), players, "draft")
    while session.state.phase != Phase.KEEP:
        if session.holding is not None:
            session.release()
        else:
            seat = session.deciders[0]
            session.submit(seat, session.legal(seat)[0])
    first, second = session.deciders
    assert session.waiting() == Awaited("person", first)
    session.submit(first, session.legal(first)[0])
    assert session.waiting() == Awaited("person", second)
    assert not any(entry.automatic for entry in session.entries)


def test_ba_obj_06_the_habit_reveals_while_others_decide() -> None:
    rich = given(hands={"P2": ["OH01", "OH02"]}, store={"P2": {"BE": 2, "CA": 2, "FL": 2}})
    eager = Player("Teal", "teal", habits=(Habit("interrupts", "always"),))
    assert auto_moves.next_act(GAME, rich, (AMBER, TEAL)) is None
    found = auto_moves.next_act(GAME, rich, (AMBER, eager))
    assert found is not None
    assert (found[0], GAME.format(found[1])) in {(1, "reveal OH01"), (1, "reveal OH02")}


def test_ba_obj_08_the_close_window_asks_whether_able_or_not() -> None:
    """Two positions that look the same to P1, in one of which P2 can pay: P2 is asked in both."""
    for card in ("OH01", "OH23"):
        closing = close_window(hands={"P2": [card]}, store={"P2": {"BE": 1, "CA": 1}})
        assert (texts(closing, 1) == ["pass"]) == (card == "OH23")
        assert auto_moves.next_act(GAME, closing, (AMBER, TEAL)) is None
        assert auto_moves.next_act(GAME, closing, (AMBER, BOT)) is None
        hasty = Player("Teal", "teal", habits=(Habit("closing", "never"),))
        assert auto_moves.next_act(GAME, closing, (AMBER, hasty)) == (1, GAME.parse("pass"))


def test_ba_obj_08_nobody_is_passed_over_for_an_empty_hand() -> None:
    """Even if the game sees no hidden option: who is skipped shows that those asked can pay."""
    closing = close_window(hands={"P2": ["OH23"]}, store={"P2": {"BE": 1, "CA": 1}})
    assert texts(closing, 1) == ["pass"]
    game = replace(GAME, may_have_more=lambda *_: False)
    assert auto_moves.next_act(game, closing, (AMBER, BOT)) is None


def test_at_a_familys_table_who_can_only_pass_does_so_by_itself() -> None:
    """Hands lie open there, so that it shows nothing; who could reveal is asked."""
    family = SessionOptions(auto_end=True, family=True)
    for card, passed in (("OH23", True), ("OH01", False)):
        closing = close_window(hands={"P2": [card]}, store={"P2": {"BE": 1, "CA": 1}})
        for players, options, by_itself in (
            ((AMBER, TEAL), family, passed),
            ((AMBER, TEAL), SessionOptions(auto_end=True), False),
            ((AMBER, TEAL), SessionOptions(family=True), False),
            ((AMBER, BOT), family, False),
        ):
            session = Session.from_position(GAME, closing, players, "acorn", options)
            assert any(entry.text == "P2: pass" and entry.automatic for entry in session.entries) == by_itself


def test_ba_obj_04_at_a_familys_table_a_turn_waits_for_a_card_that_is_complete() -> None:
    """It ended by itself, and the card could be revealed a whole round later only."""
    full = given(variant="childrants", hands={"P1": ["OH01"]}, store={"P1": {"BE": 1}})
    collects = next(text for text in texts(full) if text.endswith(" xCA"))
    for family, held in ((True, 0), (False, None)):
        options = SessionOptions(auto_end=True, family=family, undo="free", curtain="never")
        session = Session.from_position(GAME, full, (AMBER, TEAL), "acorn", options)
        session.submit(0, GAME.parse(collects))
        assert session.holding == held
        assert session.deciders == ((0,) if family else (1,))
        if family:
            session.submit(0, GAME.parse("reveal OH01"))
            assert (session.holding, session.deciders) == (None, (1,))
            assert GAME.scores(session.state)[0] > 0
    kept = Session.from_position(
        GAME, full, (AMBER, TEAL), "acorn", SessionOptions(auto_end=True, family=True, undo="free")
    )
    kept.submit(0, GAME.parse(collects))
    kept.release()
    assert kept.deciders == (1,)


def first_turn(*players: Player) -> tuple[Session, str]:
    """A game at a turn of P1 after whose action nothing is left, as everybody sees."""
    session = Session.from_position(GAME, idle("turn"), players)
    for move in session.legal(0):
        after = GAME.apply(session.state, 0, move).state
        if GAME.deciders(after)[:1] == (0,) and texts(after) == ["end"]:
            return session, GAME.format(move)
    raise AssertionError("no such move")


def test_a_persons_turn_is_held_before_it_is_ended() -> None:
    session, action = first_turn(AMBER, TEAL)
    assert [entry.text for entry in session.submit(0, GAME.parse(action))] == [f"P1: {action}"]
    assert session.waiting() == Awaited("hold", 0)
    assert session.undo()
    session.submit(0, GAME.parse(action))
    assert [entry.text for entry in session.release()] == ["P1: end"]
    assert session.waiting() == Awaited("person", 1)


def test_alone_nothing_is_held_as_nobody_waits() -> None:
    session = Session(GAME, Setup("solo", 1), (AMBER,), "a")
    while session.state.round < 3:
        assert session.waiting() == Awaited("person", 0)
        session.submit(0, session.legal(0)[-1])
    texts_so_far = [entry.text for entry in session.entries]
    assert "P1: end" in texts_so_far


def test_without_holds_it_is_ended_at_once() -> None:
    session, action = first_turn(AMBER, TEAL)
    session.auto_end = True
    assert [entry.text for entry in session.submit(0, GAME.parse(action))] == [f"P1: {action}", "P1: end"]
