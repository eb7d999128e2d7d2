"""The page of a game's lessons: what each teaches, how long it takes, and how far it was taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control, Look
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.learning import lessons
from game.learning.lessons import Lesson
from game.scenes.base.box_picture import draw_box_picture
from game.scenes.base.game_tabs import GameTabs
from game.scenes.base.page import Page
from game.scenes.base.shelf import Box, boxes
from game.scenes.home.game_box import about
from game.services import Services
from game.settings import Taught
from game.text import plural
from rules.core import registry

_ROW: Final = (84, 116)
"""Least and greatest height of a lesson's row, in units."""
_GAP: Final = 10
_BUTTON: Final = 168
_DISC: Final = 44
_PICTURE: Final = 300
_AGAIN: Final = "Begin again"


class LessonsScene(Page):
    """All lessons of one game, in the order in which they are best taken."""

    title = "Learn"
    widest = 1180.0
    tallest = 720.0

    def __init__(self, services: Services, game: str, begin: Callable[[Lesson, int], None]) -> None:
        """`begin` opens a lesson at the step with that index."""
        super().__init__(services)
        self._begin = begin
        self._taught = [box for box in boxes() if lessons.of(box.info.name)]
        self.tabs = GameTabs(services, self._taught, game, self._show)
        self._rows: list[tuple[Area, Lesson]] = []
        self._low = False
        """True if the rows are too low for three lines."""
        self._side = Area(0, 0, 0, 0, 1.0)

    def shown(self) -> None:
        """A lesson may have been taken meanwhile."""
        self.refresh()
        super().shown()

    @property
    def lessons(self) -> tuple[Lesson, ...]:
        """The lessons of the chosen game."""
        return lessons.of(self.tabs.chosen)

    def _show(self, game: str) -> None:
        self.tabs.chosen = game
        self.refresh_soon()

    @property
    def _box(self) -> Box:
        return next(box for box in self._taught if box.info.name == self.tabs.chosen)

    def progress(self, lesson: Lesson) -> Taught:
        """Progress in a lesson; a step that no longer exists counts as none."""
        found = self.services.settings.values.lessons.get(lesson.key, Taught())
        return found if found.at < len(lesson.steps) else Taught(0, found.done)

    # ------------------------------------------------------------------ layout

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """Lay out a row with a button for each lesson, beside the box's picture if there is room; low rows
        take the whole width instead, for the time beside the title."""
        shown = self.lessons
        high = min(_ROW[1], (body.height - _GAP * (len(shown) - 1)) / max(1, len(shown)))
        self._low = high < _ROW[0]
        if body.width > 900 and not self._low:
            self._side, body = body.cut_left(_PICTURE, 16)
        else:
            self._side = Area(0, 0, 0, 0, body.u)
        self._rows = list(zip(body.grid(len(shown), 1, _GAP, high), shown, strict=True))
        first = next((lesson for lesson in shown if not self.progress(lesson).done), None)
        return [
            control
            for number, (area, lesson) in enumerate(self._rows, start=1)
            for control in self._row_controls(area, lesson, number, lesson is first)
        ]

    def _row_controls(self, area: Area, lesson: Lesson, number: int, next_one: bool) -> list[Control]:
        taught = self.progress(lesson)
        button = area.inset(16).place(_BUTTON, 46, "midright")
        name = lesson.key.partition("/")[2]
        label = "Go on" if taught.at else "Once more" if taught.done else "Begin"
        look: Look = "gold" if next_one else "plank"
        act = partial(self._begin, lesson, taught.at)
        main = Control(f"lesson-{name}", button.rect, label, act, look, key=str(number))
        if not taught.at:
            return [main]
        upper, lower = area.inset(16, 8).place(_BUTTON, 78, "midright").rows(42, Flex(), gap=10)
        main.rect = upper.rect
        again = partial(self._begin, lesson, 0)
        return [main, Control(f"again-{name}", lower.rect, _AGAIN, again, "link")]

    # ------------------------------------------------------------------ painting

    def paint_body(self, surface: pygame.Surface) -> None:
        """Paint the rows and the game's picture."""
        for number, (area, lesson) in enumerate(self._rows, start=1):
            self._paint_row(surface, area, lesson, number)
        if self._side.w:
            self._paint_side(surface)

    def _paint_row(self, surface: pygame.Surface, area: Area, lesson: Lesson, number: int) -> None:
        pen, taught = self.pen, self.progress(lesson)
        pen.panels.paper(surface, area.rect)
        disc, rest = area.inset(16, 6 if self._low else 10).cut_left(_DISC, 14)
        words, _ = rest.cut_right(_BUTTON, 16)[::-1]
        self._paint_number(surface, disc, number, taught)
        body, title, dim = pen.style("text", 15), pen.style("title", 20), pen.dim(13, "bold")
        if self._low:
            head, sentence = words.centred(height=54).rows(28, Flex())
            summary = self._facts(lesson, taught)
            wide = pen.letters.width(summary, dim)
            pen.text(surface, summary, head.rect.midright, dim, "midright", head.w)
            pen.write(surface, lesson.title, title, head.rect.midleft, "midleft", head.w - wide - pen.px(12))
            pen.write(surface, lesson.about, body, sentence.rect.midleft, "midleft", sentence.w)
            return
        lines = len(pen.letters.wrap(lesson.about, body, words.rect.w))
        high = min(words.height, 56 + 22 * lines)
        head, sentence, facts = words.centred(height=high).rows(28, Flex(), 18, gap=1)
        pen.text(surface, lesson.title, head.rect.midleft, title, "midleft", head.w)
        if lines > 1:
            pen.letters.paragraph(surface, lesson.about, body, sentence.rect)
        else:
            pen.text(surface, lesson.about, sentence.rect.midleft, body, "midleft", sentence.w)
        pen.text(surface, self._facts(lesson, taught), facts.rect.midleft, dim, "midleft", facts.w)

    def _paint_number(self, surface: pygame.Surface, area: Area, number: int, taught: Taught) -> None:
        pen, palette = self.pen, self.pen.palette
        size, centre = pen.px(_DISC), area.rect.center
        fill = palette.good if taught.done else palette.chip
        disc = shape.disc(size, fill, palette.edge, pen.units.line(1.4))
        surface.blit(disc, disc.get_rect(center=centre), special_flags=PREMULTIPLIED)
        if taught.done and pen.sprites.has("ui/tick"):
            pen.sprite(surface, "ui/tick", centre, pen.px(30))
        else:
            pen.text(surface, str(number), centre, pen.style("title", 20), "center")

    def _facts(self, lesson: Lesson, taught: Taught) -> str:
        """Rule set, time, and how far it was taken."""
        info = registry.info(lesson.game)
        facts = [info.variant(lesson.setup().variant).title] if len(info.variants) > 1 else []
        facts.append(f"about {plural(lesson.minutes, 'minute', 'minutes')}")
        if taught.at:
            facts.append(f"step {taught.at + 1} of {len(lesson.steps)}")
        elif taught.done:
            facts.append("finished")
        return " · ".join(facts)

    def _paint_side(self, surface: pygame.Surface) -> None:
        pen, side, box = self.pen, self._side, self._box
        pen.panels.paper(surface, side.rect)
        picture, words = side.inset(16).cut_top(min(250, side.height * 0.5), 14)
        draw_box_picture(surface, pen, box, picture.rect, 8)
        head, body = words.cut_top(34, 4)
        pen.text(surface, box.info.title, head.rect.midleft, pen.style("title", 24), "midleft", head.w)
        said, style = about(pen, box, body.rect)
        pen.letters.paragraph(surface, said, style, body.rect)
