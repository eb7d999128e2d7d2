"""Places of the replay's own parts on a table."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.kit.theme import Units
from game.table.replay_stage import ReplayRoom, replay_layout


@pytest.mark.parametrize("width", [240, 318, 420, 500, 700])
def test_the_slider_has_room_beside_the_buttons_or_over_them(width: int) -> None:
    units = Units((1280, 720), 1.0)
    entries = Rect(1280 - width, 50, width, 600)
    room = ReplayRoom(units, Rect(250, 4, 700, 34), Rect(4, 4, 34, 34), [Rect(1100, 4, 150, 34)], entries)
    made = replay_layout(room, "day", charted=False)
    parts = [made.entries, made.foot, made.track]
    assert made.track.width >= 200
    assert made.foot.width >= 5 * 40
    assert all(entries.contains(part) for part in parts)
    assert not any(one.colliderect(other) for one in parts for other in parts if one is not other)
    assert (made.track.centery == made.foot.centery) == (width >= 500)
