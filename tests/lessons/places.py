"""Find where the teacher's note stands in each lesson, and write it into the lesson's file.

`python -m tests.lessons.places [game/lesson ...]` walks the lessons in the windows below, on the full and the
calm table, and takes the fewest places that cover nothing lit, clicked, named or about to change.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from pygame import Rect, Surface, surfarray

from game.learning import lessons
from game.learning.lessons import Lesson
from game.plugin import game_data
from game.scenes.base.teacher_note import Corner, at_corner
from game.scenes.learn.lesson import SEATS, LessonScene
from game.scenes.table.table import TableScene
from game.table.areas import areas_of
from rules.core import registry

WINDOWS: Final = ((1280, 701), (1920, 1080))
_BLOCK: Final = 8
"""Side of the squares, in pixels, in which two pictures are compared."""
_CHANGED: Final = 24
"""Difference of a colour, 0 to 255, from which on a pixel has changed,"""
_PART: Final = 0.12
"""and the share of changed pixels that makes a changed block."""
_NIGHT: Final = 0.33
"""Share of the window from which on nearly all of a table changes, as with the light or with a new Age: no
place is free of it, and the note is away while it is shown."""
_STEP: Final = 8
"""Distance of the places that are tried, in units."""
_GAP: Final = 10
ROW: Final = 1000.0
"""Price of a player whose row is covered: paid only where there is no other place."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A step at rest in one window, in pixels."""

    window: Rect
    bounds: Rect
    u: float
    note: tuple[int, int]
    kept: tuple[Rect, ...]
    """Targets that are lit, clicked or named, and the pointer."""
    spaces: tuple[Rect, ...]
    panels: tuple[Rect, ...]
    rows: tuple[Rect, ...]
    """Those of the players."""
    bare: Surface
    """The table without note, veil and rings."""


def bare(scene: LessonScene) -> Surface:
    """Paint a lesson's table without what the lesson lays over it."""
    surface, note, controls = Surface(scene.size), scene.note, [*scene.ring.controls]
    scene.note = None
    scene.ring.controls[:] = [one for one in controls if not one.id.startswith("lesson:")]
    try:
        TableScene.draw(scene, surface)
    finally:
        scene.note, scene.ring.controls[:] = note, controls
    return surface


def changed(before: Surface, after: Surface) -> Any:
    """Blocks (x, y) that differ between two pictures; none where nearly all has changed."""
    one, other = (surfarray.array3d(surface).astype(np.int16) for surface in (before, after))
    differs = np.abs(one - other).max(axis=2) > _CHANGED
    wide, high = differs.shape[0] // _BLOCK, differs.shape[1] // _BLOCK
    parts = differs[: wide * _BLOCK, : high * _BLOCK].reshape(wide, _BLOCK, high, _BLOCK)
    blocks = parts.mean(axis=(1, 3)) > _PART
    return blocks if blocks.mean() < _NIGHT else np.zeros_like(blocks)


def under(blocks: Any, rect: Rect) -> int:
    """Number of blocks that lie under a rect as a whole."""
    left, top, right, bottom = -(-rect.left // _BLOCK), -(-rect.top // _BLOCK), rect.right, rect.bottom
    return int(blocks[left : right // _BLOCK, top : bottom // _BLOCK].sum())


def shown(scene: LessonScene, pointer: Sequence[Rect]) -> Shown:
    """Facts of the step that a lesson shows; `pointer`: places where the last click may have been."""
    assert scene.note is not None
    places = scene.places()
    return Shown(
        Rect((0, 0), scene.size),
        scene.presenter.bounds.copy(),
        scene.pen.units.u,
        scene.note.rect.size,
        (*scene.lit, *scene.spoken_of(places), *pointer),
        tuple(rect for target, rect in places.items() if target.kind in ("hex", "space", "cell")),
        tuple(areas_of(scene.presenter.top.regions).values()),
        rows(scene),
        bare(scene),
    )


def rows(scene: LessonScene) -> tuple[Rect, ...]:
    """Rects that tell of the players."""
    areas = areas_of(scene.presenter.top.regions)
    return tuple(rect for name, rect in areas.items() if name.startswith(SEATS))


def free_corners(step: Shown, after: Shown | None) -> dict[Corner, float]:
    """All places of a step's note that cover nothing, each with its price."""
    sums, found = _blocked(step, after), dict[Corner, float]()
    room = step.bounds.inflate(-_STEP, -_STEP)
    for x in (*range(8, 1400, _STEP), *range(-8, -1400, -_STEP)):
        for y in range(-8, -560, -_STEP):
            spot = at_corner(step.note, step.bounds, (x, y), step.u)
            if not room.contains(spot):
                continue
            left, top = spot.left // _BLOCK, spot.top // _BLOCK
            right, bottom = -(-spot.right // _BLOCK), -(-spot.bottom // _BLOCK)
            if sums[right, bottom] - sums[left, bottom] - sums[right, top] + sums[left, top] == 0:
                found[x, y] = _price(step, spot)
    return found


def _blocked(step: Shown, after: Shown | None) -> Any:
    """Blocks that the note must leave free, summed from the upper left corner of the window."""
    mask = np.zeros((step.window.w // _BLOCK + 2, step.window.h // _BLOCK + 2), np.int32)
    gap = 2 * round(_GAP * step.u)
    for rect in step.kept:
        near = rect.inflate(gap, gap).clip(step.window)
        mask[
            near.left // _BLOCK : -(-near.right // _BLOCK), near.top // _BLOCK : -(-near.bottom // _BLOCK)
        ] = 1
    if after is not None:
        parts = changed(step.bare, after.bare)
        mask[: parts.shape[0], : parts.shape[1]] |= parts
    return np.pad(mask.cumsum(0).cumsum(1), ((1, 0), (1, 0)))


def _price(step: Shown, spot: Rect) -> float:
    """Panels that are cut, and spaces that are hidden: the note looks best inside one panel or beside all."""
    cut = sum(panel.colliderect(spot) and not panel.contains(spot) for panel in step.panels)
    hidden = (spot.clip(space) for space in step.spaces)
    seats = ROW * sum(row.colliderect(spot) for row in step.rows)
    return seats + 2 * cut + sum(one.w * one.h for one in hidden) / (4000 * step.u**2)


def choose(steps: Sequence[Mapping[Corner, float]]) -> dict[int, Corner]:
    """The places of a lesson's note, each by the number of the first step that has it: as few changes as can
    be, then as few places, then the cheapest. Raises ValueError for a step without any."""
    runs: list[tuple[int, dict[Corner, float]]] = []
    for number, every in enumerate(steps, start=1):
        if not every:
            raise ValueError(f"step {number} has no place for the note")
        # Two windows are added up: the cheapest thousands are the fewest rows that must be covered.
        fewest = min(every.values()) // ROW
        free = {place: price for place, price in every.items() if price // ROW == fewest}
        before = runs[-1][1] if runs else {}
        common = {place: price + free[place] for place, price in before.items() if place in free}
        if common:
            runs[-1] = (runs[-1][0], common)
        else:
            runs.append((number, dict(free)))
    found: dict[int, Corner] = {}
    while left := [run for run in runs if run[0] not in found]:
        shared = {place: sum(place in free for _, free in left) for _, free in left for place in free}
        most = [place for place, count in shared.items() if count == max(shared.values())]
        best = min(most, key=lambda place: sum(free.get(place, 0.0) for _, free in left))
        found |= {number: best for number, free in left if best in free}
    return dict(sorted(found.items()))


def places_of(lesson: Lesson) -> dict[int, Corner]:
    """The best places of a lesson's note in all windows and on all tables where it is taught."""
    steps: list[dict[Corner, float]] = []
    for size in WINDOWS:
        for calm in (False, True) if lesson.game == "brilliants" else (False,):
            walked = [*walk(lesson, size, calm)]
            free = [
                free_corners(step, after) for step, after in zip(walked, [*walked[1:], None], strict=True)
            ]
            if steps:
                pairs = zip(steps, free, strict=True)
                steps = [{place: a[place] + b[place] for place in a.keys() & b.keys()} for a, b in pairs]
            else:
                steps = free
    return choose(steps)


def walk(lesson: Lesson, size: tuple[int, int], calm: bool) -> Iterator[Shown]:
    """All steps of a lesson in one window, done by the lesson itself."""
    from game.app import App
    from game.scenes.learn.classroom import Classroom
    from game.storage.folders import Paths
    from tests.game.conftest import FONT_CACHE, Hand, ToyClock
    from tests.game.scenes.learn.test_lesson import clicked_by, scene_of, settle

    with tempfile.TemporaryDirectory() as home:
        app = App(Paths(Path(home, "config"), Path(home, "data"), FONT_CACHE), ToyClock(), strict=True)
        app.settings.change(animation="off", pace="instant", calm_table=calm)
        hand, room, pointer = Hand(app), Classroom(app.services), list[Rect]()
        hand.resize(size)
        room.open(lesson.game)
        room.begin(lesson)
        while True:
            settle(hand)
            scene = scene_of(app)
            yield shown(scene, pointer)
            if scene.is_last:
                break
            pointer = [Rect(rect.center, (1, 1)) for rect in clicked_by(scene)]
            scene.lead_on()
            scene.refresh()
        app.close()


def main() -> None:
    """Find and write the places of the lessons that are named, or of all."""
    known = [lesson for game in registry.names() for lesson in lessons.of(game)]
    for lesson in known:
        if sys.argv[1:] and lesson.key not in sys.argv[1:]:
            continue
        found = places_of(lesson)
        line = "note: {" + ", ".join(f"{step}: [{x}, {y}]" for step, (x, y) in found.items()) + "}\n"
        file = game_data.folder_of(lesson.game) / lessons.FOLDER / f"{lesson.key.partition('/')[2]}.yaml"
        text = re.sub(r"^note: .*\n", "", file.read_text("utf-8"), flags=re.MULTILINE)
        file.write_text(text.replace("\nsteps:\n", f"\n{line}steps:\n", 1), "utf-8")
        print(lesson.key, line, end="")


if __name__ == "__main__":
    main()
