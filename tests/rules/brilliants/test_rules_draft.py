"""Setups of all rule sets: options, order, what is dealt, drafted or chosen (BA-SETUP, BA-ANTE)."""

from __future__ import annotations

import pytest

from rules.brilliants import GAME
from rules.brilliants.data.special import COPIES, SPECIALS
from rules.brilliants.state import State
from rules.core.errors import SetupError
from rules.core.protocol import CHANCE, Setup
from tests.rules.brilliants.given import begin, json, play, step, texts, why

OPENED = ("! first P2", "! side night")
SHOWN = [f"! show O{letter}{number}" for letter in "HFD" for number in ("01", "02")]


def header(variant: str, seats: int, **options: str) -> str:
    return GAME.header(Setup(variant, seats, options), "x")


def refusal(variant: str, seats: int = 2, **options: str) -> str:
    with pytest.raises(SetupError) as error:
        GAME.new_game(Setup(variant, seats, options))
    return str(error.value)


def waits_for(state: State) -> str:
    """The deciding seat and the first thing that can be done."""
    actor = GAME.deciders(state)[0]
    first = GAME.format(GAME.legal_moves(state, actor)[0])
    return first if actor == CHANCE else f"P{actor + 1}: {first}"


def dealt(state: State, seat: str, *codes: str) -> State:
    return play(state, *(f"! special {seat} {code}" for code in codes))


def test_ba_setup_05_ba_note_05_each_rule_set_has_its_own_options() -> None:
    offered = {option.name: option.variants for option in GAME.info.options}
    several = ("childrants", "apprantice", "antermediate", "experiantced")
    assert offered == {
        "covers": several,
        "first": several,
        "species": ("antermediate",),
        "quiet_digging": ("solo",),
    }
    assert "ExperiAntced has no option 'species'; it has covers, first." in refusal(
        "experiantced", species="draft"
    )
    assert "Solo challenge has no option 'first'" in refusal("solo", 1, first="P1")
    assert "ApprAntice has no option 'quiet_digging'" in refusal("apprantice", quiet_digging="on")
    assert "it should be on or off" in refusal("solo", 1, quiet_digging="yes")
    assert "2 to 4 seats, not 1" in refusal("childrants", 1)
    assert "one seat, not 2" in refusal("solo", 2)


def test_ba_note_05_species_of_the_seats_are_written_with_plus() -> None:
    written = header("antermediate", 3, species="FLY,DIP,INS", first="P2")
    assert written == "BA1 set=antermediate seats=3 options=first:P2,species:FLY+DIP+INS seed=x"
    setup, _ = GAME.parse_header(written)
    assert setup.options == {"first": "P2", "species": "FLY+DIP+INS"}
    assert header("antermediate", 2, species="random") == "BA1 set=antermediate seats=2 options=- seed=x"
    for wrong in ("FLY", "FLY+FLY", "FLY+XYZ", "FLY+DIP+INS", ""):
        assert "2 different species of FLY, DIP, STR, PRE, ARC, INS" in refusal("antermediate", species=wrong)


def test_ba_setup_05_ba_comp_18_the_table_of_the_rule_sets() -> None:
    decks = {
        (variant.name, seats): json(begin(variant.name, seats))["decks"]["H"]["size"]
        for variant in GAME.info.variants
        for seats in variant.seats
    }
    assert {key for key, size in decks.items() if size == 30} == {
        (name, 4) for name in ("childrants", "apprantice", "antermediate", "experiantced")
    }
    tiles = {v.name: json(begin(v.name, v.seats[0]))["tiles"] for v in GAME.info.variants}
    assert tiles == {
        "childrants": "",
        "apprantice": "HFD",
        "antermediate": "HFD",
        "experiantced": "HFD",
        "solo": "HFDJ",
    }
    assert json(begin("experiantced", 4))["tiles"] == "HFDJ"


def test_ba_ante_01_ba_setup_06_species_and_six_cards_are_dealt_seat_by_seat() -> None:
    state = play(begin("antermediate"), *OPENED)
    assert texts(state, CHANCE) == [
        f"! species P2 {code}" for code in ("FLY", "DIP", "STR", "PRE", "ARC", "INS")
    ]
    state, events = step(state, "! species P2 DIP")
    assert events == [{"event": "SpeciesTaken", "seat": "P2", "species": "DIP"}]
    outcomes = GAME.outcomes(state)
    assert outcomes is not None
    assert sum(weight for _, weight in outcomes) == sum(COPIES)
    assert {GAME.format(move): weight for move, weight in outcomes}["! special P2 FIVE-H"] == 2
    state = dealt(state, "P2", "FIVE-H", "FIVE-H", "REACH", "EGG-J", "GAT-BE/D", "GAT-BE/N")
    assert why(state, "! species P1 DIP") == why(state, "! species P2 FLY") != ""
    state = play(state, "! species P1 FLY")
    assert why(state, "! special P1 FIVE-H") == why(state, "! special P1 EGG-J") != ""
    state = dealt(state, "P1", "REACH", "DIG", "DIG", "HOLES", "HOLES", "WIPE/D")
    assert waits_for(state) == "P2: ants HHH"
    assert why(state, "ant H", 1) == "BA-SETUP-04"
    assert why(state, "ants HH", 1) == why(state, "species ARC", 1) == "BA-SETUP-04"
    hand = json(state)["colonies"][0]["specials"]
    assert sorted(hand) == ["DIG", "DIG", "HOLES", "HOLES", "REACH", "WIPE/D"]
    state = play(state, "P2: ants HFD", "! draw P2 OH01", "! draw P2 OF01", "! draw P2 OD01")
    assert waits_for(state) == "P1: ants HHH"


def test_ba_ante_01_species_by_consensus_and_by_draft() -> None:
    named = play(
        begin("antermediate", options={"species": "ARC+INS", "first": "P1"}), "! first P1", "! side day"
    )
    assert texts(named, CHANCE) == ["! species P1 ARC"]
    named = dealt(play(named, "! species P1 ARC"), "P1", "EGG-H", "EGG-F", "EGG-D", "EGG-J", "BORE", "BORE")
    assert texts(named, CHANCE) == ["! species P2 INS"]
    drafted = play(begin("antermediate", options={"species": "draft"}), *OPENED)
    six = ("EGG-H", "EGG-F", "EGG-D", "EGG-J", "BORE", "BORE")
    drafted = dealt(dealt(drafted, "P2", *six), "P1", "PAIRS", "OBJ-H", "OBJ-F", "OBJ-D", "DIG", "DIG")
    assert waits_for(drafted) == "P2: species FLY"
    drafted = play(drafted, "P2: species STR")
    assert why(drafted, "species STR") == "BA-EXP-03"
    reason = GAME.why_illegal(drafted, 0, GAME.parse("species STR"))
    assert reason is not None
    assert reason.message == "The Strategist belongs to P2."
    assert waits_for(play(drafted, "species FLY")) == "P2: ants HHH"


def drafting(seats: int = 2) -> State:
    return play(begin("experiantced", seats), *OPENED, *SHOWN)


def test_ba_exp_01_02_the_display_is_laid_first() -> None:
    state = play(begin("experiantced"), *OPENED)
    assert GAME.deciders(state) == (CHANCE,)
    state, events = step(state, "! show OH07")
    assert events == [{"event": "CardShown", "card": "OH07"}]
    assert why(state, "! show OH07") == why(state, "! show OF01") != ""
    done = drafting()
    assert json(done)["display"] == ["OH01", "OH02", "OF01", "OF02", "OD01", "OD02"]
    assert json(done)["decks"]["F"]["size"] == 21
    four = play(begin("experiantced", 4), *OPENED, "! show OH01", "! show OH02", "! show OH03")
    assert waits_for(four) == "! show OF01"
    assert not any(colony["hand"] for colony in json(done)["colonies"])


def test_ba_exp_03_ants_one_by_one_three_laps_then_one_species_each() -> None:
    state = drafting()
    assert texts(state, 1) == ["ant H", "ant F", "ant D"]
    assert why(state, "ants HHH", 1) == why(state, "species FLY", 1) == "BA-EXP-03"
    assert why(state, "ant H", 0) == "BA-ROUND-04"
    state = play(state, "P2: ant H", "P1: ant D", "P2: ant H", "P1: ant F", "P2: ant F", "P1: ant D")
    assert json(state)["colonies"][0]["ants"] == {"F1": "#1", "D1": "#1", "D2": "#1"}
    assert json(state)["colonies"][1]["ants"] == {"H1": "#1", "H2": "#1", "F1": "#1"}
    assert why(state, "ant H", 1) == "BA-EXP-03"
    state = play(state, "P2: species ARC")
    assert len(texts(state, 0)) == 5
    assert waits_for(play(state, "P1: species FLY")).startswith("! special P2 ")


LEFT = ("GAT-BE/D", "GAT-BE/N", "GAT-CA/D", "GAT-CA/N", "GAT-FL/D", "GAT-FL/N", "GAT-MU/D", "GAT-MU/N")
RIGHT = ("FIVE-H", "FIVE-H", "FIVE-F", "FIVE-F", "FIVE-D", "FIVE-D", "REACH", "REACH")


def packets() -> State:
    ants = [f"P{seat}: ant H" for _ in range(3) for seat in (2, 1)]
    state = play(drafting(), *ants, "P2: species ARC", "P1: species FLY")
    state = dealt(state, "P2", *LEFT)
    assert why(state, "! special P1 GAT-BE/D") != ""
    return dealt(state, "P1", *RIGHT)


def test_ba_exp_04_ba_setup_06_all_keep_at_once_and_packets_pass_to_the_left() -> None:
    state = packets()
    assert GAME.deciders(state) == (1, 0)
    assert texts(state, 0) == ["keep FIVE-H", "keep FIVE-F", "keep FIVE-D", "keep REACH"]
    assert why(state, "keep GAT-BE/D", 0) == "BA-EXP-04"
    one, events = step(state, "P1: keep REACH")
    assert events == [{"event": "SpecialKept", "seat": "P1", "special": "REACH"}]
    assert GAME.deciders(one) == (1,)
    assert why(one, "keep REACH", 0) == "BA-EXP-04"
    assert texts(one, 0) == []
    both, events = step(one, "P2: keep GAT-BE/D")
    assert [event["event"] for event in events] == ["SpecialKept", "PacketsPassed"]
    assert GAME.deciders(both) == (1, 0)
    assert texts(both, 1) == texts(state, 0)
    assert "keep GAT-BE/D" not in texts(both, 0)
    other = play(state, "P2: keep GAT-BE/D")
    assert [json(position)["active"] for position in (state, one, other)] == ["P2", "P2", "P1"]
    swapped = play(other, "P1: keep REACH")
    assert swapped == both


def test_ba_exp_04_packets_go_clockwise_and_the_last_two_are_discarded() -> None:
    state = packets()
    for lap in range(6):
        for seat in GAME.deciders(state):
            state, events = step(state, f"P{seat + 1}: {texts(state, seat)[0]}")
        assert len(json(state)["colonies"][0]["specials"]) == lap + 1
    assert [event["event"] for event in events] == ["SpecialKept", "PacketsDiscarded", "RoundStarted"]
    assert [colony["packet"] for colony in json(state)["colonies"]] == [[], []]
    assert (json(state)["round"], json(state)["phase"], json(state)["first"]) == (1, "die", "P2")


def test_ba_exp_04_with_three_seats_each_packet_visits_the_next_seat_clockwise() -> None:
    ants = [f"P{seat}: ant F" for _ in range(3) for seat in (2, 3, 1)]
    state = play(drafting(3), *ants, "P2: species ARC", "P3: species FLY", "P1: species DIP")
    others = ("RUN-H/D", "RUN-H/N", "RUN-F/D", "RUN-F/N", "RUN-D/D", "RUN-D/N", "LOOK-H", "LOOK-F")
    state = dealt(dealt(dealt(state, "P2", *LEFT), "P3", *RIGHT), "P1", *others)
    assert GAME.deciders(state) == (1, 2, 0)
    state = play(state, "P3: keep REACH", "P1: keep RUN-H/D")
    assert GAME.deciders(state) == (1,)
    state = play(state, "P2: keep GAT-BE/D")
    assert "keep GAT-MU/N" in texts(state, 2)
    assert "keep REACH" in texts(state, 0)
    assert "keep LOOK-F" in texts(state, 1)


def test_ba_info_01_packets_and_kept_cards_are_secret() -> None:
    state = play(packets(), "P1: keep REACH")
    seen = GAME.observe(state, 1)
    assert set(json(seen)["colonies"][0]["packet"]) == {"??"}
    assert json(seen)["colonies"][0]["specials"] == ["??"]
    assert json(seen)["colonies"][1] == json(state)["colonies"][1]
    assert GAME.legal_moves(seen, 1) == GAME.legal_moves(state, 1)
    dealing = play(begin("antermediate"), *OPENED, "! species P2 DIP", "! special P2 REACH")
    assert GAME.outcomes(GAME.observe(dealing, 0)) is None


def test_ba_comp_14_15_what_was_dealt_does_not_come_again() -> None:
    state = play(begin("antermediate"), *OPENED, "! species P2 DIP")
    for kept in range(6):
        outcomes = GAME.outcomes(state)
        assert outcomes is not None
        assert sum(weight for _, weight in outcomes) == sum(kind.copies for kind in SPECIALS) - kept
        state = GAME.apply(state, CHANCE, outcomes[-1][0]).state
