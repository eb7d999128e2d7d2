"""A table for Toy: a line of figures and cards for each seat, and a button for each move that can be made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect, Surface

from game.kit.pen import Pen
from game.table.plain import PlainGame
from tests import toy


def _paint(pen: Pen, surface: Surface, room: Rect, view: toy.State, names: Sequence[str]) -> None:
    pen.panels.paper(surface, room)
    for seat, name in enumerate(names):
        words = f"{name}: {view.coins[seat]} acorns, shown {_cards(view.open[seat])}"
        hidden = f"in hand {_cards(view.hands[seat])}"
        for line, text in enumerate((words, hidden)):
            place = (room.x + pen.px(14), room.y + pen.px(20 + 60 * seat + 24 * line))
            pen.text(surface, text, place, pen.style("text", 15))


def _cards(cards: Iterable[int]) -> str:
    return " ".join("?" if card == toy.HIDDEN else f"{card:02}" for card in cards) or "–"


def _tell(event: toy.Happened, names: Sequence[str]) -> str:
    return "" if event.seat < 0 or event.word == "die" else f"{names[event.seat]}: {event.word}"


PLAIN: Final = PlainGame(
    "TOY-TURN-01",
    "TOY-END-01",
    paint=_paint,
    tell=_tell,
    points=lambda state: tuple(map(sum, zip(map(sum, state.open), state.coins, strict=True))),
    about="Acorns and cards",
    sources={"cards": "Cards shown", "coins": "Acorns"},
)
FACE = PLAIN.face()
review: Final = PLAIN.review
