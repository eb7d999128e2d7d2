"""Rare work on the whole heap: return of free memory to the system, and garbage in cycles."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache


@cache
def _trim() -> Callable[[int], int] | None:
    """glibc's `malloc_trim`; None where the C library has no such function and none is needed."""
    if sys.platform != "linux":
        return None
    import ctypes  # late: no start needs it

    trim: Callable[[int], int] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return trim


def give_back() -> None:
    """Give the system back the pages that are free, between those in use too.

    Rejected: a threshold above which memory is mapped and unmapped piece by piece (`M_MMAP_THRESHOLD`). It
    ends at the same size, but every picture then costs fresh pages: a press took a quarter longer.
    """
    if (trim := _trim()) is not None:
        trim(0)


def set_apart() -> None:
    """Collect all garbage, and keep what is left out of the collections until the next call.

    A full collection looks at every object of the program, and comes at any time: in a film it was the
    longest picture by far. What is made from now on alone takes a few milliseconds.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
