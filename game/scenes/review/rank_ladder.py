"""The ranks of a solo game as a ladder: a rung for each, this result and the previous best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ai.strength import Par
from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix
from game.scenes.base.medal import Medal, draw_medal
from game.scenes.base.result_words import limit_words
from game.scenes.review.chart import spread
from game.text import plural
from rules.core.protocol import Rank, next_rank, rank_of

_FOOT: Final = 0.9
"""Distance from the ground to the first rank, in rungs; all lower results are shown there."""
_TOP: Final = 0.62
"""Free space above the last rank, in rungs."""
_LOWEST: Final = 30
"""Points below the first rank at which a result stands on the ground."""
_RAIL: Final = 108
"""Units from the left edge to the rail on which results stand, from the right edge of the names."""
_LEAF: Final = 30
"""Units that the leaf needs below its middle."""


@dataclass(frozen=True, slots=True)
class Climb:
    """Ranks and earlier results that a solo result is compared with."""

    score: int
    ranks: tuple[Rank, ...] = ()
    """The rule set's ranks, lowest first; empty if it has none."""
    medals: tuple[Medal, ...] = ()
    before: int | None = None
    """The best result before this game; None if it was the first one."""
    unaided: bool = True
    day: str = ""
    """The day whose challenge it was, such as `2026-11-21`; empty if it was none."""
    help_used: str = ""
    """The help in words; empty where there was none."""
    practice: str = ""
    """Why the result does not count, such as `the dice were rolled by hand`; empty if it does."""
    par: Par | None = None
    """Solo score of the strongest opponent, if known."""

    @property
    def rank(self) -> Rank | None:
        """The rank that was reached."""
        return rank_of(self.ranks, self.score)

    @property
    def is_ranked(self) -> bool:
        """True if a rank above the lowest was reached; True in games without ranks."""
        return not self.ranks or (self.rank is not None and self.rank.above is not None)

    @property
    def is_best(self) -> bool:
        """True if it beats every earlier result."""
        return self.before is not None and self.score > self.before

    def headline(self, name: str) -> str:
        """The rank and the points."""
        rank = self.rank
        scored = f"{name} scores {plural(self.score, 'point', 'points')}"
        return f"{rank.name[:1].upper()}{rank.name[1:]}! {scored}" if rank else scored

    def notes(self) -> list[tuple[str, str]]:
        """Sentences that compare the result with the ranks and the previous best."""
        ranked = [self._rank_note()] if self.ranks else []
        ranked += [self._par_note(self.par)] if self.par else []
        if self.practice:
            return [*ranked, ("Practice:", f"{self.practice}, so it does not go into the records.")]
        return [*ranked, self._best_note(), self._help_note()]

    def _rank_note(self) -> tuple[str, str]:
        rank, following = self.rank, next_rank(self.ranks, self.score)
        lead = f"{rank.name}:" if rank else "No rank this time:"
        if following is None:
            return lead, "there is no higher rank."
        missing = (
            "you need 1 more point for" if following[1] == 1 else f"you need {following[1]} more points for"
        )
        return lead, f"{missing} {following[0].name}."

    def _best_note(self) -> tuple[str, str]:
        if self.before is None:
            return "Your first result:", "now you have a score to beat."
        if self.is_best:
            return "New best!", f"{self.score - self.before} more than your old best of {self.before}."
        short = self.before - self.score
        return (
            "Your best:",
            f"{self.before}, which is {short} more." if short else f"{self.before}, exactly as much.",
        )

    def _par_note(self, par: Par) -> tuple[str, str]:
        than = "More than the" if self.score > par.points else "The"
        words = f"scores {par.points} on average, and {par.tenth} or more in one game of ten."
        return f"{than} {par.title}:", f"who {words}" if self.score > par.points else words

    def _help_note(self) -> tuple[str, str]:
        if self.unaided:
            return "Unaided:", "nothing taken back, no hint, a new seed. This result gets a gold border."
        return f"With {self.help_used or 'help'}:", "the result counts, but without the gold border."


def draw_ladder(surface: pygame.Surface, rect: pygame.Rect, pen: Pen, climb: Climb) -> None:
    """Draw the ladder in a rect, or only the result if the rule set has no ranks."""
    _Ladder(surface, rect, pen, climb).draw()


class _Ladder:
    """State of the ladder while it is being painted."""

    def __init__(self, surface: pygame.Surface, rect: pygame.Rect, pen: Pen, climb: Climb) -> None:
        self.surface, self.pen, self.climb, self.rect = surface, pen, climb, rect
        self.step = rect.height / (len(climb.ranks) - 1 + _FOOT + _TOP) if climb.ranks else 0.0
        self.size = min(46.0, self.step / pen.units.u * 0.84)
        self.rail = rect.right - pen.px(_RAIL)

    def draw(self) -> None:
        """Draw the rungs, lowest first, then the results on them."""
        if not self.climb.ranks:
            return self._bare()
        top = round(self._rung(len(self.climb.ranks) - 1) - self.step * _TOP / 2)
        rail = pygame.Rect(self.rail - self.pen.px(2), top, self.pen.px(4), self.rect.bottom - top)
        self._plank(rail, self.pen.palette.faint)
        for number in range(len(self.climb.ranks)):
            self._paint_rung(number)
        return self._results()

    def _plank(self, rect: pygame.Rect, colour: str) -> None:
        piece = shape.box(rect.size, self.pen.px(2), colour)
        self.surface.blit(piece, rect, special_flags=PREMULTIPLIED)

    def _rung(self, number: int) -> float:
        return self.rect.bottom - (number + _FOOT) * self.step

    def height(self, score: int) -> float:
        """The y coordinate of a result: on a rung if it just earns the rank, else between two."""
        ranks = self.climb.ranks
        limits = self._limits
        below = [number for number, rank in enumerate(ranks) if rank.is_earned(score)]
        if not below:
            share = (score - limits[0] + _LOWEST) / (_LOWEST + 1)
            return self.rect.bottom - max(0.0, share) * _FOOT * self.step
        number = below[-1]
        if number + 1 == len(ranks):
            width = limits[-1] - limits[-2] if len(ranks) > 1 else _LOWEST
            over = min(1.0, (score - limits[-1] - 1) / max(1, width))
            return self._rung(number) - over * _TOP * 0.8 * self.step
        low, high = limits[number], limits[number + 1]
        share = (score - low - 1) / max(1, high - low)
        return min(self._rung(number) - share * self.step, float(self.rect.bottom))

    @property
    def _limits(self) -> list[int]:
        """Above which points each rank begins; a lowest one without a limit as far below the next as its
        rung is high enough for."""
        above = [rank.above for rank in self.climb.ranks]
        first = above[1] - _LOWEST if len(above) > 1 and above[1] is not None else -_LOWEST
        return [first if limit is None else limit for limit in above]

    def _paint_rung(self, number: int) -> None:
        pen, rank, y = self.pen, self.climb.ranks[number], self._rung(number)
        earned = rank.is_earned(self.climb.score)
        reached = rank == self.climb.rank
        if reached:
            self._band(y)
        line = pygame.Rect(self.rect.x, round(y), self.rail - self.rect.x, max(1, pen.px(1)))
        self.surface.fill(pen.palette.faint, line.move(0, round(self.size * pen.units.u / 2 + pen.px(3))))
        self.surface.fill(
            pen.palette.ink_dim, (self.rail - pen.px(7), round(y) - pen.px(1), pen.px(14), pen.px(2))
        )
        centre = (self.rect.x + pen.px(10 + self.size / 2), y)
        draw_medal(self.surface, pen, self.climb.medals[number], centre, self.size, earned)
        left = self.rect.x + pen.px(18 + self.size)
        ink = pen.palette.ink if earned else pen.palette.ink_dim
        room = self.rail - left - pen.px(8)
        least = limit_words(self.climb.ranks, number)
        words = least if least.startswith("any") else f"{least} points"
        limit = pen.style("text", 13, pen.palette.ink_dim)
        if pen.letters.width(words, limit) > room:
            words = least
        full = pen.style("display", 17, ink)
        if pen.letters.height(full) + pen.letters.height(limit) <= pen.px(self.size + 4):
            name = pen.shrunk(rank.name, full, room)
            pen.text(self.surface, rank.name, (left, y - pen.px(9)), name, "midleft", room)
            pen.text(self.surface, words, (left, y + pen.px(11)), limit, "midleft", room)
            return
        right = left + room - pen.px(6)
        start = pen.text(self.surface, words, (right, y), limit, "midright").left
        name = pen.shrunk(rank.name, full, start - pen.px(8) - left)
        pen.text(self.surface, rank.name, (left, y), name, "midleft", start - pen.px(8) - left)

    def _band(self, y: float) -> None:
        """Draw the band behind the rank reached; its border is golden if no help was used."""
        pen = self.pen
        tall = round(self.size * pen.units.u) + pen.px(4)
        band = pygame.Rect(self.rect.x, round(y) - tall // 2, self.rail - self.rect.x - pen.px(10), tall)
        gold = self.climb.unaided
        ground = shape.box(
            band.size,
            pen.px(9),
            mix(pen.palette.paper, pen.palette.chip, 0.75),
            outline=pen.palette.gold if gold else pen.palette.line,
            outline_px=pen.units.line(3 if gold else 1.2),
        )
        self.surface.blit(ground, band, special_flags=PREMULTIPLIED)

    def _results(self) -> None:
        """This game's points on the leaf, the best before as a plain number; apart where they would touch."""
        pen, climb = self.pen, self.climb
        marks = [(self.height(climb.score), True, climb.score)]
        if climb.before is not None:
            marks.append((self.height(climb.before), False, climb.before))
        marks.sort()
        ends = self.rect.top + pen.px(14), self.rect.bottom - pen.px(_LEAF)
        places = spread([y for y, _, _ in marks], pen.px(40), *ends)
        for y, (wanted, now, score) in zip(places, marks, strict=True):
            dot = shape.disc(pen.px(13 if now else 10), pen.palette.gold if now else pen.palette.ink_dim)
            self.surface.blit(
                dot, dot.get_rect(center=(self.rail, round(wanted))), special_flags=PREMULTIPLIED
            )
            x = self.rail + pen.px(60)
            if now:
                self._leaf(str(score), (x, y))
            else:
                style = pen.style("text", 14, pen.palette.ink_dim)
                pen.text(self.surface, f"best {score}", (x, y), style, "center")

    def _leaf(self, text: str, centre: tuple[float, float]) -> None:
        pen = self.pen
        pen.icon(self.surface, "ui/leaf", (centre[0], centre[1] + pen.px(2)), 68)
        pen.text(self.surface, text, centre, pen.style("bold", 22, "#fffdf2", "#5a3608", 2.4), "center")

    def _bare(self) -> None:
        """No ranks: the points alone, and the best before."""
        pen, climb = self.pen, self.climb
        self._leaf(str(climb.score), (self.rect.centerx, self.rect.centery - pen.px(16)))
        if climb.before is not None:
            place = (self.rect.centerx, self.rect.centery + pen.px(34))
            style = pen.style("text", 15, pen.palette.ink_dim)
            pen.text(self.surface, f"best before: {climb.before}", place, style, "center")
