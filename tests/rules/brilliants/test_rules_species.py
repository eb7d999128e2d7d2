"""Species: powers in windows, abilities that change rules (BA-SPEC); cards where objectives lie open."""

from __future__ import annotations

from typing import Any, Final

import pytest

from rules.brilliants import GAME
from rules.brilliants.state import State
from rules.core.protocol import CHANCE, Reason, Setup
from tests.rules.brilliants.given import given, ground, json, play, reason_of, step, supply, texts, why

NIGHT: Final[dict[str, Any]] = {
    "side": "night",
    "colony": {"P1": {"night": ["H1"]}, "P2": {"night": ["H1"]}},
}
SHOWN: Final = ("OH01", "OH02", "OF10", "OF16", "OD01", "OD02")


def being(species: str, *cards: str, **rest: Any) -> State:
    """A turn of P1, which has this species and these special cards."""
    return given(
        **({"variant": "antermediate", "species": {"P1": species}, "specials": {"P1": cards}} | rest)
    )


def own(state: State, seat: int = 0) -> dict[str, Any]:
    colony: dict[str, Any] = json(state)["colonies"][seat]
    return colony


# ---- Flyer


def test_ba_spec_01_02_the_flyer_marks_once_in_a_day_round() -> None:
    state = being(
        "FLY", ground=dict.fromkeys(("G9", "G8", "G7", "N5"), "empty"),
        ants={"P1": {"H1": "#1"}, "P2": {"H1": "G8"}}, predators={"grasshopper": "G7"},
    )  # fmt: skip
    assert texts(state, 0, "power") == ["power mark G9", "power mark N5"]
    for space in ("G8", "G7", "G1"):
        assert why(state, f"power mark {space}") == "BA-SPEC-01"
    done, events = step(state, "power mark N5")
    assert (ground(done, "N5"), own(done)["pheromones"], own(done)["powered"]) == ("P1", 17, True)
    assert {"event": "PowerUsed", "seat": "P1", "species": "FLY"} in events
    assert json(done)["phase"] == "turn"
    assert texts(done, 0, "power") == []
    assert why(done, "power mark G9") == "BA-SPEC-01"
    late = play(state, "H1 #1=", "power mark G9")
    assert json(late)["active"] == "P2"


def test_ba_spec_01_the_flyer_rests_by_night_and_without_pheromones() -> None:
    assert texts(being("FLY", ground={"G9": "empty"}, **NIGHT), 0, "power") == []
    assert why(being("FLY", ground={"G9": "empty"}, **NIGHT), "power mark G9") == "BA-SPEC-01"
    assert why(supply(being("FLY", ground={"S5": "empty"}), "P1", 0), "power mark S5") == "BA-SPEC-01"
    assert why(being("ARC", ground={"G9": "empty"}), "power mark G9") == "BA-SPEC-01"


def test_ba_spec_02_powers_come_back_in_a_later_round() -> None:
    done = {"hatched": True, "hunted": True, "powered": True, "moved": ["spider"], "barred": ["spider"]}
    state = being(
        "PRE", first="P1", side="night",
        colony={"P1": {"tile": "H", "night": ["H1"]} | done, "P2": {"tile": "F"} | done | {"powered": False}},
    )  # fmt: skip
    colony = own(play(state, "H1 #1="))
    assert (colony["powered"], colony["moved"], colony["barred"]) == (False, [], [])


# ---- Predator


def test_ba_spec_01_04_the_predator_hunts_by_night_and_lets_it_be() -> None:
    state, events = step(being("PRE", **NIGHT), "power spider G1 xBE")
    assert (json(state)["predators"]["spider"], ground(state, "G1")) == ("G1", "empty")
    assert {"event": "PowerUsed", "seat": "P1", "species": "PRE"} in events
    assert (own(state)["hunted"], own(state)["barred"], own(state)["moved"]) == (
        False,
        ["spider"],
        ["spider"],
    )
    assert texts(state, 0, "power") == texts(state, 0, "spider") == []
    assert why(state, "spider G8 xCA") == why(state, "power worm P2.d1 xCL") == "BA-SPEC-01"
    assert why(state, "grasshopper S4") == ""
    assert why(being("PRE"), "power spider G1 xBE") == "BA-SPEC-01"


def test_ba_spec_04_what_the_seat_has_moved_its_power_leaves_alone() -> None:
    by_action = play(being("PRE", **NIGHT), "spider G1 xBE")
    assert why(by_action, "power spider G8 xCA") == "BA-SPEC-04"
    assert {text.split()[1] for text in texts(by_action, 0, "power")} == {"grasshopper", "worm"}
    by_card = play(being("PRE", "PRED-w/N", **NIGHT), "play PRED-w/N P2.d1 xCL")
    assert why(by_card, "power worm P2.c2 xCL") == "BA-SPEC-04"
    by_another = play(being("PRE", active="P2", **NIGHT), "P2: spider G1 xBE")
    assert why(by_another, "power spider G8 xCA") == ""


def test_ba_spec_04_after_the_power_no_card_moves_that_predator_again() -> None:
    state = play(being("PRE", "PRED-s/N", "PRED-w/N", **NIGHT), "power spider G1 xBE")
    assert texts(state, 0, "play PRED-s") == []
    assert why(state, "play PRED-s/N G8 xCA") == "BA-SPEC-01"
    assert texts(state, 0, "play PRED-w")


def test_ba_spec_01_the_power_goes_where_the_action_goes() -> None:
    state = being("PRE", **NIGHT)
    powers = [text.removeprefix("power ") for text in texts(state, 0, "power")]
    actions = [text for text in texts(state) if text.split()[0] in ("spider", "grasshopper", "worm")]
    assert sorted(powers) == sorted(actions)
    assert why(state, "power spider G0") == why(state, "power spider S14") == "BA-PRED-02"
    assert why(state, "power grasshopper G1 xBE") == "BA-PRED-03"


# ---- Strategist


def test_ba_spec_01_04_the_strategist_sees_one_more() -> None:
    library = play(being("STR"), "H1 #1-L")
    assert json(library)["pending"]["draws"] == "HHH"
    card = play(being("STR", "OBJ-F", "LOOK-F"), "play LOOK-F", "play OBJ-F")
    assert json(card)["pending"]["draws"] == "FFFF"
    assert texts(being("STR"), 0, "power") == []
    assert why(being("STR"), "power look F") == "BA-SPEC-01"


def test_ba_spec_04_not_at_setup() -> None:
    setup = Setup("antermediate", 2, {"species": "STR+FLY"})
    state = play_setup(GAME.new_game(setup), "! first P1", "! side day")
    assert own(state)["species"] == "STR"
    state = play(state, "ants HHH")
    assert json(state)["pending"]["draws"] == "HHH"


def play_setup(state: State, *lines: str) -> State:
    """The lines, then whatever is dealt."""
    state = play(state, *lines)
    while GAME.deciders(state) == (CHANCE,):
        state = GAME.apply(state, CHANCE, GAME.legal_moves(state, CHANCE)[0]).state
    return state


# ---- Insomniac


def test_ba_spec_03_the_insomniac_plays_on_any_side_in_its_own_turns() -> None:
    state = being("INS", "RUN-H/N", "SLIP/N")
    assert texts(state, 0, "play") == ["play RUN-H/N", "play SLIP/N"]
    assert texts(being("INS", "RUN-H/D", **NIGHT), 0, "play") == ["play RUN-H/D"]
    assert texts(being("ARC", "RUN-H/N", "SLIP/N"), 0, "play") == []
    assert texts(being("INS", "RUN-H/N", active="P2")) == []


# ---- open objectives


def open_table(*cards: str, **rest: Any) -> State:
    """A turn of P1 in ExperiAntced."""
    return given(**({"variant": "experiantced", "specials": {"P1": cards}, "display": SHOWN} | rest))


def test_ba_exp_09_obj_completes_a_displayed_card() -> None:
    state = open_table("OBJ-F", "OBJ-H", store={"P1": {"MU": 2, "ST": 1}})
    assert texts(state, 0, "play") == ["play OBJ-F !OF10"]
    for text in ("play OBJ-F !OF16", "play OBJ-F !OF01", "play OBJ-H !OF10", "play OBJ-F"):
        assert why(state, text) == "BA-EXP-09"
    state = play(state, "play OBJ-F !OF10")
    assert texts(state, CHANCE)[0].startswith("! show OF")
    assert (own(state)["revealed"], sum(own(state)["store"].values())) == (["OF10"], 0)
    state = play(state, "! show OF01")
    assert (json(state)["phase"], json(state)["active"]) == ("turn", "P1")
    assert GAME.scores(state) == (9, 0)


def test_ba_exp_10_look_shows_the_next_two_in_both_windows() -> None:
    state = play(open_table("LOOK-F"), "play LOOK-F")
    assert texts(state, CHANCE)[0].startswith("! look P1 OF")
    state = play(state, "! look P1 OF03", "! look P1 OF01")
    assert (json(state)["phase"], json(state)["active"]) == ("turn", "P1")
    assert [entry["card"] for entry in json(state)["decks"]["F"]["top"]] == ["OF03", "OF01"]
    later = play(open_table("LOOK-H", "DIG"), "H1 #1=", "play LOOK-H", "! look P1 OH03", "! look P1 OH04")
    assert (json(later)["phase"], texts(later)) == ("after", ["end"])


def test_ba_spec_01_the_strategist_looks_at_the_beginning_of_its_turn() -> None:
    state = open_table(species={"P1": "STR"})
    assert texts(state, 0, "power") == ["power look H", "power look F", "power look D"]
    state = play(state, "power look F", "! look P1 OF03")
    assert json(state)["decks"]["F"]["top"] == [{"card": "OF03", "seats": ["P1"]}]
    assert texts(state, 0, "power") == []
    assert why(state, "power look H") == "BA-SPEC-01"
    assert json(play(state, "H1 #1="))["active"] == "P2"
    again = play(state, "H1 #1=", "P2: H1 #1=")
    assert texts(again, 0, "power") == ["power look H", "power look F", "power look D"]


def test_ba_exp_07_mark_and_the_flyer_need_no_own_tile_beside() -> None:
    state = open_table("MARK/D", species={"P1": "FLY"}, ground={"N5": "empty", "G9": "empty"})
    state = play(state, "play MARK/D N5", "power mark G9")
    assert ground(state, "N5") == ground(state, "G9") == "P1"


@pytest.mark.parametrize(("text", "rule"), [("play LOOK-F", "BA-CARD-03"), ("power look F", "BA-SPEC-01")])
def test_an_empty_deck_shows_nothing(text: str, rule: str) -> None:
    revealed = {"P2": [f"OF{n:02}" for n in range(1, 24) if n not in (10, 16)]}
    state = open_table("LOOK-F", species={"P1": "STR"}, revealed=revealed)
    assert text not in texts(state)
    assert reason_of(state, text) == Reason(rule, "The Farmer deck is empty.")
