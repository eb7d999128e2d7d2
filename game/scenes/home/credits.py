"""The credits: who made the games, and what the program is built with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec
import pygame

from game.kit.control import Control
from game.kit.layout import Area
from game.scenes.base.page import Page
from game.services import read_yaml, shipped


@cache
def paragraphs() -> tuple[tuple[str, str], ...]:
    """The page's paragraphs, as pairs of style and text."""
    file = shipped("data") / "theme" / "credits.yaml"
    return msgspec.convert(read_yaml(file), tuple[tuple[str, str], ...])


class CreditsScene(Page):
    """One sheet of scrolling text."""

    title = "Credits"
    widest = 820

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """The text in its sheet."""
        inner = self.pen.panels.dialog_inner(body.rect)
        area = Area.of(inner, body.u).inset(6, 4)
        text = self.widgets().scroll_text(area.rect, paragraphs())
        return [Control("text", area.rect, look="widget", widget=text)]

    def paint_body(self, surface: pygame.Surface) -> None:
        """The sheet."""
        self.pen.panels.dialog(surface, self.body.rect)
