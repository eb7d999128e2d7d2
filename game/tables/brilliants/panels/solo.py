"""Alone: rounds and ranks in the opponents' place, the bag and the predators' pile under the Glade."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.colony import sign
from game.kit.item import Item, Panel, Point
from game.kit.layout import Flex
from game.kit.pen import Pen
from game.tables.brilliants.panels import parts
from game.tables.brilliants.seat_view import SeatView
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.play.bag import tile_outcomes
from rules.brilliants.play.scoring import card_points, items
from rules.brilliants.state import Phase, State

_FIRST: Final = 0.3
"""Position of the first rank along the scale, as a share of its length."""
_LAST: Final = 0.94
"""Position of the last rank along the scale, as a share of its length."""
_STATION: Final = 90
"""Units for the name of a rank."""
_LEAST_BAR: Final = 70
_INK: Final = "#38220f"
_RED: Final = "#b53a2c"
_FAINT: Final = 110
FOLDER: Final = "brilliants/solo"


def standing(view: State, seat: int) -> tuple[int, int]:
    """Points scored, and the points that would be added if the game ended now."""
    scored = card_points(view.colonies[seat])
    return scored, sum(items(view, seat).values()) - scored


# ---------------------------------------------------------------------- rounds and ranks


def ranks(rect: Rect, pen: Pen, seat_view: SeatView) -> list[Item]:
    """Rounds, and the way to the ranks: where the player stands, where each begins, and the best game."""
    panel = Panel(pen, rect)
    panel.hit_area("ranks")
    parts.paper(panel)
    climb = Climb.of(seat_view)
    if panel.height < 60:
        _low(panel, seat_view, climb)
        return panel.items
    label = panel.text("Round", pen.style("display", 16), (14, 19))
    left = _rounds(panel, seat_view, (label.right + 12, 19), 23, 28) + 10
    missing = panel.text(climb.missing, pen.style("bold", 14), (panel.width - 14, 19), "midright")
    if climb.best is not None:
        style, right = pen.dim(13), missing.left - 12
        by_now = "" if climb.pace is None else f", {climb.pace} by now"
        panel.text(f"Best game: {climb.best}{by_now}", style, (right, 19), "midright", width=right - left)
    _way(panel, seat_view, climb)
    return panel.items


@dataclass(frozen=True, slots=True)
class Climb:
    """Progress of a solo player towards the ranks."""

    scored: int
    lying: int
    """Points that would be added if the game ended now."""
    ranks: tuple[tuple[str, int], ...]
    """Names, and the points from which each is reached, lowest first."""
    best: int | None = None
    """The result of the best game so far,"""
    pace: int | None = None
    """and what it came to at the end of this round."""

    @classmethod
    def of(cls, seat_view: SeatView) -> Climb:
        """As one person sees it."""
        scored, lying = standing(seat_view.view, seat_view.seat)
        found = tuple((name, above + 1) for name, above in seat_view.rules.ranks.items())
        return cls(scored, lying, found, *seat_view.best)

    @property
    def total(self) -> int:
        """All points as they stand."""
        return self.scored + self.lying

    @property
    def following(self) -> tuple[str, int] | None:
        """The next rank; None beyond the highest."""
        return next((rank for rank in self.ranks if self.total < rank[1]), None)

    @property
    def missing(self) -> str:
        """Points missing for the next rank, in words."""
        if self.following is None:
            return "The highest rank!"
        name, points = self.following
        return f"{points - self.total} more for {name}"

    def share(self, points: float) -> float:
        """Return the position of so many points along the scale: up to the first rank it is shortened."""
        least = self.ranks[0][1]
        if points < least:
            return _FIRST * max(0.0, points) / least
        step = (self.ranks[-1][1] - least) / (len(self.ranks) - 1)
        each = (_LAST - _FIRST) / (len(self.ranks) - 1)
        return min(1.0, _FIRST + each * (points - least) / step)


def _low(panel: Panel, seat_view: SeatView, climb: Climb) -> None:
    """All of it on one line: rounds, a bar up to the next rank, that rank's medal and what is missing."""
    middle, pen = panel.height / 2, panel.pen
    left = _rounds(panel, seat_view, (10, middle), 17, 20) + 8
    name, goal = climb.following or climb.ranks[-1]
    panel.sprite(medal_name(name), (panel.width - 20, middle), 34)
    style, right = pen.style("bold", 13), panel.width - 42
    missing = panel.text(climb.missing, style, (right, middle), "midright", width=right - left - _LEAST_BAR)
    bar = panel.part(left, middle - 10, missing.left - 8 - left, 20)
    _bar(bar, climb, min(1.0, climb.total / goal), min(1.0, climb.scored / goal))
    words = pen.style("bold", 12.5, _INK if climb.total > 0.6 * goal else pen.palette.ink)
    bar.text(f"{climb.scored} + {climb.lying}", words, bar.centre, "center", width=bar.width - 6)


def _rounds(panel: Panel, seat_view: SeatView, place: Point, size: float, step: float) -> float:
    """A sun or moon for each round; returns where they end."""
    view = seat_view.view
    for number in range(1, seat_view.rules.rounds + 1):
        centre = (place[0] + (number - 1) * step + size / 2, place[1])
        night = view.night != bool((max(view.round, 1) - number) % 2)
        past = number < view.round or view.phase == Phase.OVER
        if number == view.round and not past:
            panel.sprite(f"{FOLDER}/now", centre, size * 1.5)
        panel.sprite(f"{FOLDER}/round-{'moon' if night else 'sun'}{'-done' if past else ''}", centre, size)
    return place[0] + seat_view.rules.rounds * step


def _way(panel: Panel, seat_view: SeatView, climb: Climb) -> None:
    """The way with a medal for each rank, and the player's own symbol where it stands."""
    pen, palette = panel.pen, panel.pen.palette
    track = panel.part(22, 88, panel.width - 44, 18)
    _bar(track, climb, climb.share(climb.total), climb.share(climb.scored))
    for name, points in climb.ranks:
        _station(track, climb, name, points)
    if climb.pace is not None and seat_view.view.phase != Phase.OVER:
        x = climb.share(climb.pace) * track.width
        track.fill(track.area(x - 1, -5, 2, 28), palette.ink_dim)
        track.figure((x, -5), sign.disc, 9, palette.paper_light, palette.ink, max(1, 1.2 * track.u))
    x = climb.share(climb.total) * track.width
    track.figure((x, 9), sign.disc, 28, palette.paper_light, palette.ink, max(1, 1.4 * track.u))
    track.draw(sign.symbol, (x, 9), seat_view.players[seat_view.seat], 20)
    panel.draw(sign.leaf, (38, 58), climb.total, 42)
    for y, words in ((49, f"{climb.scored} scored"), (67, f"+{climb.lying} on the table")):
        style = pen.style("bold", 14) if y < 50 else pen.dim(13)
        panel.text(words, style, (68, y), width=_FIRST * track.width - 72)


def _bar(track: Panel, climb: Climb, total: float, scored: float) -> None:
    """Points as a bar: gold for what is scored, pale for what lies on the table."""
    palette = track.pen.palette
    track.box(track.rect, 8, palette.chip_dim, palette.line, 1.2)
    for share, fill, edge in ((total, "#f6dc8c", palette.line), (scored, "#dfa52c", "#7d5208")):
        rect = track.rect.copy()
        rect.width = round(share * rect.width)
        # A shorter bar would be nothing but its two round ends.
        if rect.width > 4:
            track.box(rect, 8, fill, edge, 1)


def _station(track: Panel, climb: Climb, name: str, points: int) -> None:
    """A rank on the way: its medal above, its points on the bar, its name below; light round the next one."""
    pen, x = track.pen, climb.share(points) * track.width
    reached, is_next = climb.total >= points, climb.following == (name, points)
    if is_next:
        track.sprite(f"{FOLDER}/now", (x, -24), 62)
    ink = _INK if reached else pen.palette.ink
    track.text(points, pen.style("bold", 12.5, ink), (x, 9), "center")
    track.sprite(medal_name(name), (x, -24), 50, alpha=255 if reached or is_next else _FAINT)
    style = pen.style("bold", 12.5) if reached or is_next else pen.dim(12.5)
    room = min(_STATION, 2 * (track.width + 18 - x))
    track.text(name.removeprefix("living "), style, (x, 31), "center", width=room)


def medal_name(rank: str) -> str:
    """The small picture of a rank's medal."""
    return f"{FOLDER}/rank-{rank.removeprefix('living ').replace(' ', '-').lower()}-64"


# ---------------------------------------------------------------------- the bag


def bag(rect: Rect, pen: Pen, seat_view: SeatView) -> list[Item]:
    """Each resource with its odds in the bag and its tiles on the predators' pile (`odds:BE`)."""
    panel = Panel(pen, rect)
    panel.hit_area("bag")
    parts.paper(panel)
    low = panel.height < 90
    tiles = [number for _, number in tile_outcomes(seat_view.view)]
    table = panel.part(8 if low else 90, 0, panel.width - (16 if low else 98), panel.height)
    odds, shares, pile = (panel.height * row for row in ((0.24, 0.52, 0.8) if low else (0.36, 0.61, 0.85)))
    if not low:
        _bag_words(panel, table, sum(tiles), pile)
    for kind, cell in enumerate(table.columns(*[Flex()] * len(RESOURCES))):
        x = cell.width / 2
        cell.draw(sign.resource, (x, odds), RESOURCES[kind], 17 if low else 25, on_disc=True)
        words = f"{round(100 * tiles[kind] / sum(tiles))}%" if any(tiles) else "–"
        style = pen.style("bold", 12.5 if low else 14)
        cell.text(words, style, (x, shares), "center", width=cell.width)
        _piled(cell, seat_view.view.pile[kind], (x, pile), 14 if low else 20)
        cell.hit_area(f"odds:{RESOURCES[kind]}")
    return panel.items


def _bag_words(panel: Panel, table: Panel, total: int, pile: float) -> None:
    """The sack, the tray under the pile, and what both are."""
    pen = panel.pen
    panel.sprite(f"{FOLDER}/bag", (42, 50), 74)
    tray = table.area(0, 82, table.width, 27)
    middle = (tray.x + tray.width / 2, tray.y + tray.height / 2)
    table.paint(pen.sprite, f"{FOLDER}/tray", middle, *tray.size)
    table.text("The bag: what the predators want next", pen.style("display", 15), (0, 14))
    panel.text(f"{total} tiles", pen.dim(13), (panel.width - 12, 14), "midright")
    panel.text("their pile", pen.dim(13), (12, pile))


def _piled(panel: Panel, number: int, centre: Point, high: float) -> None:
    """The tiles of a kind on the pile, a dot for none."""
    if not number:
        panel.box(panel.around(centre, 4, 4), 2, panel.pen.palette.slot)
        return
    panel.box(panel.around(centre, high * 1.5, high), high / 2, _RED, "#5e1710", 1.2)
    panel.text(number, panel.pen.style("bold", high * 0.7, "#fff6ea"), centre, "center")
