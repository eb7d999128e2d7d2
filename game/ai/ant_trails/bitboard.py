"""The board of Ant Trails for the search: cells are numbered so that all six neighbours are shifts.

The rules number the 91 cells without gaps. Here a row has twelve numbers, one of them unused, so that the
neighbours of a whole set of cells are a few operations on one integer.
"""

from __future__ import annotations

from typing import Final

from rules.ant_trails import board
from rules.ant_trails.moves import Carry, Decision, PickUp
from rules.core.rng import Rng

WIDTH: Final = 12
SPAN: Final = 11 * WIDTH
INNER: Final = tuple((r + 5) * WIDTH + q + 5 for q, r in board.COORDINATES)
"""The search's number of each cell of the rules, in the same order."""
OUTER: Final = {inner: cell for cell, inner in enumerate(INNER)}
"""The inverse of `INNER`."""
BIT: Final = tuple(1 << cell for cell in range(SPAN))


def food_move(lifted: int, source: int, target: int) -> Decision:
    """The move of a tile by the search's numbers: picked up if it lay on the ground, else carried on."""
    return (PickUp if lifted else Carry)(OUTER[source], OUTER[target])


def moved(mask: int) -> int:
    """A set of the rules' cells in the search's numbers."""
    found = 0
    for cell in board.cells(mask):
        found |= BIT[INNER[cell]]
    return found


_BYTES: Final = (SPAN + 7) // 8


def _subsets(first: int) -> tuple[tuple[int, ...], ...]:
    """The cells of each set of these eight."""
    found: list[tuple[int, ...]] = [()]
    for cell in range(first, first + 8):
        found += [(*subset, cell) for subset in found]
    return tuple(found)


(
    _S0, _S1, _S2, _S3, _S4, _S5, _S6, _S7, _S8, _S9, _S10, _S11, _S12, _S13, _S14, _S15, _S16
) = map(_subsets, range(0, 8 * _BYTES, 8))  # fmt: skip


def cells(mask: int) -> tuple[int, ...]:
    """The cells of a set, ascending. Unrolled: far faster than a loop over bytes or bits."""
    a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q = mask.to_bytes(_BYTES, "little")  # noqa: E741
    return (
        *_S0[a], *_S1[b], *_S2[c], *_S3[d], *_S4[e], *_S5[f], *_S6[g], *_S7[h], *_S8[i],
        *_S9[j], *_S10[k], *_S11[l], *_S12[m], *_S13[n], *_S14[o], *_S15[p], *_S16[q],
    )  # fmt: skip


BOARD: Final = moved(board.BORDER | board.INTERIOR)
BORDER: Final = moved(board.BORDER)
NEAR: Final = tuple(moved(board.NEAR[OUTER[cell]]) if cell in OUTER else 0 for cell in range(SPAN))
ALONE: Final = tuple(bytes((cell,)) for cell in range(SPAN))
"""The path of a trail of one ant, by cell."""


def spread(mask: int) -> int:
    """The cells of a set and all their neighbours."""
    pair = mask | mask << 1
    return (pair | mask >> 1 | pair << WIDTH - 1 | pair >> WIDTH) & BOARD


def _rings() -> tuple[int, ...]:
    """Distance of each cell to the border."""
    found, inside, ring = [0] * SPAN, BOARD & ~BORDER, BORDER
    step = 0
    while inside:
        step += 1
        ring = spread(ring) & inside
        inside &= ~ring
        for cell in cells(ring):
            found[cell] = step
    return tuple(found)


DEPTH: Final = _rings()


def _keys(count: int, seed: int) -> tuple[int, ...]:
    rng = Rng(seed)
    return tuple(rng.bits() for _ in range(count))


ANT_KEYS: Final = (_keys(SPAN, 1), _keys(SPAN, 2))
"""A random number for each ant, by side and cell: those of a position are combined into its key."""
GROUND_KEYS: Final = _keys(SPAN, 3)
CARRIED_KEYS: Final = _keys(SPAN, 4)
CLAIM_KEYS: Final = (_keys(32, 5), _keys(32, 6))
"""By side and points claimed."""
TURN_KEYS: Final = _keys(2, 7)
PASS_KEYS: Final = _keys(3, 8)
