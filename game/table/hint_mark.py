"""Painting of a hint: arrows that point at what to click, and the reason beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from pygame import Rect, Surface

from game.kit.figure import Figure
from game.kit.lettering import PREMULTIPLIED
from game.table import end_guide
from game.table.bubble import bubble, bubble_rect

_SIZE: Final = 20
"""Width of an arrow, in units."""
_INK: Final = "#1f3f66"
_FILL: Final = "#8fd0ff"
CLOSING: Final = ("pass", "end")
"""Targets that end a turn: the button for it may have another name."""
_ENTER: Final = "Enter does it."
THINKING: Final = "Thinking of a hint…"
"""Words at the right end of the prompt meanwhile: a bubble at the bulb would lie on a player's name."""


def place(table: Any) -> Rect | None:
    """Return the rect to click in pixels; None without a hint, or if it is not on screen."""
    if table.hint is None or table.cursor is None:
        return None
    zone = table.zone_of(table.cursor)
    if zone is None and table.cursor.kind in CLOSING:
        button = end_guide.end_button(table)
        return None if button is None else button.rect
    return None if zone is None else zone.seen


def words(table: Any) -> str:
    """The reason, as it stands beside the place, and the key that would do it."""
    said = f"Hint: {table.hint.reason or 'click here'}"
    sentences = [said if said.endswith(".") else f"{said}.", table.face.words.planned(table), _ENTER]
    return " ".join(filter(None, sentences))


def note_rect(table: Any) -> Rect | None:
    """Place the reason beside the rect to click, clear of the preview; None while something else is
    pointed at."""
    about = None if table.strays else place(table)
    if about is None or not about.width:
        return None
    room = about.inflate(2 * table.pen.px(_SIZE), 2 * table.pen.px(_SIZE))
    return bubble_rect(table.pen, room, words(table), table.bounds, _kept(table))


def draw(surface: Surface, table: Any) -> None:
    """Paint the hint: four arrows round what to click, which no hover looks like, and the reason.

    While something else is pointed at the arrows stay: it can be compared with what they point at.
    """
    about = place(table)
    if about is None or not about.width:
        return
    for turn, spot in enumerate((about.midtop, about.midright, about.midbottom, about.midleft)):
        picture = _arrow(table.pen.px(_SIZE), turn)
        rect = picture.get_rect(center=spot)
        surface.blit(picture, rect.clamp(surface.get_rect()), special_flags=PREMULTIPLIED)
    if not table.strays:
        room = about.inflate(2 * table.pen.px(_SIZE), 2 * table.pen.px(_SIZE))
        bubble(surface, table.pen, room, words(table), table.bounds, _kept(table))


def _kept(table: Any) -> list[Rect]:
    return [*table.face.painting.kept_clear(table), *table.spared]


@lru_cache(16)
def _arrow(size: int, turn: int) -> Surface:
    """An arrowhead that points inwards from one side: 0 from above, then clockwise."""
    figure = Figure(size, size, centred=True)
    r = size * 0.42
    points = [(-r, -r), (0.0, -r * 0.45), (r, -r), (0.0, r)]
    for _ in range(turn):
        points = [(-y, x) for x, y in points]
    figure.area(points, _FILL)
    figure.line(points, _INK, max(1.5, size * 0.1), closed=True)
    return figure.picture()
