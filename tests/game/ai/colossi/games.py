"""Games of Colossi for the tests of its opponents."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.ai.colossi.turn import CHOICES
from game.plugin.brain import Brain, Limit, Thought
from rules.colossi.moves import Move
from rules.colossi.play.apply import prompt
from rules.colossi.rules import GAME
from rules.colossi.state import State
from rules.core.protocol import CHANCE, Seat, Setup
from rules.core.rng import Rng

Chooser = Callable[[State, Seat], Any]
"""A decision of a seat."""


def thought(brain: Brain, state: State, seat: Seat, limit: Limit, seed: int = 1) -> Thought:
    """An opponent's answer, from its view."""
    answer = brain.choose(GAME, GAME.observe(state, seat), seat, limit, Rng(seed))
    assert isinstance(answer, Thought)
    return answer


def player(brain: Brain, limit: Limit) -> Chooser:
    """An opponent that is asked where there is a choice."""

    def choose(state: State, seat: Seat) -> Any:
        return thought(brain, state, seat, limit, seed=sum(state.gold) + state.lap).move

    return choose


def positions(
    seats: int, choose: Chooser, seed: int = 1, variant: str = "full", rounds: str = "3"
) -> Iterator[tuple[State, Seat]]:
    """Every position of a game in which a seat has a choice, and the final one."""
    state, number = GAME.new_game(Setup(variant, seats, {"rounds": rounds})), 0
    while deciders := GAME.deciders(state):
        number += 1
        seat = deciders[0]
        if seat == CHANCE:
            move = GAME.sample(state, Rng.for_entry(f"colossi {seed}", number))
        elif len(moves := GAME.legal_moves(state, seat)) == 1:
            move = moves[0]
        else:
            yield state, seat
            move = choose(state, seat)
        state = GAME.apply(state, seat, move).state
    yield state, CHANCE


def step_by_step(state: State, move: Move, luck: int) -> State:
    """After a move, luck and last answers to all that it leads to, each an entry of its own."""
    rng = Rng(luck)
    state = GAME.apply(state, GAME.deciders(state)[0], move).state
    while (deciders := GAME.deciders(state)) and not isinstance(prompt(state), CHOICES):
        seat = deciders[0]
        following = GAME.sample(state, rng) if seat == CHANCE else GAME.legal_moves(state, seat)[-1]
        state = GAME.apply(state, seat, following).state
    return state
