"""The table of Mini BrilliAnts and its replay in every shape of window: inside, apart, uncut, readable."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app import App
from game.scenes.review.results_flow import replay_scene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from rules.mini_brilliants.moves import Complete, Look
from tests.game.mini_tables import session, sit_down
from tests.game.scenes.layout_audit import Words, table_faults
from tests.game.windows import SHAPES, in_windows

PEOPLE = (
    Player("Mia", "amber"),
    Player("Noor Abdurrahman", "teal"),
    Player("Otto", "plum", "computer", "random"),
    Player("Kai", "brick"),
)


def at(decisions: int, seats: int) -> Session:
    """A game at a person's decision after so many; what can be completed or looked at mostly is."""
    game, chance = session(seats, "plate", PEOPLE[:seats]), random.Random(3)
    while decisions > 0 or not PEOPLE[game.deciders[0]].is_person:
        seat = game.deciders[0]
        moves = game.legal(seat)
        wanted = [move for move in moves if isinstance(move, Complete | Look)]
        game.submit(seat, chance.choice(wanted if wanted and chance.random() < 0.7 else moves))
        if game.holding is not None:
            game.release()
        decisions -= 1
    return game


@in_windows(*SHAPES)
@pytest.mark.parametrize("seats", [2, 4])
def test_every_part_has_its_room(
    real: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    words, found = Words.watch(monkeypatch), list[str]()
    for decisions in (1, 3 * seats + 6, 13 * seats):
        game = at(decisions, seats)
        hand, scene = sit_down(real, game)
        for _ in range(200):
            hand.step()
            if scene.presenter.prompt.decides:
                break
        assert isinstance(scene, TableScene)
        found += [f"{decisions}: {fault}" for fault in table_faults(scene, words)]
        replayed = replay_scene(real.services, game.record, game.players, real.stack.pop, running=True)
        real.stack.reset(replayed)
        found += [f"replay {decisions}: {fault}" for fault in table_faults(replayed, words)]
    assert not found, "\n".join(found)
