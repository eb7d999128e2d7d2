"""FortunANT at one screen: all play the turn on the same dice, in any order, up to a hundred of them."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from game.ai import turns
from game.ai.wanderer import BRAIN
from game.engine import Engine
from game.plugin.brain import Limit
from game.profile.profile import Profile, facts_of
from game.saves.saves import Saves
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.redaction import shown_part
from game.session.session import Awaited, Session
from rules.core import log
from rules.core.errors import IllegalMoveError
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.core.strict import parse_json
from rules.fortunant import GAME
from rules.fortunant.state import Stage

MIA, KAI, NOOR = Player("Mia", "amber"), Player("Kai", "teal"), Player("Noor", "plum")
FINAL = "A confirmed turn is final."


def bots(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"Bot {n}", "brick", "computer", "random") for n in range(count))


def start(*players: Player, seed: str = "s", **agreed: Any) -> Session:
    return Session(GAME, Setup("standard", len(players)), players, seed, SessionOptions(**agreed))


def whole_turn(session: Session, seat: int) -> tuple[Any, ...]:
    """A turn at random, the same for equal sheets and dice."""
    rng = Rng(1000 * session.state.turn + seat)
    return turns.play(GAME, BRAIN, session.view(seat), seat, Limit(nodes=1), rng)


def play_turn(session: Session, *seats: int) -> None:
    for seat in seats:
        session.submit_turn(seat, whole_turn(session, seat))


def play_to(session: Session, turn: int) -> None:
    while session.state.turn < turn:
        play_turn(session, session.deciders[0])


def half(session: Session, seat: int, count: int = 1) -> list[str]:
    """The first steps of a turn."""
    made = session.submit_turn(seat, whole_turn(session, seat)[:count])
    return [entry.text for entry in made]


def texts(session: Session) -> list[str]:
    return [entry.text for entry in session.entries]


def with_steps(*players: Player, steps: int = 3) -> Session:
    """A turn in which each person has a few steps to make, with the first of them at the screen."""
    for number in range(100):
        session = start(*players, seed=str(number))
        play_to(session, 2)
        if all(len(whole_turn(session, seat)) > steps for seat in session.people):
            session.sit(0)
            return session
    raise AssertionError


# ---------------------------------------------------------------------- in any order


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_fa_turn_02_any_order_leads_to_the_same_game(order: Sequence[int]) -> None:
    one, other = start(MIA, KAI, NOOR), start(MIA, KAI, NOOR)
    play_to(one, 5)
    while other.state.turn < 5:
        play_turn(other, *order)
    assert one.state == other.state
    assert sorted(texts(one)) == sorted(texts(other)), "the same lines, those of a turn in another order"
    for seat in range(3):
        mine = [[text for text in texts(s) if text.startswith(f"P{seat + 1}:")] for s in (one, other)]
        assert mine[0] == mine[1]


def test_two_people_draw_by_turns_and_get_what_they_get_one_after_the_other() -> None:
    one, other = with_steps(MIA, KAI), with_steps(MIA, KAI)
    plans = [whole_turn(one, seat) for seat in (0, 1)]
    for seat, plan in enumerate(plans):
        one.submit_turn(seat, plan)
    for step in range(max(map(len, plans))):
        for seat, plan in enumerate(plans):
            if step < len(plan):
                other.sit(seat)
                other.submit(seat, plan[step])
    assert one.state == other.state


def test_a_pencil_waits_while_another_has_the_screen() -> None:
    """Mia draws half, Kai sits down and finishes, Mia's pencil is still there and goes back step by step."""
    session = with_steps(MIA, KAI, *bots(1))
    before, drawn = session.state.sheets[0], half(session, 0, 2)
    pencil = session.state.sheets[0]
    assert session.waiting() == Awaited("person", 0)
    assert session.needs_curtain(0, 1), "Mia's pencil is on the screen"
    session.sit(1)
    assert session.waiting() == Awaited("person", 1)
    play_turn(session, 1)
    assert session.undo_barrier() == FINAL
    assert session.waiting() == Awaited("person", 0)
    assert not session.needs_curtain(1, 0) or session.view(0) != session.view(None)
    session.sit(0)
    assert session.state.sheets[0] == pencil
    for count in (1, 0):
        assert session.undo_barrier() is None
        assert session.undo()
        assert len(session.state.turns[0].moves) == count
    assert session.state.sheets[0] == before
    assert session.redo()
    assert session.redo()
    assert not session.redo()
    assert session.state.sheets[0] == pencil
    assert texts(session)[-2:] == drawn


def test_fa_turn_08_what_is_confirmed_stays() -> None:
    session = with_steps(MIA, KAI)
    play_turn(session, 0)
    assert session.undo_barrier() == FINAL
    assert not session.undo()
    play_turn(session, 1)
    assert not session.undo()


def test_alone_each_step_goes_back_up_to_the_roll_and_no_further() -> None:
    session = with_steps(MIA)
    rolled = session.state
    drawn = half(session, 0, 3)
    for _ in drawn:
        assert session.undo_barrier() is None
        assert session.undo()
    assert session.state is rolled
    assert session.undo_barrier() == FINAL, "the last turn was confirmed before the dice fell"
    assert not session.undo()
    for _ in drawn:
        assert session.redo()
    assert texts(session)[-3:] == drawn
    assert session.help_used["undo"] == 0


@pytest.mark.parametrize("others", [(), bots(2), (KAI,)], ids=["alone", "computers", "company"])
def test_all_steps_of_a_turn_go_back_after_a_restart(tmp_path: Path, others: tuple[Player, ...]) -> None:
    session = with_steps(MIA, *others)
    shelf = Saves(tmp_path, lambda: 1.0)
    path = shelf.begin(session).path
    play_turn(session, *(seat for seat in range(1, len(session.players))))
    session.sit(0)
    before = session.state.sheets
    half(session, 0, 3)
    again = shelf.open(path).session
    again.sit(0)
    for _ in range(3):
        assert again.undo_barrier() is None
        assert again.undo()
    assert again.state.sheets == before
    assert not again.undo()


def test_a_redo_survives_computers_and_people() -> None:
    session = with_steps(MIA, KAI, *bots(3))
    drawn = half(session, 0, 2)
    assert session.undo()
    play_turn(session, 2, 3, 1)
    assert session.can_redo
    assert session.redo()
    assert texts(session)[-1] == drawn[-1]


@pytest.mark.parametrize("seed", range(6))
def test_a_restless_evening_is_the_same_game_as_a_quiet_one(tmp_path: Path, seed: int) -> None:
    """People change places, rub out and draw again while computers finish; what is confirmed counts."""
    rng, session = random.Random(seed), start(MIA, KAI, NOOR, *bots(3), seed=str(seed))
    shelf = Saves(tmp_path, lambda: 1.0)
    path, rubbed = shelf.begin(session).path, 0
    while session.state.turn < 6:
        seat = rng.choice(session.deciders)
        act = rng.random()
        if seat not in session.people:
            play_turn(session, seat)
            continue
        session.sit(seat)
        pencil = len(session.state.turns[seat].moves)
        if act < 0.3:
            assert session.undo() == (pencil > 0)
            rubbed += pencil > 0
        elif act < 0.5 and session.can_redo:
            assert session.redo()
        else:
            session.submit(seat, rng.choice(session.legal(seat)))
        if session.state.turns[seat].stage != Stage.DONE and rng.random() < 0.1:
            session = shelf.open(path).session
            autosave = shelf.begin(session)
            path = autosave.path
    assert rubbed > 3
    quiet = start(MIA, KAI, NOOR, *bots(3), seed=str(seed))
    for shown in turns_of(session):
        for seat, lines in enumerate(shown):
            quiet.submit_turn(seat, [GAME.parse(line) for line in lines])
    assert quiet.state == session.state
    assert log.replay(session.record.text()).state == session.state
    assert shelf.open(path).session.entries == session.entries


def turns_of(session: Session) -> list[list[list[str]]]:
    """The steps of each seat in each finished turn, from the log."""
    found: list[list[list[str]]] = []
    for text in texts(session):
        if text.startswith("#0"):
            continue
        if text.startswith("#"):
            found.append([[] for _ in session.players])
        else:
            seat, _, step = text.partition(": ")
            found[-1][int(seat.removeprefix("P")) - 1].append(step)
    return found[:-1]


# ---------------------------------------------------------------------- nobody sees it


def test_an_unfinished_pencil_is_in_no_view_event_or_line_of_others() -> None:
    session = with_steps(MIA, KAI, NOOR)
    for step in whole_turn(session, 0)[:3]:
        views = [session.view(viewer) for viewer in (1, 2, None)]
        scores = [GAME.scores(view) for view in views]
        entry = session.submit(0, step)[0]
        index = len(session.entries) - 1
        assert [session.view(viewer) for viewer in (1, 2, None)] == views
        assert [GAME.scores(session.view(viewer)) for viewer in (1, 2, None)] == scores
        for viewer in (1, 2, None):
            seen = session.seen(index, viewer)
            assert seen.text == "P1: ?"
            assert seen.before == seen.after
            assert {type(event).__name__ for event in seen.events} <= {"Hidden"}
            assert entry.text not in session.record.text_for(viewer)
        assert session.seen(index, 0).text == entry.text


def test_two_pencils_that_differ_look_the_same_to_the_next_person() -> None:
    """Twins: the same number of steps with other contents."""
    one, other = with_steps(MIA, KAI), with_steps(MIA, KAI)
    first = whole_turn(one, 0)[0]
    one.submit(0, first)
    confirm = GAME.parse(".")
    other.submit(0, next(move for move in reversed(other.legal(0)) if move not in (first, confirm)))
    assert one.state != other.state
    for viewer in (1, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.record.text_for(viewer) == other.record.text_for(viewer)
        seen = [session.seen(len(session.entries) - 1, viewer) for session in (one, other)]
        assert seen[0] == seen[1]
    assert one.undo_barrier() is None
    assert other.undo_barrier() is None


def test_looking_back_does_not_tell_how_many_steps_another_has_made() -> None:
    one, other = with_steps(MIA, KAI, NOOR), with_steps(MIA, KAI, NOOR)
    half(one, 0, 1)
    half(other, 0, 3)
    for session in (one, other):
        play_turn(session, 1)
    parts = [shown_part(session.record, len(session.entries), 2) for session in (one, other)]
    assert [len(left) for _, left in parts] == [len(parts[0][1])] * 2
    records = [record for record, _ in parts]
    assert [GAME.observe(state, 2) for state in records[0].states] == [
        GAME.observe(state, 2) for state in records[1].states
    ]
    assert records[0].text_for(2) == records[1].text_for(2)
    assert records[0].text_for(2).endswith("P2: .\n")
    own, left = shown_part(one.record, len(one.entries), 0)
    assert texts(one)[left[-2]].startswith("P1: "), "one's own steps are there"
    assert len(own.states) == len(own.entries) + 1


# ---------------------------------------------------------------------- saved and continued


def in_the_middle(tmp_path: Path) -> tuple[Saves, Session, Path]:
    """Two people are half-done, two computers have confirmed, the third has not been asked."""
    session = with_steps(MIA, KAI, *bots(3))
    shelf = Saves(tmp_path, lambda: 1.0)
    path = shelf.begin(session).path
    half(session, 0, 2)
    play_turn(session, 2)
    session.sit(1)
    half(session, 1, 2)
    play_turn(session, 3)
    return shelf, session, path


def test_a_turn_goes_on_where_it_was(tmp_path: Path) -> None:
    shelf, session, path = in_the_middle(tmp_path)
    again = shelf.open(path).session
    assert again.entries == session.entries
    assert again.state == session.state
    assert [wait.seat for wait in again.computers_to_ask()] == [4]
    for seat in (0, 1):
        again.sit(seat)
        for count in (1, 0):
            assert again.undo_barrier() is None
            assert again.undo()
            assert len(again.state.turns[seat].moves) == count
    play_turn(again, 0, 1, 4)
    assert again.state.turn == 3


def test_a_journal_cut_off_anywhere_opens_at_its_last_good_line(tmp_path: Path) -> None:
    shelf, session, path = in_the_middle(tmp_path)
    data, whole = path.read_bytes(), texts(session)
    rng = random.Random(1)
    for _ in range(12):
        path.write_bytes(data[: rng.randrange(len(data) // 2, len(data))])
        found = texts(shelf.open(path).session)
        assert found == whole[: len(found)]
    before, sign, after = data.rpartition(b" P3: ")
    path.write_bytes(before + sign.replace(b"3", b"4") + after)
    opened = shelf.open(path)
    assert opened.left_out
    assert texts(opened.session) == whole[: len(opened.session.entries)]


def test_a_list_of_games_shows_the_points_of_the_last_whole_turn(tmp_path: Path) -> None:
    session = start(MIA, *bots(3))
    shelf = Saves(tmp_path, lambda: 1.0)
    shelf.begin(session)
    shown = []
    while session.state.turn < 12:
        play_turn(session, session.deciders[0])
        shown.append(shelf.unfinished()[0].scores)
        assert shown[-1] == GAME.scores(session.state)
    assert len(set(shown)) > 4, "and they change"


def test_a_hundred_sheets_are_saved_and_an_undo_amid_them_leaves_them(tmp_path: Path) -> None:
    session = with_steps(MIA, *bots(98), steps=2)
    shelf = Saves(tmp_path, lambda: 1.0)
    path = shelf.begin(session).path
    half(session, 0, 2)
    play_turn(session, *range(1, 98))
    again = shelf.open(path).session
    sheets = again.state.sheets[1:]
    assert again.undo_barrier() is None
    assert again.undo()
    assert len(again.state.turns[0].moves) == 1
    assert again.state.sheets[1:] == sheets
    assert again.redo()
    assert again.state == session.state
    assert texts(again) != texts(session), "Mia's step stands after all others now"
    assert log.replay(again.record.text()).state == session.state


def test_a_finished_game_of_a_hundred_is_kept_and_noted(tmp_path: Path) -> None:
    session = start(MIA, *bots(98))
    while not session.over:
        for seat in session.deciders:
            session.submit_turn(seat, quick_turn(session, seat))
    shelf = Saves(tmp_path, lambda: 1.0)
    file = shelf.keep_finished(session)
    assert shelf.open(file).session.state == session.state
    facts = facts_of(session, 1.0, file.name)
    assert facts.is_sound
    profile = Profile(tmp_path / "profile.sqlite")
    profile.record(facts)
    profile.close()
    again = Profile(tmp_path / "profile.sqlite")
    assert [len(found.players) for found in again.finished("fortunant")] == [99]
    again.close()


def quick_turn(session: Session, seat: int) -> list[Any]:
    """Only what has to be done."""
    view, moves = session.view(seat), []
    confirm = GAME.parse(".")
    while GAME.why_illegal(view, seat, confirm) is not None:
        moves.append(GAME.legal_moves(view, seat)[0])
        view = GAME.apply(view, seat, moves[-1]).state
    return [*moves, confirm]


# ---------------------------------------------------------------------- real dice


def test_real_dice_are_typed_and_corrected() -> None:
    session = start(MIA, KAI, typed_chance=True)
    assert session.waiting() == Awaited("chance", CHANCE)
    session.enter_chance(GAME.parse("#0 2-5"))
    with pytest.raises(IllegalMoveError):
        session.enter_chance(GAME.parse("#2 1-2-3"))
    session.enter_chance(GAME.parse("#1 6-6-6"))
    session.sit(0)
    assert session.undo()
    session.enter_chance(GAME.parse("#1 6-6-5"))
    assert session.state.dice == (6, 6, 5)
    assert session.practice
    half(session, 0)
    session.sit(1)
    assert session.undo_barrier() is not None, "Mia has used the dice"


# ---------------------------------------------------------------------- the pipe


def ask(engine: Engine, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = parse_json(engine.answer(json.dumps(request).encode() + b"\n").decode())
    assert answer.pop("ok"), answer
    return answer


@pytest.mark.parametrize("seats", [1, 2, 5, 99, 120])
def test_the_pipe_plays_with_as_many_seats_as_the_rules_take(seats: int) -> None:
    engine, rng = Engine(), random.Random(seats)
    begun = ask(engine, cmd="new", game="fortunant", seats=seats, seed="s")
    assert begun["deciders"] == list(range(seats))
    assert len(begun["entries"][0].split("-")) == seats
    while (deciders := ask(engine, cmd="actors")["deciders"]) and ask(engine, cmd="state", seat=0)["state"][
        "turn"
    ] < 4:
        seat = rng.choice(deciders)
        moves = ask(engine, cmd="legal", seat=seat)["moves"]
        move = "." if "." in moves and rng.random() < 0.5 else rng.choice(moves)
        assert ask(engine, cmd="play", seat=seat, move=move)["entries"][0] == f"P{seat + 1}: {move}"
    text = ask(engine, cmd="log")["text"]
    state = ask(engine, cmd="state", seat="all")["state"]
    ask(engine, cmd="load", text=text)
    assert ask(engine, cmd="state", seat="all")["state"] == state
    ask(engine, cmd="setup", game="fortunant", state=state)
    assert ask(engine, cmd="actors")["deciders"] == deciders


def test_the_pipe_takes_dice_that_were_rolled_elsewhere() -> None:
    """And plays the same game as the table with the same real dice."""
    engine, session = Engine(), start(MIA, KAI, typed_chance=True)
    ask(engine, cmd="new", game="fortunant", seats=2, seed="another", chance="manual")
    for roll in ("#0 2-5", "#1 6-6-5", "#2 1-1-4"):
        assert ask(engine, cmd="actors")["deciders"] == ["chance"]
        ask(engine, cmd="play", seat="chance", move=roll)
        session.enter_chance(GAME.parse(roll))
        for seat in session.deciders if session.state.turn else ():
            for move in whole_turn(session, seat):
                session.submit(seat, move)
                ask(engine, cmd="play", seat=seat, move=GAME.format(move))
    assert ask(engine, cmd="state", seat="all")["state"] == GAME.to_json(session.state)
    assert ask(engine, cmd="log")["text"].split("\n")[1:] == session.record.text().split("\n")[1:]
