"""The analysis panel: verdict on the last turn, expected margin, best line; and the trial panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from game.ai.ant_trails import voice
from game.ai.ant_trails.margin_scale import SCALE
from game.kit import shape
from game.kit.control import Control
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.plugin.analysis import FAULTS, Assessment, Judgement, Line, Verdict
from game.table.analysis import TrialPanel, ahead, draw_bar, draw_sign, lost, sign_width
from game.tables.ant_trails import signs
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.signs import INK
from game.tables.ant_trails.table_state import TableState
from game.text import listed, plural
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.moves import CONFIRM, Decision
from rules.ant_trails.notation import format_move
from rules.ant_trails.state import RED, State

ROW: Final = 26
_OFF: Final = (
    "It shows who is expected to win, the best line for the side to move, and a verdict on each turn. "
    "In a running game this counts as help."
)
_FAILED: Final = "The analysis has stopped. It starts again with the next move."
LINE_COLOURS: Final = ("#2c6b3c", "#8a6310", "#6b4a2b")
"""Of the best turn, the second and the third: darker than any well of the board."""
Moves = tuple[tuple[int, Decision], ...]


def analysis_page(panel: Panel, shown: TableState) -> None:
    """The page of the analysis: verdict on the last turn, expected margin, best line."""
    insight = shown.insight
    if not shown.studied:
        panel.paragraph(_OFF, panel.pen.style("text", 14), panel.rect)
        return
    judged = [one for one in (insight.own, insight.last) if one is not None]
    *verdicts, now, rest = panel.rows(*[ROW] * max(1, len(judged)), ROW, Flex())
    if not judged:
        _no_verdict(verdicts[0], shown)
    for row, judgement in zip(verdicts, judged, strict=False):
        _verdict_row(row, judgement, judgement is insight.own)
    if insight.worth is None:
        words = _FAILED if insight.failed else "Thinking…"
        now.text(words, panel.pen.dim(14), (0, ROW / 2))
        return
    _worth(now, insight.worth, insight.searching, shown.compact)
    _lines(rest, shown.view, insight.worth)


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
        signs.badge(surface, pen, (plate.x + 12 * pen.u, plate.centery), side, 19)
        x = plate.x + 22 * pen.u + (plate.right - plate.x - 22 * pen.u) / 2
    pen.write(surface, words, style, (x, plate.centery), "center")


def _no_verdict(row: Panel, shown: TableState) -> None:
    seat = 1 - shown.view.seat
    played = any(turn.seat == seat for turn in shown.turns)
    words = f"{FACTIONS[seat]}'s last turn: …" if played else f"{FACTIONS[seat]} has not had a turn yet."
    row.text(words, row.pen.dim(14), (0, ROW / 2))


def _verdict_row(row: Panel, judged: Judgement, own: bool) -> None:
    """The verdict on a turn: one's own in bold."""
    pen, middle = row.pen, ROW / 2
    row.draw(signs.badge, (11, middle), judged.seat, 20)
    left = _verdict(row, judged, 28, middle, 20) + 7
    whose = "Your" if own else f"{FACTIONS[judged.seat]}'s"
    style = pen.style("bold" if own else "text", 14)
    room = row.width - left
    said = [lost(judged), f"{judged.loss:.1f} lost: {judged.reason}", lost(replace(judged, reason=""))]
    texts = [f"{whose} last turn: {words}" for words in (said if judged.verdict in FAULTS else said[:1])]
    words = next((text for text in texts if row.measure(text, style) <= room), texts[-1])
    row.text(words, style, (left, middle), width=room)
    row.hit_area("own-verdict" if own else "verdict")


def _verdict(panel: Panel, judgement: Judgement | Verdict, left: float, middle: float, size: float) -> float:
    """The sign of a verdict; returns where it ends."""
    verdict = judgement if isinstance(judgement, Verdict) else judgement.verdict
    right = left + sign_width(panel.pen, verdict, size) / panel.u
    panel.paint(draw_sign, panel.pen, verdict, panel.at((right, middle)), size)
    return right


def _worth(row: Panel, worth: Assessment, searching: bool, short: bool) -> None:
    """The expected margin and how it was computed."""
    pen, middle = row.pen, ROW / 2
    depth = "exact" if worth.exact else f"{plural(worth.depth, 'turn', 'turns')} ahead"
    if searching:
        depth += "…" if short else ", looking deeper…"
    right = row.text(depth, pen.dim(13), (row.width, middle), "midright").left
    words = ("" if short else "Expected: ") + ahead(worth.margin, FACTIONS, SCALE)
    left = row.text(words, pen.style("display", 15), (0, middle)).right + 10
    if row.measure(worth.reason, pen.dim(13)) <= right - 8 - left:
        row.text(worth.reason, pen.dim(13), (left, middle))


def _lines(panel: Panel, view: State, worth: Assessment) -> None:
    """The best turns, each in its row with what it leads to, and below them how the best one goes on."""
    best = Line(worth.margin, worth.line, worth.turns)
    shown = [line for line in (best, *worth.others) if line.turns]
    for place, line in enumerate(shown):
        row = panel.part(0, place * (ROW - 1), panel.width, ROW - 1)
        row.draw(draw_number, (12, row.height / 2), place, 19)
        words = f"{abs(line.margin):.1f}" if SCALE.leader(line.margin) is not None else "level"
        side = SCALE.leader(line.margin)
        if side is not None:
            row.draw(signs.badge, (36, row.height / 2), side, 18)
        row.text(words, row.pen.style("bold", 13), (48, row.height / 2))
        _tokens(row, line.moves, 0, line.turns[0], 92, f"other:{place}." if place else "line:")
    if worth.turns[1:]:
        top = len(shown) * (ROW - 1) + 4
        rest = panel.part(0, top, panel.width, panel.height - top)
        best_line(rest, view, worth.line, worth.turns, 1)


def draw_number(surface: Surface, pen: Pen, centre: tuple[float, float], place: int, units: float) -> None:
    """The number of one of the best turns, as on the board."""
    disc = shape.disc(pen.px(units), LINE_COLOURS[place], "#fff9e8", pen.units.line(1.2))
    pen.put(surface, disc, centre)
    pen.write(surface, str(place + 1), pen.style("bold", units * 0.62, "#fff9e8"), centre, "center")


def best_line(panel: Panel, view: State, line: Moves, ends: tuple[int, ...], first: int = 0) -> None:
    """A row for each turn of a line from the `first` on; a hovered move is shown on the board (`line:3`)."""
    pen, number, seat = panel.pen, view.round, line[0][0] if line else 0
    for place, (start, end) in enumerate(zip((0, *ends), ends, strict=False)):
        row = place - first
        if (row + 1) * (ROW - 1) > panel.height + 2:
            break
        if place and line[start][0] != seat:
            number += seat == RED
            seat = line[start][0]
        if row < 0:
            continue
        turn = panel.part(0, row * (ROW - 1), panel.width, ROW - 1)
        if row % 2 == 0:
            turn.box(turn.rect, 5, pen.palette.chip_dim, alpha=70)
        turn.text(f"{number}.", pen.dim(13), (30, turn.height / 2), "midright")
        turn.draw(signs.badge, (46, turn.height / 2), seat, 20)
        _tokens(turn, line, start, end)


def _tokens(row: Panel, line: Moves, start: int, end: int, left: float = 62.0, prefix: str = "line:") -> None:
    """The moves of one turn in notation; what does not fit is left to the last one that does."""
    style, x, middle = row.pen.style("text", 14), left, row.height / 2
    for index in range(start, end):
        move = line[index][1]
        if move == CONFIRM:
            continue
        words = format_move(move)
        width = row.measure(words, style)
        if x + width + 20 > row.width and index + 1 < end:
            row.text("…", style, (x, middle))
            break
        row.text(words, style, (x, middle))
        row.hit_area(f"{prefix}{index}", row.area(x - 4, 0, width + 8, row.height))
        x += width + 9


def explain(last: Judgement | None) -> list[str]:
    """The reasons for the verdict on the last turn."""
    if last is None:
        return []
    turn = [move for _, move in last.best.line[: (last.best.turns or (0,))[0]]]
    best = listed([voice.name(None, last.seat, move) for move in turn if move != CONFIRM])
    lines = [f"{lost(last).capitalize()}."]
    return [*lines, f"Best was {best}."] if best and last.loss > 0.05 else lines


# ---------------------------------------------------------------------- trial panel


def trial_panel(pen: Pen, regions: Regions, panel: TrialPanel) -> list[Item]:
    """The trial panel in place of the tabs; its buttons are placed by `wishes`."""
    sheet = Panel(pen, regions.page)
    middle = (regions.tab[0].centery - regions.page.y) / sheet.u
    note = sheet.text(panel.place, pen.dim(13), (sheet.width, middle), "midright")
    left = 0.0
    if panel.verdict is not None:
        left = _verdict(sheet, panel.verdict, 0, middle, 22) + 8
    sheet.text(panel.title, pen.style("display", 16), (left, middle), width=note.left - 10 - left)
    foot = (wish_area(pen, regions).y - regions.page.y) / sheet.u
    y, style = -8.0, pen.style("text", 14)
    lines = list(panel.lines)
    if panel.line:
        # The best turn counts for more than the words before it: what was played has been read already.
        most = foot - y - (ROW - 1)
        while len(lines) > 1 and _height(pen, lines, sheet.width) > most:
            del lines[0]
    for line in lines:
        below = sheet.area(0, y, sheet.width, foot - y)
        if below.height < pen.letters.height(style):
            break
        y += sheet.paragraph(line, style, below) + 3
    if panel.line:
        rest = sheet.part(0, y + 1, sheet.width, foot - y)
        best_line(rest, panel.start, panel.line, panel.ends)
    return sheet.items


def _height(pen: Pen, lines: Sequence[str], width: float) -> float:
    """Height of paragraphs in the trial panel, in units."""
    style = pen.style("text", 14)
    return sum(pen.letters.paragraph_height(line, style, round(width * pen.u)) / pen.u + 3 for line in lines)


def wish_area(pen: Pen, regions: Regions) -> Rect:
    """Area of the trial panel's buttons, along the foot of the tabs."""
    page = regions.page
    high = pen.px(34)
    return Rect(page.x, regions.tabs.bottom - pen.px(8) - high, page.width, high)


def wishes(pen: Pen, regions: Regions, panel: TrialPanel) -> list[Control]:
    """The buttons of the trial panel."""
    area, gap = wish_area(pen, regions), pen.px(6)
    wide = (area.width - gap * (len(panel.wishes) - 1)) / max(1, len(panel.wishes))
    found = []
    for number, wish in enumerate(panel.wishes):
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
