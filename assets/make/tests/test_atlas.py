"""The program cuts atlases of walking ants as they were painted."""

from __future__ import annotations

import math

from assets.make import parade, walkers
from assets.make.kit import ant
from game.kit.colony import heroes
from game.kit.colony.walking import CELL, GAITS, HEADINGS


def test_the_atlas_is_cut_as_it_was_painted() -> None:
    assert (walkers.CELL, len(walkers.HEADINGS)) == (CELL, HEADINGS)
    assert GAITS == ant.GAITS
    assert heroes._CELL == parade.CELL
    right, left = (math.cos(math.radians(walkers.HEADINGS[n])) for n in (0, 3))
    assert right > 0.9
    assert left < -0.9
