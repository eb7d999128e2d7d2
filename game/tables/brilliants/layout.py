"""Where everything of the BrilliAnts table stands: arithmetic only, in pixels.

One lay-out unit `u` is as many pixels as the UI scale says (automatic: the largest that fits 1280 x 720
units into the window). Panels are multiples of `u`; the board takes what is left and is never scrolled.
The *full* lay-out needs a window of 1280 x 720 units; smaller windows, and people who like a calm table,
get the *compact* one (960 x 540 units).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

FULL: Final = (1280, 720)
"""Least window of the full lay-out, in units."""
COMPACT: Final = (960, 540)

GAP: Final = 6
TOP: Final = 44
HEADER: Final = 66
ACTION: Final = 40
CORNER: Final = (166, 104)
GRASS: Final = 0.3
"""Height of the nest's turf, in nest cells."""
NEST_ROWS: Final = 3 + GRASS
NEST_COLUMNS: Final = 8
HAND: Final = {"childrants": 7}
"""Cards of an objective hand where it is not 4."""
CALM_BOXES: Final = ("turns", "decks")
"""Corner boxes of a rule set without predators and hatching tiles."""
BOXES: Final = ("turns", "hatching", "predators", "decks")

_STAR: Final = 24.25 / 26
_PAIR: Final = 24.25 / 20
"""Width to height of the hexes in play: all seven zones, and the Glade with two opposite zones."""


@dataclass(frozen=True, slots=True)
class Regions:
    """Every rectangle of the table. Only the corner boxes lie on the board, in its free corners."""

    size: tuple[int, int]
    u: float
    compact: bool
    top: Rect
    menu: Rect
    clock: Rect
    prompt: Rect
    icons: dict[str, Rect]
    """undo, redo, hint (if there is one), log, overlay, help."""
    board: Rect
    log: Rect | None
    """A column at the left of wide windows, or a panel under the cards of tall ones."""
    boxes: dict[str, Rect]
    """turns, hatching, predators, decks; those the lay-out and rule set have."""
    column: Rect
    """All of the right-hand side under the top bar."""
    opponents: tuple[Rect, ...]
    """Clockwise from the seat after the viewer's."""
    header: Rect
    nest: Rect
    """Turf and soil: 8 x 3.3 cells."""
    cell: float
    """Side of a nest space."""
    store: Rect
    hand: Rect
    cards: tuple[Rect, ...]
    """Slots of the hand."""
    action: Rect
    buttons: tuple[Rect, ...]
    """Full: next ant, undo or cancel, end. Compact: hatch, predator, cancel, end."""

    def px(self, units: float) -> int:
        """Pixels of a type size given in units, never under what can be read."""
        return max(round(units * self.u), text_floor(self.size))

    def length(self, units: float) -> int:
        """Pixels of a length given in units, at least one."""
        return max(1, round(units * self.u))


def text_floor(size: tuple[int, int]) -> int:
    """The smallest type, in pixels: 12, from 1080 lines on 14."""
    return 14 if size[1] >= 1080 else 12


def unit(size: tuple[int, int], percent: int = 0) -> float:
    """Pixels of one unit: by setting (100 = one pixel), or automatic; kept where a lay-out still fits."""
    most = min(size[0] / COMPACT[0], size[1] / COMPACT[1])
    automatic = min(size[0] / FULL[0], size[1] / FULL[1])
    wanted = percent / 100 if percent else max(1.0, automatic)
    return max(0.5, min(wanted, most))


def is_compact(size: tuple[int, int], u: float) -> bool:
    """Whether a window is too small, in units, for the full lay-out (a hair of rounding is forgiven)."""
    return size[0] / u < FULL[0] - 1 or size[1] / u < FULL[1] - 1


def regions(
    size: tuple[int, int], u: float, seats: int, variant: str, *, calm: bool = False, hint: bool = False
) -> Regions:
    """The regions for a window of `size` pixels, seen from one of 2 to 4 seats."""
    plan: type[_Plan] = _Compact if calm or is_compact(size, u) else _Full
    return plan(size, u, seats, variant, hint).regions()


class _Plan:
    """What both lay-outs share: the top bar, and boxes written in float edges."""

    def __init__(self, size: tuple[int, int], u: float, seats: int, variant: str, hint: bool) -> None:
        self.size, self.u, self.seats, self.variant = size, u, seats, variant
        self.gap, self.bar = GAP * u, TOP * u
        self.height = size[1] - self.bar - 2 * self.gap
        self.hint = hint

    def regions(self) -> Regions:
        """All rectangles."""
        raise NotImplementedError

    def slots(self) -> int:
        """Cards of a full hand."""
        return HAND.get(self.variant, 4)

    def names(self) -> tuple[str, ...]:
        """Corner boxes of the rule set."""
        return CALM_BOXES if self.variant == "childrants" else BOXES

    def top(self, clock: float) -> dict[str, Rect]:
        """The parts of the top bar by name; icons stand right, the prompt plate takes what is left."""
        u, side = self.u, 34 * self.u
        y = (self.bar - 3 * u - side) / 2
        names = ["undo", "redo", *(["hint"] if self.hint else []), "log", "overlay", "help"]
        x = self.size[0] - self.gap - len(names) * (side + 5 * u) + 5 * u
        parts = {name: _rect(x + i * (side + 5 * u), y, side, side) for i, name in enumerate(names)}
        left = self.gap + side + 8 * u
        parts["menu"] = _rect(self.gap, y, side, side)
        parts["clock"] = _rect(left, y, clock * u, side)
        left += (clock + 8) * u
        parts["prompt"] = _rect(left, y, x - 10 * u - left, side)
        return parts

    def finish(self, clock: float, **rest: object) -> Regions:
        """The regions with the top bar filled in."""
        parts = self.top(clock)
        named = {name: parts.pop(name) for name in ("menu", "clock", "prompt")}
        top = _rect(0, 0, self.size[0], self.bar)
        return Regions(self.size, self.u, top=top, icons=parts, **named, **rest)  # type: ignore[arg-type]

    def row(
        self, area: tuple[float, float, float, float], shares: tuple[float, ...], gap: float
    ) -> tuple[Rect, ...]:
        """Rectangles side by side with widths by share."""
        x, y, width, height = area
        free = width - gap * (len(shares) - 1)
        found = []
        for share in shares:
            found.append(_rect(x, y, free * share, height))
            x += free * share + gap
        return tuple(found)


class _Full(_Plan):
    """Everything visible: board left, opponents, own header, nest, store, cards and action bar right."""

    def regions(self) -> Regions:
        """See the class."""
        u, gap, width = self.u, self.gap, self.size[0]
        need = (522 if self.seats == 2 else 622) * u
        rest = width - 3 * gap - need
        board_width = min(self.height * (_PAIR if self.seats == 2 else _STAR), rest)
        log, extra = None, rest - board_width
        x, y = gap, self.bar + gap
        if extra >= 190 * u:
            log_width = max(190 * u, min(extra * 0.55, 300 * u))
            log = _rect(x, y, log_width, self.height)
            x += log_width + gap
        board, boxes = self._board(x, y, board_width)
        right = x + board_width + gap
        return self._right(right, width - right - gap, board, boxes, log)

    def _board(self, x: float, y: float, width: float) -> tuple[Rect, dict[str, Rect]]:
        """The board, and its boxes in free corners or (tall windows) in a strip underneath."""
        names = self.names()
        if self.size[0] / self.size[1] < 1.6:
            high = min(width * (0.84 if self.seats == 2 else 1 / _STAR), self.height - 112 * self.u)
            area = (x, y + high + self.gap, width, min(self.height - high - self.gap, 130 * self.u))
            strip = self.row(area, (1 / len(names),) * len(names), self.gap)
            return _rect(x, y, width, high), dict(zip(names, strip, strict=True))
        wide, high = CORNER[0] * self.u, CORNER[1] * self.u
        right, bottom, step = x + width - wide, y + self.height - high, self.gap
        if self.seats == 2:
            corners = {
                "hatching": (right, y),
                "turns": (right, y + high + step),
                "predators": (x, bottom),
                "decks": (x + wide + step, bottom),
            }
        else:
            corners = {
                "turns": (x, y),
                "hatching": (right, y),
                "predators": (x, bottom),
                "decks": (right, bottom),
            }
        return _rect(x, y, width, self.height), {n: _rect(*corners[n], wide, high) for n in names}

    def _right(
        self, x: float, width: float, board: Rect, boxes: dict[str, Rect], log: Rect | None
    ) -> Regions:
        u, gap = self.u, self.gap
        y = start = self.bar + gap
        others = self.seats - 1
        strip = {1: 156, 2: 176, 3: 180}[others] * u
        store = (122 if self.seats == 2 else 164) * u
        free = self.height - strip - (HEADER + ACTION) * u - 4 * gap
        cell = min((width - 8 * u - store) / NEST_COLUMNS, free * 0.5 / NEST_ROWS)
        opponents = self.row((x, y, width, strip), (1 / others,) * others, gap)
        y += strip + gap
        header = _rect(x, y, width, HEADER * u)
        y += HEADER * u + gap
        nest = _rect(x, y + 4 * u, NEST_COLUMNS * cell, NEST_ROWS * cell)
        room = _rect(x + 8 * cell + 8 * u, y, width - 8 * cell - 8 * u, NEST_ROWS * cell + 4 * u)
        y += NEST_ROWS * cell + 4 * u + gap
        bottom = start + self.height - ACTION * u
        high = bottom - gap - y
        if log is None and high > 360 * u:
            log = _rect(x, y + 270 * u + gap, width, high - 270 * u - gap)
            high = 270 * u
        high = min(high, 346 * u)
        return self.finish(
            268,
            compact=False,
            board=board,
            log=log,
            boxes=boxes,
            column=_rect(x, start, width, self.height),
            opponents=opponents,
            header=header,
            nest=nest,
            cell=cell,
            store=room,
            hand=_rect(x, y, width, high),
            cards=self.row((x, y, width, high), (1 / self.slots(),) * self.slots(), 7 * u),
            action=_rect(x, bottom, width, ACTION * u),
            buttons=self.row((x, bottom, width, ACTION * u), (0.32, 0.32, 0.36), gap),
        )


class _Compact(_Plan):
    """Half board, half own things; opponents are chips, decks and tiles open by key or button."""

    def regions(self) -> Regions:
        """See the class."""
        u, gap = self.u, self.gap
        half = self.size[0] * 0.5 - 1.5 * gap
        x, y = gap * 2 + half, self.bar + gap
        width, others = self.size[0] - x - gap, self.seats - 1
        opponents = self.row((x, y, width, 36 * u), (1 / others,) * others, gap)
        header_y = y + 36 * u + gap
        nest_y = header_y + HEADER * u + gap
        cell = min((width - 110 * u) / NEST_COLUMNS, self.height * 46 / 484)
        cards_y = nest_y + NEST_ROWS * cell + 4 * u + gap
        bottom = y + self.height - ACTION * u
        hand = (x, cards_y, width, min(bottom - gap - cards_y, 346 * u))
        return self.finish(
            118,
            compact=True,
            board=_rect(gap, y, half, self.height),
            log=None,
            boxes={},
            column=_rect(x, y, width, self.height),
            opponents=opponents,
            header=_rect(x, header_y, width, HEADER * u),
            nest=_rect(x, nest_y + 4 * u, NEST_COLUMNS * cell, NEST_ROWS * cell),
            cell=cell,
            store=_rect(x + 8 * cell + 6 * u, nest_y, width - 8 * cell - 6 * u, NEST_ROWS * cell + 4 * u),
            hand=_rect(*hand),
            cards=self.row(hand, (1 / self.slots(),) * self.slots(), GAP * u),
            action=_rect(x, bottom, width, ACTION * u),
            buttons=self.row((x, bottom, width, ACTION * u), (0.2, 0.23, 0.2, 0.37), 5 * u),
        )


def _rect(x: float, y: float, width: float, height: float) -> Rect:
    """Edges are rounded, not sizes, so that neighbours neither overlap nor drift."""
    left, top = round(x), round(y)
    return Rect(left, top, round(x + width) - left, round(y + height) - top)
