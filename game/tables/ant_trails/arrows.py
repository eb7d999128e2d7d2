"""The best turns of an analysis on the board, all at once: numbered plates and arrows.

An ant that makes a trail longer gets an arrow from the ant it follows, one that begins a trail only its
plate. Of the best turn the food is shown, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Surface

from game.kit.shape import stroke
from game.kit.theme import rgb
from game.plugin.analysis import Verdict
from game.table.analysis import draw_sign
from game.tables.ant_trails.board import CREAM, Board
from game.tables.ant_trails.panels.analysis import LINE_COLOURS, draw_number
from rules.ant_trails.apply import apply
from rules.ant_trails.board import BIT, NEAR, cells
from rules.ant_trails.moves import Decision, FoodMove, cells_of
from rules.ant_trails.state import State

Point = tuple[float, float]
_PLATE: Final = 0.44
"""Of a cell."""
_BESIDE: Final = 0.21
"""Sideways offset of plates on the same cell, in cells."""
_WIDTH: Final = (6.0, 4.4, 3.4)
"""Of the arrows of the best turn, the second and the third, in units."""


def paint(surface: Surface, board: Board, view: State, turns: Sequence[Sequence[Decision]]) -> None:
    """Paint turns that begin in a position, the best one on top."""
    where: dict[int, list[int]] = {}
    for place, turn in enumerate(turns):
        for cell in _ants(turn):
            where.setdefault(cell, []).append(place)
    for place in reversed(range(len(turns))):
        _arrows(surface, board, view, turns[place], place)
    for cell, places in where.items():
        x, y = board.xy(cell)
        for number, place in enumerate(places):
            aside = (number - (len(places) - 1) / 2) * 2 * _BESIDE * board.cell
            draw_number(surface, board.pen, (x + aside, y), place, _PLATE * board.cell / board.pen.u)


def paint_mistake(surface: Surface, board: Board, moves: Sequence[Decision]) -> None:
    """Mark the ants of a turn that was a mistake: a plate with a question mark on each cell."""
    for cell in _ants(moves):
        x, y = board.xy(cell)
        half = _PLATE * board.cell / 2
        draw_sign(surface, board.pen, Verdict.MISTAKE, (x + half, y), _PLATE * board.cell / board.pen.u)


def _ants(turn: Sequence[Decision]) -> list[int]:
    """The cells on which a turn places ants."""
    return [cell for move in turn if not isinstance(move, FoodMove) for cell in cells_of(move)]


def _arrows(surface: Surface, board: Board, view: State, turn: Sequence[Decision], place: int) -> None:
    state = view
    for move in turn:
        if not isinstance(move, FoodMove):
            for cell in cells_of(move):
                for friend in cells(state.side.ants & NEAR[cell]):
                    _arrow(surface, board, friend, cell, place)
        elif place == 0:
            home = BIT[move.target] & state.side.exits
            board.sign(surface, "home" if home else "carry", move.source, move.target)
        state = apply(state, move).state


def _arrow(surface: Surface, board: Board, source: int, target: int, place: int) -> None:
    """From one cell to its neighbour: a stroke with a cream rim, and a head before the plate."""
    a, b = pygame.Vector2(board.xy(source)), pygame.Vector2(board.xy(target))
    along = (b - a).normalize()
    start, end = a + along * 0.18 * board.cell, b - along * 0.34 * board.cell
    width, ink = _WIDTH[place] * board.pen.u, LINE_COLOURS[place]
    across = along.rotate(90) * width * 1.5
    tip = end + along * width * 1.6
    for grown, colour in ((2.6 * board.pen.u, CREAM), (0.0, ink)):
        stroke(surface, [(start.x, start.y), (end.x, end.y)], colour, width + grown)
        head = [tip + along * grown, end + across * (1 + grown / width), end - across * (1 + grown / width)]
        pygame.draw.polygon(surface, rgb(colour), [tuple(point) for point in head])
