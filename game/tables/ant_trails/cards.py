"""The two players' cards: score, longest trail, claimed food, what is on the way."""

from __future__ import annotations

from pygame import Rect, Surface

from game.kit.control import Control, spot
from game.kit.pen import Pen
from game.tables.ant_trails import signs
from game.tables.ant_trails.errand import on_the_way
from game.tables.ant_trails.sight import Shown
from game.tables.ant_trails.signs import INK
from game.text import plural
from rules.ant_trails.board import NAMES
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.scoring import scores


def draw_card(surface: Surface, rect: Rect, pen: Pen, shown: Shown, seat: int, small: bool) -> list[Control]:
    """One card; returns what explains itself on it."""
    active = shown.live and shown.view.seat == seat
    pen.panels.paper(surface, rect, "paper_dim" if not active else "paper")
    if active:
        pen.box(surface, rect, 8, outline=pen.palette.gold, line=2.2)
    painter = _Card(surface, rect, pen, shown, seat, small)
    return [spot(f"seat:{seat}", rect, click=True), *painter.draw()]


class _Card:
    """One card in the making."""

    def __init__(self, surface: Surface, rect: Rect, pen: Pen, shown: Shown, seat: int, small: bool) -> None:
        self.surface, self.rect, self.pen, self.shown, self.seat = surface, rect, pen, shown, seat
        self.small, self.u = small, pen.u
        self.side = shown.view.sides[seat]
        self.upper = rect.y + (22 if small else 26) * self.u
        self.lower = rect.y + (42 if small else 49) * self.u
        self.foot = rect.bottom - (15 if small else 20) * self.u
        self.facts = rect.x + (148 if small else 200) * self.u

    def draw(self) -> list[Control]:
        """Everything on the sheet."""
        self._who()
        score = self._score()
        controls = [self._trail(score), self._food(score)]
        line = self.pen.palette.line
        y = self.rect.bottom - self.pen.px(29 if self.small else 40)
        self.surface.fill(line, (self.rect.x + self.pen.px(14), y, self.rect.w - self.pen.px(28), 1))
        counted = self._count()
        return [*controls, self._way(counted), counted, score]

    def _who(self) -> None:
        pen, rect, u = self.pen, self.rect, self.u
        size = 34 if self.small else 42
        signs.badge(self.surface, pen, self.seat, (rect.x + 27 * u, (self.upper + self.lower) / 2), size)
        left, player = rect.x + 54 * u, self.shown.players[self.seat]
        room = self.facts - left - 8 * u
        pen.write(self.surface, player.name, pen.style("display", 19), (left, self.upper), width=room)
        kind = "" if player.is_person else self._level()
        words = f"{FACTIONS[self.seat]}{kind}"
        pen.symbol(self.surface, player.colour, (left + 8 * u, self.lower), 17)
        pen.write(self.surface, words, pen.dim(13), (left + 20 * u, self.lower), width=room - 20 * u)

    def _level(self) -> str:
        levels = self.shown.levels
        return f", {levels[self.seat]}" if self.seat < len(levels) and levels[self.seat] else ", computer"

    def _score(self) -> Control:
        pen, rect = self.pen, self.rect
        points = scores(self.shown.view)[self.seat]
        style = pen.style("display", 34 if self.small else 42, INK[self.seat])
        place = (rect.right - 16 * self.u, (self.upper + self.lower) / 2)
        return spot(f"score:{self.seat}", pen.write(self.surface, points, style, place, "midright"))

    def _trail(self, score: Control) -> Control:
        words = f"longest trail {self.side.longest}"
        style = self.pen.style("bold", 15)
        room = score.rect.left - self.facts - 8 * self.u
        drawn = self.pen.write(self.surface, words, style, (self.facts, self.upper), width=room)
        return spot(f"trail:{self.seat}", drawn, click=True)

    def _food(self, score: Control) -> Control:
        """The sum and the tiles that make it, closer together where they are many."""
        pen, u = self.pen, self.u
        style = pen.style("bold", 15)
        drawn = pen.write(self.surface, f"food {sum(self.side.claimed)}", style, (self.facts, self.lower))
        tiles = tuple(reversed(self.side.claimed))
        left, right = drawn.right + 15 * u, score.rect.left - 16 * u
        step = min(21 * u, (right - left) / max(1, len(tiles) - 1))
        for number, value in enumerate(tiles):
            signs.food(self.surface, pen, value, (left + number * step, self.lower), pen.px(26))
        return spot(f"food:{self.seat}", Rect(drawn.x, drawn.y, int(right - drawn.x), drawn.height))

    def _way(self, counted: Control) -> Control:
        pen, u = self.pen, self.u
        left = self.rect.x + 16 * u
        drawn = pen.write(self.surface, "on the way", pen.dim(13), (left, self.foot))
        x = drawn.right + 16 * u
        tiles = on_the_way(self.shown.view, self.seat)
        end = counted.rect.left - 12 * u
        step = min(54 * u, (end - x) / max(1, len(tiles)))
        for cell, value in tiles:
            signs.food(self.surface, pen, value, (x, self.foot), pen.px(24))
            if step >= 46 * u:
                pen.write(self.surface, NAMES[cell], pen.dim(13), (x + 13 * u, self.foot))
            x += step
        if not tiles:
            pen.write(self.surface, "nothing", pen.dim(13), (x - 6 * u, self.foot))
        return spot(f"way:{self.seat}", Rect(drawn.x, drawn.y, int(end - drawn.x), drawn.height))

    def _count(self) -> Control:
        ants, trails = self.side.ants.bit_count(), len(self.side.trails)
        words = f"{plural(ants, 'ant', 'ants')}, {plural(trails, 'trail', 'trails')}"
        place = (self.rect.right - 16 * self.u, self.foot)
        drawn = self.pen.write(self.surface, words, self.pen.dim(13), place, "midright")
        return spot(f"ants:{self.seat}", drawn)
