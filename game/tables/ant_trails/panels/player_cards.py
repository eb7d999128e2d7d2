"""The two players' cards: score, longest trail, claimed food, what is on the way."""

from __future__ import annotations

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.ant_trails import signs
from game.tables.ant_trails.food_routes import on_the_way
from game.tables.ant_trails.room import room
from game.tables.ant_trails.signs import INK
from game.tables.ant_trails.table_state import TableState
from game.text import plural
from rules.ant_trails.board import NAMES
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.scoring import scores


def player_card(rect: Rect, pen: Pen, shown: TableState, seat: int, small: bool) -> list[Item]:
    """One card (`seat:0`), with what explains itself on it; framed while its side is to move."""
    panel, active = Panel(pen, rect), shown.live and shown.view.seat == seat
    panel.hit_area(f"seat:{seat}", click=True)
    panel.paint(pen.panels.paper, rect, "paper" if active else "paper_dim")
    if active:
        panel.box(rect, 8, outline=pen.palette.gold, line=2.2)
    return _Card(panel, shown, seat, small).items()


class _Card:
    """One card while it is laid out."""

    def __init__(self, panel: Panel, shown: TableState, seat: int, small: bool) -> None:
        self.sheet, self.pen, self.shown, self.seat, self.small = panel, panel.pen, shown, seat, small
        self.side = shown.view.sides[seat]
        self.upper, self.lower = (22, 42) if small else (26, 49)
        self.foot = panel.height - (15 if small else 20)
        self.facts = 148 if small else 200

    def items(self) -> list[Item]:
        """Everything on the sheet."""
        self._who()
        points = scores(self.shown.view)[self.seat]
        style = self.pen.style("display", 34 if self.small else 42, INK[self.seat])
        middle = (self.upper + self.lower) / 2
        score = self.sheet.text(points, style, (self.sheet.width - 16, middle), "midright")
        self._trail(score.left)
        self._left(score.left)
        self._food(score.left)
        line = self.sheet.area(14, self.sheet.height - (29 if self.small else 40), self.sheet.width - 28, 1)
        line.height = 1
        self.sheet.fill(line, self.pen.palette.line)
        ants, trails = self.side.ants.bit_count(), len(self.side.trails)
        words = f"{plural(ants, 'ant', 'ants')}, {plural(trails, 'trail', 'trails')}"
        counted = self.sheet.text(words, self.pen.dim(13), (self.sheet.width - 16, self.foot), "midright")
        self._way(counted.left)
        self._spot("ants", counted.left, counted.y, counted.right, counted.height)
        self._spot("score", score.left, score.y, score.right, score.height)
        return self.sheet.items

    def _spot(
        self, name: str, left: float, top: float, right: float, height: float, click: bool = False
    ) -> None:
        self.sheet.hit_area(f"{name}:{self.seat}", self.sheet.area(left, top, right - left, height), click)

    def _who(self) -> None:
        sheet, pen, left = self.sheet, self.pen, 54
        sheet.draw(signs.badge, (27, (self.upper + self.lower) / 2), self.seat, 34 if self.small else 42)
        player, room = self.shown.players[self.seat], self.facts - left - 8
        sheet.text(player.name, pen.style("display", 19), (left, self.upper), width=room)
        side = "" if player.name == FACTIONS[self.seat] else FACTIONS[self.seat]
        kind = "" if player.is_person else self._level()
        words = ", ".join(word for word in (side, kind) if word) or "person"
        if kind and pen.width(words, pen.dim(13)) > pen.px(room - 20):
            # The badge shows the side as well, but nothing else on the card says who plays it.
            words = kind
        sheet.paint(pen.symbol, player.colour, sheet.at((left + 8, self.lower)), 17)
        sheet.text(words, pen.dim(13), (left + 20, self.lower), width=room - 20)

    def _level(self) -> str:
        """A computer's level, unless it is called by it."""
        levels, name = self.shown.levels, self.shown.players[self.seat].name
        title = levels[self.seat] if self.seat < len(levels) else ""
        return title if title and title != name else "computer"

    def _trail(self, right: float) -> None:
        words, style = f"longest trail {self.side.longest}", self.pen.style("bold", 15)
        text = self.sheet.text(words, style, (self.facts, self.upper), width=right - self.facts - 8)
        self._spot("trail", text.left, text.y, text.right, text.height, click=True)

    def _left(self, score: float) -> None:
        """Lay out the number of cells on which the side could place, a measure of how near its end is."""
        count = room(self.shown.view, self.seat).bit_count()
        style = self.pen.dim(13) if count else self.pen.style("bold", 13, self.pen.palette.warn)
        words = f"{count} left" if self.small else plural(count, "cell left", "cells left")
        text = self.sheet.text(words, style, (score - 16, self.upper), "midright")
        self._spot("left", text.left, text.y, text.right, text.height)

    def _food(self, score: float) -> None:
        """The sum and the tiles that make it, closer together where they are many."""
        sheet, tiles = self.sheet, tuple(reversed(self.side.claimed))
        text = sheet.text(f"food {sum(tiles)}", self.pen.style("bold", 15), (self.facts, self.lower))
        left, right = text.right + 15, score - 16
        step = min(21, (right - left) / max(1, len(tiles) - 1))
        for number, value in enumerate(tiles):
            sheet.draw(signs.small_food, (left + number * step, self.lower), value, 26)
        self._spot("food", text.left, text.y, right, text.height)

    def _way(self, right: float) -> None:
        """The tiles that the side carries, nearest home first, with their cells where there is room."""
        sheet, dim, end = self.sheet, self.pen.dim(13), right - 12
        text = sheet.text("on the way", dim, (16, self.foot))
        x, tiles = text.right + 16, on_the_way(self.shown.view, self.seat)
        step = min(54, (end - x) / max(1, len(tiles)))
        for cell, value in tiles:
            sheet.draw(signs.small_food, (x, self.foot), value, 24)
            if step >= 46:
                sheet.text(NAMES[cell], dim, (x + 13, self.foot))
            x += step
        if not tiles:
            sheet.text("nothing", dim, (x - 6, self.foot))
        self._spot("way", text.left, text.y, end, text.height)
