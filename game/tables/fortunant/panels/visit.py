"""Another colony, large over the right side: its leaf, and what its owner has written beside it."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.colony import sign
from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.fortunant.panels.parts import INK, SIGNS, handwritten, printed
from game.tables.fortunant.table_state import TableState
from rules.fortunant.box import BOX, SPACES
from rules.fortunant.scoring import star_count

_HEAD: Final = 46
_RIM: Final = 8


def leaf_rect(pen: Pen, rect: Rect) -> Rect:
    """Return the rect of the leaf on the paper."""
    inner = Panel(pen, rect)
    return inner.area(_RIM, _HEAD, inner.width - 2 * _RIM, inner.height - _HEAD - _RIM)


def visit(pen: Pen, rect: Rect, shown: TableState, seat: int) -> list[Item]:
    """The line over the leaf: whose it is, stars, points, and what is ticked."""
    head = Panel(pen, rect).part(_RIM + 4, 4, rect.width / pen.u - 2 * _RIM - 8, _HEAD - 4)
    player, colony = shown.players[seat], shown.public(seat)
    head.draw(sign.symbol, (14, head.height / 2), player, 24)
    points = head.text(
        shown.points[seat], pen.style("title", 28, INK), (head.width, head.height / 2), "midright"
    )
    x = points.left - 8
    for _ in range(star_count(colony)):
        x -= 22
        head.sprite(f"{SIGNS}star-gained", (x + 11, head.height / 2), 24)
    room = x - 38
    head.text(f"{player.name}’s colony", handwritten(pen, 17), (32, 12), width=room)
    ticked = [BOX.bonuses[n].short for n in range(len(BOX.bonuses)) if colony.options >> n & 1]
    words = ", ".join([f"track {colony.track} of {SPACES}", *ticked])
    if not head.fits(words, printed(pen, 12.5), room):
        words = f"track {colony.track} of {SPACES}, {len(ticked)} ticked"
    head.text(words, printed(pen, 12.5), (32, 31), width=room)
    return head.items
