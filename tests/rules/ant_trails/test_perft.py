"""Counts of moves below given positions: the golden ones, the game's, and those of the slow telling."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.ant_trails import GAME
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.rules.ant_trails import brute
from tests.rules.ant_trails.placements import DEPTH, ENGINE, FILE, Telling, counts, tokens

GOLDEN = json.loads(FILE.read_text())
POSITIONS = pytest.mark.parametrize("entry", GOLDEN, ids=[f"ply {entry['ply']}" for entry in GOLDEN])


SLOW = Telling(brute.legal, brute.after)


@POSITIONS
def test_the_game_counts_as_it_did(entry: dict[str, Any]) -> None:
    state = GAME.from_json(entry["state"])
    assert counts(state, ENGINE) == entry["counts"]
    assert tokens(state, ENGINE) == entry["tokens"]


@POSITIONS
def test_the_slow_telling_counts_the_same(entry: dict[str, Any]) -> None:
    assert tokens(entry["state"], SLOW) == entry["tokens"]
    assert counts(entry["state"], SLOW) == entry["counts"]


def test_there_are_five_positions_and_each_moment_of_a_turn() -> None:
    assert len(GOLDEN) == 5
    assert all(len(entry["counts"]) == DEPTH for entry in GOLDEN)
    assert {entry["state"]["phase"] for entry in GOLDEN} == {"place", "food"}
    assert {entry["state"]["turn"] for entry in GOLDEN} == {"P1", "P2"}


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_goes_the_same_way_in_both_tellings(seed: int) -> None:
    rng = Rng(seed)
    state = GAME.new_game(Setup("standard", 2, {"first1": "yes"} if seed % 2 else {}))
    state = GAME.apply(state, -1, GAME.sample(state, rng)).state
    position = GAME.to_json(state)
    while GAME.deciders(state):
        texts = [GAME.format(move) for move in GAME.legal_moves(state, state.seat)]
        assert set(texts) == brute.legal(position)
        text = rng.choice(texts)
        state = GAME.apply(state, state.seat, GAME.parse(text)).state
        position = brute.after(position, text)
        assert brute.same(GAME.to_json(state), position), text
        assert GAME.scores(state) == brute.scores(position)
        assert not brute.lost(position)
    assert position["phase"] == "over"
