"""The pieces on the main board: what stands where, how large, in which order it is painted."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.colony.pieces import Ant, Look, Pieces, Placed, resource_name
from game.kit.hexview import HexView
from game.kit.theme import Mood
from game.tables.brilliants.seat_view import is_ready
from rules.brilliants.data.board import COORDINATES, ZONE_OF
from rules.brilliants.data.box import PREDATORS, RESOURCES
from rules.brilliants.state import HOLE_1, NOWHERE, SURFACE, Ground, State, Table

RESOURCE: Final = 0.80
SYMBOL: Final = 0.62
HOLE: Final = 0.98
PREDATOR: Final = 1.42
TOKEN: Final = 0.56
"""Widths in hexes; TOKEN is an ant that stands on a hole space, drawn small beside the hole."""
Point = tuple[float, float]


def ant_width(hexagon: float) -> float:
    """Width of an ant's picture: a little larger, in hexes, where hexes are small."""
    small = min(1.0, max(0.0, (62 - hexagon) / 18))
    return (1.30 + 0.06 * small) * hexagon


def ant_point(hexes: HexView[int], space: int) -> Point:
    """Return the point of an ant's base on a space."""
    x, y = hexes.xy(space)
    return x, y + hexes.width * 0.13


def hex_view(rect: Rect, table: Table, home: int | None) -> HexView[int]:
    """The board in its rectangle, turned so that the outer zone `home` lies lower right; None: as printed.

    With two seats only the zones in play are fitted, and the covers are cut off at the edges; alone there is
    only the Glade.
    """
    cells = dict(enumerate(COORDINATES))
    shown = [s for s in cells if table.seats > 2 or ZONE_OF[s] == 0 or ZONE_OF[s] - 1 in table.homes]
    return HexView(rect, cells, shown, 0 if home is None else (home + 1) % 6)


@dataclass(frozen=True, slots=True)
class Cast:
    """State from which the pieces are drawn."""

    view: State
    seat: int
    colours: tuple[str, ...]
    mood: Mood
    lit: frozenset[int] | None = None
    """Spaces in the spotlight; pieces elsewhere are veiled. None: no veil."""
    chosen: int = NOWHERE
    """The ant of `seat` that is picked up: never veiled."""


class BoardPieces:
    """Lists the pieces of a position, ready to be painted."""

    def __init__(self, pieces: Pieces, hexes: HexView[int]) -> None:
        self.pieces, self.hexes = pieces, hexes
        self.width = hexes.width
        self._last: tuple[Cast, list[Placed]] | None = None

    def ant_point(self, space: int) -> Point:
        """Return the point of an ant's base on a space."""
        return ant_point(self.hexes, space)

    def token_point(self, space: int) -> Point:
        """Return the point of the first ant's base on a hole space, beside the hole's mouth."""
        x, y = self.hexes.xy(space)
        return x + self.width * 0.36, y + self.width * 0.44

    def placed(self, cast: Cast, hidden: Callable[[Hashable], bool]) -> list[Placed]:
        """All pieces in painting order, without those that are being shown elsewhere."""
        if self._last is None or self._last[0] != cast:
            standing = sorted((*self._ants(cast), *self._predators(cast)), key=lambda p: p.depth)
            self._last = cast, [*self._flat(cast), *standing]
        return [piece for piece in self._last[1] if not hidden(piece.key)]

    def ahead(self, cast: Cast) -> Iterator[Placed]:
        """Make the pictures of all pieces, one a step."""
        yield from self._flat(cast)
        yield from self._ants(cast)
        yield from self._predators(cast)

    def _look(self, cast: Cast, space: int) -> Look:
        return Look(cast.mood, cast.lit is not None and space not in cast.lit)

    def _flat(self, cast: Cast) -> Iterator[Placed]:
        """Yield the pictures that lie on the ground: symbols, resources, holes."""
        under = {hole for colony in cast.view.colonies for hole in colony.holes if hole != NOWHERE}
        for space, ground in enumerate(cast.view.ground):
            if space in under or ground <= Ground.EMPTY:
                continue
            if (placed := self.ground_piece(cast, space, ground)) is not None:
                yield placed
        for seat, colony in enumerate(cast.view.colonies):
            for number, space in enumerate(colony.holes, 1):
                if space != NOWHERE:
                    yield self.hole(cast, seat, number, space)

    def ground_piece(self, cast: Cast, space: int, ground: int) -> Placed | None:
        """The resource or pheromone symbol of a space."""
        x, y = self.hexes.xy(space)
        look, w = self._look(cast, space), self.width
        if ground >= Ground.PHEROMONE:
            name = f"brilliants/marks/symbol-{cast.colours[ground - Ground.PHEROMONE]}-pale"
            return self.pieces.place_flat(name, ("mark", space), (x, y), round(w * SYMBOL), look, y - 3 * w)
        name = resource_name(RESOURCES[ground - Ground.RESOURCE])
        centre = (x, y - w * RESOURCE * 0.02)
        return self.pieces.place_flat(name, ("resource", space), centre, round(w * RESOURCE), look, y - w)

    def hole(self, cast: Cast, seat: int, number: int, space: int) -> Placed:
        """A nest hole in its owner's colour."""
        x, y = self.hexes.xy(space)
        name = f"brilliants/marks/hole-{cast.colours[seat]}-{number}"
        width = round(self.width * HOLE)
        return self.pieces.place_flat(name, ("hole", seat, number), (x, y), width, self._look(cast, space), y)

    def _ants(self, cast: Cast) -> Iterator[Placed]:
        for seat, colony in enumerate(cast.view.colonies):
            for ant, place in enumerate(colony.ants):
                if place < SURFACE:
                    yield self.ant(cast, seat, ant, place)
            for number, space in enumerate(colony.holes):
                at_home = [ant for ant, place in enumerate(colony.ants) if place == HOLE_1 + number]
                if space != NOWHERE and at_home:
                    shown = next((a for a in at_home if is_ready(cast.view, colony, a)), at_home[0])
                    yield self.token(cast, seat, shown, space)

    def kind(self, cast: Cast, seat: int, ant: int) -> Ant:
        """The picture of an ant."""
        colony = cast.view.colonies[seat]
        heading = "right" if (ant + seat) % 2 else "left"
        return Ant(cast.colours[seat], ant // 5, is_ready(cast.view, colony, ant), heading)

    def ant(self, cast: Cast, seat: int, ant: int, space: int) -> Placed:
        """An ant on an ordinary space."""
        look = self._look(cast, space)
        if seat == cast.seat and ant == cast.chosen:
            look = Look(cast.mood)
        width = round(ant_width(self.width))
        kind = self.kind(cast, seat, ant)
        return self.pieces.place_ant(kind, ("ant", seat, ant), self.ant_point(space), width, look)

    def token(self, cast: Cast, seat: int, ant: int, space: int) -> Placed:
        """An ant on a hole space: it is at home in the nest, here only a small sign of it."""
        width = round(self.width * TOKEN)
        kind = self.kind(cast, seat, ant)
        look = self._look(cast, space)
        return self.pieces.place_ant(kind, ("token", seat, ant), self.token_point(space), width, look)

    def _predators(self, cast: Cast) -> Iterator[Placed]:
        for predator, space in enumerate((cast.view.spider, cast.view.grasshopper)):
            if space != NOWHERE:
                yield self.predator(cast, predator, space)

    def predator(self, cast: Cast, predator: int, space: int) -> Placed:
        """Spider or Grasshopper."""
        x, y = self.hexes.xy(space)
        width = round(self.width * PREDATOR)
        foot = (x, y + self.width * 0.10)
        return self.pieces.place_predator(
            PREDATORS[predator], ("predator", predator), foot, width, self._look(cast, space)
        )
