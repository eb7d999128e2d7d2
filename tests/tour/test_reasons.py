"""Everything in the boxes has words for why it was done, whoever asks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from game.ai import voice
from rules.core.log import Record
from rules.core.protocol import CHANCE
from tests.shipped import TOUR, having
from tests.tour.stops import load, stops


@cache
def record_of(log: Path) -> Record:
    return load(log)


@pytest.mark.parametrize("game", having(TOUR))
def test_each_decision_of_the_tour_can_be_explained(game: str) -> None:
    asked = 0
    for stop in stops(game):
        if stop.actor == CHANCE:
            continue
        record = record_of(stop.log)
        entry, before = record.entries[stop.ply], record.states[stop.ply]
        for viewer in (entry.seat, None):
            voice.seen_reason(record.game, before, entry.seat, [entry.move], viewer)
            voice.name(record.game, record.game.observe(before, viewer), entry.seat, entry.move)
        asked += 1
    assert asked > 10
