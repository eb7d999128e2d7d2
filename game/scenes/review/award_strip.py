"""New medals on the results page: each falls on its ribbon once, after the winner has been shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.kit.animation import ease_out
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.profile.person import Award
from game.scenes.base.award import HIGH, draw_award
from game.services import Services
from game.text import clean, opened

FALLS: Final = 0.35
"""Seconds in which a medal falls."""
_CELL: Final = 232
_LEAST: Final = 200
"""Width of a medal with its words, in units: wanted and least."""
_SHOWN: Final = 3
_HEAD: Final = 36
_HEIGHT: Final = 56
"""Units from which a medal falls."""


class AwardStrip:
    """The medals that a game has just earned, with a control `award:<number>` for each."""

    def __init__(self, services: Services, awards: Sequence[Award]) -> None:
        self.awards = tuple(awards)
        self._services = services
        self._age = FALLS if services.settings.values.reduced_motion else 0.0
        self._heard = False
        self._cells: list[tuple[Area, Award]] = []
        self.area = Area(0, 0, 0, 0, 1.0)

    @property
    def is_falling(self) -> bool:
        """True until all medals hang."""
        return bool(self.awards) and self._age < FALLS

    def width(self, room: float) -> float:
        """The width wanted of so many units; 0 without a medal."""
        return min(room * 0.47, 28.0 + _CELL * min(_SHOWN, len(self.awards))) if self.awards else 0.0

    def update(self, seconds: float) -> bool:
        """Let the medals fall, with a chime at the first step; True if there is something to paint again."""
        if not self.awards:
            return False
        if not self._heard:
            self._heard = True
            self._services.audio.play("chime")
        before = self.is_falling
        self._age += seconds
        return before

    def lay_out(self, pen: Pen, area: Area) -> list[Control]:
        """A place for each medal, as many as there is room for; each opens its owner's wall."""
        self.area, self._cells = area, []
        if not self.awards:
            return []
        inner = area.part(12, _HEAD, area.width - 12, area.height - 6)
        count = max(1, min(_SHOWN, len(self.awards), int(inner.width // _LEAST)))
        shown = self.awards[:count]
        self._cells = list(zip(inner.columns(*[Flex()] * count, gap=6), shown, strict=True))
        open_ = self._services.open_you
        more = list[Control]()
        if open_ is not None and count < len(self.awards):
            rest = self.awards[count]
            link = Control(
                "award:more", area.rect, f"and {len(self.awards) - count} more", size=15, look="link"
            )
            link.action = partial(open_, rest.name, rest.progress.achievement.id)
            head = area.inset(18, 8).cut_top(28)[0]
            link.rect = head.place(pen.buttons.label_width(link) / head.u + 2, 28, "midright").rect
            more = [link]
        return more + [
            Control(
                f"award:{number}",
                cell.rect,
                "",
                None if open_ is None else partial(open_, award.name, award.progress.achievement.id),
                "bare",
                award.progress.achievement.condition,
            )
            for number, (cell, award) in enumerate(self._cells)
        ]

    def paint_ground(self, surface: pygame.Surface, pen: Pen) -> None:
        """The sheet with the words."""
        if not self.awards:
            return
        pen.panels.paper(surface, self.area.rect, "paper", 12)
        head = self.area.inset(18, 8).cut_top(28)[0]
        title = "A new medal" if len(self.awards) == 1 else f"{len(self.awards)} new medals"
        pen.write(surface, title, pen.style("title", 18), head.rect.midleft, width=head.w)
        several = len({award.name for award in self.awards}) > 1 or self.awards[0].among_people
        for cell, award in self._cells:
            _, words = self._parts(cell)
            one = award.progress.achievement
            said = f"{clean(award.name)}: {one.done}." if several else f"{opened(one.done)}."
            title_style, style = pen.style("display", 17), pen.dim(13.5)
            tall = min(words.h, pen.px(24) + pen.letters.paragraph_height(said, style, words.w))
            top = words.rect.centery - tall // 2
            pen.write(surface, one.id, title_style, (words.x, top + pen.px(11)), width=words.w)
            below = pygame.Rect(words.x, top + pen.px(24), words.w, max(0, tall - pen.px(24)))
            pen.letters.paragraph(surface, said, style, below)

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """The medals, where they are by now."""
        fallen = ease_out(min(1.0, self._age / FALLS))
        for cell, award in self._cells:
            disc, _ = self._parts(cell)
            size = min(disc.width, disc.height / HIGH) * 0.94
            y = disc.rect.centery - pen.px(size * (HIGH - 1) / 2) - round((1 - fallen) * pen.px(_HEIGHT))
            draw_award(surface, pen, award.progress, (disc.rect.centerx, y), size)

    @staticmethod
    def _parts(cell: Area) -> tuple[Area, Area]:
        """Places of a medal and of its words."""
        return cell.cut_left(min(104.0, cell.height * 0.92, cell.width * 0.42), 10)
