"""Choices for a batch of like things, named one by one (CO-NOTE-03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def open_choices(stock: Mapping[int, int], chosen: Sequence[int], needed: int) -> list[int]:
    """Keys that can be named next in a non-decreasing sequence that still has room for `needed` names.

    `stock` maps each key to its number of copies, in naming order; `chosen` are the names so far.
    """
    names = list(stock)
    found: list[int] = []
    reachable = 0
    for name in reversed(names[names.index(chosen[-1]) if chosen else 0 :]):
        left = stock[name] - chosen.count(name)
        reachable += left
        if left and reachable >= needed:
            found.append(name)
    return found[::-1]
