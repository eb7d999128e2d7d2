"""Where a table leaves room for the replay's own buttons and list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.theme import Mood, Units

RIGHT: Final = 250
"""Width of the buttons at the right end of the top bar, in units."""
BUTTONS: Final = 40
"""Height of the row of buttons below the list, in units."""
_GAP: Final = 6
_GRAPH: Final = 0.42
"""Share of the list's room that the graph of the game takes."""


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """Where the replay's own things stand on a table."""

    mood: Mood
    prompt: Rect
    menu: Rect
    right: Rect
    """The right end of the top bar."""
    entries: Rect
    foot: Rect
    graph: Rect | None = None
    """For the course of the game, where analysis shows it."""


@dataclass(frozen=True, slots=True)
class ReplayRoom:
    """What a table gives up for the replay, in window pixels."""

    units: Units
    prompt: Rect
    menu: Rect
    icons: Sequence[Rect]
    """Buttons of the top bar that a replay does not need."""
    entries: Rect
    foot: Rect | None = None
    """Row of buttons; None: it is cut from the foot of `entries`."""


def replay_layout(room: ReplayRoom, mood: Mood, charted: bool) -> ReplayLayout:
    """Lay out the replay; `charted` leaves room for the graph below the list."""
    prompt, entries = room.prompt.copy(), room.entries.copy()
    right = room.icons[0].unionall(room.icons[1:])
    if right.width < (wanted := room.units.px(RIGHT)):
        prompt.width -= wanted - right.width
        right = Rect(right.right - wanted, right.y, wanted, right.height)
    foot = room.foot.copy() if room.foot else _cut(entries, room.units.px(BUTTONS), room.units.px(_GAP))
    graph = _cut(entries, round(entries.height * _GRAPH), room.units.px(_GAP)) if charted else None
    return ReplayLayout(mood, prompt, room.menu, right, entries, foot, graph)


def _cut(area: Rect, height: int, gap: int) -> Rect:
    """Take the lowest part of an area, and a gap above it."""
    part = Rect(area.x, area.bottom - height, area.width, height)
    area.height -= height + gap
    return part
