"""Turns, dice and tokens: FA-TURN, FA-DICE, FA-ADJ, FA-MULTI, FA-OPT-02."""

from __future__ import annotations

import pytest

from rules.core.protocol import CHANCE
from rules.fortunant import GAME
from tests.rules.fortunant.given import (
    FLOWER,
    S1,
    S2,
    given,
    names,
    opened,
    own,
    play,
    said,
    step,
    texts,
    turn,
    why,
)


def test_fa_turn_01_roll_then_hazard_then_dice_then_assigning() -> None:
    state = given(f"{S2}; U1:S; f G10 G11", phase="roll")
    assert why(state, "T1") == "FA-TURN-01"
    state, events = step(state, "#1 2-2-1")
    assert names(events) == ["DiceRolled", "TermitesCame"]
    assert why(state, "T1") == "FA-HAZ-04"
    state = play(state, "E=G10", "T1", "U-")
    assert why(state, "T2") == "FA-TURN-06"


def test_fa_turn_02_all_at_once_and_unseen() -> None:
    state = play(opened(3, "1-2-4"), "#1 5-1-3")
    assert GAME.deciders(state) == (0, 1, 2)
    state = play(state, "C5=sB2:SE5", "T1", seat=2)
    for viewer in (0, 1, None):
        view = GAME.to_json(GAME.observe(state, viewer))
        assert view["sheets"]["P3"] == GAME.to_json(state)["began"]["P3"]
        assert view["turns"]["P3"]["moves"] == []
    state = play(state, ".", seat=2)
    assert GAME.deciders(state) == (0, 1)
    assert GAME.to_json(GAME.observe(state, 0))["turns"]["P3"]["stage"] == "done"
    state = play(play(state, "."), ".", seat=1)
    assert GAME.deciders(state) == (CHANCE,)
    assert GAME.observe(state, None) == state


def test_fa_turn_03_five_uses_of_dice_in_any_order() -> None:
    state = given(f"{S1}; C=r1.G5:E2; J3/2", dice=(4, 1, 5))
    for order in (("F5=G3", "C1=sB11:1", "R4=G7+G8+H7+H8"), ("R4=G7+G8+H7+H8", "F5=G7", "T1")):
        after = play(state, *order)
        assert turn(after)["unused"] == []
    assert why(play(state, "T4"), "T1") == "FA-TRACK-02"


def test_fa_turn_04_each_die_once() -> None:
    state = play(given(S1, dice=(4, 1, 2)), "F4=G3")
    assert why(state, "F4=G4") == "FA-TURN-04"
    assert why(state, "R1+1=F8+G8") == "FA-TURN-04"
    assert said(state, "T4") == "There is no unused die that shows 4; unused: 1, 2."
    assert said(play(state, "T1", "C2=sB11:1"), "T4").endswith("unused: none.")


def test_fa_turn_05_dice_may_lapse() -> None:
    state, events = step(opened(1, "1", "4-1-2"), ".")
    assert names(events) == ["TurnConfirmed", "TurnShown", "TurnEnded"]
    assert GAME.deciders(state) == (CHANCE,)


def test_fa_turn_06_one_assignment_and_it_is_the_last_step() -> None:
    state = play(given(f"{S2}; C=r1.G5:E2", dice=(3, 1, 2)), "R3=G7+G8+H8", "U3:N")
    assert texts(state) == ["."]
    for text in ("U2:N", "T1", "A1>2", "U-"):
        reason = GAME.why_illegal(state, 0, GAME.parse(text))
        assert reason is not None
        assert reason.rule == "FA-TURN-06"


def test_fa_turn_07_rewards_come_first() -> None:
    state = play(given("C=sB2:SE4; K8; B=1", dice=(6, 1, 2)), "T6")
    assert turn(state)["rewards"] == ["claim", "hex"]
    for text in ("C1=sB11:1", "A1>2", "U1:S", "U-", ".", "H=-"):
        reason = GAME.why_illegal(state, 0, GAME.parse(text))
        assert reason is not None
        assert reason.rule == "FA-TURN-07", text
    assert turn(play(state, "B=2"))["rewards"] == ["hex"]


def test_fa_turn_08_confirming_is_final() -> None:
    state = play(given(S1, S1, dice=(4, 1, 2)), ".")
    assert texts(state) == []
    assert why(state, "T1") == "FA-TURN-08"
    assert why(state, ".") == "FA-TURN-08"


def test_fa_dice_01_hazards_count_the_faces_as_rolled() -> None:
    state = given(f"{S1}; U1:Q; J2/1", dice=(2, 2, 1))
    assert texts(state) == ["V=B2:1"]
    state = given(S1, dice=(2, 3, 1))
    after = play(state, "A2>3")
    assert turn(after)["unused"] == [1, 3, 3]
    assert turn(after)["stage"] == "dice"


def test_fa_dice_02_a_room_of_two_dice() -> None:
    state = given("C=sB2:SE4", dice=(3, 4, 1))
    assert why(state, f"R3+4={FLOWER}") == ""
    assert why(state, f"R4+3={FLOWER}") == ""
    assert why(state, f"R1+4={FLOWER}") == "FA-ROOM-01"
    assert {text.partition("=")[0] for text in texts(state, "R")} == {
        "R1",
        "R3",
        "R4",
        "R1+3",
        "R1+4",
        "R3+4",
    }


def test_fa_dice_03_changes_at_any_moment_to_unused_dice() -> None:
    state = play(given(f"{S1}; J3/2", dice=(4, 1, 2)), "T4", "A1>2", "A2>3")
    assert turn(state)["unused"] == [2, 3]
    assert why(state, "A4>5") == "FA-TURN-04"


def test_fa_adj_01_02_tokens_move_a_die_by_one_each() -> None:
    state = given(f"{S1}; J3/2", dice=(6, 1, 2))
    assert texts(state, "A1") == ["A1>2", "A1>3", "A1>4"]
    assert texts(state, "A6") == ["A6>3", "A6>4", "A6>5"]
    assert why(state, "A6>1") == "FA-ADJ-01"
    assert why(state, "A6>7") == "FA-ADJ-01"
    assert why(state, "A2>2") == "FA-ADJ-01"
    both = play(state, "A1>2", "A2>3", "A3>4")
    assert (turn(both)["unused"], own(both)["tokens"]) == ([2, 4, 6], 0)


def test_fa_adj_03_others_use_the_rolled_faces() -> None:
    state = play(given(f"{S1}; J3/2", S1, dice=(1, 2, 5)), "A2>4")
    assert turn(state, 1)["unused"] == [1, 2, 5]
    assert state.dice == (1, 2, 5)


def test_fa_adj_04_what_is_gained_waits() -> None:
    state = play(given("J0/0; K25", dice=(1, 2, 5)), "T1")
    assert (own(state)["tokens"], turn(state)["spendable"]) == (1, 0)
    assert why(state, "A2>3") == "FA-ADJ-04"
    assert said(state, "A2>3") == "That takes 1 token; 0 can be spent, 1 more from the next roll on."
    later = play(state, ".", "#2 1-2-5")
    assert why(later, "A2>3") == ""


def test_fa_adj_05_four_can_be_gained() -> None:
    state = play(given("J0/3; K25", dice=(1, 2, 5)), "T1")
    assert (own(state)["gained"], own(state)["stars"], own(state)["tokens"]) == (4, "D", 1)
    again, events = step(given("C=sB2:SW2; C=xC1:SW1; J2/4", dice=(3, 2, 6)), "R3=E1+F1+F2")
    assert names(events) == ["RoomDug"]
    assert own(again)["tokens"] == 2


def test_fa_adj_06_tokens_come_from_dice_in_earth_and_track() -> None:
    for draw, text in (("C=sB2:SW2; C=xC1:SW1", "R3=E1+F1+F2"), ("K25", "T3"), ("K22; C=sB2:SE4", "T5")):
        dice = [int(text[1]), 2, 6] if text[1] != "5" else [5, 2, 6]
        after = play(given(draw, dice=dice), text)
        assert own(after)["gained"] == 1, text


def test_fa_adj_07_tokens_of_the_last_turn_count() -> None:
    state = play(given("K25; B=6", dice=(1, 2, 4), turn=15), "T1", ".")
    result = GAME.result(state)
    assert result is not None
    assert result.items[0]["option6"] == 2


def test_fa_multi_01_any_number_and_nobody_touches_another() -> None:
    assert GAME.info.seats == tuple(range(1, 121))
    state = given(S1, S1, dice=(4, 1, 2))
    after = play(state, "C4=sB11:SW4", seat=1)
    assert after.sheets[0] is state.sheets[0]
    assert texts(after) == texts(state)
    assert GAME.interrupters(after) == ()


def test_fa_multi_02_all_turns_are_shown_at_the_end_of_the_turn() -> None:
    state = play(given("", "", dice=(4, 1, 2)), "T4", ".")
    state, events = step(play(state, "T1", seat=1), ".", 1)
    shown = [(event["seat"], event["moves"]) for event in events if event["event"] == "TurnShown"]
    assert shown == [("P1", ["T4"]), ("P2", ["T1"])]
    assert len(opened(120).sheets) == 120


@pytest.mark.parametrize("order", [(1, 3), (3, 1)])
def test_fa_opt_02_threes_are_rolled_again_in_any_order(order: tuple[int, int]) -> None:
    state = opened(4, "2-3-1-3", reroll3="on")
    assert GAME.deciders(state) == (1, 3)
    assert texts(state, "", 1) == ["again", "keep"]
    assert why(state, "again", 0) == "FA-OPT-02"
    assert why(state, "T1", 1) == "FA-OPT-02"
    for seat in order:
        state, events = step(state, "again", seat)
        assert names(events) == ["OptionRerolled"]
        assert GAME.deciders(state) == (CHANCE,)
        other = GAME.why_illegal(state, CHANCE, GAME.parse(f"#0 P{(4 if seat == 1 else 2)} 5"))
        assert other is not None
        assert other.rule == "FA-OPT-02"
        state = play(state, f"#0 P{seat + 1} {3 if seat == 3 else 6}")
    assert [own(state, seat)["options"] for seat in range(4)] == [[2], [6], [1], [3]]
    assert GAME.to_json(state)["phase"] == "roll"
    assert why(state, "again", 1) == "FA-OPT-02"


def test_fa_opt_02_keeping_and_games_without_the_option() -> None:
    state, events = step(opened(1, "3", reroll3="on"), "keep")
    assert names(events) == ["OptionKept"]
    assert own(state)["options"] == [3]
    assert GAME.to_json(state)["phase"] == "roll"
    assert GAME.to_json(opened(1, "3"))["phase"] == "roll"
    assert GAME.to_json(opened(1, "2", reroll3="on"))["phase"] == "roll"
