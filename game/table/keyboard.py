"""Keys that mean the same at every table: arrows from target to target, Tab from one offer to the next."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import pygame
from pygame import Rect

from game.kit.picking import Target, Zone, neighbour
from game.table.table import Table

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def is_shifted(event: pygame.event.Event) -> bool:
    """Whether Shift is held."""
    return bool(event.mod & pygame.KMOD_SHIFT)


def move_cursor(table: Table[Any, Any], key: int, zones: Iterable[Zone], start: Rect) -> None:
    """Move the cursor by an arrow key to the nearest zone that way; without one it starts from `start`.

    Where nothing lies that way from the start, the cursor begins on the zone nearest to it.
    """
    found = [zone for zone in zones if zone.target != table.cursor]
    here = table.picker.find(table.cursor) if table.cursor else None
    there = neighbour(found, (here or start).center, ARROWS[key])
    if there is None and here is None:
        there = min(found, key=lambda zone: _distance(zone.rect, start), default=None)
    if there is not None:
        table.cursor = there.target
        table.reveal(there.target)


def _distance(one: Rect, other: Rect) -> int:
    return (one.centerx - other.centerx) ** 2 + (one.centery - other.centery) ** 2


def next_target(now: Target | None, targets: Iterable[Target], back: bool = False) -> Target | None:
    """The target after another one in the order of their numbers, round and round; None if there is none."""
    ordered: Sequence[Target] = sorted(targets, key=lambda target: target.number, reverse=back)
    if not ordered or now is None:
        return ordered[0] if ordered else None
    step = -1 if back else 1
    return next((target for target in ordered if (target.number - now.number) * step > 0), ordered[0])
