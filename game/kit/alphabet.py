"""The characters a font file has, read straight from its character map.

fontTools could do this, but importing it takes longer than everything else before the first frame.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from struct import error, iter_unpack, unpack, unpack_from
from typing import Final

_BASIC: Final = 4
"""Format of a map of the first 65,536 code points; _FULL is that of a map of all."""
_FULL: Final = 12
_COLLECTION: Final = b"ttcf"
_MOST: Final = 4 * 1024 * 1024
"""Bytes of a map at most; the largest that exist have a quarter of that."""


class Alphabet:
    """A set of code points, kept as ranges: a font for Chinese has tens of thousands."""

    def __init__(self, ranges: Sequence[tuple[int, int]] = ()) -> None:
        """`ranges` have first and last code point, in order."""
        self._firsts = [first for first, _ in ranges]
        self._lasts = [last for _, last in ranges]

    def __contains__(self, code: int) -> bool:
        place = bisect_right(self._firsts, code) - 1
        return place >= 0 and code <= self._lasts[place]

    def __iter__(self) -> Iterator[int]:
        for first, last in zip(self._firsts, self._lasts, strict=True):
            yield from range(first, last + 1)


@cache
def letters(path: Path) -> Alphabet:
    """The code points of a TrueType or OpenType file, or a collection's first face; none if it is no font."""
    try:
        table = _character_map(path)
        (count,) = unpack_from(">H", table, 2)
        parts = [table[start:] for (start,) in iter_unpack(">4xL", table[4 : 4 + 8 * count])]
        by_format = {unpack_from(">H", part)[0]: part for part in parts}
        ranges = _full(by_format[_FULL]) if _FULL in by_format else _basic(by_format[_BASIC])
    except (OSError, error, KeyError, IndexError, ValueError):
        return Alphabet()  # fonts of the player's system are foreign files: one that is broken has no letters
    return Alphabet(_joined(ranges))


def _character_map(path: Path) -> bytes:
    with path.open("rb") as file:
        if file.read(4) == _COLLECTION:
            file.seek(12)
            file.seek(*unpack(">L", file.read(4)))
        else:
            file.seek(0)
        (count,) = unpack(">4xH6x", file.read(12))
        directory = iter_unpack(">4s4xLL", file.read(16 * count))
        start, length = {tag: (start, length) for tag, start, length in directory}[b"cmap"]
        file.seek(start)
        return file.read(min(length, _MOST))


def _joined(ranges: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The ranges in order, neighbours made one."""
    found: list[tuple[int, int]] = []
    for first, last in sorted(ranges):
        if found and first <= found[-1][1] + 1:
            found[-1] = (found[-1][0], max(found[-1][1], last))
        elif first <= last:
            found.append((first, last))
    return found


def _full(part: bytes) -> list[tuple[int, int]]:
    (count,) = unpack_from(">L", part, 12)
    groups = iter_unpack(">LLL", part[16 : 16 + 12 * count])
    return [(first + (glyph == 0), last) for first, last, glyph in groups]


def _basic(part: bytes) -> list[tuple[int, int]]:
    """Code points of a table whose segments give their glyphs by an offset, or by a list behind them."""
    count = unpack_from(">H", part, 6)[0] // 2
    words = unpack_from(f">{len(part) // 2}H", part)
    ends, rest = words[7 : 7 + count], words[8 + count :]
    starts, distances, places = rest[:count], rest[count : 2 * count], rest[2 * count :]
    found: list[tuple[int, int]] = []
    for segment, (first, last) in enumerate(zip(starts, ends, strict=True)):
        if not places[segment]:
            nothing = -distances[segment] & 0xFFFF
            found += [(first, min(last, nothing - 1)), (max(first, nothing + 1), last)]
            continue
        listed = segment + places[segment] // 2 - first
        found += [(code, code) for code in range(first, last + 1) if places[listed + code]]
    return found
