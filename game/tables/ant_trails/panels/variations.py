"""The list of variations on the analysis board: every line tried, side lines indented below their turn."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.control import Control
from game.kit.item import Panel
from game.kit.pen import Pen
from game.plugin.analysis import Verdict
from game.table.analysis import VARIATION, VariationPanel, VariationRow, draw_sign, sign_width
from game.tables.ant_trails import signs
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.table_state import TableState

EARLIER: Final = "earlier-rows"
LATER: Final = "later-rows"
"""The ids of the buttons that scroll."""
_ROW: Final = (24, 20)
"""Height of a row in full and in small windows, in units."""
_FOOT: Final = (34, 28)
"""Height of the buttons with the gap above them."""
_GAP: Final = 5
_INDENT: Final = 13
_DEEPEST: Final = 6
"""Indents at most: turns of deeper branches need the room for their words; their numbers go on."""
_SCROLL: Final = 26
"""Width of a button that scrolls."""


def rows(pen: Pen, regions: Regions, panel: VariationPanel, first: int | None) -> range:
    """The rows that fit: from `first` on, or, if that is None, with the current one in their middle."""
    high = pen.px(_ROW[regions.compact])
    room = regions.page.height - pen.px(_FOOT[regions.compact])
    fitting = max(1, room // high)
    start = panel.current - fitting // 2 if first is None else first
    start = max(0, min(start, len(panel.rows) - fitting))
    return range(start, min(len(panel.rows), start + fitting))


def list_page(page: Panel, panel: VariationPanel, shown: TableState, regions: Regions) -> None:
    """The rows that fit (`variation:12`), the current one on gold; turns on its line get their verdicts."""
    high, marks = _ROW[shown.compact], dict(shown.insight.marks)
    for place, index in enumerate(rows(page.pen, regions, panel, shown.first_row)):
        row = panel.rows[index]
        sheet = page.part(0, place * high, page.width, high)
        _ground(sheet, row, place)
        right = sheet.width - 6
        verdict = marks.get(row.entry)
        if verdict is not None and verdict is not Verdict.GOOD:
            sheet.paint(draw_sign, page.pen, verdict, sheet.at((right, high / 2)), 17)
            right -= sign_width(page.pen, verdict, 17) / page.u + 4
        _turn(sheet, row, right)
        sheet.hit_area(f"{VARIATION}{row.id}", click=True)


def _ground(panel: Panel, row: VariationRow, place: int) -> None:
    """Paint a row's background: gold or a stripe, and a rule for each branch that leads to it."""
    palette = panel.pen.palette
    if row.current:
        panel.box(panel.rect, 5, palette.gold, alpha=150)
    elif place % 2 == 0:
        panel.box(panel.rect, 5, palette.chip_dim, alpha=70)
    for level in range(min(row.depth, _DEEPEST)):
        begins = row.begins and level == min(row.depth, _DEEPEST) - 1
        top = 4 if begins else 0
        rule = panel.area(5 + level * _INDENT, top, 2, panel.height - top)
        panel.fill(rule, palette.ink_dim)


def _turn(panel: Panel, row: VariationRow, right: float) -> None:
    """Number, side and moves of a turn; moves that have no room are left out with `…`."""
    pen, middle = panel.pen, panel.height / 2
    if not row.id:
        panel.text(
            row.words, pen.style("bold" if row.current else "text", 14, pen.palette.ink_dim), (8, middle)
        )
        return
    left = min(row.depth, _DEEPEST) * _INDENT
    panel.text(f"{row.number}.", pen.dim(13), (left + 28, middle), "midright")
    panel.draw(signs.badge, (left + 42, middle), row.seat, 18)
    style = pen.style(
        "bold" if row.current else "text", 14, pen.palette.ink_dim if row.depth and not row.current else ""
    )
    left += 57
    words = shortened(panel, row.words, right - left)
    panel.text(words, style, (left, middle))


def shortened(panel: Panel, words: str, room: float) -> str:
    """As many moves of a turn as have room in bold, with `…` if that is not all."""
    style, moves = panel.pen.style("bold", 14), words.split()
    tries = [words, *(" ".join(moves[:count]) + " …" for count in range(len(moves) - 1, 0, -1)), "…"]
    return next((text for text in tries if panel.measure(text, style) <= room), "…")


def explain(panel: VariationPanel, control: str) -> str:
    """The tooltip of a row: the whole turn."""
    row = next((row for row in panel.rows if f"{VARIATION}{row.id}" == control), None)
    if row is None:
        return ""
    whole = f"{row.number}. {row.words}" if row.id else row.words
    return whole if row.current else f"{whole}\nClick to go to the position after it."


def controls(pen: Pen, regions: Regions, panel: VariationPanel, first: int | None) -> list[Control]:
    """The buttons at the foot: what can be done with the current line, and scrolling if not all rows fit."""
    page, gap = regions.page, pen.px(_GAP)
    high = pen.px(_FOOT[regions.compact]) - gap
    shown, found = rows(pen, regions, panel, first), list[Control]()
    right = page.right
    if len(shown) < len(panel.rows):
        for name, icon, tip, enabled in (
            (LATER, "down", "Later rows; the wheel scrolls, too", shown.stop < len(panel.rows)),
            (EARLIER, "up", "Earlier rows; the wheel scrolls, too", shown.start > 0),
        ):
            rect = Rect(right - pen.px(_SCROLL), page.bottom - high, pen.px(_SCROLL), high)
            found.append(
                Control(name, rect, look="icon", icon=f"ui/icons/{icon}", tooltip=tip, enabled=enabled)
            )
            right = rect.x - gap
    wide = (right - page.x - gap * (len(panel.wishes) - 1)) / max(1, len(panel.wishes))
    for number, wish in enumerate(panel.wishes):
        left, end = round(page.x + number * (wide + gap)), round(page.x + number * (wide + gap) + wide)
        rect = Rect(left, page.bottom - high, end - left, high)
        found.append(
            Control(
                wish.id,
                rect,
                wish.label,
                tooltip=wish.tooltip,
                key=wish.key,
                enabled=wish.enabled,
                show_key=not regions.compact,
                size=14,
            )
        )
    return found
