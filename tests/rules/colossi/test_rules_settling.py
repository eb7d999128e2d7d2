"""Events and how they are settled, and what Beasts do by themselves (CO-RES, CO-BEAST)."""

from __future__ import annotations

from rules.colossi.events import (
    BeastCame,
    ControlTaken,
    GoldGained,
    SpaceHarvested,
    TileLaid,
)
from rules.colossi.island import NAMES, SPACE
from rules.colossi.play.settle import Deaths
from rules.colossi.state import FROM_TRAITS, State
from tests.rules.colossi.table import (
    asked,
    beast,
    control,
    cubes,
    deaths,
    hand,
    holder,
    legal,
    pieces,
    play,
    position,
    tile,
    watch,
)


def pending(state: State) -> list[tuple[int, str]]:
    """The deaths that are still to be handled: whose and where."""
    tasks = [task for task in state.agenda if isinstance(task, Deaths)]
    return [(death.owner, NAMES[death.space]) for task in tasks for death in task.deaths]


# ---------------------------------------------------------------------- Events


def test_co_res_01_a_batch_is_one_event_after_the_last_answer() -> None:
    state = position("RK@C3 R1@C3 V1@C3", tiles="C2=- C4=-", hands="R=PUR")
    state, facts = watch(state, "p PUR", "= C4")
    assert not any(isinstance(fact, TileLaid) for fact in facts)
    assert pieces(state, "C3") == "RK R1 V1"
    state = play(state, "= C2")
    # Tiles are drawn in board order, whoever was named first.
    assert {text[:9] for text in legal(state)} == {"! tile C2"}
    state = play(state, "! tile C2 GRG", "! tile C4 GRG")
    assert (pieces(state, "C2"), pieces(state, "C4")) == ("V1", "R1")


def test_co_res_02_exploring_then_killers_then_control() -> None:
    # The Acolyte that explores the Mountaintop dies before anybody takes control.
    state, facts = watch(position("R1@C3", tiles="C2=-"), "m a C3 C2", "! tile C2 MTG")
    assert not any(isinstance(fact, ControlTaken) and fact.space == SPACE["C2"] for fact in facts)
    assert holder(state, "C2") == ""
    # So there are no cubes on The Brink for one that the Blood Beast takes.
    state = play(position("R1@C3", tiles="C2=BRK", beasts="BL@C2"), "m a C3 C2")
    assert cubes(state, "C2") == [0]


def test_co_res_02_the_volcano_before_control() -> None:
    state, facts = watch(position("RK@C3 V3@C1 R1@C1", tiles="C2=VOL"), "m k C3 C2")
    assert len(deaths(facts)) == 4
    assert holder(state, "C1") == ""
    assert not any(isinstance(fact, ControlTaken) and fact.space == SPACE["C1"] for fact in facts)


def test_co_res_02_deaths_before_time_before_domineering() -> None:
    bloody = position("RK@C3 V1@C1", tiles="C2=VOL", traits="R=ANI,BTH", form="TI")
    facts = watch(bloody, "m k C3 C2")[1]
    harvest = next(fact for fact in facts if isinstance(fact, SpaceHarvested))
    assert facts.index(GoldGained(0, 1, FROM_TRAITS)) < facts.index(harvest)
    pushing = position("RK@C3", tiles="C2=GRC", beasts="WI@C2", traits="R=ANI,DMN", form="TI")
    pushing = play(pushing, "m k C3 C2")
    assert asked(pushing) == "!"
    pushing = play(pushing, "! draw P1 INT")
    assert legal(pushing) == {"= WI", "= -"}


def test_co_res_02_two_spaces_that_time_enters_in_board_order() -> None:
    state = position("RK@B2 V3@D5", tiles="B2=TLP", beasts="TI@D5", traits="R=ANI", form="TI", harvest=True)
    # Violet harvests the Teleporter that it came to; the first of its own choices is where to.
    state, facts = watch(state, "h B2", "= D5")
    harvests = [(fact.seat, NAMES[fact.space]) for fact in facts if isinstance(fact, SpaceHarvested)]
    assert harvests == [(0, "B2"), (1, "B2")]
    assert asked(state) == "P2"
    state, facts = watch(state, "P2: = A3")
    harvests = [(fact.seat, NAMES[fact.space]) for fact in facts if isinstance(fact, SpaceHarvested)]
    assert harvests == [(1, "A3"), (0, "D5")]


def test_co_res_03_deaths_inside_join_the_end_of_the_list() -> None:
    state = position("R1@C3 G1@C2 V1@C1", tiles="D3=MTG", traits="Y=NEC G=REA")
    state, facts = watch(state, "m a C3 D3")
    assert deaths(facts) == [(0, "D3", 0)]
    assert asked(state) == "P4"
    state, facts = watch(state, "P4: = y")
    # It dies at once; but first Green may answer the first death.
    assert deaths(facts) == [(3, "D3", 3)]
    assert pending(state) == [(3, "D3")]
    assert asked(state) == "P3"
    state = play(state, "P3: = -")
    assert asked(state) == "P3"
    assert pending(state) == []
    state, facts = watch(state, "P3: = C2", "P3: = a2@C1")
    assert deaths(facts) == [(2, "C2", 2), (1, "C1", 2)]


def test_co_res_04_the_dead_are_in_reserve_at_once_and_in_board_order_clockwise() -> None:
    state = position("VK@C3 R1@C1 G1@C1 Y1@B2 V1@B3", tiles="C2=VOL", traits="Y=NEC", turn="V", reserve="Y=0")
    state = play(state, "m k C3 C2")
    # Resolver Violet: on C1 Green comes before Red. The first is handled: violet, on B3 after yellow on B2.
    assert asked(state) == "P4"
    assert state.reserve[3] == 1
    assert pending(state) == [(2, "C1"), (0, "C1")]


def test_co_res_04_who_is_pushed_into_water_dies_on_the_land_it_left() -> None:
    state = position("RK@B2 V1@A1", hands="R=INT", traits="Y=NEC")
    state, facts = watch(state, "p INT")
    assert deaths(facts) == [(1, "A1", 0)]
    state = play(state, "P4: = y")
    assert pieces(state, "A1") == "Y1"


def test_co_res_05_resurrecting_blood_thirsty_necromancer_reactive() -> None:
    state = position("RK@C3 V1@C1 VK@A5 G1@B1 Y1@B6", tiles="C2=VOL", traits="V=RES R=BTH Y=NEC G=REA")
    state, facts = watch(state, "m k C3 C2")
    assert asked(state) == "P2"
    assert not any(isinstance(fact, GoldGained) for fact in facts)
    state, facts = watch(state, "P2: = y")
    assert GoldGained(0, 1, FROM_TRAITS) in facts
    assert pieces(state, "A5") == "VK V1"
    assert asked(state) == "P4"
    state = play(state, "P4: = y")
    assert pieces(state, "C1") == "Y1"
    # Green's Acolyte on B1 is next to C1.
    assert asked(state) == "P3"
    assert legal(state) == {"= B1", "= -"}


def test_co_res_06_returning_is_no_death() -> None:
    state = position("R2@B2 G1@B3 V1@B4", traits="G=REA Y=NEC", hands="R=SAC")
    state, facts = watch(state, "p SAC")
    assert asked(state) == "P1"
    assert deaths(facts) == []
    harvested = position("R2@B2 G1@B3 V1@B4", traits="G=REA Y=NEC", harvest=True)
    harvested, facts = watch(harvested, "h B2")
    assert deaths(facts) == []
    assert asked(harvested) == "P2"


def test_co_res_07_the_protected_are_neither_killed_nor_moved() -> None:
    state = position("RK@C3 V2@C2 G1@C4", beasts="ST@C2", hands="R=CVN,INT")
    assert pieces(play(state, "p INT"), "C2") == "V2"
    pulled = play(state, "p CVN")
    assert pieces(pulled, "C2") == "V2"
    assert pieces(pulled, "C3") == "RK G1"
    erupting = play(position("RK@C3 V2@C1", tiles="C2=VOL", beasts="ST@C1"), "m k C3 C2")
    assert pieces(erupting, "C1") == "V2"


def test_co_res_07_against_moving_it_is_read_before_the_event() -> None:
    # Stone and Wind leave together: those who were protected are not carried.
    state = position("RK@B2 V2@D5", tiles="B2=TLP", beasts="ST@D5 WI@D5", harvest=True)
    state = play(state, "h B2", "= D5")
    assert pieces(state, "D5") == "RK V2"


def test_co_res_07_against_killing_at_the_moment_of_the_kill() -> None:
    state = play(position("R1@C3", beasts="ST@C2 BL@C2"), "m a C3 C2")
    assert pieces(state, "C2") == "R1"
    bare = play(position("R1@C3", beasts="BL@C2"), "m a C3 C2")
    assert pieces(bare, "C2") == ""


def test_co_res_07_owners_take_the_protected_back() -> None:
    state = play(position("R2@C2", beasts="ST@C2", hands="R=EAR"), "p EAR")
    assert state.reserve[0] == 10


# ---------------------------------------------------------------------- Beasts


def test_co_beast_01_02_a_beast_steps_to_adjacent_land() -> None:
    state = position("RK@C3", tiles="A2=~ B1=-", beasts="WI@A1 GO@A1", traits="R=BWH", gold="R=1")
    assert {text for text in legal(state) if text.startswith("u BWH WI")} == {"u BWH WI B1", "u BWH WI B2"}


def test_co_beast_03_co_beast_wi_a_beast_goes_straight_and_carries_from_its_space_only() -> None:
    state = play(position("RK@C1 R1@C5 V1@C5 V1@C3", beasts="WI@C5", hands="R=LUR"), "p LUR")
    assert pieces(state, "C1") == "RK R1 V1"
    assert pieces(state, "C3") == "V1"


def test_co_beast_04_co_beast_ti_a_lair_brings_its_beast_which_does_not_enter() -> None:
    state, facts = watch(position("RK@C3", tiles="C2=-"), "m k C3 C2", "! tile C2 LTI")
    assert BeastCame(1, SPACE["C2"]) in facts
    assert not any(isinstance(fact, SpaceHarvested) for fact in facts)
    elsewhere = play(position("RK@C3", tiles="C2=-", beasts="TI@E1"), "m k C3 C2", "! tile C2 LTI")
    assert beast(elsewhere, "TI") == "E1"
    assert tile(elsewhere, "C2") == "LTI"
    assert control(state, "C2") == "R"


def test_co_beast_05_co_beast_ma_co_beast_go_magnetic_then_golden_then_wind() -> None:
    state = position(
        "RK@B2 V1@D5",
        tiles="B2=TLP",
        cubes="D5=2",
        beasts="MA@D5 GO@D5 WI@D5",
        harvest=True,
        record=(1 << SPACE["D5"], 0, 0, 0),
    )
    state = play(state, "h B2", "= D5")
    # Magnetic left with two cubes before Golden dropped one.
    assert cubes(state, "B2", "D5") == [2, 1]
    assert pieces(state, "B2") == "V1"


def test_co_beast_05_a_colossus_in_their_form_does_the_same() -> None:
    golden = play(position("RK@C3", traits="R=ANI", form="GO"), "m k C3 C2")
    assert cubes(golden, "C3") == [1]
    magnetic = play(position("RK@C3", cubes="C3=3", traits="R=ANI", form="MA"), "m k C3 C2")
    assert cubes(magnetic, "C3", "C2") == [0, 3]
    wind = play(position("RK@C3 V2@C3", traits="R=ANI", form="WI"), "m k C3 C2")
    assert pieces(wind, "C2") == "RK V2"


def test_co_beast_06_co_beast_bl_who_moves_the_beast_is_the_killer() -> None:
    state = position("RK@B2 VK@D5 V2@D5", tiles="B2=BMA", beasts="BL@E1", harvest=True)
    facts = watch(state, "h B2", "= D5")[1]
    assert deaths(facts) == [(1, "D5", 0)] * 2


def test_co_beast_bo_cards_come_as_one_draw() -> None:
    state = position("RK@B2", tiles="B2=GRC", beasts="BO@B2", hands="R=INT,INT,PIL,PIL", harvest=True)
    state = play(state, "h B2", "! draw P1 WLK", "! draw P1 WLK", "! draw P1 WLK")
    assert len(hand(state, "R")) == 7
    assert asked(state) == "P1"
    assert len(hand(play(state, "= WLK"), "R")) == 6


def test_co_beast_st_nobody_leaves_the_stone_beast() -> None:
    state = position("RK@C3 R2@C2", beasts="ST@C2")
    assert not {text for text in legal(state) if text.startswith("m a")}
    assert "m k C3 C2" in legal(state)
    assert "m k C2 C3" in legal(play(state, "m k C3 C2", "."))
