"""The worked examples of the rules, one test each."""

from __future__ import annotations

from rules.core.protocol import CHANCE
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import DECK_SIZE
from tests.rules.mini_brilliants.given import (
    deck,
    done,
    given,
    json,
    names,
    opened,
    over,
    own,
    play,
    reason_of,
    step,
    texts,
    why,
)


def test_mb_ex_01_piles_and_decks() -> None:
    for seats, pile, shown, left in ((2, 6, 2, len(deck(2, "H")) - 2), (4, 12, 3, DECK_SIZE - 3)):
        position = json(opened(seats))
        assert set(position["piles"].values()) == {pile}
        assert len(position["piles"]) == 6
        assert [len(cards) for cards in position["display"].values()] == [shown] * 3
        assert [len(cards) for cards in position["decks"].values()] == [left] * 3


def test_mb_ex_02_the_order_of_the_draft() -> None:
    state, order = opened(3, "P2"), []
    while json(state)["stage"] == "draft":
        order.append(GAME.deciders(state)[0])
        state = play(state, "draft F")
    assert order == [1, 2, 0] * 3
    assert GAME.deciders(state) == (1,)


def test_mb_ex_03_gathering() -> None:
    state = given(P1={"ready": {"H": 1, "D": 1}})
    after, events = step(state, "gather BE")
    assert events[0] == {"event": "ResourceGathered", "seat": "P1", "resource": "BE", "count": 1}
    assert json(after)["piles"]["BE"] == 5
    assert own(after)["reserve"]["BE"] == 1
    assert own(after)["at"]["BE"] == 1
    assert own(after)["ready"] == {"H": 0, "F": 0, "D": 1}
    assert why(state, "gather MU") == "MB-GATH-01"


def test_mb_ex_04_hatching() -> None:
    state = play(given(P1={"ready": {"H": 2, "D": 1}}), "hatch F")
    assert own(state)["ready"] == {"H": 2, "F": 1, "D": 1}
    assert [text for text in texts(state) if text.startswith("hatch")] == ["hatch H", "hatch D"]
    assert why(state, "hatch F") == "MB-HATCH-01"
    assert why(play(state, "hatch D"), "gather ST") == ""


def test_mb_ex_05_nothing_is_born_and_the_joker() -> None:
    three = given(
        3,
        active="P3",
        tiles="F",
        P1={"hatched": True},
        P2={"hatched": True},
        P3={"ready": {"F": 3}},
    )
    after, events = step(three, "hatch F:-")
    assert own(after, 2)["hatched"]
    assert own(after, 2)["ready"] == {"H": 0, "F": 3, "D": 0}
    assert events[0]["caste"] is None
    four = given(4, tiles="J", P1={"ready": {"F": 3}}, P2=done(), P3=done(), P4=done())
    assert own(play(four, "hatch J:D"))["ready"]["D"] == 1
    assert why(four, "hatch J:F") == "MB-HATCH-02"


def test_mb_ex_06_the_predator_empties_a_pile() -> None:
    state = given(piles={"ST": 1}, P2={"ready": {"F": 3}})
    after, events = step(state, "predator ST")
    assert events[0] == {"event": "PredatorUsed", "seat": "P1", "resource": "ST", "free": False}
    assert json(after)["piles"]["ST"] == 0
    assert [text for text in texts(after) if text.startswith("gather")] == ["gather MU"]
    assert why(after, "gather ST") == "MB-GATH-01"


def test_mb_ex_07_two_turns_running() -> None:
    state = given(active="P2", first="P1", tiles="D", P1=done(), P2=done(H=1, D=1))
    after, events = step(state, "gather CA")
    assert names(events) == ["ResourceGathered", "TurnEnded", "TurnStarted"]
    assert GAME.deciders(after) == (1,)
    assert names(step(after, "gather SA")[1])[:3] == ["ResourceGathered", "TurnEnded", "PhaseEnded"]


def test_mb_ex_08_the_predator_must_be_used() -> None:
    state = given(
        piles={"BE": 2, "CA": 0, "CL": 0, "SA": 0},
        tiles="D",
        P1={"ready": {"D": 1}, "hatched": True},
        P2=done(),
    )
    assert texts(state) == ["predator BE", "predator MU", "predator ST"]
    assert why(state, "end") == "MB-TURN-03"
    after, events = step(state, "predator BE")
    assert "PhaseEnded" in names(events)
    assert own(after)["ready"] == {"H": 0, "F": 0, "D": 1}


def test_mb_ex_09_completing() -> None:
    state = given(display={"F": ["OF07", "OF01"]}, P1={"reserve": {"MU": 3, "ST": 1}})
    assert {"complete OF07", "complete OF01"} <= set(texts(state))
    assert why(state, "complete OF07", 1) == "MB-TURN-05"
    after, events = step(state, "complete OF07")
    assert events == [{"event": "ObjectiveCompleted", "seat": "P1", "card": "OF07", "points": 7, "slot": 0}]
    assert own(after)["reserve"] == {"BE": 0, "CA": 0, "MU": 1, "ST": 0, "CL": 0, "SA": 0}
    after = play(after, "! show OF11")
    assert json(after)["display"]["F"] == ["OF11", "OF01"]
    assert why(after, "complete OF01") == "MB-OBJ-01"


def test_mb_ex_10_a_free_hatching_and_an_old_ant() -> None:
    breeder = {"role": "BRE", "ready": {"D": 1}}
    state = play(given(P1=breeder), "free hatch D")
    assert why(state, "gather CL") == ""
    assert why(state, "free hatch F") == "MB-TURN-02"
    after, events = step(state, "gather CL")
    assert names(events) == ["ResourceGathered", "TurnEnded", "TurnStarted"]
    assert own(after)["ready"]["D"] == 1
    assert own(after)["at"]["CL"] == 1
    bare = play(given(P1={"role": "BRE", "ready": {"H": 1}}), "free hatch D")
    assert why(bare, "gather CL") == "MB-HATCH-01"
    assert "next turn" in reason_of(bare, "gather CL")[1]


def test_mb_ex_11_two_at_once() -> None:
    state = given(piles={"BE": 1, "CA": 3}, P1={"role": "HUN"})
    assert why(state, "gather BE x2") == "MB-ROLE-02"
    after, events = step(state, "gather CA x2")
    assert names(events)[:2] == ["ResourceGathered", "RoleSpent"]
    assert json(after)["piles"]["CA"] == 1
    assert own(after)["reserve"]["CA"] == 2
    assert own(after)["spent"]


def test_mb_ex_12_a_look_is_private() -> None:
    state = play(given(P1={"role": "STR"}), "look F", "! look P1 OF11")
    assert json(GAME.observe(state, 0))["tops"] == {"F": "OF11"}
    assert json(GAME.observe(state, 1))["tops"] == {"F": "?"}
    assert json(GAME.observe(state, None))["tops"] == {"F": "?"}
    assert why(state, "look H") == "MB-ROLE-STR"
    seen = GAME.parse("! look P1 OF11")
    lines = [GAME.redact_move(CHANCE, seen, viewer) for viewer in (0, 1, None)]
    assert lines == ["! look P1 OF11", "! look P1 ?", "! look P1 ?"]


def test_mb_ex_13_the_phase_is_played_out() -> None:
    five = ["OH01", "OH02", "OF01", "OF02", "OD01"]
    state = given(
        phase=3,
        P1={"completed": five, "reserve": {"CL": 1, "SA": 1}},
        P2={"reserve": {"CL": 1, "SA": 1}, "ready": {"H": 1}},
        display={"D": ["OD02", "OD03"]},
    )
    state = play(state, "complete OD02", "! show OD04")
    assert GAME.result(state) is None
    state = play(state, "gather BE")
    assert GAME.deciders(state) == (1,)
    state = play(state, "complete OD03", "! show OD05")
    while (seats := GAME.deciders(state)) and seats != (CHANCE,):
        assert json(state)["phase"] == 3
        state = play(state, texts(state)[0])
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "sixth_objective"


def test_mb_ex_14_hatching_at_empty_piles() -> None:
    piles = dict.fromkeys(("CA", "MU", "ST", "CL", "SA"), 0)
    state = given(
        phase=3,
        piles=piles | {"BE": 1},
        tiles="FD",
        P1={"ready": {"H": 1}, "hatched": True, "predator": "MU"},
        P2={"ready": {"H": 2}, "predator": "MU"},
    )
    state = play(state, "gather BE")
    assert GAME.result(state) is None
    assert GAME.deciders(state) == (1,)
    assert texts(state) == ["hatch F", "hatch D"]
    result = GAME.result(play(state, "hatch D"))
    assert result is not None
    assert result.reason == "empty_piles"


def test_mb_ex_15_the_winner_by_unused_resources() -> None:
    state = over(
        P1={"completed": ["OD07", "OH07", "OD01", "OH01", "OD11"], "reserve": {"ST": 2}},
        P2={"completed": ["OH09", "OF07", "OH02", "OF01", "OH03", "OF02"], "reserve": {"ST": 1}},
    )
    result = GAME.result(state)
    assert result is not None
    assert result.items == (
        {"objectives": 32, "resources": 2, "bonus": 3},
        {"objectives": 30, "resources": 1, "bonus": 6},
    )
    assert result.scores == (37, 37)
    assert result.ranking == ((0,), (1,))


def test_mb_ex_16_bonus_for_all_that_are_tied() -> None:
    state = over(
        P1={"completed": ["OD01", "OD07"]},
        P2={"completed": ["OD02", "OD09"]},
        P3={"completed": ["OD05"]},
    )
    result = GAME.result(state)
    assert result is not None
    assert [items["bonus"] for items in result.items] == [3, 3, 0]
    assert result.items[0]["objectives"] == result.items[1]["objectives"] == 11
