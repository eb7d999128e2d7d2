"""Places of all pieces and cards in one position, as start or end of an animation."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.kit.animation import Point
from game.table.table import Table
from game.tables.colossi import island_view
from game.tables.colossi.island import composition
from game.tables.colossi.island.composition import Placed
from game.tables.colossi.island.drawn import Kind
from game.tables.colossi.island.geometry import looks_right
from game.tables.colossi.island.painter import TILE
from game.tables.colossi.island.pieces import FEET, HEAP, HOOD, tile_name
from game.tables.colossi.panels.parts import COIN, LOW
from game.tables.colossi.table_state import table_state
from game.tables.colossi.tabletop import Tabletop
from rules.colossi.box import BEASTS
from rules.colossi.state import State, acolytes_on


class Stand(NamedTuple):
    """A figure on its feet: its picture, which share of it lies above the feet, and where these are."""

    picture: Surface
    feet: float
    place: Point

    @property
    def middle(self) -> Point:
        """The middle of the picture."""
        return self.place[0], self.place[1] + self.picture.get_height() * (0.5 - self.feet)

    @property
    def corner(self) -> Point:
        """Its upper left corner."""
        x, y = self.middle
        return x - self.picture.get_width() / 2, y - self.picture.get_height() / 2


class Places:
    """The places of one position on a table."""

    def __init__(self, table: Table[Tabletop, Any], view: State) -> None:
        self.table, self.view = table, view
        self.island = table.top.island
        self.colours = tuple(player.colour for player in table.context.players)
        self._shown = replace(table_state(table), view=view, air=None)

    # ------------------------------------------------------------------ the island

    def middle(self, space: int) -> Point:
        """The middle of a space."""
        return self.island.grid.centre(space)

    def _on(self, space: int, kind: Kind, number: int) -> Placed:
        """Place a piece on its space, given everything on that space."""
        view = self.view
        placed = composition.composed(
            view.colossi.count(space),
            view.beasts.count(space),
            view.cubes[space] > 0,
            sum(acolytes_on(view, seat, space) > 0 for seat in range(view.table.seats)),
        )
        return next(one for one in placed if (one.kind, one.number) == (kind, number))

    def _stand(self, space: int, name: str, wide: float, feet: float, x: float, y: float) -> Stand:
        """A picture of the figures so many units wide, its feet at a place in units from the middle."""
        unit, (cx, cy) = self.island.pieces.unit, self.middle(space)
        return Stand(self.island.pieces.figure(name, wide), feet, (cx + x * unit, cy + y * unit))

    def giant(self, seat: int, right: bool, asleep: bool = False) -> Stand:
        """A Colossus of the island."""
        space = self.view.colossi[seat]
        thing = self._on(space, "giant", self.view.colossi[:seat].count(space))
        name = f"giant-{self.colours[seat]}{'-asleep' * asleep}{'-right' * right}"
        return self._stand(space, name, thing.size, FEET["giant"], thing.x, thing.y)

    def beast(self, beast: int) -> Stand:
        """A Beast of the island."""
        space = self.view.beasts[beast]
        thing = self._on(space, "beast", self.view.beasts[:beast].count(space))
        name = f"beast-{BEASTS[beast].code}"
        return self._stand(space, name, thing.size, FEET["beast"], thing.x, thing.y)

    def group(self, seat: int, space: int, count: int) -> Stand:
        """So many Acolytes where those of a seat stand on a space; in a crowd on their pill."""
        number = sum(acolytes_on(self.view, other, space) > 0 for other in range(seat))
        thing = self._on(space, "group", number)
        name = f"acolyte-{self.colours[seat]}-{min(3, count)}"
        wide = self._wide(name) * HOOD * thing.size
        feet = thing.y - composition.HOODS[2] * thing.size
        return self._stand(space, name, wide, FEET["acolyte"], thing.x, feet)

    def heap(self, space: int, count: int) -> Stand:
        """So many cubes where the heap of a space lies."""
        thing = self._on(space, "cubes", 0)
        name = f"cubes-{min(4, count)}"
        wide = thing.size * self._wide(name) / HEAP
        return self._stand(space, name, wide, FEET["cubes"], thing.x, thing.y)

    def _wide(self, name: str) -> int:
        return self.table.pen.sprites.size(f"colossi/figures/{name}")[0]

    def ground(self, space: int) -> tuple[Surface, Point]:
        """The picture of a space's tile, or of the mist over it, and its upper left corner."""
        unit, (x, y) = self.island.pieces.unit, self.middle(space)
        name = tile_name(island_view.tile_code(self.view, space), space)
        wide, high, left, top = (round(length * unit) for length in TILE)
        return self.table.pen.sprites.get(name, wide, high), (x + left, y + top)

    def pieces(self, space: int) -> Surface:
        """All that stands on a space and says whose it is, about the space's middle."""
        return self.island.pieces.of(island_view.spaces(self._shown)[space], looks_right(space))

    # ------------------------------------------------------------------ beside the island

    def find(self, name: str) -> Rect | None:
        """A place by its name."""
        return self.table.top.place_of(self._shown, name)

    def row(self, seat: int, part: str = "") -> Rect:
        """A part of a seat's row, or else the row."""
        return self.find(f"{part}:{seat}") or self.find(f"seat:{seat}") or self.table.bounds

    def coin(self, seat: int) -> Rect:
        """The coin in a seat's row: a gain that rises there leaves the figure beside it legible."""
        cell = self.row(seat, "gold")
        return Rect(cell.x, cell.y, min(cell.width, self.table.pen.px(LOW * COIN)), cell.height)

    def held(self) -> Point:
        """Point at which a card is held up to be read: the middle of the island."""
        return self.island.rect.center
