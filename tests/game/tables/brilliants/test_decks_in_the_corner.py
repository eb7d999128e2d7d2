"""In a large window the decks stand in a corner of the board, beside the sheet with their backs."""

from __future__ import annotations

from game.storage.foreign_text import replay
from game.table.context import TurnPrompt
from game.tables.brilliants.panels import corner_panes
from game.tables.brilliants.table_state import light_of, table_state
from tests.game.table.test_notes import seated
from tests.game.windows import LARGE
from tests.tour.stops import LOGS


def test_a_deck_to_look_into_is_clicked_in_the_corner_too() -> None:
    record = replay((LOGS / "brilliants" / "experiantced-3-1-11.log").read_text(encoding="utf-8"))
    view, legal = record.game.observe(record.states[87], 2), record.game.legal_moves(record.states[87], 2)
    table = seated("brilliants", 3, LARGE, view, 2)
    table.rest(TurnPrompt(view, legal, decides=True))
    table.click(table.face.hits.target("power"))
    seat_view, rect = table_state(table).seat_view, table.top.regions.boxes["decks"]
    pane = corner_panes.decks_pane(rect, table.pen, seat_view, light_of(table).decks)
    assert {item.id for item in pane if item.click} == {"deck:0", "deck:1", "deck:2"}
