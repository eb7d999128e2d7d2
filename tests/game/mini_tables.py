"""Positions and games of Mini BrilliAnts for tests of its table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from game.app import App
from game.scenes.table.table import TableScene
from game.scenes.table.table_callbacks import TableCallbacks
from game.session.options import SessionOptions
from game.session.player import Player, strangers
from game.session.session import Session
from game.table.table import Table
from game.tables.mini_brilliants.extras import Extras, MiniTable
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import LETTERS, RESOURCES, ROLE_CODES
from rules.mini_brilliants.state import State
from tests.game.conftest import Hand


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


def sit_down(app: App, game: Session, brains: Any = None, **callbacks: Any) -> tuple[Hand, TableScene]:
    """The table of a game on the screen, its film over."""
    scene = TableScene(app.services, game, brains, TableCallbacks(**callbacks))
    hand = Hand(app)
    app.stack.reset(scene)
    hand.step(times=3)
    return hand, scene


def table_of(scene: TableScene) -> MiniTable:
    """The table of Mini BrilliAnts."""
    assert isinstance(scene.presenter, Table)
    assert isinstance(scene.presenter.extras, Extras)
    return scene.presenter
