"""Pictures kept while a table goes from person to person: never out of date, and never another's."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app import App
from game.kit.timeline import Timeline
from game.scenes.table.curtain import CurtainScene
from game.table.kept_layouts import KeptLayouts
from game.table.open_views import OWN_CARDS
from tests.game.scenes.table.test_hot_seat import SECRET, Evening

DECISIONS, CHANGES = 40, 5
"""So many decisions at most, and so many times the table is passed on."""


def picture(table: Any) -> bytes:
    surface = pygame.Surface(table.size)
    table.draw(surface, Timeline())
    return pygame.image.tobytes(surface, "RGB")


def from_new(table: Any) -> bytes:
    """The table painted by one that has kept nothing."""
    kept, table._layouts = table._layouts, KeptLayouts(2, table.magnifier)
    try:
        return picture(table)
    finally:
        table._layouts = kept


@pytest.mark.parametrize("name", SECRET)
def test_a_table_passed_on_looks_as_if_painted_from_new(real: App, name: str) -> None:
    evening = Evening(real, name)
    table: Any = evening.scene.presenter
    del table.draw
    before, changes = None, 0
    for seat in evening.decisions(DECISIONS):
        if seat == before:
            continue
        assert picture(table) == from_new(table), len(evening.session.entries)
        table.opened.add(OWN_CARDS)
        assert picture(table) == from_new(table), f"with open cards after {len(evening.session.entries)}"
        changes, before = changes + 1, seat
        if changes == CHANGES:
            return
    raise AssertionError("the table is not passed on")


def test_the_cloth_of_a_curtain_is_hung_ahead_and_kept(real: App, monkeypatch: pytest.MonkeyPatch) -> None:
    hung: list[str] = []
    hang = CurtainScene._hang

    def noted(curtain: CurtainScene, surface: pygame.Surface) -> None:
        hung.append(curtain.handover.player.colour)
        hang(curtain, surface)

    monkeypatch.setattr(CurtainScene, "_hang", noted)
    evening = Evening(real, "brilliants")
    real.services.sprites.made.clear()
    for seat in evening.decisions(DECISIONS):
        if seat != 0:
            break
        while real.work_ahead():
            pass
        assert hung[-1] == "teal", "before it falls"
    assert hung.count("teal") == 1
