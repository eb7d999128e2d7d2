"""The game and its slow second telling go the same way, entry by entry."""

from __future__ import annotations

from typing import Final

import pytest

from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from tests.conformance import perft
from tests.rules.mini_brilliants import brute
from tests.rules.mini_brilliants.given import texts

GOLDEN: Final = perft.golden("mini_brilliants")
UNDRAWN: Final = perft.newcomers("mini_brilliants")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_a_whole_game_goes_the_same_way_in_both_tellings(seats: int, seed: int) -> None:
    rng = Rng(100 * seats + seed)
    state = GAME.new_game(Setup("standard", seats, {"first": f"P{seats}"} if seed % 2 else {}))
    position = GAME.to_json(state)
    while actors := GAME.deciders(state):
        listed = texts(state)
        assert len(set(listed)) == len(listed)
        told = brute.outcomes(position) if actors == (CHANCE,) else brute.legal(position)
        assert set(listed) == told
        # Objectives are rare in random games; who can complete one mostly does.
        eager = [text for text in listed if text.startswith("complete")]
        text = rng.choice(eager if eager and rng.below(3) else listed)
        state = GAME.apply(state, actors[0], GAME.parse(text)).state
        position = brute.after(position, text)
        assert GAME.to_json(state) == position, text
        assert not brute.lost(position)
        assert not GAME.violations(state)
    result = GAME.result(state)
    assert result is not None
    assert result.reason == brute.reason(position)
    assert list(result.items) == brute.items(position)
    assert list(result.ranking[0]) == brute.winners(position)


@pytest.mark.parametrize("entry", GOLDEN, ids=[f"ply {entry.ply}" for entry in GOLDEN])
def test_the_golden_counts_are_those_of_the_second_telling(entry: perft.Golden) -> None:
    assert counts(entry.state, perft.DEPTH) == entry.counts


def counts(position: brute.Position, depth: int) -> list[int]:
    """Number of moves met at each depth, told slowly; which are followed is as in the golden counts."""
    told = brute.legal(position) or brute.outcomes(position)
    found = sorted(text for text in told if not UNDRAWN.search(text))
    if depth == 1:
        return [len(found)]
    below = [0] * (depth - 1)
    width = min(perft.WIDTH, len(found))
    for number in range(width):
        following = brute.after(position, found[number * len(found) // width])
        below = [sum(pair) for pair in zip(below, counts(following, depth - 1), strict=True)]
    return [len(found), *below]
