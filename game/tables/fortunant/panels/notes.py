"""The sheet of notes: bonus track, stars, room shapes, end-game options, score."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

from pygame import Rect, Surface

from game.kit.fonts import Face
from game.kit.item import Item, KeptItems, Panel, Point
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.tables.fortunant.layout import Regions
from game.tables.fortunant.panels.parts import (
    FAINT,
    FOLDER,
    GRAPHITE,
    HONEY,
    INK,
    KINDS,
    RED,
    SEPIA,
    SIGNS,
    Comb,
    arc,
    comb,
    extent,
    handwritten,
    printed,
    rule,
    title,
    wash,
)
from game.tables.fortunant.table_state import TableState
from game.text import listed
from rules.fortunant.box import BOX, GAINS, SPACES
from rules.fortunant.colony import counting_scouts
from rules.fortunant.scoring import items, worth
from rules.fortunant.shapes import SHAPES
from rules.fortunant.state import DICE_STAR, SCOUT_STAR, STARS, TRACK_STAR

_COLUMNS: Final = 10
_TITLED: Final = 100
"""Height of a part from which it has a heading."""
_BOX: Final = 27.6
"""Width of a space of the track for which its signs were drawn."""
_NUMBER: Final = 9.5
"""Width of a figure before a shape."""
_APART: Final = 9.0
"""Least gap between shapes."""
_LINED: Final = 60
"""Height of the score below which it is a single line."""
SOURCES: Final = ("food", "nursery", "scout", "graveyard", "queen", "ticked")
"""Sources of points, in the order of the score's list; alone the missing stars follow (FA-SOLO-02)."""
_SOURCE_WORDS: Final = ("food", "nursery", "scouts", "graves", "Queen", "ticked", "missing stars")
_SOURCE_COLOURS: Final = ("#a8243a", KINDS[2], KINDS[1], KINDS[3], KINDS[5], "#5b8fb5", "#d9a441")


def notes(pen: Pen, places: Regions, shown: TableState, kept: KeptItems) -> list[Item]:
    """All parts of the notes; those that show the same as before come from `kept`."""
    panel = Panel(pen, places.notes)
    _rules(panel, places)
    own, fixed, lit = shown.sheet, shown.inked, shown.lit
    clicks = frozenset(name for name in (*lit, *shown.picked) if name.startswith("shape:"))
    picked = clicks & shown.picked
    options = frozenset(name for name in lit if name.startswith("option:"))
    found: list[tuple[str, Rect, Callable[[Panel, TableState], None], Hashable]] = [
        ("track", places.track, _track, (own.track, fixed.track)),
        ("stars", places.stars, _stars, (own, fixed.stars, shown.alone)),
    ]
    if not shown.brief:
        found += [
            ("shapes", places.shapes, _shapes, (own.opened, shown.turn.built, clicks & lit, picked)),
            ("options", places.options, _options, (own, options)),
            ("score", places.score, _score, (own, fixed, shown.view.table)),
        ]
    for name, rect, lay_out, key in found:
        panel.items += kept.part(name, key, partial(_laid, Panel(pen, rect), lay_out, shown))
    return panel.items


def _laid(panel: Panel, lay_out: Callable[[Panel, TableState], None], shown: TableState) -> list[Item]:
    lay_out(panel, shown)
    return panel.items


def _rules(panel: Panel, places: Regions) -> None:
    """Lines between the parts."""
    u, origin = panel.u, panel.rect
    for rect in (places.shapes, places.options):
        y = (rect.y - origin.y) / u
        rule(panel, (12, y), (panel.width - 12, y))
    for left, right in ((places.track, places.stars), (places.options, places.score)):
        if right.top >= left.bottom:
            continue
        x = ((left.right + right.x) / 2 - origin.x) / u
        rule(panel, (x, (left.y - origin.y) / u + 7), (x, (left.bottom - origin.y) / u - 7))


def _titled(panel: Panel, words: str, beside: str = "") -> Panel:
    """The part below its heading, for which small windows have no room."""
    if panel.height < _TITLED:
        return panel.inset(0, 3)
    title(panel, words, beside, 12)
    return panel.part(0, 24, panel.width, panel.height - 26)


def _pairs(body: Panel, count: int) -> list[Panel]:
    """So many cells in two columns, row by row."""
    columns = [column.rows(*[Flex()] * ((count + 1) // 2)) for column in body.columns(Flex(), Flex(), gap=7)]
    return [cell for row in zip(*columns, strict=True) for cell in row][:count]


# ---------------------------------------------------------------------- track and stars


def _track(panel: Panel, shown: TableState) -> None:
    """Three rows of ten: ink, pencil for what was marked this turn, or free (FA-TRACK)."""
    track, inked = shown.sheet.track, shown.inked.track
    panel.hit_area("track")
    body = _titled(panel, "Bonus track", f"{track} of {SPACES}")
    rows = SPACES // _COLUMNS
    pitch = min((body.width - 3) / _COLUMNS, body.height / rows, 34.0)
    top = (body.height - rows * pitch) / 2
    for number, icon in enumerate(BOX.track):
        row, column = divmod(number, _COLUMNS)
        x, y = 2 + pitch * (column + 0.5), top + pitch * (row + 0.5)
        for sign in _space_signs(number + 1, icon, track, inked):
            body.sprite(sign, (x, y), 29.4 * pitch / _BOX)
        if icon == "d":
            body.sprite(f"{FOLDER}leaf/die", (x, y), 20.5 * pitch / _BOX)
        body.hit_area(f"space:{number + 1}", body.around((x, y), pitch, pitch))


def _space_signs(space: int, icon: str, track: int, inked: int) -> list[str]:
    """The pictures that lie one on the other in a space of the track."""
    found = ["track-box" if space <= track else "track-box-free"]
    if space <= inked:
        found.insert(0, "track-wash")
    found += {"h": ["track-hex"], "c": ["track-claim"], "d": []}.get(icon, [])
    if space == SPACES:
        found[-1] = "track-star"
    if space <= track:
        claimed = "track-claimed" if icon == "c" else "track-ink"
        found.append(claimed if space <= inked else "track-pencil")
    return [f"{SIGNS}{name}" for name in found]


def _stars(panel: Panel, shown: TableState) -> None:
    """Four stars with how far each is, as an arc and in words."""
    panel.hit_area("stars")
    beside = "each short of three: −5" if shown.alone else "three end the game"
    body = _titled(panel, "Stars", beside if panel.width >= 200 else "")
    for number, cell in enumerate(_pairs(body, len(STARS))):
        _star(cell, shown, number)


def _star(cell: Panel, shown: TableState, number: int) -> None:
    pen, own, bit, middle = cell.pen, shown.sheet, 1 << number, cell.height / 2
    size = min(38.0, cell.height - 1, cell.width * 0.34)
    have, of = _progress(shown, bit)
    look = "pencil" if own.stars & bit & ~shown.inked.stars else "gained" if own.stars & bit else "empty"
    cell.sprite(f"{SIGNS}star-{look}", (size / 2 + 1, middle), size)
    if look == "empty" and have:
        cell.figure((size / 2 + 1, middle), arc, size + 2, have / of, "#c98a1e", 2.2 * pen.u)
    words = "gained" if own.stars & bit else f"{have} of {of}" if of > 1 else "not yet"
    room = cell.width - size - 7
    cell.text(STARS[number], handwritten(pen, 14.5), (size + 6, middle - 8), width=room)
    cell.text(words, printed(pen, 12.3), (size + 6, middle + 8), width=room)
    cell.hit_area(f"star:{number}")


def _progress(shown: TableState, star: int) -> tuple[int, int]:
    """Return the progress towards a star, and its maximum (FA-END-01)."""
    own = shown.sheet
    match star:
        case s if s == DICE_STAR:
            return 1 + own.gained, 1 + GAINS
        case s if s == TRACK_STAR:
            return own.track, SPACES
        case s if s == SCOUT_STAR:
            return min(3, len(counting_scouts(own))), 3
    return 0, 1


# ---------------------------------------------------------------------- shapes


def _shapes(panel: Panel, shown: TableState) -> None:
    """The table of shapes, by their numbers: bright is what the free dice allow (FA-ROOM-01)."""
    pen = panel.pen
    opened = shown.sheet.opened
    tall = panel.height >= _TITLED
    body = panel.inset(0, 3)
    if tall:
        locked = "second row open" if opened else "second row: Queen first"
        taken = panel.measure(locked, printed(pen)) + 26
        title(panel, "Rooms", _offer(panel, shown, panel.width - taken - 90), 13, right=taken)
        panel.text(locked, printed(pen), (panel.width - 2, 13), "midright")
        panel.sprite(f"{SIGNS}crown", (panel.width - taken + 10, 11), 19, alpha=255 if opened else 110)
        body = panel.part(0, 25, panel.width, panel.height - 28)
    for second, line in zip((False, True), body.rows(Flex(8), Flex(7.4)), strict=True):
        row = [number for number, shape in enumerate(SHAPES) if shape.locked == second]
        _row(line, shown, row)


def _row(line: Panel, shown: TableState, row: list[int]) -> None:
    """Shapes side by side, each after its number, with equal gaps."""
    spans = [extent(SHAPES[number].cells) for number in row]
    numbers = [_NUMBER * (1 + (SHAPES[number].number > 9)) + 7.5 for number in row]
    room = line.width - sum(numbers)
    radius = min(
        (line.height - 4) / max(high for _, high in spans),
        (room - _APART * len(row)) / sum(wide for wide, _ in spans),
        11.0,
    )
    gap, x = (room - radius * sum(wide for wide, _ in spans)) / len(row), 0.0
    for number, (wide, _), before in zip(row, spans, numbers, strict=True):
        cell = line.part(x, 0, before + radius * wide + gap * 0.6, line.height)
        _shape(cell, shown, number, before + radius * wide / 2, radius)
        x += before + radius * wide + gap


def _shape(cell: Panel, shown: TableState, number: int, x: float, radius: float) -> None:
    """A shape with its number; a locked one is dotted faint."""
    pen, shape, name = cell.pen, SHAPES[number], f"shape:{number}"
    bright, picked = name in shown.lit or name in shown.picked, name in shown.picked
    locked = shape.locked and not shown.sheet.opened
    if picked:
        cell.box(cell.inset(0, 0).rect, 7, "#fff0b8", "#c98a12", 2)
    edge, ink = (INK, INK) if bright else ("#cdbb96", "#b7a47c") if locked else (FAINT, "#7d6238")
    style = pen.style("title" if bright else "display", 16 if bright else 14.5, ink)
    cell.text(shape.number, style, (2, cell.height / 2))
    picture = (shape.cells, radius * pen.u, HONEY if bright else "", edge, pen.u * (1.2 if bright else 0.9))
    cell.draw(_put_comb, (x, cell.height / 2), picture)
    cell.hit_area(name, click=bright)


def _put_comb(surface: Surface, pen: Pen, place: Point, picture: Comb) -> None:
    pen.put(surface, comb(*picture), place)


def _offer(panel: Panel, shown: TableState, room: float) -> str:
    """Return the cost of a room, with the numbers that the free dice allow where there is room for them."""
    if shown.turn.built:
        return "one a turn: drawn"
    found = {SHAPES[int(name.partition(":")[2])].number for name in shown.lit if name.startswith("shape:")}
    numbers, words = listed([str(number) for number in sorted(found)]), "one die or the sum of two"
    whole = f"{words}: free are {numbers}"
    if not numbers or not panel.fits(whole, printed(panel.pen), room):
        return f"{words}: {numbers}" if numbers else words
    return whole


# ---------------------------------------------------------------------- options and score


def _options(panel: Panel, shown: TableState) -> None:
    """Six boxes to tick, each with what it is worth now; unticked ones show what they would add."""
    body = _titled(panel, "At the end", "claim one" if _claims(shown) else "")
    for number, cell in enumerate(_pairs(body, len(BOX.bonuses)), 1):
        _option(cell, shown, number)


def _claims(shown: TableState) -> bool:
    return any(name.startswith("option:") for name in shown.lit)


def _option(cell: Panel, shown: TableState, number: int) -> None:
    pen, name, middle = cell.pen, f"option:{number}", cell.height / 2
    ticked, lit = bool(shown.sheet.options >> number - 1 & 1), f"option:{number}" in shown.lit
    if lit:
        cell.box(cell.inset(1, 0).rect, 6, "#fff0b8", "#c98a12", 1.6)
    side = min(21.0, cell.height - 1)  # in low rows boxes would lie on each other
    cell.sprite(f"{SIGNS}check-box{'-on' if ticked else ''}", (12, middle), side * (4 / 3 if ticked else 1))
    if not ticked:
        cell.text(number, printed(pen, 12.5), (12, middle + 0.5), "center")
    value = worth(shown.sheet, number)
    face: Face = "bold" if ticked else "text"
    words = f"{value}" if ticked else f"+{value}" if value else "–"
    at = cell.text(
        words, pen.style(face, 13.8, INK if ticked else "#7d6238"), (cell.width - 5, middle), "midright"
    )
    style = pen.style(face, 13.2, INK if ticked or lit else SEPIA)
    cell.text(BOX.bonuses[number - 1].short, style, (26, middle), width=at.left - 30)
    cell.hit_area(name, click=lit)


def by_source(shown: TableState, pencil: bool = True) -> list[int]:
    """Points by source (`SOURCES`), with or without what was done this turn; alone the missing stars last."""
    found = items(shown.sheet if pencil else shown.inked, shown.view.table)
    ticked = sum(points for source, points in found.items() if source.startswith("option"))
    stars = [found.get("stars", 0)] if shown.alone else []
    return [*(found.get(source, 0) for source in SOURCES[:-1]), ticked, *stars]


_LINE: Final = 15.5
_THIN: Final = 7.0
"""Height of the bar under two lines of sources, with the gap over it."""
_WIDER: Final = 5
"""Units by which the right column of sources is wider than half."""


def _score(panel: Panel, shown: TableState) -> None:
    """Lay out points by source, their sum, and a bar of their shares; this turn's gain is separate."""
    points = by_source(shown)
    total, before = sum(points), sum(by_source(shown, pencil=False))
    panel.hit_area("score")
    pencilled = f"{total - before:+d} in pencil" if total != before else ""
    if panel.height < _LINED:
        _score_line(panel, points, pencilled)
        return
    body = _titled(panel, "Score now")
    pen = panel.pen
    if panel.height >= _TITLED:
        panel.text(pencilled, handwritten(pen, 13.2, GRAPHITE), (panel.width - 2, 12), "midright")
    wide = body.width - 49
    rows = body.part(0, 0, wide, body.height - 18)
    for number, cell in enumerate(_pairs(rows, len(points))):
        if number == len(points) - 1 and number % 2 == 0:
            # Alone in its row, and with the longest words.
            _source(cell.part(0, 0, rows.width, cell.height), number, points[number])
            continue
        # The right column has the longest word, beside what often has two figures.
        shift = _WIDER if number % 2 else 0
        part = cell.part(-shift, 0, cell.width + (shift if number % 2 else -_WIDER), cell.height)
        _source(part, number, points[number])
    _sum(body, ((wide + body.width) / 2 + 2, rows.height / 2), total, 40, body.width - wide - 5)
    _bar(body.part(0, body.height - 15, body.width, 14), points)


def _score_line(panel: Panel, points: list[int], pencilled: str) -> None:
    """The same on two lines over a thin bar; the pencil's share stands before the sum."""
    _sum(panel, (panel.width - 22, panel.height / 2), sum(points), 28, 42)
    body = panel.part(0, 0, panel.width - 48, panel.height)
    style = handwritten(panel.pen, 12.4, GRAPHITE)
    taken = body.text(pencilled, style, (body.width, 8), "midright").width + 8 if pencilled else 0
    lines = body.part(0, 0, body.width - taken, min(2 * _LINE, body.height - _THIN))
    *cells, last = lines.grid(len(points), -(-len(points) // 2), gap=6)
    # Of an odd number the last one, with the longest words, has the free place beside it, too.
    wide = last.width * 2 + 6 if len(points) % 2 else last.width
    for number, cell in enumerate((*cells, last.part(0, 0, wide, last.height))):
        _source(cell, number, points[number])
    _bar(body.part(0, lines.height + 2, body.width, _THIN - 2), points)


def _sum(panel: Panel, centre: Point, total: int, size: float, width: float) -> None:
    """The score in large figures with a red stroke below."""
    box = panel.text(total, panel.pen.style("title", size, INK), centre, "center", width=width)
    panel.fill(panel.area(box.left, box.bottom - size * 0.14, box.width, 1.6), RED)


def _source(cell: Panel, number: int, points: int) -> None:
    """A source's colour, name and points; the name gives way where there is no room for it."""
    pen, middle = cell.pen, cell.height / 2
    cell.paint(wash, pen, cell.area(1, middle - 5, 10, 10), _SOURCE_COLOURS[number])
    style, words, word = pen.style("bold", 13.4, INK), printed(pen, 12.6), _SOURCE_WORDS[number]
    if cell.fits(word, words, cell.width - 16 - cell.measure(points, style)):
        at = cell.text(points, style, (cell.width - 1, middle), "midright")
        cell.text(word, words, (14, middle), width=at.left - 15)
    else:
        cell.text(points, style, (15, middle))
    cell.hit_area(f"source:{number}")


def _bar(bar: Panel, points: list[int]) -> None:
    """Shares of the score, each in the colour of its source."""
    total, x = sum(count for count in points if count > 0), 1.0
    for colour, count in zip(_SOURCE_COLOURS, points, strict=False):
        if count > 0:
            share = (bar.width - 3) * count / total
            bar.paint(wash, bar.pen, bar.area(x, 0, share - 1.2, min(12, bar.height)), colour)
            x += share
