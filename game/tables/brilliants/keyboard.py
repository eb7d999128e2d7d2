"""The table by keyboard alone: next ant, arrows over the spaces, held keys, numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.kit.picking import Target, neighbour
from game.table.intents import Intent
from game.tables.brilliants import mouse
from rules.brilliants.state import NOWHERE

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter

_ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def key(table: BrilliantsPresenter, event: pygame.event.Event) -> Intent | bool:
    """Keys of this table."""
    if event.type == pygame.KEYUP:
        return _key_up(table, event)
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return False
    match event.key:
        case pygame.K_TAB if table.choice and any(target.kind == "ant" for target in table.choice.openings):
            mouse.next_ant(table)
        case pygame.K_c | pygame.K_e | pygame.K_l:
            _toggle(table, event.key, True)
        case pygame.K_h | pygame.K_p if table.choice:
            return mouse.pick(table, Target("hatch" if event.key == pygame.K_h else "hunt"), False)
        case pygame.K_PERIOD if table.chosen != NOWHERE:
            return mouse.pick(table, Target("ant", table.chosen), False)
        case pygame.K_z:
            table.magnifier.fit()
        case key if pygame.K_1 <= key <= pygame.K_9:
            return _digit(table, key - pygame.K_1, bool(event.mod & pygame.KMOD_SHIFT))
        case pygame.K_RETURN | pygame.K_KP_ENTER:
            exact = bool(event.mod & pygame.KMOD_SHIFT)
            return table.click(table.cursor, exact) if table.cursor else mouse.button(table, "end")
        case key if key in _ARROWS:
            _arrow(table, _ARROWS[key])
        case _:
            return False
    return None


def _key_up(table: BrilliantsPresenter, event: pygame.event.Event) -> Intent | bool:
    if event.key not in (pygame.K_c, pygame.K_e):
        return False
    _toggle(table, event.key, False)
    return None


def _toggle(table: BrilliantsPresenter, key: int, down: bool) -> None:
    """The hand and the overlay are held, the log is switched."""
    match key:
        case pygame.K_c:
            table.peeking = down
        case pygame.K_e:
            table.overlay_on = down
        case _:
            table.log_open = not table.log_open


def _digit(table: BrilliantsPresenter, number: int, shift: bool) -> Intent | bool:
    """A way, a card of the packet, a special card of the open hand; with Shift, or without cards, a nest."""
    choice = table.choice
    if choice and choice.several:
        return mouse.pick(table, Target("route", number), False)
    own = table.view.colonies[table.seat]
    if choice and own.packet and table.prompt.decides:
        return number < len(own.packet) and mouse.pick(table, Target("keep", own.packet[number]), False)
    if own.specials and not shift and table.hand_open:
        held = number < len(own.specials)
        return held and mouse.pick(table, Target("special", own.specials[number]), False)
    others = table.sight().others
    return mouse.pin(table, others[number]) if number < len(others) else False


def _arrow(table: BrilliantsPresenter, step: tuple[int, int]) -> None:
    """Move the cursor among what may be picked."""
    if table.choice is None:
        return
    offers = table.choice.offers()
    zones = [z for z in (*table.picker, *table.aim.small_nests()) if z.target in offers]
    start = table.picker.find(table.cursor) if table.cursor else None
    if start is None:
        ant = Target("ant", table.chosen)
        start = table.picker.find(ant) or table.top.regions.board
    found = neighbour([z for z in zones if z.target != table.cursor], start.center, step)
    if found is None and table.cursor is None and zones:
        found = min(zones, key=lambda z: _distance(z.rect, start))
    if found:
        table.cursor = found.target
        table.aim.reveal(found.target)


def _distance(a: Rect, b: Rect) -> float:
    return float((a.centerx - b.centerx) ** 2 + (a.centery - b.centery) ** 2)
