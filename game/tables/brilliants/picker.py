"""Picture of BrilliAnts for the new-game page: the board with its covered zones, and the species."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import pygame

from game.kit import shape
from game.kit.cache import PictureCache
from game.kit.hexview import HexView
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.plugin.picker import Picker
from game.tables.brilliants.board.terrain import Terrain, look_of
from game.tables.brilliants.cards.species_card import FOLDER
from rules.brilliants.data.board import COORDINATES, OUTER, homes, starting_ground, zone_spaces
from rules.brilliants.data.special import SPECIES, SPECIES_NUMBER
from rules.brilliants.state import Table

_SIDE: Final = 4.4
"""Side of the square that a click on a zone must hit, in hexes: squares of neighbours do not touch."""
_MARGIN: Final = 5
"""Units of floor round the board."""
_ROUND: Final = 7
_RIM: Final = "#fff4c8"
_painted: Final = PictureCache()
"""Cache of painted boards, because the page is laid out again after every click."""


class BrilliantsPicker(Picker):
    """Zones by their place on the board, species by name, power and badge."""

    def words(self, option: str, part: str) -> tuple[str, str]:
        """`Flyer` and its power; of a zone only its name."""
        if part not in SPECIES_NUMBER:
            return part, ""
        row = SPECIES[SPECIES_NUMBER[part]]
        return row.name, row.text

    def picture(self, option: str, part: str) -> str:
        """The badge of a species."""
        return f"{FOLDER}/badge-{part}" if part in SPECIES_NUMBER else ""

    def zone_map(self, option: str, pen: Pen, rect: pygame.Rect) -> BoardMap:
        """The whole board as it is printed."""
        return BoardMap(pen, rect)


def make() -> BrilliantsPicker:
    """The parts of the options."""
    return BrilliantsPicker()


class BoardMap:
    """The board with covers on some zones; the names of the zones as in the rules (BA-BOARD-01)."""

    hint = "Click a zone to cover it or to open it."

    def __init__(self, pen: Pen, rect: pygame.Rect) -> None:
        self.pen, self.rect = pen, rect
        cells = dict(enumerate(COORDINATES))
        self._view = HexView(rect, cells, cells, pad=pen.px(_MARGIN))

    def _middle(self, zone: str) -> tuple[float, float]:
        return self._view.xy(zone_spaces(OUTER.index(zone))[0])

    def places(self) -> Mapping[str, pygame.Rect]:
        """A square in the middle of each zone."""
        side = int(_SIDE * self._view.width)
        found = {}
        for zone in OUTER:
            x, y = self._middle(zone)
            found[zone] = pygame.Rect(round(x - side / 2), round(y - side / 2), side, side)
        return found

    def paint_ground(self, surface: pygame.Surface, chosen: Collection[str], colours: Sequence[str]) -> None:
        """Floor, ground and covers; in each home the symbol of whom it belongs to."""
        covered = tuple(number for number, zone in enumerate(OUTER) if zone in chosen)
        key = (self.rect.size, self.pen.mood, covered)
        surface.blit(_painted.get(key, lambda: self._board(covered)), self.rect, special_flags=PREMULTIPLIED)
        for colour, home in zip(colours, homes(covered), strict=False):
            x, y = self._middle(OUTER[home])
            self.pen.symbol(surface, colour, (x, y - self._view.width * 0.75), self._symbol)

    @property
    def _symbol(self) -> float:
        """Width of a symbol in units."""
        return 1.8 * self._view.width / self.pen.units.u

    def _board(self, covered: tuple[int, ...]) -> pygame.Surface:
        picture, size = pygame.Surface(self.rect.size), self.rect.size
        here = pygame.Rect((0, 0), size)
        cells = dict(enumerate(COORDINATES))
        view = HexView(here, cells, cells, pad=self.pen.px(_MARGIN))
        at_home = homes(covered)
        table = Table("", len(at_home), (), at_home, covered)
        Terrain(self.pen, view, table, (), size[0]).paint(picture, look_of(starting_ground(at_home), ()))
        cut = picture.convert_alpha()
        cut.blit(
            shape.box(size, self.pen.px(_ROUND), "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
        )
        return cut

    def paint_zone(self, surface: pygame.Surface, zone: str, chosen: bool, hover: bool) -> None:
        """The name, lower where the owner's symbol stands above it; a rim under the mouse."""
        x, y = self._middle(zone)
        if hover:
            width = round(4.9 * self._view.width)
            ring = shape.disc(width, "", _RIM, self.pen.units.line(2))
            surface.blit(ring, ring.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED)
        style = self.pen.style("bold", 15, "#fffdf2", "#1d1208", 2)
        self.pen.text(surface, zone, (x, y + (0 if chosen else self._view.width * 0.8)), style, "center")
