"""The top bar's plates: the round, and the one place for sentences."""

from __future__ import annotations

from pygame import Rect, Surface

from game.kit.control import Control
from game.tables.ant_trails.desk import Desk, spot
from rules.ant_trails.state import State


def draw_clock(surface: Surface, rect: Rect, desk: Desk, view: State) -> list[Control]:
    """The round, and how much food still lies on the ground."""
    desk.pen.panels.paper(surface, rect, "paper_light", 7, tint=desk.pen.palette.chip, share=0.55)
    u, words = desk.u, f"Round {view.round}" if view.round else "Setting up"
    small = rect.width < 140 * u
    room = rect.width - (16 if small else 66) * u
    desk.write(surface, words, desk.style(15.5, "display"), (rect.x + 10 * u, rect.centery), width=room)
    if not small:
        x = rect.right - 22 * u
        count = desk.write(surface, view.ground.bit_count(), desk.style(14, "bold"), (x, rect.centery))
        desk.food(surface, 1, (count.left - 14 * u, rect.centery), desk.px(26))
    return [spot("round", rect)]


def draw_prompt(
    surface: Surface, rect: Rect, desk: Desk, seat: int | None, text: str, side: str = ""
) -> list[Control]:
    """What is expected of whom; at the right what remains or would follow."""
    u, palette = desk.u, desk.pen.palette
    desk.pen.panels.paper(surface, rect, "paper_light", 7)
    desk.box(surface, rect, 7, outline=palette.gold, line=1.8)
    x = rect.x + 12 * u
    if seat is not None:
        desk.badge(surface, seat, (rect.x + 20 * u, rect.centery), 28)
        x = rect.x + 40 * u
    room = rect.right - 11 * u - x
    dim = desk.dim(13)
    beside = min(desk.width(side, dim) + 14 * u if side else 0, room * 0.58)
    desk.write(surface, text, desk.style(17, "display"), (x, rect.centery), width=room - beside)
    if side:
        place = (rect.right - 11 * u, rect.centery)
        desk.write(surface, side, dim, place, "midright", beside - 10 * u)
    return [spot("prompt", rect)]
