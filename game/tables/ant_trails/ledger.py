"""The tabs under the turn: turns in notation and in words, newest first, and the scores as a chart."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from pygame import Rect, Surface

from game.kit.control import Control, spot
from game.kit.pen import Pen
from game.tables.ant_trails import insight, signs
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.sight import Shown, Turn
from game.tables.ant_trails.signs import INK, polyline
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.scoring import scores

TABS: Final = {
    "moves": ("All turns in notation", "L"),
    "story": ("What happened, in words", "L"),
    "score": ("Both scores after each turn", "L"),
    "analysis": ("Expected margin, best line, verdicts", "E"),
}
"""What each tab shows, and its key."""
ROW = 25
_NEXT_MARK = 10


def draw_tabs(surface: Surface, pen: Pen, regions: Regions, shown: Shown) -> list[Control]:
    """The sheet, what the chosen tab shows, and what stands beside the tabs."""
    pen.panels.paper(surface, regions.tabs)
    if shown.lecture is not None:
        return insight.draw_lecture(surface, pen, regions, shown.lecture)
    if shown.tab != "analysis" or not shown.studied:
        _draw_standing(surface, pen, regions, shown)
    match shown.tab:
        case "analysis":
            return insight.draw_page(surface, pen, regions, shown)
        case "score":
            _Chart(surface, regions.page, pen, shown.history).draw()
        case "story":
            return _draw_story(surface, regions.page, pen, shown)
        case _:
            return _draw_moves(surface, regions.page, pen, shown.turns)
    return []


def _draw_standing(surface: Surface, pen: Pen, regions: Regions, shown: Shown) -> None:
    """In full, or shorter where that would be cut."""
    place = (regions.page.right, regions.tab[-1].centery)
    room, style = place[0] - regions.tab[-1].right - pen.px(8), pen.style("bold", 14)
    full = standing(shown)
    words = full if pen.width(full, style) <= room else full.replace(" ahead by ", " +")
    pen.write(surface, words, style, place, "midright", room)


def standing(shown: Shown) -> str:
    """Who is ahead, and by how much."""
    black, red = scores(shown.view)
    if black == red:
        return "level"
    return f"{FACTIONS[0 if black > red else 1]} ahead by {abs(black - red)}"


def rows(pen: Pen, page: Rect) -> int:
    """How many turns fit."""
    return max(1, page.height // pen.px(ROW))


def _draw_moves(surface: Surface, page: Rect, pen: Pen, turns: tuple[Turn, ...]) -> list[Control]:
    """As many turns as fit."""
    u, high = pen.u, pen.px(ROW)
    found = []
    for number, turn in enumerate(reversed(turns[-rows(pen, page) :])):
        rect = Rect(page.x, page.y + number * high, page.width, high)
        if number % 2 == 0:
            pen.box(surface, rect, 5, pen.palette.chip_dim, alpha=70)
        pen.write(surface, f"{turn.round}.", pen.dim(13), (rect.x + 30 * u, rect.centery), "midright")
        signs.badge(surface, pen, turn.seat, (rect.x + 46 * u, rect.centery), 20)
        gain = f"+{turn.gained}" if turn.gained else ""
        style = pen.style("bold", 14, INK[turn.seat])
        right = pen.write(surface, gain, style, (rect.right - 8 * u, rect.centery), "midright").left
        words, left = "  ".join(turn.tokens), rect.x + 64 * u
        pen.write(surface, words, pen.style("text", 14), (left, rect.centery), width=right - 8 * u - left)
        found.append(spot(f"turn:{len(turns) - 1 - number}", rect, click=True))
    return found


def _draw_story(surface: Surface, page: Rect, pen: Pen, shown: Shown) -> list[Control]:
    """As many sentences as fit."""
    u, style, y = pen.u, pen.style("text", 14), float(page.y)
    step, found = pen.letters.height(style), list[Control]()
    for place, (line, entry) in enumerate(zip(reversed(shown.story), reversed(shown.origins), strict=True)):
        words = pen.letters.wrap(line.text, style, page.width - pen.px(36))
        if y + step * len(words) > page.bottom:
            break
        row = Rect(page.x, round(y), page.width, step * len(words))
        found.append(spot(f"told:{entry}.{place}", row, click=True))
        signs.badge(surface, pen, line.seat, (page.x + 14 * u, y + step * 0.5), 19)
        for number, text in enumerate(words):
            pen.text(surface, text, (page.x + 30 * u, y + number * step), style)
        y += step * len(words) + 3 * u
    return found


class _Chart:
    """Both scores after each turn: Black as a full line with discs, Red dashed with diamonds."""

    def __init__(
        self, surface: Surface, page: Rect, pen: Pen, history: tuple[tuple[int, int, int], ...]
    ) -> None:
        self.surface, self.pen = surface, pen
        begins = not history or history[0][0] == 1
        self.points = ((0, 0, 0), *history) if begins else history
        u = pen.u
        self.area = Rect(page.x + 30 * u, page.y + 8 * u, page.width - 52 * u, page.height - 30 * u)
        self.top = max(20, 10 * -(-max(max(point[1:]) for point in self.points) // 10))
        self.turns = max(20, self.points[-1][0])

    def draw(self) -> None:
        """Lines of the grid, then the scores."""
        pen, area = self.pen, self.area
        for value in range(0, self.top + 1, 10):
            y = self._at(0, value)[1]
            self.surface.fill(pen.palette.faint, (area.x, round(y), area.width, 1))
            pen.write(self.surface, value, pen.dim(12), (area.x - 6 * pen.u, y), "midright")
        for turn in range(_NEXT_MARK, self.turns + 1, _NEXT_MARK):
            x = self._at(turn, 0)[0]
            pen.write(self.surface, turn, pen.dim(12), (x, area.bottom + 12 * pen.u), "center")
        for seat in (1, 0):
            self._curve(seat)

    def _at(self, turn: int, value: float) -> tuple[float, float]:
        area = self.area
        return area.x + area.width * turn / self.turns, area.bottom - area.height * value / self.top

    def _curve(self, seat: int) -> None:
        spots = [self._at(turn, points[seat]) for turn, *points in self.points]
        width = 2.6 * self.pen.u
        if seat == 0:
            polyline(self.surface, spots, INK[0], width)
        else:
            for a, b in pairwise(spots):
                middle = ((a[0] * 0.35 + b[0] * 0.65), (a[1] * 0.35 + b[1] * 0.65))
                polyline(self.surface, [a, middle], INK[1], width)
        signs.badge(self.surface, self.pen, seat, spots[-1], 20)
