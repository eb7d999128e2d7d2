"""Golden positions as differences: they lead back, and what is new in a box disturbs none of them."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.conformance import perft
from tests.conformance.difference import difference, patched

FIRST: Final[dict[str, Any]] = {
    "deck": {"A": 1, "B": 3, "C": 1},
    "pool": ["X1", "X2", "X3"],
    "size": 3,
    "seats": {"P1": {"hand": [], "turn": None}},
    "over": False,
}
LATER: Final[dict[str, Any]] = {
    "deck": {"A": 1, "B": 2},
    "pool": ["X1", "X3"],
    "size": 2,
    "seats": {"P1": {"hand": ["C", "X2"], "turn": 4}},
    "over": True,
    "more": {"B": 1},
}


def test_a_difference_names_only_what_has_changed() -> None:
    assert difference(FIRST, LATER) == {
        "gone": ["deck|C", "pool|X2"],
        "now": {
            "deck|B": -1,
            "size": -1,
            "seats|P1|hand": ["C", "X2"],
            "seats|P1|turn": 4,
            "over": True,
            "more": {"B": 1},
        },
    }
    assert difference(FIRST, FIRST) == {}


def test_it_leads_back_and_leaves_its_base_alone() -> None:
    assert patched(FIRST, difference(FIRST, LATER)) == LATER
    assert patched(FIRST, {"now": {"seats|P1|turn": 1}})["seats"] == {"P1": {"hand": [], "turn": 1}}
    assert FIRST["seats"] == {"P1": {"hand": [], "turn": None}}


def test_what_came_into_the_box_later_stays_where_it_is() -> None:
    today = {**FIRST, "deck": {"A": 1, "NEW": 2, "B": 3, "C": 1}, "pool": ["X1", "X2", "X3", "X4"], "size": 4}
    found = patched(today, difference(FIRST, LATER))
    assert found == {
        **LATER,
        "deck": {"A": 1, "NEW": 2, "B": 2},
        "pool": ["X1", "X3", "X4"],
        "size": 3,
    }


def test_a_key_that_cannot_stand_in_a_path_is_refused() -> None:
    with pytest.raises((ValueError, KeyError)):
        difference({"deck": {}}, {"deck": {"A|B": 1}})


@pytest.mark.parametrize(
    ("text", "drawn"), [("! box ZZZ", False), ("! box ZZZ=2", False), ("! box ZZZA", True), ("! box B", True)]
)
def test_chance_draws_nothing_that_was_not_in_the_box(
    monkeypatch: pytest.MonkeyPatch, text: str, drawn: bool
) -> None:
    monkeypatch.setattr(perft, "_read", lambda _: {"box": ["A", "B"]})
    monkeypatch.setattr(type(perft.hooks("colossi")), "codes", lambda _: ("A", "B", "ZZZ", "Y-J/D"))
    found = perft.newcomers("colossi")
    assert bool(found.search(text)) is not drawn
    assert found.search("! special P1 Y-J/D")


def test_a_game_without_a_file_is_told_how_to_make_it() -> None:
    with pytest.raises(
        FileNotFoundError, match=r"nim\.json: python -m tests\.conformance\.perft nim writes it"
    ):
        perft.golden("nim")
