"""The Ages: scoring lines, Setup lines, and the change from one to the next (CO-AGE)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.colossi.box import AGES, TILE
from rules.colossi.course import added
from rules.colossi.events import (
    AcolyteDied,
    AcolytesReturned,
    AgeStarted,
    BeastCame,
    BeastLeft,
    BeastMoved,
    CubesTaken,
    GameEnded,
    MantleGiven,
    SpaceFlooded,
    TileRemoved,
)
from rules.colossi.island import NAMES, SPACE
from rules.colossi.play.ages import leader
from rules.colossi.play.apply import outcomes
from rules.colossi.play.explore import NO_TILES
from rules.colossi.play.opening import new_game
from rules.colossi.play.scoring_lines import SCORES, connected
from rules.colossi.scoring import result
from rules.colossi.state import NOBODY, WATER, KnownTile, Phase, Pile, State
from rules.core.protocol import Setup
from tests.rules.colossi.table import (
    asked,
    beast,
    cubes,
    holder,
    legal,
    pieces,
    play,
    position,
    tile,
    traits,
    watch,
)


def counts(state: State, code: str) -> list[int]:
    """Gain of each seat by the scoring line of an Age."""
    age = next(age for age in AGES if age.code == code)
    return [age.gold * SCORES[age.score](state, seat) for seat in range(state.table.seats)]


def last_turn(placed: str, **more: Any) -> State:
    """The last harvest turn of an Age: all but Red have passed."""
    return position(placed, harvest=True, **{"passed": 0b1110, **more})


def out_of_the_deck(state: State, code: str, **where: Any) -> State:
    """A tile is no longer in the deck."""
    deck = Pile(added(state.deck.counts, TILE[code], -1), state.deck.size - 1)
    return replace(state, deck=deck, **where)


# ---------------------------------------------------------------------- scoring lines


def test_co_ex_61_co_age_exp_spaces_with_acolytes() -> None:
    state = position("R1@A1 R1@A2 R1@A3 V2@A3 R2@B1 V3@B1 R1@B2 V2@B2 RK@C3")
    assert counts(state, "EXP")[0] == 5


def test_co_age_pat_cards_in_hand() -> None:
    assert counts(position(hands="R=INT,INT,PIL G=PUR"), "PAT") == [3, 0, 1, 0]


def test_co_age_inn_a_colossus_on_or_next_to_the_bountiful_beast() -> None:
    state = position("RK@C3 VK@C2 GK@C1 YK@D4", beasts="BO@C3")
    assert counts(state, "INN") == [4, 4, 0, 4]
    assert counts(position("RK@C3"), "INN") == [0, 0, 0, 0]


@pytest.mark.parametrize("code", ["GIL", "PRS"])
def test_co_ex_62_co_age_gil_co_age_prs_who_controls_no_cubes(code: str) -> None:
    state = position("V1@D2 RK@A1 VK@A1 GK@A1 YK@A1", cubes="D2=1 A1=3")
    assert counts(state, code) == [10, 0, 10, 10]


def test_co_age_sur_acolytes_on_the_island() -> None:
    assert counts(position("R3@A1 R2@C3 V1@A1"), "SUR") == [5, 1, 0, 0]


def test_co_ex_63_co_age_pdx_after_the_harvest_phase_who_harvested_nothing() -> None:
    state = position("RK@A1 VK@A3 GK@D6 YK@D6", harvest=True, ages="EXP PDX")
    state = play(state, "h A1", "P2: pass", "P1: pass")
    assert state.gold == (1, 10, 10, 10)
    assert state.phase == Phase.CHANGE
    # Late: not when the Harvest Phase begins.
    start = position("RK@A1 VK@A3", ages="EXP PDX", turn="Y", lap=5)
    assert play(start, "end", "! draw P4 INT").gold == (0, 0, 0, 0)


def test_co_age_pdx_a_nomadic_seat_and_a_forced_harvest() -> None:
    state = position("RK@A1 VK@A3 GK@D6 YK@D6", tiles="A1=BMA", beasts="TI@E1", harvest=True, ages="EXP PDX")
    state = play(state, "h A1", "= A3", "P2: pass", "P1: pass")
    assert state.gold == (0, 1, 10, 10)


def test_co_age_bea_lairs_that_are_controlled() -> None:
    state = position("R1@A1 R1@A2 V1@A2 RK@C3 VK@D5", tiles="A1=LWI A2=LST C3=LTI D5=HAL")
    assert counts(state, "BEA")[:2] == [10, 0]


def test_co_age_doa_spaces_that_are_controlled() -> None:
    state = position("R1@A1 R1@A2 V1@A2 RK@C3 VK@D5 GK@D6 YK@D6", tiles="A1=-")
    assert counts(state, "DOA") == [4, 2, 0, 0]


def test_co_ex_64_co_age_sto_acolytes_on_the_coast() -> None:
    flooded = "A1=~ A5=~ E1=~ E5=~"
    state = position("R2@B1 R1@B3 V1@B2 RK@A2", tiles=flooded)
    assert counts(state, "STO") == [2, 1, 0, 0]


def test_co_age_dia_acolytes_on_spaces_of_others() -> None:
    state = position("R2@B1 VK@B1 R1@B2 V1@B2 G3@B3 Y1@B3")
    assert counts(state, "DIA") == [6, 2, 0, 2]


def test_co_ex_65_co_age_con_most_connected_spaces() -> None:
    linked = "RK@C3 R1@C2 R1@B2 R1@D4 R1@E1"
    rest = "GK@A5 YK@A5"
    tied = position(f"{linked} VK@E5 V1@D6 V1@D5 V1@E4 {rest}")
    assert {NAMES[space] for space in connected(tied, 0)} == {"C3", "C2", "B2", "D4"}
    assert counts(tied, "CON") == [0, 0, 0, 0]
    ahead = position(f"{linked} VK@E5 V1@D6 V1@D5 {rest}")
    assert counts(ahead, "CON") == [10, 0, 0, 0]


def test_co_harv_12_all_are_counted_in_one_position() -> None:
    # Red's gain would bring nothing; Violet's Miserly makes its gain one larger.
    state = position("RK@A1 R2@B1 V3@C1", traits="V=MIS", turn="Y", lap=5, ages="EXP SUR")
    state = play(state, "end", "! draw P4 INT")
    assert state.gold == (2, 4, 0, 0)


# ---------------------------------------------------------------------- the Mantle


def test_co_age_01_the_leader_gets_the_mantle_the_holder_last() -> None:
    for mantle, first in (("G", 0), ("R", 1), ("V", 0), ("Y", 0)):
        assert leader(position(gold="R=20 V=20 G=15 Y=8", mantle=mantle)) == first
    assert leader(position(gold="R=20 V=3", mantle="R")) == 0


def test_co_ex_66_co_age_01_02_03_mantle_to_the_leader_and_then_to_its_left() -> None:
    state = last_turn("", gold="R=20 V=20 G=15 Y=8", mantle="G", tiles="A1=-", beasts="WI@E1")
    state, facts = watch(state, "pass")
    assert MantleGiven(0) in facts
    state, facts = watch(state, "! age II DOA", "! shuffle tiles")
    # Yellow alone has least Gold; one unexplored space is left.
    assert facts.index(BeastCame(5, SPACE["A1"])) < facts.index(MantleGiven(1)) < facts.index(AgeStarted(2))
    assert tile(state, "A1") == "LBL"
    assert asked(state) == "P2"
    assert state.mantle == 1
    assert (state.age, state.lap, state.turn) == (2, 1, 1)


def test_co_age_12_everything_else_carries_over() -> None:
    state = last_turn(
        "RK@C3 R2@B2 V3@D4", cubes="B2=2", hands="R=INT V=PIL", traits="G=SLY", gold="R=9", tiles="A1=-"
    )
    after = play(state, "pass", "! age II PDX", "! least P2", "= A1", "! shuffle tiles")
    assert pieces(after, "B2") == "R2"
    assert pieces(after, "D4") == "V3"
    assert cubes(after, "B2") == [2]
    assert after.hands == state.hands
    assert traits(after, "G") == {"SLY"}
    assert after.gold == (9, 0, 0, 0)


def test_co_age_13_after_the_third_age_most_gold_wins_and_ties_share() -> None:
    state = last_turn("", ages="EXP SUR DIA", gold="R=5 V=7 G=7")
    state, facts = watch(state, "pass")
    assert facts[-1] == GameEnded("third_age")
    assert state.phase == Phase.OVER
    assert asked(state) == ""
    found = result(state)
    assert found is not None
    assert found.reason == "third_age"
    assert found.ranking == ((1, 2), (0,), (3,))
    assert found.scores == (5, 7, 7, 0)


# ---------------------------------------------------------------------- the cards


def test_co_age_02_one_of_the_four_cards_of_the_next_age_is_revealed() -> None:
    state = play(last_turn(""), "pass")
    assert legal(state) == {f"! age II {code}" for code in ("SUR", "PDX", "BEA", "DOA")}
    assert {weight for _, weight in outcomes(state)} == {1}
    third = play(last_turn("", ages="EXP SUR"), "pass")
    assert legal(third) == {f"! age III {code}" for code in ("STO", "DIA", "PRS", "CON")}


def test_co_age_02_chosen_cards_are_revealed_when_their_age_begins() -> None:
    state = new_game(Setup("full", 2, {"ages": "EXP,-,CON", "first": "P1"}))
    assert legal(state) == {"! age I EXP"}
    state = play(state, "! age I EXP")
    assert state.ages == (0,)


# ---------------------------------------------------------------------- water


@pytest.mark.parametrize(("seats", "names"), [(4, "A1 A5 E1 E5"), (3, "B1 B6 D1 D6"), (2, "")])
def test_co_age_04_storms_flood_the_next_smaller_layout(seats: int, names: str) -> None:
    state = last_turn("RK@C3 VK@C3 GK@C3 YK@C3" if seats == 4 else "", seats=seats, ages="EXP SUR",
                      passed=(1 << seats) - 2, beasts="WI@C3", tiles="C3=LWI B3=LTI")  # fmt: skip
    before = {name for name in NAMES if state.tiles[SPACE[name]] == WATER}
    state, facts = watch(state, "pass", "! age III STO")
    flooded = {NAMES[fact.space] for fact in facts if isinstance(fact, SpaceFlooded)}
    assert flooded == set(names.split())
    assert {name for name in NAMES if state.tiles[SPACE[name]] == WATER} == before | flooded


def test_co_age_04_other_ages_leave_the_water_as_it_is() -> None:
    facts = watch(last_turn("RK@C3", ages="EXP SUR"), "pass", "! age III DIA")[1]
    assert not any(isinstance(fact, SpaceFlooded) for fact in facts)


def flooding(placed: str, **more: Any) -> State:
    """Age of Storms is revealed; its Lairs are on the island, and nothing stands elsewhere on the coast."""
    tiles = "C3=LWI B3=LTI " + more.pop("tiles", "")
    corners = {"beasts": "WI@C3 TI@B3 " + more.pop("beasts", ""), "ages": "EXP SUR", **more}
    return last_turn(placed, tiles=tiles, **corners)


def test_co_age_05_what_is_on_a_flooded_space_goes_or_flees() -> None:
    state = flooding("RK@C3 VK@C3 GK@A1 YK@A1 R2@A1 V1@A1", cubes="A1=3", beasts="GO@A1 MA@A1", mantle="Y")
    state, facts = watch(state, "pass", "! age III STO")
    # Nobody is ahead, so Red, clockwise from Yellow, wears the Mantle now.
    assert state.mantle == 0
    at = SPACE["A1"]
    assert [fact for fact in facts if isinstance(fact, AcolytesReturned)] == [
        AcolytesReturned(0, at, 2),
        AcolytesReturned(1, at, 1),
    ]
    assert CubesTaken(at, 3) in facts
    assert not any(isinstance(fact, AcolyteDied) for fact in facts)
    assert tile(state, "A1") == "~"
    assert state.reserve[:2] == (10, 10)
    # From the Mantle seat clockwise the owners move their Colossi, then the Mantle seat the Beasts.
    assert asked(state) == "P3"
    assert legal(state) == {"= A2", "= B1", "= B2"}
    state = play(state, "P3: = B2")
    assert asked(state) == "P4"
    state = play(state, "P4: = B1")
    assert asked(state) == "P1"
    state, facts = watch(state, "= A2")
    assert BeastMoved(3, at, SPACE["A2"]) in facts
    state = play(state, "= B2")
    assert (beast(state, "GO"), beast(state, "MA")) == ("A2", "B2")
    # Leaving and entering have no effect: Golden drops nothing.
    assert cubes(state, "A1", "A2", "B2") == [0, 0, 0]
    assert holder(state, "A1") == ""


def test_co_age_05_a_form_has_no_effect_of_leaving_and_arriving_settles() -> None:
    state = flooding("RK@C3 VK@C3 YK@C3 GK@A1 V1@B2", traits="G=ANI", form="GO", tiles="B2=VOL", cubes="A1=1")
    state, facts = watch(state, "pass", "! age III STO", "P3: = B2")
    assert [fact for fact in facts if isinstance(fact, AcolyteDied)] == [AcolyteDied(1, SPACE["B2"], NOBODY)]
    assert cubes(state, "A1") == [0]


def test_co_age_05_a_colossus_flees_to_unexplored_land() -> None:
    state = flooding("RK@C3 VK@C3 YK@C3 GK@A1", tiles="B2=-")
    state = play(state, "pass", "! age III STO", "P3: = B2", "! tile B2 DMI")
    # Deep Mines bring 3 cubes, and 7 more in step (5).
    assert cubes(state, "B2") == [10]


# ---------------------------------------------------------------------- Lairs


def test_co_ex_67_co_age_06_08_new_lairs_come_and_old_ones_stay_if_named() -> None:
    state = last_turn(
        "RK@C3 R1@A1", tiles="C3=LWI A2=- A3=-", beasts="WI@C3", gold="R=5 V=4 G=3 Y=1", ages="EXP"
    )
    state = play(state, "pass", "! age II BEA")
    assert asked(state) == "P4"
    assert legal(state) == {"= A2", "= A3"}
    state = play(state, "P4: = A3", "! shuffle tiles")
    assert (tile(state, "A3"), beast(state, "BO")) == ("LBO", "A3")
    assert (tile(state, "C3"), beast(state, "WI")) == ("LWI", "C3")


@pytest.mark.parametrize(("placed", "ground"), [("RK@C3", "-"), ("RK@C3 R1@A3", "GRG")])
def test_co_ex_67_co_age_08_old_lairs_go_and_pieces_get_a_new_tile(placed: str, ground: str) -> None:
    state = last_turn(
        placed, tiles="C3=LWI A3=LBO", beasts="WI@C3 BO@D4", ages="EXP BEA", cubes="A3=2", gold="R=3"
    )
    state, facts = watch(state, "pass", "! age III CON")
    assert BeastLeft(2, SPACE["D4"]) in facts
    assert TileRemoved(SPACE["A3"], TILE["LBO"]) in facts
    if ground != "-":
        state = play(state, "! tile A3 GRG")
    assert tile(state, "A3") == ground
    assert beast(state, "BO") == ""
    assert cubes(state, "A3") == [2]
    assert beast(state, "WI") == "C3"


def test_co_age_08_a_beast_whose_lair_is_gone_leaves_alone() -> None:
    state = last_turn("RK@C3", beasts="BO@D4 WI@C3", tiles="C3=LWI", ages="EXP BEA", gold="R=3")
    state, facts = watch(state, "pass", "! age III CON")
    assert beast(state, "BO") == ""
    assert BeastLeft(2, SPACE["D4"]) in facts
    assert not any(isinstance(fact, TileRemoved) for fact in facts)


def test_co_age_08_the_stone_beast_protects_nobody_after_it_has_left() -> None:
    state = last_turn("RK@C3 V2@D4", beasts="BL@D4 ST@D4 WI@C3", tiles="C3=LWI", ages="EXP SUR", gold="R=3")
    # Blood leaves first, in printed order: nobody dies.
    state = play(state, "pass", "! age III CON")
    assert pieces(state, "D4") == "V2"
    summit = last_turn("RK@C3 V2@D4", beasts="ST@D4 WI@C3", tiles="C3=LWI D4=MTG", ages="EXP SUR", gold="R=3")
    summit = play(summit, "pass", "! age III CON")
    assert pieces(summit, "D4") == ""
    assert summit.reserve[1] == 10


def test_co_age_06_of_several_with_least_gold_chance_names_one_for_all_lairs() -> None:
    state = last_turn("RK@C3", tiles="A2=- A3=- A4=-", gold="R=5 V=1 G=1 Y=3", ages="EXP")
    state = play(state, "pass", "! age II SUR")
    assert legal(state) == {"! least P2", "! least P3"}
    state = play(state, "! least P3")
    assert asked(state) == "P3"
    # Blood, then Stone, in printed order, one roll for both.
    state = play(state, "P3: = A4", "! shuffle tiles", "P3: = A2", "! shuffle tiles")
    assert (tile(state, "A4"), tile(state, "A2")) == ("LBL", "LST")


def test_co_age_06_the_lair_comes_from_the_box_or_the_discard_pile_without_a_shuffle() -> None:
    state = last_turn("RK@C3", tiles="A2=- A3=-", gold="V=1 G=1 Y=1", ages="EXP")
    one = added(NO_TILES, TILE["LBL"], 1)
    for where in ({"spare_lairs": Pile(one, 1)}, {"tile_discard": one}):
        moved = out_of_the_deck(state, "LBL", **where)
        moved = play(moved, "pass", "! age II DOA", "P1: = A2")
        assert tile(moved, "A2") == "LBL"
        assert asked(moved) == "P3"
        assert moved.spare_lairs.size == sum(moved.tile_discard) == 0


def test_co_age_06_a_tile_that_soothsayer_left_on_top_is_fetched_too() -> None:
    state = last_turn("RK@C3", tiles="A2=- A3=-", gold="V=1 G=1 Y=1", ages="EXP")
    tops = (KnownTile(TILE["GRG"], 1), KnownTile(TILE["LBL"], 1))
    state = out_of_the_deck(state, "LBL", tile_tops=tops)
    size = state.deck.size
    state = play(state, "pass", "! age II DOA", "P1: = A2")
    assert legal(state) == {"! shuffle tiles"}
    state = play(state, "! shuffle tiles")
    assert state.tile_tops == ()
    assert state.deck.size == size + 1


def test_co_age_06_a_beast_that_is_out_already_stays_where_it_is() -> None:
    state = last_turn("RK@C3", tiles="A2=- A3=-", beasts="BL@D5", gold="V=1 G=1 Y=1", ages="EXP")
    state = play(state, "pass", "! age II DOA", "P1: = A2", "! shuffle tiles")
    assert beast(state, "BL") == "D5"


def test_co_age_07_without_unexplored_land_a_tile_makes_room() -> None:
    state = last_turn(
        "RK@C3 R1@A1 R1@B2",
        tiles="C3=LWI A1=HAL B2=DMI",
        cubes="A1=2",
        beasts="WI@C3 GO@A1",
        gold="R=5 V=4 G=3 Y=1",
        ages="EXP",
    )
    state = play(state, "pass", "! age II BEA")
    # Not the Wind Lair: the new Age names it.
    assert legal(state) == {f"= {name}" for name in NAMES if name != "C3"}
    state = play(state, "P4: = A1", "! shuffle tiles")
    assert tile(state, "A1") == "LBO"
    assert pieces(state, "A1") == "R1"
    assert cubes(state, "A1") == [2]
    assert (beast(state, "GO"), beast(state, "BO")) == ("A1", "A1")
    assert state.tile_discard[TILE["HAL"]] == 1


def test_co_age_09_the_same_beasts_skip_the_lairs() -> None:
    state = last_turn("RK@C3", beasts="TI@D5", ages="PAT", tiles="A1=-")
    state, facts = watch(state, "pass", "! age II PDX")
    # Nobody is ahead: the Mantle comes to Violet, and passes to Green.
    assert asked(state) == "P3"
    assert (tile(state, "A1"), beast(state, "TI")) == ("-", "D5")
    assert not any(isinstance(fact, BeastLeft | TileRemoved) for fact in facts)


def test_co_age_10_lairs_found_by_exploring_stay_until_their_age_is_over() -> None:
    state = last_turn(
        "RK@C3", tiles="C3=LWI D5=LST", beasts="WI@C3 ST@D5", ages="EXP", gold="R=3 V=2 G=1 Y=4"
    )
    state = play(state, "pass", "! age II BEA", "P3: = A1", "! shuffle tiles")
    assert (tile(state, "D5"), beast(state, "ST")) == ("LST", "D5")


def test_co_age_11_between_ages_nobody_kills_and_nobody_answers() -> None:
    state = last_turn(
        "RK@C3 V2@A3 G1@A2",
        tiles="C3=LWI A3=LBO",
        beasts="WI@C3 BO@A3",
        traits="R=BTH G=REA Y=NEC",
        ages="EXP BEA",
        gold="R=3",
    )
    state, facts = watch(state, "pass", "! age III CON", "! tile A3 MTG")
    assert [fact for fact in facts if isinstance(fact, AcolyteDied)] == [
        AcolyteDied(1, SPACE["A3"], NOBODY)
    ] * 2
    assert state.reserve[1] == 10
    assert state.gold == (3, 0, 0, 0)
    assert asked(state) == "P2"
    assert state.phase == Phase.ACTIONS


def test_co_age_11_the_brink_still_acts() -> None:
    state = last_turn("RK@C3 V2@A3", tiles="C3=LWI A3=LBO", beasts="WI@C3", ages="EXP BEA", gold="R=3")
    state = play(state, "pass", "! age III CON", "! tile A3 BRK")
    assert cubes(state, "A3") == [3]
    # Its memory is cleared in the next step.
    assert state.brink == NOBODY


@pytest.mark.parametrize(("ages", "card", "more"), [("PAT", "II PDX", 5), ("EXP SUR", "III DIA", 7)])
def test_co_ex_43_co_age_02_co_env_dmi_more_cubes_on_deep_mines(ages: str, card: str, more: int) -> None:
    state = last_turn("RK@C3", tiles="B2=DMI C3=LWI", beasts="WI@C3", cubes="B2=3", ages=ages, brink=2)
    state = play(state, "pass", f"! age {card}")
    assert cubes(state, "B2") == [3 + more]
    assert state.brink == NOBODY


# ---------------------------------------------------------------------- Setup lines


def opening(ages: str, seats: int = 2) -> State:
    return new_game(Setup("full", seats, {"first": "P1", "ages": ages}))


def test_co_age_gil_deep_mines_and_the_brink_are_laid_by_the_mantle_seat() -> None:
    state = play(opening("GIL,-,-"), "! age I GIL", "= B3")
    boxed = [f"! box {code}" for code in ("LBL", "LST", "LWI", "DMI", "MAR", "MTG", "RUI", "TLP", "VOI")]
    state = play(state, *boxed, "! draw P1 INT", "! draw P1 INT", "! draw P2 PIL", "! draw P2 PIL")
    state = play(state, "! trait REA", "! trait SOO", "! trait MIS", "= REA", "! trait BLD", "P2: = SOO")
    state = play(state, "! trait ABD")
    assert "= C3" not in legal(state)
    assert "= B3" not in legal(state)
    # Deep Mines come from the box, The Brink from the deck.
    state = play(state, "= C1")
    assert (tile(state, "C1"), cubes(state, "C1")) == ("DMI", [3])
    state = play(state, "= D4")
    assert legal(state) == {"! shuffle tiles"}
    state = play(state, "! shuffle tiles")
    assert (tile(state, "D4"), cubes(state, "D4")) == ("BRK", [0])
    assert asked(state) == "P1"


def test_co_age_inn_all_start_with_two_traits() -> None:
    state = play(opening("INN,-,-"), "! age I INN")
    boxed = ("LBL", "LST", "LWI", "LMA", "DMI", "MAR", "MTG", "RUI", "TLP", "VOI")
    state = play(state, *[f"! box {code}" for code in boxed])
    state = play(state, "! draw P1 INT", "! draw P1 INT", "! draw P2 PIL", "! draw P2 PIL")
    state = play(state, "! trait REA", "! trait SOO", "! trait MIS", "P1: = REA", "! trait BLD")
    state = play(state, "P2: = SOO", "! trait ABD", "P1: = deck", "! trait WNG", "P2: = MIS", "! trait EXT")
    assert traits(state, "R") == {"REA", "WNG"}
    assert traits(state, "V") == {"SOO", "MIS"}
    assert len(state.offer) == 3
    assert asked(state) == "P1"


def test_co_ex_64_co_age_sto_the_sea_washes_the_tiles_of_the_coast_away() -> None:
    state = flooding("RK@C3 VK@C3 GK@C3 YK@C3 R1@B1 V1@E3", cubes="B6=2", beasts="GO@D1", gold="R=1")
    state = play(state, "pass", "! age III STO")
    # B1 and E3 have pieces: they get new tiles in board order.
    assert asked(state) == "!"
    state = play(state, "! tile B1 GRC", "! tile E3 DMI")
    dry = {name for name in NAMES if state.tiles[SPACE[name]] == WATER}
    assert dry == {"A1", "A5", "E1", "E5"}
    bare = {name for name in NAMES if tile(state, name) == "-"}
    coast = {"A2", "A3", "A4", "B1", "B2", "B5", "B6", "C1", "C5", "D1", "D2", "D5", "D6", "E2", "E3", "E4"}
    assert bare == coast - {"B1", "E3"}
    assert (tile(state, "B1"), tile(state, "E3")) == ("GRC", "DMI")
    # Deep Mines are drawn after step (5).
    assert cubes(state, "E3", "B6") == [3, 2]
    assert beast(state, "GO") == "D1"


def test_co_age_sto_lairs_on_the_coast_go_too_and_their_beasts_stay() -> None:
    state = flooding("RK@C3 VK@C3 GK@C3 YK@C3", tiles="D6=LST", beasts="ST@D6", gold="R=1")
    state = play(state, "pass", "! age III STO")
    # The old Age of Survival names the Stone Beast: both went in step (4).
    assert beast(state, "ST") == ""
    kept = flooding("RK@C3 VK@C3 GK@C3 YK@C3", tiles="D6=LMA", beasts="MA@D6", gold="R=1")
    kept = play(kept, "pass", "! age III STO")
    assert (tile(kept, "D6"), beast(kept, "MA")) == ("-", "D6")


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 4), (4, 3)])
def test_co_age_prs_twelve_cubes_are_placed_in_turn(seats: int, each: int) -> None:
    state = last_turn(
        "RK@C3 VK@C3", seats=seats, passed=(1 << seats) - 2, ages="EXP SUR", gold="V=2",
        tiles="C3=LGO B3=LMA B2=-", beasts="GO@C3 MA@B3",
    )  # fmt: skip
    state = play(state, "pass", "! age III PRS")
    order = []
    for _ in range(12):
        order.append(asked(state))
        assert "= B2" in legal(state)
        state = play(state, "= C2")
    names = [f"P{seat + 1}" for seat in range(seats)]
    # Violet leads and wears the Mantle when the Setup line is carried out.
    assert order == [names[(1 + number) % seats] for number in range(12)]
    assert {order.count(name) for name in names} == {each}
    assert cubes(state, "C2") == [12]
    assert state.mantle == 2 % seats
