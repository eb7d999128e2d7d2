"""The settings page: everything applies at once and is remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.kit.control import Control
from game.scenes.base.screen import Screen
from game.services import Services
from game.settings import AUTOMATIC

_SCALES: Final = (80, 100, 115, 133, 150, 175, 200, 250, 300, 400)
_COLUMNS: Final = (44, 660)
_WIDTH: Final = 576
_TOP: Final = 84
_HEADING: Final = 44
_ROW: Final = 44
_SPEEDS: Final = (("slow", "slow"), ("normal", "normal"), ("fast", "fast"), ("off", "off"))
_PACES: Final = (("slow", "slow"), ("normal", "normal"), ("fast", "fast"), ("instant", "instant"))
_CURTAINS: Final = (("hidden", "if hands hide"), ("always", "every turn"), ("never", "never"))
_INTERRUPTS: Final = (("ask", "ask at my turns"), ("always", "always at once"))
_CLOSINGS: Final = (("ask", "ask me"), ("pass", "always pass"))

_Row = Callable[[int, float], Control]


class SettingsScene(Screen):
    """Four sheets of settings and a way back; also reached from a running game."""

    fitted = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._labels: list[tuple[str, pygame.Rect]] = []
        self._sheets: list[tuple[str, pygame.Rect]] = []

    def lay_out(self) -> Sequence[Control]:
        """The rows of the four sheets, two sheets in a column."""
        self._labels, self._sheets = [], []
        controls = [
            *self._sheet(0, 0, "Picture", (self._scale, self._fullscreen, self._plain_window, self._calm)),
            *self._sheet(0, 1, "Sound", (self._music, self._effects, self._mute)),
            *self._sheet(
                1, 0, "Play", (self._pace, self._curtain, self._interrupts, self._closing, self._end_turn)
            ),
            *self._sheet(1, 1, "Motion", (self._speed, self._reduced)),
        ]
        back = Control("back", self.pen.rect(20, 656, 170, 46), "Back", self.services.stack.pop, key="Esc")
        return [*controls, back]

    def _sheet(self, column: int, place: int, title: str, rows: Sequence[_Row]) -> list[Control]:
        top: float = _TOP
        if place:
            above = self._sheets[-1][1]
            top = above.bottom / self.pen.units.u + 14
        height = _HEADING + len(rows) * _ROW + 14
        self._sheets.append((title, self.pen.rect(_COLUMNS[column], top, _WIDTH, height)))
        return [row(column, top + _HEADING + number * _ROW) for number, row in enumerate(rows)]

    # Kinds of rows

    def _change(self, **values: Any) -> None:
        self.services.settings.change(**values)
        self.refresh_soon()

    def _field(self, label: str, column: int, top: float) -> pygame.Rect:
        left = _COLUMNS[column]
        self._labels.append((label, self.pen.rect(left + 20, top, 290, 34)))
        return self.pen.rect(left + 320, top, _WIDTH - 340, 34)

    def _menu(
        self,
        name: str,
        label: str,
        choices: Sequence[tuple[str, str]],
        column: int,
        top: float,
        tip: str = "",
    ) -> Control:
        value = str(getattr(self.services.settings.values, name))
        menu = self.widgets().menu(self._field(label, column, top), choices, value)
        menu.on_change = lambda chosen: self._change(**{name: int(chosen) if name == "ui_scale" else chosen})
        return Control(name, menu.rect, tooltip=tip, look="widget", widget=menu)

    def _check(self, name: str, label: str, column: int, top: float, tip: str = "", key: str = "") -> Control:
        checked = bool(getattr(self.services.settings.values, name))
        rect = self.pen.rect(_COLUMNS[column] + 20, top, _WIDTH - 40, 34)
        control = Control(name, rect, label, lambda: self._change(**{name: not checked}), "check", tip, key)
        control.checked, control.size = checked, 15
        return control

    def _slider(self, name: str, label: str, column: int, top: float) -> Control:
        value = getattr(self.services.settings.values, name)
        slider = self.widgets().slider(
            self._field(f"{label}", column, top + 3).inflate(0, -self.pen.px(8)), value
        )
        slider.on_change = lambda number: self.services.settings.change(**{name: number})
        return Control(name, slider.rect, look="widget", widget=slider)

    # The rows

    def _scale(self, column: int, top: float) -> Control:
        choices = [(str(AUTOMATIC), "follows the window"), *((str(s), f"{s} %") for s in _SCALES)]
        tip = "100 % is one pixel for a unit; it stops where the table would no longer fit."
        return self._menu("ui_scale", "Size of everything", choices, column, top, tip)

    def _fullscreen(self, column: int, top: float) -> Control:
        return self._check("fullscreen", "Fill the screen", column, top, "Also by F11, at any time")

    def _plain_window(self, column: int, top: float) -> Control:
        tip = "Quicker on computers without a graphics card. Applies from the next start."
        return self._check("plain_window", "Draw without the graphics card", column, top, tip)

    def _calm(self, column: int, top: float) -> Control:
        return self._check(
            "calm_table", "Calm table", column, top, "Fewer things at once; the rest comes by hover or key"
        )

    def _speed(self, column: int, top: float) -> Control:
        return self._menu("animation", "Animations", _SPEEDS, column, top)

    def _reduced(self, column: int, top: float) -> Control:
        return self._check(
            "reduced_motion", "Reduced motion", column, top, "Nothing flies or swells; fades remain"
        )

    def _music(self, column: int, top: float) -> Control:
        return self._slider("music", "Ambience", column, top)

    def _effects(self, column: int, top: float) -> Control:
        return self._slider("effects", "Effects", column, top)

    def _mute(self, column: int, top: float) -> Control:
        return self._check("mute", "Silence", column, top, "Also by M, at any time", "M")

    def _pace(self, column: int, top: float) -> Control:
        return self._menu("pace", "Pace of the computers", _PACES, column, top)

    def _curtain(self, column: int, top: float) -> Control:
        return self._menu("curtain", "Curtain in new games", _CURTAINS, column, top)

    def _interrupts(self, column: int, top: float) -> Control:
        return self._menu("interrupts", "When you could step in", _INTERRUPTS, column, top)

    def _closing(self, column: int, top: float) -> Control:
        return self._menu("closing", "Last chance of a round", _CLOSINGS, column, top)

    def _end_turn(self, column: int, top: float) -> Control:
        return self._check("end_turn_alone", "End a turn when nothing is left to do", column, top)

    # Painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Floor, bar, sheets, headings and labels."""
        pen = self.pen
        pen.panels.floor(surface, "glade")
        pen.panels.bar(surface, pygame.Rect(0, 0, self.size[0], pen.px(58)))
        style = pen.style("title", 30, pen.palette.wood_ink, "#2e1a0c", 2)
        pen.text(surface, "Settings", (pen.px(24), pen.px(28)), style, "midleft")
        for title, rect in self._sheets:
            pen.panels.paper(surface, rect)
            pen.text(surface, title, (rect.x + pen.px(20), rect.y + pen.px(9)), pen.style("title", 20))
        for label, rect in self._labels:
            pen.text(surface, label, rect.midleft, pen.style("text", 15), "midleft", rect.w)
        folder = f"Settings and games are kept in {self.services.paths.data.parent}"
        style = pen.style("text", 14, pen.palette.glass_ink, "#17100a")
        pen.text(surface, folder, (pen.px(1240), pen.px(680)), style, "midright", pen.px(1000))
