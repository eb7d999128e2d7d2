"""In a replay the last move is ringed as at the table, for whoever's eyes it is seen with."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes.review.record_view import Perspective, RecordView
from game.scenes.review.replay import ReplayScene
from game.session import redaction
from game.session.player import Player
from game.table.review import Review, new_review
from rules.core.log import Record
from rules.core.protocol import CHANCE
from tests.game.brilliants_tables import services
from tests.game.table.test_notes import COLOURS, SETS
from tests.game.table.test_traces import played
from tests.game.windows import COMMON, USUAL, in_windows


def seats(count: int) -> tuple[Player, ...]:
    return tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:count])


def review_of(record: Record, size: tuple[int, int]) -> Review[Any, Any]:
    return new_review(services(size), record.game, record.states[0], seats(record.setup.seats))


@pytest.mark.parametrize(("name", "variant", "count"), SETS)
def test_the_last_turn_is_ringed_in_the_colour_of_who_moved(name: str, variant: str, count: int) -> None:
    record = played(name, variant, count, 60)
    review = review_of(record, USUAL)
    reel = RecordView(record, review, Perspective("", 0, everything=True))
    ringed = 0
    for position in range(1, len(reel) + 1, 3):
        view = reel.view(position)
        review.stage(USUAL, view)
        review.show(view, 0, ())
        acts = reel.last_turn(position)
        actors = {seat for seat, _ in acts if seat != CHANCE}
        assert len(actors) <= 1, "one turn is somebody's alone"
        assert acts[-1][0] == record.entries[position - 1].seat
        found = review.marks(0, acts)
        assert {seat for _, _, seat in found} <= actors | {CHANCE}
        ringed += bool(found)
    # Where all draw on sheets of their own, a turn seldom touches what everybody sees.
    assert ringed > 2 or name == "fortunant"


def test_eyes_that_know_less_get_no_more_than_they_may_know() -> None:
    record = played("brilliants", "apprantice", 2, 60)
    review = review_of(record, USUAL)
    for eyes in (None, 0, 1):
        reel = RecordView(record, review, Perspective("", eyes))
        for position in range(1, len(reel) + 1, 5):
            acts = reel.last_turn(position)
            first = position - len(acts)
            assert [tuple(events) for _, events in acts] == [
                redaction.see(record, index, eyes).events for index in range(first, position)
            ]


@in_windows(*COMMON)
def test_the_rings_are_painted_on_the_table(size: tuple[int, int]) -> None:
    record = played("ant_trails", "standard", 2, 20)
    review, closed = review_of(record, size), list[int]()
    scene = ReplayScene(services(size), record, seats(2), review, lambda: closed.append(1), at=12)
    scene.resize(size)
    found = review.marks(scene.reel.eyes.viewer, scene.reel.last_turn(12))
    plain = scene._ground.copy()
    review.paint(plain)
    assert found
    for zone, _, _ in found:
        spots = [(x, y) for x in range(zone.rect.left, zone.rect.right, 2) for y in (zone.rect.centery,)]
        assert any(plain.get_at(spot) != scene._ground.get_at(spot) for spot in spots)
