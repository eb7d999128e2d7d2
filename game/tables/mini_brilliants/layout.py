"""Layout of the Mini BrilliAnts table: arithmetic only, in pixels.

Three columns hold all that one type of ant needs, the napkin below them what the viewer owns, the right-hand
side the opponents and, where room is left, the log. Upright windows have the opponents under the napkin,
small ones as a row of chips above the columns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.layout import Area, Flex
from game.kit.theme import FULL, Units
from game.table.regions import TableRegions
from game.table.top_bar import icon_names
from rules.mini_brilliants.box import DISPLAYED

GAP: Final = 6
TOP: Final = 44
RIGHT: Final = 318
"""Width of the opponents' panels; wide windows give them up to `RIGHT_MOST`."""
RIGHT_MOST: Final = 460
OPPONENT: Final = 218
CHIP: Final = 36
COLUMN: Final = 311
"""Width of a column for which the plates were painted."""
COLUMN_MOST: Final = 380
LOG: Final = (190, 300)
"""Least and greatest width of a column for the log."""
LOG_HEIGHT: Final = 110
"""Least height of a log under the opponents."""
NAPKIN: Final = (126, 194, 240)
"""Height of the napkin in small windows, in full ones, and at most."""
HEAD: Final = 31
RIBBON: Final = (33, 40)
PLATE: Final = (140, 114)
CARD: Final = (140, 358 / 240)
"""Greatest width of an objective card, and its height over its width."""
HEM: Final = 22
"""Height of the mat's hem, where the deck is counted."""
BROADER: Final = 1.08
"""A card may be drawn this much broader than painted."""
_ZONE: Final = 226
"""Least height of plates with those who stand before them, at full size."""
_LARGEST: Final = 1.35
_LISTING: Final = 300
_TALLEST: Final = 1020
"""Height of columns and napkin from which they have more than they need."""


@dataclass(frozen=True, slots=True)
class Column:
    """The parts of one type's column."""

    whole: Rect
    ribbon: Rect
    k: float
    """Size of plates and pieces as a factor."""
    plates: tuple[Rect, ...]
    strips: tuple[Rect, ...]
    """Areas of the visitors of a plate."""
    mat: Rect
    cards: tuple[Rect, ...]
    hem: Rect


@dataclass(frozen=True, slots=True)
class Regions(TableRegions):
    """Every rectangle of the table."""

    columns: tuple[Column, ...]
    napkin: Rect
    head: Rect
    """The strip of the napkin with name and points."""
    role: Rect
    ants: Rect
    reserve: Rect
    done: Rect
    """Slots of completed objectives."""
    planks: tuple[Rect, Rect, Rect]
    """Hatch, predator, end of the turn."""
    opponents: tuple[Rect, ...]
    """Clockwise from the seat after the viewer's; chips in the compact layout."""
    log: Rect | None
    """Area of the log that is always open, if there is room."""
    drawer: Rect
    """Area of the log that opens over other things."""
    large: Rect
    """Area of an opponent's full panel, opened from its chip."""

    @property
    def listing(self) -> Rect:
        """Area of a replay's list: over the log if that is high enough, else over what the seats own."""
        if self.log is not None and min(self.log.size) >= _LISTING * self.units.u:
            return self.log
        return self.napkin if self.compact else self.drawer


def regions(size: tuple[int, int], seats: int, ui_scale: int = 0, hint: bool = False) -> Regions:
    """The regions for a window of `size` pixels; `ui_scale` is the setting, 0 follows the window."""
    upright = size[0] < size[1] and not ui_scale
    units = Units.of(size) if upright else Units.of_table(size, ui_scale)
    return _LayoutBuilder(units, seats, hint).regions()


class _LayoutBuilder:
    """The layout while it is made; areas are cut in units."""

    def __init__(self, units: Units, seats: int, hint: bool) -> None:
        self.units, self.seats, self.hint = units, seats, hint
        self.others = seats - 1
        self.log: Area | None = None
        bar, rest = Area.window(units).cut_top(TOP)
        self.bar, self.room = bar, rest.inset(GAP)
        self.upright = self.room.height > self.room.width
        self.small = units.compact and not self.upright

    def regions(self) -> Regions:
        """All rectangles."""
        board, opponents = self._split()
        upper, napkin = board.rows(Flex(), self._napkin_height(board), gap=GAP + 2)
        top = self._top()
        # Buttons lie over whatever opens, so nothing may open over the planks of the napkin.
        beside = upper if self.small or self.upright else self.room
        right = beside.cut_right(RIGHT)[0]
        return Regions(
            units=self.units,
            compact=self.small,
            top=self.bar.rect,
            menu=top.pop("menu"),
            clock=top.pop("clock"),
            prompt=top.pop("prompt"),
            icons=top,
            columns=tuple(self._column(area) for area in upper.columns(Flex(), Flex(), Flex(), gap=GAP)),
            **self._napkin(napkin),  # type: ignore[arg-type]
            opponents=tuple(area.rect for area in opponents),
            log=self.log.rect if self.log is not None else None,
            drawer=right.rect,
            large=right.place(RIGHT, OPPONENT, "bottomright").rect,
        )

    # ------------------------------------------------------------------ the window in parts

    def _split(self) -> tuple[Area, list[Area]]:
        """The area of columns and napkin, and the opponents' panels; also finds a place for the log."""
        if self.small:
            chips, board = self.room.cut_top(CHIP, GAP)
            return board, chips.columns(*[Flex(most=RIGHT)] * self.others, gap=GAP)
        if self.upright:
            return self._upright()
        left, right = self.room.columns(Flex(), self._right_width(), gap=GAP)
        *panels, rest = right.rows(*[float(OPPONENT)] * self.others, Flex(), gap=GAP - 1)
        if rest.height >= LOG_HEIGHT:
            self.log = rest
        else:
            panels = right.rows(*[Flex()] * self.others, gap=GAP - 1)
            if (spare := self._spare()) >= LOG[0] + GAP:
                self.log, left = left.cut_left(max(LOG[0], min(0.55 * spare, LOG[1])), GAP)
        return left, panels

    def _spare(self) -> float:
        """Units of width beyond those of the smallest full window."""
        return self.units.logical[0] - FULL[0]

    def _right_width(self) -> float:
        """Width that the columns and a log beside them leave, within limits."""
        log = LOG[1] if self.others == 3 else 0
        left = self.room.width - 3 * COLUMN_MOST - 4 * GAP - log
        return max(RIGHT, min(RIGHT_MOST, left))

    def _upright(self) -> tuple[Area, list[Area]]:
        """Opponents in a row under the napkin, the log at the foot of the window."""
        board, row, foot = self.room.rows(Flex(most=_TALLEST), OPPONENT, Flex(share=0.3), gap=GAP)
        if foot.height >= LOG_HEIGHT:
            self.log = foot
        else:
            board, row = self.room.rows(Flex(), OPPONENT, gap=GAP)
        return board, row.columns(*[Flex(most=RIGHT_MOST)] * self.others, gap=GAP)

    def _napkin_height(self, board: Area) -> float:
        if self.small:
            return NAPKIN[0] + 0.25 * max(0.0, board.height - 448)
        return NAPKIN[1] + max(0.0, min(0.25 * (board.height - 664), NAPKIN[2] - NAPKIN[1]))

    def _top(self) -> dict[str, Rect]:
        """The parts of the top bar; icons stand right, the prompt plate takes what is left."""
        names = icon_names(self.hint)
        line = self.bar.part(GAP, 3.5, self.bar.width - GAP, 37.5)
        clock = 100 if self.small else 196
        menu, clocks, prompt, *icons = line.columns(34, clock, Flex(), *[34.0] * len(names), gap=5)
        parts = {"menu": menu, "clock": clocks, "prompt": prompt, **dict(zip(names, icons, strict=True))}
        return {name: area.rect for name, area in parts.items()}

    # ------------------------------------------------------------------ a column

    def _column(self, area: Area) -> Column:
        """Ribbon, plates with those who stand before them, mat; cards are as large as the rest allows."""
        count = DISPLAYED[self.seats]
        gap = 3.2 if count > 2 else 10.0
        ribbon, below = area.cut_top(RIBBON[not self.small])
        least = 112.0 if self.small else _ZONE * min(1.0, area.width / COLUMN)
        wide = min(CARD[0], (area.width - 19.6 - gap * (count - 1)) / count)
        high = min(wide * CARD[1], below.height - least - HEM - 10)
        wide = min(wide, high / CARD[1] * BROADER)
        zone, mat = below.rows(Flex(), high + HEM + 10)
        mat = mat.inset(6, 0)
        _, row, hem = mat.rows(10, Flex(), HEM)
        cards = row.centred(wide * count + gap * (count - 1)).columns(*[Flex()] * count, gap=gap)
        k, plates, strips = self._plates(zone)
        return Column(
            whole=area.rect,
            ribbon=ribbon.rect,
            k=k,
            plates=plates,
            strips=strips,
            mat=mat.rect,
            cards=tuple(card.rect for card in cards),
            hem=hem.part(8, 0, hem.width - 8, HEM - 3).rect,
        )

    def _plates(self, zone: Area) -> tuple[float, tuple[Rect, ...], tuple[Rect, ...]]:
        """Two plates side by side; visitors stand below them, or to the right where there is no height."""
        halves = zone.columns(Flex(), Flex())
        if zone.height < 0.75 * _ZONE:
            k = min((zone.height - 16) / PLATE[1], (halves[0].width - 52) / PLATE[0])
            plates = [half.part(4, 6, 4 + PLATE[0] * k, 6 + PLATE[1] * k) for half in halves]
            strips = [half.part(6 + PLATE[0] * k, 2, half.width, half.height - 4) for half in halves]
        else:
            k = min(halves[0].width * 2 / COLUMN, zone.height / _ZONE, _LARGEST)
            spare = zone.height - _ZONE * k
            top = 14 * k + min(spare, 20) + min(0.4 * max(0.0, spare - 20), 60)
            plates = [
                half.part(0, top, half.width, top + PLATE[1] * k).centred(PLATE[0] * k) for half in halves
            ]
            foot = top + (PLATE[1] + 20) * k
            strips = [half.part(0, foot, half.width, half.height - 5) for half in halves]
        return k, tuple(area.rect for area in plates), tuple(area.rect for area in strips)

    # ------------------------------------------------------------------ the napkin

    def _napkin(self, area: Area) -> dict[str, object]:
        head, rest = area.cut_top(HEAD)
        body = rest.part(14, 10, rest.width - 12, rest.height - 9)
        if self.small:
            body = rest.part(12, 7, rest.width - 10, rest.height - 8)
        role = min(body.height * 240 / 358, 120) if not self.small else 92
        done = max(148.0, min(body.width * 0.17, 190.0))
        parts = body.columns(
            role, Flex(), 178, done, 194 if self.small else 158, gap=10 if self.small else 18
        )
        return {
            "napkin": area.rect,
            "head": head.rect,
            "role": parts[0].rect,
            "ants": parts[1].rect,
            "reserve": parts[2].rect,
            "done": parts[3].rect,
            "planks": self._planks(parts[4]),
        }

    def _planks(self, area: Area) -> tuple[Rect, ...]:
        """One below the other, or Hatch beside Predator where there is little height."""
        if area.height >= 138:
            return tuple(part.rect for part in area.centred(height=150).rows(*[Flex()] * 3, gap=6))
        upper, end = area.rows(Flex(), Flex(), gap=5)
        return (*(part.rect for part in upper.columns(Flex(), Flex(), gap=5)), end.rect)
