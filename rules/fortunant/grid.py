"""The sheet's hexes: names, places, neighbours and axes (FA-GRID).

Hexes are numbers from 0 in reading order. Sets of hexes are whole numbers whose bit h stands for hex h.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from rules.fortunant.box import BOX

DIRECTIONS: Final = ("E", "SE", "SW", "W", "NW", "NE")
"""FA-GRID-03, clockwise."""
_STEPS: Final = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))


def _read() -> tuple[tuple[str, int, int, str], ...]:
    """FA-GRID-01, FA-GRID-02: name, x, y and sign of each hex, in reading order."""
    found = []
    for y, line in enumerate(BOX.sheet):
        column = BOX.mound if y == 0 else 1
        indented = y == 0 or line[2] == " "
        for number, sign in enumerate(line[1:].split(), column):
            found.append((f"{line[0]}{number}", 2 * number + indented, y, sign))
    return tuple(found)


_ALL: Final = _read()
HEXES: Final = len(_ALL)
NAMES: Final = tuple(name for name, *_ in _ALL)
"""`F7`: row letter and column."""
HEX: Final = {name: number for number, name in enumerate(NAMES)}
X: Final = tuple(x for _, x, _, _ in _ALL)
Y: Final = tuple(y for _, _, y, _ in _ALL)
"""FA-GRID-02: halves of a hex to the right, and the row from the top."""
ROWS: Final = len(BOX.sheet)


def bits(hexes: Iterable[int]) -> int:
    """A set of hexes as a number."""
    found = 0
    for number in hexes:
        found |= 1 << number
    return found


def members(found: int) -> list[int]:
    """The hexes of a set, in reading order."""
    # Not a generator: that takes twice as long, and legal lists spend most of their time here.
    hexes = []
    while found:
        low = found & -found
        hexes.append(low.bit_length() - 1)
        found ^= low
    return hexes


def nth(found: int, index: int) -> int:
    """The hex at an index of `members`, without the others."""
    first, width = 0, 1 << found.bit_length().bit_length()
    while width := width >> 1:
        low = found & (1 << width) - 1
        if index < (count := low.bit_count()):
            found = low
        else:
            index -= count
            found >>= width
            first += width
    return first


_AT: Final = {(x, y): number for number, (x, y) in enumerate(zip(X, Y, strict=True))}


def hex_at(x: int, y: int) -> int:
    """The hex at a place (FA-GRID-02); -1 outside of the sheet."""
    return _AT.get((x, y), -1)


STEP: Final = tuple(tuple(hex_at(x + dx, y + dy) for x, y in zip(X, Y, strict=True)) for dx, dy in _STEPS)
"""The hex one step away, by direction and hex; -1 outside of the sheet (FA-GRID-04)."""
NEAR: Final = tuple(
    tuple(sorted(number for step in STEP if (number := step[hex_]) >= 0)) for hex_ in range(HEXES)
)
"""The neighbours of each hex, in reading order (FA-GRID-04)."""
AROUND: Final = tuple(bits(near) for near in NEAR)
"""The neighbours of each hex as a set."""


def _signed(sign: str) -> int:
    return bits(number for number, (*_, found) in enumerate(_ALL) if found == sign)


SURFACE: Final = _signed("s")
"""FA-GRID-06."""
TRACK_ICONS: Final = _signed("t")
DIE_ICONS: Final = _signed("d")
"""FA-GRID-07."""
ALL: Final = (1 << HEXES) - 1
FLOODED: Final = tuple(
    bits(number for number in range(HEXES) if Y[number] >= ROWS - level) for level in range(BOX.flooded + 1)
)
"""The hexes under water, by its level (FA-HAZ-09)."""


def _lines(numbers: Iterable[int]) -> list[int]:
    """For each hex, all hexes with the same number, as a set."""
    found: dict[int, int] = {}
    numbers = list(numbers)
    for hex_, number in enumerate(numbers):
        found[number] = found.get(number, 0) | 1 << hex_
    return [found[number] for number in numbers]


_ROWS: Final = _lines(Y)
_FALLING: Final = _lines(x - y for x, y in zip(X, Y, strict=True))
_RISING: Final = _lines(x + y for x, y in zip(X, Y, strict=True))
AXES: Final = tuple(row | down | up for row, down, up in zip(_ROWS, _FALLING, _RISING, strict=True))
"""All hexes that share an axis with each hex, itself included (FA-GRID-05)."""


@lru_cache(maxsize=1 << 14)
def surroundings(hexes: int) -> int:
    """The neighbours of all hexes of a set; they may include hexes of the set itself."""
    found = 0
    for number in members(hexes):
        found |= AROUND[number]
    return found
