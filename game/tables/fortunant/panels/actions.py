"""Uses of a die: five tiles with their key, and the yield of the picked die."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit.item import Item, Panel
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.fortunant.panels.parts import INK, SIGNS
from game.tables.fortunant.purposes import best
from game.tables.fortunant.table_state import ACTIONS, ASSIGN, CORRIDOR, FOOD, ROOM, TRACK, TableState
from rules.fortunant.box import SPACES
from rules.fortunant.legal import LEAST_FOOD
from rules.fortunant.shapes import SHAPES
from rules.fortunant.state import Stage

KEYS: Final = "CRFTA"
_LONG: Final = 9
"""Letters of a shape's name that fit on a tile."""
_PALE: Final = "#857a66"


def actions(pen: Pen, rects: tuple[Rect, ...], shown: TableState) -> list[Item]:
    """The five tiles."""
    items: list[Item] = []
    for number, rect in enumerate(rects):
        _tile(Panel(pen, rect, items), shown, number)
    return items


def _tile(tile: Panel, shown: TableState, number: int) -> None:
    """Lay out a tile: icon over key, name over gain."""
    pen, name = tile.pen, f"action:{number}"
    ready = name in shown.lit
    chosen = ready and shown.action == number
    look = "hover" if chosen else "normal" if ready else "disabled"
    tile.paint(_ground, pen, tile.rect, look, chosen)
    left = 37 if tile.width >= 96 else 6
    ink = INK if ready else _PALE
    if left > 6:
        icon = f"{SIGNS}action-{ACTIONS[number].lower()}{'' if ready else '-faded'}"
        tile.sprite(icon, (20.5, tile.height * 0.36), 29)
        tile.paint(pen.keycap, KEYS[number], tile.at((12.5, tile.height * 0.72)), False, 10.4, ink)
    room, middle = tile.width - left - 7, tile.height / 2 - (0 if tile.height >= 50 else 1)
    words = outcome(shown, number)
    tile.text(
        ACTIONS[number],
        pen.style("display", 14.4, ink),
        (left, middle - (8.5 if words else 2)),
        width=room,
    )
    below = pen.style("text", 12.4, "#5d4a33" if ready else _PALE)
    tile.text(words, below, (left, middle + 7.5), width=room)
    tile.hit_area(name, click=ready)


def _ground(surface: Surface, pen: Pen, rect: Rect, look: str, chosen: bool) -> None:
    surface.blit(pen.sprites.frame("tile", rect.size, pen.u, look), rect, special_flags=PREMULTIPLIED)
    if chosen:
        rim = rect.inflate(-pen.px(3), -pen.px(3))
        pen.box(surface, rim, 9, outline="#5a3608", line=4)
        pen.box(surface, rim.inflate(-pen.px(1.6), -pen.px(1.6)), 8, outline="#ffc93c", line=2.4)


def outcome(shown: TableState, number: int) -> str:
    """In two or three words what a tile would give, or why it cannot be used."""
    turn = shown.turn
    if not shown.choosing or turn.stage is not Stage.DICE:
        return ""
    free = [face for die, face in enumerate(turn.faces) if not turn.used >> die & 1]
    picked = [turn.faces[die] for die in shown.picked_dice]
    if number != ASSIGN and not free:
        return "none left"
    most = max(picked or free, default=0)
    match number:
        case n if n == CORRIDOR:
            return f"up to {most}"
        case n if n == ROOM:
            return "used" if turn.built else _shape(shown, picked)
        case n if n == FOOD:
            return "1 piece" if most >= LEAST_FOOD else f"needs {LEAST_FOOD}+"
        case n if n == TRACK:
            return _spaces(shown, picked)
    return _purpose(shown) if f"action:{ASSIGN}" in shown.lit else "no room"


def _purpose(shown: TableState) -> str:
    """The most that a room could bring now if it got a purpose."""
    found = best(shown.sheet, shown.view.table)
    if found is None:
        return "last step"
    return f"up to +{found.points}" if found.points else "a star"


def _shape(shown: TableState, picked: list[int]) -> str:
    """The shape that the picked dice draw, or how many there are."""
    if not picked:
        return "1–2 dice"
    found = [
        shape for shape in SHAPES if shape.number == sum(picked) and (shown.sheet.opened or not shape.locked)
    ]
    if len(found) != 1:
        return "2 shapes" if found else "no shape"
    name = found[0].name
    return name if len(name) <= _LONG else f"{len(found[0].cells)} hexes"


def _spaces(shown: TableState, picked: list[int]) -> str:
    left = SPACES - shown.sheet.track
    if shown.turn.tracked:
        return "used"
    if not left:
        return "all marked"
    return f"+{min(left, picked[0])}" if len(picked) == 1 else "one die"
