"""Turns with windows for special cards: the program ends those in which nothing is left (BA-CARD-02)."""

from __future__ import annotations

from game import auto_moves
from game.player import Player
from game.session import Awaited, Session
from rules.brilliants import GAME
from rules.core.protocol import Setup
from tests.rules.brilliants.given import given, texts

AMBER, TEAL = Player("Amber", "amber"), Player("Teal", "teal")
BOT = Player("Bot", "teal", "computer", "random")


def test_the_program_ends_a_turn_in_which_no_card_can_be_played() -> None:
    after = {"turn": GAME.to_json(given(variant="antermediate"))["turn"] | {"acted": True}, "phase": "after"}
    idle = given(variant="antermediate", specials={"P1": ["RUN-H/N"], "P2": ["RUN-F/N"]}, **after)
    assert texts(idle) == ["end"]
    assert auto_moves.next_act(GAME, idle, (AMBER, TEAL)) == (0, GAME.parse("end"))
    busy = given(variant="antermediate", specials={"P1": ["EGG-J"], "P2": ["RUN-F/N"]}, **after)
    assert auto_moves.next_act(GAME, busy, (AMBER, TEAL)) is None


def test_before_the_action_nothing_is_ended() -> None:
    assert auto_moves.next_act(GAME, given(variant="antermediate"), (AMBER, TEAL)) is None


def first_turn(*players: Player) -> tuple[Session, str]:
    """A game at the first turn of P1 and an action after which P1 can play none of its special cards."""
    for seed in "abcdefghijkl":
        session = Session(GAME, Setup("antermediate", 2, {"first": "P1"}), players, seed)
        while session.state.round == 0:
            seat = session.deciders[0]
            session.submit(seat, session.legal(seat)[0])
            if session.waiting() == Awaited("hold", seat):
                session.release()
        if GAME.format(session.legal(0)[0]).startswith("weather"):
            session.submit(0, session.legal(0)[0])
        for move in session.legal(0):
            after = GAME.apply(session.state, 0, move).state
            if GAME.deciders(after)[:1] == (0,) and texts(after) == ["end"]:
                return session, GAME.format(move)
    raise AssertionError("no such seed")


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
