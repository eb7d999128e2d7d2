"""Every kind of decision of every game can be judged afterwards, those before the first round, too."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from game.ai import second_thoughts
from game.ai.brain import Limit
from game.ai.second_thoughts import SecondLook, judge
from rules.core import registry
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.shipped import GAMES

CASES: Final = [
    (name, variant.name)
    for name in GAMES
    if second_thoughts.knows(name)
    for variant in registry.info(name).variants
]
PLIES: Final = 160
TWICE: Final = 2
FEW: Final = Limit(nodes=12)


@pytest.mark.parametrize(("name", "variant"), CASES)
def test_every_kind_of_decision_can_be_judged(name: str, variant: str) -> None:
    game, rng = registry.game(name), Rng(3)
    state = game.new_game(Setup(variant, min(game.info.variant(variant).seats)))
    seen: Counter[tuple[str, bool]] = Counter()
    for _ in range(PLIES):
        if not (deciders := game.deciders(state)):
            break
        seat = deciders[0]
        moves = () if seat == CHANCE else game.legal_moves(state, seat)
        move = rng.choice(moves) if moves else game.sample(state, rng)
        kind = type(move).__name__, state.round == 0
        if len(moves) > 1 and seen[kind] < TWICE:
            seen[kind] += 1
            assert judge(SecondLook(name, game.observe(state, seat), seat, move, limit=FEW)).loss >= 0
        state = game.apply(state, seat, move).state
    assert len(seen) > 1
