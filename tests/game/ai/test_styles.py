"""Styles of play, in every game that offers some."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import levels
from game.arena.contestant import Decider, contestant
from game.plugin import weights
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.shipped import GAMES

STYLED = [(game, level.name) for game in GAMES for level in levels.of_game(game) if level.has_styles]
NODES = 200
SEEDS = ("first", "second", "third")


@pytest.mark.parametrize(("game", "level"), STYLED)
def test_every_style_of_every_level_shows_in_the_moves(game: str, level: str) -> None:
    """In one of a few games that the plain level plays, each of its styles would have moved otherwise."""
    plain = contestant(game, f"{level}:{NODES}").seated(game)
    unseen = {
        style: contestant(game, f"{level}+{style}:{NODES}").seated(game) for style in weights.styles(game)
    }
    for seed in SEEDS:
        record = Record(registry.game(game), Setup(_largest_rule_set(game), 2, {}), seed)
        while unseen and not record.over:
            if record.runs_on:
                record.advance()
                continue
            seat = record.game.deciders(record.state)[0]
            made = _decided(plain, record, seat)
            unseen = {
                style: other for style, other in unseen.items() if _decided(other, record, seat) == made
            }
            for move in made:
                record.play(seat, move)
    assert not unseen


def _largest_rule_set(game: str) -> str:
    """The last rule set for two, in which most can be done."""
    return [variant.name for variant in registry.info(game).variants if 2 in variant.seats][-1]


def _decided(decider: Decider, record: Record, seat: int) -> tuple[Any, ...]:
    view = record.game.observe(record.state, seat)
    return decider.decide(record.game, view, seat, Rng.for_entry("styles", len(record.entries)))
