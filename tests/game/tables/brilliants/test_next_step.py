"""The bubble of a table of children leads through a turn: an ant, a bright place, the end of the turn."""

from __future__ import annotations

from pathlib import Path

from game.form import COLOURS
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.tables.brilliants.next_step import guide, next_step
from game.tables.brilliants.table_state import seat_view_of
from rules.brilliants.moves import MoveAnt
from tests.game.decider import Decider
from tests.game.tables.brilliants.test_crowds import five_in_the_entryway


def test_the_bubble_leads_from_click_to_click(tmp_path: Path) -> None:
    record = five_in_the_entryway()
    people = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:4])
    session = Session.resume(record, people, SessionOptions(curtain="never"), handed_over=len(record.entries))
    table = Decider(tmp_path, session, (1280, 720))
    try:
        presenter = table.scene.presenter
        assert next_step(presenter).words == "Click one of your ants"
        assert len(guide(presenter)) > 2
        move = next(m for m in session.legal(table.seat) if isinstance(m, MoveAnt) and len(m.path) > 1)
        table.hand.press(dict(presenter.top.ant_rects(presenter.view))[move.ant].center)
        table.hand.tick()
        assert next_step(presenter).words == "Click one of these ants", "the heap is spread"
        table.hand.click(f"heap:{move.ant}")
        table.hand.tick()
        assert next_step(presenter).words == "Click a bright place"
        presenter.cancel()
        table.clicks.make(move)
        table.hand.tick(4)
        assert presenter.prompt.held
        expected = "Click the gold card" if seat_view_of(presenter).payable else "Click End turn"
        assert next_step(presenter).words == expected
        table.hand.click("end")
        table.hand.tick(4)
        assert session.deciders[0] != table.seat
    finally:
        table.app.close()
