"""Turns and what belongs to them: Actions, drawing, the hand limit, playing cards (CO-TURN, CO-CARD)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.colossi import GAME
from rules.colossi.box import CARD, CARDS
from rules.colossi.state import Pile, State
from tests.rules.colossi.table import asked, legal, play, position, watch


def left(state: State) -> int:
    """Actions left."""
    found: int = GAME.to_json(state)["agenda"][-1]["left"]
    return found


def hand(state: State, seat: str = "P1") -> list[str]:
    found: list[str] = GAME.to_json(state)["hands"][seat]
    return found


def deck(state: State, *codes: str) -> State:
    """With only these cards in the deck; the others lie on the discard pile no more than before."""
    counts = [0] * len(CARDS)
    for code in codes:
        counts[CARD[code]] += 1
    return replace(state, cards=Pile(tuple(counts), len(codes)))


# ---------------------------------------------------------------------- turns


def test_co_turn_03_08_a_turn_is_actions_then_a_card_then_the_next_seat() -> None:
    state = deck(position("RK@C3", hands="R=PIL"), "WLK")
    told = watch(state, "end", "! draw P1 WLK")
    assert hand(told[0]) == ["PIL", "WLK"]
    assert asked(told[0]) == "P2"
    names = [type(fact).__name__ for fact in told[1]]
    assert names == ["CardDrawn", "TurnEnded", "TurnStarted"]
    abundant = deck(position("RK@C3", traits="R=ABD"), "WLK", "INT")
    assert hand(play(abundant, "end", "! draw P1 WLK", "! draw P1 INT")) == ["INT", "WLK"]


def test_co_turn_04_start_of_turn_mimicry_then_sly_then_soothsayer() -> None:
    state = position("VK@C3", turn="R", traits="V=MMC,SLY G=SPE", left=0)
    state = play(deck(state, "INT"), "end", "! draw P1 INT")
    assert (asked(state), legal(state)) == ("P2", {"= SPE", "= -"})
    state = play(state, "= -")
    assert legal(state) == {"= P1", "= P3", "= P4"}
    assert left(play(state, "= P3")) == 4
    seer = position("VK@C3", turn="R", traits="V=SLY,SOO", left=0)
    seer = play(deck(seer, "INT", "WLK"), "end", "! draw P1 INT", "= P1")
    assert legal(seer) == {"= tiles", "= cards", "= -"}


def test_co_turn_05_four_actions_six_with_speedy_read_at_the_start() -> None:
    state = position("RK@C3 R1@C4")
    assert left(state) == 4
    assert {"m k C3 C2", "m a C4 C5", "s"} <= legal(state)
    assert left(play(state, "m k C3 C2")) == 3
    quick = play(deck(position(turn="R", traits="V=SPE", left=0), "INT"), "end", "! draw P1 INT")
    assert (asked(quick), left(quick)) == ("P2", 6)


def test_co_turn_06_actions_are_optional_and_abilities_cost_none() -> None:
    state = position("RK@C3 R1@C4", traits="R=BLD,MER", gold="R=5", hands="R=PIL")
    assert {"end", "u BLD", "u MER", "x BLD"} <= legal(state)
    assert left(play(state, "u BLD")) == 5
    assert left(play(state, "x MER")) == 4
    inside = play(position("RK@C3 R1@C4 R1@C5", traits="R=BLD", gold="R=5"), "m a C4 C5")
    assert not [text for text in legal(inside) if text.startswith(("u", "x"))]
    playing = play(position("RK@C3 V1@C3", traits="R=BLD", gold="R=5", hands="R=PUR"), "p PUR")
    assert not [text for text in legal(playing) if text.startswith(("u", "x"))]


def test_co_turn_07_an_action_more_is_added_to_those_left() -> None:
    state = position("RK@C3", beasts="WI@A1", hands="R=LUR", left=2)
    state, facts = watch(state, "p LUR", "= WI")
    assert left(state) == 2
    assert ("ActionGained", 1) in [(type(fact).__name__, getattr(fact, "count", 0)) for fact in facts]


def test_co_turn_10_co_ex_25_the_hand_limit_after_each_whole_instruction() -> None:
    state = position(
        "RK@C3 V1@B1",
        hands="R=ABU,PIL,PIL,INT,INT,WLK G=WLK,WLK,WLK,LUR,LUR,LUR",
        left=1,
    )
    state = play(deck(state, "CVN", "CVN", "CVT", "CVT", "BOL", "TEL"), "p ABU")
    state = play(state, "! draw P1 CVN", "! draw P1 CVT", "! draw P1 BOL")
    assert len(hand(state)) == 8
    assert legal(state) == {"= BOL", "= CVN", "= CVT", "= INT", "= PIL", "= WLK"}
    state = play(state, "= PIL", "= INT", "! draw P2 CVN", "! draw P3 TEL")
    assert (asked(state), len(hand(state, "P3"))) == ("P3", 7)
    assert legal(state) == {"= LUR", "= TEL", "= WLK"}
    state = play(state, "= TEL", "! draw P4 CVT")
    assert [len(hand(state, seat)) for seat in ("P1", "P2", "P3", "P4")] == [6, 1, 6, 1]


def test_co_turn_11_an_empty_deck_is_filled_from_the_discard_pile_and_then_nobody_draws() -> None:
    state = deck(position("RK@C3", hands="R=PIL", left=1))
    discard = [0] * len(CARDS)
    discard[CARD["INT"]] = 1
    shuffled = replace(state, card_discard=tuple(discard))
    shuffled = play(shuffled, "p PIL", "! shuffle cards", "! draw P1 INT")
    assert hand(shuffled) == ["INT"]
    assert GAME.to_json(shuffled)["card_discard"] == {"PIL": 1}
    empty = play(state, "p PIL")
    assert hand(empty) == []
    assert GAME.to_json(empty)["card_discard"] == {"PIL": 1}


def test_co_turn_12_t2_ends_by_itself_when_nothing_is_left_to_use() -> None:
    state = position("RK@C3", left=1, hands="R=PIL", traits="R=SPE")
    assert not GAME.is_forced(state)
    assert GAME.is_forced(play(state, "m k C3 C2"))
    rich = play(position("RK@C3", left=1, gold="R=2", traits="R=BLD"), "m k C3 C2")
    assert not GAME.is_forced(rich)
    poor = play(position("RK@C3", left=1, gold="R=1", traits="R=BLD"), "m k C3 C2")
    assert GAME.is_forced(poor)
    hyper = play(position("RK@C3", left=1, hands="R=LUR", traits="R=HYP"), "m k C3 C2")
    assert legal(hyper) == {"end", "x HYP"}
    assert not GAME.is_forced(hyper)
    empty = play(position("RK@C3", left=1, traits="R=HYP"), "m k C3 C2")
    assert GAME.is_forced(empty)


# ---------------------------------------------------------------------- cards


def test_co_card_01_co_ex_26_a_card_costs_an_action_and_beast_cards_give_one() -> None:
    state = position("RK@C3", beasts="WI@A1", hands="R=LUR,PIL", left=1)
    after = play(state, "p LUR", "= WI")
    assert left(after) == 1
    assert not {"p LUR", "p PIL"} & legal(position("RK@C3", beasts="WI@A1", hands="R=LUR,PIL", left=0))
    hyper = position("RK@C3", beasts="WI@A1", hands="R=LUR,PIL", left=0, traits="R=HYP")
    assert {"p LUR", "p PIL"} <= legal(hyper)
    assert left(play(hyper, "p LUR", "= WI")) == 1


def test_co_card_02_co_ex_58_any_number_of_cards_but_one_with_speedy() -> None:
    state = position("RK@C3", hands="R=PIT,COM,SAC", left=4)
    state = play(state, "p PIT", "= P2", "p COM", "p SAC")
    assert left(state) == 1
    quick = position("RK@C3", beasts="WI@A1", hands="R=WLK,PIL", left=6, traits="R=SPE")
    quick = play(quick, "p WLK", "= WI", "= A2", "= A1")
    assert left(quick) == 6
    assert not [text for text in legal(quick) if text.startswith("p ")]


def test_co_card_03_shown_resolved_completely_then_discarded_then_parasitic() -> None:
    state = deck(position("RK@C3", hands="R=PIL V=INT", traits="V=PAR", left=2), "WLK", "LUR")
    state, facts = watch(state, "p PIL", "! draw P1 WLK", "! draw P1 LUR")
    assert [type(fact).__name__ for fact in facts] == ["CardPlayed", "CardDrawn", "CardDrawn"]
    assert GAME.to_json(state)["card_discard"] == {"PIL": 1}
    assert (asked(state), legal(state)) == ("P2", {"= INT", "= -"})
    state = play(state, "= INT")
    assert (hand(state, "P2"), GAME.to_json(state)["card_discard"]) == (["PIL"], {"INT": 1})


def test_co_card_04_cards_that_need_a_target() -> None:
    needy = ("EAR", "STL", "VAN", "REP", "LUR", "WLK", "RAM")
    alone = position("RK@C3 VK@C3 GK@C3 YK@C3 R1@B2", hands=f"R={','.join(needy[:6])}")
    assert not [text for text in legal(alone) if text.startswith("p ")]
    full = position("RK@C3 VK@C4 R2@B2", beasts="WI@A1", traits="V=SPE", hands=f"R={','.join(needy[:6])}")
    assert {f"p {code}" for code in needy[:6]} <= legal(full)
    assert "p RAM" in legal(position("RK@C3", beasts="WI@A1", hands="R=RAM,TEL"))
    nothing = position("RK@C3", hands="R=SAC,BOL,CVN,INT,PUR,COM")
    assert {"p SAC", "p BOL", "p CVN", "p INT", "p PUR", "p COM"} <= legal(nothing)


def test_co_harv_08_co_card_ear_each_action_is_a_root_of_its_own() -> None:
    again = position("RK@B2 R2@B2", hands="R=EAR,EAR,REC", reserve="R=8")
    again = play(again, "p EAR", "p REC")
    assert GAME.to_json(again)["acolytes"]["P1"] == {"B2": 2}
    assert "p EAR" in legal(again)
    assert GAME.scores(play(again, "p EAR"))[0] == 2


def test_co_card_05_in_a_shortage_as_much_as_possible_by_choice() -> None:
    state = position("RK@C3 R4@A1 R4@B1", reserve="R=1", hands="R=BOL")
    state = play(state, "p BOL")
    assert legal(state) == {"= A1", "= B1"}
    after = GAME.to_json(play(state, "= B1"))
    assert after["acolytes"]["P1"] == {"A1": 4, "B1": 5}


def test_co_card_06_gold_for_all_is_reckoned_from_one_position() -> None:
    state = position("RK@C3 VK@C3 GK@A1 YK@E1", hands="V=COM", turn="V", traits="R=MIS")
    state, facts = watch(state, "p COM")
    assert GAME.scores(state) == (4, 3, 0, 0)
    gained = [GAME.event_json(fact) for fact in facts if type(fact).__name__ == "GoldGained"]
    assert [fact["seat"] for fact in gained] == ["P2", "P1", "P1"]


def test_co_card_07_one_line_is_one_gain_and_cubes_and_loot_are_two() -> None:
    state = position("RK@B2 R3@C4", cubes="B2=4", hands="R=SAC", traits="R=MIS")
    assert GAME.scores(play(state, "p SAC"))[0] == 3 + 1
    windfall = position("RK@B2", cubes="B2=4", hands="R=WIN", traits="R=MIS")
    assert GAME.scores(play(windfall, "p WIN"))[0] == (4 + 1) + (1 + 1)
    nothing = position("RK@B2", hands="R=SAC", traits="R=MIS")
    assert GAME.scores(play(nothing, "p SAC"))[0] == 0


def test_co_card_08_where_the_colossus_is_is_read_when_the_effect_happens() -> None:
    state = position("RK@C3 V1@A2 V1@C4", hands="R=INT", left=2)
    state = play(state, "m k C3 B3", "p INT")
    data = GAME.to_json(state)
    assert data["acolytes"]["P2"] == {"C4": 1}
    assert data["reserve"]["P2"] == 9
