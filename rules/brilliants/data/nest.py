"""The nest, the same for every seat: names, neighbours and soils of its 21 spaces (BA-NEST).

Spaces are the numbers 151..171 of `numbers`. A hole space #k is the same space as Nest Hole #k (BA-NEST-04).
"""

from __future__ import annotations

from typing import Final

import msgspec

from rules.brilliants.data.box import RESOURCES
from rules.brilliants.data.data_file import DataFile
from rules.brilliants.numbers import FIRST_SOIL, HOLE_1, NOWHERE, PLACES
from rules.core.catalogue import load

_CHAMBERS: Final = ("#1", "#2", "#3", "#4", "L", "Q")


class _Space(msgspec.Struct, forbid_unknown_fields=True):
    cells: tuple[str, ...]
    next: tuple[str, ...]
    soil: str | None = None


class NestData(msgspec.Struct, forbid_unknown_fields=True):
    """The file `nest.yaml`; its comments explain the keys."""

    spaces: dict[str, _Space]
    rock: tuple[str, ...]


def _check_nest(nest: NestData) -> None:
    """Check `nest.yaml`. Raises DataError."""
    file, spaces = DataFile("brilliants/nest.yaml"), nest.spaces
    file.counts(spaces, PLACES - HOLE_1, "spaces")
    file.holds(tuple(spaces)[:6] == _CHAMBERS, f"{', '.join(_CHAMBERS)} come first", "spaces")
    for name, space in spaces.items():
        file.knows(space.next, spaces, "spaces", name, "next")
        file.differ(space.next, "spaces", name, "next")
        for number, other in enumerate(space.next):
            mutual = other != name and name in spaces[other].next
            file.holds(mutual, f"{other} is not next to {name}", "spaces", name, "next", number)
        if space.soil is not None:
            soils = RESOURCES[6:]
            fine = space.soil in soils
            file.holds(fine, f"{space.soil} is none of {', '.join(soils)}", "spaces", name, "soil")
        else:
            file.holds(name in ("#1", "L", "Q"), "soil is missing", "spaces", name)


_DATA: Final = load("brilliants/nest.yaml", NestData)
_check_nest(_DATA)

NAMES: Final = tuple(_DATA.spaces)
"""#1 #2 #3 #4 L Q a2 b1 ... h2; the name of place p is NAMES[p - HOLE_1] (BA-NEST-01)."""
_NUMBER: Final = {name: HOLE_1 + n for n, name in enumerate(NAMES)}
NEIGHBOURS: Final = {
    _NUMBER[name]: tuple(sorted(_NUMBER[other] for other in space.next))
    for name, space in _DATA.spaces.items()
}
"""Neighbours of each nest space within the nest (BA-NEST-02); dug hole spaces have surface ones as well.

The three chambers are adjacent to each other (BA-NEST-05, BA-HATCH-04).
"""
SOIL: Final = {
    _NUMBER[name]: NOWHERE if space.soil is None else RESOURCES.index(space.soil)
    for name, space in _DATA.spaces.items()
}
"""The soil of each nest space at the start, or NOWHERE (BA-NEST-03)."""
CELLS: Final = {_NUMBER[name]: space.cells for name, space in _DATA.spaces.items()}
"""The cells, column letter and row, of each nest space; only the Queen's Chamber has two."""
ROCK: Final = _DATA.rock

HOLES: Final = range(HOLE_1, HOLE_1 + 4)
"""Hole spaces #1..#4."""
SOILS: Final = range(FIRST_SOIL, PLACES)
"""Un-numbered spaces, soil at the start."""
