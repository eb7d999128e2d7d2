"""No region of the Ant Trails table overlaps another, leaves the window, or is too small to hit or read."""

from __future__ import annotations

import math

from game.tables.ant_trails.layout import regions
from game.tables.ant_trails.tabletop import Tabletop
from rules.ant_trails.board import BORDER, CELLS, cells
from tests.game.brilliants_tables import services
from tests.game.trails_tables import PLAYERS
from tests.game.windows import SMALL, SQUARE, USUAL, in_windows


def test_small_windows_are_compact() -> None:
    assert regions((960, 540)).compact
    assert not regions((1280, 720)).compact
    assert regions((1280, 720), 133).compact


@in_windows(USUAL, SMALL, SQUARE)
def test_all_cells_lie_on_the_slab_and_answer_to_their_middle(size: tuple[int, int]) -> None:
    top = Tabletop(services(size), size, PLAYERS)
    board, r = top.board, top.regions
    for cell in range(CELLS):
        assert board.cell_at((round(board.xy(cell)[0]), round(board.xy(cell)[1]))) == cell
        assert r.cells.inflate(2, 2).contains(board.hexes.cell_rect(cell))
    assert {board.cell_at(corner) for corner in (r.slab.topleft, r.slab.bottomright)} == {None}
    for cell in cells(BORDER):
        x, y = board.xy(cell)
        off = math.hypot(x - r.cells.centerx, y - r.cells.centery)
        assert off < 5.01 * r.cell
