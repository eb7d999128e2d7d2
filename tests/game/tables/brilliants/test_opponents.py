"""The other players' panels: how high their heads are, and what is said of the cards they revealed."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from msgspec import structs

from game.kit import item
from game.tables.brilliants.panels.opponents import opponent
from game.tables.brilliants.tooltips import explain
from rules.brilliants.data.objectives import POINTS
from tests.game.brilliants_tables import REVEALED, pen, sight


@pytest.mark.parametrize(("wide", "high"), [(250, 37), (270, 30)])
def test_the_head_is_lower_where_name_and_level_stand_on_one_line(wide: int, high: int) -> None:
    desk = pen((1920, 1080))
    rect = pygame.Rect(10, 10, round(wide * desk.u), round(190 * desk.u))
    controls = {c.id: c.rect for c in item.controls(opponent(rect, desk, sight(), 1, lambda *_: None))}
    assert controls["score:1"].height == pytest.approx(high * desk.u, abs=1)


def test_revealed_cards_are_named_with_their_points_or_said_to_be_none() -> None:
    seen = sight()
    said = explain("revealed:1", seen)
    assert said[0] == f"Revealed by {seen.players[1].name}:"
    assert [any(f", {POINTS[card]} (" in line for line in said[1:]) for card in REVEALED[1]] == [True] * 5
    assert len(said) == 1 + len(REVEALED[1])
    first, second, *others = seen.view.colonies
    none = structs.replace(second, revealed=())
    bare = replace(seen, view=structs.replace(seen.view, colonies=(first, none, *others)))
    assert explain("revealed:1", bare) == [f"{seen.players[1].name} has revealed nothing yet"]
