"""F1 opens the rule of the thing pointed at, at every table; the table is afterwards as it was before."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.kit.picking import Target
from game.scenes.rulebook.book import sections
from game.scenes.rulebook.scene import RulebookScene
from game.session.session import Session
from game.table.context import TurnPrompt
from rules.mini_brilliants import GAME
from tests.game import mini_tables
from tests.game.conftest import sit_down
from tests.game.mini_tables import players, turn
from tests.game.table.test_notes import SETS, positions, seated
from tests.game.trails_tables import session, table_of
from tests.game.windows import USUAL

_SILENT = {
    "menu",
    "undo",
    "redo",
    "hint",
    "log",
    "help",
    "log-open",
    "tab",
    "switches",
    "cancel",
    "cover",
    "prompt",
    "told",
    "overlay",
}


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_every_space_and_piece_has_a_rule_of_its_game(name: str, variant: str, seats: int) -> None:
    known = {section.id for section in sections(name)}
    found, silent = set[str](), set[str]()
    for view, seat, legal in list(positions(name, variant, seats))[::4]:
        table = seated(name, seats, USUAL, view, seat)
        table.rest(TurnPrompt(view, legal, decides=True))
        for control in table.controls():
            rule = table.face.words.rule(table, control.id)
            found.add(rule)
            kind = control.id.partition(":")[0]
            if not rule and kind not in _SILENT:
                silent.add(kind)
    assert found - known <= {""}
    assert len(found) > 8
    assert not silent


def test_the_rule_of_a_refusal_comes_before_that_of_the_place(real: App) -> None:
    asked: list[str] = []
    hand, scene = sit_down(real, session(3), rules=asked.append)
    table = table_of(scene)
    legal = {move.cell for move in scene.session.legal(0)}
    free = Target("cell", min(legal))
    hand.move(table.place_of(free).center)  # type: ignore[union-attr]
    scene.ask("help")
    closed = next(number for number in range(91) if number not in legal)
    hand.press(table.place_of(Target("cell", closed)).center)  # type: ignore[union-attr]
    assert table.refusal is not None
    said = table.refusal.rule
    scene.ask("help")
    assert asked == [table.face.words.rule(table, free.id), said]
    assert asked[0].startswith("AT-PLACE")


def test_a_piece_is_still_held_when_the_rulebook_closes(real: App) -> None:
    game = Session.from_position(GAME, turn(role="BRE"), players(3))
    hand, scene = sit_down(real, game, rules=lambda rule: real.stack.push(_book(real, rule)))
    table = mini_tables.table_of(scene)
    hand.click("spend")
    assert table.picking
    picked = table.choice.picked if table.choice is not None else ()
    hand.key(pygame.K_F1)
    assert isinstance(real.stack.top, RulebookScene)
    hand.key(pygame.K_ESCAPE)
    assert real.stack.top is scene
    assert table.choice is not None
    assert table.choice.picked == picked != ()


def _book(app: App, rule: str) -> RulebookScene:
    assert rule == "MB-ROLE-01"
    return RulebookScene(app.services, "mini_brilliants", rule)
