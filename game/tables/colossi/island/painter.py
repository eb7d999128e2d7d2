"""The island on the screen, layer by layer: coast, ground, pieces, marks.

The first three are kept pictures. When spaces change, only their surroundings are painted again; the marks
are painted over a copy, which is kept until anything changes.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.clip import clipped
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.colossi.island import coast, composition
from game.tables.colossi.island.drawn import Drawn, Frame, Piece, Ring, Space
from game.tables.colossi.island.geometry import PLACES, SPACES, Grid, looks_right
from game.tables.colossi.island.marks import ARROW, NAME_AT, Marks, arrow, name_of
from game.tables.colossi.island.pieces import Pieces, tile_name
from game.tables.colossi.island.sheets import FOLDER, RADIUS, Sheets

TILE: Final = (190.0, 195.0, -95.0, -111.0)
"""Width and height of a tile's picture, and its corner from the tile's middle, in units."""
DARK, DUSK = 0.58, 110
"""Share of light left under the panels, and width of the transition in units."""
VEIL: Final = (206, 209, 222)
"""Light left on dimmed ground, by which its colours are multiplied."""
ORDER: Final = tuple(sorted(SPACES, key=lambda space: (2 * PLACES[space][1] - PLACES[space][0] % 2, space)))
"""Spaces from north to south: what stands further south is painted over what stands behind it."""
_Key = tuple[str, bool]
_Seen = tuple[_Key, Space, Frame, Ring | None]


class Island:
    """The island in one place and size; `land` is what its grid is fitted to. It keeps pictures only."""

    def __init__(self, pen: Pen, rect: Rect, land: Collection[int] = SPACES) -> None:
        self.pen, self.rect, self._fitted = pen, rect, land
        self.grid = Grid.within(rect, land)
        unit = self.grid.radius / RADIUS
        self.sheets = Sheets(pen.sprites, unit)
        self.pieces = Pieces(pen, unit)
        more = self.sheets.px(DUSK)
        left = max(0, rect.left - more)
        self._wide = Rect(left, rect.top - more, rect.right + more - left, rect.height + 2 * more)
        self._parts = coast.parts(self.sheets, self.grid, self._wide)
        self._marks = Marks(self.pieces, self.grid)
        self._middles = [self._middle(space) for space in SPACES]
        self._ground = _Layer(rect.size)
        self._whole = _Layer(rect.size)
        self._shown: tuple[Drawn, Surface] | None = None
        self._seen: dict[int, _Seen] = {}

    def another(self) -> Island:
        """One more in the same place."""
        return Island(self.pen, self.rect, self._fitted)

    def _middle(self, space: int) -> tuple[int, int]:
        x, y = self.grid.centre(space)
        return round(x - self.rect.x), round(y - self.rect.y)

    def hit(self, place: tuple[float, float]) -> int | None:
        """The space under a point of the window."""
        return self.grid.hit(place) if self.rect.collidepoint(place) else None

    def things(self, drawn: Drawn) -> list[tuple[Piece, Rect]]:
        """All that stands on the island with its box in the window, what is in front last."""
        found = []
        for space in ORDER:
            content = drawn.spaces[space]
            for thing in composition.of_space(content) if not content.water else ():
                piece = Piece(space, thing.kind, composition.name_of(content, thing))
                boxes = [self._place(space, box) for box in thing.boxes]
                found.append((piece, boxes[0].unionall(boxes[1:])))
        return found

    def _place(self, space: int, box: composition.Box) -> Rect:
        """A box given in units from a space's middle."""
        (x, y), (left, top, right, low), unit = self.grid.centre(space), box, self.pieces.unit
        return Rect(
            round(x + left * unit),
            round(y + top * unit),
            round((right - left) * unit),
            round((low - top) * unit),
        )

    def names(self, drawn: Drawn) -> list[Rect]:
        """The rects of the tiles' names in the window."""
        spaces = enumerate(drawn.spaces)
        places = [(one.tile, self.grid.centre(at)) for at, one in spaces if not one.water]
        found = [self.pieces.name_rect(tile, (round(x), round(y))) for tile, (x, y) in places]
        return [rect for rect in found if rect is not None]

    def arrow(self, direction: int, around: int) -> Rect:
        """Return the rect of a direction's arrow, if the arrows lie about a space."""
        (x, y), (right, down), unit = self.grid.centre(around), arrow(direction), self.pieces.unit
        rect = Rect(0, 0, round(ARROW * unit), round(ARROW * unit))
        rect.center = round(x + right * unit), round(y + down * unit)
        return rect

    def backdrop(self, size: tuple[int, int], drawn: Drawn) -> Surface:
        """The sea of a whole window, in which the island's region continues without a seam; it lies in the
        dark where panels stand, to the right of that region."""
        sea = Surface(size, 0, 32)
        sea.blit(self.sheets.filled("sea", size), (0, 0))
        self._put_coast(sea, _land(drawn), (0, 0))
        dusk, left = self.sheets.px(DUSK), self.rect.right
        for x in range(left, min(size[0], left + dusk)):
            share = (x - left) / dusk
            light = round(255 * (1 - (1 - DARK) * share * share * (3 - 2 * share)))
            sea.fill((light,) * 3, (x, 0, 1, size[1]), special_flags=pygame.BLEND_RGB_MULT)
        dark = (round(255 * DARK),) * 3
        sea.fill(dark, (left + dusk, 0, size[0], size[1]), special_flags=pygame.BLEND_RGB_MULT)
        return sea

    # ------------------------------------------------------------------ layers

    def paint(self, surface: Surface, drawn: Drawn) -> None:
        """The island with its marks."""
        if self._shown is None or self._shown[0] != drawn:
            # Over the last one: a fresh picture costs more than what is painted on it.
            picture = Surface(self.rect.size, 0, 32) if self._shown is None else self._shown[1]
            self._shown = None
            picture.blit(self.picture(drawn), (0, 0))
            self._marks.paint(picture, drawn, self._middles)
            self._shown = drawn, picture
        surface.blit(self._shown[1], self.rect)

    def picture(self, drawn: Drawn) -> Surface:
        """The island without marks. Do not draw on it."""
        new = {space: self._seen_of(drawn, space) for space in SPACES}
        land = _land(drawn)
        fresh = self._ground.land != land
        changed = [space for space in SPACES if fresh or self._seen.get(space) != new[space]]
        if changed:
            tiles = [space for space in changed if fresh or self._seen[space][0] != new[space][0]]
            for area in self._areas(tiles, fresh):
                with clipped(self._ground.picture, area):
                    self._paint_ground(area, drawn, land)
            for area in self._areas(changed, fresh):
                with clipped(self._whole.picture, area):
                    self._paint_pieces(area, drawn)
            # Last: what could not be painted to its end is painted again.
            self._ground.land, self._seen = land, new
        return self._whole.picture

    def _seen_of(self, drawn: Drawn, space: int) -> _Seen:
        """All that the picture of a space depends on."""
        return self._key(drawn, space), drawn.spaces[space], drawn.frame(space), drawn.ring(space)

    def _key(self, drawn: Drawn, space: int) -> _Key:
        shown = drawn.spaces[space]
        return ("" if shown.water else tile_name(shown.tile, space)), drawn.dimmed(space)

    def _areas(self, spaces: Collection[int], fresh: bool) -> list[Rect]:
        """Return the areas to repaint: the whole picture, or a box round each space that changed."""
        if fresh or len(spaces) > 9:
            return [Rect((0, 0), self.rect.size)]
        return [self._box(space) for space in spaces]

    def _box(self, space: int) -> Rect:
        """All that belongs to a space: its tile with what stands above the rim, and its pieces."""
        x, y = self._middles[space]
        px = self.sheets.px
        tile = Rect(x + px(TILE[2]), y + px(TILE[3]), px(TILE[0]), px(TILE[1]))
        pieces = Rect((0, 0), self.pieces.size)
        pieces.center = x, y
        return tile.union(pieces).inflate(2, 2)

    def _paint_ground(self, area: Rect, drawn: Drawn, land: frozenset[int]) -> None:
        picture = self._ground.picture
        self._put_coast(picture, land, self.rect.topleft)
        near = [space for space in ORDER if space in land and self._box(space).colliderect(area)]
        shade = self._tile(f"{FOLDER}/shade", False)
        for space in near:
            picture.blit(shade, self._corner(space), special_flags=PREMULTIPLIED)
        for space in near:
            tile = self._tile(*self._key(drawn, space))
            picture.blit(tile, self._corner(space), special_flags=PREMULTIPLIED)

    def _paint_pieces(self, area: Rect, drawn: Drawn) -> None:
        picture = self._whole.picture
        picture.blit(self._ground.picture, (0, 0))
        near = [space for space in ORDER if self._box(space).colliderect(area)]
        # All frames first: that of the next space further south would cut through a name at the rim.
        for layer in (self._frame, self._content):
            for space in near:
                if (part := layer(drawn, space)) is not None:
                    place = part.get_rect(center=self._middles[space])
                    picture.blit(part, place, special_flags=PREMULTIPLIED)

        for space in near:
            if not drawn.spaces[space].water:
                self._name(picture, space)

    def _name(self, picture: Surface, space: int) -> None:
        """The coordinates of a space, over its figures and clear of crest, Loot and name of the tile."""
        x, y = self._middles[space]
        style = self.pieces.letters("bold", 16, "#fff8e0", "#1c1008")
        place = round(x + NAME_AT[0] * self.pieces.unit), round(y + NAME_AT[1] * self.pieces.unit)
        self.pen.letters.draw(picture, name_of(space), style, place, "center")

    def _frame(self, drawn: Drawn, space: int) -> Surface | None:
        frame, ring = drawn.frame(space), drawn.ring(space)
        if ring is not None:
            return self.pieces.ring(ring.mark, ring.colour)
        return self.pieces.frame(frame) if frame else None

    def _content(self, drawn: Drawn, space: int) -> Surface:
        return self.pieces.of(drawn.spaces[space], looks_right(space))

    def _corner(self, space: int) -> tuple[int, int]:
        x, y = self._middles[space]
        return x + self.sheets.px(TILE[2]), y + self.sheets.px(TILE[3])

    def _tile(self, name: str, dimmed: bool) -> Surface:
        size = self.sheets.px(TILE[0]), self.sheets.px(TILE[1])
        tile = self.pen.sprites.get(name, *size)
        if not dimmed:
            return tile

        def paint(surface: Surface) -> None:
            surface.blit(tile, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
            surface.fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)

        return self.pen.remembered(("island-veil", name), size, paint)

    def _put_coast(self, surface: Surface, land: frozenset[int], corner: tuple[int, int]) -> None:
        """Put sea and coast of a set of land spaces on a surface whose corner is a place of the window, some
        way beyond the region for its surroundings."""
        for part, near in self._parts:
            place = part.move(-corner[0], -corner[1])
            if place.colliderect(surface.get_clip()):
                surface.blit(self._part(part, land & near), place)

    def _part(self, part: Rect, near: frozenset[int]) -> Surface:
        """A part of the coast. All islands in this place share it, and previews go there and back."""

        def paint() -> Surface:
            picture = coast.painted(self.sheets, self.grid, near, self._wide, part)
            self._adorn(picture, part.topleft)
            return picture

        key = "island-coast", self.grid, tuple(self.rect), tuple(part), near
        return self.pen.sprites.made.get(key, paint)

    def _adorn(self, sea: Surface, corner: tuple[int, int]) -> None:
        """A compass and a boat in the corners, which the columns at the rim leave free."""
        px = self.sheets.px
        for name, width, place in (
            ("compass", 76, (self.rect.x + px(52), self.rect.bottom - px(62))),
            ("boat", 92, (self.rect.x + px(56), self.rect.y + px(46))),
        ):
            picture = self.pieces.figure(name, width)
            where = picture.get_rect(center=(place[0] - corner[0], place[1] - corner[1]))
            sea.blit(picture, where, special_flags=PREMULTIPLIED)


def _land(drawn: Drawn) -> frozenset[int]:
    return frozenset(space for space in SPACES if not drawn.spaces[space].water)


class _Layer:
    """A picture of the whole region, and which spaces were land when it was painted."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.picture = Surface(size, 0, 32)
        self.land: frozenset[int] | None = None
