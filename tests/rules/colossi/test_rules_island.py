"""The island, control and movement (CO-ISLE, CO-CTRL, CO-MOVE)."""

from __future__ import annotations

import pytest

from rules.colossi.box import TILE
from rules.colossi.control import controlled, is_coast
from rules.colossi.course import added
from rules.colossi.events import AcolyteDied, ControlTaken, TileLaid
from rules.colossi.island import CENTRE, DIRECTIONS, NAMES, NEAR, SPACE, STEP
from rules.colossi.play.explore import NO_TILES
from rules.colossi.play.opening import new_game
from rules.colossi.state import WATER, Pile, actions_left, land
from rules.core.protocol import Setup
from tests.rules.colossi.table import (
    asked,
    beast,
    control,
    cubes,
    holder,
    legal,
    pieces,
    play,
    position,
    tile,
    watch,
)


def steps(name: str) -> dict[str, str]:
    return {
        direction: NAMES[STEP[way][SPACE[name]]] if STEP[way][SPACE[name]] >= 0 else "sea"
        for way, direction in enumerate(DIRECTIONS)
    }


# ---------------------------------------------------------------------- the island


def test_co_isle_01_02_five_columns_of_hexes_and_their_neighbours() -> None:
    assert len(NAMES) == 27
    assert NAMES[CENTRE] == "C3"
    assert [sum(name.startswith(column) for name in NAMES) for column in "ABCDE"] == [5, 6, 5, 6, 5]
    assert steps("C3") == {"N": "C2", "NE": "D3", "SE": "D4", "S": "C4", "SW": "B4", "NW": "B3"}
    assert steps("B2") == {"N": "B1", "NE": "C1", "SE": "C2", "S": "B3", "SW": "A2", "NW": "A1"}
    assert steps("A1") == {"N": "sea", "NE": "B1", "SE": "B2", "S": "A2", "SW": "sea", "NW": "sea"}
    assert steps("D6") == {"N": "D5", "NE": "E5", "SE": "sea", "S": "sea", "SW": "sea", "NW": "C5"}
    assert all(space in NEAR[near] for space in range(27) for near in NEAR[space])


def test_co_isle_03_water_and_the_sea_can_not_be_entered_and_kill_those_pushed_there() -> None:
    start = position("RK@A2 R1@C3", tiles="C2=~")
    assert "m a C3 C2" not in legal(start)
    assert "m a C3 D3" in legal(start)
    assert {text for text in legal(start) if text.startswith("m k")} == {
        "m k A2 A1",
        "m k A2 A3",
        "m k A2 B2",
        "m k A2 B3",
    }
    state = position("RK@C4 R1@C3 V1@A1", tiles="C2=~ C4=LWI", harvest=True)
    state, facts = watch(state, "h C4", "= N")
    deaths = [fact for fact in facts if isinstance(fact, AcolyteDied)]
    assert [(death.seat, NAMES[death.space]) for death in deaths] == [(1, "A1"), (0, "C3")]
    assert state.reserve[:2] == (10, 10)


def test_co_isle_04_coast_is_what_has_the_sea_or_water_beside_it() -> None:
    state = position()
    coast = {name for name in NAMES if is_coast(state, SPACE[name])}
    ends = {"B1", "B6", "C1", "C5", "D1", "D6"}
    assert coast == {name for name in NAMES if name[0] in "AE"} | ends
    assert len(coast) == 16
    lake = position(tiles="C3=~")
    assert {name for name in NAMES if is_coast(lake, SPACE[name])} == coast | {
        "C2",
        "D3",
        "D4",
        "C4",
        "B4",
        "B3",
    }


def test_co_isle_05_any_number_shares_a_space_and_blocks_nobody() -> None:
    state = position("RK@C2 VK@C3 GK@C3 V5@C3 G5@C3", beasts="WI@C3 TI@C3")
    state = play(state, "m k C2 C3")
    assert pieces(state, "C3") == "RK VK V5 GK G5"
    assert beast(state, "WI") == beast(state, "TI") == "C3"


def test_co_isle_06_board_order() -> None:
    assert NAMES[:7] == ("A1", "A2", "A3", "A4", "A5", "B1", "B2")
    assert NAMES[-6:] == ("D6", "E1", "E2", "E3", "E4", "E5")
    assert list(NAMES) == sorted(NAMES)


@pytest.mark.parametrize(
    ("seats", "water"),
    [(4, ""), (3, "A1 A5 E1 E5"), (2, "A1 A5 B1 B6 D1 D6 E1 E5")],
)
def test_co_isle_07_fewer_seats_have_more_water(seats: int, water: str) -> None:
    state = new_game(Setup("full", seats))
    assert {NAMES[space] for space, kind in enumerate(state.tiles) if kind == WATER} == set(water.split())
    assert len(land(state)) == {2: 19, 3: 23, 4: 27}[seats]


# ---------------------------------------------------------------------- control


def test_co_ctrl_01_co_ex_01_most_acolytes_control() -> None:
    assert control(position("R2@B2 V1@B2"), "B2") == "R"


def test_co_ctrl_04_05_co_ex_02_in_a_tie_the_holder_stays_until_another_takes_control() -> None:
    state = position("R2@B2 V1@B2 V1@B1 V1@A1", turn="V")
    state, facts = watch(state, "m a B1 B2", ".")
    assert control(state, "B2") == ""
    assert holder(state, "B2") == "R"
    assert ControlTaken(SPACE["B2"], 1, 0) not in facts
    state, facts = watch(state, "m a A1 B2", ".")
    assert control(state, "B2") == holder(state, "B2") == "V"
    assert ControlTaken(SPACE["B2"], 1, 0) in facts


def test_co_ctrl_05_a_holder_without_a_piece_is_one_no_longer() -> None:
    state = play(position("R1@B2 V1@C2 G1@C2", turn="R"), "m a B2 B3")
    assert holder(state, "B2") == ""
    assert holder(state, "C2") == ""
    assert holder(state, "B3") == "R"
    # In a tie of others it is forgotten, too: who comes back takes control from nobody.
    tied = position("R1@B2 V1@B2 G1@B2 RK@D6", holders="B2=R")
    tied = play(tied, "m a B2 B3")
    assert holder(tied, "B2") == ""


def test_co_ctrl_02_co_ex_03_a_colossus_alone_controls_whatever_the_acolytes() -> None:
    assert control(position("RK@B2 V5@B2"), "B2") == "R"


def test_co_ctrl_03_co_ex_04_of_several_colossi_the_one_with_most_acolytes() -> None:
    assert control(position("RK@B2 R1@B2 VK@B2 V2@B2 G6@B2"), "B2") == "V"


def test_co_ctrl_04_co_ex_05_colossi_without_acolytes_are_tied() -> None:
    state = position("RK@B2 VK@B2 Y3@B2")
    assert control(state, "B2") == ""
    assert control(state, "B3") == ""


def test_co_ctrl_06_who_stayed_or_lies_counts_for_control() -> None:
    state = position("RK@B2 V1@B2", harvest=True)
    state = play(state, "h B2")
    assert state.record[0] >> SPACE["B2"] & 1
    assert control(state, "B2") == "R"
    assert SPACE["B2"] not in controlled(state, 1)


# ---------------------------------------------------------------------- movement


def test_co_move_01_02_14_an_action_moves_an_own_piece_one_space() -> None:
    state = position("RK@C3 R1@B2 V1@B3", tiles="C4=VOL D3=MTG")
    moves = legal(state)
    assert {text for text in moves if text.startswith("m k")} == {
        f"m k C3 {name}" for name in ("C2", "D3", "D4", "C4", "B4", "B3")
    }
    assert {text for text in moves if text.startswith("m a")} == {
        f"m a B2 {name}" for name in ("B1", "C1", "C2", "B3", "A2", "A1")
    }
    state = play(state, "m k C3 D3")
    assert pieces(state, "D3") == "RK"
    assert actions_left(state) == 3


def test_co_move_03_who_comes_to_unexplored_land_draws_its_tile() -> None:
    state = position("RK@C3", tiles="C2=-")
    state, facts = watch(state, "m k C3 C2")
    assert asked(state) == "!"
    assert {text for text in legal(state) if "GR" in text} == {
        f"! tile C2 {code}" for code in ("GRG", "GRC", "GRT")
    }
    state, facts = watch(state, "! tile C2 DMI")
    assert TileLaid(SPACE["C2"], TILE["DMI"]) in facts
    assert tile(state, "C2") == "DMI"
    assert cubes(state, "C2") == [3]


def test_co_move_03_a_beast_alone_does_not_explore() -> None:
    state = position("RK@C3", tiles="C2=-", beasts="WI@C1", traits="R=BWH", gold="R=1")
    state = play(state, "u BWH WI C2")
    assert tile(state, "C2") == "-"
    assert beast(state, "WI") == "C2"


def test_co_move_04_an_empty_tile_deck_is_filled_from_the_discard_pile_then_the_box() -> None:
    empty = Pile(NO_TILES, 0)
    mines = added(NO_TILES, TILE["DMI"], 1)
    dry = position("RK@C3", tiles="C2=-", deck=empty, tile_discard=mines)
    dry = play(dry, "m k C3 C2")
    assert legal(dry) == {"! shuffle tiles"}
    dry = play(dry, "! shuffle tiles")
    assert legal(dry) == {"! tile C2 DMI"}
    assert not any(dry.tile_discard)
    boxed = position("RK@C3", tiles="C2=-", deck=empty, spare_environments=Pile(mines, 1))
    boxed = play(boxed, "m k C3 C2")
    assert legal(boxed) == {"! shuffle box"}
    boxed = play(boxed, "! shuffle box", "! tile C2 DMI")
    assert tile(boxed, "C2") == "DMI"
    assert boxed.spare_environments.size == 0


def test_co_move_05_co_ex_06_a_road_of_own_pieces() -> None:
    state = position("R1@C4 RK@C3 R1@C2 R1@B2")
    state = play(state, "m a C4 C3", "> C2", "> B2", "> A1")
    assert actions_left(state) == 3
    assert pieces(state, "A1") == "R1"
    assert "end" in legal(state)


def test_co_move_06_co_ex_07_the_mover_is_no_road() -> None:
    state = play(position("R1@A3"), "m a A3 B3")
    assert actions_left(state) == 3
    assert "end" in legal(state)
    assert "." not in legal(state)


def test_co_move_06_the_road_piece_must_still_stand_after_settling() -> None:
    # The Acolyte that was there dies with the eruption that the Colossus brings: no road is left.
    state = play(position("RK@C3 R1@C2", tiles="C2=VOL"), "m k C3 C2")
    assert pieces(state, "C2") == "RK"
    assert "." not in legal(state)


def test_co_move_07_co_ex_08_no_space_twice_and_not_back_to_the_start() -> None:
    state = play(position("R1@C2 R1@C3 R1@D3"), "m a C2 C3", "> D3")
    assert legal(state) == {"> D2", "> E2", "> E3", "> D4", "."}


def test_co_move_03_08_co_ex_09_each_step_is_an_arrival() -> None:
    state = position("R1@C2", tiles="D2=-")
    state = play(state, "m a C2 D2", "! tile D2 LBL")
    assert tile(state, "D2") == "LBL"
    assert beast(state, "BL") == "D2"
    assert pieces(state, "D2") == ""
    assert control(state, "D2") == ""
    assert actions_left(state) == 3


def test_co_move_08_passing_through_counts_as_arriving() -> None:
    state = position("RK@C3 R1@C2 V1@C1", tiles="C2=VOL", beasts="ST@C2")
    state = play(state, "m k C3 C2")
    assert pieces(state, "C1") == ""
    assert pieces(state, "C2") == "RK R1"
    state = play(state, "> D3")
    assert pieces(state, "D3") == "RK"


def test_co_move_09_a_mover_that_is_moved_ends_its_chain() -> None:
    state = position("RK@C3 R1@C2 V1@C4", tiles="C2=-", traits="R=DMN", beasts="WI@C2")
    state = play(state, "m k C3 C2", "! tile C2 GRG", "= WI", "= B2")
    # Wind carried the road piece along.
    assert pieces(state, "B2") == "R1"
    assert "." not in legal(state)


def test_co_move_10_co_ex_10_spawning_goes_on_from_the_colossus() -> None:
    state = play(position("RK@C3 R1@D3"), "s", "> D3", "> E2")
    assert pieces(state, "D3") == pieces(state, "E2") == "R1"
    assert actions_left(state) == 3
    assert "." not in legal(state)


def test_co_move_10_spawning_needs_an_acolyte_in_reserve_and_room() -> None:
    assert "s" not in legal(position("RK@C3 R10@C2"))
    assert "s" in legal(position("RK@C3 R4@C2"))
    assert "s" not in legal(position("RK@C3 R4@C2", traits="R=MIS"))


def test_co_move_11_13_effects_move_straight_and_to_another_space() -> None:
    state = position("RK@C3 R1@A1 V1@A1", hands="R=TEL", tiles="E5=- B1=~")
    state = play(state, "p TEL", "= k1")
    assert legal(state) == {f"= {name}" for name in NAMES if name not in ("C3", "B1")}
    state = play(state, "= A1")
    assert pieces(state, "A1") == "RK R1 V1"
    # An own Acolyte is there, but it is no step: no road follows.
    assert "." not in legal(state)


def test_co_move_12_colossi_and_beasts_are_never_pushed_off_the_land() -> None:
    state = position("RK@B1 VK@A1", traits="R=DMN", beasts="GO@A1")
    state = play(state, "m k B1 A1")
    assert legal(state) == {"= k2", "= GO", "= -"}
    state = play(state, "= k2")
    assert legal(state) == {"= A2", "= B1", "= B2"}


def test_co_ex_11_the_stone_beast_ends_a_chain_and_holds_fast() -> None:
    state = position("R1@C2 R1@C3", beasts="ST@C2")
    state = play(state, "m a C3 C2")
    assert pieces(state, "C2") == "R2"
    assert not {text for text in legal(state) if text.startswith(("m a", ">", "."))}


def test_co_ex_12_winged_onto_the_volcano() -> None:
    state = position("RK@C3 V1@C5 G1@D5", tiles="D6=VOL", traits="R=WNG")
    state, facts = watch(state, "m k C3 D6")
    assert [fact for fact in facts if isinstance(fact, AcolyteDied)] == [
        AcolyteDied(1, SPACE["C5"], 0),
        AcolyteDied(2, SPACE["D5"], 0),
    ]
    assert actions_left(state) == 3
