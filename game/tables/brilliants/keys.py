"""The keys of BrilliAnts: next ant, held keys, numbers."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.picking import Target
from game.table.intents import Ask, Intent
from game.table.keyboard import ARROWS, is_shifted, move_cursor, usual
from game.tables.brilliants import heap
from game.tables.brilliants.buttons import looks_at_first_cards
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.other_nests import nest_spaces
from game.tables.brilliants.panels.choice_rows import FACES
from game.tables.brilliants.table_state import hand_open, names_weather, seat_view_of
from rules.brilliants.state import NOWHERE

_HELD: Final = {pygame.K_c: "peek", pygame.K_e: "holdings"}
"""Open as long as the key is held."""
_LETTERS: Final = {pygame.K_l: "log", pygame.K_z: "fit"}


def key(table: BrilliantsTable, event: pygame.event.Event) -> Intent | bool:
    """Handle a key; False if it has no meaning here."""
    if event.type == pygame.KEYUP:
        return _release(table, event.key)
    if event.type != pygame.KEYDOWN:
        return False
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return False
    match event.key:
        case pygame.K_r if looks_at_first_cards(table) and table.prompt.deals_again:
            return Ask("redeal")
        case pygame.K_TAB if _ants(table):
            next_ant(table)
        case held if held in _HELD:
            table.opened.add(_HELD[held])
        case pygame.K_h | pygame.K_p if table.choice:
            return table.pick(Target("hatch" if event.key == pygame.K_h else "hunt"))
        case pygame.K_PERIOD if (ant := chosen_ant(table.choice)) != NOWHERE:
            return table.pick(Target("ant", ant))
        case digit if pygame.K_1 <= digit <= pygame.K_9:
            return _digit(table, digit - pygame.K_1, is_shifted(event))
        case arrow if arrow in ARROWS:
            _arrow(table, arrow)
        case _:
            return usual(table, event, _LETTERS)
    return None


def _release(table: BrilliantsTable, released: int) -> Intent | bool:
    if released not in _HELD:
        return False
    table.opened.discard(_HELD[released])
    return None


def _ants(table: BrilliantsTable) -> list[int]:
    """The own ants that can be picked up."""
    openings = table.choice.openings if table.choice is not None else frozenset()
    return sorted(target.number for target in openings if target.kind == "ant")


def next_ant(table: BrilliantsTable) -> None:
    """Pick up the next ready ant."""
    ants = _ants(table)
    if ants and table.choice is not None:
        chosen = chosen_ant(table.choice)
        after = [ant for ant in ants if chosen != NOWHERE and ant > chosen]
        table.choice.reset()
        ant = (after or ants)[0]
        table.choice.pick(Target("ant", ant))
        table.cursor = None
        table.reveal(Target("hex", table.view.colonies[table.seat].ants[ant]))


def _digit(table: BrilliantsTable, number: int, shift: bool) -> Intent | bool:
    """A weather, a way, a card of the packet, a special card of the open hand; with Shift, or without, a
    nest."""
    choice = table.choice
    if heap.spread(table):
        ant = heap.keyed(table, number)
        return ant is not None and table.pick(ant)
    if names_weather(table) and not shift:
        return number < len(FACES) and table.pick(Target("weather", int(FACES[number])))
    if choice and choice.several:
        return table.pick(Target("route", number))
    own = table.view.colonies[table.seat]
    if choice and own.packet and table.prompt.decides:
        return number < len(own.packet) and table.pick(Target("keep", own.packet[number]))
    if own.specials and not shift and hand_open(table):
        return number < len(own.specials) and table.pick(Target("special", own.specials[number]))
    others = seat_view_of(table).others
    if number >= len(others):
        return False
    table.pin(others[number])
    return None


def _arrow(table: BrilliantsTable, arrow: int) -> None:
    """Move the cursor among what may be picked, from the picked ant on."""
    if table.choice is not None:
        offers = table.choice.offers()
        zones = [zone for zone in (*table.picker, *nest_spaces(table)) if zone.target in offers]
        ant = table.picker.find(Target("ant", chosen_ant(table.choice)))
        move_cursor(table, arrow, zones, ant or table.top.regions.board)
