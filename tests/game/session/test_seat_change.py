"""Seats that pass to other players in the middle of a game, and a game that one of two gives up."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.options import SessionOptions
from game.session.player import Player
from game.session.seat_change import RESIGNED, STAND_IN, SeatChange, first_players
from game.session.series import Series, begun, moved_on
from game.session.session import Awaited, Session
from rules.core.errors import IllegalMoveError
from rules.core.protocol import Result, Setup
from tests.toy import GAME

AMBER, TEAL, PLUM = Player("Amber", "amber"), Player("Teal", "teal"), Player("Plum", "plum")
BOT = Player("Bot", "amber", "computer", "random")
ROSA = Player("Rosa", "amber")


def start(*players: Player, **agreed: Any) -> Session:
    return Session(GAME, Setup("standard", len(players)), players, "s", SessionOptions(**agreed))


def take(session: Session, seat: int) -> None:
    session.submit(seat, GAME.parse("take 1"))


def test_a_computer_in_place_of_another_is_told_once_the_first_has_played() -> None:
    first, second, third = (Player("Bot", "teal", "computer", level) for level in ("a", "b", "c"))
    session = start(AMBER, first)
    session.take_over(1, second)
    assert not session.changes, "nothing was played for the seat"
    take(session, 0)
    session.release()
    take(session, 1)
    session.take_over(1, third)
    session.take_over(1, first)
    assert session.changes == (SeatChange(len(session.entries), 1, second, first),), "the one that is chosen"
    assert not session.help_used
    session.take_over(1, second)
    assert not session.changes, "who was there stays"


def test_a_seat_passes_to_a_computer_and_back() -> None:
    session = start(AMBER, TEAL)
    take(session, 0)
    session.release()
    take(session, 1)
    session.release()
    after = len(session.entries)
    session.change_seat(0, BOT)
    assert session.people == (1,)
    assert session.waiting() == Awaited("computer", 0)
    session.submit(0, session.legal(0)[0])
    session.change_seat(0, AMBER)
    assert session.people == (0, 1)
    assert session.changes == (SeatChange(after, 0, AMBER, BOT), SeatChange(after + 1, 0, BOT, AMBER))
    assert session.help_used[STAND_IN] == 1, "a computer has played for a person, once"
    assert first_players(session.players, session.changes) == (AMBER, TEAL)
    history, players = session.history, session.players
    seated = [history.players_at(players, entry)[0] for entry in (0, after - 1, after, after + 1)]
    assert seated == [AMBER, AMBER, BOT, AMBER]
    assert [player.name for player in history.together(players)] == ["Amber and Bot", "Teal"]


def test_the_same_player_again_is_no_change() -> None:
    session = start(AMBER, TEAL)
    assert session.change_seat(0, AMBER) == []
    assert session.changes == ()


def test_another_person_is_no_help() -> None:
    session = start(AMBER, TEAL)
    session.change_seat(0, ROSA)
    assert not session.help_used[STAND_IN]


@pytest.mark.parametrize("undo", ["secret", "free"])
def test_no_undo_goes_back_behind_a_change_of_seat(undo: str) -> None:
    session = start(AMBER, TEAL, undo=undo)
    take(session, 0)
    session.undo()
    assert session.can_redo
    take(session, 0)
    assert session.undo_barrier() is None
    session.change_seat(1, PLUM)
    assert session.undo_barrier() == "Plum has taken a seat since."
    assert not session.undo()
    assert not session.can_redo
    assert session.players[1] == PLUM


def test_a_held_turn_is_released_when_its_player_leaves() -> None:
    session = start(AMBER, TEAL)
    take(session, 0)
    assert session.holding == 0
    session.change_seat(0, BOT)
    assert session.holding is None
    assert session.waiting() == Awaited("person", 1)


def test_a_held_turn_stays_held_when_another_leaves() -> None:
    session = start(AMBER, TEAL)
    take(session, 0)
    session.change_seat(1, PLUM)
    assert session.waiting() == Awaited("hold", 0)


def test_an_answer_that_a_computer_has_begun_is_out_of_date() -> None:
    session = start(BOT, TEAL)
    before = session.version_for(0)
    session.change_seat(0, AMBER)
    assert session.version_for(0) != before


def test_nobody_is_at_the_screen_when_its_person_leaves() -> None:
    session = start(AMBER, TEAL)
    session.sit(0)
    session.change_seat(0, BOT)
    assert session.viewer is None
    assert session.needs_curtain(None, 1), "who left still looks on, so Teal's cards are covered"
    session.sit(1)
    assert not session.needs_curtain(None, 1)


def test_the_person_at_the_screen_stays_when_another_leaves() -> None:
    session = start(AMBER, TEAL)
    session.sit(0)
    session.change_seat(1, replaced(TEAL, BOT))
    assert session.viewer == 0


def replaced(player: Player, other: Player) -> Player:
    return Player(other.name, player.colour, other.kind, other.level)


def test_all_may_leave_and_one_come_back_without_a_curtain() -> None:
    session = start(AMBER, BOT)
    session.change_seat(0, replaced(AMBER, BOT))
    assert session.people == ()
    session.change_seat(0, AMBER)
    assert not session.needs_curtain(session.viewer, 0)


def test_one_of_two_resigns_and_the_other_has_won() -> None:
    session = start(AMBER, TEAL)
    take(session, 0)
    scores = tuple(GAME.scores(session.state))
    session.resign(1)
    assert session.over
    assert session.deciders == session.interrupters == session.legal(0) == ()
    assert session.waiting() is None
    assert session.computers_to_ask() == ()
    assert session.result == Result(RESIGNED, scores, ((0,), (1,)), ({}, {}))
    assert session.undo_barrier() == "The game was given up."
    assert not session.undo()
    with pytest.raises(IllegalMoveError, match="Teal has resigned"):
        take(session, 1)
    with pytest.raises(ValueError, match="over"):
        session.change_seat(0, ROSA)


def test_only_a_person_against_one_other_resigns() -> None:
    assert not start(AMBER, TEAL, PLUM).may_resign(0)
    session = start(BOT, TEAL)
    assert not session.may_resign(0)
    assert not session.may_resign(None)
    assert session.may_resign(1)
    session.resign(1)
    assert not session.may_resign(1)
    with pytest.raises(ValueError, match="resigns"):
        session.resign(1)


def test_the_score_of_rematches_moves_on_with_the_players() -> None:
    won = Result("end", (5, 3), ((0,), (1,)), ({}, {}))
    drawn = Result("end", (3, 3), ((0, 1),), ({}, {}))
    score = begun(2).after(won).moved_on()
    assert score == Series((0, 1)), "who has won sits second now"
    assert score.after(drawn) == Series((0, 1), 1)
    assert moved_on(("first", "second", "third")) == ("third", "first", "second")
