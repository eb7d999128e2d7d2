"""Analysis beside the board: verdict on the last turn, expected margin, best line; and what a lesson says."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.ai.analysis import Assessment, Judgement
from game.kit.control import Control
from game.tables.ant_trails.desk import INK, Desk, spot
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.sight import Shown
from game.tables.appraisal import LessonPanel, ahead, draw_bar, draw_sign, leader, lost, sign_width
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


def draw_page(surface: Surface, desk: Desk, regions: Regions, shown: Shown) -> list[Control]:
    """What the tab shows."""
    page, insight = regions.page, shown.insight
    if not shown.studied:
        desk.pen.letters.paragraph(surface, _OFF, desk.style(14), page)
        return []
    y = page.y + desk.px(ROW) / 2
    found = _last(surface, desk, page, y, shown, insight.last)
    y += desk.px(ROW)
    if insight.worth is None:
        words = _FAILED if insight.failed else "Thinking…"
        desk.write(surface, words, desk.dim(14), (page.x, y))
        return found
    _worth(surface, desk, page, y, insight.worth, shown.compact)
    top = round(y + desk.px(ROW) / 2)
    rest = Rect(page.x, top, page.width, page.bottom - top)
    return found + draw_line(surface, desk, rest, shown.view, insight.worth.line, insight.worth.turns)


def draw_gauge(surface: Surface, desk: Desk, regions: Regions, margin: float | None, sure: bool) -> None:
    """The bar beside the board, and above it who is ahead by how much."""
    bar = regions.gauge
    draw_bar(surface, desk.pen, bar, margin, INK, sure)
    side = None if margin is None else leader(margin)
    words = "…" if margin is None else "level" if side is None else f"{abs(margin):.1f}"
    style = desk.style(14, "bold", "#fff3d8")
    width = desk.width(words, style) + desk.px(10) + (desk.px(20) if side is not None else 0)
    plate = Rect(bar.x, bar.y - desk.px(29), max(width, bar.width), desk.px(24))
    desk.box(surface, plate, 6, "#2a170a", alpha=215)
    x = float(plate.centerx)
    if side is not None:
        desk.badge(surface, side, (plate.x + 12 * desk.u, plate.centery), 19)
        x = plate.x + 22 * desk.u + (plate.right - plate.x - 22 * desk.u) / 2
    desk.write(surface, words, style, (x, plate.centery), "center")


def _last(
    surface: Surface, desk: Desk, page: Rect, y: float, shown: Shown, last: Judgement | None
) -> list[Control]:
    """The verdict on the last turn."""
    if last is None:
        seat = 1 - shown.view.seat
        words = f"{FACTIONS[seat]}'s last turn: …" if shown.turns else "No turn has been played yet."
        desk.write(surface, words, desk.dim(14), (page.x, y))
        return []
    desk.badge(surface, last.seat, (page.x + 11 * desk.u, y), 20)
    left = page.x + desk.px(28)
    width = sign_width(desk.pen, last.verdict, 20)
    sign = draw_sign(surface, desk.pen, last.verdict, (left + width, y), 20)
    words = f"{FACTIONS[last.seat]}'s last turn was {lost(last)}"
    room = page.right - sign.right - desk.px(7)
    desk.write(surface, words, desk.style(14, "bold"), (sign.right + 7 * desk.u, y), width=room)
    return [spot("verdict", Rect(page.x, round(y) - desk.px(ROW) // 2, page.width, desk.px(ROW)))]


def _worth(surface: Surface, desk: Desk, page: Rect, y: float, worth: Assessment, short: bool) -> None:
    """Expected margin, and how it was found."""
    depth = "exact" if worth.exact else f"{plural(worth.depth, 'turn', 'turns')} ahead"
    right = desk.write(surface, depth, desk.dim(13), (page.right, y), "midright").left
    lead = "" if short else "Expected: "
    words = f"{lead}{ahead(worth.margin, FACTIONS)}"
    drawn = desk.write(surface, words, desk.style(15, "display"), (page.x, y))
    left = drawn.right + desk.px(10)
    if desk.width(worth.reason, desk.dim(13)) <= right - desk.px(8) - left:
        desk.write(surface, worth.reason, desk.dim(13), (left, y))


def draw_line(
    surface: Surface, desk: Desk, area: Rect, view: State, line: Line, ends: tuple[int, ...]
) -> list[Control]:
    """A row for each turn of a line; every move shows itself on the board when hovered."""
    high, found = desk.px(ROW - 1), list[Control]()
    number, seat = view.round, line[0][0] if line else 0
    for row, (start, end) in enumerate(zip((0, *ends), ends, strict=False)):
        rect = Rect(area.x, area.y + row * high, area.width, high)
        if rect.bottom > area.bottom + desk.px(2):
            break
        if row and line[start][0] != seat:
            number += seat == RED
            seat = line[start][0]
        if row % 2 == 0:
            desk.box(surface, rect, 5, desk.pen.palette.chip_dim, alpha=70)
        place = (rect.x + 30 * desk.u, rect.centery)
        desk.write(surface, f"{number}.", desk.dim(13), place, "midright")
        desk.badge(surface, seat, (rect.x + 46 * desk.u, rect.centery), 20)
        found += _tokens(surface, desk, rect, line, start, end)
    return found


def _tokens(surface: Surface, desk: Desk, row: Rect, line: Line, start: int, end: int) -> list[Control]:
    """The moves of one turn in notation; what does not fit is left to the last one that does."""
    style, found, x = desk.style(14), list[Control](), row.x + 62 * desk.u
    for index in range(start, end):
        move = line[index][1]
        if isinstance(move, Confirm):
            continue
        words = format_move(move)
        width = desk.width(words, style)
        if x + width + desk.px(20) > row.right and index + 1 < end:
            desk.write(surface, "…", style, (x, row.centery))
            break
        desk.write(surface, words, style, (x, row.centery))
        found.append(
            spot(f"line:{index}", Rect(round(x) - desk.px(4), row.y, width + desk.px(8), row.height))
        )
        x += width + desk.px(9)
    return found


def explain(last: Judgement | None) -> list[str]:
    """What the verdict on the last turn rests on."""
    if last is None:
        return []
    best = " ".join(format_move(move) for _, move in last.best.line[: (last.best.turns or (0,))[0]])
    lines = [f"{lost(last).capitalize()}."]
    return [*lines, f"Best was {best.removesuffix(' .')}"] if best and last.loss > 0.05 else lines


# ---------------------------------------------------------------------- lessons


def draw_lecture(surface: Surface, desk: Desk, regions: Regions, lecture: LessonPanel) -> list[Control]:
    """A lesson in place of the tabs; its buttons are placed by `wish_rects`."""
    page, head = regions.page, regions.tab[0]
    note = desk.write(surface, lecture.place, desk.dim(13), (page.right, head.centery), "midright")
    left = float(page.x)
    if lecture.verdict is not None:
        width = sign_width(desk.pen, lecture.verdict, 22)
        left = (
            draw_sign(surface, desk.pen, lecture.verdict, (left + width, head.centery), 22).right + 8 * desk.u
        )
    room = note.left - 10 * desk.u - left
    desk.write(surface, lecture.title, desk.style(16, "display"), (left, head.centery), width=room)
    foot = wish_area(desk, regions)
    y, letters, style = page.y - desk.px(8), desk.pen.letters, desk.style(14)
    for line in lecture.lines:
        below = Rect(page.x, y, page.width, foot.y - y)
        if below.height < letters.height(style):
            break
        y += letters.paragraph(surface, line, style, below) + desk.px(3)
    if not lecture.line:
        return []
    rest = Rect(page.x, y + desk.px(1), page.width, foot.y - y)
    return draw_line(surface, desk, rest, lecture.start, lecture.line, lecture.ends)


def wish_area(desk: Desk, regions: Regions) -> Rect:
    """Where the buttons of a lesson stand: along the foot of the tabs."""
    page = regions.page
    high = desk.px(34)
    return Rect(page.x, regions.tabs.bottom - desk.px(8) - high, page.width, high)


def wishes(desk: Desk, regions: Regions, lecture: LessonPanel) -> list[Control]:
    """The buttons of a lesson."""
    area, gap = wish_area(desk, regions), desk.px(6)
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
