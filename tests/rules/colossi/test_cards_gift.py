"""Divine Gifts one by one, with their worked examples (CO-CARD-ABU to CO-CARD-EXC)."""

from __future__ import annotations

from rules.colossi.box import CARD
from rules.colossi.events import AcolyteDied, CardLaidDown, GoldGained
from rules.colossi.island import SPACE
from rules.colossi.moves import closed_cards
from rules.colossi.secrecy import determinize, observe, redact_move
from rules.colossi.state import CUBES, FROM_CARDS, LOOT, UNKNOWN
from rules.core.rng import Rng
from tests.rules.colossi.table import asked, control, cubes, hand, legal, pieces, play, position, tile, watch


def test_co_ex_25_co_card_abu_abundance_and_the_hand_limit_at_once() -> None:
    """CO-CARD-ABU, CO-TURN-10, CO-EX-25: checked after each whole draw, before the next seat draws."""
    six = "INT,INT,PUR,PUR,SAC,SAC"
    state = position(hands=f"R=ABU,CVN,CVT,CVT,BOL,REC G={six}")
    state = play(state, "p ABU", "! draw P1 WLK", "! draw P1 WLK", "! draw P1 WLK")
    assert (asked(state), len(state.hands[0])) == ("P1", 8)
    state = play(state, "P1: = CVN", "P1: = WLK")
    assert (asked(state), len(state.hands[0])) == ("!", 6)
    state = play(state, "! draw P2 WLK", "! draw P3 EAR")
    assert asked(state) == "P3"
    state = play(state, "P3: = EAR", "! draw P4 WLK")
    assert (asked(state), [len(held) for held in state.hands]) == ("P1", [6, 1, 6, 1])


def test_co_card_aud_pays_for_controlled_spaces_near_beasts() -> None:
    """CO-CARD-AUD: each space once, on or next to any Beast; one gain for each seat."""
    state = position("RK@C3 R1@C2 R1@A1 V1@D3", beasts="WI@C2 BL@D4", hands="R=AUD")
    state, facts = watch(state, "p AUD")
    assert state.gold == (4, 2, 0, 0)
    assert GoldGained(0, 4, FROM_CARDS) in facts


def test_co_card_aud_a_colossus_in_a_form_is_no_beast() -> None:
    """CO-TRAIT-ANI: the Colossus is no Beast for cards."""
    state = position("RK@C3 R1@C2", traits="R=ANI", form="WI", hands="R=AUD")
    assert play(state, "p AUD").gold == (0, 0, 0, 0)


def test_co_card_aut_pays_for_others_acolytes_at_the_colossus() -> None:
    """CO-CARD-AUT: not for own ones, not for those next to it; all seats from one position."""
    state = position("RK@C3 R3@C3 V2@C3 G1@C3 V1@C2 VK@D1 Y2@D1 GK@A1 YK@E5", hands="R=AUT")
    assert play(state, "p AUT").gold == (3, 2, 0, 0)


def test_co_card_com_pays_for_company_of_a_colossus() -> None:
    """CO-CARD-COM: 3 Gold each, not more with two others."""
    state = position("RK@C3 VK@C3 GK@C3 YK@A1", hands="R=COM")
    assert play(state, "p COM").gold == (3, 3, 3, 0)


def test_co_card_dip_pays_for_guests() -> None:
    """CO-CARD-DIP: Acolytes where another seat controls; not in a tie, not on own spaces."""
    state = position("RK@A1 R1@B2 V2@B2 R1@C3 G1@C3 V1@D3 YK@D3 R2@E4", hands="R=DIP")
    assert play(state, "p DIP").gold == (1, 1, 0, 0)


def test_co_card_for_pays_for_controlled_spaces_next_to_the_colossus() -> None:
    """CO-CARD-FOR: not for its own space."""
    state = position("RK@C3 R1@C2 R1@D3 V1@B3 R1@A1 VK@B2", hands="R=FOR")
    assert play(state, "p FOR").gold[:2] == (2, 1)


def test_co_card_stu_pays_for_solitude() -> None:
    """CO-CARD-STU: no Acolyte of any owner on or next to the Colossus's space, own ones neither."""
    state = position("RK@C3 VK@A1 GK@E5 YK@E2 V1@A2 Y1@E2 R1@C1", hands="R=STU")
    assert play(state, "p STU").gold == (3, 0, 3, 0)


def test_co_card_06_gold_for_all_is_reckoned_from_one_position() -> None:
    """CO-CARD-06: nobody's gain changes another's; order is from the player clockwise."""
    state, facts = watch(position("VK@C3 RK@C3 GK@C3 YK@C3", turn="G", hands="G=COM"), "p COM")
    assert [fact.seat for fact in facts if isinstance(fact, GoldGained)] == [2, 3, 0, 1]
    assert state.gold == (3, 3, 3, 3)


def test_co_ex_21_co_card_cpn_companionship_each_group_dies_as_it_arrives() -> None:
    """CO-CARD-CPN, CO-RES-01, CO-EX-21: the seat that places is the resolver, so killers Red and Green."""
    state = position("VK@D2", beasts="BL@D2", traits="R=BTH", hands="R=CPN")
    state, facts = watch(state, "p CPN", "= k2", "P1: = 2", "P2: = 0", "P3: = 3", "P4: = 0")
    killers = [(fact.seat, fact.killer) for fact in facts if isinstance(fact, AcolyteDied)]
    assert killers == [(0, 0)] * 2 + [(2, 2)] * 3
    assert (state.gold[0], pieces(state, "D2")) == (0, "VK")


def test_co_resp_05_co_card_cpn_numbers_are_as_far_as_reserve_and_limit_allow() -> None:
    """CO-CARD-CPN, CO-RESP-05: up to 3; with an empty reserve a seat is not asked."""
    state = position("RK@C3 V4@A1", reserve="R=2 G=0", traits="V=MIS", hands="R=CPN")
    state = play(state, "p CPN", "= k1")
    assert legal(state) == {"= 0", "= 1", "= 2"}
    state = play(state, "= 1")
    assert (asked(state), legal(state)) == ("P4", {"= 0", "= 1", "= 2", "= 3"})


def test_co_ex_24_co_card_dom_dominion_takes_empty_spaces_one_after_another() -> None:
    """CO-CARD-DOM, CO-EX-24: unexplored land is explored at once, and then it is not empty any more."""
    state = play(position("RK@C3 V1@C2", tiles="B1=- A1=~", beasts="WI@D1", hands="R=DOM"), "p DOM")
    assert {"= B1", "= D1", "= -"} <= legal(state)
    assert {"= C3", "= C2", "= A1"} & legal(state) == set()
    state = play(state, "= B1", "! tile B1 LAU")
    assert (tile(state, "B1"), pieces(state, "B1"), asked(state)) == ("LAU", "R1", "P2")
    assert "= B1" not in legal(state)
    state = play(state, "P2: = -", "P3: = D1", "P4: = -")
    assert pieces(state, "D1") == "G1"


def test_co_card_mir_all_in_order_may_harvest_one_space() -> None:
    """CO-CARD-MIR: controlled spaces; who controls none is not asked (CO-RESP-05)."""
    state = position("RK@C3 R1@B2 V1@D2 VK@E5 GK@E5 YK@E5", hands="R=MIR")
    state = play(state, "p MIR")
    assert legal(state) == {"= B2", "= C3", "= -"}
    state = play(state, "= B2")
    assert (asked(state), legal(state)) == ("P2", {"= D2", "= -"})
    state = play(state, "P2: = -")
    assert asked(state) == "P1"
    assert state.gold == (1, 0, 0, 0)


def test_co_card_rei_reinforces_what_each_seat_controls_then() -> None:
    """CO-CARD-REI: in order, at that moment: Red's third Acolyte makes a tie, so Violet gets none there."""
    state = position("RK@A1 R1@B2 V1@D2 R1@D2 G2@E3 V2@C5 R2@C5 VK@A5 GK@A5 YK@A5", hands="R=REI")
    state = play(state, "p REI")
    assert [pieces(state, name) for name in ("A1", "B2", "D2", "E3")] == ["RK R1", "R2", "R1 V1", "G3"]


def test_co_card_rei_in_a_shortage_the_seat_chooses() -> None:
    """CO-CARD-REI, CO-CARD-05."""
    state = play(position("RK@A1 R1@B2 R1@D2", reserve="R=1", hands="R=REI"), "p REI")
    assert legal(state) == {"= A1", "= B2", "= D2"}
    state = play(state, "= D2")
    assert (pieces(state, "D2"), pieces(state, "A1"), state.reserve[0]) == ("R2", "RK", 0)


def test_co_ex_23_co_card_sol_solidarity_is_for_who_has_strictly_most() -> None:
    """CO-CARD-SOL, CO-EX-23: a tie does nothing."""
    tie = play(position("RK@C3", reserve="R=4 V=7 G=7 Y=2", hands="R=SOL"), "p SOL")
    assert asked(tie) == "P1"
    assert "end" in legal(tie)
    state = play(position("RK@C3", reserve="R=4 V=8 G=7 Y=2", hands="R=SOL"), "p SOL")
    assert (asked(state), len(legal(state))) == ("P2", 28)
    state = play(state, "P2: = A3")
    assert (pieces(state, "A3"), state.reserve[1], control(state, "A3")) == ("V8", 0, "V")


def test_co_card_sol_places_as_many_as_fit() -> None:
    """CO-TRAIT-05: with Necromancer four, if none is on the island."""
    state = position("RK@C3", reserve="R=4 G=7 Y=2", traits="V=NEC", hands="R=SOL")
    assert pieces(play(state, "p SOL", "P2: = A3"), "A3") == "V4"


def test_co_ex_22_co_card_win_windfall_gives_cubes_once_and_loot_to_all() -> None:
    """CO-CARD-WIN, CO-EX-22: cubes first; nobody returns Acolytes, and nothing is tripled."""
    state = position("RK@C3 VK@C3 R1@C3", tiles="C3=GRC", beasts="BO@C3", cubes="C3=2", hands="R=WIN")
    state, facts = watch(state, "p WIN", "! draw P1 INT", "! draw P2 PIL")
    assert GoldGained(0, 2, CUBES) in facts
    assert (hand(state, "R"), hand(state, "V"), cubes(state, "C3")) == (["INT"], ["PIL"], [0])
    assert pieces(state, "C3") == "RK R1 VK"
    assert state.gold == (2, 0, 1, 1)


def test_co_card_win_cubes_and_loot_are_two_gains() -> None:
    """CO-CARD-07: with Miserly each is 1 larger."""
    state = position("RK@C3", cubes="C3=2", traits="R=MIS", hands="R=WIN")
    state, facts = watch(state, "p WIN")
    assert state.gold[0] == 5
    assert facts.index(GoldGained(0, 2, CUBES)) < facts.index(GoldGained(0, 1, LOOT))


def test_co_ex_20_co_card_exc_exchange_pays_for_cards_and_deals_them_round() -> None:
    """CO-CARD-EXC, CO-EX-20: 5 cards, dealt Red, Violet, Green, Yellow, Red, to contributors or not."""
    state = position(hands="R=EXC,INT V=PIL G=PUR,PUR,SAC Y=RIT")
    state, facts = watch(
        state,
        "p EXC",
        "P1: = INT",
        "P2: = -",
        "P3: = PUR",
        "P3: = SAC",
        "P3: = PUR",
        "P4: = RIT",
        "! draw P1 PUR",
        "! draw P2 RIT",
        "! draw P3 PUR",
        "! draw P4 INT",
    )
    assert state.gold == (1, 0, 3, 1)
    assert GoldGained(2, 3, FROM_CARDS) in facts
    assert legal(state) == {"! draw P1 SAC"}
    state = play(state, "! draw P1 SAC")
    assert [hand(state, seat) for seat in "RVGY"] == [["PUR", "SAC"], ["PIL", "RIT"], ["PUR"], ["INT"]]
    assert [fact.seat for fact in facts if isinstance(fact, CardLaidDown)] == [0, 2, 2, 2, 3]


def test_co_card_exc_hand_limits_come_after_dealing() -> None:
    """CO-CARD-EXC, CO-TURN-10: Violet lays nothing down, holds 6 and is dealt one more."""
    six = "INT,INT,PUR,PUR,SAC,SAC"
    state = position(seats=2, hands=f"R=EXC,PIL,PIL V={six}")
    state = play(state, "p EXC", "P1: = PIL", "P1: = PIL", "P2: = -", "! draw P1 PIL", "! draw P2 PIL")
    assert (asked(state), len(state.hands[1])) == ("P2", 7)
    state = play(state, "P2: = PIL")
    assert (asked(state), len(state.hands[1]), state.gold) == ("P1", 6, (2, 0))


def test_co_ex_27_co_card_ing_influence_moves_anothers_colossus_along_its_roads() -> None:
    """CO-CARD-ING, CO-EX-27: the mover chooses and is the killer."""
    state = position("VK@C3 V1@C2 G1@C1 Y1@D1 RK@A5 GK@A5 YK@A5", tiles="C1=VOL", hands="R=ING")
    state, facts = watch(state, "p ING", "P1: = k2", "P1: = C2", "P1: > C1")
    dead = [(fact.seat, fact.space, fact.killer) for fact in facts if isinstance(fact, AcolyteDied)]
    assert sorted(dead) == [(1, SPACE["C2"], 0), (2, SPACE["C1"], 0), (3, SPACE["D1"], 0)]
    assert (pieces(state, "C1"), asked(state)) == ("VK", "P2")


def test_co_resp_01_co_card_ing_co_card_ina_all_seats_in_order_but_never_the_own_colossus() -> None:
    """CO-CARD-ING, CO-CARD-INA: the Action card has the same effect; each seat may decline."""
    state = position("RK@C3 R1@D3 VK@A1", turn="V", hands="V=INA")
    state = play(state, "p INA")
    assert (asked(state), legal(state)) == ("P2", {"= k1", "= k3", "= k4", "= -"})
    state = play(state, "P2: = k1", "P2: = D3")
    assert "> D2" in legal(state)
    state = play(state, "P2: .")
    assert (asked(state), pieces(state, "D3")) == ("P3", "RK R1")
    state = play(state, "P3: = -", "P4: = -", "P1: = -")
    assert asked(state) == "P2"


def test_co_card_ing_only_the_owners_pieces_are_roads() -> None:
    """CO-CARD-ING: Red's own Acolyte on the way is no road for Violet's Colossus."""
    state = position("VK@C3 R1@C2", hands="R=ING")
    assert asked(play(state, "p ING", "= k2", "= C2")) == "P2"


def test_co_info_03_exchange_hides_what_others_lay_down() -> None:
    """CO-INFO-03, CO-INFO-04: seats know what they laid down; what may lie there fits the numbers."""
    state = position(hands="R=EXC,INT,WLK V=PIL,PUR G=SAC")
    state = play(state, "p EXC", "P1: = INT", "P1: = -", "P2: = PUR")
    hidden = observe(state, 0)
    assert hidden.agenda[-1].cards == (CARD["INT"], UNKNOWN)
    assert observe(state, 1).agenda[-1].cards == (UNKNOWN, CARD["PUR"])
    guess = determinize(hidden, Rng(7))
    assert guess.agenda[-1].cards[0] == CARD["INT"]
    assert UNKNOWN not in guess.agenda[-1].cards
    assert observe(guess, 0).agenda == hidden.agenda
    assert redact_move(1, closed_cards(0b10)[CARD["PUR"]], 0) == "P2: = ?"
    dealing = play(state, "P2: = -", "P3: = -")
    assert observe(dealing, 0).agenda[-1].cards == (UNKNOWN, UNKNOWN)
    assert len(determinize(observe(dealing, 0), Rng(7)).agenda[-1].cards) == 2
