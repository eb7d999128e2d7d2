"""The line that explains the target pointed at, and the consequence of a click."""

from __future__ import annotations

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.colossi.panels.parts import BROWN, DULL, INK, framed
from game.tables.colossi.table_state import TableState


def ground(pen: Pen, rect: Rect) -> list[Item]:
    """The empty line."""
    panel = Panel(pen, rect)
    framed(panel, "note-line")
    panel.hit_area("info")
    return panel.items


def info(pen: Pen, rect: Rect, shown: TableState) -> list[Item]:
    """Two lines, or more where there is height for them."""
    panel = Panel(pen, rect)
    title, words = shown.info
    inner = panel.inset(12, 4)
    if not title and not words:
        if shown.live and not shown.told:  # in the replay its list lies here
            style = pen.style("text", 13, BROWN)
            inner.text("Point at anything to learn more about it.", style, (0, inner.height / 2))
        return panel.items
    bold, plain = pen.style("bold", 13.5, INK), pen.style("text", 12.5, DULL)
    line = min(19.0, inner.height / 2)
    inner.text(title, bold, (0, line / 2), width=inner.width)
    below = inner.area(0, line, inner.width, inner.height - line + 4)
    if below.height >= 2 * pen.letters.height(plain):
        inner.paragraph(words, plain, below)
    else:
        inner.text(words, plain, (0, line * 1.5), width=inner.width)
    return panel.items
