"""Defects of the table of FortunANT: where things stand, what it shows, what it hides."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "game/tables/fortunant/"
_TESTS: Final = "tests/game/tables/fortunant/"
LAID: Final = f"{_TESTS}test_layout.py"
SEEN: Final = f"{_TESTS}test_panels.py"
ABOVE: Final = f"{_TESTS}test_overlay.py"


def _face(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"fortune table: {name}", f"{_CODE}{file}", good, bad, test)


PANELS: Final = (
    _face(
        "pencil counts as public",
        "shown.py",
        "return (self.view.sheets if self.view.phase is Phase.OVER else self.view.began)[seat]",
        "return self.view.sheets[seat]",
        f"{SEEN} -k another_colony",
    ),
    _face(
        "a star in pencil looks gained for good",
        "panels/notes.py",
        '"pencil" if own.stars & bit & ~shown.inked.stars else',
        '"pencil" if not own else',
        f"{SEEN} -k pencil_does_not",
    ),
    _face(
        "locked shapes are bright",
        "panels/notes.py",
        "bright, picked = name in shown.lit or name in shown.picked, name in shown.picked",
        "bright, picked = True, name in shown.picked",
        f"{SEEN} -k bright",
    ),
    _face(
        "a used die can be picked",
        "panels/tray.py",
        "click=usable and not used",
        "click=True",
        f"{SEEN} -k used_die",
    ),
    _face(
        "tokens stay beside the first die",
        "panels/tray.py",
        "places.dice[dice[-1]]",
        "places.dice[0]",
        f"{SEEN} -k tokens_are_offered",
    ),
    _face(
        "the sum of a turn's score forgets what is ticked",
        "panels/notes.py",
        "for source in SOURCES[:-1]] + [ticked]",
        "for source in SOURCES[:-1]] + [0]",
        f"{SEEN} -k adds_up",
    ),
    _face(
        "Done forgets the dice",
        "buttons.py",
        "for face in turn.free]",
        "for face in turn.free[:1]]",
        f"{SEEN} -k lapse",
    ),
    _face(
        "pointing paints everything again",
        "shown.py",
        'hovered: str = field(default="", compare=False)',
        'hovered: str = ""',
        f"{SEEN} -k pointing",
    ),
    _face(
        "the bubble of types covers its room",
        "panels/leaf_items.py",
        "rect.midleft = (about.right + pen.px(4), about.centery)",
        "rect.center = about.center",
        f"{SEEN} -k open_beside",
    ),
)
OVER: Final = (
    _face(
        "a pinned colony leaves the column clickable",
        "overlay.py",
        "found += [regions.drawer] if table.pinned is not None else []",
        "found += []",
        ABOVE,
    ),
    _face(
        "Track shows a space too many",
        "overlay.py",
        "range(track + 1, min(",
        "range(track + 1, 1 + min(",
        f"{ABOVE} -k track",
    ),
    _face(
        "the pencil's tip is at the start",
        "overlay.py",
        "tip = marks.path[-1] if",
        "tip = marks.path[0] if",
        f"{ABOVE} -k pencil",
    ),
)
PLACES: Final = (
    _face(
        "the log takes the leaf's width",
        "layout.py",
        "if spare >= LOG[0] + GAP:",
        "if spare >= 0:",
        LAID,
    ),
    _face(
        "a fourth thumbnail pushes the standings out",
        "layout.py",
        "count = min(THUMBNAILS, max(1, self.seats - 1))",
        "count = max(1, self.seats - 1)",
        LAID,
    ),
)
