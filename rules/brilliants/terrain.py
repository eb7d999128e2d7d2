"""What the places mean to the walks of a caste: a byte each, made from a look through of its seat.

0 is CLOSED; MARKABLE and SOIL as in `walks`; FOOD, 2 FOOD, 3 FOOD are the three resources of the caste; all
else is OPEN. The flag HELD tells of an enemy ant or a predator, under which the rest shows: it closes a place
only as long as it stays there. Own ants do not show.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.brilliants import sight
from rules.brilliants.box import CASTES
from rules.brilliants.sight import HELD, MEANING, RESOURCE, SIZE, TUNNEL
from rules.brilliants.state import DIGGER, PLACES, SURFACE
from rules.brilliants.walks import CLOSED, MARKABLE, OPEN, SOIL

FOOD: Final = 16


def _code(code: int, caste: int, marking: bool) -> int:
    match code & MEANING:
        case sight.BLOCKED:
            return CLOSED
        case sight.EMPTY if marking:
            return MARKABLE
        case sight.SOIL | sight.NUMBERED:
            return SOIL if caste == DIGGER else CLOSED
        case meaning if RESOURCE <= meaning < TUNNEL and (meaning - RESOURCE) // 3 == caste:
            return FOOD * (meaning - RESOURCE - 3 * caste + 1)
    return OPEN


_CODES: Final = tuple(
    tuple(
        bytes(_code(code, caste, marking) | code & HELD for code in range(SIZE))
        for caste in range(len(CASTES))
    )
    for marking in (False, True)
)
_OPEN_CODES: Final = (OPEN, MARKABLE, FOOD, 2 * FOOD, 3 * FOOD)


def _ones(codes: Iterable[int]) -> bytes:
    return bytes(ord("1" if code in codes else "0") for code in range(SIZE))


_REACHABLE: Final = _ones([*_OPEN_CODES, *(code | HELD for code in _OPEN_CODES)])
_HELD: Final = _ones([code for code in range(SIZE) if code & HELD])
_SOIL: Final = _ones([SOIL])
_HELD_CLOSES: Final = bytes(CLOSED if code & HELD else code for code in range(SIZE))

ALL_MARKABLE: Final = int.from_bytes([MARKABLE] * SURFACE, "little")
ALL_HELD: Final = int.from_bytes([HELD] * PLACES, "little")
ALL_BUT_HELD: Final = int.from_bytes([255 - HELD] * PLACES, "little")
HELD_AT: Final = tuple(HELD << 8 * place for place in range(PLACES))
"""The flag of each place in the number of a terrain."""
MARKABLE_TO_HELD: Final = (HELD // MARKABLE).bit_length() - 1
"""Bits from MARKABLE to HELD."""


class Terrain:
    """The codes of one position, also as one little-endian number."""

    __slots__ = ("_bits", "codes", "number")

    def __init__(self, codes: bytearray, caste: int, marking: bool) -> None:
        """`codes` is a look through; `marking` tells whether there are pheromones left."""
        self.codes = codes.translate(_CODES[marking][caste])
        self.number = int.from_bytes(self.codes[:PLACES], "little")
        self._bits: tuple[int, int, int] | None = None

    def bits(self) -> tuple[int, int, int]:
        """A bit for each place that can be reached if nobody is there; where somebody is; of soil."""
        if self._bits is None:
            codes = self.codes[PLACES - 1 :: -1]
            self._bits = (
                int(codes.translate(_REACHABLE), 2),
                int(codes.translate(_HELD), 2),
                int(codes.translate(_SOIL), 2),
            )
        return self._bits

    def without_held(self) -> bytearray:
        """The codes with all closed where somebody stands."""
        return self.codes.translate(_HELD_CLOSES)
