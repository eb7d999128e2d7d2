"""Several seats decide at the same time: in any order, unseen by each other, and nobody is played for."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from game.engine import Engine
from game.saves.journal import Chain, read, whole
from game.saves.saves import Saves
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from game.text import to_move
from rules.core import log
from rules.core.log import Record
from rules.core.protocol import CHANCE, Habit, Setup
from rules.core.strict import parse_json
from tests.toy import GAME

AMBER, TEAL, PLUM = Player("Amber", "amber"), Player("Teal", "teal"), Player("Plum", "plum")
BOT = Player("Bot", "brick", "computer", "random")


def start(*players: Player, seed: str = "s", **agreed: Any) -> Session:
    return Session(GAME, Setup("together", len(players)), players, seed, SessionOptions(**agreed))


def do(session: Session, seat: int, *texts: str) -> None:
    for text in texts:
        session.submit(seat, GAME.parse(text))


def test_a_person_is_awaited_before_computers_and_the_viewer_before_others() -> None:
    session = start(BOT, AMBER, TEAL, PLUM)
    assert session.deciders == (0, 1, 2, 3)
    assert session.waiting() == Awaited("person", 1)
    session.sit(2)
    assert session.waiting() == Awaited("person", 2)
    do(session, 2, "mark 1")
    assert session.waiting() == Awaited("person", 2)
    do(session, 2, "done")
    assert session.waiting() == Awaited("person", 3)
    do(session, 3, "mark 1", "done")
    assert session.waiting() == Awaited("person", 1)
    do(session, 1, "mark 1", "done")
    assert session.waiting() == Awaited("computer", 0)


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_any_order_leads_to_the_same_position_and_the_same_dice(order: tuple[int, ...]) -> None:
    """Also where one rolls and so makes more entries than the others."""
    bids = {0: ("mark 1", "done"), 1: ("roll", "done"), 2: ("mark 1", "done")}
    one, other = start(AMBER, TEAL, PLUM), start(AMBER, TEAL, PLUM)
    for seat in range(3):
        do(one, seat, *bids[seat])
    for step in range(2):
        for seat in order:
            do(other, seat, bids[seat][step])
    assert one.state == other.state
    for session in (one, other):
        while session.state.round == 1:
            waiting = session.waiting()
            assert waiting is not None
            if waiting.kind == "hold":
                session.release()
            else:
                session.submit(waiting.seat, session.legal(waiting.seat)[0])
    assert one.state == other.state


def test_dice_do_not_depend_on_what_was_decided() -> None:
    """One game has two entries more than the other when the second round's die is rolled."""
    faces = []
    for first in ("mark 1", "roll"):
        session = start(AMBER, TEAL, PLUM)
        do(session, 0, first, "done")
        for seat in (1, 2):
            do(session, seat, "mark 1", "done")
        while session.state.round == 1:
            waiting = session.waiting()
            assert waiting is not None
            if waiting.kind == "hold":
                session.release()
            else:
                session.submit(waiting.seat, session.legal(waiting.seat)[0])
        faces.append((len(session.entries), session.state.die))
    assert faces[0][0] != faces[1][0]
    assert faces[0][1] == faces[1][1]


def test_what_one_decides_shows_to_nobody_else() -> None:
    session = start(AMBER, TEAL, PLUM)
    views = [session.view(viewer) for viewer in (1, 2, None)]
    do(session, 0, "mark 1")
    assert [session.view(viewer) for viewer in (1, 2, None)] == views
    assert session.seen(len(session.entries) - 1, 1).text == "P1: mark ?"
    assert session.seen(len(session.entries) - 1, 1).events[0].number == 0
    assert session.view(0).bids == (1, 0, 0)


@pytest.mark.parametrize("habit", ["ask", "always"])
def test_nobodys_decision_is_made_for_it(habit: Any) -> None:
    """Not even where only one move is left; who is through steps in by habit as ever."""
    eager = Player("Teal", "teal", habits=(Habit("interrupts", habit),))
    for number in range(40):
        session = start(AMBER, eager, PLUM, seed=str(number))
        do(session, 1, "mark 1")
        assert not any(entry.automatic for entry in session.entries)
        do(session, 1, "done")
        able = min(session.state.hands[1] or (99,)) // 3 <= session.state.coins[1]
        used = [entry for entry in session.entries if entry.automatic]
        assert all(entry.text.startswith("P2: reveal") for entry in used)
        assert bool(used) == (habit == "always" and session.states[-1].open[1] != ())
        assert not (able and habit == "always")


def test_computers_think_while_a_person_decides_and_start_over_for_nothing() -> None:
    session = start(AMBER, BOT, PLUM)
    assert session.waiting() == Awaited("person", 0)
    assert session.computers_to_ask() == (Awaited("computer", 1),)
    asked = session.version_for(1)
    do(session, 0, "mark 1", "done")
    assert session.version_for(1) == asked, "what the person did changes nothing for the computer"
    do(session, 1, "mark 1")
    assert session.version_for(1) > asked
    do(session, 1, "done")
    assert session.computers_to_ask() == (Awaited("interrupt", 1),)


def bidden(*players: Player) -> Session:
    """The first and then the second seat have bid, the third has not."""
    session = start(*players)
    session.sit(0)
    do(session, 0, "mark 1", "done")
    do(session, 1, "mark 1", "done")
    return session


def test_an_own_decision_goes_back_while_nobody_could_see_it_and_the_others_stand() -> None:
    session = bidden(AMBER, BOT, PLUM)
    bid = session.state.bids[1]
    heard: list[str] = []
    session.listeners.on_entry.append(lambda entry, *_: heard.append(entry.text))
    session.listeners.on_rewind.append(lambda length: heard.append(f"back to {length}"))
    entries = [entry.text for entry in session.entries]
    assert session.undo_barrier() is None
    assert session.undo()
    assert session.state.done == (False, True, False)
    assert session.state.bids[:2] == (1, bid)
    gone = entries.index("P1: done")
    assert [entry.text for entry in session.entries] == entries[:gone] + entries[gone + 1 :]
    assert heard == [f"back to {gone}", *entries[gone + 1 :]]
    assert log.replay(session.record.text()).state == session.state
    assert session.redo()
    assert (session.state.done, session.state.bids[:2]) == ((True, True, False), (1, bid))
    assert session.undo()
    assert session.undo()
    assert session.state.bids[:2] == (0, bid)


def test_what_was_taken_back_amid_others_is_so_in_the_journal() -> None:
    session = bidden(AMBER, BOT, PLUM)
    chain = Chain()
    assert read(whole(session, 1.0, chain).encode(), "x").lines[1:] == [e.text for e in session.entries]
    session.undo()
    lines = read(whole(session, 2.0, Chain()).encode(), "x").lines
    assert lines[1:] == [entry.text for entry in session.entries]


def test_what_was_taken_back_amid_others_is_so_in_the_autosave(tmp_path: Path) -> None:
    shelf = Saves(tmp_path, lambda: 1.0)
    session = start(AMBER, BOT, PLUM)
    file = shelf.begin(session).path
    session.sit(0)
    do(session, 0, "mark 1", "done")
    do(session, 1, "mark 1", "done")
    assert session.undo()
    assert shelf.open(file).session.entries == session.entries


def test_another_person_who_sat_down_meanwhile_has_not_seen_it() -> None:
    """P1 bids, P2 sits down and bids, P1 sits down again: P1's bid may still be taken back."""
    session = start(AMBER, TEAL, PLUM)
    session.sit(0)
    do(session, 0, "mark 1")
    session.sit(1)
    assert session.undo_barrier() is not None, (
        "P2 has decided nothing yet, and P1's bid is not P2's to take back"
    )
    do(session, 1, "mark 1", "done")
    session.sit(0)
    assert session.undo()
    assert session.state.bids == (0, 1, 0)
    assert session.state.done == (False, True, False)


def test_an_open_decision_is_a_barrier_as_ever() -> None:
    """A card that P2 lays open is seen by P1, whose bid before it stands, as does the card."""
    for number in range(60):
        session = start(AMBER, TEAL, PLUM, seed=str(number))
        session.sit(0)
        if cheap := [move for move in session.legal(1) if move.word == "reveal"]:
            do(session, 0, "mark 1")
            session.sit(1)
            session.submit(1, cheap[0])
            session.sit(0)
            assert session.undo_barrier() == "The turn was handed over."
            assert not session.undo()
            return
    raise AssertionError("nobody could reveal")


@pytest.mark.parametrize("last", [0, 2])
def test_once_all_have_decided_nothing_goes_back(last: int) -> None:
    """The coins that were paid tell what the others bid, whoever was the last."""
    session = start(AMBER, TEAL, PLUM)
    for seat in sorted(range(3), key=lambda seat: seat == last):
        session.sit(seat)
        do(session, seat, "mark 1", "done")
    session.sit(0)
    assert session.state.phase == "turn"
    assert session.undo_barrier() == "Something hidden has come to light since then."
    assert not session.undo()


def test_alone_nothing_of_others_comes_to_light() -> None:
    session = start(AMBER)
    do(session, 0, "mark 1", "done")
    assert session.undo_barrier() is None
    assert session.undo()


def test_the_curtain_falls_only_where_something_hidden_would_show() -> None:
    state = start(AMBER, TEAL, PLUM).state
    shown = replace(state, hands=((), (), ()), open=state.hands)
    session = Session.from_position(GAME, shown, (AMBER, TEAL, PLUM), "s")
    assert not session.needs_curtain(0, 1), "everything lies open"
    do(session, 0, "mark 1")
    assert session.needs_curtain(0, 1), "the first one's bid is on the screen"
    assert not session.needs_curtain(1, 2)
    hidden = Session.from_position(GAME, state, (AMBER, TEAL, PLUM), "s")
    assert hidden.needs_curtain(0, 1)
    always = SessionOptions(curtain="always")
    assert Session.from_position(GAME, shown, (AMBER, TEAL, PLUM), "s", always).needs_curtain(0, 1)


def test_the_pipe_plays_decisions_at_the_same_time() -> None:
    engine = Engine()

    def ask(**request: Any) -> dict[str, Any]:
        answer: dict[str, Any] = parse_json(engine.answer(json.dumps(request).encode() + b"\n").decode())
        assert answer.pop("ok"), answer
        return answer

    first = ask(cmd="new", game="toy", variant="together", seats=5, seed="s")
    assert first["deciders"] == first["actors"] == [0, 1, 2, 3, 4]
    assert ask(cmd="play", seat=3, move="mark 1")["deciders"] == [0, 1, 2, 3, 4]
    through = ask(cmd="play", seat=3, move="done")
    assert through["deciders"] == [0, 1, 2, 4]
    assert through["actors"] == [0, 1, 2, 4, 3], "who is through may still step in"
    assert ask(cmd="state", seat=0)["state"]["bids"] == [0] * 5
    while deciders := ask(cmd="actors")["deciders"]:
        seat = deciders[-1]
        ask(cmd="play", seat=seat, move=ask(cmd="legal", seat=seat)["moves"][0])
    assert ask(cmd="result")["over"]
    text = ask(cmd="log")["text"]
    assert ask(cmd="load", text=text)["deciders"] == []


def test_a_named_number_draws_the_same_whatever_stands_before() -> None:
    record = Record(GAME, Setup("together", 3), "s")
    while record.chance_acts:
        record.draw()
    rolls = []
    for seats in ((0,), (1, 0), (2, 1, 0)):
        again = record.prefix(len(record.entries))
        for seat in seats:
            again.play(seat, GAME.parse("roll"))
            rolled = again.draw()
            assert rolled.seat == CHANCE
        rolls.append(rolled.text)
    assert len(set(rolls)) == 1


def test_all_who_decide_are_named() -> None:
    assert to_move(["Amber"]) == "Amber is to move"
    assert to_move(["Amber", "Teal", "Plum"]) == "Amber, Teal and Plum are to move"
