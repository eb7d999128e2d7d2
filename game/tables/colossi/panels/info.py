"""The line that explains the target pointed at, and the consequence of a click."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.lettering import Style
from game.kit.pen import Pen
from game.tables.colossi.layout import Regions
from game.tables.colossi.panels.parts import BROWN, DULL, INK, framed
from game.tables.colossi.table_state import TableState

_MARGIN: Final = (12, 4)
_TITLE: Final = 19.0
"""Height of the title's line where there is room."""
_OVERHANG: Final = 4
"""Height by which a single line of words reaches into the margin of a low paper."""
_PILES: Final = frozenset({"deck", "discard"})
_ABOVE: Final = _PILES | {"offer", "trait", "seat"}
"""Kinds of things that lie above the line."""
_HAND: Final = frozenset({"card", "closed", "packet", "seen"})


def ground(pen: Pen, rect: Rect) -> list[Item]:
    """The empty line."""
    panel = Panel(pen, rect)
    framed(panel, "note-line")
    panel.hit_area("info")
    return panel.items


def info(pen: Pen, places: Regions, shown: TableState) -> list[Item]:
    """A title and what the thing pointed at does, on two lines or, where there is height for them, more.

    Words too long for the line get a larger paper, as nothing else tells them.
    """
    rect, (title, words) = places.info, shown.info
    if not title and not words:
        inner = Panel(pen, rect).inset(*_MARGIN)
        if shown.live and not shown.strip_is_open:  # in the replay its list lies here
            style = pen.style("text", 13, BROWN)
            inner.text("Point at anything to learn more about it.", style, (0, inner.height / 2))
        return inner.items
    bold, plain = pen.style("bold", 13.5, INK), pen.style("text", 12.5, DULL)
    place = _grown(pen, places, shown, plain)
    panel = Panel(pen, place)
    if place != rect:
        framed(panel, "note-line")
    inner = panel.inset(*_MARGIN)
    inner.text(title, bold, (0, min(_TITLE, inner.height / 2) / 2), width=inner.width)
    inner.paragraph(words, plain, _words(inner))
    return panel.items


def _grown(pen: Pen, places: Regions, shown: TableState, style: Style) -> Rect:
    """The line's rect, made as large as its words need: over the piles beside it, over the Traits on offer
    above it, else downwards over the hand, or upwards if the thing pointed at is in the hand."""
    rect, market, kind = places.info, places.market, shown.hovered.partition(":")[0]

    def missing(place: Rect) -> int:
        room = _words(Panel(pen, place).inset(*_MARGIN)).size
        return len(pen.letters.wrap(shown.info[1], style, room[0])) * pen.letters.height(style) - room[1]

    if missing(rect) <= 0:
        return rect
    if market is None and kind not in _PILES:
        rect = rect.union(places.piles)
    elif market is not None and kind not in _ABOVE:
        # Over all of it: half of a Trait would look like a mistake.
        over = rect.union(market).union(places.piles)
        if missing(over) <= 0:
            return over
    place = rect
    while (more := missing(place)) > 0:  # by steps: with more height the title's line is higher, too
        place = place.inflate(0, more)
    place.top = rect.bottom - place.height if kind in _HAND else rect.top
    return place


def _words(inner: Panel) -> Rect:
    """The words' place, below the title's line."""
    line = min(_TITLE, inner.height / 2)
    over = _OVERHANG if inner.height < 2 * _TITLE else 0
    return inner.area(0, line, inner.width, inner.height - line + over)
