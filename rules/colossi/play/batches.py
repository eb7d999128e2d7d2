"""Choices for a batch of like things, named one by one (CO-NOTE-03)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def open_choices(stock: Mapping[int, int], chosen: Sequence[int], needed: int) -> list[int]:
    """What can be named next in an order that never decreases, so that `needed` more can be named in all.

    `stock` tells how often each may be named, in the order of naming; `chosen` was named so far.
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
