"""Positions of Colossi with other hands, decks and boxes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rules.colossi.moves import EndTurn, Pass
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.rules import GAME
from rules.colossi.state import State
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.game.faces.seat import Twins, neutral, shown, waiting

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


def twins(kind: str) -> Iterator[Twins]:
    """Deal the hands of all but the viewer anew, and behind the curtain everybody's."""
    for seats, decisions in CASES if kind != "curtain" else CASES[1:]:
        record = played(seats, decisions)
        acting = GAME.deciders(record.state)[0]
        viewer = (acting + 1) % seats if kind == "waits" else acting
        blind = None if kind == "curtain" else viewer
        others = truths(record, blind)
        assert kind == "waits" or len({secrets(twin.state, blind) for twin in others}) == 3
        yield Twins(others, viewer, {"decides": shown, "waits": waiting, "curtain": neutral}[kind])
