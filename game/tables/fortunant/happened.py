"""FortunANT's part in the strip of what happened: the turns of others, shown when all are done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from pygame import Rect, Surface

from game.session.redaction import RedactedEntry
from game.table import vignette
from game.table.happened import Deed, Gain, HappenedFace, Picture
from game.tables.fortunant.clicks import GO_WITHOUT
from game.tables.fortunant.extras import FortuneTable
from game.tables.fortunant.leaf.geometry import CENTRES, HEIGHT, WIDTH
from game.tables.fortunant.leaf.thumbnail import thumbnail
from game.tables.fortunant.words import food_laid, rooms_dug
from rules.fortunant import events
from rules.fortunant.grid import members
from rules.fortunant.moves import Decision

_LARGE: Final = 150
"""Side of the drawing that a picture is cut from, in units."""
_REACH: Final = 0.3
"""Half the side of a picture that is about a room, as a share of the leaf."""
_SIGNS: Final = "fortunant/signs/"


def _closed(table: FortuneTable) -> Rect | None:
    """In the leaf's corner for a button, while there is none."""
    offers = table.choice.offers() if table.choice is not None else frozenset()
    return None if GO_WITHOUT in offers else table.top.regions.forgo


def _opened(table: FortuneTable) -> Iterable[Rect]:
    """Over the other colonies."""
    yield table.top.regions.others


def _acts(table: FortuneTable, entry: RedactedEntry) -> Sequence[RedactedEntry]:
    """The entry itself, and the turns of others that it shows."""
    shown = [event for event in entry.events if isinstance(event, events.TurnShown)]
    stars = [event for event in entry.events if isinstance(event, events.StarGained)]
    rest = tuple(event for event in entry.events if event not in shown and event not in stars)
    turns = [
        replace(entry, seat=turn.seat, events=(turn, *(star for star in stars if star.seat == turn.seat)))
        for turn in shown
        if turn.seat != table.seat
    ]
    return [replace(entry, events=rest), *turns]


def _told(table: FortuneTable, deed: Deed) -> Sequence[str]:
    """The whole turn; single steps are logged while they are made, if they are public at all."""
    own = [event for event in deed.events if isinstance(event, events.TurnShown | events.StarGained)]
    return [line.text for line in table.extras.writers.at(deed.last).lines(own) if line.seat >= 0]


def _picture(table: FortuneTable, deed: Deed) -> Picture:
    """The colony after the turn, about the rooms that it dug; without any, as a whole."""
    pen, side = table.pen, table.pen.px(_LARGE)
    frame = Surface((side, round(side * HEIGHT / WIDTH)))
    thumbnail(frame, pen, frame.get_rect(), deed.after.sheets[deed.seat], deed.after.level)
    dug = rooms_dug(_moves(deed))
    if not dug:
        return vignette.cut(frame, frame.get_rect().center, side / 2)
    spots = [CENTRES[number] for cells in dug for number in members(cells)]
    x, y = (sum(spot[axis] for spot in spots) / len(spots) for axis in (0, 1))
    return vignette.cut(frame, (x / WIDTH * side, y / HEIGHT * frame.get_height()), side * _REACH)


def _moves(deed: Deed) -> list[Decision]:
    return [move for event in deed.events if isinstance(event, events.TurnShown) for move in event.moves]


def _gains(_table: FortuneTable, deed: Deed) -> Sequence[Gain]:
    """Stars, and food that was laid."""
    stars = sum(isinstance(event, events.StarGained) and event.seat == deed.seat for event in deed.events)
    food = food_laid(_moves(deed))
    found = [Gain(f"{_SIGNS}action-food", f"+{food}")] if food else []
    return [Gain(f"{_SIGNS}star-gained", f"+{stars}"), *found] if stars else found


HAPPENED: Final = HappenedFace(
    closed=_closed, opened=_opened, picture=_picture, gains=_gains, lines=_told, acts=_acts
)
