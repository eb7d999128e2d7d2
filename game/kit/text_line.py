"""A line to type in, in any script: caret, selection and clicks go by characters as they are seen."""

from __future__ import annotations

import unicodedata
from typing import Final

import pygame

from game.graphemes import clusters
from game.kit import clipboard
from game.kit.lettering import Style
from game.kit.pen import Pen
from game.kit.theme import mix
from game.kit.valued import Valued

_MARGIN: Final = 10
"""Beside the text, in units."""
_TEXT: Final = 14.5
_BLINK: Final = 0.5
_TWICE: Final = 400
"""Milliseconds between two clicks that choose a word."""
_COMMAND: Final = pygame.KMOD_CTRL | pygame.KMOD_META
_FUNCTION_KEYS: Final = (*range(pygame.K_F1, pygame.K_F12 + 1), *range(pygame.K_F13, pygame.K_F15 + 1))
"""Not all numbers from F1 to F15: arrows, Home and End lie between them."""
_LEAVING: Final = frozenset(
    (
        *(pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN),
        *_FUNCTION_KEYS,
    )
)


class Entry(Valued):
    """One line of text to type."""

    open = False

    def __init__(self, pen: Pen, rect: pygame.Rect, text: str, limit: int, hint: str) -> None:
        self.rect = rect
        self.hint = hint
        super().__init__(text)
        self.typing = False
        """True while the caret blinks here."""
        self.caret = len(text)
        """The place of the caret: the number of code points before it."""
        self._anchor = self.caret
        """The place at which the selection began; the caret's if nothing is selected."""
        self._pen = pen
        self._limit = limit
        self._selects = self._placed = self._dragged = False
        self._offset = 0
        """Pixels of the text that have run out of the field on the left."""
        self._blink = 0.0
        self._clicked = (-_TWICE, (0, 0))
        self._composed = ""
        """Text that an input method shows before it is typed."""

    # ------------------------------------------------------------------ the text

    def put(self, text: str) -> None:
        """Set the text without calling `on_change`."""
        self.value = self._reported = text
        self.caret = self._anchor = len(text)

    def write(self, text: str) -> None:
        """Put a text in place of the selection, as typing and pasting do, as far as the limit allows."""
        start, end = self.selected
        whole = self.value[:start] + self.value[end:]
        typed = ""
        for cluster in clusters(_of_one_line(text)):
            if len(whole) + len(typed) + len(cluster) > self._limit:
                break
            typed += cluster
        self.value = whole[:start] + typed + whole[start:]
        self._go(start + len(typed))

    @property
    def selected(self) -> tuple[int, int]:
        """First and last place of the selection; the same if nothing is selected."""
        return min(self.caret, self._anchor), max(self.caret, self._anchor)

    def select(self) -> None:
        """Select the whole text as soon as the keyboard is here, so that typing replaces it."""
        self._selects = True

    # ------------------------------------------------------------------ keyboard

    def focus(self) -> None:
        """The keyboard is here now; the caret goes to the end unless a click has put it somewhere."""
        if not self.typing and not self._placed:
            self._go(len(self.value))
        self._placed = False
        if self._selects:
            self._selects = False
            self.caret, self._anchor = len(self.value), 0
        self.typing, self._blink = True, 0.0
        pygame.key.set_text_input_rect(self.rect)  # where input methods open their lists

    def blur(self) -> None:
        """The keyboard has left."""
        self.typing, self._composed = False, ""
        self._anchor = self.caret

    def key(self, event: pygame.event.Event) -> bool:
        """Everything that types or moves the caret belongs to the line; Tab, Enter, Esc and F-keys do not."""
        return event.key not in _LEAVING

    def handle(self, event: pygame.event.Event) -> bool:
        """Use an event: clicks in the line, and what is typed while the caret is here."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.rect.collidepoint(event.pos):
                self._click(event.pos)
            case pygame.MOUSEMOTION if self._dragged:
                self._go(self._place_at(event.pos[0]), keep=True)
            case pygame.MOUSEBUTTONUP if self._dragged:
                self._dragged = False
            case pygame.TEXTINPUT if self.typing:
                self._composed = ""
                self.write(event.text)
            case pygame.TEXTEDITING if self.typing:
                self._composed = event.text
            case pygame.KEYDOWN if self.typing and self.key(event) and not self._composed:
                self._press(event)
            case _:
                return False
        self._blink = 0.0
        return True

    def _press(self, event: pygame.event.Event) -> None:
        held = getattr(event, "mod", 0)
        if held & _COMMAND and self._command(_letter(event)):
            return
        by_word, keep = bool(held & (_COMMAND | pygame.KMOD_ALT)), bool(held & pygame.KMOD_SHIFT)
        start, end = self.selected
        match event.key:
            case pygame.K_LEFT | pygame.K_RIGHT if start != end and not keep:
                self._go(start if event.key == pygame.K_LEFT else end)
            case pygame.K_LEFT:
                self._go(self._step(-1, by_word), keep)
            case pygame.K_RIGHT:
                self._go(self._step(1, by_word), keep)
            case pygame.K_HOME:
                self._go(0, keep)
            case pygame.K_END:
                self._go(len(self.value), keep)
            case pygame.K_BACKSPACE | pygame.K_DELETE:
                if start == end:
                    self.caret = self._step(-1 if event.key == pygame.K_BACKSPACE else 1, by_word)
                self.write("")

    def _command(self, letter: str) -> bool:
        """Select all, copy, cut or paste; False for other letters."""
        start, end = self.selected
        match letter:
            case "a":
                self.caret, self._anchor = len(self.value), 0
            case "c" | "x":
                if start != end:
                    clipboard.copy(self.value[start:end])
                    if letter == "x":
                        self.write("")
            case "v":
                self.write(clipboard.paste())
            case _:
                return False
        return True

    def _go(self, place: int, keep: bool = False) -> None:
        self.caret = place
        if not keep:
            self._anchor = place

    def _step(self, way: int, by_word: bool) -> int:
        """The place one character, or one word, before or behind the caret in reading order."""
        places = self._places()
        at = next(number for number, place in enumerate(places) if place >= self.caret) + way
        if by_word:
            while 0 < at < len(places) - 1 and not self._begins_word(places[at]):
                at += way
        return places[max(0, min(at, len(places) - 1))]

    def _begins_word(self, place: int) -> bool:
        return self.value[place - 1].isspace() and not self.value[place].isspace()

    def _places(self) -> list[int]:
        places = [0]
        for cluster in clusters(self.value):
            places.append(places[-1] + len(cluster))
        return places

    # ------------------------------------------------------------------ mouse

    def _click(self, place: tuple[int, int]) -> None:
        now, before = pygame.time.get_ticks(), self._clicked
        self._clicked = (now, place)
        held = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT) and self.typing
        self._go(self._place_at(place[0]), held)
        self._placed = self._dragged = True
        if now - before[0] < _TWICE and before[1] == place:
            self._select_word()

    def _select_word(self) -> None:
        start = end = self.caret
        while start > 0 and not self.value[start - 1].isspace():
            start -= 1
        while end < len(self.value) and not self.value[end].isspace():
            end += 1
        self._anchor, self.caret, self._dragged = start, end, False

    def _place_at(self, x: int) -> int:
        """The place nearest to a pixel of the window."""
        stops = self._pen.letters.stops(self.value, self._style)
        return min(stops, key=lambda stop: abs(self._left + stop[1] - x))[0]

    # ------------------------------------------------------------------ painting

    @property
    def _style(self) -> Style:
        return self._pen.style("text", _TEXT)

    @property
    def _room(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self._pen.px(_MARGIN), -2)

    @property
    def _left(self) -> int:
        """The left end of the text in pixels, perhaps outside the field."""
        return self._room.left - self._offset

    def update(self, seconds: float) -> bool:
        """Let the caret blink; True if it must be painted again."""
        if not self.typing:
            return False
        before, self._blink = self._blink, (self._blink + seconds) % (2 * _BLINK)
        return (before < _BLINK) != (self._blink < _BLINK)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the field, what is typed, the selection and the caret."""
        pen, room = self._pen, self._room
        pen.panels.slot(surface, self.rect)
        if not self.value and not self.typing:
            style = pen.style("text", _TEXT, mix(pen.palette.ink_dim, pen.palette.paper_light, 0.25))
            pen.text(surface, self.hint, room.midleft, style, "midleft", room.w)
            return
        start, end = self.selected
        text = self.value[: self.caret] + self._composed + self.value[self.caret :]
        stops = dict(pen.letters.stops(text, self._style))
        caret = _at(stops, self.caret + len(self._composed))
        self._follow(caret, max(stops.values()))
        outside = surface.get_clip()
        surface.set_clip(room.inflate(4, 0).clip(outside))
        high = pen.letters.height(self._style)
        if self._composed:
            self._underline(surface, stops, self.caret, self.caret + len(self._composed), high)
        elif start != end:
            self._mark(surface, stops, start, end, high)
        pen.text(surface, text, (self._left, room.centery), self._style, "midleft")
        if self.typing and self._blink < _BLINK:
            line = pygame.Rect(self._left + caret, 0, max(1, pen.px(1.4)), high)
            line.centery = room.centery
            surface.fill(pen.palette.ink, line)
        surface.set_clip(outside)

    def _follow(self, caret: int, width: int) -> None:
        """Move the text so that the caret is in the field, and no more than needed."""
        room = self._room.w
        self._offset = max(0, min(self._offset, width - room), caret - room)
        self._offset = min(self._offset, caret)

    def _mark(self, surface: pygame.Surface, stops: dict[int, int], start: int, end: int, high: int) -> None:
        edges = [x for place, x in stops.items() if start <= place <= end]
        if edges:
            band = pygame.Rect(self._left + min(edges), 0, max(edges) - min(edges), high)
            band.centery = self._room.centery
            surface.fill(mix(self._pen.palette.chip, self._pen.palette.gold, 0.45), band)

    def _underline(
        self, surface: pygame.Surface, stops: dict[int, int], start: int, end: int, high: int
    ) -> None:
        left, right = sorted((_at(stops, start), _at(stops, end)))
        line = pygame.Rect(self._left + left, self._room.centery + high // 2 - 2, right - left, 1)
        surface.fill(self._pen.palette.ink_dim, line)


def _at(stops: dict[int, int], place: int) -> int:
    """The pixel of a place; of the next that is seen, where it is before something unseen."""
    return next((x for stop, x in sorted(stops.items()) if stop >= place), 0)


def _of_one_line(text: str) -> str:
    """Typed or pasted text without what no line holds: breaks become spaces, other controls nothing."""
    spaced = "".join(" " if sign.isspace() else sign for sign in text.strip("\r\n"))
    return "".join(sign for sign in spaced if unicodedata.category(sign) not in ("Cc", "Cs"))


def _letter(event: pygame.event.Event) -> str:
    """The Latin letter of a key: its own, or, on a keyboard of another script, what Latin ones have there."""
    if event.key < 128:
        return chr(event.key)
    code = getattr(event, "scancode", 0) - pygame.KSCAN_A
    return chr(ord("a") + code) if 0 <= code < 26 else ""
