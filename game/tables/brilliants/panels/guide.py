"""The next step in one large bubble with a picture and a few words: for tables of children."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.brilliants.panels import parts

Icon = Callable[[Panel], None]
"""Puts the bubble's picture on its upper part."""
_WORDS = 44
"""Units for the words at the foot of the bubble: two lines."""
_BROAD = 3
"""From so many times its height on, a bubble has its words beside the picture."""
_ICON = 84
"""Units for the picture there."""


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


def _in_one_line(panel: Panel, step: Step) -> None:
    """Picture and words side by side in the middle of a strip."""
    style, high = panel.pen.style("display", 19), panel.height - 4
    wide = min(panel.measure(step.words, style), panel.width - _ICON - 24)
    left = (panel.width - _ICON - 8 - wide) / 2
    step.icon(panel.part(left, 2, _ICON, high))
    panel.text(step.words, style, (left + _ICON + 8, panel.height / 2), width=wide)
