"""The corner of medals on a person's page: the latest ones, and the one that is nearest."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.profile.person import Person, Progress
from game.scenes.base.award import draw_award
from game.scenes.you.wall import count_words
from game.text import date_words

HEAD: Final = 40
_SHOWN: Final = 4
_NAME: Final = 88
"""Width in units, and at least in pixels, of a name; where four have less, they stand in two rows."""


class LatestPanel:
    """Controls `latest:<achievement>`."""

    def __init__(self, person: Person, choose: Callable[[str], None]) -> None:
        """`choose` opens the wall at a medal."""
        self._person, self._choose = person, choose
        self._area = Area(0, 0, 0, 0, 1.0)
        self._cells: list[tuple[Control, Area, Progress]] = []

    def lay_out(self, area: Area) -> list[Control]:
        """A place for each medal shown."""
        self._area = area
        nearest = self._person.nearest
        earned = self._person.earned[: _SHOWN - 1 if nearest else _SHOWN]
        shown = [*earned, *([nearest] if nearest else [])]
        inner = area.part(10, HEAD, area.width - 10, area.height - 6)
        cells = inner.grid(_SHOWN, 2 if inner.w < _SHOWN * max(_NAME * area.u, _NAME) else _SHOWN, gap=2)
        self._cells = []
        for progress, cell in zip(shown, cells, strict=False):
            name = progress.achievement.id
            control = Control(f"latest:{name}", cell.rect, "", partial(self._choose, name), "bare")
            control.tooltip = progress.achievement.condition
            self._cells.append((control, cell, progress))
        return [control for control, _, _ in self._cells]

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """The sheet with its medals."""
        area, person = self._area, self._person
        pen.panels.paper(surface, area.rect, "paper", 10)
        head = area.part(16, 0, area.width - 16, HEAD)
        end = pen.write(surface, "Medals", pen.style("display", 19), head.rect.midleft).right
        count = f"{len(person.earned)} of {len(person.progress)}"
        pen.write(surface, count, pen.dim(13.5), (end + pen.px(12), head.rect.centery + pen.px(2)))
        if not self._cells:
            lines = area.part(16, HEAD, area.width - 16, area.height - 8)
            words = "None yet. Any game can earn you one."
            pen.letters.paragraph(surface, words, pen.dim(14), lines.rect, "center")
        for _, cell, progress in self._cells:
            disc, name, below = cell.rows(Flex(), 20, 20)
            size = min(84.0, disc.height * 0.84, cell.width * 0.92)
            draw_award(surface, pen, progress, (disc.rect.centerx, disc.y + disc.h * 0.47), size)
            style = pen.style("bold", 13)
            pen.write(surface, progress.achievement.id, style, name.rect.center, "center", name.w)
            pen.write(surface, self._below(progress), pen.dim(12.5), below.rect.center, "center", below.w)

    def paint_hover(self, surface: pygame.Surface, pen: Pen, hover: str | None) -> None:
        """The rim of the medal under the pointer."""
        for control, _, _ in self._cells:
            if control.id == hover:
                pen.box(surface, control.rect, 8, outline=pen.palette.gold, line=1.6)

    @staticmethod
    def _below(progress: Progress) -> str:
        if not progress.is_earned:
            return count_words(progress)
        return " ".join(date_words(progress.game.ended_at).split()[:2]) if progress.game else "earned"
