"""What stands on the right of the Records page: the ten best, the challenges by day, or games and victories.

Each sheet says which controls it has and paints its rows; it lives from one lay-out to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from game import daily
from game.ai import levels
from game.kit import shape
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.profile import Finished, Profile, Statistics
from game.scenes.base.medal import draw_medal, medals
from game.text import clean, date_words, day_words, plural
from rules.core.errors import SetupError
from rules.core.protocol import Variant, rank_of

LEFT: Final = 350
WIDTH: Final = 910
TOP: Final = 122
"""Left edge, width and top edge of the rows, in units."""
_ROW: Final = 43
_STEP: Final = 50
SHOWN: Final = 10
"""Rows of a sheet."""
_BUTTON: Final = 104

Act = Callable[[Finished], Callable[[], None] | None]
"""What a row's button does; None where there is nothing to do."""


class Sheet(Protocol):
    """One of the sheets."""

    def controls(self) -> list[Control]:
        """The buttons of the rows."""

    def paint(self, surface: pygame.Surface) -> None:
        """Everything else."""


class _Rows:
    """Rows under each other, each with a frame and perhaps a button at its right end."""

    def __init__(self, pen: Pen, top: float = TOP) -> None:
        self.pen, self.top = pen, top

    def rect(self, number: int) -> pygame.Rect:
        """The place of a row."""
        return self.pen.rect(LEFT + 14, self.top + number * _STEP, WIDTH - 28, _ROW)

    def button(
        self, number: int, name: str, label: str, action: Callable[[], None] | None, tip: str
    ) -> Control:
        """The button of a row."""
        rect = self.rect(number)
        place = pygame.Rect(0, 0, self.pen.px(_BUTTON), self.pen.px(36))
        place.midright = (rect.right - self.pen.px(6), rect.centery)
        return Control(name, place, label, action, "plank", tip, size=14)

    def frame(self, surface: pygame.Surface, number: int, gold: bool = False) -> pygame.Rect:
        """A row's ground; its border is golden for a result without help."""
        pen, rect = self.pen, self.rect(number)
        edge = pen.palette.gold if gold else pen.palette.line
        wide = pen.units.line(2.8 if gold else 1)
        ground = shape.box(rect.size, pen.px(8), pen.palette.paper_light, outline=edge, outline_px=wide)
        surface.blit(ground, rect, special_flags=PREMULTIPLIED)
        return rect

    def cell(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        left: float,
        width: float,
        text: str,
        strong: bool = False,
    ) -> None:
        """A text in a row, `left` units from its edge."""
        pen = self.pen
        style = pen.style("bold", 15) if strong else pen.style("text", 14, pen.palette.ink_dim)
        pen.text(surface, text, (rect.x + pen.px(left), rect.centery), style, "midleft", pen.px(width))

    def empty(self, surface: pygame.Surface, text: str) -> None:
        """One sentence where there are no rows."""
        style = self.pen.style("text", 16, self.pen.palette.ink_dim)
        place = self.pen.rect(LEFT, self.top, WIDTH, 120).center
        self.pen.text(surface, text, place, style, "center", self.pen.px(WIDTH - 40))


class _Results(_Rows):
    """Rows that show what one person reached."""

    def __init__(self, pen: Pen, game: str, variant: Variant) -> None:
        super().__init__(pen)
        self.ranks = variant.ranks
        self.medals = medals(game, variant.name, variant.ranks)

    def result(self, surface: pygame.Surface, rect: pygame.Rect, left: float, facts: Finished) -> None:
        """Medal, points and rank, 190 units wide."""
        pen, score = self.pen, facts.scores[0]
        if rank := rank_of(self.ranks, score):
            medal = self.medals[self.ranks.index(rank)]
            draw_medal(surface, pen, medal, (rect.x + pen.px(left + 18), rect.centery), 35)
        points = pen.style("bold", 18)
        pen.text(
            surface,
            str(score),
            (rect.x + pen.px(left + 80), rect.centery),
            points,
            "midright",
            pen.px(44),
        )
        name = pen.style("display", 14.5)
        place = (rect.x + pen.px(left + 90), rect.centery)
        pen.text(surface, rank.name if rank else "", place, name, "midleft", pen.px(132))


class BestSheet:
    """The ten best results of a person alone."""

    def __init__(self, pen: Pen, profile: Profile, game: str, variant: Variant, watch: Act) -> None:
        self.rows = _Results(pen, game, variant)
        self.best = profile.best(game, variant.name, SHOWN)
        self._watch = watch

    def controls(self) -> list[Control]:
        """A button for each game that was kept."""
        found = []
        for number, facts in enumerate(self.best):
            if action := self._watch(facts):
                found.append(self.rows.button(number, f"watch:{number}", "Watch", action, "Step through it"))
        return found

    def paint(self, surface: pygame.Surface) -> None:
        """Place, result, name, date and seed of each."""
        rows = self.rows
        if not self.best:
            rows.empty(surface, "No result yet. Play a game, and it stands here.")
        for number, facts in enumerate(self.best):
            rect = rows.frame(surface, number, facts.unaided)
            rows.cell(surface, rect, 14, 26, str(number + 1), strong=True)
            rows.result(surface, rect, 40, facts)
            player = facts.players[0]
            rows.pen.symbol(surface, player.colour, (rect.x + rows.pen.px(284), rect.centery), 22)
            rows.cell(surface, rect, 300, 100, clean(player.name))
            rows.cell(surface, rect, 406, 152, date_words(facts.ended_at))
            rows.cell(surface, rect, 562, 206, clean(facts.seed, 64))


class DaysSheet:
    """The challenges of the last days, today's first, each with the first try and the best."""

    def __init__(
        self,
        pen: Pen,
        profile: Profile,
        game: str,
        variant: Variant,
        days: Sequence[str],
        play: Callable[[str], None],
    ) -> None:
        """`days`: those that are shown; `play` begins the challenge of a day."""
        self.rows = _Results(pen, game, variant)
        self.days, self._play = tuple(days), play
        self.tries = profile.days(game, variant.name)

    def controls(self) -> list[Control]:
        """A button for each day."""
        found = []
        for number, day in enumerate(self.days):
            label = "Again" if day in self.tries else "Play"
            tip = f"The challenge of {day_words(day)}"
            found.append(self.rows.button(number, f"day:{day}", label, partial(self._play, day), tip))
        return found

    def paint(self, surface: pygame.Surface) -> None:
        """Day and result."""
        rows = self.rows
        for number, day in enumerate(self.days):
            tries = self.tries.get(day, [])
            rect = rows.frame(surface, number, bool(tries) and tries[0].unaided)
            rows.cell(surface, rect, 16, 180, day_words(day, year=True), strong=True)
            if not tries:
                rows.cell(surface, rect, 210, 250, "not played")
                continue
            rows.result(surface, rect, 200, tries[0])
            if len(tries) > 1:
                best = max(facts.scores[0] for facts in tries)
                rows.cell(surface, rect, 440, 320, f"first of {len(tries)} tries, the best {best}")


class TallySheet:
    """Games and victories at a table for several, against each level, and the latest games."""

    def __init__(self, pen: Pen, profile: Profile, game: str, variant: Variant, watch: Act) -> None:
        self.pen, self.game = pen, game
        self.sums = profile.statistics(game, variant.name)
        self.against = profile.against(game, variant.name)[:4]
        self.rows = _Rows(pen, TOP + 46)
        self.later = _Rows(pen, TOP + 46 + _STEP * len(self.against) + 36)
        room = SHOWN - 2 - len(self.against)
        self.latest = profile.finished(game, variant.name, room)
        self._watch = watch

    def controls(self) -> list[Control]:
        """A button for each of the latest games that was kept."""
        found = []
        for number, facts in enumerate(self.latest):
            if action := self._watch(facts):
                found.append(self.later.button(number, f"watch:{number}", "Watch", action, "Step through it"))
        return found

    def paint(self, surface: pygame.Surface) -> None:
        """The sums in a sentence, then the rows."""
        if not self.sums.games:
            self.rows.empty(surface, "No game yet. Finish one, and it stands here.")
            return
        pen = self.pen
        place = (pen.px(LEFT + 18), pen.px(TOP + 14))
        pen.text(surface, sums_words(self.sums), place, pen.style("text", 16), "midleft", pen.px(WIDTH - 36))
        for number, level in enumerate(self.against):
            rect = self.rows.frame(surface, number)
            self.rows.cell(surface, rect, 16, 200, f"Against {self._title(level.level)}", strong=True)
            self.rows.cell(
                surface, rect, 226, 260, f"{level.won} of {plural(level.games, 'game', 'games')} won"
            )
            self._bar(surface, rect, level.won / level.games)
        heading = (pen.px(LEFT + 18), pen.px(self.later.top - 16))
        pen.text(surface, "Latest games", heading, pen.style("title", 17), "midleft")
        for number, facts in enumerate(self.latest):
            rect = self.later.frame(surface, number)
            self.later.cell(surface, rect, 16, 156, date_words(facts.ended_at))
            self._players(surface, rect, facts)

    def _title(self, level: str) -> str:
        """A level's name for people; of one that is no longer there its own."""
        try:
            return levels.find(self.game, level).title
        except SetupError:
            return clean(level) or "computers"

    def _bar(self, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        pen = self.pen
        whole = pygame.Rect(rect.right - pen.px(386), rect.centery - pen.px(6), pen.px(370), pen.px(12))
        surface.blit(shape.box(whole.size, pen.px(6), pen.palette.faint), whole, special_flags=PREMULTIPLIED)
        part = pygame.Rect(whole.topleft, (round(whole.w * share), whole.h))
        if part.w >= whole.h:
            filled = shape.box(part.size, pen.px(6), pen.palette.gold)
            surface.blit(filled, part, special_flags=PREMULTIPLIED)

    def _players(self, surface: pygame.Surface, rect: pygame.Rect, facts: Finished) -> None:
        """Best first, each with symbol, name and points."""
        pen = self.pen
        order = [seat for group in facts.ranking for seat in group]
        share = (WIDTH - 28 - 176 - _BUTTON - 20) / len(order)
        for place, seat in enumerate(order):
            left = 176 + place * share
            player = facts.players[seat]
            pen.symbol(surface, player.colour, (rect.x + pen.px(left + 10), rect.centery), 20)
            text = f"{facts.scores[seat]} {clean(player.name)}"
            self.later.cell(surface, rect, left + 24, share - 30, text, seat in facts.winners)


def sums_words(sums: Statistics) -> str:
    """Games, victories and points of people in one line."""
    told = f"{plural(sums.games, 'game', 'games')}, {sums.won} won by people."
    if sums.best is None or sums.mean is None:
        return told
    return f"{told} Best {sums.best}, {sums.mean:.0f} on average."


def days_shown(today: str, first: int) -> list[str]:
    """The days of a page that begins `first` days before today."""
    return daily.days_before(today, first + SHOWN)[first:]
