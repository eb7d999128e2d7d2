"""The luck sheet of FortunANT: what came, what was due, and for whom."""

from __future__ import annotations

import random
from functools import cache

from game.tables.fortunant.luck import make
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.fortunant import GAME
from rules.fortunant.events import RoomDrowned
from rules.fortunant.hazard import hazard
from rules.fortunant.moves import Confirm, Roll
from tests.game.fortunant_tables import players


@cache
def game(seats: int = 2, seed: str = "acorn") -> Record:
    record, chance = Record(GAME, Setup("standard", seats), seed), random.Random(seed)
    while not record.over:
        if record.chance_acts:
            record.draw()
            continue
        seat = GAME.deciders(record.state)[0]
        moves = GAME.legal_moves(record.state, seat)
        busy = [move for move in moves if not isinstance(move, Confirm)]
        record.play(seat, chance.choice(busy if busy and chance.random() < 0.85 else moves))
    return record


def rolls(record: Record) -> list[Roll]:
    return [entry.move for entry in record.entries if isinstance(entry.move, Roll)]


def rows(record: Record, title: str) -> dict[str, tuple[float, float]]:
    luck = make(record, players(record.setup.seats))
    found = next(section for section in luck.sections if section.title == title)
    return {row.label or str(row.seat): (row.came, row.due) for row in found.rows}


def test_the_dice_are_compared_with_their_mean() -> None:
    record = game()
    pips, due = rows(record, "Dice")["Pips"]
    assert pips == sum(sum(move.dice) for move in rolls(record))
    assert round(due, 6) == 10.5 * len(rolls(record))


def test_hazards_are_counted_against_their_odds() -> None:
    record = game()
    found, count = rows(record, "Hazards"), len(rolls(record))
    assert found["Floods"][0] == sum(bool(hazard(move.dice).rows) for move in rolls(record))
    assert round(found["Floods"][1], 6) == round(48 / 216 * count, 6)
    assert round(found["Termites"][1], 6) == round(48 / 216 * count, 6)


def test_rooms_that_drown_are_counted_by_seat() -> None:
    record = next(one for one in map(lambda n: game(2, f"wet {n}"), range(20)) if any(_drowned(one)))
    found = rows(record, "Rooms lost to the water")
    assert [found[str(seat)][0] for seat in range(2)] == _drowned(record)
    assert all(due >= 0 for _, due in found.values())


def _drowned(record: Record) -> list[int]:
    lost = [0] * record.setup.seats
    for state, entry in zip(record.states, record.entries, strict=False):
        for event in GAME.apply(state, entry.seat, entry.move).events:
            if isinstance(event, RoomDrowned):
                lost[event.seat] += 1
    return lost


def test_only_the_best_of_a_crowd_are_listed() -> None:
    record = game(12, "crowd")
    found = rows(record, "Attacks that got in")
    scores = GAME.scores(record.state)
    assert len(found) == 8
    assert min(scores[int(seat)] for seat in found) >= sorted(scores)[3]


def test_a_game_without_a_roll_has_no_sheet() -> None:
    assert not make(Record(GAME, Setup("standard", 1), "s"), players(1)).sections
