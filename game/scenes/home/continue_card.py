"""Unfinished games on the home screen: the latest one large with its picture, others as small plates."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.kit import shape
from game.kit.button import State
from game.kit.control import Control
from game.kit.filters import smoothscale
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED, Run
from game.kit.merely_shown import or_else, parts
from game.kit.pen import Pen
from game.saves.continue_card import ContinueCard
from game.scenes.base.position_picture import load_picture
from game.services import Services
from game.text import moment_words

PREFIX: Final = "resume-"
"""Id prefix of the controls of further games."""
_PLATE: Final = 34
_MOST: Final = 3
"""Most further games that are shown; the Your games page lists them all."""
_LINE: Final = 26
_FEW: Final = 3
"""Number of players named out of many."""
_SHORTEST: Final = 30
"""Least width for a name; with less it is left out."""
_LOW: Final = 104
"""Least height of the text that leaves room for the heading."""


class Unfinished:
    """The games that can be continued, as read when the home screen was shown."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.card = or_else(None, services.continue_card) if services.continue_card else None
        listed = parts(services.unfinished) if services.unfinished and services.resume_game else ()
        self.others = tuple(card for card in listed if card != self.card)[:_MOST]
        self._picture = self._load_picture()
        self._tried = False
        self._whole = self._foot = Area(0, 0, 0, 0, 1.0)
        self._plates: list[tuple[Area, ContinueCard]] = []

    @property
    def can_go_on(self) -> bool:
        """True if there is a game to continue."""
        return self.card is not None and self._services.continue_game is not None

    @property
    def wants_picture(self) -> bool:
        """True if the picture is still missing: after a crash, or for a game of an older version."""
        card = self.card
        return not self._tried and card is not None and card.picture is None and self._draws is not None

    def draw_picture(self) -> None:
        """Draw the missing picture; only tried once, since it may take a second."""
        self._tried = True
        if self.card is not None and self._draws is not None:
            self._picture = load_picture(self._draws(self.card))

    @property
    def _draws(self) -> Callable[[ContinueCard], Path | None] | None:
        return self._services.draw_position

    def _load_picture(self) -> pygame.Surface | None:
        return load_picture(self.card.picture) if self.card is not None else None

    def lay_out(self, pen: Pen, area: Area) -> list[Control]:
        """Lay out the card as one large button, with a plate for each further game below it."""
        self._whole, self._plates = area, []
        if self.others:
            strip, self._whole = area.cut_bottom(_PLATE, 6)
            cells = strip.columns(*[Flex()] * len(self.others), gap=8)
            self._plates = list(zip(cells, self.others, strict=True))
        act = self._services.continue_game
        card = Control("continue", self._whole.rect, "Continue", act, "bare", key="Enter")
        return [
            card,
            *(self._plate(number, cell, other) for number, (cell, other) in enumerate(self._plates)),
        ]

    def _plate(self, number: int, cell: Area, card: ContinueCard) -> Control:
        tip = f"{_line(card)}\n{', '.join(seat.name for seat in card.seats)}"
        return Control(f"{PREFIX}{number}", cell.rect, "", self._resumer(card), "bare", tip)

    def _resumer(self, card: ContinueCard) -> Callable[[], None] | None:
        return partial(self._services.resume_game, card) if self._services.resume_game else None

    # Painting

    def paint(self, surface: pygame.Surface, pen: Pen, state: State, hover: str) -> None:
        """The card as the mouse has it, and the plates; `hover` is the plate's control under the mouse."""
        if self.card is None:
            return
        pen.panels.paper(surface, self._whole.rect, "paper" if state is State.READY else "paper_light")
        inner = self._whole.inset(12, 10)
        words = inner.inset(10, 0)
        if self._picture is not None:
            picture, words = inner.cut_left(min(inner.height * 1.5, inner.width * 0.34), 18)
            self._paint_picture(surface, pen, picture, self._picture)
        self._paint_words(surface, pen, words, self.card, state)
        for number, (cell, card) in enumerate(self._plates):
            self._paint_plate(surface, pen, cell, card, hover == f"{PREFIX}{number}")

    def _paint_picture(self, surface: pygame.Surface, pen: Pen, area: Area, picture: pygame.Surface) -> None:
        """Paint the position, as large as fits."""
        factor = min(area.w / picture.get_width(), area.h / picture.get_height())
        size = max(1, round(picture.get_width() * factor)), max(1, round(picture.get_height() * factor))
        small = smoothscale(picture, size)
        place = small.get_rect(center=area.rect.center)
        surface.blit(small, place)
        rim = shape.box(place.size, 0, outline=pen.palette.edge, outline_px=pen.units.line(1.2))
        surface.blit(rim, place, special_flags=PREMULTIPLIED)

    def _paint_words(
        self, surface: pygame.Surface, pen: Pen, area: Area, card: ContinueCard, state: State
    ) -> None:
        """Heading, game and round, who plays, how long ago; at the right what a click does."""
        low = area.height < _LOW
        heading = 0 if low else Flex(1.4, most=44)
        head, line, seats, foot = area.rows(heading, Flex(most=_LINE), Flex(most=_LINE + 8), Flex(), gap=2)
        button = area.place(min(186, area.width * 0.36), 48, "midright" if low else "bottomright")
        room = area.w - button.w - pen.px(12)
        if not low:
            style = pen.style("title", min(33.0, head.height * 0.82))
            pen.text(surface, "Continue", head.rect.midleft, style, "midleft")
        wide = room if low else line.w
        words = f"{card.name} · {_line(card)}" if card.name else _line(card)
        pen.write(surface, words, pen.style("display", 18), line.rect.midleft, width=wide)
        self._paint_seats(surface, pen, seats, card, room)
        when = moment_words(card.saved_at, self._services.clock.wall())
        words = f"left {when}" if when else ""
        dim = pen.style("text", 14, pen.palette.ink_dim)
        pen.text(surface, words, foot.rect.midleft, dim, "midleft", foot.w - button.w)
        pen.control(surface, Control("", button.rect, "Play on", None, "gold", key="Enter"), state)

    def _paint_seats(
        self, surface: pygame.Surface, pen: Pen, area: Area, card: ContinueCard, room: int
    ) -> None:
        """Paint each player's symbol, name and points within `room` pixels; names are left out if need be."""
        style, bold = pen.style("text", 16), pen.style("bold", 16)
        seats = card.seats[:_FEW] if card.more else card.seats
        share = room // max(1, len(seats) + bool(card.more)) - pen.px(78)
        runs: list[Run] = []
        for seat in seats:
            symbol = pen.sprites.get(pen.theme.pictures[f"symbol-{seat.colour}"], pen.px(22))
            runs.append(Run(picture=symbol, gap=pen.px(6)))
            if share >= pen.px(_SHORTEST):
                runs.append(Run(pen.letters.fit(seat.name, style, share), style, gap=pen.px(6)))
            runs.append(Run(str(seat.score), bold, gap=pen.px(18)))
        if card.more:
            runs.append(Run(f"and {card.more + len(card.seats) - len(seats)} more", style))
        pen.letters.runs(surface, runs, area.rect.midleft, "midleft")

    def _paint_plate(
        self, surface: pygame.Surface, pen: Pen, area: Area, card: ContinueCard, hover: bool
    ) -> None:
        pen.panels.paper(surface, area.rect, "paper_light" if hover else "paper", 7)
        line = area.inset(12, 0).rect
        style, wordings = pen.style("display", 14.5), self._wordings(card)
        words = next((words for words in wordings if pen.fits(words, style, line.w)), wordings[-1])
        pen.write(surface, words, style, line.midleft, width=line.w)

    def _wordings(self, card: ContinueCard) -> list[str]:
        """Ways to name a game on a plate, the fullest first; each tells it from others of its kind."""
        listed = [card for card in (self.card, *self.others) if card is not None]
        plain = f"{card.title}: {card.progress}"
        if card.name:
            return [f"{card.name} · {plain}", f"{card.name}: {card.progress}"]
        if sum(other.title == card.title for other in listed) > 1:
            return [_line(card), f"{card.variant}: {card.progress}"]
        return [plain]


def _line(card: ContinueCard) -> str:
    """Game, rule set and round."""
    return f"{card.title}, {card.variant}: {card.progress}"
