"""A multi-line text field, for texts too long for a single line.

It knows no scene: the page that shows it passes on the text and mouse events that belong to it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit import clipboard, shape
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.kit.theme import mix

TYPE: Final = 14.5
_MARGIN: Final = 10
_BLINK: Final = 0.5
_BAR: Final = 8
_KEPT: Final = 30
"""Texts that can be brought back."""
_Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Shape:
    """The lay-out for which the rows were computed."""

    rect: pygame.Rect
    style: Style
    step: int


class TextArea:
    """A text, a caret, and the rows that are seen."""

    def __init__(self, text: str = "", limit: int = 100_000, hint: str = "") -> None:
        self.text, self.limit, self.hint = text, limit, hint
        self.caret = len(text)
        self.all = False
        """True if the whole text is selected."""
        self.typing = False
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.first = 0
        """The first row that is seen."""
        self.on_change: Callable[[], None] | None = None
        self._pen: Pen | None = None
        self._shape: _Shape | None = None
        self._rows: list[_Span] = [(0, 0)]
        self._broken: dict[str, list[_Span]] = {}
        self._advance: dict[str, float] = {}
        self._before: list[str] = []
        self._blink = 0.0

    # ---- the widget of a control

    def focus(self) -> None:
        """The keyboard is here now."""
        self.typing = True
        self._blink = 0.0

    def blur(self) -> None:
        """The keyboard has left."""
        self.typing = self.all = False

    def key(self, event: pygame.event.Event) -> bool:
        """Everything that types or moves the caret; Tab, Esc, Ctrl+Enter and F-keys belong to the page."""
        self._blink = 0.0
        control = bool(getattr(event, "mod", 0) & pygame.KMOD_CTRL)
        if control:
            return self._command(event.key)
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.insert("\n")
            return True
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(-1 if event.key == pygame.K_BACKSPACE else 1)
            return True
        if self._moved(event.key):
            return True
        return (
            event.key not in (pygame.K_TAB, pygame.K_ESCAPE) and not pygame.K_F1 <= event.key <= pygame.K_F15
        )

    def _command(self, key: int) -> bool:
        """Keys with Ctrl."""
        match key:
            case pygame.K_a:
                self.all = bool(self.text)
            case pygame.K_c | pygame.K_x if self.all:
                clipboard.copy(self.text)
                if key == pygame.K_x:
                    self.put("")
            case pygame.K_z:
                self.back()
            case pygame.K_HOME:
                self._to(0)
            case pygame.K_END:
                self._to(len(self.text))
            case _:
                return False
        return True

    def _moved(self, key: int) -> bool:
        """Keys that move the caret."""
        row = self._row_of(self.caret)
        start, end = self._rows[row]
        match key:
            case pygame.K_LEFT:
                self._to(self.caret - 1)
            case pygame.K_RIGHT:
                self._to(self.caret + 1)
            case pygame.K_HOME:
                self._to(start)
            case pygame.K_END:
                self._to(end)
            case pygame.K_UP | pygame.K_DOWN:
                self._to_row(row + (1 if key == pygame.K_DOWN else -1))
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self._to_row(row + (self.room if key == pygame.K_PAGEDOWN else -self.room))
            case _:
                return False
        return True

    # ---- changing the text

    def insert(self, text: str) -> None:
        """Type or paste at the caret, or over the whole text if it is selected; excess text is cut off."""
        before = "" if self.all else self.text[: self.caret]
        after = "" if self.all else self.text[self.caret :]
        text = _drawn(text)
        text = text[: max(0, self.limit - len(before) - len(after))]
        self._change(before + text + after, len(before) + len(text), self.all or len(text) > 1)

    def put(self, text: str) -> None:
        """Replace the text; `back` restores the old one."""
        text = _drawn(text)
        self._change(text[: self.limit], min(len(text), self.limit), True)
        self.first = 0

    def back(self) -> None:
        """Restore the text from before the last large change."""
        if self._before:
            text = self._before.pop()
            self._change(text, len(text), False)

    def _delete(self, step: int) -> None:
        if self.all:
            self.put("")
            return
        start, end = sorted((self.caret, self.caret + step))
        if start >= 0 and end <= len(self.text):
            self._change(self.text[:start] + self.text[end:], start, False)

    def _change(self, text: str, caret: int, large: bool) -> None:
        if large and self.text and text != self.text:
            self._before = [*self._before[1 - _KEPT :], self.text]
        changed, self.text, self.all = text != self.text, text, False
        if changed:
            self._break()
        self._to(caret)
        if changed and self.on_change:
            self.on_change()

    def _to(self, caret: int) -> None:
        self.caret, self.all = max(0, min(len(self.text), caret)), False
        row = self._row_of(self.caret)
        self.first = max(row - self.room + 1, min(self.first, row))
        self._clamp()

    def _to_row(self, row: int) -> None:
        start, _ = self._rows[self._row_of(self.caret)]
        low, high = self._rows[max(0, min(len(self._rows) - 1, row))]
        self._to(min(high, low + self.caret - start))

    # ---- rows

    @property
    def room(self) -> int:
        """Number of visible rows."""
        if self._shape is None:
            return 1
        return max(1, (self.rect.height - 8) // self._shape.step)

    def lay_out(self, rect: pygame.Rect, pen: Pen) -> None:
        """Stand in a rect."""
        style = pen.style("text", TYPE)
        step = pen.letters.height(style)
        if self._shape != _Shape(rect, style, step):
            self._broken, self._advance = {}, {}
        self.rect, self._pen = rect, pen
        self._shape = _Shape(rect, style, step)
        self._break()
        self._clamp()

    def _clamp(self) -> None:
        self.first = max(0, min(self.first, len(self._rows) - self.room))

    def _break(self) -> None:
        """The rows of the text; lines that stay are not measured again."""
        if self._pen is None:
            return
        rows: list[_Span] = []
        broken: dict[str, list[_Span]] = {}
        at = 0
        for line in self.text.split("\n"):
            spans = broken[line] = self._broken.get(line) or self._spans(line)
            rows += [(at + start, at + end) for start, end in spans]
            at += len(line) + 1
        self._rows, self._broken = rows, broken

    def _spans(self, line: str) -> list[_Span]:
        """Break a line into spans."""
        assert self._pen is not None
        assert self._shape is not None
        room = self.rect.width - self._pen.px(2 * _MARGIN + _BAR)
        spans, start, blank, used = [], 0, 0, 0.0
        for place, letter in enumerate(line):
            wide = self._width(letter)
            if used + wide > room and place > start:
                cut = blank if blank > start else place
                spans.append((start, cut))
                start, used = cut, sum(map(self._width, line[cut:place]))
            used += wide
            if letter == " ":
                blank = place + 1
        return [*spans, (start, len(line))]

    def _width(self, letter: str) -> float:
        if letter not in self._advance:
            assert self._pen is not None
            assert self._shape is not None
            self._advance[letter] = self._pen.letters.width(_shown(letter) * 8, self._shape.style) / 8
        return self._advance[letter]

    def _row_of(self, caret: int) -> int:
        return max(0, bisect_right(self._rows, (caret, len(self.text) + 1)) - 1)

    # ---- mouse and time

    def point(self, event: pygame.event.Event) -> bool:
        """A click puts the caret, the wheel scrolls; True if the field used it."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.rect.collidepoint(event.pos):
                self._to(self._at(event.pos))
                return True
            case pygame.MOUSEWHEEL:
                self.first -= 3 * event.y
                self._clamp()
                return True
        return False

    def _at(self, pos: tuple[int, int]) -> int:
        """The place in the text under a point."""
        if self._pen is None or self._shape is None:
            return 0
        row = self.first + max(0, pos[1] - self.rect.y - 4) // self._shape.step
        if row >= len(self._rows):
            return len(self.text)
        start, end = self._rows[row]
        x = pos[0] - self.rect.x - self._pen.px(_MARGIN)
        return min(range(start, end + 1), key=lambda at: abs(self._x(start, at) - x))

    def _x(self, start: int, at: int) -> int:
        """Horizontal offset of a text position from its row's start, in pixels."""
        assert self._pen is not None
        assert self._shape is not None
        return self._pen.letters.width(_shown(self.text[start:at]), self._shape.style) if at > start else 0

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the caret comes or goes."""
        if not self.typing:
            return False
        before = self._caret_shown
        self._blink = (self._blink + seconds) % (2 * _BLINK)
        return before != self._caret_shown

    @property
    def _caret_shown(self) -> bool:
        return self._blink < _BLINK

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        """The field with the rows that are seen."""
        pen, form, rect = self._pen, self._shape, self.rect
        if pen is None or form is None:
            return
        pen.panels.slot(surface, rect)
        left = rect.x + pen.px(_MARGIN)
        if not self.text and not self.typing:
            pale = pen.style("text", TYPE, mix(pen.palette.ink_dim, pen.palette.paper_light, 0.25))
            area = pygame.Rect(left, rect.y + 4, rect.width - 2 * pen.px(_MARGIN), rect.height - 8)
            pen.letters.paragraph(surface, self.hint, pale, area)
            return
        clip = surface.get_clip()
        surface.set_clip(rect.inflate(-4, -4))
        for number, (start, end) in enumerate(self._rows[self.first : self.first + self.room]):
            line, y = _shown(self.text[start:end]), rect.y + 4 + number * form.step
            if self.all:
                wide = max(pen.px(4), pen.letters.width(line, form.style))
                surface.fill(pen.palette.chip, (left, y, wide, form.step))
            pen.text(surface, line, (left, y), form.style)
        self._draw_caret(surface, left)
        surface.set_clip(clip)
        self._draw_bar(surface)

    def _draw_caret(self, surface: pygame.Surface, left: int) -> None:
        assert self._pen is not None
        assert self._shape is not None
        row = self._row_of(self.caret) - self.first
        if not (self.typing and self._caret_shown and 0 <= row < self.room):
            return
        x = left + self._x(self._rows[row + self.first][0], self.caret)
        y = self.rect.y + 4 + row * self._shape.step
        surface.fill(self._pen.palette.ink, (x, y + 2, self._pen.units.line(1.4), self._shape.step - 4))

    def _draw_bar(self, surface: pygame.Surface) -> None:
        """Draw the scroll position if the text exceeds the area."""
        pen, rows = self._pen, len(self._rows)
        if pen is None or rows <= self.room:
            return
        track = self.rect.height - 12
        high = max(pen.px(20), track * self.room // rows)
        top = self.rect.y + 6 + (track - high) * self.first // max(1, rows - self.room)
        thumb = shape.box((pen.px(_BAR - 2), high), pen.px(3), pen.palette.line)
        surface.blit(thumb, (self.rect.right - pen.px(_BAR + 2), top), special_flags=PREMULTIPLIED)


def _shown(text: str) -> str:
    """A text as it can be drawn: tabs as blanks."""
    return text.replace("\t", "    ")


def _drawn(text: str) -> str:
    """A text with our line ends and without the NULs, which the renderer refuses."""
    return text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
