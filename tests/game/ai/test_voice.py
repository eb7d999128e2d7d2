"""Why a move may have been made: words for every game and viewer, and none that betray a secret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai import voice
from game.table.thought_words import difference, thought
from rules.core.log import Record
from rules.core.protocol import CHANCE
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
            words = voice.seen_reason(game, before, entry.seat, entry.move, viewer)
            assert words == voice.seen_reason(game, twin, entry.seat, entry.move, viewer)
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
            assert voice.seen_reason(game, record.states[index], entry.seat, entry.move, other) == ""
            assert voice.seen_reason(game, record.states[index], entry.seat, entry.move, entry.seat)
    assert unseen


def test_differences_are_told_in_points() -> None:
    assert [difference(gain) for gain in (1.54, -0.4, 0.01)] == ["1.5 more", "0.4 less", "as good"]
