"""The line of an analysis on the board: where the keys stop, and when it goes."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.scenes.table import TableScene
from rules.ant_trails.moves import Confirm
from tests.game.conftest import Hand
from tests.game.trails_tables import picture, session, sit_down, table_of

pytestmark = pytest.mark.usefixtures("scripted_study")


def studied(real: App) -> tuple[Hand, TableScene]:
    """A table with a line of two turns beside it."""
    hand, scene = sit_down(real, session(4))
    hand.key(pygame.K_e)
    hand.key(pygame.K_e)
    hand.step(times=3)
    return hand, scene


def test_a_move_takes_the_line_off_the_board(real: App) -> None:
    hand, scene = studied(real)
    for _ in range(2):
        hand.key(pygame.K_PERIOD, text=".")
    assert table_of(scene).glance == "line:1"
    before = scene.session.state
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.step(times=3)
    assert scene.session.state != before
    assert table_of(scene).line
    assert table_of(scene).glance == ""


def test_the_keys_pass_over_the_end_of_a_turn(real: App) -> None:
    hand, scene = studied(real)
    table = table_of(scene)
    moves = [move for _, move in table.line]
    stops = [f"line:{number}" for number, move in enumerate(moves) if not isinstance(move, Confirm)]
    assert isinstance(moves[2], Confirm)
    assert stops[1:3] == ["line:1", "line:3"]
    seen = [picture()]
    for stop in stops:
        hand.key(pygame.K_PERIOD, text=".")
        assert table.glance == stop
        seen.append(picture())
    assert len(set(seen)) == len(seen)
    for stop in reversed(stops[:-1]):
        hand.key(pygame.K_COMMA, text=",")
        assert table.glance == stop
    hand.key(pygame.K_COMMA, text=",")
    assert table.glance == ""
    for _ in range(len(stops) + 1):
        hand.key(pygame.K_PERIOD, text=".")
    assert table.glance == ""
