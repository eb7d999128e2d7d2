"""Window sizes of the tests, and the cases in them: the usual window at every change, the others at night."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Final, TypeAlias

import pytest

Size: TypeAlias = tuple[int, int]
"""Width and height in pixels."""

USUAL: Final = (1280, 720)
SMALL: Final = (960, 540)
"""The smallest window, in which lay-outs are compact."""
SHORT: Final = (1280, 701)
"""A maximised window on a screen of 720 lines."""
LARGE: Final = (1920, 1080)
QHD: Final = (2560, 1440)
UHD: Final = (3840, 2160)
SQUARE: Final = (1280, 960)
WIDE: Final = (2560, 1080)
WIDEST: Final = (3440, 1440)
UPRIGHT: Final = (1080, 1920)

COMMON: Final = (USUAL, LARGE, SMALL)
SHAPES: Final = (USUAL, LARGE, WIDEST, UPRIGHT, SMALL)
PAGES: Final = (USUAL, SMALL, LARGE, SQUARE, UHD)
TABLES: Final = (
    USUAL,
    SHORT,
    LARGE,
    QHD,
    WIDE,
    SQUARE,
    (1280, 1024),
    (1024, 768),
    SMALL,
    UPRIGHT,
    (800, 1000),
)


def first_by_day(*cases: tuple[Any, ...], also: Container[tuple[Any, ...]] = ()) -> list[Any]:
    """Cases for `parametrize`: the first and those of `also` as they are, all others marked `nightly`."""
    return [
        pytest.param(
            *case,
            id="-".join(map(_name, case)),
            marks=[] if case == cases[0] or case in also else [pytest.mark.nightly],
        )
        for case in cases
    ]


def _name(value: Any) -> str:
    """Part of a case's name: `1280x720` for a window."""
    return "x".join(map(str, value)) if isinstance(value, tuple) else str(value)


def in_windows(*sizes: Size) -> pytest.MarkDecorator:
    """Parametrize `size`: the first window, mostly `USUAL`, at every change, the others at night."""
    return pytest.mark.parametrize("size", first_by_day(*((size,) for size in sizes)))


def in_windows_by_day(*sizes: Size) -> pytest.MarkDecorator:
    """Parametrize `size` with windows all tried at every change, since faults show in any of them."""
    return pytest.mark.parametrize("size", sizes, ids=_name)
