"""The home screen: continue, a new game, today's challenges, the shelf, the way to everything else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.kit import shape
from game.kit.button import State
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED, Run
from game.scenes.base.screen import Screen
from game.scenes.base.shelf import Box, boxes
from game.scenes.home.credits import CreditsScene
from game.scenes.home.daily_panel import Today
from game.scenes.home.rulebook import RulebookScene
from game.scenes.home.settings import SettingsScene
from game.scenes.new_game.setup import SetupScene
from game.services import ContinueCard, Services
from game.text import ago, plural, seat_counts

_LEFT: Final = 40
_WIDTH: Final = 1200
_GAP: Final = 18
_TOP: Final = 104
_CARD_HEIGHT: Final = 176
_MAIN: Final = 776
_SIDE: Final = (834, 406)
"""Left edge and width of what stands at the right of the top row."""
_PLANK: Final = 52
"""Height of the new-game plank where it has no sheet of its own."""
_BOX_TOP: Final = 306
_BOX_HEIGHT: Final = 290
_SHELF_TOP: Final = 590
_FOOT: Final = 658
_WIDEST_BOX: Final = 620
_INVITATION: Final = "Sit down alone or with up to three others, people or computers, and choose a rule set."


class HomeScene(Screen):
    """The first screen."""

    fitted = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.boxes = boxes()
        self.card: ContinueCard | None = None
        self.today = Today(services, self.boxes)
        self._picture: pygame.Surface | None = None

    def shown(self) -> None:
        """Look for an interrupted game and results again: something may have been played since."""
        find = self.services.continue_card
        self.today = Today(self.services, self.boxes)
        self.card = find() if find else None
        self._picture = self._load_picture()
        self.services.audio.ambience("ambience-day")
        self.refresh()
        if self.ring.focus_id is None and self.controls:
            self.ring.focus(self.controls[0].id)
        super().shown()

    def _load_picture(self) -> pygame.Surface | None:
        if self.card is None or self.card.picture is None:
            return None
        try:
            return pygame.image.load(self.card.picture).convert()
        except (pygame.error, OSError):
            return None

    # Lay-out

    def lay_out(self) -> Sequence[Control]:
        """Continue first if there is a game to go on with, then new game, the boxes, the foot row."""
        return [*self._top_row(), *self._box_buttons(), *self._foot_row()]

    @property
    def _goes_on(self) -> bool:
        """Whether there is a game to go on with."""
        return self.card is not None and self.services.continue_game is not None

    def _top_row(self) -> list[Control]:
        new = Control("new-game", self._new_plank(), "New game", self._new_game, "gold", key="N")
        new.tooltip = "Choose rule set, seats and options"
        found = [new] if self.boxes else []
        if self._goes_on:
            rect = self.pen.rect(_LEFT, _TOP, _MAIN, _CARD_HEIGHT)
            go_on = Control("continue", rect, "Continue", self.services.continue_game, "bare", key="Enter")
            found.insert(0, go_on)
            new.look = "plank"
            new.size = 20
        return [*found, *(self.today.controls(self.pen, self._today_sheet) if self.today.rows else ())]

    @property
    def _today_sheet(self) -> pygame.Rect:
        """At the right; above the new-game plank where a game goes on."""
        left, width = _SIDE
        height = _CARD_HEIGHT - _PLANK - 8 if self._goes_on else _CARD_HEIGHT
        return self.pen.rect(left, _TOP, width, height)

    @property
    def _new_sheet(self) -> pygame.Rect | None:
        """The parchment of the new-game button: beside Continue, or the whole row; none beside both."""
        if not self._goes_on:
            return self.pen.rect(_LEFT, _TOP, _MAIN, _CARD_HEIGHT)
        return None if self.today.rows else self.pen.rect(_SIDE[0], _TOP, _SIDE[1], _CARD_HEIGHT)

    def _new_plank(self) -> pygame.Rect:
        pen, sheet = self.pen, self._new_sheet
        if sheet is None:
            left, width = _SIDE
            return pen.rect(left, _TOP + _CARD_HEIGHT - _PLANK, width, _PLANK)
        plank = pen.rect(0, 0, 250, 54)
        plank.bottomright = (sheet.right - pen.px(24), sheet.bottom - pen.px(22))
        if self._goes_on:
            plank.centerx = sheet.centerx
        return plank

    def _box_rects(self) -> list[pygame.Rect]:
        count = max(1, len(self.boxes))
        width = min(_WIDEST_BOX, (_WIDTH - 24 - _GAP * (count - 1)) / count)
        return [
            self.pen.rect(_LEFT + 12 + n * (width + _GAP), _BOX_TOP, width, _BOX_HEIGHT)
            for n in range(len(self.boxes))
        ]

    def _box_buttons(self) -> list[Control]:
        pen = self.pen
        controls = []
        for number, (box, rect) in enumerate(zip(self.boxes, self._box_rects(), strict=True), 1):
            wide = self._is_wide(rect)
            area = pygame.Rect(0, 0, pen.px(190) if wide else rect.w - pen.px(36), pen.px(44))
            area.bottomright = (rect.right - pen.px(22 if wide else 18), rect.bottom - pen.px(24))
            play = Control(
                f"play-{box.info.name}", area, "Play", partial(self._open_setup, box), key=str(number)
            )
            play.tooltip = f"A new game of {box.info.title}"
            controls.append(play)
        return controls

    def _is_wide(self, rect: pygame.Rect) -> bool:
        return rect.w > self.pen.px(420)

    def _foot_row(self) -> list[Control]:
        services = self.services
        entries: list[tuple[str, str, str, Callable[[], None] | None]] = [
            ("rulebook", "Rulebook", "F1", self._rulebook if self.boxes else None),
            ("records", "Records", "R", services.open_records if self.boxes else None),
            ("replays", "Replays", "V", services.open_replays),
            ("position", "Position", "O", services.open_position if self.boxes else None),
            ("settings", "Settings", "F10", lambda: services.stack.push(SettingsScene(services))),
            ("credits", "Credits", "C", lambda: services.stack.push(CreditsScene(services))),
            ("quit", "Quit", "Ctrl+Q", services.quit),
        ]
        offered = [entry for entry in entries if entry[3] is not None]
        step = min(178, (_WIDTH + 12) / len(offered))
        return [
            Control(name, self.pen.rect(_LEFT + number * step, _FOOT, step - 12, 42), label, action, key=key)
            for number, (name, label, key, action) in enumerate(offered)
        ]

    # What the buttons do

    def _new_game(self) -> None:
        self.services.stack.push(SetupScene(self.services))

    def _open_setup(self, box: Box) -> None:
        self.services.stack.push(SetupScene(self.services, box.info.name))

    def _rulebook(self) -> None:
        self.services.stack.push(RulebookScene(self.services, self.boxes[0].info.name))

    # Painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The glade, the title, the shelf with the boxes, the new-game sheet."""
        pen = self.pen
        pen.panels.floor(surface, "glade")
        self._paint_title(surface)
        self._paint_new(surface)
        if self.today.rows:
            self.today.paint_ground(surface, pen, self._today_sheet)
        pen.panels.shelf(surface, pen.rect(_LEFT - 16, _SHELF_TOP, _WIDTH + 32, 44))
        self._paint_figures(surface)
        for box, rect in zip(self.boxes, self._box_rects(), strict=True):
            self._paint_box(surface, box, rect)

    def _paint_title(self, surface: pygame.Surface) -> None:
        pen = self.pen
        name = pen.theme.pictures["title"]
        if pen.sprites.has(name):
            picture = pen.sprites.get(name, pen.px(300))
            rect = picture.get_rect(midleft=(pen.px(_LEFT - 4), pen.px(54)))
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)
        else:
            style = pen.style("title", 58, "#fff0d2", "#2a1808", 2.4)
            rect = pen.text(surface, "Antology", (pen.px(_LEFT - 2), pen.px(54)), style, "midleft")
        style = pen.style("display", 20, "#ecdcb4", "#1c1207", 1.4)
        words = "ant games on one shelf" if len(self.boxes) > 1 else "a shelf for ant games"
        pen.text(surface, words, (rect.right + pen.px(22), pen.px(66)), style, "midleft")

    def _paint_new(self, surface: pygame.Surface) -> None:
        pen, sheet, beside = self.pen, self._new_sheet, self._goes_on
        if sheet is None:
            return
        pen.panels.paper(surface, sheet)
        place = (sheet.x + pen.px(24), sheet.y + pen.px(16))
        head = "Another table" if beside else "Begin"
        pen.text(surface, head, place, pen.style("title", 24 if beside else 32))
        area = pygame.Rect(place[0], sheet.y + pen.px(56 if beside else 66), sheet.w - pen.px(48), pen.px(44))
        words = "People and computers, as you like." if beside else _INVITATION
        pen.letters.paragraph(surface, words, pen.style("text", 15, pen.palette.ink_dim), area)

    def _paint_figures(self, surface: pygame.Surface) -> None:
        """Miniatures stand on the free part of the shelf."""
        pen, rects = self.pen, self._box_rects()
        left = rects[-1].right if rects else pen.px(_LEFT)
        room = pen.px(_LEFT + _WIDTH) - left
        figures = [name for box in self.boxes for name in box.text.figures if pen.sprites.has(name)]
        if not figures or room < pen.px(300):
            return
        width = min(pen.px(190), room // len(figures))
        for number, name in enumerate(figures):
            picture = pen.sprites.get(name, width)
            x = left + room * (number + 0.5) / len(figures)
            rect = picture.get_rect(midbottom=(round(x), pen.px(_SHELF_TOP + 30)))
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    def _paint_box(self, surface: pygame.Surface, box: Box, rect: pygame.Rect) -> None:
        pen = self.pen
        pen.panels.paper(surface, rect, "paper", 10, tint=box.text.tint, share=0.42)
        inner = rect.inflate(-pen.px(24), -pen.px(24))
        wide = self._is_wide(rect)
        frame = pygame.Rect(inner.topleft, (inner.h if wide else inner.w, inner.h if wide else pen.px(120)))
        self._paint_picture(surface, box, frame)
        words = inner.copy()
        if wide:
            words.left, words.width = frame.right + pen.px(20), inner.right - frame.right - pen.px(28)
            words.top += pen.px(6)
        else:
            words.top = frame.bottom + pen.px(6)
        self._paint_words(surface, box, words, wide)

    def _paint_picture(self, surface: pygame.Surface, box: Box, frame: pygame.Rect) -> None:
        pen = self.pen
        dark = shape.box(
            frame.size, pen.px(8), "#1d140b", outline=pen.palette.edge, outline_px=pen.units.line(1.4)
        )
        surface.blit(dark, frame, special_flags=PREMULTIPLIED)
        window = frame.inflate(-2 * pen.units.line(1.4), -2 * pen.units.line(1.4))
        if box.text.ground and pen.sprites.has(box.text.ground):
            surface.blit(pen.sprites.cover(box.text.ground, window.size), window)
        clip = surface.get_clip()
        surface.set_clip(window)
        for layer in box.text.layers:
            if pen.sprites.has(layer.picture):
                picture = pen.sprites.get(layer.picture, max(1, round(layer.width * window.w)))
                centre = (round(window.x + layer.x * window.w), round(window.y + layer.y * window.h))
                surface.blit(picture, picture.get_rect(center=centre), special_flags=PREMULTIPLIED)
        surface.set_clip(clip)

    def _paint_words(self, surface: pygame.Surface, box: Box, area: pygame.Rect, wide: bool) -> None:
        pen = self.pen
        title = pen.style("title", 34 if wide else 22)
        y = area.top
        pen.text(surface, box.info.title, (area.left, y), title, width=area.w)
        y += pen.letters.height(title)
        facts = f"{seat_counts(box.seats)} players"
        if box.text.minutes:
            facts += f" · about {plural(box.text.minutes, 'minute', 'minutes')}"
        bold = pen.style("bold", 14)
        pen.text(surface, facts, (area.left, y), bold, width=area.w)
        y += pen.letters.height(bold) + pen.px(4)
        body = pen.style("text", 15 if wide else 13.5, pen.palette.ink)
        text = box.text.about if wide else box.text.tagline
        pen.letters.paragraph(
            surface, text, body, pygame.Rect(area.left, y, area.w, area.bottom - pen.px(52) - y)
        )

    def paint(self, surface: pygame.Surface) -> None:
        """Today's challenges and the Continue card, which follow the mouse."""
        self.today.paint(surface, self.pen, self.controls, self.ring.hover_id)
        if self.card and any(control.id == "continue" for control in self.controls):
            control = self.ring.get("continue")
            self._paint_card(surface, self.card, control, self.state_of(control))

    def _paint_card(
        self, surface: pygame.Surface, card: ContinueCard, control: Control, state: State
    ) -> None:
        pen, rect = self.pen, control.rect
        pen.panels.paper(surface, rect, "paper_light" if state is not State.READY else "paper")
        left = rect.x + pen.px(24)
        if self._picture:
            left = self._paint_thumbnail(surface, self._picture, rect) + pen.px(22)
        width = rect.right - pen.px(24) - left
        pen.text(surface, "Continue", (left, rect.y + pen.px(12)), pen.style("title", 33))
        line = f"{card.title}, {card.variant}: {card.progress}"
        pen.text(surface, line, (left, rect.y + pen.px(60)), pen.style("display", 18), width=width)
        self._paint_scores(surface, card, left, rect.y + pen.px(102))
        when = f"left {ago(self.services.clock.wall() - card.saved_at)}"
        pen.text(surface, when, (left, rect.bottom - pen.px(40)), pen.style("text", 14, pen.palette.ink_dim))
        plank = pygame.Rect(0, 0, pen.px(186), pen.px(50))
        plank.bottomright = (rect.right - pen.px(20), rect.bottom - pen.px(18))
        pen.control(surface, Control("", plank, "Play on", None, "gold", key="Enter"), state)

    def _paint_thumbnail(self, surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect) -> int:
        height = rect.h - self.pen.px(24)
        width = min(round(height * picture.get_width() / picture.get_height()), self.pen.px(260))
        small = pygame.transform.smoothscale(picture, (width, height))
        return surface.blit(small, (rect.x + self.pen.px(14), rect.y + self.pen.px(12))).right

    def _paint_scores(self, surface: pygame.Surface, card: ContinueCard, left: int, y: int) -> None:
        pen = self.pen
        style = pen.style("text", 16)
        runs: list[Run] = []
        for seat in card.seats:
            symbol = pen.sprites.get(pen.theme.pictures[f"symbol-{seat.colour}"], pen.px(22))
            runs.append(Run(picture=symbol, gap=pen.px(6)))
            runs.append(Run(pen.letters.fit(seat.name, style, pen.px(110)), style, gap=pen.px(6)))
            runs.append(Run(str(seat.score), pen.style("bold", 16), gap=pen.px(20)))
        pen.letters.runs(surface, runs, (left, y), "midleft")
