"""Cells of Ant Trails as bits of a number."""

from __future__ import annotations

from rules.ant_trails import board


def test_sets_of_cells() -> None:
    every = (1 << board.CELLS) - 1
    assert board.cells(every) == tuple(range(91))
    assert board.cells(0) == ()
    assert board.names(board.cells_mask([90, 0, 45])) == ["A1", "F6", "K6"]
    assert every == board.BORDER | board.INTERIOR
