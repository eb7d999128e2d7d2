"""Every kind of decision of every game can be judged afterwards, those before the first round, too."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from game.ai import second_thoughts
from game.ai.second_thoughts import SecondLook, judge
from game.plugin.brain import Limit
from rules.core import registry
from rules.core.protocol import CHANCE, Setup
from tests.random_play import entries
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
    game = registry.game(name)
    setup = Setup(variant, min(game.info.variant(variant).seats))
    seen: Counter[tuple[str, bool]] = Counter()
    for state, seat, move in entries(game, setup, PLIES, seed=3):
        kind = type(move).__name__, state.round == 0
        if seat == CHANCE or seen[kind] == TWICE or len(game.legal_moves(state, seat)) == 1:
            continue
        seen[kind] += 1
        assert judge(SecondLook(name, game.observe(state, seat), seat, move, limit=FEW)).loss >= 0
    assert len(seen) > 1
