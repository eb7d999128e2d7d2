"""Positions of FortunANT, and what a table shows of them, for tests of that table."""

from __future__ import annotations

import random
from functools import cache, lru_cache
from typing import Any, Final

from msgspec.structs import replace

from game.session.player import Player
from game.tables.fortunant.table_state import ACTIONS, TableState
from game.tables.fortunant.tabletop import Tabletop
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.fortunant import GAME
from rules.fortunant.moves import Confirm
from rules.fortunant.scoring import scores
from rules.fortunant.shorthand import sheet_of
from rules.fortunant.state import Phase, Stage, State
from tests.game.brilliants_tables import services

NAMES: Final = ("Mia", "Kai", "Noor", "Otto")
COLOURS: Final = ("amber", "teal", "plum", "brick")
COLONY: Final = (
    "C=sB2:SE4; R=F3+F4+G2+G3+G4+H3+H4; C=r1.G5:E2; R=G7+G8+H8; C=r2.G9:E2; R=G11+H11+H12; C=r2.I8:SW2; "
    "R=K7+K8+L8+L9; C=r4.L10:1; R=K10+L11; C=sA6:SE2; R=C7+C8; C=sB12:SW3; R=E9+E10+E11+E12+F10+F11+F12+F13; "
    "U1:Q; U2:N; U4:G; U6:S; U7:F2; f G11 H11; e K10; J2/2; B=2,4; W1; K12; *F"
)
"""A colony with every type of room, in which a row of the earth is under water."""


def players(seats: int, people: int = 1) -> tuple[Player, ...]:
    """People first, then computers."""
    return tuple(
        Player(
            NAMES[seat] if seat < len(NAMES) else f"Ant {seat}",
            COLOURS[seat % len(COLOURS)],
            "person" if seat < people else "computer",
            "" if seat < people else "random",
        )
        for seat in range(seats)
    )


@cache
def played(seats: int, turns: int, seed: str = "acorn") -> State:
    """A random game in which nobody has done anything yet after so many turns, or its end."""
    record, chance = Record(GAME, Setup("standard", seats, {}), seed), random.Random(seed)
    while not record.over:
        if record.chance_acts:
            record.draw()
            continue
        if record.state.phase == Phase.PLAY and record.state.turn > turns:
            break
        seat = GAME.deciders(record.state)[0]
        moves = GAME.legal_moves(record.state, seat)
        busy = [move for move in moves if not isinstance(move, Confirm)]
        record.play(seat, chance.choice(busy if busy and chance.random() < 0.9 else moves))
    return record.state


def with_sheet(state: State, text: str = COLONY, seat: int = 0) -> State:
    """The position with another colony for a seat, drawn before the turn began."""
    sheet, level = sheet_of(text)
    sheets, began = list(state.sheets), list(state.began)
    sheets[seat] = began[seat] = sheet
    return replace(state, sheets=tuple(sheets), began=tuple(began), level=level)


def pencilled(state: State, seat: int = 0, **facts: Any) -> State:
    """The position with facts about a seat's sheet that it changed in this turn."""
    sheets = list(state.sheets)
    sheets[seat] = replace(sheets[seat], **facts)
    return replace(state, sheets=tuple(sheets))


def turning(state: State, seat: int = 0, **facts: Any) -> State:
    """The position with other facts about a seat's running turn."""
    turns = list(state.turns)
    turns[seat] = replace(turns[seat], **facts)
    return replace(state, turns=tuple(turns))


def shown_of(state: State, seat: int = 0, people: int = 1, **facts: Any) -> TableState:
    """State of the table of a seat; nothing is lit unless asked for."""
    seats = state.table.seats
    view = GAME.observe(state, seat)
    return TableState(view, seat, players(seats, people), scores(view), **facts)


@lru_cache(maxsize=2)
def tabletop(size: tuple[int, int] = (1280, 720), seats: int = 4) -> Tabletop:
    """A table for a window of that size."""
    return Tabletop(services(size), size, players(seats), hint=True)


def deciding(seats: int = 4, **facts: Any) -> TableState:
    """A seat with dice 4, 2 and 6, the second of which is used."""
    state = turning(
        with_sheet(played(seats, 3)),
        stage=Stage.DICE,
        faces=(4, 2, 6),
        used=2,
        tokens=2,
        rewards=(),
        moves=(),
    )
    return shown_of(pencilled(state, track=14), choosing=True, **facts)


LIT: Final = frozenset(
    {
        *(f"action:{number}" for number in range(len(ACTIONS))),
        *("die:0", "die:2", "less:0", "more:0", "fortune:6", "shape:3", "shape:5", "shape:8", "shape:12"),
        *("option:1", "option:6", "room:2", "forgo", "entrance:4", "done"),
    }
)
"""Much of what can be clicked at once, in that position."""
