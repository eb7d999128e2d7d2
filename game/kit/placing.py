"""Places for notes: beside the thing they speak of, clear of all that has to stay in sight."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from pygame import Rect

Side = Literal["below", "above", "right", "left"]
SIDES: Final[tuple[Side, ...]] = ("below", "above", "right", "left")
_NEAREST: Final = 10
"""Along the edges of how many things a place is searched: of more the search would take a frame."""


def beside(
    size: tuple[int, int],
    about: Rect,
    bounds: Rect,
    keep: Iterable[Rect] = (),
    gap: int = 0,
    sides: Sequence[Side] = SIDES,
) -> Rect:
    """A place of `size` inside `bounds` that covers neither `about` nor anything of `keep`, near `about`.

    Tried are the `sides` in their order, then all places along the edges of what is in the way. Where nothing
    is free the place covers as little as possible, of `about` above all.
    """
    others = [rect for rect in keep if rect.width and rect.height]
    forbidden = [about, *others]
    tried = [_at(side, size, about, gap).clamp(bounds) for side in sides]
    free = next((place for place in tried if place.collidelist(forbidden) < 0), None)
    if free is not None:
        return free
    near = sorted(others, key=lambda rect: _apart(rect, about))[:_NEAREST]
    tried += _along([about, *near], size, bounds, gap)
    return min(tried, key=lambda place: (_covered(place, about, others), _apart(place, about)))


def _at(side: Side, size: tuple[int, int], about: Rect, gap: int) -> Rect:
    """The place on one side of a thing, in the middle of that side."""
    place = Rect((0, 0), size)
    match side:
        case "below":
            place.midtop = (about.centerx, about.bottom + gap)
        case "above":
            place.midbottom = (about.centerx, about.top - gap)
        case "right":
            place.midleft = (about.right + gap, about.centery)
        case "left":
            place.midright = (about.left - gap, about.centery)
    return place


def _along(things: Sequence[Rect], size: tuple[int, int], bounds: Rect, gap: int) -> Iterator[Rect]:
    """All places inside the bounds whose sides lie along the sides of things."""
    wide, high = size
    lefts = {bounds.left, bounds.right - wide, things[0].centerx - wide // 2}
    tops = {bounds.top, bounds.bottom - high, things[0].centery - high // 2}
    for thing in things:
        lefts |= {thing.left - gap - wide, thing.right + gap}
        tops |= {thing.top - gap - high, thing.bottom + gap}
    for left in lefts:
        for top in tops:
            yield Rect(left, top, wide, high).clamp(bounds)


def _covered(place: Rect, about: Rect, others: Sequence[Rect]) -> int:
    """Square pixels that a place hides; those of what it speaks of count ten times."""
    hidden = [place.clip(rect) for rect in others]
    return 10 * _area(place.clip(about)) + sum(_area(rect) for rect in hidden)


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _apart(one: Rect, other: Rect) -> float:
    """The gap between two rects; between their middles where they touch, to prefer the closer of two."""
    across = max(0, one.left - other.right, other.left - one.right)
    down = max(0, one.top - other.bottom, other.top - one.bottom)
    middles = math.hypot(one.centerx - other.centerx, one.centery - other.centery)
    return math.hypot(across, down) + middles / 1000
