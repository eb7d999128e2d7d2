"""People roll real dice and type what they show."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.saves import journal
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.core.errors import IllegalMoveError
from rules.core.protocol import CHANCE, Setup
from tests.toy import GAME, INFO, Toy
from tests.toys.verbs import game_of

AMBER, TEAL = Player("Amber", "amber"), Player("Teal", "teal")
BOT = Player("Bot", "brick", "computer", "random")
TYPED = SessionOptions(typed_chance=True)


class Dice(Toy):
    """The toy game, played with real dice and cards."""

    info = msgspec.structs.replace(INFO, typed_chance=True)


def start(*players: Player) -> Session:
    """A game dealt by the people; the first die is to be rolled."""
    session = Session(game_of(Dice()), Setup("together", len(players)), players, "s", TYPED)
    while session.state.phase == "deal":
        session.enter_chance(session.chances()[0])
    return session


def do(session: Session, seat: int, *texts: str) -> None:
    for text in texts:
        session.submit(seat, GAME.parse(text))


def test_the_session_waits_for_what_is_typed() -> None:
    session = start(AMBER)
    assert session.waiting() == Awaited("chance", CHANCE)
    assert session.computers_to_ask() == ()
    assert [GAME.format(move) for move in session.chances()] == [f"#1 {face}" for face in range(1, 7)]
    made = session.enter_chance(GAME.parse("#1 5"))
    assert [entry.text for entry in made] == ["#1 5"]
    assert session.waiting() == Awaited("person", 0)
    assert session.state.die == 5
    assert session.chances() == ()


def test_a_roll_that_cannot_be_is_refused() -> None:
    session = start(AMBER)
    before = session.state
    with pytest.raises(IllegalMoveError):
        session.enter_chance(GAME.parse("#2 5"))
    assert session.state is before
    session.enter_chance(GAME.parse("#1 5"))
    with pytest.raises(IllegalMoveError):
        session.enter_chance(GAME.parse("#1 5"))


def test_the_program_may_roll_once() -> None:
    session = start(AMBER)
    assert len(session.roll()) == 1
    assert session.roll() == []
    assert session.waiting() == Awaited("person", 0)


def test_a_wrong_roll_goes_back_until_somebody_has_decided_on_it() -> None:
    session = start(AMBER, BOT, TEAL)
    session.sit(0)
    session.enter_chance(GAME.parse("#1 5"))
    asked = session.version_for(1)
    session.sit(2)
    assert session.undo_barrier() is None
    assert session.undo()
    assert session.waiting() == Awaited("chance", CHANCE)
    session.enter_chance(GAME.parse("#1 4"))
    assert session.state.die == 4
    assert session.version_for(1) > asked, "a computer that thought about the wrong roll starts over"
    do(session, 2, "mark 1")
    assert session.undo()
    assert session.state.bids == (0, 0, 0)
    assert session.undo_barrier() is None, "the roll again"


def test_after_a_decision_the_roll_stays() -> None:
    session = start(AMBER, BOT, TEAL)
    session.sit(0)
    session.enter_chance(GAME.parse("#1 5"))
    do(session, 1, "mark 1")
    assert session.undo_barrier() == "Bot has moved since then."


def test_a_turn_is_held_before_the_dice_of_others() -> None:
    session = start(AMBER)
    session.enter_chance(GAME.parse("#1 5"))
    do(session, 0, "roll")
    assert session.waiting() == Awaited("hold", 0), "the roll is not made behind the person's back"
    session.release()
    assert session.waiting() == Awaited("chance", CHANCE)


def test_where_the_game_is_not_for_it_the_program_rolls() -> None:
    session = Session(GAME, Setup("together", 1), (AMBER,), "s", TYPED)
    assert not session.typed_chance
    assert session.waiting() == Awaited("person", 0)
    assert not session.practice
    with pytest.raises(IllegalMoveError):
        session.enter_chance(GAME.parse("#1 5"))


def test_such_a_game_is_practice_and_is_saved_as_such(tmp_path: Path) -> None:
    session = start(AMBER)
    assert session.practice
    head = journal.head_of(session)
    assert head.typed_chance
    assert msgspec.json.decode(journal.plain(head), type=journal.Head) == head
