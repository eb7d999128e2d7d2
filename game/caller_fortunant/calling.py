"""During the game: dice for a whole room to see, the hazard in words, rolls so far, stars to tick."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.caller_fortunant import register as book
from game.caller_fortunant.people import PeopleList
from game.caller_fortunant.register import TIMERS
from game.caller_fortunant.view import Contents, View
from game.kit import pips
from game.kit.control import Control
from game.kit.filters import smoothscale_by
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.widget import WidgetLayer
from game.tables.fortunant import desk
from rules.fortunant.hazard import hazard

TUMBLE: Final = 0.6
"""Seconds that the dice are in the air."""
_EDGE: Final = 240.0
"""Largest edge of a die in units."""
_PICTURE: Final = 1.7
"""Side of a large die's picture, in edges; the tumbling ones have 96 units for an edge of 54."""
_TUMBLING: Final = 0.82 * 96 / 54
_POSES: Final = 4
_TURNS: Final = (-7.0, 2.0, 9.0)
"""Degrees by which the dice are turned, from left to right."""
_SIGN: Final = {True: "#1f4f74", False: "#a8321f"}
"""Colour of what a flood does, and of what termites do."""
_DICE: Final = 3
_TICK: Final = 0.25


class Calling(View):
    """The turn that is played."""

    def __init__(self, page: Contents) -> None:
        super().__init__(page)
        self.people = PeopleList(self)
        self.typed: list[int] = []
        """Faces of real dice that are entered so far."""
        self.in_air = 0.0
        """Seconds until the dice lie still."""
        self.left: float | None = None
        """Seconds that the turn still has; None without a limit."""
        nowhere = Area(0, 0, 0, 0, 1.0)
        self._head = self._clock = self._tray = self._strip = self._faces = nowhere
        self._felt = pygame.Rect(0, 0, 0, 0)

    def opened(self) -> None:
        """Drop dice in the air, the running time limit and typed dice: the page was out of sight."""
        self.in_air, self.left, self.typed = 0.0, None, []

    # ------------------------------------------------------------------ layout

    def lay_out(self, pen: Pen, body: Area, widgets: WidgetLayer) -> Sequence[Control]:
        """Dice at the left, people at the right."""
        self.pen = pen
        left, right = body.columns(Flex(), Flex(0.42, least=300, most=440), gap=14)
        self._head, self._tray, self._faces, self._strip = left.rows(
            84, Flex(), 50 if self.register.real_dice else 0, 92, gap=8
        )
        return [*self._timer_buttons(), *self._face_buttons(), *self.people.lay_out(pen, right)]

    def _timer_buttons(self) -> list[Control]:
        self._clock = self._head.place(min(270, self._head.width * 0.46), 32, "topright")
        row = self._clock.columns(*[Flex() if seconds else Flex(1.5) for seconds in TIMERS], gap=5)
        return [
            Control(
                f"timer-{seconds}",
                cell.rect,
                f"{seconds} s" if seconds else "no limit",
                partial(self._set_timer, seconds),
                "choice",
                "The seconds for a turn; a bell rings at the end"
                if seconds
                else "Everybody takes as long as they need",
                checked=self.register.timer == seconds,
                size=13,
            )
            for seconds, cell in zip(TIMERS, row, strict=True)
        ]

    def _face_buttons(self) -> list[Control]:
        """Six faces to click, where the room rolls its own dice."""
        if not self.register.real_dice:
            return []
        cells = self._faces.place(6 * 54, 48).columns(*[Flex()] * pips.SIDES, gap=6)
        can = not self.register.over
        return [
            Control(
                f"face-{face}",
                cell.rect,
                "",
                partial(self._type, face),
                "bare",
                "",
                str(face),
                can,
                sound="step",
            )
            for face, cell in enumerate(cells, 1)
        ]

    def deeds(self, foot: Area) -> Sequence[Control]:
        """Undo, and the next roll, or the way to the points."""
        undo, main = foot.columns(Flex(0.42, least=80), Flex(), gap=8)
        back = Control("undo", undo.rect, "Undo", self._undo, key="Ctrl+Z", enabled=bool(self.register.rolls))
        back.tooltip = "Take back the last roll"
        if self.register.over:
            points = Control("points", main.rect, "Enter points", lambda: self.page.go("points"), "gold")
            points.key = "Enter"
            return [back, points]
        if self.register.real_dice:
            whole = len(self.typed) == _DICE
            roll = Control("roll", main.rect, "These dice", self._enter, "gold", key="Enter", enabled=whole)
            roll.tooltip = "" if whole else "Click or type what the three dice show"
        else:
            roll = Control("roll", main.rect, "Roll", self._roll, "gold", key="Space")
        roll.size = 22
        return [back, roll]

    # ------------------------------------------------------------------ what happens

    def _roll(self) -> None:
        self._begin(None)

    def _enter(self) -> None:
        if len(self.typed) == _DICE:
            first, second, third = self.typed
            self._begin((first, second, third))

    def _begin(self, dice: book.Dice | None) -> None:
        values = self.page.services.settings.values
        self.page.keep(book.with_roll(self.register, dice))
        self.page.services.audio.play("dice")
        still = dice is not None or values.reduced_motion or not values.speed
        self.in_air = 0.0 if still else TUMBLE / values.speed
        self.typed = []
        self.left = float(self.register.timer) or None

    def _undo(self) -> None:
        self.in_air, self.left, self.typed = 0.0, None, []
        self.page.keep(book.without_roll(self.register))

    def _type(self, face: int) -> None:
        if len(self.typed) == _DICE:
            self.typed = []
        self.typed.append(face)
        self.page.relay()

    def _set_timer(self, seconds: int) -> None:
        self.left = float(seconds) or None if self.register.rolls else None
        self.page.keep(book.replace(self.register, timer=seconds))

    def use(self, event: pygame.event.Event) -> bool:
        """Any key or click lets the dice lie still at once; Backspace takes a face back; pages of people."""
        if self.in_air and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.in_air = 0.0
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE and self.typed:
            self.typed.pop()
            self.page.relay()
            return True
        return self.people.pager.use(event)

    def update(self, seconds: float) -> bool:
        """Let the dice fall and the time run."""
        moved = self.in_air > 0
        self.in_air = max(0.0, self.in_air - seconds)
        if self.left is None or self.left <= 0:
            return moved
        before, self.left = self.left, max(0.0, self.left - seconds)
        if self.left == 0:
            self.page.services.audio.play("chime")
        return moved or int(before / _TICK) != int(self.left / _TICK)

    @property
    def animating(self) -> bool:
        """While the dice are in the air."""
        return self.in_air > 0

    @property
    def wake(self) -> float | None:
        """The bar of the time moves four times a second."""
        return _TICK if self.left else None

    # ------------------------------------------------------------------ painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The tray, the strip of rolls, and the people's sheet."""
        self._felt = desk.lay_tray(self.pen, surface, self._tray.rect)
        desk.lay_sheet(self.pen, surface, self._strip.rect, 4)
        self.people.paint_ground(surface)

    def paint(self, surface: pygame.Surface, hovered: str) -> None:
        """Turn, hazard, time, dice, stars."""
        self._paint_head(surface)
        if self.in_air:
            self._paint_tumbling(surface)
        else:
            self._paint_dice(surface)
        if self.register.real_dice:
            self._paint_faces(surface, hovered)
        self._paint_time(surface)
        self._paint_strip(surface)
        self.people.paint(surface, hovered)

    @property
    def _seen(self) -> tuple[book.Dice, ...]:
        """The rolls that lie on the table: a roll in the air does not count yet."""
        rolls = self.register.rolls
        return rolls[:-1] if self.in_air else rolls

    def _paint_head(self, surface: pygame.Surface) -> None:
        pen, head, register = self.pen, self._head.rect, self.register
        ink, edge = pen.palette.wood_ink, "#2e1a0c"
        turn = f"Turn {register.turn} of {register.winter}" if register.turn else "Ready?"
        label = pen.text(
            surface, turn, head.topleft, pen.style("title", 30, ink, edge, 2), "topleft", head.w // 2
        )
        self._paint_water(surface, label)
        if self.in_air:
            return
        words, colour = self._news()
        pen.write(
            surface, words, pen.style("title", 34, colour, edge, 2), head.bottomleft, "bottomleft", head.w
        )

    def _paint_water(self, surface: pygame.Surface, label: pygame.Rect) -> None:
        """Paint the water level, between the turn and the clock's buttons; on the felt the seed."""
        pen, register = self.pen, self.register
        level = book.water(self._seen, register.receding)
        words = f"water up to row {book.row_name(level)}" if level else "no water"
        style = pen.style("text", 16, pen.palette.wood_ink)
        room = self._clock.x - label.right - pen.px(28)
        if pen.fits(words, style, room):
            place = (label.right + pen.px(16), label.centery + pen.px(2))
            pen.write(surface, words, style, place, "midleft", room)
        faint = pen.style("text", 13, "#a9c0ac")
        corner = (self._felt.right - pen.px(10), self._felt.bottom - pen.px(5))
        pen.write(surface, f"seed {register.seed}", faint, corner, "bottomright", self._felt.w * 0.6)

    def _news(self) -> tuple[str, str]:
        """Return the announcement, and its colour."""
        register = self.register
        plain = self.pen.palette.wood_ink
        if not register.rolls:
            start = "click what your dice show" if register.real_dice else "roll when everybody is ready"
            return f"Pencils up: {start}", plain
        words = book.hazard_words(register.rolls, register.receding)
        found = hazard(register.rolls[-1])
        if register.winners:
            return f"{words} · last turn: {register.winners[0].name} has three stars", "#ffd34a"
        if register.over:
            return f"{words} · last turn: winter comes", "#ffd34a"
        return words, "#9fd0f4" if found.rows else "#ffb49c" if found.food else plain

    def _places(self, felt: pygame.Rect) -> tuple[float, list[tuple[float, float]]]:
        """Edge of the dice in pixels, and the middles of their tops."""
        edge = min(_EDGE * self.pen.u, felt.h / 1.36, felt.w / (_DICE * 1.32))
        return edge, [
            (felt.x + felt.w * (2 * number + 1) / (2 * _DICE), felt.centery - edge * 0.06)
            for number in range(_DICE)
        ]

    def _paint_dice(self, surface: pygame.Surface) -> None:
        register = self.register
        shown: Sequence[int] = register.rolls[-1] if register.rolls else ()
        shown = self.typed or shown
        edge, places = self._places(self._felt)
        clip = surface.get_clip()
        surface.set_clip(self._felt.clip(clip))
        for face, place, turn in zip(shown, places, _TURNS, strict=False):
            self.pen.put(surface, self._die(face, round(edge * _PICTURE), turn), place)
        surface.set_clip(clip)

    def _die(self, face: int, width: int, turn: float) -> pygame.Surface:
        """A large die, turned a little: three that show the same must not look like one picture."""
        name = f"fortunant/dice/grand-{face}"
        return self.pen.made.get(
            (name, width, turn),
            lambda: _turned(self.pen.sprites.master(name), width, turn),
        )

    def _paint_tumbling(self, surface: pygame.Surface) -> None:
        """The dice in the air: they come in from the right and bounce, each a little later."""
        edge, places = self._places(self._felt)
        total = TUMBLE / (self.page.services.settings.values.speed or 1)
        gone = 1 - self.in_air / total
        # A die that will lie there is made ready at a time: all three on landing would hold up the window.
        ready = min(_DICE - 1, int(gone * _DICE))
        self._die(self.register.rolls[-1][ready], round(edge * _PICTURE), _TURNS[ready])
        clip = surface.get_clip()
        surface.set_clip(self._felt.clip(clip))
        for number, (x, y) in enumerate(places):
            way = min(1.0, gone * (1.25 - 0.1 * number))
            high = abs(1 - (way * 2.2) % 1.1) * (1 - way) * edge * 0.7
            pose = 1 + (int(gone * 9) + number) % _POSES
            place = (x + (1 - way) * self._felt.w * 0.6, y - high)
            self.pen.sprite(surface, f"fortunant/dice/tumble-{pose}", place, round(edge * _TUMBLING))
        surface.set_clip(clip)

    def _paint_faces(self, surface: pygame.Surface, hovered: str) -> None:
        for face, cell in enumerate(self._faces.place(6 * 54, 48).columns(*[Flex()] * 6, gap=6), 1):
            side = min(cell.w, cell.h)
            picture = pips.face(side if hovered == f"face-{face}" else round(side * 0.9), face)
            spot = picture.get_rect(center=cell.rect.center)
            surface.blit(picture, spot, special_flags=PREMULTIPLIED)

    def _paint_time(self, surface: pygame.Surface) -> None:
        """A bar along the head that grows shorter, and the seconds."""
        if self.left is None or not self.register.timer:
            return
        pen = self.pen
        line = pygame.Rect(self._tray.x, self._tray.y - pen.px(7), self._tray.w, pen.px(6))
        share = self.left / self.register.timer
        pen.box(surface, line, 3, "#1c1410", alpha=150)
        line.width = round(line.width * share)
        if line.width > pen.px(6):
            pen.box(surface, line, 3, "#ffc93c" if share > 0.25 else "#e0533a")
        words = f"{round(self.left)} s" if self.left else "Time is up"
        style = pen.style("title", 20, "#ffe9b0", "#2e1a0c", 2)
        place = (self._head.rect.right, self._head.rect.y + pen.px(52))
        pen.text(surface, words, place, style, "midright")

    def _paint_strip(self, surface: pygame.Surface) -> None:
        """All rolls so far, a column to a turn, with what came."""
        pen, register = self.pen, self.register
        columns = self._strip.inset(10, 6).columns(*[Flex()] * register.winter, gap=2)
        for number, cell in enumerate(columns):
            rect, known = cell.rect, number < len(self._seen)
            style = pen.style(
                "bold" if number == register.turn - 1 else "text", 12.5, "" if known else "#b7a88c"
            )
            pen.text(surface, str(number + 1), (rect.centerx, rect.y + pen.px(9)), style, "center")
            if known:
                self._paint_roll(surface, rect, number)

    def _paint_roll(self, surface: pygame.Surface, rect: pygame.Rect, number: int) -> None:
        pen, dice = self.pen, self.register.rolls[number]
        side = min(rect.w // 2 - 1, pen.px(17))
        spots = ((-0.52, 0), (0.52, 0), (0, 1.04))
        for face, (dx, dy) in zip(dice, spots, strict=True):
            picture = pips.face(side, face)
            place = (rect.centerx + dx * side, rect.y + pen.px(27) + dy * side)
            surface.blit(
                picture,
                picture.get_rect(center=(round(place[0]), round(place[1]))),
                special_flags=PREMULTIPLIED,
            )
        found = hazard(dice)
        if found.food or found.rows:
            sign, wide = ("fortunant/signs/drop", 10) if found.rows else ("fortunant/ants/termite", 17)
            middle = rect.bottom - pen.px(11)
            pen.icon(surface, sign, (rect.centerx - pen.px(6), middle), wide)
            style = pen.style("bold", 13, _SIGN[bool(found.rows)])
            pen.text(
                surface, str(found.food or found.rows), (rect.centerx + pen.px(8), middle), style, "center"
            )


def _turned(picture: pygame.Surface, width: int, turn: float) -> pygame.Surface:
    """A picture turned by degrees and then reduced: the other way round its edges would be jagged."""
    whole = pygame.transform.rotozoom(picture, turn, 1)
    return smoothscale_by(whole, width / picture.get_width())
