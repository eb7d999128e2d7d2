"""The light position of the search follows the rules move by move."""

from __future__ import annotations

import random

import pytest

from game.ai.mini_brilliants.playout import play_out
from game.ai.mini_brilliants.position import CLOSE, COMPLETE, Position, decision, of_view
from game.ai.mini_brilliants.weights import PLAIN
from game.ai.mini_brilliants.worth import KIND, PAYABLE, SPAN, judge
from rules.core.protocol import CHANCE
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import COSTS, DECK_SIZE, POINTS
from rules.mini_brilliants.moves import END, Complete, Decision, Look
from rules.mini_brilliants.state import NOWHERE, Stage, State
from tests.game.ai.mini_brilliants.games import at_random, opening, positions


def alike(move: Decision) -> object:
    """Objectives of one type that cost the same are one move to the search."""
    if isinstance(move, Complete):
        return move.card // DECK_SIZE, KIND[move.card % DECK_SIZE]
    return move


def shown(position: Position) -> dict[str, object]:
    """Its values; the order of cards in a deck means nothing."""
    values = {name: getattr(position, name) for name in Position.__slots__}
    return {**values, "decks": [sorted(deck) for deck in position.decks]}


def without_looks(state: State) -> State:
    """A turn in which only a look is left is closed, since the search knows no looks."""
    while state.stage is Stage.TURN and all(
        isinstance(move, Look) or move == END for move in GAME.legal_moves(state, state.active)
    ):
        state = GAME.apply(state, state.active, END).state
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_has_the_moves_of_the_rules_and_makes_them_alike(seats: int) -> None:
    """Random games on both boards side by side, cards turned up by the rules."""
    chance = random.Random(seats)
    for seed in range(15):
        state, number = opening(seats, seed), 0
        while state.stage is not Stage.OVER:
            position, legal = of_view(state), GAME.legal_moves(state, state.active)
            moves = position.moves()
            known = {alike(decision(move, state.colony)) for move in moves}
            assert known == {alike(move) for move in legal if not isinstance(move, Look)}
            assert len(known) == len(moves)
            move = chance.choice(moves)
            state = GAME.apply(state, state.active, decision(move, state.colony)).state
            if GAME.deciders(state) == (CHANCE,):
                number += 1
                card = GAME.sample(state, Rng.for_entry(str(seed), number))
                position.tops[state.deck] = card.card
                state = GAME.apply(state, CHANCE, card).state
                assert position.make(move, chance.random) == card.card
            else:
                assert position.make(move, chance.random) == NOWHERE
            state = without_looks(state)
            if state.stage is Stage.OVER:
                assert position.over
                assert tuple(position.scores()) == GAME.scores(state)
            else:
                assert shown(position) == shown(of_view(state))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_playouts_end_and_spend_no_more_than_there_is(seats: int) -> None:
    chance = random.Random(7)
    for state in list(positions(opening(seats), at_random(seats)))[:-1:9]:
        position = of_view(state)
        before = sum(position.piles) + sum(sum(c[:6]) for c in position.colonies)
        play_out(position, chance.random, judge(PLAIN))
        assert position.over
        assert min(min(c) for c in position.colonies) >= 0
        assert min(position.piles) >= 0
        assert sum(position.piles) + sum(sum(c[:6]) for c in position.colonies) <= before


def test_a_copy_shares_nothing() -> None:
    position = of_view(opening(3))
    play_out(position.copy(), random.Random(1).random, judge(PLAIN))
    assert shown(position) == shown(of_view(opening(3)))


def test_a_playout_completes_the_most_valuable_objective() -> None:
    """With two of each all kinds are payable, and the one worth 10 is taken."""
    every = (1 << len(set(COSTS))) - 1
    assert PAYABLE[every][2 * SPAN + 2] == KIND[POINTS.index(10)]
    assert PAYABLE[every][SPAN] == -1


def test_closing_is_a_move_only_after_the_action() -> None:
    for state in positions(opening(2), at_random(3)):
        if state.stage is Stage.TURN:
            closing = CLOSE in of_view(state).moves()
            assert closing == (END in GAME.legal_moves(state, state.active))
            assert all(move < COMPLETE or state.display for move in of_view(state).moves())
