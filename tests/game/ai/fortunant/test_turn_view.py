"""Views that opponents get: enough for their own turn, and little enough for ninety of them."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai import turns
from game.ai.fortunant.turn_view import FEW, own_sheet
from game.ai.wanderer import BRAIN
from game.plugin.brain import Limit
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng
from rules.fortunant import GAME

SMALL = 4000
"""Bytes of a question in the middle of a game; whole it would have forty times as many."""


def later(seats: int, turn: int = 6) -> Any:
    """A position after some turns at random."""
    record = Record(GAME, Setup("standard", seats), "s")
    while record.chance_acts or record.state.turn < turn:
        if record.chance_acts:
            record.draw()
        else:
            seat = record.deciders[0]
            view = GAME.observe(record.state, seat)
            for move in turns.play(GAME, BRAIN, view, seat, Limit(nodes=1), Rng(len(record.entries))):
                record.play(seat, move)
    return record.state


@pytest.mark.parametrize("seat", [0, 50, 98])
def test_a_seat_can_play_its_turn_by_what_is_left(seat: int) -> None:
    view = GAME.observe(later(99), seat)
    told = own_sheet(view, seat)
    assert list(GAME.legal_moves(told, seat)) == list(GAME.legal_moves(view, seat))
    plays = [turns.play(GAME, BRAIN, one, seat, Limit(nodes=1), Rng(1)) for one in (view, told)]
    assert plays[0] == plays[1]
    assert GAME.format(plays[0][-1]) == "."


def test_a_question_among_a_hundred_is_small() -> None:
    view = GAME.observe(later(99), 7)
    assert len(pickle.dumps(own_sheet(view, 7))) < SMALL < len(pickle.dumps(view)) / 10


def test_of_the_others_the_stars_are_left_and_nobody_counts_as_done() -> None:
    state = later(FEW + 1)
    began = (*(replace(sheet, stars=n % 4) for n, sheet in enumerate(state.began)),)
    told = own_sheet(GAME.observe(replace(state, began=began), 2), 2)
    assert [sheet.stars for sheet in told.began] == [sheet.stars for sheet in began]
    assert all(not sheet.rooms for n, sheet in enumerate(told.began) if n != 2)
    assert GAME.deciders(told) == tuple(range(FEW + 1))


def test_in_small_company_nothing_is_left_out() -> None:
    view = GAME.observe(later(FEW), 2)
    assert own_sheet(view, 2) is view
