"""The aim of the game in a line, and a key to the marks on the board, for a person's first games."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from game.kit import shape
from game.kit.item import Panel
from game.kit.pen import Pen
from game.tables.ant_trails import signs
from game.tables.ant_trails.ribbon import BOLD, PLAIN
from game.tables.ant_trails.signs import Point

GOAL: Final = "Your longest trail scores 1 point per ant, and food scores its number."
"""The aim of the game."""
MARKS: Final = (
    ("start", "starts a trail, on the border only", "starts a trail"),
    ("extend", "lengthens a trail at its open end", "lengthens a trail"),
    ("join", "joins two of your trails into one", "joins two trails"),
    ("loop", "closes a loop, which can never grow", "closes a loop"),
    ("carry", "food moves one ant on", "food moves on"),
    ("home", "food is claimed, at an end on the border", "food is claimed"),
)
"""The picture of each mark and its meaning, also in short."""
SHAPES: Final = (
    ("ring", "a second ring: an open end, which can go on", "an open end"),
    ("ribbon", "a golden ribbon: the longest trail of its side", "longest trail"),
)
FIRST_GAMES: Final = 3
"""The legend has a tab of its own until so many games have been finished."""
ROW: Final = (19.0, 26.0)
"""Least and greatest height of a line, in units."""


def page(panel: Panel) -> None:
    """The goal, then what each mark means: in one column, or briefly in two where there is little room."""
    pen = panel.pen
    style = pen.style("bold", 14)
    y = pen.letters.paragraph_height(GOAL, style, panel.rect.width) / pen.u
    panel.paragraph(GOAL, style, panel.area(0, 0, panel.width, y + 1))
    rows = [*MARKS, *SHAPES]
    columns = 1 if panel.height - y >= ROW[0] * len(rows) + 6 else 2
    lines = -(-len(rows) // columns)
    step = min(ROW[1], (panel.height - y - 6) / lines)
    for number, (name, words, short) in enumerate(rows):
        column, line = divmod(number, lines)
        x, middle = column * panel.width / columns, y + 6 + step * (line + 0.5)
        panel.draw(_mark, (x + 14, middle), name, min(24.0, step))
        said = words if columns == 1 else short
        panel.text(said, pen.style("text", 14), (x + 32, middle), width=panel.width / columns - 36)


def _mark(surface: Surface, pen: Pen, centre: Point, name: str, units: float) -> None:
    """A mark as it stands on the board: on the pale wood of a lit pit; a ring or a ribbon on its own."""
    wide = pen.px(units)
    match name:
        case "ring":
            pen.put(surface, signs.token(pen, 0, wide, growing=True), centre)
        case "ribbon":
            for colour, thick in ((BOLD[0].colour, 0.5), (BOLD[1].colour, 0.4), (PLAIN[0][1].colour, 0.16)):
                pen.put(surface, shape.box((wide, max(2, round(wide * thick))), 2, colour), centre)
        case _:
            pen.put(surface, signs.picture(pen, "board/pit-lit-0", wide), centre)
            signs.mark(surface, pen, name, centre, wide * 0.72)


def lines() -> list[str]:
    """The same as lines of text, for the prompt's tooltip."""
    shapes = {"start": "leaf", "extend": "dots", "join": "chain", "loop": "ring"}
    return [GOAL, *(f"{shapes[name].capitalize()}: {words}." for name, words, _ in MARKS if name in shapes)]
