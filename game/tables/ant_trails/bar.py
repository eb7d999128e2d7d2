"""The top bar's plates: the round, and the one place for sentences."""

from __future__ import annotations

from pygame import Rect, Surface

from game.kit.control import Control, spot
from game.kit.pen import Pen
from game.tables.ant_trails import signs
from rules.ant_trails.state import State


def draw_clock(surface: Surface, rect: Rect, pen: Pen, view: State) -> list[Control]:
    """The round, and how much food still lies on the ground."""
    pen.panels.paper(surface, rect, "paper_light", 7, tint=pen.palette.chip, share=0.55)
    u, words = pen.u, f"Round {view.round}" if view.round else "Setting up"
    small = rect.width < 140 * u
    room = rect.width - (16 if small else 66) * u
    pen.write(surface, words, pen.style("display", 15.5), (rect.x + 10 * u, rect.centery), width=room)
    if not small:
        x = rect.right - 22 * u
        count = pen.write(surface, view.ground.bit_count(), pen.style("bold", 14), (x, rect.centery))
        signs.food(surface, pen, 1, (count.left - 14 * u, rect.centery), pen.px(26))
    return [spot("round", rect)]


def draw_prompt(
    surface: Surface, rect: Rect, pen: Pen, seat: int | None, text: str, side: str = ""
) -> list[Control]:
    """What is expected of whom; at the right what remains or would follow."""
    u, palette = pen.u, pen.palette
    pen.panels.paper(surface, rect, "paper_light", 7)
    pen.box(surface, rect, 7, outline=palette.gold, line=1.8)
    x = rect.x + 12 * u
    if seat is not None:
        signs.badge(surface, pen, seat, (rect.x + 20 * u, rect.centery), 28)
        x = rect.x + 40 * u
    room = rect.right - 11 * u - x
    dim = pen.dim(13)
    beside = min(pen.width(side, dim) + 14 * u if side else 0, room * 0.58)
    pen.write(surface, text, pen.style("display", 17), (x, rect.centery), width=room - beside)
    if side:
        place = (rect.right - 11 * u, rect.centery)
        pen.write(surface, side, dim, place, "midright", beside - 10 * u)
    return [spot("prompt", rect)]
