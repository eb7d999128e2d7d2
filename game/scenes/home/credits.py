"""Who made the games, and what the program is made of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec
import pygame

from game.kit.control import Control
from game.scenes.base.screen import Screen
from game.services import read_yaml, shipped


@cache
def paragraphs() -> tuple[tuple[str, str], ...]:
    """The page's text: style and words."""
    file = shipped("data") / "theme" / "credits.yaml"
    return msgspec.convert(read_yaml(file), tuple[tuple[str, str], ...])


class CreditsScene(Screen):
    """One sheet of scrolling text."""

    @property
    def _sheet(self) -> pygame.Rect:
        width, height = self.pen.units.logical
        return self.pen.rect((width - 820) / 2, 84, 820, height - 164)

    def lay_out(self) -> Sequence[Control]:
        """The text and the way back."""
        pen = self.pen
        inner = pen.panels.dialog_inner(self._sheet).inflate(-pen.px(12), -pen.px(8))
        text = self.widgets().scroll_text(inner, paragraphs())
        _, height = pen.units.logical
        back = Control("back", pen.rect(20, height - 62, 170, 46), "Back", self.services.stack.pop, key="Esc")
        return [Control("text", inner, look="widget", widget=text), back]

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Floor, bar and sheet."""
        pen = self.pen
        pen.panels.floor(surface, "glade")
        pen.panels.bar(surface, pygame.Rect(0, 0, self.size[0], pen.px(58)))
        style = pen.style("title", 30, pen.palette.wood_ink, "#2e1a0c", 2)
        pen.text(surface, "Credits", (pen.px(24), pen.px(28)), style, "midleft")
        pen.panels.dialog(surface, self._sheet)
