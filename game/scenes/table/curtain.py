"""The curtain between two people at one screen: it hides the table until the next player opens it.

It is given names, colours and a count, but never a position, so no hand can possibly show through.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from game.form import ROWS, SYMBOLS
from game.kit import shape
from game.kit.control import Control
from game.kit.filters import smoothscale
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.theme import Mood, mix, rgb
from game.scenes.base.screen import Screen
from game.services import Services
from game.session.player import Player
from game.text import listed, plural

GUARD: Final = 0.3
"""Seconds during which all input is ignored: the key that ended the turn may still be down."""
HOLD: Final = 0.4
"""Seconds that the O key must be held: a mere press could be a slip that shows a hand to the wrong player."""
_SHEET: Final = (640, 452)
_MEDAL: Final = 148.0
_ORDER: Final = 88
"""Height of the strip with the order of play, in units."""
FEW: Final = 3
"""So many people's curtains are kept: each is as large as the window."""
_FOLDS: Final = 9
_STREWN: Final = 16


@dataclass(frozen=True, slots=True)
class Handover:
    """Public facts shown while the seat changes."""

    players: tuple[Player, ...]
    """All players in this round's order of play."""
    next: int
    """Index in `players` of the one who sits down."""
    line: str
    """Game, round and the like: its title, `round 4, day`."""
    happened: int
    """Number of public decisions since this person's last turn."""
    mood: Mood = "day"
    """Mood of the table, which is public."""
    question: str = ""
    """The request if it is not a turn, such as `a look at your cards`."""
    deciders: tuple[int, ...] = ()
    """Seats that still decide simultaneously; the others are done. Empty if seats act one after the other."""

    @property
    def player(self) -> Player:
        """The player who sits down."""
        return self.players[self.next]

    @property
    def strip(self) -> tuple[int, ...]:
        """The players whose symbols stand at the foot: all, or of many only the people at this screen."""
        everybody = range(len(self.players))
        people = tuple(number for number in everybody if self.players[number].is_person)
        return tuple(everybody) if len(self.players) <= ROWS else people

    @property
    def news(self) -> str:
        """Summary of what has happened since the person's last turn; empty if nothing has."""
        if self.deciders:
            # Not a count of moves: how many somebody makes unseen is part of the secret.
            seats = len(self.players)
            return f"{seats - len(self.deciders)} of {seats} are done."
        if not self.happened:
            return ""
        return f"{plural(self.happened, 'thing', 'things')} happened since your last turn."

    @property
    def course(self) -> str:
        """The order of play; where several decide at the same time, who is done."""
        names = [self.players[number].name for number in self.strip]
        if not self.deciders:
            return f"order: {', '.join(names)}"
        done = [self.players[number].name for number in self.strip if number not in self.deciders]
        return f"done: {listed(done)}" if done else "nobody is done yet"


class CurtainScene(Screen):
    """A full screen in the next player's colour with one button."""

    def __init__(
        self,
        services: Services,
        handover: Handover,
        open_table: Callable[[], None],
        menu: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services)
        self.handover = handover
        self.mood = handover.mood
        self._open_table = open_table
        self._menu = menu
        self._age = 0.0
        self._held = 0.0
        self._holding = False
        self._opened = False
        nowhere = Area(0, 0, 0, 0, 1.0)
        self.sheet = self._medal_area = self._name = self._look_away = nowhere
        self._news_area = self._order_area = nowhere

    # ---- time and events

    @property
    def animating(self) -> bool:
        """True while the key is held, since the button fills meanwhile."""
        return self._holding or super().animating

    @property
    def wake(self) -> float | None:
        """Seconds until input is accepted."""
        return GUARD - self._age if self._age < GUARD else super().wake

    @property
    def guarded(self) -> bool:
        """True while input is still ignored."""
        return self._age < GUARD

    def update(self, seconds: float) -> None:
        """Let the guard pass, and the button fill while the key is held."""
        super().update(seconds)
        self._age += seconds
        if self._holding:
            self._held += seconds
            self.changed = True
            if self._held >= HOLD:
                self._open()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the button, the held key and the menu key; all other events are swallowed."""
        if self.guarded and event.type != pygame.MOUSEMOTION:
            return True
        match event.type:
            case pygame.KEYDOWN if event.key == pygame.K_o:
                self._holding = True
            case pygame.KEYUP if event.key == pygame.K_o:
                self._let_go()
            # The release of a key is not reported to a window without focus: the button would go on filling.
            case pygame.WINDOWFOCUSLOST:
                self._let_go()
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE and self._menu:
                self._menu()
            case pygame.KEYDOWN:
                pass
            case _:
                super().handle(event)
        return True

    def _let_go(self) -> None:
        self._holding, self._held, self.changed = False, 0.0, True

    def _open(self) -> None:
        self._holding = False
        if not self._opened:
            self._opened = True
            self._open_table()

    def shown(self) -> None:
        """Start the guard time when the curtain appears, or reappears from under the menu."""
        super().shown()
        self._age = 0.0
        self._let_go()

    # ---- picture

    def lay_out(self) -> Sequence[Control]:
        """Lay out the curtain; its one button reacts to the mouse and to the held key only."""
        room, self._order_area = self.window.inset(16, 0).rows(Flex(), _ORDER)
        sheet = room.place(*_SHEET)
        self.sheet = sheet
        rows = sheet.inset(24, 0).rows(Flex(most=196), 62, 32, 12, Flex(most=62), 14, 30, 52)
        self._medal_area, self._name, self._look_away, _, button, _, self._news_area, _ = rows
        label = "Show me" if self.handover.question else "Open my table"
        rect = button.place(370, button.height).rect
        return (Control("open", rect, label, self._open, "gold", key="hold O", focusable=False, size=22),)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint cloth, sheet and words."""
        pen, player = self.pen, self.handover.player
        if sum(one.is_person for one in self.handover.players) <= FEW:
            # A person's curtain falls many times a game, and its cloth takes most of the frame it falls in.
            cloth = pen.shared(("curtain", player.colour, pen.u), surface.get_size(), self._hang)
            surface.blit(cloth, (0, 0))
        else:
            self._hang(surface)
        sheet = self.sheet.rect
        rim = sheet.inflate(pen.px(14), pen.px(14))
        pen.panels.paper(surface, rim, "paper", 18, tint=pen.ramp(player.colour).mid, share=0.92)
        pen.panels.paper(surface, sheet, "paper", 14, shadow=False)
        self._medal(surface, self._medal_area)
        words = f"{player.name}, {self.handover.question or 'it is your turn'}"
        name = self._name.rect
        style = pen.shrunk(words, pen.style("title", 40), name.w)
        pen.text(surface, words, name.center, style, "center", name.w)
        look_away = f"{player.colour.capitalize()} {SYMBOLS[player.colour]} · everyone else, please look away"
        dim, line = pen.style("text", 17, pen.palette.ink_dim), self._look_away.rect
        pen.text(surface, look_away, line.center, dim, "center", line.w)
        self._news(surface)
        self._order(surface)

    def _hang(self, surface: pygame.Surface) -> None:
        self._cloth(surface)
        self._strew(surface)

    def _cloth(self, surface: pygame.Surface) -> None:
        """Paint heavy folds: brightness in waves, darker at the top and the foot."""
        ramp = self.pen.ramp(self.handover.player.colour)
        dark, light = mix(ramp.ink, ramp.deep, 0.55), mix(ramp.deep, ramp.dark, 0.45)
        columns = _FOLDS * 16
        strip = pygame.Surface((columns, 1))
        for x in range(columns):
            wave = 0.5 + 0.5 * math.sin(2 * math.pi * x / 16 + 0.7 * math.sin(x * 0.13))
            strip.set_at((x, 0), rgb(mix(dark, light, wave**1.4)))
        surface.blit(smoothscale(strip, surface.get_size()), (0, 0))
        fall = pygame.Surface((1, 9), pygame.SRCALPHA)
        for y, alpha in enumerate((150, 60, 12, 0, 0, 10, 40, 90, 150)):
            fall.set_at((0, y), (8, 5, 3, alpha))
        surface.blit(
            smoothscale(fall.premul_alpha(), surface.get_size()),
            (0, 0),
            special_flags=PREMULTIPLIED,
        )

    def _strew(self, surface: pygame.Surface) -> None:
        """Scatter the player's symbol faintly over the cloth."""
        rng = Random(self.handover.player.colour)
        picture = self.pen.sprites.get(
            self.pen.theme.pictures[f"symbol-{self.handover.player.colour}"], self.pen.px(38)
        )
        faint = shape.faded(picture, 60)
        for number in range(_STREWN):
            x = (number + rng.uniform(0.1, 0.9)) / _STREWN * surface.get_width()
            y = rng.uniform(0.04, 0.96) * surface.get_height()
            turned = pygame.transform.rotozoom(faint, rng.uniform(-40, 40), rng.uniform(0.7, 1.2))
            surface.blit(turned, turned.get_rect(center=(x, y)), special_flags=PREMULTIPLIED)

    def _medal(self, surface: pygame.Surface, area: Area) -> None:
        """Paint the player's symbol on a disc."""
        pen, colour = self.pen, self.handover.player.colour
        ramp, size = pen.ramp(colour), min(_MEDAL, area.height - 20)
        medal = shape.disc(pen.px(size), mix(ramp.high, "#ffffff", 0.25), ramp.mid, pen.px(5))
        surface.blit(medal, medal.get_rect(center=area.rect.center), special_flags=PREMULTIPLIED)
        pen.symbol(surface, colour, area.rect.center, size * 0.68)

    def _news(self, surface: pygame.Surface) -> None:
        pen = self.pen
        if not self.handover.question:
            pen.text(
                surface, self.handover.news, self._news_area.rect.center, pen.style("text", 15), "center"
            )

    def _order(self, surface: pygame.Surface) -> None:
        """Paint the order of play at the foot, with a tick on everybody who is done."""
        pen, handover = self.pen, self.handover
        words, symbols, _ = self._order_area.rows(34, 46, Flex())
        cream = pen.style("text", 15, "#f3eee0")
        line = f"{handover.line} · {handover.course}"
        pen.text(surface, line, words.rect.center, cream, "center", words.w)
        middle, *cells = symbols.columns(Flex(), *[Flex(most=56)] * len(handover.strip), Flex())
        for number, cell in zip(handover.strip, cells, strict=False):
            on, player = number == handover.next, handover.players[number]
            ramp = pen.ramp(player.colour)
            disc = shape.disc(pen.px(40 if on else 30), "#f9efd6", ramp.mid, pen.px(3.4 if on else 2))
            surface.blit(disc, disc.get_rect(center=cell.rect.center), special_flags=PREMULTIPLIED)
            pen.symbol(surface, player.colour, cell.rect.center, 26 if on else 19)
            if handover.deciders and number not in handover.deciders:
                side = (cell.rect.centerx + pen.px(12), cell.rect.centery + pen.px(10))
                tick = shape.disc(pen.px(17), pen.palette.good, "#f9efd6", pen.px(1.6))
                surface.blit(tick, tick.get_rect(center=side), special_flags=PREMULTIPLIED)
                pen.icon(surface, "ui/icons/check-pale", side, 11)
        if self._menu:
            small = pen.style("text", 14, "#dcd6c6")
            pen.text(surface, "Esc: menu", symbols.inset(8, 0).rect.midleft, small, "midleft", middle.w)

    def paint_above(self, surface: pygame.Surface) -> None:
        """Fill the button as far as the key has been held."""
        if self._held <= 0:
            return
        rect = self.ring.get("open").rect
        bar = pygame.Rect(rect.x + self.pen.px(10), rect.bottom - self.pen.px(9), 0, self.pen.px(4))
        bar.width = round((rect.width - self.pen.px(20)) * min(1.0, self._held / HOLD))
        surface.fill("#fffbe8", bar)
