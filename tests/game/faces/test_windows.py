"""Tables and their replays in every shape of window: inside, apart, uncut, readable.

BrilliAnts and Ant Trails are among the pages (`tests/game/scenes/test_any_window.py`).
"""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.scenes.review.results_flow import replay_scene
from game.session.player import Player
from tests.game.conftest import sit_down
from tests.game.faces.facts import facts, lively_session
from tests.game.scenes.layout_audit import Words, table_faults
from tests.game.windows import SHAPES, Size, first_by_day

PEOPLE = (
    Player("Mia", "amber"),
    Player("Noor Abdurrahman", "teal"),
    Player("Otto", "plum", "computer", "random"),
    Player("Kai", "brick"),
)
CASES = [
    case
    for name in ("mini_brilliants", "colossi")
    for case in first_by_day(*((name, seats, size) for size in SHAPES for seats in (2, 4)))
]


@pytest.mark.parametrize(("name", "seats", "size"), CASES)
def test_every_part_has_its_room(
    real: App, monkeypatch: pytest.MonkeyPatch, name: str, seats: int, size: Size
) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    words, found, game = Words.watch(monkeypatch), list[str](), facts(name)
    for decisions in game.moments(seats):
        session = lively_session(name, seats, PEOPLE[:seats], decisions)
        hand, scene = sit_down(real, session)
        for _ in range(200):
            hand.step()
            if scene.presenter.prompt.decides:
                break
        found += [f"{decisions}: {fault}" for fault in table_faults(scene, words)]
        replayed = replay_scene(real.services, session.record, session.players, real.stack.pop, running=True)
        real.stack.reset(replayed)
        found += [f"replay {decisions}: {fault}" for fault in table_faults(replayed, words)]
    assert not found, "\n".join(found)
