"""Tiles: what each Environment and Lair does (CO-ENV), with the worked examples."""

from __future__ import annotations

import pytest

from rules.colossi.box import CARD, ENVIRONMENT, GRASS, LAIR, TILE, TILES
from rules.colossi.events import (
    AcolytesMoved,
    AcolytesPlaced,
    BeastCame,
    BeastMoved,
    CardDiscarded,
    CardGiven,
    ColossusMoved,
    CubesLaid,
    CubesMoved,
    Fact,
    GoldGained,
    GoldPaid,
)
from rules.colossi.island import NAMES, SPACE
from rules.colossi.play.tile_effects import EFFECTS
from rules.colossi.state import FROM_TILES, LOOT
from tests.rules.colossi.table import (
    asked,
    beast,
    control,
    cubes,
    deaths,
    hand,
    legal,
    pieces,
    play,
    position,
    tile,
    watch,
)


def gains(facts: list[Fact]) -> list[tuple[int, int]]:
    """Gains from tiles: who and how much."""
    return [
        (fact.seat, fact.amount)
        for fact in facts
        if isinstance(fact, GoldGained) and fact.source == FROM_TILES
    ]


def spaces(*names: str) -> set[str]:
    return {f"= {name}" for name in names}


# ---------------------------------------------------------------------- kinds


def test_co_env_03_sixteen_grass_fourteen_environments_seven_lairs() -> None:
    counts = [sum(TILES[kind].copies for kind in kinds) for kinds in (GRASS, ENVIRONMENT, LAIR)]
    assert counts == [16, 14, 7]
    assert [(TILES[kind].code, TILES[kind].copies) for kind in GRASS] == [("GRG", 7), ("GRC", 5), ("GRT", 4)]


def test_co_env_01_04_every_effect_of_the_data_has_its_function() -> None:
    assert {kind.effect for kind in TILES if kind.effect} == set(EFFECTS)
    without = {kind.code for kind in TILES if not kind.effect and not kind.loot}
    assert without == {"DMI", "MTG", "BRK", "VOI", "VOL", "LST", "LTI"}


def test_co_env_03_trait_grass_counts_as_card_grass_in_the_first_game() -> None:
    state = play(position("RK@B2", tiles="B2=GRT", full=False, harvest=True), "h B2", "! draw P1 INT")
    assert hand(state, "R") == ["INT"]


@pytest.mark.parametrize("code", ["MTG", "VOL", "DMI"])
def test_co_env_mtg_co_env_vol_have_no_harvest_effect(code: str) -> None:
    state, facts = watch(position("RK@B2 VK@D5", tiles=f"B2={code}", harvest=True), "h B2")
    assert asked(state) == "P2"
    assert len(facts) == 2


# ---------------------------------------------------------------------- Environments


def test_co_env_bma_moves_a_beast_to_any_other_space() -> None:
    state = position("RK@B2 G1@A1 VK@D5", tiles="B2=BMA E1=-", beasts="WI@A1 GO@C3", harvest=True)
    state = play(state, "h B2")
    assert legal(state) == {"= WI", "= GO"}
    state = play(state, "= WI")
    assert legal(state) == spaces(*[name for name in NAMES if name != "A1"])
    state = play(state, "= E1", "! tile E1 GRG")
    assert beast(state, "WI") == "E1"
    assert pieces(state, "E1") == "G1"


def test_co_env_bma_does_nothing_without_a_beast() -> None:
    assert asked(play(position("RK@B2 VK@D5", tiles="B2=BMA", harvest=True), "h B2")) == "P2"


def test_co_ex_43_co_env_dmi_three_cubes_when_drawn() -> None:
    state = play(position("RK@B2", tiles="B3=-"), "m k B2 B3", "! tile B3 DMI")
    assert cubes(state, "B3") == [3]


def test_co_env_hal_two_gold_for_each_acolyte_as_one_gain() -> None:
    facts = watch(position("R4@B2 VK@D5", tiles="B2=HAL", harvest=True), "h B2")[1]
    assert gains(facts) == [(0, 8)]
    alone = watch(position("RK@B2 VK@D5", tiles="B2=HAL", harvest=True), "h B2")[1]
    assert gains(alone) == []


def test_co_ex_42_co_env_lau_everybody_goes_elsewhere_in_one_event() -> None:
    state = position("R2@C3 VK@C4 G1@D3 YK@A5", tiles="C3=LAU A1=-", harvest=True)
    state = play(state, "h C3")
    assert state.reserve[0] == 10
    # In board order: the Colossus on C4, then the Acolyte on D3.
    assert legal(state) == spaces(*[name for name in NAMES if name != "C3"])
    state, facts = watch(state, "= A5", "= A1")
    assert [type(fact) for fact in facts[:2]] == [ColossusMoved, AcolytesMoved]
    assert asked(state) == "!"
    state = play(state, "! tile A1 GRC")
    assert pieces(state, "A5") == "VK YK"
    assert pieces(state, "A1") == "G1"


def test_co_env_lau_asks_by_space_then_colossi_then_acolytes_by_seat() -> None:
    state = position(
        "RK@C3 R2@C3 V2@C3 GK@C2 Y1@C2 G1@B3 YK@E5", tiles="C3=LAU", traits="G=PRO", harvest=True
    )
    state = play(state, "h C3")
    # Red's own two went home. B3: G1; C2: GK, Y1; C3: RK, V2.
    for answer in ("= A1", "= A2", "= A3", "= A4", "= E1"):
        state = play(state, answer)
    # Like Acolytes are placed in board order that never decreases.
    assert legal(state) == spaces("E1", "E2", "E3", "E4", "E5")
    state = play(state, "= E3")
    found = {name: pieces(state, name) for name in ("A1", "A2", "A3", "A4", "E1", "E3")}
    assert found == {"A1": "G1", "A2": "GK", "A3": "Y1", "A4": "RK", "E1": "V1", "E3": "V1"}


def test_co_env_lau_the_own_old_space_is_no_arrival_and_the_protected_stay() -> None:
    state = position(
        "RK@C3 VK@C4 V2@C4 G1@D3", tiles="C3=LAU C4=VOL", beasts="ST@D3", traits="V=PRO", harvest=True
    )
    # Only RK and VK are picked up: V2 is protected by its Colossus, G1 by the Stone Beast.
    state, facts = watch(play(state, "h C3"), "= E1", "= C4")
    assert [fact for fact in facts if isinstance(fact, ColossusMoved)] == [
        ColossusMoved(0, SPACE["C3"], SPACE["E1"])
    ]
    assert deaths(facts) == []
    assert pieces(state, "C4") == "VK V2"


def test_co_env_lau_a_beasts_form_leaves_but_wind_carries_nobody() -> None:
    golden = position("RK@C3 V1@C4", tiles="C3=LAU", traits="R=ANI", form="GO", harvest=True)
    golden = play(golden, "h C3", "= E1", "= E2")
    assert cubes(golden, "C3") == [1]
    wind = position("RK@C3 V1@C3", tiles="C3=LAU", traits="R=ANI", form="WI", harvest=True)
    wind = play(wind, "h C3", "= E1", "= E2")
    assert (pieces(wind, "E1"), pieces(wind, "E2")) == ("RK", "V1")


def test_co_env_mar_sells_any_number_of_cards_as_one_gain() -> None:
    state = position("RK@B2 VK@D5", tiles="B2=MAR", hands="R=INT,INT,PIL", harvest=True)
    state = play(state, "h B2")
    assert legal(state) == {"= INT", "= PIL", "= -"}
    state, facts = watch(state, "= PIL", "= INT", "= -")
    assert gains(facts) == [(0, 2)]
    assert [fact.card for fact in facts if isinstance(fact, CardDiscarded)] == [CARD["PIL"], CARD["INT"]]
    assert hand(state, "R") == ["INT"]
    assert sum(state.card_discard) == 2


def test_co_env_mar_with_all_cards_sold_it_is_over() -> None:
    state = position("RK@B2 VK@D5", tiles="B2=MAR", hands="R=INT", harvest=True)
    state = play(state, "h B2", "= INT")
    assert state.gold[0] == 1
    assert asked(state) == "P2"
    assert asked(play(position("RK@B2 VK@D5", tiles="B2=MAR", harvest=True), "h B2")) == "P2"


def test_co_ex_36_co_env_moa_controlled_neighbours_and_a_toll() -> None:
    state = position(
        "RK@C3 R1@C2 R1@B3 V1@D3 V1@D4 G1@C4 YK@E5", tiles="C3=MOA", gold="V=4 Y=3", harvest=True
    )
    state, facts = watch(state, "h C3")
    assert state.gold == (3, 3, 0, 3)
    assert gains(facts) == [(0, 2), (0, 1)]
    assert GoldPaid(1, 1) in facts


def test_co_ex_39_co_env_mtg_acolytes_die_on_arrival() -> None:
    state = position("RK@D3 R1@C3", tiles="D3=MTG")
    state, facts = watch(state, "m a C3 D3")
    assert deaths(facts) == [(0, "D3", 0)]
    assert "." not in legal(state)
    assert pieces(state, "D3") == "RK"


def test_co_env_mtg_spares_the_protected() -> None:
    state = play(position("R1@C3", tiles="D3=MTG", beasts="ST@D3"), "m a C3 D3")
    assert pieces(state, "D3") == "R1"


def test_co_env_oas_throws_the_hand_away_and_draws_six() -> None:
    state = position("RK@B2 VK@D5", tiles="B2=OAS", hands="R=INT,PIL", harvest=True)
    state = play(state, "h B2")
    assert hand(state, "R") == []
    assert sum(state.card_discard) == 2
    state = play(state, *["! draw P1 WLK"] * 6)
    assert hand(state, "R") == ["WLK"] * 6
    assert asked(state) == "P2"


def test_co_ex_37_co_env_rui_each_other_seat_gives_a_card_or_two_gold() -> None:
    state = position(
        "RK@B2", tiles="B2=RUI", hands="Y=INT,PIL V=WLK,LUR,EAR", gold="G=5 Y=1 V=4", harvest=True
    )
    state = play(state, "h B2")
    assert asked(state) == "P2"
    assert legal(state) == {"= WLK", "= LUR", "= EAR", "= 2"}
    state, facts = watch(state, "P2: = LUR")
    # Green has no card and pays unasked.
    assert CardGiven(1, 0, CARD["LUR"]) in facts
    assert gains(facts) == [(0, 2)]
    assert asked(state) == "P4"
    assert legal(state) == {"= INT", "= PIL"}
    state = play(state, "P4: = PIL")
    assert hand(state, "R") == ["LUR", "PIL"]
    assert hand(state, "Y") == ["INT"]
    assert state.gold == (2, 4, 3, 1)


def test_co_env_rui_gold_as_far_as_there_is_and_one_gain_for_each_giver() -> None:
    state = position("RK@B2 VK@D5", tiles="B2=RUI", gold="V=1 G=2 Y=0", traits="R=MIS", harvest=True)
    state, facts = watch(state, "h B2")
    assert gains(facts) == [(0, 1), (0, 2)]
    assert state.gold == (5, 0, 0, 0)


def test_co_env_rui_what_is_one_answer_by_public_numbers_comes_by_itself() -> None:
    one = position("RK@B2 V1@D5", tiles="B2=RUI", hands="V=INT", gold="V=1", seats=2, harvest=True)
    assert hand(play(one, "h B2"), "R") == ["INT"]
    alike = position("RK@B2 V1@D5", tiles="B2=RUI", hands="V=INT,INT", gold="V=1", seats=2, harvest=True)
    alike = play(alike, "h B2")
    assert asked(alike) == "P2"
    assert legal(alike) == {"= INT"}


def test_co_env_rui_the_hand_limit_comes_after_all_gifts() -> None:
    full = "R=INT,INT,PIL,PIL,PUR,PUR V=WLK Y=EAR"
    state = position("RK@B2", tiles="B2=RUI", hands=full, harvest=True)
    state = play(state, "h B2")
    assert asked(state) == "P1"
    assert len(hand(state, "R")) == 8
    state = play(state, "= INT", "= INT")
    assert hand(state, "R") == ["EAR", "PIL", "PIL", "PUR", "PUR", "WLK"]


def test_co_ex_40_co_env_mns_shares_the_reserve_out() -> None:
    state = position("RK@E1 R2@B4 R1@A2 R1@C5 VK@D6 V1@E5", tiles="B4=MNS", reserve="R=3", harvest=True)
    state = play(state, "h B4")
    assert state.reserve[0] == 5
    assert legal(state) == spaces("A2", "C5")
    state = play(state, "= A2", "= A2", "= C5")
    # Never back in board order: the rest comes by itself.
    assert pieces(state, "A2") == "R3"
    assert pieces(state, "C5") == "R4"
    assert state.reserve[0] == 0


def test_co_env_mns_places_all_in_one_event_within_a_limit_of_four() -> None:
    state = position("R1@B4 R1@A2 R1@C5 VK@D6", tiles="B4=MNS", traits="R=NEC", harvest=True)
    state, facts = watch(play(state, "h B4"), "= A2", "= C5")
    assert [fact for fact in facts if isinstance(fact, AcolytesPlaced)] == [
        AcolytesPlaced(0, SPACE["A2"], 1),
        AcolytesPlaced(0, SPACE["C5"], 1),
    ]
    assert state.reserve[0] == 6


def test_co_env_mns_without_acolytes_elsewhere_does_nothing() -> None:
    state = play(position("R2@B4 VK@D6 GK@D6", tiles="B4=MNS", harvest=True), "h B4")
    assert state.reserve[0] == 10
    assert asked(state) == "P2"


def test_co_ex_41_co_env_tlp_swaps_all_but_the_protected_and_harvests_there() -> None:
    state = position("RK@B2 R1@B2 V3@D5 GK@E1", tiles="B2=TLP D5=HAL E3=-", beasts="WI@D5", harvest=True)
    state = play(state, "h B2")
    assert "= E3" not in legal(state)
    assert "= B2" not in legal(state)
    state, facts = watch(state, "= D5")
    assert pieces(state, "D5") == "RK"
    assert pieces(state, "B2") == "V3"
    assert beast(state, "WI") == "B2"
    assert state.reserve[0] == 10
    assert gains(facts) == []
    assert state.record[0] == 1 << SPACE["B2"] | 1 << SPACE["D5"]
    assert control(state, "B2") == "V"


def test_co_env_tlp_leaves_the_protected_and_forbidden_harvests_out() -> None:
    state = position(
        "RK@B2 VK@D5 V2@D5",
        tiles="B2=TLP",
        beasts="GO@D5",
        traits="V=PRO",
        record=(1 << SPACE["D5"], 0, 0, 0),
        harvest=True,
    )
    state, facts = watch(play(state, "h B2"), "= D5")
    assert pieces(state, "D5") == "RK V2"
    assert pieces(state, "B2") == "VK"
    # The Golden Beast left; the space that was harvested before is not harvested again.
    assert cubes(state, "D5", "B2") == [1, 0]
    assert not [fact for fact in facts if isinstance(fact, GoldGained) and fact.source == LOOT]


def test_co_env_tlp_two_magnetics_take_their_cubes_past_each_other() -> None:
    state = position(
        "R1@B2 RK@D5",
        tiles="B2=TLP",
        cubes="D5=4",
        beasts="MA@B2",
        traits="R=ANI",
        form="MA",
        harvest=True,
        record=(1 << SPACE["D5"], 0, 0, 0),
    )
    state = play(state, "h B2", "= D5")
    # What the Colossus brings is not taken back by the Beast that leaves at the same time.
    assert (pieces(state, "B2"), beast(state, "MA")) == ("RK", "D5")
    assert cubes(state, "B2", "D5") == [4, 0]


def test_co_ex_35_co_env_brk_three_cubes_for_who_takes_control() -> None:
    state = position("RK@E5 R1@B3 V1@A1 V1@B1", tiles="B2=BRK")
    state = play(state, "m a B3 B2")
    assert cubes(state, "B2") == [3]
    state = play(state, "end", "! draw P1 INT", "P2: m a A1 B2")
    assert cubes(state, "B2") == [3]
    state = play(state, "P2: m a B1 B2", ".")
    assert cubes(state, "B2") == [6]
    assert control(state, "B2") == "V"
    phase = position("RK@E5 R1@B2 V2@B2", tiles="B2=BRK", cubes="B2=6", brink=1, harvest=True, turn="V")
    phase = play(phase, "h B2")
    assert phase.gold[1] == 6
    assert control(phase, "B2") == "R"
    assert cubes(phase, "B2") == [3]


def test_co_env_brk_stepping_off_and_on_brings_nothing() -> None:
    state = position("RK@B3 VK@E5 GK@E5 YK@E5", tiles="B2=BRK")
    state = play(state, "m k B3 B2", "m k B2 B3", "m k B3 B2")
    assert cubes(state, "B2") == [3]


def test_co_env_brk_laid_on_a_controlled_space_counts() -> None:
    state = position("R1@B2 RK@D5 V1@E1", tiles="D5=VOI", harvest=True)
    state = play(state, "h D5", "= B2", "! tile B2 BRK")
    assert cubes(state, "B2") == [3]
    assert state.brink == 0


def test_co_ex_38_co_env_voi_replaces_a_tile_before_the_harvest_goes_on() -> None:
    state = position("R1@D2 VK@A1", tiles="D2=VOI E5=-", harvest=True)
    state = play(state, "h D2")
    assert pieces(state, "D2") == "R1"
    assert legal(state) == spaces(*[name for name in NAMES if name != "E5"])
    state = play(state, "= D2", "! tile D2 GRC", "! draw P1 INT")
    assert tile(state, "D2") == "GRC"
    assert state.tile_discard[TILE["VOI"]] == 1
    assert state.reserve[0] == 10
    assert hand(state, "R") == ["INT"]


def test_co_env_02_what_stands_on_a_replaced_tile_stays() -> None:
    state = position("RK@D2 V2@B3 VK@C3 GK@C2", tiles="D2=VOI", cubes="C3=2", beasts="GO@C3", harvest=True)
    mines = play(state, "h D2", "= C3", "! tile C3 DMI")
    assert cubes(mines, "C3") == [5]
    assert pieces(mines, "C3") == "VK"
    assert beast(mines, "GO") == "C3"
    deadly, facts = watch(state, "h D2", "= B3", "! tile B3 MTG")
    assert deaths(facts) == [(1, "B3", 0)] * 2
    assert pieces(deadly, "B3") == ""
    # No Colossus moved: a Volcano laid under one does not erupt.
    asleep, facts = watch(state, "h D2", "= C3", "! tile C3 VOL")
    assert deaths(facts) == []
    assert pieces(asleep, "B3") == "V2"
    lair, facts = watch(state, "h D2", "= C3", "! tile C3 LMA")
    assert BeastCame(4, SPACE["C3"]) in facts
    assert beast(lair, "MA") == "C3"


def test_co_env_vol_whenever_a_colossus_arrives_all_on_it_and_around_it_die() -> None:
    state = position("RK@B2 R1@C2 V2@C3 G1@B3 Y1@E5", tiles="C2=VOL", beasts="ST@B3")
    state, facts = watch(state, "m k B2 C2")
    assert deaths(facts) == [(0, "C2", 0), (1, "C3", 0), (1, "C3", 0)]
    assert pieces(state, "B3") == "G1"
    # An Acolyte may go there.
    calm = play(position("R1@C3 V1@B2", tiles="C2=VOL"), "m a C3 C2")
    assert (pieces(calm, "C2"), pieces(calm, "B2")) == ("R1", "V1")


# ---------------------------------------------------------------------- Lairs


def test_co_env_lbl_kills_on_and_around_the_blood_beasts_space() -> None:
    state = position("RK@B2 V1@D4 R1@C5 G1@E5 Y1@C3", tiles="B2=LBL", beasts="BL@D5 ST@E5", harvest=True)
    state, facts = watch(state, "h B2")
    assert deaths(facts) == [(0, "C5", 0), (1, "D4", 0)]
    assert pieces(state, "E5").endswith("G1")
    assert pieces(state, "C3") == "Y1"


@pytest.mark.parametrize("code", ["LBL", "LGO", "LMA"])
def test_co_env_05_a_lair_without_its_beast_does_nothing(code: str) -> None:
    state, facts = watch(position("RK@B2 V1@C2", tiles=f"B2={code}", cubes="C2=1", harvest=True), "h B2")
    assert len(facts) == 2
    assert pieces(state, "C2") == "V1"


def test_co_env_lgo_a_cube_on_each_land_space_next_to_the_golden_beast() -> None:
    state, facts = watch(position("RK@B2", tiles="B2=LGO D1=~", beasts="GO@E1", harvest=True), "h B2")
    laid = [fact for fact in facts if isinstance(fact, CubesLaid)]
    assert laid == [CubesLaid(SPACE["D2"], 1), CubesLaid(SPACE["E2"], 1)]
    assert cubes(state, "E1", "D1") == [0, 0]


def test_co_env_lbo_the_loot_of_up_to_two_grass_spaces_each_before_the_next() -> None:
    state = position(
        "RK@B2 VK@D5", tiles="B2=LBO B1=GRC C1=HAL C2=- B3=GRT A2=LWI", offer="SLY REA WNG", harvest=True
    )
    state = play(state, "h B2")
    assert legal(state) == spaces("B1", "B3", "A1") | {"= -"}
    state = play(state, "= B1")
    assert asked(state) == "!"
    state = play(state, "! draw P1 INT")
    assert legal(state) == spaces("B3", "A1") | {"= -"}
    state = play(state, "= A1")
    assert state.gold[0] == 1
    assert asked(state) == "P2"


def test_co_env_lbo_may_be_declined_and_is_no_harvest_of_those_spaces() -> None:
    state = position("RK@B2 V2@B1", tiles="B2=LBO", beasts="BO@B1", cubes="B1=2", harvest=True)
    taken = play(state, "h B2", "= B1", "= -")
    assert taken.gold[0] == 1
    assert cubes(taken, "B1") == [2]
    assert play(state, "h B2", "= -").gold[0] == 0


def test_co_env_lma_every_cube_of_the_magnetic_beasts_space_is_moved() -> None:
    state = position("RK@B2", tiles="B2=LMA D1=~", cubes="E1=3", beasts="MA@E1", harvest=True)
    state = play(state, "h B2")
    assert legal(state) == spaces("D2", "E2")
    state = play(state, "= D2", "= E2")
    # The third cannot go back in board order.
    assert cubes(state, "E1", "D2", "E2") == [0, 1, 2]
    moved = watch(
        position("RK@B2", tiles="B2=LMA", cubes="E1=2", beasts="MA@E1", harvest=True), "h B2", "= D1", "= D1"
    )
    assert CubesMoved(SPACE["E1"], SPACE["D1"], 2) in moved[1]


def test_co_ex_44_co_env_lwi_blows_every_acolyte_one_space() -> None:
    state = position("RK@C3 R1@C1 V1@B3 G1@D1", tiles="C3=LWI", beasts="ST@D1", harvest=True)
    state = play(state, "h C3")
    assert legal(state) == {f"= {way}" for way in ("N", "NE", "SE", "S", "SW", "NW")}
    state, facts = watch(state, "= N")
    assert deaths(facts) == [(0, "C1", 0)]
    assert pieces(state, "B2") == "V1"
    assert pieces(state, "D1") == "G1"


def test_co_env_lwi_all_move_at_once_and_explore() -> None:
    state = position("RK@C3 V2@B4 V1@B3 G1@B5", tiles="C3=LWI B2=-", harvest=True)
    state = play(state, "h C3", "= N", "! tile B2 GRG")
    found = [pieces(state, name) for name in ("B2", "B3", "B4", "B5")]
    assert found == ["V1", "V2", "G1", ""]


def test_co_beast_03_beast_mantle_is_leaving_and_entering() -> None:
    state = position("RK@B2 VK@D5", tiles="B2=BMA", beasts="TI@A1", harvest=True)
    state, facts = watch(state, "h B2", "= D5")
    assert BeastMoved(1, SPACE["A1"], SPACE["D5"]) in facts
    assert state.gold[1] == 1
    assert state.record[1] == 1 << SPACE["D5"]
