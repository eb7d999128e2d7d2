"""Layout of the Colossi table: arithmetic only, in pixels.

The island stands left, all else in a column at its right, in upright windows below it. Spare height goes to
the seats' rows first, then to a log; spare width to a log and then to both sides.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.layout import Area, Flex
from game.kit.theme import FULL, Units
from game.table.regions import TableRegions, upright_units
from game.table.top_bar import icon_names

GAP: Final = 5
SIDE: Final = 6
"""Units between the panels and the edge of the window."""
TOP: Final = 44
COLUMN: Final = (548, 737)
"""Width of the column in small windows and in full ones; the other pairs mean the same."""
COLUMN_MOST: Final = 860
COLUMN_TWO: Final = 676
"""Width of the full column with two seats, whose island is as wide as high: its hexes become larger."""
ISLAND: Final = (534 / 676, 594 / 676)
"""Width of the island's region over its height at which no sea is left over; the other with two seats."""
AGES: Final = (50, 85)
AGES_MOST: Final = 108
ROW: Final = (30, 51)
ROW_MOST: Final = 80
ROW_GAP: Final = 3
MARKET: Final = (33, 49)
INFO: Final = (36, 41)
INFO_MOST: Final = 62
HAND: Final = (150, 208)
CARD: Final = 118 / 208
"""Width of a card over its height."""
ACTIONS: Final = (33, 37)
BUTTONS: Final = 5
"""Places in the bar of actions: the pips and four buttons."""
CARDS: Final = 6
LOG: Final = (190, 320)
"""Least and greatest width of a column for the log."""
LOG_HEIGHT: Final = 110
"""Least height of a log in the column."""
_ISLAND_LEAST: Final = 470
"""Height that an upright window leaves the island before the column takes its full size."""
_LISTING: Final = 200
"""Least width and height of a log that can give its place to a replay's list."""


@dataclass(frozen=True, slots=True)
class Regions(TableRegions):
    """Every rectangle of the table."""

    island: Rect
    """Island and sea."""
    column: Rect
    ages: Rect
    """The three Ages side by side, of which the current one is wider."""
    rows: tuple[Rect, ...]
    """The seats, by number."""
    market: Rect | None
    """The Traits on offer; None in the first game."""
    piles: Rect
    info: Rect
    hand: Rect
    actions: Rect
    planks: tuple[Rect, ...]
    """Places in the bar of actions, the pips first."""
    log: Rect | None
    """Area of the log that is always open, if there is room."""
    drawer: Rect
    """Area of the log that opens over other things."""

    @property
    def listing(self) -> Rect:
        """Area of a replay's list: in the log's place if that is large enough, else in the hand's."""
        if self.log is not None and min(self.log.size) >= _LISTING * self.units.u:
            return self.log
        return self.info.union(self.hand)


def regions(
    size: tuple[int, int], seats: int, traits: bool = True, ui_scale: int = 0, hint: bool = False
) -> Regions:
    """The regions for a window of `size` pixels; `ui_scale` is the setting, 0 follows the window."""
    return _LayoutBuilder(upright_units(size, ui_scale), seats, traits, hint).regions()


class _LayoutBuilder:
    """The layout while it is made; areas are cut in units."""

    def __init__(self, units: Units, seats: int, traits: bool, hint: bool) -> None:
        self.units, self.seats, self.traits, self.hint = units, seats, traits, hint
        self.bar, self.room = Area.window(units).cut_top(TOP)
        self.upright = self.room.height > self.room.width
        self.two = seats == 2
        self.log: Area | None = None
        self.large = not units.compact and not self.upright
        """True if the column has its full size."""

    def size(self, pair: tuple[float, float]) -> float:
        """The measure that fits the column: the small one or the full one."""
        return pair[self.large]

    def regions(self) -> Regions:
        """All rectangles."""
        island, column = self._upright() if self.upright else self._beside()
        top, parts = self._top(), self._column(column)
        return Regions(
            units=self.units,
            compact=not self.large,
            top=self.bar.rect,
            menu=top.pop("menu"),
            clock=top.pop("clock"),
            prompt=top.pop("prompt"),
            icons=top,
            island=island.rect,
            column=column.rect,
            **parts,  # type: ignore[arg-type]
            log=self.log.rect if self.log is not None else None,
        )

    # ------------------------------------------------------------------ the window in parts

    def _beside(self) -> tuple[Area, Area]:
        """Island and column side by side; spare width goes to a log, then to the column and the sea."""
        column, room = self.size(COLUMN), self.room
        if self.two and self.large:
            column = COLUMN_TWO
        spare = room.width - room.height * ISLAND[self.two] - column - SIDE - 3
        if spare >= LOG[0] + GAP:
            log, room = room.cut_right(min(LOG[1], 0.7 * spare) + SIDE, GAP)
            self.log = log.part(0, SIDE, log.width - SIDE, log.height - SIDE)
            spare -= self.log.width + GAP
        column += max(0.0, min(0.5 * spare, COLUMN_MOST - column))
        island, right = room.columns(Flex(), column + SIDE, gap=3)
        return island, right.part(0, SIDE, right.width - SIDE, right.height - SIDE)

    def _upright(self) -> tuple[Area, Area]:
        """The island above, the column below it."""
        self.large = True
        self.large = self.room.height - self._least() - 2 * SIDE >= _ISLAND_LEAST
        island, below = self.room.rows(
            Flex(most=self.room.width / ISLAND[self.two]), Flex(least=self._least() + SIDE), gap=0
        )
        return island, below.part(SIDE, 0, below.width - SIDE, below.height - SIDE)

    def _seats(self, row: float) -> float:
        return self.seats * row + (self.seats - 1) * ROW_GAP

    def _least(self) -> float:
        """The least height of the column."""
        others = (AGES, MARKET, INFO, HAND, ACTIONS) if self.traits else (AGES, MARKET, HAND, ACTIONS)
        return sum(map(self.size, others)) + self._seats(self.size(ROW)) + len(others) * GAP

    def _top(self) -> dict[str, Rect]:
        """The parts of the top bar; icons stand right, the prompt plate takes what is left."""
        names = icon_names(self.hint, overlay=True)
        line = self.bar.part(GAP, 3.5, self.bar.width - GAP, 37.5)
        clock = 224 if self.bar.width >= FULL[0] - 0.5 else 128
        menu, clocks, prompt, *icons = line.columns(34, clock, Flex(), *[34.0] * len(names), gap=5)
        parts = {"menu": menu, "clock": clocks, "prompt": prompt, **dict(zip(names, icons, strict=True))}
        return {name: area.rect for name, area in parts.items()}

    # ------------------------------------------------------------------ the column

    def _column(self, area: Area) -> dict[str, object]:
        """From the top: Ages, seats, market, info line, hand, actions."""
        spare = max(0.0, area.height - self._least())
        rows = min(spare, self.seats * (ROW_MOST - self.size(ROW)))
        ages = min(0.5 * (spare - rows), AGES_MOST - self.size(AGES)) if self.large else 0.0
        # With two seats the hand takes what is left, and its cards are larger; the line stays as it is.
        most = self.size(INFO) if self.two and self.large else INFO_MOST
        info = max(0.0, min(spare - rows - ages, most - self.size(INFO)))
        left = spare - rows - ages - info
        row = self.size(ROW) + rows / self.seats
        hand = self.size(HAND) + (left if left < LOG_HEIGHT + GAP else 0.0)
        heights = [self.size(AGES) + ages, self._seats(row)]
        heights += [self.size(MARKET)] if self.traits else []
        heights += [self.size(INFO if self.traits else MARKET) + info, hand, self.size(ACTIONS)]
        if self.log is None and left >= LOG_HEIGHT + GAP:
            parts = area.rows(*heights, left - GAP, gap=GAP)
            self.log = parts.pop()
        else:
            parts = area.rows(*heights, gap=GAP)
        ages_area, seats, *middle, info_area, hand_area, actions = parts
        return {
            "ages": ages_area.rect,
            "rows": tuple(part.rect for part in seats.rows(*[Flex()] * self.seats, gap=ROW_GAP)),
            **self._market(middle[0] if middle else None, info_area),
            "hand": hand_area.rect,
            "actions": actions.rect,
            "planks": tuple(
                part.rect for part in actions.columns(Flex(1.25), *[Flex()] * 3, Flex(1.35), gap=6)
            ),
            "drawer": ages_area.rect.unionall([seats.rect, hand_area.rect]),
        }

    def _market(self, market: Area | None, info: Area) -> dict[str, object]:
        """Offer and piles; without Traits the piles stand beside the info line."""
        piles = self.size((196, 262))
        if market is None:
            words, pile = info.columns(Flex(), self.size((150, 200)), gap=GAP)
            return {"market": None, "piles": pile.rect, "info": words.rect}
        offer, pile = market.columns(Flex(), piles)
        return {"market": offer.rect, "piles": pile.rect, "info": info.rect}
