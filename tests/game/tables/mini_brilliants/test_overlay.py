"""Paint over the still table of Mini BrilliAnts: rims, bubbles, the log, an opponent's panel, a peek."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.app import App
from game.scenes.table.table import TableScene
from game.tables.mini_brilliants.face import FACE
from game.tables.mini_brilliants.prompt import forecast_text
from game.tables.mini_brilliants.table_state import table_state
from rules.mini_brilliants.legal import STRATEGIST
from rules.mini_brilliants.moves import Draft
from rules.mini_brilliants.state import HIDDEN, NOWHERE
from tests.game.conftest import Hand, sit_down
from tests.game.mini_tables import session, table_of


def seated(
    app: App, seats: int, size: tuple[int, int] = (1280, 720), seed: str = "acorn"
) -> tuple[Hand, TableScene]:
    """The table after a draft of one ant of each type."""
    game = session(seats, seed)
    while not game.state.phase:
        seat = game.deciders[0]
        game.submit(seat, Draft(sum(game.state.colonies[seat].ready)))
        if game.holding is not None:
            game.release()
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hand, scene = sit_down(app, game)
    hand.step(times=40)
    assert scene.presenter.prompt.decides
    return hand, scene


def cut(rect: Rect) -> bytes:
    """The pixels of a part of the screen."""
    return pygame.image.tobytes(pygame.display.get_surface().subsurface(rect), "RGB")


def apart(first: bytes, second: bytes) -> float:
    """The mean difference of two pictures' values."""
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) / len(first)


def test_pointing_at_a_plate_changes_its_rim_and_keeps_its_number(real: App) -> None:
    hand, scene = seated(real, 4)
    table = table_of(scene)
    hand.move((640, 20))
    plate = table.top.regions.columns[2].plates[0]
    number = Rect(0, 0, 24, 20)
    number.center = plate.centerx + 49, plate.centery + 52
    edge = Rect(plate.left - 4, plate.centery - 6, 8, 12)
    before = cut(number), cut(edge)
    hand.move(plate.center)
    assert apart(cut(number), before[0]) < 2 < apart(cut(edge), before[1])
    assert "+1 clay" in forecast_text(table)


def test_a_bubble_tells_what_a_click_does(real: App) -> None:
    hand, scene = seated(real, 4)
    plate = table_of(scene).top.regions.columns[1].plates[1]
    above = Rect(plate.centerx - 30, plate.top - 30, 60, 22)
    hand.move((640, 20))
    before = cut(above)
    hand.move(plate.center)
    assert cut(above) != before


def test_the_log_lies_open_where_there_is_room_and_opens_over_the_opponents_elsewhere(real: App) -> None:
    hand, scene = seated(real, 2)
    assert any(c.id.startswith("told:") for c in scene.controls)
    hand, scene = seated(real, 4)
    assert not any(c.id.startswith("told:") for c in scene.controls)
    hand.click("log")
    told = [c.rect for c in scene.controls if c.id.startswith("told:")]
    assert told
    assert all(table_of(scene).top.regions.drawer.contains(rect) for rect in told)


def test_nothing_below_an_opened_panel_can_be_clicked(real: App) -> None:
    hand, scene = seated(real, 4, (960, 540))
    table = table_of(scene)
    large, entries = table.top.regions.large, len(scene.session.entries)
    below = [c for c in scene.controls if c.id.startswith("complete:") and large.contains(c.rect)]
    assert below
    hand.click(f"seat:{(table.seat + 1) % 4}")
    assert table.pinned == (table.seat + 1) % 4
    for control in below:
        hand.press(control.rect.center)
        hand.release(control.rect.center)
        assert table.note is None
    assert len(scene.session.entries) == entries
    hand.key(pygame.K_ESCAPE)
    hand.press(below[0].rect.center)
    assert table.note is not None


def test_no_tooltip_lies_over_the_film(real: App) -> None:
    _, scene = seated(real, 4)
    table = table_of(scene)
    assert table.explain("reserve:0")
    table.extras.film.hidden = frozenset({"piece:0.3"})
    assert not table.explain("reserve:0")
    table.extras.arrived()
    assert table.explain("reserve:0")


@pytest.mark.parametrize("name", ["pile:5", "hatch:1", "end"])
def test_the_keyboard_shows_where_it_is(real: App, name: str) -> None:
    _, scene = seated(real, 4)
    table = table_of(scene)
    rect = next(c.rect for c in scene.controls if c.id == name).inflate(10, 10)
    surface = pygame.Surface((1280, 720))
    pictures = []
    for cursor in (None, FACE.hits.target(name)):
        table.cursor = cursor
        table.draw(surface, scene.timeline)
        pictures.append(pygame.image.tobytes(surface.subsurface(rect.clip(surface.get_rect())), "RGB"))
    assert pictures[0] != pictures[1]


def test_a_peek_opens_large_for_the_one_who_looked(real: App) -> None:
    for number in range(30):
        game = session(3, f"peek {number}")
        if game.state.colonies[game.state.first].role == STRATEGIST:
            break
    hand, scene = seated(real, 3, seed=f"peek {number}")
    table = table_of(scene)
    area = table.top.regions.columns[1].whole
    hand.move((640, 20))
    hand.click("deck:1")
    hand.step(times=5)
    assert table.view.tops[1] not in (NOWHERE, HIDDEN)
    hand.move((640, 20))
    before = cut(area)
    hand.move(table.top.regions.columns[1].hem.center)
    assert cut(area) != before
    assert table_state(table).known(1) == table.view.tops[1]
