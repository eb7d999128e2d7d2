"""The top bar's plate of the round."""

from __future__ import annotations

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.ant_trails import signs
from game.tables.ant_trails.room import last_round
from rules.ant_trails.state import Phase, State


def clock(rect: Rect, pen: Pen, view: State) -> list[Item]:
    """The round and about which will be the last; and how much food still lies on the ground."""
    plate = Panel(pen, rect)
    plate.hit_area("round")
    plate.paint(pen.panels.paper, rect, "paper_light", 7, True, pen.palette.chip, 0.55)
    words, middle = f"Round {view.round}" if view.round else "Setting up", plate.height / 2
    small = plate.width < 140
    room = plate.width - (16 if small else 60)
    text = plate.text(words, pen.style("display", 15.5), (10, middle), width=room)
    if view.round and view.phase != Phase.OVER and not small:
        about, left = f"of about {last_round(view)}", room - text.right
        if plate.measure(about, pen.dim(13)) <= left:  # the tooltip says it, too
            plate.text(about, pen.dim(13), (text.right + 5, middle), width=left)
    if not small:
        count, style = view.ground.bit_count(), pen.style("bold", 14)
        plate.text(count, style, (plate.width - 22, middle))
        plate.draw(signs.small_food, (plate.width - 36, middle), 1, 26)
    return plate.items
