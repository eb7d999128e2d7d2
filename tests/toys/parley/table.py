"""A table for Parley: gold and cards of each seat, and a button for each move that can be made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from pygame import Surface

from game.kit.timeline import Timeline
from game.table.face import Painting
from tests.toys import table
from tests.toys.parley import HIDDEN


def _draw(surface: Surface, shown: Any, _timeline: Timeline) -> None:
    top, pen, prompt = shown.top, shown.pen, shown.prompt
    surface.fill("#5a4630")
    top.pen.panels.paper(surface, top.seats)
    words = prompt.busy or (f"{shown.names[shown.seat]}, choose" if prompt.legal else "")
    pen.text(surface, words, top.prompt.midleft, pen.style("bold", 16, "#fff0d2"), "midleft")
    for seat, name in enumerate(shown.names):
        cards = " ".join("?" if card == HIDDEN else f"{card:02}" for card in shown.view.hands[seat])
        place = (top.seats.x + pen.px(14), top.seats.y + pen.px(20 + 60 * seat))
        pen.text(surface, f"{name}: {shown.view.gold[seat]} gold, {cards}", place, pen.style("text", 15))


FACE: Final = replace(table.FACE, painting=Painting(_draw))
