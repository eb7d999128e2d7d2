"""Input from outside a table: seats that are not there, moves of larger tables, moves read from text."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

import pytest

from rules.core import registry
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests import toy
from tests.random_play import Played, entries

GAMES: Final = [name for name in registry.names() if name != toy.INFO.name]
VARIANTS: Final = [(name, variant.name) for name in GAMES for variant in registry.info(name).variants]
PLIES: Final = 120
TRIED: Final = 8
"""Moves of another table that are tried in one position."""


@cache
def played(name: str, variant: str, seats: int) -> tuple[Played, ...]:
    """The first entries of a random game."""
    return tuple(entries(registry.game(name), Setup(variant, seats), PLIES, seats))


def seats_of(name: str, variant: str) -> tuple[int, int]:
    """The least and the greatest number of seats that are tried."""
    seats = registry.info(name).variant(variant).seats
    return min(seats), min(max(seats), 6)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_seat_that_is_not_at_the_table_is_refused_with_a_sentence(name: str, variant: str) -> None:
    game = registry.game(name)
    seats, _ = seats_of(name, variant)
    for state, _, move in played(name, variant, seats):
        for absent in (seats, seats + 1, 8, 98):
            assert not game.legal_moves(state, absent)
            reason = game.why_illegal(state, absent, move)
            assert reason is not None
            assert reason.message.endswith(".")


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_moves_of_a_larger_table_are_refused_or_fit(name: str, variant: str) -> None:
    game, rng = registry.game(name), Rng(3)
    few, many = seats_of(name, variant)
    foreign = [(seat, move) for _, seat, move in played(name, variant, many)]
    refused = 0
    for state, _, _ in played(name, variant, few):
        for seat, move in (rng.choice(foreign) for _ in range(TRIED)):
            for asked in (CHANCE,) if seat == CHANCE else range(few):
                reason = game.why_illegal(state, asked, move)
                if reason is None:
                    game.apply(state, asked, game.canonical(state, asked, move))
                else:
                    refused += 1
                    assert reason.message.endswith(".")
    assert refused


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_move_read_from_its_text_is_the_move_and_no_other(name: str, variant: str) -> None:
    game = registry.game(name)
    moves = [move for _, _, move in played(name, variant, seats_of(name, variant)[1])]
    for one in moves:
        read = game.parse(game.format(one))
        assert read == one
        assert not read != one  # noqa: SIM202 - a type may answer the two differently
        assert hash(read) == hash(one)
    for one, other in pairwise(moves):
        assert (one == other) is not (one != other)
        assert (one == other) is (game.format(one) == game.format(other))
