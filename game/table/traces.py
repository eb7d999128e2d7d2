"""Traces of other players' acts: their last move ringed, and the changes, until the viewer's first click."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from pygame import Rect, Surface

from game.kit.colony import sign
from game.kit.figure import Figure, box_path
from game.kit.hexview import corners, rounded_outline
from game.kit.lens import Point
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.picking import Target, Zone
from game.session.player import Player
from game.session.redaction import RedactedEntry
from rules.core.protocol import CHANCE, Seat

Mark = Literal["end", "path", "start", "changed"]
_END: Final[Mark] = "end"
_CHANCE_COLOUR: Final = "#fff3d0"
_CASING: Final = "#2b1a08"
_BADGE: Final = 20
"""Width of the mover's symbol, in units."""
_LINE: Final = 3.2
"""Width of a replay's marks, in units."""
_THIN: Final = 1.6
"""Width of the marks of the last turn."""
_LINES: Final[Mapping[Mark, float]] = {"end": 2.4, "start": 1.8, "path": 1.8, "changed": 1.5}
"""Widths of the marks of a described deed."""
_TOLD: Final = "#fffdf0"


@dataclass(frozen=True, slots=True)
class Trace:
    """The places that an entry touched."""

    seat: Seat
    """Seat of the actor; CHANCE for a draw or a roll."""
    path: tuple[Target, ...] = ()
    """Path of a piece: from, through, to. A single place: where a piece was put."""
    touched: tuple[Target, ...] = ()
    """Other places that changed."""


Touched = Callable[[Seat, Seat, Sequence[Any]], Trace]
"""Given who looks, who acted (CHANCE for a draw or a roll) and the events that the viewer may know of: the
places that they touched."""


class Traces:
    """Marks of recent moves on one table."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.recent: tuple[Trace, ...] = ()
        """Acts of other players since the viewer's last decision, oldest first."""
        self._ends: dict[Target, int] = {}
        """The entries of the last turn, by the place where each ended, while that is as it left it."""
        self._told: dict[int, RedactedEntry] = {}
        """The entries of the log, by number."""

    def take(self, entries: Iterable[RedactedEntry]) -> None:
        """Mark what others, and chance, did in these entries."""
        table = self.table
        trace = table.face.touched
        others = [one for one in entries if one.seat != table.seat]
        found = [(one.index, trace(table.seat, one.seat, one.events)) for one in others]
        found = [(index, one) for index, one in found if one.path or one.touched]
        self.recent = tuple(one for _, one in found)
        self._ends = _ends(found[_last_turn(self.recent) :])

    def plan(self, acts: Iterable[Sequence[Any]]) -> None:
        """Ring the places at which acts of the viewer would end, given the events of each."""
        seat, trace = self.table.seat, self.table.face.touched
        found = [trace(seat, seat, events) for events in acts]
        self.recent, self._ends = tuple(one for one in found if one.path or one.touched), {}

    def entry_at(self, pos: tuple[int, int]) -> int | None:
        """Index of the entry of the last turn that ended at a point, in pixels; None without one, and once a
        later one has changed the place: the thought behind it is over."""
        if not self.recent or self.table.is_covered(pos):
            return None
        zones = ((self.table.zone_of(target), entry) for target, entry in reversed(self._ends.items()))
        return next((entry for zone, entry in zones if zone is not None and zone.holds(pos)), None)

    def tell(self, entries: Iterable[RedactedEntry]) -> None:
        """Note the entries of the log: a line that is pointed at marks its places."""
        self._told = {one.index: one for one in entries}

    def of_entry(self, index: int) -> Trace | None:
        """The trace of an entry of the log; None if it has none."""
        seen, table = self._told.get(index), self.table
        return None if seen is None else table.face.touched(table.seat, seen.seat, seen.events)

    @property
    def described(self) -> Trace | None:
        """The trace of what is pointed at: a picture of the strip, or a line of the log."""
        deed, entry = self.table.strip.pointed, self.table.told_entry
        if deed is not None:
            found: Trace = deed.trace
            return found
        return None if entry is None else self.of_entry(entry)

    def marks(self) -> list[tuple[Target, Mark, Seat]]:
        """Current marks, each place once, the strongest last: of the last turn only where each act ended, for
        what is pointed at on the strip or in the log all of its own."""
        if self.table.told_entry is not None or self.table.strip.pointed is not None:
            described = self.described
            return [] if described is None else strong(described)
        recent = self.recent
        acts = [trace for trace in recent[_last_turn(recent) :] if trace.seat != CHANCE]
        found = [(target, trace.seat) for trace in acts for target in (trace.path or trace.touched)[-1:]]
        return list({target: (target, _END, seat) for target, seat in found}.values())

    def draw(self, surface: Surface) -> None:
        """Paint the marks round what stands there: thin and in the colour of who moved, or in cream for
        a described deed."""
        table, described = self.table, self.described is not None
        marks = [mark for mark in self.marks() if not described or mark[1] != "path"]
        zones = [(table.zone_of(target), mark, seat) for target, mark, seat in marks]
        for zone, mark, seat in zones:
            if zone is not None and not table.is_covered(zone.rect.center):
                player = table.context.players[seat] if 0 <= seat < len(table.context.players) else None
                colour = _TOLD if described or player is None else table.pen.ramp(player.colour).light
                _ring(surface, table.pen, zone, mark, colour, _LINES[mark] if described else _THIN)


def draw_mark(
    surface: Surface, pen: Pen, players: Sequence[Player], zone: Zone, mark: Mark, seat: Seat
) -> None:
    """Paint a mark on a place, in the colour of who moved."""
    rect, known = zone.rect, 0 <= seat < len(players)
    player = players[seat] if known else None
    colour = _CHANCE_COLOUR if player is None else pen.ramp(player.colour).light
    clip = surface.get_clip()
    if zone.frame is not None:
        surface.set_clip(clip.clip(zone.frame))
    shape = zone.shape if min(rect.size) > pen.px(16) else "rect"
    picture = _picture(rect.size, shape, mark, colour, pen.u, _LINE)
    surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMULTIPLIED)
    if mark == "end" and player is not None:
        sign.symbol(surface, pen, _corner(zone), player, _BADGE, pale=True)
    surface.set_clip(clip)


@contextmanager
def spared(surface: Surface, names: Iterable[Rect]) -> Iterator[None]:
    """Leave these rects as they are, whatever is painted meanwhile."""
    inside = [name.clip(surface.get_rect()) for name in names]
    kept = [(name, surface.subsurface(name).copy()) for name in inside if name]
    yield
    for name, picture in kept:
        surface.blit(picture, name)


def _ring(surface: Surface, pen: Pen, zone: Zone, mark: Mark, colour: str, line: float) -> None:
    """Paint a ring at the rim of a place, outside what stands on it."""
    rect, clip = zone.rect, surface.get_clip()
    if zone.frame is not None:
        surface.set_clip(clip.clip(zone.frame))
    shape = zone.shape if min(rect.size) > pen.px(16) else "rect"
    picture = _picture(rect.size, shape, mark, colour, pen.u, line)
    surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PREMULTIPLIED)
    surface.set_clip(clip)


def _last_turn(recent: Sequence[Trace]) -> int:
    """The number of the trace that the last turn begins with."""
    return next((number for number in range(len(recent)) if _is_last(recent, number)), len(recent))


def _ends(found: Sequence[tuple[int, Trace]]) -> dict[Target, int]:
    """The entries of a turn, by the place where each ended, but for places that later ones changed."""
    ends, here = dict[Target, int](), None
    for index, trace in found:
        # A tile that is turned up where a piece has gone belongs to its step.
        kept = here if trace.seat == CHANCE else None
        for target in (*trace.path, *trace.touched):
            if target != kept:
                ends.pop(target, None)
        if trace.seat != CHANCE:
            here = trace.path[-1] if trace.path else None
            if here is not None:
                ends[here] = index
    return ends


def _is_last(recent: Sequence[Trace], number: int) -> bool:
    """Return True if a trace belongs to the last move: no other player has moved anything after it."""
    movers = {trace.seat for trace in recent[number:] if trace.seat != CHANCE}
    return len(movers) <= 1


def strong(trace: Trace) -> list[tuple[Target, Mark, Seat]]:
    """The marks of the last move: where from, the path, where to, what changed."""
    seat, touched = trace.seat, [target for target in trace.touched if target not in trace.path]
    found: list[tuple[Target, Mark, Seat]] = [(target, "changed", seat) for target in touched]
    found += [(target, "path", seat) for target in trace.path[1:-1]]
    found += [(target, "start", seat) for target in trace.path[:1] if len(trace.path) > 1]
    return [*found, *((target, "end", seat) for target in trace.path[-1:])]


def _corner(zone: Zone) -> Point:
    """Centre of the mover's symbol, at the upper right of the place."""
    rect, share = zone.rect, 0.5 if zone.shape == "rect" else 0.36
    return rect.centerx + rect.width * share, rect.centery - rect.height * share


@lru_cache(96)
def _picture(size: tuple[int, int], shape: str, mark: Mark, colour: str, u: float, width: float) -> Surface:
    """The mark for a place of that size and shape."""
    pad = 5 * u
    figure = Figure(size[0] + 2 * pad, size[1] + 2 * pad, centred=True)
    if mark == "path":
        _diamond(figure, min(size) * 0.13, colour, u)
        return figure.picture()
    outline = _outline(size, shape, 0.94 if mark == "end" else 0.86)
    if mark == "end":
        figure.line(outline, _CASING, (width + 1.8) * u, closed=True)
        figure.line(outline, colour, width * u, closed=True)
        return figure.picture()
    on, off = (7.0, 5.0) if mark == "start" else (3.0, 6.0)
    ring = [*outline, outline[0]]
    figure.dashes(ring, _CASING, (width + 2) * u, on * u, off * u)
    figure.dashes(ring, colour, width * u, on * u, off * u)
    return figure.picture()


def _outline(size: tuple[int, int], shape: str, share: float) -> list[Point]:
    wide, high = size
    match shape:
        case "hex":
            return list(rounded_outline(corners(0, 0, wide / 3**0.5 * share)))
        case "round":
            return _box(wide * share, high * share, min(wide, high) * share / 2)
        case _:
            return _box(wide, high, min(wide, high) * 0.12)


def _box(width: float, height: float, corner: float) -> list[Point]:
    """A rounded box round the middle."""
    return [(x - width / 2, y - height / 2) for x, y in box_path(width, height, corner)]


def _diamond(figure: Figure, r: float, colour: str, u: float) -> None:
    points = [(0.0, -r), (r, 0.0), (0.0, r), (-r, 0.0)]
    figure.area(points, colour)
    figure.line(points, _CASING, 1.6 * u, closed=True)
