"""Harvests and the Harvest Phase (CO-HARV), with Monolithic, Nomadic and the two Lairs that bend it."""

from __future__ import annotations

from msgspec.structs import replace

from rules.colossi.control import controlled
from rules.colossi.events import (
    AcolytesReturned,
    ControlTaken,
    CubesTaken,
    GoldGained,
    HarvestStarted,
    SeatPassed,
    SpaceHarvested,
)
from rules.colossi.island import SPACE
from rules.colossi.play.ages import EndAge
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import AGES, CUBES, LOOT, Phase, State, actions_left
from tests.rules.colossi.table import (
    asked,
    beast,
    control,
    cubes,
    hand,
    legal,
    pieces,
    play,
    position,
    traits,
    watch,
)


def lies(state: State, seat: int, name: str) -> bool:
    """Return True if the harvest of a space is recorded for a seat (CO-HARV-03)."""
    return bool(state.record[seat] >> SPACE[name] & 1)


# ---------------------------------------------------------------------- the phase


def test_co_harv_01_12_the_scoring_line_for_all_then_harvest_turns_from_the_mantle_seat() -> None:
    state = position("R1@B2 R1@B3 V1@C2 GK@D3 Y1@D4", turn="R", mantle="V", lap=5)
    state, facts = watch(state, "end", "! draw P1 INT", "P2: h C2")
    start = facts.index(HarvestStarted(1))
    assert facts[start + 1 : start + 5] == [
        GoldGained(1, 1, AGES),
        GoldGained(3, 1, AGES),
        GoldGained(0, 2, AGES),
        facts[start + 4],
    ]
    assert state.gold == (2, 2, 0, 1)
    assert state.phase == Phase.HARVEST
    state, facts = watch(state, "P3: h D3", "P4: pass", "P1: h B2", "P1: h B3")
    # Violet has nothing left and passes by itself, so does Green; Yellow has passed for good.
    assert [fact.seat for fact in facts if isinstance(fact, SeatPassed)] == [3, 1, 2]
    assert asked(state) == "P1"


def test_co_harv_01_the_phase_ends_when_all_have_passed() -> None:
    state = play(
        position("R1@B2 VK@B3 GK@B4 YK@B5", harvest=True), "pass", "P2: pass", "P3: pass", "P4: pass"
    )
    assert state.phase == Phase.CHANGE
    assert state.passed == 0


def test_co_harv_01_a_pass_is_final() -> None:
    state = play(position("RK@A1 VK@A3 V1@B4 R1@B2 GK@D6 YK@D6", harvest=True), "pass")
    state, facts = watch(state, "P2: h A3", "P2: h B4")
    assert [fact.seat for fact in facts if isinstance(fact, SeatPassed)] == [2, 3]
    assert state.gold == (0, 2, 0, 0)


def test_co_ex_45_co_harv_01_03_another_seat_harvests_the_same_space_after_gaining_control() -> None:
    state = position("R3@B2 V1@B2", harvest=True)
    state = play(state, "h B2")
    assert state.gold == (1, 0, 0, 0)
    assert pieces(state, "B2") == "V1"
    assert control(state, "B2") == "V"
    assert "h B2" in legal(state)
    state = play(state, "P2: h B2")
    assert state.gold == (1, 1, 0, 0)


def test_co_ex_46_co_harv_03_a_colossus_lies_and_still_controls() -> None:
    state = position("RK@B2 V1@B2 VK@E5 GK@E5 YK@E5", harvest=True)
    state = play(state, "h B2")
    assert lies(state, 0, "B2")
    assert control(state, "B2") == "R"
    assert legal(state) == {"pass"}
    assert asked(state) == "P2"


def test_co_ex_47_co_harv_02_who_has_nothing_to_harvest_passes_and_is_done() -> None:
    state = position("R3@B2 V1@B2", harvest=True, turn="V", mantle="V")
    state, facts = watch(state, "P1: h B2")
    assert SeatPassed(1) in facts
    assert control(state, "B2") == "V"
    state, facts = watch(state, "P1: pass")
    assert not any(isinstance(fact, SpaceHarvested) for fact in facts)
    assert state.gold == (1, 0, 0, 0)


def test_co_harv_03_each_space_once_in_a_phase_and_again_in_the_next() -> None:
    state = play(position("RK@B2 R1@B3", harvest=True), "h B2", "P1: h B3")
    assert legal(state) == {"pass"}
    state = play(state, "P1: pass")
    assert state.record == (0, 0, 0, 0)
    assert state.phase == Phase.CHANGE


# ---------------------------------------------------------------------- the procedure


def test_co_harv_04_cubes_and_control_come_before_the_loot() -> None:
    state, facts = watch(position("R2@B2 V1@B2", cubes="B2=3", harvest=True), "h B2")
    space = SPACE["B2"]
    assert facts[0] == SpaceHarvested(0, space, state.tiles[space])
    assert facts[1:6] == [
        AcolytesReturned(0, space, 2),
        CubesTaken(space, 3),
        GoldGained(0, 3, CUBES),
        ControlTaken(space, 1, 0),
        GoldGained(0, 1, LOOT),
    ]
    assert state.gold[0] == 4
    assert state.reserve[0] == 10


def test_co_harv_04_cubes_laid_while_it_is_settled_stay() -> None:
    # Violet takes control of The Brink as Red leaves it: its cubes are not Red's.
    state = play(position("R2@B2 V1@B2", tiles="B2=BRK", cubes="B2=3", harvest=True), "h B2")
    assert state.gold[0] == 3
    assert cubes(state, "B2") == [3]


def test_co_harv_05_07_co_env_grg_co_env_grc_loot_is_not_used_up() -> None:
    state = position("RK@B2 VK@B3", tiles="B3=GRC", harvest=True)
    state = play(state, "h B2", "P2: h B3", "! draw P2 INT")
    assert state.gold == (1, 0, 0, 0)
    assert hand(state, "V") == ["INT"]
    again = replace(state, record=(0,) * 4, rooted=(0,) * 4, passed=0, agenda=(EndAge(), HarvestTurn(0)))
    assert play(again, "h B2").gold == (2, 0, 0, 0)


def test_co_harv_05_co_env_grt_trait_grass_gains_a_trait() -> None:
    state = position("RK@B2", tiles="B2=GRT", offer="SLY REA WNG", harvest=True)
    state = play(state, "h B2")
    assert legal(state) == {"= SLY", "= REA", "= WNG", "= deck"}
    state = play(state, "= WNG", "! trait BLD")
    assert traits(state, "R") == {"WNG"}


def test_co_harv_05_the_bountiful_beast_gives_the_loot_three_times() -> None:
    facts = watch(position("RK@B2", beasts="BO@B2", harvest=True), "h B2")[1]
    assert [fact for fact in facts if isinstance(fact, GoldGained)] == [GoldGained(0, 3, LOOT)]
    cards = play(position("RK@B2", tiles="B2=GRC", beasts="BO@B2", harvest=True), "h B2")
    cards = play(cards, "! draw P1 INT", "! draw P1 PIL", "! draw P1 INT")
    assert hand(cards, "R") == ["INT", "INT", "PIL"]


def test_co_harv_06_hallowed_ground_counts_those_who_were_there() -> None:
    state = play(position("R3@B2 V1@B2", tiles="B2=HAL", harvest=True), "h B2")
    assert state.gold[0] == 6


def test_co_harv_08_nomadic_harvests_are_one_root_decision() -> None:
    started = play(position("RK@B2 R1@B3", traits="R=NOM"), "end", "! draw P1 INT")
    assert {"= B2", "= B3", "= -"} <= legal(started)
    second = play(started, "= B2")
    assert "= B2" not in legal(second)
    assert "= B3" in legal(second)
    assert second.gold[0] == 1


def test_co_harv_08_each_action_is_a_root_decision_of_its_own() -> None:
    state = position("RK@D6 VK@B2", beasts="TI@B1", hands="R=WLK,WLK")
    state = play(state, "p WLK", "= B2", "= B1")
    assert state.gold == (0, 1, 0, 0)
    state = play(state, "p WLK", "= B2", "= B1")
    assert state.gold == (0, 2, 0, 0)


def test_co_harv_09_outside_the_harvest_phase_nothing_is_recorded() -> None:
    state = play(position("R2@B2", hands="R=EAR"), "p EAR")
    assert state.gold[0] == 1
    assert state.record == (0, 0, 0, 0)


def test_co_harv_09_in_the_phase_every_harvest_counts() -> None:
    state = position("RK@B2 V1@D5", tiles="B2=TLP D5=GRG", harvest=True)
    state = play(state, "h B2", "= D5")
    assert lies(state, 0, "B2")
    assert lies(state, 0, "D5")
    assert "h D5" not in legal(play(state, "P2: pass"))


def test_co_harv_09_a_card_in_bonus_actions_of_the_phase_counts_too() -> None:
    state = position("RK@C3 R2@B2 V2@B2 VK@B1", tiles="C3=LTI", hands="R=EAR,EAR", harvest=True)
    state = play(state, "h C3", "p EAR")
    assert lies(state, 0, "B2")
    assert state.gold[0] == 1
    # No space is left for the second one.
    assert "p EAR" not in legal(state)


def test_co_harv_10_the_controller_harvests_what_the_time_beast_enters() -> None:
    state = position("RK@D6 VK@B2 VK@B2", tiles="B2=MAR", beasts="TI@B1", hands="R=WLK V=INT")
    state = play(state, "p WLK", "= B2")
    assert asked(state) == "P2"
    assert legal(state) == {"= INT", "= -"}
    state = play(state, "P2: = INT")
    assert state.gold[1] == 1
    assert asked(state) == "P1"
    assert beast(state, "TI") == "B2"


def test_co_harv_10_a_forced_harvest_obeys_nomadic_in_a_harvest_phase() -> None:
    for owner, gold in (("V", 0), ("G", 1)):
        state = position("RK@C3 VK@B2", tiles="C3=BMA", beasts="TI@E1", traits=f"{owner}=NOM", harvest=True)
        state = play(state, "h C3", "= B2")
        assert beast(state, "TI") == "B2"
        assert state.gold[1] == gold


def test_co_ex_50_co_harv_11_co_env_lti_two_actions_at_once_in_a_harvest_phase() -> None:
    state = position(
        "RK@C3 VK@B1", tiles="C3=LTI", traits="R=BLD,SOO", gold="R=5", hands="R=PIL", harvest=True
    )
    state = play(state, "h C3")
    assert asked(state) == "P1"
    assert actions_left(state) == 2
    # Paid abilities and discarding a Trait are for the own turn.
    assert not {text for text in legal(state) if text[0] in "ux"}
    state = play(state, "p PIL", "! draw P1 INT", "! draw P1 INT", "m k C3 C2")
    assert asked(state) == "P2"
    assert "h B1" in legal(state)


def test_co_harv_11_bonus_actions_can_be_stopped_and_a_beast_card_gives_one_back() -> None:
    state = position("RK@C3 VK@B1", tiles="C3=LTI", beasts="WI@A1", hands="R=LUR", harvest=True)
    state = play(state, "h C3", "p LUR")
    assert actions_left(state) == 2
    state = play(state, "end")
    assert asked(state) == "P2"


def test_co_harv_11_in_the_own_turn_they_are_added() -> None:
    state = play(position("R2@C3", tiles="C3=LTI", hands="R=EAR"), "p EAR")
    assert actions_left(state) == 5
    assert "u BLD" not in legal(state)


def test_co_harv_11_of_another_seat_in_my_turn_they_are_its_own() -> None:
    state = position("RK@D6 VK@B2", tiles="B2=LTI", beasts="TI@B1", hands="R=WLK")
    state = play(state, "p WLK", "= B2")
    assert asked(state) == "P2"
    assert actions_left(state) == 2
    state = play(state, "P2: end", "= B3")
    assert asked(state) == "P1"
    assert actions_left(state) == 4


# ---------------------------------------------------------------------- Lairs and Traits that bend it


def test_co_ex_49_co_env_lst_all_may_stay_next_to_the_stone_lair() -> None:
    state = position("R1@B3 R4@B4 V1@E1", tiles="B3=LST", harvest=True)
    state = play(state, "h B4")
    assert legal(state) == {"= y", "= n"}
    stayed = play(state, "= y")
    assert pieces(stayed, "B4") == "R4"
    assert stayed.gold[0] == 1
    stayed = play(stayed, "P2: h E1", "P1: h B3")
    assert legal(play(position("R1@B3 R4@B4", record=(1 << SPACE["B4"], 0, 0, 0), harvest=True))) == {
        "h B3",
        "pass",
    }
    assert lies(stayed, 0, "B4")
    gone = play(state, "= n")
    assert pieces(gone, "B4") == ""


def test_co_env_lst_only_who_controls_it_and_only_next_to_it() -> None:
    far = play(position("R1@B3 R4@B5 V1@E1", tiles="B3=LST", harvest=True), "h B5")
    assert pieces(far, "B5") == ""
    tied = play(position("R1@B3 V1@B3 R4@B4", tiles="B3=LST", harvest=True), "h B4")
    assert pieces(tied, "B4") == ""
    alone = position("R1@B3 RK@B4 V1@E1", tiles="B3=LST", harvest=True)
    assert asked(play(alone, "h B4")) == "P2"


def test_co_ex_32_a_harvest_is_no_move() -> None:
    state = play(position("R2@B3 V1@E1", beasts="ST@B3", harvest=True), "h B3")
    assert state.reserve[0] == 10
    assert state.gold[0] == 1


def test_co_ex_48_each_gain_is_one_larger_with_miserly() -> None:
    state = play(position("RK@B2 V1@E1", cubes="B2=4", traits="R=MIS", harvest=True), "h B2")
    assert state.gold[0] == 7


def test_co_ex_33_time_passes_three_spaces() -> None:
    state = position("R2@B2 R1@B3 V1@B3 VK@B4 GK@E5 RK@E5 YK@E5", beasts="TI@B1", hands="G=RAM", turn="G")
    state = play(state, "p RAM", "= S")
    assert state.gold == (1, 1, 0, 0)
    assert pieces(state, "B2") == ""
    assert pieces(state, "B3") == "R1 V1"
    assert pieces(state, "B4") == "VK"
    assert beast(state, "TI") == "B6"
    assert state.record == (0, 0, 0, 0)


def test_co_trait_mon_gathers_around_its_only_harvest() -> None:
    state = position(
        "RK@C3 R1@E1 V1@A1", tiles="C2=GRC D3=MOA", cubes="C2=2 B4=1", traits="R=MON", harvest=True
    )
    state = play(state, "h C3")
    # B3, B4 (with a cube), C4 and D4 are Gold Grass; C2 gives 2 cubes and a card.
    assert asked(state) == "!"
    state = play(state, "! draw P1 INT")
    assert state.gold[0] == 1 + 4 + 3
    assert cubes(state, "C2", "B4") == [0, 0]
    # One is all, even without the Trait: it cannot be discarded to go on (H7).
    assert "R1" in pieces(state, "E1")
    free = replace(state, owners=(-1,) * 25, actors=(-1,) * 25, turn=0, agenda=(EndAge(), HarvestTurn(0)))
    assert legal(free) == {"pass"}
    assert "h E1" in legal(replace(free, monoliths=0))


def test_co_trait_mon_discarded_unused_frees_the_seat() -> None:
    state = position("RK@C3 R1@E1 V1@A1", traits="R=MON", harvest=True)
    state = play(state, "x MON", "h C3")
    assert state.gold[0] == 1
    state = play(state, "P2: h A1", "P1: h E1")
    assert state.gold[0] == 2


def test_co_trait_nom_harvests_nothing_in_the_phase_unless_it_goes() -> None:
    state = position("RK@C3 V1@A1", traits="R=NOM", harvest=True)
    assert legal(state) == {"pass", "x NOM"}
    assert SPACE["C3"] in controlled(state, 0)
    state = play(state, "x NOM")
    assert legal(state) == {"h C3", "pass"}


def test_co_harv_02_the_right_to_discard_a_trait_does_not_hold_up_a_pass() -> None:
    state = position("R1@B2 V1@B2", traits="R=SLY", harvest=True)
    assert legal(state) == {"pass"}
    assert "x SLY" in legal(position("R2@B2 V1@B2", traits="R=SLY", harvest=True))
