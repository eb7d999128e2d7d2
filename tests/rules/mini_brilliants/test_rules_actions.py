"""Actions, objectives and roles: a test or more for every rule, named after it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.core.protocol import CHANCE
from rules.mini_brilliants import GAME, box
from tests.rules.mini_brilliants import brute
from tests.rules.mini_brilliants.given import (
    deck,
    done,
    given,
    json,
    names,
    own,
    play,
    reason_of,
    step,
    texts,
    why,
)

ALL = list(box.RESOURCES)
DOUBLES = [("HUN", "H", "BE", "CA"), ("FAR", "F", "MU", "ST"), ("DIG", "D", "CL", "SA")]


def starting(state: Any, word: str) -> list[str]:
    """The legal moves that begin with a word."""
    return [text for text in texts(state) if text.startswith(word)]


# ---- gathering


def test_mb_gath_01_an_ant_a_pile_and_a_card() -> None:
    state = given(P1={"ready": {"F": 1}}, piles={"ST": 0})
    assert starting(state, "gather") == ["gather MU"]
    assert reason_of(state, "gather ST") == ("MB-GATH-01", "No strawberry is left to gather.")
    rule, words = reason_of(state, "gather SA")
    assert (rule, words) == ("MB-GATH-01", "Only Diggers gather here, and you have none ready.")


def test_mb_gath_01_the_reserve_has_no_limit() -> None:
    state = given(4, P1={"reserve": {"BE": 11}, "ready": {"H": 1}}, piles={"BE": 1})
    assert own(play(state, "gather BE"))["reserve"]["BE"] == 12


def test_mb_gath_02_any_number_of_ants_at_a_pile() -> None:
    state = given(P1={"ready": {"H": 3}}, P2=done(), tiles="HD")
    state = play(state, "gather CA", "gather CA", "gather CA")
    assert own(state)["at"]["CA"] == 3


# ---- hatching


def test_mb_hatch_01_a_card_from_the_middle_and_an_ant() -> None:
    state, events = step(given(), "hatch H")
    assert events[0] == {
        "event": "HatchingCardTaken",
        "seat": "P1",
        "tile": "H",
        "caste": "H",
        "free": False,
    }
    assert json(state)["tiles"] == "FD"
    assert own(state)["supply"]["H"] == 1
    assert reason_of(state, "hatch H")[1] == "The Hunter's Hatching card has been taken in this phase."


@pytest.mark.parametrize(("letter", "old", "new"), [("H", "ST", "CA"), ("F", "SA", "MU"), ("D", "BE", "CL")])
@pytest.mark.parametrize("free", ["", "free "])
def test_mb_hatch_01_a_newborn_waits_for_the_next_turn(free: str, letter: str, old: str, new: str) -> None:
    ready = {brute.type_of(old): 1}
    first = given(P1={"role": "BRE", "ready": ready}, P2={**done(), "hatched": False})
    state = play(first, f"{free}hatch {letter}")
    if free:
        assert why(state, f"gather {new}") == "MB-HATCH-01"
        state = play(state, f"gather {old}")
    assert GAME.deciders(state) == (1,)
    state = play(state, next(text for text in texts(state) if text.startswith("hatch")))
    assert f"gather {new}" in texts(state)
    assert json(state)["born"] is None


def test_mb_hatch_01_the_old_ant_of_the_type_gathers_but_once() -> None:
    state = play(given(P1={"role": "BRE", "ready": {"D": 1}, "predator": "BE"}), "free hatch D")
    assert starting(state, "gather") == ["gather CL", "gather SA"]
    none = play(given(P1={"role": "BRE", "ready": {"H": 1}, "predator": "BE"}), "free hatch D")
    assert starting(none, "gather") == ["gather BE", "gather CA"]


def test_mb_hatch_02_the_joker_gives_what_is_left() -> None:
    state = given(4, P1={"ready": {"H": 3, "D": 2}, "role": "BRE"})
    assert starting(state, "hatch") == ["hatch H:-", "hatch F", "hatch D", "hatch J:F", "hatch J:D"]
    assert starting(state, "free hatch") == [f"free {text}" for text in starting(state, "hatch")]
    assert reason_of(state, "hatch J:H") == ("MB-HATCH-02", "No Hunter is left in your supply to be born.")
    assert reason_of(state, "hatch H") == ("MB-HATCH-02", "No Hunter is left in your supply to be born.")
    rule, words = reason_of(state, "hatch J:-")
    assert (rule, words) == ("MB-HATCH-02", "You have an ant left in your supply, so one is born.")
    assert reason_of(state, "hatch F:-")[1] == "You have a Farmer left in your supply, so one is born."


def test_mb_hatch_02_the_joker_with_no_ant_left() -> None:
    state = given(4, P1={"ready": {"H": 3, "F": 3, "D": 3}})
    assert starting(state, "hatch") == ["hatch H:-", "hatch F:-", "hatch D:-", "hatch J:-"]
    after, events = step(state, "hatch J:-")
    assert (events[0]["tile"], events[0]["caste"]) == ("J", None)
    assert json(after)["tiles"] == "HFD"


# ---- predator


def test_mb_pred_01_any_pile_that_is_not_empty() -> None:
    state = given(piles={"BE": 0, "SA": 1})
    assert starting(state, "predator") == [f"predator {resource}" for resource in ALL[1:]]
    words = "The pile of beetles is empty, so your predator finds nothing there."
    assert reason_of(state, "predator BE") == ("MB-PRED-01", words)
    after = play(state, "predator SA")
    assert json(after)["piles"]["SA"] == 0
    assert own(after)["predator"] == "SA"
    assert sum(own(after)["reserve"].values()) == 0


# ---- objectives


def test_mb_obj_01_pay_take_and_turn_up() -> None:
    state = given(display={"H": ["OH11", "OH05"]}, P1={"reserve": {"BE": 2, "CA": 3}})
    assert starting(state, "complete") == ["complete OH11", "complete OH05"]
    state, _ = step(state, "complete OH11")
    assert GAME.deciders(state) == (CHANCE,)
    assert texts(state) == [f"! show {card}" for card in deck(2, "H") if card not in ("OH05", "OH11")]
    assert why(state, "! show OH05") == "MB-OBJ-01"
    assert why(state, "! show OF01") == "MB-OBJ-01"
    assert why(state, "complete OH05", 0) == "MB-NOTE-02"
    state, events = step(state, "! show OH06")
    assert events == [{"event": "CardShown", "card": "OH06", "slot": 0}]
    assert json(state)["display"]["H"] == ["OH06", "OH05"]
    assert own(state)["completed"] == ["OH11"]
    assert own(state)["reserve"]["CA"] == 1


def test_mb_obj_01_the_new_card_may_be_completed_at_once() -> None:
    state = given(display={"D": ["OD01", "OD02"]}, P1={"reserve": {"CL": 2, "SA": 2}})
    state = play(state, "complete OD02", "! show OD03")
    assert "complete OD03" in texts(state)
    assert own(play(state, "complete OD03", "! show OD04"))["completed"] == ["OD02", "OD03"]


def test_mb_obj_01_what_is_missing_is_told() -> None:
    state = given(display={"F": ["OF11", "OF05"]}, P1={"reserve": {"MU": 1, "ST": 2}})
    assert reason_of(state, "complete OF11")[1] == "OF11 cannot be paid: your reserve lacks 1 mushroom."
    assert why(state, "complete OF05") == "MB-OBJ-01"
    bare = given(display={"F": ["OF11", "OF05"]})
    words = reason_of(bare, "complete OF11")[1]
    assert words == "OF11 cannot be paid: your reserve lacks 2 mushrooms and 2 strawberries."


def test_mb_obj_01_no_new_card_from_an_empty_deck() -> None:
    """The resources of a game never suffice to empty a deck, so the position is made by hand."""
    state = given(P1={"reserve": {"BE": 1, "CA": 1}})
    state = replace(state, decks=(0, *state.decks[1:]))
    after = GAME.apply(state, 0, GAME.parse("complete OH01"))
    assert [GAME.event_json(event)["event"] for event in after.events] == ["ObjectiveCompleted"]
    assert json(after.state)["display"]["H"] == ["OH02"]
    assert GAME.deciders(after.state) == (0,)


def test_mb_obj_02_open_to_all_and_no_others() -> None:
    pay = {"reserve": {"BE": 1, "CA": 1}}
    for seat in ("P1", "P2"):
        state = given(active=seat, P1=pay, P2=pay)
        assert starting(state, "complete") == ["complete OH01", "complete OH02"]
    rule, words = reason_of(state, "complete OH03")
    assert (rule, words) == ("MB-OBJ-02", "OH03 is not one of the open objectives.")
    assert why(state, "complete OH14") == "MB-OBJ-02"


# ---- roles


def test_mb_role_bre_hatches_for_free_once_in_a_phase() -> None:
    state = given(P1={"role": "BRE"})
    assert {"hatch F", "free hatch F"} <= set(texts(state))
    before = play(state, "free hatch F", "gather BE")
    after = play(state, "gather BE", "free hatch F")
    assert own(before) == own(after)
    assert GAME.deciders(before) == GAME.deciders(after) == (1,)
    assert why(play(state, "gather BE"), "hatch F") == "MB-TURN-01"
    spent = play(state, "hatch F")
    assert GAME.deciders(spent) == (1,)
    assert reason_of(given(), "free hatch F") == ("MB-ROLE-BRE", "Only the Breeder hatches for free.")


def test_mb_role_bre_a_second_hatching_is_refused() -> None:
    state = play(given(P1={"role": "BRE"}), "free hatch F")
    assert why(state, "hatch D") == why(state, "free hatch D") == "MB-TURN-02"


def test_mb_role_str_one_look_a_turn() -> None:
    state = given(P1={"role": "STR"})
    before, _ = step(play(state, "look D", "! look P1 OD09"), "gather BE")
    assert GAME.deciders(before) == (1,)
    state, events = step(play(state, "gather BE"), "look D")
    assert events == [{"event": "DeckLooked", "seat": "P1", "caste": "D"}]
    assert (GAME.deciders(state), len(texts(state))) == ((CHANCE,), len(deck(2, "D")) - 2)
    assert why(state, "! look P2 OD09") == "MB-ROLE-STR"
    assert why(state, "! look P1 OH09") == "MB-OBJ-01"
    state, events = step(state, "! look P1 OD09")
    assert events[0] == {"event": "CardSeen", "seat": "P1", "card": "OD09"}
    assert names(events) == ["CardSeen", "TurnEnded", "TurnStarted"]
    assert reason_of(given(), "look D") == ("MB-ROLE-STR", "Only the Strategist looks at decks.")


def test_mb_role_str_the_card_stays_on_top_until_it_is_shown() -> None:
    seen = {"role": "STR", "reserve": {"CL": 1, "SA": 1}}
    state = play(given(P1=seen), "look D", "! look P1 OD09", "complete OD02")
    assert texts(state) == ["! show OD09"]
    assert reason_of(state, "! show OD08")[0] == "MB-ROLE-STR"
    after = play(state, "! show OD09")
    assert json(after)["tops"] == {}
    assert json(after)["display"]["D"] == ["OD01", "OD09"]


def test_mb_role_str_knows_in_later_turns_and_phases() -> None:
    state = play(given(P1={"role": "STR"}), "look D", "! look P1 OD09", "gather BE", "gather BE")
    assert json(state)["tops"] == {"D": "OD09"}
    assert "look F" in texts(state)
    late = given(tops={"D": "OD09"}, active="P2", tiles="D", P1={"role": "STR", **done()}, P2=done(H=1))
    late = play(late, "gather CA")
    assert (json(late)["phase"], json(late)["tops"]) == (2, {"D": "OD09"})


def test_mb_role_pre_uses_the_predator_for_free_once_in_a_phase() -> None:
    state = given(P1={"role": "PRE"})
    before = play(state, "free predator ST", "gather BE")
    after = play(state, "gather BE", "free predator ST")
    assert own(before) == own(after)
    assert GAME.deciders(after) == (1,)
    twice = play(state, "free predator ST")
    assert why(twice, "predator BE") == why(twice, "free predator BE") == "MB-TURN-02"
    assert GAME.deciders(play(state, "predator ST")) == (1,)
    rule, words = reason_of(given(), "free predator ST")
    assert (rule, words) == ("MB-ROLE-PRE", "Only the Predator uses its predator for free.")


@pytest.mark.parametrize(("role", "letter", "one", "two"), DOUBLES)
def test_mb_role_hun_mb_role_far_mb_role_dig_gather_two_once(
    role: str, letter: str, one: str, two: str
) -> None:
    state = given(P1={"role": role, "ready": {"H": 1, "F": 1, "D": 1, letter: 2}})
    assert [text for text in texts(state) if text.endswith("x2")] == [f"gather {one} x2", f"gather {two} x2"]
    state, events = step(state, f"gather {two} x2")
    assert events[0] == {"event": "ResourceGathered", "seat": "P1", "resource": two, "count": 2}
    assert events[1] == {"event": "RoleSpent", "seat": "P1", "role": role}
    state = play(state, next(text for text in texts(state) if text.startswith("gather")))
    assert (own(state)["spent"], own(state)["at"][two], own(state)["reserve"][two]) == (True, 1, 2)
    assert why(state, f"gather {two} x2") == f"MB-ROLE-{role}"
    assert f"gather {two}" in texts(state)


@pytest.mark.parametrize(("role", "letter", "one", "two"), DOUBLES)
def test_mb_role_hun_mb_role_far_mb_role_dig_are_for_their_own_ants(
    role: str, letter: str, one: str, two: str
) -> None:
    state = given(P1={"role": "STR"})
    rule, words = reason_of(state, f"gather {one} x2")
    name = {"H": "Hunter", "F": "Farmer", "D": "Digger"}[letter]
    assert (rule, words) == (f"MB-ROLE-{role}", f"Only the role {name} lets a {name} gather two.")
    others = given(P1={"role": role, "ready": {other: 1 for other in "HFD" if other != letter}})
    assert why(others, f"gather {one} x2") == why(others, f"gather {two} x2") == "MB-GATH-01"


def test_mb_role_01_the_action_form_and_the_free_form() -> None:
    state = given(P1={"role": "PRE"})
    assert {"predator BE", "free predator BE"} <= set(texts(state))
    after = play(state, "gather BE")
    assert "predator CA" not in texts(after)
    assert "free predator CA" in texts(after)


def test_mb_role_01_a_free_activity_that_is_all_must_be_done() -> None:
    bare = {"ready": {}, "at": {"BE": 1}, "hatched": True}
    state = given(tiles="D", P1={"role": "PRE", **bare}, P2=done())
    assert texts(state) == [f"{free}predator {r}" for free in ("", "free ") for r in ALL]
    assert why(state, "end") == "MB-TURN-03"
    assert "PhaseEnded" in names(step(state, "free predator BE")[1])


def test_mb_role_02_two_only_from_two() -> None:
    state = given(piles={"CL": 1, "SA": 2}, P1={"role": "DIG", "ready": {"D": 1}})
    assert starting(state, "gather") == ["gather CL", "gather SA", "gather SA x2"]
    rule, words = reason_of(state, "gather CL x2")
    assert (rule, words) == (
        "MB-ROLE-02",
        "Two can be gathered only where two lie, and there is only one clay left.",
    )
    assert json(play(state, "gather SA x2"))["piles"]["SA"] == 0


def test_mb_role_03_looking_again_shows_the_same() -> None:
    state = given(P1={"role": "STR"}, tops={"F": "OF09"})
    state = play(state, "look F")
    assert texts(state) == ["! look P1 OF09"]
    assert json(play(state, "! look P1 OF09"))["tops"] == {"F": "OF09"}


def test_mb_role_03_an_empty_deck_is_not_looked_at() -> None:
    """The resources of a game never suffice to empty a deck, so the position is made by hand."""
    state = given(P1={"role": "STR"})
    state = replace(state, decks=(0, *state.decks[1:]))
    assert starting(state, "look") == ["look F", "look D"]
    assert reason_of(state, "look H") == ("MB-ROLE-03", "The Hunters' deck is empty.")
    bare = replace(state, decks=(0, 0, 0))
    after = GAME.apply(bare, 0, GAME.parse("gather BE"))
    assert GAME.deciders(after.state) == (1,), "nothing is left to look at, so the turn ends by itself"
