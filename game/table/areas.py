"""The parts of a table by name: whatever its regions call a rectangle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from pygame import Rect


def areas_of(regions: Any) -> Mapping[str, Rect]:
    """All rectangles of a dataclass of regions, in pixels: `board`; `seats:2` for the third of several, and
    `boxes:hatching` for one of a dictionary.

    Parts that are themselves dataclasses count with the rectangle that they call `whole`.
    """
    found: dict[str, Rect] = {}
    for field in fields(regions):
        for name, value in _parts(field.name, getattr(regions, field.name)):
            rect = getattr(value, "whole", None) if is_dataclass(value) else value
            if isinstance(rect, Rect) and rect.size != (0, 0):
                found[name] = rect
    return found


def _parts(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """A value under its name, or each of several under that and its number or key."""
    match value:
        case tuple():
            yield from ((f"{name}:{number}", one) for number, one in enumerate(value))
        case dict():
            yield from ((f"{name}:{key}", one) for key, one in value.items())
        case _:
            yield name, value
