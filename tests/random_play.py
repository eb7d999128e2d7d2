"""Games of random moves, entry by entry, for tests that look at positions of any game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from rules.core.protocol import CHANCE, Game, Seat, Setup
from rules.core.rng import Rng

Chooser = Callable[[random.Random, Sequence[Any]], Any]
"""Picks one of a seat's legal moves."""


class Played(NamedTuple):
    """An entry of a game: the position before it, the seat (or CHANCE) and its move."""

    state: Any
    seat: Seat
    move: Any


def entries(
    game: Game[Any, Any], setup: Setup, most: int, seed: int, choose: Chooser | None = None
) -> Iterator[Played]:
    """At most `most` entries from the beginning of a game, with chance; seats choose evenly by default."""
    dice, chance = random.Random(seed), Rng(seed)
    pick: Chooser = choose or (lambda rng, moves: rng.choice(moves))
    state = game.new_game(setup)
    for _ in range(most):
        if not (deciders := game.deciders(state)):
            return
        seat = deciders[0]
        move = game.sample(state, chance) if seat == CHANCE else pick(dice, game.legal_moves(state, seat))
        yield Played(state, seat, move)
        state = game.apply(state, seat, move).state
