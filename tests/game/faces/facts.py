"""Facts of each game for the tests of all faces, in a module `tests.game.tables.<game>.facts`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from pygame import Rect

from game.kit.control import Control
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.faces.check import Check
from tests.game.windows import Size


@dataclass(frozen=True, slots=True)
class Lit:
    """Clickable things on a table in one position, and those that should be."""

    table: Any
    controls: Sequence[Control]
    clickable: AbstractSet[str]
    wanted: AbstractSet[str]
    offered: AbstractSet[str] = frozenset()
    """All that the decision offers; empty: `clickable`."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """A position at rest, the same while something is pointed at, and another one."""

    table: Any
    at_rest: Any
    pointed: Any
    other: Any


@dataclass(frozen=True, slots=True)
class Secret:
    """Positions that differ in what only some seats may know, as pictures for a seat."""

    what: str
    seers: AbstractSet[int]
    seats: int
    pictures: Callable[[int], Sequence[bytes]]


@dataclass(frozen=True, slots=True)
class Written:
    """Facts that must be true of the words that tables have just painted."""

    floor: int
    """Pixels of the smallest letters."""
    wanted: AbstractSet[str]
    within: Sequence[Rect] = ()
    """Panels that no word on them may leave."""


class Facts(Protocol):
    """Lay-outs, positions and exceptions of one game."""

    LEAST_TARGET: float
    """Width and height of the smallest target, in units."""
    KINDS: AbstractSet[str]
    """Kinds of targets that must have been met among those that can be clicked."""

    VARIANT: str
    """The rule set of the games that are looked at."""
    SEATED: int
    """Seats of the games that are looked back at."""
    LIVELY: float
    """Share of moves that are lively where `is_lively` has one."""
    TOLD: tuple[str, ...]
    """Parts of sentences that a whole lively game must have led to."""
    SILENT: AbstractSet[str]
    """Kinds of controls that only take clicks, or are explained by what lies over them."""

    def is_lively(self, move: Any) -> bool:
        """Tell moves that bring much about from others."""

    def moments(self, seats: int) -> tuple[int, ...]:
        """Numbers of decisions after which a game is looked at."""

    def check_parts(self, check: Check) -> None:
        """Ask of every lay-out in a window how its parts lie."""

    def check_sizes(self, check: Check) -> None:
        """Ask of every lay-out in a window whether its parts are large enough to read and to hit."""

    def lit(self, size: Size) -> Iterator[Lit]:
        """Give decisions, each with all that can be clicked."""

    def pointed(self) -> Pointed:
        """Give a table while something is pointed at."""

    def secrets(self) -> Iterator[Secret]:
        """Give what only some seats know, each in a few positions that others cannot tell apart."""

    def write(self, size: Size) -> Written:
        """Paint tables with all their words."""


def facts(name: str) -> Facts:
    """The facts of a game."""
    module: Any = import_module(f"tests.game.tables.{name}.facts")
    return cast(Facts, module)


@cache
def whole_game(name: str) -> Record:
    """A lively random game to its end."""
    game, own = registry.game(name), facts(name)
    record, chance = Record(game, Setup(own.VARIANT, own.SEATED), "acorn"), random.Random(5)
    while not record.over:
        if record.runs_on:
            record.advance()
            continue
        seat = record.deciders[0]
        record.play(seat, lively_move(own, game.legal_moves(record.state, seat), chance))
    return record


def lively_move(own: Facts, moves: Sequence[Any], chance: random.Random) -> Any:
    """One of the moves, mostly a lively one."""
    lively = [move for move in moves if own.is_lively(move)]
    return chance.choice(lively if lively and chance.random() < own.LIVELY else list(moves))


def lively_session(name: str, seats: int, people: tuple[Player, ...], decisions: int) -> Session:
    """A lively random game at a person's decision after so many."""
    own, options, chance = facts(name), SessionOptions(curtain="never"), random.Random(3)
    session = Session(registry.game(name), Setup(own.VARIANT, seats, {}), people, "plate", options)
    while decisions > 0 or not people[session.deciders[0]].is_person:
        seat = session.deciders[0]
        session.submit(seat, lively_move(own, session.legal(seat), chance))
        if session.holding is not None:
            session.release()
        decisions -= 1
    return session
