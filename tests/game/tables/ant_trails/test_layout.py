"""No region of the Ant Trails table overlaps another, leaves the window, or is too small to hit or read."""

from __future__ import annotations

import math
from typing import Any

import pytest
from pygame import Rect, Surface

from game.kit.lettering import Lettering, Style
from game.tables.ant_trails.layout import regions
from game.tables.ant_trails.room import last_round
from game.tables.ant_trails.sight import Shown, Token
from game.tables.ant_trails.tabletop import Tabletop
from rules.ant_trails.board import BORDER, CELLS, cells
from rules.ant_trails.moves import Place
from tests.game.brilliants_tables import services
from tests.game.trails_tables import PLAYERS, position
from tests.game.windows import LARGE, QHD, SMALL, SQUARE, UHD, USUAL, WIDE, in_windows

SIZES = (USUAL, LARGE, QHD, UHD, WIDE, SQUARE, SMALL)


def test_small_windows_are_compact() -> None:
    assert regions((960, 540)).compact
    assert not regions((1280, 720)).compact
    assert regions((1280, 720), 133).compact


@in_windows(USUAL, SMALL, SQUARE)
def test_all_cells_lie_on_the_slab_and_answer_to_their_middle(size: tuple[int, int]) -> None:
    top = Tabletop(services(size), size, PLAYERS)
    board, r = top.board, top.regions
    for cell in range(CELLS):
        assert board.cell_at((round(board.xy(cell)[0]), round(board.xy(cell)[1]))) == cell
        assert r.cells.inflate(2, 2).contains(board.hexes.cell_rect(cell))
    assert {board.cell_at(corner) for corner in (r.slab.topleft, r.slab.bottomright)} == {None}
    for cell in cells(BORDER):
        x, y = board.xy(cell)
        off = math.hypot(x - r.cells.centerx, y - r.cells.centery)
        assert off < 5.01 * r.cell


@in_windows(*SIZES)
def test_no_type_is_under_the_floor_and_nothing_on_the_cards_is_cut(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[str, int, Rect]] = []
    plain = Lettering.draw

    def recorded(self: Lettering, surface: Surface, text: str, style: Style, *rest: Any) -> Rect:
        rect = plain(self, surface, text, style, *rest)
        shown = self.fit(text, style, rest[2]) if len(rest) > 2 and rest[2] is not None else text
        drawn.append((shown, style.px, rect))
        return rect

    monkeypatch.setattr(Lettering, "draw", recorded)
    top = Tabletop(services(size), size, PLAYERS)
    view = position(
        black="A1 A2 A3 A4 A5 A6 B7 C8 D9", red="F1 G1", carried="A2=3 A3=3 A4=2", ground="F6=1",
        claimed={"P1": [1, 1], "P2": [3, 2, 2, 1]}, round=17,
    )  # fmt: skip
    tokens = tuple(Token(Place(cell), 0) for cell in (0, 1))
    top.still(Shown(view, 0, PLAYERS, tokens=tokens, names=True))
    floor = 14 if size[1] >= 1080 else 12
    assert {text for text, _, _ in drawn} >= {"longest trail 9", "food 8", "Black", "A1", "F11", "Round 17"}
    assert f"of ~{last_round(view)}" in {text for text, _, _ in drawn} or size[0] < 1280
    assert min(px for _, px, _ in drawn) >= floor
    r = top.regions
    panels = [*r.cards, r.turn, r.clock]
    inside = [(text, rect) for text, _, rect in drawn if any(panel.colliderect(rect) for panel in panels)]
    assert [text for text, _ in inside if "…" in text] == []
    assert all(any(panel.contains(rect) for panel in panels) for _, rect in inside)
