"""The minutes on the new-game page agree with how many decisions a game takes."""

from __future__ import annotations

from typing import Final

import pytest

from game.ai.brilliants.forager import BRAIN
from game.plugin.brain import Limit
from game.scenes.base.shelf import boxes
from rules.brilliants import GAME
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.moves import EndTurn, Pass
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

SECONDS: Final = 12
"""For one decision, with the film that follows."""


def decisions(variant: str, seats: int) -> int:
    """Decisions in a game between computers; merely ending a turn is none."""
    state, rng, count = GAME.new_game(Setup(variant, seats, {})), Rng(5), 0
    while deciders := GAME.deciders(state):
        seat = deciders[0]
        if seat == CHANCE:
            state = GAME.apply(state, seat, GAME.sample(state, rng)).state
            continue
        move = BRAIN.choose(GAME, GAME.observe(state, seat), seat, Limit(nodes=200), rng).move or Pass()
        count += not isinstance(move, EndTurn | Pass)
        state = GAME.apply(state, seat, move).state
    return count


@pytest.mark.parametrize("variant", RULE_SETS)
def test_the_minutes_of_each_rule_set_agree_with_its_decisions(variant: str) -> None:
    seats = min(RULE_SETS[variant].seats)
    text = next(box.text for box in boxes() if box.info.name == "brilliants")
    told = text.minutes_for(variant, seats)
    assert set(text.minutes_each) == set(RULE_SETS)
    assert 0.75 <= decisions(variant, seats) * SECONDS / 60 / told <= 1.33


def test_minutes_grow_with_the_players_and_are_rounded() -> None:
    text = next(box.text for box in boxes() if box.info.name == "brilliants")
    found = [text.minutes_for("apprantice", players) for players in (2, 3, 4)]
    assert found == sorted(set(found))
    assert all(minutes % 5 == 0 for minutes in found)
    assert text.minutes_for("unheard", 2) == text.minutes


def test_a_box_on_the_shelf_says_what_the_new_game_page_says() -> None:
    for box in boxes():
        said = {
            box.text.minutes_for(variant.name, seats)
            for variant in box.info.variants
            for seats in range(min(variant.seats), max(variant.seats) + 1)
        }
        assert box.minutes == (min(said), max(said))
    assert next(box.minutes for box in boxes() if box.info.name == "colossi") == (40, 75)


def test_two_at_colossi_are_told_less_time_than_four() -> None:
    text = next(box.text for box in boxes() if box.info.name == "colossi")
    assert [text.minutes_for("full", seats) for seats in (2, 3, 4)] == [40, 55, 75]
    assert text.minutes_for("full", 2, {"rounds": "3"}) == 25
