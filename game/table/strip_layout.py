"""Lay-out of the strip of what happened: groups of pictures, their titles and rects, in pixels."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from pygame import Rect

from game.kit.pen import Pen
from game.table.happened import Deed, Round
from game.text import plural
from rules.core.protocol import CHANCE, Seat

NameAt = Callable[[int, Seat], str]
"""Given the index of an entry and a seat: the name of who sat there then."""
KEY: Final = "W"
TITLE: Final = "What happened"
ROUNDS: Final = ("Since your turn", "The turn before", "Before that")
"""Titles of the latest rounds, the last one first. So many are laid out, and older ones when they are stepped
to."""
TALL: Final = 74
"""Units of height from which groups have titles."""
TITLE_SIZE, OPEN_TITLE = 13.5, 15.5
COUNT_SIZE: Final = 12.0
LOW: Final = 34
"""Units of height below which the closed slip has one line of words, and pictures with less about them."""
_MANY: Final = 6
"""Most pictures on the closed strip."""
_HEAD: Final = 112
"""Units for the open strip's title."""
_LEAST: Final = 44
"""Least side of a picture on the open strip, in units, before the oldest leave."""
_GAP: Final = 7
"""Units between groups."""
_PAD: Final = 5
"""Units beside the pictures of a group, and between two of them."""
_ARROW: Final = 22
_CLOSE: Final = 24
_IN_PANE: Final = 4
_SEEN: Final = 28
"""Least side of a picture on the closed pane, in units: of smaller ones nothing could be seen."""
_PANE_TOP, _PANE_FOOT, _PANE_SIDE, _LOW = 32, 14, 11, 80


@dataclass(frozen=True, slots=True)
class Group:
    """Pictures side by side under one title."""

    title: str
    seat: int
    """Seat of the mover of all of them; CHANCE if there are several, or none."""
    deeds: tuple[Deed, ...]
    mixed: bool = False
    """True if there are several movers, so that each picture has a symbol."""


@dataclass(frozen=True, slots=True)
class Placed:
    """The open strip laid out."""

    rect: Rect
    groups: tuple[tuple[Group, Rect], ...]
    tiles: dict[int, Rect]
    """Rects of the pictures, by the act's name."""
    older: Rect | None
    """Arrow to older pictures that do not fit; None if all do."""
    close: Rect
    head: int
    """Pixels for the title."""

    @property
    def badges(self) -> bool:
        """True if each picture needs its mover's symbol."""
        return any(group.mixed for group, _ in self.groups)


def count(since: Round) -> str:
    """`9 moves of others`; the title of what the game did if nobody has moved since."""
    moves = sum(not deed.title for deed in since)
    return f"{plural(moves, 'move', 'moves')} of others" if moves or not since else since[-1].title


def slip(pen: Pen, area: Rect, since: Round) -> Rect:
    """Rect of the closed slip: at the right of an area, as wide as its words and pictures need."""
    step = area.height - _rims(pen, area) + pen.px(4)
    wide = _left(pen, area, since) + min(_MANY, len(since)) * step + pen.keycap_width(KEY) + pen.px(20)
    return Rect(max(area.left, area.right - wide), area.y, min(wide, area.width), area.height)


def has_words(pen: Pen, area: Rect, since: Round) -> bool:
    """Return True if there is room for words beside two pictures; a slip in a narrow area has none."""
    pictures = min(2, len(since)) * (area.height - _rims(pen, area) + pen.px(4))
    return area.width >= _words(pen, since) + pictures + pen.keycap_width(KEY) + pen.px(20)


def _left(pen: Pen, area: Rect, since: Round) -> int:
    """Pixels before the first picture of the slip."""
    return _words(pen, since) if has_words(pen, area, since) else pen.px(8)


def _words(pen: Pen, since: Round) -> int:
    """Pixels that the words of the slip take, with the margin before them and the gap behind."""
    title = pen.width(TITLE, pen.style("display", TITLE_SIZE))
    return max(title, pen.width(count(since), pen.dim(COUNT_SIZE))) + pen.px(22)


def _rims(pen: Pen, rect: Rect) -> int:
    """Pixels above and below the pictures of the slip together."""
    return pen.px(10 if rect.height >= pen.px(LOW) else 4)


def on_slip(pen: Pen, rect: Rect, since: Round) -> dict[int, Rect]:
    """Rects of the pictures on the closed slip: as many of the latest as fit, at its right."""
    gap, size = pen.px(4), rect.height - _rims(pen, rect)
    left, right = rect.x + _left(pen, rect, since), rect.right - pen.keycap_width(KEY) - pen.px(12)
    shown = _latest(since, right - left, size, gap)
    return _row(shown, right - len(shown) * (size + gap) + gap, rect.y + _rims(pen, rect) // 2, size, gap)


def on_pane(pen: Pen, rect: Rect, since: Round) -> dict[int, Rect]:
    """Rects of the pictures on the closed pane: as many of the latest as fit, below its title."""
    gap, room = pen.px(6), rect.width - 2 * pen.px(_PANE_SIDE)
    number = min(_IN_PANE, len(since), max(1, (room + gap) // (pen.px(_SEEN) + gap)))
    foot = pen.px(_PANE_FOOT if rect.height > pen.px(_LOW) else _PAD)
    size = min((room - gap * (number - 1)) // number, rect.height - pen.px(_PANE_TOP) - foot)
    size = min(size, pen.px(46))
    shown = _latest(since, room, size, gap)
    return _row(shown, rect.x + pen.px(_PANE_SIDE), rect.y + pen.px(_PANE_TOP), size, gap)


def _latest(since: Round, room: int, size: int, gap: int) -> Round:
    most = min(_MANY, max(0, (room + gap) // (size + gap)))
    return since[max(0, len(since) - most) :] if most else ()


def _row(deeds: Round, left: int, top: int, size: int, gap: int) -> dict[int, Rect]:
    return {deed.name: Rect(left + n * (size + gap), top, size, size) for n, deed in enumerate(deeds)}


def opened(pen: Pen, rect: Rect, rounds: Sequence[Round], at: int | None, name: NameAt) -> Placed:
    """Lay out the open strip: the latest acts, or older ones from that which `at` names; `rounds`, oldest
    first, of which the last has acts."""
    px, tall = pen.px, rect.height >= pen.px(TALL)
    title = pen.width(TITLE, pen.style("display", OPEN_TITLE if tall else TITLE_SIZE))
    head, side = max(px(_HEAD), title + px(10)), px(_CLOSE)
    close = Rect(rect.right - side - px(6), rect.y + px(6 if tall else 4), side, side)
    left, right = rect.x + head + px(10), close.left - px(6)
    high = rect.height - px(37 if tall else 14)
    groups, older = _fitting(pen, right - left, min(high, px(_LEAST)), rounds, at, name)
    begin = left + px(_ARROW) if older else left
    number = sum(len(group.deeds) for group in groups)
    size = max(px(16), min(_spare(pen, right - begin, groups) // number, high))
    arrow = Rect(left, rect.y, px(_ARROW - 2), rect.height) if older else None
    tiles, boxes, gap = {}, [], px(_PAD)
    for group in groups:
        inner = size * len(group.deeds) + gap * (len(group.deeds) - 1)
        box = Rect(begin, rect.y + px(5), inner + 2 * gap, rect.height - px(10))
        foot = box.bottom - (px(8) if tall else (box.height - size) // 2)
        tiles.update(_row(group.deeds, box.x + gap, foot - size, size, gap))
        boxes.append((group, box))
        begin = box.right + px(_GAP)
    return Placed(rect, tuple(boxes), tiles, arrow, close, head)


def _fitting(
    pen: Pen, room: int, least: int, rounds: Sequence[Round], at: int | None, name: NameAt
) -> tuple[list[Group], bool]:
    """As many pictures as fit, and True if older ones are left out."""
    listed = [deed for deeds in rounds for deed in deeds]
    starts = (listed[0], rounds[-1][0])
    for most in range(min(len(listed), room // least + 1), 0, -1):
        groups = _groups(most, rounds, at, name)
        older = groups[0].deeds[0] not in starts
        number = sum(len(group.deeds) for group in groups)
        if _spare(pen, room - (pen.px(_ARROW) if older else 0), groups) >= number * least:
            break
    return groups, older


def _spare(pen: Pen, room: int, groups: Sequence[Group]) -> int:
    """Pixels of a row that are left for the pictures themselves."""
    pads = sum(len(group.deeds) + 1 for group in groups)
    return room - pen.px(_GAP) * (len(groups) - 1) - pen.px(_PAD) * pads


def _groups(most: int, rounds: Sequence[Round], at: int | None, name: NameAt) -> list[Group]:
    """At most so many pictures under their titles: by seat, or by round where older rounds find room beside
    the latest."""
    listed, since = [deed for deeds in rounds for deed in deeds], rounds[-1]
    start = max(0, len(listed) - most)
    chosen = next((number for number, deed in enumerate(listed) if deed.name == at), len(listed))
    if chosen < start:
        start = chosen
    elif 2 * len(since) > most:
        start = max(start, min(chosen, len(listed) - len(since)))
    shown = listed[start : start + most]
    if shown[0].name >= since[0].name:
        found = groupby(shown, key=lambda deed: (deed.seat, deed.title or name(deed.first, deed.seat)))
        return [Group(who, seat, tuple(same)) for (seat, who), same in found]
    first, last = shown[0].name, shown[-1].name
    titled = ((_round_title(len(rounds) - 1 - number), deeds) for number, deeds in enumerate(rounds))
    parts = ((title, tuple(deed for deed in deeds if first <= deed.name <= last)) for title, deeds in titled)
    return [Group(title, CHANCE, deeds, True) for title, deeds in parts if deeds]


def _round_title(back: int) -> str:
    """The title of the round so many turns before that since the own one."""
    return ROUNDS[back] if back < len(ROUNDS) else f"{back} turns before"
