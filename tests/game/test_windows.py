"""Being asked in somebody's turn: habits, being asked no more, the open board, and what is held when."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.saves import journal
from game.saves.saves import encode, resume_text
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.core import registry
from rules.core.protocol import Habit, Setup
from tests.bench import interruptions
from tests.toys.parley import GAME, PLACE

AMBER, TEAL, PLUM = Player("Amber", "amber"), Player("Teal", "teal"), Player("Plum", "plum")
BOT = Player("Bot", "brick", "computer", "random")


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._PLACES, "parley", PLACE)


def guarding(player: Player, *habits: Habit) -> Player:
    return Player(player.name, player.colour, habits=habits)


def begun(*players: Player, etiquette: SessionOptions | None = None, **changes: Any) -> Session:
    """A session at the first turn of a game, with changes to its position; P1 has the screen."""
    state = Session(GAME, Setup("standard", len(players)), players, "s").state
    session = Session.from_position(
        GAME, replace(state, **changes), players, "s", etiquette or SessionOptions()
    )
    session.sit(0)
    return session


def texts(session: Session) -> list[str]:
    return [entry.text for entry in session.entries]


# ---- habits


def test_without_a_habit_a_person_is_asked() -> None:
    session = begun(AMBER, TEAL)
    session.submit(0, "raid P2")
    assert session.waiting() == Awaited("person", 1)
    assert session.window is not None
    assert session.window.name == "guard"


@pytest.mark.parametrize(("answer", "said"), [("always", "P2: = y"), ("never", "P2: = n")])
def test_a_habit_answers_at_once_as_an_entry_of_its_seat(answer: Any, said: str) -> None:
    session = begun(AMBER, guarding(TEAL, Habit("guard", answer)))
    session.submit(0, "raid P2")
    assert texts(session) == ["P1: raid P2", said]
    assert session.entries[1].automatic
    assert session.waiting() == Awaited("person", 0)


def test_only_what_is_wanted_is_asked() -> None:
    wary = guarding(TEAL, Habit("guard", "ask", ("P3",)))
    session = begun(AMBER, wary, PLUM)
    session.submit(0, "raid P2")
    assert texts(session) == ["P1: raid P2", "P2: = n"]
    third = begun(AMBER, wary, PLUM, turn=2, asked=2)
    third.submit(2, "raid P2")
    assert third.waiting() == Awaited("person", 1)


def test_a_habit_that_the_window_does_not_offer_counts_for_nothing() -> None:
    session = begun(AMBER, guarding(TEAL, Habit("ransom", "never"), Habit("castle", "always")))
    session.submit(0, "demand P2")
    assert session.waiting() == Awaited("person", 1)


def test_a_computer_has_no_habits() -> None:
    eager = Player("Bot", "brick", "computer", "random", habits=(Habit("guard", "always"),))
    session = begun(AMBER, eager)
    session.submit(0, "raid P2")
    assert session.waiting() == Awaited("computer", 1)


def test_a_decision_of_ones_own_is_made_by_no_habit() -> None:
    session = begun(guarding(AMBER, Habit("guard", "never"), Habit("ransom", "always")), TEAL)
    assert not session.entries
    assert session.waiting() == Awaited("person", 0)


# ---- no more this turn


def test_no_more_this_turn_passes_the_window_until_the_turn_ends() -> None:
    session = begun(AMBER, TEAL, guards=(1, 2))
    session.submit(0, "raid P2")
    assert [entry.text for entry in session.silence()] == ["P2: = n"]
    session.submit(0, "raid P2")
    assert texts(session) == ["P1: raid P2", "P2: = n", "P1: raid P2", "P2: = n"]
    assert session.waiting() == Awaited("hold", 0), "before its turn ends without an action left"
    session.release()
    session.sit(1)
    session.submit(1, "end")
    session.sit(0)
    session.submit(0, "share")
    session.submit(0, "= P2")
    session.submit(0, "= P2")
    session.submit(0, "raid P2")
    assert session.waiting() == Awaited("person", 1), "another turn: P2 is asked again"


def test_another_window_is_not_passed_with_it() -> None:
    session = begun(AMBER, TEAL)
    session.submit(0, "raid P2")
    session.silence()
    session.submit(0, "demand P2")
    assert session.waiting() == Awaited("person", 1)


def test_undo_asks_again_what_was_passed_with_it() -> None:
    session = begun(AMBER, TEAL)
    session.submit(0, "raid P2")
    session.silence()
    assert session.undo_barrier() is None, "what a habit answers tells nothing and goes back with its cause"
    assert session.undo()
    assert texts(session) == []
    session.submit(0, "raid P2")
    assert session.waiting() == Awaited("person", 1)


def test_without_a_window_there_is_nothing_to_pass() -> None:
    session = begun(AMBER, TEAL)
    assert session.silence() == []
    session.submit(0, "raid P2")
    session.submit(1, "= n")
    assert session.silence() == []


# ---- the open board


def test_what_needs_no_secret_is_answered_at_the_open_board() -> None:
    session = begun(AMBER, TEAL)
    session.submit(0, "raid P2")
    assert session.answers_openly(1)
    session.welcome(1)
    assert (session.viewer, session.guest) == (None, 1)
    session.submit(1, "= n")
    assert session.waiting() == Awaited("person", 0)
    assert not session.needs_curtain(session.viewer, 0), "nothing secret was shown"
    session.sit(0)
    assert (session.viewer, session.guest) == (0, None)


def test_what_needs_the_hand_falls_behind_a_curtain() -> None:
    session = begun(AMBER, TEAL)
    session.submit(0, "demand P2")
    assert not session.answers_openly(1)
    assert session.needs_curtain(0, 1)
    session.sit(1)
    session.submit(1, "= gold")
    assert session.needs_curtain(1, 0)


def test_after_a_guest_with_secrets_the_screen_goes_back_behind_a_curtain() -> None:
    """P2 answers openly, P3 shows its hand: then P1 cannot just have the screen back."""
    session = begun(AMBER, TEAL, PLUM)
    session.submit(0, "raid P2")
    session.welcome(1)
    session.submit(1, "= n")
    session.sit(0)
    session.submit(0, "demand P3")
    session.sit(2)
    session.submit(2, "= gold")
    assert session.needs_curtain(session.viewer, 0)


def test_who_was_the_last_to_sit_gets_its_cards_back_in_its_own_turn_alone() -> None:
    """P1 had the screen in a computer's turn, P2 answers: no cards lie open until a turn begins."""
    session = begun(AMBER, TEAL, BOT, turn=2, asked=2)
    session.submit(2, "raid P2")
    session.welcome(1)
    session.submit(1, "= n")
    session.submit(2, "raid P1")
    assert session.waiting() == Awaited("person", 0)
    assert session.answers_openly(0)
    assert not session.is_back(0)
    session.welcome(0)
    session.submit(0, "= n")
    assert session.waiting() == Awaited("person", 0)
    assert session.needs_curtain(session.viewer, 0)


def test_alone_at_the_screen_nobody_is_a_guest() -> None:
    session = begun(AMBER, BOT, turn=1, asked=1)
    session.submit(1, "raid P1")
    assert session.viewer == 0
    assert not session.answers_openly(0)


def test_who_wants_a_curtain_each_time_gets_it() -> None:
    session = begun(AMBER, TEAL, etiquette=SessionOptions(curtain="always"))
    session.submit(0, "raid P2")
    assert not session.answers_openly(1)
    assert session.needs_curtain(0, 1)


# ---- hold and undo


def test_an_answer_is_not_held_and_a_turn_that_goes_on_is_not_either() -> None:
    session = begun(AMBER, TEAL)
    session.submit(0, "raid P2")
    assert session.holding is None, "the turn is not over: P2 is only asked"
    session.submit(1, "= n")
    assert session.holding is None, "it was not the turn of P2"


def test_an_answer_is_not_held_again_when_the_game_is_loaded() -> None:
    """Not even if the rules have answered for somebody after it."""
    session = begun(AMBER, TEAL, PLUM, hands=((1, 2), (3, 4), (5, 6)), deck=tuple(range(7, 25)))
    session.submit(0, "raid P2")
    session.submit(1, "= n")
    opened = resume_text(encode(session, 0.0), "it").session
    assert opened.holding is None
    assert opened.waiting() == Awaited("person", 0)


def test_an_answer_goes_back_alone_until_somebody_acts() -> None:
    session = begun(AMBER, TEAL)
    session.submit(0, "raid P2")
    session.welcome(1)
    session.submit(1, "= n")
    session.sit(0)
    assert session.undo_barrier() is None
    session.undo()
    assert texts(session) == ["P1: raid P2"]
    assert session.waiting() == Awaited("person", 1)
    assert session.answers_openly(1)
    session.welcome(1)
    session.submit(1, "= y")
    session.sit(0)
    session.submit(0, "raid P2")
    session.undo()
    assert session.undo_barrier() is None, "P2 can still take its answer back"
    session.undo()
    assert session.undo_barrier() is None, "and P1 what it asked"
    session.undo()
    assert texts(session) == []


def test_a_batch_goes_back_answer_by_answer() -> None:
    session = begun(AMBER, TEAL, PLUM)
    for move in ("share", "= P2", "= P3"):
        session.submit(0, move)
    assert texts(session) == ["P1: share", "P1: = P2", "P1: = P3"]
    for left in (2, 1, 0):
        assert session.undo_barrier() is None
        session.undo()
        assert len(session.entries) == left
    for length in (1, 2, 3):
        session.redo()
        assert len(session.entries) == length


def test_a_draw_at_the_end_is_for_the_seat_alone_and_what_is_laid_off_is_held() -> None:
    hands = ((1, 2, 3), (4, 5))
    deck = tuple(card for card in range(6, 25))
    session = begun(AMBER, TEAL, hands=hands, deck=deck)
    session.submit(0, "end")
    assert session.holding is None
    assert session.seen(1, 1).text == "! draw P1 ?"
    assert session.seen(1, 0).text == session.entries[1].text
    assert session.waiting() == Awaited("person", 0), "a card too many is laid off before the next turn"
    session.submit(0, "lay 02")
    assert session.holding == 0, "P2 is not told before P1 is done"
    session.release()
    assert session.waiting() == Awaited("person", 1)


# ---- kept


def test_habits_change_during_a_game_and_are_saved_with_the_player() -> None:
    session = begun(AMBER, TEAL)
    session.submit(0, "raid P2")
    made = session.take_habits(1, (Habit("guard", "always"),))
    assert [entry.text for entry in made] == ["P2: = y"]
    opened = resume_text(encode(session, 0.0), "it").session
    assert opened.players == session.players
    assert opened.players[1].habits == (Habit("guard", "always"),)
    assert opened.entries == session.entries
    written = journal.read(journal.whole(session, 0.0, journal.Chain()).encode(), "it")
    assert written.head.players == session.players


def test_a_game_saved_while_somebody_is_asked_goes_on_there() -> None:
    session = begun(AMBER, TEAL)
    session.submit(0, "share")
    session.submit(0, "= P2")
    in_batch = resume_text(encode(session, 0.0), "it").session
    assert in_batch.waiting() == Awaited("person", 0)
    assert in_batch.legal(0) == session.legal(0)
    session.submit(0, "= P2")
    session.submit(0, "raid P2")
    asked = resume_text(encode(session, 0.0), "it").session
    assert asked.waiting() == Awaited("person", 1)
    assert asked.holding is None
    assert asked.answers_openly(1)


# ---- counted


def test_what_a_person_is_asked_in_others_turns_is_counted() -> None:
    told = interruptions.play(GAME, Setup("standard", 3), "s", "random")
    assert told.answers == told.kinds["Guards"] + told.kinds["Ransoms"]
    assert told.curtains == told.kinds["Ransoms"]
    assert 0 < told.stops <= told.answers
