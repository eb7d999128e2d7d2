"""The worth of each purpose that a room could be given, beside Assign and at the end of a turn."""

from __future__ import annotations

import pytest

from game.tables.fortunant.leftover import leftover
from game.tables.fortunant.panels.leaf_items import WIDE
from game.tables.fortunant.purposes import NO_GRAVES, best, purposes
from rules.fortunant import GAME, scoring
from rules.fortunant.box import FORTUNE, GRAVEYARD, NURSERY, QUEEN, SCOUT
from rules.fortunant.moves import Assign, Confirm
from rules.fortunant.state import State, Table
from tests.game.desk import pen
from tests.game.tables.fortunant.sheets import S1, S5, sheet
from tests.game.tables.fortunant.test_clicks import rolled
from tests.game.windows import SMALL

FED = f"{S5}; f G11; e K10"
"""Room 3 holds food, Room 5 some that was eaten; Room 2 is connected to the first, Room 4 to the other."""
ALONE = Table(1)


def _worth(text: str) -> dict[tuple[int, int], tuple[int, str, str]]:
    return {(one.room + 1, one.kind): (one.points, one.star, one.why) for one in purposes(sheet(text), ALONE)}


def test_every_purpose_that_can_be_given_says_its_points_and_what_for() -> None:
    found = _worth(FED)
    assert found[1, QUEEN] == (5, "", "opens the second row of rooms")
    assert found[1, FORTUNE] == (0, "Fortune", "a die a turn can become its number")
    assert found[2, NURSERY] == (3, "", "3 hexes, 1 with food connected")
    assert found[4, GRAVEYARD] == (2, "", "1 connected room with eaten food")
    assert found[6, SCOUT] == (1, "", "the first Scout; three earn a star")
    assert (3, NURSERY) not in found, "it has held food"


def test_a_scout_in_line_with_another_is_said_to_bring_nothing() -> None:
    points, star, why = _worth(f"{S5}; U1:S")[2, SCOUT]
    assert (points, star) == (0, "")
    assert why == "shares a line with another Scout"


def test_the_points_are_those_that_the_rules_give() -> None:
    state = rolled(FED, (1, 2, 3))
    for one in purposes(state.sheets[0], state.table):
        number = 3 if one.kind == FORTUNE else 0
        after = GAME.apply(state, 0, Assign(one.room, one.kind, number)).state
        gained = scoring.total(after.sheets[0], after.table) - scoring.total(state.sheets[0], state.table)
        assert gained == one.points + (5 if one.star else 0), "alone a star is worth the five that it saves"


def _asked(state: State, spent: int) -> tuple[str, str, bool] | None:
    legal = GAME.legal_moves(state, 0)
    kept = legal if not spent else tuple(move for move in legal if isinstance(move, Assign | Confirm))
    found = leftover(state, 0, Confirm(), kept)
    return None if found is None else (found.ask, found.sentence, found.lasting)


def test_the_end_of_a_turn_asks_about_a_room_that_could_bring_something() -> None:
    told = "Room 7 could become a Nursery: +6"
    state = rolled(FED, (1, 2, 3))
    assert _asked(state, 3) == ("Leave Room 7 empty?", told, True)
    dice = _asked(state, 0)
    assert dice is not None
    assert dice[0] == "Leave 3 dice and Room 7?"
    assert dice[1].endswith(f" · {told}")
    assert not dice[2], "dice are lost with the turn"


def test_a_room_that_would_bring_nothing_is_not_asked_about() -> None:
    state = rolled(f"{S1}; C=r1.G5:E2; R=G7+G8; U1:S", (1, 2, 3))
    assert {one.points for one in purposes(state.sheets[0], state.table)} == {0}
    assert best(state.sheets[0], state.table) is None
    assert _asked(state, 3) is None


@pytest.mark.parametrize("percent", [80, 100, 150])
def test_the_reason_of_every_purpose_fits_its_plate(percent: int) -> None:
    letters = pen(SMALL, "day", percent)
    room, style = letters.px(WIDE - 31), letters.style("text", 12)
    reasons = {one.why for sheets in (S1, S5) for one in purposes(sheet(sheets), Table(1))}
    reasons |= {f"{n} connected rooms with eaten food" for n in (2, 6)} | {NO_GRAVES}
    assert [why for why in reasons if letters.letters.width(why, style) > room] == []
