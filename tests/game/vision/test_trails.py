"""Ant Trails: sides, ends, marks, pits, food and its owner, what is lit; painted ants and plain tokens."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.session.player import strangers
from game.tables.ant_trails.board import Lit
from game.tables.ant_trails.table_state import TableState
from game.tables.ant_trails.tabletop import Tabletop
from rules.ant_trails import GAME
from rules.ant_trails.state import State
from tests.game.brilliants_tables import services
from tests.game.trails_tables import cell, position
from tests.game.vision.measure import Pixels, cut, mistaken

SIZE = (1280, 720)
HERE = "F6"
EMPTY = position(black="A1", red="K1", ground="C3=1")


def top(plain: bool = False) -> Tabletop:
    given = services(SIZE)
    given.settings.change(plain_tokens=plain)
    return Tabletop(given, SIZE, strangers(GAME.info, 2))


def frame(view: State, lit: Lit | None = None, plain: bool = False) -> Surface:
    table = top(plain)
    return table.still(TableState(view, 0, strangers(GAME.info, 2), lit=lit or Lit())).copy()


def around(name: str, frames: dict[str, Surface]) -> dict[str, Pixels]:
    """The pit of a cell in each frame."""
    x, y = top().board.xy(cell(name))
    side = round(0.94 * top().board.cell)
    rect = Rect(0, 0, side, side)
    rect.center = round(x), round(y)
    return {what: cut(one, rect) for what, one in frames.items()}


@pytest.mark.parametrize("plain", [False, True])
def test_black_red_and_nobody(plain: bool) -> None:
    frames = {
        "black": frame(position(black="A1 F6", red="K1", ground="C3=1"), plain=plain),
        "red": frame(position(black="A1", red="K1 F6", ground="C3=1"), plain=plain),
        "nobody": frame(EMPTY, plain=plain),
    }
    assert mistaken(around(HERE, frames)) == []


@pytest.mark.parametrize("side", ["black", "red"])
@pytest.mark.parametrize("plain", [False, True])
def test_an_end_that_can_grow_and_one_that_cannot(side: str, plain: bool) -> None:
    # Both stand on A1, an end of two; once its neighbour B1 is the other side's and A2 is full, too.
    other = "red" if side == "black" else "black"
    going = position(**{side: "A1 B2", other: "A2 K1"}, ground="F6=1")  # type: ignore[arg-type]
    shut = position(**{side: "A1 B2", other: "A2 B1 K1"}, ground="F6=1")  # type: ignore[arg-type]
    frames = {"open": frame(going, plain=plain), "shut": frame(shut, plain=plain)}
    assert mistaken(around("A1", frames)) == []


def test_marks_lit_and_unlit_useful_and_warned() -> None:
    here = cell(HERE)
    frames = {"nothing": frame(EMPTY)}
    for deed in ("start", "extend", "join", "loop"):
        frames[deed] = frame(EMPTY, Lit(deeds=((here, deed),)))
    assert mistaken(around(HERE, frames)) == []
    plain = {"extend": frames["extend"]}
    plain["gains"] = frame(EMPTY, Lit(deeds=((here, "extend"),), gains=((here, 3),)))
    plain["reaches food"] = frame(EMPTY, Lit(deeds=((here, "extend"),), reached=((here, 2),)))
    assert mistaken(around(HERE, plain)) == []
    warned = {
        "loop": frames["loop"],
        "warned": frame(EMPTY, Lit(deeds=((here, "loop"),), warned=frozenset({here}))),
    }
    x, y = top().board.xy(here)
    corner = Rect(round(x + 0.02 * top().board.cell), round(y - 0.55 * top().board.cell), 30, 30)
    assert mistaken({what: cut(one, corner) for what, one in warned.items()}) == []


def test_border_pits_and_inner_ones() -> None:
    board = frame(EMPTY)
    inner, border = (around(name, {name: board})[name] for name in ("F6", "D1"))
    assert mistaken({"inner": inner, "border": border}) == []


def test_food_by_value_and_by_owner() -> None:
    frames = {str(value): frame(position(black="A1", red="K1", ground=f"F6={value}")) for value in (1, 2, 3)}
    assert mistaken(around(HERE, frames)) == []
    owned = {
        side: frame(position(**{side: "A3 B4 C5", other: "K1"}, carried="B4=2", ground="G6=1"))  # type: ignore[arg-type]
        for side, other in (("black", "red"), ("red", "black"))
    }
    assert mistaken(around("B4", owned)) == []


def test_food_that_can_move_is_picked_or_stays() -> None:
    view = position(black="A3 B4 C5", red="K1", carried="B4=2", ground="G6=1")
    here = cell("B4")
    frames = {
        "stays": frame(view),
        "can move": frame(view, Lit(tiles=frozenset({here}))),
        "picked": frame(view, Lit(source=here)),
    }
    assert mistaken(around("B4", frames)) == []


def test_ribbons_of_trails_and_of_the_longest() -> None:
    views = {
        "black": position(black="A1 B1 C1 G5 F6", red="K1", ground="C3=1"),
        "red": position(black="A1", red="K1 J1 I1 G5 F6", ground="C3=1"),
        "longest black": position(black="A1 G5 F6", red="K1", ground="C3=1"),
        "longest red": position(black="A1", red="K1 G5 F6", ground="C3=1"),
        "none": position(black="A1 F6", red="K1", ground="C3=1"),
    }
    (a, b), (c, d) = top().board.xy(cell("F6")), top().board.xy(cell("G5"))
    rect = Rect(0, 0, 30, 30)
    rect.center = round((a + c) / 2), round((b + d) / 2)
    assert mistaken({name: cut(frame(view), rect) for name, view in views.items()}) == []


def test_the_frames_are_real() -> None:
    assert frame(EMPTY).get_size() == SIZE
    assert pygame.image.tobytes(frame(EMPTY), "RGB") != pygame.image.tobytes(Surface(SIZE), "RGB")
