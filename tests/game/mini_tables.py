"""Positions and games of Mini BrilliAnts for tests of its table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final

from msgspec.structs import replace

from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player, strangers
from game.session.session import Session
from game.table.table import Table
from game.tables.mini_brilliants.clicks import choice_of
from game.tables.mini_brilliants.extras import Extras, MiniTable
from game.tables.mini_brilliants.table_state import TableState, named
from game.tables.mini_brilliants.tabletop import Tabletop
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import BOX, LETTERS, RESOURCES, ROLE_CODES
from rules.mini_brilliants.legal import STRATEGIST
from rules.mini_brilliants.moves import Complete, EndTurn, Look
from rules.mini_brilliants.state import NOWHERE, Stage, State
from tests.game.brilliants_tables import services

NAMES: Final = ("Mia", "Kai", "Noor", "Otto")
PEOPLE: Final = tuple(
    Player(name, colour) for name, colour in zip(NAMES, ("amber", "teal", "plum", "brick"), strict=True)
)


def players(seats: int) -> tuple[Player, ...]:
    """People named by their colours."""
    return strangers(GAME.info, seats)


def record(seats: int, seed: str) -> Record:
    """A game at its first decision."""
    found = Record(GAME, Setup("standard", seats), seed)
    while found.chance_acts:
        found.draw()
    return found


def states(seats: int, seed: str) -> Iterator[tuple[State, int]]:
    """The positions of a random game in which a seat decides, each with that seat."""
    game, chance = record(seats, seed), random.Random(seed)
    while not game.over:
        if game.chance_acts:
            game.draw()
            continue
        seat = game.state.active
        yield game.state, seat
        game.play(seat, chance.choice(GAME.legal_moves(game.state, seat)))


def turn(seats: int = 3, role: str = "BRE", seed: str = "acorn", **facts: Any) -> State:
    """The first turn of a game in which the active seat has a role; `facts` replace parts of the position."""
    game = record(seats, seed)
    while not game.state.phase:
        state = game.state
        seat = state.active
        drafted = sum(state.colonies[seat].ready)
        game.play(seat, GAME.parse(f"draft {LETTERS[drafted]}"))
    wanted, had = ROLE_CODES.index(role), game.state.colony.role
    swapped = [replace(one, role=had) if one.role == wanted else one for one in game.state.colonies]
    return replace(with_own(replace(game.state, colonies=tuple(swapped)), role=wanted), **facts)


def with_own(state: State, **facts: Any) -> State:
    """The position with other facts about the colony of the seat on turn."""
    colonies = list(state.colonies)
    colonies[state.active] = replace(state.colony, **facts)
    return replace(state, colonies=tuple(colonies))


def reserve(**held: int) -> bytes:
    """A reserve: `reserve(MU=2, ST=1)`."""
    return bytes(held.get(code, 0) for code in RESOURCES)


# ---------------------------------------------------------------------- a table to sit at


OPEN: Final = SessionOptions(curtain="never")


def session(seats: int = 3, seed: str = "acorn", people: tuple[Player, ...] = ()) -> Session:
    """A game at its first decision."""
    return Session(GAME, Setup("standard", seats), people or players(seats), seed, OPEN)


def table_of(scene: TableScene) -> MiniTable:
    """The table of Mini BrilliAnts."""
    assert isinstance(scene.presenter, Table)
    assert isinstance(scene.presenter.extras, Extras)
    return scene.presenter


# ---------------------------------------------------------------------- the still table


@cache
def played(seats: int, decisions: int, seed: str = "acorn") -> State:
    """A game at a decision; objectives are taken and decks looked at whenever that is possible."""
    record, chance = Record(GAME, Setup("standard", seats, {}), seed), random.Random(seed)
    while GAME.result(record.state) is None:
        if record.chance_acts:
            record.draw()
            continue
        if decisions == 0:
            break
        decisions -= 1
        seat = GAME.deciders(record.state)[0]
        moves = GAME.legal_moves(record.state, seat)
        wanted = [m for m in moves if isinstance(m, Complete | Look)] if chance.random() < 0.6 else []
        record.play(seat, chance.choice(wanted or [m for m in moves if not isinstance(m, EndTurn)] or moves))
    return record.state


@lru_cache(maxsize=2)
def tabletop(size: tuple[int, int] = (1280, 720), seats: int = 4) -> Tabletop:
    """A table top that tests share."""
    return Tabletop(services(size), size, PEOPLE[:seats], hint=True)


def deciding(state: State) -> TableState:
    """The table of the seat that has to decide."""
    seats, seat = state.table.seats, GAME.deciders(state)[0]
    choice = choice_of(GAME.legal_moves(state, seat))
    lit = frozenset(map(named, choice.offers()))
    return TableState(GAME.observe(state, seat), seat, PEOPLE[:seats], choosing=True, lit=lit)


def watching(state: State, seat: int) -> TableState:
    """The table of a seat that others wait for or not; nothing is asked of it."""
    return TableState(GAME.observe(state, seat), seat, PEOPLE[: state.table.seats])


def strategist(state: State) -> int:
    """The seat that may look at a top card."""
    return next(seat for seat, colony in enumerate(state.colonies) if colony.role == STRATEGIST)


@cache
def looked() -> tuple[State, State]:
    """Two positions that differ in nothing but the top card that one seat has looked at."""
    for seed in range(60):
        state = played(4, 30, f"look {seed}")
        known = [caste for caste, card in enumerate(state.tops) if card != NOWHERE]
        if known and state.stage is Stage.TURN:
            caste = known[0]
            others = [
                n for n in range(14) if state.decks[caste] >> n & 1 and caste * 14 + n != state.tops[caste]
            ]
            tops = list(state.tops)
            # The most different costs: the pictures of two cards for 4 points could be alike.
            tops[caste] = caste * 14 + max(others, key=lambda n: abs(BOX.objectives[n].points - 5))
            return state, replace(state, tops=tuple(tops))
    raise AssertionError("nobody has looked")
