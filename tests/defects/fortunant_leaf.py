"""Defects of FortunANT's painted leaf: walls, mouths, names, and what is painted again after a change."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

LEAF: Final = "game/tables/fortunant/leaf"
TESTS: Final = "tests/game/tables/fortunant"
PAINTED: Final = f"{TESTS}/test_leaf.py"
DUG: Final = (
    Defect(
        "a tunnel that melts into a room it only passes",
        f"{LEAF}/earthwork.py",
        "region.rounded(region.shapes(thing for thing in things if thing.cells or thing.mouth)),",
        "region.rounded(region.shapes(things)),",
        PAINTED,
    ),
    Defect(
        "no wall between rooms that touch",
        f"{LEAF}/earthwork.py",
        "if beside := _beside_room(index, rooms[index].cells, things):",
        "if beside := _beside_room(index, 0, things):",
        PAINTED,
    ),
    Defect(
        "two mouths side by side, and a lump of earth between them",
        f"{LEAF}/burrow.py",
        "beside = (mouth.joint, *NEAR[mouth.joint])",
        "beside = (mouth.joint,)",
        f"{TESTS}/test_burrow.py",
    ),
    Defect(
        "the middle of a tunnel that opens into rooms",
        f"{LEAF}/burrow.py",
        "for joint in {*first, corridor.last}:",
        "for joint in corridor.tiles:",
        f"{TESTS}/test_burrow.py",
    ),
    Defect(
        "a room that grew all in ink",
        f"{LEAF}/burrow.py",
        "dug.append(Dug(room.cells & ~old, (), index, True))",
        "dug.append(Dug(room.cells & ~old, (), index, False))",
        f"{TESTS}/test_burrow.py",
    ),
)
PAINT: Final = (
    Defect(
        "a change painted too tightly, so that hatching is left over",
        f"{LEAF}/content.py",
        "_ROOM: Final = 16",
        "_ROOM: Final = 2",
        PAINTED,
    ),
    Defect(
        "a blur that depends on where the region lies",
        f"{LEAF}/earthwork.py",
        "step = field.COARSE",
        "step = 1",
        PAINTED,
    ),
    Defect(
        "pictures that jump a pixel with the corner of their region",
        f"{LEAF}/geometry.py",
        "return math.floor(left + 0.5), math.floor(top + 0.5)",
        "return round(left), round(top)",
        PAINTED,
    ),
    Defect(
        "names laid over icons and food",
        f"{LEAF}/furniture.py",
        "cost = 2.5 * self._crowd((middle, y, wide, _LINE)) +",
        "cost = 0 * self._crowd((middle, y, wide, _LINE)) +",
        f"{TESTS}/test_furniture.py",
    ),
    Defect(
        "water a row too low",
        f"{LEAF}/flood.py",
        "return TOP + 1.5 * RADIUS * (ROWS - level) - _ABOVE",
        "return TOP + 1.5 * RADIUS * (ROWS - level + 1) - _ABOVE",
        PAINTED,
    ),
    Defect(
        "a hex found beside the one pointed at",
        f"{LEAF}/geometry.py",
        "return _AT.get(hexview.rounded(x / HEX_WIDTH - row / 2, row))",
        "return _AT.get(hexview.rounded(x / HEX_WIDTH - row / 2 + 0.2, row))",
        f"{TESTS}/test_geometry.py",
    ),
)
