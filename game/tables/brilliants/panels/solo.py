"""Alone: rounds and ranks in the opponents' place, the bag and the predators' pile under the Glade."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.colony import sign
from game.kit.item import Item, Point, Sheet
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.tables.brilliants.panels import parts
from game.tables.brilliants.sight import Sight
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.play.bag import tile_outcomes
from rules.brilliants.play.scoring import card_points, items
from rules.brilliants.state import Phase, State

_MOST: Final = 150
"""Points at the right end of the bar."""
_RED: Final = "#b53a2c"
_FAINT: Final = 110
FOLDER: Final = "brilliants/solo"


def standing(view: State, seat: int) -> tuple[int, int]:
    """Points scored, and the points that would be added if the game ended now."""
    scored = card_points(view.colonies[seat])
    return scored, sum(items(view, seat).values()) - scored


# ---------------------------------------------------------------------- rounds and ranks


def ranks(rect: Rect, pen: Pen, sight: Sight) -> list[Item]:
    """Rounds, and the way to the ranks: what is scored, what lies on the table, where each rank begins."""
    sheet = Sheet(pen, rect)
    sheet.spot("ranks")
    parts.paper(sheet)
    scored, lying = standing(sight.view, sight.seat)
    missing = _missing(sight, scored + lying)
    if sheet.height < 60:
        middle = sheet.height / 2
        left = _rounds(sheet, sight, (12, middle), 17, 20) + 10
        words = f"{scored} + {lying}, {missing}"
        sheet.text(words, pen.style("bold", 14), (left, middle), width=sheet.width - left - 6)
        return sheet.items
    label = sheet.text("Round", pen.style("display", 16), (14, 20))
    left = _rounds(sheet, sight, (label.right + 12, 20), 23, 28) + 8
    room = sheet.width - 14 - left
    sheet.text(missing, pen.dim(13), (sheet.width - 14, 20), "midright", width=room)
    _bar(sheet, sight, scored, lying)
    return sheet.items


def _rounds(sheet: Sheet, sight: Sight, place: Point, size: float, step: float) -> float:
    """A sun or moon for each round; returns where they end."""
    view = sight.view
    for number in range(1, sight.rules.rounds + 1):
        centre = (place[0] + (number - 1) * step + size / 2, place[1])
        night = view.night != bool((max(view.round, 1) - number) % 2)
        past = number < view.round or view.phase == Phase.OVER
        if number == view.round and not past:
            sheet.sprite(f"{FOLDER}/now", centre, size * 1.5)
        sheet.sprite(f"{FOLDER}/round-{'moon' if night else 'sun'}{'-done' if past else ''}", centre, size)
    return place[0] + sight.rules.rounds * step


def _missing(sight: Sight, points: int) -> str:
    """What is missing for the next rank."""
    following = next(((name, above) for name, above in sight.rules.ranks.items() if points <= above), None)
    if following is None:
        return "beyond the highest rank"
    return f"{following[1] + 1 - points} more for {following[0]}"


def _bar(sheet: Sheet, sight: Sight, scored: int, lying: int) -> None:
    """Points as a bar: gold for what is scored, pale for what lies on the table."""
    palette, total = sheet.pen.palette, scored + lying
    track = sheet.part(14, 84, sheet.width - 28, 24)
    track.box(track.rect, 8, palette.chip_dim, palette.line, 1.2)
    for points, fill, edge in ((total, "#f6dc8c", palette.line), (scored, "#dfa52c", "#7d5208")):
        rect = track.rect.copy()
        rect.width = round(_share(points) * rect.width)
        # A shorter bar would be nothing but its two round ends.
        if rect.width > 4:
            track.box(rect, 8, fill, edge, 1)
    inside = _share(total) > 0.36
    style = sheet.pen.style("bold", 13, "#38220f" if inside else palette.ink)
    left = 9 if inside else track.width * _share(total) + 9
    track.text(f"{scored} scored, +{lying} on the table", style, (left, 12))
    for name, above in sight.rules.ranks.items():
        _mark(track, name, above + 1, total > above)


def _share(points: float) -> float:
    """How much of the bar so many points take."""
    return min(points, _MOST) / _MOST


def _mark(track: Sheet, name: str, points: int, reached: bool) -> None:
    """A rank's beginning on the bar: its medal above, its points underneath."""
    palette, x = track.pen.palette, _share(points) * track.width
    track.fill(track.area(x, -3, 1.5, 30), palette.ink if reached else palette.ink_dim)
    # The last rank's medal would hang over the edge of the sheet.
    x = min(x, track.width - 16)
    track.sprite(medal_name(name), (x, -24), 50, alpha=255 if reached else _FAINT)
    style = track.pen.style("bold", 13) if reached else track.pen.dim(13)
    track.text(points, style, (x, 36), "center")


def medal_name(rank: str) -> str:
    """The small picture of a rank's medal."""
    return f"{FOLDER}/rank-{rank.removeprefix('living ').replace(' ', '-').lower()}-64"


# ---------------------------------------------------------------------- the bag


def bag(rect: Rect, pen: Pen, sight: Sight) -> list[Item]:
    """Each resource with its odds in the bag and its tiles on the predators' pile (`odds:BE`)."""
    sheet = Sheet(pen, rect)
    sheet.spot("bag")
    parts.paper(sheet)
    low = sheet.height < 90
    tiles = [number for _, number in tile_outcomes(sight.view)]
    table = sheet.part(8 if low else 90, 0, sheet.width - (16 if low else 98), sheet.height)
    odds, shares, pile = (sheet.height * row for row in ((0.24, 0.52, 0.8) if low else (0.36, 0.61, 0.85)))
    if not low:
        _bag_words(sheet, table, sum(tiles), pile)
    for kind, cell in enumerate(table.columns(*[Flex()] * len(RESOURCES))):
        x = cell.width / 2
        cell.draw(sign.resource, (x, odds), RESOURCES[kind], 17 if low else 25, on_disc=True)
        words = f"{round(100 * tiles[kind] / sum(tiles))}%" if any(tiles) else "–"
        style = pen.style("bold", 12.5 if low else 14)
        cell.text(words, style, (x, shares), "center", width=cell.width)
        _piled(cell, sight.view.pile[kind], (x, pile), 14 if low else 20)
        cell.spot(f"odds:{RESOURCES[kind]}")
    return sheet.items


def _bag_words(sheet: Sheet, table: Sheet, total: int, pile: float) -> None:
    """The sack, the tray under the pile, and what both are."""
    pen = sheet.pen
    sheet.sprite(f"{FOLDER}/bag", (42, 50), 74)
    tray = table.area(0, 82, table.width, 27)
    middle = (tray.x + tray.width / 2, tray.y + tray.height / 2)
    table.paint(pen.sprite, f"{FOLDER}/tray", middle, *tray.size)
    table.text("The bag: what the predators want next", pen.style("display", 15), (0, 14))
    sheet.text(f"{total} tiles", pen.dim(13), (sheet.width - 12, 14), "midright")
    sheet.text("their pile", pen.dim(13), (12, pile))


def _piled(sheet: Sheet, number: int, centre: Point, high: float) -> None:
    """The tiles of a kind on the pile, a dot for none."""
    if not number:
        sheet.box(sheet.around(centre, 4, 4), 2, sheet.pen.palette.slot)
        return
    sheet.box(sheet.around(centre, high * 1.5, high), high / 2, _RED, "#5e1710", 1.2)
    sheet.text(number, sheet.pen.style("bold", high * 0.7, "#fff6ea"), centre, "center")
