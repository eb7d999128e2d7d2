"""Switches on the table: pace, animations, turns that end by themselves, open cards, pause and step.

They are the settings of the settings page, and take effect at once.
"""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.kit.control import Control
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.settings import Settings
from game.table.intents import Ask, Intent

OPENED: Final = "switches"
"""Its name among the sheets open over a table; the icon in the top bar has it, too."""
KEY: Final = "F2"
PACE: Final = "over:pace:"
ANIMATION: Final = "over:animation:"
END_ALONE: Final = "over:end-alone"
CALM: Final = "over:calm"
CARDS: Final = "over:cards"
HALT: Final = "over:halt"
STEP: Final = "over:step"
_WIDTH: Final = 440
_ROW: Final = 36
_LABEL: Final = 96
_PAD: Final = 12
_PACES: Final = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("instant", "At once"))
_SPEEDS: Final = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("off", "None"))


class SwitchesSheet:
    """The sheet, laid out under the top bar."""

    def __init__(self, table: Any) -> None:
        self.table, self.pen = table, table.pen
        count = 3 + len(self._ticks())
        rect = table.pen.rect(0, 0, _WIDTH, count * _ROW + 2 * _PAD)
        room = table.room
        rect.topright = (room.right - table.pen.px(4), room.top)
        self.sheet = Panel(table.pen, rect.clamp(room))

    def items(self) -> list[Item]:
        """The paper, which covers what lies below, and the labels of the rows."""
        sheet, pen = self.sheet, self.pen
        sheet.items.clear()
        sheet.hit_area("over:sheet")
        sheet.paint(pen.panels.paper, sheet.rect, "paper", 10)
        style = pen.style("bold", 14)
        for row, label in zip(self._rows(), ("Computers", "Animations"), strict=False):
            row.text(label, style, (4, row.height / 2), width=_LABEL - 8)
        return sheet.items

    def _rows(self) -> list[Panel]:
        inside = self.sheet.inset(_PAD)
        count = round(inside.height / _ROW)
        return inside.rows(*[float(_ROW)] * count)

    def controls(self) -> list[Control]:
        """The choices, ticks and buttons."""
        values = self._values
        pace, animation, *rest = self._rows()
        found = [*self._choices(pace, PACE, _PACES, values.pace)]
        found += self._choices(animation, ANIMATION, _SPEEDS, values.animation)
        for row, (name, label, checked) in zip(rest, self._ticks(), strict=False):
            place = row.inset(0, 3).rect
            found.append(Control(name, place, label, look="check", checked=checked, focusable=False, size=14))
        return [*found, *self._reins(rest[-1])]

    @property
    def _values(self) -> Settings:
        settings: Settings = self.table.context.services.settings.values
        return settings

    def _ticks(self) -> list[tuple[str, str, bool]]:
        """Return the switches as (id, label, state)."""
        context, values = self.table.context, self._values
        ticks = [(END_ALONE, "Turns end by themselves when nothing is left", values.end_turn_alone)]
        people = sum(player.is_person for player in context.players)
        if people > 1 and context.game.info.hidden and context.game.info.lasting_secrets:
            ticks.append((CARDS, "Cards stay open behind my curtain, once opened", values.cards_stay_open))
        if self.table.face.painting.calm:
            ticks.append((CALM, "Calm table: shows less, point at things for more", values.calm_table))
        return ticks

    def _choices(
        self, row: Panel, prefix: str, choices: tuple[tuple[str, str], ...], chosen: str
    ) -> list[Control]:
        """A choice for each value, side by side."""
        _, right = row.columns(_LABEL, Flex())
        places = right.inset(0, 3).columns(*[Flex()] * len(choices), gap=4)
        return [
            Control(
                f"{prefix}{value}",
                place.rect,
                label,
                look="choice",
                checked=value == chosen,
                focusable=False,
                size=13,
            )
            for place, (value, label) in zip(places, choices, strict=True)
        ]

    def _reins(self, row: Panel) -> list[Control]:
        """Pause and step, for what others do."""
        halt, step = row.inset(0, 2).columns(Flex(), Flex(), gap=8)
        return [
            Control(
                HALT,
                halt.rect,
                "Pause",
                tooltip="Stop the others after this move, or let them go on",
                size=14,
            ),
            Control(
                STEP, step.rect, "One step", tooltip="While paused, show one more of their moves", size=14
            ),
        ]

    def press(self, name: str) -> Intent:
        """Change a setting; the scene applies it, and pauses and steps."""
        settings = self.table.context.services.settings
        match name:
            case _ if name.startswith(PACE):
                settings.change(pace=name.removeprefix(PACE))
            case _ if name.startswith(ANIMATION):
                settings.change(animation=name.removeprefix(ANIMATION))
            case _ if name == END_ALONE:
                settings.change(end_turn_alone=not settings.values.end_turn_alone)
            case _ if name == CARDS:
                settings.change(cards_stay_open=not settings.values.cards_stay_open)
            case _ if name == CALM:
                settings.change(calm_table=not settings.values.calm_table, calm_chosen=True)
            case _ if name == HALT:
                return Ask("pause")
            case _ if name == STEP:
                return Ask("step")
            case _:
                return None
        return Ask("settings")

    def key(self, event: pygame.event.Event) -> bool:
        """No key is used: the table is played on while the sheet is open."""
        return False
