"""Undo says what stands in its way as it is called in each game."""

from __future__ import annotations

import pytest

from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup, Variant
from rules.core.rng import Rng
from tests.shipped import GAMES


@pytest.mark.parametrize(
    ("name", "variant"), [(name, one) for name in GAMES for one in registry.info(name).variants]
)
def test_all_that_chance_does_after_a_decision_has_words(name: str, variant: Variant) -> None:
    game, rng, decided = registry.game(name), Rng(1), False
    record = Record(game, Setup(variant.name, variant.seats[0]), "words")
    while not record.over and len(record.entries) < 200:
        if record.runs_on:
            told = game.info.chance_told(record.advance().text)
            acted = record.entries[-1].seat == CHANCE
            assert not (acted and decided) or told in game.info.chances.values(), record.entries[-1].text
        else:
            seat, decided = record.deciders[0], True
            record.play(seat, rng.choice(game.legal_moves(record.state, seat)))


def test_dice_are_told_whatever_they_show() -> None:
    info = registry.info("fortunant")
    assert info.chance_told("#3 4") == info.chance_told("#12 66") == "The dice have been rolled"
