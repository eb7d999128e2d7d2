"""Keyboard navigation for every table: arrow keys between targets, Tab through what is offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import pygame
from pygame import Rect

from game.kit.picking import Target, Zone, neighbour
from game.table.intents import Intent
from game.table.table import Table

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def is_shifted(event: pygame.event.Event) -> bool:
    """Return True if Shift is held."""
    return bool(event.mod & pygame.KMOD_SHIFT)


def is_plain(event: pygame.event.Event) -> bool:
    """Return True for a key without Ctrl and Alt; with them it belongs to the program."""
    return event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)


def usual(
    table: Table[Any, Any],
    event: pygame.event.Event,
    letters: Mapping[int, str],
    zones: Iterable[Zone] = (),
    start: Rect | None = None,
) -> Intent | bool:
    """Keys that mean the same at every table: letters of controls, Enter, arrows; False for any other.

    `letters` are ids of controls by key; the arrows go between `zones`, the first time from `start`, which is
    missing where the game has arrows of its own.
    """
    match event.key:
        case key if key in letters:
            return table.press(letters[key])
        case pygame.K_RETURN | pygame.K_KP_ENTER:
            return table.click(table.cursor, is_shifted(event)) if table.cursor else table.press("end")
        case key if key in ARROWS and start is not None:
            move_cursor(table, key, zones, start)
        case _:
            return False
    return None


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


def next_target(now: Target | None, ordered: Sequence[Target], back: bool = False) -> Target | None:
    """The target after `now` (or before it), wrapping round; the first if `now` is none of them."""
    if not ordered:
        return None
    step = -1 if back else 1
    return ordered[(ordered.index(now) + step) % len(ordered) if now in ordered else min(step, 0)]
