"""The curtain between two people at one screen: it hides everything until the next one opens it.

It is given names, colours and a count, never a position: nothing of anybody's hand can show through.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from game.form import SYMBOLS
from game.kit import shape
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.theme import Mood, mix, rgb
from game.player import Player
from game.scenes.base.screen import Screen
from game.services import Services
from game.text import plural

GUARD: Final = 0.3
"""Seconds in which nothing is answered: the key that ended the turn may still be down."""
HOLD: Final = 0.4
"""Seconds the key must be held."""
_SHEET: Final = (640, 452)
_FOLDS: Final = 9
_STREWN: Final = 16


@dataclass(frozen=True, slots=True)
class Handover:
    """What everybody may know while the seat changes."""

    players: tuple[Player, ...]
    """In the order of this round."""
    next: int
    """Who sits down, in that order."""
    line: str
    """Game, round and the like: its title, `round 4, day`."""
    happened: int
    """Public things since this person's last turn."""
    mood: Mood = "day"
    """Light of the table: everybody may know it."""
    question: str = ""
    """Asked for something other than a turn, such as `a look at your cards`."""

    @property
    def player(self) -> Player:
        """Who sits down."""
        return self.players[self.next]


class CurtainScene(Screen):
    """The whole screen in the next player's colour, and one button."""

    fitted = True

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

    # ---- time and events

    @property
    def animating(self) -> bool:
        """While the key is held, its button fills."""
        return self._holding or super().animating

    @property
    def wake(self) -> float | None:
        """The end of the guard."""
        return GUARD - self._age if self._age < GUARD else super().wake

    @property
    def guarded(self) -> bool:
        """Whether it is too early to answer anything."""
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
        """Only the button and the held key count; everything else ends here."""
        if self.guarded and event.type != pygame.MOUSEMOTION:
            return True
        match event.type:
            case pygame.KEYDOWN if event.key == pygame.K_o:
                self._holding = True
            case pygame.KEYUP if event.key == pygame.K_o:
                self._let_go()
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
        """The guard begins when the curtain hangs."""
        super().shown()
        self._age = 0.0
        self._let_go()

    # ---- picture

    def _sheet(self) -> pygame.Rect:
        sheet = pygame.Rect(0, 0, self.pen.px(_SHEET[0]), self.pen.px(_SHEET[1]))
        sheet.center = (self.size[0] // 2, self.size[1] // 2 - self.pen.px(26))
        return sheet

    def lay_out(self) -> Sequence[Control]:
        """One button; no key reaches it but the held one."""
        sheet, pen = self._sheet(), self.pen
        rect = pygame.Rect(0, 0, pen.px(370), pen.px(62))
        rect.midtop = (sheet.centerx, sheet.y + pen.px(290))
        label = "Show me" if self.handover.question else "Open my table"
        return (Control("open", rect, label, self._open, "gold", key="hold O", focusable=False, size=22),)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Cloth, sheet and words."""
        self._cloth(surface)
        self._strew(surface)
        sheet, pen, player = self._sheet(), self.pen, self.handover.player
        ramp = pen.ramp(player.colour)
        rim = sheet.inflate(pen.px(14), pen.px(14))
        pen.panels.paper(surface, rim, "paper", 18, tint=ramp.mid, share=0.92)
        pen.panels.paper(surface, sheet, "paper", 14, shadow=False)
        x = sheet.centerx
        self._medal(surface, (x, sheet.y + pen.px(98)))
        words = self.handover.question or "it is your turn"
        style = self._fitting(f"{player.name}, {words}", sheet.width - pen.px(40))
        pen.text(
            surface,
            f"{player.name}, {words}",
            (x, sheet.y + pen.px(208)),
            style,
            "center",
            sheet.width - pen.px(30),
        )
        look_away = f"{player.colour.capitalize()} {SYMBOLS[player.colour]} · everyone else, please look away"
        pen.text(
            surface,
            look_away,
            (x, sheet.y + pen.px(254)),
            pen.style("text", 17, pen.palette.ink_dim),
            "center",
        )
        self._news(surface, sheet)
        self._order(surface)

    def _fitting(self, text: str, width: int) -> Style:
        """The largest title size up to 40 units at which the words fit."""
        size = 40.0
        style = self.pen.style("title", size)
        while size > 20 and self.pen.letters.width(text, style) > width:
            size -= 1
            style = self.pen.style("title", size)
        return style

    def _cloth(self, surface: pygame.Surface) -> None:
        """Heavy folds: brightness runs in waves, darker at the top and the foot."""
        ramp = self.pen.ramp(self.handover.player.colour)
        dark, light = mix(ramp.ink, ramp.deep, 0.55), mix(ramp.deep, ramp.dark, 0.45)
        columns = _FOLDS * 16
        strip = pygame.Surface((columns, 1))
        for x in range(columns):
            wave = 0.5 + 0.5 * math.sin(2 * math.pi * x / 16 + 0.7 * math.sin(x * 0.13))
            strip.set_at((x, 0), rgb(mix(dark, light, wave**1.4)))
        surface.blit(pygame.transform.smoothscale(strip, surface.get_size()), (0, 0))
        fall = pygame.Surface((1, 9), pygame.SRCALPHA)
        for y, alpha in enumerate((150, 60, 12, 0, 0, 10, 40, 90, 150)):
            fall.set_at((0, y), (8, 5, 3, alpha))
        surface.blit(
            pygame.transform.smoothscale(fall.premul_alpha(), surface.get_size()),
            (0, 0),
            special_flags=PREMULTIPLIED,
        )

    def _strew(self, surface: pygame.Surface) -> None:
        """The player's symbol, faint, all over the cloth."""
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

    def _medal(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """The symbol on a disc of 140 units."""
        pen, colour = self.pen, self.handover.player.colour
        ramp = pen.ramp(colour)
        medal = shape.disc(pen.px(148), mix(ramp.high, "#ffffff", 0.25), ramp.mid, pen.px(5))
        surface.blit(medal, medal.get_rect(center=centre), special_flags=PREMULTIPLIED)
        pen.symbol(surface, colour, centre, 100)

    def _news(self, surface: pygame.Surface, sheet: pygame.Rect) -> None:
        pen, count = self.pen, self.handover.happened
        news = (
            f"{plural(count, 'thing', 'things')} happened since your last turn."
            if count
            else "Nothing happened since."
        )
        pen.text(surface, news, (sheet.centerx, sheet.y + pen.px(384)), pen.style("text", 15), "center")
        note = "The key that ended the last turn does nothing here."
        dim = pen.style("text", 13, pen.palette.ink_dim)
        pen.text(surface, note, (sheet.centerx, sheet.y + pen.px(412)), dim, "center")

    def _order(self, surface: pygame.Surface) -> None:
        """Who plays in which order, at the foot."""
        pen, (width, height) = self.pen, self.size
        cream = pen.style("text", 15, "#f3eee0")
        names = ", ".join(player.name for player in self.handover.players)
        line = f"{self.handover.line} · order: {names}"
        pen.text(surface, line, (width // 2, height - pen.px(72)), cream, "center", width - pen.px(60))
        for place, player in enumerate(self.handover.players):
            on = place == self.handover.next
            x = width // 2 + round((place - (len(self.handover.players) - 1) / 2) * pen.px(56))
            ramp = pen.ramp(player.colour)
            size = pen.px(40 if on else 30)
            disc = shape.disc(size, "#f9efd6", ramp.mid, pen.px(3.4 if on else 2))
            place_at = (x, height - pen.px(35))
            surface.blit(disc, disc.get_rect(center=place_at), special_flags=PREMULTIPLIED)
            pen.symbol(surface, player.colour, place_at, 26 if on else 19)
        if self._menu:
            small = pen.style("text", 14, "#dcd6c6")
            pen.text(surface, "Esc: menu", (pen.px(24), height - pen.px(35)), small, "midleft")

    def paint_above(self, surface: pygame.Surface) -> None:
        """How long the key still has to be held."""
        if self._held <= 0:
            return
        rect = self.ring.get("open").rect
        bar = pygame.Rect(rect.x + self.pen.px(10), rect.bottom - self.pen.px(9), 0, self.pen.px(4))
        bar.width = round((rect.width - self.pen.px(20)) * min(1.0, self._held / HOLD))
        surface.fill("#fffbe8", bar)
