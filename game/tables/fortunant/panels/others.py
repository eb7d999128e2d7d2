"""The other colonies as thumbnails, and how all stand; alone the best game so far and the ranks."""

from __future__ import annotations

from typing import Final

from game.kit.colony import sign
from game.kit.histogram import histogram, lay_bars
from game.kit.item import Item, Panel, Point
from game.kit.pen import Pen
from game.tables.fortunant.layout import Regions
from game.tables.fortunant.leaf.thumbnail import thumbnail
from game.tables.fortunant.panels.parts import FAINT, GRAPHITE, INK, SEPIA, SIGNS, handwritten, printed, wash
from game.tables.fortunant.table_state import TableState
from game.text import ordinal
from rules.fortunant.box import BOX
from rules.fortunant.scoring import star_count, total
from rules.fortunant.state import Sheet as Colony

_LISTED: Final = 5
"""Up to so many seats are listed by name; more are counted in bars."""
_TALL: Final = 70
"""Height in units from which the slip has room for more than two lines."""
_NAMED: Final = 380
"""Width of the scale of ranks from which they stand with their names."""
_PLATE: Final = 20
"""Height of the plate with name and points."""


def others(pen: Pen, places: Regions, shown: TableState) -> list[Item]:
    """Thumbnails and the slip beside them."""
    panel = Panel(pen, places.others)
    if shown.alone:
        _best(panel.on(places.thumbnails[0]), shown)
        _ladder(panel.on(places.place), shown)
        return panel.items
    for rect, seat in zip(places.thumbnails, shown.beside, strict=False):
        _colony(panel.on(rect), shown, seat)
    place = panel.on(places.place)
    place.hit_area("standings", click=True)
    body = _head(place, shown)
    if place.height >= _TALL:
        if len(shown.players) <= _LISTED:
            _list(body, shown)
        else:
            lay_bars(body, histogram(shown.points, shown.points[shown.seat]))
    return panel.items


# ---------------------------------------------------------------------- thumbnails


def _colony(card: Panel, shown: TableState, seat: int) -> None:
    """A colony as it stood when the turn began, with stars, name, points, and whether its owner is done."""
    view, player = shown.view, shown.players[seat]
    colony = shown.public(seat)
    card.hit_area(f"seat:{seat}", click=True)
    _picture(card, colony, view.level)
    if shown.live:
        card.sprite(f"{SIGNS}{'done' if shown.done(seat) else 'drawing'}", (12, 12), 22)
    for number in range(star_count(colony)):
        card.sprite(f"{SIGNS}star-gained", (card.width - 12 - 14 * number, 12), 17)
    plate = _plate(card)
    plate.draw(sign.symbol, (11, plate.height / 2), player, 15)
    points = plate.text(
        shown.points[seat], plate.pen.style("title", 15, INK), (plate.width - 6, plate.height / 2), "midright"
    )
    name = plate.pen.style("display", 13.5, INK)
    plate.text(player.name, name, (21, plate.height / 2), width=points.left - 24)
    if seat in shown.chairs:
        _chair(card, seat)


def _picture(card: Panel, colony: Colony, level: int) -> None:
    """The colony as a small drawing above its owner's plate, where it would not be squeezed."""
    rect = card.area(3, 3, card.width - 6, card.height - _PLATE - 4)
    if card.height < _TALL:
        return
    card.paint(thumbnail, card.pen, rect, colony, level)


def _plate(card: Panel) -> Panel:
    plate = card.part(2, card.height - _PLATE - 2, card.width - 4, _PLATE)
    plate.box(plate.rect, 5, "#fdf6e4", SEPIA, 1)
    return plate


def _chair(card: Panel, seat: int) -> None:
    """Lay out the place where another person sits down to draw."""
    words, pen = "Hand over", card.pen
    plank = card.on(card.around((card.width / 2, card.height - _PLATE - 12), card.width - 8, 20))
    plank.box(plank.rect, 6, "#f0b93a", "#5a3608", 1.4)
    plank.text(words, pen.style("display", 13.5, INK), plank.centre, "center", width=plank.width - 6)
    plank.hit_area(f"sit:{seat}", click=True)


# ---------------------------------------------------------------------- how all stand


def _head(panel: Panel, shown: TableState) -> Panel:
    """`You: 14th of 99 before turn 3`, by name once nobody plays, and how many are done; the part below."""
    pen, seats, y = panel.pen, len(shown.players), 13.0
    done = sum(map(shown.done, range(seats)))
    you = f"{'You' if shown.live else shown.players[shown.seat].name}: {ordinal(shown.place)} of {seats}"
    if panel.height < _TALL:
        middle, room = panel.height / 2, panel.width - 16
        panel.text(you, handwritten(pen, 14), (9, middle - 8), width=room)
        if shown.live:
            panel.text(f"{done} done", printed(pen, 12.6), (9, middle + 9), width=room)
        return panel
    right = panel.width - 10
    if shown.live:
        right = panel.text(f"{done} done", printed(pen), (right, y), "midright").left - 8
    at = panel.text(you, handwritten(pen, 14.5), (11, y), width=right - 11)
    since, style = f"before turn {shown.view.turn}", printed(pen)
    if shown.live and shown.view.turn and at.right + 8 + panel.measure(since, style) <= right:
        panel.text(since, style, (at.right + 8, y))
    return panel.part(11, y + 11, panel.width - 22, panel.height - y - 16)


def _list(body: Panel, shown: TableState) -> None:
    """All seats, best first, with bars of their points; beside one's own, what this turn adds when all are
    done."""
    pen = body.pen
    order = sorted(range(len(shown.players)), key=lambda seat: (-shown.points[seat], seat))
    most = max(1, *shown.points)
    line = min(20.0, body.height / len(order))
    name = min(90.0, body.width * 0.4)
    more = total(shown.sheet, shown.view.table) - shown.points[shown.seat] if shown.live else 0
    added, pencil = f"{more:+d}" if more else "", handwritten(pen, 13.2, GRAPHITE)
    beside = body.measure(added, pencil) + 6 if added else 0.0
    for number, seat in enumerate(order):
        row, player = body.part(0, number * line, body.width, line), shown.players[seat]
        own = seat == shown.seat
        row.draw(sign.symbol, (7, line / 2), player, min(14.0, line - 1))
        style = pen.style("bold" if own else "text", 12.3, INK if own else SEPIA)
        row.text(player.name, style, (17, line / 2), width=name - 20)
        wide = (row.width - name - 26 - beside) * max(0, shown.points[seat]) / most
        if wide > 0:
            row.paint(wash, pen, row.area(name, line / 2 - 4, wide, 8), pen.ramp(player.colour).mid)
        points = row.text(
            shown.points[seat], pen.style("bold", 12.8, INK), (row.width - beside, line / 2), "midright"
        )
        if own and added:
            row.text(added, pencil, (points.right + 6, line / 2))


# ---------------------------------------------------------------------- alone


def _best(card: Panel, shown: TableState) -> None:
    """The best game so far, at the same turn."""
    card.hit_area("best")
    if shown.best is None and not shown.live:
        return
    if shown.best is None:
        tall = card.height >= _TALL
        style = printed(card.pen, 12.5 if tall else 12)
        words = "Your best game will stand here." if tall else "No best game yet"
        card.paragraph(words, style, (card.inset(8, 5) if tall else card.inset(3, 2)).rect, "center")
        return
    _picture(card, shown.best, shown.view.level)
    for number in range(star_count(shown.best)):
        card.sprite(f"{SIGNS}star-gained", (card.width - 12 - 14 * number, 12), 17)
    plate = _plate(card)
    style = plate.pen.style("title", 15, INK)
    points = plate.text(shown.best_score, style, (plate.width - 6, plate.height / 2), "midright")
    name = plate.pen.style("display", 13, INK)
    plate.text("Best", name, (8, plate.height / 2), width=points.left - 12)


def _ladder(panel: Panel, shown: TableState) -> None:
    """The ranks of a lone player (FA-SOLO-03) as a scale, with what the sheet is worth on it."""
    pen = panel.pen
    panel.hit_area("ladder")
    own = total(shown.sheet, shown.view.table)
    ranks = BOX.ranks
    reached = max(n for n, rank in enumerate(ranks) if n == 0 or own > (rank.above or 0))
    above = ranks[reached + 1 : reached + 2]
    y = 13 if panel.height >= _TALL else 11
    right = panel.width - 11
    if above:
        words = f"{(above[0].above or 0) + 1 - own} more to {above[0].name}"
        right = panel.text(words, printed(pen), (right, y), "midright").left - 8
    panel.text(ranks[reached].name, handwritten(pen, 14.5), (11, y), width=right - 11)
    low, high = 0, (ranks[-1].above or 0) + 6
    scale = panel.part(14, y + 14, panel.width - 28, panel.height - y - 18)
    line = scale.height * 0.45

    def place(points: int) -> float:
        return scale.width * (max(low, min(high, points)) - low) / (high - low)

    scale.fill(scale.area(0, line, scale.width, 1.4), SEPIA)
    for number, rank in enumerate(ranks[1:]):
        floor = (rank.above or 0) + 1
        x = place(floor)
        scale.fill(scale.area(x, line - 4, 1.2, 9), SEPIA)
        if panel.height >= _TALL:
            scale.text(floor, printed(pen, 12), (x, line + 13), "center")
        if panel.height >= _TALL and scale.width >= _NAMED:
            _rank(scale, rank.name, (x, line + (27 if number % 2 else -14)), own >= floor)
    scale.paint(wash, pen, scale.area(0, line - 3, max(1.0, place(own)), 7), "#e39a22")
    if shown.best is not None:
        scale.sprite(f"{SIGNS}crown", (place(shown.best_score), line - 9), 15)


def _rank(scale: Panel, name: str, middle: Point, reached: bool) -> None:
    """A rank's name at its mark, moved in from the ends of the scale."""
    style = scale.pen.style("hand", 12, INK if reached else FAINT)
    half = scale.measure(name, style) / 2
    scale.text(name, style, (max(half, min(scale.width - half, middle[0])), middle[1]), "center")
