"""The log where it has no place of its own: it opens over the column, and nothing below it is clicked."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.kit.timeline import Timeline
from game.table.context import TurnPrompt
from game.table.table import Table
from tests.game.table.test_notes import positions, seated
from tests.game.windows import USUAL

DRAWERS = (("mini_brilliants", "standard", 4), ("fortunant", "standard", 4), ("colossi", "full", 4))
"""Games whose log has no place of its own here, with rule set and seats."""


def deciding(name: str, variant: str, seats: int) -> Table[Any, Any]:
    """A table in the middle of a game, with a decision of its viewer."""
    *_, (view, seat, legal) = positions(name, variant, seats, 3)
    table = seated(name, seats, USUAL, view, seat)
    table.rest(TurnPrompt(view, legal, decides=True))
    return table


def picture(table: Table[Any, Any], rect: Rect) -> bytes:
    surface = Surface(USUAL)
    table.draw(surface, Timeline())
    return pygame.image.tobytes(surface.subsurface(rect.clip(surface.get_rect())), "RGB")


@pytest.mark.parametrize(("name", "variant", "seats"), DRAWERS)
def test_the_log_opens_over_the_column_and_hides_what_is_below(name: str, variant: str, seats: int) -> None:
    table = deciding(name, variant, seats)
    drawer: Rect = table.top.regions.drawer
    closed, inside = picture(table, drawer), drawer.inflate(-8, -8)
    below = [one.id for one in table.controls() if inside.contains(one.rect)]
    table.toggle("log")
    assert picture(table, drawer) != closed
    assert table.is_covered(drawer.center)
    assert below
    assert all(table.point(one.rect.center) is None for one in table.controls() if one.id in below)
    assert table.cancel()
    assert picture(table, drawer) == closed
