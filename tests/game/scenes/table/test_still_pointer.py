"""After the screen was handed over no tooltip opens at the place where the pointer was left."""

from __future__ import annotations

from game.app import App
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.session import Session
from rules.core import registry
from rules.core.protocol import Setup
from tests.game.conftest import Hand
from tests.game.scenes.table.test_hot_seat import PEOPLE


def test_a_tooltip_waits_until_the_pointer_has_moved(real: App) -> None:
    options = SessionOptions(curtain="never", family=True)
    session = Session(registry.game("mini_brilliants"), Setup("standard", 2), PEOPLE, "moss", options)
    hand, scene = Hand(real), TableScene(real.services, session)
    scene.presenter.draw = lambda surface, timeline: None  # type: ignore[method-assign]
    real.stack.reset(scene)
    hand.step(times=3)
    clock = hand.rect("clock")
    hand.move(clock.center)
    assert scene.tip, "the tooltip of what the pointer has come to"
    scene.handover.sit(1 - (session.viewer or 0))
    hand.step(times=3)
    assert hand.rect("clock") == clock
    assert scene.tip == "", "the pointer has not moved"
    hand.move((clock.centerx + 3, clock.centery))
    assert scene.tip, "it counts again, even over the same thing"
