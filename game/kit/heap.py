"""Return of free memory to the system."""

from __future__ import annotations

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
