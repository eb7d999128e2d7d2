"""Colossi at one screen: windows, forced answers, batches, hands, the end of a turn, saves and the pipe."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from game.engine import Engine
from game.saves import journal
from game.saves.saves import Saves, resume_text
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.colossi import GAME
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.age_setups import PlaceCube
from rules.colossi.play.ages import EndAge
from rules.colossi.play.apply import prompt
from rules.colossi.play.turns import HarvestTurn, NextHarvest, Turn
from rules.colossi.state import NOBODY, Phase, State
from rules.core import log
from rules.core.errors import LogError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Habit, Setup
from rules.core.rng import Rng
from tests.rules.colossi.table import position

MIA, KAI, NOOR, OTTO = (
    Player("Mia", "amber"),
    Player("Kai", "teal"),
    Player("Noor", "plum"),
    Player("Otto", "brick"),
)
PEOPLE = (MIA, KAI, NOOR, OTTO)
BOTS = tuple(Player(f"Bot {n}", "brick", "computer", "random") for n in range(3))


def playing(
    state: State, players: tuple[Player, ...] = PEOPLE, etiquette: SessionOptions | None = None
) -> Session:
    """A session that begins with a position; its first person has the screen."""
    session = Session.from_position(GAME, state, players, "isle", etiquette or SessionOptions())
    session.sit(session.people[0])
    return session


def do(session: Session, *lines: str) -> list[str]:
    """Moves by notation, of the seat that decides unless they name one; the new entries."""
    start = len(session.entries)
    for line in lines:
        who, colon, text = line.partition(": ")
        seat = int(who[1:]) - 1 if colon else session.deciders[0]
        session.submit(seat, GAME.parse(text if colon else line))
    return [entry.text for entry in session.entries[start:]]


def asked(session: Session) -> str:
    """The kind of question that is open."""
    return type(prompt(session.state)).__name__


MIDDLE: Final = {
    "Chain": 1,
    "ChooseFromPacket": 1,
    "Domineer": 0,
    "Give": 0,
    "HandLimit": 0,
    "Launch": 3,
    "LayDown": 1,
    "Purge": 2,
    "PutBack": 1,
    "RaiseDead": 1,
    "React": 0,
    "ShareOut": 2,
    "TakePlayedCard": 0,
}
"""Questions (the names of their tasks) in whose middle games are saved, after so many answers to the same."""


@cache
def middles() -> dict[str, Record]:
    """Random games up to each of these questions."""
    found: dict[str, Record] = {}
    for number in range(400):
        record, rng, run, last = Record(GAME, Setup("full", 3), f"{number}"), Rng(number), 0, ""
        while not record.over:
            kind = type(prompt(record.state)).__name__
            run, last = (run + 1 if kind == last else 0), kind
            if kind in MIDDLE and kind not in found and run >= MIDDLE[kind] and not record.forced:
                found[kind] = record.prefix(len(record.entries))
            if record.runs_on:
                record.advance()
            else:
                (seat,) = record.deciders
                record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
        if len(found) == len(MIDDLE):
            return found
    raise AssertionError(f"no game comes to {set(MIDDLE) - set(found)}")


# ---- windows and habits

DYING = {
    "pieces": "RK@B2 R1@B2 VK@C4 V2@A1 GK@E5 YK@E5",
    "hands": "R=INT",
}


def test_co_resp_04_resurrecting_is_used_unless_somebody_says_otherwise() -> None:
    state = position(**DYING, traits="V=RES")
    session = playing(state)
    made = do(session, "p INT")
    assert made == ["P1: p INT", "P2: = y"], "one in a turn; the other is not asked about"
    assert session.waiting() == Awaited("person", 0)
    asking = playing(state, (MIA, Player("Kai", "teal", habits=(Habit("resurrecting", "ask"),)), NOOR, OTTO))
    do(asking, "p INT")
    assert asking.waiting() == Awaited("person", 1)
    assert asking.window is not None
    assert asking.window.title == "Resurrecting"


def test_co_resp_04_necromancer_sends_nobody_to_certain_death() -> None:
    state = position(**DYING, traits="Y=NEC", reserve="Y=3")
    assert do(playing(state), "p INT")[1:] == ["P4: = y", "P4: = y"]
    deadly = position(**DYING, traits="Y=NEC", reserve="Y=3", tiles="A1=MTG")
    assert do(playing(deadly), "p INT")[1:] == ["P4: = n", "P4: = n"]


def test_co_resp_04_reactive_is_asked_at_the_open_board_and_can_be_silenced() -> None:
    state = position("RK@B2 R1@B2 V2@A1 G2@B2 VK@C4", hands="R=INT", traits="G=REA")
    session = playing(state)
    do(session, "p INT")
    assert session.waiting() == Awaited("person", 2)
    assert session.window is not None
    assert session.window.name == "reactive"
    assert session.answers_openly(2)
    session.welcome(2)
    assert session.view(session.viewer) == session.view(None)
    passed = [entry.text for entry in session.silence()]
    assert passed == ["P3: = -"] * len(passed)
    assert passed
    assert session.waiting() == Awaited("person", 0)
    assert session.is_back(0)
    assert not session.needs_curtain(session.viewer, 0)


def test_co_resp_04_parasitic_passes_by_what_is_not_wanted() -> None:
    state = position(hands="R=PIT,PIL G=WLK", traits="G=PAR")
    wanting = Player("Noor", "plum", habits=(Habit("parasitic", "ask", ("PIL",)),))
    session = playing(state, (MIA, KAI, wanting, OTTO))
    do(session, "p PIT", "= P2")
    assert session.entries[-1].text == "P3: = -"
    assert session.waiting() == Awaited("person", 0)
    do(session, "p PIL")
    assert session.waiting() == Awaited("person", 2)
    assert not session.answers_openly(2), "which card to give shows the hand"
    assert session.needs_curtain(0, 2)


def test_co_resp_06_board_only_answers_to_a_card_need_no_curtain() -> None:
    session = playing(position("RK@C3 VK@C4", hands="R=CPN", reserve="V=3 G=2"))
    do(session, "p CPN", "= k2", "= 1")
    for seat in (1, 2, 3):
        assert session.waiting() == Awaited("person", seat)
        assert session.answers_openly(seat)
        session.welcome(seat)
        do(session, "= 0")
    assert session.waiting() == Awaited("person", 0)
    assert session.is_back(0)


def test_co_resp_06_exchange_shows_hands_and_keeps_what_was_given_secret() -> None:
    session = playing(position(hands="R=EXC,PIL V=WLK,RAM G=PUR"))
    do(session, "p EXC", "= PIL")
    assert session.waiting() == Awaited("person", 1)
    assert not session.answers_openly(1)
    session.sit(1)
    do(session, "= RAM")
    index = len(session.entries) - 1
    assert session.seen(index, 1).text == "P2: = RAM"
    assert session.seen(index, 2).text == session.seen(index, None).text == "P2: = ?"


def test_co_resp_06_harvest_turns_are_taken_at_the_open_board() -> None:
    session = playing(position("R2@C3 V2@B2 RK@A1 VK@A3", harvest=True))
    do(session, "h C3")
    assert session.answers_openly(1)
    session.welcome(1)
    assert session.undo_barrier() == "The turn was handed over."
    do(session, "h B2")
    assert session.undo_barrier() is None
    assert session.waiting() == Awaited("person", 0)
    assert session.answers_openly(0)


def test_co_resp_06_actions_are_taken_with_the_hand_open_to_its_owner_alone() -> None:
    """In its own turn, and where a harvest gives it Actions."""
    bonus = EndAge(), HarvestTurn(1), TakeActions(1, 2)
    for state in (
        position(hands="V=PIL", turn="V"),
        position(hands="V=PIL", turn="V", harvest=True, agenda=bonus),
    ):
        session = playing(state)
        assert session.waiting() == Awaited("person", 1)
        assert not session.answers_openly(1)
        assert session.needs_curtain(0, 1)


def between_ages(*agenda: Any) -> State:
    """A position of two seats in which it is nobody's turn."""
    state = position(seats=2, phase=Phase.CHANGE, agenda=agenda)
    return msgspec.structs.replace(state, turn=NOBODY)


def test_what_is_placed_in_turn_needs_no_end_of_turn_but_what_draws_does() -> None:
    """Between two Ages it is nobody's turn: cubes are laid one after the other, and a Trait is refilled."""
    first = Setup("full", 2, {"first": "P1", "ages": "EXP,-,-"})
    session = Session(GAME, first, PEOPLE[:2], "isle")
    for seat in (0, 1):
        assert session.waiting() == Awaited("person", seat)
        assert session.answers_openly(seat)
        session.welcome(seat)
        session.submit(seat, session.legal(seat)[0])
        assert session.holding == seat, "the next Trait would be turned up"
        assert session.undo_barrier() is None
        session.release()
    laying = playing(between_ages(EndAge(), PlaceCube(1), PlaceCube(0)), PEOPLE[:2])
    laying.submit(0, laying.legal(0)[0])
    assert laying.holding is None
    assert laying.waiting() == Awaited("person", 1)
    assert laying.undo_barrier() is None
    last = playing(between_ages(EndAge(), Turn(0), PlaceCube(1)), PEOPLE[:2])
    last.welcome(1)
    last.submit(1, last.legal(1)[0])
    assert last.holding == 1, "next a turn begins"
    assert last.may_answer(1), "no curtain falls before it is handed over"


# ---- forced answers


def test_co_resp_05_an_only_answer_stands_in_the_log_and_a_log_without_it_does_not_load() -> None:
    record = Record(GAME, Setup("full", 2), "forced")
    rng = Rng(3)
    while len(record.entries) < 400 and not record.over:
        if record.runs_on:
            record.advance()
        else:
            (seat,) = record.deciders
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    forced = [n for n, entry in enumerate(record.entries) if entry.automatic]
    assert forced
    assert all(record.was_forced(n) for n in forced)
    lines = record.text().splitlines()
    assert log.replay(record.text()).entries == record.entries
    without = lines[: forced[0] + 1] + lines[forced[0] + 2 :]
    with pytest.raises(LogError):
        log.replay("\n".join(without))


def test_co_turn_12_a_turn_with_nothing_left_is_held_before_it_ends() -> None:
    session = playing(position("RK@C3 R1@C3", left=1))
    assert do(session, "m k C3 C2") == ["P1: m k C3 C2"]
    assert session.waiting() == Awaited("hold", 0)
    ended = [entry.text for entry in session.release()]
    assert ended[0] == "P1: end"
    assert ended[1].startswith("! draw P1")
    assert session.waiting() == Awaited("person", 1)


def test_co_turn_12_hyperactive_with_a_card_ends_its_turn_itself() -> None:
    """That it cannot be played is nobody's business: neither rules nor program end the turn."""
    state = position("RK@C3", hands="R=EAR", traits="R=HYP", left=0, reserve="R=0 V=0 G=0 Y=0")
    session = playing(state)
    assert not session.entries
    assert [GAME.format(move) for move in session.legal(0)][-1:] == ["end"]
    assert session.waiting() == Awaited("person", 0)


# ---- hold, draws and the next seat


def test_co_turn_08_the_draw_after_the_end_is_for_the_seat_alone_and_the_next_is_not_told() -> None:
    session = playing(position(hands="R=PUR V=WLK"))
    do(session, "end")
    draw = next(index for index, entry in enumerate(session.entries) if entry.seat == CHANCE)
    assert session.seen(draw, 0).text == session.entries[draw].text
    assert session.seen(draw, 1).text == "! draw P1 ?"
    assert session.holding is None, "`end` says that the turn is over"
    assert session.waiting() == Awaited("person", 1)
    assert session.view(1).hands[0] != session.state.hands[0]


def test_co_turn_10_one_end_of_turn_is_enough_for_the_hand_limit_too() -> None:
    session = playing(position(hands="R=PUR,PIL,WLK,RAM,LUR,INT"))
    do(session, "end")
    assert session.waiting() == Awaited("person", 0)
    assert asked(session) == "HandLimit"
    do(session, "= PUR")
    assert session.waiting() == Awaited("person", 1)


def test_co_turn_10_a_held_turn_that_was_confirmed_is_not_held_again_after_discards() -> None:
    session = playing(position("RK@C3 R1@C3", left=1, hands="R=PUR,PIL,WLK,RAM,LUR,INT,EAR"))
    do(session, "m k C3 C2")
    assert session.waiting() == Awaited("hold", 0)
    session.release()
    assert asked(session) == "HandLimit"
    do(session, "= PUR")
    assert session.waiting() == Awaited("person", 0), "eight cards: two are discarded"
    do(session, "= PIL")
    assert session.waiting() == Awaited("person", 1)


def test_co_trait_nom_harvests_after_the_end_of_the_turn_do_not_hold_it() -> None:
    session = playing(position("R2@C3 R2@B2 RK@A1", traits="R=NOM"))
    do(session, "end")
    assert asked(session) == "RoamingHarvest"
    do(session, "= C3", "= B2")
    assert session.waiting() == Awaited("person", 1)


def test_a_loaded_game_does_not_ask_again_for_an_end_that_was_confirmed() -> None:
    session = playing(position(hands="R=PUR,PIL,WLK,RAM,LUR,INT"))
    do(session, "end", "= PUR")
    again = Session.resume(session.record, PEOPLE, handed_over=session.handed_over)
    assert again.waiting() == Awaited("person", 1)


def test_co_harv_01_harvests_are_not_held_while_others_harvest() -> None:
    session = playing(position("R2@C3 R2@D3 V2@B2 V2@C1", harvest=True))
    do(session, "h C3")
    assert session.waiting() == Awaited("person", 1)
    assert session.undo_barrier() is None, "nobody has done anything since"
    do(session, "h B2")
    assert session.waiting() == Awaited("person", 0)
    do(session, "h D3")
    assert session.waiting() == Awaited("person", 1)


@pytest.mark.parametrize("others", [PEOPLE[1:], BOTS], ids=["people", "computers"])
def test_co_harv_01_a_seat_whose_last_harvest_others_have_followed_is_not_held(others: Any) -> None:
    """The rules pass for it, after it has seen the harvests of the others."""
    session = playing(position("R2@C3 V2@B2 V2@C1", harvest=True), (MIA, *others))
    do(session, "h C3", "P2: h B2")
    assert session.entries[-1].text == "P1: pass"
    assert session.holding is None
    assert 1 in session.deciders


def test_co_harv_01_the_last_harvest_of_all_is_held_before_the_age_ends() -> None:
    session = playing(position("R2@C3 R2@D3", harvest=True))
    do(session, "h C3")
    assert [entry.text for entry in session.entries] == ["P1: h C3", "P2: pass", "P3: pass", "P4: pass"]
    assert session.waiting() == Awaited("person", 0)
    do(session, "h D3")
    assert session.waiting() == Awaited("hold", 0)
    assert session.undo_barrier() is None
    only = playing(position("R2@C3", harvest=True))
    do(only, "h C3")
    assert [entry.text for entry in only.entries] == ["P1: h C3", "P2: pass", "P3: pass", "P4: pass"]
    assert only.waiting() == Awaited("hold", 0)


def test_co_harv_11_actions_in_the_harvest_are_held() -> None:
    """They move pieces, which a harvest does not."""
    bonus = EndAge(), NextHarvest(1), TakeActions(0, 1, bonus=True)
    session = playing(position("RK@C3 V2@B2 VK@A3", harvest=True, agenda=bonus))
    do(session, "m k C3 C2")
    assert session.waiting() == Awaited("hold", 0)


def test_co_harv_01_a_pass_is_not_held() -> None:
    session = playing(position("R2@C3 V2@B2 RK@A1 VK@A3", harvest=True))
    do(session, "pass")
    assert session.holding is None
    assert session.waiting() == Awaited("person", 1)


# ---- batches, chains, undo


@pytest.mark.parametrize("players", [PEOPLE, (MIA, *BOTS)], ids=["among people", "alone"])
@pytest.mark.parametrize("card", ["WLK", "PUR", "LUR"])
def test_a_card_is_called_off_until_its_first_choice(card: str, players: tuple[Player, ...]) -> None:
    state = position("RK@C3 R2@C3 V2@C3 VK@C4", beasts="WI@B2 GO@B4", hands=f"R={card}")
    session = playing(state, players)
    do(session, f"p {card}")
    assert asked(session) != "TakeActions"
    assert session.can_call_off
    assert session.undo()
    assert session.state == state
    assert session.help_used["undo"] == 0, "nothing had been done yet"
    assert session.redo()
    assert asked(session) != "TakeActions"


def test_a_card_that_is_done_is_not_called_off() -> None:
    session = playing(position("RK@C3 R2@C3 V2@C3", hands="R=PUR"))
    do(session, "p PUR", "= C2", "= C2", "= B4", "= B4")
    assert asked(session) == "TakeActions"
    assert not session.can_call_off
    assert session.undo()
    assert not session.can_call_off, "its first choice is made"
    while session.undo() and len(session.entries) > 1:
        pass
    assert session.can_call_off


def test_co_note_03_a_batch_and_a_chain_go_back_answer_by_answer() -> None:
    session = playing(position("RK@C3 R2@C3 V2@C3", hands="R=PUR"), (MIA, *BOTS))
    made = do(session, "p PUR", "= C2", "= C2", "= B4")
    assert len(made) == 4
    for left in (3, 2, 1):
        assert session.undo_barrier() is None
        assert session.undo()
        assert len(session.entries) == left
        assert asked(session) == "ChooseForEach" or session.waiting() == Awaited("person", 0)
    assert session.undo_barrier() is None, "nobody else looks on"
    for left in (2, 3, 4):
        assert session.redo()
        assert len(session.entries) == left


def test_co_move_05_a_road_goes_back_step_by_step() -> None:
    session = playing(position("R1@C4 RK@C3 R1@C2"), (MIA, *BOTS))
    do(session, "m a C4 C3", "> C2")
    assert session.undo_barrier() is None
    session.undo()
    assert [entry.text for entry in session.entries] == ["P1: m a C4 C3"]
    session.undo()
    assert session.entries == []


def test_a_drawn_tile_is_a_barrier() -> None:
    session = playing(position("RK@C3", tiles="C2=-"), (MIA, *BOTS))
    do(session, "m k C3 C2")
    assert any(entry.text.startswith("! tile C2") for entry in session.entries)
    assert session.undo_barrier() == "A tile has been turned up since then."


def test_an_answer_by_habit_goes_back_with_the_move_that_led_to_it() -> None:
    state = position("RK@B2 V1@D2 VK@C4", beasts="BL@C2", traits="V=RES R=BWH", gold="R=2")
    session = playing(state, (MIA, KAI, *BOTS[:2]))
    assert do(session, "u BWH BL D2") == ["P1: u BWH BL D2", "P2: = y"]
    assert session.undo_barrier() is None
    session.undo()
    assert session.entries == []


# ---- saved in the middle


@pytest.mark.parametrize("kind", sorted(MIDDLE))
def test_a_game_saved_in_the_middle_goes_on_there(kind: str, tmp_path: Path) -> None:
    """As a file saved by name, and as a journal that was cut off there."""
    record = middles()[kind]
    session = Session.resume(record.prefix(len(record.entries)), PEOPLE[:3])
    shelf = Saves(tmp_path, lambda: 0.0)
    for again in (
        shelf.open(shelf.save(session, "Middle")).session,
        resume_text(journal.whole(session, 0.0, journal.Chain()), "it").session,
    ):
        assert again.state == session.state
        assert again.entries == session.entries
        assert again.waiting() == session.waiting()
        assert again.holding == session.holding
        (seat,) = again.deciders
        assert again.legal(seat) == session.legal(seat)
        again.submit(seat, again.legal(seat)[0])
        assert len(again.entries) > len(session.entries)


@pytest.mark.parametrize("kind", sorted(MIDDLE))
def test_a_position_in_the_middle_goes_on_there(kind: str) -> None:
    """Copied as a position it asks the same question of the same seat."""
    state = middles()[kind].state
    again = GAME.from_json(json.loads(json.dumps(GAME.to_json(state))))
    (seat,) = GAME.deciders(again)
    assert GAME.deciders(state) == (seat,)
    assert GAME.legal_moves(again, seat) == GAME.legal_moves(state, seat)


def test_an_autosave_keeps_every_answer_of_a_batch(tmp_path: Path) -> None:
    record = middles()["Purge"]
    session = Session.resume(record.prefix(len(record.entries)), PEOPLE[:3])
    shelf = Saves(tmp_path, lambda: 0.0)
    autosave = shelf.begin(session)
    while asked(session) == "Purge":
        (seat,) = session.deciders
        session.submit(seat, session.legal(seat)[-1])
        opened = shelf.open(autosave.path).session
        assert opened.entries == session.entries
    session.undo_mode = "free"
    session.undo()
    assert shelf.open(autosave.path).session.entries == session.entries
    autosave.stop()


# ---- the pipe


def ask(engine: Engine, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(engine.answer(json.dumps(request).encode()))
    return answer


@pytest.mark.parametrize(("variant", "seats"), [("first_game", 2), ("full", 4)])
def test_whole_games_on_the_pipe(variant: str, seats: int) -> None:
    """Forced answers come as entries; every play can be taken back with all that followed from it."""
    engine, rng = Engine(), Rng(seats)
    begun = ask(
        engine, cmd="new", game="colossi", variant=variant, seats=seats, seed="pipe", options={"rounds": "3"}
    )
    lines, forced = len(begun["entries"]), 0
    while seat := ask(engine, cmd="actors")["deciders"]:
        moves = ask(engine, cmd="legal", seat=seat[0])["moves"]
        assert len(moves) > 1 or moves[0] == "end", f"{moves} is no question"
        move = rng.choice(moves)
        played = ask(engine, cmd="play", seat=seat[0], move=move)
        assert played["entries"][0] == f"P{seat[0] + 1}: {move}"
        if rng.below(10) == 0:
            ask(engine, cmd="undo")
            assert ask(engine, cmd="legal", seat=seat[0])["moves"] == moves
            assert ask(engine, cmd="play", seat=seat[0], move=move) == played
        lines += len(played["entries"])
        forced += sum(not text.startswith("!") for text in played["entries"][1:])
    assert forced
    text = ask(engine, cmd="log")["text"]
    assert len(text.splitlines()) == lines + 1
    result = ask(engine, cmd="result")
    assert result["reason"] == "third_age"
    assert [sum(items.values()) for items in result["items"]] == result["scores"]
    assert ask(engine, cmd="load", text=text)["ply"] == lines
