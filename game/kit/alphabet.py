"""The characters a font file has, read straight from its character map.

fontTools could do this, but importing it takes longer than everything else before the first frame.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from struct import iter_unpack, unpack, unpack_from
from typing import Final

_BASIC: Final = 4
"""Format of a map of the first 65,536 code points; _FULL is that of a map of all."""
_FULL: Final = 12


@cache
def letters(path: Path) -> frozenset[int]:
    """The code points a TrueType or OpenType file has. Raises KeyError for a file without a Unicode map."""
    table = _character_map(path)
    (count,) = unpack_from(">H", table, 2)
    parts = [table[start:] for (start,) in iter_unpack(">4xL", table[4 : 4 + 8 * count])]
    by_format = {unpack_from(">H", part)[0]: part for part in parts}
    return _full(by_format[_FULL]) if _FULL in by_format else _basic(by_format[_BASIC])


def _character_map(path: Path) -> bytes:
    with path.open("rb") as file:
        (count,) = unpack(">4xH6x", file.read(12))
        directory = iter_unpack(">4s4xLL", file.read(16 * count))
        start, length = {tag: (start, length) for tag, start, length in directory}[b"cmap"]
        file.seek(start)
        return file.read(length)


def _full(part: bytes) -> frozenset[int]:
    (count,) = unpack_from(">L", part, 12)
    groups = iter_unpack(">LLL", part[16 : 16 + 12 * count])
    return frozenset(code for first, last, glyph in groups for code in range(first + (glyph == 0), last + 1))


def _basic(part: bytes) -> frozenset[int]:
    """Code points of a table whose segments give their glyphs by an offset, or by a list behind them."""
    count = unpack_from(">H", part, 6)[0] // 2
    words = unpack_from(f">{len(part) // 2}H", part)
    ends, rest = words[7 : 7 + count], words[8 + count :]
    starts, distances, places = rest[:count], rest[count : 2 * count], rest[2 * count :]
    found = set()
    for segment, (first, last) in enumerate(zip(starts, ends, strict=True)):
        listed = segment + places[segment] // 2 - first
        for code in range(first, last + 1):
            glyph = places[listed + code] if places[segment] else code + distances[segment] & 0xFFFF
            if glyph:
                found.add(code)
    return frozenset(found)
