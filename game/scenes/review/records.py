"""The records of this computer: best results and challenges of one person, victories at a full table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Literal

import pygame

from game import daily
from game.kit.control import Control
from game.profile import Finished, Profile
from game.scenes.base.screen import Screen
from game.scenes.base.shelf import Box, boxes
from game.scenes.new_game.setup_model import challenge
from game.scenes.new_game.solo_setup_panel import result_words
from game.scenes.review.leaderboards import (
    LEFT,
    SHOWN,
    WIDTH,
    BestSheet,
    DaysSheet,
    Sheet,
    TallySheet,
    days_shown,
)
from game.services import Services
from game.text import plural
from rules.core.protocol import Variant

_LIST: Final = (20, 318)
_PANEL_TOP: Final = 70
_PANEL_HEIGHT: Final = 566
_CARD: Final = 84
DAYS: Final = 100
"""How many days back challenges are offered."""
Tab = Literal["best", "days"]


class RecordsScene(Screen):
    """Rule sets at the left, what was reached in the chosen one at the right."""

    fitted = True

    def __init__(self, services: Services, profile: Profile, kept: Callable[[Finished], Path | None]) -> None:
        """`kept` finds the file of a finished game, if there still is one."""
        super().__init__(services)
        self.profile, self._kept = profile, kept
        self.boxes = boxes()
        self.box = self.boxes[0]
        self.variant = self._first(self.box)
        self.tab: Tab = "best"
        self.first = 0
        """How many days before today the list of challenges begins."""
        self._sheet: Sheet
        self._lines: dict[str, str] = {}

    def _first(self, box: Box) -> Variant:
        """The rule set that is shown at first: the one played last."""
        latest = self.profile.finished(box.info.name, limit=1)
        known = {variant.name: variant for variant in box.info.variants}
        return known.get(latest[0].variant if latest else "", box.info.variants[0])

    @property
    def _alone(self) -> bool:
        return self.variant.alone

    def shown(self) -> None:
        """Results may have come since."""
        self.refresh()
        super().shown()

    # Lay-out

    def lay_out(self) -> Sequence[Control]:
        """Games, rule sets, tabs, the rows' buttons, and back."""
        self._sheet = self._make_sheet()
        self._lines = {variant.name: self._line(variant) for variant in self.box.info.variants}
        back = Control("back", self.pen.rect(20, 652, 170, 48), "Back", self.services.stack.pop, key="Esc")
        return [
            *self._games(),
            *self._variants(),
            *self._tabs(),
            *self._sheet.controls(),
            *self._turns(),
            back,
        ]

    def _make_sheet(self) -> Sheet:
        game = self.box.info.name
        if not self._alone:
            return TallySheet(self.pen, self.profile, game, self.variant, self._watcher)
        if self.tab == "best":
            return BestSheet(self.pen, self.profile, game, self.variant, self._watcher)
        days = days_shown(daily.day_at(self.services.clock.wall()), self.first)
        return DaysSheet(self.pen, self.profile, game, self.variant, days, self._play)

    def _games(self) -> list[Control]:
        if len(self.boxes) < 2:
            return []
        return [
            Control(
                f"game-{box.info.name}",
                self.pen.rect(200 + number * 160, 11, 150, 38),
                box.info.title,
                partial(self._choose, box, None),
                "tab",
                checked=box is self.box,
            )
            for number, box in enumerate(self.boxes)
        ]

    def _variants(self) -> list[Control]:
        left, width = _LIST
        return [
            Control(
                f"variant-{variant.name}",
                self.pen.rect(left + 14, _PANEL_TOP + 46 + number * (_CARD + 8), width - 28, _CARD),
                variant.title,
                partial(self._choose, self.box, variant),
                "bare",
                checked=variant == self.variant,
            )
            for number, variant in enumerate(self.box.info.variants)
        ]

    def _tabs(self) -> list[Control]:
        if not self._alone:
            return []
        tabs: tuple[tuple[Tab, str], ...] = (("best", "Ten best"), ("days", "Challenges"))
        return [
            Control(
                f"tab-{name}",
                self.pen.rect(LEFT + WIDTH - 14 - 162 * (2 - number), _PANEL_TOP + 7, 154, 36),
                label,
                partial(self._open, name),
                "tab",
                checked=name == self.tab,
            )
            for number, (name, label) in enumerate(tabs)
        ]

    def _turns(self) -> list[Control]:
        """Arrows to other days."""
        if not (self._alone and self.tab == "days"):
            return []
        arrows = (("newer", "up", "Later days", -1), ("older", "down", "Earlier days", 1))
        return [
            Control(
                name,
                self.pen.rect(LEFT + WIDTH - 14 - 54 * (2 - number), 654, 46, 44),
                "",
                partial(self.turn, pages),
                "icon",
                tip,
                enabled=self._page(pages) != self.first,
                icon=f"ui/icons/{icon}",
            )
            for number, (name, icon, tip, pages) in enumerate(arrows)
        ]

    def _page(self, pages: int) -> int:
        return max(0, min(DAYS - SHOWN, self.first + pages * SHOWN))

    # What the buttons do

    def turn(self, pages: int) -> None:
        """Show later (-1) or earlier (1) days."""
        self.first = self._page(pages)
        self.refresh_soon()

    def _choose(self, box: Box, variant: Variant | None) -> None:
        self.box, self.variant, self.first = box, variant or self._first(box), 0
        self.refresh_soon()

    def _open(self, tab: Tab) -> None:
        self.tab = tab
        self.refresh_soon()

    def _watcher(self, facts: Finished) -> Callable[[], None] | None:
        file, show = self._kept(facts), self.services.open_replay_file
        return partial(show, file) if file and show else None

    def _play(self, day: str) -> None:
        services = self.services
        if services.start_game:
            form = challenge(services.settings.values, self.boxes, self.box.info.name, self.variant.name, day)
            services.start_game(form)

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys turn the days."""
        if not (self._alone and self.tab == "days"):
            return False
        match event.type:
            case pygame.MOUSEWHEEL:
                self.turn(-1 if event.y > 0 else 1)
            case pygame.KEYDOWN if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
            case _:
                return False
        return True

    # Painting

    def _line(self, variant: Variant) -> str:
        """What was reached in a rule set, for its card."""
        game = self.box.info.name
        if variant.alone:
            best = self.profile.best(game, variant.name, 1)
            return f"best {result_words(best[0], variant.ranks)}" if best else "not played yet"
        sums = self.profile.statistics(game, variant.name)
        return f"{plural(sums.games, 'game', 'games')}, {sums.won} won" if sums.games else "not played yet"

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Floor, bar, both sheets."""
        pen = self.pen
        pen.panels.floor(surface, "glade")
        pen.panels.bar(surface, pygame.Rect(0, 0, self.size[0], pen.px(58)))
        style = pen.style("title", 30, pen.palette.wood_ink, "#2e1a0c", 2)
        pen.text(surface, "Records", (pen.px(24), pen.px(28)), style, "midleft")
        for (left, width), heading in ((_LIST, "Rule set"), ((LEFT, WIDTH), self.variant.title)):
            pen.panels.paper(surface, pen.rect(left, _PANEL_TOP, width, _PANEL_HEIGHT), "paper_dim")
            pen.text(surface, heading, (pen.px(left + 16), pen.px(_PANEL_TOP + 10)), pen.style("title", 20))
        self._sheet.paint(surface)
        if self._alone:
            self._paint_legend(surface)

    def _paint_legend(self, surface: pygame.Surface) -> None:
        """What the golden border means."""
        pen = self.pen
        words = "Gold border: no undo, no hint, a seed played for the first time."
        style = pen.style("text", 14, pen.palette.glass_ink)
        ground = pygame.Rect(0, 0, pen.letters.width(words, style) + pen.px(28), pen.px(36))
        ground.midleft = (pen.px(LEFT), pen.px(676))
        pen.panels.glass(surface, ground)
        pen.text(surface, words, ground.center, style, "center")

    def paint(self, surface: pygame.Surface) -> None:
        """The cards of the rule sets."""
        for control in self.controls:
            if control.id.startswith("variant-"):
                self._paint_card(surface, control)

    def _paint_card(self, surface: pygame.Surface, control: Control) -> None:
        pen, rect = self.pen, control.rect
        light = control.checked or control.id == self.ring.hover_id
        pen.panels.paper(surface, rect, "paper_light" if light else "paper", shadow=control.checked)
        left, room = rect.x + pen.px(18), rect.width - pen.px(32)
        place = (left, rect.y + pen.px(28))
        pen.text(surface, control.label, place, pen.style("display", 18), "midleft", room)
        dim = pen.style("text", 14, pen.palette.ink_dim)
        line = self._lines[control.id.removeprefix("variant-")]
        pen.text(surface, line, (left, rect.y + pen.px(56)), dim, "midleft", room)
