"""The line of an analysis on the board: where the keys stop, and when it goes."""

from __future__ import annotations

import pygame
import pytest

from game.ai.ant_trails.margin_scale import SCALE
from game.app import App
from game.kit.theme import rgb
from game.plugin.analysis import Verdict
from game.scenes.review.margin_graph import Spot, columns, draw_graph
from game.scenes.table.table import TableScene
from game.table.analysis import ahead
from game.tables.ant_trails.panels.analysis import draw_gauge
from game.tables.ant_trails.signs import INK
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.moves import Confirm
from tests.game.conftest import Hand, sit_down
from tests.game.trails_tables import picture, session, table_of

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
    assert table_of(scene).pointer.control == "line:1"
    before = scene.session.state
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.step(times=3)
    assert scene.session.state != before
    assert table_of(scene).extras.line
    assert table_of(scene).pointer.control == ""


def test_the_keys_pass_over_the_end_of_a_turn(real: App) -> None:
    hand, scene = studied(real)
    table = table_of(scene)
    moves = [move for _, move in table.extras.line]
    stops = [f"line:{number}" for number, move in enumerate(moves) if not isinstance(move, Confirm)]
    assert isinstance(moves[2], Confirm)
    assert stops[1:3] == ["line:1", "line:3"]
    seen = [picture()]
    for stop in stops:
        hand.key(pygame.K_PERIOD, text=".")
        assert table.pointer.control == stop
        seen.append(picture())
    assert len(set(seen)) == len(seen)
    for stop in reversed(stops[:-1]):
        hand.key(pygame.K_COMMA, text=",")
        assert table.pointer.control == stop
    hand.key(pygame.K_COMMA, text=",")
    assert table.pointer.control == ""
    for _ in range(len(stops) + 1):
        hand.key(pygame.K_PERIOD, text=".")
    assert table.pointer.control == ""


def test_gauge_page_and_graph_agree_who_leads(real: App) -> None:
    _, scene = studied(real)
    top = table_of(scene).top
    sides = tuple(zip(FACTIONS, INK, strict=True))

    def gauge(margin: float) -> bytes:
        surface = pygame.Surface((1280, 720))
        draw_gauge(surface, top.pen, top.regions, margin, True)
        bar = top.regions.gauge
        plate = pygame.Rect(bar.x, 0, 3 * bar.width, bar.y)
        return pygame.image.tobytes(surface.subsurface(plate), "RGB")

    def dot(margin: float) -> tuple[int, ...]:
        surface, rect = pygame.Surface((400, 200)), pygame.Rect(0, 0, 400, 200)
        draw_graph(surface, top.pen, rect, [Spot(0, margin, Verdict.BEST)], 1, -1, sides, SCALE)
        column = columns(rect, top.pen, 1)[0]
        place = column.centerx, round(column.centery - column.height / 2 * margin / 5)
        return tuple(surface.get_at(place)[:3])

    inks = dict(zip((None, 0, 1), map(rgb, (top.pen.palette.ink_dim, *INK)), strict=True))
    for margin, side in (
        (0.0, None),
        (0.2, None),
        (-0.2, None),
        (SCALE.level, 0),
        (-SCALE.level, 1),
        (3.0, 0),
    ):
        assert SCALE.leader(margin) == side
        assert (ahead(margin, FACTIONS, SCALE) == "level") == (side is None)
        assert (gauge(margin) == gauge(0.0)) == (side is None)
        assert dot(margin) == tuple(inks[side][:3])
