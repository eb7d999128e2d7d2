"""Analysis beside the board: verdict on the last turn, expected margin, best line; and what a lesson says."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.ai.analysis import Assessment, Judgement
from game.ai.ant_trails.margin_scale import SCALE
from game.kit.control import Control, spot
from game.kit.pen import Pen
from game.table.analysis import LessonPanel, ahead, draw_bar, draw_sign, lost, sign_width
from game.tables.ant_trails import signs
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.sight import Shown
from game.tables.ant_trails.signs import INK
from game.text import plural
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.moves import Confirm, Decision
from rules.ant_trails.notation import format_move
from rules.ant_trails.state import RED, State

ROW: Final = 26
_OFF: Final = (
    "Who is expected to win, the best line for the side to move, and a verdict on each turn. "
    "In a running game this is help, and is noted as such."
)
_FAILED: Final = "The analysis broke off. It goes on with the next move."
Line = tuple[tuple[int, Decision], ...]


def draw_page(surface: Surface, pen: Pen, regions: Regions, shown: Shown) -> list[Control]:
    """What the tab shows."""
    page, insight = regions.page, shown.insight
    if not shown.studied:
        pen.letters.paragraph(surface, _OFF, pen.style("text", 14), page)
        return []
    y = page.y + pen.px(ROW) / 2
    found = _last(surface, pen, page, y, shown, insight.last)
    y += pen.px(ROW)
    if insight.worth is None:
        words = _FAILED if insight.failed else "Thinking…"
        pen.write(surface, words, pen.dim(14), (page.x, y))
        return found
    _worth(surface, pen, page, y, insight.worth, shown.compact)
    top = round(y + pen.px(ROW) / 2)
    rest = Rect(page.x, top, page.width, page.bottom - top)
    return found + draw_line(surface, pen, rest, shown.view, insight.worth.line, insight.worth.turns)


def draw_gauge(surface: Surface, pen: Pen, regions: Regions, margin: float | None, sure: bool) -> None:
    """The bar beside the board, and above it who is ahead by how much."""
    bar = regions.gauge
    draw_bar(surface, pen, bar, margin, INK, SCALE, sure)
    side = None if margin is None else SCALE.leader(margin)
    words = "…" if margin is None else "level" if side is None else f"{abs(margin):.1f}"
    style = pen.style("bold", 14, "#fff3d8")
    width = pen.width(words, style) + pen.px(10) + (pen.px(20) if side is not None else 0)
    plate = Rect(bar.x, bar.y - pen.px(29), max(width, bar.width), pen.px(24))
    pen.box(surface, plate, 6, "#2a170a", alpha=215)
    x = float(plate.centerx)
    if side is not None:
        signs.badge(surface, pen, side, (plate.x + 12 * pen.u, plate.centery), 19)
        x = plate.x + 22 * pen.u + (plate.right - plate.x - 22 * pen.u) / 2
    pen.write(surface, words, style, (x, plate.centery), "center")


def _last(
    surface: Surface, pen: Pen, page: Rect, y: float, shown: Shown, last: Judgement | None
) -> list[Control]:
    """The verdict on the last turn."""
    if last is None:
        seat = 1 - shown.view.seat
        words = f"{FACTIONS[seat]}'s last turn: …" if shown.turns else "No turn has been played yet."
        pen.write(surface, words, pen.dim(14), (page.x, y))
        return []
    signs.badge(surface, pen, last.seat, (page.x + 11 * pen.u, y), 20)
    left = page.x + pen.px(28)
    width = sign_width(pen, last.verdict, 20)
    sign = draw_sign(surface, pen, last.verdict, (left + width, y), 20)
    words = f"{FACTIONS[last.seat]}'s last turn was {lost(last)}"
    room = page.right - sign.right - pen.px(7)
    pen.write(surface, words, pen.style("bold", 14), (sign.right + 7 * pen.u, y), width=room)
    return [spot("verdict", Rect(page.x, round(y) - pen.px(ROW) // 2, page.width, pen.px(ROW)))]


def _worth(surface: Surface, pen: Pen, page: Rect, y: float, worth: Assessment, short: bool) -> None:
    """Expected margin, and how it was found."""
    depth = "exact" if worth.exact else f"{plural(worth.depth, 'turn', 'turns')} ahead"
    right = pen.write(surface, depth, pen.dim(13), (page.right, y), "midright").left
    lead = "" if short else "Expected: "
    words = f"{lead}{ahead(worth.margin, FACTIONS, SCALE)}"
    drawn = pen.write(surface, words, pen.style("display", 15), (page.x, y))
    left = drawn.right + pen.px(10)
    if pen.width(worth.reason, pen.dim(13)) <= right - pen.px(8) - left:
        pen.write(surface, worth.reason, pen.dim(13), (left, y))


def draw_line(
    surface: Surface, pen: Pen, area: Rect, view: State, line: Line, ends: tuple[int, ...]
) -> list[Control]:
    """A row for each turn of a line; every move shows itself on the board when hovered."""
    high, found = pen.px(ROW - 1), list[Control]()
    number, seat = view.round, line[0][0] if line else 0
    for row, (start, end) in enumerate(zip((0, *ends), ends, strict=False)):
        rect = Rect(area.x, area.y + row * high, area.width, high)
        if rect.bottom > area.bottom + pen.px(2):
            break
        if row and line[start][0] != seat:
            number += seat == RED
            seat = line[start][0]
        if row % 2 == 0:
            pen.box(surface, rect, 5, pen.palette.chip_dim, alpha=70)
        place = (rect.x + 30 * pen.u, rect.centery)
        pen.write(surface, f"{number}.", pen.dim(13), place, "midright")
        signs.badge(surface, pen, seat, (rect.x + 46 * pen.u, rect.centery), 20)
        found += _tokens(surface, pen, rect, line, start, end)
    return found


def _tokens(surface: Surface, pen: Pen, row: Rect, line: Line, start: int, end: int) -> list[Control]:
    """The moves of one turn in notation; what does not fit is left to the last one that does."""
    style, found, x = pen.style("text", 14), list[Control](), row.x + 62 * pen.u
    for index in range(start, end):
        move = line[index][1]
        if isinstance(move, Confirm):
            continue
        words = format_move(move)
        width = pen.width(words, style)
        if x + width + pen.px(20) > row.right and index + 1 < end:
            pen.write(surface, "…", style, (x, row.centery))
            break
        pen.write(surface, words, style, (x, row.centery))
        found.append(spot(f"line:{index}", Rect(round(x) - pen.px(4), row.y, width + pen.px(8), row.height)))
        x += width + pen.px(9)
    return found


def explain(last: Judgement | None) -> list[str]:
    """What the verdict on the last turn rests on."""
    if last is None:
        return []
    best = " ".join(format_move(move) for _, move in last.best.line[: (last.best.turns or (0,))[0]])
    lines = [f"{lost(last).capitalize()}."]
    return [*lines, f"Best was {best.removesuffix(' .')}"] if best and last.loss > 0.05 else lines


# ---------------------------------------------------------------------- lessons


def draw_lecture(surface: Surface, pen: Pen, regions: Regions, lecture: LessonPanel) -> list[Control]:
    """A lesson in place of the tabs; its buttons are placed by `wish_rects`."""
    page, head = regions.page, regions.tab[0]
    note = pen.write(surface, lecture.place, pen.dim(13), (page.right, head.centery), "midright")
    left = float(page.x)
    if lecture.verdict is not None:
        width = sign_width(pen, lecture.verdict, 22)
        left = draw_sign(surface, pen, lecture.verdict, (left + width, head.centery), 22).right + 8 * pen.u
    room = note.left - 10 * pen.u - left
    pen.write(surface, lecture.title, pen.style("display", 16), (left, head.centery), width=room)
    foot = wish_area(pen, regions)
    y, letters, style = page.y - pen.px(8), pen.letters, pen.style("text", 14)
    for line in lecture.lines:
        below = Rect(page.x, y, page.width, foot.y - y)
        if below.height < letters.height(style):
            break
        y += letters.paragraph(surface, line, style, below) + pen.px(3)
    if not lecture.line:
        return []
    rest = Rect(page.x, y + pen.px(1), page.width, foot.y - y)
    return draw_line(surface, pen, rest, lecture.start, lecture.line, lecture.ends)


def wish_area(pen: Pen, regions: Regions) -> Rect:
    """Where the buttons of a lesson stand: along the foot of the tabs."""
    page = regions.page
    high = pen.px(34)
    return Rect(page.x, regions.tabs.bottom - pen.px(8) - high, page.width, high)


def wishes(pen: Pen, regions: Regions, lecture: LessonPanel) -> list[Control]:
    """The buttons of a lesson."""
    area, gap = wish_area(pen, regions), pen.px(6)
    wide = (area.width - gap * (len(lecture.wishes) - 1)) / max(1, len(lecture.wishes))
    found = []
    for number, wish in enumerate(lecture.wishes):
        left, right = round(area.x + number * (wide + gap)), round(area.x + number * (wide + gap) + wide)
        look = "gold" if wish.gold else "plank"
        rect = Rect(left, area.y, right - left, area.height)
        found.append(
            Control(
                wish.id,
                rect,
                wish.label,
                look=look,  # type: ignore[arg-type]
                tooltip=wish.tooltip,
                key=wish.key,
                enabled=wish.enabled,
                size=15,
            )
        )
    return found
