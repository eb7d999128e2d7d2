"""`docs/measured/house.md`: the measurements as a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import median
from typing import Final

from rules.core import registry
from tests.floor_plan import imports, prose
from tests.floor_plan.clicks import Paths
from tests.floor_plan.moves import files_naming
from tests.floor_plan.sources import ROOMS, ROOT, files, game_of, lines_of, room_of, sizes
from tests.shipped import COMPLETE

PAGE: Final = ROOT / "docs" / "measured" / "house.md"
_HEAD: Final = """\
# The house in figures

Written by `python -m tests.floor_plan --write`; never edited by hand. Lines are those of Python files,
docstrings and blank lines included.
"""


def page(paths: Mapping[str, Paths]) -> str:
    """The whole page; `paths` are the traced clicks of each game."""
    parts = (_HEAD, *_rooms(), *_games(), *_moves(), *_clicks(paths), *_imports(), *_prose(), *_folders())
    return "\n".join(parts)


def form(text: str) -> list[str]:
    """Headings, heads of tables and names of rows: a page without its figures and the files it lists."""
    kept = []
    for line in text.splitlines():
        if line.startswith(("#", "| what ")):
            kept.append(line)
        elif row := re.match(r"\| ([^`|]+) \|", line):
            kept.append(row[1])
    return kept


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A Markdown table. The first column's head is `what`."""
    lines = [("what", *head), ("---",) * (len(head) + 1), *rows]
    return "".join(f"| {' | '.join(map(str, line))} |\n" for line in lines)


def _rooms() -> Iterator[str]:
    yield "## Rooms\n"
    sums = {room: [0, 0] for room in ROOMS}
    for module, path in files().items():
        if size := lines_of(path):
            room = sums[room_of(module)]
            room[0] += 1
            room[1] += size
    yield table(("files", "lines"), ((room, *both) for room, both in sums.items()))


def _games() -> Iterator[str]:
    yield "## Lines of each game\n"
    rows: dict[str, dict[str, int]] = {}
    for module, path in files().items():
        if (game := game_of(module)) in COMPLETE:
            part = (
                "rules"
                if module.startswith("rules")
                else {"ai": "opponents", "tables": "table"}.get(module.split(".")[1], "further pages")
            )
            row = rows.setdefault(part, dict.fromkeys(COMPLETE, 0))
            row[game] += lines_of(path)
    order = ("rules", "table", "further pages", "opponents")
    yield table(_titles(), ((part, *rows[part].values()) for part in order if part in rows))


def _titles() -> list[str]:
    return [registry.info(name).title for name in COMPLETE]


def _moves() -> Iterator[str]:
    yield "## Files of a game that name a kind of move\n"
    found = [files_naming(name) for name in COMPLETE]
    yield table(
        _titles(),
        (
            ("kinds of move, chance included", *map(len, found)),
            ("files, median", *(f"{median(one.values()):g}" for one in found)),
            ("files, most", *(f"{max(one.values())} (`{max(one, key=one.__getitem__)}`)" for one in found)),
        ),
    )


def _clicks(paths: Mapping[str, Paths]) -> Iterator[str]:
    yield "## Path of a click, from the mouse button to `Session.submit`\n"
    traced = [paths[name] for name in COMPLETE]
    yield table(
        _titles(),
        (
            ("clicks that entered a move", *(one.clicks for one in traced)),
            ("files, median", *(one.files for one in traced)),
            ("functions, median", *(one.functions for one in traced)),
        ),
    )


def _imports() -> Iterator[str]:
    yield "## Imports\n"
    plan, checked = imports.arrows(), imports.type_imports()
    found = imports.rings(imports.graph())
    yield table(
        ("number",),
        (
            ("arrows between wings", len(plan)),
            ("rings of wings", len(imports.circles(plan))),
            ("imports for type checkers alone", len(checked)),
            ("the same, between rooms", sum(room_of(here) != room_of(there) for here, there in checked)),
            ("rings of files, type imports included", len(found)),
            ("files in rings", sum(map(len, found))),
        ),
    )
    yield "Rings of files, type imports included:\n"
    yield "".join(f"- {len(ring)}: {', '.join(f'`{name}`' for name in ring)}\n" for ring in found)


def _prose() -> Iterator[str]:
    yield "## Prose\n"
    begins = prose.openers()
    yield table(
        ("number",),
        (
            ("docstrings", sum(begins.values())),
            *((f"docstrings that begin with {word}", begins[word]) for word in prose.OPENERS),
            ("'told', 'anew', 'whoever', 'somebody', 'by itself'", prose.count(prose.ODD)),
            ("lengths counted by hand, `px(number)`", prose.count(prose.LENGTH)),
            ("functions that paint and return controls", len(prose.painters_that_answer())),
            ("comments in a hundred lines of code", f"{prose.comments_per_hundred():.2f}"),
        ),
    )
    yield "## Pages for people\n"
    yield table(("bytes",), ((f"`{name}`", size) for name, size in prose.guide()))


def _folders() -> Iterator[str]:
    yield "## Folders\n"
    yield table(
        ("files", "lines"), ((f"`{folder}`", count, size) for folder, count, size in sizes() if count)
    )
