"""On the calm table tiles and predators open over the button that asks for them, and hints open them too."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pytest
from pygame import Surface

from game.kit.colony.pieces import Ant, Look, Pieces, Placed
from game.kit.item import Point, paint
from game.kit.picking import Target
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Refuse, Submit
from game.table.table import new_table
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.panels import choice_rows
from game.tables.brilliants.refusal import in_words
from game.tables.brilliants.words import LogWriter
from rules.brilliants import GAME
from rules.brilliants.moves import Hatch
from rules.brilliants.state import Phase, State
from rules.core.protocol import Reason
from tests.game import brilliants_tables as tables
from tests.game.brilliants_games import decisions
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import LARGE, SMALL, SQUARE, USUAL

__all__ = ["watch"]

SIZE = (1280, 720)
VISIBLE: Final = 40
"""Alpha from which a picture is seen."""


def first_turn(variant: str) -> tuple[State, int]:
    return next((s, n) for s, n in decisions(variant, 2) if s.phase == Phase.TURN)


def calm_table(state: State, seat: int) -> BrilliantsTable:
    services = tables.services(SIZE)
    services.settings.change(calm_table=True)
    view = GAME.observe(state, seat)
    table: BrilliantsTable = new_table(
        TableContext(services, GAME, tables.players(("Mia", "Kai")), seat), view
    )
    table.resize(SIZE)
    table.rest(TurnPrompt(view, tuple(GAME.legal_moves(view, seat)), decides=True))
    return table


@pytest.fixture
def table() -> BrilliantsTable:
    return calm_table(*first_turn("apprantice"))


@pytest.mark.parametrize(("button", "kind"), [(0, "hatch"), (1, "hunt")])
def test_what_a_button_asks_opens_over_it(table: BrilliantsTable, button: int, kind: str) -> None:
    assert table.choice is not None
    table.choice.pick(Target(kind))
    place = table.top.regions.buttons[button]
    shown = [table.zone_of(target) for target in table.choice.offers() if target.kind in ("tile", "predator")]
    assert shown
    for zone in shown:
        assert zone is not None
        assert zone.rect.bottom <= place.top
        assert abs(zone.rect.centerx - place.centerx) < table.pen.px(130)


def test_a_hint_to_hatch_opens_the_tiles_and_its_click_hatches(table: BrilliantsTable) -> None:
    move = next(one for one in table.prompt.legal if isinstance(one, Hatch))
    table.suggest(move, "because")
    assert table.cursor is not None
    assert table.zone_of(table.cursor) is not None
    assert table.click(table.cursor) == Submit(move)


def test_children_are_told_that_nothing_hatches() -> None:
    table = calm_table(*first_turn("childrants"))
    refused = table.click(Target("hatch"))
    assert table.choice is not None
    assert not table.choice.picked
    assert isinstance(refused, Refuse)
    reason = GAME.why_illegal(table.view, table.seat, refused.move)
    assert reason is not None
    assert reason.message == "Nothing hatches in ChildrAnts."


@pytest.mark.parametrize("size", [USUAL, LARGE, SMALL])
def test_the_sheet_with_the_first_ants_leaves_the_special_cards_in_sight(size: tuple[int, int]) -> None:
    state, seat = next((s, n) for s, n in decisions("antermediate", 2) if s.phase == Phase.ANTS)
    table = calm_table(state, seat)
    table.resize(size)
    found = {control.id: control.rect for control in table.face.hits.controls(table)}
    sheets = [rect for name, rect in found.items() if name.startswith(("caste:", "each"))]
    cards = [rect for name, rect in found.items() if name.startswith(("special:", "closed-special"))]
    assert (len(sheets), len(cards)) == (4, 6), "they were dealt before the ants are chosen, and may decide"
    assert not any(rect.collidelistall(sheets) for rect in cards)
    assert "free" not in {name.partition(":")[0] for name in found}


def test_children_are_not_asked_to_count_steps() -> None:
    counted = Reason("BA-MOVE-01", "H1 has 3 steps in this weather (rain), not 9.")
    children, others = (
        LogWriter(first_turn(name)[0].table, ("Mia", "Kai")) for name in ("childrants", "apprantice")
    )
    assert in_words(counted, children).message == "That is too far away. Click a bright place."
    assert in_words(counted, others).message == "Hunter 1 has 3 steps in this weather (rain), not 9."


@pytest.mark.parametrize("size", [USUAL, LARGE, SQUARE])
@pytest.mark.parametrize("advice", ["", "Take these"])
def test_the_first_ants_stand_over_their_names(
    size: tuple[int, int], advice: str, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    feet, place = list[float](), Pieces.place_ant

    def placed(pieces: Pieces, ant: Ant, key: Hashable, spot: Point, width: int, look: Look) -> Placed:
        found = place(pieces, ant, key, spot, width, look)
        feet.append(found.y + found.picture.get_bounding_rect(VISIBLE).bottom)
        return found

    state, seat = next((s, n) for s, n in decisions("childrants", 2) if s.phase == Phase.ANTS)
    table = calm_table(state, seat)
    table.resize(size)
    top = table.top
    monkeypatch.setattr(Pieces, "place_ant", placed)
    items = choice_rows.starting_ants(top.regions.hand, top.pen, top.pieces, "amber", (), advice=advice)
    watch.lines.clear()
    paint(Surface(size), items)
    names = {text: rect for _, text, _, rect in watch.lines if text in ("Hunter", "Farmer", "Digger")}
    assert len(feet) == len(names) == 3
    for foot, name in zip(feet, names.values(), strict=True):
        assert foot <= name.top - top.pen.px(3)
