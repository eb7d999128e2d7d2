"""The credits: who made the games, and what the program is built with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec
import pygame

from game.kit.control import Control
from game.kit.layout import Area
from game.scenes.base.reading import Block, Reading, gap, text
from game.scenes.base.reading_page import ReadingPage
from game.storage.folders import read_yaml, shipped

Kind = Literal["head", "body", "note"]


@cache
def paragraphs() -> tuple[tuple[Kind, str], ...]:
    """The page's paragraphs, each with what kind it is."""
    file = shipped("data") / "theme" / "credits.yaml"
    return msgspec.convert(read_yaml(file), tuple[tuple[Kind, str], ...])


class CreditsScene(ReadingPage):
    """One sheet of scrolling text."""

    title = "Credits"
    widest = 820

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """The text in its sheet."""
        inner = self.pen.panels.dialog_inner(body.rect)
        area = Area.of(inner, body.u).inset(6, 4)
        blocks = [self._block(kind, words, Reading.width(area)) for kind, words in paragraphs()]
        return [self.reading.lay_out(area, blocks, self.pen)]

    def _block(self, kind: Kind, words: str, width: int) -> Block:
        """A paragraph; an empty one is free space."""
        pen = self.pen
        if not words:
            return gap(pen.px(12))
        styles = {"head": pen.style("bold", 16.5), "body": pen.style("text", 15.5), "note": pen.dim(14.5)}
        return text(pen.letters, words, styles[kind], width)

    def paint_body(self, surface: pygame.Surface) -> None:
        """The sheet."""
        self.pen.panels.dialog(surface, self.body.rect)
