"""Positions as JSON: both ways, and refused with the place of what is wrong."""

from __future__ import annotations

import json
from typing import Any, Final, get_type_hints

import pytest
from msgspec.structs import replace

from rules.colossi import GAME, agenda_invariants
from rules.colossi.agenda import Task
from rules.colossi.box import ALL_CARDS, BEAST
from rules.colossi.play.action_cards import Lot
from rules.colossi.play.beast_cards import ChooseWay
from rules.colossi.play.event import Death
from rules.colossi.state import State
from rules.colossi.tasks import Draw, Prompt, kinds
from rules.core.errors import PositionError
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.rules.colossi.table import position

MINIMAL: Final[dict[str, Any]] = {"game": "colossi", "format": 1}


def given(**keys: Any) -> State:
    """A position of which only some keys are named."""
    return GAME.from_json({**MINIMAL, **keys})


@pytest.mark.parametrize(("variant", "seats"), [("full", 2), ("first_game", 3), ("full", 4)])
def test_co_note_04_every_position_and_every_view_of_a_game_is_read_back(variant: str, seats: int) -> None:
    state, rng = GAME.new_game(Setup(variant, seats, {"rounds": "3"})), Rng(seats)
    while actors := GAME.deciders(state):
        if rng.below(3) == 0:
            for seen in (state, *[GAME.observe(state, viewer) for viewer in (0, seats - 1, None)]):
                data = json.loads(json.dumps(GAME.to_json(seen)))
                assert GAME.from_json(data) == seen
                assert GAME.to_json(GAME.from_json(data)) == data
                assert not GAME.violations(seen)
        move = rng.choice(GAME.legal_moves(state, actors[0]))
        state = GAME.apply(state, actors[0], move).state
    assert GAME.from_json(GAME.to_json(state)) == state
    assert GAME.to_json(state)["phase"] == "over"


COUNTED = {"amount", "before", "count", "given", "left", "number", "played"}
"""Fields of tasks that are plain numbers."""


def test_every_field_of_a_task_says_what_it_names() -> None:
    assert len(kinds()) > 90
    for kind in (*kinds().values(), Lot, Death):
        hints = get_type_hints(kind, include_extras=True)
        plain = {field for field in kind.__struct_fields__ if hints[field] in (int, tuple[int, ...])}
        assert plain <= COUNTED, kind


def test_a_task_says_what_it_waits_for() -> None:
    for kind in kinds().values():
        assert (kind.asks, kind.draws) == (issubclass(kind, Prompt), issubclass(kind, Draw))


def test_tasks_of_one_name_are_one_kind() -> None:
    below, found = [Task], set[str]()
    while below:
        for kind in below.pop().__subclasses__():
            assert kind.__name__ not in found, kind
            found.add(kind.__name__)
            below.append(kind)


def test_the_least_position_is_the_first_turn_of_two() -> None:
    state = GAME.from_json(MINIMAL)
    assert GAME.deciders(state) == (0,)
    data = GAME.to_json(state)
    assert (data["phase"], data["age"], data["round"], data["turn"]) == ("actions", 1, 1, "P1")
    assert data["ages"] == ["EXP"]
    assert data["reserve"] == {"P1": 10, "P2": 10}
    water = dict.fromkeys(("A1", "A5", "B1", "B6", "D1", "D6", "E1", "E5"), "water")
    assert data["tiles"] == {**water, "C3": "LWI"}
    assert data["beasts"] == {"WI": "C3"}
    assert data["agenda"][-1] == {
        "task": "TakeActions",
        "seat": "P1",
        "left": 4,
        "played": 0,
        "bonus": False,
    }


def test_what_is_left_out_follows_from_the_rest() -> None:
    state = given(
        seats=3,
        options={"first": "P2"},
        tiles={"C3": "LWI", "B2": "GRG"},
        beasts={"WI": "C3"},
        acolytes={"P1": {"B2": 3}, "P3": {"B2": 2}},
        gold={"P3": 4},
        hands={"P1": ["INT", "PIL"]},
        traits={"P2": ["SPE"]},
        trait_discard=["ANI"],
    )
    data = GAME.to_json(state)
    assert data["holders"] == {"B2": "P1"}
    assert data["reserve"] == {"P1": 7, "P2": 10, "P3": 8}
    assert data["ledger"] == {"P1": {}, "P2": {}, "P3": {"ages": 4}}
    assert (data["mantle"], data["turn"]) == ("P2", "P2")
    assert data["agenda"][-1]["left"] == 6
    assert "INT" not in data["cards"] or data["cards"]["INT"] == 1
    assert data["deck"]["GRG"] == 6
    assert data["offer"] == ["BWH", "HYP", "BTH"]
    harvest = GAME.to_json(given(phase="harvest", tiles={"C3": "LWI"}, beasts={"WI": "C3"}))
    assert harvest["agenda"] == [{"task": "EndAge"}, {"task": "HarvestTurn", "seat": "P1"}]
    assert GAME.result(given(phase="over", ages=["EXP", "SUR", "CON"], tiles={"C3": "GRG"})) is not None


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ({"game": "chess"}, "game: "),
        ({"seats": 5}, "2 to 4 players, not 5"),
        ({"set": "long"}, "no rule set 'long'"),
        ({"phase": "night"}, "phase: 'night' is no phase; phases are setup"),
        ({"more": 1}, "position: the key 'more' is unknown there"),
        ({"gold": {"P3": 0}}, "gold: there is no P3 in a game for 2"),
        ({"holders": {"C3": "P4"}}, "holders.C3: there is no P4 in a game for 2"),
        ({"card_tops": [{"kind": "INT"}]}, "card_tops[0]: the key 'seers' is missing"),
        ({"ledger": {"P1": {"loot": -10_000}}}, "ledger.P1.loot: it takes a number from -9999 to 9999"),
        ({"cards": [1]}, "cards: it takes an object with keys such as 'BOL', or a number for all together"),
        ({"spare_lairs": None}, "spare_lairs: it takes an object with keys such as 'GRG', or a number"),
        ({"deck": False}, "deck: it takes an object with keys such as 'GRG', or a number for all together"),
        ({"deck": 1000}, "deck: it takes a number from 0 to 999"),
        ({"tiles": {"C9": "GRG"}}, "tiles: 'C9' is no space"),
        ({"tiles": {"C3": "XXX"}}, "tiles.C3: 'XXX' is no tile"),
        ({"turn": "P3"}, "turn: there is no P3 in a game for 2"),
        ({"acolytes": {"P1": {"C3": 11}}, "tiles": {"C3": "GRG"}}, "P1 has 11 Acolytes"),
        ({"acolytes": {"P1": {"A1": 1}}}, "A1 is water, but Acolytes stand there"),
        ({"reserve": {"P1": 9}}, "P1 has 9 Acolytes"),
        ({"tiles": {"C3": "HAL", "C4": "HAL"}}, "HAL: 2 tiles instead of 1"),
        ({"tiles": {"C3": "LWI"}}, "The Wind Beast came with its Lair"),
        ({"hands": {"P1": ["TEL", "TEL"]}}, "TEL: 2 cards instead of 1"),
        ({"hands": {"P1": ["?"]}}, f"{sum(ALL_CARDS) + 1} cards instead of {sum(ALL_CARDS)}"),
        ({"hands": {"P1": ["WLK"] * 7}}, "P1 has 7 cards; 6 is the most"),
        ({"gold": {"P1": 3}, "ledger": {"P1": {"loot": 2}}}, "3 Gold, but its sources add up to 2"),
        ({"ledger": {"P1": {"loot": -2}}}, "P1 has -2 Gold"),
        ({"traits": {"P1": ["SPE", "MIS", "NEC"]}}, "P1 has 3 Traits; 2 is the most"),
        ({"traits": {"P1": ["SPE"], "P2": ["SPE"]}}, "SPE is named twice"),
        ({"traits": {"P2": ["SPE"]}, "loans": {"SPE": "P1"}}, "Who has Mimicry borrows in its own turn"),
        ({"set": "first_game", "traits": {"P1": ["SPE"]}}, "Traits belong to the full game"),
        ({"form": "WI"}, "A form belongs to the owner of Animalistic"),
        ({"holders": {"C4": "P1"}, "tiles": {"C3": "GRG"}}, "P1 holds C4 without a piece there"),
        ({"acolytes": {"P1": {"B3": 1}}}, "B3 has pieces, but no tile"),
        ({"ages": ["SUR"]}, "Age of Survival is no card of Age 1 here"),
        ({"age": 2, "ages": ["EXP"]}, "1 Age cards are revealed in Age 2"),
        ({"round": 6}, "It cannot be round 6 now"),
        ({"record": {"P1": ["C3"]}}, "is recorded in the Harvest Phase"),
        ({"passed": ["P2", "P1"]}, "passed: these are not in their order"),
        ({"agenda": []}, "What remains to be done does not fit the phase"),
        ({"agenda": [{"task": "Dance"}]}, "agenda[0].task: 'Dance' is no task"),
        ({"agenda": ["EndAge"]}, "agenda[0]: it takes an object"),
        ({"agenda": [{"task": "EndAge"}] * 401}, "agenda: it takes a list of at most 400"),
        ({"agenda": [{"task": "Turn"}]}, "agenda[0]: the key 'seat' is missing"),
        ({"agenda": [{"task": "EndAge", "seat": "P1"}]}, "agenda[0]: the key 'seat' is unknown there"),
        ({"phase": "change"}, "agenda: in this phase it must be given"),
    ],
)
def test_what_cannot_be_is_refused(keys: dict[str, Any], words: str) -> None:
    on_land = {"tiles": {"C3": "GRG"}} if "tiles" not in keys else {}
    with pytest.raises(PositionError) as refused:
        given(**{**on_land, **keys})
    assert words in str(refused.value)


def _agenda(*above: dict[str, Any]) -> list[dict[str, Any]]:
    turn = [{"task": "EndTraits", "seat": "P1"}, {"task": "StartDraw", "seat": "P1"}]
    actions = {"task": "TakeActions", "seat": "P1", "left": 3}
    return [{"task": "EndAge"}, {"task": "StartHarvest"}, *turn, actions, *above]


@pytest.mark.parametrize(
    ("above", "words"),
    [
        ([{"task": "TakeActions", "seat": "P1", "left": 3}], "does not fit the phase"),
        (
            [
                {"task": "CardResolved", "seat": "P1", "card": "PIT"},
                {"task": "TakeActions", "seat": "P1", "left": 3},
            ],
            "does not fit the phase",
        ),
        ([{"task": "DrawCards", "seat": "P1", "count": 2}], "After its draw the hand limit of P1"),
        ([{"task": "HandLimit", "seat": "P1"}], "P1 is asked, but has nothing to answer"),
        ([{"task": "TakePity", "seat": "P3", "given": 5, "amount": 2}], "P3 is not in the game"),
        ([{"task": "ExploreSpace", "space": "A1"}], "A1 is water"),
        ([{"task": "Recall", "seat": "P1", "chosen": ["C3"]}], "could not be chosen"),
        ([{"task": "Yield", "seat": "P1", "space": "C3", "count": 0}], "The game waits for nobody"),
        ([{"task": "NewLair", "seat": "P1", "tile": "LWI"}], "Wind Lair lies on the island already"),
        ([{"task": "SellCards", "seat": "P1", "sold": ["PIL"]}], "could not be chosen"),
        ([{"task": "Launch", "seat": "P1", "space": "D4", "chosen": ["C3", "C4"]}], "could not be chosen"),
        ([{"task": "ExploreSpace", "space": "C3"}], "C3 is explored already"),
        ([{"task": "FloodSpace", "space": "C3"}], "No storm floods C3"),
        (
            [
                {
                    "task": "NameVictim",
                    "seat": "P1",
                    "amount": 3,
                    "lots": [{"owner": "P4", "space": "C3", "left": 1}],
                }
            ],
            "P4 is not in the game",
        ),
    ],
)
def test_what_cannot_remain_to_be_done_is_refused(above: list[dict[str, Any]], words: str) -> None:
    with pytest.raises(PositionError) as refused:
        given(tiles={"C3": "LWI"}, beasts={"WI": "C3"}, agenda=_agenda(*above))
    assert words in str(refused.value)


def test_a_position_in_the_middle_of_a_card() -> None:
    pity = {"task": "TakePity", "seat": "P1", "given": 5, "amount": 2}
    played = {"task": "CardResolved", "seat": "P1", "card": "PIT"}
    state = given(tiles={"C3": "GRG"}, agenda=_agenda(played, pity))
    assert [GAME.format(move) for move in GAME.legal_moves(state, 0)] == ["= P2"]
    after = GAME.apply(state, 0, GAME.parse("= P2")).state
    assert GAME.scores(after) == (2, 5)
    assert GAME.to_json(after)["card_discard"] == {"PIT": 1}


def of_random_games() -> list[State]:
    """All positions of three random games."""
    found = []
    for variant, seats in (("full", 2), ("full", 4), ("first_game", 3)):
        state, rng = GAME.new_game(Setup(variant, seats, {"rounds": "3"})), Rng(seats)
        while actors := GAME.deciders(state):
            found.append(state)
            move = rng.choice(GAME.legal_moves(state, actors[0]))
            state = GAME.apply(state, actors[0], move).state
    return found


def test_what_remains_to_be_done_elsewhere_is_refused_or_can_be_carried_out() -> None:
    states, rng = of_random_games(), Rng(5)
    tasks: dict[str, list[Any]] = {}
    for task in (task for state in states for task in GAME.to_json(state)["agenda"]):
        tasks.setdefault(task["task"], []).append(task)
    assert len(tasks) > 60
    taken = 0
    for _ in range(2500):
        data = json.loads(json.dumps(GAME.to_json(rng.choice(states))))
        foreign, agenda = rng.choice(tasks[rng.choice(sorted(tasks))]), data["agenda"]
        place = rng.below(len(agenda) + 2)
        agenda[place:] = [foreign] if place == len(agenda) - 1 else [foreign, *agenda[place:]]
        try:
            state = GAME.from_json(data)
        except PositionError:
            continue
        taken += 1
        for _ in range(8):
            if actors := GAME.deciders(state):
                state = GAME.apply(state, actors[0], rng.choice(GAME.legal_moves(state, actors[0]))).state
    assert taken > 300


def test_a_beast_that_is_not_on_the_island_is_not_asked_where_it_runs() -> None:
    state = position("RK@B2 R1@C3", beasts="WI@D4")
    for code, said in (("WI", []), ("BL", ["The Beast that runs is not on the island."])):
        asked = replace(state, agenda=(*state.agenda, ChooseWay(0, BEAST[code])))
        assert [words for words in agenda_invariants.agenda_violations(asked) if "runs" in words] == said
