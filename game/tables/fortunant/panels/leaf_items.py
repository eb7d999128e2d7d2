"""Items on the leaf beside the drawing: its name, rooms and entrances to choose, a button, the bubble in
which a room is assigned."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.fortunant.layout import Regions
from game.tables.fortunant.leaf.geometry import Grid
from game.tables.fortunant.panels.parts import FAINT, INK, KINDS, SEPIA, SIGNS, handwritten
from game.tables.fortunant.purposes import Purpose, purposes
from game.tables.fortunant.table_state import TableState
from rules.fortunant.box import FORTUNE
from rules.fortunant.grid import ROWS, members
from rules.fortunant.moves import NOWHERE

_TYPES: Final = ("", "Scout", "Nursery", "Graveyard", "Fortune", "Queen")
WIDE, _LINE = 292.0, 43.0
"""Size of a purpose in the bubble, in units: its name and gain, and below what it pays for."""
_NUMBERS = (108.0, 104.0)
"""Size of the bubble for a Fortune room's number."""


def head(pen: Pen, places: Regions, shown: TableState) -> list[Item]:
    """Whose leaf it is, and how far down the earth is dry."""
    panel = Panel(pen, places.head)
    owner = shown.players[shown.seat].name
    name, dry = f"{owner}’s colony", chr(ord("A") + ROWS - 1 - shown.view.level)
    if panel.height < 40:
        panel.text(name, handwritten(pen, 15), (2, panel.height * 0.36), width=panel.width)
        return panel.items
    panel.text(name, handwritten(pen, 19), (2, panel.height * 0.34), width=panel.width)
    words = f"leaf {shown.view.turn} · dry down to row {dry}" if shown.view.turn else "a new leaf"
    panel.text(words, handwritten(pen, 12.4, SEPIA), (3, panel.height * 0.8), width=panel.width)
    return panel.items


def choices(pen: Pen, places: Regions, shown: TableState) -> list[Item]:
    """Rooms and entrances that can be chosen, the button that forgoes a hex, the types of a room."""
    items: list[Item] = []
    grid = places.grid
    for number, room in enumerate(shown.sheet.rooms):
        if (name := f"room:{number}") in shown.lit:
            items.append(Item(_middle(grid, room.cells), None, name, click=True))
    for name in sorted(shown.lit):
        kind, _, tile = name.partition(":")
        if kind == "entrance":
            items += _entrance(pen, grid, name, int(tile))
    if "forgo" in shown.lit:
        items += _forgo(pen, places.forgo)
    return items + assigning(pen, places, shown)


def _middle(grid: Grid, cells: int) -> Rect:
    """The hex of a room that is nearest to its middle, as a place to click."""
    box = grid.box(cells)
    middle = min(members(cells), key=lambda number: _distance(grid.centre(number), box.center))
    side = round(grid.hex_width * 0.72)
    place = Rect(0, 0, side, side)
    place.center = (round(grid.centre(middle)[0]), round(grid.centre(middle)[1]))
    return place


def _distance(first: tuple[float, float], second: tuple[float, float]) -> float:
    return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2


def _entrance(pen: Pen, grid: Grid, name: str, number: int) -> list[Item]:
    """A red arrow over the entrance of a tunnel."""
    side = round(grid.hex_width * 0.8)
    place = Rect(0, 0, side, side)
    x, y = grid.centre(number)
    place.center = (round(x), round(y))
    panel = Panel(pen, place)
    panel.box(place, panel.width / 2, "#fbe6d8", "#a8321f", 2)
    panel.sprite("fortunant/ants/termite", panel.centre, panel.width * 0.72)
    panel.hit_area(name, click=True)
    return panel.items


def _forgo(pen: Pen, rect: Rect) -> list[Item]:
    panel = Panel(pen, rect)
    plank = panel.on(panel.around(panel.centre, min(panel.width, 150), min(panel.height, 32)))
    plank.paint(pen.panels.paper, plank.rect, "paper_light", 7)
    plank.box(plank.rect, 7, "", "#c98a12", 2)
    plank.text(
        "Go without a hex", pen.style("bold", 13.5, INK), plank.centre, "center", width=plank.width - 12
    )
    plank.hit_area("forgo", click=True)
    return panel.items


# ---------------------------------------------------------------------- assigning a room


def assigning(pen: Pen, places: Regions, shown: TableState) -> list[Item]:
    """The types that the chosen room can become; for a Fortune room then its number."""
    kinds = [kind for kind in range(1, len(_TYPES)) if f"kind:{kind}" in shown.lit]
    numbers = [number for number in range(1, 7) if f"number:{number}" in shown.lit]
    rect = assign_rect(pen, places, shown)
    if rect is None:
        return []
    panel = Panel(pen, rect)
    panel.paint(pen.panels.bubble, rect)
    panel.hit_area("cover:0")
    if numbers:
        panel.text("Its number", handwritten(pen, 14), (12, 17))
        for cell, number in zip(
            panel.part(8, 30, panel.width - 16, panel.height - 38).grid(6, 3, 4), numbers, strict=False
        ):
            cell.box(cell.rect, 6, "#eef0ff", KINDS[FORTUNE], 1.4)
            cell.text(number, pen.style("title", 17, "#3d3f8a"), cell.centre, "center")
            cell.hit_area(f"number:{number}", click=True)
        return panel.items
    worth = {
        one.kind: one for one in purposes(shown.sheet, shown.view.table) if one.room == shown.marks.chosen
    }
    for line, kind in zip(panel.inset(8, 8).rows(*[_LINE] * len(kinds)), kinds, strict=True):
        _purpose(line.inset(0, 1.5), kind, worth[kind])
    return panel.items


def _purpose(plate: Panel, kind: int, purpose: Purpose) -> None:
    """Lay out a type: colour, name and gain, and below what it pays for."""
    pen, upper = plate.pen, plate.height * 0.32
    plate.box(plate.rect, 6, "#fffaf0", KINDS[kind], 1.4)
    plate.box(plate.area(5, plate.height / 2 - 7, 14, 14), 3, KINDS[kind], INK, 0.9)
    right = plate.width - 7
    if purpose.star:
        plate.sprite(f"{SIGNS}star-gained", (right - 9, upper), 18)
        right -= 22
    if purpose.points or not purpose.star:
        points = f"{purpose.points:+d}".replace("-", "−") if purpose.points else "0"
        style = pen.style("title", 15, INK if purpose.points else FAINT)
        right = plate.text(points, style, (right, upper), "midright").left - 6
    plate.text(_TYPES[kind], pen.style("display", 14, INK), (25, upper), width=right - 25)
    plate.text(purpose.why, pen.style("text", 12, SEPIA), (25, plate.height * 0.73), width=plate.width - 31)
    plate.hit_area(f"kind:{kind}", click=True)


def assign_rect(pen: Pen, places: Regions, shown: TableState) -> Rect | None:
    """Return the rect of the bubble for the chosen room; None while none is chosen."""
    kinds = sum(f"kind:{kind}" in shown.lit for kind in range(1, len(_TYPES)))
    numbers = any(f"number:{number}" in shown.lit for number in range(1, 7))
    if shown.marks.chosen == NOWHERE or not (kinds or numbers):
        return None
    wide, high = _NUMBERS if numbers else (WIDE, _LINE * kinds)
    rect = Rect(0, 0, pen.px(wide + 16), pen.px(high + (0 if numbers else 16)))
    about = places.grid.box(shown.sheet.rooms[shown.marks.chosen].cells)
    rect.midleft = (about.right + pen.px(4), about.centery)
    if rect.right > places.leaf.right:
        rect.midright = (about.left - pen.px(4), about.centery)
    return rect.clamp(places.leaf)
