"""The middle of the new-game page for a solo rule set: what to play, and the ranks to reach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ai import strength
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.profile import daily
from game.scenes.base.medal import draw_medal, medals
from game.scenes.base.result_words import limit_words, result_words
from game.scenes.new_game.option_card import INDENT, draw_slip
from game.scenes.new_game.setup_model import SetupModel
from game.services import Services
from game.text import plural
from rules.core.protocol import Rank, next_rank

_CARD: Final = 84
_HEAD: Final = 44
_MEDAL: Final = 70
_LEAST_MEDAL: Final = 34
_STEP: Final = 12
"""Height of the lowest step, in units,"""
_RISE: Final = 44
"""and how much higher the last one is."""
_NAME: Final = 14.5
"""Size of a rank's name, in units."""
_LOWEST: Final = 176
"""Height of the ranks below which they have no heading."""
_LOW: Final = 290
"""Height below which cards and ranks stand side by side."""
GREETING: Final = "You alone, against the game and your own best."


class AlonePanel:
    """Two cards, fresh game or challenge of the day, and the ranks with the person's best."""

    def __init__(self, services: Services, draft: SetupModel, choose: Callable[[str], None]) -> None:
        """`choose` is called with the day of the challenge chosen, empty for a fresh game."""
        self.draft = draft
        self.today = daily.day_at(services.clock.wall())
        self._choose = choose
        game, variant = draft.form.game, draft.form.variant
        profile = services.profile
        self.best = next(iter(profile.best(game, variant, 1)), None) if profile else None
        self.par = strength.par(game, variant)
        self.tries = profile.days(game, variant).get(self.today, []) if profile else []
        self.lost = profile.unreadable(game, variant) if profile else 0
        """Number of results that cannot be read."""
        self._today_lost = profile is not None and self.today in profile.lost_days(game, variant)
        self._head = self._ladder = self._foot = Area(0, 0, 0, 0, 1.0)

    def controls(self, area: Area) -> list[Control]:
        """The two cards, painted by `paint`; the ranks stand below them."""
        if area.height >= _LOW:
            cards, below = area.cut_top(_CARD, 4)
            sides = True
        else:
            # The ranks beside the cards: below them there is no room for medals.
            cards, below = area.columns(Flex(0.42), Flex(), gap=14)
            cards, sides = cards.centred(height=2 * _CARD + 8), False
        # Where there is hardly room for the medals, they say without a heading what one can become.
        is_low = below.height < _LOWEST
        head = 0 if is_low else Flex(0.2, least=30, most=_HEAD)
        self._head, self._ladder, self._foot, _ = below.rows(
            head, Flex(most=170), 24 if is_low else 34, Flex(0.01), gap=2
        )
        day = self.draft.day
        kinds = (("fresh", "", not self.draft.form.seed), ("daily", self.today, day == self.today))
        cells = cards.columns(Flex(), Flex(), gap=12) if sides else cards.rows(Flex(), Flex(), gap=8)
        return [
            Control(f"alone-{name}", cell.rect, name, self._chooser(wanted), "bare", checked=checked)
            for (name, wanted, checked), cell in zip(kinds, cells, strict=True)
        ]

    def _chooser(self, day: str) -> Callable[[], None]:
        return lambda: self._choose(day)

    def mark(self, controls: Sequence[Control]) -> None:
        """Put the marks right after a seed was typed."""
        for control in controls:
            if control.id == "alone-fresh":
                control.checked = not self.draft.form.seed
            elif control.id == "alone-daily":
                control.checked = self.draft.day == self.today

    def paint(self, surface: pygame.Surface, pen: Pen, control: Control, hover: bool) -> None:
        """One of the two cards."""
        title, *lines = self._words(control.id)
        rect, room = control.rect, control.rect.width - pen.px(INDENT + 10)
        draw_slip(surface, pen, control, title, hover, 17)
        style = pen.style("text", 13.5)
        room_for = int((rect.h - pen.px(38)) // pen.px(20))
        for number, line in enumerate(lines[: max(1, room_for)]):
            place = (rect.x + pen.px(INDENT), rect.y + pen.px(47 + 20 * number))
            pen.write(surface, line, style, place, width=room)

    def _words(self, name: str) -> tuple[str, str, str]:
        """Title and two lines."""
        if name == "alone-fresh":
            return "A fresh game", "Nobody knows yet", "what it will bring."
        said = "Played, but the result cannot be read." if self._today_lost else "Not played yet."
        if self.tries:
            said = f"First try: {result_words(self.tries[0], self.draft.variant.ranks)}."
        return "Today's challenge", "The same for everyone.", said

    def paint_ground(self, surface: pygame.Surface, pen: Pen) -> None:
        """The ranks in a row, and the best so far."""
        ranks = self.draft.variant.ranks
        heading, head = "What you can become" if ranks else "Your best", self._head.inset(4, 0).rect
        if not head.h:
            heading = ""
        end = pen.text(surface, heading, head.midleft, pen.style("title", 20), "midleft", head.w).right
        if self.par and head.h:
            dim, room = pen.dim(14), head.right - end - pen.px(20)
            words = next((words for words in _par_words(self.par) if pen.width(words, dim) <= room), "")
            pen.text(surface, words, head.midright, dim, "midright")
        if ranks:
            self._paint_ranks(surface, pen, ranks)
        line = (self._foot if ranks else self._ladder.cut_top(34)[0]).inset(4, 0).rect
        pen.write(surface, self._best_words(ranks), pen.style("text", 15), line.midleft, width=line.w)

    def _paint_ranks(self, surface: pygame.Surface, pen: Pen, ranks: Sequence[Rank]) -> None:
        """A flight of steps, one for each rank: its medal stands on it, its name and points below.

        Steps that were climbed are golden, and the next one is outlined.
        """
        drawn = medals(self.draft.form.game, self.draft.form.variant, ranks)
        highest = self.best.scores[0] if self.best else None
        limits = [limit_words(ranks, number) for number in range(len(ranks))]
        columns = self._columns(pen, ranks, limits)
        rooms = zip(limits, columns, strict=True)
        dim = min((pen.shrunk(limit, pen.dim(13), room.w) for limit, room in rooms), key=lambda one: one.px)
        narrowest = min(column.width for column in columns)
        following = next_rank(ranks, highest or 0)
        for number, (column, rank, medal) in enumerate(zip(columns, ranks, drawn, strict=True)):
            stairs, name, limit = column.rows(Flex(least=_LEAST_MEDAL), 36, 18)
            size = min(_MEDAL, stairs.height - _STEP, narrowest)
            rise = max(0.0, min(_RISE, stairs.height - size - _STEP)) * number / max(1, len(ranks) - 1)
            earned = highest is not None and rank.is_earned(highest)
            step = stairs.cut_bottom(_STEP - 2 + rise)[0].rect
            is_next = following is not None and following[0] == rank
            self._paint_step(surface, pen, step, earned, is_next)
            draw_medal(surface, pen, medal, (step.centerx, step.top - pen.px(size / 2 - 1)), size, earned)
            self._paint_name(surface, pen, name.rect, rank.name)
            pen.text(surface, limits[number], limit.rect.center, dim, "center", limit.w)

    def _paint_step(
        self, surface: pygame.Surface, pen: Pen, rect: pygame.Rect, earned: bool, is_next: bool
    ) -> None:
        palette = pen.palette
        fill, edge = ("#e6b64a", "#7d5208") if earned else (palette.chip_dim, palette.line)
        pen.box(surface, rect, 4, fill, palette.gold if is_next else edge, 2 if is_next else 1.2)

    def _columns(self, pen: Pen, ranks: Sequence[Rank], limits: Sequence[str]) -> list[Area]:
        """Columns of one width; where that would cut the longest words, each gets what its own need."""
        style, dim = pen.style("display", _NAME), pen.dim(13)
        longest = [
            max(pen.width(limit, dim), *(pen.width(word, style) for word in rank.name.split())) / pen.u + 1
            for rank, limit in zip(ranks, limits, strict=True)
        ]
        even = (self._ladder.width - 6 * len(ranks)) / len(ranks)
        shares = longest if max(longest) > even else [1.0] * len(ranks)
        return list(self._ladder.columns(*map(Flex, shares), gap=6))

    def _paint_name(self, surface: pygame.Surface, pen: Pen, rect: pygame.Rect, name: str) -> None:
        """A rank's name on one line or two; a long word is written smaller."""
        style = pen.shrunk(max(name.split(), key=len), pen.style("display", _NAME), rect.w)
        lines = pen.letters.wrap(name, style, rect.w)[:2]
        step = min(pen.letters.height(style), rect.h // 2)
        for number, line in enumerate(lines):
            y = rect.centery + step * (number - (len(lines) - 1) / 2)
            pen.text(surface, line, (rect.centerx, y), style, "center", rect.w)

    def _best_words(self, ranks: Sequence[Rank]) -> str:
        if self.best is None and self.lost:
            return f"{plural(self.lost, 'result', 'results')} cannot be read."
        if self.best is None:
            return "No result yet: your first one will be the best so far."
        border = ", without help" if self.best.unaided else ""
        best = f"Your best so far: {result_words(self.best, ranks)}{border}."
        following = next_rank(ranks, self.best.scores[0])
        return best if following is None else f"{best} {following[1]} more for {following[0].name}."


def _par_words(par: strength.Par) -> tuple[str, str]:
    """Sentence on the score to compare with, in full and in short."""
    full = f"The {par.title} scores {par.points} on average, and {par.tenth} or more in one game of ten."
    return full, f"The {par.title} scores {par.points} on average."
