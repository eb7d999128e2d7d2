"""Small pictures of moves: their gains stay on them."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.table import vignette
from game.table.happened import Gain
from tests.game.desk import pen

BERRY = Gain("ui/icons/close")
TRAIL = Gain("ui/icons/close", "+1")


@pytest.mark.parametrize("found", [(BERRY, TRAIL), (TRAIL, BERRY), (TRAIL,), (BERRY, BERRY, TRAIL), ()])
@pytest.mark.parametrize("side", [35, 36, 48, 64])
def test_gains_do_not_reach_the_next_picture(found: tuple[Gain, ...], side: int) -> None:
    picture = Rect(100, 100, side, side)
    placed = vignette.slips(pen(), picture, found)
    assert bool(placed) == bool(found)
    assert all(slip.left >= picture.left - 4 and slip.right <= picture.right + 2 for _, slip in placed)
    if len(found) == 2 and side == 64:
        assert len(placed) == 2
