"""Painting of the strip of what happened: slip, pane and open strip with their pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pygame import Rect, Surface, Vector2

from game.kit.colony import sign
from game.kit.figure import Point
from game.kit.merely_shown import or_else
from game.kit.theme import mix
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.table import strip_layout as layout
from game.table import vignette
from game.table.happened import Deed, index_of
from game.table.strip_layout import Group, Placed

_SUB: Final = "since your turn"
_TURNS: Final = "the last turns"
_ROOMY: Final = 86
"""Units of height from which the open strip's title has a second line."""
_LIFTED: Final = 10
"""Units by which the picture that is pointed at is larger; on the closed slip less."""
_KEPT: Final = 160
"""Most pictures that are kept."""


class StripPainter:
    """Paints one table's strip, and keeps its pictures."""

    def __init__(self, strip: Any) -> None:
        self.strip, self.table = strip, strip.table
        self._pictures: dict[tuple[int, int, int], Surface] = {}
        """Pictures by name and last entry of the act, and size."""
        self._ways: dict[tuple[int, int], Point | None] = {}
        """Directions in which pieces came, by name and last entry; worked out once, as an enlarged board
        knows only the places in sight."""

    def keep(self, entries: Iterable[RedactedEntry]) -> None:
        """Drop the pictures of all acts but these."""
        kept = {one.index for one in entries}
        self._pictures = {
            key: one for key, one in self._pictures.items() if {index_of(key[0]), key[1]} <= kept
        }
        self._ways = {key: one for key, one in self._ways.items() if {index_of(key[0]), key[1]} <= kept}

    def clear(self) -> None:
        """Drop all pictures: those of another size of the table, or of entries that were taken back."""
        self._pictures.clear()
        self._ways.clear()

    def draw_slip(self, surface: Surface, rect: Rect) -> None:
        """Paint the closed strip as a slip of paper."""
        strip, pen = self.strip, self.table.pen
        pen.panels.paper(surface, rect, "paper_light", 7)
        tone = pen.palette.line if strip.pointed is None else pen.palette.gold
        pen.box(surface, rect, 7, outline=tone, line=1.4)
        tall = rect.height >= pen.px(layout.LOW)
        x, step = rect.x + pen.px(10), rect.height * 0.21 if tall else 0
        words = layout.has_words(pen, rect, strip.since)
        if words:
            pen.write(
                surface, layout.TITLE, pen.style("display", layout.TITLE_SIZE), (x, rect.centery - step)
            )
        if words and tall:
            pen.write(
                surface, layout.count(strip.since), pen.dim(layout.COUNT_SIZE), (x, rect.centery + step)
            )
        wide = pen.keycap_width(layout.KEY)
        pen.keycap(surface, layout.KEY, (rect.right - wide - pen.px(6), rect.centery), pen.night)
        self._draw_tiles(surface, strip.small(rect), True)

    def draw_pane(self, surface: Surface, rect: Rect) -> None:
        """Paint the closed strip as a pane of dark glass."""
        if not self.table.face.happened.bare(self.table):
            self.table.pen.panels.glass(surface, rect)
        pen, wide, y = self.table.pen, self.table.pen.keycap_width(layout.KEY), rect.y + self.table.pen.px(15)
        style, room = pen.style("display", 13, pen.palette.glass_ink_dim), rect.width - wide - pen.px(24)
        if pen.fits(layout.ROUNDS[0], style, room):
            pen.write(surface, layout.ROUNDS[0], style, (rect.x + pen.px(10), y), "midleft", room)
        pen.keycap(surface, layout.KEY, (rect.right - wide - pen.px(8), y), True)
        self._draw_tiles(surface, self.strip.small(rect), True)

    def draw_open(self, surface: Surface, placed: Placed) -> None:
        """Paint title, keys, groups and pictures."""
        pen, rect = self.table.pen, placed.rect
        px = pen.px
        pen.panels.paper(surface, rect, "paper_light", 8)
        pen.box(surface, rect, 8, outline=pen.palette.gold, line=1.8)
        tall = rect.height >= px(layout.TALL)
        self._draw_head(surface, placed, tall)
        pen.icon(surface, f"ui/icons/close{'-pale' if pen.night else ''}", placed.close.center, 15)
        wide, low = pen.keycap_width(layout.KEY), rect.bottom - px(18 if tall else 13)
        pen.keycap(surface, layout.KEY, (placed.close.centerx - wide // 2, low), pen.night)
        if placed.older is not None:
            vignette.older(surface, pen, placed.older)
        for group, box in placed.groups:
            self._draw_group(surface, group, box, tall)
        self._draw_tiles(surface, placed.tiles, placed.badges or not tall)

    def _draw_head(self, surface: Surface, placed: Placed, tall: bool) -> None:
        """Paint the title, and the keys that step."""
        pen, rect = self.table.pen, placed.rect
        px, x, room = pen.px, rect.x + pen.px(12), placed.head - pen.px(8)
        style = pen.style("display", layout.OPEN_TITLE if tall else layout.TITLE_SIZE)
        pen.write(surface, layout.TITLE, style, (x, rect.y + px(24 if tall else 13)), "midleft", room)
        if rect.height >= px(_ROOMY):
            pen.write(
                surface,
                _TURNS if placed.badges else _SUB,
                pen.dim(12.5),
                (x, rect.y + px(43)),
                "midleft",
                room,
            )
        low = rect.bottom - px(18 if tall else 12)
        cap = pen.keycap(surface, "\u2039", (x, low), pen.night)
        cap = pen.keycap(surface, "\u203a", (cap.right + px(3), low), pen.night)
        pen.write(surface, "step", pen.dim(12), (cap.right + px(5), low))

    def _draw_group(self, surface: Surface, group: Group, box: Rect, tall: bool) -> None:
        """Paint the ground of a group, in its mover's colour, and its title."""
        pen, palette = self.table.pen, self.table.pen.palette
        fill, edge, ink = palette.paper if pen.night else palette.paper_dim, palette.faint, palette.ink_dim
        left, y = box.x + pen.px(8), box.y + pen.px(11)
        player = self.table.context.players[group.seat] if group.seat >= 0 else None
        if player is not None:
            ramp = pen.ramp(player.colour)
            fill = mix(palette.paper_light, ramp.mid, 0.42 if pen.night else 0.3)
            edge, ink = mix(palette.edge, ramp.mid, 0.5), ramp.high if pen.night else ramp.ink
        pen.box(surface, box, 7, fill)
        pen.box(surface, box, 7, outline=edge, line=1)
        if not tall:
            return
        if player is not None:
            sign.symbol(surface, pen, (box.x + pen.px(12), y), player, 16)
            left = box.x + pen.px(22)
        style, room = pen.style("bold", 12.5, ink), box.right - left - pen.px(3)
        if pen.fits(group.title, style, room):
            pen.write(surface, group.title, style, (left, y), "midleft", room)

    def _draw_tiles(self, surface: Surface, tiles: Mapping[int, Rect], badges: bool) -> None:
        """Paint pictures, the one pointed at last, larger than the others."""
        pen, pointed = self.table.pen, self.strip.pointed
        deeds = {deed.name: deed for deed in self.strip.listed}
        shown = [(deeds[first], rect) for first, rect in tiles.items() if deeds[first] != pointed]
        for deed, rect in shown:
            self._draw_tile(surface, deed, rect, False, badges)
        if pointed is not None and pointed.name in tiles:
            rect = tiles[pointed.name]
            grow = pen.px(_LIFTED if vignette.is_large(pen, rect) else _LIFTED / 2)
            self._draw_tile(surface, pointed, rect.inflate(grow, grow).move(0, -grow // 3), True, badges)

    def _draw_tile(self, surface: Surface, deed: Deed, rect: Rect, on: bool, badge: bool) -> None:
        table, pen, face = self.table, self.table.pen, self.table.face.happened
        player = self._mover(deed)
        vignette.tile(surface, pen, rect, self._picture(deed, rect.width), player, on)
        key = deed.name, deed.last
        if key not in self._ways:
            self._ways[key] = self._came(deed)
        if (vector := self._ways[key]) is not None:
            vignette.arrow(surface, rect, vector)
        if badge and player is not None:
            vignette.badge(surface, pen, rect, player)
        if vignette.is_large(pen, rect):
            vignette.gains(surface, pen, rect, or_else((), face.gains, table, deed))
            if crest := or_else("", face.crest, table, deed):
                vignette.crest(surface, pen, rect, crest)

    def _mover(self, deed: Deed) -> Player | None:
        """The player who acted; None for what the game itself did."""
        return None if deed.title else self.table.context.players[deed.seat]

    def _picture(self, deed: Deed, size: int) -> Surface:
        """An act's picture, painted once."""
        key = (deed.name, deed.last, size)
        if key not in self._pictures:
            if len(self._pictures) >= _KEPT:
                self._pictures.clear()
            player = self._mover(deed)
            symbol = vignette.in_colour(self.table.pen, "" if player is None else player.colour)
            make = or_else(symbol, self.table.face.happened.picture, self.table, deed)
            self._pictures[key] = vignette.rounded(make(size), max(2, size // 9))
        return self._pictures[key]

    def _came(self, deed: Deed) -> Point | None:
        """The direction in which the piece of an act came, as a vector of length 1; None if none moved."""
        found = [self.table.zone_of(target) for target in deed.trace.path[-2:]]
        zones = [zone for zone in found if zone is not None]
        middles = [Vector2(zone.rect.center) for zone in zones]
        if len(middles) < 2 or vignette.is_tiny(self.table.pen, zones[-1].rect) or middles[0] == middles[1]:
            return None
        way = (middles[1] - middles[0]).normalize()
        return way.x, way.y
