"""The sides of Ant Trails have names wherever a finished game is told."""

from __future__ import annotations

import pytest

from game.app import App
from tests.game.trails_tables import PLAYERS, over, replay, results

pytestmark = pytest.mark.usefixtures("scripted_study")


def test_results_and_replay_name_the_sides(real: App) -> None:
    game = over(PLAYERS)
    results(real, game)
    page = real.stack.top
    assert page.outcome.sides == ("Black", "Red")
    winner = page.outcome.winners[0]
    assert f"{PLAYERS[winner].name} ({page.outcome.sides[winner]}) wins" in page.outcome.headline
    _, scene = replay(real, game)
    texts = [row.text for row in scene.reel.rows]
    assert any(text.startswith("Amber (Black)") for text in texts)
    assert any(text.startswith("Teal (Red)") for text in texts)
