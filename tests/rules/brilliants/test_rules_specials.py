"""Special cards: windows, sides, each effect with a case where it works and cases where not (BA-CARD)."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace

from rules.brilliants import GAME
from rules.brilliants.data import board
from rules.brilliants.data.special import CARD_ROWS, COPIES, SPECIALS, SPECIES
from rules.brilliants.play.effects import EFFECTS, SCORING
from rules.brilliants.play.powers import ABILITIES
from rules.brilliants.play.rounds import go_on
from rules.brilliants.play.scoring_conditions import SCORING_CONDITIONS
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.state import Phase, State
from rules.core.protocol import CHANCE
from tests.conformance.games import brilliants_tally
from tests.rules.brilliants.brute import dist
from tests.rules.brilliants.given import given, ground, json, play, step, supply, texts, why
from tests.rules.brilliants.test_data import complaint_at_start

TURN: Final[dict[str, Any]] = {
    "acted": False, "runs": "", "looks": "", "slips": 0, "bores": 0, "reach": 0, "gathered": None,
    "dug_hole": False, "looked": False,
}  # fmt: skip
NUMBER: Final = {name: number for number, name in enumerate(board.NAMES)}
DONE: Final = {"hatched": True, "hunted": True}
EIGHTEEN: Final = [f"S{n}" for n in (1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 15, 17)] + [
    f"G{n}" for n in range(19, 25)
]
ALL_PAIRS: Final = {"H1": "#1", "H2": "#1", "F1": "#1", "F2": "#1", "D1": "#1", "D2": "#1"}


def holding(*cards: str, **rest: Any) -> State:
    """A turn of P1 in Antermediate with these cards in its hand."""
    return given(**({"variant": "antermediate", "specials": {"P1": cards}} | rest))


def after(*cards: str, gathered: str | None = None, dug_hole: bool = False, **rest: Any) -> State:
    """The same when the action of the turn is done."""
    turn = TURN | {"acted": True, "gathered": gathered, "dug_hole": dug_hole}
    return holding(*cards, phase="after", turn=turn, **rest)


def own(state: State, seat: int = 0) -> dict[str, Any]:
    colony: dict[str, Any] = json(state)["colonies"][seat]
    return colony


def cards_of(state: State) -> list[str]:
    """The moves of P1 that play cards or hatch by one."""
    return [text for text in texts(state) if text.startswith("play") or "EGG" in text]


# ---- the table of effects


def test_ba_card_05_06_each_effect_is_used_and_each_card_has_one() -> None:
    assert {row.effect for row in CARD_ROWS} == set(EFFECTS)
    assert {row.ability for row in SPECIES} == set(ABILITIES)
    assert set(SCORING_CONDITIONS) < SCORING < set(EFFECTS)
    assert sum(COPIES) == 60
    assert {kind.code: kind.copies for kind in SPECIALS} == brilliants_tally.COPIES


@pytest.mark.parametrize(
    ("file", "key", "good", "bad"),
    [
        ("specials.yaml", "cards[0].effect", "score_gathered", "score_gatherd"),
        ("species.yaml", "species[0].ability", "mark_by_day", "mark_by_dy"),
    ],
)
def test_an_unknown_effect_stops_the_start_with_its_line(
    file: str, key: str, good: str, bad: str, tmp_path: Any
) -> None:
    said = complaint_at_start(file, good, bad, tmp_path)
    assert f"key {key}: {bad} is unknown; did you mean {good}" in said
    assert f"DataError: {file}:" in said


# ---- who plays when


def test_ba_card_01_the_seat_at_its_turn_plays_any_number() -> None:
    state = holding("RUN-H/D", "SLIP/D", "MARK/D", ground={"G9": "empty"})
    assert why(state, "play RUN-H/N") == "BA-CARD-01"
    state, events = step(state, "play RUN-H/D")
    assert {"event": "SpecialPlayed", "seat": "P1", "special": "RUN-H/D"} in events
    state = play(state, "play SLIP/D", "play MARK/D G9")
    assert own(state)["specials"] == []
    assert own(state)["played"][-3:] == ["RUN-H/D", "SLIP/D", "MARK/D"]
    assert json(state)["phase"] == "turn"
    assert why(state, "play RUN-H/D") == "BA-CARD-01"


def test_ba_card_01_not_in_the_turn_of_another() -> None:
    state = holding("RUN-H/D", active="P2")
    assert texts(state) == []
    assert why(state, "play RUN-H/D") == "BA-ROUND-04"
    assert why(given(), "play RUN-H/D") == why(given(), "power look H") == "BA-SETUP-05"


def test_ba_card_02_the_window_after_the_action() -> None:
    state = play(holding("GAT-CA/N"), "H1 #1=")
    assert json(state)["phase"] == "after"
    assert texts(state) == ["end"]
    assert why(state, "hatch F") == why(state, "H1 #1=") == "BA-CARD-02"
    assert json(play(state, "end"))["active"] == "P2"
    assert why(holding("GAT-CA/N"), "end") == "BA-CARD-02"
    assert why(given(), "end") == "BA-ROUND-10"


def test_ba_card_02_without_cards_and_powers_there_is_none() -> None:
    assert json(play(holding(), "H1 #1="))["active"] == "P2"
    state = play(holding("MARK/D", ground={"G9": "empty"}), "H1 #1=", "play MARK/D G9")
    assert (json(state)["active"], json(state)["phase"]) == ("P2", "turn")


@pytest.mark.parametrize(
    ("species", "side", "opens"),
    [("FLY", "day", True), ("FLY", "night", False), ("PRE", "night", True), ("PRE", "day", False)],
)
def test_ba_card_02_it_opens_for_an_unused_power(species: str, side: str, opens: bool) -> None:
    colony = {seat: {"night": ["H1"] if side == "night" else []} for seat in ("P1", "P2")}
    state = holding(species={"P1": species}, side=side, colony=colony)
    assert json(play(state, "H1 #1="))["phase"] == ("after" if opens else "turn")
    colony["P1"] |= {"powered": True}
    used = holding(species={"P1": species}, side=side, colony=colony)
    assert json(play(used, "H1 #1="))["active"] == "P2"


def test_ba_card_03_equal_copies_are_listed_once_and_both_may_serve_one_event() -> None:
    state = after("DIG", "DIG", dug_hole=True)
    assert texts(state) == ["play DIG", "end"]
    state = play(state, "play DIG")
    assert own(state)["specials"] == ["DIG"]
    state, events = step(state, "play DIG")
    assert own(state)["charms"] == GAME.scores(state)[0] == 4
    assert {"event": "Scored", "seat": "P1", "source": "special_cards", "points": 2} in events
    assert json(state)["active"] == "P2"


def test_ba_card_03_a_skipped_seat_has_no_window() -> None:
    state = holding(
        colony={"P1": {"tile": "H", **DONE}, "P2": {"tile": "F", **DONE}},
        ants={"P1": {"H1": "#1"}, "P2": {"H1": "#1", "H2": "#1"}}, specials={"P1": ["GAT-CA/N"]},
    )  # fmt: skip
    state = play(state, "H1 #1=", "end", "P2: H1 #1=")
    assert json(state)["active"] == "P2"
    assert texts(state) == []


def test_ba_card_03_04_day_and_night_cards() -> None:
    assert cards_of(holding("RUN-H/D", "RUN-H/N")) == ["play RUN-H/D"]
    assert why(holding("RUN-H/N"), "play RUN-H/N") == "BA-CARD-04"
    night = {"side": "night", "colony": {"P1": {"night": ["H1"]}, "P2": {"night": ["H1"]}}}
    assert cards_of(holding("RUN-H/D", "RUN-H/N", **night)) == ["play RUN-H/N"]
    assert why(holding("RUN-H/D", **night), "play RUN-H/D") == "BA-CARD-04"
    assert cards_of(holding("SLIP/D", "DIG", "LOOK-H", **night)) == ["play LOOK-H"]


# ---- every card of the table


def test_ba_card_05_gat() -> None:
    state = after("GAT-BE/D", gathered="BE", store={"P1": {"BE": 1}})
    done = play(state, "play GAT-BE/D")
    assert (own(done)["charms"], own(done)["store"]["BE"]) == (2, 1)
    assert why(after("GAT-BE/D", gathered="CA"), "play GAT-BE/D") == "BA-CARD-03"
    assert why(after("GAT-BE/D"), "play GAT-BE/D") == "BA-CARD-03"
    assert why(holding("GAT-BE/D"), "play GAT-BE/D") == "BA-CARD-05"


def test_ba_card_05_gat_counts_soil_and_this_turn_only() -> None:
    state = holding("GAT-CL/D", ants={"P1": {"D1": "#1", "D2": "#1"}})
    state = play(state, "D1 #1-d1 xCL")
    assert texts(state) == ["play GAT-CL/D", "end"]
    state = play(state, "end", "P2: H1 #1=", "hatch F")
    assert texts(state) == ["end"]


def test_ba_card_05_obj() -> None:
    state = play(holding("OBJ-F", hands={"P1": ["OF01", "OF02", "OF03"]}), "play OBJ-F")
    assert all(text.startswith("! draw P1 OF") for text in texts(state, CHANCE))
    state = play(state, "! draw P1 OF07")
    assert own(state)["hand"] == ["OF01", "OF02", "OF03", "OF07"]
    assert (json(state)["phase"], json(state)["active"], json(state)["turn"]["acted"]) == (
        "turn",
        "P1",
        False,
    )
    full = holding("OBJ-F", hands={"P1": ["OF01", "OF02", "OF03", "OF04"]})
    assert why(full, "play OBJ-F") == "BA-CARD-03"
    empty = holding("OBJ-F", "LOOK-F", revealed={"P2": [f"OF{n:02}" for n in range(1, 24)]})
    assert why(empty, "play OBJ-F") == why(empty, "play LOOK-F") == "BA-CARD-03"
    assert cards_of(empty) == []


def test_ba_card_05_obj_after_the_action_goes_back_to_that_window() -> None:
    state = play(after("OBJ-F", "DIG", dug_hole=True), "play OBJ-F", "! draw P1 OF07")
    assert json(state)["phase"] == "after"
    assert texts(state) == ["play DIG", "end"]
    last = play(after("OBJ-F"), "play OBJ-F", "! draw P1 OF07")
    assert json(last)["active"] == "P2"


def test_ba_card_05_08_look() -> None:
    state = holding("LOOK-F", "OBJ-H", "OBJ-F")
    state = play(state, "play LOOK-F", "play OBJ-H", "! draw P1 OH01")
    assert json(state)["turn"]["looks"] == "F"
    state = play(state, "play OBJ-F", "! draw P1 OF03", "! draw P1 OF01", "! draw P1 OF02")
    assert texts(state) == ["pick OF01", "pick OF02", "pick OF03"]
    state = play(state, "pick OF01")
    assert json(state)["decks"]["F"]["bottom"] == [
        {"card": "OF03", "seat": "P1"},
        {"card": "OF02", "seat": "P1"},
    ]
    assert json(state)["turn"]["looks"] == ""
    assert own(state)["hand"] == ["OH01", "OF01"]
    assert why(after("LOOK-F"), "play LOOK-F") == "BA-CARD-05"


def test_ba_card_08_look_in_the_library_and_for_a_draw_after_the_action() -> None:
    state = play(holding("LOOK-H"), "play LOOK-H", "H1 #1-L")
    for card in ("OH01", "OH02", "OH03", "OH04"):
        state = play(state, f"! draw P1 {card}")
    assert texts(state) == ["pick OH01", "pick OH02", "pick OH03", "pick OH04"]
    waiting = play(holding("LOOK-H", "OBJ-H"), "play LOOK-H", "H1 #1=", "play OBJ-H")
    assert len(json(waiting)["pending"]["draws"]) == 3


def test_ba_card_08_never_more_than_the_deck_holds() -> None:
    revealed = {"P2": [f"OH{n:02}" for n in range(1, 22)]}
    state = play(holding("LOOK-H", "OBJ-H", revealed=revealed), "play LOOK-H", "play OBJ-H")
    assert json(state)["pending"]["draws"] == "HH"


def final(*cards: str, **rest: Any) -> dict[str, int]:
    """P1's final table when the game ends after its last move, with these cards in hand."""
    over = over_with(*cards, **rest)
    result = GAME.result(over)
    assert result is not None
    assert result.items[0]["special_cards"] == own(over)["charms"]
    for viewer in (0, 1, None):
        assert GAME.result(GAME.observe(over, viewer)) == result
    return dict(result.items[0])


def over_with(*cards: str, **rest: Any) -> State:
    done = {"P1": {"tile": "H", **DONE}, "P2": {"tile": "F", "night": ["H1"], **DONE}}
    state = holding(*cards, colony=done, idle=1, **rest)
    for ant in own(state)["ants"]:
        state = play(state, f"{ant} #1=", "end")
    return state


def test_ba_card_05_five() -> None:
    farmers = {"P1": {f"F{n}": "#1" for n in range(1, 6)}, "P2": {"H1": "#1"}}
    assert final("FIVE-F", "FIVE-F", "FIVE-H", ants=farmers)["special_cards"] == 8
    four = {"P1": {f"F{n}": "#1" for n in range(1, 5)}, "P2": {"H1": "#1"}}
    assert final("FIVE-F", ants=four)["special_cards"] == 0
    assert why(holding("FIVE-F", ants=farmers), "play FIVE-F") == "BA-CARD-05"


def test_ba_card_05_holes() -> None:
    dug = {
        "holes": {"P1": {"#2": "S1", "#3": "S3", "#4": "S5"}},
        "ground": dict.fromkeys(("S1", "S3", "S5"), "empty"),
    }
    assert final("HOLES", "HOLES", **dug)["special_cards"] == 6
    three = {"holes": {"P1": {"#2": "S1", "#3": "S3"}}, "ground": dict.fromkeys(("S1", "S3"), "empty")}
    assert final("HOLES", **three)["special_cards"] == 0
    assert why(holding("HOLES", **dug), "play HOLES") == "BA-CARD-05"


def test_ba_card_05_trail() -> None:
    whole = {"ground": dict.fromkeys(EIGHTEEN, "P1")}
    assert own(play(holding("TRAIL", **whole), "play TRAIL"))["charms"] == 3
    assert own(play(after("TRAIL", **whole), "play TRAIL"))["charms"] == 3
    assert final("TRAIL", "TRAIL", **whole)["special_cards"] == 6
    short = {"ground": dict.fromkeys(EIGHTEEN[1:], "P1")}
    assert why(holding("TRAIL", **short), "play TRAIL") == "BA-CARD-03"
    assert final("TRAIL", **short)["special_cards"] == 0


def test_ba_card_05_pairs() -> None:
    pairs = {"ants": {"P1": ALL_PAIRS, "P2": {"H1": "#1"}}}
    assert own(play(holding("PAIRS", **pairs), "play PAIRS"))["charms"] == 4
    assert final("PAIRS", **pairs)["special_cards"] == 4
    five = {name: place for name, place in ALL_PAIRS.items() if name != "D2"}
    short = {"ants": {"P1": five, "P2": {"H1": "#1"}}}
    assert why(holding("PAIRS", **short), "play PAIRS") == "BA-CARD-03"
    assert final("PAIRS", **short)["special_cards"] == 0


def test_ba_card_05_the_last_card_is_told_when_it_scores() -> None:
    over = over_with("PAIRS", "GAT-CA/N", ants={"P1": ALL_PAIRS, "P2": {"H1": "#1"}})
    assert own(over)["specials"] == ["GAT-CA/N"]
    assert own(over)["played"][-1] == "PAIRS"


def test_ba_card_05_run() -> None:
    state = play(holding("RUN-H/D"), "play RUN-H/D")
    assert json(state)["turn"]["runs"] == "H"
    assert why(holding("RUN-F/D"), "play RUN-F/D") == "BA-CARD-03"
    tired = holding("RUN-H/D", colony={"P1": {"night": ["H1"]}})
    assert why(tired, "play RUN-H/D") == "BA-CARD-03"
    assert why(after("RUN-H/D"), "play RUN-H/D") == "BA-CARD-05"
    assert json(play(state, "hatch F"))["turn"]["runs"] == ""


NIGHT: Final[dict[str, Any]] = {
    "side": "night",
    "colony": {"P1": {"night": ["H1"]}, "P2": {"night": ["H1"]}},
}


def test_ba_card_05_pred() -> None:
    state = play(holding("PRED-s/N", "PRED-w/N", **NIGHT), "play PRED-s/N G1 xBE")
    assert (json(state)["predators"]["spider"], ground(state, "G1")) == ("G1", "empty")
    assert (own(state)["hunted"], own(state)["moved"]) == (False, ["spider"])
    state = play(state, "play PRED-w/N P2.d1 xCL", "spider G8 xCA")
    assert own(state, 1)["dug"] == ["d1"]
    assert own(state)["moved"] == ["spider", "worm"]
    assert why(holding("PRED-s/N"), "play PRED-s/N G1 xBE") == "BA-CARD-04"
    for space in ("G0", "S14"):
        assert why(holding("PRED-g/N", **NIGHT), f"play PRED-g/N {space}") == "BA-PRED-02"
    assert why(holding("PRED-g/N", **NIGHT), "play PRED-g/N G1 xBE") == "BA-PRED-03"
    after_it = after("PRED-g/N", **NIGHT)
    assert "play PRED-g/N S4" in texts(after_it)
    assert "play PRED-g/N S5 xMU" in texts(after_it)


def test_ba_card_05_pred_lists_what_the_action_lists() -> None:
    state = holding("PRED-s/N", "PRED-g/N", "PRED-w/N", **NIGHT)
    lured = [text for text in texts(state, 0, "play PRED")]
    hunted = [text for name in ("spider", "grasshopper", "worm") for text in texts(state, 0, name)]
    named = {"spider": "PRED-s/N", "grasshopper": "PRED-g/N", "worm": "PRED-w/N"}
    assert sorted(lured) == sorted(
        f"play {named[who]} {where}" for who, where in (t.split(" ", 1) for t in hunted)
    )


def test_ba_card_05_egg() -> None:
    state = holding("EGG-D", "EGG-J")
    eggs = ["hatch H:D EGG-D", "hatch F:D EGG-D", "hatch D EGG-D"]
    assert [text for text in texts(state) if text.endswith("EGG-D")] == eggs
    done = {"P1": {"tile": "H", "hatched": True}}
    assert why(holding("EGG-D", colony=done), "hatch F:D EGG-D") == "BA-CARD-05"
    assert why(holding("EGG-J"), "hatch F:D EGG-D") == "BA-CARD-01"
    diggers = {"P1": {f"D{n}": "#1" for n in range(1, 6)}, "P2": {"H1": "#1"}}
    assert why(holding("EGG-D", ants=diggers), "hatch F:D EGG-D") == "BA-CARD-03"
    taken = {"P2": {"tile": "F", "hatched": True}}
    assert why(holding("EGG-D", colony=taken), "hatch F:D EGG-D") == "BA-HATCH-01"
    assert why(after("EGG-D"), "hatch F:D EGG-D") == "BA-CARD-02"


def test_ba_card_05_egg_j() -> None:
    state = play(holding("EGG-J"), "play EGG-J D")
    assert own(state)["ants"] == {"H1": "#1", "D1": "Q"}
    assert (own(state)["hatched"], json(state)["tiles"]) == (False, "HFD")
    assert "D1 Q-d2" not in texts(state)
    assert "D1 Q-e3 xCL" in texts(state)
    hunters = {"P1": {f"H{n}": "#1" for n in range(1, 6)}, "P2": {"H1": "#1"}}
    full = after("EGG-J", ants=hunters)
    assert texts(full) == ["play EGG-J F", "play EGG-J D", "end"]
    assert why(full, "play EGG-J H") == "BA-CARD-03"


def test_ba_card_05_reach() -> None:
    digger = {"ants": {"P1": {"D1": "#1"}, "P2": {"H1": "#1"}}}
    state = play(holding("REACH", "REACH", **digger), "play REACH", "play REACH")
    assert json(state)["turn"]["reach"] == 2
    assert why(holding("REACH"), "play REACH") == "BA-CARD-03"
    dug = {
        "holes": {"P1": {"#2": "S1", "#3": "S3", "#4": "S5"}},
        "ground": dict.fromkeys(("S1", "S3", "S5"), "empty"),
    }
    assert why(holding("REACH", **digger, **dug), "play REACH") == "BA-CARD-03"


def test_ba_card_05_wipe() -> None:
    state = holding(
        "WIPE/D", ground=dict.fromkeys(("G9", "G8", "G7"), "P2") | {"G1": "P1"},
        ants={"P1": {"H1": "#1"}, "P2": {"H1": "G8"}}, holes={"P2": {"#2": "G7"}},
    )  # fmt: skip
    assert cards_of(state) == ["play WIPE/D G1", "play WIPE/D G9"]
    done, events = step(state, "play WIPE/D G9")
    assert (ground(done, "G9"), own(done, 1)["pheromones"]) == ("empty", 16)
    assert {"event": "PheromoneRemoved", "owner": "P2", "space": "G9"} in events
    assert own(play(state, "play WIPE/D G1"))["pheromones"] == 18
    for space in ("G8", "G7", "G2"):
        assert why(state, f"play WIPE/D {space}") == "BA-CARD-03"
    assert cards_of(after("WIPE/D")) == []


def test_ba_card_05_mark() -> None:
    state = holding(
        "MARK/D", ground=dict.fromkeys(("G9", "G8", "G7", "N5"), "empty"),
        ants={"P1": {"H1": "#1"}, "P2": {"H1": "G8"}}, predators={"spider": "G7"},
    )  # fmt: skip
    assert cards_of(state) == ["play MARK/D G9", "play MARK/D N5"]
    done = play(state, "play MARK/D N5")
    assert (ground(done, "N5"), own(done)["pheromones"]) == ("P1", 17)
    for space in ("G8", "G7", "G1", "G0"):
        assert why(state, f"play MARK/D {space}") == "BA-CARD-03"
    assert why(supply(holding("MARK/D", ground={"S5": "empty"}), "P1", 0), "play MARK/D S5") == "BA-CARD-03"


def test_ba_card_05_slip_and_bore() -> None:
    digger = {"ants": {"P1": {"D1": "#1"}, "P2": {"H1": "#1"}}}
    state = play(holding("SLIP/D", "BORE", "BORE", **digger), "play SLIP/D", "play BORE", "play BORE")
    assert (json(state)["turn"]["slips"], json(state)["turn"]["bores"]) == (1, 2)
    assert why(holding("BORE"), "play BORE") == "BA-CARD-03"
    tired = holding("SLIP/D", "BORE", colony={"P1": {"night": ["D1"]}}, **digger)
    assert why(tired, "play SLIP/D") == why(tired, "play BORE") == "BA-CARD-03"
    assert why(after("SLIP/D"), "play SLIP/D") == "BA-CARD-05"


def test_ba_card_05_dig() -> None:
    state = holding(
        "DIG", ants={"P1": {"D1": "b1"}, "P2": {"H1": "#1"}}, dug={"P1": ["b1"]}, ground={"S5": "empty"}
    )
    state = play(state, "D1 b1-#2 xSA o@S5")
    assert texts(state) == ["play DIG", "end"]
    assert own(play(state, "play DIG"))["charms"] == 2
    assert why(after("DIG", gathered="SA"), "play DIG") == "BA-CARD-03"
    assert why(holding("DIG"), "play DIG") == "BA-CARD-05"


# ---- examples


def test_ba_ex_34_gathered_by_night() -> None:
    state = after("GAT-FL/N", "GAT-FL/D", gathered="FL", store={"P1": {"FL": 1}}, **NIGHT)
    done = play(state, "play GAT-FL/N")
    assert (own(done)["charms"], own(done)["store"]["FL"]) == (2, 1)
    assert why(done, "play GAT-FL/D") == "BA-CARD-04"
    sleepless = after("GAT-FL/N", "GAT-FL/D", gathered="FL", species={"P1": "INS"}, **NIGHT)
    assert own(play(sleepless, "play GAT-FL/N", "play GAT-FL/D"))["charms"] == 4


BEHIND: Final[dict[str, Any]] = {
    "ants": {"P1": {"H1": "G19"}, "P2": {"H1": "#1"}},
    "ground": dict.fromkeys(("G20", "G21"), "P2"),
}


def test_ba_ex_35_slipping_through() -> None:
    state = holding("SLIP/D", species={"P1": "ARC", "P2": "STR"}, **BEHIND)
    assert why(state, "H1 G19-G20^-G8 xCA") != ""
    state = play(state, "play SLIP/D")
    assert why(state, "H1 G19-G20^-G8 xCA") == ""
    assert why(state, "H1 G19-G20^") != ""
    assert why(state, "H1 G19-G20^-G21^-G22") != ""
    assert ground(play(state, "H1 G19-G20^-G8 xCA"), "G20") == "P2"
    assert why(holding(species={"P1": "DIP"}, **BEHIND), "H1 G19-G20-G21-G22") == ""


def test_ba_card_07_two_slips_cross_two_spaces() -> None:
    state = holding("SLIP/D", "SLIP/N", species={"P1": "INS", "P2": "STR"}, **BEHIND)
    state = play(state, "play SLIP/D", "play SLIP/N")
    assert why(state, "H1 G19-G20^-G21^-G22") == ""
    assert json(play(state, "H1 G19-G20^-G21^-G22"))["turn"]["slips"] == 0


def test_ba_card_05_07_what_a_card_changed_is_lost_after_the_action() -> None:
    state = play(
        holding("SLIP/D", "BORE", ants={"P1": {"D1": "#1", "H1": "#1"}, "P2": {"H1": "#1"}}), "play BORE"
    )
    assert why(state, "D1 #1-d1~-d2 xSA") == ""
    state = play(state, "play SLIP/D", "hatch F", "P2: H1 #1=")
    assert json(state)["turn"] == TURN
    assert why(state, "D1 #1-d1~-d2 xSA") != ""


def test_ba_ex_15_ba_spec_05_weather_and_card_add_up() -> None:
    state = play(holding("RUN-H/D", weather="wind"), "play RUN-H/D")
    assert why(state, "H1 #1-S4-S0-S1-S7-G30-G14 xFL") == ""
    assert why(state, "H1 #1-S4-S0-S1-S7-G30-G14-G5 xBE") != ""
    assert why(holding("RUN-H/D", weather="wind"), "H1 #1-S4-S0-S1-S7-G30-G14 xFL") != ""


def test_ba_card_05_run_is_for_one_type() -> None:
    both = {"P1": {"H1": "#1", "F1": "#1"}, "P2": {"H1": "#1"}}
    state = play(holding("RUN-F/D", ants=both), "play RUN-F/D")
    assert why(state, "F1 #1-S4-S0-S1-S7-G30 xMU") == ""
    assert why(state, "H1 #1-S4-S0-S1-S7") != ""


def test_ba_ex_37_ba_spec_05_reach_of_an_architect() -> None:
    digger = {"ants": {"P1": {"D1": "b1"}, "P2": {"H1": "#1"}}, "dug": {"P1": ["b1"]}}
    empty = {"ground": dict.fromkeys(json(given())["ground"], "empty")}
    for cards, species, reach in (
        ((), "DIP", 3),
        ((), "ARC", 4),
        (("REACH",), "DIP", 5),
        (("REACH",), "ARC", 6),
        (("REACH", "REACH"), "ARC", 8),
    ):
        state = holding(*cards, species={"P1": species}, **digger, **empty)
        state = play(state, *(f"play {card}" for card in cards))
        places = {text.rsplit("@", 1)[1] for text in texts(state, 0, "D1 b1-#2 xSA o@")}
        assert max(dist(NUMBER[place], NUMBER["S14"]) for place in places) == reach


def test_ba_ex_36_an_egg_as_the_action() -> None:
    state = play(holding("EGG-D", "EGG-J"), "hatch F:D EGG-D")
    assert own(state)["ants"] == {"H1": "#1", "D1": "Q"}
    assert (own(state)["tile"], own(state)["hatched"], json(state)["tiles"]) == ("F", True, "HD")
    assert (own(state)["specials"], own(state)["played"][-1]) == (["EGG-J"], "EGG-D")
    assert json(state)["phase"] == "after"
    state = play(state, "play EGG-J D")
    assert own(state)["ants"] == {"H1": "#1", "D1": "Q", "D2": "Q"}
    assert json(state)["active"] == "P2"


def test_ba_card_03_a_turn_whose_action_a_card_has_made_impossible_ends() -> None:
    """A predator barred by a power, or the last free space marked, may leave nothing to do (BA-ROUND-07)."""
    state = holding("WIPE/D")
    idle = replace(state.colonies[0], hatched=True, hunted=True, night=1)
    making = StateBuilder(replace(state, colonies=(idle, state.colonies[1])))
    go_on(making)
    assert (making.state.phase, making.state.active) == (Phase.TURN, 1)
