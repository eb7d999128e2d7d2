"""Places on the way of an animation: points for the ants, nests and predators of any seat.

Points of the board are given as it lies when all of it is seen: a lens may be moved while the film runs.
"""

from __future__ import annotations

from itertools import pairwise

from game.kit.lens import BoardPoint, Point
from game.tables.brilliants.board.board_pieces import ant_point
from game.tables.brilliants.board.nest import NestView
from game.tables.brilliants.tabletop import Tabletop
from rules.brilliants.data.nest import NEIGHBOURS
from rules.brilliants.state import HOLE_1, NOWHERE, SURFACE


class FilmPaths:
    """Points for one seat; `holes` are its Nest Holes on the board."""

    def __init__(self, top: Tabletop, seat: int, holes: bytes) -> None:
        self.top, self.seat, self.holes = top, seat, holes
        self.nest: NestView | None = top.nest_of(seat)

    def outside(self, place: int) -> Point:
        """A place on the board; a hole space is where its hole lies."""
        space = self.holes[place - HOLE_1] if place >= SURFACE else place
        return BoardPoint(*ant_point(self.top.fitted, space))

    def inside(self, place: int) -> Point:
        """A place in the nest; the seat's panel where its nest is not on the screen."""
        if self.nest is None:
            return self.top.panel_of(self.seat).center
        return self.nest.foot(place)

    def place(self, place: int) -> Point:
        """Return the point of a place in the seat's numbers."""
        return self.outside(place) if place < SURFACE else self.inside(place)

    def stretches(self, path: tuple[int, ...]) -> list[list[Point]]:
        """The way of an ant, cut where it goes through an entrance: down at the token over the nest and up at
        the hole on the board, or back. In a straight line it would cross the cards and panels in between."""
        indoors = path[0] >= SURFACE
        found = [[self.inside(path[0]) if indoors else self.outside(path[0])]]
        for place, following in pairwise(path):
            goes_in = following >= SURFACE and following in NEIGHBOURS.get(place, ())
            if indoors != goes_in:
                self._through(found, place, out=indoors)
            indoors = goes_in
            found[-1].append(self.inside(following) if indoors else self.outside(following))
        if not indoors and path[-1] >= SURFACE:
            self._through(found, path[-1], out=False)
        return found

    def _through(self, found: list[list[Point]], place: int, out: bool) -> None:
        """End a stretch at an entrance, and begin one where the ant comes up again."""
        hole = self.outside(place)
        token = self.inside(place) if self.nest is None else self.nest.token(place - HOLE_1 + 1)
        start, end = (token, hole) if out else (hole, token)
        if found[-1][-1] != start:
            found[-1].append(start)
        found.append([end] if out or self.nest is None else [end, self.inside(place)])

    def predator(self, predator: int, space: int) -> Point:
        """Return the point of a predator: beside the board before it first comes into play."""
        if space == NOWHERE:
            box = self.top.regions.boxes.get("predators")
            return box.center if box is not None else self.top.regions.board.bottomleft
        if predator < 2:
            return BoardPoint(*self.top.fitted.xy(space))
        seat, soil = divmod(space, 256)
        nest = self.top.nest_of(seat)
        return nest.centre(soil) if nest is not None else self.top.panel_of(seat).center
