"""The looked-up places of the sheet, held against the grid."""

from __future__ import annotations

from game.ai.fortunant.ground import FACES, FROM
from rules.fortunant.grid import HEXES, STEP


def test_a_stretch_may_reach_the_edge_of_the_sheet() -> None:
    for way, stretches in enumerate(FROM):
        for hex_ in range(HEXES):
            room, end = 1, hex_
            while room < len(FACES) and STEP[way][end] >= 0:
                room, end = room + 1, STEP[way][end]
            least = 2 if way else 1
            assert [one.length for one in stretches[hex_]] == list(range(least, room + 1))
            assert all(one.tile != hex_ for one in stretches[hex_] if one.length > 1)
            if room >= least:
                assert stretches[hex_][-1].tile == end
