"""A heap that has lost a piece: the others shift to the places they have without it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.kit.animation import LONG, Point, ease_in_out
from game.kit.pen import Pen
from game.tables.mini_brilliants.heap import heap
from game.tables.mini_brilliants.layout import Column
from game.tables.mini_brilliants.panels.column import tag
from rules.mini_brilliants.box import RESOURCES


@dataclass(frozen=True, slots=True)
class Settling:
    """The pieces of a heap on their way, and the tag before them with how many are left."""

    pen: Pen
    plate: Rect
    k: float
    left: int
    pieces: tuple[tuple[str, int, Point, Point], ...]
    """Picture and width in pixels of each, its old and its new middle; the lowest first."""
    duration: float = LONG
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        eased = ease_in_out(t)
        for picture, width, (x, y), (end_x, end_y) in self.pieces:
            middle = x + (end_x - x) * eased, y + (end_y - y) * eased
            self.pen.sprite(surface, picture, middle, width)
        tag(surface, self.pen, self.plate, self.k, self.left)


def settling(pen: Pen, column: Column, resource: int, before: int, after: int) -> Settling:
    """From a heap of so many pieces of a resource to one of fewer."""
    root, kind = pen.sprites.root, RESOURCES[resource]
    plate, step = column.plates[resource % 2], column.k * pen.u

    def middle(x: float, y: float) -> Point:
        return plate.x + plate.width / 2 + x * step, plate.y + plate.height / 2 + y * step

    old = {piece.number: middle(piece.x, piece.y) for piece in heap(root, kind, before)}
    pieces = tuple(
        (piece.picture, pen.px(piece.width * column.k), old[piece.number], middle(piece.x, piece.y))
        for piece in heap(root, kind, after)
    )
    return Settling(pen, plate, column.k, after, pieces)
