"""FortunANT: pencil and ink, ghosts that fit and those that do not, dice free, picked and used."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.tables.fortunant.leaf.drawn import Drawn, Ghost
from game.tables.fortunant.leaf.geometry import CENTRES
from game.tables.fortunant.leaf.painter import Leaf
from game.tables.fortunant.table_state import TableState
from rules.fortunant.grid import HEX
from tests.game.desk import pen
from tests.game.fortunant_tables import played, shown_of, tabletop, turning, with_sheet
from tests.game.tables.fortunant.sheets import S1, S5, cells, sheet
from tests.game.vision.measure import Pixels, cut, mistaken

LEAF = Rect(0, 44, 700, 676)
ROOM = "; C=r1.G5:E2; R=G7+G8+H8"


def leaf() -> Leaf:
    return Leaf(pen(), LEAF)


def around(name: str, frames: dict[str, Surface]) -> dict[str, Pixels]:
    grid = leaf().grid
    x, y = grid.place(*CENTRES[HEX[name]])
    side = round(grid.hex_width)
    rect = Rect(round(x) - side // 2, round(y) - side // 2, side, side)
    return {what: cut(one, rect) for what, one in frames.items()}


def frame(drawn: Drawn) -> Surface:
    surface = Surface((1280, 720))
    leaf().paint(surface, drawn)
    return surface


def test_nothing_pencil_and_ink() -> None:
    frames = {
        "nothing": frame(Drawn(sheet(S1))),
        "pencil": frame(Drawn(sheet(S1), sheet(f"{S1}{ROOM}"))),
        "ink": frame(Drawn(sheet(f"{S1}{ROOM}"))),
    }
    assert mistaken(around("G8", frames)) == []


def test_what_can_be_drawn_and_what_cannot() -> None:
    plain = sheet(S5)
    frames = {
        "nothing": frame(Drawn(plain)),
        "fits": frame(Drawn(plain, ghost=Ghost(cells("I5 I6"), True))),
        "does not": frame(Drawn(plain, ghost=Ghost(cells("I5 I6"), False))),
    }
    assert mistaken(around("I5", frames)) == []


def test_hexes_a_corridor_can_start_at_and_reach_and_food() -> None:
    plain = sheet(S5)
    frames = {
        "nothing": frame(Drawn(plain)),
        "start": frame(Drawn(plain, starts=cells("B4"))),
        "end": frame(Drawn(plain, ends=cells("B4"))),
    }
    assert mistaken(around("B4", frames)) == []


def test_dice_free_picked_and_used() -> None:
    shown = shown_of(turning(with_sheet(played(4, 3)), used=0), lit=frozenset({"die:1"}))
    table = tabletop()
    (rect,) = [one.rect for one in table.controls(shown) if one.id == "die:1"]

    def painted(one: TableState) -> Surface:
        return table.still(one).copy()

    frames = {
        "free": painted(shown),
        "picked": painted(replace(shown, picked=frozenset({"die:1"}))),
        "used": painted(replace(shown, view=turning(shown.view, used=2), lit=frozenset())),
    }
    assert mistaken({name: cut(one, rect) for name, one in frames.items()}) == []
