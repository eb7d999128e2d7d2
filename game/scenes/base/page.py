"""The frame of all pages: floor, bar with title and tabs, body, and foot with the Back button."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.lettering import Style
from game.scenes.base.game_tabs import ALL, GameTabs
from game.scenes.base.screen import Screen
from game.services import Services

BAR: Final = 58
"""Height of the bar, in units."""
_EDGE: Final = 20
_GAP: Final = 12
_FOOT: Final = 50
_BELOW: Final = 14
_BACK: Final = 170


class Page(Screen):
    """A page: a block in the middle of the window, never wider or taller than it can sensibly fill.

    A subclass lays out the body in `lay_out_body` and whatever stands beside Back in `lay_out_foot`.
    """

    title = ""
    widest = 1360.0
    tallest = math.inf
    """Largest size of the body, in units; a larger window leaves equal margins on both sides."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.tabs = GameTabs(services, (), ALL, lambda _: None)
        self.bar = self.body = self.foot = Area(0, 0, 0, 0, 1.0)

    # What a page provides

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """Lay out the body; returns its controls."""
        return ()

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """Lay out what stands to the right of Back; returns its controls."""
        return ()

    def paint_body(self, surface: pygame.Surface) -> None:
        """Paint the part of the body that stays the same until the next layout."""

    def back(self) -> None:
        """Leave the page; where nothing lies below it, for home."""
        if len(self.services.stack) > 1:
            self.services.stack.pop()
        else:
            self.services.go_home()

    # The layout of all pages

    def lay_out(self) -> Sequence[Control]:
        """Lay out tabs, body, Back, and what stands beside it."""
        bar, rest = self.window.cut_top(BAR)
        block = rest.inset(_EDGE, 0).centred(self.widest, self.tallest + 2 * _GAP + _FOOT + _BELOW)
        _, self.body, self.foot, _ = block.rows(_GAP, Flex(), _FOOT, _BELOW, gap=0)
        self.body = self.body.part(0, 0, self.body.width, self.body.height - _GAP)
        # The title keeps to the block's left edge: in a wide window it would be far off at the window's.
        self.bar = Area(block.x, bar.y, block.w, bar.h, bar.u)
        back, beside = self.foot.cut_left(_BACK, _GAP)
        way = Control("back", back.place(_BACK, 46).rect, "Back", self.back, key="Esc")
        return [*self._lay_out_tabs(), *self.lay_out_body(self.body), way, *self.lay_out_foot(beside)]

    def _lay_out_tabs(self) -> list[Control]:
        title = self.pen.letters.width(self.title, self._title_style) / self.pen.units.u
        _, strip = self.bar.cut_left(min(title + 28, self.bar.width / 2))
        return self.tabs.lay_out(self.pen, strip)

    @property
    def _title_style(self) -> Style:
        return self.pen.style("title", 30, self.pen.palette.wood_ink, "#2e1a0c", 2)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint floor, bar, title, and the static part of the body."""
        pen = self.pen
        pen.panels.floor(surface, page=True)
        pen.panels.bar(surface, pygame.Rect(0, 0, surface.get_width(), self.bar.h))
        place = (self.bar.x, self.bar.rect.centery - pen.px(1))
        pen.text(surface, self.title, place, self._title_style, "midleft", self.bar.w)
        self.paint_body(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the tabs, which react to the mouse."""
        self.tabs.paint(surface, self.pen, self.ring.hover_id)
