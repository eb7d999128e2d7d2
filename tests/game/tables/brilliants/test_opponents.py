"""The other players' panels: how high their heads are, and what is said of the cards they revealed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.kit import item
from game.kit.lettering import Lettering, Style
from game.kit.theme import Units
from game.tables.brilliants.layout import regions, unit
from game.tables.brilliants.panels.opponents import opponent
from game.tables.brilliants.tooltips import explain
from rules.brilliants.data.objectives import POINTS
from rules.brilliants.state import UNSEEN
from tests.game.brilliants_tables import REVEALED, seat_view
from tests.game.desk import pen
from tests.game.windows import LARGE, USUAL, in_windows


@pytest.mark.parametrize(("wide", "high"), [(250, 37), (270, 30)])
def test_the_head_is_lower_where_name_and_level_stand_on_one_line(wide: int, high: int) -> None:
    desk = pen((1920, 1080))
    rect = pygame.Rect(10, 10, round(wide * desk.u), round(190 * desk.u))
    controls = {c.id: c.rect for c in item.controls(opponent(rect, desk, seat_view(), 1, lambda *_: None))}
    assert controls["score:1"].height == pytest.approx(high * desk.u, abs=1)


def test_revealed_cards_are_named_with_their_points_or_said_to_be_none() -> None:
    seen = seat_view()
    said = explain("revealed:1", seen)
    assert said[0] == f"Revealed by {seen.players[1].name}:"
    assert [any(f", {POINTS[card]} (" in line for line in said[1:]) for card in REVEALED[1]] == [True] * 5
    assert len(said) == 1 + len(REVEALED[1])
    first, second, *others = seen.view.colonies
    none = structs.replace(second, revealed=())
    bare = replace(seen, view=structs.replace(seen.view, colonies=(first, none, *others)))
    assert explain("revealed:1", bare) == [f"{seen.players[1].name} has revealed nothing yet"]


# ---------------------------------------------------------------------- figures that can be read

Written = list[tuple[str, int, pygame.Rect, int]]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """Each line that is painted: the height of its letters, where it stands, its size of type, in pixels."""
    found: Written = []
    drawn = Lettering.draw

    def note(self: Lettering, surface: pygame.Surface, text: str, style: Style, *rest: Any) -> pygame.Rect:
        rect = drawn(self, surface, text, style, *rest)
        bare = style._replace(outline="")
        found.append(
            (text, self.picture(text, bare).get_bounding_rect().height if text else 0, rect, style.px)
        )
        return rect

    monkeypatch.setattr(Lettering, "draw", note)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@in_windows(USUAL, LARGE)
def test_what_others_hold_is_written_at_least_twelve_pixels_high(
    size: tuple[int, int], seats: int, written: Written
) -> None:
    seen, desk = seat_view(seats), pen(size)
    for seat, rect in enumerate(regions(size, unit(size), seats, "apprantice").opponents, 1):
        items = opponent(rect, desk, seen, seat, lambda *_: None)
        held = {c.id: c.rect for c in item.controls(items)}[f"store:{seat}"]
        written.clear()
        item.paint(pygame.Surface(size), items)
        inside = [(text, high) for text, high, box, _ in written if held.collidepoint(box.center)]
        counts = [str(number) for number in seen.view.colonies[seat].store if number]
        assert [text for text, _ in inside] == counts
        assert min(high for _, high in inside) >= 12
        assert min(px for *_, px in written) >= Units(size, 1.0).floor


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("is_open", [False, True])
@pytest.mark.parametrize("variant", ["childrants", "apprantice", "antermediate", "experiantced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_on_the_panel_is_cut_or_written_over(
    seats: int, variant: str, is_open: bool, night: bool, written: Written
) -> None:
    size = (1280, 720)
    seen = seat_view(seats, night, is_open=is_open)
    table = structs.replace(seen.view.table, variant=variant)
    colonies = tuple(
        structs.replace(colony, species=5, specials=(UNSEEN,) * 6, pheromones=18)
        for colony in seen.view.colonies
    )
    seen = replace(
        seen, view=structs.replace(seen.view, table=table, colonies=colonies), levels=("Forager",) * seats
    )
    for seat, rect in enumerate(regions(size, unit(size), seats, variant).opponents, 1):
        written.clear()
        item.paint(pygame.Surface(size), opponent(rect, pen(size), seen, seat, lambda *_: None))
        assert not any("…" in text for text, *_ in written)
        boxes = [box for text, _, box, _ in written if text.strip()]
        assert all(rect.contains(box) for box in boxes)
        assert [
            (a, b) for a, b in combinations(boxes, 2) if a.inflate(-2, -6).colliderect(b.inflate(-2, -6))
        ] == []
