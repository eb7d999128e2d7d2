"""A drop-down list: opened where it has room, and scrolled by wheel, keys and bar where it has too little."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.kit import shape
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.kit.scroll_bar import WIDTH, ScrollBar
from game.kit.valued import Valued

_ROW: Final = 32
"""Height of an entry, in units; so are the lengths below."""
_MARGIN: Final = 8
_ARROW: Final = (11, 7)
_ARROW_ROOM: Final = 28
_EDGE: Final = 4
"""Between the list and the edge of the window."""
_WIDEST: Final = 420
_TEXT: Final = 14.5
_WHEEL_ROWS: Final = 2


class Menu(Valued):
    """A field that shows its value, and the list under or over it. `choices` are (value, words)."""

    typing = False

    def __init__(self, pen: Pen, rect: pygame.Rect, choices: Sequence[tuple[str, str]], value: str) -> None:
        self.rect = rect
        self.choices = list(choices)
        super().__init__(value if any(value == v for v, _ in choices) else self.choices[0][0])
        self.open = False
        self.list_rect = pygame.Rect(rect)
        self._pen = pen
        self._marked = 0
        """The entry that Enter or a click would choose."""
        self.bar = ScrollBar()
        self._pressed = False

    # ------------------------------------------------------------------ lay-out

    @property
    def _row(self) -> int:
        return self._pen.px(_ROW)

    def row_rect(self, number: int) -> pygame.Rect:
        """The rect of an entry of the open list; outside the list while scrolled out."""
        wide = self.list_rect.width - (self.bar.track.width if self.bar.most else 0)
        top = self.list_rect.y + number * self._row - round(self.bar.offset)
        return pygame.Rect(self.list_rect.x, top, wide, self._row)

    def _style(self) -> Style:
        return self._pen.style("text", _TEXT)

    def _unfold(self) -> None:
        """Open below the field, or above it if there alone, or there more, entries have room."""
        pen, (width, height) = self._pen, self._pen.units.size
        edge = pen.px(_EDGE)
        below, above = height - edge - self.rect.bottom, self.rect.top - edge
        whole = len(self.choices) * self._row
        down = whole <= below or below >= above
        high = min(whole, below if down else above)
        words = max(pen.width(words, self._style()) for _, words in self.choices)
        wide = max(self.rect.w, min(pen.px(_WIDEST), words + pen.px(2 * _MARGIN + WIDTH)))
        wide = min(wide, width - 2 * edge)
        left = max(edge, min(self.rect.x, width - edge - wide))
        top = self.rect.bottom if down else self.rect.top - high
        self.list_rect = pygame.Rect(left, top, wide, high)
        track = pygame.Rect(left + wide - pen.px(WIDTH), top, pen.px(WIDTH), high)
        self.bar = ScrollBar()
        self.bar.lay_out(track, 0, high, whole)
        self.open, self._pressed = True, False
        self._mark(self._place)

    @property
    def _place(self) -> int:
        return next(number for number, (value, _) in enumerate(self.choices) if value == self.value)

    def _mark(self, number: int) -> None:
        """Mark an entry and scroll it into sight."""
        self._marked = max(0, min(number, len(self.choices) - 1))
        start = self._marked * self._row
        self._scroll(min(start, max(self.bar.offset, start + self._row - self.list_rect.height)))

    def _scroll(self, offset: float) -> None:
        self.bar.offset = max(0, min(offset, self.bar.most))

    # ------------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> bool:
        """Use a mouse event; all of them while the list is open, as it lies in front of the page."""
        if not self.open:
            if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
                self._unfold()
                return True
            return False
        if self.bar.use(event):
            return True
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._pressed = self.list_rect.collidepoint(event.pos)
                if not self._pressed:
                    self.close()
                self._point(event.pos)
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._pressed:
                self._pressed = False
                if self._point(event.pos):
                    self._take()
            case pygame.MOUSEWHEEL:
                self._scroll(self.bar.offset - event.y * _WHEEL_ROWS * self._row)
                self._point(pygame.mouse.get_pos())
        return True

    def _point(self, place: tuple[int, int]) -> bool:
        """Mark the entry at a place; False if there is none."""
        found = next((n for n in range(len(self.choices)) if self.row_rect(n).collidepoint(place)), None)
        if found is None or not self.list_rect.collidepoint(place):
            return False
        self._marked = found
        return True

    def _take(self) -> None:
        self.value = self.choices[self._marked][0]
        self.close()

    def close(self) -> None:
        """Close the list and keep the value."""
        self.open = self._pressed = False

    # ------------------------------------------------------------------ keyboard

    def focus(self) -> None:
        """The keyboard is here now."""

    def blur(self) -> None:
        """The keyboard has left."""

    def key(self, event: pygame.event.Event) -> bool:
        """Closed: arrows, Home and End choose, Space opens. Open: they mark, Enter and Space choose."""
        if self.open:
            return self._key_in_list(event)
        if event.key == pygame.K_SPACE:
            self._unfold()
            return True
        number = self._moved(event.key, self._place, wrap=True)
        if number is None:
            return False
        self.value = self.choices[number][0]
        self.poll()
        return True

    def _key_in_list(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self._take()
            self.poll()
            return True
        number, letter = self._moved(event.key, self._marked), getattr(event, "unicode", "")
        if number is None and not letter.isprintable():
            return False
        if number is None:
            number = self._lettered(letter)
        if number is not None:
            self._mark(number)
        return number is not None or bool(letter)

    def _moved(self, key: int, number: int, wrap: bool = False) -> int | None:
        """The entry a key leads to from another; None for other keys."""
        last, page = len(self.choices) - 1, max(1, self.list_rect.height // self._row - 1)
        match key:
            case pygame.K_UP | pygame.K_LEFT:
                number -= 1
            case pygame.K_DOWN | pygame.K_RIGHT:
                number += 1
            case pygame.K_HOME:
                number = 0
            case pygame.K_END:
                number = last
            case pygame.K_PAGEUP if self.open:
                number = max(0, number - page)
            case pygame.K_PAGEDOWN if self.open:
                number = min(last, number + page)
            case _:
                return None
        return number % (last + 1) if wrap else max(0, min(number, last))

    def _lettered(self, letter: str) -> int | None:
        """The next entry that begins with a letter."""
        count = len(self.choices)
        order = [(self._marked + step) % count for step in range(1, count + 1)]
        found = (n for n in order if self.choices[n][1].casefold().startswith(letter.casefold()))
        return next(found, None) if letter.strip() else None

    # ------------------------------------------------------------------ painting

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the field with its value."""
        pen = self._pen
        pen.panels.slot(surface, self.rect)
        arrow = shape.polygon(
            (pen.px(_ARROW[0]), pen.px(_ARROW[1])), ((0, 0), (1, 0), (0.5, 1)), pen.palette.ink
        )
        place = arrow.get_rect(center=(self.rect.right - pen.px(12), self.rect.centery))
        surface.blit(arrow, place, special_flags=PREMULTIPLIED)
        start = (self.rect.x + pen.px(_MARGIN), self.rect.centery)
        pen.text(surface, self.choices[self._place][1], start, self._style(), "midleft", self.room)

    @property
    def room(self) -> int:
        """The width that the field has for words."""
        return self.rect.w - self._pen.px(_ARROW_ROOM)

    def draw_list(self, surface: pygame.Surface) -> None:
        """Paint the open list, after everything else."""
        pen = self._pen
        pen.panels.paper(surface, self.list_rect.inflate(pen.px(4), pen.px(4)), "paper_light", 5)
        outside = surface.get_clip()
        surface.set_clip(self.list_rect.clip(outside))
        for number, (value, words) in enumerate(self.choices):
            row = self.row_rect(number)
            if row.colliderect(self.list_rect):
                if number == self._marked:
                    pen.box(surface, row, 4, pen.palette.chip)
                style = pen.style("bold" if value == self.value else "text", _TEXT)
                start = (row.x + pen.px(_MARGIN), row.centery)
                pen.text(surface, words, start, style, "midleft", row.w - pen.px(2 * _MARGIN))
        surface.set_clip(outside)
        self.bar.paint(surface, pen)
