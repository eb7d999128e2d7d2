"""Ants on their way over the board and through the nests."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect, Surface

from game.kit.animation import Move
from game.kit.colony.pieces import Look, Placed
from game.kit.colony.walking import WalkingAnt, gait, heading, walking_ant
from game.kit.filters import smoothscale
from game.kit.lens import BoardPoint, Point
from game.kit.lettering import PREMULTIPLIED
from game.kit.shape import faded
from game.tables.brilliants.board.board_pieces import ant_width
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.table_state import light_of
from game.tables.brilliants.tabletop import Tabletop
from rules.brilliants.state import NOWHERE

_MOUNT: Final = 0.12
"""Seconds in which an ant gets off its base, or on it."""
_CLIMB: Final = 0.16
"""Seconds in which it vanishes in an entrance, or comes out of it."""


@dataclass(frozen=True, slots=True)
class Walk(Move):
    """One stretch of an ant's way: from its base or up out of an entrance, to its base or down into one."""

    comes_up: bool = False
    goes_down: bool = False

    @property
    def who(self) -> tuple[int, int]:
        """Seat and number of the ant."""
        match self.key:
            case ("ant", int(seat), int(ant)):
                return seat, ant
            case _:
                raise ValueError(f"{self.key!r} is not an ant's key")


def seen(top: Tabletop, surface: Surface, start: Point, end: Point) -> AbstractContextManager[None]:
    """Clip a flight between two points of the board to the board."""
    outdoors = isinstance(start, BoardPoint) and isinstance(end, BoardPoint)
    return top.on_board(surface) if outdoors else nullcontext()


class Walkers:
    """Paints walking ants."""

    def __init__(self, table: BrilliantsTable) -> None:
        self._table = table

    def draw(self, surface: Surface, walk: Walk, t: float) -> None:
        """The ant at a time between 0 and 1 of a stretch."""
        top = self._table.top
        walk = replace(walk, points=top.lens.track(walk.points))
        leg = walk.leg(t)
        behind, ahead = walk.points[leg], walk.points[min(leg + 1, len(walk.points) - 1)]
        at = walk.place(t)
        width = self._width(walk, at)
        walker = self._walker(walk, heading(behind, ahead), t, at, width)
        begun, left = t * walk.duration, (1 - t) * walk.duration
        with seen(top, surface, behind, ahead):
            if walk.comes_up and begun < _CLIMB:
                _climbing(surface, walker, begun / _CLIMB)
            elif walk.goes_down and left < _CLIMB:
                _climbing(surface, walker, left / _CLIMB)
            else:
                walker.draw(surface)
            if not walk.comes_up and begun < _MOUNT:
                self._standing(surface, walk, width, at, 1 - begun / _MOUNT, done=False)
            elif not walk.goes_down and left < _MOUNT:
                self._standing(surface, walk, width, at, 1 - left / _MOUNT, done=True)

    def _walker(self, walk: Walk, towards: int, t: float, at: Point, width: int) -> Placed:
        seat, ant = walk.who
        top = self._table.top
        picture = WalkingAnt(top.chair.colours[seat], ant // 5, towards, gait(t * walk.duration))
        painted = walking_ant(top.pieces, picture, width, Look(top.mood))
        return top.pieces.place_on_foot(painted, walk.key, at, width)

    def _standing(
        self, surface: Surface, walk: Walk, width: int, at: Point, strength: float, done: bool
    ) -> None:
        """The ant on its base, as it is before and after the walk, more or less there."""
        seat, ant = walk.who
        table, top = self._table, self._table.top
        cast = top.cast(table.view, light_of(table), ant if seat == table.seat else NOWHERE)
        kind = top.board.kind(cast, seat, ant)
        kind = replace(kind, ready=kind.ready and not done)
        placed = top.pieces.place_ant(kind, walk.key, at, width, Look(top.mood))
        replace(placed, picture=faded(placed.picture, round(255 * strength))).draw(surface)

    def _width(self, walk: Walk, at: Point) -> int:
        top = self._table.top
        seat, _ = walk.who
        nest = top.nest_of(seat)
        if nest is not None and nest.rect.inflate(8, 40).collidepoint(at):
            return max(10, round(nest.cell * (0.98 if nest is top.nest else 1.3)))
        return round(ant_width(top.hexes.width))


def _climbing(surface: Surface, ant: Placed, out: float) -> None:
    """An ant in an entrance: what is still below the ground is not seen, and it is small while it is deep."""
    w, h = ant.picture.get_size()
    scale = 0.55 + 0.45 * out
    size = max(1, round(w * scale)), max(1, round(h * scale))
    picture = smoothscale(ant.picture, size)
    shown = Rect(0, 0, size[0], max(1, round(size[1] * (0.25 + 0.75 * out))))
    x, foot = ant.x + (w - size[0]) / 2, ant.y + h * 0.78
    place = round(x), round(foot - shown.height * 0.78)
    surface.blit(faded(picture, round(255 * min(1.0, 3 * out))), place, shown, PREMULTIPLIED)
