"""Why a move may have been made: words for every game and viewer, and none that betray a secret."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, get_args

import pytest

from game.ai import voice
from game.table.thought_words import difference, thought
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import CHANCE, Game, Setup
from rules.core.rng import Rng
from tests.game.appraised import finished

GAMES = (
    ("brilliants", "apprantice"),
    ("mini_brilliants", "standard"),
    ("fortunant", "standard"),
    ("colossi", "full"),
    ("ant_trails", "standard"),
)


def decisions(record: Record) -> Iterator[int]:
    """The entries of seats on turn, a part of them."""
    for index, entry in enumerate(record.entries):
        if (
            entry.seat != CHANCE
            and entry.seat in record.game.deciders(record.states[index])
            and index % 3 == 0
        ):
            yield index


@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_who_sees_the_same_is_told_the_same(name: str, variant: str) -> None:
    """Whatever the others hold: positions that differ only in what the viewer cannot see."""
    record, told = finished(name, variant), 0
    game = record.game
    for index in decisions(record):
        entry, before = record.entries[index], record.states[index]
        for viewer in (1 - entry.seat, None):
            twin = game.determinize(game.observe(before, viewer), viewer, Rng.for_entry("twin", index))
            words = voice.seen_reason(game, before, entry.seat, [entry.move], viewer)
            assert words == voice.seen_reason(game, twin, entry.seat, [entry.move], viewer)
            told += bool(words)
    assert told or name == "fortunant", "turns of FortunANT are drawn unseen"


@pytest.mark.parametrize(("name", "variant"), GAMES)
def test_a_thought_is_said_in_the_first_person(name: str, variant: str) -> None:
    record = finished(name, variant)
    for index in decisions(record):
        entry = record.entries[index]
        view = record.game.observe(record.states[index], entry.seat)
        words = thought(voice.reason(name, view, entry.seat, entry.move))
        assert not {"you", "your", "yours"} & set(words.lower().replace(".", " ").split()), words
        assert voice.name(record.game, view, entry.seat, entry.move)


SETS = (
    ("brilliants", "childrants", 2),
    ("brilliants", "antermediate", 2),
    ("brilliants", "experiantced", 2),
    ("brilliants", "solo", 1),
    ("mini_brilliants", "standard", 4),
    ("fortunant", "standard", 2),
    ("colossi", "full", 4),
    ("ant_trails", "standard", 2),
)
"""Rule sets that together offer every kind of move."""
UNOFFERED = {"AssignNothing"}
RARE = {"SendPredator": "Eat"}
"""Moves for which a view with another one open will do."""
OFFERED = 12
"""Moves of one decision that are looked at: long lists are much of the same."""


def offered(name: str, variant: str, seats: int) -> Iterator[tuple[Any, int, Any]]:
    """Views from a random game, the seat that decides in each, and what it may do there."""
    game, rng, chance = registry.game(name), random.Random(2), Rng(2)
    state = game.new_game(Setup(variant, seats, {}))
    for _ in range(450):
        seat = next(iter(game.deciders(state)), None)
        if seat is None:
            return
        if seat == CHANCE:
            state = game.apply(state, CHANCE, game.sample(state, chance)).state
            continue
        legal = game.legal_moves(state, seat)
        view = game.observe(state, seat)
        for move in legal if len(legal) <= OFFERED else rng.sample(list(legal), OFFERED):
            yield view, seat, move
        state = game.apply(state, seat, rng.choice(legal)).state


def assert_in_words(game: Game[Any, Any], view: Any, seat: int, move: Any) -> None:
    words = voice.name(game, view, seat, move)
    assert words != game.format(move), f"{type(move).__name__} is told as {words}"
    assert words[0].isalnum(), words
    assert not {"you", "your"} & set(words.split()), f"a computer says {words!r} of itself"


@pytest.mark.parametrize("name", sorted({name for name, _, _ in SETS}))
def test_every_move_has_words_for_a_list(name: str) -> None:
    """Of all kinds of moves: of those offered in a random game, and of the example in their description."""
    game, seen = registry.game(name), dict[str, Any]()
    for _, variant, seats in (one for one in SETS if one[0] == name):
        for view, seat, move in offered(name, variant, seats):
            seen.setdefault(type(move).__name__, view)
            assert_in_words(game, view, seat, move)
    assert len(seen) > 3
    for kind in get_args(import_module(f"rules.{name}.moves").Decision):
        example = re.search("`([^`]+)`", kind.__doc__)
        assert example is not None, kind
        if kind.__name__ in UNOFFERED:
            continue
        view = seen.get(RARE.get(kind.__name__, kind.__name__), next(iter(seen.values())))
        assert_in_words(game, view, 0, game.parse(example[1]))


def test_a_hint_becomes_a_thought() -> None:
    assert thought("Reveal Picnic: you can pay for it.") == "“Reveal Picnic: I can pay for it.”"
    assert thought("Harvesting nothing brings you 3 Gold.") == "“Harvesting nothing brings me 3 Gold.”"
    assert thought("B4 becomes yours.") == "“B4 becomes mine.”"
    assert thought("") == ""


def test_a_move_that_is_not_wholly_known_is_not_explained() -> None:
    record = finished("brilliants", "apprantice")
    game, unseen = record.game, 0
    for index in decisions(record):
        entry = record.entries[index]
        other = 1 - entry.seat
        if game.redact_move(entry.seat, entry.move, other) != game.redact_move(
            entry.seat, entry.move, entry.seat
        ):
            unseen += 1
            assert voice.seen_reason(game, record.states[index], entry.seat, [entry.move], other) == ""
            assert voice.seen_reason(game, record.states[index], entry.seat, [entry.move], entry.seat)
    assert unseen


def test_differences_are_told_in_points() -> None:
    assert [difference(gain) for gain in (1.54, -0.4, 0.01)] == ["1.5 more", "0.4 less", "as good"]
