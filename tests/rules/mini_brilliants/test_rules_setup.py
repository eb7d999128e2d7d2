"""Box, setup and turns: a test or more for every rule, named after it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core.errors import SetupError
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME, box
from rules.mini_brilliants.state import NEW_COLONY
from tests.rules.mini_brilliants import brute
from tests.rules.mini_brilliants.given import (
    deck,
    done,
    given,
    json,
    names,
    opened,
    own,
    play,
    reason_of,
    step,
    texts,
    why,
)


def fresh(seats: int = 2, **options: str) -> list[str]:
    """Moves of chance before the first entry."""
    return texts(GAME.new_game(Setup("standard", seats, options)))


# ---- the box


def test_mb_comp_01_twelve_of_each_resource_are_enough_for_four() -> None:
    assert len(box.RESOURCES) == 6
    assert json(opened(4))["piles"] == dict.fromkeys(box.RESOURCES, 12)


def test_mb_comp_02_objectives_of_a_type_some_for_four_players() -> None:
    assert len(box.BOX.objectives) == 14
    assert [n + 1 for n, card in enumerate(box.BOX.objectives) if card.four] == [12, 13, 14]
    assert box.full_deck(4).bit_count() == 14
    assert box.full_deck(3) == box.full_deck(2) == (1 << 11) - 1


def test_mb_comp_03_nine_ants() -> None:
    assert list(NEW_COLONY.supply) == [3, 3, 3]


def test_mb_comp_04_six_roles() -> None:
    assert list(box.ROLE_CODES) == ["BRE", "STR", "PRE", "HUN", "FAR", "DIG"]


def test_mb_comp_05_four_hatching_cards() -> None:
    assert box.TILE_LETTERS == "HFDJ"


def test_mb_comp_06_one_predator_card_of_each_colour() -> None:
    state = given(P1={"role": "BRE"})
    assert own(state)["predator"] is None
    assert own(play(state, "predator BE"))["predator"] == "BE"
    assert len(GAME.info.colours) == len(set(GAME.info.colours)) == 4


def test_mb_comp_07_a_bonus_card_is_worth_three_points() -> None:
    assert box.BOX.bonus == 3


def test_mb_comp_08_one_seat_is_first_player() -> None:
    assert [json(opened(3, name))["first"] for name in ("P1", "P2", "P3")] == ["P1", "P2", "P3"]


def test_mb_comp_09_each_type_gathers_two_resources() -> None:
    for letter, pair in brute.GATHERS.items():
        state = given(P1={"ready": {letter: 3}})
        assert [text for text in texts(state) if text.startswith("gather")] == [f"gather {r}" for r in pair]


def test_mb_comp_10_costs_and_points_as_the_table_says() -> None:
    for card in range(box.CARDS):
        name = box.card_name(card)
        assert Counter(box.RESOURCES[resource] for resource in box.needs(card)) == brute.price(name)
        assert box.points_of(card) == brute.points(name)
    assert sorted(box.CARD_NUMBER) == sorted(f"O{letter}{n:02}" for letter in "HFD" for n in range(1, 15))


# ---- setup


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 9), (4, 12)])
def test_mb_setup_01_three_cards_of_each_resource_for_every_seat(seats: int, size: int) -> None:
    assert json(GAME.new_game(Setup("standard", seats)))["piles"] == dict.fromkeys(box.RESOURCES, size)


@pytest.mark.parametrize(("seats", "shown"), [(2, 2), (3, 2), (4, 3)])
def test_mb_setup_02_open_objectives(seats: int, shown: int) -> None:
    state = GAME.new_game(Setup("standard", seats))
    order = []
    while GAME.deciders(state) == (CHANCE,):
        listed = texts(state)
        if listed[0].startswith("! show"):
            order.append(listed[0][8])
            assert len(listed) == len(deck(seats, listed[0][8])) - order.count(listed[0][8]) + 1
        state = play(state, listed[-1])
    assert order == [letter for letter in "HFD" for _ in range(shown)]
    position = json(state)
    highest = deck(seats, "H")[: -shown - 1 : -1]
    assert position["display"]["H"] == highest
    assert not set(position["decks"]["H"]) & set(highest)


def test_mb_setup_03_ants_predator_and_a_role_of_its_own() -> None:
    state = play(GAME.new_game(Setup("standard", 3)), "! first P2")
    assert texts(state) == [f"! role P1 {role}" for role in box.ROLE_CODES]
    state = play(state, "! role P1 STR")
    assert "! role P2 STR" not in texts(state)
    assert reason_of(state, "! role P2 STR") == ("MB-SETUP-03", "P1 is the Strategist already.")
    assert reason_of(state, "! role P3 BRE") == ("MB-SETUP-03", "The next role is P2's, not P3's.")
    state = play(state, "! role P2 BRE", "! role P3 DIG")
    assert [own(state, seat)["role"] for seat in range(3)] == ["STR", "BRE", "DIG"]
    assert own(state)["supply"] == {"H": 3, "F": 3, "D": 3}


def test_mb_setup_04_the_joker_with_four_only() -> None:
    assert [json(opened(seats))["tiles"] for seats in (2, 3, 4)] == ["HFD", "HFD", "HFDJ"]
    rule, words = reason_of(given(3), "hatch J:D")
    assert (rule, words) == ("MB-HATCH-01", "The Joker is used with 4 players only.")


def test_mb_setup_05_the_first_player() -> None:
    assert fresh(3) == ["! first P1", "! first P2", "! first P3"]
    assert fresh(3, first="random") == fresh(3)
    assert fresh(3, first="P2") == ["! first P2"]
    chosen = GAME.new_game(Setup("standard", 3, {"first": "P2"}))
    rule, words = reason_of(chosen, "! first P1")
    assert (rule, words) == ("MB-SETUP-05", "The host has chosen P2 as First Player.")
    assert why(chosen, "! first P9") == "MB-SETUP-05"
    for value in ("P4", "P0", "me", ""):
        with pytest.raises(SetupError, match="First Player is random or one of P1, P2, P3"):
            GAME.new_game(Setup("standard", 3, {"first": value}))


def test_mb_setup_05_what_the_game_does_not_offer() -> None:
    for setup, words in (
        (Setup("full", 2), "one rule set, 'standard'"),
        (Setup("standard", 1), "for 2 to 4 players, not 1"),
        (Setup("standard", 5), "for 2 to 4 players, not 5"),
        (Setup("standard", 2, {"covers": "x"}), "no option 'covers'; it has: first"),
    ):
        with pytest.raises(SetupError, match=words):
            GAME.new_game(setup)


def test_mb_setup_06_three_laps_of_ants() -> None:
    state, events = step(opened(2, "P2"), "draft D")
    assert events == [{"event": "AntDrafted", "seat": "P2", "caste": "D"}]
    assert own(state, 1)["ready"] == {"H": 0, "F": 0, "D": 1}
    assert why(state, "gather CL") == "MB-SETUP-06"
    assert why(state, "draft D", 1) == "MB-TURN-01"
    state = play(state, "draft H", "draft D", "draft H", "draft D")
    assert json(state)["phase"] == 0
    state, events = step(state, "draft F")
    assert names(events) == ["AntDrafted", "PhaseStarted", "TurnStarted"]
    assert own(state, 1)["supply"] == {"H": 3, "F": 3, "D": 0}
    assert (json(state)["phase"], GAME.deciders(state)) == (1, (1,))
    assert why(state, "draft H") == "MB-SETUP-06"


# ---- turns


def test_mb_turn_01_one_action_a_turn_clockwise() -> None:
    state, order = given(3, first="P2", active="P2", P1={"role": "BRE"}), []
    for _ in range(4):
        order.append(GAME.deciders(state)[0])
        state = play(state, next(text for text in texts(state) if text.startswith("predator")))
        if "end" in texts(state):
            assert why(state, "gather BE") == "MB-TURN-01"
            assert why(state, "hatch H") == "MB-TURN-01"
            state = play(state, "end")
        if order == [1, 2, 0]:
            break
    assert order == [1, 2, 0]
    assert GAME.deciders(state) == (1,)
    assert why(state, "gather BE", 0) == "MB-TURN-01"
    assert why(state, "gather BE", 7) == "MB-TURN-01"


def test_mb_turn_02_hatching_and_predator_once_gathering_with_every_ant() -> None:
    state = given(P1={"ready": {"H": 3}}, P2=done(), tiles="HD")
    state = play(state, "hatch D", "predator BE", "gather BE", "gather BE", "gather BE")
    assert texts(state) == ["gather CL", "gather SA"]
    assert why(state, "hatch H") == "MB-TURN-02"
    assert why(state, "predator CA") == "MB-TURN-02"
    assert "PhaseEnded" in names(step(state, "gather SA")[1])


def test_mb_turn_03_who_can_act_must() -> None:
    state = given(P1={"reserve": {"BE": 1, "CA": 1}})
    assert "complete OH01" in texts(state)
    assert why(state, "end") == "MB-TURN-03"
    assert why(play(state, "complete OH01", "! show OH05"), "end") == "MB-TURN-03"


def test_mb_turn_03_a_seat_that_cannot_act_is_skipped_and_completes_nothing() -> None:
    rich = done() | {"reserve": {"CL": 1, "SA": 1}}
    state = given(3, tiles="D", P2=rich, P1={"ready": {"H": 3}, "hatched": True, "predator": "CA"})
    state, events = step(state, "gather BE")
    assert names(events) == ["ResourceGathered", "TurnEnded", "TurnStarted"]
    assert GAME.deciders(state) == (2,)
    assert why(state, "complete OD01", 1) == "MB-TURN-05"


def test_mb_turn_03_a_newborn_keeps_its_seat_in_the_phase() -> None:
    state = given(tiles="FD", P2=done(), P1={"ready": {}, "predator": "BE", "at": {"BE": 1}})
    state, events = step(state, "hatch D")
    assert names(events) == ["HatchingCardTaken", "TurnEnded", "TurnStarted"]
    assert texts(state) == ["gather CL", "gather SA"]


def test_mb_turn_04_what_can_be_done() -> None:
    base = {"at": {"BE": 1}, "hatched": True, "predator": "BE"}
    gone = {"CL": 0, "SA": 0}
    other = done(H=1)
    for colony, able in (
        (base | {"ready": {"D": 1}}, False),
        (base | {"ready": {"D": 1, "H": 1}}, True),
        (base | {"ready": {"D": 1}, "predator": None}, True),
        (base | {"ready": {"D": 1}, "hatched": False}, True),
    ):
        tiles = "FD"[: 2 - (colony["hatched"] is True)]
        state = given(first="P2", active="P2", piles=gone, tiles=tiles, P1=colony, P2=other)
        after = play(state, "gather BE")
        assert GAME.deciders(after) == (0,)
        assert json(after)["phase"] == (1 if able else 2), colony


def test_mb_turn_05_the_turn_ends_by_itself_when_nothing_is_left() -> None:
    assert names(step(given(), "gather BE")[1]) == ["ResourceGathered", "TurnEnded", "TurnStarted"]


@pytest.mark.parametrize(
    ("colony", "left"),
    [
        ({"reserve": {"CL": 1, "SA": 1}}, ["complete OD01", "complete OD02"]),
        ({"role": "BRE"}, ["free hatch H", "free hatch F", "free hatch D"]),
        ({"role": "STR"}, ["look H", "look F", "look D"]),
        ({"role": "PRE"}, [f"free predator {resource}" for resource in box.RESOURCES]),
    ],
)
def test_mb_turn_05_it_stays_open_for_what_can_still_be_done(
    colony: dict[str, object], left: list[str]
) -> None:
    state, events = step(given(P1=colony), "gather BE")
    assert names(events) == ["ResourceGathered"]
    assert texts(state) == [*left, "end"]
    assert names(step(state, "end")[1]) == ["TurnEnded", "TurnStarted"]


def test_mb_turn_05_completing_before_and_after_the_action() -> None:
    state = given(P1={"reserve": {"BE": 1, "CA": 1}})
    before = play(state, "complete OH02", "! show OH06", "gather BE")
    assert own(before)["completed"] == ["OH02"]
    after = play(state, "gather BE", "complete OH02", "! show OH06")
    assert own(after)["completed"] == ["OH02"]
    assert GAME.deciders(after) == (1,)


def test_mb_turn_05_a_free_activity_alone_is_a_turn() -> None:
    """Nothing else can be done: the turn is over with it, or, if a card can be paid, after `end`."""
    bare = {"role": "BRE", "ready": {}, "at": {"BE": 1}, "predator": "BE"}
    state = given(tiles="FD", P1=bare, P2=done(H=1))
    assert texts(state) == ["hatch F", "hatch D", "free hatch F", "free hatch D"]
    after, events = step(state, "free hatch D")
    assert names(events) == ["HatchingCardTaken", "TurnEnded", "TurnStarted"]
    assert GAME.deciders(after) == (1,)
    rich = given(tiles="FD", P1=bare | {"reserve": {"CL": 1, "SA": 1}}, P2=done(H=1))
    assert why(rich, "end") == "MB-TURN-03"
    rich = play(rich, "free hatch D")
    assert texts(rich) == ["complete OD01", "complete OD02", "end"]


def test_mb_turn_05_the_last_pile_eaten_for_free() -> None:
    """Then no action may be left, and the turn is over although none was done."""
    piles = dict.fromkeys(box.RESOURCES, 0) | {"MU": 1}
    state = given(piles=piles, tiles="D", P1={"role": "PRE", "hatched": True, "ready": {"F": 1}}, P2=done())
    assert texts(state) == ["gather MU", "predator MU", "free predator MU"]
    after, events = step(state, "free predator MU")
    assert names(events)[:3] == ["PredatorUsed", "TurnEnded", "PhaseEnded"]
    assert GAME.result(after) is not None
    other = given(piles=piles, tiles="HD", P1={"role": "PRE"}, P2=done())
    assert texts(play(other, "free predator MU")) == ["hatch H", "hatch D"]


def test_mb_turn_06_everything_but_the_decks_is_open() -> None:
    record = opened(4)
    for _ in range(60):
        if GAME.deciders(record) == (CHANCE,):
            record = GAME.apply(record, CHANCE, GAME.sample(record, Rng(5))).state
            continue
        record = play(record, texts(record)[-1] if "end" not in texts(record) else "end")
        views = {GAME.observe(record, viewer) for viewer in (0, 1, 2, 3, None)}
        assert views == {record}, "without a look a view hides nothing"
