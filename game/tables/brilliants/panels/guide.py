"""What to do now, as one large bubble with a picture and a few words: for tables of children."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.kit.item import Item, Sheet
from game.kit.pen import Pen
from game.tables.brilliants.panels import parts

Icon = Callable[[Sheet], None]
"""Puts the bubble's picture on its upper part."""
_WORDS = 44
"""Units for the words at the foot of the bubble: two lines."""
_BROAD = 3
"""From so many times its height on, a bubble has its words beside the picture."""
_ICON = 84
"""Units for the picture there."""


@dataclass(frozen=True, slots=True)
class Step:
    """The next click, in a few words; `asks` is False while somebody else is busy."""

    words: str
    icon: Icon
    asks: bool = True


def picture(name: str, share: float = 0.8) -> Icon:
    """A sprite as large as it goes."""

    def put(part: Sheet) -> None:
        part.sprite(name, part.centre, min(part.width, part.height) * share)

    return put


def bubble(rect: Rect, pen: Pen, step: Step) -> list[Item]:
    """The bubble: its picture above, the words under it; gold while something is asked."""
    sheet = Sheet(pen, rect)
    if step.asks:
        parts.gold_framed(sheet, 12)
    else:
        parts.paper(sheet, "paper_dim")
    if sheet.width > _BROAD * sheet.height:
        _in_one_line(sheet, step)
        return sheet.items
    step.icon(sheet.part(8, 8, sheet.width - 16, sheet.height - _WORDS - 10))
    style = pen.style("display", 17)
    lines = pen.letters.wrap(step.words, style, sheet.inset(8).rect.width)[:2]
    high = pen.letters.height(style) / sheet.u
    top = sheet.height - _WORDS / 2 - 4 - (len(lines) - 1) * high / 2
    for number, line in enumerate(lines):
        place = (sheet.width / 2, top + number * high)
        sheet.text(line, style, place, "center", width=sheet.width - 12)
    return sheet.items


def _in_one_line(sheet: Sheet, step: Step) -> None:
    """Picture and words side by side in the middle of a strip."""
    style, high = sheet.pen.style("display", 19), sheet.height - 4
    wide = min(sheet.measure(step.words, style), sheet.width - _ICON - 24)
    left = (sheet.width - _ICON - 8 - wide) / 2
    step.icon(sheet.part(left, 2, _ICON, high))
    sheet.text(step.words, style, (left + _ICON + 8, sheet.height / 2), width=wide)
