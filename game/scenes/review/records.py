"""The Records page: best solo results and challenges, and victories in games of several players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, Literal

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.learning import puzzles
from game.profile import daily
from game.profile.profile import Finished, Profile, Same, Tally
from game.scenes.base.game_tabs import GameTabs, last_box
from game.scenes.base.page import Page
from game.scenes.base.paged_list import PAGER
from game.scenes.base.result_words import result_words
from game.scenes.base.shelf import Box, boxes
from game.scenes.new_game.setup_model import challenge
from game.scenes.review.leaderboards import BestSheet, DaysSheet, Sheet, TallySheet
from game.scenes.review.wins_sheet import WinsSheet
from game.services import Services
from game.text import clean, plural
from rules.core.protocol import Variant

_LEGEND: Final = "A gold border means no undo, no hint, and a seed played for the first time."
_LOST: Final = "Not shown: {} that cannot be read. Kept games are under Your games."
_HEAD: Final = 46
_CARD: Final = 84
Tab = Literal["games", "wins", "best", "days"]
_TABS: Final[dict[Tab, str]] = {
    "games": "Games",
    "wins": "Best wins",
    "best": "Ten best",
    "days": "Challenges",
}


class RecordsScene(Page):
    """Rule sets on the left, the records of the chosen one on the right."""

    title = "Records"
    tallest = 900

    def __init__(
        self,
        services: Services,
        profile: Profile,
        kept: Callable[[Finished], Path | None],
        left: tuple[str, float] | None = None,
    ) -> None:
        """`kept` finds the file of a finished game; None if it no longer exists. `left`: the game left last
        before its end, by name, and when, in seconds since 1970."""
        super().__init__(services)
        self.profile, self._kept = profile, kept
        self.boxes = boxes()
        ended = [(facts.ended_at, facts.game) for facts in profile.finished(limit=1)]
        _, latest = max([*ended, *([(left[1], left[0])] if left else [])], default=(0.0, ""))
        played = [box for box in self.boxes if box.info.name == latest]
        # Not the game of a page that was only opened: who looks for results looks for those of the last game.
        self.box = played[0] if played else last_box(services, self.boxes)
        self.mood = self.box.info.moods[0]
        self.tabs = GameTabs(services, self.boxes, self.box.info.name, self._choose_game)
        self.variant = self._first(self.box)
        self._calendar = daily.Calendar(services.clock.wall)
        self.tab: Tab = self._first_tab()
        self._opened = False
        """True once a tab was chosen: other games and rule sets then open at it, too."""
        self.sheet = self._make_sheet()
        self._lines: dict[str, list[str]] = {}
        self._lost = 0
        """Results of the chosen rule set that cannot be read."""
        self._left = self._right = Area(0, 0, 0, 0, 1.0)

    def _first(self, box: Box) -> Variant:
        """The rule set to show first: the one played last."""
        latest = self.profile.finished(box.info.name, limit=1)
        known = {variant.name: variant for variant in box.info.variants}
        return known.get(latest[0].variant if latest else "", box.info.variants[0])

    def _tabs_of(self, variant: Variant) -> list[Tab]:
        """The sheets of a rule set: those of games of several, of one person's results, and of challenges."""
        fitting: dict[Tab, bool] = {
            "games": max(variant.seats) > 1,
            "wins": max(variant.seats) > 1,
            "best": 1 in variant.seats,
            "days": bool(variant.challenge),
        }
        return [tab for tab, fits in fitting.items() if fits]

    def _first_tab(self) -> Tab:
        """The tab that has the game played last: a game alone stands only among the best."""
        tabs = self._tabs_of(self.variant)
        latest = self.profile.finished(self.box.info.name, self.variant.name, limit=1)
        return "best" if "best" in tabs and latest and latest[0].is_alone else tabs[0]

    def shown(self) -> None:
        """Read the results again: some may have been added since."""
        first = self.sheet.pages.first
        self.sheet = self._make_sheet()
        self.sheet.pages.first = first
        self.refresh()
        super().shown()

    def update(self, seconds: float) -> None:
        """Notice a new day."""
        super().update(seconds)
        if self._calendar.has_turned():
            self.sheet = self._make_sheet()
            self.refresh()

    def _make_sheet(self) -> Sheet:
        game, changed = self.box.info.name, self.refresh_soon
        match self.tab:
            case "games":
                return TallySheet(self.profile, game, self.variant, self._watcher, changed, self._same)
            case "wins":
                return WinsSheet(self.profile, game, self.variant, self._watcher, changed)
            case "best":
                return BestSheet(self.profile, game, self.variant, self._watcher, changed)
            case "days":
                today = self._calendar.day
                return DaysSheet(self.profile, game, self.variant, today, self._play, changed)

    # Layout

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """Rule sets, the tabs of a sheet, and its rows."""
        self._lines = {variant.name: self._sums(variant) for variant in self.box.info.variants}
        self._lost = self.profile.unreadable(self.box.info.name, self.variant.name)
        self._left, self._right = body.columns(Flex(0.3, least=232, most=330), Flex(), gap=12)
        _, cards = self._left.inset(14, 0).cut_top(_HEAD)
        head, rows = self._right.inset(14, 0).cut_top(_HEAD)
        rows = rows.part(0, 4, rows.width, rows.height - 14)
        pager = self.foot.place(220, PAGER, "midright")
        return [*self._variants(cards), *self._tabs(head), *self.sheet.lay_out(self.pen, rows, pager)]

    def _variants(self, area: Area) -> list[Control]:
        """A card for each rule set; they shrink where the window is low."""
        sizes = [Flex(most=_CARD)] * len(self.box.info.variants)
        cells = area.part(0, 0, area.width, area.height - 14).rows(*sizes, gap=8)
        return [
            Control(
                f"variant-{variant.name}",
                cell.rect,
                variant.title,
                partial(self._choose, self.box, variant),
                "bare",
                checked=variant == self.variant,
            )
            for variant, cell in zip(self.box.info.variants, cells, strict=True)
        ]

    def _tabs(self, head: Area) -> list[Control]:
        tabs = self._tabs_of(self.variant)
        if len(tabs) < 2:
            return []
        _, *cells = head.place(head.width, 34).columns(Flex(), *[Flex(most=154)] * len(tabs), gap=8)
        return [
            Control(
                f"tab-{tab}", cell.rect, _TABS[tab], partial(self._open, tab), "tab", checked=tab == self.tab
            )
            for tab, cell in zip(tabs, cells, strict=True)
        ]

    # What the buttons do

    def _choose_game(self, name: str) -> None:
        box = next(box for box in self.boxes if box.info.name == name)
        self.tabs.chosen = name
        self._choose(box, self._first(box))

    def _choose(self, box: Box, variant: Variant) -> None:
        self.box, self.variant, self.mood = box, variant, box.info.moods[0]
        self.tab = self.tab if self._opened and self.tab in self._tabs_of(variant) else self._first_tab()
        self.sheet = self._make_sheet()
        self.refresh_soon()

    def _open(self, tab: Tab) -> None:
        self.tab, self._opened = tab, True
        self.sheet = self._make_sheet()
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
        """Wheel and page keys turn the rows."""
        return self.sheet.pages.use(event, self.ring)

    # Painting

    @property
    def _same(self) -> Same:
        return self.services.settings.values.same_people

    def _sums(self, variant: Variant) -> list[str]:
        """A summary of a rule set's records, for its card: of those who play alone, and of others."""
        game = self.box.info.name
        best = self.profile.best(game, variant.name, 1) if 1 in variant.seats else []
        alone = [f"best {result_words(best[0], variant.ranks)}"] if best else []
        alone += self._puzzles(variant)
        tallies = self.profile.tallies(game, variant.name, self._same)
        found = [*alone, *_together(tallies, max(1, 2 - len(alone)))]
        if lost := self.profile.unreadable(game, variant.name):
            found = [*found[:1], f"{plural(lost, 'result', 'results')} cannot be read"]
        if not found and self.profile.finished(game, variant.name, limit=1):
            return ["finished by computers"]
        return found or ["not played yet"]

    def _puzzles(self, variant: Variant) -> list[str]:
        """The rating in the game's puzzles, on the card of its first rule set."""
        if variant != self.box.info.variants[0] or not (tries := self.profile.puzzles(self.box.info.name)):
            return []
        known = puzzles.of_game(self.box.info.name)
        if known is None:
            return []
        now = puzzles.standing(known, tries)
        return [f"puzzles: rated {now.rating:.0f}, {now.solved} of {now.tried} solved"]

    def paint_body(self, surface: pygame.Surface) -> None:
        """Both sheets with their headings, and what the golden border means."""
        pen = self.pen
        for area, heading in ((self._left, "Rule set"), (self._right, self.variant.title)):
            pen.panels.paper(surface, area.rect, "paper_dim")
            head = area.inset(18, 0).cut_top(_HEAD)[0]
            pen.text(surface, heading, head.rect.midleft, pen.style("title", 20), "midleft", head.w)
        if self._lost:
            self._paint_legend(surface, _LOST.format(plural(self._lost, "result", "results")))
        elif self.tab != "games":
            self._paint_legend(surface, _LEGEND)

    def _paint_legend(self, surface: pygame.Surface, words: str) -> None:
        pen, style = self.pen, self.pen.style("text", 14, self.pen.palette.glass_ink)
        _, middle, _ = self.foot.columns(182, Flex(), 232)
        wide = pen.letters.width(words, style) / pen.units.u + 28
        plate = middle.place(min(wide, middle.width), 36, "midleft")
        pen.panels.glass(surface, plate.rect)
        pen.write(surface, words, style, plate.rect.center, "center", plate.inset(10, 0).w)

    def paint(self, surface: pygame.Surface) -> None:
        """The cards of the rule sets."""
        super().paint(surface)
        for control in self.controls:
            if control.id.startswith("variant-"):
                self._paint_card(surface, control)

    def paint_above(self, surface: pygame.Surface) -> None:
        """Paint the contents of the rows."""
        self.sheet.paint(surface, self.pen)

    def _paint_card(self, surface: pygame.Surface, control: Control) -> None:
        pen = self.pen
        light = control.checked or control.id == self.ring.hover_id
        pen.panels.paper(surface, control.rect, "paper_light" if light else "paper", shadow=control.checked)
        inner = Area.of(control.rect, pen.units.u).inset(16, 0)
        sums = self._lines[control.id.removeprefix("variant-")]
        title, *lines = inner.centred(height=27 + 25 * len(sums)).rows(27, *[Flex()] * len(sums))
        pen.text(surface, control.label, title.rect.midleft, pen.style("display", 18), "midleft", title.w)
        dim = pen.style("text", 14, pen.palette.ink_dim)
        for words, line in zip(sums, lines, strict=True):
            pen.text(surface, words, line.rect.midleft, dim, "midleft", line.w)


def _together(tallies: Sequence[Tally], room: int) -> list[str]:
    """A line for each person's games won, at most `room` of them."""
    words = [f"{clean(tally.name)} won {tally.won} of {tally.games}" for tally in tallies]
    if len(words) <= room:
        return words
    shown = words[: max(1, room - 1)]
    rest = plural(len(words) - len(shown), "more person", "more people")
    return [*shown, rest] if room > 1 else [f"{shown[0]}, {rest}"]
