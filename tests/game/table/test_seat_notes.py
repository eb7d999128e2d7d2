"""The end of a game says in a sentence for each seat who played it, and when."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.scenes.review import outcome
from game.session.player import Player
from game.session.seat_change import SeatChange
from game.table.seat_notes import (
    came_late,
    courses_of_seats,
    finished_for,
    left_to_computers,
    left_to_people,
    uncounted,
)
from tests.game.finished_games import begun, tell

TOM, KIM, ROSA = Player("Tom", "teal"), Player("Kim", "plum"), Player("Rosa", "teal")
HARVESTER = Player("Teal", "teal", "computer", "harvester")
MATRIARCH = Player("Plum", "plum", "computer", "matriarch")


def when(state: Any) -> str:
    return f"round {state.round}" if state.round else "before round 1"


def test_a_seats_course_is_told_by_rounds() -> None:
    record = begun("brilliants", 3, "childrants")
    for number in (1, 2, 3):
        tell(record, 0, state=replace(record.state, round=number))
    changes = (
        SeatChange(2, 0, TOM, HARVESTER),
        SeatChange(3, 0, HARVESTER, TOM),
        SeatChange(3, 1, KIM, MATRIARCH),
        SeatChange(3, 0, TOM, ROSA),
    )
    assert courses_of_seats(record, changes, when) == (
        "In round 2, the Harvester took over from Tom; Tom came back in round 3; Rosa took over in round 3.",
        "In round 3, the Matriarch took over from Kim.",
    )
    assert courses_of_seats(record, (SeatChange(0, 1, KIM, replace(MATRIARCH, level="gone")),), when) == (
        "Before round 1, the gone took over from Kim.",
    )


def test_it_is_told_by_the_names_that_rounds_have_on_the_table() -> None:
    """Where Ages have rounds it said `In round 6`, and the screen showed round 1 of Age II."""
    record = begun("brilliants", 3, "childrants")
    tell(record, 0, state=replace(record.state, round=6))
    (told,) = courses_of_seats(record, (SeatChange(1, 1, KIM, ROSA),), lambda _state: "Age II, round 1")
    assert told == "In Age II, round 1, Rosa took over from Kim."


def test_people_whose_seats_computers_finished_are_named() -> None:
    changes = (
        SeatChange(2, 0, TOM, HARVESTER),
        SeatChange(3, 0, HARVESTER, TOM),
        SeatChange(3, 1, KIM, MATRIARCH),
    )
    assert left_to_computers((TOM, MATRIARCH), changes) == {1: "Kim"}
    assert left_to_computers((TOM, KIM), changes) == {}
    assert uncounted(()) == ""
    assert uncounted(("Kim",)) == "For Kim the game does not count: a computer finished it."
    assert uncounted(("Kim", "Tom")) == "For Kim and Tom the game does not count: computers finished it."


def test_people_whose_seats_others_finished_and_late_winners_are_named() -> None:
    changes = (SeatChange(2, 0, TOM, HARVESTER), SeatChange(3, 0, HARVESTER, ROSA))
    assert left_to_people((ROSA, KIM), changes) == {"Rosa": ["Tom"]}
    assert left_to_people((TOM, KIM), (*changes, SeatChange(4, 0, ROSA, TOM))) == {"Tom": ["Rosa"]}
    assert left_to_people((HARVESTER, KIM), changes[:1]) == {}
    assert finished_for(["Tom"], "Rosa") == "For Tom the game does not count: Rosa finished it."
    assert came_late([]) == ""
    assert came_late(["Rosa"]) == "For Rosa the game counts as played, not as won: others played most of it."


def test_each_seats_course_stands_whole_on_a_line() -> None:
    told = ("In round 2 the Harvester took over from Tom; Tom came back in round 3.", "x" * 60, "y" * 30)
    assert outcome._lines(told) == [told[0], f"{told[1]} {told[2]}"]
    assert len(outcome._lines(("x" * 100,) * 8)) == 3
