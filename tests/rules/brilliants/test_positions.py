"""Positions of all rule sets as JSON: each has its own fields, and what no game can lead to is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.brilliants import GAME
from rules.brilliants.state import State
from rules.core.errors import PositionError
from tests.rules.brilliants.given import begin, given, json, play

Data = dict[str, Any]
SHOWN = [f"! show O{letter}{number:02}" for letter in "HFD" for number in (1, 2)]
CARDS = ["GAT-BE/D", "GAT-BE/N", "GAT-CA/D", "GAT-CA/N", "GAT-FL/D", "GAT-FL/N", "GAT-MU/D", "GAT-MU/N"]


def keeping() -> State:
    """ExperiAntced: P1 has kept a card, P2 has not."""
    ants = [f"P{seat}: ant {letter}" for letter in "HFD" for seat in (1, 2)]
    state = play(begin("experiantced"), "! first P1", "! side day", *SHOWN, *ants)
    state = play(state, "P1: species FLY", "P2: species DIP", *(f"! special P1 {code}" for code in CARDS))
    others = ["RUN-H/D", "RUN-H/N", "RUN-F/D", "RUN-F/N", "RUN-D/D", "RUN-D/N", "BORE", "BORE"]
    return play(state, *(f"! special P2 {code}" for code in others), "P1: keep GAT-BE/D")


def eating() -> State:
    """Solo: between two beetles equally near."""
    state = given(1, variant="solo", ants={"P1": {"H1": "#1", "F1": "#1"}})
    return play(state, "H1 #1-G1 xBE", "! bag BE")


POSITIONS: dict[str, Callable[[], State]] = {
    "childrants": lambda: play(begin("childrants"), "! first P1", "! side day", "ants HHFFD"),
    "apprantice": given,
    "antermediate": lambda: play(
        given(variant="antermediate", specials={"P1": ["RUN-H/D", "SLIP/D"]}), "play RUN-H/D"
    ),
    "dealing": lambda: play(begin("antermediate"), "! first P2", "! side day", "! species P2 FLY"),
    "keeping": keeping,
    "looking": lambda: play(
        given(variant="experiantced", specials={"P1": ["LOOK-F"]}), "play LOOK-F", "! look P1 OF07"
    ),
    "eating": eating,
}


@pytest.mark.parametrize("name", POSITIONS)
def test_ba_note_04_positions_of_all_rule_sets_are_read_back(name: str) -> None:
    state = POSITIONS[name]()
    assert GAME.from_json(json(state)) == state
    for viewer in (0, None):
        view = GAME.observe(state, viewer)
        assert GAME.from_json(json(view)) == view


@pytest.mark.parametrize(
    ("name", "lacks"),
    [
        ("childrants", {"turn", "display", "pile", "aside", "drawn"}),
        ("apprantice", {"turn", "display", "pile", "aside", "drawn"}),
        ("antermediate", {"display", "pile", "aside", "drawn"}),
        ("keeping", {"pile", "aside", "drawn"}),
        ("eating", set()),
    ],
)
def test_ba_note_04_a_rule_set_has_only_its_own_fields(name: str, lacks: set[str]) -> None:
    data, whole = json(POSITIONS[name]()), json(eating())
    assert set(whole) - set(data) == lacks
    for field in lacks:
        with pytest.raises(PositionError, match=f"^{field}: this is not wanted with the rules of "):
            GAME.from_json(data | {field: whole[field]})
    for field in set(whole) & set(data) & {"turn", "display", "pile"}:
        with pytest.raises(PositionError, match=f"^{field}: this is missing with the rules of "):
            GAME.from_json({key: value for key, value in data.items() if key != field})


def own(data: Data, seat: int = 0) -> Data:
    found: Data = data["colonies"][seat]
    return found


def change(place: str, value: Any) -> Callable[[Data], None]:
    """Sets a value: `turn.acted`, or with a number `colonies.0.charms`."""

    def make(data: Data) -> None:
        *path, last = place.split(".")
        inside: Any = data
        for step in path:
            inside = inside[int(step)] if step.isdigit() else inside[step]
        inside[last] = value

    return make


def one_back(data: Data) -> None:
    """A displayed card goes back into its deck."""
    data["display"].remove("OH01")
    data["decks"]["H"]["pool"].append("OH01")
    data["decks"]["H"]["size"] += 1


WRONG: list[tuple[str, Callable[[Data], None], str]] = [
    ("apprantice", change("phase", "eat"), "have no phase eat"),
    ("antermediate", change("phase", "keep"), "have no phase keep"),
    ("childrants", change("colonies.0.hunted", True), "nobody does that"),
    ("childrants", change("colonies.0.ants", {"H1": "#1"}), "starting ants do not fit"),
    ("childrants", change("round", 1), "Round 1 does not fit"),
    ("antermediate", change("colonies.0.charms", 4), "gave 0 points"),
    ("antermediate", change("colonies.0.species", "FLY"), ""),
    ("antermediate", change("colonies.0.species", None), "everybody has a species"),
    ("antermediate", change("colonies.1.specials", ["SLIP/D"]), "the box holds 1"),
    ("antermediate", change("colonies.1.played", []), "6 special cards, played or not"),
    ("antermediate", change("colonies.0.specials", ["TRAIL", "TRAIL", "TRAIL"]), "box holds 2"),
    ("antermediate", change("colonies.0.barred", ["worm"]), "without having moved it"),
    ("antermediate", change("colonies.0.powered", True), "use a power once"),
    ("antermediate", change("turn.runs", "HHH"), "than there are special cards"),
    ("antermediate", change("turn.acted", True), "does not fit the phase"),
    ("antermediate", change("turn.gathered", "BE"), "before the action"),
    ("antermediate", change("phase", "after"), "action"),
    ("dealing", change("colonies.0.specials", ["SLIP/D"]), "special cards do not fit"),
    ("dealing", change("colonies.1.species", None), "species do not fit"),
    ("dealing", change("colonies.1.store", {"BE": 1}), "before the first turn"),
    ("keeping", change("colonies.0.packet", CARDS[1:]), ""),
    ("keeping", change("colonies.0.packet", CARDS[1:7]), "special cards do not fit"),
    ("keeping", change("active", "P1"), "another seat"),
    ("keeping", one_back, "lie open while the deck has any"),
    ("looking", change("pending.seen", ["OF08"]), "OF08|on top of their deck"),
    ("looking", change("pending.draws", "FFF"), "more or of other types"),
    ("looking", change("decks.F.top", [{"card": "OF07", "seats": []}]), "nobody has looked at"),
    ("eating", change("drawn", None), "prey is to be chosen"),
    ("eating", change("drawn", "GR"), ""),
    ("eating", change("round", 7), "Round 7 does not fit"),
    ("eating", change("pile", {"BE": 24}), "and 24 in the pile|there are only 24"),
    ("eating", change("pile", {"BE": 1, "CA": 1}), "pile pays for OH01"),
    ("eating", change("colonies.0.holes", {"#1": "S14"}), "Nest Hole #1 lies"),
    (
        "antermediate",
        change("predators.worm", "P3.d1"),
        "the owner of this nest does not play",
    ),
    ("antermediate", change("predators.worm", "P1.L"), "predators.worm: 'P1.L' is no place for the Worm"),
    ("antermediate", change("first", "P3"), "first: there is no P3 in a game for 2"),
    ("antermediate", change("phase", "night"), "phase: 'night' is no phase"),
    ("antermediate", change("tiles", "HFDD"), "tiles: D is named twice"),
    ("antermediate", change("turn", {"acted": False}), "turn: the key 'runs' is missing"),
    ("antermediate", change("turn.runs", "HX"), "turn.runs: 'X' is no caste; castes are H, F, D."),
    (
        "antermediate",
        change("turn.looks", "H" * 17),
        "it takes a text of at most 16 of the letters",
    ),
    ("antermediate", change("ground.G1", "GR"), "ground.G1: 'GR' is no ground"),
    ("antermediate", change("ground.G0", "BE"), "ground: 'G0' is not wanted"),
    (
        "looking",
        change("decks.F.top", [{"card": "OH07", "seats": ["P1"]}]),
        "OH07 belongs to another",
    ),
]


@pytest.mark.parametrize(("name", "make", "words"), WRONG, ids=range(len(WRONG)))
def test_what_no_game_can_lead_to_is_refused(name: str, make: Callable[[Data], None], words: str) -> None:
    data = json(POSITIONS[name]())
    make(data)
    if words:
        with pytest.raises(PositionError, match=words):
            GAME.from_json(data)
    else:
        assert json(GAME.from_json(data)) == data


def test_ba_info_01_02_special_cards_packets_and_looks_are_for_their_seat_alone() -> None:
    state = keeping()
    for viewer in (1, None):
        view = json(GAME.observe(state, viewer))
        assert (own(view)["specials"], own(view)["packet"]) == (["??"], ["??"] * 7)
    mine = json(GAME.observe(state, 0))
    assert (own(mine)["specials"], len(own(mine, 1)["packet"])) == (["GAT-BE/D"], 8)
    assert set(own(mine, 1)["packet"]) == {"??"}
    looked = POSITIONS["looking"]()
    assert json(GAME.observe(looked, 0))["decks"]["F"]["top"] == [{"card": "OF07", "seats": ["P1"]}]
    for viewer in (1, None):
        view = json(GAME.observe(looked, viewer))
        assert view["decks"]["F"]["top"] == [{"card": "OF??", "seats": ["P1"]}]
        assert view["pending"]["seen"] == ["OF??"]


def test_ba_info_02_log_lines_and_events_name_no_secret() -> None:
    for text, shown in (
        ("! special P1 BORE", "! special P1 ??"),
        ("! look P1 OF07", "! look P1 OF??"),
        ("! draw P1 OF07", "! draw P1 OF??"),
        ("! show OF07", "! show OF07"),
        ("! species P1 FLY", "! species P1 FLY"),
    ):
        move = GAME.parse(text)
        assert GAME.redact_move(-1, move, 1) == GAME.redact_move(-1, move, None) == shown
        assert GAME.redact_move(-1, move, 0) == text
    for text, shown in (("keep BORE", "keep ??"), ("take BORE", "take ??"), ("play BORE", "play BORE")):
        move = GAME.parse(text)
        assert GAME.redact_move(0, move, None) == f"P1: {shown}"
        assert GAME.redact_move(0, move, 0) == f"P1: {text}"
    dealt = GAME.apply(POSITIONS["dealing"](), -1, GAME.parse("! special P2 BORE")).events[0]
    assert GAME.event_json(GAME.redact(dealt, 0))["special"] == "??"
    assert GAME.event_json(GAME.redact(dealt, 1))["special"] == "BORE"
    kept = GAME.apply(keeping(), 1, GAME.parse("keep BORE")).events[0]
    assert GAME.event_json(GAME.redact(kept, 0))["special"] == "??"
    state = given(variant="experiantced", specials={"P1": ["LOOK-F"]})
    seen = GAME.apply(play(state, "play LOOK-F"), -1, GAME.parse("! look P1 OF07")).events[0]
    assert GAME.event_json(GAME.redact(seen, 1)) == {"event": "CardSeen", "seat": "P1", "card": "OF??"}
