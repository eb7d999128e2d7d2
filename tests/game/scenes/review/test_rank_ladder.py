"""The ladder of ranks beside a solo result."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.scenes.base.medal import medals
from game.scenes.review.rank_ladder import Climb, draw_ladder
from rules.fortunant.box import BOX
from tests.game.desk import pen
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import SMALL

__all__ = ["watch"]


@pytest.mark.parametrize("height", [282, 330, 420])
def test_name_and_points_of_a_rank_keep_to_its_own_rung(height: int, watch: Watch) -> None:
    """Seven ranks, and in a window with a title bar 282 lines for them."""
    used, names = pen(SMALL), [rank.name for rank in BOX.ranks]
    rect = pygame.Rect(10, 10, 390, height)
    climb = Climb(22, BOX.ranks, medals("fortunant", "standard", BOX.ranks))
    draw_ladder(pygame.Surface(SMALL), rect, used, climb)
    found = [(text, place) for _, text, _, place in watch.lines if text in names or " points" in text]
    assert len(found) == 2 * len(names)
    tops = sorted(place.top for text, place in found if text in names)
    step = min(after - before for before, after in pairwise(tops))
    for name, points in zip(found[::2], found[1::2], strict=True):
        both = name[1].union(points[1])
        assert both.height <= step * 0.84 - used.px(3), f"{name[0]} crosses its frame"
    assert not watch.cut
