"""The table by keyboard alone: arrows over the cells, Tab from one to the next that leads on, letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.kit.picking import Target, Zone, neighbour
from game.table.intents import Intent

if TYPE_CHECKING:
    from game.tables.ant_trails.presenter import TrailsPresenter

_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def key(table: TrailsPresenter, event: pygame.event.Event) -> Intent | bool:
    """Keys of this table."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return False
    match event.key:
        case pygame.K_a:
            return table.press("carry")
        case pygame.K_n:
            return table.press("overlay")
        case pygame.K_e if not event.mod & pygame.KMOD_SHIFT:
            return table.press("analyse-key")
        case pygame.K_COMMA | pygame.K_PERIOD:
            table.trace(1 if event.key == pygame.K_PERIOD else -1)
        case pygame.K_l:
            return table.press("log")
        case pygame.K_1 | pygame.K_2:
            return table.press(f"seat:{event.key - pygame.K_1}")
        case pygame.K_RETURN | pygame.K_KP_ENTER:
            return table.click(table.cursor) if table.cursor else table.press("end")
        case pygame.K_TAB:
            _next(table, -1 if event.mod & pygame.KMOD_SHIFT else 1)
        case key if key in _ARROWS:
            _arrow(table, _ARROWS[key])
        case _:
            return False
    return None


def _next(table: TrailsPresenter, step: int) -> None:
    """The next cell that leads on, in reading order."""
    if table.choice is None:
        return
    cells = sorted(target.number for target in table.choice.offers())
    if not cells:
        return
    now = table.cursor.number if table.cursor else (-1 if step > 0 else 1000)
    after = [cell for cell in cells[::step] if (cell - now) * step > 0]
    table.cursor = Target("cell", (after or cells[::step])[0])


def _arrow(table: TrailsPresenter, step: tuple[int, int]) -> None:
    """The cell in that direction, whether it leads on or not."""
    zones = [zone for zone in table.picker if zone.target != table.cursor]
    start = table.picker.find(table.cursor) if table.cursor else None
    if start is None:
        table.cursor = _nearest(zones, table.top.regions.board.center)
        return
    found = neighbour(zones, start.center, step)
    if found:
        table.cursor = found.target


def _nearest(zones: list[Zone], place: tuple[int, int]) -> Target | None:
    """The target in the middle of the board."""
    middle = pygame.Vector2(place)
    found = min(zones, key=lambda zone: middle.distance_squared_to(zone.rect.center), default=None)
    return found.target if found else None
