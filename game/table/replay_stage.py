"""Layout that makes room for the replay's buttons, list and graph."""

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
STEP: Final = 44
"""From one of the row's five buttons to the next, in units."""
_STEPS: Final = 5
_GAP: Final = 6
_SHORTEST: Final = 200
"""Least width of the slider with a button at its end, in units; with less it gets a row of its own."""
GRAPH: Final = 0.42
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
    """The row of buttons, which stand in its middle."""
    track: Rect
    """The slider, and the button that leaves the replay from the position shown."""
    graph: Rect | None = None
    """The graph of the expected margin, or what else is noted below the list; None without notes."""


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


def replay_layout(room: ReplayRoom, mood: Mood, charted: float) -> ReplayLayout:
    """Lay out the replay; `charted` is the share of the list's room that is left for notes below it."""
    prompt, entries = room.prompt.copy(), room.entries.copy()
    right = room.icons[0].unionall(room.icons[1:])
    if right.width < (wanted := room.units.px(RIGHT)):
        prompt.width -= wanted - right.width
        right = Rect(right.right - wanted, right.y, wanted, right.height)
    foot = room.foot.copy() if room.foot else _cut(entries, room.units.px(BUTTONS), room.units.px(_GAP))
    foot, track = _steps_and_track(foot, entries, room.units)
    graph = _cut(entries, round(entries.height * charted), room.units.px(_GAP)) if charted else None
    return ReplayLayout(mood, prompt, room.menu, right, entries, foot, track, graph)


def _steps_and_track(foot: Rect, entries: Rect, units: Units) -> tuple[Rect, Rect]:
    """The buttons with the slider beside them, or over them where the foot is too narrow for both."""
    high = min(units.px(BUTTONS), foot.height)
    gap = units.px(STEP - BUTTONS)
    steps = Rect(foot.x, foot.y, _STEPS * (high + gap) - gap, foot.height)
    left = steps.right + 2 * gap
    track = Rect(left, foot.y, foot.right - left, foot.height)
    if track.width >= units.px(_SHORTEST):
        return steps, track
    return foot, _cut(entries, high, units.px(_GAP))


def _cut(area: Rect, height: int, gap: int) -> Rect:
    """Cut the lowest `height` pixels off an area, and a gap above them; changes `area`, returns the part."""
    part = Rect(area.x, area.bottom - height, area.width, height)
    area.height -= height + gap
    return part
