"""FortunANT looked back at: every step has words, also of one among many, and sources have titles."""

from __future__ import annotations

from functools import cache

import pytest

from game.scenes.review.record_view import Perspective, RecordView, perspectives
from game.table.review import Review, new_review
from game.tables.fortunant.words import LogLine
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.moves import Confirm, DigCorridor
from rules.fortunant.play import tiles_of
from tests.game.brilliants_tables import services
from tests.game.fortunant_tables import players


@cache
def played(seats: int) -> Record:
    """A whole game of random moves, a few each turn."""
    record, rng = Record(GAME, Setup("standard", seats), "moss"), Rng(5)
    while not record.over:
        if record.chance_acts:
            record.draw()
            continue
        seat = record.deciders[0]
        legal = GAME.legal_moves(record.state, seat)
        ends = [move for move in legal if isinstance(move, Confirm)]
        record.play(seat, ends[0] if ends and rng.below(4) == 0 else rng.choice(legal))
    return record


def review(seats: int, people: int) -> Review[object, object]:
    record = played(seats)
    return new_review(services((1280, 720)), GAME, record.states[0], players(seats, people))


@pytest.mark.parametrize("seats", [1, 3])
def test_alone_the_whole_turn_is_told_at_once(seats: int) -> None:
    record, shown = played(seats), review(seats, seats)
    view = RecordView(record, shown, Perspective("", None, everything=True))
    assert [row.text for row in view.rows if not row.plain] == []
    assert any(": done" in row.text for row in view.rows) == (seats > 1)


def test_steps_say_where_and_point_there_on_the_leaf_that_is_shown() -> None:
    record, shown = played(1), review(1, 1)
    shown.stage((1280, 720), record.state)
    shown.show(record.state, None, ())
    rows = RecordView(record, shown, Perspective("", 0, everything=True)).rows
    dug = [row for row in rows if ": a corridor" in row.text or ": food in" in row.text]
    assert len(dug) > 5
    assert [row.text for row in dug if len(shown.spoken_of(row.text, row.seat)) != 1] == []
    assert shown.spoken_of(dug[0].text, 1) == [], "another leaf is not in sight"
    whole = [row for row in rows if "corridor of" in row.text and row not in dug]
    assert whole
    assert all(shown.spoken_of(row.text, row.seat) for row in whole), "a turn that is told whole"


def test_a_better_step_is_marked_on_the_leaf_it_was_not_drawn_on() -> None:
    record, shown = played(1), review(1, 1)
    state = next(
        one
        for one in record.states
        if one.turns and any(isinstance(move, DigCorridor) for move in GAME.legal_moves(one, 0))
    )
    shown.stage((1280, 720), state)
    shown.show(state, 0, ())
    move = next(move for move in GAME.legal_moves(state, 0) if isinstance(move, DigCorridor))
    events = GAME.apply(state, 0, move).events
    assert {zone.target.id for zone, _, _ in shown.marks(0, [(0, events)])} == {
        f"hex:{cell}" for cell in tiles_of(move)
    }
    assert not shown.marks(1, [(0, events)]), "another leaf is not in sight"


def test_a_spectator_reads_whole_turns_and_nothing_of_hidden_steps() -> None:
    record, shown = played(3), review(3, 3)
    rows = RecordView(record, shown, Perspective("Spectator", None)).rows
    assert [row.text for row in rows if "?" in row.text] == []
    assert sum(row.seat == 1 for row in rows) >= record.state.turn


def test_of_many_a_computer_has_words_where_it_is_followed() -> None:
    record, shown = played(8), review(8, 1)
    eyes = Perspective("Only Ant 5", 5, everything=True, only=True)
    view = RecordView(record, shown, eyes)
    own = [row for row in view.rows if row.seat == 5]
    assert len(own) > 20
    assert all(row.plain and row.text.startswith("Ant 5") for row in own)
    assert perspectives(record, players(8))[0].label == "Only Mia"


def test_a_turn_is_told_as_a_whole_where_all_are_followed() -> None:
    record, shown = played(3), review(3, 3)
    last = record.entries[-1]
    told = [line for line in shown.lines(last.events) if isinstance(line, LogLine) and line.seat >= 0]
    assert [line.seat for line in told] == [0, 1, 2]
