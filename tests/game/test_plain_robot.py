"""The robot plays a game with nothing of its own: two people, and one against the computer."""

from __future__ import annotations

import pytest

from game.app import App
from game.storage.folders import Paths
from rules.core import registry
from tests.robot.mind import Random
from tests.robot.player import Robot, Wish
from tests.toys import nim


@pytest.mark.parametrize("people", [1, 2])
def test_a_made_up_game_is_played_by_mouse(
    people: int, paths: Paths, monkeypatch: pytest.MonkeyPatch
) -> None:
    places = {"ant_trails": registry.place("ant_trails"), "nim": nim.PLACE}
    monkeypatch.setattr(registry, "_PLACES", places)
    app = App(paths, strict=True)
    app.settings.change(animation="off", pace="instant")
    robot = Robot(app, Wish("nim", "standard", 2, people, "7", 40, 0), Random(7), None)
    try:
        facts = robot.play()
    finally:
        robot.playing.close()
        app.close()
    assert facts["over"]
    assert sorted(facts["scores"]) == [0, 1]
