"""A table for Parley: gold and cards of each seat, and a button for each move that can be made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit.pen import Pen
from game.table.plain import PlainGame
from tests.toys.parley import HIDDEN, Happened, State


def _paint(pen: Pen, surface: Surface, room: Rect, view: State, names: Sequence[str]) -> None:
    pen.panels.paper(surface, room)
    for seat, name in enumerate(names):
        cards = " ".join("?" if card == HIDDEN else f"{card:02}" for card in view.hands[seat])
        place = (room.x + pen.px(14), room.y + pen.px(20 + 60 * seat))
        pen.text(surface, f"{name}: {view.gold[seat]} gold, {cards}", place, pen.style("text", 15))


def _tell(event: Happened, names: Sequence[str]) -> str:
    return "" if event.seat < 0 else f"{names[event.seat]}: {event.text}"


PLAIN: Final = PlainGame(
    "PAR-TURN-01", "PAR-END-01", paint=_paint, tell=_tell, points=lambda state: state.gold
)
FACE: Final = PLAIN.face()
review: Final = PLAIN.review
