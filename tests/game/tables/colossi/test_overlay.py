"""Sheets over the table of Colossi: piles, large cards, names and controllers."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.app import App
from game.kit.picking import Target
from game.scenes.table.table import TableScene
from game.table.context import TurnPrompt
from game.tables.colossi import overlay
from game.tables.colossi.panels import large
from game.tables.colossi.table_state import table_state
from rules.colossi.box import CARDS
from rules.colossi.island import NAMES
from rules.colossi.play.actions import TakeActions
from rules.core.log import Record
from tests.game import colossi_tables
from tests.game.conftest import Hand
from tests.game.table.test_notes import seated
from tests.game.windows import USUAL


def acting(people: int = 1) -> Record:
    """A game in which a seat acts, cards in hand and discarded."""
    for decisions in range(80, 200):
        game = colossi_tables.record(4, decisions)
        state = game.state
        if isinstance(state.agenda[-1], TakeActions) and state.hands[state.turn] and any(state.card_discard):
            return game
    raise AssertionError("nobody acts")


@pytest.fixture
def table(real: App) -> tuple[Hand, TableScene]:
    """A person's turn."""
    return colossi_tables.sit_down(real, acting())


def picture(app: App, rect: Rect) -> bytes:
    return pygame.image.tobytes(app.window.subsurface(rect), "RGB")


def test_a_space_explains_itself_where_something_covers_the_line_that_would() -> None:
    record = acting()
    made = seated("colossi", 4, USUAL, record.game.observe(record.state, 0), 0)
    made.rest(TurnPrompt(made.view))
    made.hover(Target("space", 7), (1, 1))
    made.controls()
    assert made.explain("space:7") == "", "the line says it"
    made.spared = (made.top.regions.info,)
    assert made.explain("space:7") == "\n".join(made.extras.info)
    assert made.extras.info[0].startswith(NAMES[7])


def test_a_pile_opens_while_it_is_pointed_at(real: App, table: tuple[Hand, TableScene]) -> None:
    hand, scene = table
    regions = scene.presenter.top.regions
    hand.move((400, 30))
    before = picture(real, regions.hand)
    hand.move(hand.rect("discard:0").center)
    assert picture(real, regions.hand) != before
    assert overlay.opened(scene.presenter) == []
    hand.move((400, 30))
    assert picture(real, regions.hand) == before


def test_a_pile_that_is_clicked_stays_open_until_escape(table: tuple[Hand, TableScene]) -> None:
    hand, scene = table
    presenter = scene.presenter
    hand.click("discard:0")
    hand.move((400, 30))
    (rect,) = overlay.opened(presenter)
    assert rect.colliderect(presenter.top.regions.hand)
    assert presenter.point(rect.center) is None
    hand.click("deck:1")
    assert presenter.opened & {"discard:0", "deck:1"} == {"deck:1"}
    hand.key(pygame.K_ESCAPE)
    assert overlay.opened(presenter) == []


def test_a_discard_pile_lists_every_kind_with_its_number(table: tuple[Hand, TableScene]) -> None:
    _, scene = table
    seen = table_state(scene.presenter)
    found = large._discarded(seen, large.CARDS_PILE)
    kinds = [kind for kind, count in enumerate(seen.view.card_discard) if count]
    assert [name for _, name, _ in found] == [CARDS[kind].name for kind in kinds]
    assert sum(count for _, _, count in found) == sum(seen.view.card_discard)


@pytest.mark.parametrize("kind", ["age", "offer", "trait"])
def test_cards_are_large_beside_the_column(kind: str, real: App, table: tuple[Hand, TableScene]) -> None:
    hand, scene = table
    top, name = scene.presenter.top, ""
    for control in top.controls(table_state(scene.presenter)):
        if control.id.startswith(f"{kind}:"):
            name = control.id
            break
    assert name
    hand.move((700, 690))
    place = Rect(top.regions.column.left - 200, top.regions.bounds.top + 20, 180, 300)
    before = picture(real, place)
    hand.move(hand.rect(name).center)
    assert picture(real, place) != before
    items = large.card(top.pen, name, top.regions.column, table_state(scene.presenter), top.bounds)
    assert all(top.bounds.contains(item.rect) for item in items)
    assert not any(item.rect.colliderect(top.regions.column) for item in items)


def test_names_and_controllers_lie_over_the_island_by_a_key(
    real: App, table: tuple[Hand, TableScene]
) -> None:
    hand, scene = table
    island = scene.presenter.top.regions.island
    before = picture(real, island)
    hand.key(pygame.K_c)
    assert table_state(scene.presenter).control
    assert picture(real, island) != before
    hand.key(pygame.K_c)
    assert picture(real, island) == before


def test_a_hand_among_several_people_is_closed_until_it_is_clicked(real: App) -> None:
    hand, scene = colossi_tables.sit_down(real, acting(), people=2)
    presenter = scene.presenter
    assert not table_state(presenter).open
    hand.click("closed:0")
    assert table_state(presenter).open
    assert any(control.id == "card:0" for control in presenter.controls())
