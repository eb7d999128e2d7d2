"""The top bar's plates: the round, and the one place for sentences."""

from __future__ import annotations

from pygame import Rect

from game.kit.item import Item, Sheet
from game.kit.pen import Pen
from game.tables.ant_trails import signs
from game.tables.ant_trails.room import last_round
from rules.ant_trails.state import Phase, State


def clock(rect: Rect, pen: Pen, view: State) -> list[Item]:
    """The round and about which will be the last; and how much food still lies on the ground."""
    plate = Sheet(pen, rect)
    plate.spot("round")
    plate.paint(pen.panels.paper, rect, "paper_light", 7, True, pen.palette.chip, 0.55)
    words, middle = f"Round {view.round}" if view.round else "Setting up", plate.height / 2
    small = plate.width < 140
    room = plate.width - (16 if small else 60)
    text = plate.text(words, pen.style("display", 15.5), (10, middle), width=room)
    if view.round and view.phase != Phase.OVER and not small:
        about = f"of ~{last_round(view)}"
        plate.text(about, pen.dim(13), (text.right + 5, middle), width=room - text.right)
    if not small:
        count, style = view.ground.bit_count(), pen.style("bold", 14)
        plate.text(count, style, (plate.width - 22, middle))
        plate.draw(signs.small_food, (plate.width - 36, middle), 1, 26)
    return plate.items


def prompt(rect: Rect, pen: Pen, seat: int | None, text: str, side: str = "") -> list[Item]:
    """What is expected of whom; at the right what remains or would follow."""
    plate = Sheet(pen, rect)
    plate.spot("prompt")
    plate.paint(pen.panels.paper, rect, "paper_light", 7)
    plate.box(rect, 7, outline=pen.palette.gold, line=1.8)
    x, middle = 12, plate.height / 2
    if seat is not None:
        plate.draw(signs.badge, (20, middle), seat, 28)
        x = 40
    room, dim = plate.width - 11 - x, pen.dim(13)
    beside = min(plate.measure(side, dim) + 14 if side else 0, room * 0.58)
    plate.text(text, pen.style("display", 17), (x, middle), width=room - beside)
    if side:
        plate.text(side, dim, (plate.width - 11, middle), "midright", beside - 10)
    return plate.items
