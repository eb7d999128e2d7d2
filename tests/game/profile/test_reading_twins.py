"""Medals and points of a finished game follow from what the seat itself could see.

Two deals that look alike to a seat and end alike give it the same reading, and so the same page *You* and the
same announcement: the reading of a game is the same as that of the game redacted for the seat.
"""

from __future__ import annotations

import pytest

from game.plugin.achiever import Marks
from game.profile import achievements
from game.profile.profile import Finished
from game.session.player import Player
from rules.core.log import Entry, Record
from rules.core.protocol import CHANCE, Seat
from tests.game.finished_games import result
from tests.tour.stops import LOGS, load

_FINISHED = (
    *("brilliants/experiantced-2-2-22.log", "brilliants/solo-1-1-5.log"),
    *("mini_brilliants/standard-2-1-4.log", "mini_brilliants/standard-3-1-11.log"),
    *("fortunant/standard-1-2-1.log", "fortunant/standard-2-2-21.log"),
    *("colossi/first_game-3-1-27.log", "colossi/full-3-3-13.log"),
    "ant_trails/standard-2-1-0.log",
)
"""Whole games."""


def redacted(record: Record, seat: Seat) -> Record:
    """The game as the seat has seen it: views for positions, and only the events it was told of."""
    game = record.game
    seen = record.prefix(len(record.entries))
    seen.states = [game.observe(state, seat) for state in record.states]
    seen.entries = [
        Entry(
            entry.seat,
            entry.move if entry.seat in (seat, CHANCE) else None,
            "",
            tuple(told for event in entry.events if (told := game.redact(event, seat)) is not None),
        )
        for entry in record.entries
    ]
    return seen


def facts_for(record: Record, winner: Seat) -> Finished:
    """The facts as if a seat had won, so that all conditions are looked at."""
    found = record.game.result(record.state)
    assert found is not None
    seats = range(len(found.scores))
    players = [Player(f"Seat {seat}", "amber") for seat in seats]
    order = [[winner], [seat for seat in seats if seat != winner]]
    name, variant = record.game.info.name, record.setup.variant
    ranking = [group for group in order if group]
    return result(name, *found.scores, variant=variant, players=players, ranking=ranking)


def all_marks(record: Record, facts: Finished, seat: Seat) -> tuple[Marks, str]:
    achiever = achievements.achiever_of(facts.game)
    assert achiever is not None
    return achievements.by_record(record, facts, seat), achiever.character(record, seat)


@pytest.mark.parametrize("name", _FINISHED)
def test_a_seat_earns_what_it_could_see(name: str) -> None:
    record = load(LOGS / name)
    for seat in range(record.setup.seats):
        facts = facts_for(record, seat)
        whole = all_marks(record, facts, seat)
        assert whole[0]
        assert all_marks(redacted(record, seat), facts, seat) == whole
