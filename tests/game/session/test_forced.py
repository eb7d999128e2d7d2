"""Answers that the rules give for a seat: logged as its own, asked of nobody, taken back with the cause."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.engine import Engine
from game.session import auto_moves
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.core import log, registry
from rules.core.errors import LogError
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.toys.parley import GAME, PLACE

AMBER, TEAL, PLUM = (Player(name, name.lower()) for name in ("Amber", "Teal", "Plum"))  # type: ignore[arg-type]
BOT = Player("Bot", "teal", "computer", "random")
THREE = Setup("standard", 3)


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._PLACES, "parley", PLACE)


def texts(session: Session, first: int = 0) -> list[str]:
    return [entry.text for entry in session.entries[first:]]


def begun(*players: Player, seed: str = "s", auto_end: bool = False, **changes: Any) -> Session:
    """A session at the first turn of a game, with changes to its position."""
    state = Session(GAME, Setup("standard", len(players)), players, seed).state
    etiquette = SessionOptions(auto_end=auto_end)
    return Session.from_position(GAME, replace(state, **changes), players, seed, etiquette)


def poor(*hands: tuple[int, ...]) -> dict[str, Any]:
    """Changes by which P2 has no gold and no guard."""
    return {"hands": hands, "deck": _rest(*hands), "gold": (2, 0, 2), "guards": (1, 0, 1)}


def _rest(*hands: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card for card in range(1, 25) if not any(card in hand for hand in hands))


def test_the_one_answer_is_an_entry_of_its_seat_and_the_next_seat_is_asked() -> None:
    session = begun(AMBER, BOT, PLUM, **poor((1, 2), (5,), (7, 8)))
    session.submit(0, "demand P2")
    assert texts(session) == ["P1: demand P2", "P2: = 05"]
    assert session.entries[1].automatic
    assert session.waiting() == Awaited("person", 0)
    assert 5 in session.state.hands[0]


def test_who_has_a_choice_is_asked() -> None:
    session = begun(AMBER, TEAL, PLUM, **poor((1, 2), (5, 6), (7, 8)))
    session.submit(0, "demand P2")
    assert texts(session) == ["P1: demand P2"]
    assert session.legal(0) == ()
    session.release()
    assert session.waiting() == Awaited("person", 1)


def test_a_turn_without_actions_is_held_before_the_rules_end_it() -> None:
    session = begun(AMBER, TEAL, guards=(0, 0))
    session.submit(0, "raid P2")
    session.submit(0, "raid P2")
    assert texts(session) == ["P1: raid P2", "P1: raid P2"]
    assert session.waiting() == Awaited("hold", 0)
    assert session.undo_barrier() is None
    ended = [entry.text for entry in session.release()]
    assert ended[0] == "P1: end"
    assert ended[1].startswith("! draw P1")
    assert session.waiting() == Awaited("person", 1)


def test_a_forced_answer_goes_back_with_the_decision_before_it() -> None:
    """Nobody chose it, and it told nobody anything."""
    session = begun(AMBER, BOT, PLUM, gold=(2, 1, 2), hands=((1, 2), (), (7, 8)), deck=_rest((1, 2), (7, 8)))
    session.submit(0, "demand P2")
    assert texts(session) == ["P1: demand P2", "P2: = gold"]
    assert session.undo_barrier() is None
    assert session.undo()
    assert texts(session) == []
    assert session.redo()
    assert texts(session) == ["P1: demand P2", "P2: = gold"]
    assert session.entries[1].automatic


def test_a_forced_answer_that_showed_a_card_is_a_barrier() -> None:
    session = begun(AMBER, BOT, PLUM, **poor((1, 2), (5,), (7, 8)))
    session.submit(0, "demand P2")
    assert session.undo_barrier() == "Bot has moved since then."
    assert not session.undo()


def test_the_program_ends_no_turn_that_the_rules_leave_open() -> None:
    """That only `end` is left may be for the hand's sake: then to end it would tell of the hand."""

    leaves_open = replace(GAME, is_forced=lambda _state: False)
    idle = replace(begun(AMBER, TEAL).state, actions=0)
    assert GAME.legal_moves(idle, 0) == ("end",)
    assert auto_moves.next_act(leaves_open, idle, (AMBER, TEAL)) is None
    assert not auto_moves.ends_turn(leaves_open, idle, 0)


def test_a_loaded_game_goes_on_and_a_log_without_the_answer_does_not_load() -> None:
    record = log.Record(GAME, THREE, "s")
    while record.state.round < 2:
        if record.runs_on:
            record.advance()
        else:
            (seat,) = record.deciders
            record.play(seat, GAME.legal_moves(record.state, seat)[0])
    forced = [index for index in range(len(record.entries)) if record.was_forced(index)]
    assert forced
    assert [n for n, entry in enumerate(record.entries) if entry.automatic] == forced
    again = log.replay(record.text())
    assert again.entries == record.entries
    lines = record.text().splitlines()
    assert lines[forced[0] + 1] == "P1: end"
    with pytest.raises(LogError, match=f"line {forced[0] + 2}"):
        log.replay("\n".join(lines[: forced[0] + 1] + lines[forced[0] + 2 :]))


def test_a_game_that_was_broken_off_before_a_forced_answer_is_completed() -> None:
    record = log.Record(GAME, THREE, "s")
    while not record.forced:
        if record.chance_acts:
            record.draw()
        else:
            (seat,) = record.deciders
            record.play(seat, GAME.legal_moves(record.state, seat)[0])
    length = len(record.entries)
    session = Session.resume(record, (BOT, AMBER, BOT))
    assert session.entries[length].text == "P1: end"


def ask(engine: Engine, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(engine.answer(json.dumps(request).encode()))
    return answer


@pytest.mark.parametrize("chance", ["auto", "manual"])
def test_the_pipe_gets_the_answer_as_an_entry_and_undoes_it_with_the_move(chance: str) -> None:
    engine = Engine()
    ask(engine, cmd="new", game="parley", seats=2, seed="s", chance=chance)
    while ask(engine, cmd="actors")["actors"] == ["chance"]:
        ask(engine, cmd="play", seat="chance", move=ask(engine, cmd="legal", seat="chance")["moves"][0])
    ask(engine, cmd="play", seat=0, move="share")
    ask(engine, cmd="play", seat=0, move="= P2")
    ply = ask(engine, cmd="play", seat=0, move="= P2")
    assert ply["entries"] == ["P1: = P2"]
    ask(engine, cmd="play", seat=0, move="demand P2")
    answer = ask(engine, cmd="play", seat=1, move="= gold")
    assert answer["entries"][:2] == ["P2: = gold", "P1: end"]
    assert len(answer["entries"]) == (3 if chance == "auto" else 2)
    assert answer["deciders"] == ([1] if chance == "auto" else ["chance"])
    ask(engine, cmd="undo")
    assert ask(engine, cmd="actors")["deciders"] == [1]
    ask(engine, cmd="play", seat=1, move="= gold")
    text = ask(engine, cmd="log")["text"]
    assert ask(engine, cmd="load", text=text)["ok"]
    ask(engine, cmd="undo")
    assert ask(engine, cmd="actors")["deciders"] == [1], "the answer of the rules is no play of its own"


def test_random_games_end_whether_the_rules_answer_or_whoever_walks_through_them() -> None:
    assert GAME.is_forced is not None
    for number in range(20):
        rng, record = Rng(number), log.Record(GAME, Setup("standard", 2 + number % 3), f"{number}")
        while not record.over:
            (seat,) = record.deciders
            moves = GAME.legal_moves(record.state, seat)
            if record.forced:
                assert len(moves) == 1
                assert all(
                    GAME.is_forced(GAME.observe(record.state, viewer)) for viewer in (*range(seat), None)
                )
            if seat == CHANCE:
                record.draw()
            else:
                record.play(seat, rng.choice(moves))
            assert not GAME.violations(record.state)
