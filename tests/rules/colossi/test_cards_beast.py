"""Beast cards one by one, and the Beasts they move (CO-CARD-LUR, CO-CARD-WLK, CO-CARD-RAM, CO-BEAST)."""

from __future__ import annotations

from rules.colossi.events import AcolyteDied, Fact, SpaceHarvested
from rules.colossi.state import actions_left
from tests.rules.colossi.table import asked, beast, cubes, legal, pieces, play, position, watch


def _deaths(facts: list[Fact]) -> int:
    return len([fact for fact in facts if isinstance(fact, AcolyteDied)])


def test_co_card_01_co_ex_26_co_card_lur_lure_gives_its_action_back() -> None:
    """CO-CARD-LUR, CO-CARD-01, CO-EX-26: it needs 1 Action and leaves 1; with 0 left it cannot be played."""
    state = position("RK@C3", beasts="WI@A1 BL@E1", hands="R=LUR,PIL", left=1)
    state = play(state, "p LUR", "= WI")
    assert (actions_left(state), beast(state, "WI")) == (1, "C3")
    spent = position("RK@C3", beasts="WI@A1", traits="R=BLD", gold="R=2", hands="R=LUR,PIL", left=0)
    assert legal(spent) == {"u BLD", "x BLD", "end"}


def test_co_ex_26_with_hyperactive_a_lure_leaves_one_more() -> None:
    """CO-TRAIT-HYP, CO-EX-26: playable with 0 left, and 1 is left then."""
    state = position("RK@C3", beasts="WI@A1", traits="R=HYP", hands="R=LUR,PIL", left=0)
    state = play(state, "p LUR")
    assert (actions_left(state), beast(state, "WI")) == (1, "C3")


def test_co_card_lur_needs_a_beast_elsewhere() -> None:
    """CO-CARD-04: those off the island and those at the own Colossus cannot be lured."""
    assert "p LUR" not in legal(position("RK@C3", beasts="WI@C3", hands="R=LUR"))
    state = play(position("RK@C3", beasts="WI@C3 BL@A1 ST@A2", hands="R=LUR"), "p LUR")
    assert legal(state) == {"= BL", "= ST"}


def test_co_ex_30_the_magnetic_beast_brings_its_cubes() -> None:
    """CO-BEAST-MA, CO-EX-30: a Lure is leaving and entering (CO-BEAST-03)."""
    state = position("RK@B2", beasts="MA@E2", cubes="E2=3 B2=1", hands="R=LUR")
    assert cubes(play(state, "p LUR"), "B2", "E2") == [4, 0]


def test_co_ex_28_co_card_wlk_the_wind_beast_carries_all_acolytes_along() -> None:
    """CO-CARD-WLK, CO-BEAST-WI, CO-EX-28: two steps, all owners."""
    state = position("R2@A1 G1@A1 RK@E5", beasts="WI@A1", turn="V", hands="V=WLK")
    state = play(state, "p WLK", "= B1", "= C1")
    assert (pieces(state, "C1"), pieces(state, "A1"), beast(state, "WI")) == ("R2 G1", "", "C1")


def test_co_card_wlk_both_steps_are_mandatory_and_may_lead_back() -> None:
    """CO-CARD-WLK: each has only land next to the Beast for an answer."""
    state = play(position("RK@C3", beasts="ST@A3", hands="R=WLK"), "p WLK")
    assert legal(state) == {"= A2", "= A4", "= B3", "= B4"}
    state = play(state, "= B4")
    assert "= A3" in legal(state)
    assert "= -" not in legal(state)
    state = play(state, "= A3")
    assert (beast(state, "ST"), actions_left(state)) == ("A3", 4)


def test_co_card_04_co_card_wlk_needs_a_beast_on_the_island() -> None:
    """CO-CARD-04."""
    assert legal(position("RK@C3", hands="R=WLK,RAM")) & {"p WLK", "p RAM"} == set()


def test_co_ex_31_the_blood_beast_kills_step_by_step() -> None:
    """CO-BEAST-BL, CO-TRAIT-BTH, CO-EX-31: the mover is the killer; 1 Gold for each of three."""
    state = position("R2@D3 G1@C3", beasts="BL@D4", turn="V", traits="V=BTH", hands="V=WLK")
    state, facts = watch(state, "p WLK", "= D3", "= C3")
    assert (_deaths(facts), state.gold[1]) == (3, 3)


def test_co_ex_31_the_stone_beast_protects_from_the_blood_beast() -> None:
    """CO-BEAST-ST, CO-RES-07, CO-EX-31."""
    state = position("R2@D3 G1@C3", beasts="BL@D4 ST@C3", turn="V", traits="V=BTH", hands="V=WLK")
    state, facts = watch(state, "p WLK", "= BL", "= D3", "= C3")
    assert (_deaths(facts), state.gold[1], pieces(state, "C3")) == (2, 2, "G1")


def test_co_ex_29_co_card_ram_the_golden_beast_drops_a_cube_where_it_leaves() -> None:
    """CO-CARD-RAM, CO-BEAST-GO, CO-EX-29: it runs to the water and leaves 4 cubes."""
    state = play(position("RK@A1", beasts="GO@C5", hands="R=RAM"), "p RAM", "= N")
    assert beast(state, "GO") == "C1"
    assert cubes(state, "C5", "C4", "C3", "C2", "C1") == [1, 1, 1, 1, 0]


def test_co_card_ram_stops_before_water_and_offers_land_only() -> None:
    """CO-CARD-RAM: directions whose next space is land; a Water tile ends the run as the sea does."""
    state = play(position("RK@E1", beasts="GO@A1", tiles="A4=~", hands="R=RAM"), "p RAM")
    assert legal(state) == {"= NE", "= SE", "= S"}
    assert beast(play(state, "= S"), "GO") == "A3"
    assert actions_left(play(state, "= S")) == 4


def test_co_ex_33_the_time_beast_makes_controllers_harvest() -> None:
    """CO-BEAST-TI, CO-HARV-10, CO-EX-33: Red at B2, nobody in the tie of B3, Violet's Colossus at B4."""
    state = position("R2@B2 R1@B3 V1@B3 VK@B4", beasts="TI@B1", turn="G", hands="G=RAM")
    state, facts = watch(state, "p RAM", "= S")
    harvests = [fact for fact in facts if isinstance(fact, SpaceHarvested)]
    assert [(fact.seat, fact.space) for fact in harvests] == [(0, 6), (1, 8)]
    assert state.gold[:2] == (1, 1)
    assert (pieces(state, "B2"), pieces(state, "B4"), beast(state, "TI")) == ("", "VK", "B6")
    assert state.record == (0, 0, 0, 0)


def test_co_card_ram_ends_when_something_else_moves_the_beast() -> None:
    """CO-CARD-RAM: a forced Harvest of the Beast Mantle takes the Time Beast away from its run."""
    state = position("RK@A1 V1@C4", beasts="TI@C5", tiles="C4=BMA", hands="R=RAM")
    state = play(state, "p RAM", "= N")
    assert asked(state) == "P2"
    state = play(state, "= E1")
    assert (beast(state, "TI"), asked(state)) == ("E1", "P1")


def test_co_card_wlk_goes_on_from_where_something_else_put_the_beast() -> None:
    """CO-CARD-WLK: the second step starts from there."""
    state = position("RK@A1 V1@C4", beasts="TI@C5", tiles="C4=BMA", hands="R=WLK")
    state = play(state, "p WLK", "= C4", "P2: = E1")
    assert asked(state) == "P1"
    assert legal(state) == {"= D1", "= D2", "= E2"}


def test_co_beast_ti_on_a_harvested_space_of_one_walk_harvests_once() -> None:
    """CO-HARV-08: a Walk there and back is one root decision; Red's Colossus harvests C4 once."""
    state = position("RK@C4", beasts="TI@C3", turn="G", hands="G=WLK")
    state = play(state, "p WLK", "= C4", "= C5")
    assert state.gold[0] == 1
    there_and_back = position("RK@C4", beasts="TI@C4", turn="G", hands="G=WLK,WLK")
    there_and_back = play(there_and_back, "p WLK", "= C3", "= C4")
    assert there_and_back.gold[0] == 1
    again = play(there_and_back, "p WLK", "= C3", "= C4")
    assert again.gold[0] == 2


def test_co_ex_32_harvesting_beside_the_stone_beast_is_no_move() -> None:
    """CO-BEAST-ST, CO-EX-32, CO-RES-07: both return to the reserve."""
    state = position("R2@B3", beasts="ST@B3", harvest=True)
    state = play(state, "h B3")
    assert (pieces(state, "B3"), state.reserve[0]) == ("", 10)


def test_co_ex_34_the_bountiful_beast_triples_the_loot() -> None:
    """CO-BEAST-BO, CO-EX-34: 3 cards in one draw; on Trait Grass three Traits in turn."""
    state = position("RK@D4", beasts="BO@D4", tiles="D4=GRC", harvest=True)
    state = play(state, "h D4", "! draw P1 INT", "! draw P1 PIL", "! draw P1 PIL")
    assert len(state.hands[0]) == 3
    state = position("RK@D4", beasts="BO@D4", tiles="D4=GRT", offer="WNG ABD SPE", harvest=True)
    state = play(state, "h D4", "= WNG", "! trait RES", "= ABD", "! trait EXT", "= SPE", "! trait NOM")
    assert legal(state) == {"= ABD", "= SPE", "= WNG"}


def test_co_beast_bo_gold_is_one_gain() -> None:
    """CO-HARV-04 (H5), CO-CARD-07: 3 Gold as one gain, so Miserly adds 1."""
    state = position("RK@D4", beasts="BO@D4", traits="R=MIS", harvest=True)
    assert play(state, "h D4").gold[0] == 4
