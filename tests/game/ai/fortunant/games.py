"""Games of FortunANT for the tests of its opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.ai import turns
from game.ai.fortunant.weights import Weights
from game.ai.wanderer import BRAIN as WANDERER
from game.plugin.brain import Brain, Limit
from game.plugin.weights import shipped
from rules.core.protocol import CHANCE, Seat, Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.state import State

WEIGHTS = shipped("fortunant", Weights)
Chooser = Callable[[State, Seat], tuple[Any, ...]]
"""The moves of a seat up to the end of its turn, from its view."""


def player(brain: Brain, limit: Limit, seed: int = 1) -> Chooser:
    """An opponent that is asked for whole turns."""
    return lambda view, seat: turns.play(GAME, brain, view, seat, limit, Rng(1000 * view.turn + seat + seed))


def at_random(seed: int = 1) -> Chooser:
    """Any legal moves."""
    return player(WANDERER, Limit(nodes=1), seed)


def positions(
    seats: int, choose: Chooser, seed: int = 1, **chosen: str
) -> Iterator[tuple[State, Seat, tuple[Any, ...]]]:
    """Every turn of a game: the position, a seat and its moves; the final position without moves."""
    state = GAME.new_game(Setup("standard", seats, chosen))
    while deciders := GAME.deciders(state):
        seat = deciders[0]
        if seat == CHANCE:
            rng = Rng.for_entry(f"fortunant {seed}", GAME.chance_number(state) or 0)
            state = GAME.apply(state, CHANCE, GAME.sample(state, rng)).state
            continue
        moves = choose(GAME.observe(state, seat), seat)
        yield state, seat, moves
        for move in moves:
            assert GAME.why_illegal(state, seat, move) is None, GAME.format(move)
            state = GAME.apply(state, seat, move).state
    yield state, 0, ()
