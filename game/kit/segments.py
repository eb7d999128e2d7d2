"""Choices side by side in one field, like stops on a slider: what can be chosen is seen at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.kit.lettering import Style
from game.kit.pen import Pen
from game.kit.valued import Valued

_TEXT: Final = 13
_PAD: Final = 9
"""Least air on each side of a word, in units."""


class Segments(Valued):
    """A field with a cell for each choice; `choices` are (value, words). One stop for the keyboard."""

    open = False
    typing = False

    def __init__(self, pen: Pen, rect: pygame.Rect, choices: Sequence[tuple[str, str]], value: str) -> None:
        self.rect = rect
        self.choices = list(choices)
        super().__init__(value if any(value == v for v, _ in choices) else self.choices[0][0])
        self._pen = pen
        self._pressed: str | None = None
        self._pointed: str | None = None

    @classmethod
    def fits(cls, pen: Pen, rect: pygame.Rect, choices: Sequence[tuple[str, str]]) -> bool:
        """Return True if all words of the choices have room side by side."""
        style = pen.style("bold", _TEXT)
        words = sum(pen.width(words, style) for _, words in choices)
        return words + 2 * pen.px(_PAD) * len(choices) <= rect.w

    def _style(self, chosen: bool = True) -> Style:
        return self._pen.style("bold", _TEXT, "" if chosen else self._pen.palette.ink_dim)

    def cells(self) -> dict[str, pygame.Rect]:
        """Rect of each choice, as wide as its words need and an equal share of the rest."""
        widths = [self._pen.width(words, self._style()) for _, words in self.choices]
        air = (self.rect.w - sum(widths)) / len(widths)
        found, left = {}, float(self.rect.x)
        for (value, _), width in zip(self.choices, widths, strict=True):
            right = left + width + air
            found[value] = pygame.Rect(round(left), self.rect.y, round(right) - round(left), self.rect.h)
            left = right
        return found

    def _at(self, place: tuple[int, int]) -> str | None:
        return next((value for value, cell in self.cells().items() if cell.collidepoint(place)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Use a mouse event: a press and a release in the same cell choose it."""
        match event.type:
            case pygame.MOUSEMOTION:
                before, self._pointed = self._pointed, self._at(event.pos)
                return self._pointed != before
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed = self._at(event.pos)
                return self._pressed is not None
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._pressed is not None:
                if self._at(event.pos) == self._pressed:
                    self.value = self._pressed
                self._pressed = None
                return True
        return False

    def update(self, seconds: float) -> bool:
        """Return False: segments have no animation."""
        return False

    def focus(self) -> None:
        """The keyboard is here now."""

    def blur(self) -> None:
        """The keyboard has left."""

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, Home and End choose; Space takes the next one."""
        values = [value for value, _ in self.choices]
        number, last = values.index(self.value), len(values) - 1
        match event.key:
            case pygame.K_LEFT | pygame.K_UP:
                number -= 1
            case pygame.K_RIGHT | pygame.K_DOWN | pygame.K_SPACE:
                number += 1
            case pygame.K_HOME:
                number = 0
            case pygame.K_END:
                number = last
            case _:
                return False
        self.value = values[number % (last + 1)]
        self.poll()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the field, the chosen cell in gold."""
        pen, palette, cells = self._pen, self._pen.palette, self.cells()
        pen.box(surface, self.rect, 8, palette.paper_light, palette.line, 1.1)
        before = ""
        for value, words in self.choices:
            cell, chosen = cells[value], value == self.value
            if chosen:
                pen.box(surface, cell, 8, palette.chip, palette.gold, 2.2)
            elif before and before != self.value:
                line = pygame.Rect(cell.x, cell.y + pen.px(7), pen.units.line(1), cell.h - 2 * pen.px(7))
                pen.box(surface, line, 0.5, palette.line)
            if value == self._pointed and not chosen:
                pen.box(surface, cell.inflate(-pen.px(4), -pen.px(4)), 6, palette.chip, alpha=110)
            pen.text(surface, words, cell.center, self._style(chosen), "center", cell.w)
            before = value
