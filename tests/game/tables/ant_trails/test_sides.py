"""The sides of Ant Trails are Black and Red wherever a game is shown, also one from an older file."""

from __future__ import annotations

import pytest

from game.app import App
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from rules.ant_trails import GAME
from rules.core.protocol import Setup
from tests.game.trails_tables import PLAYERS, over, replay, results

pytestmark = pytest.mark.usefixtures("scripted_study")


def test_the_sides_are_the_players_names_and_colours() -> None:
    assert [(player.name, player.colour) for player in PLAYERS] == [("Black", "black"), ("Red", "red")]


def test_results_and_replay_name_the_sides_once(real: App) -> None:
    game = over(PLAYERS)
    results(real, game)
    page = real.stack.top
    winner = PLAYERS[page.outcome.winners[0]].name
    assert page.outcome.headline.startswith(f"{winner} wins")
    _, scene = replay(real, game)
    texts = [row.text for row in scene.reel.rows]
    assert any(text.startswith("Black ") for text in texts)
    assert any(text.startswith("Red ") for text in texts)
    assert not any("(" in text for text in texts)


def test_names_of_people_stand_beside_their_sides(real: App) -> None:
    """The colours are those of a file that was written before the sides had their own."""
    game = over((Player("Mia", "amber"), Player("Teal", "teal")))
    assert [player.colour for player in game.players] == ["black", "red"]
    results(real, game)
    page = real.stack.top
    assert [page.outcome.side_name(seat) for seat in (0, 1)] == ["Mia (Black)", "Red"]
    _, scene = replay(real, game)
    texts = [row.text for row in scene.reel.rows]
    assert any(text.startswith("Mia (Black) ") for text in texts)
    assert any(text.startswith("Red ") for text in texts)


def test_where_nothing_is_hidden_there_is_one_pair_of_eyes(real: App) -> None:
    _, scene = replay(real, over(PLAYERS))
    assert [(eyes.label, eyes.everything) for eyes in scene.choices] == [("", True)]
    ids = {control.id for control in scene.controls}
    assert "eyes" not in ids
    tips = " ".join(control.tooltip for control in scene.controls)
    assert "cards" not in tips
    assert "eyes" not in tips


def test_where_nothing_is_hidden_no_curtain_falls() -> None:
    """Not even for people whose other games want one between all turns."""
    game = Session(GAME, Setup("standard", 2), PLAYERS, "acorn", SessionOptions(curtain="always"))
    assert not game.needs_curtain(0, 1)
