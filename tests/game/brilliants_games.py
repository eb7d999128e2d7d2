"""Positions of random games in every rule set of BrilliAnts, for tests of the table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rules.brilliants import GAME
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.moves import HuntByPower, LookByPower, MarkByPower, MoveAnt, PlaySpecial
from rules.brilliants.state import NOWHERE, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

SETS = [(name, rules.seats[-1] if name != "experiantced" else 3) for name, rules in RULE_SETS.items()]
"""Each rule set with one number of seats."""
_CARDS = (PlaySpecial, MarkByPower, HuntByPower, LookByPower)


def lively(rng: random.Random, moves: list[object]) -> object:
    """Cards and powers now and then, else walks that gain something."""
    cards = [m for m in moves if isinstance(m, _CARDS)]
    if cards and rng.random() < 0.3:
        return rng.choice(cards)
    gains = [m for m in moves if isinstance(m, MoveAnt) and (m.collects != NOWHERE or m.completes != NOWHERE)]
    return rng.choice(gains if gains and rng.random() < 0.8 else moves)


def positions(variant: str, seats: int, seed: int, count: int) -> Iterator[tuple[State, int]]:
    """States of one random game in which a seat decides, and that seat."""
    rng, chance, state = random.Random(seed), Rng(seed), GAME.new_game(Setup(variant, seats, {}))
    while count and (deciders := GAME.deciders(state)):
        if deciders[0] == CHANCE:
            state = GAME.apply(state, CHANCE, GAME.sample(state, chance)).state
            continue
        count -= 1
        yield state, deciders[0]
        state = GAME.apply(state, deciders[0], lively(rng, list(GAME.legal_moves(state, deciders[0])))).state


@cache
def decisions(variant: str, seats: int) -> tuple[tuple[State, int], ...]:
    """Some of every phase: all of the rare ones, every seventh turn."""
    found: list[tuple[State, int]] = []
    for seed in (1,):
        phases: dict[int, int] = {}
        for state, seat in positions(variant, seats, seed, 150):
            number = phases[state.phase] = phases.get(state.phase, 0) + 1
            if number <= 2 or number % 7 == 0:
                found.append((state, seat))
    return tuple(found)
