"""Secrets of Colossi in the whole picture: other hands, decks and boxes change nothing that I am shown.

Positions that a viewer cannot tell apart are put on tables of their own. Every frame, tooltip, prompt and log
line must be the same: while the viewer decides, while it waits, and while the screen changes hands.
"""

from __future__ import annotations

import random
from functools import cache

import pytest

from rules.colossi.moves import EndTurn, Pass
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.rules import GAME
from rules.colossi.state import State
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.game.test_twin_frames import differences, neutral, shown, waiting

CASES = [(2, 60), (4, 150)]


@cache
def played(seats: int, decisions: int) -> Record:
    """A lively random game up to an Action turn in which every seat holds cards."""
    record, chance = Record(GAME, Setup("full", seats, {}), f"twins {seats}"), random.Random(seats)
    while True:
        if record.runs_on:
            record.advance()
            continue
        (seat,) = record.deciders
        decisions -= 1
        if decisions < 0 and isinstance(prompt(record.state), TakeActions) and all(record.state.hands):
            return record
        moves = GAME.legal_moves(record.state, seat)
        busy = [move for move in moves if not isinstance(move, EndTurn | Pass)]
        record.play(seat, chance.choice(busy if busy and chance.random() < 0.9 else list(moves)))


def truths(record: Record, viewer: int | None) -> list[Record]:
    """The same position with other truths behind it, by the rules' own hand; without its past."""
    view, found = GAME.observe(record.state, viewer), []
    for number in range(3):
        twin = Record(GAME, record.setup, record.seed)
        twin.states = [GAME.determinize(view, viewer, Rng.for_entry("twins", number))]
        found.append(twin)
    return found


def secrets(state: State, viewer: int | None) -> str:
    hands = [hand for seat, hand in enumerate(state.hands) if seat != viewer]
    return repr((hands, state.deck, state.cards))


@pytest.mark.parametrize(("seats", "decisions"), CASES)
def test_the_one_who_decides_sees_the_same_whatever_others_hold(seats: int, decisions: int) -> None:
    record = played(seats, decisions)
    viewer = GAME.deciders(record.state)[0]
    twins = truths(record, viewer)
    assert len({secrets(twin.state, viewer) for twin in twins}) == 3
    assert differences(twins, viewer, shown) == []


@pytest.mark.parametrize(("seats", "decisions"), CASES)
def test_the_one_who_waits_sees_the_same_whatever_others_hold(seats: int, decisions: int) -> None:
    record = played(seats, decisions)
    viewer = (GAME.deciders(record.state)[0] + 1) % seats
    assert differences(truths(record, viewer), viewer, waiting) == []


def test_nobodys_cards_show_while_the_screen_changes_hands() -> None:
    record = played(*CASES[1])
    twins = truths(record, None)
    assert len({secrets(twin.state, None) for twin in twins}) == 3
    assert differences(twins, GAME.deciders(record.state)[0], neutral) == []
