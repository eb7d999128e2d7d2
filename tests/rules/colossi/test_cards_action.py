"""Action cards one by one, with their worked examples (CO-CARD-BOL to CO-CARD-TEL)."""

from __future__ import annotations

import pytest

from rules.colossi.box import CARD
from rules.colossi.events import AcolyteDied, GoldGained
from rules.colossi.island import SPACE
from rules.colossi.state import FROM_CARDS, Pile, actions_left
from tests.rules.colossi.table import asked, control, cubes, hand, legal, pieces, play, position, watch


def test_co_card_bol_an_acolyte_joins_those_on_each_space() -> None:
    """CO-CARD-BOL: in one Event, without a question, and not onto the Colossus's bare space."""
    state = play(position("RK@C3 R2@B2 R1@D2 V3@B2", hands="R=BOL"), "p BOL")
    assert (pieces(state, "B2"), pieces(state, "D2"), pieces(state, "C3")) == ("R3 V3", "R2", "RK")
    assert state.reserve[0] == 5


def test_co_card_05_co_card_bol_in_a_shortage_the_spaces_are_chosen_in_board_order() -> None:
    """CO-CARD-BOL, CO-CARD-05, CO-NOTE-03: each answer is later in board order; all are placed at last."""
    state = play(position("RK@C3 R3@A2 R3@B2 R1@C1 R1@D2", hands="R=BOL"), "p BOL")
    assert legal(state) == {"= A2", "= B2", "= C1"}
    state = play(state, "= B2")
    assert legal(state) == {"= C1", "= D2"}
    assert pieces(state, "B2") == "R3"
    state = play(state, "= D2")
    assert [pieces(state, name) for name in ("A2", "B2", "C1", "D2")] == ["R3", "R4", "R1", "R2"]
    assert state.reserve[0] == 0


def test_co_card_bol_respects_the_limit_of_4() -> None:
    """CO-TRAIT-05: with Miserly no fifth Acolyte comes, the seat chooses where the fourth goes."""
    state = position("RK@C3 R2@A2 R1@B2", hands="R=BOL", traits="R=MIS")
    state = play(state, "p BOL", "= B2")
    assert (pieces(state, "A2"), pieces(state, "B2")) == ("R2", "R2")


def test_co_ex_15_co_card_cvn_convene_pulls_all_owners_but_not_the_protected() -> None:
    """CO-CARD-CVN, CO-EX-15: the Stone Beast keeps Y1."""
    state = position("RK@B5 V1@A4 G2@B6 R1@C4 Y1@C5", beasts="ST@C5", hands="R=CVN")
    state = play(state, "p CVN")
    assert (pieces(state, "B5"), pieces(state, "C5")) == ("RK R1 V1 G2", "Y1")


def test_co_card_cvn_of_nobody_does_nothing() -> None:
    """CO-CARD-04: the card needs no target; it costs its Action and is discarded."""
    state = play(position("RK@B2", hands="R=CVN"), "p CVN")
    assert asked(state) == "P1"
    assert sum(state.card_discard) == 1


def test_co_ex_16_co_card_cvt_convert_in_a_shortage_the_seats_are_chosen() -> None:
    """CO-CARD-CVT, CO-EX-16: clockwise and never decreasing, so that all can be named."""
    state = position("RK@C3 V3@C3 G1@C3", reserve="R=2", hands="R=CVT")
    # After Green's single one there would be none to name as the second: Violet is named unasked.
    assert legal(play(state, "p CVT")) == {"= P2", "= P3"}
    state, facts = watch(state, "p CVT", "= P2", "= P2")
    assert pieces(state, "C3") == "RK R2 V1 G1"
    assert (state.reserve[0], state.reserve[1]) == (0, 9)
    assert not any(isinstance(fact, AcolyteDied) for fact in facts)


def test_co_card_cvt_with_enough_replaces_all_without_a_question() -> None:
    """CO-CARD-CVT: one for one, until none is left; own Acolytes stay."""
    state = play(position("RK@C3 R1@C3 V3@C3 G1@C3", hands="R=CVT"), "p CVT")
    assert pieces(state, "C3") == "RK R5"
    assert state.reserve == (5, 10, 10, 10)


def test_co_card_cvt_of_one_owner_asks_nothing() -> None:
    """CO-CARD-CVT: only with two owners there is something to choose."""
    state = play(position("RK@C3 V3@C3", reserve="R=2", hands="R=CVT"), "p CVT")
    assert pieces(state, "C3") == "RK R2 V1"


def test_co_card_cvt_leaves_protected_ones() -> None:
    """CO-RES-07: what is protected cannot be converted."""
    state = play(position("RK@C3 VK@C3 V2@C3 G1@C3", traits="V=PRO", hands="R=CVT"), "p CVT")
    assert pieces(state, "C3") == "RK R1 VK V2"


def test_co_ex_13_co_card_int_intimidate_pushes_straight_away_and_off_the_land() -> None:
    """CO-CARD-INT, CO-EX-13, CO-RES-04: A1 and B1 go into the sea; they die where they stood."""
    state = position("RK@B2 V2@A1 G1@B1 R1@C2 Y1@C1", hands="R=INT")
    state, facts = watch(state, "p INT")
    assert (pieces(state, "D3"), pieces(state, "D1")) == ("R1", "Y1")
    dead = [fact for fact in facts if isinstance(fact, AcolyteDied)]
    assert sorted(dead, key=lambda death: death.space) == [
        AcolyteDied(1, SPACE["A1"], 0),
        AcolyteDied(1, SPACE["A1"], 0),
        AcolyteDied(2, SPACE["B1"], 0),
    ]
    assert state.reserve == (9, 10, 10, 9)


def test_co_card_int_pushes_into_water_and_spares_the_protected() -> None:
    """CO-MOVE-12, CO-RES-07: a Water tile is like the sea; beside the Stone Beast nobody is pushed."""
    state = position("RK@C3 V1@C2 G1@D3", tiles="C1=~", beasts="ST@D3", hands="R=INT")
    state = play(state, "p INT")
    assert (pieces(state, "C2"), pieces(state, "D3"), state.reserve[1]) == ("", "G1", 10)


def test_co_card_pil_draws_two() -> None:
    """CO-CARD-PIL."""
    state = play(position(hands="R=PIL"), "p PIL", "! draw P1 INT", "! draw P1 WLK")
    assert hand(state, "R") == ["INT", "WLK"]
    assert asked(state) == "P1"


def test_co_ex_14_co_card_pur_purge_sends_own_ones_first_in_board_order() -> None:
    """CO-CARD-PUR, CO-EX-14: owners clockwise, for each the spaces never decrease; one Event."""
    state = play(position("RK@C3 R2@C3 V2@C3", hands="R=PUR"), "p PUR", "= C2")
    assert legal(state) == {"= C2", "= C4", "= D3", "= D4"}
    state = play(state, "= C2")
    assert legal(state) == {"= B3", "= B4", "= C2", "= C4", "= D3", "= D4"}
    state = play(state, "= B4")
    assert pieces(state, "C3") == "RK R2 V2"
    state = play(state, "= D3")
    assert [pieces(state, name) for name in ("C3", "C2", "B4", "D3")] == ["RK", "R2", "V1", "V1"]


def test_co_card_pur_leaves_own_protected_ones() -> None:
    """CO-TRAIT-PRO, CO-EX-60: group effects leave them, own ones too."""
    state = position("RK@C3 R2@C3 V1@C3", traits="R=PRO", hands="R=PUR")
    state = play(state, "p PUR", "= C2")
    assert (pieces(state, "C3"), pieces(state, "C2")) == ("RK R2", "V1")


def test_co_ex_17_co_card_rec_recall_calls_back_and_adds_from_the_reserve() -> None:
    """CO-CARD-REC, CO-EX-17: it ends by itself when no source is left; the Stone Beast keeps B2."""
    state = position("RK@C3 R1@A1 R2@B2 R1@E5", beasts="ST@B2", reserve="R=1", hands="R=REC")
    state = play(state, "p REC")
    assert legal(state) == {"= A1", "= E5", "= -"}
    state = play(state, "= A1", "= E5")
    assert (pieces(state, "C3"), pieces(state, "B2"), state.reserve[0]) == ("RK R3", "R2", 0)


def test_co_card_rec_sources_never_decrease_and_none_is_needed() -> None:
    """CO-NOTE-03: after C1 not A1 any more; with none called two come from the reserve all the same."""
    state = position("RK@C3 R2@A1 R2@C1", hands="R=REC")
    later = play(state, "p REC", "= C1")
    assert legal(later) == {"= C1", "= -"}
    state = play(state, "p REC", "= -")
    assert (pieces(state, "C3"), pieces(state, "A1")) == ("RK R2", "R2")


def test_co_card_rec_moves_first_and_adds_in_an_event_of_its_own() -> None:
    """CO-CARD-REC: the one called dies with the Blood Beast; so there is one in reserve to be added."""
    state = position("RK@C3 R1@A1", beasts="BL@C3", reserve="R=0", hands="R=REC")
    state, facts = watch(state, "p REC", "= A1")
    assert len([fact for fact in facts if isinstance(fact, AcolyteDied)]) == 2


def test_co_card_rep_swaps_two_colossi_in_one_event() -> None:
    """CO-CARD-REP: either order, different spaces; both arrive, so the Volcano erupts."""
    state = position("RK@C3 VK@D6 GK@C3 YK@A1 R1@D5", tiles="D6=VOL", hands="R=REP")
    state = play(state, "p REP")
    assert legal(state) == {"= k1", "= k2", "= k3", "= k4"}
    state = play(state, "= k3")
    assert legal(state) == {"= k2", "= k4"}
    state = play(state, "= k2")
    assert (pieces(state, "C3"), pieces(state, "D6"), pieces(state, "D5")) == ("RK VK", "GK", "")


def test_co_card_rep_needs_colossi_on_different_spaces() -> None:
    """CO-CARD-04: with all on one space it cannot be played."""
    assert "p REP" not in legal(position("RK@C3 VK@C3 GK@C3 YK@C3", hands="R=REP"))
    assert "p REP" in legal(position("RK@C3 VK@C3 GK@C3 YK@C4", hands="R=REP"))


def test_co_ex_19_co_card_rit_ritual_sacrifice_rolls_once_for_each() -> None:
    """CO-CARD-RIT, CO-EX-19: 2 kills, 5 does not; then there is nobody left to roll for."""
    state = play(position("RK@C3 V2@C2 G1@A1", hands="R=RIT"), "p RIT")
    assert legal(state) == {"= a2@C2", "= -"}
    state = play(state, "= a2@C2", "! die 2", "= a2@C2", "! die 5")
    assert (pieces(state, "C2"), asked(state)) == ("V1", "P1")
    assert "m k C3 C2" in legal(state)


@pytest.mark.parametrize("face", range(1, 7))
def test_co_card_rit_one_or_two_kills(face: int) -> None:
    """CO-CARD-RIT: any owner, on or next to the own Colossus's space; the player is the killer."""
    state = position("RK@C3 R1@C3 V1@D4", hands="R=RIT")
    state, facts = watch(state, "p RIT", "= a1@C3", f"! die {face}", "= -")
    assert pieces(state, "C3") == ("RK" if face <= 2 else "RK R1")
    assert (AcolyteDied(0, SPACE["C3"], 0) in facts) == (face <= 2)


def test_co_card_rit_stops_at_will_and_spares_the_protected() -> None:
    """CO-CARD-RIT: `-` at any time; the Stone Beast protects."""
    state = play(position("RK@C3 V2@C2 G1@D3", beasts="ST@D3", hands="R=RIT"), "p RIT")
    assert legal(state) == {"= a2@C2", "= -"}
    state = play(state, "= -")
    assert pieces(state, "C2") == "V2"


def test_co_ex_18_co_card_ear_early_harvest_counts_acolytes_before_they_return() -> None:
    """CO-CARD-EAR, CO-ENV-HAL, CO-EX-18, CO-HARV-06: 2 for cubes, 2 for each of 3; Violet keeps control."""
    state = position("RK@A1 R3@D4 V5@D4", tiles="D4=HAL", cubes="D4=2", hands="R=EAR")
    state = play(state, "p EAR")
    assert (state.gold[0], pieces(state, "D4"), control(state, "D4")) == (8, "V5", "V")
    assert cubes(state, "D4") == [0]


def test_co_card_04_co_card_ear_needs_two_own_acolytes_on_a_space() -> None:
    """CO-CARD-04: one is not enough, nor two on different spaces; then a choice among several."""
    assert "p EAR" not in legal(position("RK@C3 R1@C3 R1@C2 V2@C1", hands="R=EAR"))
    state = play(position("RK@C3 R2@C2 R3@B1", hands="R=EAR"), "p EAR")
    assert legal(state) == {"= B1", "= C2"}


def test_co_card_ear_takes_all_back_beside_the_stone_lair() -> None:
    """CO-CARD-EAR: the Stone Lair cannot keep them; protected ones return, too (CO-RES-07)."""
    state = position("RK@B3 R4@B4", tiles="B3=LST", beasts="ST@B4", hands="R=EAR")
    state = play(state, "p EAR")
    assert (pieces(state, "B4"), state.gold[0], asked(state)) == ("", 1, "P1")


def test_co_card_07_co_card_sac_returns_all_for_one_gain() -> None:
    """CO-CARD-SAC, CO-CARD-07: 1 Gold each as one gain, no deaths, protected ones too."""
    state = position("RK@C3 R2@A1 R3@B2 V1@B2", beasts="ST@B2", traits="V=NEC", hands="R=SAC")
    state, facts = watch(state, "p SAC")
    assert (state.reserve[0], state.gold[0], pieces(state, "B2")) == (10, 5, "V1")
    assert GoldGained(0, 5, FROM_CARDS) in facts
    assert control(state, "B2") == "V"
    assert not any(isinstance(fact, AcolyteDied) for fact in facts)


def test_co_card_sac_with_miserly_is_one_larger() -> None:
    """CO-TRAIT-MIS, CO-CARD-07: one gain; nothing at all with nobody on the island."""
    assert play(position("R2@A1", traits="R=MIS", hands="R=SAC"), "p SAC").gold[0] == 3
    assert play(position(traits="R=MIS", hands="R=SAC"), "p SAC").gold[0] == 0


def test_co_card_pit_gives_five_and_takes_two() -> None:
    """CO-CARD-PIT: any other seat."""
    state = play(position(hands="R=PIT"), "p PIT")
    assert legal(state) == {"= P2", "= P3", "= P4"}
    assert play(state, "= P3").gold == (2, 0, 5, 0)


def test_co_card_tel_moves_any_colossus_anywhere_else() -> None:
    """CO-CARD-TEL, CO-MOVE-13: any land but its own space, unexplored ones too; no road follows."""
    state = play(position("RK@C3 VK@B2 V1@D1", tiles="A1=~ E4=-", hands="R=TEL"), "p TEL", "= k2")
    assert {"= B2", "= A1"} & legal(state) == set()
    assert len(legal(state)) == 25
    placed = play(state, "= D1")
    assert (pieces(placed, "D1"), asked(placed)) == ("VK V1", "P1")
    assert "! tile E4 LAU" in legal(play(state, "= E4"))


def test_co_card_02_no_limit_on_cards_in_a_turn() -> None:
    """CO-CARD-02: as many as there are Actions."""
    state = position("RK@C3 V1@C2", hands="R=SAC,SAC,CVN,INT,INT", left=5)
    state = play(state, "p SAC", "p SAC", "p CVN", "p INT", "p INT")
    assert (state.hands[0], actions_left(state)) == ((), 0)


def test_co_card_03_a_card_is_discarded_when_it_is_resolved() -> None:
    """CO-CARD-03, CO-TURN-11: an empty deck is filled without the card that makes the seat draw."""
    empty = (0,) * len(CARD)
    sold = tuple(int(code in ("INT", "SAC")) for code in CARD)
    state = position("RK@C3", hands="R=PIL", cards=Pile(empty, 0), card_discard=sold)
    state = play(state, "p PIL", "! shuffle cards", "! draw P1 INT")
    assert legal(state) == {"! draw P1 SAC"}
    state = play(state, "! draw P1 SAC")
    assert sum(state.card_discard) == state.card_discard[CARD["PIL"]] == 1


def test_co_card_08_the_colossuss_space_is_read_when_the_effect_happens() -> None:
    """CO-CARD-08: after a step of the Colossus it is the new one."""
    state = position("RK@C3 V1@C5 V1@C2", hands="R=CVN")
    assert pieces(play(state, "m k C3 C4", "p CVN"), "C4") == "RK V1"


def test_co_card_cvt_without_an_acolyte_in_reserve_does_nothing() -> None:
    """CO-CARD-CVT: until none is left of either."""
    state = play(position("RK@C3 V3@C3 G1@C3", reserve="R=0", hands="R=CVT"), "p CVT")
    assert (pieces(state, "C3"), asked(state)) == ("RK V3 G1", "P1")
