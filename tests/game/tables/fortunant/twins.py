"""Games of FortunANT that differ only in the steps of a seat that has not confirmed yet."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from game.kit.picking import Target
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.fortunant import GAME
from rules.fortunant.moves import CONFIRM
from rules.fortunant.state import Phase
from tests.game.faces.seat import Seat, Shot, Twins, neutral, shown

OTHER = 1
"""The seat that draws unseen."""


@cache
def running(seats: int, turns: int, seed: int, steps: int) -> Record:
    """A game in a turn in which only one seat has acted: so many steps, chosen by a seed."""
    record, chance = Record(GAME, Setup("standard", seats, {}), "oak"), random.Random(turns)
    while record.chance_acts or record.state.turn <= turns:
        if record.chance_acts:
            record.draw()
            continue
        seat = GAME.deciders(record.state)[0]
        moves = GAME.legal_moves(record.state, seat)
        busy = [move for move in moves if move != CONFIRM]
        record.play(seat, chance.choice(busy if busy and chance.random() < 0.85 else moves))
    assert record.state.phase == Phase.PLAY
    own = random.Random(seed)
    for _ in range(steps):
        moves = [move for move in GAME.legal_moves(record.state, OTHER) if move != CONFIRM]
        if moves:
            record.play(OTHER, own.choice(moves))
    return record


def everything(seat: Seat) -> Iterator[Shot]:
    """Everything that a person can bring on the screen, and each step of putting a move together."""
    yield from shown(seat)
    seat.press("standings")
    yield "standings", seat.frame()
    seat.table.close()
    for name in ("action:1", "die:0", "action:0"):
        if seat.table.choice is not None and Target.parse(name) in seat.table.choice.offers():
            seat.press(name)
            yield f"{name} picked", seat.frame()
            yield f"{name} picked: controls", seat.controls()


def at_rest(seat: Seat) -> Iterator[Shot]:
    """The table before anything is touched."""
    yield "frame", seat.frame()
    yield "prompt", seat.table.prompt_words()


def twins(kind: str) -> Iterator[Twins]:
    """Let the other seat draw what nobody may see before it confirms."""
    if kind == "curtain":
        records = [running(3, 4, seed, 3) for seed in (1, 2)]
        yield Twins(_apart(records), 0, neutral)
    else:
        for seats, turns in ((2, 2), (4, 6)):
            records = [running(seats, turns, seed, steps) for seed, steps in ((0, 0), (1, 3), (2, 4))]
            yield Twins(_apart(records), 0, everything)


def _apart(records: list[Record]) -> list[Record]:
    assert len({record.state.sheets[OTHER] for record in records}) == len(records)
    return records


def known() -> tuple[Twins, set[str]]:
    """The same for the seat that draws, which sees what it does."""
    return Twins([running(3, 4, seed, steps) for seed, steps in ((0, 0), (1, 3))], OTHER, at_rest), {"frame"}
