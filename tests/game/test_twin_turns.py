"""Secrecy in the course of a game: deal anew what others may not know, and the program acts alike.

Which moves it makes by itself, whom it asks, and what it says that a computer may have thought must follow
from what everybody knows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from game.form import COLOURS
from game.session import auto_moves
from game.session.player import Player
from game.table import explained
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.random_play import Played, entries
from tests.shipped import GAMES

TWINS = 3
SETS = tuple(
    (name, variant.name, min((n for n in variant.seats if n > 1), default=1))
    for name in GAMES
    for variant in registry.game(name).info.variants
)
LENGTH = 260
"""Entries of a game that is looked at."""
ENDS = ("end", "pass")
"""Moves that end a turn in which more could be done."""
COMPUTERS = tuple(Player(colour.capitalize(), colour, "computer", "random") for colour in COLOURS[:4])
PEOPLE = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:4])
TABLES = (COMPUTERS, PEOPLE)
RARELY, FEW = 6, 4
"""One position in so many is looked at, and all with so few moves: there turns end."""


def moments(name: str, variant: str, seats: int, seed: int) -> Iterator[Played]:
    """The decisions of a random game in which turns are ended late, so that much is held and played."""
    game = registry.game(name)

    def late(rng: random.Random, moves: Sequence[Any]) -> Any:
        return rng.choice([one for one in moves if game.format(one) not in ENDS] or moves)

    played = entries(game, Setup(variant, seats, {}), 2 * LENGTH, seed, late)
    yield from islice((one for one in played if one.seat != CHANCE), LENGTH)


def twins(game: Any, moment: Played, viewer: int | None) -> Iterator[Any]:
    """The position with other secrets, as it could be for all that a viewer knows."""
    view = game.observe(moment.state, viewer)
    for number in range(TWINS):
        yield game.determinize(view, viewer, Rng(number))


def done(game: Any, state: Any, seat: int) -> tuple[Any, ...]:
    """Moves of the program on its own, as everybody sees them, for computers and for people."""
    acts = [auto_moves.next_act(game, state, players[: len(game.scores(state))]) for players in TABLES]
    seen = [act and (act[0], game.redact_move(*act, None)) for act in acts]
    return (*seen, auto_moves.ends_turn(game, state, seat))


def said(game: Any, setup: Setup, moment: Played, state: Any, viewer: int) -> str | None:
    """Reason given to a viewer for a computer's move there; None where it could not have made it."""
    if game.why_illegal(state, moment.seat, moment.move) is not None:
        return None
    players = tuple(PEOPLE[n] if n == viewer else COMPUTERS[n] for n in range(setup.seats))
    record = Record(game, setup, "twins")
    record.states = [state]
    by_itself = auto_moves.next_act(game, state, players) == (moment.seat, moment.move)
    record.play(moment.seat, moment.move, automatic=by_itself)
    return explained.why(record, players, viewer, 0)


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_the_program_acts_and_speaks_alike_whatever_others_hold(name: str, variant: str, seats: int) -> None:
    game, setup = registry.game(name), Setup(variant, seats, {})
    for number, moment in enumerate(moments(name, variant, seats, seed=5)):
        if number % RARELY and len(game.legal_moves(moment.state, moment.seat)) > FEW:
            continue
        for viewer in range(seats):
            if viewer == moment.seat:
                continue
            now, words = (
                done(game, moment.state, moment.seat),
                said(game, setup, moment, moment.state, viewer),
            )
            for twin in twins(game, moment, viewer):
                assert done(game, twin, moment.seat) == now, (number, game.format(moment.move))
                assert said(game, setup, moment, twin, viewer) in (words, None), (number, moment.move)
