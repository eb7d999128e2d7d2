"""Several decide at the same time: each takes back and redoes their own moves, whatever the others do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.saves.saves import Saves
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from rules.core.protocol import Setup
from tests.toy import GAME, INFO, Toy
from tests.toys.verbs import game_of

AMBER, TEAL, PLUM = Player("Amber", "amber"), Player("Teal", "teal"), Player("Plum", "plum")
BOT = Player("Bot", "brick", "computer", "random")


class Final(Toy):
    """The toy game in which a confirmed bid stays."""

    info = msgspec.structs.replace(INFO, final=("done",))


def start(*players: Player, game: Any = GAME, **agreed: Any) -> Session:
    return Session(game, Setup("together", len(players)), players, "s", SessionOptions(**agreed))


def do(session: Session, seat: int, *texts: str) -> None:
    for text in texts:
        session.submit(seat, GAME.parse(text))


def test_an_undone_move_can_be_made_again_after_others_acted() -> None:
    session = start(AMBER, TEAL, BOT)
    session.sit(0)
    do(session, 0, "mark 1")
    assert session.undo()
    do(session, 2, "mark 1", "done")
    assert session.can_redo
    assert session.redo()
    assert session.state.bids == (1, 0, 1)
    assert session.state.done == (False, False, True)
    assert session.undo_barrier() is None, "and it can go back once more"
    assert session.undo()
    assert session.state.bids == (0, 0, 1)


def test_an_own_other_move_ends_what_could_be_redone() -> None:
    session = start(AMBER, TEAL, BOT)
    session.sit(0)
    do(session, 0, "mark 1")
    session.undo()
    do(session, 0, "roll")
    assert not session.can_redo


def test_only_the_one_who_took_it_back_makes_it_again() -> None:
    session = start(AMBER, TEAL, PLUM)
    session.sit(0)
    do(session, 0, "mark 1")
    assert session.undo()
    session.sit(1)
    assert not session.can_redo
    assert not session.redo()
    do(session, 1, "mark 1")
    assert session.undo()
    assert session.redo()
    assert session.state.bids == (0, 1, 0), "the second one's own"
    session.sit(0)
    assert session.redo()
    assert session.state.bids == (1, 1, 0)


@pytest.mark.parametrize("undo", ["secret", "free"])
def test_nobody_takes_back_what_another_draws(undo: Any) -> None:
    """Not even after one has taken back an older move, by which all moves since are new to the log."""
    session = start(AMBER, TEAL, PLUM, undo=undo)
    session.sit(0)
    do(session, 0, "mark 1")
    session.sit(1)
    do(session, 1, "mark 1")
    session.sit(0)
    assert session.undo()
    assert session.undo_barrier() == "The turn was handed over."
    assert not session.undo()
    assert session.state.bids == (0, 1, 0)


def test_the_end_of_the_round_ends_what_could_be_redone() -> None:
    session = start(AMBER, TEAL, BOT)
    session.sit(0)
    do(session, 0, "mark 1")
    session.undo()
    do(session, 0, "roll", "done")
    session.undo()
    for seat in (1, 2):
        do(session, seat, "mark 1", "done")
    assert session.can_redo, "the first one is still awaited"
    session.redo()
    assert session.state.phase == "turn"
    assert not session.can_redo


def test_a_pencil_taken_back_is_no_help_where_the_rules_allow_it() -> None:
    for game, helped in ((game_of(Final()), 0), (GAME, 1)):
        session = start(AMBER, TEAL, BOT, game=game)
        session.sit(0)
        do(session, 0, "mark 1")
        assert session.undo()
        assert session.help_used["undo"] == helped


def test_a_final_move_stays_and_says_so() -> None:
    session = start(AMBER, TEAL, BOT, game=game_of(Final()))
    session.sit(0)
    do(session, 0, "mark 1")
    assert session.undo_barrier() is None
    do(session, 0, "done")
    assert session.undo_barrier() == "A confirmed turn is final."
    assert not session.undo()
    assert session.state.done[0]


def test_where_everything_may_go_back_a_final_move_may() -> None:
    session = start(AMBER, TEAL, BOT, game=game_of(Final()), undo="free")
    session.sit(0)
    do(session, 0, "mark 1", "done")
    assert session.undo()
    assert not session.state.done[0]
    assert session.help_used["undo"] == session.help_used["undo past a barrier"] == 1


def test_what_others_confirmed_does_not_keep_an_own_move() -> None:
    session = start(AMBER, TEAL, PLUM, game=game_of(Final()))
    session.sit(0)
    do(session, 0, "mark 1")
    session.sit(1)
    do(session, 1, "mark 1", "done")
    assert session.undo_barrier() == "A confirmed turn is final.", "for the one who confirmed"
    session.sit(0)
    assert session.undo_barrier() is None
    assert session.undo()
    assert session.state.done == (False, True, False)


def test_a_question_outlives_what_another_takes_back() -> None:
    session = start(AMBER, BOT, PLUM)
    session.sit(0)
    do(session, 0, "mark 1")
    asked, own = session.version_for(1), session.version_for(0)
    session.undo()
    assert session.version_for(1) == asked, "the computer thinks on"
    assert session.version_for(0) > own
    do(session, 0, "roll")
    assert session.version_for(1) > asked, "for a moment chance was awaited"


def test_an_undo_amid_many_is_one_piece_of_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(AMBER, BOT, TEAL, PLUM)
    shelf = Saves(tmp_path, lambda: 1.0)
    autosave = shelf.begin(session)
    session.sit(0)
    do(session, 0, "mark 1")
    for seat in (1, 2):
        do(session, seat, "mark 1", "done")
    synced: list[int] = []
    monkeypatch.setattr("game.saves.autosave.os.fsync", synced.append)
    assert session.undo()
    assert len(synced) == 1
    assert shelf.open(autosave.path).session.entries == session.entries


def test_a_whole_turn_is_one_piece_of_the_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(AMBER, BOT, TEAL)
    shelf = Saves(tmp_path, lambda: 1.0)
    autosave = shelf.begin(session)
    synced: list[int] = []
    monkeypatch.setattr("game.saves.autosave.os.fsync", synced.append)
    made = session.submit_turn(1, [GAME.parse("mark 1"), GAME.parse("done")])
    assert [entry.text for entry in made] == ["P2: mark 1", "P2: done"]
    assert len(synced) == 1
    assert shelf.open(autosave.path).session.entries == session.entries
