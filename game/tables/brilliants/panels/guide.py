"""The next step in one large bubble with a picture and a few words: for tables of children."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.brilliants.panels import parts
from game.tables.brilliants.panels.choice_rows import FACES
from game.tables.brilliants.panels.top_bar import face as weather_face
from rules.brilliants.state import Weather

Icon = Callable[[Panel], None]
"""Puts the bubble's picture on its upper part."""
_WORDS = 44
"""Units for the words at the foot of the bubble: two lines."""
_BROAD = 3
"""From so many times its height on, a bubble has its words beside the picture."""
_ICON = 84
"""Units for the picture there."""
_ROW = 3
"""Number of weathers in the first row,"""
_SPACE = 4
"""units between two of them,"""
_FOOT = 38
"""and units for the words under them."""


@dataclass(frozen=True, slots=True)
class Step:
    """The next click, in a few words; `asks` is False while another player is busy."""

    words: str
    icon: Icon
    asks: bool = True


def picture(name: str, share: float = 0.8) -> Icon:
    """A sprite as large as it goes."""

    def put(part: Panel) -> None:
        part.sprite(name, part.centre, min(part.width, part.height) * share)

    return put


def bubble(rect: Rect, pen: Pen, step: Step) -> list[Item]:
    """The bubble: its picture above, the words under it; gold while something is asked."""
    panel = Panel(pen, rect)
    if step.asks:
        parts.gold_framed(panel, 12)
    else:
        parts.paper(panel, "paper_dim")
    if panel.width > _BROAD * panel.height:
        _in_one_line(panel, step)
        return panel.items
    step.icon(panel.part(8, 8, panel.width - 16, panel.height - _WORDS - 10))
    style = pen.style("display", 17)
    lines = pen.letters.wrap(step.words, style, panel.inset(8).rect.width)[:2]
    high = pen.letters.height(style) / panel.u
    top = panel.height - _WORDS / 2 - 4 - (len(lines) - 1) * high / 2
    for number, line in enumerate(lines):
        place = (panel.width / 2, top + number * high)
        panel.text(line, style, place, "center", width=panel.width - 12)
    return panel.items


def weathers(rect: Rect, pen: Pen, words: str, lit: Weather | None) -> list[Item]:
    """The weathers to choose from, large, each with its digit; above the words, or beside them in a strip."""
    panel = Panel(pen, rect)
    parts.gold_framed(panel, 12)
    if panel.width > _BROAD * panel.height:
        side = panel.height - 6
        left = panel.width - 8 - len(FACES) * (side + 6)
        cells = [panel.part(left + (side + 6) * number, 3, side, side) for number in range(len(FACES))]
        at, wide = (left / 2, panel.height / 2), left - 16
        style = pen.style("display", 17)
    else:
        side = min((panel.width - 28) / _ROW, (panel.height - _FOOT - 7 - _SPACE) / 2)
        cells = [_in_two_rows(panel, number, side) for number in range(len(FACES))]
        at, wide = (panel.width / 2, panel.height - _FOOT / 2 - 2), panel.width - 12
        style = pen.style("display", 14)
    for number, (cell, face) in enumerate(zip(cells, FACES, strict=True)):
        if face == lit:
            cell.box(cell.inset(-2).rect, 7, pen.palette.gold)
        cell.sprite(weather_face(face), cell.centre, side)
        digit = cell.on(cell.around((side - 6, side - 7), 14, 14))
        digit.box(digit.rect, 4, pen.palette.paper_light, pen.palette.line)
        digit.text(number + 1, pen.style("bold", 12), digit.centre, "center")
        cell.hit_area(f"weather:{int(face)}@1", click=True)
    lines = pen.letters.wrap(words, style, round(wide * panel.u))[:2]
    high = pen.letters.height(style) / panel.u
    for number, line in enumerate(lines):
        place = (at[0], at[1] + (number - (len(lines) - 1) / 2) * high)
        panel.text(line, style, place, "center", width=wide)
    return panel.items


def _in_two_rows(panel: Panel, number: int, side: float) -> Panel:
    """A square cell of the rows of three and two."""
    row, place = divmod(number, _ROW)
    count = min(_ROW, len(FACES) - row * _ROW)
    left = (panel.width - count * side - (count - 1) * _SPACE) / 2
    return panel.part(left + place * (side + _SPACE), 7 + row * (side + _SPACE), side, side)


def _in_one_line(panel: Panel, step: Step) -> None:
    """Picture and words side by side in the middle of a strip."""
    style, high = panel.pen.style("display", 19), panel.height - 4
    wide = min(panel.measure(step.words, style), panel.width - _ICON - 24)
    left = (panel.width - _ICON - 8 - wide) / 2
    step.icon(panel.part(left, 2, _ICON, high))
    panel.text(step.words, style, (left + _ICON + 8, panel.height / 2), width=wide)
