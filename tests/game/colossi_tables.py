"""Positions of Colossi, and what a table shows of them, for tests of that table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any, Final

from msgspec.structs import replace

from game.app import App
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.tables.colossi.clicks import choice_of
from game.tables.colossi.outcome import directions
from game.tables.colossi.table_state import TableState, named
from game.tables.colossi.tabletop import Tabletop
from rules.colossi import GAME
from rules.colossi.moves import Decision, DiscardTrait, EndTurn, Pass, SellTrait
from rules.colossi.play.apply import apply, deciders, legal_moves, sample
from rules.colossi.play.opening import new_game
from rules.colossi.secrecy import observe
from rules.colossi.state import Phase, State
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game.brilliants_tables import services
from tests.game.conftest import Hand

NAMES: Final = ("Mia", "Kai", "Noor", "Otto")
COLOURS: Final = ("amber", "teal", "plum", "brick")
FULL, FIRST_GAME = "full", "first_game"


def players(seats: int, people: int = 1) -> tuple[Player, ...]:
    """People first, then computers."""
    return tuple(
        Player(
            NAMES[seat],
            COLOURS[seat],
            "person" if seat < people else "computer",
            "" if seat < people else "random",
        )
        for seat in range(seats)
    )


def walk(seats: int, seed: str = "acorn", variant: str = FULL, **options: str) -> Iterator[State]:
    """The positions of a random game in which a seat decides, and its end; turns are not ended in haste."""
    state, chance, rng = new_game(Setup(variant, seats, options)), random.Random(seed), Rng.for_entry(seed, 1)
    while state.phase != Phase.OVER:
        seat = deciders(state)[0]
        if seat == CHANCE:
            state = apply(state, sample(state, rng)).state
            continue
        yield state
        state = apply(state, _choose(legal_moves(state, seat), chance)).state
    yield state


def _choose(moves: Any, chance: random.Random) -> Decision:
    """Any move, but seldom one that ends a turn or gives a Trait away."""
    busy = [move for move in moves if not isinstance(move, EndTurn | Pass | DiscardTrait | SellTrait)]
    kinds = sorted({type(move) for move in busy}, key=lambda kind: kind.__name__)
    if not kinds or chance.random() < 0.04:
        found: Decision = chance.choice(list(moves))
        return found
    kind = chance.choice(kinds)
    picked: Decision = chance.choice([move for move in busy if type(move) is kind])
    return picked


@cache
def played(seats: int, decisions: int, seed: str = "acorn", variant: str = FULL) -> State:
    """The position after so many decisions of a random game, or its end."""
    state = None
    for number, state in enumerate(walk(seats, seed, variant)):  # noqa: B007 (the last one is the end)
        if number == decisions:
            break
    assert state is not None
    return state


@cache
def position(kind: type, seats_: int = 4, skip: int = 0) -> State:
    """A position of a random game in which such a question is asked."""
    for seed in range(40):
        for state in walk(seats_, f"seed {seed}"):
            if state.agenda and isinstance(state.agenda[-1], kind):
                if not skip:
                    return state
                skip -= 1
    raise AssertionError(f"no {kind.__name__}")


def record(seats: int, decisions: int, seed: str = "acorn", variant: str = FULL) -> Record:
    """A random game up to a decision."""
    game, chance = Record(GAME, Setup(variant, seats), seed), random.Random(seed)
    while not game.over:
        if game.chance_acts:
            game.draw()
            continue
        if decisions == 0:
            break
        decisions -= 1
        seat = GAME.deciders(game.state)[0]
        game.play(seat, _choose(GAME.legal_moves(game.state, seat), chance))
    return game


def sit_down(app: App, game: Record, people: int = 1) -> tuple[Hand, TableScene]:
    """The table of a game on the screen, its film over; who decides is a person."""
    seats, first = game.setup.seats, GAME.deciders(game.state)[0]
    order = [(seat - first) % seats for seat in range(seats)]
    own = tuple(
        replace(players(seats, people)[order[seat]], name=NAMES[seat], colour=COLOURS[seat])
        for seat in range(seats)
    )
    scene = TableScene(app.services, Session.resume(game, own, SessionOptions(curtain="never")))
    hand = Hand(app)
    app.stack.reset(scene)
    hand.step(times=3)
    return hand, scene


@lru_cache(maxsize=2)
def tabletop(size: tuple[int, int] = (1280, 720), seats: int = 4, traits: bool = True) -> Tabletop:
    """A table top that tests share, as long as they want the same: one in a large window keeps 100 MB."""
    return Tabletop(services(size), size, players(seats), traits, hint=True)


def deciding(state: State, **facts: Any) -> TableState:
    """The table of the seat that has to decide."""
    seat = deciders(state)[0]
    view = observe(state, seat)
    legal: Any = legal_moves(view, seat)
    offers = choice_of(view, seat, legal).offers()
    known = {"choosing": True, "lit": frozenset(map(named, offers)), "outcomes": directions(view, legal)}
    facts = {**known, **facts}
    return TableState(view, seat, players(state.table.seats), **facts)


def watching(state: State, seat: int, **facts: Any) -> TableState:
    """The table of a seat that nothing is asked of."""
    return TableState(observe(state, seat), seat, players(state.table.seats), **facts)
