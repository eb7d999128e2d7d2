"""Sheets that every table can open over its picture: enlarged cards, switches, standings, real dice.

A face does nothing for it but open the standings (`Table.toggle`) and name the dice (`Face.dice`).
"""

from __future__ import annotations

from typing import Any, Final

import pygame
from pygame import Rect, Surface

from game.kit import item
from game.kit.control import Control
from game.kit.merely_shown import or_else, parts
from game.table import standings, switches
from game.table.dice_plate import DicePlate
from game.table.intents import Intent
from game.table.private_look import LookSheet
from game.table.standings import StandingsSheet
from game.table.switches import SwitchesSheet

PREFIX: Final = "over:"
"""Of the ids of everything that can be clicked on it."""


class Overlay:
    """The sheet open over one table, if any."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.standings_page = 0
        """The page of the standings that is open."""

    @property
    def _plate(self) -> DicePlate | None:
        """The plate for the dice that the table waits for."""
        asked = self.table.asked_dice
        return None if asked is None else DicePlate(self.table, asked)

    @property
    def _sheet(self) -> StandingsSheet | None:
        return StandingsSheet(self.table) if standings.OPENED in self.table.opened else None

    @property
    def _switches(self) -> SwitchesSheet | None:
        return SwitchesSheet(self.table) if switches.OPENED in self.table.opened else None

    @property
    def _look(self) -> LookSheet | None:
        """Cards that only the viewer sees."""
        table = self.table
        return LookSheet(table, table.face.looking) if table.looks.is_open else None

    @property
    def _top(self) -> LookSheet | DicePlate | StandingsSheet | SwitchesSheet | None:
        """Topmost sheet: switches and standings are opened on request and lie over dice that wait."""
        return or_else(None, lambda: self._look or self._switches or self._sheet or self._plate)

    @property
    def rect(self) -> Rect | None:
        """Rect covered by the sheet; None without one."""
        top = self._top
        return None if top is None else top.sheet.rect

    def holds(self, pos: tuple[int, int]) -> bool:
        """Return True if the sheet covers a point."""
        return self.rect is not None and self.rect.collidepoint(pos)

    def controls(self) -> list[Control]:
        """All that can be clicked on it."""
        top = self._top
        if top is None:
            return []
        planks = [] if isinstance(top, StandingsSheet) else top.controls()
        return [*item.controls(parts(top.items)), *planks]

    def draw(self, surface: Surface) -> None:
        """Paint it; the scene paints the buttons."""
        top = self._top
        if top is not None:
            item.paint(surface, parts(top.items))

    def press(self, name: str) -> Intent:
        """Do what something on it is for, by its id."""
        table, top = self.table, self._top
        if isinstance(top, LookSheet):
            top.press(name)
            return None
        if isinstance(top, DicePlate | SwitchesSheet):
            return top.press(name)
        match name:
            case standings.CLOSE:
                table.opened.discard(standings.OPENED)
            case _ if name.startswith(standings.TURN):
                self.standings_page += int(name.removeprefix(standings.TURN))
            case _ if name.startswith(standings.ROW):
                table.opened.discard(standings.OPENED)
                table.pinned = int(name.removeprefix(standings.ROW))
        return None

    def key(self, event: pygame.event.Event) -> Intent | bool:
        """Use a key; False if nothing lies over the table, or the key means nothing to it."""
        top = self._top
        return top.key(event) if top is not None else False
