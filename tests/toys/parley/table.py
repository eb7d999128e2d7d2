"""A table for Parley: gold and cards of each seat, and a button for each move that can be made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from pygame import Rect, Surface

from game.kit.timeline import Timeline
from game.services import Services
from game.session.player import Player
from game.table.face import Painting
from game.table.review import ReviewFace
from tests.toys import table
from tests.toys.parley import HIDDEN, State


def _ground(top: table.Layout, surface: Surface, view: State, names: Sequence[str]) -> None:
    pen = top.pen
    surface.fill("#5a4630")
    pen.panels.paper(surface, top.seats)
    for seat, name in enumerate(names):
        cards = " ".join("?" if card == HIDDEN else f"{card:02}" for card in view.hands[seat])
        place = (top.seats.x + pen.px(14), top.seats.y + pen.px(20 + 60 * seat))
        pen.text(surface, f"{name}: {view.gold[seat]} gold, {cards}", place, pen.style("text", 15))


def _draw(surface: Surface, shown: Any, _timeline: Timeline) -> None:
    top, pen, prompt = shown.top, shown.pen, shown.prompt
    _ground(top, surface, shown.view, shown.names)
    words = prompt.busy or (f"{shown.names[shown.seat]}, choose" if prompt.legal else "")
    pen.text(surface, words, top.prompt.midleft, pen.style("bold", 16, "#fff0d2"), "midleft")


FACE: Final = replace(table.FACE, painting=Painting(_draw))


def review(services: Services, first: State, players: tuple[Player, ...]) -> ReviewFace[Any, Any]:
    """The face for looking back."""

    def board(top: table.Layout, surface: Surface, state: State) -> Rect:
        _ground(top, surface, state, [player.name for player in players])
        return top.seats

    made: ReviewFace[Any, Any] = table.review(services, first, players)  # type: ignore[arg-type]
    return replace(made, board=board, points=lambda state: state.gold)
