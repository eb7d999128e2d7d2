"""The tabs under the turn: turns in notation and in words, newest first, and the scores as a chart."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.kit.shape import stroke
from game.plugin.analysis import Verdict
from game.table.analysis import draw_sign, sign_width
from game.tables.ant_trails import legend, signs
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.panels import analysis, variations
from game.tables.ant_trails.signs import INK
from game.tables.ant_trails.table_state import TableState, Turn
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.scoring import scores

TABS: Final = {
    "moves": ("All turns in notation", "L"),
    "story": ("What happened, in words", "L"),
    "score": ("Both scores after each turn", "L"),
    "analysis": ("Expected margin, best line, verdicts", "E"),
    "guide": ("What to aim for, and what the marks on the board mean", "L"),
}
"""Content of each tab, and its key."""
ROW = 25
_NEXT_MARK = 10


def tabs(pen: Pen, regions: Regions, shown: TableState) -> list[Item]:
    """The sheet, what the chosen tab shows, and what stands beside the tabs."""
    panel = Panel(pen, regions.tabs)
    panel.paint(pen.panels.paper, panel.rect, "paper")
    if shown.trial is not None:
        return panel.items + analysis.trial_panel(pen, regions, shown.trial)
    if shown.tab != "analysis" or not shown.studied:
        _standing(panel, regions, shown)
    page = panel.on(regions.page)
    match shown.tab:
        case "analysis":
            analysis.analysis_page(page, shown)
        case "score":
            _Chart(page, shown.history).lay_out()
        case "story":
            _story(page, shown)
        case "guide":
            legend.page(page)
        case _ if shown.variations is not None:
            variations.list_page(page, shown.variations, shown, regions)
        case _:
            _moves(page, shown.turns, dict(shown.insight.marks))
    return panel.items


def _standing(panel: Panel, regions: Regions, shown: TableState) -> None:
    """In full, or shorter where that would be cut."""
    x, y = panel.rect.topleft
    tab = regions.tab[shown.tabs - 1]
    place = ((regions.page.right - x) / panel.u, (tab.centery - y) / panel.u)
    room, style = place[0] - (tab.right - x) / panel.u - 8, panel.pen.style("bold", 14)
    full = standing(shown)
    words = full if panel.measure(full, style) <= room else full.replace(" ahead by ", " +")
    panel.text(words, style, place, "midright", room)


def standing(shown: TableState) -> str:
    """Return the leader and the lead in points."""
    black, red = scores(shown.view)
    if black == red:
        return "level"
    return f"{FACTIONS[0 if black > red else 1]} ahead by {abs(black - red)}"


def rows(page: Panel) -> int:
    """Number of turns that fit."""
    return max(1, page.rect.height // page.pen.px(ROW))


def _moves(page: Panel, turns: tuple[Turn, ...], marks: dict[int, Verdict]) -> None:
    """As many turns as fit, newest first (`turn:12`), each with the sign of its verdict if there is one."""
    pen, middle = page.pen, ROW / 2
    for number, turn in enumerate(reversed(turns[-rows(page) :])):
        row = page.part(0, number * ROW, page.width, ROW)
        if number % 2 == 0:
            row.box(row.rect, 5, pen.palette.chip_dim, alpha=70)
        row.text(f"{turn.round}.", pen.dim(13), (30, middle), "midright")
        row.draw(signs.badge, (46, middle), turn.seat, 20)
        gain, style = f"+{turn.gained}" if turn.gained else "", pen.style("bold", 14, INK[turn.seat])
        right = row.text(gain, style, (row.width - 8, middle), "midright").left
        if (verdict := marks.get(turn.entry)) is not None and verdict is not Verdict.GOOD:
            row.paint(draw_sign, pen, verdict, row.at((right - 8, middle)), 18)
            right -= 12 + sign_width(pen, verdict, 18) / pen.u
        row.text("  ".join(turn.tokens), pen.style("text", 14), (64, middle), width=right - 72)
        row.hit_area(f"turn:{len(turns) - 1 - number}", click=True)


def _story(page: Panel, shown: TableState) -> None:
    """As many sentences as fit, newest first; a click on one opens its moment (`told:7.0.1`)."""
    pen, style, y = page.pen, page.pen.style("text", 14), 0.0
    step = pen.letters.height(style) / page.u
    for place, (line, entry) in enumerate(zip(reversed(shown.story), reversed(shown.origins), strict=True)):
        words = pen.letters.wrap(line.text, style, page.rect.width - pen.px(36))
        high = step * len(words)
        if y + high > page.height:
            break
        page.draw(signs.badge, (14, y + step * 0.5), line.seat, 19)
        for number, text in enumerate(words):
            page.text(text, style, (30, y + number * step), "topleft")
        page.hit_area(f"told:{entry}.{place}.{line.seat}", page.area(0, y, page.width, high), click=True)
        y += high + 3


class _Chart:
    """Both scores after each turn: Black as a full line with discs, Red dashed with diamonds."""

    def __init__(self, page: Panel, history: tuple[tuple[int, int, int], ...]) -> None:
        begins = not history or history[0][0] == 1
        self.points = ((0, 0, 0), *history) if begins else history
        self.grid = page.part(30, 8, page.width - 52, page.height - 30)
        self.top = max(20, 10 * -(-max(max(point[1:]) for point in self.points) // 10))
        self.turns = max(20, self.points[-1][0])

    def lay_out(self) -> None:
        """Lines of the grid, then the scores."""
        self.grid.hit_area("chart")
        grid, dim = self.grid, self.grid.pen.dim(12)
        for value in range(0, self.top + 1, 10):
            y = self._at(0, value)[1]
            line = grid.area(0, y, grid.width, 1)
            line.height = 1
            grid.fill(line, grid.pen.palette.faint)
            grid.text(value, dim, (-6, y), "midright")
        for turn in range(_NEXT_MARK, self.turns + 1, _NEXT_MARK):
            grid.text(turn, dim, (self._at(turn, 0)[0], grid.height + 12), "center")
        for seat in (1, 0):
            self._curve(seat)

    def _at(self, turn: int, value: float) -> tuple[float, float]:
        return self.grid.width * turn / self.turns, self.grid.height * (1 - value / self.top)

    def _curve(self, seat: int) -> None:
        """Black as a full line; Red in dashes, so that grey tones tell them apart."""
        grid, places = self.grid, [self._at(turn, points[seat]) for turn, *points in self.points]
        spots, width = [grid.at(place) for place in places], 2.6 * grid.u
        if seat == 0:
            grid.paint(stroke, spots, INK[0], width)
        else:
            for a, b in pairwise(spots):
                middle = ((a[0] * 0.35 + b[0] * 0.65), (a[1] * 0.35 + b[1] * 0.65))
                grid.paint(stroke, [a, middle], INK[1], width)
        grid.draw(signs.badge, places[-1], seat, 20)
