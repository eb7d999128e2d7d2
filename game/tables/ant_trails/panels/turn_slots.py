"""This turn, token by token: ants first, then food; what is still due stands as an empty slot."""

from __future__ import annotations

from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.tables.ant_trails import signs
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.table_state import TableState, Token
from game.tables.ant_trails.words import unmoved
from rules.ant_trails.apply import due
from rules.ant_trails.board import NAMES
from rules.ant_trails.state import Phase
from rules.ant_trails.trail import legal_cells

LEAST = 6
"""Slots in the row; more tokens make them narrower."""
MOST = 9


def turn(pen: Pen, regions: Regions, shown: TableState) -> list[Item]:
    """The sheet with its title and slots (`slot:0`)."""
    panel, row = Panel(pen, regions.turn), Panel(pen, regions.slots)
    panel.paint(pen.panels.paper, panel.rect, "paper")
    left, right = ((edge - panel.rect.x) / panel.u for edge in (row.rect.left, row.rect.right))
    middle = (row.rect.y - panel.rect.y) / panel.u / 2 + 1
    title = panel.text("This turn", pen.style("display", 15), (left, middle))
    room = right - title.right - 14
    panel.text(_hint(shown), pen.dim(13), (right, middle), "midright", room)
    tokens = shown.tokens[-MOST:]
    cells = panel.on(row.rect).columns(*[Flex()] * max(LEAST, len(tokens)), gap=5)
    empty = _empty(shown)
    for number, cell in enumerate(cells):
        if number < len(tokens):
            _token(cell, shown.view.seat, tokens[number])
        else:
            words = empty[number - len(tokens)] if number - len(tokens) < len(empty) else ""
            _empty_slot(cell, shown.view.seat, words, number == len(tokens))
        cell.hit_area(f"slot:{number}")
    return panel.items


def _hint(shown: TableState) -> str:
    """Next steps of the turn, in a few words."""
    if not shown.live:
        return ""
    if shown.view.phase == Phase.PLACE and not legal_cells(shown.view):
        return "no cell is left for an ant"
    if shown.view.phase == Phase.PLACE:
        return "two ants, then food" if due(shown.view) > 1 else "one ant, then food"
    return unmoved(shown.view) or "confirm to end the turn"


def _empty(shown: TableState) -> list[str]:
    """Words of the slots that are still due."""
    view = shown.view
    if not shown.live or view.phase != Phase.PLACE or not legal_cells(view):
        return []
    placed = sum(len(token.cells) == 1 for token in shown.tokens)
    return ["place"] * (due(view) - max(view.placed, placed))


def _empty_slot(cell: Panel, seat: int, words: str, following: bool) -> None:
    """A slot that is still due says what for; the next one has a golden line."""
    pen, palette, middle = cell.pen, cell.pen.palette, cell.height / 2
    edge = palette.gold if words and following else palette.faint
    cell.box(cell.rect, 7, palette.paper_light if words else "", edge, 1.8 if words else 1.0)
    if words:
        cell.draw(signs.badge, (17, middle), seat, 24)
        if cell.measure(words, pen.dim(13)) <= cell.width - 34:
            cell.text(words, pen.dim(13), (32, middle))


def _token(cell: Panel, seat: int, token: Token) -> None:
    """An ant and its cell, or a tile and its step."""
    pen, middle, room = cell.pen, cell.height / 2, cell.width - 37
    cell.box(cell.rect, 7, pen.palette.chip, pen.palette.edge, 1.3)
    names = [NAMES[number] for number in token.cells]
    if len(names) == 1:
        cell.draw(signs.badge, (17, middle), seat, 26)
        cell.text(names[0], pen.style("bold", 15), (33, middle), width=room)
    else:
        cell.draw(signs.small_food, (15, middle), token.value, 25)
        _step(cell, room + 4, *names)


def _step(cell: Panel, room: float, source: str, target: str) -> None:
    """`B3›A3`, or two short lines where there is no room for one."""
    style, whole, middle = cell.pen.style("bold", 13), f"{source}›{target}", cell.height / 2
    if cell.measure(whole, style) <= room:
        cell.text(whole, style, (28, middle))
        return
    high = cell.pen.letters.height(style) * 0.42 / cell.u
    cell.text(source, style, (28, middle - high), width=room)
    cell.text(f"›{target}", style, (28, middle + high), width=room)
