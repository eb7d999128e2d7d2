"""Choices at a table when the game is over and everything has been shown."""

from __future__ import annotations

from game.app import App
from game.session.session import Session
from tests.game.conftest import sit_down
from tests.game.trails_tables import PLAYERS, over


def test_undo_is_offered_at_the_end_of_a_game_only_where_it_takes_something_back(real: App) -> None:
    whole = over(PLAYERS)
    for handed_over, is_barred in ((len(whole.entries), True), (0, False)):
        session = Session.resume(whole.record, PLAYERS, handed_over=handed_over)
        if session.holding is not None:
            session.release()
        _, scene = sit_down(real, session)
        assert session.over
        assert bool(scene.presenter.prompt.undo) == (session.undo_barrier() is not None) == is_barred
