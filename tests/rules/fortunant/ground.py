"""The sheet of FortunANT told a second time: hexes are places (x, y), rooms are sets of them.

Nothing of `rules.fortunant` is used; tables are copied from the rules by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

Place = tuple[int, int]

WIDE: Final = "BDFHJLN"
ROWS: Final = "ABCDEFGHIJKLMN"
STEPS: Final = {"E": (2, 0), "SE": (1, 1), "SW": (-1, 1), "W": (-2, 0), "NW": (-1, -1), "NE": (1, -1)}
SURFACE_NAMES: Final = ["A5", "A6", "A7", "A8", "B1", "B2", "B3", "B4", "B10", "B11", "B12", "B13"]
TRACK_NAMES: Final = ["C9", "E4", "F10", "H3", "I10", "J6", "K12", "M2", "M9"]
DIE_NAMES: Final = ["F1", "H13", "I7", "L5"]
SPACES: Final = {
    5: "hex",
    10: "claim",
    14: "hex",
    18: "hex",
    20: "claim",
    23: "hex",
    26: "die",
    29: "hex",
    30: "claim",
}
"""Rewards of the bonus track's spaces."""
OPEN: Final = {
    1: ["0,0"],
    2: ["0,0 1,0"],
    3: ["0,0 1,0 0,1"],
    4: ["0,0 1,0 0,1 1,1"],
    5: ["0,0 1,0 2,0 0,1 1,1"],
    6: ["0,0 1,0 2,0 0,1 1,1 0,2"],
    7: ["0,0 1,0 0,1 -1,1 -1,0 0,-1 1,-1"],
}
LOCKED: Final = {
    5: ["0,0 1,0 2,0 3,0 4,0"],
    6: ["1,0 0,1 -1,1 -1,0 0,-1 1,-1"],
    7: ["0,0 1,0 2,0 3,0 0,1 1,1 2,1"],
    8: ["0,0 -1,1 0,1 -2,2 -1,2 0,2 -2,3 -1,3"],
    9: ["0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2"],
    10: ["0,0 1,0 2,0 3,0 0,1 1,1 2,1 0,2 1,2 0,3"],
    11: ["0,0 1,0 2,0 -1,1 0,1 1,1 2,1 -1,2 0,2 1,2"],
    12: ["0,0 1,0 -1,1 0,1 1,1 -2,2 -1,2 0,2 1,2 -2,3 -1,3 0,3"],
}


def place_of(name: str) -> Place:
    """FA-GRID-02."""
    column = int(name[1:])
    return (2 * column if name[0] in WIDE else 2 * column + 1), ROWS.index(name[0])


def _names() -> Iterator[str]:
    """FA-GRID-01."""
    yield from (f"A{column}" for column in range(5, 9))
    for row in ROWS[1:]:
        yield from (f"{row}{column}" for column in range(1, 14 if row in WIDE else 13))


NAME: Final = {place_of(name): name for name in _names()}
SURFACE: Final = set(map(place_of, SURFACE_NAMES))
TRACK: Final = set(map(place_of, TRACK_NAMES))
DIES: Final = set(map(place_of, DIE_NAMES))


def near(place: Place) -> set[Place]:
    """FA-GRID-04."""
    return {there for dx, dy in STEPS.values() if (there := (place[0] + dx, place[1] + dy)) in NAME}


def touches(place: Place, cells: Iterable[Place]) -> bool:
    """Return True if a hex lies beside one of some others."""
    return bool(near(place) & set(cells))


def reading(cells: Iterable[Place]) -> list[Place]:
    """Hexes in reading order: row, then column."""
    return sorted(cells, key=lambda place: (place[1], place[0]))


def turned_shapes(texts: list[str]) -> Iterator[list[Place]]:
    """FA-ROOM-02: the six turns of shapes, as steps of places."""
    for text in texts:
        cells = [tuple(map(int, pair.split(","))) for pair in text.split()]
        for _ in range(6):
            cells = [(-s, e + s) for e, s in cells]
            yield [(2 * e + s, s) for e, s in cells]


def places_of(texts: list[str]) -> set[frozenset[Place]]:
    """All places of shapes on the sheet."""
    found = {
        frozenset((x + dx, y + dy) for dx, dy in shape) for shape in turned_shapes(texts) for x, y in NAME
    }
    return {cells for cells in found if cells <= set(NAME)}


ROOMS: Final = {
    locked: {number: places_of(texts) for number, texts in table.items()}
    for locked, table in ((False, OPEN), (True, LOCKED))
}
EXACT: Final = {"G": ROOMS[False][4] | ROOMS[False][5], "Q": ROOMS[False][7]}
"""FA-ASSIGN-07, FA-ASSIGN-09."""


def termites(dice: list[int]) -> int:
    """FA-HAZ-01, FA-HAZ-02: the food that they want."""
    for pair in (1, 2, 3):
        if dice.count(pair) >= 2:
            return 1 if without(dice, pair, pair)[0] <= 3 else 2
    return 0


def flood(dice: list[int]) -> int:
    """FA-HAZ-01, FA-HAZ-03: the rows that the water rises."""
    for pair in (4, 5, 6):
        if dice.count(pair) >= 2:
            return 1 if without(dice, pair, pair)[0] <= 3 else 2
    return 0


def without(dice: list[int], *taken: int) -> list[int]:
    """The dice that are left."""
    left = list(dice)
    for die in taken:
        left.remove(die)
    return left


def line(place: Place, way: str, length: int) -> list[Place]:
    """FA-CORR-03: so many places in a row, on the sheet or off it."""
    dx, dy = STEPS[way]
    return [(place[0] + dx * n, place[1] + dy * n) for n in range(length)]
