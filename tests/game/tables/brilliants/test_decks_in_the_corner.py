"""In a large window the decks stand in a corner of the board, beside the sheet with their backs."""

from __future__ import annotations

import pytest
from pygame import Surface

from game.kit import item
from game.kit.pen import Pen
from game.kit.theme import Units
from game.storage.foreign_text import replay
from game.table.context import TurnPrompt
from game.tables.brilliants.layout import regions, unit
from game.tables.brilliants.panels import corner_panes
from game.tables.brilliants.table_state import light_of, table_state
from tests.game.brilliants_tables import seat_view
from tests.game.desk import desk
from tests.game.kit.test_panels import Watch, watch
from tests.game.table.test_notes import seated
from tests.game.windows import LARGE
from tests.tour.stops import LOGS

__all__ = ["watch"]


def test_a_deck_to_look_into_is_clicked_in_the_corner_too() -> None:
    record = replay((LOGS / "brilliants" / "experiantced-3-1-11.log").read_text(encoding="utf-8"))
    view, legal = record.game.observe(record.states[87], 2), record.game.legal_moves(record.states[87], 2)
    table = seated("brilliants", 3, LARGE, view, 2)
    table.rest(TurnPrompt(view, legal, decides=True))
    table.click(table.face.hits.target("power"))
    seen, rect = table_state(table).seat_view, table.top.regions.boxes["decks"]
    pane = corner_panes.decks_pane(rect, table.pen, seen, light_of(table).decks)
    assert {item.id for item in pane if item.click} == {"deck:0", "deck:1", "deck:2"}


@pytest.mark.parametrize("size", [(1280, 701), (1366, 705), (1280, 720), (1920, 1057)])
def test_all_three_predators_are_named(size: tuple[int, int], watch: Watch) -> None:
    """Rounded edges make the middle one's place a pixel narrower than the others'."""
    theme, sprites, letters = desk()
    pen = Pen(theme, sprites, letters, Units.of_table(size), "day")
    rect = regions(size, unit(size), 3, "experiantced").boxes["predators"]
    item.paint(Surface(size), corner_panes.predators_pane(rect, pen, seat_view(3)))
    assert {text for _, text, _, _ in watch.lines} >= set(corner_panes.PREDATOR_NAMES)
