"""Hazards, the end, points, playing alone and options: FA-HAZ, FA-END, FA-SCORE, FA-SOLO, FA-OPT."""

from __future__ import annotations

from itertools import product

import pytest

from rules.core.protocol import rank_of
from rules.fortunant import GAME
from rules.fortunant.colony import connections, entrances, ways
from rules.fortunant.grid import NAMES, members
from rules.fortunant.hazard import hazard
from rules.fortunant.scoring import bonus, worth
from tests.rules.fortunant import ground
from tests.rules.fortunant.given import (
    S1,
    S2,
    S3,
    S4,
    S5,
    ends,
    given,
    items,
    lost,
    names,
    own,
    play,
    said,
    sheet,
    step,
    texts,
    turn,
    why,
)


def test_fa_haz_01_02_03_every_roll() -> None:
    for dice in product(range(1, 7), repeat=3):
        found = hazard(dice)
        assert (found.food, found.rows) == (ground.termites(list(dice)), ground.flood(list(dice))), dice
    counts = [(hazard(dice).food, hazard(dice).rows) for dice in product(range(1, 7), repeat=3)]
    assert [counts.count(kind) for kind in ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2))] == [120, 21, 27, 27, 21]


def test_fa_haz_01_all_suffer_on_their_own_sheets() -> None:
    state = given(f"{S1}; U1:S", S1, f"{S2}; f G10", dice=(3, 3, 6))
    assert [turn(state, seat)["stage"] for seat in range(3)] == ["victim", "dice", "food"]
    assert GAME.deciders(state) == (0, 1, 2)


def test_fa_haz_04_food_must_be_given_and_the_player_chooses_which() -> None:
    state = given(f"{S2}; f F3 G3 G10", dice=(1, 1, 5))
    assert texts(state) == ["E=F3,G3", "E=F3,G10", "E=G3,G10"]
    assert why(state, ".") == "FA-HAZ-04"
    assert why(state, "E=F3") == "FA-HAZ-04"
    assert why(state, "E=F3,F4") == "FA-HAZ-04"
    assert said(state, "E=F3,G3,G10") == "The termites take 2 food, not 3."
    state, events = step(state, "E=F3,G10")
    assert events == [{"event": "FoodSpent", "seat": "P1", "hexes": ["F3", "G10"], "beaten": True}]
    assert (own(state)["food"], own(state)["eaten"]) == (["G3"], ["F3", "G10"])
    assert why(state, "E=G3") == "FA-HAZ-04"


def test_fa_haz_05_the_closest_room_in_use_is_ravaged() -> None:
    state = given(f"{S3}; U2:Q; f F3", dice=(3, 3, 4))
    state = play(state, "E=F3")
    assert why(state, "V=B2:1") == "FA-HAZ-05"
    assert why(state, "T4") == "FA-HAZ-05"
    state, events = step(state, "V=B2:2")
    assert names(events) == ["RoomRavaged"]
    assert lost(state) == ["", "ravaged"]
    assert turn(state)["stage"] == "dice"
    assert turn(given(S3, dice=(3, 3, 4)))["stage"] == "dice"


def test_fa_haz_06_the_ways_of_termites() -> None:
    steps = {
        NAMES[here]: {NAMES[n] for n in members(there)} for here, there in ways(sheet(given(S3))).items()
    }
    assert steps["B2"] == {"C2"}
    assert steps["E3"] == {"D3", "F3", "F4"}
    assert steps["F3"] == {"E3", "F4", "G3"}
    assert steps["G3"] == {"H4", "F3", "F4"}
    # The middle of a corridor leads into no room that it passes.
    passing = "C=sB2:SE4; R=F3+F4; C=sB1:SE2; C=xC1:SW1; C=xD1:SE6; R=K4+K5; U1:S; U2:S"
    assert texts(given(passing, dice=(1, 1, 2))) == ["V=B1:2", "V=B2:1"]
    through = f"{S3}; U2:Q; X1"
    assert texts(given(through, dice=(1, 1, 2))) == ["V=B2:2"]
    wet = "C=sB2:SE4; C=xE3:SE4; C=xI5:E3; C=xI8:NE3; R=E9+E10; U1:S; W8"
    assert texts(given(wet, dice=(1, 1, 2))) == ["V=B2:1"]


def test_fa_haz_06_an_entrance_in_the_middle_of_a_corridor() -> None:
    draw = "C=sB1:E4; C=xB4:SE2; R=E4+E5; U1:S"
    state = given(draw, dice=(1, 1, 2))
    assert [NAMES[tile] for tile in entrances(sheet(state))] == ["B1", "B2", "B3", "B4"]
    assert texts(state) == ["V=B1:1", "V=B2:1", "V=B3:1", "V=B4:1"]


def test_fa_haz_07_entrances_that_lead_to_a_room_in_use() -> None:
    draw = "C=sB2:SE4; R=F3+F4; C=sB11:SW4; R=F8+F9; C=sA5:1; U1:S"
    state = given(draw, dice=(1, 1, 2))
    assert texts(state) == ["V=B2:1"]
    assert why(state, "V=B11:1") == "FA-HAZ-07"
    assert why(state, "V=A5:1") == "FA-HAZ-07"
    near_and_far = f"{S3}; U1:S; U2:S"
    assert why(given(near_and_far, dice=(1, 1, 2)), "V=B2:2") == "FA-HAZ-07"


def test_fa_haz_08_the_victim_is_always_assigned() -> None:
    state = play(given(f"{S2}; U2:S; f F3", dice=(2, 2, 6)), "E=F3")
    assert texts(state) == ["V=B10:2"]


def test_fa_haz_09_the_water_adds_up_and_stays() -> None:
    state = given("", phase="roll")
    levels = []
    for number, roll in enumerate(("4-4-1", "1-2-3", "5-5-6", "6-6-3"), 1):
        state = play(state, f"#{number} {roll}", ".")
        levels.append(state.level)
    assert levels == [1, 1, 3, 4]


def test_fa_haz_10_a_room_with_one_wet_hex_is_destroyed() -> None:
    draw = f"{S1}; C=r1.I3:SE4; R=M4+M5+N5"
    state, events = step(given(draw, phase="roll"), "#1 4-4-1")
    assert lost(state) == ["", "flooded"]
    assert events[-1] == {"event": "RoomDrowned", "seat": "P1", "room": 2}
    assert turn(state)["stage"] == "dice"


def test_fa_haz_11_never_above_row_g() -> None:
    state = play(given(S1, phase="roll", turn=5, level=7), "#6 4-4-6")
    assert state.level == 8
    assert lost(state) == ["flooded"]
    assert play(state, ".", "#7 5-5-5").level == 8


def test_fa_haz_12_nothing_is_drawn_under_water() -> None:
    state = given(f"{S5}; W3; K4; B=1", "", dice=(1, 2, 4))
    assert state.level == 3
    dry = {name for row in "ABCDEFGHIJK" for name in NAMES if name[0] == row}
    for text in texts(state, "C") + texts(state, "R"):
        place = text.partition("=")[2]
        if text[0] == "R":
            assert set(place.split("+")) <= dry
    rewarded = play(state, "T1")
    assert all(text[2:].partition("@")[0] in dry for text in texts(rewarded, "H=") if text != "H=-")
    assert texts(state, "C1=sB1:", 1) == ["C1=sB1:1"]


def test_fa_end_01_02_each_star_once_and_for_good() -> None:
    state = given(f"{S5}; U1:F2; X1")
    assert own(state)["stars"] == "F"
    assert names(step(state, "U7:F5")[1]) == ["RoomAssigned"]
    all_four = given("K30; J5/4; *FS", S1, phase="over", turn=9)
    assert own(all_four)["stars"] == "DFTS"


def test_fa_end_03_three_stars_end_the_game_with_the_turn() -> None:
    state = play(given("K29; J5/4; *S; B=1,2,3", "", dice=(1, 2, 4), turn=3), "T1", "B=4", ".")
    assert GAME.result(state) is None
    state = play(state, "T1", ".", seat=1)
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "three_stars"
    two = play(given("K29; J5/4; B=1,2,3", dice=(1, 2, 4), turn=3), "T1", "B=4", ".")
    assert GAME.result(two) is None


def test_fa_end_04_winter_after_turn_20() -> None:
    state = play(given("", "", turn=19), ".")
    state = play(state, ".", seat=1)
    assert GAME.result(state) is None
    state = play(state, "#20 1-2-3", ".")
    state, events = step(state, ".", 1)
    assert events[-1] == {"event": "GameEnded", "reason": "winter"}
    starry = play(given("K29; J5/4; *S; B=1,2,3", "", turn=20), "T1", "B=4", ".")
    result = GAME.result(play(starry, ".", seat=1))
    assert result is not None
    assert result.reason == "three_stars"


def test_fa_score_01_only_what_stands_scores() -> None:
    assert items(f"{S1}; U1:Q") == {"queen": 5}
    assert items(f"{S1}; U1:Q; X1") == {}
    assert items(f"{S1}; U1:N; X1; B=5") == {}


def test_fa_score_02_food() -> None:
    assert items(f"{S2}; f F3 F4 G10; e G11") == {"food": 3}


def test_fa_score_03_nurseries() -> None:
    rooms = f"{S1}; C=r1.G5:E2; R=G7+G8+H8; C=r1.I3:SE2; R=K3+K4"
    assert items(f"{rooms}; U2:N") == {"nursery": 1}
    assert items(f"{rooms}; U1:N; U2:N; f K3") == {"nursery": 3 + 1 + 2, "food": 1}
    both = f"{S1}; C=r1.G5:E2; R=G7+G8+H8; C=r2.G9:E2; R=G11+H11+H12; U1:N; U3:N; f G7"
    assert items(both) == {"nursery": 3 + 1 + 2, "food": 1}
    assert items(f"{rooms}; U2:N; f K3") == {"nursery": 1, "food": 1}


def test_fa_score_04_destroyed_and_uncounted_scouts_block_nothing() -> None:
    rooms = f"{S4}; R=G2+G3; U1:S; U2:S; U3:S"
    assert items(f"{rooms}; X1") == {"scout": 3}
    assert items(rooms) == {"scout": 3}
    assert items(f"{S4}; U2:S") == {"scout": 1}


def test_fa_score_05_graveyards() -> None:
    rooms = f"{S1}; C=r1.G5:E2; R=G7+G8+H8+H9; C=r2.I8:SW2; R=K6+K7; U2:G"
    assert items(f"{rooms}; e K6") == {"graveyard": 2}
    assert items(f"{rooms}; e K6 K7 F3") == {"graveyard": 4}
    assert items(f"{rooms}; e K6 K7 F3; X3") == {"graveyard": 2}
    assert items(f"{rooms}; f K6") == {"food": 1}


def test_fa_score_06_queen_fortune_and_empty_rooms() -> None:
    assert items(f"{S1}; U1:F3") == {}
    assert items(S5) == {}


def test_fa_score_07_options() -> None:
    assert items(f"{S1}; f F3 F4; B=1") == {"food": 2, "option1": 2}
    five = f"{S5}; U1:Q; U2:N; U4:G; U6:S; U7:F2"
    assert items(f"{five}; B=3")["option3"] == 4
    assert "option3" not in items(f"{five}; X6; B=3")
    corridors = "C=sB2:SE3; C=xD3:E5; C=sB11:SW4; C=xE9:E3; W8; B=4"
    assert items(corridors) == {"option4": 2}
    large = f"{S5}; B=5; J4/3"
    assert items(large) == {"option5": 2}
    assert items(f"{S5}; U7:F1; B=5") == {"option5": 2}
    assert items(f"{S5}; X7; B=5") == {}
    assert items("J4/3; B=6") == {"option6": 4}
    assert items("J4/3") == {}
    colony = sheet(given(five))
    standing = list(range(len(colony.rooms)))
    assert [worth(colony, option) for option in range(1, 7)] == [0, 2, 4, 1, 2, 1]
    with pytest.raises(ValueError, match="no option 7"):
        bonus(colony, 7, standing, connections(colony))


def test_fa_score_07_graveyards_count_for_each_other() -> None:
    rooms = f"{S1}; C=r1.G5:E2; R=G7+G8+H8+H9; C=r2.I8:SW2; R=K6+K7+L6+L7; U2:G; U3:G; B=2"
    assert items(rooms) == {"option2": 3}


def test_fa_score_08_ties() -> None:
    def ranking(*draws: str) -> tuple[tuple[int, ...], ...]:
        result = GAME.result(given(*draws, phase="over"))
        assert result is not None
        return result.ranking

    assert ranking(f"{S1}; f F3", S1) == ((0,), (1,))
    assert ranking(S1, f"{S1}; *F") == ((1,), (0,))
    assert ranking(f"{S1}; f F3 F4 G2", f"{S4}; U1:S; U2:S") == ((0,), (1,))
    assert ranking(f"{S1}; f F3 F4 G2", f"{S4}; U1:S; U2:S; *F") == ((1,), (0,))
    assert ranking(S1, S1, f"{S1}; U1:Q") == ((2,), (0, 1))


def test_fa_solo_01_fifteen_turns() -> None:
    state = play(given("", turn=14), ".")
    assert GAME.result(state) is None
    result = GAME.result(play(state, "#15 1-2-3", "."))
    assert result is not None
    assert result.reason == "winter"


def test_fa_solo_02_missing_stars() -> None:
    def alone(draw: str) -> tuple[tuple[int, ...], dict[str, int]]:
        result = GAME.result(given(draw, phase="over", turn=15))
        assert result is not None
        return result.scores, dict(result.items[0])

    assert alone(f"{S1}; U1:Q") == ((-10,), {"queen": 5, "stars": -15})
    assert alone(f"{S1}; U1:Q; *FS") == ((0,), {"queen": 5, "stars": -5})
    assert alone(f"{S1}; U1:Q; *FS; J5/4; K30") == ((5,), {"queen": 5})


def test_fa_solo_02_the_running_score_counts_them_from_the_first_turn() -> None:
    assert GAME.scores(given(f"{S1}; U1:Q")) == (-10,)
    assert GAME.scores(given(f"{S1}; U1:Q", phase="over")) == (-10,)


@pytest.mark.parametrize(
    ("score", "name"),
    [
        *((-15, "HesitANT"), (14, "HesitANT"), (15, "InfANT"), (24, "InfANT"), (25, "AssistANT")),
        *((34, "AssistANT"), (35, "MerchANT"), (44, "MerchANT"), (45, "ElegANT"), (54, "ElegANT")),
        *((55, "BrilliANT"), (64, "BrilliANT"), (65, "TriumphANT"), (99, "TriumphANT")),
    ],
)
def test_fa_solo_03_ranks(score: int, name: str) -> None:
    rank = rank_of(GAME.info.variant("standard").ranks, score)
    assert rank is not None
    assert rank.name == name


def test_fa_opt_01_water_that_runs_off() -> None:
    draw = f"{S1}; C=r1.I3:SE4; R=M4+M5+N5"
    state = given(draw, phase="roll", options={"receding_water": "on"})
    state, events = step(state, "#1 4-4-1")
    assert (state.level, lost(state)) == (0, ["", "flooded"])
    assert events[1] == {"event": "WaterRose", "rows": 1, "level": 0}
    assert "L5" in ends(state)
    assert why(state, "C1=xL5:SE1") == "FA-CORR-04"
    assert why(state, "C4=xL5:E1") == ""
    again = play(state, ".", "#2 5-5-5", ".", "#3 6-6-4", ".", "#4 4-4-4")
    assert lost(again) == ["", "flooded"]


def test_fa_opt_01_the_lowest_rows_are_dug_in_again() -> None:
    state = given(f"{S1}; C=r1.I3:SE4", phase="roll", options={"receding_water": "on"})
    state = play(state, "#1 4-4-3")
    assert why(state, "R3=M4+M5+N5") == ""


def test_fa_opt_03_graveyards_by_the_piece() -> None:
    rooms = f"{S1}; C=r1.G5:E2; R=G7+G8+H8+H9; C=r2.I8:SW2; R=K6+K7; U2:G; e K6 K7 F3"
    assert items(rooms, options={"graveyard_pieces": "on"}) == {"graveyard": 6}
    assert items(rooms) == {"graveyard": 4}
