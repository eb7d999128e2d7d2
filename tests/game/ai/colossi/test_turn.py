"""Moves that the opponents of Colossi try in thought lead to what the rules make of them."""

from __future__ import annotations

from game.ai.colossi.player import WEIGHTS
from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import Judge
from game.ai.wanderer import BRAIN as WANDERER
from game.plugin.brain import Limit, Meter
from rules.colossi.rules import GAME
from tests.game.ai.colossi.games import player, positions, step_by_step

JUDGE = Judge(WEIGHTS)
LUCK = (5, 6)


def trial(seat: int) -> Trial:
    return Trial(JUDGE, seat, Meter(Limit()), LUCK)


def test_a_move_carried_on_without_trying_is_that_of_the_rules() -> None:
    far = 0
    for state, seat in list(positions(3, player(WANDERER, Limit(nodes=1)), seed=8))[:-1:9]:
        for move in GAME.legal_moves(state, seat):
            found = trial(seat).make_plainly(state, move, LUCK[0])
            assert found == step_by_step(state, move, LUCK[0])
            far += found != GAME.apply(state, seat, move).state
    assert far > 100


def test_what_was_tried_before_changes_nothing() -> None:
    """One trial for all moves of all positions of a game finds what a new one finds for each."""
    lucky = 0
    for state, seat in list(positions(2, player(WANDERER, Limit(nodes=1)), seed=9))[:-1:40]:
        kept = trial(seat)
        for move in GAME.legal_moves(state, seat):
            for luck in LUCK:
                assert kept.make(state, move, luck) == trial(seat).make(state, move, luck)
            value, after = kept.value(state, move)
            assert (value, after) == trial(seat).value(state, move)
            lucky += value != kept.worth(after, seat)
    assert lucky
