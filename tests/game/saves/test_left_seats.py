"""Saves with left seats, resignations and the score of rematches; files made to harm are refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.saves import journal
from game.saves.journal import Chain, head_of
from game.saves.saves import Saves, resume_text
from game.session.player import Player
from game.session.series import Series
from game.session.session import Session
from game.storage.files import FileTrouble
from rules.core.protocol import Setup
from tests.toy import GAME

AMBER, TEAL = Player("Ämber 蟻", "amber"), Player("Teal", "teal")
BOT = Player("Amber", "amber", "computer", "random")


@pytest.fixture
def shelf(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", lambda: 1000.0)


def start(*players: Player) -> Session:
    return Session(GAME, Setup("standard", len(players)), players, "s")


def left() -> Session:
    """Amber has played one turn and left."""
    session = start(AMBER, TEAL)
    session.submit(0, GAME.parse("take 1"))
    session.change_seat(0, BOT)
    return session


def facts(session: Session) -> tuple[Any, ...]:
    return session.players, session.changes, session.resigned, session.series, session.over, session.help_used


def test_a_journal_holds_each_change_at_once(shelf: Saves) -> None:
    session = start(AMBER, TEAL)
    session.series = Series((2, 1), 1)
    autosave = shelf.begin(session)
    session.submit(0, GAME.parse("take 1"))
    session.change_seat(0, BOT)
    session.submit(1, GAME.parse("take 1"))
    for act in (lambda: session.change_seat(0, AMBER), lambda: session.resign(1)):
        opened = shelf.open(autosave.path).session  # as after a crash: nothing was closed
        assert facts(opened) == facts(session)
        assert opened.undo_barrier() == session.undo_barrier()
        act()
    opened = shelf.open(autosave.path).session
    assert facts(opened) == facts(session)
    assert opened.result == session.result


def test_named_and_finished_games_hold_it_too(shelf: Saves) -> None:
    session = left()
    session.resign(1)
    for path in (shelf.save(session, "Left"), shelf.keep_finished(session)):
        assert facts(shelf.open(path).session) == facts(session)
    (card,) = shelf.finished()
    assert card.over


def test_a_game_nobody_left_is_written_as_before() -> None:
    assert set(json.loads(journal.plain(head_of(start(AMBER, TEAL))))) == {
        "game", "variant", "rules_version", "players", "undo", "curtain", "auto_end", "typed_chance", "name",
    }  # fmt: skip


def test_the_same_game_with_other_players_is_another_file(shelf: Saves) -> None:
    session = start(AMBER, TEAL)
    shelf.save(session, "All")
    autosave = shelf.begin(session)
    session.change_seat(0, BOT)
    autosave.stop()
    (card,) = shelf.named()
    assert shelf.twin(shelf.open(card.path).session) is None


def test_a_damaged_end_does_not_end_the_game(shelf: Saves) -> None:
    session = left()
    session.submit(1, GAME.parse("take 1"))
    autosave = shelf.begin(session)
    session.resign(1)
    autosave.stop()
    lines = autosave.path.read_bytes().split(b"\n")
    autosave.path.write_bytes(b"\n".join([*lines[:-3], b"x" * 40, b""]))
    autosave.path.with_name(f"{autosave.path.name}.copy").unlink()
    opened = shelf.open(autosave.path)
    assert opened.left_out
    assert opened.session.resigned is None
    assert not opened.session.over


SEAT = {"name": "x", "colour": "amber"}


@pytest.mark.parametrize(
    "harm",
    [
        {"changes": [{"after": 3, "seat": 2, "was": SEAT, "now": SEAT}]},
        {"changes": [{"after": -1, "seat": 0, "was": SEAT, "now": SEAT}]},
        {"changes": [{"after": 10**30, "seat": 0, "was": SEAT, "now": SEAT}]},
        {"changes": [{"after": 1, "seat": 0, "was": SEAT, "now": {"name": "a\u0000", "colour": "amber"}}]},
        {"changes": [{"after": 1, "seat": 0, "was": SEAT}] * 1001},
        {"changes": "all"},
        {"resigned": 2},
        {"resigned": True},
        {"series": {"won": [1, 2, 3]}},
        {"series": {"won": [1, -2]}},
        {"series": {"won": []}},
        {"series": {"won": [1, 2], "drawn": 1e9}},
    ],
)
def test_a_forged_head_is_one_sentence(harm: dict[str, Any]) -> None:
    head = json.loads(journal.plain(head_of(left()))) | harm
    chain = Chain()
    lines = [chain.line("*", json.dumps(head)), chain.line("+", left().record.header)]
    with pytest.raises(FileTrouble, match=r"bad\.journal is damaged"):
        resume_text("".join(lines), "bad.journal")


def test_only_one_of_two_can_have_resigned() -> None:
    three = start(AMBER, TEAL, Player("Plum", "plum"))
    head = json.loads(journal.plain(head_of(three))) | {"resigned": 1}
    chain = Chain()
    text = chain.line("*", json.dumps(head)) + chain.line("+", three.record.header)
    with pytest.raises(FileTrouble, match="only one of two can resign"):
        resume_text(text, "bad.journal")


def test_a_change_behind_the_last_entry_comes_after_it() -> None:
    session = left()
    head = json.loads(journal.plain(head_of(session)))
    head["changes"][0]["after"] = 900_000
    chain = Chain()
    text = chain.line("*", json.dumps(head)) + chain.line("+", session.record.header)
    (change,) = resume_text(text, "far.journal").session.changes
    assert change.after <= len(session.entries)
