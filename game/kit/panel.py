"""Backgrounds: parchment, dark glass, wood, dialogs, bubbles, the painted floor.

The painted pieces under `assets/ui` are used; where one is not there, a plain shape of the same colour
stands in.
"""

from __future__ import annotations

from typing import Final, Literal

import pygame

from game.kit import shape
from game.kit.kept_pictures import KEPT
from game.kit.lens import Lens
from game.kit.lettering import PREMULTIPLIED
from game.kit.sprites import Sprites
from game.kit.theme import Mood, Theme, Units, mix, rgb

Tone = Literal["paper", "paper_dim", "paper_light"]
_PAINTED_RADIUS: Final = 8


class Panels:
    """Draws grounds in one mood at one window size."""

    def __init__(self, theme: Theme, sprites: Sprites, units: Units, mood: Mood) -> None:
        self.theme = theme
        self.sprites = sprites
        self.units = units
        self.mood = mood
        self.light = theme.moods[mood]
        self.palette = self.light.palette

    def paper(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        tone: Tone = "paper",
        radius: float = 8,
        shadow: bool = True,
        tint: str = "",
        share: float = 0.34,
    ) -> None:
        """A parchment panel, mixed with `share` of a `tint` where one is given."""
        u = self.units
        if shadow:
            self._shadow(surface, rect, u.px(radius))
        colour = getattr(self.palette, tone)
        colour = mix(colour, tint, share) if tint else colour
        key = ("paper", rect.size, colour, radius, u.u, self.mood)
        surface.blit(
            self.sprites.made.get(
                key, lambda: KEPT.get(key, lambda: self._paper(rect.size, colour, u.px(radius)))
            ),
            rect,
            special_flags=PREMULTIPLIED,
        )

    def _paper(self, size: tuple[int, int], colour: str, radius: int) -> pygame.Surface:
        sheet = self.light.paper
        if not (
            self.sprites.has(sheet)
            and self.sprites.has_frame("paper-mask")
            and self.sprites.has_frame("paper-frame")
        ):
            return shape.box(size, radius, colour, outline=self.palette.edge, outline_px=self.units.line(1.1))
        picture = self._grain(sheet, size, colour)
        factor = self.units.u * min(1.0, radius / max(1, self.units.px(_PAINTED_RADIUS)))
        mask = self.sprites.new_frame("paper-mask", size, factor)
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        frame = self.sprites.new_frame("paper-frame", size, factor, "night" if self.light.dark else "")
        picture.blit(frame, (0, 0), special_flags=PREMULTIPLIED)
        return picture

    def _grain(self, sheet: str, size: tuple[int, int], colour: str) -> pygame.Surface:
        """The sheet in another tone: shifted so that its mean is the tone."""
        grain = self.sprites.new_tile(sheet, size, self.units.u / 2)
        mean = self.sprites.mean(sheet)
        shares = [c / max(1, m) for c, m in zip(rgb(colour), mean, strict=True)]
        grain.fill([min(255, round(255 * share)) for share in shares], special_flags=pygame.BLEND_RGB_MULT)
        lift = [max(0, round(c - m)) for c, m in zip(rgb(colour), mean, strict=True)]
        grain.fill(lift, special_flags=pygame.BLEND_RGB_ADD)
        return grain

    def _shadow(self, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
        if self.sprites.has_frame("shadow"):
            room = self.units.px(self.sprites.slices["shadow"].room)
            area = rect.inflate(2 * room, 2 * room)
            surface.blit(
                self.sprites.frame("shadow", area.size, self.units.u), area, special_flags=PREMULTIPLIED
            )
            return
        blur = self.units.line(5)
        soft = shape.shadow(rect.size, radius, blur, 150)
        place = (rect.x - blur + self.units.px(1.2), rect.y - blur + self.units.px(2.6))
        surface.blit(soft, place, special_flags=PREMULTIPLIED)

    def glass(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 8, alpha: int = 204) -> None:
        """Dark glass for cream text among bright things."""
        u, colour = self.units, self.palette.glass
        rim = mix(colour, self.palette.edge, 0.7)
        picture = shape.box(rect.size, u.px(radius), colour, alpha, rim, u.line(1.1))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def slot(self, surface: pygame.Surface, rect: pygame.Rect, radius: float = 6) -> None:
        """A bright field to write or choose in, with a thin rim."""
        u = self.units
        picture = shape.box(
            rect.size,
            u.px(radius),
            self.palette.paper_light,
            outline=self.palette.line,
            outline_px=u.line(1.1),
        )
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def groove(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A shallow groove along the middle of a rect, for a slider."""
        u = self.units
        line = pygame.Rect(rect.x, 0, rect.w, u.line(9))
        line.centery = rect.centery
        picture = shape.box(
            line.size, line.h // 2, self.palette.slot, outline=self.palette.edge, outline_px=u.line(1)
        )
        surface.blit(picture, line, special_flags=PREMULTIPLIED)

    def bar(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The wooden bar along an edge of the screen."""
        name = self.theme.pictures["bar"]
        if self.sprites.has(name):
            surface.blit(self._bar(name, rect, self.light.wood), rect, special_flags=PREMULTIPLIED)
        else:
            surface.fill(self.palette.wood, rect)
            lip = self.units.line(2)
            surface.fill(mix(self.palette.wood, "#ffffff", 0.16), (rect.x, rect.y, rect.w, lip))
            surface.fill(self.palette.wood_dark, (rect.x, rect.bottom - lip, rect.w, lip))

    def _bar(self, name: str, rect: pygame.Rect, grade: str) -> pygame.Surface:
        """The bar's painting at full height, repeated or cut to the length."""
        return self.sprites.tile(name, rect.size, rect.height / self.sprites.size(name)[1], grade)

    def shelf(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A board to stand things on, over the whole of the rect."""
        name = self.theme.pictures["shelf"]
        if self.sprites.has(name):
            picture = self.sprites.get(name, rect.w, rect.h, self.light.wood)
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)
        else:
            self._shadow(surface, rect, self.units.px(3))
            self.bar(surface, rect)

    def dialog(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A large sheet for one matter, in a frame of rods and rope; words go into `dialog_inner`."""
        cut = self.sprites.slices.get("dialog")
        if cut is None or not self.sprites.has_frame("dialog"):
            self.paper(surface, rect, radius=12)
            return
        self.paper(surface, rect.inflate(-2 * self.units.px(cut.paper), -2 * self.units.px(cut.paper)))
        surface.blit(
            self.sprites.frame("dialog", rect.size, self.units.u, "", self.light.wood),
            rect,
            special_flags=PREMULTIPLIED,
        )

    def dialog_inner(self, rect: pygame.Rect) -> pygame.Rect:
        """The part of a dialog's rect that is free for words."""
        cut = self.sprites.slices.get("dialog")
        left, top, right, bottom = (self.units.px(side) for side in (cut.inner if cut else (18, 18, 18, 18)))
        return pygame.Rect(rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - bottom)

    def bubble(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A small sheet for an explanation at the cursor."""
        if not self.light.dark and self.sprites.has_frame("bubble"):
            surface.blit(
                self.sprites.frame("bubble", rect.size, self.units.u), rect, special_flags=PREMULTIPLIED
            )
        else:
            self.paper(surface, rect, radius=7)

    def floor(self, surface: pygame.Surface, page: bool = False) -> None:
        """The painted ground behind a table or a page, over the whole surface."""
        if picture := self._floor(page):
            surface.blit(self.sprites.cover(picture, surface.get_size()), (0, 0))
        else:
            surface.fill(self.palette.floor)

    def new_floor(self, size: tuple[int, int]) -> pygame.Surface:
        """The painted ground behind a table, to be painted on."""
        floor = pygame.Surface(size)
        if picture := self._floor():
            floor.blit(self.sprites.new_cover(picture, size), (0, 0))
        else:
            floor.fill(self.palette.floor)
        return floor

    def floor_through(self, surface: pygame.Surface, lens: Lens) -> None:
        """Paint the part of the whole surface's ground that a lens shows, in the lens's frame."""
        if picture := self._floor():
            cut = self.sprites.cutout(picture, surface.get_size(), lens.part, lens.frame.size)
            surface.blit(cut, lens.frame)

    def _floor(self, page: bool = False) -> str | None:
        """The picture of the ground, if there is one; a page without its own has that of a table."""
        names = (self.light.page, self.light.floor) if page else (self.light.floor,)
        return next((picture for picture in names if self.sprites.has(picture)), None)

    def veil(self, surface: pygame.Surface, alpha: int = 150) -> None:
        """Darken everything already drawn, before a dialog is drawn on top."""
        size = surface.get_size()
        cover = self.sprites.made.get(("veil", size, alpha), lambda: _veil(size, alpha))
        surface.blit(cover, (0, 0), special_flags=PREMULTIPLIED)


def _veil(size: tuple[int, int], alpha: int) -> pygame.Surface:
    cover = pygame.Surface(size, pygame.SRCALPHA)
    cover.fill((10, 6, 3, alpha))
    return cover.premul_alpha()
