"""Keyboard navigation for every table: arrow keys between targets, Tab through what is offered."""

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
    """Move the cursor to the nearest zone in the direction of an arrow key.

    Without a cursor, search from `start`; if nothing lies that way, take the zone nearest to `start`.
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
    """The target after `now` by number, wrapping round (None: the first); None if there are no targets."""
    ordered: Sequence[Target] = sorted(targets, key=lambda target: target.number, reverse=back)
    if not ordered or now is None:
        return ordered[0] if ordered else None
    step = -1 if back else 1
    return next((target for target in ordered if (target.number - now.number) * step > 0), ordered[0])
