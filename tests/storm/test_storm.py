"""Small storms: random events over a game and some pages, as they are, and with faults on purpose."""

from __future__ import annotations

import pytest

from tests.storm import squall
from tests.storm.weather import Event

EVENTS = 40


@pytest.mark.parametrize("share", [0.0, 0.01])
def test_a_game_goes_on_whatever_happens(share: float) -> None:
    outcome = squall.run(f"small {share}", share, EVENTS)
    assert outcome.trouble is None, (outcome.trouble, outcome.events)
    assert len(outcome.events) == EVENTS
    assert bool(outcome.left_out) == bool(share)


def test_a_storm_notices_a_fault_and_finds_a_short_script(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("game.scenes.home.settings.SettingsScene.lay_out", broken)
    script = [
        Event("home"),
        Event("move", ((5, 5),)),
        Event("key", (1073741891, "", 0)),
        Event("move", ((9, 9),)),
    ]
    outcome = squall.run("planted", script=script)
    assert outcome.trouble is not None
    assert "ZeroDivisionError" in outcome.trouble.kind
    assert [event.kind for event in squall.shrunk("planted", 0.0, outcome, 30)] == ["key"]
