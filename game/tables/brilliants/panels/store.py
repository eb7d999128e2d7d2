"""The Store Room: what a player has collected, three types of resources for each caste."""

from __future__ import annotations

from pygame import Rect

from game.kit.colony import sign
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.tables.brilliants.panels import parts
from game.tables.brilliants.seat_view import SeatView
from rules.brilliants.data.box import RESOURCES


def store(
    rect: Rect, pen: Pen, seat_view: SeatView, lit: int | None = None, title: bool = True
) -> list[Item]:
    """Three rows of three; `lit` is the resource that would be gained."""
    panel = Panel(pen, rect)
    parts.paper(panel)
    panel.hit_area("store:own")
    if title:
        panel.text(
            "Store room", pen.style("display", 13.5, pen.palette.ink_dim), (11, 15), width=panel.width - 16
        )
    room = panel.part(5, 25 if title else 4, panel.width - 10, panel.height - (30 if title else 9))
    cells = [cell for row in room.rows(*[Flex()] * 3) for cell in row.columns(*[Flex()] * 3)]
    for kind, (cell, number) in enumerate(zip(cells, seat_view.own.store, strict=True)):
        cell.hit_area(f"resource:{RESOURCES[kind]}")
        _stored(cell, kind, number, kind == lit)
    return panel.items


def _stored(cell: Panel, kind: int, number: int, lit: bool) -> None:
    """A resource on its disc, and how many there are; faint where there is none."""
    pen, palette = cell.pen, cell.pen.palette
    if lit:
        cell.box(cell.rect.inflate(-2, -2), 6, palette.chip, palette.gold, 2)
    cell = cell.inset(max(0, (cell.width - 82) / 2), 0)
    narrow, middle = cell.width < 56, cell.height / 2
    style = pen.style("bold", 16 if narrow else 18, palette.ink if number else palette.ink_dim)
    # A wide cell leaves room for two figures, so that the discs stand in columns whatever the counts.
    digits = (
        cell.measure(number, style) if narrow else max(cell.measure(88, style), cell.measure(number, style))
    )
    size = max(15.0, min(34.0, cell.width - digits - 6, cell.height * 0.8))
    cell.draw(sign.resource, (1 + size / 2, middle), RESOURCES[kind], size, on_disc=True, faint=not number)
    right = cell.width - (3 if narrow else 0)
    cell.text(number, style, ((1 + size + right) / 2, middle), "center")
