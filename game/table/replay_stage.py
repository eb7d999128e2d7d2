"""Where a table makes room for the replay's own buttons, list and graph."""

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
    """The rects of the replay's own parts on a table, in window pixels."""

    mood: Mood
    prompt: Rect
    menu: Rect
    right: Rect
    """The right end of the top bar."""
    entries: Rect
    foot: Rect
    graph: Rect | None = None
    """The graph of the expected margin; None unless the game is analysed."""


@dataclass(frozen=True, slots=True)
class ReplayRoom:
    """The parts of a table that the replay takes over, in window pixels."""

    units: Units
    prompt: Rect
    menu: Rect
    icons: Sequence[Rect]
    """Buttons of the top bar that a replay does not need."""
    entries: Rect
    foot: Rect | None = None
    """Row of buttons; if None, it is cut from the foot of `entries`."""


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
    """Cut the lowest `height` pixels off an area, and a gap above them; changes `area`, returns the part."""
    part = Rect(area.x, area.bottom - height, area.width, height)
    area.height -= height + gap
    return part
