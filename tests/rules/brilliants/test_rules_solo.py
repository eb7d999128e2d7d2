"""Rules of the Solo challenge (BA-SOLO)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from rules.brilliants import GAME
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.state import State
from rules.core.protocol import CHANCE, rank_of
from tests.rules.brilliants.given import begin, given, ground, json, play, reason_of, step, texts, why

SHOWN = ("OH01", "OH10", "OF10", "OF16", "OD01", "OD16")
AT_HOME = {"P1": {"H1": "#1", "F1": "#1", "D1": "#1"}}
NO_TILES = dict.fromkeys(("BE", "CA", "FL", "MU", "ST", "BL", "CL", "SA", "GR"), 0)


def solo(display: Sequence[str] = SHOWN, **more: Any) -> State:
    return given(1, variant="solo", **({"ants": AT_HOME, "display": display} | more))


def pile(**tiles: int) -> dict[str, int]:
    return NO_TILES | tiles


def emptied(*kinds: str) -> dict[str, str]:
    """The Glade without these resources, Empty Ground instead."""
    start = json(begin("solo", 1))["ground"]
    return {space: "empty" for space, what in start.items() if what in kinds}


def after_bag(state: State, move: str, tile: str) -> State:
    return play(state, move, f"! bag {tile}")


def test_ba_solo_01_the_glade_alone_with_the_hole_on_the_pond() -> None:
    data = json(begin("solo", 1))
    assert {space[0] for space in data["ground"]} == {"G"}
    assert len(data["ground"]) == 36
    assert data["colonies"][0]["holes"]["#1"] == "G0"
    state = solo()
    assert {text.split("-")[1][:2] for text in texts(state, 0, "H1 #1-")} >= {f"G{n}" for n in range(1, 7)}
    back = play(solo(ants={"P1": {"F1": "G1", "D1": "#1"}}), "F1 G1-#1-L")
    assert json(back)["colonies"][0]["ants"]["F1"] == "L"


def test_ba_solo_02_ants_species_and_six_of_the_sixty_cards() -> None:
    state = play(begin("solo", 1), "! first P1", "! side day")
    state = play(state, *(f"! show {card}" for card in ("OH01", "OH10", "OF10", "OF16", "OD01", "OD16")))
    assert len(texts(state)) == 10
    state = play(state, "ants FFD")
    assert texts(state) == [f"species {code}" for code in ("FLY", "DIP", "STR", "PRE", "ARC", "INS")]
    assert why(state, "take EGG-J") == "BA-SOLO-02"
    state = play(state, "species ARC")
    assert len(texts(state)) == len(SPECIALS)
    state, events = step(state, "take EGG-J")
    assert events == [{"event": "SpecialKept", "seat": "P1", "special": "EGG-J"}]
    reason = reason_of(state, "take EGG-J")
    assert reason is not None
    assert reason.rule == "BA-SOLO-02"
    assert reason.message.startswith("The only copy of ")
    assert reason.message.endswith(" (EGG-J) is in hand.")
    state = play(state, "take TRAIL", "take HOLES", "take FIVE-H", "take FIVE-H")
    assert why(state, "take FIVE-H") == why(state, "keep DIG") == why(state, "ants HHH") == "BA-SOLO-02"
    state = play(state, "take BORE")
    assert (json(state)["phase"], json(state)["round"]) == ("die", 1)
    assert len(json(state)["colonies"][0]["specials"]) == 6


def weights(state: State) -> dict[str, int]:
    outcomes = GAME.outcomes(state)
    assert outcomes is not None
    return {GAME.format(move)[len("! bag ") :]: weight for move, weight in outcomes}


def test_ba_solo_03_ba_comp_17_ba_ex_41_the_bag_holds_one_of_each_and_one_for_each_ant() -> None:
    state = play(solo(ants={"P1": {"F1": "#1", "F2": "#1", "D1": "#1"}}), "F1 #1-G1-G7 xST")
    assert weights(state) == {
        "BE": 1, "CA": 1, "FL": 1, "MU": 3, "ST": 3, "BL": 3, "CL": 2, "SA": 2, "GR": 2
    }  # fmt: skip
    hatched = play(solo(), "hatch F", "H1 #1-G1 xBE")
    assert sum(weights(hatched).values()) == 21
    assert weights(hatched)["MU"] == 3
    by_card = play(solo(specials={"P1": ["EGG-J"]}), "play EGG-J D", "H1 #1-G1 xBE")
    assert weights(by_card)["SA"] == 3


def test_ba_solo_04_no_predator_action_and_always_first() -> None:
    state = solo()
    assert why(state, "spider G3 xBE") == why(state, "worm P1.d1 xCL") == "BA-SOLO-04"
    assert {text.split(" ")[0] for text in texts(state)} == {"H1", "F1", "D1", "hatch"}
    state = play(state, "hatch J:H", "H1 #1=", "H2 Q-#1", "F1 #1=", "D1 #1=")
    assert (json(state)["round"], json(state)["first"], json(state)["side"]) == (2, "P1", "night")


def test_ba_solo_05_collecting_draws_a_tile_after_the_pheromone() -> None:
    state, events = step(solo(), "H1 #1-G1 xBE+")
    assert [event["event"] for event in events] == ["AntMoved", "ResourceCollected", "PheromonePlaced"]
    assert GAME.deciders(state) == (CHANCE,)
    assert json(state)["phase"] == "bag"
    assert GAME.deciders(play(solo(), "D1 #1-d1 xCL")) == (CHANCE,)
    assert GAME.deciders(play(solo(), "H1 #1-G1")) == (0,)
    assert json(play(solo(), "F1 #1-L"))["phase"] == "turn"


def test_ba_solo_15_quiet_digging() -> None:
    state = solo(options={"quiet_digging": "on"})
    assert json(play(state, "D1 #1-d1 xCL"))["phase"] == "turn"
    assert json(play(state, "H1 #1-G1 xBE"))["phase"] == "bag"


def test_ba_solo_06_09_ba_ex_42_the_nearest_of_the_drawn_type() -> None:
    state = after_bag(solo(), "H1 #1-G1 xBE+", "BE")
    assert texts(state) == ["eat G3", "eat G5"]
    assert json(state)["drawn"] == "BE"
    assert why(state, "eat G23") == "BA-SOLO-06"
    assert why(state, "go G9") == "BA-SOLO-07"
    assert why(state, "hatch H") == "BA-SOLO-06"
    state, events = step(state, "eat G3")
    assert [event["event"] for event in events] == [
        "PredatorMoved",
        "GroundEmptied",
        "PileGrew",
        "TurnStarted",
    ]
    assert events[0]["eaten"] == "BE"
    data = json(state)
    assert (data["predators"]["spider"], data["ground"]["G3"], data["drawn"]) == ("G3", "empty", None)
    assert data["pile"] == pile(BE=1)
    assert data["colonies"][0]["store"] == pile(BE=1)


def test_ba_solo_06_one_candidate_needs_no_decision() -> None:
    state, events = step(play(solo(ants={"P1": {"H1": "G22"}}), "H1 G22-G23 xBE"), "! bag FL")
    assert json(state)["predators"]["spider"] == "G10"
    names = [event["event"] for event in events]
    assert names[:4] == ["TileDrawn", "PredatorMoved", "GroundEmptied", "PileGrew"]
    assert json(state)["phase"] == "turn"


def test_ba_solo_08_distance_from_all_own_ants_or_else_from_hole_1() -> None:
    far = solo(ants={"P1": {"H1": "G19", "D1": "d1"}}, dug={"P1": ["d1"]}, ground={"G19": "empty"})
    assert json(after_bag(far, "H1 G19-G20 xFL", "BL"))["predators"]["grasshopper"] == "G21"
    below = solo(ants={"P1": {"D1": "d1", "H1": "L"}}, dug={"P1": ["d1"]})
    assert texts(after_bag(below, "D1 d1-d2 xSA", "CA")) == ["eat G2", "eat G4", "eat G6"]
    holes = {"P1": {"#2": "G19"}}
    through = solo(
        ants={"P1": {"D1": "d1", "H1": "#2"}}, dug={"P1": ["d1"]}, holes=holes, ground={"G19": "empty"}
    )
    assert json(after_bag(through, "D1 d1-d2 xSA", "FL"))["predators"]["spider"] == "G20"


def test_ba_solo_08_what_an_ant_or_the_other_predator_stands_on_is_not_eligible() -> None:
    state = solo(ants={"P1": {"H1": "#1", "F1": "G3"}}, predators={"grasshopper": "G5"})
    assert texts(after_bag(state, "H1 #1-G1 xBE", "BE")) == ["eat G23", "eat G35"]


def test_ba_solo_07_09_ba_ex_43_another_of_its_types() -> None:
    state = solo(ground=emptied("ST"))
    state = after_bag(state, "H1 #1-G1 xBE", "ST")
    assert texts(state) == [f"eat G{n}" for n in (9, 13, 17, 19, 21, 36)]
    state = play(state, "eat G9")
    assert json(state)["predators"]["grasshopper"] == "G9"
    assert json(state)["pile"] == pile(ST=1)


def test_ba_solo_07_08_any_empty_space_else_it_stays() -> None:
    state = solo(ground=emptied("MU", "ST", "BL"), predators={"spider": "G7"})
    state = after_bag(state, "H1 #1-G1 xBE", "ST")
    spaces = [f"G{n}" for n in (9, 11, 13, 15, 17, 19, 21, 22, 24, 25, 27, 28, 30, 31, 33, 34, 36)]
    assert texts(state) == [f"go {space}" for space in spaces]
    assert why(state, "go G7") == why(state, "go G2") == "BA-SOLO-08"
    assert why(state, "eat G2") == "BA-SOLO-07"
    state, events = step(state, "go G9")
    assert [event["event"] for event in events] == ["PredatorMoved", "PileGrew", "TurnStarted"]
    assert json(state)["predators"]["grasshopper"] == "G9"
    assert json(state)["pile"] == pile(ST=1)
    below = solo(ground=emptied("MU", "ST", "BL"), holes={"P1": {"#2": "G9"}})
    assert texts(after_bag(below, "H1 #1-G1 xBE", "ST"))[:2] == ["go G7", "go G11"]
    marked = dict.fromkeys(emptied("MU", "ST", "BL"), "P1")
    none, events = step(play(solo(ground=marked), "H1 #1-G1 xBE"), "! bag ST")
    assert [event["event"] for event in events][:2] == ["TileDrawn", "PileGrew"]
    assert json(none)["predators"]["grasshopper"] is None


def test_ba_solo_08_the_worm_goes_by_steps_through_the_nest() -> None:
    state = after_bag(solo(ants={"P1": {"D1": "#1"}}), "D1 #1-d1 xCL", "SA")
    data = json(state)
    assert data["predators"]["worm"] == "P1.d2"
    assert "d2" in data["colonies"][0]["dug"]
    assert data["pile"] == pile(SA=1)
    assert data["colonies"][0]["store"] == pile(CL=1)
    two = after_bag(solo(ants={"P1": {"H1": "#1"}}), "H1 #1-G1 xBE", "SA")
    assert texts(two) == ["eat d2", "eat g1"]
    assert why(two, "eat b2") == why(two, "eat G3") == "BA-SOLO-06"
    assert json(play(two, "eat g1"))["predators"]["worm"] == "P1.g1"
    entrance = solo(ants={"P1": {"H1": "G2", "F1": "#2"}}, holes={"P1": {"#2": "G9"}}, ground={"G9": "empty"})
    assert json(after_bag(entrance, "H1 G2-G8 xCA", "GR"))["predators"]["worm"] == "P1.b1"
    outside = solo(ants={"P1": {"H1": "G2"}})
    assert texts(after_bag(outside, "H1 G2-G8 xCA", "GR")) == ["eat f3", "eat g2"]


SOILS = ["a2", "b1", "b2", "b3", "c2", "c3", "d1", "d2", "d3", "e3", "f3", "g1", "g2", "g3", "h2"]


def test_ba_solo_07_08_the_worm_eats_another_soil_or_stays() -> None:
    sand = [soil for soil in SOILS if soil not in ("d1", "f3")]
    state = after_bag(solo(dug={"P1": sand}), "H1 #1-G1 xBE", "SA")
    assert json(state)["predators"]["worm"] == "P1.d1"
    assert json(state)["pile"] == pile(SA=1)
    none, events = step(play(solo(dug={"P1": SOILS}), "H1 #1-G1 xBE"), "! bag SA")
    assert [event["event"] for event in events] == ["TileDrawn", "PileGrew", "TurnStarted"]
    assert json(none)["predators"]["worm"] is None


def test_ba_solo_10_ba_ex_44_the_pile_completes_a_displayed_card() -> None:
    state = solo(display=("OH10", "OH11", "OF01", "OF16", "OD01", "OD16"), pile=pile(MU=1))
    state, events = step(play(state, "H1 #1-G1 xBE"), "! bag ST")
    assert [event["event"] for event in events][-2:] == ["PileGrew", "CardLaidAside"]
    data = json(state)
    assert (data["aside"], data["pile"]) == (["OF01"], pile())
    assert data["display"] == ["OH10", "OH11", "OF16", "OD01", "OD16"]
    assert GAME.deciders(state) == (CHANCE,)
    state = play(state, "! show OF02")
    assert json(state)["phase"] == "turn"
    assert GAME.scores(state) == (0,)


def test_ba_solo_10_dearest_first_then_by_name() -> None:
    def aside(first: str, second: str, **tiles: int) -> list[str]:
        display = (*sorted((first, second)), "OH01", "OH02", "OD01", "OD02")
        state = after_bag(solo(display=display, pile=pile(**tiles)), "H1 #1-G1 xBE", "ST")
        return list(json(state)["aside"])

    assert aside("OF01", "OF10", MU=2) == ["OF10"]
    assert aside("OF01", "OF04", MU=1) == ["OF01"]
    assert aside("OF01", "OF02", MU=1, BL=1) == ["OF01"]
    assert aside("OF01", "OF10", BL=5) == []


def test_ba_solo_10_checked_again_after_each_refill() -> None:
    display = ("OF10", "OF23", "OH01", "OH02", "OD01", "OD02")
    state = after_bag(solo(display=display, pile=pile(MU=4, BL=1)), "H1 #1-G1 xBE", "ST")
    assert json(state)["aside"] == ["OF10"]
    state = play(state, "! show OF03")
    assert json(state)["aside"] == ["OF10", "OF03"]
    assert json(state)["pile"] == pile(MU=1)
    assert json(play(state, "! show OF08"))["phase"] == "turn"


def test_ba_solo_09_ba_comp_20_a_type_that_ran_out_adds_nothing() -> None:
    dear = ("OF20", "OF21", "OH20", "OH21", "OD20", "OD21")

    def grown(state: State, tile: str) -> int:
        before = json(state)["pile"][tile]
        state, events = step(play(state, "H1 #1-G1 xBE"), f"! bag {tile}")
        if json(state)["phase"] == "eat":
            state, events = step(state, texts(state)[0])
        grew = int(json(state)["pile"][tile]) - int(before)
        assert ("PileGrew" in [event["event"] for event in events]) == bool(grew)
        return grew

    assert grown(solo(dear, store={"P1": pile(CL=24)}), "CL") == 0
    assert grown(solo(dear, store={"P1": pile(CL=23)}, pile=pile(CL=1)), "CL") == 0
    assert grown(solo(dear, store={"P1": pile(CL=22)}, pile=pile(CL=1)), "CL") == 1
    one_left = {space: "empty" for space in emptied("ST") if space != "G7"}
    under_an_ant = {"P1": {"H1": "#1", "F1": "G7"}}
    assert grown(solo(dear, store={"P1": pile(ST=23)}, ground=one_left, ants=under_an_ant), "ST") == 0
    assert grown(solo(dear, store={"P1": pile(ST=22)}, ground=one_left, ants=under_an_ant), "ST") == 1


def test_ba_solo_11_bonus_cards_for_any_type_completed() -> None:
    state = solo(
        phase="over", reason="last_round", round=6, revealed={"P1": ["OH02", "OF01"]}, aside=["OD02"]
    )
    result = GAME.result(state)
    assert result is not None
    assert dict(result.items[0]) == {
        "hunter_cards": 6,
        "farmer_cards": 6,
        "digger_cards": 0,
        "special_cards": 0,
        "pheromones": 0,
        "nest_holes": 1,
        "bonus_cards": 6,
    }


EIGHT = ("OH02", "OH03", "OH04", "OF01", "OF02", "OF03", "OD02", "OD03")


def test_ba_solo_12_six_rounds_and_nothing_else_ends_it() -> None:
    used = {"hatched": True, "tile": "H"}
    last: dict[str, Any] = {"ants": {"P1": {"H1": "#1"}}, "colony": {"P1": used}}
    state = play(solo(revealed={"P1": EIGHT}, idle=9, round=5, **last), "H1 #1=")
    assert GAME.result(state) is None
    assert json(state)["round"] == 6
    state = play(
        solo(round=6, side="night", colony={"P1": used | {"night": ["H1"]}}, ants=last["ants"]), "H1 #1="
    )
    result = GAME.result(state)
    assert result is not None
    assert (result.reason, result.ranking) == ("last_round", ((0,),))


@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (100, None),
        (101, "IntelligAnt"),
        (110, "IntelligAnt"),
        (111, "BrilliAnt"),
        (121, "FAntastic"),
        (131, "MagnificAnt"),
        (140, "MagnificAnt"),
        (141, "living Hive Mind"),
    ],
)
def test_ba_solo_13_ba_ex_45_ranks(points: int, rank: str | None) -> None:
    earned = rank_of(GAME.info.variant("solo").ranks, points)
    assert (earned and earned.name) == rank


def test_ba_solo_14_predators_moved_by_cards_stay_in_the_glade_and_feed_no_pile() -> None:
    state = solo(
        specials={"P1": ["PRED-s/N", "PRED-w/N"]}, side="night", colony={"P1": {"night": ["H1", "F1", "D1"]}}
    )
    lures = texts(state, 0, "play PRED-s")
    assert "play PRED-s/N G3 xBE" in lures
    assert all(text.split(" ")[2][0] == "G" for text in lures)
    state = play(state, "play PRED-s/N G3 xBE", "play PRED-w/N P1.d1 xCL")
    assert json(state)["pile"] == pile()
    assert ground(state, "G3") == "empty"
    assert json(state)["phase"] == "turn"


def test_ba_solo_14_bag_moves_are_not_the_seats_own() -> None:
    state = solo(species={"P1": "PRE"}, side="night", colony={"P1": {"night": ["H1", "F1", "D1"]}})
    state = play(after_bag(state, "H1 #1-G1 xBE", "BE"), "eat G3")
    assert json(state)["colonies"][0]["moved"] == []
    assert texts(state, 0, "power spider")
