"""Traits that answer what others do, and their windows (CO-RES-05, CO-RESP, CO-TRAIT-REA to CO-TRAIT-EXT)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.colossi.course import Course
from rules.colossi.events import AcolyteDied, ControlTaken, Fact, GoldGained, GoldPaid
from rules.colossi.island import SPACE
from rules.colossi.notation import format_move
from rules.colossi.play.event import Event
from rules.colossi.play.procedures import PROCEDURES
from rules.colossi.play.settle import BETWEEN, Deaths, settled
from rules.colossi.responses import habit, window
from rules.colossi.state import FROM_TRAITS, NOBODY, Phase, State, actions_left
from rules.core.protocol import Answer, Habit
from tests.rules.colossi.table import (
    asked,
    beast,
    control,
    hand,
    holder,
    legal,
    pieces,
    play,
    position,
    traits,
    watch,
)


def killers(facts: list[Fact]) -> list[tuple[int, int]]:
    """Whose Acolytes died, and by whom, in order."""
    return [(fact.seat, fact.killer) for fact in facts if isinstance(fact, AcolyteDied)]


# ---------------------------------------------------------------------- Blood thirsty


def test_co_trait_bth_one_gold_for_each_of_others_only() -> None:
    """CO-TRAIT-BTH, CO-RESP-02: silent, one gain each; not for own dead."""
    state = position("RK@C3 R1@C2 V1@C2 G1@C2", beasts="BL@C1", traits="R=BTH", hands="R=WLK")
    state, facts = watch(state, "p WLK", "= C2", "= C1")
    assert state.gold[0] == 2
    assert [fact for fact in facts if isinstance(fact, GoldGained)] == [GoldGained(0, 1, FROM_TRAITS)] * 2


# ---------------------------------------------------------------------- Reactive


def test_co_ex_51_co_resp_07_co_trait_rea_reactive_may_go_on_and_ends() -> None:
    """CO-TRAIT-REA, CO-EX-51, CO-RESP-07: each link costs an own Acolyte; both deaths are one Event."""
    state = position(
        "G1@B3 G1@A3 R1@C2 V1@B4 R1@A2 RK@E5", beasts="BL@C1", traits="G=REA", hands="V=WLK", turn="V"
    )
    state, facts = watch(state, "p WLK", "= C2")
    assert (asked(state), window(state), legal(state)) == ("P3", "reactive", {"= B3", "= -"})
    state, more = watch(state, "P3: = B3")
    assert legal(state) == {"= a1@A2", "= a2@B4"}
    state, then = watch(state, "= a2@B4")
    assert killers(then) == [(2, 2), (1, 2)]
    assert (asked(state), legal(state)) == ("P3", {"= A3", "= -"})
    state, last = watch(state, "P3: = A3")
    assert killers(last) == [(2, 2), (0, 2)]
    assert asked(state) == "P2"
    assert killers([*facts, *more]) == [(0, 1)]


def test_co_resp_03_co_trait_rea_once_for_each_death_and_declining() -> None:
    """CO-TRAIT-REA: two deaths are two windows; nothing opens without a victim (CO-RESP-03)."""
    state = position("R2@C2 G1@B3 V1@B4", beasts="BL@C1", traits="G=REA", hands="V=WLK", turn="V")
    state = play(state, "p WLK", "= C2")
    assert asked(state) == "P3"
    state = play(state, "P3: = -")
    assert asked(state) == "P3"
    assert asked(play(state, "P3: = -")) == "P2"
    alone = position("R2@C2 G1@B3", beasts="BL@C1", traits="G=REA", hands="V=WLK", turn="V")
    assert asked(play(alone, "p WLK", "= C2")) == "P2"


def test_co_trait_rea_protected_ones_neither_die_nor_are_sacrificed() -> None:
    """CO-TRAIT-REA, CO-RES-07."""
    state = position("R1@C2 G1@B3 V1@B4", beasts="BL@C1 ST@B3", traits="G=REA", hands="V=WLK", turn="V")
    assert asked(play(state, "p WLK", "= BL", "= C2")) == "P2"
    state = position("R1@C2 G1@B3 V1@B4", beasts="BL@C1 ST@B4", traits="G=REA", hands="V=WLK", turn="V")
    assert asked(play(state, "p WLK", "= BL", "= C2")) == "P2"


# ---------------------------------------------------------------------- Resurrecting


def test_co_ex_55_co_trait_res_resurrecting_saves_one_in_a_turn() -> None:
    """CO-TRAIT-RES, CO-EX-55: one comes to the Colossus, the other to the reserve."""
    state = position("RK@C3 R2@D2", beasts="BL@D1", traits="R=RES", hands="G=WLK", turn="G")
    state, facts = watch(state, "p WLK", "= D2")
    assert (asked(state), window(state), legal(state)) == ("P1", "resurrecting", {"= y", "= n"})
    assert state.reserve[0] == 10
    state = play(state, "P1: = y")
    assert (pieces(state, "C3"), state.reserve[0], asked(state)) == ("RK R1", 9, "P3")
    assert killers(facts) == [(0, 2), (0, 2)]


def test_co_trait_res_refused_for_the_first_it_is_offered_for_the_second() -> None:
    """CO-TRAIT-RES: once per turn is once used."""
    state = position("RK@C3 R2@D2", beasts="BL@D1", traits="R=RES", hands="G=WLK", turn="G")
    state = play(state, "p WLK", "= D2", "P1: = n")
    assert asked(state) == "P1"
    assert pieces(play(state, "P1: = y"), "C3") == "RK R1"


def test_co_trait_res_not_in_the_own_turn() -> None:
    """CO-TRAIT-RES: per turn of another seat."""
    state = position("RK@C3 R2@D2", beasts="BL@D1", traits="R=RES", hands="R=WLK")
    assert asked(play(state, "p WLK", "= D2", "= D1")) == "P1"
    assert play(state, "p WLK", "= D2", "= D1").reserve[0] == 10


def test_co_trait_06_resurrecting_is_not_renewed_by_a_theft() -> None:
    """CO-TRAIT-RES, CO-TRAIT-06: uses are counted for the Trait, not for its owner."""
    state = position(
        "VK@C3 V1@D2 G1@D1 GK@E3 RK@A1", beasts="BL@D3", traits="V=RES", hands="R=WLK,MIM,WLK", seats=3
    )
    state = play(state, "p WLK", "= D2", "P2: = y", "= D3")
    assert pieces(state, "C3") == "VK V1"
    state = play(state, "p MIM", "P3: = RES", "P1: = -")
    assert traits(state, "G") == {"RES"}
    state = play(state, "p WLK", "= D2", "= D1")
    assert (asked(state), pieces(state, "E3")) == ("P1", "GK")


def test_co_trait_res_arrives_where_the_blood_beast_is_and_dies_again() -> None:
    """CO-RES-03: the inner death joins the end of the list; Resurrecting is used up."""
    state = position("RK@D2 R1@D2", beasts="BL@D1", traits="R=RES G=BTH", hands="G=WLK", turn="G")
    state, facts = watch(state, "p WLK", "= D2", "P1: = y")
    assert (state.reserve[0], asked(state)) == (10, "P3")
    assert killers(facts) == [(0, 2), (0, 0)]
    assert state.gold[2] == 1


# ---------------------------------------------------------------------- Necromancer


def test_co_ex_53_co_trait_nec_necromancer_up_to_the_limit_of_4() -> None:
    """CO-TRAIT-NEC, CO-EX-53, CO-RES-04: on the land that was left; the second death finds the limit."""
    state = position("RK@B2 V2@A1 Y3@D5", traits="Y=NEC", hands="R=INT")
    state = play(state, "p INT")
    assert (asked(state), window(state)) == ("P4", "necromancer")
    state = play(state, "P4: = y")
    assert (pieces(state, "A1"), asked(state)) == ("Y1", "P1")


def test_co_trait_nec_not_for_own_dead_and_may_die_at_once() -> None:
    """CO-TRAIT-NEC: its own Acolyte's death opens nothing; beside the Blood Beast the new one dies."""
    state = position("Y1@D2 V1@D2", beasts="BL@D1", traits="Y=NEC", hands="R=WLK")
    state, facts = watch(state, "p WLK", "= D2", "P4: = y")
    assert killers(facts) == [(1, 0), (3, 0), (3, 3)]
    assert (pieces(state, "D2"), asked(state)) == ("", "P1")


def test_co_res_05_order_of_the_windows() -> None:
    """CO-RES-05: Resurrecting, Blood thirsty, Necromancer, Reactive."""
    state = position(
        "VK@A5 V1@C2 G1@B3 G1@B4 R1@B4", beasts="BL@C1", traits="V=RES R=BTH Y=NEC G=REA", hands="R=WLK"
    )
    state, facts = watch(state, "p WLK", "= C2")
    assert (asked(state), window(state), state.gold[0]) == ("P2", "resurrecting", 0)
    state = play(state, "P2: = n")
    assert (asked(state), window(state), state.gold[0]) == ("P4", "necromancer", 1)
    state = play(state, "P4: = n")
    assert (asked(state), window(state)) == ("P3", "reactive")
    assert killers(facts) == [(1, 0)]


def test_co_res_04_deaths_are_handled_in_board_order_and_clockwise_from_the_resolver() -> None:
    """CO-RES-04: A1 before B1, where one of each of three seats dies: Violet, the resolver, first."""
    state = play(position("VK@B2 R1@B1 V1@B1 G1@B1 R1@A1", traits="Y=NEC", hands="V=INT", turn="V"), "p INT")
    dead = []
    while asked(state) == "P4":
        (waiting,) = [task for task in state.agenda if isinstance(task, Deaths)]
        dead.append([(death.owner, death.space) for death in waiting.deaths])
        state = play(state, "P4: = n")
    assert dead[0] == [(1, SPACE["B1"]), (2, SPACE["B1"]), (0, SPACE["B1"])]
    assert [len(others) for others in dead] == [3, 2, 1, 0]


# ---------------------------------------------------------------------- Domineering


def test_co_ex_57_co_trait_dmn_domineering_moves_those_that_are_there() -> None:
    """CO-TRAIT-DMN, CO-EX-57: in any order, each once; the Wind Beast takes G1 along."""
    state = position("RK@C3 VK@C2 G1@C2", beasts="WI@C2", traits="R=DMN")
    state = play(state, "m k C3 C2")
    assert (legal(state), window(state)) == ({"= k2", "= WI", "= -"}, None)
    state = play(state, "= WI", "= C1")
    assert (pieces(state, "C1"), beast(state, "WI"), legal(state)) == ("G1", "C1", {"= k2", "= -"})
    state = play(state, "= k2", "= D3")
    assert (pieces(state, "D3"), pieces(state, "C2"), asked(state), actions_left(state)) == (
        "VK",
        "RK",
        "P1",
        3,
    )


def test_co_resp_02_co_trait_dmn_is_a_window_when_another_moved_the_colossus() -> None:
    """CO-RESP-02: Domineering when another seat moved it; the owner is the resolver of what it pushes."""
    state = position("RK@C3 VK@C2 G1@D3", tiles="D3=VOL", traits="R=DMN,BTH", hands="V=INA", turn="V")
    state = play(state, "p INA", "= k1", "= C2")
    assert (asked(state), window(state), legal(state)) == ("P1", "domineering", {"= k2", "= -"})
    state = play(state, "P1: = k2", "P1: = D3")
    assert (pieces(state, "D3"), state.gold[0]) == ("VK", 1)


def test_co_trait_dmn_every_step_of_a_road_counts() -> None:
    """CO-TRAIT-DMN, CO-MOVE-08: it comes before the next step of the chain."""
    state = position("RK@C3 R1@C2 VK@C2", traits="R=DMN")
    state = play(state, "m k C3 C2")
    assert legal(state) == {"= k2", "= -"}
    state = play(state, "= k2", "= B2")
    assert "> C1" in legal(state)
    assert "= k2" in legal(play(state, "> B2"))


# ---------------------------------------------------------------------- Vengeful and Extortionist


def test_co_ex_56_co_trait_ven_vengeful_after_a_tie() -> None:
    """CO-TRAIT-VEN, CO-CTRL-05, CO-EX-56: mandatory; all three die, killer Violet; nobody controls."""
    state = position("V1@D3 R2@C3 VK@E5 RK@A1", traits="V=VEN,BTH", holders="D3=V")
    state = play(state, "m a C3 D3")
    assert (control(state, "D3"), holder(state, "D3")) == ("", "V")
    # A red Acolyte that was there is a road, so the chain is ended by itself only after the deaths.
    state, facts = watch(state, "m a C3 D3")
    assert killers(facts) == [(0, 1), (0, 1), (1, 1)]
    assert (pieces(state, "D3"), control(state, "D3"), holder(state, "D3")) == ("", "", "")
    assert state.gold[1] == 2


def test_co_trait_ven_needs_a_piece_of_the_taker_to_arrive() -> None:
    """CO-TRAIT-VEN: control gained because others leave is not avenged; Convert counts."""
    state = position("VK@D3 V1@D3 R1@D3", traits="V=VEN", hands="R=TEL")
    state = play(state, "p TEL", "= k2", "= A1")
    assert pieces(state, "D3") == "R1 V1"
    state = position("RK@E3 V2@D3 R1@D3 VK@A1", traits="V=VEN", hands="R=RIT")
    state = play(state, "p RIT", "= a2@D3", "! die 1", "= a2@D3", "! die 2", "= -")
    assert (pieces(state, "D3"), holder(state, "D3")) == ("R1", "R")
    state = position("RK@C3 GK@C3 V2@C3 VK@A1", traits="V=VEN", holders="C3=V", hands="R=CVT")
    state = play(state, "p CVT")
    assert (pieces(state, "C3"), control(state, "C3")) == ("RK GK", "")


def test_co_trait_ven_spares_the_protected() -> None:
    """CO-TRAIT-VEN, CO-RES-07."""
    state = position("V1@D3 RK@C3 VK@A1", beasts="ST@D3", traits="V=VEN")
    assert pieces(play(state, "m k C3 D3"), "D3") == "RK V1"


def test_co_ex_59_co_trait_ext_extortionist_takes_1_gold() -> None:
    """CO-TRAIT-EXT, CO-EX-59, CO-COMP-14: as far as the taker has."""
    state = position("G2@E3 RK@E2", traits="G=EXT", gold="R=3")
    state, facts = watch(state, "m k E2 E3")
    assert state.gold == (2, 0, 1, 0)
    assert {GoldPaid(0, 1), GoldGained(2, 1, FROM_TRAITS)} <= set(facts)
    poor = play(position("G2@E3 RK@E2", traits="G=EXT"), "m k E2 E3")
    assert poor.gold == (0, 0, 0, 0)
    assert holder(poor, "E3") == "R"


def test_co_trait_ext_only_for_the_takers_own_decision() -> None:
    """CO-TRAIT-EXT, CO-RES-02 (S4): Red moves Violet's Colossus in; Violet pays nothing."""
    state = position("G2@E3 VK@E2 RK@A1", traits="G=EXT", gold="V=3", hands="R=INA")
    state, facts = watch(state, "p INA", "= k2", "= E3")
    assert state.gold[1] == 3
    assert ControlTaken(SPACE["E3"], 1, 2) in facts


# ---------------------------------------------------------------------- Parasitic


def test_co_card_03_co_ex_52_co_trait_par_parasitic_takes_the_card_that_was_played() -> None:
    """CO-TRAIT-PAR, CO-EX-52, CO-CARD-03: after it is resolved and discarded; the hand stays as large."""
    state = position("RK@C3", traits="V=PAR", hands="R=PIL V=INT,WLK")
    state = play(state, "p PIL", "! draw P1 PUR", "! draw P1 SAC")
    assert (asked(state), window(state), legal(state)) == ("P2", "parasitic", {"= INT", "= WLK", "= -"})
    state = play(state, "P2: = INT")
    assert (hand(state, "V"), sum(state.card_discard), asked(state)) == (["PIL", "WLK"], 1, "P1")


def test_co_trait_par_not_for_own_cards_nor_without_a_card() -> None:
    """CO-TRAIT-PAR, CO-RESP-03: by the size of the hand alone."""
    own = position("RK@C3", traits="R=PAR", hands="R=SAC,PIL")
    assert asked(play(own, "p SAC")) == "P1"
    assert "p PIL" in legal(play(own, "p SAC"))
    bare = position("RK@C3", traits="V=PAR", hands="R=SAC")
    assert asked(play(bare, "p SAC")) == "P1"


def test_co_trait_par_may_take_one_of_the_same_kind() -> None:
    """CO-TRAIT-PAR: a card of the same kind is given for it."""
    state = position("RK@C3", traits="V=PAR", hands="R=SAC V=SAC")
    state = play(state, "p SAC", "P2: = SAC")
    assert (hand(state, "V"), sum(state.card_discard)) == (["SAC"], 1)


# ---------------------------------------------------------------------- outside Action turns


def test_co_trait_res_in_a_harvest_turn_of_another_seat() -> None:
    """CO-TRAIT-RES: each harvest turn is a turn; in the own one it is not offered."""
    tiles = "D4=LBL"
    state = position("RK@D4 VK@A5 V2@D2", tiles=tiles, beasts="BL@D1", traits="V=RES", harvest=True)
    state = play(state, "h D4")
    assert (asked(state), window(state)) == ("P2", "resurrecting")
    assert pieces(play(state, "P2: = y"), "A5").startswith("VK V1")
    own = position("RK@D4 R2@D2", tiles=tiles, beasts="BL@D1", traits="R=RES", harvest=True)
    assert play(own, "h D4").reserve[0] == 10


def test_co_resp_02_between_ages_nobody_answers() -> None:
    """CO-AGE-11: an Acolyte that dies between Ages opens no window and pays nobody."""
    state = position("RK@C3 V1@D2", beasts="BL@D2", traits="R=BTH Y=NEC G=REA V=RES")
    now = Course(replace(state, phase=Phase.CHANGE, agenda=()), PROCEDURES)
    now.then(settled(Event(now, NOBODY), BETWEEN))
    now.run()
    assert (now.agenda, now.gold, now.reserve[1]) == ([], (0, 0, 0, 0), 10)
    assert killers(now.facts) == [(1, NOBODY)]


def test_co_move_09_a_mover_that_its_own_arrival_moves_away_ends_its_chain() -> None:
    """CO-MOVE-09: in the form of Time the Colossus harvests the Teleporter, which takes it away."""
    state = position("RK@C3 R1@C2 R1@D5", tiles="C2=TLP", traits="R=ANI", form="TI")
    state = play(state, "m k C3 C2", "= D5")
    assert (pieces(state, "D5"), asked(state)) == ("RK", "P1")
    assert "." not in legal(state)


def test_co_res_02_domineering_only_where_the_colossus_still_is_after_time() -> None:
    """CO-RES-02 (S7): the Teleporter took it away in S6, with the Beast that it could have pushed."""
    state = position("RK@C3", tiles="C2=TLP", beasts="WI@C2", traits="R=ANI,DMN", form="TI")
    state = play(state, "m k C3 C2", "= D5")
    assert (pieces(state, "D5"), beast(state, "WI"), legal(state)) == ("RK", "D5", {"= WI", "= -"})
    # This was for the arrival on D5; for the one on C2 there is nothing more to ask.
    assert "end" in legal(play(state, "= -"))


def test_co_trait_dmn_lost_between_two_pushes_ends_them() -> None:
    """CO-TRAIT-DMN, CO-TRAIT-04: the Time Beast's Harvest brings a third Trait, and Domineering goes."""
    state = position(
        "RK@C3 R1@C1", beasts="TI@C2 WI@C2", tiles="C1=GRT", traits="R=DMN,ABD", offer="WNG SLY MIS"
    )
    state = play(state, "m k C3 C2", "= TI", "= C1", "= WNG", "! trait RES", "= DMN")
    assert (traits(state, "R"), asked(state)) == ({"ABD", "WNG"}, "P1")
    assert "= WI" not in legal(state)


KINDS: Final[tuple[Answer, ...]] = ("always", "never", "ask")


def answer(state: State, name: str, kind: Answer, *wanted: str) -> str | None:
    """A habit's answer for the seat that is asked."""
    asked_seat = int(asked(state)[1]) - 1
    move = habit(state, asked_seat, Habit(name, kind, wanted))
    return None if move is None else format_move(move)


def test_co_resp_04_habits_answer_windows() -> None:
    """CO-RESP-04: always, never and ask; Necromancer is wise, Parasitic looks at the card."""
    state = position("RK@C3 R2@D2", beasts="BL@D1", traits="R=RES", hands="G=WLK", turn="G")
    dead = play(state, "p WLK", "= D2")
    assert [answer(dead, "resurrecting", kind) for kind in KINDS] == ["= y", "= n", None]
    raised = play(position("RK@B2 V2@A1", traits="Y=NEC", hands="R=INT"), "p INT")
    assert answer(raised, "necromancer", "always") == "= y"
    bloody = play(position("V1@D2", beasts="BL@D1", traits="Y=NEC", hands="R=WLK"), "p WLK", "= D2")
    assert answer(bloody, "necromancer", "always") == "= n"
    played = play(position("RK@C3", traits="V=PAR", hands="R=SAC V=INT"), "p SAC")
    assert answer(played, "parasitic", "ask", "WLK") == "= -"
    assert answer(played, "parasitic", "ask", "SAC") is None
    assert answer(played, "parasitic", "never") == "= -"
