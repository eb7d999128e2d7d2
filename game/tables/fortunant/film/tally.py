"""The end of a game: a sheet of paper on which the points of the best count up."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.kit import item
from game.kit.animation import ease_out
from game.kit.colony import sign
from game.kit.item import Panel
from game.kit.pen import Pen
from game.session.player import Player
from rules.core.protocol import Result, Seat

LISTED: Final = 6
"""Number of seats counted; with more players the best of them, and the viewer's."""
_WIDE, _HEAD, _LINE = 330, 46, 34
_COUNTED: Final = 0.7
"""Share of the time after which the points stand still, to be read."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Points that count up from nothing."""

    pen: Pen
    middle: tuple[int, int]
    title: str
    lines: tuple[tuple[Player, int, bool], ...]
    """Player, points, and whether it is the viewer."""
    duration: float
    key: Hashable = None
    moving: bool = False

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        pen = self.pen
        rect = Rect(0, 0, pen.px(_WIDE), pen.px(_HEAD + _LINE * len(self.lines) + 12))
        rect.center = self.middle
        panel = Panel(pen, rect)
        panel.paint(pen.panels.paper, rect, "paper_light", 7)
        panel.text(self.title, pen.style("display", 20), (_WIDE / 2, _HEAD / 2 + 2), "center", _WIDE - 30)
        for number, (player, points, own) in enumerate(self.lines):
            y = _HEAD + _LINE * (number + 0.5)
            panel.draw(sign.symbol, (30, y), player, 24)
            style = pen.style("bold" if own else "text", 17)
            panel.text(player.name, style, (52, y), width=_WIDE - 130)
            counted = round(points * ease_out(min(1.0, t / _COUNTED)))
            panel.text(counted, pen.style("title", 22), (_WIDE - 26, y), "midright")
        item.paint(surface, panel.items)


def best(result: Result, seat: Seat) -> list[Seat]:
    """Seats that are counted, the best first; the viewer's is the last if it is none of the best."""
    order = [one for shared in result.ranking for one in shared]
    return order[:LISTED] if seat in order[:LISTED] else [*order[: LISTED - 1], seat]
