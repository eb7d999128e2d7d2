"""A sheet over the scene below: a title, a body and a row of buttons, in the middle of any window."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.layout import Area, Flex
from game.scenes.base.screen import Screen
from game.services import Services

MARGIN: Final = 10
"""Least distance between a sheet and the window's edge, in units."""
FRAME: Final = 34
"""Width of the frame of rods on each side, in units."""
SIDE: Final = 18
BELOW: Final = 14
"""Air between the frame and what stands in it."""
HEAD: Final = 54
FOOT: Final = 46
GAP: Final = 14
BESIDE: Final = 2 * FRAME + HEAD + GAP + FOOT + BELOW
"""Height of a sheet besides its body, in units."""


class DialogScene(Screen):
    """A sheet with title, body and foot. The scene below is veiled and gets no events."""

    opaque = False

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services)
        self.title = title
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self.head = self.body = self.foot = Area(0, 0, 0, 0, 1.0)

    def open_sheet(self, width: float, body: float) -> None:
        """Cut a sheet of that width with a body of that height, in units; both shrink with the window."""
        whole = self.window.inset(MARGIN).place(width, body + BESIDE)
        self.sheet = whole.rect
        self.head, self.body, _, self.foot, _ = whole.inset(FRAME + SIDE, FRAME).rows(
            HEAD, Flex(), GAP, FOOT, BELOW
        )

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The scene below, veiled, then the sheet with its title."""
        pen = self.pen
        pen.panels.veil(surface)
        pen.panels.dialog(surface, self.sheet)
        head = self.head.rect
        pen.text(surface, self.title, head.center, pen.style("title", 26), "center", head.width)

    def use(self, event: pygame.event.Event) -> bool:
        """Swallow all events except those that every scene needs."""
        return event.type in (
            pygame.KEYDOWN,
            pygame.MOUSEBUTTONDOWN,
            pygame.MOUSEBUTTONUP,
            pygame.MOUSEMOTION,
            pygame.MOUSEWHEEL,
        )
