"""A position on its table, as replays and results show it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from pygame import Rect

from game.kit.control import Control
from game.table.review import Review, StillTable


def test_of_two_pictures_of_one_piece_the_first_can_be_pointed_at() -> None:
    """A borrowed piece lies with its owner and with who has it now; a page takes each id once."""
    lent = [Control("piece:1", Rect(0, 0, 5, 5)), Control("piece:2", Rect(9, 0, 5, 5))]
    borrowed = Control("piece:1", Rect(50, 0, 5, 5))
    still = StillTable(lambda _surface: None, [*lent, borrowed], lambda _name: [])
    face: Any = SimpleNamespace(
        lay_out=lambda _size, _mood, _seat: None, show=lambda _table, _view, _viewer, _lines: still, mood=None
    )
    assert list(Review(face).show(object(), None, [])) == lent
