"""Looking back at Colossi: positions, sentences, final figures, thumbnails."""

from __future__ import annotations

from typing import Any

import pytest

from game.app import App
from game.scenes.review.results import After
from game.scenes.review.results_flow import replay_scene, results_scene
from game.table.review import Review
from game.tables.colossi import review
from rules.colossi.rules import GAME
from rules.core.log import Record
from tests.game.brilliants_tables import services
from tests.game.colossi_tables import players
from tests.game.tables.colossi.test_luck import game as finished


@pytest.fixture(scope="module")
def game() -> Record:
    return finished("acorn")


@pytest.fixture
def back(game: Record) -> Review[Any, Any]:
    return Review(review.make(services(), game.states[0], players(3)))


def test_rows_of_the_final_table_have_names(game: Record, back: Review[Any, Any]) -> None:
    result = GAME.result(game.state)
    assert result is not None
    assert result.scores == game.state.gold
    titles = {title for items in result.items for title in back.items(items)}
    assert titles <= {"Ages", "Gold Grass", "Gold cubes", "Tiles", "Cards", "Traits", "Paid"}
    rows = dict(back.extras(game.state))
    assert rows["Colossus"] == ("Dolmen Tortoise", "Grove Stag", "Slate Ape")
    assert "Traits" not in rows, "the first game has none"
    assert len(rows["Spaces held"]) == 3


def test_a_hand_is_open_only_to_the_one_who_looks(game: Record, back: Review[Any, Any]) -> None:
    state = next(state for state in reversed(game.states) if state.hands[1])
    back.stage((1280, 720), state)
    for viewer, opened in ((1, True), (None, False)):
        back.show(GAME.observe(state, viewer), viewer, ())
        assert bool(back.explain("card:0")) == opened


def test_replay_and_results_open_and_tell_every_step(real: App, game: Record) -> None:
    reel = replay_scene(real.services, game, players(3), lambda: None).reel
    assert len(reel.rows) > 50
    silent = {"TileBoxed"}  # the box is nobody's business before the end
    happened = [
        row
        for row in reel.rows
        if {type(event).__name__ for event in game.entries[row.entry].events} - silent
    ]
    assert len(happened) > 400
    assert all(row.plain for row in happened)
    page = results_scene(real.services, game, players(3), After())
    real.stack.reset(page)
    real.step(1 / 60)
    assert any(control.id.startswith("tab-") for control in page.controls)


def test_no_plank_lies_below_the_replays_buttons(game: Record, back: Review[Any, Any]) -> None:
    state = game.states[len(game.states) // 2]
    back.stage((1280, 720), state)
    controls = back.show(GAME.observe(state, None), None, ())
    assert not {"end", "cancel", "spawn", "traits", "pass", "pips"} & {control.id for control in controls}
